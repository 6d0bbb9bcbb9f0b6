"""Collects the problems of content files: where each is, what is wrong, and what its author can do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import field
from difflib import get_close_matches
from typing import Any, cast

from pydantic import BaseModel, ValidationError

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.published import AUTHORED, RETIRED_FIELD


@dataclass(frozen=True, slots=True)
class ContentProblem:
    """One thing to mend: the file, the dotted path inside it, what is wrong, and what to do."""

    file: str
    path: str
    message: str
    hint: str | Notice


def table(value: object) -> dict[str, Any]:
    """The value where it is a JSON object, else an empty one."""
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}


def rows(value: object) -> list[Any]:
    """The value where it is a JSON list, else an empty one."""
    return cast("list[Any]", value) if isinstance(value, list) else []


def text(value: object) -> str | None:
    """The value where it is a text."""
    return value if isinstance(value, str) else None


def within(path: str, *parts: object) -> str:
    """A dotted path, longer by these parts."""
    return ".".join([str(part) for part in (path, *parts) if part != ""])


def one_of(names: Iterable[object], wrong: object = None) -> str:
    """A hint that lists what is allowed, the nearest first where one is near."""
    known = sorted(str(name) for name in names)
    near = get_close_matches(str(wrong), known, n=1, cutoff=0.7) if wrong is not None else []
    meant = f"Did you mean {near[0]}? " if near else ""
    return f"{meant}Known are: {', '.join(known)}." if known else f"{meant}None is declared yet."


@dataclass
class ContentReport:
    """The problems found so far, each once."""

    found: dict[ContentProblem, None] = field(default_factory=dict[ContentProblem, None])

    def add(self, file: str, path: str, message: str, hint: str | Notice) -> None:
        """Notes a problem."""
        self.found.setdefault(ContentProblem(file, path, message, hint))

    def place(self, file: str, origin: tuple[str | None, str], message: str, hint: str | Notice) -> None:
        """Notes a problem of the ruleset in `file` where it was written: there, in its telling.json, or in a pack."""
        pack, path = origin
        if pack is not None:
            file = f"{file.rpartition('/')[0].rpartition('/')[0]}/_packs/{pack}.json"
        elif path.startswith("telling."):
            file, path = f"{file.rpartition('/')[0]}/telling.json", path.removeprefix("telling.")
        self.add(file, path, message, hint)

    def known(self, file: str, path: str, what: str, name: object, names: Iterable[object]) -> None:
        """Notes a problem where `name` is not among `names`; `what` says what it should be."""
        known = list(names)
        if isinstance(name, str) and name not in known:
            self.add(file, path, f"there is no {what} {name}", one_of(known, name))

    def json(self, files: Mapping[str, str], file: str) -> dict[str, Any] | None:
        """The JSON object a file holds; None, with the problem noted, where it holds none."""
        if file not in files:
            self.add(file, "", "there is no such file", "Make the file; docs/rulesets.md says what it holds.")
            return None
        try:
            data = json.loads(files[file])
        except json.JSONDecodeError as error:
            self.add(
                file,
                f"line {error.lineno}",
                f"this is not JSON: {error.msg} (line {error.lineno}, column {error.colno})",
                "Look at this line and the one before it: a comma, a quote or a bracket is missing or too many.",
            )
            return None
        except RecursionError:
            self.add(file, "", "this is nested too deep to be read", "Take brackets out.")
            return None
        if not isinstance(data, dict):
            self.add(
                file, "", "the file must hold one JSON object", "Put everything between one { and its }."
            )
            return None
        return cast("dict[str, Any]", data)

    def shape(self, file: str, data: Mapping[str, Any], shape: type[BaseModel]) -> None:
        """Notes everything in which the data differs from the shape."""
        try:
            shape.model_validate(data, context=AUTHORED)
        except ValidationError as error:
            for one in error.errors():
                path = ".".join(str(part) for part in one["loc"])
                self.add(file, path, one["msg"], _mending(one["type"], str(one["loc"][-1]), shape, one))

    def problems(self) -> list[ContentProblem]:
        """All problems, ordered by file and place."""
        return sorted(self.found, key=lambda one: (one.file, one.path, one.message, str(one.hint)))


def _mending(kind: str, name: str, shape: type[BaseModel], error: Any) -> str:
    if kind == "extra_forbidden":
        near = get_close_matches(name, sorted(_fields(shape)), n=1)
        meant = f" Did you mean {near[0]}?" if near and near[0] != name else ""
        return f"There is no field {name} here.{meant} Take it out or spell it as docs/rulesets.md does."
    if kind == RETIRED_FIELD:
        return f"Take {name} out: nothing reads it any more."
    if kind == "missing":
        return f"Add the field {name}."
    if kind == "literal_error":
        return f"Write one of: {error['ctx']['expected']}."
    if kind == "string_pattern_mismatch":
        return f"Small letters, digits and underscores or hyphens only; the pattern is {error['ctx']['pattern']}."
    return "See docs/rulesets.md and the schema of this file under data/schemas."


def _fields(shape: type[BaseModel]) -> set[str]:
    """Every field name of a shape and of the shapes inside it."""
    schema = shape.model_json_schema()
    parts = [schema, *table(schema.get("$defs")).values()]
    return {name for part in parts for name in table(table(part).get("properties"))}
