"""What somebody says who is asked again for what they have only just said: that it was all."""

from __future__ import annotations

from bot.core.content.adventure import Adventure
from bot.core.contracts import ToldAction
from bot.core.language.asked_kinds import ALL_TOLD, SUBJECT
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.public_facts import filled, names_of
from bot.core.state.document import State
from bot.services.ports import Head

_STILL_HEARD = 2
"""So many passages back nobody says a thing once more."""


def unrepeated(
    game: Adventure, before: State, head: Head, resolved: Resolved, told: ToldAction
) -> ToldAction:
    """What became of a question; where all its answers were given in the last passages, that they were all."""
    if not _is_told_freely(game, resolved.action, told):
        return told
    lately = {line for lines in head.lines_told[-_STILL_HEARD:] for line in lines}
    if not set(told.lines) <= lately:
        return told
    lines = game.ruleset.telling.replies.get(ALL_TOLD, {}).get("plain", ())
    return told.model_copy(update={"lines": filled(lines, names_of(before, resolved))}) if lines else told


def _is_told_freely(game: Adventure, action: Action, told: ToldAction) -> bool:
    """Whether somebody says what they know of a subject or a topic, and nothing else comes of it."""
    spec = game.action(action.type)
    about = action.detail(SUBJECT) or action.detail("topic")
    asks = spec is not None and not {"ask", "request", "say"}.isdisjoint(spec.acts)
    freely = told.degree in ("done", "success") and not told.facts and bool(told.lines)
    return bool(about) and asks and freely and all('"' in line for line in told.lines)
