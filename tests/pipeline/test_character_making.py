"""Characters made, kept and raised at a table, without Discord."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.core.errors import PlayerError, Rejected
from bot.core.ids import scene_id
from bot.core.state import operations
from bot.services.play.making.dialogue import Making, MakingDialogue
from bot.services.turns.commit import scene_commit
from tests.support.fifth_edition import ROLES, at_the_mill
from tests.support.table import Table


async def begun(at: Table, user: str = "u2") -> tuple[MakingDialogue, Making]:
    making = await at.tables.making.begin(channel_id=at.channel, user_id=user)
    return at.tables.making.dialogue, making


async def attributes(at: Table, name: str) -> dict[str, Any]:
    session = await at.tables.channels.get(at.channel)
    sessions = at.context.sessions
    state = await sessions.state(await sessions.head(session.id))
    return next(dict(one["attributes"]) for one in state["entities"].values() if one["name"] == name)


async def experienced(at: Table, name: str, points: int) -> None:
    """Gives a character experience, as a fight would."""
    sessions = at.context.sessions
    head = await sessions.head((await at.tables.channels.get(at.channel)).id)
    state = await sessions.state(head)
    who = next(one["id"] for one in state["entities"].values() if one["name"] == name)
    made = operations.SetOp(path=f"entities.{who}.attributes.experience.current", value=points)
    changed = operations.apply(state, [made], operations.ENGINE)
    assert not isinstance(changed, Rejected)
    commit = scene_commit(
        head, changed, scene_id(head.session.id, f"experience-{points}"), "roll",
        before=state, turn_id=None, operations=[made], now=1,
    )  # fmt: skip
    await sessions.commit(commit, changed)


async def test_a_press_under_an_older_question_is_let_be(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        dialogue, making = await begun(at)
        first = making.step
        after = await dialogue.pick(making.token, "u2", first, ["monk"])
        again = await dialogue.pick(making.token, "u2", first, ["bard"])
        assert again == after
        assert dict(again.answers)["class"] == "monk"
        assert await dialogue.choose(making.token, "u2", first) == after
        assert dialogue.turn(making.token, "u2", first, 3) == after


async def test_what_is_no_option_is_not_taken(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        dialogue, making = await begun(at)
        after = await dialogue.pick(making.token, "u2", making.step, ["dragon"])
        assert (after.step, after.picked) == (making.step, ())


async def test_nobody_else_can_answer(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        dialogue, making = await begun(at)
        for step in (dialogue.choose(making.token, "u3", 0), dialogue.finish(making.token, "u3")):
            with pytest.raises(PlayerError, match="creation/expired"):
                await step


async def test_a_character_without_a_name_does_not_join(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        dialogue, making = await begun(at)
        for _ in range(2):
            with pytest.raises(PlayerError, match="creation/not_ready"):
                await at.tables.making.take(making.token, "u2", source_id="7", created_at=1)
            await dialogue.finish(making.token, "u2")
        with pytest.raises(PlayerError, match="character/no_name"):
            dialogue.call(making.token, "u2", " * _ ", "")


async def test_nothing_of_a_ready_role_clings_to_a_character_of_ones_own(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", ()) as at:
        dialogue, making = await begun(at)
        await dialogue.pick(making.token, "u2", making.step, ["barbarian"])
        await dialogue.finish(making.token, "u2")
        made = dialogue.call(making.token, "u2", "Bo", "he")
        assert made.made is not None
        await at.tables.making.take(making.token, "u2", source_id="7", created_at=1)
        assert await attributes(at, "Bo") == made.made.attributes


async def test_a_character_is_as_far_on_as_the_roles_of_its_story(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "wizard", (), level="3") as at:
        dialogue, making = await begun(at)
        made = await dialogue.finish(making.token, "u2")
        assert made.made is not None
        assert made.made.attributes["level"] == 3


async def test_who_says_so_in_plain_words_gains_a_level_with_what_suits(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "rogue", ()) as at:
        told = str(await at.say("I want to level up"))
        assert "needs 300 experience points" in told
        await experienced(at, ROLES["rogue"], 300)
        await at.say("I wait")
        assert "Gain a level" in [choice.text for choice in at.shown.scene.choices]
        told = str(await at.say("I want to level up"))
        assert "reached level 2 as a rogue" in told
        assert (await attributes(at, ROLES["rogue"]))["class_levels"] == {"rogue": 2}


async def test_choose_for_me_keeps_what_was_picked_of_many(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        dialogue, making = await begun(at)
        making = await dialogue.pick(making.token, "u2", making.step, ["wizard"])
        while making.asked is not None and making.asked.key != "spellbook":
            making = await dialogue.choose(making.token, "u2", making.step)
        assert making.asked is not None
        offered = [one.value for one in making.asked.options]
        making = await dialogue.pick(making.token, "u2", making.step, ["jump", "grease"], offered)
        assert making.picked == ("jump", "grease")
        making = await dialogue.choose(making.token, "u2", making.step)
        assert making.answers["spellbook"][:3] == ["jump", "grease", "magic_missile"]
        assert len(making.answers["spellbook"]) == 6


async def test_a_story_that_is_full_offers_nobody_to_make_a_character(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", ()) as at:
        most = (
            await at.context.sessions.game((await at.tables.channels.get(at.channel)).id)
        ).scenario.max_players
        for number in range(2, most + 1):
            assert await at.tables.making.offers(at.channel)
            await at.join(f"u{number}")
        assert not await at.tables.making.offers(at.channel)
        assert not await at.tables.making.offers("nowhere")
