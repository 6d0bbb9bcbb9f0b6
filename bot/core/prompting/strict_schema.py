"""JSON Schemas in the dialect that every model vendor accepts, made from our contracts.

The common ground (facts on model APIs): the root is an object; every object lists all its fields as required and
refuses others; a field that may be absent is a union with null; unions are `anyOf`; nothing is recursive or a map; no
bounds, patterns or defaults. References are written out, for servers that do not follow them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, cast

from pydantic import BaseModel

Schema = dict[str, Any]

KEPT = ("type", "description", "enum", "const")
ALLOWED = frozenset((*KEPT, "properties", "required", "additionalProperties", "items", "anyOf"))
# Values are checked against these by our own code after the answer, so the wire may leave them out.
DROPPED = frozenset(
    "$defs default discriminator exclusiveMaximum exclusiveMinimum examples format maxItems maxLength maximum minItems "
    "minLength minimum multipleOf pattern title uniqueItems".split()
)
DEEPEST = 12


def strict_schema(shape: type[BaseModel], told: Collection[type[BaseModel]] | None = None) -> Schema:
    """The schema to send for a contract; fields keep their order, which is the order a model writes them in.

    What a contract says of itself goes along, or only that of those that are `told`: for a prompt that says the rest.

    Raises ValueError, with the path, for what cannot be said strictly: maps, tuples of mixed types, recursion.
    """
    whole = shape.model_json_schema()
    if told is not None:
        whole = _untold(whole, {one.__name__ for one in told})
    made = _strict(whole, cast("Mapping[str, Schema]", whole.get("$defs", {})), shape.__name__, ())
    if made.get("type") != "object":
        raise ValueError(f"{shape.__name__}: the root must be an object")
    return made


def violations(schema: Mapping[str, Any], path: str = "") -> Iterator[str]:
    """What a vendor would refuse in a schema, each as `path: problem`; nothing for a schema of `strict_schema`."""
    if not path and schema.get("type") != "object":
        yield ": the root is not an object"
    for word in sorted(schema.keys() - ALLOWED):
        yield f"{path}: {word} is not allowed"
    if schema.get("type") == "object":
        fields = cast("Mapping[str, Schema]", schema.get("properties", {}))
        if schema.get("additionalProperties") is not False:
            yield f"{path}: additionalProperties is not false"
        if list(schema.get("required", ())) != list(fields):
            yield f"{path}: not every field is required"
        for name, inner in fields.items():
            yield from violations(inner, f"{path}/{name}")
    if schema.get("type") == "array":
        if "items" not in schema:
            yield f"{path}: a list without items"
        else:
            yield from violations(schema["items"], f"{path}/items")
    for number, inner in enumerate(cast("list[Schema]", schema.get("anyOf", []))):
        yield from violations(inner, f"{path}/anyOf/{number}")


def _untold(whole: Schema, told: Collection[str]) -> Schema:
    """The schema without the descriptions of its objects, those named aside."""
    named = cast("Mapping[str, Schema]", whole.get("$defs", {}))
    objects = {name: one if name in told else _without(one, "description") for name, one in named.items()}
    return {**(whole if whole.get("title") in told else _without(whole, "description")), "$defs": objects}


def _strict(node: Schema, named: Mapping[str, Schema], path: str, inside: tuple[str, ...]) -> Schema:
    if len(path.split("/")) > DEEPEST:
        raise ValueError(f"{path}: nested too deeply")
    if "$ref" in node:
        name = str(node["$ref"]).removeprefix("#/$defs/")
        if name in inside:
            raise ValueError(f"{path}: {name} contains itself")
        return _strict({**named[name], **_without_ref(node)}, named, path, (*inside, name))
    alternatives = node.get("anyOf", node.get("oneOf"))
    if alternatives is not None:
        return {
            **_kept(node),
            "anyOf": [
                _strict(alternative, named, f"{path}/{number}", inside)
                for number, alternative in enumerate(cast("list[Schema]", alternatives))
            ],
        }
    if node.get("type") == "object":
        return _object(node, named, path, inside)
    if node.get("type") == "array":
        if "prefixItems" in node or not isinstance(node.get("items"), dict):
            raise ValueError(f"{path}: only lists of one type can be strict")
        return {**_kept(node), "items": _strict(node["items"], named, f"{path}/items", inside)}
    unknown = sorted(node.keys() - DROPPED - set(KEPT))
    if unknown or not node.keys() & {"type", "enum", "const"}:
        raise ValueError(f"{path}: {', '.join(unknown) or 'any value'} cannot be strict")
    return _kept(node)


def _object(node: Schema, named: Mapping[str, Schema], path: str, inside: tuple[str, ...]) -> Schema:
    fields = cast("Mapping[str, Schema]", node.get("properties", {}))
    if not fields or node.get("additionalProperties") not in (None, False):
        raise ValueError(f"{path}: a map cannot be strict; use a list of records")
    return {
        **_kept(node),
        "properties": {
            name: _strict(inner, named, f"{path}/{name}", inside) for name, inner in fields.items()
        },
        "required": list(fields),
        "additionalProperties": False,
    }


def _kept(node: Schema) -> Schema:
    kept = {word: node[word] for word in KEPT if word in node}
    if isinstance(kept.get("description"), str):
        kept["description"] = " ".join(kept["description"].split())
    return kept


def _without_ref(node: Schema) -> Schema:
    return _without(node, "$ref")


def _without(node: Schema, left: str) -> Schema:
    return {word: value for word, value in node.items() if word != left}
