"""Lays a ruleset over the action packs it includes, and keeps from which file each entry comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, NamedTuple, cast

from bot.core.content.problems import one_of, rows, table, within
from bot.core.late_dataclasses import dataclass

TABLES = ("define", "stats", "bands", "clocks", "actions", "happenings", "feelings", "telling")
"""What of a pack stands under the ruleset's own entries, key by key."""
LISTS = ("reactions", "hidden_paths")
"""What of a pack is added after the ruleset's own entries."""
_DEEP = ("define", "telling")
"""The tables whose entries stand one level further down."""


class WrittenAt(NamedTuple):
    """Where something was written: in a pack, or (None) in the ruleset itself, at a dotted path."""

    pack: str | None
    path: str


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with `include` or `define`. An idle flaw stops no game."""

    origin: WrittenAt
    message: str
    hint: str
    idle: bool = False


@dataclass
class Laid:
    """A ruleset over its packs: the document, the origins of what the ruleset did not write, and the flaws."""

    document: dict[str, Any]
    origins: dict[str, WrittenAt] = field(default_factory=dict[str, WrittenAt])
    flaws: list[Flaw] = field(default_factory=list[Flaw])

    def origin(self, path: str) -> WrittenAt:
        """Where the part of the document at a dotted path was written."""
        at = path
        while at:
            if at in self.origins:
                found = self.origins[at]
                return WrittenAt(found.pack, within(found.path, path[len(at) + 1 :]))
            at = at.rpartition(".")[0]
        return WrittenAt(None, path)

    def note(self, path: str, message: str, hint: str, idle: bool = False) -> None:
        """Notes a flaw at a dotted path of the document, once."""
        flaw = Flaw(self.origin(path), message, hint, idle)
        if flaw not in self.flaws:
            self.flaws.append(flaw)

    def place(self, path: str, origins: Sequence[WrittenAt]) -> None:
        """Keeps where the items of a list at a path were written, if that is not where they stand."""
        paths = [within(path, at) for at in range(len(origins))]
        if [self.origin(one) for one in paths] != list(origins):
            self.origins.update(zip(paths, origins, strict=True))


def laid_over(document: Mapping[str, Any], packs: Mapping[str, Mapping[str, Any]]) -> Laid:
    """The ruleset laid over the packs that it includes, in their order: a later pack over an earlier one.

    Entries of the same key are merged as RFC 7396 does: objects key by key, lists and values whole, and null
    takes out what a pack has. Own entries stand before those of packs.
    """
    laid = Laid({key: value for key, value in document.items() if key != "include"})
    included = _included(document.get("include"), packs, laid.flaws)
    _note_conflicts(document, included, laid.flaws)
    for key in TABLES:
        under: Any = {}
        for pack, content in included.items():
            if key in content:
                # The path of a pack's own entry is its path in the document.
                under = _over(under, content[key], laid.origins, key, pack)
        if under:
            laid.document[key] = _over(under, document.get(key, {}), laid.origins, key, None)
    _forget_taken_out(document, laid)
    for key in LISTS:
        for pack, content in included.items():
            _append(laid, key, rows(content.get(key)), pack)
    return laid


def _forget_taken_out(document: Mapping[str, Any], laid: Laid) -> None:
    """Leaves out what packs tell of actions that the ruleset took out of them."""
    taken_out = {name for name, spec in table(document.get("actions")).items() if spec is None}
    acts = table(table(laid.document.get("telling")).get("acts"))
    left = {name: told for name, told in acts.items() if name not in taken_out}
    if len(left) < len(acts):
        laid.document["telling"] = {**laid.document["telling"], "acts": left}


def _included(
    wanted: object, packs: Mapping[str, Mapping[str, Any]], flaws: list[Flaw]
) -> dict[str, Mapping[str, Any]]:
    found: dict[str, Mapping[str, Any]] = {}
    if wanted is not None and not isinstance(wanted, list | tuple):
        flaws.append(
            Flaw(WrittenAt(None, "include"), "include is not a list", 'As in "include": ["company"].')
        )
        return found
    for at, name in enumerate(cast("list[Any]", wanted or ())):
        where = WrittenAt(None, f"include.{at}")
        if isinstance(name, str) and name in found:
            flaws.append(Flaw(where, f"the pack {name} is included twice", "Name each pack once."))
        elif not isinstance(name, str) or name not in packs:
            hint = f"{one_of(packs, name)} A pack is a file rulesets/_packs/<id>.json."
            flaws.append(Flaw(where, f"there is no pack {name}", hint))
        else:
            found[name] = packs[name]
    return found


def _note_conflicts(
    document: Mapping[str, Any], included: Mapping[str, Mapping[str, Any]], flaws: list[Flaw]
) -> None:
    """Notes where two packs differ about an entry that the ruleset does not settle."""
    own = {path for path, _ in _entries(document)}
    first: dict[str, tuple[str, Any]] = {}
    for pack, content in included.items():
        for path, value in _entries(content):
            before = first.setdefault(path, (pack, value))
            if before[1] != value and path not in own:
                flaws.append(
                    Flaw(
                        WrittenAt(None, "include"),
                        f"the packs {before[0]} and {pack} both have {path}",
                        f"{pack} is later and holds. Write {path} in the ruleset, or leave one of the packs out.",
                        idle=True,
                    )
                )


def _entries(document: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key in TABLES:
        for name, value in table(document.get(key)).items():
            if key in _DEEP:
                for inner, deep in table(value).items():
                    yield within(key, name, inner.partition("(")[0]), deep
            else:
                yield within(key, name), value


def _over(under: Any, own: Any, origins: dict[str, WrittenAt], path: str, pack: str | None) -> Any:
    """`own`, which `pack` (or the ruleset) wrote, over `under`."""
    if not isinstance(own, dict) or not isinstance(under, dict):
        origins[path] = WrittenAt(pack, path)
        return cast("Any", own)
    made: dict[str, Any] = {}
    below: dict[str, Any] = dict(cast("dict[str, Any]", under))
    for key, value in cast("dict[str, Any]", own).items():
        where = within(path, key)
        same = _same_key(below, key) if path.startswith("define.") else key
        if same not in below or same != key:
            below.pop(same, None)
            made[key] = value
            origins[where] = WrittenAt(pack, where)
        elif value is not None:
            made[key] = _over(below.pop(key), value, origins, where, pack)
        else:
            del below[key]
    return made | below


def _same_key(below: Mapping[str, Any], key: str) -> str:
    """The key of a definition of the same name, whatever its parameters."""
    name = key.partition("(")[0]
    return next((other for other in below if other.partition("(")[0] == name), key)


def _append(laid: Laid, key: str, added: list[Any], pack: str) -> None:
    own = list(rows(laid.document.get(key)))
    for at, value in enumerate(added):
        if key == "reactions" or value not in own:
            laid.origins[f"{key}.{len(own)}"] = WrittenAt(pack, f"{key}.{at}")
            own.append(value)
    if added:
        laid.document[key] = own
