"""God mode's commands: what they change, what the log says, and what they refuse."""

from typing import Any

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.errors import Rejected
from bot.core.god.commands import (
    GodCommand,
    InjectEvent,
    Kill,
    MoveTime,
    Place,
    SetEmotions,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
    decide,
)
from bot.core.god.intervention import Intervention, LastIntervention, Situation, round_now
from bot.core.god.refusals import said_of
from bot.core.god.times import BACKWARD
from bot.core.state import operations as ops
from bot.core.state.document import State
from bot.presentation.catalogue import worded
from tests.support.table import LIBRARY

GAME = LIBRARY.game("room-12")


def seated() -> State:
    state = first_state(GAME)
    _, made = joined(GAME, state, GAME.scenario.roles[0], "Ines Tarrow")
    return applied(state, made)


def applied(state: State, operations: Any) -> State:
    after = ops.apply(state, operations, ops.ENGINE)
    assert isinstance(after, dict)
    return after


STATE = seated()
LENA = next(entity for entity in STATE["entities"].values() if entity["name"].startswith("Lena"))
PLACE = next(iter(STATE["world"]["locations"].values()))


def decided(command: GodCommand, state: State = STATE, round_number: int = 1) -> Intervention | Rejected:
    return decide(command, Situation(GAME, state, round_number))


def taken_back(
    state: State, made: Intervention, told: tuple[str, ...] = (), round_number: int = 1
) -> Intervention | Rejected:
    """The undo of an intervention as it was recorded."""
    last = LastIntervention("scene", made.summary, made.changes, told)
    return decide(UndoLast(), Situation(GAME, state, round_number, last))


def done(made: Intervention | Rejected) -> Intervention:
    assert isinstance(made, Intervention), made
    return made


def after(made: Intervention | Rejected, state: State = STATE) -> State:
    return applied(state, done(made).operations)


def refused(made: Intervention | Rejected) -> str:
    assert isinstance(made, Rejected), made
    return made.code


# --- events --------------------------------------------------------------------------------------


def test_an_event_goes_into_the_public_log_and_changes_no_state() -> None:
    made = done(decided(InjectEvent("  The power\n goes out. "), STATE, 3))
    (event,) = made.events
    assert (event.type, event.description, event.visibility, event.round) == (
        "god_mode_injection",
        "The power goes out.",
        "public",
        3,
    )
    assert made.shown == ()
    assert made.diff() == ("event (Round 3): The power goes out.",)


def test_braces_in_an_event_are_only_letters() -> None:
    assert done(decided(InjectEvent("{rules} {0} }{"))).events[0].description == "{rules} {0} }{"


def test_before_the_first_turn_the_round_is_0_and_later_it_is_the_next_turns() -> None:
    assert round_now(0) == 0
    assert round_now(4) == 5


@pytest.mark.parametrize("given", [0, 7])
def test_a_given_round_only_dates_the_event(given: int) -> None:
    assert done(decided(InjectEvent("Rain.", given), STATE, 3)).events[0].round == given


def test_a_negative_round_and_an_empty_event_are_refused() -> None:
    assert refused(decided(InjectEvent("Rain.", -1), STATE, 3)) == "god/bad_round"
    assert refused(decided(InjectEvent(" \n "), STATE, 3)) == "god/empty_event"
    assert refused(decided(InjectEvent("x" * 501), STATE, 3)) == "god/too_long"


# --- emotions ------------------------------------------------------------------------------------


def test_named_emotions_are_set_and_clamped_and_the_others_stay() -> None:
    first = after(decided(SetEmotions(LENA["id"], (("joy", 0.4), ("fear", 0.2)))))
    made = decided(SetEmotions(LENA["id"], (("anger", 7.0), ("fear", -3.0))), first)
    felt = after(made, first)["entities"][LENA["id"]]["emotions"]
    assert (felt["anger"], felt["fear"], felt["joy"]) == (1000, 0, 400)
    assert [note for note in done(made).notes if "0 to 1" in note] == [
        "anger 7 lies outside 0 to 1; set to 1.",
        "fear -3 lies outside 0 to 1; set to 0.",
    ]


def test_an_unknown_emotion_is_left_out_and_said() -> None:
    made = done(decided(SetEmotions(LENA["id"], (("boredom", 1.0), ("joy", 0.5)))))
    assert after(made)["entities"][LENA["id"]]["emotions"]["joy"] == 500
    assert made.notes == ("“boredom” is no emotion known here; left out.",)
    assert refused(decided(SetEmotions(LENA["id"], (("boredom", 1.0),)))) == "god/no_emotion"


def test_no_number_is_no_emotion() -> None:
    assert refused(decided(SetEmotions(LENA["id"], (("joy", float("nan")),)))) == "god/no_emotion"


def test_an_emotion_change_is_audited_and_not_public() -> None:
    (event,) = done(decided(SetEmotions(LENA["id"], (("anger", 0.8),)), STATE, 2)).events
    assert (event.type, event.visibility, event.round) == ("god_mode_emotion_change", "audit", 2)
    assert event.description == f"{LENA['name']}: anger=0.8"


# --- death ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [LENA["name"], f"  {LENA['name'].upper()} ", LENA["name"].lower()])
def test_a_typed_name_kills_whatever_its_case_and_outer_space(typed: str) -> None:
    made = done(decided(Kill(LENA["id"], typed), STATE, 4))
    assert after(made)["entities"][LENA["id"]]["status"] == "dead"
    (event,) = made.events
    assert (event.type, event.description, event.visibility, event.round) == (
        "god_mode_death",
        f"{LENA['name']} has died.",
        "public",
        4,
    )


@pytest.mark.parametrize("typed", ["", "yes", LENA["name"][:-1]])
def test_another_word_kills_nobody(typed: str) -> None:
    assert refused(decided(Kill(LENA["id"], typed))) == "god/name_not_typed"


def test_nobody_dies_twice() -> None:
    dead = after(decided(Kill(LENA["id"], LENA["name"])))
    assert refused(decided(Kill(LENA["id"], LENA["name"]), dead)) == "god/dead_already"


@pytest.mark.parametrize(
    "made",
    [
        decided(Kill("nobody", "nobody")),
        decided(SetEmotions("nobody", (("joy", 1.0),))),
        decided(Place("nobody", PLACE["id"])),
    ],
)
def test_a_missing_character_is_said_to_be_not_found(made: Intervention | Rejected) -> None:
    assert isinstance(made, Rejected)
    assert made.code == "god/character_not_found"
    assert worded(said_of(made)).startswith("Character not found: nobody here is called “nobody”.")


def test_a_character_without_a_word_about_its_status_counts_as_alive() -> None:
    assert all(
        entity["status"] == "conscious" for entity in STATE["entities"].values() if entity["type"] == "npc"
    )


# --- time ----------------------------------------------------------------------------------------


def test_time_backward_is_allowed_and_warned_of() -> None:
    year = STATE["world_time"]["year"]
    made = done(decided(MoveTime(year=year - 1)))
    assert made.notes == (BACKWARD,)
    assert after(made)["world_time"]["year"] == year - 1
    assert done(decided(MoveTime(year=year + 1))).notes == ()


def test_the_part_of_the_day_follows_the_hour() -> None:
    assert after(decided(MoveTime(hour=5)))["world_time"]["time_of_day"] == "Dawn"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"hour": 24}, "time/out_of_range"),
        ({"month": 2, "day": 31}, "time/day_out_of_range"),
        ({}, "god/bad_time"),
    ],
)
def test_a_time_that_is_none_is_refused(fields: dict[str, Any], code: str) -> None:
    assert refused(decided(MoveTime(**fields))) == code


# --- the world -----------------------------------------------------------------------------------


def test_rules_replace_those_that_were_and_blank_lines_are_none() -> None:
    first = after(decided(WorldRules("Magic is feared.\n\n  Winter comes. ")))
    assert first["world"]["rules"] == ["Magic is feared.", "Winter comes."]
    assert after(decided(WorldRules("One."), first), first)["world"]["rules"] == ["One."]
    assert after(decided(WorldRules(""), first), first)["world"]["rules"] == []


def test_too_many_or_too_long_rules_are_refused_by_line() -> None:
    assert refused(decided(WorldRules("\n".join(["a rule"] * 31)))) == "god/too_many_rules"
    long = decided(WorldRules("short\n" + "x" * 301))
    assert isinstance(long, Rejected)
    assert long.path == "line 2"


def test_a_location_is_made_and_changed_with_each_of_its_fields() -> None:
    made = decided(UpsertLocation("The Iron Tower", "A brutal spire."))
    there = after(made)
    assert there["world"]["locations"]["loc_the_iron_tower_001"] == {
        "id": "loc_the_iron_tower_001",
        "name": "The Iron Tower",
        "description": "A brutal spire.",
        "connected_to": [],
    }
    again = decided(
        UpsertLocation("the iron tower", "Taller now.", atmosphere="oppressive silence", time_of_day="dusk"),
        there,
    )
    place = after(again, there)["world"]["locations"]["loc_the_iron_tower_001"]
    assert (place["description"], place["atmosphere"], place["time_of_day"]) == (
        "Taller now.",
        "oppressive silence",
        "dusk",
    )
    third = decided(UpsertLocation("The Iron Tower", "Ruined."), after(again, there))
    kept = after(third, after(again, there))["world"]["locations"]["loc_the_iron_tower_001"]
    assert kept["atmosphere"] == "oppressive silence", "an empty field leaves what was there"


def test_a_location_takes_a_chosen_id_and_leads_both_ways() -> None:
    made = decided(
        UpsertLocation("The Old Market", "Stalls.", location_id="old_market", connected_to=(PLACE["id"],))
    )
    places = after(made)["world"]["locations"]
    assert places["old_market"]["connected_to"] == [PLACE["id"]]
    assert "old_market" in places[PLACE["id"]]["connected_to"]


@pytest.mark.parametrize("bad", ["a.b", "../x", "Two Words", "é"])
def test_an_id_that_is_none_is_refused(bad: str) -> None:
    assert refused(decided(UpsertLocation("X", "Y", location_id=bad))) == "god/bad_id"


def test_a_way_to_nowhere_is_refused() -> None:
    made = decided(UpsertLocation("X", "Y", connected_to=("loc_nowhere_001",)))
    assert refused(made) == "god/unknown_location"


def test_a_character_is_placed_by_the_names_people_read() -> None:
    there = after(decided(UpsertLocation("The Iron Tower", "A spire.")))
    moved = after(decided(Place(LENA["name"], "the iron tower"), there), there)
    assert moved["entities"][LENA["id"]]["location"] == "loc_the_iron_tower_001"
    assert refused(decided(Place(LENA["id"], "atlantis"))) == "god/unknown_location"


@pytest.mark.parametrize(("kind", "prefix"), [("npc", "npc_"), ("item", "item_")])
def test_a_new_character_or_thing_gets_an_id_and_a_place(kind: Any, prefix: str) -> None:
    made = done(decided(Spawn(kind, "Яна", PLACE["name"])))
    (new,) = set(after(made)["entities"]) - set(STATE["entities"])
    assert new.startswith(prefix)
    assert after(made)["entities"][new]["location"] == PLACE["id"]
    assert refused(decided(Spawn(kind, "  ", PLACE["id"]))) == "god/no_name"


# --- undo ----------------------------------------------------------------------------------------


def test_undo_restores_the_values_and_says_that_a_told_event_does_not_hold() -> None:
    made = done(decided(Kill(LENA["id"], LENA["name"]), STATE, 2))
    dead = after(made)
    back = done(taken_back(dead, made, ("Lena has died.",), 3))
    assert after(back, dead) == STATE
    assert [(event.visibility, event.description) for event in back.events] == [
        ("public", "Not so after all: Lena has died."),
        ("audit", f"Taken back: {made.summary}"),
    ]


def test_undo_is_refused_where_the_story_changed_the_same_thing_since() -> None:
    made = done(decided(Kill(LENA["id"], LENA["name"]), STATE, 2))
    woken = applied(after(made), [ops.StatusOp(entity=LENA["id"], status="stunned")])
    back = taken_back(woken, made)
    assert isinstance(back, Rejected)
    assert (back.code, back.path) == ("god/changed_since", f"entities.{LENA['id']}.status")


def test_undo_of_a_newcomer_is_refused_while_somebody_depends_on_it() -> None:
    made = done(decided(Spawn("npc", "Otto", PLACE["id"])))
    there = after(made)
    item = next(entity for entity in STATE["entities"].values() if entity["type"] == "item")
    laden = applied(there, [ops.MoveOp(entity=item["id"], to="npc_otto_001")])
    assert refused(taken_back(laden, made)) == "god/still_used"
    assert after(taken_back(there, made), there) == STATE


def test_where_two_have_one_name_both_are_named_and_a_namesake_is_pointed_out() -> None:
    second = done(decided(Spawn("npc", LENA["name"].upper(), PLACE["id"])))
    assert second.notes == (f"Something is called {LENA['name'].upper()} already; people may mean either.",)
    made = decided(Kill(LENA["name"], LENA["name"]), after(second))
    assert isinstance(made, Rejected)
    assert worded(said_of(made)).startswith(f"2 are called “{LENA['name']}”: `{LENA['id']}`, `npc_lena_002`.")


@pytest.mark.parametrize(("said", "month"), [("July", 7), ("july", 7), ("7", 7), (7, 7)])
def test_a_month_can_be_written_as_it_is_shown(said: Any, month: int) -> None:
    assert after(decided(MoveTime(month=said)))["world_time"]["month"] == month


def test_a_time_without_anything_to_set_and_a_month_that_there_is_not_say_what_there_is() -> None:
    for command, words in (
        (MoveTime(), "Say what to set: year, month"),
        (MoveTime(month="Juno"), "June, July"),
    ):
        made = decided(command)
        assert isinstance(made, Rejected)
        assert words in worded(said_of(made))


def test_a_preview_says_times_places_rules_and_newcomers_in_words() -> None:
    elsewhere = list(STATE["world"]["locations"].values())[1]
    shown = {
        "time": decided(MoveTime(hour=23)),
        "place": decided(Place(LENA["id"], elsewhere["id"])),
        "spawn": decided(Spawn("npc", "Ray", PLACE["name"])),
        "rules": decided(WorldRules(f"{STATE['world']['rules'][0]}\nNo phones.")),
        "new": decided(
            UpsertLocation(
                "The Iron Tower", "A spire.", location_id="iron_tower", connected_to=(PLACE["name"],)
            )
        ),
        "old": decided(UpsertLocation(PLACE["name"], "All is ash.")),
    }
    said = {name: done(made).diff() for name, made in shown.items()}
    assert said["time"] == ("time: 2024, November 10, 04:30 (Deep Night) → 2024, November 10, 23:30 (Night)",)
    assert said["place"] == (f"{LENA['name']}, place: {PLACE['name']} → {elsewhere['name']}",)
    assert said["spawn"] == (f"new: Ray, at {PLACE['name']}",)
    assert said["rules"] == (*(f"− {rule}" for rule in STATE["world"]["rules"][1:]), "+ No phones.")
    assert said["new"][:2] == (
        "new: The Iron Tower, description: “A spire.”",
        f"new: The Iron Tower, leads to: {PLACE['name']}",
    )
    assert said["new"][2].startswith(f"{PLACE['name']}, leads to: ")
    assert said["old"] == (f"{PLACE['name']}, description: “{PLACE['description']}” → “All is ash.”",)
    assert not any(one in str(said) for one in ("{…}", "loc_", "['")), "no ids, no Python"
