"""Effects of rulesets and scenarios, from their templates to operations and the public facts they carry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from bot.core.content.expressions import Scope
from bot.core.content.ruleset_shapes import Effect
from bot.core.errors import ContentError, Rejected
from bot.core.language.phrasing import Name, fill
from bot.core.state import operations as ops


def build_effects(
    effects: Sequence[Effect], scope: Scope, ids: dict[str, str | None], names: dict[str, Name]
) -> tuple[tuple[ops.AnyOp, ...], tuple[str, ...]] | Rejected:
    """Effects from their templates: operations and the public facts they carry."""
    raw: list[dict[str, Any]] = []
    facts: list[str] = []
    for effect in effects:
        if not scope.holds(effect.get("when")):
            continue
        try:
            made = {key: valued(value, scope, ids) for key, value in effect.items() if key != "when"}
        except ContentError as error:
            return Rejected("action/impossible", "effects", str(error))
        said = made.pop("fact", None) if made["op"] != "fact" else made["text"]
        if said is not None:
            facts.append(fill(str(said), names))
        if made["op"] != "fact":
            raw.append(made)
    parsed = ops.parse(raw)
    return parsed if isinstance(parsed, Rejected) else (parsed, tuple(facts))


def valued(value: Any, scope: Scope, ids: dict[str, str | None]) -> Any:
    """A value of a template: `{"cel": …}` evaluated, `$actor` and the like as ids. Raises ContentError."""
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        if set(fields) == {"cel"}:
            return scope.value(fields["cel"])
        return {key: valued(inner, scope, ids) for key, inner in fields.items()}
    if isinstance(value, list):
        return [valued(inner, scope, ids) for inner in cast("list[Any]", value)]
    if isinstance(value, str) and "$" in value:
        if value in ids:
            return ids[value]
        for name, found in ids.items():
            value = value.replace(name, found or name)
    return value
