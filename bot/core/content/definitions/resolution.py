"""Resolves a ruleset as its author wrote it into the plain document that games are pinned to (ADR 0023).

Packs are laid under it, groups are written out where they are used, and named expressions are replaced by their
text. What comes out has neither `include` nor `define` nor `use`: the engine knows none of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from bot.core.content.declared_names import ENGINE_REASONS, ContentTerms
from bot.core.content.definitions._cel_text import Misuse
from bot.core.content.definitions._define import Defined, read_define
from bot.core.content.definitions._inclusion import Flaw, Laid, WrittenAt, laid_over
from bot.core.content.problems import table, within
from bot.core.late_dataclasses import dataclass

__all__ = ["PACKS", "Flaw", "ResolvedRuleset", "WrittenAt", "packs_in", "resolve"]

MOST_DEPTH = 100
"""How deep objects and lists of a ruleset may stand in each other."""
PACKS = "rulesets/_packs/"
"""Where packs stand: `rulesets/_packs/<id>.json`."""


@dataclass(frozen=True)
class ResolvedRuleset:
    """A ruleset without `include` and `define`, what was wrong with these, and the names that it defined."""

    document: dict[str, Any]
    flaws: tuple[Flaw, ...]
    names: frozenset[str]
    laid: Laid

    def origin(self, path: str) -> WrittenAt:
        """Where what stands at a dotted path of the document was written."""
        return self.laid.origin(path)

    @property
    def faults(self) -> list[Flaw]:
        """The flaws with which the ruleset cannot be played."""
        return [flaw for flaw in self.flaws if not flaw.idle]


def packs_in(files: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The packs among files (path to text) by their id, which is the file's name; unreadable ones are left out."""
    found: dict[str, dict[str, Any]] = {}
    for path in files:
        if path.startswith(PACKS) and path.endswith(".json"):
            try:
                found[path.removeprefix(PACKS).removesuffix(".json")] = table(json.loads(files[path]))
            except (ValueError, RecursionError):
                continue
    return found


def resolve(document: Mapping[str, Any], packs: Mapping[str, Mapping[str, Any]]) -> ResolvedRuleset:
    """The plain document of a ruleset, the same for the same words; faults are values and never raised.

    `document` is the ruleset.json, with its telling.json under `telling`; `packs` are those that may be included.
    What may come of the names is bounded: MOST_TEXT, MOST_TEXT_IN_ALL, MOST_NESTED and MOST_ITEMS.
    """
    deep = _too_deep((document, *packs.values()))
    laid = laid_over({} if deep else document, packs)
    if deep:
        laid.note("", f"brackets stand in brackets more than {MOST_DEPTH} deep", "Take some of them out.")
    define = laid.document.pop("define", None)

    def note(path: str, message: str, hint: str) -> None:
        laid.note(path, message, hint)

    defined = read_define(define, note)
    for name in defined.unused(laid.document):
        if laid.origin(defined.places[name]).pack is None:
            laid.note(defined.places[name], f"{name} is never used", "Use it, or take it out.", idle=True)
    _Writing(laid, defined).write()
    _forget_unused_refusals(laid)
    return ResolvedRuleset(laid.document, tuple(laid.flaws), frozenset(defined.places), laid)


def _forget_unused_refusals(laid: Laid) -> None:
    """Leaves out the words of packs for reasons that none of the ruleset's actions has any more."""
    refusals = table(table(laid.document.get("telling")).get("refusals"))
    used = ContentTerms(laid.document).reasons | ENGINE_REASONS
    left = {
        reason: lines
        for reason, lines in refusals.items()
        if reason in used or laid.origin(within("telling.refusals", reason)).pack is None
    }
    if len(left) < len(refusals):
        laid.document["telling"] = {**laid.document["telling"], "refusals": left}


def _too_deep(values: Iterable[object]) -> bool:
    """Whether objects and lists stand in each other deeper than MOST_DEPTH."""
    depth, level = 0, list(values)
    while level and depth <= MOST_DEPTH:
        depth += 1
        level = [inner for value in level for inner in _parts(value)]
    return depth > MOST_DEPTH


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return cast("dict[str, Any]", value).values()
    return cast("list[Any]", value) if isinstance(value, list) else ()


class _Writing:
    """Writes a ruleset's groups and named expressions out."""

    def __init__(self, laid: Laid, defined: Defined) -> None:
        self.laid, self.defined = laid, defined

    def write(self) -> None:
        document = self.laid.document
        for key, part in (("actions", self._action), ("clocks", self._clock)):
            if isinstance(document.get(key), dict):
                document[key] = self._each(key, document[key], part)
        for key, section in (("reactions", None), ("after_turn", "effects"), ("after_story", "effects")):
            self._list(document, key, key, section)
        self._expression(document, "status_line", "status_line")
        self._expression(document, "turn_seconds", "turn_seconds")

    def _each(
        self, path: str, parts: dict[str, Any], written: Callable[[str, dict[str, Any]], None]
    ) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, part in parts.items():
            made[name] = part
            if isinstance(part, dict):
                made[name] = dict(cast("dict[str, Any]", part))
                written(within(path, name), made[name])
        return made

    def _action(self, path: str, action: dict[str, Any]) -> None:
        self._list(action, "requires", within(path, "requires"), "requires")
        self._list(action, "effects", within(path, "effects"), "effects")
        for part in ("check", "choice"):
            if isinstance(action.get(part), dict):
                action[part] = dict(action[part])
        for part, key in (
            ("check", "stat_by"),
            ("check", "modifier"),
            ("check", "when"),
            ("choice", "weight"),
            ("choice", "when"),
        ):
            self._expression(table(action.get(part)), key, within(path, part, key))
        for holder, where in ((action, path), (table(action.get("check")), within(path, "check"))):
            if isinstance(holder.get("resolver"), dict):
                holder["resolver"] = self._computed(holder["resolver"], within(where, "resolver"))
        self._list(table(action.get("check")), "shifts", within(path, "check.shifts"), "shifts")
        if isinstance(action.get("outcomes"), dict):
            action["outcomes"] = self._each(within(path, "outcomes"), action["outcomes"], self._outcome)

    def _outcome(self, path: str, outcome: dict[str, Any]) -> None:
        self._list(outcome, "effects", within(path, "effects"), "effects")

    def _clock(self, path: str, clock: dict[str, Any]) -> None:
        self._list(clock, "on_full", within(path, "on_full"), "effects")

    def _list(self, holder: dict[str, Any], key: str, path: str, section: str | None) -> None:
        """A list with its groups (of a section) written out and the expressions of its items replaced."""
        if not isinstance(holder.get(key), list):
            return
        made: list[Any] = []
        origins: list[WrittenAt] = []
        for at, item in enumerate(cast("list[Any]", holder[key])):
            where = within(path, at)
            try:
                for place, one in self._written_out(section, item, where):
                    made.append(self._item(one, where))
                    origins.append(self.laid.origin(place))
            except Misuse as error:
                self.laid.note(where, error.message, error.hint)
        holder[key] = made
        self.laid.place(path, origins)

    def _written_out(self, section: str | None, item: Any, place: str) -> Any:
        return ((place, item),) if section is None else self.defined.groups.written_out(section, item, place)

    def _item(self, item: Any, path: str) -> Any:
        """An effect, a requirement, a shift or a reaction."""
        if not isinstance(item, dict):
            return item
        fields = cast("dict[str, Any]", item)
        made = {
            key: self._computed(value, path) if isinstance(value, dict | list) else value
            for key, value in fields.items()
        }
        for key in ("when", "that", "weight"):
            if key in made:
                self._expression(made, key, within(path, key))
        return made

    def _computed(self, value: Any, path: str) -> Any:
        """A value of an effect with each `{"cel": …}` in it replaced."""
        if isinstance(value, list):
            return [self._computed(inner, path) for inner in cast("list[Any]", value)]
        if not isinstance(value, dict):
            return value
        fields = cast("dict[str, Any]", value)
        if set(fields) != {"cel"}:
            return {key: self._computed(inner, path) for key, inner in fields.items()}
        made = dict(fields)
        self._expression(made, "cel", path)
        return made

    def _expression(self, holder: dict[str, Any], key: str, path: str) -> None:
        source = holder.get(key)
        if not isinstance(source, str):
            return
        try:
            holder[key] = self.defined.names.expanded(source)
        except Misuse as error:
            self.laid.note(path, error.message, f"{error.hint} In: {source[:120]}")
