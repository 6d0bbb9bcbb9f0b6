"""Rows of the source's tables, and what its fields say in our units: keys, copper pieces, ounces, dice."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

EDITION = "5.2"
ABILITIES = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
COPPER = {"CP": 1, "SP": 10, "EP": 50, "GP": 100, "PP": 1000}
Row = Mapping[str, Any]
Entries = dict[str, dict[str, Any]]


class SourceTables:
    """The source's tables by name; each row has its `pk` among its fields."""

    def __init__(self, documents: Mapping[str, Sequence[Mapping[str, Any]]]) -> None:
        self._rows = {
            name: [{**row["fields"], "pk": row["pk"]} for row in rows] for name, rows in documents.items()
        }

    def __getitem__(self, name: str) -> list[dict[str, Any]]:
        return self._rows[name]

    def children(self, name: str, parent: str = "parent") -> dict[str, list[dict[str, Any]]]:
        """The rows of a table by the row they belong to."""
        found: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for row in self[name]:
            found[row[parent]].append(row)
        return found


def key_of(name: str) -> str:
    """The key of a name: lower case words with `_` between them; what stands in parentheses is left out."""
    bare = re.sub(r"\([^)]*\)?", "", name).replace("'", "").replace("’", "")
    return "_".join(re.findall(r"[a-z0-9]+", bare.lower()))


def source_key(pk: str) -> str:
    """The key of a row's primary key: `srd-2024_goblin-warrior` is `goblin_warrior`."""
    return key_of(pk.partition("_")[2])


def copper(cost: str) -> int:
    """A price in gold pieces with decimals, in copper pieces."""
    return int(Decimal(cost) * 100)


def ounces(pounds: str) -> int:
    """A weight in pounds with decimals, in ounces."""
    return int(Decimal(pounds) * 16)


def plain_dice(text: str) -> str:
    """Dice as the rules roll them: `2d6 + 4` is `2d6+4`."""
    return text.replace(" ", "").replace("−", "-").replace("–", "-")


def sorted_by_key(entries: Iterable[tuple[str, dict[str, Any]]]) -> Entries:
    """Entries by key. Raises ValueError where two have the same: one would be lost."""
    found: Entries = {}
    for key, entry in entries:
        if key in found:
            raise ValueError(f"two entries have the key {key}")
        found[key] = entry
    return dict(sorted(found.items()))
