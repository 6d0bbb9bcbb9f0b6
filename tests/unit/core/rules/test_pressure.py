"""What presses as time passes: each warning, milestone, level and decision once, integers only, and cheap."""

from __future__ import annotations

import time
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.rules.pressure import PressureDue, judged, passed, running_deadlines, time_left, without_telling
from bot.core.rules.turn_end import Conclusion, conclude
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.presentation.catalogue import worded
from tests.support.pace import in_loops
from tests.support.pressing import BUS, FLOOD, ICE, JAR, LENA, PACKING, flagged, later, opened, pressing


def after(state: State, due: PressureDue) -> State:
    return ops.apply_decided(state, due.operations)


def told(due: PressureDue) -> list[str]:
    return [line for one in due.told for line in one.lines]


def lived(game: Adventure, state: State, *minutes: int) -> tuple[State, list[str]]:
    """The state after steps of so many minutes, and all that was told on the way."""
    said: list[str] = []
    for step in minutes:
        due = passed(game, later(state, step), 1)
        state, said = after(later(state, step), due), said + told(due)
    return state, said


# --- deadlines (the flood comes ten hours after the beginning) -----------------------------------------

ONLY_FLOOD = pressing(agendas={}, resources={}, missions=())


def test_a_deadline_is_warned_of_three_times_and_then_comes() -> None:
    state, said = lived(ONLY_FLOOD, opened(ONLY_FLOOD), *([20] * 32))
    assert said == [
        "The ditch is talking.", "The ditch is full.", "The road shines.", "The river lies across the road.",
    ]  # fmt: skip
    event = state["campaign"]["time_sensitive_events"]["flood"]
    assert (event["status"], event["warnings_given"], event["urgency_level"]) == ("failed", 3, "critical")
    assert state["campaign"]["time_pressure_warnings"] == {
        "subtle_given": True, "clear_given": True, "urgent_given": True, "last_warning_day": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("minutes", "said"),
    [
        (299, []), (300, ["The ditch is talking."]), (449, ["The ditch is talking."]), (450, ["The ditch is full."]),
        (540, ["The road shines."]), (599, ["The road shines."]), (600, ["The river lies across the road."]),
    ],
)  # fmt: skip
def test_warnings_go_by_the_share_of_time_left_and_a_leap_tells_only_the_last(
    minutes: int, said: list[str]
) -> None:
    assert lived(ONLY_FLOOD, opened(ONLY_FLOOD), minutes)[1] == said


def test_what_passes_has_its_effects_and_is_remembered() -> None:
    state = opened(ONLY_FLOOD)
    closed = conclude(ONLY_FLOOD, state, later(state, 600), (), 1, "turn")
    assert closed.state["campaign"]["flags"]["might_stay"] is True
    assert closed.memories == (("complication", "The river lies across the road."),)
    assert [one.id for one in closed.told] == ["deadline_flood_passed"]


def test_an_averted_deadline_is_told_and_never_comes() -> None:
    state, said = lived(ONLY_FLOOD, flagged(opened(ONLY_FLOOD), seen_off=True), 10, 700)
    assert said == ["The river thinks better of it."]
    assert state["campaign"]["time_sensitive_events"]["flood"]["status"] == "completed"


def test_what_is_never_known_is_not_warned_of_but_comes() -> None:
    secret = pressing(
        agendas={}, resources={}, missions=(), events={"flood": {**FLOOD, "warnings": {}, "known": "never"}}
    )
    state, said = lived(secret, opened(secret), 400, 190)
    assert said == []
    assert running_deadlines(secret, state) == ()
    assert lived(secret, state, 20)[1] == ["The river lies across the road."]


def test_a_deadline_that_a_game_master_made_runs_from_when_it_was_made() -> None:
    game = pressing(agendas={}, resources={}, missions=(), events={})
    state = later(opened(game), 60)
    made = {
        "description": "the power goes", "deadline": later(state, 100)["world_time"], "consequences": "It is dark.",
        "urgency_level": "medium", "status": "active", "warnings_given": 0, "related_npcs": [],
    }  # fmt: skip
    state = ops.apply_decided(state, [ops.SetOp(path="campaign.time_sensitive_events.dark", value=made)])
    assert lived(game, state, 0, 40, 10, 25, 20, 5)[1] == [
        "There is still time, but it is passing: the power goes.", "Time is getting short: the power goes.",
        "There is hardly any time left: the power goes.", "It is dark.",
    ]  # fmt: skip


def test_what_has_not_the_shape_of_a_deadline_is_passed_over() -> None:
    state = opened(ONLY_FLOOD)
    state["campaign"]["time_sensitive_events"] = {"raid": {"description": "x", "deadline": "noon"}}
    assert lived(ONLY_FLOOD, state, 2000)[1] == []


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "before the afternoon"), (10, "before the afternoon"), (510, "before the afternoon"),
    ],
)  # fmt: skip
def test_a_deadline_at_the_turn_of_the_day_is_said_so(minutes: int, words: str) -> None:
    game = pressing(events={"flood": {**FLOOD, "deadline": {"hour": 14}, "known": "from_the_start"}})
    ((what, left),) = running_deadlines(game, later(opened(game), minutes))
    assert (what, worded(left)) == ("the river comes over the road", words)


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (1, "only moments left"), (2, "two minutes left"), (59, "59 minutes left"), (60, "an hour left"),
        (61, "an hour left"), (179, "two hours left"), (1500, "25 hours left"), (2880, "two days left"),
        (20_160, "14 days left"),
    ],
)  # fmt: skip
def test_the_time_left_is_said_in_words(minutes: int, words: str) -> None:
    state = later(opened(ONLY_FLOOD), 1)
    assert worded(time_left(state, later(state, minutes)["world_time"])) == words


def test_players_see_a_deadline_once_they_were_warned() -> None:
    state = opened(ONLY_FLOOD)
    assert running_deadlines(ONLY_FLOOD, state) == ()
    state, _ = lived(ONLY_FLOOD, state, 310)
    ((what, _),) = running_deadlines(ONLY_FLOOD, state)
    assert what == "the river comes over the road"
    state, _ = lived(ONLY_FLOOD, state, 600)
    assert running_deadlines(ONLY_FLOOD, state) == ()


# --- agendas (packing takes a hundred minutes) ---------------------------------------------------------

ONLY_PACKING = pressing(events={}, resources={}, missions=())


def agenda(state: State) -> Any:
    return state["campaign"]["npc_agendas"][LENA]


def test_an_agenda_goes_on_by_world_time_and_tells_a_step_once() -> None:
    state, said = lived(ONLY_PACKING, opened(ONLY_PACKING), 10, 10, 5)
    assert said == ["The shirts are in."]
    assert (agenda(state)["progress_percentage"], agenda(state)["next_milestone"]) == (
        25, "the books are packed",
    )  # fmt: skip
    assert agenda(state)["completed_milestones"] == ["the shirts are packed"]


def test_a_step_that_cannot_be_seen_is_told_when_it_can() -> None:
    state, said = lived(ONLY_PACKING, opened(ONLY_PACKING), 60)
    assert said == ["The shirts are in."]
    assert agenda(state)["next_milestone"] == ""
    assert lived(ONLY_PACKING, flagged(state, saw_book=True), 1, 1)[1] == ["The books are in."]


def test_a_blocked_agenda_stands_and_says_why() -> None:
    state, said = lived(ONLY_PACKING, flagged(opened(ONLY_PACKING), warned=True), 60)
    assert (said, agenda(state)["progress_percentage"]) == ([], 0)
    assert agenda(state)["blocking_factors"] == ["somebody sits on the bag"]
    state, _ = lived(ONLY_PACKING, flagged(state, warned=False), 10)
    assert (agenda(state)["progress_percentage"], agenda(state)["blocking_factors"]) == (10, [])


def test_nobody_goes_on_with_anything_when_dead() -> None:
    dead = ops.apply_decided(opened(ONLY_PACKING), [ops.StatusOp(entity=LENA, status="dead")])
    assert agenda(lived(ONLY_PACKING, dead, 60)[0])["progress_percentage"] == 0


def test_small_steps_come_to_the_same_as_a_large_one() -> None:
    game = pressing()
    many, _ = lived(game, opened(game), *([1] * 130))
    one, _ = lived(game, opened(game), 130)
    assert agenda(many)["progress_percentage"] == agenda(one)["progress_percentage"] == 100
    amounts = [state["campaign"]["world_resources"]["ice"]["current_amount"] for state in (many, one)]
    assert amounts == [2, 2]


# --- resources (four of ten an hour) -------------------------------------------------------------------


def test_a_resource_runs_out_and_each_level_is_told_once() -> None:
    game = pressing(events={}, agendas={}, missions=())
    state, said = lived(game, opened(game), *([15] * 20))
    assert said == ["The ice is nearly gone.", "The ice is gone."]
    assert state["campaign"]["world_resources"]["ice"]["current_amount"] == 0


@pytest.mark.parametrize(
    ("unit", "patients", "hours", "left"),
    [("per_hour", None, 2, 2), ("per_day", None, 24, 6), ("per_patient_per_day", "2", 24, 2),
     ("per_patient_per_day", None, 24, 10)],
)  # fmt: skip
def test_units_say_how_fast(unit: str, patients: str | None, hours: int, left: int) -> None:
    raw = {**ICE, "depletion_unit": unit, **({"patients": patients} if patients else {})}
    game = pressing(events={}, agendas={}, missions=(), resources={"ice": raw})
    state, _ = lived(game, opened(game), hours * 60)
    assert state["campaign"]["world_resources"]["ice"]["current_amount"] == left


def test_who_lies_unconscious_is_a_patient() -> None:
    game = pressing(
        events={},
        agendas={},
        missions=(),
        resources={"ice": {**ICE, "depletion_unit": "per_patient_per_day"}},
    )
    down = ops.apply_decided(opened(game), [ops.StatusOp(entity=LENA, status="unconscious")])
    state, _ = lived(game, down, 24 * 60)
    resource = state["campaign"]["world_resources"]["ice"]
    assert (resource["current_amount"], resource["last_updated_day"]) == (6, 2)


# --- missions ------------------------------------------------------------------------------------------


def test_a_mission_is_completed_once_and_remembered() -> None:
    game = pressing()
    state = flagged(opened(game), jar_truth=True)
    due = judged(game, state, 1)
    assert told(due) == ["That is the jar."]
    assert due.told[0].memory == ("mission_completed", "Mission completed: The flood jar; it was Dell.")
    state = after(state, due)
    assert state["campaign"]["active_missions"][0] == {
        "mission_id": "mission_the_jar", "title": "The flood jar", "status": "completed",
        "objective": "Find out who emptied it.",
    }  # fmt: skip
    assert not judged(game, state, 2)


def test_a_mission_fails_and_another_comes_up() -> None:
    game = pressing()
    due = judged(game, flagged(opened(game), might_stay=True, knows_leaving=True), 1)
    assert told(due) == ["Nobody will know now.", "She will want seeing off."]
    state = after(flagged(opened(game), might_stay=True, knows_leaving=True), due)
    assert [one["status"] for one in state["campaign"]["active_missions"]] == ["failed", "accepted"]


def test_a_deadline_can_decide_a_mission_in_the_same_turn() -> None:
    game = pressing(agendas={}, resources={})
    state = opened(game)
    closed: Conclusion = conclude(game, state, later(state, 600), (), 1, "turn")
    assert [one.id for one in closed.told] == ["deadline_flood_passed", "mission_the_jar_failed"]


def test_a_deadline_can_end_the_story() -> None:
    parting = {**FLOOD, "effects": [{"op": "set", "path": "campaign.flags.parted", "value": True}]}
    game = pressing(agendas={}, resources={}, missions=(), events={"flood": parting})
    state = opened(game)
    assert conclude(game, state, later(state, 600), (), 1, "turn").ending is not None


def test_missions_of_earlier_versions_are_left_as_they_are() -> None:
    game = pressing()
    state = opened(game)
    state["campaign"]["active_missions"] = [
        {"id": "mission_the_jar", "title": "The flood jar", "summary": "x"}
    ]
    assert not judged(game, flagged(state, jar_truth=True), 1)


# --- leaps of a game master, stillness, cost -----------------------------------------------------------


def test_a_leap_changes_at_once_and_is_told_with_the_next_passage() -> None:
    state = later(opened(ONLY_FLOOD), 601)
    leapt = ops.apply_decided(state, without_telling(ONLY_FLOOD, state, 1))
    assert leapt["campaign"]["time_sensitive_events"]["flood"]["status"] == "failed"
    assert leapt["campaign"]["flags"]["might_stay"] is True
    leapt, said = lived(ONLY_FLOOD, leapt, 1)
    assert said == ["The river lies across the road."]
    assert lived(ONLY_FLOOD, leapt, 1)[1] == []


def test_facts_and_memories_of_a_leap_wait_for_the_passage_too() -> None:
    effects = [
        {"op": "fact", "text": "The bus is late."},
        {"op": "remember", "kind": "plot_event", "text": "A flood."},
    ]
    game = pressing(agendas={}, resources={}, missions=(), events={"flood": {**FLOOD, "effects": effects}})
    state = later(opened(game), 601)
    made = without_telling(game, state, 1)
    assert not any(isinstance(op, ops.RememberOp) for op in made)
    closed = conclude(game, state, later(ops.apply_decided(state, made), 1), (), 1, "turn")
    assert [line for one in closed.told for line in one.lines] == [
        "The river lies across the road.",
        "The bus is late.",
    ]
    assert closed.memories == (
        ("complication", "The river lies across the road."),
        ("plot_event", "A flood."),
    )


def test_time_that_is_set_back_gives_nothing_back_and_warns_of_nothing_twice() -> None:
    game = pressing(missions=(), agendas={})
    state, _ = lived(game, opened(game), 310)
    back = ops.apply_decided(state, [ops.SetTimeOp(world_time=opened(game)["world_time"])])
    again, said = lived(game, back, 10)
    assert said == []
    assert again["campaign"]["world_resources"]["ice"]["current_amount"] == 0


def test_where_nothing_presses_nothing_is_written() -> None:
    game = pressing(events={}, agendas={}, resources={}, missions=(BUS, JAR))
    state = later(opened(game), 500)
    assert not passed(game, state, 1)
    assert not judged(game, state, 1)


def test_every_number_that_is_stored_is_whole() -> None:
    game = pressing()
    state, _ = lived(game, opened(game), 7, 13, 29, 61, 500)
    campaign = state["campaign"]
    assert not [leaf for leaf in _leaves(dict(campaign)) if isinstance(leaf, float)]


def _leaves(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in _leaves(inner)]
    return [leaf for inner in value for leaf in _leaves(inner)] if isinstance(value, list) else [value]


def test_a_year_with_a_hundred_timers_takes_a_moment() -> None:
    events = {
        f"flood_{at}": {
            **FLOOD,
            "deadline": {"year": 2024 + at % 3, "month": 12, "day": 1 + at % 28, "hour": 9},
        }
        for at in range(34)
    }
    resources = {f"ice_{at}": {**ICE, "current_amount": 10, "depletion_unit": "per_day"} for at in range(33)}
    people = [{**PACKING, "minutes": 100_000 + at} for at in range(33)]
    game = pressing(
        events=events, resources=resources, agendas={f"npc_{at:03d}": one for at, one in enumerate(people)}
    )
    state = opened(game)
    lena = state["entities"][LENA]
    state["entities"] |= {f"npc_{at:03d}": {**lena, "id": f"npc_{at:03d}"} for at in range(33)}
    lived(game, state, 1)  # expressions are compiled once for all stories
    best = min(_loops(game, state) for _ in range(5))
    assert best <= 22, best  # the bench holds it to 50 ms


def _loops(game: Adventure, state: State) -> float:
    """What a year in twelve steps is worth."""
    began = time.process_time()
    lived(game, state, *([365 * 24 * 60 // 12] * 12))
    return in_loops(time.process_time() - began)
