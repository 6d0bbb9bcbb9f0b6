"""Questions to the game master amid a game, as strangers typed them: each gets an answer about what it asks."""

from pathlib import Path

from bot.presentation.catalogue import worded
from bot.services.ports.publisher import NotePost
from tests.support.nether_sallow import nether_sallow, says
from tests.support.table import Table, table


async def asked(at: Table, question: str) -> str:
    """What is answered; nothing else may come of it."""
    told = len(at.shown.posts)
    await at.send(question)
    await at.tables.idle()
    (post,) = at.shown.posts[told:]
    assert isinstance(post, NotePost)
    return worded(post.text)


async def test_what_came_of_the_last_turn_is_answered_with_its_roll(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await at.say("I search the headstones for footprints, wait, no: I ask Hepsie about the bell")
        await at.say("I try to persuade Hepsie to pay us ten gold first")
        rolled = at.shown.scene.dice_lines
        told = await asked(at, "DM: did that work at all? which skill was that and what did I roll?")
        assert "Of your last turn:" in told
        assert all(line in told for line in rolled)


async def test_the_ways_are_told_with_their_doors(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("go to the mill lane",))
        told = await asked(at, "DM: how do i get into the mill? which doors are open?")
        assert "meal cellar (by the iron door, shut)" in told
        assert "Rolled on" not in told


async def test_a_thing_is_told_with_its_figures(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        told = await asked(at, "DM: what is the cheese?")
        assert "It has been bitten once and won." in told
        told = await asked(at, "gm, what do i have in my pack?")
        assert "thieves' tools" in told
        assert " gp" in told


async def test_who_trades_is_told_with_prices_or_that_nobody_does(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        told = await asked(at, "DM: what can I buy or sell in this village, and where am I?")
        assert "You are here: **Chapel green**" in told
        assert "**Hepsie Marl.** Sells candle (1 cp)" in told
        await says(at, ("go to the mill lane",))
        assert "Nobody here trades." in await asked(at, "DM: who sells rope here?")


async def test_ones_own_figures_are_told_and_no_page_of_the_handbook(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        told = await asked(at, "DM: how much xp do I have, and what spell slots are left to me?")
        assert "XP" in told
        assert "level 1: **2/2**" in told
        assert "concentrates" not in told


async def test_what_is_part_of_its_place_does_not_answer_for_a_roll(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Oren Vale") as at:
        await at.say("I search the green for footprints")
        told = await asked(at, "DM: did I find any footprints at all? what did I roll?")
        assert "Of your last turn:" in told
        assert "Bell-cote" not in told


async def test_in_a_fight_the_rest_of_the_turn_is_told_and_what_could_be_done_with_it(tmp_path: Path) -> None:
    async with nether_sallow(tmp_path, "Pip Marrowby") as at:
        await says(at, ("go to the mill lane", "go to the wheel pit", "attack the rat"))
        told = await asked(at, "DM: is my action gone? what can I still do this turn?")
        assert "Right now, for instance: “" in told
        assert "Now: " in told


async def test_several_things_are_answered_at_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("seven-minutes-01")
        told = await asked(at, "(gm: how much time have we got left and whats the goal here again?)")
        assert "Minutes left: 7" in told
        assert "**Your goal.**" in told


async def test_what_could_be_done_is_named_before_the_rules_of_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12")
        told = await asked(at, "DM: what can I do here?")
        assert told.startswith("Right now, for instance: “")
        assert "- **Set a boundary**:" in told
