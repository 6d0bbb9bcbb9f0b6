"""Random sprints with hostile answers: each ends with a final spec, and any of them goes on from any event.

`make sprints` plays 2,000 of them; TALEWRIGHT_SPRINTS sets the number.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from bot.core.sprint.contracts import ROLES
from bot.core.sprint.events import RoundDecided, TurnRefused, TurnTaken, to_json, verify
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.replay import document
from bot.core.sprint.validation.stages import check, check_prompts, final_problems
from tests.support.sprint_games import Game, play, rebuilt, started, wild
from tests.support.sweeps import some

SPRINTS = int(os.environ.get("TALEWRIGHT_SPRINTS", "6"))
BATCHES = 4 if SPRINTS > 60 else 1


def random_game(number: int) -> tuple[Game, Random]:
    """A match with chance in everything: tier, rounds, order of responses, budgets and how wild the answers are."""
    random = Random(f"sprint {number}")
    plan = RoundPlan(
        foundation=random.randint(0, 3),
        landmarks=random.randint(0, 4),
        tension=random.randint(0, 2),
        crystallization=random.choice((1, 1, 1, 2)),
        order=tuple(random.sample(ROLES, len(ROLES))),
    )
    begun = started(plan, f"m-{number}", random.randint(1, 3), random.choice((50, 50, 3)))
    return Game(begun, wild(random.choice((0.0, 0.1, 0.5, 1.0))), number), random


def check_match(game: Game) -> None:
    """What holds for every finished match."""
    for brief, output in game.accepted:
        assert check(brief, output) == ()
    for shop in game.match.workshops.values():
        assert shop.team.spec is not None
        assert final_problems(shop.team.spec) == ()
        assert shop.prompts is not None
        assert check_prompts(shop.prompts.pack, shop.team.spec) == ()
    assert game.match.life == "finished"
    assert verify(rebuilt(game.events)) is None
    decided = [event.body for event in game.events if isinstance(event.body, RoundDecided)]
    assert len(decided) == 2 * game.match.started.plan.total
    assert {one.tally.outcome for one in decided} <= {"ACCEPTED", "AMENDED", "REJECTED", "TIEBREAK"}
    assert len(document(game.events)["beats"]) == len(game.events) - 1


@pytest.mark.timeout(0 if SPRINTS > 60 else 120)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_random_match_ends_with_final_specs(batch: int) -> None:
    sources, outcomes = set[str](), set[str]()
    for number in range(batch, SPRINTS, BATCHES):
        game, random = random_game(number)
        check_match(play(game, random))
        bodies = [event.body for event in game.events]
        sources |= {body.origin.source for body in bodies if isinstance(body, TurnTaken | TurnRefused)}
        outcomes |= {body.tally.outcome for body in bodies if isinstance(body, RoundDecided)}
    assert sources == {"model", "fallback"}
    assert outcomes == {"ACCEPTED", "AMENDED", "REJECTED", "TIEBREAK"}


@pytest.mark.sweep
def test_a_match_goes_on_identically_from_every_event() -> None:
    game = play(Game(started(RoundPlan(foundation=1, landmarks=1, tension=1)), wild(0.3), 5), Random(5))
    whole = {to_json(event) for event in game.events}
    for cut in some(range(1, len(game.events) + 1), 24):
        again = play(Game(rebuilt(game.events[:cut]), wild(0.3), 5), Random(cut))
        assert {to_json(event) for event in again.events} == whole, f"cut at {cut}"
        assert again.match == game.match


def test_which_team_is_faster_changes_nothing() -> None:
    one, other = (play(random_game(3)[0], Random(seed)) for seed in (1, 2))
    assert [to_json(each) for each in one.events] != [to_json(each) for each in other.events]
    assert {to_json(each) for each in one.events} == {to_json(each) for each in other.events}
    assert document(one.events) == document(other.events)
