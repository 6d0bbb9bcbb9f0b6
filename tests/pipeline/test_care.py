"""Table care: the X-card stops, hides and takes back, names nobody, and its words are never told again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput
from bot.core.errors import PlayerError, StorageUnavailable
from bot.core.table.boundaries import broken
from bot.presentation.catalogue import worded
from bot.services.care.care import Care
from bot.services.history.timeline import Timeline
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import NotePost, Post, ScenePost
from bot.services.sessions.job_queue import JobQueue
from tests.support.table import Paced, Table, table

FIRST = "I ask Lena about the letter."
SECOND = "I look around."


def care_of(at: Table) -> Care:
    return at.care()


def by(at: Table, user: str = "u1", *, gm: bool = False) -> Requester:
    return Requester(at.channel, user, gm, at.next_id(), 5)


@asynccontextmanager
async def playing(folder: Path, seconds: float = 0.0) -> AsyncIterator[tuple[Table, Care, Paced]]:
    slow = Paced(seconds)
    async with table(folder, slow=slow) as at:
        await at.start("room-12", "u1", "u2")
        yield at, care_of(at), slow


async def test_the_newest_passage_is_hidden_and_did_not_happen(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        before = await at.tables.lookups.status(channel_id=at.channel)
        state = await at.storage.head((await at.tables.channels.get(at.channel)).id)
        told = await at.say(SECOND)
        assert isinstance(told, ScenePost)
        said = worded(await care.xcard.play(by(at, "u2")))
        assert "Nobody sees" in said
        assert [(one.key, one.text) for one in at.shown.withdrawn] == [(told.key, told.narration)]
        after = await at.tables.lookups.status(channel_id=at.channel)
        assert after.round == before.round
        assert (await at.storage.head(state.session.id)).manifest == state.manifest
        assert "X-card" in at.shown.note.text
        assert worded(at.shown.scene.preface) == "*The story goes back to this.*"
        assert isinstance(await at.press(0), ScenePost)


async def test_words_that_cannot_be_kept_are_named_and_the_others_hold(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        said = worded(await care.xcard.play(by(at), f"purses, {'x' * 90}"))
        assert "What you wrote holds from now on. One is not kept. “xxxx" in said
        assert (await care.lines.look(by(at))).lines == ("purses",)
        empty = worded(await care.xcard.play(by(at, "u2"), ""))
        assert "What you wrote" not in empty


async def test_nothing_stored_or_shown_names_who_played_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        session = await at.tables.channels.get(at.channel)
        known = len(await at.storage.audit_log(session.id, 100))
        who = by(at, "u2")
        await care.xcard.play(who, "spiders")
        rows = await at.storage.audit_log(session.id, 100)
        added = rows[: len(rows) - known]
        assert added
        assert {row.user_id for row in added} == {None}
        assert "u2" not in repr(added)
        assert who.source_id not in repr(added)
        assert "spiders" not in at.shown.note.text
        assert "u2" not in at.shown.note.text


async def test_a_turn_that_is_being_told_stops_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, 60.0) as (at, care, slow):
        await at.choose_models("offline", "slow")
        assert await at.send(FIRST)
        assert await at.send(SECOND, "u2")
        async with asyncio.timeout(5):
            while not slow.calls:  # noqa: ASYNC110, a slow model tells nobody when it is asked
                await asyncio.sleep(0.01)
            said = worded(await care.xcard.play(by(at)))
            await at.tables.idle()
        assert said.startswith("Stopped.")
        session = await at.tables.channels.get(at.channel)
        assert session.story_round == 0
        assert not await at.storage.read_unfinished_turns(session.id)
        assert slow.calls == ["narrate"]
        assert at.shown.withdrawn[0].chain == ""
        assert "say again what you do" in at.shown.note.text
        await at.choose_models("offline", "offline")
        assert isinstance(await at.say(FIRST), ScenePost)


async def test_two_cards_at_once_take_one_passage_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        await at.say(SECOND)
        await asyncio.gather(care.xcard.play(by(at, "u1")), care.xcard.play(by(at, "u2"), "needles"))
        session = await at.tables.channels.get(at.channel)
        assert session.story_round == 1
        assert (await care.lines.look(by(at))).lines == ("needles",)


async def test_the_button_of_an_older_passage_hides_only_that(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        first = await at.say(FIRST)
        assert isinstance(first, ScenePost)
        await at.say(SECOND)
        await care.xcard.play(by(at), "", first.scene_index)
        assert [one.key for one in at.shown.withdrawn] == [first.key]
        assert (await at.tables.channels.get(at.channel)).story_round == 2


async def test_before_the_first_turn_there_is_only_a_line_to_draw(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        said = worded(await care.xcard.play(by(at), "spiders, harm to animals"))
        assert "nothing new to take back" in said
        assert (await care.lines.look(by(at))).lines == ("spiders", "harm to animals")


async def test_a_paused_game_has_an_x_card_too_and_an_onlooker_none(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        await at.tables.seats.pause(channel_id=at.channel, user_id="u1", is_gm=False)
        assert "Taken back" in worded(await care.xcard.play(by(at)))
        with pytest.raises(PlayerError) as refused:
            await care.xcard.play(by(at, "u9"))
        assert refused.value.code == "session/not_joined"


@pytest.mark.sweep(10)
@pytest.mark.parametrize("at_step", range(12))
async def test_a_card_that_a_crash_cuts_off_is_finished_after_the_start(tmp_path: Path, at_step: int) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        await at.say(SECOND)
        cut_after(at, at_step)
        with contextlib.suppress(asyncio.CancelledError):
            await care.xcard.play(by(at), "spiders")
    async with table(tmp_path) as at:
        care = care_of(at)
        await care.xcard.resume_all()
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        session = await at.tables.channels.get(at.channel)
        lines = (await care.lines.look(by(at))).lines
        assert (session.story_round, lines) in [(2, ()), (1, ("spiders",))]
        if session.story_round == 1 and at_step < 5:
            assert any(isinstance(post, NotePost) and "X-card" in post.text for post in at.shown.posts)
        assert isinstance(await at.say(SECOND), ScenePost)


async def test_a_card_that_is_finished_after_the_story_has_gone_on_shows_no_passage_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that failed once between what a card takes back and what it shows (seed 901175)."""
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        await at.say(SECOND)
        with monkeypatch.context() as broken:
            broken.setattr(Timeline, "compose_standing", _fail)
            with pytest.raises(StorageUnavailable):
                await care.xcard.play(by(at))
        gone_on = await at.say(SECOND)
        assert isinstance(gone_on, ScenePost)
    async with table(tmp_path) as at:
        await care_of(at).xcard.resume_all()
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        assert not [post for post in at.shown.posts if isinstance(post, ScenePost)]
        assert isinstance(await at.say(FIRST), ScenePost)


async def _fail(*_: object) -> None:
    raise StorageUnavailable("database is locked")


def cut_after(at: Table, steps: int) -> None:
    """Lets this many writes and posts through, and ends the process at the next one."""
    left = [steps]

    def cut(inner: Callable[..., Awaitable[object]]) -> Callable[..., Awaitable[object]]:
        async def call(*given: object, **named: object) -> object:
            if left[0] == 0:
                raise asyncio.CancelledError
            left[0] -= 1
            return await inner(*given, **named)

        return call

    for holder, names in (
        (at.storage, ("append_audit", "commit", "set_turn", "mark_presented")),
        (at.shown, ("publish", "withdraw")),
    ):
        for name in names:
            setattr(holder, name, cut(getattr(holder, name)))


async def test_lines_are_added_by_players_and_taken_back_by_who_leads(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await care.lines.draw(by(at, "u2"), "line", "spiders")
        await care.lines.draw(by(at, "u2"), "veil", "pain")
        with pytest.raises(PlayerError) as refused:
            await care.lines.lift(by(at, "u2"), "line", "spiders")
        assert refused.value.code == "session/not_yours"
        assert (await care.lines.lift(by(at, "u1"), "line", "Spiders")).lines == ()
        await care.lines.draw(by(at), "line", "needles")
    async with table(tmp_path) as at:
        found = await care_of(at).lines.look(by(at))
        assert (found.lines, found.veils) == (("needles",), ("pain",))


async def test_the_queue_cuts_off_only_what_may_stop() -> None:
    async def fault(session_id: str, error: BaseException) -> None:
        raise AssertionError(error)

    jobs, done = JobQueue(fault), list[str]()

    async def job(name: str, seconds: float = 0.0) -> str:
        await asyncio.sleep(seconds)
        done.append(name)
        return name

    jobs.submit("s", lambda: job("told", 60), may_stop=True)
    jobs.submit("s", lambda: job("next"), may_stop=True)
    await asyncio.sleep(0.01)
    assert await jobs.interrupt("s", lambda: job("card")) == "card"
    jobs.submit("s", lambda: job("commit", 0.02))
    await asyncio.sleep(0.01)
    assert await jobs.interrupt("s", lambda: job("second card")) == "second card"
    await jobs.idle()
    assert done == ["card", "next", "commit", "second card"]


async def test_the_built_in_narrator_keeps_to_a_line(tmp_path: Path) -> None:
    said = ["I look around.", "I ask Lena about the letter.", "I listen at the door.", "I wait."]

    async def play(folder: Path, *lines: str) -> tuple[str, list[str]]:
        async with table(folder, same=True) as at:
            await at.start("room-12", "u1")
            opening = len(at.shown.posts)
            for line in lines:
                await care_of(at).lines.draw(by(at), "line", line)
            for words in said:
                await at.say(words)
            posts = [post for post in at.shown.posts[opening:] if isinstance(post, ScenePost)]
            return " ".join(post.narration for post in posts), [
                c.text for post in posts for c in post.choices
            ]

    (tmp_path / "free").mkdir()
    (tmp_path / "bound").mkdir()
    free, _ = await play(tmp_path / "free")
    common = [word for word in ("door", "lamp", "letter", "hand", "window") if broken(free, (word,))]
    assert len(common) >= 2, free
    bound, choices = await play(tmp_path / "bound", *common)
    assert bound.strip()
    assert [word for word in common if broken(bound, (word,))] == []
    assert [choice for choice in choices if broken(choice, common)] == []


class Defiant:
    """A narrator that writes of what it was told not to, and keeps what it was told."""

    key = "defiant"

    def __init__(self) -> None:
        self.given: list[NarrateInput] = []

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        reply = await OfflineModel().answer(request)
        assert isinstance(request.payload, NarrateInput)
        self.given.append(request.payload)
        return replace(reply, data={**reply.data, "narration": "A spider crosses the wall. Nobody moves."})


async def test_a_model_that_crosses_a_line_is_told_so_and_then_replaced(tmp_path: Path) -> None:
    model = Defiant()
    async with table(tmp_path, defiant=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("offline", "defiant")
        await care_of(at).lines.draw(by(at), "line", "spiders")
        await care_of(at).lines.draw(by(at), "veil", "pain")
        told = await at.say(SECOND)
        assert isinstance(told, ScenePost)
        assert "spider" not in told.narration.casefold()
        assert told.narration.strip()
        assert len(model.given) > 1
        campaign = model.given[0].campaign
        assert campaign is not None
        assert (campaign.never, campaign.veiled) == (("spiders",), ("pain",))
        await care_of(at).lines.lift(by(at), "line", "spiders")
        assert "spider" in (await told_again(at)).narration


async def told_again(at: Table) -> ScenePost:
    told = await at.say(SECOND)
    assert isinstance(told, ScenePost)
    return told


async def test_a_branch_keeps_the_boundaries(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        await care.xcard.play(by(at), "spiders")
        await care.lines.draw(by(at), "veil", "pain")
        await at.history().branches.branch(by(at), "200")
        found = await care.lines.look(Requester("200", "u1", False, "1", 6))
        assert (found.lines, found.veils) == (("spiders",), ("pain",))


async def test_a_whisper_is_for_game_masters_alone_and_moves_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        shown = len(at.shown.posts)
        await care.whispers.keep(by(at, "u2"), "Could Lena stay calm today?")
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        assert len([post for post in at.shown.posts[shown:] if isinstance(post, NotePost)]) == 0
        (heard,) = await care.whispers.read(by(at, "u9", gm=True))
        assert (heard.user_id, heard.text) == ("u2", "Could Lena stay calm today?")
        for nobody in ("u1", "u2"):
            with pytest.raises(PlayerError) as refused:
                await care.whispers.read(by(at, nobody))
            assert refused.value.code == "care/not_yours"
        await at.privacy().erase("u2")
        assert await care.whispers.read(by(at, "u9", gm=True)) == ()
        await at.say(FIRST)
        assert verify_session(await at.storage.read_log((await at.tables.channels.get(at.channel)).id)).ok


@pytest.mark.sweep(8)
@pytest.mark.parametrize("at_step", range(7))
async def test_a_stopped_turn_stays_stopped_after_a_crash(tmp_path: Path, at_step: int) -> None:
    async with playing(tmp_path, 60.0) as (at, care, _):
        await at.choose_models("offline", "slow")
        assert await at.send(FIRST)
        await asyncio.sleep(0.3)
        cut_after(at, at_step)
        with contextlib.suppress(asyncio.CancelledError):
            await care.xcard.play(by(at), "spiders")
    async with table(tmp_path) as at:
        care = care_of(at)
        await care.xcard.resume_all()
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        session = await at.tables.channels.get(at.channel)
        lines = (await care.lines.look(by(at))).lines
        assert (session.story_round, lines) == ((0, ("spiders",)) if at_step else (1, ()))
        assert not await at.storage.read_unfinished_turns(session.id)


async def test_a_passage_that_is_committed_but_not_shown_yet_is_taken_back_unseen(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        await at.say(FIRST)
        publish, held = at.shown.publish, asyncio.Event()

        async def hold(channel_id: str, post: Post) -> tuple[str, ...]:
            if isinstance(post, ScenePost) and post.key.startswith("turn-"):
                held.set()
                await asyncio.Event().wait()
            return await publish(channel_id, post)

        at.shown.publish = hold  # type: ignore[method-assign]
        assert await at.send(SECOND)
        await asyncio.wait_for(held.wait(), 5)
        assert "Taken back" in worded(await asyncio.wait_for(care.xcard.play(by(at)), 5))
        session = await at.tables.channels.get(at.channel)
        assert session.story_round == 1
        assert not await at.storage.read_unfinished_turns(session.id)
    async with table(tmp_path) as at:
        await care_of(at).xcard.resume_all()
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        assert [one for one in at.shown.posts if one.key.startswith("turn-")] == []


async def test_the_last_passage_of_a_story_that_is_over_is_hidden(tmp_path: Path) -> None:
    async with playing(tmp_path) as (at, care, _):
        told = await at.say(FIRST)
        session = await at.tables.channels.get(at.channel)
        await at.tables.endings.end(channel_id=at.channel, user_id="u1", is_gm=False, created_at=6)
        assert "Taken back" in worded(await care.xcard.play(by(at, "u2")))
        assert [one.key for one in at.shown.withdrawn] == [told.key]
        assert verify_session(await at.storage.read_log(session.id)).ok
        with pytest.raises(PlayerError) as refused:
            await care.lines.draw(by(at), "line", "spiders")
        assert refused.value.code == "session/none"
