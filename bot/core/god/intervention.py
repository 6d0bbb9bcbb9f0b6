"""What a command of god mode comes to: operations, events, and the difference that a preview shows."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, TypeVar

from pydantic import ConfigDict, Field

from bot.core.canonical import content_hash
from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.soundness import unsound
from bot.core.state import operations as ops
from bot.core.state.difference import StateChange, difference
from bot.core.state.difference_words import ChangeNames, lines_of, terms_of
from bot.core.state.document import Entity, State
from bot.core.state.world_state import Location

LONGEST_EVENT = 500
Named = TypeVar("Named", Entity, Location)
LONGEST_NAME = 80
FINGERPRINT = 16
"""Hexadecimal digits of a fingerprint."""
Words = Annotated[str, Field(max_length=20_000)]
"""What somebody wrote, as it is stored; what is too long for its place is refused or cut where it is decided."""
Whole = Annotated[int, Field(ge=-999_999_999, le=999_999_999)]


class Command:
    """What each command says of itself. The commands are the members of `commands.GodCommand`."""

    __slots__ = ()
    __pydantic_config__ = ConfigDict(extra="forbid", strict=True)
    kind: ClassVar[str]
    """Its name in the audit, in ids of buttons, and where it is stored; never changed once published."""
    needs_second: ClassVar[bool] = False
    """Whether a second game master has to approve it where a server asks for that."""
    starter_may: ClassVar[bool] = False
    """Whether who started the story may give it too."""


@dataclass(frozen=True, slots=True)
class GodEvent:
    """What the world's log gets: public ones reach prompts and players, audited ones moderators."""

    type: str
    description: str
    visibility: Literal["public", "audit"]
    round: int


@dataclass(frozen=True, slots=True)
class LastIntervention:
    """The newest intervention that was not taken back, as it was recorded; `told` are its public events."""

    scene_id: str
    summary: str
    changes: tuple[StateChange, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """What a command is decided in. `round` is the one it belongs to; `last` is read for an undo alone."""

    adventure: Adventure
    state: State
    round: int
    last: LastIntervention | None = None


@dataclass(frozen=True, slots=True)
class Intervention:
    """A command as it would be committed: its operations, its events, the state after it, and the difference."""

    kind: str
    summary: str
    operations: tuple[ops.AnyOp, ...]
    events: tuple[GodEvent, ...]
    changes: tuple[StateChange, ...]
    notes: tuple[str, ...]
    terms: ChangeNames
    after: State = field(repr=False)

    def diff(self) -> tuple[str, ...]:
        """The preview, line by line."""
        return tuple(line for one in self.changes for line in lines_of(one, self.terms)) + tuple(
            f"event (Round {one.round}): {one.description}"
            for one in self.events
            if one.visibility == "public"
        )

    def fingerprint(self) -> str:
        """Tells effects apart: what changes from what to what, by which operations, and what is told."""
        return content_hash(
            {
                "kind": self.kind,
                "summary": self.summary,
                "operations": list(ops.wire(self.operations)),
                "changes": [one.to_json() for one in self.changes],
                "told": [[one.round, one.description] for one in self.events if one.visibility == "public"],
            }
        )[:FINGERPRINT]


def round_now(story_round: int) -> int:
    """The round an intervention belongs to: the next story turn's, and 0 before the first."""
    return story_round + 1 if story_round else 0


def intervene(
    at: Situation, kind: str, summary: str, operations: Sequence[ops.AnyOp], events: Sequence[GodEvent],
    notes: Sequence[str] = (),
) -> Intervention | Rejected:  # fmt: skip
    """An intervention whose operations apply and leave a valid state, all or nothing."""
    changed = ops.apply(at.state, operations, ops.ENGINE)
    if isinstance(changed, Rejected):
        return changed
    wrong = unsound(at.adventure, at.state, changed)
    if wrong is not None:
        return wrong
    changes, terms = difference(at.state, changed), terms_of(at.state, changed)
    return Intervention(
        kind, summary, tuple(operations), tuple(events), changes, tuple(notes), terms, changed
    )


def person(state: State, wanted: str) -> Entity | Rejected:
    """A character by id, name or alias."""
    return _named(
        [one for one in state["entities"].values() if one["type"] in ("pc", "npc")],
        wanted,
        Rejected(
            "god/character_not_found",
            "character",
            f"Character not found: nobody here is called “{wanted.strip()[:60]}”. Choose from the menu.",
        ),
    )


def location_of(state: State, wanted: str) -> Location | Rejected:
    """A location by id or name."""
    return _named(
        list(state["world"]["locations"].values()),
        wanted,
        Rejected(
            "god/unknown_location",
            "location",
            f"There is no location “{wanted[:60]}”. `/world show` lists them.",
        ),
    )


def _named(known: Sequence[Named], wanted: str, missing: Rejected) -> Named | Rejected:
    key = wanted.strip().casefold()
    for one in known:
        if key == one["id"].casefold():
            return one
    found = [
        one
        for one in known
        if key in (one["name"].casefold(), *(each.casefold() for each in one.get("aliases", ())))
    ]
    if len(found) > 1:
        which = ", ".join(f"`{one['id']}`" for one in found[:5])
        words = (
            f"{len(found)} are called “{wanted.strip()[:60]}”: {which}. Write one of these, or use the menu."
        )
        return Rejected(missing.code, missing.path, words)
    return found[0] if found else missing


def one_line(text: str) -> str:
    """Words as they are stored: NFC, in one line."""
    return " ".join(unicodedata.normalize("NFC", text).split())
