"""`make kills`: kills of the real process under load, on SQLite and PostgreSQL by turns, in slices that go on later.

python -m tests.support.kills [--kills 500] [--minutes 10] [--progress build/kills.json] [--seed N]

A slice is a play of a few kills with a seed of its own. What was survived is kept after each; the same line goes on
where the last one stopped, until each database has had its kills. A play that breaks a promise is told with its seed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tests.support import postgres
from tests.support.doomed_play import survive_kills

IN_A_SLICE = 10
DATABASES = ("sqlite", "postgresql")


@dataclass
class Survived:
    """What one database has come through."""

    kills: int = 0
    messages: int = 0
    seconds: float = 0.0
    broken: list[str] = field(default_factory=list[str])


def read(progress: Path) -> dict[str, Survived]:
    """What was survived so far."""
    kept = json.loads(progress.read_text(encoding="utf-8")) if progress.exists() else {}
    return {name: Survived(**kept.get(name, {})) for name in DATABASES}


def keep(progress: Path, survived: dict[str, Survived]) -> None:
    """Writes it down."""
    progress.parent.mkdir(parents=True, exist_ok=True)
    progress.write_text(json.dumps({name: asdict(one) for name, one in survived.items()}, indent=1) + "\n")


def play(one: Survived, seed: int, database: str | None) -> None:
    """One slice."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="talewright-kills-") as home:
        try:
            one.messages += asyncio.run(survive_kills(Path(home), IN_A_SLICE, seed, database))
            one.kills += IN_A_SLICE
        except Exception as error:  # noqa: BLE001 - whatever it is, this play did not survive
            one.broken.append(f"seed {seed}: {type(error).__name__}: {str(error)[:2000]}")
            sys.stdout.write(
                f"{one.broken[-1]}\n{(Path(home) / 'bot.log').read_text(errors='replace')[-4000:]}\n"
            )
    one.seconds += time.monotonic() - began


def main() -> int:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.support.kills")
    told.add_argument("--kills", type=int, default=500)
    told.add_argument("--minutes", type=float, default=10.0)
    told.add_argument("--progress", type=Path, default=Path("build/kills.json"))
    told.add_argument("--seed", type=int, default=1)
    given = told.parse_args()
    survived, ends = read(given.progress), time.monotonic() + 60 * given.minutes
    missing = postgres.missing()
    with ExitStack() as stack:
        server = None if missing else stack.enter_context(postgres.server())
        names = [name for name in DATABASES if name == "sqlite" or server is not None]
        while time.monotonic() < ends:
            left = [name for name in names if survived[name].kills < given.kills]
            if not left:
                break
            name = min(left, key=lambda one: survived[one].kills)
            one = survived[name]
            seed = given.seed + one.kills // IN_A_SLICE + len(one.broken)
            play(one, seed, server.database() if server is not None and name == "postgresql" else None)
            keep(given.progress, survived)
    for name, one in survived.items():
        why = f" (not played: {missing})" if missing and name == "postgresql" else ""
        sys.stdout.write(
            f"{name}: {one.kills} of {given.kills} kills, {one.messages} messages, {one.seconds:.0f} s, "
            f"{len(one.broken)} broken{why}\n"
        )
    return 1 if any(one.broken for one in survived.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main())
