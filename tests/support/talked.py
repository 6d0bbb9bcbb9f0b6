"""Plays labelled lines of talk, each at a table of its own, and tells which of them got a good answer.

`python -m tests.support.talked` prints rates by kind for the parts of `tests/golden/talk` (`moves_…` win a
story), and what was missed of the open ones.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.core.god.commands import SetState
from bot.core.language.asked_kinds import SUBJECT
from bot.core.rules.actions import Action
from bot.services.play.requester import Requester
from bot.services.ports.publisher import ScenePost
from bot.services.turns.stages import understand
from tests.support.interventions import intervene
from tests.support.table import table

ROOT = Path(__file__).parents[1] / "golden" / "talk"


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a line: the actions that it was heard as, and what was told."""

    actions: tuple[Action, ...]
    told: str

    def is_good(self, label: dict[str, Any]) -> bool:
        """Whether one of the good answers of a label came, and none of the bad ones."""
        if any(re.search(bad, self.told) for bad in label.get("bad", ())):
            return False
        return any(self._is(good) for good in label["good"])

    def _is(self, good: str) -> bool:
        sort, _, name = good.partition(":")
        match sort:
            case "t":
                return any(one.detail("topic") == name for one in self.actions)
            case "k":
                return any(one.detail("asked") == name for one in self.actions)
            case "a":
                return any(one.type == name for one in self.actions)
            case "s":
                subject, _, kind = name.partition("/")
                return any(
                    one.detail(SUBJECT) == subject and kind in ("", one.detail("asked"))
                    for one in self.actions
                )
            case _:
                pattern, _, how = good[1:].rpartition("/")
                return re.search(pattern, self.told, re.I if how else 0) is not None


def lines_of(part: str) -> list[dict[str, Any]]:
    """The labelled lines of a part: `open`, `held_out`, `moves_open`, `moves_held_out` or `moves_not_made`."""
    return [json.loads(line) for line in (ROOT / f"{part}.jsonl").read_text(encoding="utf-8").splitlines()]


async def answered(folder: Path, label: dict[str, Any]) -> Answered:
    """Plays a line where it belongs."""
    heard: list[tuple[Action, ...]] = []
    inner = understand.understood

    def listening(start: Any, actions: Sequence[Action], **others: Any) -> Any:
        heard.append(tuple(actions))
        return inner(start, tuple(actions), **others)

    async with table(folder, same=True) as at:
        await at.tables.openings.start(
            guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=label["s"], created_at=1, key="k"
        )
        await at.join("u1", label.get("role"))
        await at.tables.idle()
        for flag in label.get("f", ()):
            asked = Requester(at.channel, "gm", True, at.next_id(), 5)
            await intervene(at.game_master().interventions, asked, SetState(f"campaign.flags.{flag} = true"))
        for before in label.get("b", ()):
            await at.say(before)
        known = len(at.shown.posts)
        with patch.object(understand, "understood", listening):
            await at.say(label["m"])
        told = [post.narration for post in at.shown.posts[known:] if isinstance(post, ScenePost)]
        told += [
            str(getattr(post, "text", ""))
            for post in at.shown.posts[known:]
            if not isinstance(post, ScenePost)
        ]
    return Answered(heard[-1] if heard else (), "\n".join(told))


def report(part: str, *, misses: bool) -> None:
    """Prints how many lines of a part got a good answer, by kind, and those that did not."""
    good, every = Counter[str](), Counter[str]()
    for number, label in enumerate(lines_of(part)):
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(answered(Path(folder), label))
        every[label["c"]] += 1
        if found.is_good(label):
            good[label["c"]] += 1
        elif misses:
            details = [(one.type, one.target_id, dict(one.metadata or {})) for one in found.actions]
            sys.stdout.write(
                f"#{number} [{label['c']}] {label['s']}: {label['m']}\n   {details}\n   -> {found.told[:420]!r}\n"
            )
    kinds = ", ".join(f"{kind} {good[kind]}/{every[kind]}" for kind in sorted(every))
    sys.stdout.write(
        f"{part}: {good.total()} of {every.total()} ({good.total() / every.total():.0%}): {kinds}\n"
    )


if __name__ == "__main__":
    for kind in ("", "moves_"):
        report(f"{kind}open", misses="--rates" not in sys.argv)
        report(f"{kind}held_out", misses=False)
