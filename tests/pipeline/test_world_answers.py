"""The world answers game masters: each command is told within a turn, and changes a choice, a roll or a reaction."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.core.contracts import ReflectInput
from bot.core.god.commands import (
    BY_KIND,
    GodCommand,
    InjectEvent,
    Kill,
    MoveTime,
    Place,
    SetEmotions,
    SetEnforcement,
    SetState,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
)
from bot.services.ports.publisher import NotePost
from tests.pipeline.test_interventions import Steered, Watched, steered
from tests.support.interventions import foreseen
from tests.support.table import table

HERE = "loc_room_12_001"
NEW = UpsertLocation("the boiler room", "Pipes, and a door that sweats.", connected_to=(HERE,))
FLOOD = InjectEvent("A pipe bursts and water runs across the floor.")


@dataclass(frozen=True)
class Case:
    """What is done (the last of it is looked at), a phrase that the next passage tells of it, and what it changes."""

    given: tuple[GodCommand, ...]
    told: str
    choice: str = ""
    reacts: bool = True
    instead: tuple[GodCommand, ...] = ()


CASES = {
    "event": Case((FLOOD,), "A pipe bursts and water runs across the floor.", "see_to"),
    "emotion": Case((SetEmotions("Lena", (("anger", 0.9), ("fear", 0.8))),), "Lena"),
    "kill": Case((Kill("Lena", "Lena"),), "Lena has died.", "search_body", reacts=False),
    "set": Case((SetState('npc_data.Lena.status = "unconscious"'),), "is unconscious", "see_to", reacts=False),
    "time": Case((MoveTime(day=9),), "a day earlier", "see_to"),
    "spawn": Case((Spawn("npc", "Osk Tarn", HERE, "A wet man.", "He wants the key."),), "He wants the key.", "osk"),
    "place": Case((Place("Dell Pruitt", HERE),), "Dell Pruitt is here now.", "dell"),
    "rules": Case((WorldRules("It rains ink."),), "It rains ink.", "see_to"),
    "location": Case((NEW,), "boiler room", "see_to"),
    "enforcement": Case((SetEnforcement("soft"), FLOOD, SetEnforcement("hard")), "A pipe bursts", "see_to"),
    "undo": Case((FLOOD, UndoLast()), "Not so after all", instead=(FLOOD,)),
}  # fmt: skip


async def told_after(
    folder: Path, given: tuple[GodCommand, ...]
) -> tuple[str, list[str], list[tuple[str, int]]]:
    """The passage of the turn after the commands, the choices below it, and Lena's options with their weights."""
    model = Watched()
    await asyncio.to_thread(folder.mkdir)
    async with table(folder, model, same=True) as at:
        await at.start("room-12")
        await at.say("I look around.")
        game = steered(at)
        for command in given:
            await game.do(command)
        del model.asked[:]
        await at.say("I wait.")
        asked = [one.payload for one in model.asked if isinstance(one.payload, ReflectInput)]
        options = [
            (option.type, option.weight) for each in asked if each.name == "Lena" for option in each.options
        ]
        return at.shown.scene.narration, [choice.key for choice in at.shown.scene.choices], options


def test_every_command_of_game_masters_has_a_case() -> None:
    assert set(CASES) == set(BY_KIND)


@pytest.mark.sweep(12)
@pytest.mark.parametrize("kind", sorted(BY_KIND))
async def test_every_intervention_is_told_within_a_turn_and_changes_a_choice_or_a_reaction(
    kind: str, tmp_path: Path
) -> None:
    case = CASES[kind]
    was = await told_after(tmp_path / "without", case.instead)
    now = await told_after(tmp_path / "with", case.given)
    assert (
        any(phrase in now[0] and phrase not in was[0] for phrase in case.told.split("|")) or kind == "emotion"
    ), now[0]
    if case.choice:
        assert any(case.choice in key for key in now[1]), now[1]
        assert not any(case.choice in key for key in was[1])
    if case.reacts:
        assert now[2] != was[2], "somebody who is there takes it in"


# --- how strongly events bind ----------------------------------------------------------------------


async def evening(folder: Path, strength: str, *said: str) -> tuple[list[str], list[list[str]], list[str]]:
    """The passages of an evening with a flood in it, the choices below each, and the rolls, event before the first."""
    await asyncio.to_thread(folder.mkdir)
    async with table(folder, same=True) as at:
        await at.start("room-12")
        await at.say("I look around.")
        game = steered(at)
        await game.do(SetEnforcement(strength))
        await game.do(FLOOD)
        passages: list[str] = []
        choices: list[list[str]] = []
        rolls: list[str] = []
        for line in said:
            if line.startswith("press "):
                keys = [choice.key for choice in at.shown.scene.choices]
                await at.press(next(number for number, key in enumerate(keys) if key.startswith(line[6:])))
            else:
                await at.say(line)
            passages.append(at.shown.scene.narration)
            choices.append([choice.key for choice in at.shown.scene.choices])
            rolls += at.shown.scene.dice_lines
        await game.log()
        return passages, choices, rolls


ROLLED = "I ask Lena about the flood jar."
EVENT = "pipe bursts and water runs across the floor"


async def test_a_soft_event_is_an_aside_a_medium_one_a_sentence_and_a_hard_one_opens_the_passage(
    tmp_path: Path,
) -> None:
    soft, medium, hard = [await evening(tmp_path / one, one, "I wait.") for one in ("soft", "medium", "hard")]
    opened = [passages[0].split(".")[0] for passages, _, _ in (soft, medium, hard)]
    assert EVENT in soft[0][0]
    assert EVENT not in opened[0], "told, and not first"
    assert "(" in soft[0][0], "in passing"
    assert EVENT in medium[0][0]
    assert EVENT in opened[2]
    assert not any(key.startswith("see_to") for key in soft[1][0]), "an aside asks nothing of anybody"
    assert any(key.startswith("see_to") for key in medium[1][0])
    assert any(key.startswith("see_to") for key in hard[1][0])


@pytest.mark.sweep
async def test_an_event_is_told_in_its_words_once_and_afterwards_only_as_what_is_left_of_it(
    tmp_path: Path,
) -> None:
    for strength in ("medium", "hard"):
        passages, _, _ = await evening(
            tmp_path / strength, strength, "I wait.", "I look around.", "I wait.", "I wait."
        )
        assert sum(EVENT in passage for passage in passages) == 1, strength
        assert any(
            "wet" in passage or "drips" in passage or "low places" in passage for passage in passages[1:]
        ), passages


@pytest.mark.sweep
async def test_a_hard_event_stays_until_somebody_deals_with_it(tmp_path: Path) -> None:
    left = await evening(tmp_path / "left", "hard", "I wait.", "I wait.", "I wait.", "I wait.")
    assert all(any(key.startswith("see_to") for key in keys) for keys in left[1])
    dealt = await evening(tmp_path / "dealt", "hard", "I wait.", "press see_to", "I wait.")
    assert "water" in dealt[0][1]
    assert not any(key.startswith("see_to") for keys in dealt[1][1:] for key in keys)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "said", ["I stop the leak.", "mop up the water", "I block the burst pipe with the towel."]
)
async def test_what_goes_on_is_dealt_with_in_ones_own_words(said: str, tmp_path: Path) -> None:
    passages, choices, _ = await evening(tmp_path / "said", "hard", "I wait.", said, "I wait.")
    assert not any(key.startswith("see_to") for keys in choices[1:] for key in keys), passages


@pytest.mark.sweep
async def test_what_goes_on_bears_on_rolls_by_its_strength_until_it_is_dealt_with(tmp_path: Path) -> None:
    rolled = {one: (await evening(tmp_path / one, one, ROLLED))[2][0] for one in ("soft", "medium", "hard")}
    assert "the water" not in rolled["soft"]
    assert "[-1 the water]" in rolled["medium"]
    assert "[-2 the water]" in rolled["hard"]
    calm = await evening(tmp_path / "dealt", "hard", "I wait.", "press see_to", ROLLED)
    assert "the water" not in calm[2][-1]


# --- feelings, deaths, newcomers -------------------------------------------------------------------


async def test_a_character_in_a_rage_exchanges_no_pleasantries(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model, same=True) as at:
        await at.start("room-12")
        await at.say("I look around.")
        game = steered(at)
        await game.do(SetEmotions("Lena", (("anger", 0.9), ("fear", 0.8))))
        await at.say("I wait.")
        reflect = model.last(ReflectInput)
        assert {option.type for option in reflect.options}.isdisjoint({"soften", "open_up", "tease"})
        assert not any(choice.key in ("joke_lena", "small_talk_lena") for choice in at.shown.scene.choices)
        narration = at.shown.scene.narration
        assert any(sign in narration for sign in ("shaking with it", "past shouting", "swept off")), narration
        refused = await at.say("I make small talk with Lena.")
        assert isinstance(refused, NotePost)
        assert "too angry" in str(refused.text)
        await at.say(ROLLED)
        assert "-4 Lena is angry" in at.shown.scene.dice_lines[0]


async def test_the_dead_are_not_here_and_are_not_spoken_to_and_what_they_held_is_found(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        await at.say("I look around.")
        game = steered(at)
        entities = (await game.state())["entities"]
        crake = next(entity for entity in entities.values() if entity["id"] == "npc_bettany_crake_001")
        warned = await preview(game, Kill(crake["id"], crake["name"]))
        assert any(getattr(note, "code", "") == "god/holds" for note in warned.notes)
        await game.do(Kill(crake["id"], crake["name"]))
        await at.say("I look around.")
        told = at.shown.scene.narration
        assert told.startswith("Bettany has died.")
        assert "Bettany lies dead here" in told
        assert "Bettany is here" not in told
        assert "Bettany and " not in told
        about = [choice.key for choice in at.shown.scene.choices if "crake" in choice.key]
        assert about == ["search_body_bettany_crake"]
        await at.press([choice.key for choice in at.shown.scene.choices].index(about[0]))
        assert "cellar key" in at.shown.scene.narration
        assert not any(
            "crake" in choice.key for choice in at.shown.scene.choices if "search" in choice.key
        ), "once"
        await at.say("I take the cellar key.")
        taken = (await game.state())["entities"]["item_cellar_key_001"]["location"]
        assert str(taken).startswith("pc_"), at.shown.scene.narration


async def test_the_body_can_be_searched_in_ones_own_words(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        await steered(at).do(Kill("npc_bettany_crake_001", "Bettany Crake"))
        await at.say("I search the body.")
        assert "cellar key" in at.shown.scene.narration


async def test_who_sees_a_death_takes_it_in(tmp_path: Path) -> None:
    model = Watched()
    async with table(tmp_path, model, same=True) as at:
        await at.start("room-12")
        game = steered(at)
        await game.do(Place("Dell Pruitt", HERE))
        await at.say("I wait.")
        await game.do(Kill("Lena", "Lena"))
        await at.say("I wait.")
        reflect = model.last(ReflectInput)
        strongest = max(reflect.options, key=lambda option: option.weight)
        assert (reflect.name, strongest.type) == ("Dell Pruitt", "take_in")
        moved = next(
            entity for entity in (await game.state())["entities"].values() if entity["name"] == "Dell Pruitt"
        )
        assert moved["emotions"]["sadness"] > 0
        assert not any(
            choice.key.endswith("_lena") and choice.key != "search_body_lena"
            for choice in at.shown.scene.choices
        )


async def test_the_preview_of_a_death_warns_that_nobody_else_would_be_left_and_shows_what_was_told_last(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        game = steered(at)
        for number in range(4):
            await game.do(InjectEvent(f"Bell {number} rings."))
        seen = await preview(game, Kill("Lena", "Lena"))
        assert next(getattr(note, "code", "") for note in seen.notes) == "god/last_other"
        assert [one.split(") ")[1] for one in seen.recent] == [
            "Bell 1 rings.",
            "Bell 2 rings.",
            "Bell 3 rings.",
        ]


async def preview(game: Steered, command: GodCommand) -> Any:
    return await foreseen(game.god, game.by(), command)


async def test_the_dead_have_no_hit_points_left(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        game = steered(at)
        state = await game.state()
        one = next(
            each
            for each in state["entities"].values()
            if each["type"] == "npc" and each["attributes"].get("hp")
        )
        await game.do(Kill(one["id"], one["name"]))
        after = (await game.state())["entities"][one["id"]]
        assert (after["status"], after["attributes"]["hp"]) == ("dead", 0)


@pytest.mark.sweep
async def test_a_newcomer_has_looks_a_reason_and_a_voice_of_its_own(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        game = steered(at)
        await game.do(Spawn("npc", "Adela Marsh", HERE))
        one = next(
            each for each in (await game.state())["entities"].values() if each["name"] == "Adela Marsh"
        )
        assert one["pronouns"] == "she"
        assert {"voice", "mbti"} <= set(one["internal"])
        await at.say("I wait.")
        told = at.shown.scene.narration
        assert str(one["attributes"]["appearance"]) in told
        assert str(one["attributes"]["reason"]) in told
        voice: Any = one["internal"]["voice"]
        spoken = [line for lines in voice.values() for line in lines]
        heard: list[str] = []
        for said in ("I ask Adela Marsh how she is.", "I talk with Adela Marsh.", "I wait."):
            await at.say(said)
            heard.append(at.shown.scene.narration)
        stems = [max(re.split(r"\{[^}]*\}|Adela Marsh", line), key=len).strip(" .") for line in spoken]
        assert any(stem and stem in passage for stem in stems for passage in heard), heard


async def test_rules_of_the_world_show_again_in_later_passages(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        await steered(at).do(WorldRules("It rains ink."))
        shown: list[str] = []
        for _ in range(3):
            await at.say("I wait.")
            shown.append(at.shown.scene.narration)
        assert sum("It rains ink." in one for one in shown) == 2, (
            "as news, and once more as a thing of course"
        )
