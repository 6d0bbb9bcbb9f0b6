"""Who may act when: sealed rounds whose result no order of arrival changes, turns in order, addressed choices."""

from itertools import permutations
from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.core.history import content_hash
from bot.services.posts import NotePost, ScenePost
from bot.services.verification import verify_session
from tests.support.table import Table, table

SAID = {
    "u1": "look around",
    "u2": "ask about the time",
    "u3": "wait",
    "u4": "look around",
    "u5": "wait",
}


async def seated(at: Table, party: str, scenario: str, players: int) -> list[str]:
    await at.game.start(
        guild_id="1",
        channel_id=at.channel,
        user_id="u1",
        scenario_id=scenario,
        party=party,
        created_at=1,
        key="k",
    )
    users = [f"u{number}" for number in range(1, players + 1)]
    for user in users:
        await at.join(user)
    return users


async def stands(at: Table) -> str:
    head = await at.storage.head((await at.game.session_in(at.channel)).id)
    return content_hash(dict(head.manifest))


async def verified(at: Table) -> None:
    report = verify_session(await at.storage.read_log((await at.game.session_in(at.channel)).id))
    assert report.ok, report.lines()


def told(at: Table) -> list[str]:
    return [
        post.narration
        for post in at.shown.posts
        if isinstance(post, ScenePost) and post.key.startswith("turn-")
    ]


def notes(at: Table) -> list[str]:
    return [post.text for post in at.shown.posts if isinstance(post, NotePost)]


@pytest.mark.parametrize(("scenario", "players"), [("the-lamplighters-vault", 3), ("room-12", 2)])
async def test_the_order_of_arrival_changes_nothing_of_a_round(
    tmp_path: Path, scenario: str, players: int
) -> None:
    outcomes = set()
    for number, order in enumerate(permutations(range(players))):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with table(folder, same=True) as at:
            users = await seated(at, "rounds", scenario, players)
            for place in order:
                assert told(at) == []
                assert await at.send(SAID[users[place]], users[place], message_id=str(9000 + place))
            await at.game.idle()
            assert len(told(at)) == players
            outcomes.add((await stands(at), *told(at)))
            await verified(at)
    assert len(outcomes) == 1


async def test_a_second_action_is_not_sealed_and_a_deleted_one_makes_room(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1", message_id="501")
        await at.send("wait", "u1", message_id="502")
        await at.game.idle()
        assert "already" in notes(at)[-1]
        await at.game.deleted(channel_id=at.channel, message_id="501")
        await at.send("wait", "u1", message_id="503")
        await at.send("wait", "u2", message_id="504")
        await at.game.idle()
        assert len(told(at)) == 2
        turns = await at.storage.unfinished_turns((await at.game.session_in(at.channel)).id)
        assert turns == []


async def test_who_is_absent_is_reminded_and_then_let_pass(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        at.game.remind_seconds, at.game.absent_seconds = 0.01, 0.05
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1")
        while not told(at):
            await at.game.idle()
            await at.pause()
        assert any("Waiting for" in text and "⏳" in text for text in notes(at))
        assert any("let it pass" in text for text in notes(at))


async def test_the_starter_closes_a_round_and_others_may_not(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        with pytest.raises(PlayerError) as empty:
            await at.game.close_round(channel_id=at.channel, user_id="u1", is_gm=False)
        assert empty.value.code == "round/empty"
        await at.send("look around", "u2")
        with pytest.raises(PlayerError) as refused:
            await at.game.close_round(channel_id=at.channel, user_id="u2", is_gm=False)
        assert refused.value.code == "session/not_yours"
        await at.game.close_round(channel_id=at.channel, user_id="u1", is_gm=False)
        await at.game.idle()
        assert len(told(at)) == 1


async def test_a_sealed_action_survives_a_restart_and_is_played_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1", message_id="601")
        await at.game.idle()
    async with table(tmp_path) as again:
        await again.game.resume_all()
        await again.game.idle()
        assert told(again) == []
        await again.send("wait", "u2", message_id="602")
        await again.game.idle()
        assert len(told(again)) == 2
        await verified(again)


async def test_turns_go_round_in_the_order_of_joining(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "turns", "room-12", 2)
        assert not await at.send("look around", "u1")  # the newcomer's scene turned to u2
        assert "turn now" in notes(at)[-1]
        assert isinstance(await at.say("look around", "u2"), ScenePost)
        assert not await at.send("wait", "u2")
        with pytest.raises(PlayerError) as refused:
            await at.press(0, "u2")
        assert refused.value.code == "turn/not_yours"
        assert isinstance(await at.press(0, "u1"), ScenePost)
        assert isinstance(await at.say("look around", "u2"), ScenePost)
        await verified(at)


async def test_addressed_choices_are_one_players_and_words_are_everybodys(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "addressed", "room-12", 2)
        await at.say("look around", "u1")
        with pytest.raises(PlayerError) as refused:
            await at.press(0, "u2")
        assert refused.value.code == "choice/not_yours"
        assert isinstance(await at.press(0, "u1"), ScenePost)
        assert isinstance(await at.say("wait", "u2"), ScenePost)
