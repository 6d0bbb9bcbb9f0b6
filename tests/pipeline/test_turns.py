"""Turns through the real services and SQLite, with the offline model."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.presentation.play.dice import disclosure_file, verdict_text
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.erased import erase_person
from tests.support.fair_dice import check_by_hand
from tests.support.kept_words import all_kept
from tests.support.refusals import refused_saying
from tests.support.sweeps import some
from tests.support.table import LIBRARY, Table, table


async def verified(at: Table) -> None:
    session = await at.storage.session_in_channel(at.channel)
    assert session is not None
    report = verify_session(await at.storage.read_log(session.id))
    assert report.ok, report.lines()


def test_all_shipped_content_loads() -> None:
    assert not LIBRARY.problems
    assert {game.ruleset.id for game in LIBRARY.games.values()} == {
        "everyday-tension",
        "inner-chorus",
        "seven-minutes",
        "locked-doors",
        "srd-5e",
        "tic-tac-toe",
    }


async def test_a_message_becomes_a_told_scene_that_verifies(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say("take the demolition notice")
        assert isinstance(post, ScenePost)
        assert "has the demolition notice" in post.narration
        assert post.choices[-1].key == "other_action"
        assert 3 <= len(post.choices) <= 5
        await verified(at)


async def test_several_actions_of_one_message_each_see_what_the_earlier_ones_did(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say("open the street door, then go out")
        assert isinstance(post, ScenePost)
        assert post.header.location == "Fog Lane"
        await verified(at)


async def test_a_question_about_oneself_or_a_claim_costs_no_turn_and_is_answered(tmp_path: Path) -> None:
    answers = {
        "what do i have?": "You carry the unsent letter.",
        "who am i": "You play **Mara Quist**: A school friend",
        "I roll a 20": "Nobody at the table rolls",
        "Lena agrees and hugs me": "What others do is theirs to decide.",
        "I find a master key": "Nothing is there because somebody says so.",
        "asdfgh": "I cannot quite see how that would go here, so no time has passed. You could try “",
    }
    async with table(tmp_path) as at:
        await at.start("room-12")
        before = at.shown.scene.scene_index
        for text, answer in answers.items():
            post = await at.say(text)
            assert isinstance(post, NotePost)
            assert answer in post.text
        assert at.shown.scene.scene_index == before
        await verified(at)


async def test_scenery_is_known_for_what_it_is(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say("look behind the stove")
        assert isinstance(post, ScenePost)
        assert "There is nothing hidden in the stove" in post.narration
        told_of = await at.say("take the stool")
        assert isinstance(told_of, NotePost)
        assert "It would need lifting her off" in str(told_of.text)
        stairs = await at.say("climb the stair")
        assert isinstance(stairs, ScenePost)  # the opening told where it climbs to
        assert "Ines comes to the lamp gallery" in stairs.narration
        await verified(at)


async def test_what_a_storys_opening_shows_is_scenery_where_it_opens(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("berth-nine")
        post = await at.say("look at the bunk")
        assert isinstance(post, ScenePost)
        assert "It showed for a moment, before the door was pulled to" in post.narration
        # What the story turns on is never waved away, be it in the room or not.
        assert "only part of the place" not in str(await at.say("look at the list"))


async def test_a_pronoun_means_what_an_earlier_message_spoke_of(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("I talk about the notice")
        post = await at.say("take it from Bettany")
        assert isinstance(post, ScenePost)
        assert "has the demolition notice" in post.narration
        await verified(at)


async def test_a_fellow_player_can_be_followed_next_door(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1", "u2")
        await at.say("go to the long hall")
        followed = await at.say("follow Ines", "u2")
        assert isinstance(followed, ScenePost)
        assert followed.header.location == "long hall"
        asked = await at.say("whats behind the green door")
        assert isinstance(asked, ScenePost)
        assert "green door" in asked.narration
        await verified(at)


async def test_who_opens_a_door_next_door_can_go_in_by_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say("go to the hall and open the green door. go in")
        assert isinstance(post, ScenePost)
        assert post.header.location == "wick room"
        fixed = await at.say("take the green door")
        assert isinstance(fixed, NotePost)
        assert "The green door cannot be carried off." in str(fixed.text)
        await verified(at)


async def test_what_a_search_next_door_found_is_what_them_means(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("go to the long hall, open the green door, go to the wick room and search the drawers")
        post = await at.say("take them")
        assert isinstance(post, ScenePost)
        assert "has the tin of peppermints now" in post.narration
        await verified(at)


async def test_whom_an_npc_turned_to_is_not_who_the_next_her_means(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1", "u2")
        await at.say("take the notice", "u2")
        await at.say("take the xyzzy lantern")
        await at.say("give her the notice", "u2")
        assert "Bettany has the demolition notice now" in at.shown.scene.narration


async def test_no_npc_says_a_line_again_while_another_is_left(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        for _ in range(16):
            await at.say("take the xyzzy lantern")
        told = " ".join(post.narration for post in at.shown.posts if isinstance(post, ScenePost))
        fret, potter = (_voice("npc_bettany_crake_001")[name] for name in ("fret", "potter"))
        for lines in (fret, potter):
            counted = [told.count(line.replace("{self}", "Bettany")) for line in lines]
            assert max(counted) - min(counted) <= 1, counted


def _voice(character: str) -> dict[str, tuple[str, ...]]:
    return dict(LIBRARY.game("the-lamplighters-vault").characters[character].voice)


async def test_what_the_state_forbids_is_told_beside_the_story_and_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        before = await at.tables.lookups.status(channel_id=at.channel)
        post = await at.say("take the xyzzy lantern")
        assert isinstance(post, NotePost)
        assert "There is no lantern within reach" in str(post.text)
        assert "xyzzy" not in str(post.text)
        assert await at.tables.lookups.status(channel_id=at.channel) == before
        await verified(at)


async def test_a_question_to_the_game_master_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        before = (await at.tables.lookups.status(channel_id=at.channel)).scene_index
        post = await at.say("DM: how do locked doors work?")
        assert isinstance(post, NotePost)
        assert post.kind == "dm"
        assert (await at.tables.lookups.status(channel_id=at.channel)).scene_index == before


async def test_talk_between_people_is_left_alone(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        count = len(at.shown.posts)
        assert await at.send("((back in five))")
        assert await at.send("// brb")
        await at.tables.idle()
        assert len(at.shown.posts) == count


async def test_thinking_acts_not_and_costs_one_microsecond(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        before = at.shown.scene.header.timestamp
        post = await at.say("think about what to do next")
        assert isinstance(post, ScenePost)
        assert post.narration == ""
        assert "Confidence" in post.thinking
        assert post.header.timestamp == before
        await verified(at)


async def test_thinking_about_something_weighs_what_can_be_done_with_it_first(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say("think about what to do about the street door")
        assert isinstance(post, ScenePost)
        assert "street door" in post.choices[0].text


@pytest.mark.parametrize("text", ["", "   ", "🎉🎉🎉", "!!!", "…"])
async def test_what_holds_no_action_gets_a_clear_word(tmp_path: Path, text: str) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        post = await at.say(text)
        assert isinstance(post, NotePost)
        assert "DM:" in post.text


async def test_a_message_of_four_thousand_characters_is_played_and_longer_is_refused(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        assert isinstance(await at.say(("look around and " * 400)[:4000]), ScenePost)
        with refused_saying("4001"):
            await at.send("x" * 4001)


async def test_a_person_who_has_not_joined_is_left_alone_and_told_why_when_asking(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        assert not await at.send("look", "stranger")
        with refused_saying("/game join"):
            await at.tables.inputs.act(
                channel_id=at.channel, user_id="stranger", source_id="9", text="look", created_at=1
            )


async def test_a_choice_is_played_as_it_was_bound_and_only_once_fresh(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        old = at.shown.scene
        post = await at.press(0)
        assert isinstance(post, ScenePost)
        with refused_saying("moved on"):
            await at.tables.inputs.press(
                channel_id=at.channel,
                user_id="u1",
                source_id="77",
                scene_index=old.scene_index,
                session_tag=old.session_id[-6:],
                index=0,
                created_at=5,
            )
        await verified(at)


async def test_leaving_takes_the_character_out_and_joining_brings_it_back(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1", "u2")
        name = at.shown.scene.narration.split("**")[1]
        await at.tables.seats.leave(channel_id=at.channel, user_id="u2", source_id=at.next_id(), created_at=9)
        assert isinstance(await at.say("look", "u2"), NotePost)
        assert name in await at.join("u2")
        assert isinstance(await at.say("look", "u2"), ScenePost)
        await verified(at)


async def test_ending_reveals_the_secret_and_every_roll_verifies(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("room-12")
        for text in (
            "I apologise to Lena",
            "I reassure Lena",
            "press Lena",
            "I joke with Lena",
        ):
            await at.say(text)
        await at.tables.dice.roll(
            channel_id=at.channel, user_id="u1", source_id="5000", expression="4d6kh3+2", reason="luck"
        )
        session = (await at.tables.lookups.status(channel_id=at.channel)).session_id
        before = await at.tables.lookups.verify_dice(session_id=None, channel_id=at.channel, guild_id="1")
        assert "not yet revealed" in verdict_text(before)
        assert disclosure_file(before) is None
        with pytest.raises(PlayerError):
            await at.tables.endings.end(channel_id=at.channel, user_id="u2", is_gm=False, created_at=9)
        await at.tables.endings.end(channel_id=at.channel, user_id="u1", is_gm=False, created_at=9)
        closing = at.shown.scene.closing
        assert closing is not None
        checked = await at.tables.lookups.verify_dice(session_id=session, channel_id=at.channel, guild_id="1")
        with pytest.raises(PlayerError, match="session/none"):
            await at.tables.lookups.verify_dice(session_id=session, channel_id=at.channel, guild_id="2")
        assert "rolls verify" in verdict_text(checked)
        here = await at.tables.lookups.verify_dice(session_id=None, channel_id=at.channel, guild_id="1")
        assert here == checked
        assert closing.secret in verdict_text(checked)
        file = disclosure_file(checked)
        assert file is not None
        lines = file.data.decode()
        assert len(lines.splitlines()) == len(checked.rolls) >= 5
        assert check_by_hand(lines).stdout == "Every number is right.\n"
        last = json.loads(lines.splitlines()[-1])
        assert (last["commitment"], last["expression"]) == (checked.commitment, "4d6kh3+2")
        report = verify_session(await at.storage.read_log(session))
        assert report.ok, report.lines()


async def test_each_shipped_scenario_plays_ten_choices_and_verifies(tmp_path: Path) -> None:
    for number, scenario in some(enumerate(LIBRARY.games), 5, 2):
        folder = tmp_path / scenario
        folder.mkdir()
        async with table(folder, channel=str(number)) as at:
            await at.start(scenario)
            for step in range(10):
                if at.shown.scene.closing is not None or len(at.shown.scene.choices) < 2:
                    break
                await at.press(step % (len(at.shown.scene.choices) - 1))
            session_id = at.shown.scene.session_id
            report = verify_session(await at.storage.read_log(session_id))
            assert report.ok, scenario + report.lines()


async def test_the_same_turns_give_the_same_story_whatever_was_restarted_in_between(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("look around")
        ids = at.ids
    async with table(tmp_path) as at:
        at.ids = ids
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        post = await at.say("take the demolition notice")
        assert isinstance(post, ScenePost)
        await verified(at)


async def test_one_channel_has_one_game_and_several_channels_have_several(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        with refused_saying("running in this channel"):
            await at.start("three-in-a-row")
        other = Table(at.tables, at.context, at.storage, at.shown, "200", at.ids)
        await other.start("three-in-a-row")
        assert isinstance(await other.say("mark the centre"), ScenePost)
        assert isinstance(await at.say("look"), ScenePost)


@pytest.mark.sweep
async def test_erasing_a_person_leaves_no_word_of_theirs_and_a_valid_chain(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("take the quuxberry jam")
        assert b"quuxberry" in all_kept(tmp_path)
        assert await erase_person(at.storage, "u1") > 0
        session_id = at.shown.scene.session_id
        log = await at.storage.read_log(session_id)
        assert "quuxberry" not in repr(log)
        assert b"quuxberry" not in all_kept(tmp_path)
        assert verify_session(log).ok


async def test_two_readings_that_fit_equally_are_asked_back_with_a_button_each(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault")
        await at.say("go to the long hall")
        asked = await at.say("open the door")
        assert isinstance(asked, ScenePost)
        assert "Say which." in asked.narration
        keys = [choice.key for choice in asked.choices]
        assert keys[0].startswith("which_open_item_")
        green = next(at_ for at_, key in enumerate(keys) if key == "which_open_item_green_door_001")
        opened = await at.press(green)
        assert isinstance(opened, ScenePost)
        assert "green door" in opened.narration
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        assert state["entities"]["item_green_door_001"]["attributes"]["open"] is True
        await verified(at)
