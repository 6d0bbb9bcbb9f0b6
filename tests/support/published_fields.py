"""Lists the fields that stored content has, by their path in the stored document, from the shapes that read it.

Run as `python -m tests.support.published_fields` to add to `tests/golden/content_fields.json` what is new since:
a field stands there for ever once a version with it is released. Nothing is ever taken out of the file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from bot.core.content.exchange_shapes import ExchangesContent
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.contracts import BeatTold, ChoiceView, InterpretAnswer, NarrateAnswer, ReflectAnswer
from bot.core.published import Published
from bot.core.rules.actions import Action, ValidationResult
from bot.core.sprint.contracts import GrownWire
from bot.core.sprint.events import Event
from bot.core.state.operations import AnyOp

FILE = Path(__file__).parents[1] / "golden" / "content_fields.json"
ROOTS: Mapping[str, Any] = {
    "ruleset": RulesetContent,
    "scenario": ScenarioContent,
    "lore": LoreContent,
    "character": CharacterContent,
    "exchanges": ExchangesContent,
    "operation": AnyOp,
    "action": Action,
    "validation_result": ValidationResult,
    "beat": BeatTold,
    "choice": ChoiceView,
    "interpret": InterpretAnswer,
    "reflect": ReflectAnswer,
    "narrate": NarrateAnswer,
    "sprint_event": Event,
}
"""What a strict shape reads back from a database: pinned content, kept scenarios, operations, journals, sprints."""
HASHED = ("sprint_event",)
"""What is hashed as the shape writes it: a field more or less breaks the chain of every earlier match."""

Fields = dict[str, str]
"""Path to `required`, `optional`, `later` (not in JSON where it says nothing) or `retired`.

For a closed set of values, path and value to `value`.
"""


def fields(roots: Mapping[str, Any] = ROOTS) -> Fields:
    """Every field of these shapes by its path: `*` is any key, `[]` any place in a list, `<x>` the variant x."""
    return dict(found for name, shape in roots.items() for found in _of(name, shape, ()))


def _of(path: str, shape: Any, above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    origin, inner = get_origin(shape), get_args(shape)
    if isinstance(shape, type) and issubclass(shape, BaseModel):
        if shape not in above:
            yield from _of_model(path, shape, (*above, shape))
    elif origin is Annotated:
        yield from _of(path, inner[0], above)
    elif origin is Literal:
        yield from ((f"{path} = {value}", "value") for value in inner)
    elif origin in (Union, UnionType):
        yield from _of_union(path, inner, above)
    elif origin is dict:
        yield from _of(f"{path}.(key)", inner[0], above)
        yield from _of(f"{path}.*", inner[1], above)
    elif origin in (tuple, list, frozenset, set):
        for each in dict.fromkeys(inner):
            yield from _of(f"{path}[]", each, above)


def _of_union(path: str, variants: tuple[Any, ...], above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    models = [variant for variant in variants if isinstance(variant, type) and issubclass(variant, BaseModel)]
    for variant in variants:
        yield from _of(
            path + _variant(variant) if len(models) > 1 and variant in models else path, variant, above
        )


def _variant(model: type[BaseModel]) -> str:
    """The value of the field by which a variant is told from the others; empty where only its fields tell it."""
    kinds = [
        model_field.annotation
        for model_field in model.model_fields.values()
        if get_origin(model_field.annotation) is Literal
    ]
    return f"<{get_args(kinds[0])[0]}>" if kinds else ""


def _of_model(path: str, model: type[BaseModel], above: tuple[type, ...]) -> Iterator[tuple[str, str]]:
    for name, field in model.model_fields.items():
        inner = f"{path}.{field.alias or name}"
        later = issubclass(model, GrownWire) and name in model.later
        yield inner, "later" if later else "required" if field.is_required() else "optional"
        yield from _of(inner, field.annotation, above)
    if issubclass(model, Published):
        yield from ((f"{path}.{name}", "retired") for name in model.RETIRED)


def broken(published: Fields, now: Fields) -> list[str]:
    """What of the published fields an earlier game could not be read with any more."""
    found: list[str] = []
    for path, kind in published.items():
        held = now.get(path)
        if _retired(path, now) and path.split(".", 1)[0] not in HASHED:
            continue
        if _named_keys(path, published, now):
            continue
        if held is None or held == "retired":
            found.append(f"{path} is gone: earlier games may hold it (see RETIRED in bot/core/published.py)")
        elif held == "required" and kind == "optional":
            found.append(f"{path} has become required: earlier games may be without it")
    known = {path.rpartition(".")[0] for path in published}
    for path, kind in now.items():
        if path in published or kind not in ("required", "optional") or path.rpartition(".")[0] not in known:
            continue
        if path.split(".", 1)[0] in HASHED:
            found.append(f"{path} is new, and hashes cover it: earlier matches would not verify")
        elif kind == "required":
            found.append(f"{path} is new and required: earlier games are without it")
    return found


def _named_keys(path: str, published: Fields, now: Fields) -> bool:
    """Whether the path is of a map with known keys that has become a shape with a field for each of them."""
    above, key, name = path.partition(".(key) = ")
    if key:
        return f"{above}.{name}" in now
    above, key, rest = path.partition(".*")
    names = [each.partition(".(key) = ")[2] for each in published if each.startswith(f"{above}.(key) = ")]
    return bool(key and names) and all(
        f"{above}.{name}{rest}" in now or now.get(f"{above}.{name}") == "retired" for name in names
    )


def _retired(path: str, now: Fields) -> bool:
    """Whether the field, or one that it is inside of, is retired."""
    return any(kind == "retired" and _within(path, gone) for gone, kind in now.items())


def _within(path: str, outer: str) -> bool:
    return path == outer or path.startswith((f"{outer}.", f"{outer}[", f"{outer}<", f"{outer} = "))


def main() -> None:
    """Adds what is new to the file."""
    known: Fields = json.loads(FILE.read_text()) if FILE.exists() else {}
    new = {path: kind for path, kind in fields().items() if path not in known and kind != "retired"}
    FILE.write_text(json.dumps(known | new, indent=0, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
