"""`make guard`: how the guard does on the labelled passages, printed and written into docs/guard.md."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bot.core.guard import CLOSED, check
from tests.support.guard import ATTACKS, CLASSES, classes_found, facts_for, measure, passages
from tests.support.guard_played import facts_by_turn, page_figures

PAGE = Path(__file__).resolve().parents[2] / "docs/guard.md"
BEGIN, END = "<!-- figures: made by `make guard` -->\n", "<!-- end of figures -->"
STRANGERS_BEGIN = "<!-- figures of strangers: made by `make guard` -->\n"
STRANGERS_END = "<!-- end of figures of strangers -->"
SPLITS = {"dev": "tuned on", "held_out": "held out"}
USUAL = 600


def figures() -> str:
    """The measured figures as a page shows them; the same each time."""
    parts: list[str] = []
    everything = passages()
    violating = sum(bool(passage["violations"]) for passage in everything)
    attacks = passages(ATTACKS)
    caught = sum(bool(classes_found(attack) & CLOSED) for attack in attacks)
    parts.append(
        f"{len(everything)} passages, {violating} of them with a violation. "
        f"Of {len(attacks)} attacks on the closed classes {caught} are caught."
    )
    for split, name in SPLITS.items():
        read = [passage for passage in everything if passage["split"] == split]
        clean = [passage for passage in read if not passage["violations"]]
        alarmed = sum(bool(classes_found(passage) - set(passage.get("also", ()))) for passage in clean)
        rows = [
            f"| class | found, {name} ({len(read)} passages) | recall | false alarms |",
            "|---|---|---|---|",
        ]
        for kind in CLASSES:
            one = measure(read)[kind]
            of = f"{one.found} of {one.found + one.missed}"
            alarms = f"{one.alarms} of {one.alarms + one.silent}"
            mark = "" if kind in CLOSED else " (open)"
            rows.append(f"| {kind}{mark} | {of} | {one.recall:.0%} | {alarms} |")
        rows.append(f"| clean passages with any alarm | | | {alarmed} of {len(clean)} |")
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def cost() -> tuple[float, int]:
    """Milliseconds of CPU for a usual passage (the least of many runs), and its length in characters."""
    clean = [passage for passage in passages() if passage["world"] == "motel" and not passage["violations"]]
    text = " ".join(passage["text"] for passage in clean)[:USUAL]
    facts = facts_for({"world": "motel", "outcome": "mixed"})
    least = float("inf")
    for _ in range(500):
        began = time.perf_counter()
        check(text, facts)
        least = min(least, time.perf_counter() - began)
    return least * 1000, len(text)


def written(page: str, shown: str) -> str:
    """The page with these figures in it."""
    before, _, rest = page.partition(BEGIN)
    return f"{before}{BEGIN}\n{shown}\n{END}{rest.partition(END)[2]}"


def written_of_strangers(page: str, shown: str) -> str:
    """The page with the figures of strangers' passages in it."""
    before, _, rest = page.partition(STRANGERS_BEGIN)
    return f"{before}{STRANGERS_BEGIN}\n{shown}\n\n{STRANGERS_END}{rest.partition(STRANGERS_END)[2]}"


def main() -> None:
    """Prints the figures and writes them into the page."""
    shown, strangers = figures(), page_figures(asyncio.run(facts_by_turn()))
    page = written(PAGE.read_text(encoding="utf-8"), shown)
    PAGE.write_text(written_of_strangers(page, strangers), encoding="utf-8")
    print(strangers)  # noqa: T201
    took, length = cost()
    print(shown)  # noqa: T201
    print(f"A passage of {length} characters takes {took:.2f} ms.")  # noqa: T201


if __name__ == "__main__":
    main()
