"""`make bench`: what a turn costs beside its model calls, and whether that stays so."""

from bot.bench.report import main

__all__ = ["main"]
