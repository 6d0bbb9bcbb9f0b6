"""Who may act when: sealed rounds whose result no order of arrival changes, turns in order, addressed choices."""

import asyncio
import json
import shutil
from itertools import permutations
from pathlib import Path

import pytest

from bot.core.canonical import content_hash
from bot.core.content.adventure import Adventure, from_pinned
from bot.core.errors import PlayerError
from bot.core.god.commands import Kill
from bot.presentation.catalogue import say, words_of
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.interventions import intervene
from tests.support.sweeps import some
from tests.support.table import LIBRARY, Table, table

SAID = {
    "u1": "look around",
    "u2": "ask about the time",
    "u3": "wait",
    "u4": "look around",
    "u5": "wait",
}


async def seated(
    at: Table, party: str, scenario: str, players: int, rules: Adventure | None = None
) -> list[str]:
    await at.tables.openings.start(
        guild_id="1",
        channel_id=at.channel,
        user_id="u1",
        scenario_id=scenario,
        party=party,
        created_at=1,
        key="k",
        rules=rules,
    )
    users = [f"u{number}" for number in range(1, players + 1)]
    for user in users:
        await at.join(user)
    return users


async def stands(at: Table) -> str:
    head = await at.storage.head((await at.tables.channels.get(at.channel)).id)
    return content_hash(dict(head.manifest))


async def verified(at: Table) -> None:
    report = verify_session(await at.storage.read_log((await at.tables.channels.get(at.channel)).id))
    assert report.ok, report.lines()


def told(at: Table) -> list[str]:
    return [
        post.narration
        for post in at.shown.posts
        if isinstance(post, ScenePost) and post.key.startswith("turn-")
    ]


def notes(at: Table) -> list[str]:
    return [post.text for post in at.shown.posts if isinstance(post, NotePost)]


def for_five() -> Adventure:
    """Room 12 with five roles, in which people lock, take and give the same few things."""
    pinned = json.loads(json.dumps(dict(LIBRARY.games["room-12"].pinned)))
    key = next(one for one in pinned if one.startswith("scenario"))
    scenario = pinned[key]
    roles = scenario["roles"]
    extra = [{**roles[0], "name": f"Guest {number}"} for number in range(5 - len(roles))]
    pinned[key] = {**scenario, "max_players": 5, "roles": [*roles, *extra]}
    return from_pinned(pinned)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("players", [3, 2, 4, 5])
async def test_no_order_of_arrival_changes_anything_of_a_round(tmp_path: Path, players: int) -> None:
    base = tmp_path / "base"
    base.mkdir()
    async with table(base, same=True) as at:
        users = await seated(at, "rounds", "room-12", players, for_five())
    outcomes = set()
    for number, order in enumerate(some(permutations(range(players)), {3: 2, 4: 12, 5: 60}.get(players, 1))):
        folder = tmp_path / str(number)
        shutil.copytree(base, folder)
        async with table(folder, same=True) as at:
            for place in order:
                assert told(at) == []
                assert await at.send(SAID[users[place]], users[place], message_id=str(9000 + place))
            await at.tables.idle()
            assert len(told(at)) == players
            [revealed] = [text for text in notes(at) if "revealed" in text]
            outcomes.add((await stands(at), revealed, *told(at)))
            if number % 7 == 0:
                await verified(at)
        shutil.rmtree(folder)
    assert len(outcomes) == 1


async def test_who_takes_the_only_key_does_not_depend_on_who_wrote_first(tmp_path: Path) -> None:
    outcomes = set()
    for number, order in enumerate(permutations(range(3))):
        folder = tmp_path / str(number)
        folder.mkdir()
        async with table(folder, same=True) as at:
            users = await seated(at, "rounds", "the-lamplighters-vault", 3)
            for place in order:
                await at.send("take the lantern", users[place], message_id=str(9000 + place))
            await at.tables.idle()
            outcomes.add((await stands(at), *told(at)))
    assert len(outcomes) == 1


async def test_all_is_revealed_in_one_message_before_anything_is_resolved(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.tables.inputs.act(
            channel_id=at.channel, user_id="u2", source_id="701", text="wait", created_at=3
        )
        await at.tables.idle()
        assert not any("wait" in text.partition("Waiting")[0] for text in notes(at)), "sealed is sealed"
        await at.send("I look   around\n@everyone", "u1")
        await at.tables.idle()
        posts = at.shown.posts
        reveal = next(
            n for n, post in enumerate(posts) if isinstance(post, NotePost) and "revealed" in post.text
        )
        words = posts[reveal]
        assert isinstance(words, NotePost)
        said = ["**Jonah Bell**: wait", "**Mara Quist**: I look around @everyone"]
        assert words.text.splitlines()[1:] == said
        assert [isinstance(post, ScenePost) for post in posts[reveal + 1 :]] == [True, True]


async def test_words_that_touch_a_line_are_not_repeated_by_the_reveal(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        session = await at.tables.channels.get(at.channel)
        await at.context.sessions.mark(session.id, AuditRow(AuditKind.LINE, None, {"text": "needles"}, 1))
        await at.send("I look for the needle", "u1")
        await at.send("wait", "u2")
        await at.tables.idle()
        revealed = next(text for text in notes(at) if "revealed" in text)
        assert "needle" not in revealed
        assert say("round/kept_back") in revealed


async def test_a_paused_round_waits_and_neither_reminds_nor_passes(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        at.tables.rounds.remind_seconds, at.tables.rounds.absent_seconds = 0.01, 0.03
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1")
        await at.tables.seats.pause(channel_id=at.channel, user_id="u1", is_gm=False)
        await asyncio.sleep(0.15)
        assert told(at) == []
        assert not any("⏳" in text for text in notes(at))
        with pytest.raises(PlayerError) as paused:
            await at.tables.rounds.close_round(channel_id=at.channel, user_id="u1", is_gm=False)
        assert paused.value.code == "session/paused"
        await at.tables.seats.resume(channel_id=at.channel, user_id="u1", is_gm=False)
        while not told(at):
            await at.pause()


async def test_who_is_absent_after_a_restart_is_let_pass_too(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1", message_id="601")
        await at.tables.idle()
    async with table(tmp_path) as again:
        again.tables.rounds.remind_seconds, again.tables.rounds.absent_seconds = 0.01, 0.05
        await again.tables.recovery.resume_all()
        while not told(again):
            await again.pause()
        assert any("⏳" in text for text in notes(again))
        assert any("lets it pass" in text for text in notes(again))
        assert len(told(again)) == 1


async def test_a_round_is_complete_when_the_one_it_waits_for_leaves(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 3)
        await at.send("look around", "u1")
        await at.send("wait", "u3")
        await at.tables.seats.leave(channel_id=at.channel, user_id="u3", source_id="801", created_at=4)
        await at.tables.idle()
        assert told(at) == []
        await at.tables.seats.leave(channel_id=at.channel, user_id="u2", source_id="802", created_at=4)
        await at.tables.idle()
        assert len(told(at)) == 1, "and who left does not act any more"
        assert await at.storage.read_unfinished_turns((await at.tables.channels.get(at.channel)).id) == []


async def test_a_second_action_is_not_sealed_and_a_deleted_one_makes_room(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1", message_id="501")
        await at.send("wait", "u1", message_id="502")
        await at.tables.idle()
        assert any("already" in note for note in notes(at))
        await at.tables.inputs.cancel_deleted(channel_id=at.channel, message_id="501")
        await at.send("wait", "u1", message_id="503")
        await at.send("wait", "u2", message_id="504")
        await at.tables.idle()
        assert len(told(at)) == 2
        turns = await at.storage.read_unfinished_turns((await at.tables.channels.get(at.channel)).id)
        assert turns == []


async def test_who_is_absent_is_reminded_and_then_let_pass(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        at.tables.rounds.remind_seconds, at.tables.rounds.absent_seconds = 0.01, 0.05
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1")
        while not told(at):
            await at.tables.idle()
            await at.pause()
        assert any("Waiting for" in text and "⏳" in text for text in notes(at))
        revealed = next(text for text in notes(at) if "revealed" in text)
        assert revealed.splitlines()[1:] == ["**Mara Quist**: look around", "**Jonah Bell** lets it pass."]
        assert len(told(at)) == 1


async def test_the_starter_closes_a_round_and_others_may_not(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        with pytest.raises(PlayerError) as empty:
            await at.tables.rounds.close_round(channel_id=at.channel, user_id="u1", is_gm=False)
        assert empty.value.code == "round/empty"
        await at.send("look around", "u2")
        with pytest.raises(PlayerError) as refused:
            await at.tables.rounds.close_round(channel_id=at.channel, user_id="u2", is_gm=False)
        assert refused.value.code == "session/not_yours"
        await at.tables.rounds.close_round(channel_id=at.channel, user_id="u1", is_gm=False)
        await at.tables.idle()
        assert len(told(at)) == 1


async def test_a_sealed_action_survives_a_restart_and_is_played_once(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1", message_id="601")
        await at.tables.idle()
    async with table(tmp_path) as again:
        await again.tables.recovery.resume_all()
        await again.tables.idle()
        assert told(again) == []
        await again.send("wait", "u2", message_id="602")
        await again.tables.idle()
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


async def killed(at: Table, name: str) -> None:
    god = at.game_master().interventions
    by = Requester(at.channel, "gm", True, at.next_id(), 5)
    await intervene(god, by, Kill(name, name))
    await at.tables.idle()


async def test_a_round_does_not_wait_for_somebody_who_died_meanwhile(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.send("look around", "u1")
        await at.tables.idle()
        assert told(at) == []
        await killed(at, "Jonah Bell")
        assert len(told(at)) == 1
        await verified(at)


async def test_the_turn_of_a_dead_character_holds_nobody_up(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "turns", "room-12", 2)
        assert not await at.send("look around", "u1"), "it is the turn of u2"
        await killed(at, "Jonah Bell")
        assert isinstance(await at.say("look around", "u1"), ScenePost)
        assert isinstance(await at.press(0, "u1"), ScenePost)


async def test_a_second_action_by_command_is_refused_privately(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "rounds", "room-12", 2)
        await at.tables.inputs.act(
            channel_id=at.channel, user_id="u1", source_id="701", text="wait", created_at=3
        )
        await at.tables.idle()
        said = notes(at)
        with pytest.raises(PlayerError) as refused:
            await at.tables.inputs.act(
                channel_id=at.channel, user_id="u1", source_id="702", text="sing", created_at=3
            )
        assert refused.value.code == "round/sealed"
        assert "Delete" not in words_of(refused.value), "a command cannot be deleted"
        assert notes(at) == said
        await at.tables.inputs.act(
            channel_id=at.channel, user_id="u1", source_id="703", text="DM: where am I?", created_at=3
        )
        await at.tables.idle()
        assert len(notes(at)) == len(said) + 1, "a question is no action"


async def test_addressed_choices_are_one_players_and_words_are_everybodys(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await seated(at, "addressed", "room-12", 2)
        await at.say("look around", "u1")
        with pytest.raises(PlayerError) as refused:
            await at.press(0, "u2")
        assert refused.value.code == "choice/not_yours"
        assert isinstance(await at.press(0, "u1"), ScenePost)
        assert isinstance(await at.say("wait", "u2"), ScenePost)
