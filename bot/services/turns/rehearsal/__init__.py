"""A turn that is played and forgotten after a start: when and of which stories, and its parts."""

from bot.services.turns.rehearsal.after_start import Rehearsal

__all__ = ["Rehearsal"]
