"""`make evenings`: plays whole evenings without a model and says how they end, by an act or by a clock."""

from __future__ import annotations

import argparse
import asyncio
import itertools
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from unittest.mock import patch

from bot.core.content.adventure import Adventure
from bot.core.contracts import ChoiceView
from bot.core.errors import PlayerError
from bot.core.rules import turn_end
from bot.core.rules.adjudication import Resolved, shared_scope
from bot.core.rules.turn_end import Conclusion
from bot.core.state.document import State
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import ScenePost
from tests.support.evening_people import FREE_CHOICES, PRESSES, Person, shown_to
from tests.support.table import LIBRARY, Table, table

TURNS = 40
LONGER = {"the-stolen-hour": 120, "a-stone-a-night": 300}
"""How many turns an evening of a longer story has."""
BY_ACTS = ("act", "act_before")
COUNTDOWNS = ("minutes_left",)
"""What counts down in a scene's state whatever is done."""
_SENTENCE = re.compile(r"[^.!?]+[.!?]+[\"”]?")
_WORD = re.compile(r"[a-z]{4,}")
_SAID_ANYWAY = frozenset(
    "about after again because come does doesn doing done down from give going have here into just know like look "
    "make more much myself only over please really said some something tell than thank that them then there they "
    "thing think this time want well were what when where which will with would your you're".split()
)


@dataclass(frozen=True, slots=True)
class Concluding:
    """One turn as it was concluded."""

    game: Adventure
    before: State
    resolved: tuple[Resolved, ...]
    round: int
    conclusion: Conclusion


@dataclass
class Evening:
    """One played evening: what was said and told, how it ended, and what it took."""

    scenario: str
    habit: str
    ending: str = ""
    by: str = "open"
    round: int = 0
    turns: int = 0
    untaken: int = 0
    refused: int = 0
    named: int = 0
    nameable: int = 0
    seconds: float = 0.0
    problems: tuple[str, ...] = ()
    told: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])
    known: str = ""

    @property
    def repeated(self) -> tuple[int, int]:
        """How many sentences of the evening had been told before, and how many there are."""
        said = Counter(
            sentence.strip()
            for _, text in self.told
            for sentence in _SENTENCE.findall(text)
            if len(sentence) > 25
        )
        return sum(count - 1 for count in said.values()), sum(said.values())


def brought_about(turn: Concluding, opening: State) -> tuple[str, str]:
    """The id of the ending that a turn came to, and what brought it: `act`, `act_before` or `clock`.

    An act of this very turn did, if the ending's `when` holds as well with all that runs by itself set back to where
    the turn found it: the round, the progress clocks, what full clocks count, and the scene's countdown. Acts of before
    did, if the story would not end now had nobody done anything: it was earned, and waited for its hour. Otherwise a
    clock ran out, whatever was done.
    """
    ends = {one.id: one for one in turn.game.scenario.beats if one.ends}
    beat = next(ends[one.id] for one in turn.conclusion.told if one.id in ends)
    if shared_scope(_with_time_of(turn, turn.conclusion.state, turn.before), turn.round - 1).holds(beat.when):
        return beat.id, "act"
    idle = shared_scope(_with_time_of(turn, opening, turn.conclusion.state), turn.round)
    return beat.id, "clock" if any(idle.holds(one.when) for one in ends.values()) else "act_before"


def _with_time_of(turn: Concluding, state: State, timed: State) -> State:
    """A state with what runs by itself as another one has it."""
    made = deepcopy(state)
    made["progress_clocks"] = deepcopy(timed["progress_clocks"])
    counted = [
        str(effect.get("path", "")) for clock in turn.game.ruleset.clocks.values() for effect in clock.on_full
    ]
    for name in (*COUNTDOWNS, *(path.removeprefix("scene_state.") for path in counted)):
        if name in timed["scene_state"]:
            made["scene_state"][name] = timed["scene_state"][name]
    return made


@contextmanager
def _concluded() -> Iterator[list[Concluding]]:
    """Keeps each turn as it is concluded."""
    kept: list[Concluding] = []
    conclude = turn_end.conclude

    def keeping(
        game: Adventure,
        before: State,
        state: State,
        resolved: Sequence[Resolved],
        round_number: int,
        key: str,
    ) -> Conclusion:
        done = conclude(game, before, state, resolved, round_number, key)
        kept.append(Concluding(game, before, tuple(resolved), round_number, done))
        return done

    with patch.object(turn_end, "conclude", keeping):
        yield kept


async def play(folder: Path, scenario: str, habit: str, turns: int | None = None) -> Evening:
    """Plays one evening, the same each time, until it ends or the turns are over; then verifies and replays it."""
    evening = Evening(scenario, habit)
    person = Person(habit, random.Random(f"{scenario} {habit}"))
    began = time.process_time()
    with _concluded() as kept:
        async with table(folder, same=True) as at:
            at.ids = itertools.count(100_000 * (1 + sorted(PRESSES).index(habit)))
            await at.start(scenario)
            for _ in range(turns or LONGER.get(scenario, TURNS)):
                await _turn(at, person, evening, kept)
                if at.shown.scene.closing is not None:
                    evening.ending, evening.by = brought_about(kept[-1], kept[0].before)
                    evening.round = kept[-1].round
                    break
            evening.problems = await _problems(at)
            if kept:
                evening.known = _known(kept[-1].conclusion.state)
    evening.seconds = time.process_time() - began
    return evening


def _known(state: State) -> str:
    flags = [name for name, value in state["campaign"]["flags"].items() if value]
    felt = {
        entity["name"]: entity["emotions"] for entity in state["entities"].values() if entity["type"] == "npc"
    }
    return f"{flags} {felt} {state['relations']} {state['scene_state']}"


async def _problems(at: Table) -> tuple[str, ...]:
    ids = [post.session_id for post in at.shown.posts if isinstance(post, ScenePost)]
    return tuple(map(str, verify_session(await at.storage.read_log(ids[0])).problems))


async def _turn(at: Table, person: Person, evening: Evening, kept: list[Concluding]) -> None:
    session = await at.storage.session_in_channel(at.channel)
    assert session is not None
    state = await at.context.sessions.state(await at.context.sessions.head(session.id))
    actor = next(
        entity["id"] for entity in state["entities"].values() if entity["type"] == "pc" and entity["location"]
    )
    scene = at.shown.scene
    said = person.next(shown_to(state, actor, _opening(at), scene.narration, scene.choices))
    known, posts = len(kept), len(at.shown.posts)
    evening.turns += 1
    try:
        if isinstance(said, int):
            await at.press(
                next(n for n, choice in enumerate(scene.choices) if choice is _offered(scene)[said])
            )
            said = f"[{_offered(scene)[said].text}]"
        elif await at.send(said):
            await at.tables.idle()
    except PlayerError as error:
        evening.told.append((str(said), f"({error.code})"))
        evening.untaken += 1
        return
    answer = " ".join(
        post.narration if isinstance(post, ScenePost) else f"({post.text})" for post in at.shown.posts[posts:]
    )
    _measure(evening, said, answer, kept[known:])


def _opening(at: Table) -> str:
    return next(post.narration for post in at.shown.posts if isinstance(post, ScenePost))


def _offered(scene: ScenePost) -> list[ChoiceView]:
    return [choice for choice in scene.choices if choice.key not in FREE_CHOICES]


def _measure(evening: Evening, said: str, answer: str, concluded: Sequence[Concluding]) -> None:
    evening.told.append((said, answer))
    evening.untaken += not concluded
    evening.refused += any(not one.result.success for turn in concluded for one in turn.resolved[:1])
    words = set(_WORD.findall(said.lower())) - _SAID_ANYWAY
    if words:
        evening.nameable += 1
        evening.named += any(word[:5] in answer.lower() for word in words)


def _evening(scenario: str, habit: str) -> Evening:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(play(Path(folder), scenario, habit))


def lines(evenings: Sequence[Evening]) -> Iterator[str]:
    """The figures of each scenario, and of all."""
    yield (
        "| scenario | ended by an act | of before | by a clock | open | endings | in round | turns | no turn | refused "
        "| named | repeated | s each |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    by_scenario = {
        evening.scenario: [other for other in evenings if other.scenario == evening.scenario]
        for evening in evenings
    }
    for name, played in [*by_scenario.items(), ("all", list(evenings))]:
        by = Counter(one.by for one in played)
        acts = by["act"] + by["act_before"]
        turns = sum(one.turns for one in played)
        again = [one.repeated for one in played]
        yield (
            f"| {name} | {acts} of {len(played)} ({acts / len(played):.0%}) | {by['act_before']} | {by['clock']} "
            f"| {by['open']} "
            f"| {len({one.ending for one in played if one.ending})} | {_middle(played)} "
            f"| {turns / len(played):.0f} | {sum(one.untaken for one in played) / turns:.0%} "
            f"| {sum(one.refused for one in played) / turns:.0%} "
            f"| {sum(one.named for one in played) / max(1, sum(one.nameable for one in played)):.0%} "
            f"| {sum(one for one, _ in again) / max(1, sum(all_ for _, all_ in again)):.0%} "
            f"| {sum(one.seconds for one in played) / len(played):.1f} |"
        )


def _middle(evenings: Sequence[Evening]) -> str:
    """The round in the middle of those in which acts ended an evening."""
    rounds = [one.round for one in evenings if one.by in BY_ACTS]
    return f"{median(rounds):.0f}" if rounds else "-"


def main() -> None:
    """Plays the evenings that are asked for and prints what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", action="append", choices=sorted(LIBRARY.games))
    parser.add_argument("--habit", action="append", choices=sorted(PRESSES))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="a folder for the evenings as they were played")
    asked = parser.parse_args()
    pairs = list(itertools.product(asked.scenario or sorted(LIBRARY.games), asked.habit or sorted(PRESSES)))
    with ProcessPoolExecutor(asked.jobs) as pool:
        evenings = list(pool.map(_evening, *zip(*pairs, strict=True)))
    for one in evenings:
        print(  # noqa: T201
            f"{one.scenario:24} {one.habit:20} {one.by:10} {one.ending or '-':18} {one.turns:3} turns, "
            f"round {one.round}",
            *one.problems,
        )
        if asked.out:
            asked.out.mkdir(parents=True, exist_ok=True)
            text = "\n\n".join(f"> {said}\n{told}" for said, told in one.told)
            (asked.out / f"{one.scenario}.{one.habit}.txt").write_text(
                f"{text}\n\n{one.by} {one.ending}\n{one.known}\n", "utf-8"
            )
    print("\n".join(lines(evenings)))  # noqa: T201


if __name__ == "__main__":
    main()
