"""Who speaks when, and that the table knows no other way."""

from itertools import product
from typing import get_args

import pytest
from pydantic import ValidationError

from bot.core.sprint.protocol import (
    PHASE_PATHS,
    TABLE,
    PlanPosition,
    RoundPlan,
    Stage,
    Trigger,
    after_decision,
    after_turn,
    moved,
    proposer,
    speakers,
    start,
    turn_id,
)


def test_a_match_has_the_rounds_of_its_plan() -> None:
    assert RoundPlan().rounds == (("FOUNDATION", 3), ("LANDMARKS", 4), ("TENSION", 2), ("CRYSTALLIZATION", 1))
    assert RoundPlan(landmarks=0).rounds == (("FOUNDATION", 3), ("TENSION", 2), ("CRYSTALLIZATION", 1))
    assert RoundPlan().total == 10


@pytest.mark.parametrize(
    "fields",
    [{"crystallization": 0}, {"foundation": -1}, {"tension": 9}, {"order": ["ARCHITECT"] * 4}, {"x": 1}],
)
def test_a_plan_that_cannot_be_played_is_refused(fields: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        RoundPlan.model_validate(fields)


def test_architect_and_lorekeeper_propose_in_turn_and_nobody_twice_in_a_row() -> None:
    proposers = [proposer(number) for number in range(1, 11)]
    assert proposers == ["ARCHITECT", "LOREKEEPER"] * 5


def _round(plan: RoundPlan) -> list[str]:
    place, order = PlanPosition("PROPOSAL", "LANDMARKS", 4, 1), []
    while place.stage != "DECISION":
        order += [turn_id(place, role) for role in speakers(place, plan)]
        place = moved(place, "carried" if place.stage == "VOTE" else after_turn(place, plan), plan)
    return order


def test_everybody_but_the_proposer_answers_in_the_order_of_the_plan() -> None:
    assert _round(RoundPlan().heard_by_all)[2:5] == [
        "R04-response-architect",
        "R04-response-contrarian",
        "R04-response-synthesizer",
    ]
    other = RoundPlan(responses=("CONTRARIAN", "SYNTHESIZER", "LOREKEEPER", "ARCHITECT"))
    assert [turn.split("-", 2)[2] for turn in _round(other)[2:5]] == [
        "contrarian",
        "synthesizer",
        "architect",
    ]


def test_a_plan_without_their_order_has_two_responses_and_says_nothing_of_it() -> None:
    plan = RoundPlan.model_validate({"foundation": 1})
    assert [turn for turn in _round(plan) if "response" in turn] == [
        "R04-response-architect",
        "R04-response-synthesizer",
    ]
    assert "responses" not in plan.model_dump(mode="json")
    assert RoundPlan.model_validate(plan.heard_by_all.model_dump(mode="json")) == plan.heard_by_all


def test_a_round_goes_round_the_table() -> None:
    assert _round(RoundPlan()) == [
        "R04-proposal-lorekeeper",
        "R04-objection-contrarian",
        "R04-response-architect",
        "R04-response-synthesizer",
        "R04-resolution-synthesizer",
        "R04-vote-architect",
        "R04-vote-lorekeeper",
        "R04-vote-contrarian",
        "R04-vote-synthesizer",
    ]


def test_the_order_of_responses_is_a_setting() -> None:
    plan = RoundPlan(order=("SYNTHESIZER", "CONTRARIAN", "LOREKEEPER", "ARCHITECT"))
    assert speakers(PlanPosition("FIRST_RESPONSE", "TENSION", 1, 1), plan) == ("SYNTHESIZER",)
    assert speakers(PlanPosition("SECOND_RESPONSE", "TENSION", 1, 1), plan) == ("LOREKEEPER",)


def test_the_phases_follow_one_another_to_the_end() -> None:
    plan, place, seen = RoundPlan(), start(RoundPlan()), []
    while place.stage != "END":
        if place.stage == "ENTRY":
            place = moved(place, "entered", plan)
        seen.append((place.phase, place.round, place.phase_round))
        place = PlanPosition("DECISION", place.phase, place.round, place.phase_round)
        place = moved(place, after_decision(place, plan), plan)
    counts = {phase: sum(one[0] == phase for one in seen) for phase, _ in plan.rounds}
    assert counts == dict(plan.rounds)
    assert [number for _, number, _ in seen] == list(range(1, 11))
    assert seen[3] == ("LANDMARKS", 4, 1)


def test_an_unknown_step_raises() -> None:
    unknown = set(product(get_args(Stage), get_args(Trigger))) - set(TABLE)
    assert len(unknown) == 12 * 11 - len(TABLE)
    for stage, trigger in unknown:
        with pytest.raises(ValueError, match="does not fit"):
            moved(PlanPosition(stage, "TENSION", 1, 1), trigger, RoundPlan())


def test_ids_tell_revisions_and_tie_breaks() -> None:
    place = PlanPosition("RESOLUTION", "CRYSTALLIZATION", 10, 1, 1)
    assert turn_id(place, "SYNTHESIZER") == "R10-resolution-synthesizer-2"
    assert turn_id(PlanPosition("VOTE", "CRYSTALLIZATION", 10, 1, 2), "ARCHITECT") == "R10-vote-architect-3"
    assert turn_id(PlanPosition("TIEBREAK", "TENSION", 2, 1), "SYNTHESIZER") == "R02-tiebreak-synthesizer"


def test_crystallization_may_change_everything_and_other_phases_their_own() -> None:
    assert len(PHASE_PATHS["CRYSTALLIZATION"]) == 7
    assert PHASE_PATHS["LANDMARKS"] == ("/landmarks",)
