"""Plays turns and a short sprint with a small real model, at several context sizes, and prints what came of it.

python -m tests.support.real_model [--turns 30] [--contexts 2048 8192] [--forms full prose] …
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

from bot.adapters.images.sketch import SketchImages
from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.offline.story import OfflineModel
from bot.app.sprints import Parts, sprints_of
from bot.content_files import content_files
from bot.core.providers.image_keys import ImageKeySpec
from bot.core.providers.model_keys import Limits, ModelSpec
from bot.core.sprint.events import TurnRefused, TurnTaken
from bot.core.sprint.protocol import RoundPlan
from bot.services.models.prompted_model import ReadyModels
from bot.services.models.prompts import Prompts
from bot.services.ports.images import ImageModel
from bot.services.sprints.match import model_persona
from bot.services.sprints.match.values import Start
from tests.support.real_model.played import Played, Watched
from tests.support.real_model.server import serving
from tests.support.sprint_memory import MemoryBook
from tests.support.sprint_table import Fixed, content
from tests.support.table import table

KEY = "real"
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
STORY = "the-lamplighters-vault"
MESSAGES = tuple(
    line
    for line in Path(__file__).with_name("messages.txt").read_text(encoding="utf-8").splitlines()
    if line.strip()
)


def spec(url: str, context: int, form: str = "full", patience: float = 1.0) -> ModelSpec:
    """What the model key stands for, as somebody with such a server would write it."""
    return ModelSpec.model_validate(
        {
            "provider": "compatible", "model": "smollm2-135m", "base_url": url, "structured": "json_schema",
            "context_tokens": context, "max_output_tokens": context // 2,
            "form": form, "limits": patient(patience).model_dump(),
        }
    )  # fmt: skip


def patient(times: float) -> Limits:
    """The usual limits of a key's steps, each so many times as long."""
    usual = Limits()
    return Limits(
        interpret_seconds=usual.interpret_seconds * times,
        reflect_seconds=usual.reflect_seconds * times,
        narrate_seconds=usual.narrate_seconds * times,
    )


class Sketches:
    """Painters that need nothing."""

    specs = {"sketch": ImageKeySpec(provider="sketch", model="ink-and-wash-1")}

    def painter(self, key: str) -> ImageModel:
        return SketchImages(key)


async def play(asked: argparse.Namespace, context: int, form: str) -> Played:
    """A story of so many turns and a short sprint; the figures are printed."""
    async with serving(context, asked.threads) as url:
        vendors = InstalledModels({KEY: spec(url, context, form, asked.patience)}, {}, {})
        try:
            with tempfile.TemporaryDirectory() as folder:
                played = Played(context, form)
                limits = patient(asked.patience)
                await _story(Path(folder), vendors, played, asked.turns, limits, asked.pause)
            _say(*played.lines())
            if asked.sprint_seconds and form == "full":
                longer = model_persona.CALL_SECONDS * asked.patience
                with patch.object(model_persona, "CALL_SECONDS", longer):
                    _say(await _sprint(vendors, asked.sprint_seconds))
        finally:
            await vendors.close()
    return played


async def _story(
    folder: Path, vendors: InstalledModels, played: Played, turns: int, limits: Limits, pause: float
) -> None:
    """A story told by the model, each message a turn; what stood in the journal afterwards."""
    model = Watched(ReadyModels(OfflineModel(), vendors, Prompts(content_files()))[KEY])
    played.attempts = model.attempts
    async with table(folder, **{KEY: model}) as at:
        at.recompose(limits={KEY: limits})
        await at.start(STORY)
        await at.choose_models(KEY, KEY)
        for number in range(turns):
            before, began = len(at.shown.posts), time.monotonic()
            try:
                async with asyncio.timeout(longest(limits) * 2):
                    await at.say(MESSAGES[number % len(MESSAGES)])
            except TimeoutError:
                played.hung += 1
                break
            played.turns.append(time.monotonic() - began)
            played.shown += [repr(post) for post in at.shown.posts[before:]]
            _say(f"  turn {number + 1}: {played.turns[-1]:.1f} s")
            await asyncio.sleep(pause)
    with closing(sqlite3.connect(folder / "talewright.db")) as connection:
        rows = connection.execute("SELECT event_type, step_name, model_key FROM turn_events").fetchall()
    _count(played, rows)


def longest(limits: Limits) -> float:
    """Seconds of a turn whose every step takes all its time."""
    return limits.interpret_seconds + limits.reflect_seconds + limits.narrate_seconds


def _count(played: Played, rows: list[tuple[str, str, str | None]]) -> None:
    for event, step, key in rows:
        if event == "model_output":
            (played.kept if key == KEY else played.built_in)[step] += 1
        elif event == "error" and key == KEY:
            played.failures_kept += 1


async def _sprint(vendors: InstalledModels, seconds: float) -> str:
    """A short sprint by the model alone: how it ended, and how many of its turns were the model's own."""
    book, chance, began = MemoryBook(), Fixed(), time.monotonic()
    files = content("challenges", "personas", "prompts", "tables")
    sprints = sprints_of(
        Parts(files, book, vendors, Sketches(), "sketch", chance, chance, None, None, {}, None)
    )
    assert sprints is not None
    status = await sprints.start(
        Start(plan=RoundPlan(foundation=1, landmarks=0, tension=0, crystallization=1), seed=7, model_key=KEY)
    )
    try:
        async with asyncio.timeout(seconds):
            await sprints.wait_until_settled(status.row.id)
        end = "ended"
    except TimeoutError:
        end = "did not end"
    lines = _told_of_sprint([one.event.body for one in book.recorded])
    await sprints.close()
    return "\n".join((f"  sprint: {end} after {time.monotonic() - began:.0f} s; {lines[0]}", *lines[1:]))


def _told_of_sprint(bodies: Sequence[object]) -> list[str]:
    """What became of the answers of a sprint's teams: whose were taken, and why those of the model were not.

    An answer that was refused is none, and neither is a call that a resting key was spared.
    """
    taken = Counter(one.origin.source for one in bodies if isinstance(one, TurnTaken))
    refused = Counter(
        _NUMBER.sub("N", one.errors[0].message)[:90] for one in bodies if isinstance(one, TurnRefused)
    )
    counted = (
        f"{taken['model']} turns by the model, {taken['fallback']} by the built-in persona, "
        f"{sum(refused.values())} answers refused or not asked for"
    )
    return [counted, *(f"    {count} × {why}" for why, count in refused.most_common(6))]


def _say(*lines: str) -> None:
    sys.stdout.write("\n".join((*lines, "")))
    sys.stdout.flush()


def main() -> int:
    """The command; 1 where something raw was shown, a turn hung, or a failure left no trace."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--turns", type=int, default=30)
    reader.add_argument("--contexts", type=int, nargs="*", default=[2048, 8192])
    reader.add_argument("--forms", nargs="*", default=["full", "prose"])
    reader.add_argument("--out", type=Path, help="a file for all that was shown")
    reader.add_argument("--threads", type=int, default=1)
    reader.add_argument("--patience", type=float, default=1.0, help="times the limits of calls and turns")
    reader.add_argument("--pause", type=float, default=10.0, help="seconds in which a player reads")
    reader.add_argument("--sprint-seconds", type=float, default=900.0)
    asked = reader.parse_args()
    wanted = [(context, form) for context in asked.contexts for form in asked.forms]
    runs = [asyncio.run(play(asked, *one)) for one in wanted]
    if asked.out:
        asked.out.write_text("\n\n".join(text for run in runs for text in run.shown), encoding="utf-8")
    failed = [sum(1 for one in run.attempts if one.end != "answered") for run in runs]
    sound = all(
        not run.raw and not run.hung and run.failures_kept >= lost
        for run, lost in zip(runs, failed, strict=True)
    )
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
