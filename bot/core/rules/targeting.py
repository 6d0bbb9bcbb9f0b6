"""Looks up what an action aims at: its target, instrument and place, or the refusal where one is missing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache

from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.errors import Rejected
from bot.core.language.deed_words import base_verb
from bot.core.language.eras import is_of_later
from bot.core.language.phrasing import Name, are, capitalise, definite, fill, is_several, listed
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.rules.scenery import second_look
from bot.core.rules.visibility import (
    exits,
    is_closed_container,
    is_scenery,
    is_secret,
    position,
    reachable,
    route,
    sides,
)
from bot.core.state.document import Entity, SameObject, State, place_name


@dataclass(frozen=True, slots=True)
class Aimed:
    """An action with its target, instrument and place looked up.

    `beyond_reach`: the target was seen, but is not to be had any more; the ruleset may say why, and nothing is done.
    """

    action: Action
    actor: Entity
    target: Entity | None
    item: Entity | None
    here: str
    place: str
    carried: tuple[str, ...]
    reach: tuple[str, ...]
    beyond_reach: bool = False

    @property
    def ids(self) -> dict[str, str | None]:
        """What `$actor` and the others stand for."""
        return {
            "$actor": self.actor["id"],
            "$target": self.target["id"] if self.target else None,
            "$item": self.item["id"] if self.item else None,
            "$here": self.here,
            "$place": self.place or None,
        }


NOBODY_HERE = "There is nobody here for that."
"""The refusal of what is said to nobody in particular where nobody is."""

# Verbs by which something may be got out of what is shut, so that it matters what is.
_GOT_OUT = frozenset(
    "take get grab fetch find look search seek hunt pick pull retrieve collect snatch pocket borrow steal need bring "
    "draw use rummage feel dig fish".split()
)
MOST_NAMED = 4
"""A list of what is here is no longer than this."""

_WANTED = {"character": ("pc", "npc"), "item": ("item",), "self": ("pc", "npc")}


def aim(
    state: State,
    action: Action,
    actor: Entity,
    spec: ActionSpec,
    seen: Collection[str] = (),
    told: Callable[[], Sequence[str]] = tuple,
) -> Aimed | tuple[str, str]:
    """Looks up what the action aims at; a refusal (reason, message) where that is missing or was never seen.

    `told` gives the texts that players have read of the place, for what stands in them and is no thing of the world.
    """
    near, carried = _around(SameObject(state), actor["id"])
    here = position(state, actor["id"]) or ""
    wanted = action.target_id
    words = action.detail("target_words")
    if wanted is None and words and spec.target not in ("none", "cell", "self"):
        return _unmet(state, str(words), near, action, actor, spec, told)
    target = near.get(wanted or "")
    if target is None and wanted in seen:
        target = state["entities"].get(wanted or "")
    if wanted is not None and target is None:
        known = str(words) if f"^{wanted}" in str(words or "") else wanted
        return _missing(state, known, near, spec.target, actor)
    place = action.location_id or ""
    if place or spec.target in ("exit", "place"):
        routed = _route(state, here, place, target, spec)
        if isinstance(routed, Rejected):
            return routed.reason, routed.message
        place, target = routed
    elif target is not None and here in sides(target):
        place = _other_side(target, here)
    if spec.target_required and spec.target != "cell" and target is None and not place:
        return "object_not_found", _unnamed(state, near, spec.target, actor, _verb_of(action))
    if target is not None and spec.target in _WANTED and target["type"] not in _WANTED[spec.target]:
        return "wrong_kind", f"That cannot be done to {definite(target['name'])}."
    item = near.get(action.detail("instrument_id") or "")
    if action.detail("instrument_words") and item is None:
        return _unmet(state, str(action.detail("instrument_words")), near, action, actor, spec, told)
    bound = action
    if target is not None and action.target_id is None:
        bound = action.model_copy(update={"target_id": target["id"]})
    beyond_reach = target is not None and target["id"] not in near
    return Aimed(bound, actor, target, item, here, place, carried, tuple(near), beyond_reach)


def in_reach(state: State, action: Action) -> bool:
    """Whether an action has no target, or one that its actor can reach: what `aim` refuses at once otherwise."""
    near, _ = _around(SameObject(state), action.actor_id)
    return action.target_id is None or action.target_id in near


@lru_cache(maxsize=32)
def _around(held: SameObject[State], actor_id: str) -> tuple[dict[str, Entity], tuple[str, ...]]:
    """Who and what an actor can reach, itself included, and the ids of what it carries."""
    near = {entity["id"]: entity for entity in reachable(held.value, actor_id)}
    near[actor_id] = held.value["entities"][actor_id]
    return near, tuple(one for one in near if near[one]["location"] == actor_id)


OWN = "=own"
"""What stands behind words for what their author wears or has about them."""


def _unmet(
    state: State,
    words: str,
    near: Mapping[str, Entity],
    action: Action,
    actor: Entity,
    spec: ActionSpec,
    told: Callable[[], Sequence[str]],
) -> tuple[str, str]:
    """The refusal of words that name no thing of the world: one's own coat, what was told of the place, or nothing."""
    sort = spec.target if words == action.detail("target_words") else "item"
    scenery = words.partition("~")[2]
    if scenery and sort != "exit":
        return second_look.answer(scenery, spec, str(action.detail("verb") or ""), told())
    if OWN in words:
        return _own(state, words.partition(f"{OWN}+")[2], near, actor)
    verb = str(action.detail("verb") or "")
    seeks = not verb or verb.split(" ", 1)[0] in _GOT_OUT
    return _missing(state, words, near, sort, actor, _verb_of(action), seeks=seeks)


def _own(state: State, noun: str, near: Mapping[str, Entity], actor: Entity) -> tuple[str, str]:
    """Why nothing comes of a thing of one's own: nobody has such a thing yet, it is the story's, or one keeps it."""
    if noun and is_of_later(noun, state["world_time"]["year"]):
        one = noun if is_several(noun) else f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
        return "of_later", f"Nobody has {one} in a pocket yet, and it will be years before anybody does."
    if noun:
        return _missing(state, f"?+{noun}", near, "item", actor)
    name = Name(actor["name"], actor.get("pronouns", "they"))
    return "own_things", fill("That is {actor}'s own, and it stays with {actor.them}.", {"actor": name})


def _verb_of(action: Action) -> str | None:
    """The verb that was written, as it stands after "to"."""
    verb = action.detail("verb")
    base = base_verb(verb) if isinstance(verb, str) else None
    return f"{base} {_JOINED[base]}" if base in _JOINED else base


# What stands between a verb and that to which it is done: "nothing like that here to look at".
_JOINED = {
    "look": "at", "stare": "at", "gaze": "at", "peer": "at", "glance": "at", "squint": "at", "point": "at",
    "listen": "to", "talk": "to", "speak": "to", "knock": "at", "lean": "on", "sit": "on", "stand": "on",
    "wait": "for", "reach": "for",
}  # fmt: skip


def _missing(
    state: State,
    candidates: str,
    near: Mapping[str, Entity],
    sort: str,
    actor: Entity,
    verb: str | None = None,
    *,
    seeks: bool = True,
) -> tuple[str, str]:
    """The refusal of words that met nothing (`?`, `?+noun`), what is elsewhere (`?^id`), or several things.

    It says what there is instead, and to who `seeks` something it names the closed containers in reach, whatever is
    or is not in them: so it tells nothing of what they hold.
    """
    ident, _, place = candidates.partition("^")[2].partition(">")
    away = state["entities"].get(ident)
    if away is not None:
        return "not_here", _not_here(state, away, place, actor)
    known = {**state["world"]["locations"], **state["entities"]}
    names = [definite(known[one]["name"]) for one in candidates.split() if one in known]
    if len(names) > 1:
        return (
            "which_one",
            f"More than one thing could be meant: {_either(names)}. Say which.",
        )
    if sort == "character":
        others = _named(near, ("pc", "npc"), actor)
        return "object_not_found", f"There is nobody by that name here{others or ', nor anybody else'}."
    if sort == "exit":
        return "object_not_found", _ways(state, actor, "There is no going there from here.")
    closed = [definite(one["name"]) for one in near.values() if seeks and is_closed_container(one)]
    shut = (
        f" {capitalise(' and '.join(closed))} {'is' if len(closed) == 1 else 'are'} closed." if closed else ""
    )
    kinds = ("item",) if sort == "item" else ("item", "pc", "npc")
    noun = candidates.partition("+")[2]
    nothing = f"{are(noun)} no {noun} within reach" if noun else "is nothing like that within reach"
    nothing = f"is nothing like that here to {verb}" if verb and not noun else nothing
    return "object_not_found", f"There {nothing}{_named(near, kinds, actor)}.{shut}"


def _not_here(state: State, away: Entity, place: str, actor: Entity) -> str:
    """That somebody or something is elsewhere, and where the actor last saw it with the way there."""
    verb = are(away["name"]) if away["type"] == "item" else "is"
    told = f"{capitalise(definite(away['name']))} {verb} not here"
    steps = route(state, position(state, actor["id"]), place) if place else ()
    if not steps:
        return f"{told}."
    where = definite(place_name(state, place, ""))
    by = f", by way of {definite(place_name(state, steps[0], ''))}" if len(steps) > 1 else ""
    if sides(away):
        return f"{told}, but in {where}{by}."
    names = {"actor": Name(actor["name"]), "target": Name(away["name"], away.get("pronouns", "it"))}
    return f"{told}. {fill('{actor} last saw {target.them}', names)} in {where}{by}."


def _unnamed(state: State, near: Mapping[str, Entity], sort: str, actor: Entity, verb: str | None) -> str:
    """What to say of a deed that names nothing to do it to: a question, and one thing that it could be done to."""
    if sort == "exit":
        return _ways(state, actor, "Which way?")
    if sort == "character":
        others = [entity for entity in near.values() if entity["type"] in _WANTED[sort]]
        found = _examples(others, actor)
        asked = f"To {verb} whom?" if verb else "To whom?"
        return f"{asked} {found[0]} is here." if found else NOBODY_HERE
    things = _examples([entity for entity in near.values() if entity["type"] == "item"], actor)
    asked = f"To {verb} what?" if verb else "To what?"
    if not things:
        return f"{asked} There is nothing here that it could be done to."
    return f"{asked} There {are(things[0])} {things[0]}, for instance."


def _examples(near: Sequence[Entity], actor: Entity) -> tuple[str, ...]:
    """The names of what a deed could be done to, as they stand in a sentence."""
    return tuple(
        definite(entity["name"]) for entity in near if entity["id"] != actor["id"] and not is_scenery(entity)
    )


def _named(near: Mapping[str, Entity], kinds: tuple[str, ...], actor: Entity) -> str:
    """ ", only the lamp and the stove": what of these kinds there is, or the first of it where it is much."""
    names = _examples([entity for entity in near.values() if entity["type"] in kinds], actor)
    if len(names) > MOST_NAMED:
        return f"; there {are(names[0])} {names[0]}, for instance"
    return f", only {listed(names)}" if names else ""


def _ways(state: State, actor: Entity, first: str) -> str:
    """What is said of a way that was not found, and the ways that there are."""
    ways = [definite(way.name) for way in exits(state, position(state, actor["id"]))]
    return f"{first} One can go to {_either(ways)}." if ways else "No way leads out of here."


def told_contents(state: State, box: Entity | None) -> tuple[str, ...]:
    """The sentence that says what is in something that stands open; none for what holds nothing that can be seen."""
    if box is None or state["entities"][box["id"]]["attributes"].get("open") is not True:
        return ()
    inside = tuple(
        definite(one["name"])
        for one in state["entities"].values()
        if one["location"] == box["id"] and one["status"] != "hidden" and not is_secret(state, one)
    )
    verb = "are" if len(inside) > 1 else "is"
    return (f"In {definite(box['name'])} {verb} {listed(inside)}.",) if inside else ()


def _either(names: Sequence[str]) -> str:
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _other_side(door: Entity, here: str) -> str:
    joined = sides(door)
    return joined[1] if joined[0] == here else joined[0]


def _route(
    state: State, here: str, place: str, target: Entity | None, spec: ActionSpec
) -> tuple[str, Entity | None] | Rejected:
    """Where an exit leads and by which door: (place, door), or a refusal."""
    ways = exits(state, here)
    if target is not None and here in sides(target):
        return _other_side(target, here), target
    if not place:
        if target is None and spec.target == "exit" and len(ways) == 1:
            place = ways[0].location_id
        else:
            return "", target
    way = next((way for way in ways if way.location_id == place), None)
    if way is None:
        return Rejected("action/no_way", "location_id", "There is no way there from here.")
    return place, state["entities"][way.via] if way.via else target
