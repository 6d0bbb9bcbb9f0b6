"""A turn cut off at every point there is, and gone on with: it happens once, and as it would have happened."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.core.providers.model_keys import OFFLINE
from bot.presentation.catalogue import say
from bot.services.history.verification import verify_session
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.ports.publisher import NotePost, Post, ScenePost
from tests.support.crash import Asked, Crash, Fuse, Seat, seated
from tests.support.sweeps import some
from tests.support.table import Collected, table

ASKED = "I ask Lena why she wanted to meet here."
MESSAGE = "5000"
SLOW = "slow"
"""The key of a model that is waited for, so that each of its steps is journalled at once."""


@dataclass(frozen=True)
class Deed:
    """Something a player does. A press that was never stored is lost; a message is found in the channel again."""

    text: str = ""
    button: int | None = None
    is_gm: bool = False

    async def do(self, seat: Seat) -> None:
        if self.button is None:
            assert await seat.table.send(self.text, message_id=MESSAGE, is_gm=self.is_gm)
            return
        scene = seat.table.shown.scene
        await seat.table.tables.inputs.press(
            channel_id="100", user_id="u1", source_id=MESSAGE, scene_index=scene.scene_index,
            session_tag=scene.session_id[-6:], index=self.button, created_at=4,
        )  # fmt: skip


DEEDS = {
    "a check": Deed(ASKED),
    "two actions": Deed("I look around and ask Lena about the letter."),
    "a button": Deed(button=0),
    "a deep think": Deed("Let me think about what I could do here."),
    "a question": Deed("DM: how do checks work?"),
    "nothing to read": Deed("Blorp the frimble."),
    "an event of god mode": Deed("GOD MODE: The power goes out.", is_gm=True),
    "a death of god mode": Deed("GOD MODE: kill Lena", is_gm=True),
    "god mode by a player": Deed("GOD MODE: I win."),
    "out of character": Deed("((back in five minutes))"),
}


@dataclass
class Ended:
    """What is left of a play."""

    posts: list[Post]
    log: Any
    turns: list[tuple[str, str, str]]

    @property
    def chain(self) -> str:
        return self.log.scenes[-1]["chain_hash"]

    @property
    def dice(self) -> list[str]:
        return [row["roll"] for row in self.log.rows["dice_rolls"]]

    @property
    def newest(self) -> Post:
        return self.posts[-1]


def remembered(posts: Collected) -> Collected:
    return Collected(list(posts.posts), set(posts.keys))


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("base")


@pytest.fixture(scope="module")
def begun() -> dict[str, Collected]:
    return {}


async def beginning(base: Path, begun: dict[str, Collected], key: str) -> Collected:
    """A session with one turn played and the model chosen, made once for the module."""
    if key not in begun:
        shown = Collected()
        async with seated(base / key, shown, model=Asked(key=key)) as seat:
            await seat.table.start("room-12")
            await seat.table.say("I look around.")
            await seat.table.choose_models(key, key)
        begun[key] = shown
    return remembered(begun[key])


async def ended(seat: Seat) -> Ended:
    session = (await seat.storage.read_open_sessions())[0].id
    log = await seat.storage.read_log(session)
    report = verify_session(log)
    assert report.ok, report.lines()
    turns = [(row["source_id"], row["raw_text"], row["status"]) for row in log.rows["turns"]]
    return Ended(seat.table.shown.posts, log, turns)


async def undisturbed(
    deed: Deed, base: Path, folder: Path, shown: Collected, key: str
) -> tuple[Ended, list[str]]:
    shutil.copytree(base / key, folder)
    async with seated(folder, shown, model=Asked(key=key)) as seat:
        await deed.do(seat)
        await seat.table.tables.idle()
        return await ended(seat), seat.fuse.calls


async def crashed(
    deed: Deed, base: Path, folder: Path, shown: Collected, key: str, fuse: Fuse, *, twist: bool = False
) -> tuple[Ended | None, set[str], set[str]]:
    """Plays until the fuse blows, comes back, and plays to the end.

    Returns what is left (None for a press that was never stored), the steps that were journalled before the crash,
    and the steps the model was asked for after it.
    """
    shutil.copytree(base / key, folder)
    async with seated(folder, shown, fuse, model=Asked(key=key)) as seat:
        with suppress(Crash):
            await deed.do(seat)
        await seat.table.tables.idle()
        assert fuse.blown
    async with seated(folder, shown, model=Asked(twist, key)) as seat:
        row = (await seat.storage.read_open_sessions())[0]
        stored = await seat.storage.turn_by_source(row.id, MESSAGE)
        kept = (
            {step.step_key for step in await seat.storage.journal.steps(stored.received.id)}
            if stored
            else set()
        )
        await seat.table.tables.recovery.resume_all()
        handled = (await seat.table.tables.recovery.find_handled()).get("100", ())
        if deed.button is None and MESSAGE not in handled:
            await deed.do(seat)
        await seat.table.tables.idle()
        if stored is None and deed.button is not None:
            assert len(shown.posts) == 3
            return None, kept, set()
        return await ended(seat), kept, set(seat.model.keys)


# Before the next call is after the last one; only where calls run side by side does it make a difference.
@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("name", "after", "key"),
    [
        *((name, False, OFFLINE) for name in DEEDS),
        *((name, after, SLOW) for name in ("a check", "a button") for after in (False, True)),
        ("two actions", False, SLOW),
    ],
)
async def test_a_turn_cut_off_anywhere_ends_as_if_it_had_not_been(
    name: str, after: bool, key: str, base: Path, begun: dict[str, Collected], tmp_path: Path
) -> None:
    deed = DEEDS[name]
    shown = await beginning(base, begun, key)
    whole, calls = await undisturbed(deed, base, tmp_path / "whole", remembered(shown), key)
    points = list(enumerate(calls, start=1))
    first = list(DEEDS).index(name) % 2  # another half for every other deed; of a check, which does most, all
    for at, call in some(points, 3) if name == "a check" else some(points[first:], 12):
        fuse = Fuse(at, after)
        left, kept, asked = await crashed(deed, base, tmp_path / f"{at}", remembered(shown), key, fuse)
        where = f"crashed {'after' if after else 'before'} call {at} of {len(calls)}, {call}"
        if key == OFFLINE:  # what a slow model's steps write falls in beside them, now sooner, now later
            assert fuse.calls[:at][-1].split()[0] == call.split()[0], where
        if left is None:
            continue
        assert not kept & asked, f"{where}: asked again for {kept & asked}"
        assert left.turns == whole.turns, where
        assert left.dice == whole.dice, where
        assert left.posts == whole.posts, where
        assert left.chain == whole.chain, where


@pytest.mark.sweep(2)
@pytest.mark.parametrize("key", [OFFLINE, SLOW])
async def test_a_turn_cut_off_goes_on_with_other_code(
    key: str, base: Path, begun: dict[str, Collected], tmp_path: Path
) -> None:
    deed = DEEDS["a check"]
    shown = await beginning(base, begun, key)
    whole, calls = await undisturbed(deed, base, tmp_path / "whole", remembered(shown), key)
    for at, call in some(enumerate(calls, start=1), 3):
        left, kept, asked = await crashed(
            deed, base, tmp_path / f"{at}", remembered(shown), key, Fuse(at, after=True), twist=True
        )
        where = f"crashed after call {at} of {len(calls)}, {call}"
        assert left is not None
        assert not kept & asked, where
        assert left.turns == whole.turns, where
        assert len(left.posts) == len(whole.posts), where
        assert left.dice[: len(whole.dice)] == whole.dice, where
        if "adjudicate" in kept:
            assert left.dice == whole.dice, where
        if "narrate" in kept:
            assert isinstance(left.newest, ScenePost)
            assert isinstance(whole.newest, ScenePost)
            assert left.newest.narration == whole.newest.narration, where


async def test_every_stage_of_a_turn_is_a_point_to_crash_at(
    base: Path, begun: dict[str, Collected], tmp_path: Path
) -> None:
    shown = await beginning(base, begun, SLOW)
    _, calls = await undisturbed(DEEDS["a check"], base, tmp_path / "whole", shown, SLOW)
    kinds = {call.split("/")[0] for call in calls}
    stages = ("interpret", "adjudicate", "reflection", "conclude")  # `narrate` is journalled with the commit
    assert {"receive", "commit", "mark_presented"} <= kinds
    assert {f"record {stage}" for stage in stages} <= kinds
    assert {"answer interpret", "answer reflection", "answer narrate"} <= kinds


async def test_a_turn_without_a_model_is_written_when_it_comes_in_and_with_its_scene(
    base: Path, begun: dict[str, Collected], tmp_path: Path
) -> None:
    written: dict[str, list[tuple[str, str]]] = {}
    for key in (OFFLINE, SLOW):
        shown = await beginning(base, begun, key)
        whole, calls = await undisturbed(DEEDS["a check"], base, tmp_path / key, shown, key)
        assert any(call.startswith("record ") for call in calls) == (key == SLOW)
        steps = [row for row in whole.log.rows["turn_events"] if row["turn_index"] == 1]
        written[key] = [(row["step_key"], row["scene_id"]) for row in steps]
    assert [step for step, _ in written[OFFLINE]] == [step for step, _ in written[SLOW]]
    assert len({scene for _, scene in written[OFFLINE]}) == 1


class SlowToThink(Asked):
    """A model in which every character but the first thinks until the process dies."""

    def __init__(self, fuse: Fuse) -> None:
        super().__init__(key=SLOW)
        self.first = asyncio.Event()
        self._fuse = fuse

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        reply = await super().answer(request)
        if request.step == "reflection" and self.first.is_set():
            while not any(call.startswith("record reflection/") for call in self._fuse.calls):  # noqa: ASYNC110
                await asyncio.sleep(0)  # lets the other reflection go on
            self._fuse.blown = True
        if request.step == "reflection":
            self.first.set()
        return reply


async def test_a_character_that_answered_is_not_asked_again_while_another_was_still_thinking(
    tmp_path: Path,
) -> None:
    shown, fuse = Collected(), Fuse()
    slow = SlowToThink(fuse)
    async with seated(tmp_path, shown, fuse, model=slow) as seat:
        await seat.table.start("the-washing-up")
        await seat.table.choose_models(SLOW, SLOW)
        with suppress(Crash):
            await Deed("I look around.").do(seat)
        await seat.table.tables.idle()
    thought = [key for key in slow.keys if key.startswith("reflection/")]
    assert fuse.blown
    assert len(thought) == 2
    async with seated(tmp_path, shown, model=Asked(key=SLOW)) as seat:
        await seat.table.tables.recovery.resume_all()
        await seat.table.tables.idle()
        assert [key for key in seat.model.keys if key.startswith("reflection/")] == thought[1:]
        await ended(seat)


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("Where am I?", False),
        ("I take the moon.", False),
        ("I look around.", True),
        ("Let me think about what I could do here.", True),
    ],
)
async def test_a_turn_that_was_answered_is_never_played_after_all(
    tmp_path: Path, text: str, plays: bool
) -> None:
    """Its answer was cut off, and another model than the one that answered reads it now (seed 60798)."""
    async with table(tmp_path) as at:
        await at.start("room-12")
        await at.say("Where am I?")
        turn = await at.storage.turn_by_source(at.shown.scene.session_id, str(next(at.ids) - 1))
        assert turn is not None
        assert turn.status == "answered"
        scene = at.shown.scene.scene_index
        asked = replace(turn, received=replace(turn.received, raw_text=text))
        at.shown.keys.clear()
        assert await at.tables.turns._runner.run(asked, resumed=True) is None  # pyright: ignore[reportPrivateUsage]
        post = at.shown.last
        assert isinstance(post, NotePost)
        assert (post.text == say("turn/not_shown")) is plays
        kept = await at.storage.turn(turn.received.id)
        assert kept is not None
        assert kept.status == "answered"
        assert at.shown.scene.scene_index == scene
