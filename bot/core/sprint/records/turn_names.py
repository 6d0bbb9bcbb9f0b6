"""Says the ids of turns as people would: `R02-objection-contrarian` is Kesk's objection."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.core.language.phrasing import capitalise
from bot.core.sprint.contracts import ROLES, Persona, Role

_RECORDED = {"tiebreak": "tie-break"}
_SPOKEN = {**_RECORDED, "response": "answer"}
"""What turns are called in records, which have to stay as they were written, and where people are spoken to."""
_ID = re.compile(
    r"(?P<tick>`?)\bR\d+-(?P<kind>proposal|objection|response|resolution|vote|tiebreak)"
    rf"-(?P<role>{'|'.join(role.lower() for role in ROLES)})(?:-\d+)?\b(?P=tick)"
)
_ARTICLES = ("the", "a", "an")


def named(text: str, people: Mapping[Role, Persona], speaker: Role | None = None) -> str:
    """A text of a team as records have it, with the ids of its turns as names; the speaker's own are "my own"."""
    return _named(text, people, speaker, _RECORDED)


def spoken(text: str, people: Mapping[Role, Persona], speaker: Role | None = None) -> str:
    """The same as people are shown it."""
    return _named(text, people, speaker, _SPOKEN)


def _named(text: str, people: Mapping[Role, Persona], speaker: Role | None, kinds: Mapping[str, str]) -> str:

    def one(found: re.Match[str]) -> str:
        role: Role = next(role for role in ROLES if role.lower() == found["role"])
        kind = kinds.get(found["kind"], found["kind"])
        if role != speaker:
            return f"{called(people[role])}'s {kind}"
        before = text[: found.start()].rstrip()
        own = f"my own {kind}"
        return capitalise(own) if not before or before[-1] in ".!?" else own

    return _ID.sub(one, text)


def named_within(turn: str, people: Mapping[Role, Persona], speaker: Role) -> str:
    """The name of a turn as it stands within a sentence of somebody: "Torvane's answer", or "my own answer"."""
    return spoken(f", {turn}", people, speaker)[2:]


def called(persona: Persona) -> str:
    """What the others at the table call somebody: the first word of the name."""
    first, *rest = persona.name.split() or [persona.role.capitalize()]
    return persona.name if rest and first.casefold() in _ARTICLES else first
