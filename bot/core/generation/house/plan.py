"""The plan of a house: which key is where, in an order in which every lock can be opened."""

from __future__ import annotations

from typing import Literal

from bot.core.generation._drawing import Draw
from bot.core.generation.tables import Rooms, Spot, Theme, Thing, Wing
from bot.core.ids import entity_id
from bot.core.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HousePlan:
    """Where everything is.

    With `foul` air the keeper has the cellar's key and wants a gift that lies in the wing; the chamber's key is hidden
    in the hall and the box's in the cellar. Without it the cellar's key is hidden in the hall, the gift lies in the
    cellar, the keeper has the chamber's key, and the box's is in the wing.
    """

    foul: bool
    lodge: Spot
    hall: Spot
    wing: Wing
    cellar: Wing
    chamber: Spot
    top: Spot
    out: Spot
    street_door: Thing
    open_door: Thing
    first_door: Thing
    second_door: Thing
    first_key: Thing
    second_key: Thing
    box_key: Thing
    box: Thing
    book: Thing
    hall_fixture: Thing
    drink: Thing
    ward: Thing
    tool: Thing
    vent: Thing
    gift: Thing

    @property
    def keeper_key(self) -> Thing:
        """The key that the keeper gives to a friend of the house."""
        return self.first_key if self.foul else self.second_key

    @property
    def hall_key(self) -> Thing:
        """The key that is hidden in the hall."""
        return self.second_key if self.foul else self.first_key

    @property
    def wing_fixture(self) -> Thing:
        return self.wing.fixture

    @property
    def cellar_fixture(self) -> Thing:
        return self.cellar.fixture

    @property
    def in_wing(self) -> Thing:
        """What is hidden in the wing."""
        return self.gift if self.foul else self.box_key

    @property
    def in_cellar(self) -> Thing:
        """What is hidden in the cellar."""
        return self.box_key if self.foul else self.gift

    @property
    def chest(self) -> Thing:
        """What stands in the wing to be opened."""
        assert self.wing.chest is not None
        return self.wing.chest

    def kind(self, thing: Thing) -> Literal["key", "gift"]:
        """Whether a hidden thing is a key or the gift."""
        return "gift" if thing is self.gift else "key"

    def id(self, thing: Thing) -> str:
        """The id of a thing."""
        return entity_id("item", thing.name, 1)

    def rooms(self) -> dict[Literal["lodge", "hall", "wing", "cellar", "chamber", "top", "out"], Spot]:
        """The rooms by what they are for."""
        return {
            "lodge": self.lodge,
            "hall": self.hall,
            "wing": self.wing,
            "cellar": self.cellar,
            "chamber": self.chamber,
            "top": self.top,
            "out": self.out,
        }

    def slots(self) -> dict[str, str]:
        """What lines call the things of the house."""
        hidden = self.cellar_fixture if self.foul else self.wing_fixture
        return {
            "open_door": self.open_door.name,
            "first_door": self.first_door.name,
            "second_door": self.second_door.name,
            "hall_thing": self.hall_fixture.name,
            "third_place": f"the {hidden.name}",
            "ward": self.ward.name,
        }


def plan_of(draw: Draw, rooms: Rooms, theme: Theme) -> HousePlan:
    """A house for a theme."""

    def one(purpose: str, options: tuple[Thing, ...]) -> Thing:
        return draw.one(purpose, options)

    return HousePlan(
        foul=draw.below("foul air", 2) == 0,
        lodge=draw.one("lodge", rooms.lodges),
        hall=draw.one("hall", rooms.halls),
        wing=draw.one("wing", rooms.wings),
        cellar=draw.one("cellar", rooms.cellars),
        chamber=draw.one("chamber", rooms.chambers),
        top=theme.top,
        out=theme.out,
        street_door=one("street door", rooms.doors["street"]),
        open_door=one("open door", rooms.doors["open"]),
        first_door=one("first door", rooms.doors["first"]),
        second_door=one("second door", rooms.doors["second"]),
        first_key=one("first key", rooms.keys["first"]),
        second_key=one("second key", rooms.keys["second"]),
        box_key=one("third key", rooms.keys["third"]),
        box=one("box", rooms.doors["box"]),
        book=one("book", rooms.book["book"]),
        hall_fixture=one("hall fixture", rooms.hiding["hall"]),
        drink=one("drink", rooms.drink["drink"]),
        ward=one("ward", rooms.air.ward),
        tool=one("tool", rooms.air.tool),
        vent=one("vent", rooms.air.device),
        gift=theme.gift,
    )
