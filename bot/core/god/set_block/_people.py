"""Lines of a set block about characters and things: who is meant, and the field by any of its names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core import ids
from bot.core.content.adventure import Adventure
from bot.core.errors import Rejected
from bot.core.god.intervention import location_of, person
from bot.core.god.refusals import refuse
from bot.core.god.set_block._lines import DELETE, snake, spelled
from bot.core.god.set_block._reading import BlockReading, fields_of
from bot.core.notices import Notice
from bot.core.state import identity
from bot.core.state import operations as ops
from bot.core.state.combatants import combatants
from bot.core.state.document import EMOTIONS, STATUSES, Entity, State, edge, is_awake
from bot.core.state.hit_points import NAMES, hit_points

_TOP = ("name", "status", "location", "emotions", "attributes", "internal", "pronouns", "aliases")
_ALIASES = {
    "current_status": "status", "current_location": "location", "ac": "armor_class", "temporary_hp": "temp_hp",
    "conditions": "status_conditions",
}  # fmt: skip
_HIT_POINTS = {
    "hp": 0, "hp_current": 0, "current_hp": 0, "hit_points": 0, "hp_max": 1, "max_hp": 1, "hit_points_max": 1,
}  # fmt: skip
_STATUS_WORDS = {
    "alive": "conscious", "awake": "conscious", "killed": "dead", "slain": "dead", "defeated": "dead",
    "deceased": "dead", "knocked out": "unconscious", "down": "unconscious",
}  # fmt: skip
_BOXES = ("resources", "attributes", "combat_stats", "experience")
"""Objects of a stat block whose figures may be named without them."""
FLAGS = ("present", "conscious", "hidden", "visibility")
SIGHT = ("visible", "hidden", "invisible", "obscured", "darkness")
_EDGE = ("trust", "tension", "closeness")


def known_person(state: State, word: str, kind: str) -> Entity | None:
    """The character of a kind that a key names: by id, name or alias, or the name as ids write it."""
    among = [one for one in state["entities"].values() if one["type"] == kind]
    for said in (word, word.replace("_", " "), word.replace("-", " ")):
        found = person(state, said)
        if not isinstance(found, Rejected):
            return found if any(one["id"] == found["id"] for one in among) else None
    return next((one for one in among if ids.slug(one["name"]) == snake(word)), None)


def shows_in_a_fight(name: str) -> bool:
    """Whether a field that is written of somebody in a fight is the character's own."""
    return snake(name) in {*_HIT_POINTS, *FLAGS, "status", "current_status", "temp_hp", "armor_class", "ac"}


def of_entity(reading: BlockReading, one: Entity, rest: Sequence[str], value: Any) -> Rejected | None:
    """A line about one entity; `rest` is the path below it."""
    if not rest:
        return _whole(reading, one, value)
    name = spelled(rest[0], {*_TOP, *_ALIASES, *_HIT_POINTS, *FLAGS, *identity.IDENTITY, *one["attributes"]})
    name = _ALIASES.get(name, name) if name not in one["attributes"] else name
    rest = [name, *rest[1:]]
    character = one["type"] in ("pc", "npc")
    reading.people.add(one["id"])
    match rest:
        case ["string_id" | "id" | "type", *_]:
            same = rest == ["string_id"] and value == one["id"]
            case = Notice("god/protected_path", case="fixed", field=name, name=one["name"])
            return None if same else refuse(name, case)
        case ["inventory", key] if character:
            return _inventory(reading, one, key, value)
        case ["relationships", other, *field] if character:
            return _relationship(reading, one, other, field, value)
        case ["mbti" | "alignment"] if character:
            return _identity(reading, one, name, value)
        case ["internal", "mbti" | "alignment"] if character:
            return _identity(reading, one, rest[1], value)
        case ["present" | "conscious" | "hidden" | "visibility"] if (
            character and name not in one["attributes"]
        ):
            return _flag(reading, one, name, value)
        case ["status"]:
            return _status(reading, one, value)
        case ["location"]:
            return _location(reading, one, value)
        case ["emotions", felt]:
            return _emotion(reading, one, felt, value)
        case _:
            return _field(reading, one, rest, value)


def _whole(reading: BlockReading, one: Entity, value: Any) -> Rejected | None:
    """An entity as a whole is only deleted: an enemy becomes a body with what it held, a body goes out of the world."""
    if value != DELETE:
        return refuse(one["id"], Notice("god/protected_path", case="field"))
    fights = one["id"] in combatants(reading.state)
    if one["type"] == "npc" and hit_points(one) is not None and (fights or one["status"] != "dead"):
        return _status(reading, one, "dead")
    return reading.put(["entities", one["id"]], DELETE)


def _field(reading: BlockReading, one: Entity, rest: Sequence[str], value: Any) -> Rejected | None:
    """Any other field: of the entity, or of its stat block."""
    if rest[0] in _TOP and rest[0] != "attributes":
        return reading.put(["entities", one["id"], *rest], value)
    keys = _figure(one, rest, value)
    now = hit_points(one)
    if now is not None and keys == [now.name]:
        reading.figures_named.add(one["id"])
    return reading.put(["entities", one["id"], "attributes", *keys], value)


def _figure(one: Entity, rest: Sequence[str], value: Any) -> list[str]:
    """Where in the stat block a figure stands that the protocol names flat."""
    held = one["attributes"]
    scores = held.get("attributes")
    if rest[0] == "attributes":
        if len(rest) > 1:
            key = spelled(rest[1], scores if isinstance(scores, dict) else held)
            nested = isinstance(scores, dict) and key in scores
            return ["attributes", key, *rest[2:]] if nested else _figure(one, rest[1:], value)
        given = fields_of(value)
        return ["attributes"] if isinstance(scores, dict) and all(key in scores for key in given) else []
    if rest[0] in _HIT_POINTS and (rest[0] not in held or len(rest) == 1):
        names = next((pair for pair in NAMES if pair[0] in held), NAMES[1])
        return [names[_HIT_POINTS[rest[0]]], *rest[1:]]
    if rest == ["xp"] or (rest == ["experience"] and not isinstance(value, dict) and "experience" in held):
        return ["experience", "current"]
    if rest[0] not in held:
        for box in _BOXES:
            inside = held.get(box)
            if isinstance(inside, dict) and spelled(rest[0], inside) in inside:
                return [box, spelled(rest[0], inside), *rest[1:]]
    return list(rest)


def _status(reading: BlockReading, one: Entity, value: Any) -> Rejected | None:
    word = str(value).strip().casefold() if isinstance(value, str) else value
    word = _STATUS_WORDS.get(str(word), word)
    if word not in STATUSES:
        return refuse("status", Notice("god/bad_status", known=", ".join(STATUSES)))
    reading.made.append(ops.StatusOp(entity=one["id"], status=word))
    reading.status_named.add(one["id"])
    return None


def _location(reading: BlockReading, one: Entity, value: Any) -> Rejected | None:
    if value in (None, DELETE):
        reading.made.append(ops.MoveOp(entity=one["id"], to=None))
        return None
    if one["type"] == "item" and isinstance(value, str) and value in reading.state["entities"]:
        reading.made.append(ops.MoveOp(entity=one["id"], to=value))
        return None
    place = location_of(reading.state, str(value))
    if isinstance(place, Rejected):
        return place
    reading.made.append(ops.MoveOp(entity=one["id"], to=place["id"]))
    return None


def _emotion(reading: BlockReading, one: Entity, felt: str, value: Any) -> Rejected | None:
    if felt not in EMOTIONS:
        return refuse(felt, Notice("god/no_emotion", known=", ".join(EMOTIONS)))
    if not isinstance(value, int) or isinstance(value, bool):
        return reading.put(["entities", one["id"], "emotions", felt], value)
    if not 0 <= value <= 1000:
        return refuse(felt, Notice("god/bad_emotion"))
    now = next((known for name, known in one["emotions"].items() if name == felt), 0)
    reading.made.append(ops.EmotionOp(entity=one["id"], emotions={felt: value - now}))
    return None


def _identity(reading: BlockReading, one: Entity, name: str, value: Any) -> Rejected | None:
    """Personality type and alignment are internal, whoever writes them where."""
    said = identity.type_said(value) if name == "mbti" else identity.alignment_said(value)
    if said is None:
        known = identity.TYPES if name == "mbti" else identity.ALIGNMENTS
        return refuse(name, Notice("god/not_one_of", field=name, known=", ".join(known)))
    return reading.put(["entities", one["id"], "internal", name], said)


def _flag(reading: BlockReading, one: Entity, name: str, value: Any) -> Rejected | None:
    """What follows from status and place changes these; what follows from light is not set at somebody."""
    awake, unseen = is_awake(one), one["status"] in ("hidden", "invisible")
    match name, value:
        case "present", False:
            return _location(reading, one, None)
        case ("conscious", True) if not awake:
            return _status(reading, one, "conscious")
        case ("conscious", False) if awake:
            return _status(reading, one, "unconscious")
        case ("hidden", True) | ("visibility", "hidden"):
            return _status(reading, one, "hidden")
        case "visibility", "invisible":
            return _status(reading, one, "invisible")
        case ("hidden", False) | ("visibility", "visible") if unseen:
            return _status(reading, one, "conscious")
        case ("present", True) if one["location"] is not None:
            return None
        case ("conscious" | "hidden", True | False) | ("visibility", "visible"):
            return None
        case "visibility", _ if value not in SIGHT:
            return refuse(name, Notice("god/not_one_of", field=name, known=", ".join(SIGHT)))
        case _:
            return refuse(name, Notice("god/protected_path", case="derived", field=name))


def _relationship(
    reading: BlockReading, one: Entity, other: str, field: Sequence[str], value: Any
) -> Rejected | None:
    """How two stand to each other: a line for one figure, or an object of them."""
    whom = known_person(reading.state, other, "pc") or known_person(reading.state, other, "npc")
    if whom is None:
        first = [each for each in reading.state["entities"].values() if each["type"] in ("pc", "npc")]
        named = [each for each in first if each["name"].casefold().split()[0] == other.casefold()]
        if len(named) != 1:
            return refuse(other, Notice("god/character_not_found", case="block", wanted=other[:60]))
        whom = named[0]
    figures: dict[str, Any] = {field[0]: value} if field else fields_of(value)
    path = f"relations.{one['id']}.{whom['id']}"
    if not figures or any(name not in _EDGE for name in figures):
        return Rejected("op/unknown_path", path, f"A relation has {', '.join(_EDGE)}.")
    if any(
        not isinstance(each, int) or isinstance(each, bool) or abs(each) > 10 for each in figures.values()
    ):
        return Rejected("op/out_of_bounds", path, f"{', '.join(_EDGE)} go from -10 to 10.")
    now = edge(reading.state, one["id"], whom["id"])
    trust = int(figures.get("trust", now["trust"])) - now["trust"]
    tension = int(figures.get("tension", now["tension"])) - now["tension"]
    closeness = int(figures.get("closeness", now["closeness"])) - now["closeness"]
    reading.made.append(
        ops.RelateOp(a=one["id"], b=whom["id"], trust=trust, tension=tension, closeness=closeness)
    )
    return None


def _inventory(reading: BlockReading, owner: Entity, key: str, value: Any) -> Rejected | None:
    carried = [
        one
        for one in reading.state["entities"].values()
        if one["location"] == owner["id"] and ids.slug(one["name"]) == snake(key)
    ]
    if value == DELETE:
        if not carried:
            return refuse(key, Notice("god/unknown_path", case="not_carried", name=owner["name"], path=key))
        reading.made.append(ops.MoveOp(entity=carried[0]["id"], to=None))
        return None
    if isinstance(value, int) and not isinstance(value, bool):  # coins and other counts are figures
        return _field(reading, owner, [snake(key)], value)
    fields = fields_of(value)
    name = str(fields.get("name", key.replace("_", " ")))[:80]
    entity: Entity = {
        "id": ids.entity_id("item", name, reading.state["entities"].keys()), "name": name, "type": "item",
        "pronouns": "it", "aliases": [], "status": "conscious", "location": owner["id"], "emotions": {},
        "attributes": {"kind": "thing", **{k: v for k, v in fields.items() if k != "name"}}, "internal": {},
    }  # fmt: skip
    reading.made.append(ops.SpawnOp(entity=entity))
    return None


def settled(reading: BlockReading, game: Adventure) -> None:
    """What follows of the lines for whoever falls or gets up: status and hit points agree, and so do the rules' own
    figures.

    Nobody stands with no hit points, and no dead has any left; of two lines about somebody the status goes first.
    """
    for entity_id in sorted(reading.status_named | reading.figures_named):
        one = reading.state["entities"].get(entity_id)
        held = hit_points(one) if one is not None else None
        if one is None or held is None:
            continue
        operation: ops.AnyOp | None = None
        if one["status"] == "dead" and held.now > 0 and entity_id in reading.status_named:
            operation = ops.SetOp(path=f"entities.{entity_id}.attributes.{held.name}", value=0)
        elif held.now <= 0 and is_awake(one) and entity_id not in reading.status_named:
            survives = one["type"] == "pc" or bool(one["attributes"].get("falls_like_a_character"))
            operation = ops.StatusOp(entity=entity_id, status="unconscious" if survives else "dead")
        elif held.now <= 0 and is_awake(one):
            operation = ops.SetOp(path=f"entities.{entity_id}.attributes.{held.name}", value=1)
        elif held.now > 0 and one["status"] == "dead":
            operation = ops.StatusOp(entity=entity_id, status="conscious")
        if operation is not None:
            reading.take([operation])
        if game.resolver is not None:
            reading.take(game.resolver.agreeing(reading.state, entity_id))
