"""What prompts are told of the story: all that its reader may know, and nothing that it may not."""

from __future__ import annotations

import copy
from dataclasses import replace
from typing import Any

import pytest

from bot.core.content.adventure import Adventure
from bot.core.contracts import ReflectInput, StepInput
from bot.core.language.quoted import spoken
from bot.core.state.document import State, check_structure
from bot.services.ports import Head, WorldEventRow
from tests.support.prompts import PROMPTS, ROOMY, head_of, opened, read_sections, turn_inputs
from tests.support.table import LIBRARY

SAID = 'I ask "what is that?", look around and wait'
SECRET = "Zanzibar"
"""A word that stands in nothing but secrets."""


def changed(state: State, entity_id: str, **fields: Any) -> State:
    entities = {**state["entities"], entity_id: {**state["entities"][entity_id], **fields}}
    return {**state, "entities": entities}


def texts(payloads: dict[str, StepInput], prompts: Any = PROMPTS) -> dict[str, tuple[str, ...]]:
    return {key: (*(made := prompts.render(payload)).stable, made.user) for key, payload in payloads.items()}


def narrator(
    game: Adventure, head: Head, state: State, actor: str, said: str = SAID
) -> dict[str, tuple[Any, ...]]:
    prompt = ROOMY.render(turn_inputs(game, head, state, actor, said)["narrate"])
    return {section.name: section.values for section in read_sections("".join(prompt.stable) + prompt.user)}


# --- two worlds that differ in secrets alone -----------------------------------------------------


def with_other_secrets(
    game: Adventure, state: State, head: Head, actor: str
) -> tuple[Adventure, State, Head]:
    """The same public world with every internal fact another one, and more hidden things in it."""
    told = {
        "mbti": f"{SECRET}-ENTJ",
        "alignment": f"{SECRET} evil",
        "secret": f"The {SECRET} plot.",
        "new": SECRET,
    }
    characters = {
        name: character.model_copy(
            update={
                "internal": told,
                "base_profile": character.base_profile.model_copy(update={"fears": f"the {SECRET} bird"}),
            }
        )
        for name, character in game.characters.items()
    }
    goals = {
        name: goal if name == "player" else f"Reach {SECRET}." for name, goal in game.scenario.goals.items()
    }
    lore = game.lore.model_copy(update={"lore_json": {"secret": SECRET}})
    scenario = game.scenario.model_copy(update={"goals": goals})
    state = copy.deepcopy(state)
    here = state["entities"][actor]["location"]
    for entity in state["entities"].values():
        entity["internal"] = dict(told)
        away = entity["type"] == "npc" and entity["location"] != here
        if entity["type"] == "pc" or away or entity["status"] == "hidden":
            entity["emotions"] = {"fear": 900, "joy": 1}
        if entity["status"] == "hidden":
            entity["name"], entity["aliases"] = f"{SECRET} {entity['name']}", [SECRET]
    plain = {
        "status": "hidden",
        "aliases": [SECRET],
        "emotions": {"anger": 700},
        "internal": told,
        "pronouns": "it",
    }
    stats = next(iter(game.characters.values())).stat_block
    hidden = [
        {"id": "npc_aaa_lurker_001", "type": "npc", "location": here, "attributes": stats},
        {"id": "npc_zzz_lurker_002", "type": "npc", "location": "loc_vault_999", "attributes": stats},
        {"id": "item_aaa_idol_001", "type": "item", "location": here, "attributes": {"kind": "idol"}},
        {"id": "item_aaa_gift_001", "type": "item", "location": actor, "attributes": {"kind": "gift"}},
        {
            "id": "item_aaa_panel_001", "type": "item", "location": None,
            "attributes": {"kind": "door", "between": [here, "loc_vault_999"], "open": True, "locked": False},
        },
    ]  # fmt: skip
    for one in hidden:
        state["entities"][one["id"]] = {**plain, "name": f"{SECRET} {one['id']}", **one}
    state["entities"] = dict(sorted(state["entities"].items()))
    state["world"]["locations"]["loc_vault_999"] = {
        "id": "loc_vault_999", "name": f"{SECRET} vault", "description": SECRET, "connected_to": [],
    }  # fmt: skip
    state["campaign"] |= {
        "npc_agendas": {"npc_lena_001": {"current_goal": SECRET}},
        "world_resources": {"powder": {"current_amount": 3, "consequence": SECRET}},
        "time_sensitive_events": {"raid": {"description": SECRET, "deadline": "noon"}},
    }
    assert check_structure(state) is None
    events = tuple(
        replace(world_event, number=world_event.number + 7) for world_event in head.world_events
    )  # seven audit events came between
    other = replace(head, event_count=head.event_count + 7, world_events=events)
    return replace(game, characters=characters, lore=lore, scenario=scenario), state, other


@pytest.mark.sweep(15)
@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
@pytest.mark.parametrize("said", [SAID, "wait"])
def test_no_secret_changes_a_byte_of_any_prompt(scenario: str, said: str) -> None:
    game = LIBRARY.game(scenario)
    state, actor = opened(game)
    head = head_of(game)
    one = texts(turn_inputs(game, head, state, actor, said))
    game, state, head = with_other_secrets(game, state, head, actor)
    two = texts(turn_inputs(game, head, state, actor, said))
    assert one == two
    assert SECRET not in str(texts(turn_inputs(game, head, state, actor, said), ROOMY))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", sorted(LIBRARY.games))
def test_nothing_internal_is_in_any_prompt(scenario: str) -> None:
    game = LIBRARY.game(scenario)
    state, actor = opened(game)
    inputs = turn_inputs(game, head_of(game), state, actor, SAID)
    shown = str(texts(inputs, ROOMY))
    for character in game.characters.values():
        for fact in (
            *character.internal.values(),
            character.base_profile.fears,
            game.scenario.goals.get(character.id, ""),
        ):
            assert not fact or fact not in shown
    # The interpreter's topics may name a hidden thing as a word to listen for: nobody reads its answers.
    shown = str(texts({key: one for key, one in inputs.items() if key != "interpret"}, ROOMY))
    for entity in state["entities"].values():
        if entity["status"] == "hidden":
            assert entity["name"] not in shown


def test_what_comes_out_of_hiding_is_told() -> None:
    """The other half of the law above: it would fail if public facts did not reach the prompts."""
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    head = head_of(game)
    before = texts(turn_inputs(game, head, state, actor, SAID))
    public: list[State] = [
        changed(state, "npc_lena_001", emotions={"anger": 300}),
        changed(state, "item_packed_bag_001", name="torn bag"),
        changed(state, "npc_dell_pruitt_001", location="loc_room_12_001"),
    ]
    for world in public:
        assert texts(turn_inputs(game, head, world, actor, SAID))["narrate"] != before["narrate"]
    event = WorldEventRow(3, 4, "note", "The bus broke down.", "public")
    later = replace(head, world_events=(*head.world_events, event))
    assert "(Round 4) The bus broke down." in str(
        texts(turn_inputs(game, later, state, actor, SAID))["narrate"]
    )


# --- world grounding ---------------------------------------------------------------------------


def test_every_rule_event_and_place_is_there() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    rows = tuple(WorldEventRow(n, n, "note", f"Event {n} {{braces}}.", "public") for n in (2, 3, 4))
    seen = narrator(game, head_of(game, world_events=rows), state, actor)
    assert seen["world_rules"] == game.scenario.rules
    assert seen["world_events"] == tuple(f"(Round {n}) Event {n} {{braces}}." for n in (2, 3, 4))
    here, *others = [
        f"{location.name} — {location.description}" for location in game.scenario.locations.values()
    ]
    assert set(seen["known_locations"]) == set(others)
    assert seen["current_game_state"][0]["place"] == here.split(" — ")[0]


def test_five_places_are_named_at_most_the_nearest_first() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    locations = dict(state["world"]["locations"])
    for number in range(9):
        name = f"loc_hall_{number:03}"
        locations[name] = {"id": name, "name": f"Hall {number}", "description": "Long.", "connected_to": []}
    locations["loc_walkway_001"] = {
        **locations["loc_walkway_001"], "connected_to": [f"loc_hall_{n:03}" for n in range(9)],
    }  # fmt: skip
    state = {**state, "world": {**state["world"], "locations": locations}}
    places = narrator(game, head_of(game), state, actor)["known_locations"]
    assert places[0].startswith("the walkway — ")
    assert places[1:] == tuple(f"Hall {n} — Long." for n in range(4))


def test_people_read_as_the_seed_writes_them() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    state = changed(state, "npc_lena_001", emotions={"anger": 300, "trust": 100, "joy": 0})
    state = changed(state, "npc_dell_pruitt_001", emotions={"fear": 800})
    state = changed(state, actor, emotions={"joy": 500})
    seen = narrator(game, head_of(game), state, actor)["entity_manifest"]
    assert "Lena (at Room 12, feeling: anger=0.3, trust=0.1)" in seen
    assert "Dell Pruitt (at motel office)" in seen, "nobody sees how he feels"
    assert "Mara Quist (at Room 12)" in seen, "what she feels is her player's"


def test_the_dead_are_in_the_events_and_nowhere_else() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    state = changed(state, "npc_lena_001", status="dead")
    died = WorldEventRow(3, 4, "god_mode_death", "Lena has died.", "public")
    inputs = turn_inputs(game, head_of(game, world_events=(died,)), state, actor, "wait")
    assert not any(isinstance(one, ReflectInput) for one in inputs.values())
    prompt = ROOMY.render(inputs["narrate"])
    seen = {
        section.name: str(section.values) for section in read_sections("".join(prompt.stable) + prompt.user)
    }
    assert "Lena has died." in seen["world_events"]
    for name in ("entity_manifest", "cast", "npc_actions"):
        assert "Lena" not in seen.get(name, "")


# --- each reader its own -------------------------------------------------------------------------


def test_a_character_hears_what_is_spoken_and_not_what_is_thought() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    said = 'I think she stole it all, the thief. "Lovely morning," I say, and wait.'
    inputs = turn_inputs(game, head_of(game), state, actor, said)
    lena = inputs["reflection/npc_lena_001"]
    assert lena.campaign is not None
    assert lena.campaign.heard == ("Lovely morning,",)
    shown = str(texts({"lena": lena}, ROOMY))
    assert "Lovely morning," in shown
    assert "thief" not in shown
    assert "The fuse blew" not in shown, "what the table remembers is not what she remembers"
    assert "thief" in str(texts({"all": inputs["narrate"]}, ROOMY))


def test_who_is_left_behind_hears_nothing() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    inputs = turn_inputs(game, head_of(game), state, actor, 'I go to the walkway. "Alone at last," I sigh.')
    lena = inputs["reflection/npc_lena_001"]
    assert lena.campaign is not None
    assert lena.campaign.heard == ()


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("I wait.", ()),
        ('"Yes." I nod. "Now."', ("Yes.", "Now.")),
        ("“Ja,” I say, «oui», „nein“", ("Ja,", "oui", "nein")),
        ('an open " quotation', ()),
        ('"' + "x" * 600 + '"', ()),
        ('"a" ' * 20, ("a",) * 6),
    ],
)
def test_what_stands_in_quotation_marks_is_spoken(said: str, heard: tuple[str, ...]) -> None:
    assert spoken(said) == heard


def test_a_person_s_own_description_stays_out_of_prompts() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    seen = narrator(game, head_of(game), changed(state, actor, name="Vesna"), actor)
    assert "Vesna (she)" in seen["system_context"]
    assert (
        "Mara Quist (she): A school friend who stopped writing and knows it"
        in narrator(game, head_of(game), state, actor)["system_context"]
    )


def test_a_hidden_character_is_not_asked_what_it_does() -> None:
    game = LIBRARY.game("room-12")
    state, actor = opened(game)
    inputs = turn_inputs(game, head_of(game), changed(state, "npc_lena_001", status="hidden"), actor, "wait")
    assert list(inputs) == ["interpret", "narrate"]
    prompt = ROOMY.render(inputs["narrate"])
    seen = {
        section.name: str(section.values) for section in read_sections("".join(prompt.stable) + prompt.user)
    }
    for name in ("entity_manifest", "cast", "npc_actions"):
        assert "Lena" not in seen.get(name, "")
