"""docs/protocol.md says what the code does: its tables, its formula and its example lines."""

import math
import re

import pytest

from bot.core.dice import rolls
from bot.core.memory import observations
from bot.core.memory.core_memories import EXCLUDED, MemoryKind
from bot.core.response.document import Response
from bot.core.state import worldtime
from bot.core.state.document import EMOTIONS, STATUSES
from tests.support.tracked import ROOT

PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
SECONDS = {"second": 1, "minute": 60, "hour": 3600}


def section(heading: str) -> str:
    return re.split(r"^#+ ", PAGE.partition(f"# {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables under a heading, their heads included."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_hour_has_the_part_of_the_day_that_the_table_gives() -> None:
    hours, parts = rows("World time")
    told: dict[int, str] = {}
    for span, part in zip(hours[1:], parts[1:], strict=True):
        first, last = map(int, span.split("–"))
        told |= dict.fromkeys(range(first, last + 1), part)
    assert told == {hour: worldtime.time_of_day(hour) for hour in range(24)}


def test_every_kind_of_action_costs_what_the_table_says() -> None:
    told = {row[0].split("`")[1]: row[1] for row in rows("What actions cost") if row[0].startswith("`")}
    assert set(told) - {"time"} == {*worldtime.INCREMENTS, "travel"}
    for kind, (least, most) in worldtime.INCREMENTS.items():
        if kind == "think":
            assert told[kind] == "1 microsecond"
            assert (least.seconds, least.microseconds) == (0, 1)
            continue
        numbers, unit = told[kind].rsplit(" ", 1)
        factor = SECONDS[unit.removesuffix("s")]
        bounds = [int(one) * factor for one in numbers.split("–")]
        assert (bounds[0], bounds[-1]) == (least.seconds, most.seconds), kind


def test_every_pace_is_the_one_of_the_table() -> None:
    walking, mounted = (row for row in rows("What actions cost") if row[0] in ("walking", "mounted"))
    assert {
        "road_walk": int(walking[1]),
        "wilderness_walk": int(walking[2]),
        "road_mounted": int(mounted[1]),
        "wilderness_mounted": int(mounted[2]),
    } == worldtime.PACES


def test_all_statuses_emotions_and_fields_of_time_are_named() -> None:
    named = set(re.findall(r"`(\w+)`", section("Entities")))
    assert {*STATUSES, *EMOTIONS} <= named
    assert set(worldtime.FIELDS) <= set(re.findall(r"`(\w+)`", section("World time")))


def test_core_memories_have_as_many_reasons_as_the_table() -> None:
    always, never = ([row[at] for row in rows("Core memories")[1:] if row[at]] for at in (0, 1))
    assert len(never) == len(EXCLUDED)
    assert len(always) == len(MemoryKind) - len(EXCLUDED)


def test_the_formula_is_the_one_that_is_computed() -> None:
    formula = re.search(r"priority = (.*)", section("Observations"))
    assert formula is not None
    given = {"importance": 4, "confirmed": 5, "age": 600, "exp": math.exp, "min": min}
    shown = eval(formula[1].replace("lambda", "decay"), {**given, "decay": observations.DEFAULT_LAMBDA})
    assert shown == pytest.approx(observations.priority(4, 5, 600))
    assert f"{observations.DEFAULT_LAMBDA} a minute" in section("Observations")


def test_a_check_is_written_as_the_table_of_dice_lines_shows() -> None:
    class Fifteen:
        def draw(self, n: int) -> int:
            return 15

    line = rolls.format_check("Perception check", rolls.roll("1d20+3", Fifteen()), "DC 15", "Success")
    assert f"`{line}`" in section("Dice lines")


def test_the_document_has_the_ten_fields_that_the_page_speaks_of() -> None:
    assert len(Response.model_fields) == 10
    assert section("Response document").startswith("\nTen fields")
