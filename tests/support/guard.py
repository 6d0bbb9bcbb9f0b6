"""The labelled passages of the narration guard, the facts of each, and what the guard makes of them."""

from __future__ import annotations

import json
from collections import Counter as Tally
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.core.guard import (
    Counter,
    GuardFacts,
    KnownAmount,
    KnownOutcome,
    KnownPerson,
    KnownSlots,
    ShownRoll,
    check,
)
from tests.support.prompts import PROMPTS

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
CORPUS, ATTACKS = GOLDEN / "guard_corpus.jsonl", GOLDEN / "guard_attacks.jsonl"
CLASSES = (
    "numbers", "absent", "unknown_name", "internal", "leak", "mention", "event", "puppeting", "inverted",
)  # fmt: skip
# A debug field is an internal fact and text of a machine: either name for it will do.
_ALIKE = frozenset({"internal", "leak"})

Passage = dict[str, Any]
WORLDS: dict[str, dict[str, Any]] = json.loads((GOLDEN / "guard_worlds.json").read_text(encoding="utf-8"))


def passages(path: Path = CORPUS) -> list[Passage]:
    """The labelled passages of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def facts_for(passage: Passage) -> GuardFacts:
    """The facts a passage is read against: its world's, with the outcome and the event that it names itself."""
    world = WORLDS[passage["world"]]
    act = world["act"]
    outcomes: tuple[KnownOutcome, ...] = ()
    if "outcome" in passage:
        target = passage.get("target", act["target"])
        outcomes = (KnownOutcome(act["actor"], passage["outcome"], target, act["label"]),)
    return GuardFacts(
        people=tuple(
            KnownPerson(**{**person, "aliases": tuple(person.get("aliases", ()))})
            for person in world["people"]
        ),
        known=tuple(world["known"]),
        rolls=tuple(ShownRoll(**_sets(roll)) for roll in world.get("rolls", ())),
        hp=tuple(KnownAmount(**_sets(one)) for one in world.get("hp", ())),
        gold=tuple(KnownAmount(**_sets(one)) for one in world.get("gold", ())),
        armor=tuple(KnownAmount(**one) for one in world.get("armor", ())),
        slots=tuple(KnownSlots(**one) for one in world.get("slots", ())),
        clocks=tuple(Counter(**_sets(clock)) for clock in world.get("clocks", ())),
        internal=tuple(world["internal"]),
        secrets=tuple(world.get("secrets", ())),
        enforcement=passage.get("enforcement", "medium"),
        newest_event=passage.get("event"),
        outcomes=outcomes,
        prompts=PROMPTS.own_words,
    )


def _sets(one: dict[str, Any]) -> dict[str, Any]:
    return {key: frozenset(value) if isinstance(value, list) else value for key, value in one.items()}


def classes_found(passage: Passage) -> set[str]:
    """The classes that the guard finds in a passage."""
    return {one.kind for one in check(passage["text"], facts_for(passage))}


@dataclass(frozen=True)
class Measured:
    """How the guard did on one class: violations found and missed, alarms and silence on passages without one."""

    found: int
    missed: int
    alarms: int
    silent: int

    @property
    def recall(self) -> float:
        """The share of violations that was found."""
        return self.found / max(self.found + self.missed, 1)

    @property
    def false_alarms(self) -> float:
        """The share of passages without this violation that raised an alarm."""
        return self.alarms / max(self.alarms + self.silent, 1)


def measure(read: Sequence[Passage]) -> dict[str, Measured]:
    """How the guard did on these passages, class by class."""
    tally: Tally[tuple[str, bool, bool]] = Tally()
    for passage in read:
        labelled, found = set(passage["violations"]), classes_found(passage)
        for kind in CLASSES:
            if kind in passage.get("also", ()):
                continue
            alike = kind in _ALIKE and bool(_ALIKE & found) and bool(_ALIKE & labelled)
            tally[kind, kind in labelled, kind in found or (alike and kind in labelled)] += not (
                alike and kind not in labelled
            )
    return {
        kind: Measured(
            tally[kind, True, True],
            tally[kind, True, False],
            tally[kind, False, True],
            tally[kind, False, False],
        )
        for kind in CLASSES
    }
