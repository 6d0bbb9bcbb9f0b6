"""docs/architecture.md and its picture show the rooms that are there, on the floors that the linter holds them to."""

import re
import tomllib

import pytest

from tests.support.tracked import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PICTURE = (ROOT / "docs/images/rooms-and-turn.svg").read_text(encoding="utf-8")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS = {contract["id"]: contract for contract in SETTINGS["tool"]["importlinter"]["contracts"]}
STAGES = ("receive", "interpret", "adjudicate", "reflect", "narrate", "settle", "commit", "present")


def section(heading: str) -> str:
    return PAGE.partition(f"# {heading}\n")[2].partition("\n#")[0]


def floors(heading: str) -> list[set[str]]:
    """The rooms of each floor as the page has them, the highest first."""
    rows = [line.split("|")[2] for line in section(heading).splitlines() if re.match(r"\| \d", line)]
    return [set(re.findall(r"`(\w+)`", row)) for row in rows]


@pytest.mark.parametrize(
    ("heading", "contract"),
    [("Rooms of the core", "core-rooms"), ("Rooms of the services", "service-rooms")],
)
def test_the_floors_are_those_of_the_contract(heading: str, contract: str) -> None:
    assert floors(heading) == [set(re.findall(r"\w+", layer)) for layer in CONTRACTS[contract]["layers"]]


def test_every_package_has_its_place_on_the_page_and_in_the_picture() -> None:
    for room, heading in (("core", "Rooms of the core"), ("services", "Rooms of the services")):
        packages = {path.parent.name for path in (ROOT / "bot" / room).glob("*/__init__.py")}
        assert packages == set().union(*floors(heading))
        assert [package for package in sorted(packages) if package not in PICTURE] == []
    rooms = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}
    assert [room for room in sorted(rooms) if f"`bot/{room}`" not in section("Rooms")] == []


def test_the_promises_are_numbered_and_bold() -> None:
    assert re.findall(r"^(\d+)\. \*\*", section("Promises"), re.MULTILINE) == [
        str(one) for one in range(1, 11)
    ]


def test_the_way_of_a_turn_is_the_same_in_table_and_picture() -> None:
    told = re.findall(r"^\| (\w+) \|", section("The way of a turn"), re.MULTILINE)
    assert tuple(told[1:]) == STAGES
    shown = re.findall(r'class="name"[^>]*>(\w+)</text>', PICTURE)
    assert tuple(one for one in shown if one in STAGES) == STAGES
