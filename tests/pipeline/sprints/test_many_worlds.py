"""A visitor's ten turns in worlds of sprints: the rule is felt, few things are refused, all of it verifies."""

from __future__ import annotations

from statistics import mean

import pytest

from bot.core.generation.generate import problems
from tests.support.generated import rules
from tests.support.many_worlds import TURNS, WORLDS_PLAYED, broken, report, shares_of_many, visited
from tests.support.played_worlds import GAMES, WORLDS, argued, world

FIRST = 1000
MOST_SHARED = 0.34
"""The part of a world's sentences that one of four others may have, names masked; measured 0.28 over 50 worlds."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("game", "seed"), [(game, FIRST + 4 * at) for at, game in enumerate(GAMES)])
async def test_ten_turns_in_a_world_feel_its_rule_and_read_whole(game: str, seed: int) -> None:
    visit = await visited(seed, game)
    assert visit.problems() == []
    assert sum(line.startswith("> ") for line in visit.lines) == TURNS


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
async def test_fifty_worlds_are_whole_and_no_two_read_alike(game: str) -> None:
    visits = [await visited(FIRST + at, game) for at in range(WORLDS_PLAYED)]
    assert [problem for visit in visits for problem in visit.problems()] == [], "\n".join(report(visits, 0))
    said = [visit.sentences() for visit in visits]
    assert mean(share for share, _ in shares_of_many(said)) < MOST_SHARED
    for at, one in enumerate(said):
        for other in said[at + 1 :]:
            assert set(one) != set(other)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(FIRST, FIRST + 6))
def test_every_world_has_a_tool_and_something_to_eat_that_can_be_taken(seed: int) -> None:
    made = world(seed % 3 + 1, seed)
    assert problems(made.files, rules("everyday-tension")) == []
    kinds = [one["attributes"]["kind"] for one in made.scenario.entities]
    assert kinds == ["tool", "food"]
    assert all(one["attributes"]["portable"] for one in made.scenario.entities)


@pytest.mark.sweep
def test_a_rule_about_touching_hears_a_thing_that_is_touched_in_every_game() -> None:
    """No game has an act of its own for it: it is an examination, in other words."""
    seed = FIRST + 41
    assert "touch" in WORLDS.rule(argued(seed % 3 + 1, seed)[0].twist).acts
    for game in GAMES:
        house = world(seed % 3 + 1, seed, "A", game).scenario.house_rules
        assert house is not None
        felt = [rule for rule in house.on_acts if rule.acts == ("examine",)]
        assert [("touch" in rule.verbs, rule.effects) for rule in felt] == [(True, house.on_acts[0].effects)]


@pytest.mark.sweep
def test_the_people_of_worlds_are_of_more_than_one_kind() -> None:
    seen = {
        (key, one.base_profile.manner)
        for seed in range(FIRST, FIRST + 12)
        for key, one in zip("abc", world(1, seed).characters, strict=True)
    }
    assert len(seen) == 6


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("It is {first}.", "a brace"),
        ("It is the a bell.", "two articles"),
        ("It went went by.", "a word twice"),
        ("A apple.", "a wrong article"),
        ("An bell.", "a wrong article"),
        ("So it is..", "a stop too many"),
        ("So it is , then.", "a stop too many"),
        ("It  is.", "two blanks"),
        ("None is here.", "None"),
    ],
)
def test_what_is_broken_is_seen(text: str, wrong: str) -> None:
    assert wrong in broken(text)


def test_what_is_whole_is_left_alone() -> None:
    whole = 'It had had a one-way door, an hour … and a usual use. "Wait... No," says Osta. None the less'
    assert broken(whole.removesuffix(" None the less")) == []
