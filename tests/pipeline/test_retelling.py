"""The newest passage told in other words: its facts stay, and the old words are kept."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.storage import write_export
from bot.core.contracts import NarrateInput
from bot.core.errors import ModelUnreachable, PlayerError
from bot.core.ids import turn_of_scene
from bot.core.notices import Notice
from bot.core.providers.costs import PriceList
from bot.core.providers.quotas import KEYS, Caps
from bot.presentation.catalogue import worded
from bot.services.history.verification import verify_session
from bot.services.models.budget import Budget
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.support.guild_settings import KeptSettings
from tests.support.table import Table, table
from tests.support.usage import KeptUsage, SetClock, spec

FIRST = "Rain walks along the walkway. Lena looks at the bag."
SECOND = "A drip counts at the sill. The lamp hums over everything."
THIRD = "Somewhere a pipe knocks twice. Lena waits."


@dataclass
class Narrator:
    """A model that tells what it is given to tell, one passage after the other; the rest is the built-in one's."""

    passages: list[str | Exception]
    asked: list[StepRequest] = field(default_factory=list[StepRequest])
    key: str = "narrator"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if not isinstance(request.payload, NarrateInput):
            return await OfflineModel().answer(request, heard)
        self.asked.append(request)
        told = self.passages.pop(0)
        if isinstance(told, Exception):
            raise told
        data: dict[str, Any] = {
            "operations": [{"op": "emotion", "entity": "npc_lena_001", "emotions": {"anger": 300}}],
            "narration": told,
        }
        return ModelReply(data, self.key, "narrate-12", 900, 40, 0, json.dumps(data))


@asynccontextmanager
async def told(folder: Path, *passages: str | Exception) -> AsyncIterator[tuple[Table, Narrator]]:
    """A turn that was told, at a table of two."""
    model = Narrator([FIRST, *passages])
    async with table(folder, narrator=model) as at:
        await at.start("room-12", "u1", "u2")
        await at.choose_models("offline", model.key)
        await at.say("I wait.", "u2")
        assert FIRST in at.shown.scene.narration
        yield at, model


async def ask(at: Table, user: str = "u2", *, may: bool = False, under: tuple[str, int] | None = None) -> str:
    said = await at.tables.retelling.ask(Requester(at.channel, user, may, at.next_id(), 5), under)
    await at.tables.idle()
    return worded(said)


def button(post: ScenePost) -> tuple[str, int]:
    """What the button under a passage carries."""
    assert post.retellable
    return post.session_id, post.scene_index


def shown(post: Post) -> ScenePost:
    assert isinstance(post, ScenePost), post
    return post


async def test_a_passage_is_told_in_other_words_and_nothing_else_changes(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, model):
        before, post = await at.tables.channels.get(at.channel), at.shown.scene
        head = await at.context.sessions.head(before.id)
        assert "other words" in await ask(at)
        again = shown(at.shown.last)
        assert (again.narration, again.dice_lines, again.choices) == (SECOND, post.dice_lines, post.choices)
        assert worded(again.preface) == "-# The same, in other words"
        after = await at.tables.channels.get(at.channel)
        now = await at.context.sessions.head(before.id)
        assert (after.story_round, now.manifest, now.event_count) == (
            before.story_round, head.manifest, head.event_count,
        )  # fmt: skip
        given = model.asked[-1].payload
        assert isinstance(given, NarrateInput)
        first = model.asked[0].payload
        assert isinstance(first, NarrateInput)
        assert (given.told_before, given.told, given.npcs) == (FIRST, first.told, first.npcs)
        assert given.campaign is not None
        assert given.campaign.story.may_propose == ()
        assert verify_session(await at.storage.read_log(before.id)).ok


async def test_the_old_words_are_kept_where_everything_else_of_the_story_is(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        await ask(at)
        session = await at.tables.channels.get(at.channel)
        told_in = [
            (entry["kind"], entry["text"])
            for entry in await at.storage.scene_log(session, None, 5)
            if entry["text"] in (FIRST, SECOND)
        ]
        assert told_in == [("retell", SECOND), ("story", FIRST)]
        write_export(await at.storage.read_log(session.id), tmp_path / "story.jsonl")
        kept = (tmp_path / "story.jsonl").read_text(encoding="utf-8")
        assert FIRST in kept
        assert SECOND in kept


async def test_what_was_told_anew_is_the_last_passage_and_the_old_words_are_no_other_one(
    tmp_path: Path,
) -> None:
    async with told(tmp_path, SECOND, THIRD) as (at, model):
        await ask(at)
        session = await at.tables.channels.get(at.channel)
        kept = await at.context.sessions.head(session.id)
        stored = await at.storage.head(session.id)
        assert replace(stored, session=kept.session) == kept
        assert (kept.last_told, FIRST in kept.passages) == (SECOND, False)
        await at.press(0, "u2")
        given = model.asked[-1].payload
        assert isinstance(given, NarrateInput)
        assert (given.last_passage, given.told_before) == (SECOND, "")
        assert at.shown.scene.narration == THIRD


async def test_it_can_be_told_anew_again_and_after_a_restart(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        await ask(at)
    model = Narrator([THIRD])
    async with table(tmp_path, narrator=model) as at:
        at.shown.posts.clear()
        await at.tables.recovery.resume_all()
        await at.tables.retelling.ask(Requester(at.channel, "u2", False, "77", 5))
        await at.tables.idle()
        assert shown(at.shown.last).narration == THIRD
        given = model.asked[0].payload
        assert isinstance(given, NarrateInput)
        assert given.told_before == SECOND


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("user", "may", "allowed"),
    [
        ("u2", False, True),
        ("u1", False, True),
        ("u9", True, True),
        ("u3", False, False),
        ("u9", False, False),
    ],
)
async def test_who_acted_or_leads_may_ask_and_nobody_else(
    tmp_path: Path, user: str, may: bool, allowed: bool
) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        if allowed:
            await ask(at, user, may=may)
            assert shown(at.shown.last).narration == SECOND
        else:
            with pytest.raises(PlayerError) as refused:
                await ask(at, user, may=may)
            assert refused.value.code == "session/not_yours"
            assert shown(at.shown.last).narration == FIRST


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "wrong",
    [
        "Dell walks in and laughs.",
        "You rolled a 99.",
        FIRST,
        ModelUnreachable("narrator: no connection"),
    ],
)
async def test_where_no_other_words_stand_the_passage_stays_and_a_note_says_so(
    tmp_path: Path, wrong: str | Exception
) -> None:
    async with told(tmp_path, wrong, wrong, wrong) as (at, _):
        before = await at.tables.channels.get(at.channel)
        await ask(at)
        note = at.shown.last
        assert isinstance(note, NotePost)
        assert "The passage stays as it is." in worded(note.text)
        after = await at.tables.channels.get(at.channel)
        assert after.current_scene_id == before.current_scene_id


async def test_only_the_newest_passage_is_told_anew(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        session = await at.tables.channels.get(at.channel)
        scene = session.current_scene_id
        await at.tables.seats.leave(channel_id=at.channel, user_id="u1", source_id=at.next_id(), created_at=6)
        assert (await at.tables.channels.get(at.channel)).current_scene_id != scene
        with pytest.raises(PlayerError) as refused:
            await ask(at)
        assert refused.value.code == "timeline/not_retold"


async def test_it_is_counted_and_a_cap_holds(tmp_path: Path) -> None:
    book, guilds = KeptUsage(), KeptSettings()
    prices = PriceList({"narrator": spec(input=1_000_000, output=1_000_000)})
    caps: Caps = dict.fromkeys(KEYS)
    async with told(tmp_path, SECOND, THIRD) as (at, model):
        at.recompose(budget=Budget(book, guilds, SetClock(), prices, caps))
        await ask(at)
        assert shown(at.shown.last).narration == SECOND
        assert model.asked[-1].purse is not None
        session = await at.tables.channels.get(at.channel)
        turn = await at.storage.turn(turn_of_scene(session.current_scene_id))
        assert turn is not None
        [step] = await at.storage.journal.steps(turn.received.id)
        assert (step.step_key, step.input_tokens, step.output_tokens) == ("narrate", 900, 40)
        none = Budget(book, guilds, SetClock(), prices, {**caps, KEYS[0]: 0})
        at.recompose(budget=none)
        await ask(at)
        assert "too little budget" in worded(at.shown.note.text)
        assert len(model.asked) == 2


async def test_the_built_in_narrator_tells_in_other_words_or_says_that_it_has_none(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.say("I look around.")
        first = at.shown.scene.narration
        seen = set[str]()
        for _ in range(4):
            await ask(at, "u1")
            if isinstance(at.shown.last, ScenePost):
                seen.add(at.shown.last.narration)
        assert seen
        assert first not in seen
        assert all("Bettany" in text for text in seen)


async def test_a_taken_back_turn_takes_its_retelling_along_and_the_x_card_hides_both(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        await ask(at)
        newest = shown(at.shown.last)
        care = at.care()
        await care.xcard.play(Requester(at.channel, "u1", False, "900", 6), "", newest.scene_index)
        await at.tables.idle()
        assert {one.text for one in at.shown.withdrawn} == {FIRST, SECOND}
        session = await at.tables.channels.get(at.channel)
        assert session.story_round == 0


async def test_erasing_reaches_both_tellings(tmp_path: Path) -> None:
    first = "Lena turns the word quuxberry over. The lamp hums."
    second = "A drip counts at the sill. That quuxberry, of all things, and Lena waits."
    model = Narrator([first, second])
    async with table(tmp_path, narrator=model) as at:
        await at.start("room-12", "u1", "u2")
        await at.choose_models("offline", model.key)
        await at.say("I ask Lena about the quuxberry jam.", "u2")
        await ask(at)
        session = await at.tables.channels.get(at.channel)
        texts = [entry["text"] for entry in await at.storage.scene_log(session, None, 5)]
        assert sum("uuxberry" in text for text in texts) == 2, texts
        await at.privacy().erase("u2")
        texts = [entry["text"] for entry in await at.storage.scene_log(session, None, 5)]
        assert not any("uuxberry" in text for text in texts), texts
        assert verify_session(await at.storage.read_log(session.id)).ok


async def test_what_a_passage_leaves_out_is_told_behind_it_in_both_tellings(tmp_path: Path) -> None:
    model = Narrator([FIRST, SECOND])
    async with table(tmp_path, narrator=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("offline", model.key)
        await at.say("I look at the painting.")
        first = at.shown.scene.narration
        assert first.startswith(f"{FIRST}\n\n")
        assert "A mill, a stream" in first
        await ask(at, "u1")
        assert shown(at.shown.last).narration == first.replace(FIRST, SECOND)


async def test_a_press_below_a_passage_has_it_told_in_other_words_with_everything_else_as_it_was(
    tmp_path: Path,
) -> None:
    async with told(tmp_path, SECOND, THIRD) as (at, _):
        first = at.shown.scene
        session = await at.tables.channels.get(at.channel)
        before = await at.context.sessions.head(session.id)
        await ask(at, under=button(first))
        again = shown(at.shown.last)
        assert (again.narration, again.dice_lines, again.choices) == (SECOND, first.dice_lines, first.choices)
        now = await at.context.sessions.head(session.id)
        assert (now.manifest, now.event_count) == (before.manifest, before.event_count)
        await ask(at, under=button(again))
        assert shown(at.shown.last).narration == THIRD
        log = await at.storage.scene_log(await at.tables.channels.get(at.channel), None, 5)
        assert [entry["text"] for entry in log][:3] == [THIRD, SECOND, FIRST]
        assert verify_session(await at.storage.read_log(session.id)).ok


async def test_a_passage_that_was_told_anew_has_no_button_that_works_any_more(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND, THIRD) as (at, model):
        first = button(at.shown.scene)
        await ask(at, under=first)
        for stale in (first, ("another-session", at.shown.scene.scene_index)):
            with pytest.raises(PlayerError) as refused:
                await ask(at, under=stale)
            assert refused.value.notice == Notice("timeline/not_retold", case="moved_on")
        assert len(model.asked) == 2


async def test_two_presses_at_once_are_one_retelling(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND, THIRD) as (at, model):
        under = button(at.shown.scene)
        posts = len(at.shown.posts)
        for _ in range(2):
            await at.tables.retelling.ask(Requester(at.channel, "u2", False, at.next_id(), 5), under)
        await at.tables.idle()
        assert [shown(post).narration for post in at.shown.posts[posts:]] == [SECOND]
        assert len(model.asked) == 2


@pytest.mark.parametrize(("user", "allowed"), [("u2", True), ("u3", False)])
async def test_a_press_is_for_those_who_may_use_the_command(tmp_path: Path, user: str, allowed: bool) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        under = button(at.shown.scene)
        if allowed:
            await ask(at, user, under=under)
        else:
            with pytest.raises(PlayerError) as refused:
                await ask(at, user, under=under)
            assert refused.value.code == "session/not_yours"
        assert shown(at.shown.last).narration == (SECOND if allowed else FIRST)


async def test_a_passage_shown_again_after_a_crash_keeps_its_button(tmp_path: Path) -> None:
    async with told(tmp_path, SECOND) as (at, _):
        scene = at.shown.scene
        turn = await at.storage.turn(turn_of_scene(scene.scene_id))
        assert turn is not None
        runner = at.tables.turns._runner  # pyright: ignore[reportPrivateUsage]
        at.shown.posts.clear()
        at.shown.keys.clear()
        await runner.run(turn, resumed=True)
        assert shown(at.shown.last).retellable
        await at.choose_models("offline", "offline")
        at.shown.keys.clear()
        await runner.run(turn, resumed=True)
        assert not shown(at.shown.last).retellable


async def test_where_no_model_tells_there_is_no_button(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        assert not at.shown.scene.retellable
        await at.say("I look around.")
        assert not at.shown.scene.retellable
