"""Hears a piece of a message by itself, where nothing that was made of the whole answers what it asks or wants."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.language.asked_kinds import BESIDE, DEALINGS, EXCHANGE, LEFT, REQUESTS, SUBJECT
from bot.core.late_patterns import late
from bot.core.rules.actions import Action
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.utterances import asks
from bot.services.turns.stages.spoken_of import subjects_of
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import SaidBeside

MOST_HEARD = 2
# What only leads to what is said beside it.
_FILLER = late(
    r"^\W*(?:(?:but|and|so|ok|okay|oh|well|then|no|yes|please|now|just) )*(?:come on|go on|never mind|listen|look|"
    r"wait|hold on|let'?s (?:see|know)|tell me|what do (?:you|u|ya) mean|t?here you (?:go|are)|forget it)\b"
    r"(?: \w+){0,2}\W*$",
    re.IGNORECASE,
)


def heard_alone(start: TurnStart, piece: SaidBeside) -> TurnStart:
    """The turn as if its author had said this piece and nothing else."""
    received = replace(start.stored.received, raw_text=piece.words)
    return replace(start, stored=replace(start.stored, received=received))


def answering(
    start: TurnStart, piece: SaidBeside, alone: Sequence[Action], actions: Sequence[Action]
) -> Action | None:
    """Of what a piece comes to by itself what its hearer answers with words of its own; None where nothing is new."""
    if _FILLER.match(piece.words):
        return None
    known = {(name, one.detail(name)) for one in actions for name in ("topic", SUBJECT)}
    for one in alone:
        spec = start.game.action(one.type)
        spoken = spec is not None and not set(SPEECH).isdisjoint(spec.acts)
        if not spoken or not (one.target_id or "").startswith("npc_") or one.detail(EXCHANGE) is not None:
            continue
        if one.detail("topic") is not None:
            return None if ("topic", one.detail("topic")) in known else one
        if one.detail("asked") in DEALINGS | REQUESTS or (
            (SUBJECT, one.detail(SUBJECT)) not in known and _speaks_of(start, one)
        ):
            return one
    return None


def _speaks_of(start: TurnStart, action: Action) -> bool:
    """Whether whoever is asked has an answer of just that kind about the subject of an action."""
    subject = next((one for one in subjects_of(start, action) if one.name == action.detail(SUBJECT)), None)
    return subject is not None and action.detail("asked") in subject.says


def with_answers(
    actions: Sequence[Action], answers: Sequence[tuple[SaidBeside, Action | None]]
) -> tuple[Action, ...]:
    """The actions, each followed by what answers a piece said beside it, and marked with the pieces that stay without
    an answer."""
    found = list(actions)
    for piece, answer in reversed(answers):
        place = min(piece.place, len(actions) - 1)
        if answer is not None:
            details = {**(answer.metadata or {}), BESIDE: piece.part}
            found.insert(place + 1, answer.model_copy(update={"metadata": details}))
        elif place >= 0 and piece.part >= 0 and asks(piece.words):
            one = found[place]
            left = f"{one.detail(LEFT)} {piece.part}" if one.detail(LEFT) is not None else str(piece.part)
            found[place] = one.model_copy(update={"metadata": {**(one.metadata or {}), LEFT: left}})
    return tuple(found)
