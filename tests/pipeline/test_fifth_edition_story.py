"""The first adventure of the fifth edition, played as text: three ways in, ways round each fight, and the endings."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.nether_sallow import (
    HEPSIE,
    HOME,
    MILLER,
    MOST_TRIES,
    NETTLE,
    RAT,
    STORY,
    TO_YARD,
    at_rest,
    cellar,
    climbed,
    ending,
    figures,
    flags,
    hero,
    holding,
    monsters,
    nether_sallow,
    peace,
    says,
    scenes,
    state_of,
    until,
    where,
)
from tests.support.table import LIBRARY, Table


async def verified_end(at: Table) -> str | None:
    """The title of the ending, once the whole story has come out the same in a replay."""
    session = await at.tables.channels.get_or_ended(at.channel)
    report = verify_session(await at.storage.read_log(session.id))
    assert report.ok, report.lines()
    return ending(at)


# --- talking ----------------------------------------------------------------------------------------------


@pytest.mark.sweep
async def test_questions_about_the_story_are_answered_without_a_roll(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        for question, answer in (
            ("Hepsie, what happened to the bell?", "heard_bell"),
            ("ask Hepsie about the miller", "heard_miller"),
            ("ask Hepsie about the goblins", "heard_goblins"),
            ("how do I get into the mill?", "heard_ways"),
        ):
            await at.say(question)
            assert (await flags(at))[answer], question
            assert at.shown.scene.dice_lines == ()


async def test_the_opening_offers_what_there_is_to_ask(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        assert "Ask Hepsie Marl about the bell" in {choice.text for choice in at.shown.scene.choices}


@pytest.mark.sweep
async def test_goblins_who_are_offered_what_they_want_lay_down_their_quarrel(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await peace(at)
        state = await state_of(at)
        assert state["entities"][NETTLE]["attributes"]["attitude"] == "friendly"
        assert not state["entities"]["item_mill_door_001"]["attributes"]["locked"]
        assert not state["scene_state"]["active"]
        assert "Persuasion check" in "".join(line for post in scenes(at) for line in post.dice_lines)


@pytest.mark.sweep
async def test_persuasion_is_rolled_against_what_the_one_persuaded_is_like(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await says(at, (*TO_YARD, "I try to persuade Burr to let us in"))
        wanted = (await figures(at, "npc_burr_001"))["dcs"]["persuasion"]
        assert f"vs DC {wanted} " in "".join(at.shown.scene.dice_lines)


@pytest.mark.sweep
async def test_what_stands_in_the_toll_book_makes_peace_without_a_roll(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("go to mill lane",))
        await cellar(at)
        await holding(at, "take the toll-book", "item_toll_book_001")
        since = len(at.shown.posts)
        await says(at, ("go to mill lane", "go to the mill yard", "ask Nettle about the toll-book"))
        assert (await flags(at))["peace"]
        assert not [line for post in scenes(at, since) for line in post.dice_lines]


async def test_goblins_who_are_frightened_leave_the_yard_and_the_washing(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Hedda Stonewick") as at:
        await says(at, TO_YARD)
        await until(at, "threaten Nettle: clear out of this yard or else!", "goblins_fled")
        assert await where(at, NETTLE) is None
        assert await where(at, "npc_burr_001") is None


@pytest.mark.sweep
async def test_too_many_insults_begin_a_fight(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Hedda Stonewick") as at:
        await says(at, TO_YARD)
        since = len(at.shown.posts)
        for _ in range(4):
            if (await figures(at, NETTLE))["attitude"] == "wary":
                await at.say("insult Nettle")
        assert (await figures(at, NETTLE))["attitude"] == "hostile"
        assert "Initiative" in "".join(line for post in scenes(at, since) for line in post.dice_lines)


# --- ways in ----------------------------------------------------------------------------------------------


@pytest.mark.sweep
async def test_the_grave_gives_up_its_key_and_the_key_opens_the_cellar(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Sylle Aramoor") as at:
        await at.say("go to the graveyard")
        for _ in range(MOST_TRIES):
            if (await state_of(at))["entities"]["item_iron_key_001"]["status"] != "hidden":
                break
            await at.say("search the open grave")
        await says(at, ("take the iron key", "go to the chapel green", "go to mill lane"))
        await says(
            at, ("unlock the iron door with the iron key", "open the iron door", "go to the meal cellar")
        )
        assert (await hero(at))["location"] == "loc_meal_cellar_001"


@pytest.mark.sweep
async def test_a_lid_that_is_lifted_lets_the_stone_down(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await at.say("go to mill lane")
        await cellar(at)
        assert "vs DC 12" in "".join(at.shown.scene.dice_lines)
        assert not (await figures(at, "item_toll_chest_001"))["trap"]["armed"]
        assert 1 <= (await hero(at))["attributes"]["hp_current"] <= 10


@pytest.mark.sweep
async def test_a_trap_that_was_found_can_be_made_safe(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await at.say("go to mill lane")
        for _ in range(MOST_TRIES):
            if not (await figures(at, "item_iron_door_001"))["locked"]:
                break
            await at.say("pick the lock of the iron door")
        await says(at, ("open the iron door", "go to the meal cellar"))
        assert isinstance(await at.say("disable the trap on the toll chest"), NotePost)
        for line in ("search the toll chest", "disable the trap on the toll chest"):
            for _ in range(3):
                await at.say(line)
        assert not (await figures(at, "item_toll_chest_001"))["trap"]["armed"]
        await at.say("open the toll chest")
        assert at.shown.scene.dice_lines == ()
        assert (await hero(at))["attributes"]["hp_current"] == 10


async def test_treasure_is_counted_with_whoever_takes_it(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        gold = (await hero(at))["attributes"]["resources"]["gold"]
        await at.say("go to mill lane")
        await cellar(at)
        await says(at, ("take the toll purse", "take the green flask"))
        resources = (await hero(at))["attributes"]["resources"]
        assert resources["gold"] == gold + 25
        assert resources["consumables"] == {"potion_of_healing": 1}


@pytest.mark.sweep
async def test_the_rat_of_the_wheel_pit_can_be_bought_with_cheese(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("take the cheese", "go to mill lane", "go to the wheel pit"))
        assert (await state_of(at))["scene_state"]["active"]
        await at.say("throw the cheese at the rat")
        assert (await figures(at, RAT))["attitude"] == "friendly"
        await climbed(at)
        assert (await figures(at, RAT))["hp_current"] == 7


@pytest.mark.parametrize("text", ["I go to the mill", "go to the mill", "I move to the mill"])
async def test_what_is_seen_from_afar_is_gone_to_by_the_way_that_has_its_name(
    text: str, tmp_path: Path
) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await at.say(text)
        assert (await hero(at))["location"] == "loc_mill_lane_001"


async def test_the_one_lock_is_picked_and_the_one_way_up_is_climbed_where_nobody_names_it(
    tmp_path: Path,
) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("take the cheese", "go to mill lane"))
        post = await at.say("it's locked? then I pick the lock")
        assert isinstance(post, ScenePost)
        assert "Sleight of Hand check" in post.dice_lines[0]
        await says(at, ("go to the wheel pit", "throw the cheese at the rat", "end turn"))
        post = await at.say("I climb up into the mill")
        assert isinstance(post, ScenePost)
        assert "Athletics check" in post.dice_lines[0]
        assert (await hero(at))["location"] != "loc_mill_lane_001"


async def test_nobody_strolls_out_of_a_fight(tmp_path: Path) -> None:
    """The rat strikes at whoever leaves, and the fight is settled though its bite ends the turn of the one who left."""
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("take the cheese", "go to mill lane", "go to the wheel pit"))
        post = await at.say("go to mill lane")
        assert isinstance(post, ScenePost)
        assert "strikes as Pip" in post.narration
        assert not (await state_of(at))["scene_state"]["active"]


@pytest.mark.sweep
async def test_whoever_says_nothing_fights_the_rat_or_is_bitten(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Hedda Stonewick") as at:
        await says(at, ("go to mill lane", "go to the wheel pit"))
        for _ in range(MOST_TRIES):
            if not (await state_of(at))["scene_state"]["active"]:
                break
            await at.say("attack the rat")
        assert not (await state_of(at))["scene_state"]["active"]


async def test_a_large_company_meets_more_of_them(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale", "Pip Marrowby", "Hedda Stonewick") as at:
        assert await where(at, "npc_dock_001") is None
        await at.say("look around")
        assert await where(at, "npc_dock_001") == "loc_mill_yard_001"
        assert await where(at, "npc_carter_001") == "loc_grinding_floor_001"


# --- endings ----------------------------------------------------------------------------------------------


@pytest.mark.sweep
async def test_the_bell_rings_and_the_goblins_have_their_pot(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await says(at, TO_YARD)
        await at.say("Nettle, why did you take the tongue of the bell?")
        await until(at, "I offer Nettle a pot of her own and her kitchen back", "peace")
        await at_rest(at)
        await says(at, ("go to the mill yard", *HOME, "tell Hepsie about the kettle"))
        assert await where(at, "item_parish_pot_001") == (await hero(at))["id"]
        await says(at, (*TO_YARD, "give the parish pot to Nettle"))
        assert (await flags(at))["pot_given"]
        told_last = await says(at, (*HOME, "ring the bell"))
        assert await verified_end(at) == "On the Hour"
        assert "Somebody has pulled the turf up to his chin" in told_last
        assert (await hero(at))["attributes"]["experience"]["current"] >= 300


@pytest.mark.sweep
async def test_a_promise_that_was_not_kept_yet_is_chalked_up(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await peace(at)
        await at_rest(at)
        await says(at, ("go to the mill yard", *HOME, "hang the tongue in the bell"))
        assert await verified_end(at) == "Owing, One Pot"


@pytest.mark.sweep
async def test_who_kills_the_goblins_rings_over_an_empty_yard(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Hedda Stonewick") as at:
        await says(at, TO_YARD)
        for _ in range(MOST_TRIES):
            if (await state_of(at))["entities"][NETTLE]["status"] == "dead":
                break
            await at.say("attack Nettle")
        assert (await state_of(at))["entities"][NETTLE]["status"] == "dead"
        await says(at, ("take a short rest", "open the mill door", "go to the grinding floor"))
        for _ in range(MOST_TRIES):
            if not (await state_of(at))["scene_state"]["active"]:
                break
            await at.say("attack the miller")
        await holding(at, "take the bell tongue", "item_bell_tongue_001")
        await says(at, ("go to the mill yard", *HOME, "give the bell tongue to Hepsie"))
        assert await verified_end(at) == "A Quiet Yard"


@pytest.mark.sweep
async def test_who_goes_round_the_goblins_settles_nothing(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(
            at, ("take the cheese", "go to mill lane", "go to the wheel pit", "throw the cheese at the rat")
        )
        await climbed(at)
        await holding(at, "take the bell tongue", "item_bell_tongue_001")
        await at.say("use the bell tongue on the millstones")
        assert (await flags(at))["miller_rests"]
        await says(at, ("climb down the sack rope", "go to the chapel green", "ring the bell"))
        assert await verified_end(at) == "Small Hands"


@pytest.mark.sweep
async def test_the_kettle_may_go_home(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await peace(at)
        await at_rest(at)
        await says(at, ("go to the mill yard", "give the bell tongue to Nettle"))
        assert await verified_end(at) == "The Kettle Goes Home"


@pytest.mark.sweep
async def test_who_sleeps_till_five_is_called_on(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        for _ in range(14):
            if ending(at):
                break
            await at.say("take a short rest")
        assert await verified_end(at) == "Five O'Clock"


@pytest.mark.sweep
async def test_whoever_falls_to_the_goblins_is_fetched_in_a_barrow(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Sylle Aramoor") as at:
        await says(at, TO_YARD)
        for _ in range(MOST_TRIES):
            if ending(at):
                break
            await at.say("attack Nettle")
        assert await verified_end(at) == "The Long Barrow"


async def test_the_whole_of_it_can_be_verified(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(
            at, ("take the cheese", "go to mill lane", "go to the wheel pit", "throw the cheese at the rat")
        )
        await climbed(at)
        session = await at.tables.channels.get(at.channel)
        log = await at.storage.read_log(session.id)
        assert verify_session(log).ok


# --- the data ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "who", [HEPSIE, NETTLE, MILLER, RAT, "npc_burr_001", "npc_dock_001", "npc_carter_001", "npc_ratling_001"]
)
def test_whoever_may_fight_has_the_figures_of_the_compendium(who: str) -> None:
    game = LIBRARY.games[STORY]
    kept = {one["id"]: one["attributes"] for one in game.scenario.entities if one["type"] == "npc"}
    block = kept.get(who) or game.characters[who].stat_block
    entry = monsters()[block["monster"]]
    assert (block["hp_max"], block["hp_current"]) == (entry["hit_points"], entry["hit_points"])
    assert block["armor_class"] == entry["armor_class"]
    assert block["attributes"] == entry["attributes"]
    assert block["challenge"] == entry["challenge"]
