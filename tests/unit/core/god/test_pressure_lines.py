"""What game masters write of missions, deadlines, agendas and resources: corrected into its shape, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from bot.core.god.commands import MoveTime, SetState, UndoLast, decide
from bot.core.god.intervention import LastIntervention, Situation
from bot.core.god.refusals import said_of
from bot.core.rules.pressure import passed, running_deadlines, without_telling
from bot.core.state import operations as ops
from bot.presentation.catalogue import worded
from tests.unit.core.god.test_commands import GAME, LENA, STATE, after, decided, done, refused
from tests.unit.core.god.test_set_block import set_to

JAR = dict(STATE["campaign"]["active_missions"][0])
CAT = {"mission_id": "find_the_cat", "title": "The cat", "status": "accepted", "objective": "Find it."}
FLOOD: dict[str, Any] = {
    "description": "the river comes", "deadline": "09:30", "consequences": "The river is here.",
}  # fmt: skip
AT = "custom_campaign_state"


def missions(block: str) -> list[dict[str, Any]]:
    return set_to(block)["campaign"]["active_missions"]


def literal(value: Any) -> str:
    return str(value).replace("'", '"')


@pytest.mark.parametrize(
    "line",
    [
        f"{AT}.active_missions = [{literal(CAT)}]",
        f"{AT}.active_missions = {literal(CAT)}",
        AT
        + ".active_missions = {'find_the_cat': {'title': 'The cat', 'status': 'active', 'objective': 'Find it.'}}",
        f"{AT}.active_missions = {{'append': {literal(CAT)}}}",
        f"{AT}.active_missions.find_the_cat = {{'title': 'The cat', 'objective': 'Find it.'}}",
    ],
)
def test_a_mission_is_added_however_it_is_written(line: str) -> None:
    assert missions(line.replace("'", '"')) == [JAR, CAT]


def test_a_mission_is_changed_and_taken_away_by_its_id() -> None:
    assert missions(f'{AT}.active_missions.mission_the_jar.status = "done"') == [
        {**JAR, "status": "completed"}
    ]
    assert missions(f'{AT}.active_missions.0.status = "failed"') == [{**JAR, "status": "failed"}]
    assert missions(f"{AT}.active_missions.mission_the_jar = __DELETE__") == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("active_missions = []", "god/whole_part"),
        ("active_missions = __DELETE__", "god/whole_part"),
        ('active_missions.mission_the_jar.status = "nearly"', "god/unfit_pressure"),
        ('active_missions.mission_the_jar.mood = "dark"', "op/unknown_path"),
        ('active_missions = {"x": {"title": "X", "reward": 5}}', "god/unfit_pressure"),
        ('time_sensitive_events.flood = {"description": "x", "deadline": "some day"}', "god/unfit_pressure"),
        ('time_sensitive_events.flood = "soon"', "god/unfit_pressure"),
        (
            f'npc_agendas.{LENA["id"]} = {{"current_goal": "x", "progress_percentage": 140}}',
            "god/unfit_pressure",
        ),
        ('world_resources.ice = {"current_amount": 3, "depletion_unit": "per_week"}', "god/unfit_pressure"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_code(line: str, code: str) -> None:
    made = decided(SetState(f"{AT}.{line}"))
    assert refused(made) == code
    assert "god/" not in worded(said_of(made))  # type: ignore[arg-type]


def test_the_whole_campaign_is_not_replaced() -> None:
    assert refused(decided(SetState(f"{AT} = {{}}"))) == "op/protected_path"


def test_a_deadline_in_words_becomes_a_moment_and_the_rest_is_filled_in() -> None:
    state = set_to(f"{AT}.time_sensitive_events.flood = {literal(FLOOD)}")
    event = state["campaign"]["time_sensitive_events"]["flood"]
    assert (event["deadline"]["hour"], event["deadline"]["minute"]) == (9, 30)
    assert event | {"deadline": None} == {
        **FLOOD, "deadline": None, "urgency_level": "medium", "status": "active", "warnings_given": 0,
        "related_npcs": [],
    }  # fmt: skip
    early = set_to(f'{AT}.time_sensitive_events.flood.deadline = "03:00"', state)
    deadline = early["campaign"]["time_sensitive_events"]["flood"]["deadline"]
    assert (deadline["day"], deadline["hour"]) == (STATE["world_time"]["day"] + 1, 3)


def test_one_field_is_changed_and_one_more_entry_leaves_the_others() -> None:
    state = set_to(f'{AT}.world_resources.ice = {{"current_amount": 3, "depletion_rate": 1}}')
    state = set_to(f'{AT}.world_resources = {{"coal": {{"current_amount": 9}}}}', state)
    state = set_to(f"{AT}.world_resources.ice.current_amount = 2", state)
    held = state["campaign"]["world_resources"]
    assert {name: one["current_amount"] for name, one in held.items()} == {"ice": 2, "coal": 9}
    assert refused(decided(SetState(f"{AT}.world_resources = {{}}"), state)) == "god/whole_part"


def test_a_story_of_an_earlier_version_can_still_be_changed() -> None:
    old = {"id": "mission_the_jar", "title": "The flood jar", "summary": "x"}
    state = ops.apply_decided(STATE, [ops.SetOp(path="campaign.active_missions", value=[old])])
    assert set_to(f'{AT}.weather = "rain"', state)["campaign"]["active_missions"] == [old]


def test_moving_time_brings_what_it_passes_and_its_undo_takes_it_back() -> None:
    state = set_to(f"{AT}.time_sensitive_events.flood = {literal(FLOOD)}")
    at = Situation(GAME, state, 1, leap=without_telling)
    made = done(decide(MoveTime(hour=10), at))
    leapt = after(made, state)
    assert leapt["campaign"]["time_sensitive_events"]["flood"]["status"] == "failed"
    assert not any("pressure." in line for line in made.diff())
    assert [line for one in passed(GAME, leapt, 1).told for line in one.lines] == ["The river is here."]
    assert running_deadlines(GAME, leapt) == ()
    last = LastIntervention("scene", made.summary, made.changes, ())
    back = after(decide(UndoLast(), Situation(GAME, leapt, 1, last)), leapt)
    assert back == state
