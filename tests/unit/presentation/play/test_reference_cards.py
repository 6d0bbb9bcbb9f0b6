"""Cards of everything that can be looked up: on one screen, in words, and with where it comes from."""

import re
from itertools import chain

import pytest

from bot.content_files import compendium_tables
from bot.presentation.play.reference.cards import LINES, ONE_SCREEN, reference_card
from bot.presentation.play.reference.words import price, signed, weight
from bot.services.library.reference import KINDS, Reference, ReferenceEntry


async def entries(kind: str) -> list[ReferenceEntry]:
    reference = Reference(compendium_tables)
    tables = compendium_tables()
    if kind == "feature":
        return [await reference.find(kind, value) for _, value in await reference.offer(kind, "a")]
    return [
        ReferenceEntry(name, key, figures["name"], figures)
        for name in KINDS[kind]
        for key, figures in tables[name].items()
    ]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("kind", sorted(KINDS))
async def test_every_card_fits_on_a_screen_and_is_worded(kind: str) -> None:
    found = await entries(kind)
    assert found
    for entry in found:
        card = reference_card(entry)
        told = str(card.description)
        assert len(told) < ONE_SCREEN, entry.name
        assert not re.search(r"reference/\w|None|[{}]", told), (entry.name, told)
        assert card.footer.text == "SRD 5.2, CC BY 4.0"


def test_every_table_that_can_be_asked_for_has_its_card() -> None:
    assert set(LINES) == set(chain(*KINDS.values()))


@pytest.mark.parametrize(
    ("copper", "shown"),
    [(None, "without a price"), (0, "without a price"), (5, "5 cp"), (40, "4 sp"), (150_000, "1,500 gp")],
)
def test_a_price_is_told_in_the_largest_coin(copper: int | None, shown: str) -> None:
    assert price(copper) == shown


@pytest.mark.parametrize(("ounces", "shown"), [(4, "4 oz."), (8, "8 oz."), (24, "1½ lb."), (48, "3 lb.")])
def test_a_weight_is_told_in_pounds(ounces: int, shown: str) -> None:
    assert weight(ounces) == shown


def test_a_modifier_has_its_sign() -> None:
    assert (signed(3), signed(0), signed(-1)) == ("+3", "+0", "−1")
