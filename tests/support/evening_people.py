"""Scripted people who play an evening: each has a habit, and says what somebody with that habit would type."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.core.contracts import ChoiceView
from bot.core.rules.visibility import exits, is_scenery, position, reachable
from bot.core.state.document import State

BANK = Path(__file__).resolve().parents[1] / "golden/evenings"
PRESSES = {
    "asks_everything": 0.2,
    "reads_and_touches": 0.15,
    "kind_and_patient": 0.2,
    "pushy": 0.2,
    "joker": 0.15,
    "parser_gamer": 0.1,
    "follows_buttons": 0.8,
    "wanders": 0.2,
    "truth_and_promises": 0.2,
    "distracted_newcomer": 0.25,
}
"""How often each habit presses a choice instead of writing; the first more often than the last."""
LOOKS = 4
FREE_CHOICES = ("other_action",)
_MENTIONED = re.compile(r"\b(?:the|her|his|their) ([a-z]{4,})\b")
_OFFERED = re.compile(r"\babout (.+)$")
_SLOT = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody at the table sees: who and what is here, where one can go, the last passage and its choices."""

    people: tuple[str, ...]
    things: tuple[str, ...]
    places: tuple[str, ...]
    opening: str
    passage: str
    choices: tuple[ChoiceView, ...]

    @property
    def topics(self) -> list[str]:
        """What the choices offer to talk about, and what the opening and the last passage speak of."""
        offered = [found[1] for choice in self.choices if (found := _OFFERED.search(choice.text))]
        spoken_of = [*_MENTIONED.findall(self.opening), *_MENTIONED.findall(self.passage)]
        return [*offered * 3, *(f"the {one}" for one in spoken_of)] or ["all this"]


def shown_to(state: State, actor: str, opening: str, passage: str, choices: Sequence[ChoiceView]) -> Shown:
    """What a state, a passage and its choices show to a character."""
    near = reachable(state, actor)
    things = [entity["name"] for entity in near if entity["type"] not in ("npc", "pc")]
    seen = [
        entity["name"] for entity in near if is_scenery(entity) or entity["name"].lower() in passage.lower()
    ]
    return Shown(
        tuple(entity["name"].split()[0] for entity in near if entity["type"] == "npc"),
        tuple(dict.fromkeys([*seen, *things])),
        tuple(exit_view.name for exit_view in exits(state, position(state, actor))),
        opening,
        passage,
        tuple(choice for choice in choices if choice.key not in FREE_CHOICES),
    )


@dataclass(slots=True)
class Person:
    """Somebody with a habit; the same messages for the same chance.

    Whoever is shown the same first choice for `LOOKS` turns in a row takes it every other time, as people do who have
    run out of ideas.
    """

    habit: str
    chance: random.Random
    first: str = ""
    looks: int = 0

    def next(self, shown: Shown) -> str | int:
        """The next message, or the number of the choice to be pressed."""
        first = shown.choices[0].key if shown.choices else ""
        self.first, self.looks = first, self.looks + 1 if first and first == self.first else 0
        if self.looks >= LOOKS and self.chance.random() < 0.5:
            return 0
        if shown.choices and self.chance.random() < PRESSES[self.habit]:
            numbers = range(len(shown.choices))
            return self.chance.choices(numbers, [len(numbers) - number for number in numbers])[0]
        return self._filled(self.chance.choice(BANKS[self.habit]), shown)

    def _filled(self, line: str, shown: Shown) -> str:
        slots = {
            "person": shown.people or ("everybody",),
            "thing": tuple(f"the {thing}" for thing in shown.things) or ("that",),
            "thing2": tuple(f"the {thing}" for thing in shown.things) or ("that",),
            "place": shown.places or ("the door",),
            "topic": tuple(shown.topics),
            "choice": tuple(f"{choice.text[0].lower()}{choice.text[1:]}" for choice in shown.choices)
            or ("wait",),
        }
        return _SLOT.sub(lambda slot: self.chance.choice(slots[slot[1]]), line)


def bank(habit: str) -> tuple[str, ...]:
    """The messages of a habit, with slots."""
    return tuple((BANK / f"{habit}.txt").read_text(encoding="utf-8").splitlines())


BANKS = {habit: bank(habit) for habit in PRESSES}
