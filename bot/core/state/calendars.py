"""How days make a year: the calendars every world has, and those that worlds bring along."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from bot.core.errors import ContentError
from bot.core.late_dataclasses import dataclass
from bot.core.state.world_state import Json, JsonObject


@dataclass(frozen=True, slots=True)
class Span:
    """A month, or the holiday (one or more days) between two months."""

    name: str
    days: int
    leap_days: int = 0
    """Days it gains in a leap year: 1 for February, and for Shieldmeet, which otherwise has none."""
    holiday: bool = False


@dataclass(frozen=True, slots=True)
class Calendar:
    """How days make a year.

    `leap` says which years are leap years: pairs (n, +1 or -1); a year is one where the signs of all n that
    divide it add up to 1. Gregorian: every 4th, not every 100th, but every 400th.
    """

    id: str
    spans: tuple[Span, ...]
    leap: tuple[tuple[int, int], ...] = ()
    era: str = ""
    numbered: bool = False
    """Whether the state writes a month as its number."""

    def __hash__(self) -> int:
        """By what tells calendars apart: moments are looked up by their calendar many times in a turn."""
        return hash((self.id, self.era, self.leap))

    def is_leap(self, year: int) -> bool:
        """Whether the year is a leap year."""
        return sum(sign for n, sign in self.leap if year % n == 0) == 1

    def length(self, span: Span, year: int) -> int:
        """Days of a month or holiday in a year; 0 where that year does not have it."""
        return span.days + (span.leap_days if self.is_leap(year) else 0)

    def days_before(self, year: int) -> int:
        """Days from the start of year 1 to the start of `year`."""
        whole = year - 1
        leaps = sum(sign * (whole // n) for n, sign in self.leap)
        return whole * self._days() + leaps * sum(span.leap_days for span in self.spans)

    def year_of(self, days: int) -> int:
        """The year in which the day `days` after the start of year 1 lies."""
        year = days // self._days() + 1  # right, or too late by the leap days passed
        while self.days_before(year) > days:
            year -= max(1, (self.days_before(year) - days) // (self._days() + self._leap_days()))
        return year

    def find(self, month: object) -> Span | None:
        """The span a state's `month` means: its number among the months, or its name."""
        if isinstance(month, bool):
            return None
        if isinstance(month, int):
            months = [span for span in self.spans if not span.holiday]
            return months[month - 1] if 1 <= month <= len(months) else None
        return None if self.numbered else next((span for span in self.spans if span.name == month), None)

    def written(self, span: Span) -> int | str:
        """The span as the state writes it."""
        if not self.numbered:
            return span.name
        return [each.name for each in self.spans if not each.holiday].index(span.name) + 1

    def _days(self) -> int:
        return sum(span.days for span in self.spans)

    def _leap_days(self) -> int:
        return sum(span.leap_days for span in self.spans)


GREGORIAN = Calendar(
    id="gregorian",
    spans=(
        Span("January", 31), Span("February", 28, leap_days=1), Span("March", 31), Span("April", 30),
        Span("May", 31), Span("June", 30), Span("July", 31), Span("August", 31), Span("September", 30),
        Span("October", 31), Span("November", 30), Span("December", 31),
    ),
    leap=((4, 1), (100, -1), (400, 1)),
    numbered=True,
)  # fmt: skip

HARPTOS = Calendar(
    id="harptos",
    spans=(
        Span("Hammer", 30), Span("Midwinter", 1, holiday=True), Span("Alturiak", 30), Span("Ches", 30),
        Span("Tarsakh", 30), Span("Greengrass", 1, holiday=True), Span("Mirtul", 30), Span("Kythorn", 30),
        Span("Flamerule", 30), Span("Midsummer", 1, holiday=True),
        Span("Shieldmeet", 0, leap_days=1, holiday=True), Span("Eleasis", 30), Span("Eleint", 30),
        Span("Highharvestide", 1, holiday=True), Span("Marpenoth", 30), Span("Uktar", 30),
        Span("The Feast of the Moon", 1, holiday=True), Span("Nightal", 30),
    ),
    leap=((4, 1),),
    era="DR",
)  # fmt: skip

Calendars = Mapping[str, Calendar]
CALENDARS: Calendars = MappingProxyType({each.id: each for each in (GREGORIAN, HARPTOS)})
"""The calendars every world has. A world with its own passes a mapping that has it too."""


def calendar_from_json(data: Mapping[str, Json], file: str = "calendar") -> Calendar:
    """A world's own calendar.

    `{"id": "moons", "era": "AE", "months": [{"name": "First", "days": 28}, …], "leap_every": 4,
    "intercalary": [{"name": "Turning", "after": "First", "days": 1, "leap_only": false}]}`; `era`,
    `leap_every` and `intercalary` may be missing. Holidays after the same month keep their order. `file`
    names the source in errors. Raises ContentError.
    """

    def wrong(path: str, hint: str) -> ContentError:
        return ContentError(file, path, hint)

    def text(value: object, path: str) -> str:
        if not isinstance(value, str) or not value.strip():
            raise wrong(path, "needs a text that is not empty")
        return value

    def number(value: object, path: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise wrong(path, f"needs a whole number from {low} to {high}")
        return value

    def entries(key: str) -> Sequence[JsonObject]:
        value = data.get(key, [])
        found = [each for each in value if isinstance(each, dict)] if isinstance(value, list) else None
        if found is None or found != value:
            raise wrong(f"/{key}", "needs a list of objects")
        return found

    name = text(data.get("id"), "/id")
    if name in CALENDARS:
        raise wrong("/id", f"{name} is built in; choose another id")
    spans: list[Span] = []
    for index, month in enumerate(entries("months")):
        path = f"/months/{index}"
        days = number(month.get("days"), f"{path}/days", 1, 1000)
        spans.append(Span(text(month.get("name"), f"{path}/name"), days))
    if not spans:
        raise wrong("/months", "needs at least one month")
    leap_every = number(data.get("leap_every", 0), "/leap_every", 0, 1000)
    for index, feast in enumerate(entries("intercalary")):
        path = f"/intercalary/{index}"
        place = next((at for at, span in enumerate(spans) if span.name == feast.get("after")), None)
        if place is None or spans[place].holiday:
            raise wrong(f"{path}/after", "needs the name of a month")
        days = number(feast.get("days", 1), f"{path}/days", 1, 1000)
        leap_only = feast.get("leap_only", False) is True
        if leap_only and not leap_every:
            raise wrong(f"{path}/leap_only", "needs leap_every to say which years are leap years")
        while place + 1 < len(spans) and spans[place + 1].holiday:
            place += 1
        title = text(feast.get("name"), f"{path}/name")
        spans.insert(place + 1, Span(title, 0 if leap_only else days, days if leap_only else 0, holiday=True))
    if len({span.name for span in spans}) != len(spans):
        raise wrong("/months", "every month and holiday needs a name of its own")
    era = data.get("era", "")
    if not isinstance(era, str):
        raise wrong("/era", "needs a text")
    return Calendar(name, tuple(spans), ((leap_every, 1),) if leap_every else (), era)
