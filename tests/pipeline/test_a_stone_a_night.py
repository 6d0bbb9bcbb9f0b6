"""The adventure of Middling Bridge, played as text by words, by wits and by arms to its different ends."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
import pytest_asyncio

from bot.services.history.verification import verify_session
from rulesets.srd_5e.combat.monsters.encounters import difficulty_of
from tests.support.middling_bridge import (
    BAKED,
    CHIP,
    DOWN,
    GAME,
    GATE_LOST,
    LANDLORD,
    LEAVEN,
    STALLARD,
    STORY,
    TABLE,
    TENCH,
    UNDERBY,
    from_there,
    middling,
)
from tests.support.nether_sallow import (
    MOST_TRIES,
    ending,
    figures,
    flags,
    hero,
    monsters,
    says,
    state_of,
    until,
    where,
)
from tests.support.table import LIBRARY, Table


async def verified(at: Table) -> bool:
    """Whether the whole of a story, ended or not, comes out the same when it is replayed."""
    session = await at.tables.channels.get_or_ended(at.channel)
    return verify_session(await at.storage.read_log(session.id)).ok


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def after_promises(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cleric's game at the point where all ways are open: hatch, leaven and lease by promises, nothing settled."""
    folder = tmp_path_factory.mktemp("promises")
    async with middling(folder, "Oren Vale") as at:
        await says(at, (*DOWN, *LANDLORD, *LEAVEN))
        known = await flags(at)
        assert all(known[one] for one in ("hatch_open", "lease_held", "promised_bread_to_wenna"))
        assert (await hero(at))["attributes"]["level"] == 2
    return folder


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def gate_lost(after_promises: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same game once the lease has been read to the captain before his men."""
    folder = tmp_path_factory.mktemp("gate")
    async with from_there(after_promises, folder) as at:
        await says(at, GATE_LOST)
        assert (await hero(at))["attributes"]["level"] == 3
        assert (await flags(at))["stallard_read"]
        assert await where(at, STALLARD) is None
    return folder


# --- the ends ---------------------------------------------------------------------------------------------


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("saved", "lines", "title", "remembered"),
    [
        (
            "gate_lost",
            (*BAKED, *TABLE),
            "Bread and News",
            "Somebody kept a promise, and went by number nineteen",
        ),
        ("gate_lost", TABLE, "The Small Print", "She looks at the bakehouse now and then"),
        ("after_promises", (*BAKED, *TABLE), "Paid on the Night", "number nine was in upside down"),
        (
            "after_promises",
            ("give the landlord's half to Stallard",),
            "A Price for Paper",
            "gives it to the fire",
        ),
    ],
)
@pytest.mark.asyncio(loop_scope="module")
async def test_words_lead_to_different_ends_that_remember_and_can_be_replayed(
    saved: str,
    lines: Sequence[str],
    title: str,
    remembered: str,
    after_promises: Path,
    gate_lost: Path,
    tmp_path: Path,
) -> None:
    begun = {"after_promises": after_promises, "gate_lost": gate_lost}[saved]
    async with from_there(begun, tmp_path) as at:
        told = await says(at, lines)
        assert ending(at) == title
        assert remembered in told
        assert await verified(at)


@pytest.mark.sweep
@pytest.mark.asyncio(loop_scope="module")
async def test_a_lease_that_is_read_to_somebody_is_heard_by_him(after_promises: Path, tmp_path: Path) -> None:
    async with from_there(after_promises, tmp_path) as at:
        await says(at, (*GATE_LOST[:4], "I read the lease"))
        assert not (await flags(at))["stallard_read"]
        told = await says(at, ("I take out the landlord's half and read it to Stallard",))
        assert (await flags(at))["stallard_read"]
        assert "WHOSO HINDERS" in told


@pytest.mark.sweep
async def test_arms_take_the_gate_and_leave_the_stones_to_go_unless_the_rent_is_paid(tmp_path: Path) -> None:
    async with middling(tmp_path, "Hedda Stonewick") as at:
        for _ in range(MOST_TRIES):
            if (await flags(at))["stallard_beaten"]:
                break
            winded = (await hero(at))["attributes"]["hp_current"] < 10
            offered = [one.text for one in at.shown.scene.choices]
            await at.say("second wind" if winded and "Second wind" in offered else "attack Stallard")
        assert (await flags(at))["stallard_settled"]
    async with from_there(tmp_path, tmp_path / "stone") as at:
        await at.say("Mag, lay the table")
        assert ending(at) == "A Stone a Night"
        assert await verified(at)
    async with from_there(tmp_path, tmp_path / "gate") as at:
        told = await says(at, (*DOWN, *LANDLORD, *LEAVEN, *BAKED, *TABLE))
        assert ending(at) == "The Open Gate"
        assert "WHO WAS IT THAT SHOUTED?" in told
        assert await verified(at)


@pytest.mark.sweep
@pytest.mark.asyncio(loop_scope="module")
async def test_a_captain_who_is_offered_a_place_stays_by_the_fire(
    after_promises: Path, tmp_path: Path
) -> None:
    async with from_there(after_promises, tmp_path) as at:
        await until(at, "I try to persuade Stallard to stay on as gatekeeper", "stallard_won")
        assert await where(at, STALLARD) == "loc_keystone_001"
        told = await says(at, TABLE[1:])
        assert ending(at) == "A Chair by the Fire"
        assert "an old woman in a chair, shouting at him, behind" in told
        assert await verified(at)


@pytest.mark.sweep
async def test_a_bridge_whose_landlord_was_killed_is_nobodys(tmp_path: Path) -> None:
    async with middling(tmp_path, "Hedda Stonewick") as at:
        await says(at, (*DOWN, *LANDLORD[:5], "level up"))
        await until(at, "attack Underby", "landlord_dead")
        told = await says(at, ("go to the mortar walk", "go to the undercroft", *TABLE))
        assert ending(at) == "Nobody's Bridge"
        assert "as one leans who has nobody at his back" in told
        assert await verified(at)


@pytest.mark.sweep
async def test_whoever_falls_to_the_captain_is_fished_out_of_the_river(tmp_path: Path) -> None:
    async with middling(tmp_path, "Sylle Aramoor") as at:
        await at.say("look around")
        for _ in range(MOST_TRIES):
            if ending(at):
                break
            await at.say("attack Stallard")
        assert ending(at) == "Fished Out"
        assert await verified(at)


@pytest.mark.sweep
async def test_whoever_waits_until_quit_night_sees_it_pass(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale") as at:
        for line in ("wait until midnight", "wait till midnight", "we stay here until midnight"):
            assert ending(at) is None
            await at.say(line)
        assert ending(at) == "Quit Night"
        assert await verified(at)


# --- ways -------------------------------------------------------------------------------------------------


@pytest.mark.sweep
async def test_the_roofs_lead_past_the_watchdog_to_the_lease_without_a_blow(tmp_path: Path) -> None:
    async with middling(tmp_path, "Pip Marrowby") as at:
        await says(at, ("go to Bridge Street", "take the horseshoe"))
        for line, place in (
            ("climb the drainpipe", "loc_roofs_001"),
            ("climb the tower skylight", "loc_strongroom_001"),
        ):
            for _ in range(MOST_TRIES):
                if (await hero(at))["location"] == place:
                    break
                await at.say(line)
        await says(at, ("throw the horseshoe to Filings", "wait"))
        assert (await flags(at))["filings_fed"]
        for _ in range(MOST_TRIES):
            if not (await figures(at, "item_long_chest_001"))["locked"]:
                break
            await at.say("pick the lock of the long chest")
        await says(at, ("open the long chest", "take the lease"))
        known = await flags(at)
        assert known["rent_known"]
        assert known["landlord_known"]
        assert (await figures(at, "npc_filings_001"))["hp_current"] == 33


@pytest.mark.sweep
async def test_the_masons_can_be_talked_out_of_their_fight(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale") as at:
        await says(at, (*DOWN,))
        assert (await state_of(at))["scene_state"]["active"]
        for _ in range(MOST_TRIES):
            if (await flags(at))["masons_peace"]:
                break
            await at.say("Chip, we mean no harm, this is beautiful work")
        assert (await flags(at))["masons_peace"]
        assert not (await state_of(at))["scene_state"]["active"]
        assert (await figures(at, CHIP))["hp_current"] == 7


@pytest.mark.sweep
async def test_one_goes_through_the_hole_that_the_undercroft_tells_of(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale") as at:
        await says(at, ("take the bacon", "go to the undercroft", "throw the bacon to the crabs", "end turn"))
        await at.say("go through the hole")
        assert (await state_of(at))["entities"]["pc_oren_vale_001"]["location"] == "loc_mortar_walk_001"


async def test_the_captain_lies_about_the_hatch_until_somebody_sees_through_it(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale") as at:
        await at.say("Stallard, why did you close the bakehouse?")
        assert not (await flags(at))["stopper_known"]
        for _ in range(MOST_TRIES):
            if (await flags(at))["stopper_known"]:
                break
            await at.say("I don't believe you, Stallard")
        assert (await flags(at))["stallard_owned"]


async def test_the_captain_says_what_brings_him_here(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale") as at:
        told = await says(at, ("Stallard, what brings you here?",))
        assert any(words in told for words in ("Two winters of it", "I mind the gate", "for the chair"))


async def test_whoever_forces_the_tower_door_answers_for_it(tmp_path: Path) -> None:
    async with middling(tmp_path, "Hedda Stonewick") as at:
        await at.say("go to the toll gate")
        for _ in range(MOST_TRIES):
            if (await figures(at, TENCH))["attitude"] == "hostile":
                break
            await at.say("break the tower door")
        assert (await figures(at, TENCH))["attitude"] == "hostile"


# --- the data ---------------------------------------------------------------------------------------------

FIGHTS = {
    "crabs": (1, ("npc_crab_one_001", "npc_crab_two_001"), ("npc_crab_three_001", "npc_crab_four_001"),
              ("npc_eel_one_001",), ("npc_eel_two_001",)),
    "masons": (1, (CHIP, "npc_dab_001"), ("npc_grout_001", "npc_scree_001"), ("npc_hod_001",), ("npc_barrow_001",)),
    "watchdog": (2, ("npc_filings_001",), ("npc_shavings_001",), ("npc_swarf_001",), ("npc_scrap_001",)),
    "gate": (2, (TENCH, "npc_dace_001"), ("npc_roach_001",), ("npc_pike_001", "npc_gudgeon_001"), ("npc_perch_001",)),
    "captain": (3, (STALLARD, TENCH, "npc_dace_001"), ("npc_roach_001",), ("npc_pike_001", "npc_gudgeon_001"),
                ("npc_perch_001",)),
}  # fmt: skip
"""Level that each fight is meant for, and who stands in it for one character, with who comes for each one more."""


def block_of(who: str) -> dict[str, object]:
    kept = {one["id"]: one["attributes"] for one in GAME.scenario.entities if one["type"] == "npc"}
    return kept.get(who) or GAME.characters[who].stat_block


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("fight", FIGHTS)
def test_each_fight_is_within_the_budget_of_one_to_four_characters(fight: str, size: int) -> None:
    level, *waves = FIGHTS[fight]
    foes = [who for wave in waves[:size] for who in wave]
    xp = sum(monsters()[str(block_of(who)["monster"])]["xp"] for who in foes)
    assert difficulty_of([level] * size, xp) in ("low", "moderate", "high")


async def test_a_larger_company_meets_those_that_its_fights_are_reckoned_with(tmp_path: Path) -> None:
    async with middling(tmp_path, "Oren Vale", "Pip Marrowby", "Hedda Stonewick") as at:
        await at.say("look around")
        for _, *waves in FIGHTS.values():
            assert all([await where(at, who) for wave in waves[:3] for who in wave])
            assert not [who for who in waves[3] if await where(at, who)]


def test_whoever_may_fight_has_the_figures_of_the_compendium() -> None:
    kept = [one["id"] for one in GAME.scenario.entities if one["type"] == "npc"]
    for who in (*kept, *GAME.characters):
        block, entry = block_of(who), monsters()[str(block_of(who)["monster"])]
        assert (block["hp_max"], block["armor_class"]) == (entry["hit_points"], entry["armor_class"])
        assert block["attributes"] == entry["attributes"]


def test_the_landlord_is_weak_from_hunger_until_there_are_two_to_fight_him() -> None:
    block = GAME.characters[UNDERBY].stat_block
    assert block["hp_current"] * 2 == block["hp_max"]
    assert block["attitude"] == "wary"


def test_it_is_offered_after_the_first_adventure() -> None:
    ranked = sorted(LIBRARY.games.values(), key=lambda game: game.scenario.rank)
    assert [game.scenario.id for game in ranked[:2]] == ["the-stolen-hour", STORY]
