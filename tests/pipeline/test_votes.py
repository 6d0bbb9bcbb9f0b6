"""Table votes: an undo for which the table votes, and which branch is canon; also over a restart."""

import asyncio
from pathlib import Path

import pytest

from bot.adapters.clock import SystemClock
from bot.core.errors import PlayerError
from bot.core.table.vote_words import MOVED_ON, STORY_OVER, UNDECIDED, About
from bot.presentation.catalogue import worded
from bot.services.care.vote_records import OPEN_SECONDS
from bot.services.care.votes import Votes
from bot.services.history.timeline import Timeline
from bot.services.history.verification import verify_session
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, ScenePost
from tests.pipeline.test_timeline import by, standing
from tests.support.table import Table, table

PLAYERS = ("u1", "u2")


def votes(at: Table) -> Votes:
    return at.care().votes


class Ahead(SystemClock):
    """A clock that is ahead by so many seconds."""

    def __init__(self, seconds: float) -> None:
        self._ahead_ms = int(seconds * 1000)

    def now_ms(self) -> int:
        return super().now_ms() + self._ahead_ms


def ahead(at: Table, about: About) -> Votes:
    """The votes of a table when the time of one that was just opened is up."""
    return at.care(clock=Ahead(OPEN_SECONDS[about])).votes


def opened(at: Table) -> str:
    """The tag of the newest open vote in the channel."""
    post = next(one for one in reversed(at.shown.posts) if isinstance(one, NotePost) and one.ballot)
    assert post.ballot is not None
    return post.ballot.tag


async def audited(at: Table, kind: AuditKind, channel: str = "100") -> list[dict[str, object]]:
    session = await at.tables.channels.get(channel)
    return [row.payload for row in await at.storage.audit_of(session.id, (kind,))]


async def verified(at: Table, channel: str = "100") -> None:
    report = verify_session(await at.storage.read_log((await at.tables.channels.get(channel)).id))
    assert report.ok, report.lines()


async def test_a_players_undo_happens_when_more_than_half_of_the_table_wants_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1", "u2", "u3")
        before = await standing(at)
        await at.say("I look around.")
        told = await standing(at)
        assert "asked the table" in worded(await votes(at).undo_or_ask(by(at, "u2"), 1))
        assert await standing(at) == told, "one voice of three is not enough"
        shown = await votes(at).vote(by(at, "u3"), opened(at), 1)
        assert shown.ballot is None
        assert "Yes, take back: **2**" in worded(shown.text)
        assert await standing(at) == before
        assert isinstance(at.shown.last, ScenePost)
        [result] = await audited(at, AuditKind.VOTE_RESULT)
        assert (result["option"], result["counts"]) == (1, [0, 2])
        [undone] = await audited(at, "undo")
        assert undone["vote"] == opened(at)
        assert isinstance(await at.say("I look around."), ScenePost)
        await verified(at)


async def test_an_undo_that_the_table_does_not_want_does_not_happen(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        told = await standing(at)
        await votes(at).undo_or_ask(by(at, "u2"), 1)
        with pytest.raises(PlayerError) as again:
            await votes(at).undo_or_ask(by(at, "u2"), 1)
        assert again.value.code == "vote/open"
        shown = await votes(at).vote(by(at, "u1"), opened(at), 0)
        assert "**No, it stands**: nothing else can have more than half any more." in worded(shown.text)
        assert await standing(at) == told
        late = await votes(at).vote(by(at, "u1"), opened(at), 1)
        assert late == shown, "a decided vote stays decided"
        assert await standing(at) == told


async def test_a_vote_on_a_turn_that_is_no_longer_the_last_takes_nothing_back(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        await votes(at).undo_or_ask(by(at, "u2"), 1)
        await at.say("I wait.")
        told = await standing(at)
        shown = await votes(at).vote(by(at, "u1"), opened(at), 1)
        assert "moved on" in worded(shown.text)
        assert await standing(at) == told


async def test_who_leads_needs_no_vote_and_who_is_alone_or_outside_gets_none(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u2")
        before = await standing(at)
        await at.say("I look around.", "u2")
        for user in ("u2", "u9"):
            with pytest.raises(PlayerError) as refused:
                await votes(at).undo_or_ask(by(at, user), 1)
            assert refused.value.code == "session/not_yours"
        assert "taken back" in worded(await votes(at).undo_or_ask(by(at, "u1"), 1))
        assert await standing(at) == before
        with pytest.raises(PlayerError) as gone:
            await votes(at).vote(by(at, "u2"), "0" * 16, 1)
        assert gone.value.code == "vote/gone"


async def test_a_person_has_one_vote_and_outsiders_have_none(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1", "u2", "u3")
        await at.say("I look around.")
        await votes(at).undo_or_ask(by(at, "u2"), 1)
        for _ in range(3):
            shown = await votes(at).vote(by(at, "u2"), opened(at), 1)
            assert "Yes, take back: **1**" in worded(shown.text)
        changed = await votes(at).vote(by(at, "u2"), opened(at), 0)
        assert "No, it stands: **1** · Yes, take back: **0**" in changed.text
        with pytest.raises(PlayerError) as outside:
            await votes(at).vote(by(at, "u9"), opened(at), 1)
        assert outside.value.code == "session/not_joined"


@pytest.mark.parametrize(("option", "words"), [(0, "The story here is canon"), (1, "The branch is canon")])
async def test_the_table_votes_which_branch_is_canon_and_no_story_changes_by_it(
    tmp_path: Path, option: int, words: str
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        made = await at.history().branches.branch(by(at), "200")
        parent, branch = await standing(at), await standing(at, "200")
        scenes = [(await at.tables.channels.get(one)).scene_index for one in ("100", "200")]
        await votes(at).ask_canon(by(at), made, "200")
        await votes(at).vote(by(at, "u1"), opened(at), option)
        shown = await votes(at).vote(by(at, "u2"), opened(at), option)
        assert words in worded(shown.text)
        for channel, stood, index in (("100", parent, scenes[0]), ("200", branch, scenes[1])):
            assert await standing(at, channel) == stood
            assert (await at.tables.channels.get(channel)).scene_index == index
            [row] = await audited(at, "canon", channel)
            here = (await at.tables.channels.get(channel)).id
            assert (row["canon"] == here) is ((channel == "200") is bool(option))
            canon = (await at.tables.lookups.status(channel_id=channel)).canon
            assert canon is not None
            assert "from scene 3 on" in worded(canon)
            await verified(at, channel)


async def test_a_vote_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        before = await standing(at)
        await at.say("I look around.")
        await votes(at).undo_or_ask(by(at, "u2"), 1)
        tag = opened(at)
    async with table(tmp_path) as again:
        await votes(again).resume_all()
        shown = await votes(again).vote(by(again, "u1"), tag, 1)
        assert shown.ballot is None
        assert await standing(again) == before
        await verified(again)


@pytest.mark.parametrize("point", ["the undo", "the result"])
async def test_a_decided_vote_that_a_crash_cut_off_is_carried_out_once(
    tmp_path: Path, point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Crash(Exception):
        pass

    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        before = await standing(at)
        await at.say("I look around.")
        await votes(at).undo_or_ask(by(at, "u2"), 1)
        tag = opened(at)

        async def broken(*_: object) -> ScenePost:
            raise Crash

        with monkeypatch.context() as cut:
            cut.setattr(Timeline, "go_back" if point == "the undo" else "compose_standing", broken)
            with pytest.raises(Crash):
                await votes(at).vote(by(at, "u1"), tag, 1)
    async with table(tmp_path) as again:
        await votes(again).resume_all()
        await votes(again).resume_all()
        assert await standing(again) == before
        assert len(await audited(again, AuditKind.VOTE_RESULT)) == 1
        assert len(await audited(again, "undo")) == 1
        await verified(again)


async def until_changed(at: Table) -> NotePost:
    """The newest words of the newest vote's message, once they have changed."""
    async with asyncio.timeout(5):
        while not at.shown.changed:
            await at.pause()
    post = at.shown.changed[-1]
    assert isinstance(post, NotePost)
    return post


@pytest.mark.parametrize("about", ["undo", "branch"])
async def test_a_vote_that_nobody_finishes_ends_by_itself_and_changes_nothing(
    tmp_path: Path, about: About
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        asking, told = votes(at), await standing(at)
        if about == "undo":
            await asking.undo_or_ask(by(at, "u2"), 1)
        else:
            await asking.ask_canon(by(at), await at.history().branches.branch(by(at), "200"), "200")
        first = next(post for post in at.shown.posts if isinstance(post, NotePost) and post.ballot)
        assert f"if undecided by then, {UNDECIDED[about].partition(', so ')[2]}" in first.text
        session = await at.tables.channels.get("100")
        late = ahead(at, about)
        late._watch(session.id, await late._vote(session.id, opened(at)))
        over = await until_changed(at)
        assert (over.key, over.ballot) == (first.key, None), "the message itself says what came of it"
        assert UNDECIDED[about] in over.text
        assert await standing(at) == told
        assert await audited(at, "canon") == []
        late = await asking.vote(by(at, "u1"), over.vote, 1)
        assert worded(late.text) == over.text, "a late ballot does not count"
        await verified(at)


async def test_a_vote_whose_time_ran_out_while_nobody_was_there_ends_at_the_next_start(
    tmp_path: Path,
) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        asking, told = votes(at), await standing(at)
        await asking.undo_or_ask(by(at, "u2"), 1)
        asking.close()
    async with table(tmp_path) as again:
        await ahead(again, "undo").resume_all()
        assert "Time is up" in again.shown.note.text
        assert again.shown.note.ballot is None
        assert await standing(again) == told


async def test_the_time_of_a_vote_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        asking = votes(at)
        asking.open_seconds = {"undo": 900.0, "branch": 900.0}
        await asking.undo_or_ask(by(at, "u2"), 1)
        asking.close()
    async with table(tmp_path) as again:
        going_on = votes(again)
        await going_on.resume_all()
        assert again.shown.posts == []
        [timer] = going_on._timers.values()
        assert 700 < timer.when() - asyncio.get_running_loop().time() <= 900
        going_on.close()


async def test_an_undo_by_who_leads_ends_the_vote_on_it_and_another_may_be_asked_for(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        await at.say("I wait.")
        asking = votes(at)
        await asking.undo_or_ask(by(at, "u2"), 1)
        await asking.undo_or_ask(by(at, "u1"), 1)
        assert "moved on" in (await until_changed(at)).text
        assert "asked the table" in worded(await asking.undo_or_ask(by(at, "u2"), 1))
        await at.say("I look around.")
        assert "asked the table" in worded(await asking.undo_or_ask(by(at, "u2"), 1)), (
            "the vote before it is moot"
        )
        assert [one["words"] for one in await audited(at, AuditKind.VOTE_RESULT)] == [MOVED_ON, MOVED_ON]


async def test_a_vote_does_not_outlive_its_story(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", *PLAYERS)
        await at.say("I look around.")
        asking = votes(at)
        await asking.undo_or_ask(by(at, "u2"), 1)
        session = await at.tables.channels.get("100")
        await at.tables.endings.end(channel_id="100", user_id="u1", is_gm=False, created_at=9)
        assert not await asking._settle(session.id, opened(at)), "as its timer does"
        assert STORY_OVER in (await until_changed(at)).text
        report = verify_session(await at.storage.read_log(session.id))
        assert report.ok, report.lines()
