"""Looks rules, spells, creatures and the like up by name, as people type names: in part, and with slips."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import Any

from rapidfuzz import fuzz, process

from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass

Table = Mapping[str, Mapping[str, Any]]
KINDS: Mapping[str, tuple[str, ...]] = {
    "rule": ("rules", "conditions"),
    "spell": ("spells",),
    "monster": ("monsters",),
    "item": ("weapons", "armor", "gear"),
    "condition": ("conditions",),
    "class": ("classes",),
    "species": ("species",),
    "background": ("backgrounds",),
    "feat": ("feats",),
    "feature": ("features",),
}
"""What can be asked for, and the tables of a compendium that it is looked for in."""
LIKE = 60
"""How like a name must be to be offered, of 100."""
SURE = 80
"""How like a name must be to be taken for what was meant, of 100."""
OFFERED = 25
NEAR = 3


@dataclass(frozen=True, slots=True)
class ReferenceEntry:
    """An entry as it was found: the table it stands in, its key there, its name, and its figures."""

    table: str
    key: str
    name: str
    figures: Mapping[str, Any] = field(default_factory=dict[str, Any])


class Reference:
    """The compendium, to look things up in. `read` gives its tables by name; it is asked once, at the first need."""

    def __init__(self, read: Callable[[], Mapping[str, Table]]) -> None:
        self._read = read
        self._entries: dict[str, list[ReferenceEntry]] | None = None
        self._reading = asyncio.Lock()

    async def offer(self, kind: str, typed: str) -> list[tuple[str, str]]:
        """Names that fit what is typed so far, best first, each with the value that `find` takes."""
        entries = await self._of(kind)
        return [(each.name, f"{each.table}/{each.key}") for each in _fitting(entries, typed)[:OFFERED]]

    async def find(self, kind: str, wanted: str) -> ReferenceEntry:
        """The entry that is meant. Raises PlayerError, with names that are near, where none is."""
        entries = await self._of(kind)
        for each in entries:
            if wanted in (f"{each.table}/{each.key}", each.key):
                return each
        fitting = _fitting(entries, wanted)
        if (
            fitting
            and wanted.strip()
            and (_rank(fitting[0].name, wanted) < _UNLIKE or _like(fitting[0], wanted))
        ):
            return fitting[0]
        near = tuple(each.name for each in fitting[:NEAR])
        case = "near" if near and wanted.strip() else "none"
        raise PlayerError("reference/unknown", case=case, wanted=wanted[:60], near=near)

    async def _of(self, kind: str) -> list[ReferenceEntry]:
        async with self._reading:
            if self._entries is None:
                self._entries = await asyncio.to_thread(_by_table, self._read)
        return [each for table in KINDS[kind] for each in self._entries.get(table, [])]


def _by_table(read: Callable[[], Mapping[str, Table]]) -> dict[str, list[ReferenceEntry]]:
    tables = read()
    found = {
        name: [ReferenceEntry(name, key, entry["name"], entry) for key, entry in table.items()]
        for name, table in tables.items()
        if any(name in of_kind for of_kind in KINDS.values())
    }
    found["features"] = sorted(_features(tables), key=lambda each: each.name)
    return found


def _features(tables: Mapping[str, Table]) -> Iterator[ReferenceEntry]:
    """What classes, their subclasses and species give, each named with whom it belongs to."""
    for key, entry in tables.get("classes", {}).items():
        subclass = entry["subclass"]
        owners = ((entry["name"], entry["features"]), (subclass["name"], subclass["features"]))
        for owner, features in owners:
            for each in features:
                yield _feature(key, owner, each)
    for key, entry in tables.get("species", {}).items():
        for each in entry["traits"]:
            yield _feature(key, entry["name"], each)


def _feature(owner_key: str, owner: str, feature: Mapping[str, Any]) -> ReferenceEntry:
    name = f"{feature['name']} ({owner})"
    return ReferenceEntry("features", f"{owner_key}.{feature['key']}", name, {**feature, "owner": owner})


_UNLIKE = 4


def _rank(name: str, typed: str) -> int:
    """How a name fits: 0 the same, 1 begins so, 2 a word begins so, 3 has it somewhere, 4 does not."""
    bare, wanted = name.casefold(), typed.casefold().strip()
    if bare == wanted:
        return 0
    if bare.startswith(wanted):
        return 1
    if any(word.startswith(wanted) for word in bare.replace("(", " ").split()):
        return 2
    return 3 if wanted in bare else _UNLIKE


def _fitting(entries: list[ReferenceEntry], typed: str) -> list[ReferenceEntry]:
    """Entries that fit, best first: by how the name fits, then by name; where none does, those that are like it."""
    ranked = sorted((_rank(each.name, typed), each.name, at) for at, each in enumerate(entries))
    fitting = [entries[at] for rank, _, at in ranked if rank < _UNLIKE]
    if fitting:
        return fitting
    names = [each.name.casefold() for each in entries]
    wanted = typed.casefold().strip()
    like = process.extract(wanted, names, scorer=fuzz.WRatio, score_cutoff=LIKE, limit=OFFERED)
    return [entries[at] for _, _, at in like]


def _like(entry: ReferenceEntry, wanted: str) -> bool:
    return fuzz.ratio(entry.name.casefold(), wanted.casefold().strip()) >= SURE
