"""Plays the games that later versions must still read, and writes them as files.

Run as `python -m tests.support.golden_games OUT`. Golden games are written once for each released format and never
rewritten: a new format gets a folder of its own beside the old ones (`tests/golden/games/v2`). What is written:

- `talewright.db.xz`: one whole SQLite database with every session and match, as a process left it that was killed;
- `logs/*.jsonl.xz`: each session as `talewright export` writes it;
- `sprint.zip`: the finished match as `/sprint` hands it out;
- `manifest.json`: the figures that a reader of these must come to.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bot.adapters.models.offline.sprint.personas import OfflinePersonas
from bot.adapters.storage import write_export
from bot.core.sprint.events import to_json
from bot.services.sprints.match.cast import SprintCast
from bot.services.sprints.match.values import OPERATOR, Start
from tests.support.crash import seated
from tests.support.golden_files import DATABASE, figures, match_hash, packed
from tests.support.golden_stories import ERASED, GUILD, MARKER, PLAYED, cut_off, stories
from tests.support.offline_matches import PERSONAS, WORDS
from tests.support.sprint_table import SMALL, Fixed, SprintTable, by_stream, sprint_table
from tests.support.table import Collected


async def write(out: Path) -> None:
    """Plays everything and writes it into a folder that does not exist yet."""
    (out / "logs").mkdir(parents=True)
    with tempfile.TemporaryDirectory() as made:
        folder, shown = Path(made), Collected()
        await stories(folder, shown)
        unfinished = await cut_off(folder, shown)
        manifest: dict[str, Any] = {
            "sessions": await _exported(folder, out),
            "unfinished": unfinished,
            "erased": {"user": ERASED, "words": MARKER},
            "sprints": await sprints(folder, out),
        }
        manifest["revision"] = _kept(folder / DATABASE, out)
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1, sort_keys=True) + "\n")


async def _exported(folder: Path, out: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    async with seated(folder, Collected(), chance=Fixed(5)) as seat:
        for name in (*PLAYED, "branch", "generated", "rounds"):
            row = await seat.storage.newest_in_channel(name)
            assert row is not None, name
            log = await seat.storage.read_log(row.id)
            found.append(asdict(figures(name, log)))
            path = folder / f"{name}.jsonl"
            write_export(log, path)
            (out / "logs" / f"{name}.jsonl.xz").write_bytes(packed(path.read_bytes()))
    return found


def _kept(database: Path, out: Path) -> str:
    """Packs the database; the migration it has."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
        [(revision,)] = connection.execute("SELECT version_num FROM alembic_version")
    (out / f"{DATABASE}.xz").write_bytes(packed(database.read_bytes()))
    return str(revision)


def offline_people() -> SprintCast:
    """The personas of an installation, who speak by their own rules."""
    return SprintCast(PERSONAS, WORDS.tables, OfflinePersonas(WORDS))


async def sprints(folder: Path, out: Path) -> dict[str, Any]:
    """One match to its end, and one that a killed process left in its middle."""
    async with sprint_table(folder, seed=3, people=offline_people()) as at:
        finished = await at.play(guild_id=GUILD, channel_id="sprint", user_id="u1")
        await at.sprints.reveal(finished, OPERATOR)
        (out / "sprint.zip").write_bytes(await at.sprints.package(finished))
        wanted = Start(plan=SMALL, seed=8, guild_id=GUILD, channel_id="sprint", user_id="u1")
        halved = (await at.sprints.start(wanted)).row.id
        async for one in at.sprints.watch(halved):
            if one.position >= 25:
                break
    async with sprint_table(folder, seed=4, people=offline_people()) as at:
        return {"finished": await _match(at, finished), "halved": await _match(at, halved)}


async def _match(at: SprintTable, match_id: str) -> dict[str, Any]:
    recorded = await at.storage.sprints.events(match_id)
    status = await at.sprints.status(match_id)
    return {
        "id": match_id,
        "status": status.row.status,
        "life": status.life,
        "winner": status.match.winner,
        "events": len(recorded),
        "log": match_hash([to_json(one.event) for one in recorded]),
        "streams": {name: match_hash(lines) for name, lines in by_stream(recorded).items()},
    }


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1])))
