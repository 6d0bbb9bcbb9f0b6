"""Checks the pieces that content is made of: expressions, templates, effects and schemas."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from typing import Any, Literal, cast

import jsonschema_rs
from pydantic import ValidationError

from bot.core.content.expressions import bound_names, compiled
from bot.core.content.problems import ContentReport, one_of, rows, table, text, within
from bot.core.errors import ContentError
from bot.core.language.phrasing import FORMS, placeholders
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.state import operations
from bot.core.state.document import EMOTIONS, PARTS

COMMON = frozenset("scene clocks flags round hour people entities bonds".split())
ACTION = COMMON | frozenset("actor target item meta here place carried reach rel".split())
CHECK = ACTION | frozenset(("stat", "best_other", "total"))
REACTION = COMMON | frozenset(("self", "other", "outcome", "rel"))
NAMES = frozenset(("actor", "target", "item", "place", "here"))
NOBODY: frozenset[str] = frozenset()

_STRINGS = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_FIELD = re.compile(r"\b(scene|clocks|flags)\.(\w+)")
_ID = re.compile(r"\$[A-Za-z_]+")
_BRACED = re.compile(r"\{[^{}]*\}?|\}")
_OPS: dict[str, Any] = {arg.model_fields["op"].default: arg for arg in operations.AnyOp.__args__}
_KEYWORDS = frozenset(
    "$schema $id $ref $defs $anchor $comment $dynamicRef $dynamicAnchor $vocabulary title description default examples "
    "deprecated readOnly writeOnly type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum "
    "maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties "
    "required dependentRequired dependentSchemas propertyNames prefixItems items contains additionalProperties "
    "properties patternProperties allOf anyOf oneOf not if then else unevaluatedItems unevaluatedProperties format "
    "contentEncoding contentMediaType contentSchema definitions".split()
)
_RENAMED = {"min": "minimum", "max": "maximum"}
_OF_NAMES = ("properties", "patternProperties", "$defs", "definitions", "dependentSchemas")
_NOT_SCHEMAS = ("enum", "const", "default", "examples", "required", "dependentRequired", "type")


@dataclass(frozen=True)
class ContentNames:
    """The names that content may refer to. None means that nobody can tell here."""

    clocks: frozenset[str] = NOBODY
    scene: frozenset[str] | None = None
    flags: frozenset[str] | None = None
    names: frozenset[str] = NOBODY


@dataclass
class Pieces:
    """Checks pieces of one file and notes what is wrong."""

    report: ContentReport
    file: str
    known: ContentNames = field(default_factory=ContentNames)

    def add(self, path: str, message: str, hint: str | Notice) -> None:
        """Notes a problem of this file."""
        self.report.add(self.file, path, message, hint)

    def refer(self, path: str, what: str, name: object, names: Collection[object]) -> None:
        """Notes a problem where a name is not declared."""
        self.report.known(self.file, path, what, name, names)

    # --- expressions -------------------------------------------------------------------------------

    def expression(self, path: str, source: object, names: frozenset[str]) -> bool:
        """Whether a CEL expression compiles and reads only what it may; notes what is wrong."""
        if not isinstance(source, str):
            return False
        try:
            variables = set(compiled(source).variables())
        except ContentError as error:
            unknown = re.match(r"unknown name (\w+);", error.hint)
            hint = (
                one_of(names | self.known.names, unknown[1])
                if unknown
                else "It has to be CEL; docs/rulesets.md lists what it has."
            )
            self.add(
                path,
                f"unknown name {unknown[1]}" if unknown else f"does not compile: {error.hint}",
                f"{hint} In: {source[:120]}",
            )
            return False
        foreign = sorted(variables - names - bound_names(source))
        for name in foreign:
            self.add(
                path,
                f"{name} is not known here",
                f"{one_of(names | self.known.names, name)} In: {source[:120]}",
            )
        for root, name in _FIELD.findall(_STRINGS.sub("''", source)):
            self._field(path, root, name)
        return not foreign

    def _field(self, path: str, root: str, name: str) -> None:
        if root == "clocks":
            self.refer(path, "clock", name, self.known.clocks)
        elif root == "scene" and self.known.scene is not None:
            self.refer(path, "field of scene_state_schema called", name, self.known.scene)
        elif root == "flags" and self.known.flags is not None:
            self.refer(path, "flag", name, self.known.flags)

    # --- templates ---------------------------------------------------------------------------------

    def line(self, path: str, line: object, names: frozenset[str]) -> None:
        """Notes unknown placeholders, unknown forms and loose braces of a line."""
        if not isinstance(line, str):
            return
        found = placeholders(line)
        for name, form in found:
            if name not in names:
                allowed = one_of((f"{{{one}}}" for one in names), f"{{{name}}}")
                self.add(path, f"{{{name}}} is not known here", f"{allowed} In: {line[:100]}")
            elif form is not None and form not in FORMS:
                self.add(
                    path, f"{{{name}.{form}}} has no such form", f"{one_of(FORMS, form)} In: {line[:100]}"
                )
        whole = {f"{{{name}.{form}}}" if form else f"{{{name}}}" for name, form in found}
        for braced in _BRACED.findall(line):
            if braced not in whole:
                self.add(
                    path,
                    f"{braced[:40]} is not a placeholder",
                    "Placeholders are {actor} or {actor.they}: small letters, one dot, both braces. "
                    f"In: {line[:100]}",
                )

    def lines(self, path: str, lines: object, names: frozenset[str]) -> None:
        """The same for a list of lines."""
        for at, line in enumerate(rows(lines)):
            self.line(within(path, at), line, names)

    # --- effects -----------------------------------------------------------------------------------

    def effects(self, path: str, effects: object, kind: Literal["action", "story"]) -> None:
        """Notes what is wrong with a list of effects: of an action, or of the story (nobody acts there)."""
        for at, effect in enumerate(rows(effects)):
            if isinstance(effect, dict):
                self._effect(within(path, at), cast("dict[str, Any]", effect), kind)

    def _effect(self, path: str, effect: dict[str, Any], kind: Literal["action", "story"]) -> None:
        names = ACTION if kind == "action" else COMMON
        spoken = NAMES if kind == "action" else NOBODY
        if "when" in effect:
            self.expression(within(path, "when"), effect["when"], names)
            if not isinstance(effect["when"], str):
                self.add(within(path, "when"), "when must be a text", "Write the condition as CEL in quotes.")
        for where, value in leaves(effect, path):
            if isinstance(value, dict):
                self.expression(where, cast("dict[str, Any]", value).get("cel"), names)
            elif isinstance(value, str) and not where.endswith((".when", ".fact", ".text")):
                self.stand_ins(where, value, kind)
        op = effect.get("op")
        if op == "fact":
            self._fact(path, effect, spoken)
            return
        self.line(within(path, "fact"), effect.get("fact"), spoken)
        if not isinstance(op, str) or op not in _OPS:
            shown = "an effect needs an op" if op is None else f"there is no operation {op}"
            self.add(within(path, "op"), shown, one_of([*_OPS, "fact"], op))
            return
        self._operation(path, op, effect)

    def _fact(self, path: str, effect: dict[str, Any], names: frozenset[str]) -> None:
        if not isinstance(effect.get("text"), str) and "cel" not in table(effect.get("text")):
            self.add(within(path, "text"), "a fact needs a text", 'As in {"op": "fact", "text": "…"}.')
        for extra in sorted(set(effect) - {"op", "text", "when"}):
            self.add(
                within(path, extra), f"a fact has no field {extra}", "A fact holds text, and may hold when."
            )
        self.line(within(path, "text"), effect.get("text"), names)

    def stand_ins(self, path: str, value: str, kind: str) -> None:
        """Notes ids such as `$actor` that stand for nothing, or for nobody where the story itself acts."""
        for found in _ID.findall(value):
            if kind == "story":
                self.add(path, f"{found} means nobody here", "Nobody acts here; write the id itself.")
            elif found[1:] not in NAMES:
                self.add(path, f"{found} stands for nothing", one_of((f"${name}" for name in NAMES), found))

    def _operation(self, path: str, op: str, effect: dict[str, Any]) -> None:
        raw = {
            key: _ID.sub("x_1", value) if isinstance(value, str) else value for key, value in effect.items()
        }
        raw = {key: value for key, value in raw.items() if key not in ("when", "fact")}
        try:
            operations.operations.validate_python(raw)
        except ValidationError as error:
            for one in error.errors():
                loc = one["loc"][1:]
                if not _computed(effect, loc):
                    self.add(within(path, *loc), f"{op}: {one['msg']}", _fields_of(op))
        if op == "tick":
            self.refer(within(path, "clock"), "clock", effect.get("clock"), self.known.clocks)
        if op == "emotion":
            for name in table(effect.get("emotions")):
                if name != "cel":
                    self.refer(within(path, "emotions", name), "emotion", name, EMOTIONS)
        if isinstance(effect.get("path"), str):
            self._state_path(within(path, "path"), effect["path"])

    def _state_path(self, path: str, target: str) -> None:
        parts = target.split(".")
        roots = {"entities", *PARTS} - {"relations", "world_time"}
        if parts[0] not in roots:
            ways = {"relations": "Use the operation relate.", "world_time": "Use the operation advance_time."}
            self.add(
                path,
                f"nothing can be changed at {target}",
                ways.get(parts[0], f"A path begins with one of: {', '.join(sorted(roots))}."),
            )
        elif parts[0] == "scene_state" and len(parts) > 1 and self.known.scene is not None:
            self.refer(path, "field of scene_state_schema called", parts[1], self.known.scene)
        elif parts[0] == "progress_clocks" and len(parts) > 1:
            self.refer(path, "clock", parts[1], self.known.clocks)
        elif parts[:2] == ["campaign", "flags"] and len(parts) > 2 and self.known.flags is not None:
            self.refer(path, "flag", parts[2], self.known.flags)

    # --- schemas -----------------------------------------------------------------------------------

    def schema(self, path: str, schema: object) -> bool:
        """Whether this is a JSON Schema that can be used; notes what is wrong, misspelt keywords too."""
        if not isinstance(schema, dict):
            return False
        document = cast("dict[str, Any]", schema)
        for where, name in _misspelt(document, path):
            self.add(where, f"{name} is not a keyword of JSON Schema", _renaming(name))
        try:
            jsonschema_rs.meta.validate(document)
            jsonschema_rs.validator_for(document)
        except jsonschema_rs.ValidationError as error:
            self.add(
                within(path, *error.instance_path),
                f"not a JSON Schema: {error.message}",
                "See https://json-schema.org/understanding-json-schema/reference.",
            )
            return False
        except (ValueError, jsonschema_rs.ReferencingError) as error:
            self.add(path, f"not a JSON Schema: {error}", "Mend the reference or the pattern it names.")
            return False
        if document.get("type") != "object":
            self.add(within(path, "type"), "the schema must be of an object", 'Add "type": "object".')
        return True

    def fits(self, path: str, value: object, schema: object, what: str) -> None:
        """Notes where a value does not fit a schema that may be broken itself (that is noted elsewhere)."""
        try:
            validator = jsonschema_rs.validator_for(cast("dict[str, Any]", schema))
        except (ValueError, jsonschema_rs.ValidationError, jsonschema_rs.ReferencingError):
            return
        for error in validator.iter_errors(value):
            self.add(
                within(path, *error.instance_path),
                error.message,
                f"It has to fit {what} of the ruleset.",
            )


def leaves(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Every text and every computed value inside an effect, with its path."""
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        if set(fields) == {"cel"}:
            yield path, fields
            return
        for key, inner in fields.items():
            yield from leaves(inner, within(path, key))
    elif isinstance(value, list):
        for at, inner in enumerate(cast("list[Any]", value)):
            yield from leaves(inner, within(path, at))
    elif isinstance(value, str):
        yield path, value


def _computed(effect: Mapping[str, Any], loc: tuple[Any, ...]) -> bool:
    """Whether the value at this place is computed when it is needed."""
    value: object = effect
    for part in loc:
        if set(table(value)) == {"cel"}:
            return True
        value = table(value).get(str(part))
    return set(table(value)) == {"cel"}


def _fields_of(op: str) -> str:
    fields = _OPS[op].model_fields
    needed = [name for name, info in fields.items() if info.is_required()]
    free = [name for name, info in fields.items() if not info.is_required() and name != "op"]
    return f"{op} needs {', '.join(needed) or 'nothing'}; it may have {', '.join([*free, 'when', 'fact'])}."


def _misspelt(schema: Mapping[str, Any], path: str) -> Iterator[tuple[str, str]]:
    for name, value in schema.items():
        where = within(path, name)
        if name not in _KEYWORDS:
            yield where, name
        elif name in _OF_NAMES:
            for inner_name, inner in table(value).items():
                yield from _misspelt(table(inner), within(where, inner_name))
        elif name not in _NOT_SCHEMAS:
            yield from _misspelt(table(value), where)
            for at, inner in enumerate(rows(value)):
                yield from _misspelt(table(inner), within(where, at))


def _renaming(name: str) -> str:
    meant = _RENAMED.get(name)
    return f"Write {meant} instead of {name}." if meant else one_of(_KEYWORDS, name).partition(" Known")[0]


def is_text(value: object) -> bool:
    """Whether a value is a text that is not blank."""
    return bool((text(value) or "").strip())
