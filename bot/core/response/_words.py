"""The texts of a response document that players read, made from public facts only."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from bot.core.content.adventure import Adventure
from bot.core.history.scene_record import Act, SceneHeader, SceneRecord
from bot.core.response._sight import in_sight
from bot.core.rules.visibility import is_hidden, is_scenery, position, scene_view
from bot.core.state.document import Entity, State, place_name

_DEGREES = {
    "success": "it worked",
    "mixed": "it half worked",
    "failure": "it went badly",
    "done": "done",
    "refused": "it could not be done",
}
_SHORTEST_NAME = 3


def session_header(header: SceneHeader, actor: Entity | None) -> str:
    """The header block of the protocol; a line of conditions only where the character has one."""
    lines = [
        "[SESSION_HEADER]",
        f"Timestamp: {header.get('timestamp', '')}",
        f"Location: {header.get('location', '')}",
        f"Status: {header.get('status', '')}",
    ]
    if "resources" in header:
        lines.append(header.get("conditions", ""))
    elif actor is not None and actor["status"] != "conscious":
        lines.append(f"Conditions: {actor['status']}")
    return "\n".join(lines)


def resources(game: Adventure, actor: Entity | None, header: SceneHeader) -> str:
    """What the character has to spend, `HP: 4/6, Gold: 1`: the whole numbers of the stat block that are no stats.

    Rules in Python say it themselves in the header.

    Empty for a ruleset whose stat block holds stats alone.
    """
    if "resources" in header:
        return header["resources"]
    if actor is None:
        return ""
    hidden = {path.rpartition(".")[2] for path in game.ruleset.hidden_paths if ".attributes." in path}
    attributes = actor["attributes"]
    listed: list[str] = []
    for name, shape in game.ruleset.character_stat_schema.get("properties", {}).items():
        value = attributes.get(name)
        spent = name not in game.ruleset.stats and name not in hidden and not name.startswith("max_")
        if spent and isinstance(value, int) and not isinstance(value, bool):
            most = attributes.get(f"max_{name}")
            title = shape.get("title", name.replace("_", " ").title())
            listed.append(f"{title}: {value}" if most is None else f"{title}: {value}/{most}")
    return ", ".join(listed)


def location(header: SceneHeader, after: State, actor: Entity | None) -> str:
    """The name of the place the character is at, by the state; of the header's place where nobody plays yet."""
    place = position(after, actor["id"]) if actor is not None else None
    return place_name(after, place, header.get("location", ""))


def thinking(record: SceneRecord, game: Adventure, before: State, after: State) -> str:
    """How the players' actions went, how things stand, and how much the choices put at risk."""
    shown = in_sight(before) | in_sight(after)
    names = {entity: str(each["name"]) for entity, each in before["entities"].items() if entity in shown}
    told = [
        _deed(game, act, names[act.actor_id], names.get(act.target_id or ""))
        for act in record.acts
        if act.actor_id in names and before["entities"][act.actor_id]["type"] == "pc"
    ]
    if record.kind == "deep_think":
        told.append("Nothing is done yet: this weighs what could be done next.")
    standing = record.header.get("status", "")
    risks = Counter(choice["risk_level"] for choice in record.choices)
    weighed = ", ".join(
        f"{risks[level]} {level}" for level in ("safe", "low", "medium", "high") if risks[level]
    )
    ending = record.document.get("ending")
    closing = f"The story ends: {ending}." if ending else f"Choices by risk: {weighed}." if weighed else ""
    return " ".join(part for part in (*told, f"{standing}." if standing else "", closing) if part)


def _deed(game: Adventure, act: Act, actor: str, target: str | None) -> str:
    spec = game.action(act.type)
    aimed = f" ({target})" if target else ""
    went = (act.message if not act.success else None) or _DEGREES.get(act.degree, act.degree)
    return f"{actor}: {spec.label if spec else act.type}{aimed}: {went}".rstrip(".") + "."


def context(record: SceneRecord, game: Adventure, after: State, actor: Entity | None) -> str | None:
    """The place as the character perceives it, with whom, the ways out, and the public events of the turn."""
    if actor is None or position(after, actor["id"]) is None:
        return None
    events = tuple(
        f"(Round {event.round}) {event.description}"
        for event in record.events
        if event.visibility == "public"
    )
    view = scene_view(game, after, actor["id"], record.round, events)
    here = ", ".join(one.name for one in view.present if one.type in ("pc", "npc"))
    ways = ", ".join(exit_view.name for exit_view in view.exits)
    parts = (
        f"{view.location}: {view.description}",
        f"Here: {here}." if here else "",
        f"Ways out: {ways}." if ways else "",
        *view.events,
    )
    return " ".join(part for part in parts if part)


# --- who and what is named ---------------------------------------------------------------------------


def mentioned(record: SceneRecord, before: State, after: State) -> tuple[str, ...]:
    """The names of the entities the narrative names, in its order, then of who acted and what was acted on.

    Named are characters in public view, wherever they are, and the things and places in sight of the players before
    or after the turn. The last part holds those whom the prose may mean by a pronoun.
    """
    states = (before, after)
    shown = in_sight(before) | in_sight(after)
    entities: dict[str, Entity] = {}
    for state in states:
        for entity in state["entities"].values():
            public = entity["type"] in ("pc", "npc") and not is_hidden(entity)
            if public or (entity["id"] in shown and not is_scenery(entity)):
                entities[entity["id"]] = entity
    names = {entity["id"]: str(entity["name"]) for entity in entities.values()}
    for state in states:
        places = state["world"]["locations"]
        names |= {name: str(place["name"]) for name, place in places.items() if name in shown}
    found = [names[one] for one in _named(record.narrative, names, entities)]
    acted = [one for act in record.acts for one in (act.actor_id, act.target_id) if one in names]
    return tuple(dict.fromkeys([*found, *(names[one] for one in acted)]))


def _named(text: str, names: Mapping[str, str], entities: Mapping[str, Entity]) -> Iterator[str]:
    """Ids in the order in which a text names them, the longest name first where several begin at one place."""
    spelled: dict[str, str] = {}
    for one, name in names.items():
        spelled.setdefault(name.lower(), one)
    short = _short_names(entities)
    patterns = [(name, f"(?i:{re.escape(name)})") for name in spelled] + [
        (name, re.escape(name)) for name in short
    ]
    if not patterns:
        return
    longest = sorted(patterns, key=lambda pattern: (-len(pattern[0]), pattern[0]))
    for match in re.finditer(rf"(?<!\w)(?:{'|'.join(one for _, one in longest)})(?!\w)", text):
        yield short.get(match[0]) or spelled[match[0].lower()]


def _short_names(entities: Mapping[str, Entity]) -> dict[str, str]:
    """The parts of characters' names, and their aliases, that are names themselves and mean one character only."""
    found: dict[str, set[str]] = {}
    for entity in entities.values():
        if entity["type"] in ("pc", "npc"):
            for word in (*str(entity["name"]).split(), *entity.get("aliases", ())):
                if len(word) >= _SHORTEST_NAME and word[0].isupper():
                    found.setdefault(word, set()).add(entity["id"])
    return {word: next(iter(ids)) for word, ids in found.items() if len(ids) == 1}
