"""What grows with a story and with the number of stories: rows, bytes, prompts, time, memory."""

from __future__ import annotations

import gc
import os
import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bot.bench import prompts
from bot.bench.figures import Figure, Tracked
from bot.bench.table import playing
from bot.content_files import content_files
from bot.services.history.verification import verify_session
from bot.services.library.library import Library
from bot.services.models.prompts import Prompts

if TYPE_CHECKING:
    from bot.core.history.chain import SessionLog


def stored_of(found: SessionLog) -> list[tuple[int, int]]:
    """Rows and bytes that each scene stored, in order."""
    sizes = sorted(
        (int(row["seq"]), sum(len(str(value)) for value in row.values() if value is not None))
        for rows in found.rows.values()
        for row in rows
    )
    result: list[tuple[int, int]] = []
    at = 0
    for scene in found.scenes:
        rows, size = 1, sum(len(str(value)) for value in scene.values() if value is not None)
        while at < len(sizes) and sizes[at][0] <= int(scene["last_seq"]):
            rows, size, at = rows + 1, size + sizes[at][1], at + 1
        result.append((rows, size))
    return result


async def flat(library: Library, turns: int) -> tuple[Figure, ...]:
    """Turn 100 against the last turns of a long story; its prompts; and the speed of verifying it."""
    times: list[float] = []
    weights: list[int] = []
    written = Prompts(content_files())
    scale, roomy = prompts.Scale(written), prompts.Scale(written, prompts.ROOMY_BYTES)
    async with playing(library) as table:
        session = await table.begin("1")
        for number in range(turns):
            table.model.given = []
            began = time.perf_counter()
            await table.turn("1", number)
            times.append(time.perf_counter() - began)
            weights.append(scale.weigh(table.model.given))
            roomy.weigh(table.model.given)
        found = await table.storage.read_log(session)
    stored = stored_of(found)[-turns:]
    width = 100

    def grown(values: Sequence[float], middle: Any) -> float:
        early, late = values[50 : 50 + width], values[-width:]
        return middle(late) / middle(early)

    ratios = {
        "rows": grown([rows for rows, _ in stored], statistics.mean),
        "bytes": grown([size for _, size in stored], statistics.mean),
        "prompt": grown(weights, statistics.mean),
        "time": grown(times, statistics.median),
    }
    good = all(ratios[name] <= 1.10 for name in ("rows", "bytes", "prompt")) and ratios["time"] <= 1.25
    shown = ", ".join(f"{name} ×{value:.2f}" for name, value in ratios.items())
    gc.collect()
    began = time.perf_counter()
    report = verify_session(found)
    rate = len(found.scenes) / (time.perf_counter() - began)
    return (
        Figure(
            f"turn {turns:,} against turn 100 (means of {width} turns)", shown,
            "≤ ×1.10, time ≤ ×1.25", good, {"turns": turns, **ratios},
            Tracked("time of the last turns / of turn 100", "times", ratios["time"], 1.25),
        ),
        prompts.sizes(scale),
        prompts.sizes(roomy),
        prompts.beginnings(scale),
        Figure(
            "verification by replay", f"{rate:,.0f} turns/s{'' if report.ok else ', FOUND PROBLEMS'}",
            "≥ 1,000/s", rate >= 1000 and report.ok, {"per_s": rate, "ok": report.ok},
            Tracked("verification by replay", "turns/s", rate, 1000),
        ),
    )  # fmt: skip


def resident_bytes() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


async def memory(library: Library, sessions: int) -> Figure:
    async with playing(library) as table:
        await table.begin("first")
        gc.collect()
        before = resident_bytes()
        for number in range(sessions):
            await table.begin(str(number))
        gc.collect()
        after = resident_bytes()
    each = (after - before) / sessions
    whole = before + 1000 * each
    note = "" if sessions == 1000 else f" (extrapolated from {sessions})"
    return Figure(
        "memory with 1,000 sessions begun",
        f"{whole / 2**20:.0f} MiB, {each / 1024:.0f} KiB each{note}" if before else "not known on this system",
        "", None, {"sessions": sessions, "bytes_before": before, "bytes_each": each, "extrapolated": sessions != 1000},
    )  # fmt: skip
