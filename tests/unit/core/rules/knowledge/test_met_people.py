"""Who is who for a player: whom they met, and what has become of each since the story began; nothing written before."""

from typing import Any

from bot.core.rules.knowledge.met_people import MetPeople, Tie, met_people
from tests.support.table import LIBRARY
from tests.unit.core.rules.test_visibility import BETTANY, LODGE, VAULT, WICK_ROOM, changed, seated

TENSION = LIBRARY.game("room-12")


def known(state: Any, actor: str, *spoken_of: str) -> MetPeople:
    return met_people(VAULT, state, actor, spoken_of)


def test_one_knows_oneself_and_who_is_in_sight_and_is_told_what_one_is() -> None:
    state, actor = seated(LODGE)
    found = known(state, actor)
    assert [(person.name, person.played, person.here) for person in found.people] == [
        ("Ines Tarrow", True, True),
        ("Bettany Crake", False, True),
    ]
    assert found.people[0].tagline == VAULT.scenario.roles[0].tagline
    assert found.people[1].tagline in VAULT.characters[BETTANY].aliases


def test_who_was_never_met_is_not_named_and_who_was_spoken_of_is() -> None:
    state, actor = seated(WICK_ROOM)
    assert "Bettany" not in str(known(state, actor))
    (spoken,) = [person for person in known(state, actor, BETTANY).people if person.id == BETTANY]
    assert not spoken.here
    hidden = changed(state, {"op": "set", "path": f"entities.{BETTANY}.status", "value": "hidden"})
    assert "Bettany" not in str(known(hidden, actor, BETTANY))


def test_how_two_stood_before_the_story_does_not_show_and_what_changed_since_does() -> None:
    first = TENSION.scenario.roles[0]
    state, actor = seated(first.location, game=TENSION)
    other = next(
        relation["b"] if relation["a"] == "player" else relation["a"]
        for relation in TENSION.scenario.relations
        if "player" in (relation["a"], relation["b"])
    )
    assert any(row for row in state["relations"] if actor in (row["a"], row["b"]))
    assert met_people(TENSION, state, actor, ()).ties == ()
    after = changed(state, {"op": "relate", "a": actor, "b": other, "trust": 1, "tension": -3})
    (tie,) = met_people(TENSION, after, actor, ()).ties
    assert tie == Tie(actor, other, "tension", -3)
    assert tie.marked


def test_what_passes_between_two_others_is_not_shown() -> None:
    state, actor = seated(LODGE)
    other = {**state["entities"][BETTANY], "id": "npc_odo_001", "name": "Odo"}
    after = changed(
        state,
        {"op": "spawn", "entity": other},
        {"op": "relate", "a": BETTANY, "b": "npc_odo_001", "trust": 5},
    )
    assert {person.name for person in known(after, actor).people} == {"Ines Tarrow", "Bettany Crake", "Odo"}
    assert known(after, actor).ties == ()
