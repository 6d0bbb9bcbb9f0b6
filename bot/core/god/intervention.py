"""What a command of god mode comes to: operations, events, and the difference that a preview shows."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from typing import Annotated, Any, ClassVar, Literal, Protocol, TypeVar

from pydantic import ConfigDict, Field

from bot.core.canonical import content_hash
from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god import noting
from bot.core.god.refusals import refuse
from bot.core.god.soundness import unsound
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations as ops
from bot.core.state.difference import StateChange, difference
from bot.core.state.difference_words import ChangeNames, lines_of, terms_of
from bot.core.state.document import Entity, State
from bot.core.state.happenings import PATH, is_kept
from bot.core.state.pressure_parts import is_noted
from bot.core.state.world_state import STRENGTHS, Location, Strength

LONGEST_EVENT = 500
Named = TypeVar("Named", Entity, Location)
LONGEST_NAME = 80
MOST_NAMED = 5
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


class NewcomerVoices(Protocol):
    """Gives somebody new what nobody wrote of them: looks, a reason to be here, and lines to speak."""

    def someone(self, game: Adventure, name: str, place: str) -> Mapping[str, Any]:
        """`appearance`, `reason`, `pronouns`, `temper`, `mbti` and `voice` (lines by reaction), always the same."""
        ...


Leap = Callable[[Adventure, State, int], tuple[ops.AnyOp, ...]]
"""What comes due where time was moved to the moment of a state, in a round: deadlines, agendas, resources."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What a command is decided in. `round` is the one it belongs to; `last` is read for an undo alone.

    `settled` is how strongly events bind where the state says nothing of it; `voices` speak for who is new, `leap`
    says what moving time brings.
    """

    adventure: Adventure
    state: State
    round: int
    last: LastIntervention | None = None
    settled: str = "medium"
    voices: NewcomerVoices | None = None
    leap: Leap | None = None

    @property
    def strength(self) -> Strength:
        """How strongly events bind now."""
        found = self.state["campaign"].get("enforcement", self.settled)
        return found if found in STRENGTHS else "medium"


@dataclass(frozen=True, slots=True)
class Intervention:
    """A command as it would be committed: its operations, its events, the state after it, and the difference."""

    kind: str
    summary: str
    operations: tuple[ops.AnyOp, ...]
    events: tuple[GodEvent, ...]
    changes: tuple[StateChange, ...]
    notes: tuple[str | Notice, ...]
    terms: ChangeNames
    after: State = field(repr=False)

    @property
    def shown(self) -> tuple[StateChange, ...]:
        """The changes that a person made: without what the engine keeps to answer them."""
        return tuple(change for change in self.changes if not (is_kept(change.path) or is_noted(change.path)))

    def diff(self) -> tuple[str, ...]:
        """The preview, line by line."""
        return tuple(line for change in self.shown for line in lines_of(change, self.terms)) + tuple(
            f"event (Round {event.round}): {event.description}"
            for event in self.events
            if event.visibility == "public"
        )

    def fingerprint(self) -> str:
        """Tells effects apart: what changes from what to what, by which operations, and what is told."""
        return content_hash(
            {
                "kind": self.kind,
                "summary": self.summary,
                "operations": [one for one in ops.wire(self.operations) if one.get("path") != PATH],
                "changes": [change.to_json() for change in self.shown],
                "told": [
                    [event.round, event.description] for event in self.events if event.visibility == "public"
                ],
            }
        )[:FINGERPRINT]


def round_now(story_round: int) -> int:
    """The round an intervention belongs to: the next story turn's, and 0 before the first."""
    return story_round + 1 if story_round else 0


def intervene(
    at: Situation, kind: str, summary: str, operations: Sequence[ops.AnyOp], events: Sequence[GodEvent],
    notes: Sequence[str | Notice] = (), *, made: Sequence[noting.Change] | None = None,
) -> Intervention | Rejected:  # fmt: skip
    """An intervention whose operations apply and leave a valid state, all or nothing.

    `made` is what the world answers to it (default: what is to be seen of its changes); previews do not speak of that.
    """
    changed = ops.apply(at.state, operations, ops.ENGINE)
    if isinstance(changed, Rejected):
        return changed
    wrong = unsound(at.adventure, at.state, changed)
    if wrong is not None:
        return wrong
    answered = noting.changes_between(at.state, changed) if made is None else made
    noted = noting.note(
        at.adventure, changed, answered, round_number=max(at.round, 1),
        strength=Situation(at.adventure, changed, at.round, settled=at.settled).strength, summary=summary,
    )  # fmt: skip
    if noted is not None:
        operations = (*operations, noted)
        changed = ops.apply_decided(changed, [noted])
    changes, terms = difference(at.state, changed), terms_of(at.state, changed)
    return Intervention(
        kind, summary, tuple(operations), tuple(events), changes, tuple(notes), terms, changed
    )


def person(state: State, wanted: str) -> Entity | Rejected:
    """A character by id, name or alias."""
    found = _named(
        [entity for entity in state["entities"].values() if entity["type"] in ("pc", "npc")], wanted
    )
    if not isinstance(found, tuple):
        return found
    case = "several" if found else "nobody"
    said = Notice(
        "god/character_not_found", case=case, wanted=wanted.strip()[:60], count=len(found),
        which=", ".join(found[:MOST_NAMED]),
    )  # fmt: skip
    return refuse("character", said)


def location_of(state: State, wanted: str) -> Location | Rejected:
    """A location by id or name."""
    found = _named(list(state["world"]["locations"].values()), wanted)
    if not isinstance(found, tuple):
        return found
    case = "several" if found else "nowhere"
    said = Notice(
        "god/unknown_location", case=case, wanted=wanted.strip()[:60], count=len(found),
        which=", ".join(found[:MOST_NAMED]),
    )  # fmt: skip
    return refuse("location", said)


def _named(known: Sequence[Named], wanted: str) -> Named | tuple[str, ...]:
    """The one of that id or name; else the ids of all that have the name."""
    key = wanted.strip().casefold()
    for named in known:
        if key == named["id"].casefold():
            return named
    found = [
        named
        for named in known
        if key in (named["name"].casefold(), *(each.casefold() for each in named.get("aliases", ())))
    ]
    return found[0] if len(found) == 1 else tuple(f"`{named['id']}`" for named in found)


def one_line(text: str) -> str:
    """Words as they are stored: NFC, in one line."""
    return " ".join(unicodedata.normalize("NFC", text).split())
