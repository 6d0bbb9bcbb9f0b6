"""kill -9 at every event of a sprint: the match goes on from its log, and comes out the same."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.app.sprints import Parts, sprints_of
from bot.core.providers.image_keys import ImageKeySpec
from bot.core.sprint.events import Event, from_json, to_json, verify
from bot.services.models.prompted_model import ModelVendors
from bot.services.ports.images import ImageModel
from bot.services.ports.sprints import MatchRow, Recorded
from bot.services.sprints import OPERATOR, Start
from tests.support.pictures import small_sheets
from tests.support.sprint_memory import MemoryBook
from tests.support.sprint_models import PROMPTS, Scribe, Scribes, answers_of
from tests.support.sprint_table import SMALL, Dots, Fixed, by_stream, content, sprint_cast, sprints_over
from tests.support.sweeps import some

KILLS = int(os.environ.get("TALEWRIGHT_SPRINT_KILLS", "1"))
SEED = int(os.environ.get("TALEWRIGHT_SEED", "20260727"))
ROOT = Path(__file__).resolve().parents[2]


async def whole(book: MemoryBook) -> None:
    """The one match of a book to its end."""
    sprints = sprints_over(book, Fixed(9), Dots())
    rows = await sprints.recover()
    if rows:
        await sprints.wait_until_settled(rows[0].id)
        if book.rows[rows[0].id].status != "over":
            await sprints.reveal(rows[0].id, OPERATOR)
    await sprints.close()


async def test_a_match_that_is_cut_after_any_event_comes_out_the_same() -> None:
    book = MemoryBook()
    sprints = sprints_over(book, Fixed(1), Dots())
    match = (await sprints.start(Start(plan=SMALL, seed=3))).row.id
    await sprints.wait_until_settled(match)
    await sprints.reveal(match, OPERATOR)
    expected = by_stream(book.recorded)
    assert len(book.recorded) > 100
    for cut in some(range(1, len(book.recorded) + 1), 12):
        left = book.cut(cut)
        await whole(left)
        assert by_stream(left.recorded) == expected, f"after event {cut}"
        assert left.rows[match].status == "over"


async def test_a_match_of_models_that_is_cut_asks_again_only_for_what_was_not_recorded() -> None:
    """Repairs and fallbacks included: what a model was asked is asked again with the same words."""
    from bot.services.sprints.match.model_calls import ModelCalls
    from bot.services.sprints.match.model_persona import ModelVoice

    offline = MemoryBook()
    sprints = sprints_over(offline, Fixed(1), Dots())
    await sprints.wait_until_settled((await sprints.start(Start(plan=SMALL, seed=3))).row.id)
    answers = answers_of([one.event for one in offline.recorded])

    def faulty(_: Scribe, __: object, turn: str, attempt: int) -> object:
        return {"content": "no"} if turn == "R02-objection-contrarian" else None

    async def played(book: MemoryBook, scribe: Scribe) -> None:
        voice = lambda match_log: ModelVoice(match_log, PROMPTS, ModelCalls(Scribes({"scribe": scribe})))  # noqa: E731
        service = sprints_over(
            book, Fixed(1), Dots(), sprint_cast("scribe"), voice, usable=("offline", "scribe")
        )
        rows = await service.recover()
        match = rows[0].id if rows else (await service.start(Start(plan=SMALL, seed=3))).row.id
        await service.wait_until_settled(match)
        await service.close()

    book, scribe = MemoryBook(), Scribe(answers, twist=faulty)
    await played(book, scribe)
    expected = by_stream(book.recorded)
    asked = {(one.cache_key, one.messages) for one in scribe.asked}
    for cut in (*some(range(1, len(book.recorded), 7), 4), len(book.recorded)):
        left, again = book.cut(cut), Scribe(answers, twist=faulty)
        await played(left, again)
        assert by_stream(left.recorded) == expected, f"after event {cut}"
        assert {(one.cache_key, one.messages) for one in again.asked} <= asked
    assert len(again.asked) == 0


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.timeout(240)
async def test_a_real_match_survives_kill_9_and_is_the_one_that_nobody_killed(tmp_path: Path) -> None:
    chance, out = random.Random(SEED), tmp_path / "out"
    asked = "sprint --tier 2 --seed 5 --rounds 1,1,1,1 --out".split()
    command = [sys.executable, "-m", "tests.support.small_bot", *asked, str(out)]
    env = {**os.environ, "TALEWRIGHT_HOME": str(tmp_path / "home")}
    for _ in range(KILLS):
        await asyncio.to_thread(_killed, command, env, out / "match.db", chance.randint(1, 40))
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    events = [from_json(line) for line in (out / "events.jsonl").read_text(encoding="utf-8").splitlines()]
    assert verify(events) is None
    assert "Check them with" in done.stdout
    with small_sheets():
        killed, alone = by_stream([Recorded("", 0, 0, event) for event in events]), await _alone(events)
    for stream, lines in killed.items():
        assert alone[stream] == lines


def _killed(command: list[str], env: dict[str, str], database: Path, more: int) -> None:
    """Runs the program until so many events more are stored, or it is through; then it is killed."""
    begun, ends = _stored(database), time.monotonic() + 60
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    while _stored(database) < begun + more and process.poll() is None and time.monotonic() < ends:
        time.sleep(0.03)
    process.kill()
    process.wait()


def _stored(database: Path) -> int:
    if not database.exists():
        return 0
    try:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            return int(connection.execute("SELECT count(*) FROM match_events").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


async def _alone(events: list[Event]) -> dict[str, list[str]]:
    """The same match, in one piece and in memory."""
    started = next(event for event in events if event.body.kind == "match_started")
    secret = next(event.body.secret for event in events if event.body.kind == "labels_revealed")
    challenge = started.body.challenge
    row = MatchRow(started.body.match_id, "", "", "", challenge.tier, challenge.seed, "running", 0, "", 1)
    book = MemoryBook()
    await book.create(row, bytes.fromhex(secret), [Recorded(row.id, 1, 1, started)])
    chance = Fixed()
    files = content("challenges", "personas", "prompts")
    parts = Parts(files, book, _NoVendors(), _Sketches(), "sketch", chance, chance, None, None, {}, None)
    sprints = sprints_of(parts)
    assert sprints is not None
    await sprints.recover()
    await sprints.wait_until_settled(row.id)
    await sprints.reveal(row.id, OPERATOR)
    assert all(to_json(one.event) for one in book.recorded)
    return by_stream(book.recorded)


class _Sketches:
    specs = {"sketch": ImageKeySpec(provider="sketch", model="ink-and-wash-1")}

    def painter(self, key: str) -> ImageModel:
        from bot.adapters.images.sketch import SketchImages

        return SketchImages(key)


class _NoVendors(ModelVendors):
    specs = {}

    def missing(self, key: str) -> str | None:
        return key
