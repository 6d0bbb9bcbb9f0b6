"""Makes what a passage named and a hand can touch a thing of its place, once somebody reaches for it.

What is only compared, denied, spoken of or somebody's own stays in the sentence where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.content.scenery import KIND
from bot.core.ids import entity_id
from bot.core.language.act_names import CONTACT, HANDLING
from bot.core.language.things import EATEN, FRAGILE, LARGE, POURED, SMALL, WORN
from bot.core.rules.actions import Action
from bot.core.rules.scenery.own_words import TOUCHING
from bot.core.rules.scenery.second_look import ELSEWHERE, told_of
from bot.core.rules.visibility import position
from bot.core.state import operations as ops
from bot.core.state.document import Entity, State

MOST = 40
"""So many things a story may gain in this way."""
FROM_A_PASSAGE = "told"
"""The attribute of what became a thing because a passage named it."""
_DEEDS = frozenset({*HANDLING, *CONTACT, "clean", "write", "hide", "attempt", "flourish", "posture", "climb"})
_OWN = re.compile(r"=own\+([\w'-]+)$")
_WORD = re.compile(r"(?<!=own)[~+]([\w'-]+)$")
_NOT_THERE = (
    r"\b(?:like|as|than|no|without|never|not|nor|if|were|would|could|another|any|kind of|sort of|instead of|used to be|"
    r"his|her|their|my|your|its|[\w]+['’]s)(?: [\w'’-]+){{0,3}} {word}\b"
)


def reached_for(
    game: Adventure, state: State, action: Action, spec: ActionSpec, told: Callable[[], Sequence[str]]
) -> tuple[Action, tuple[ops.SpawnOp, ...]]:
    """The action aimed at what its words name in a passage, and the things that come to be; the same otherwise."""
    details = {**(action.metadata or {})}
    made: list[ops.SpawnOp] = []
    changes: dict[str, object] = {}
    handled = bool(_DEEDS.intersection(spec.acts)) or details.get("verb") in TOUCHING
    if "give" in spec.acts or "show" in spec.acts:
        own = _OWN.search(str(details.get("instrument_words") or ""))
        thing = _own_thing(state, action.actor_id, own[1]) if own else None
        if thing is not None:
            made.append(ops.SpawnOp(entity=dict(thing)))
            del details["instrument_words"]
            details["instrument_id"] = thing["id"]
    for name in ("target_words", "instrument_words"):
        free = handled and (name == "instrument_words" or spec.target in ("item", "any"))
        word = _WORD.search(str(details.get(name) or "")) if free else None
        thing = _thing(state, action.actor_id, word[1], _of_here(game, told())) if word else None
        if thing is None and name == "instrument_words" and word is not None and word[0][0] == "~":
            del details[
                name
            ]  # it was told of here, and it is no thing of its own: nothing keeps anybody from it
        if thing is None:
            continue
        made.append(ops.SpawnOp(entity=dict(thing)))
        del details[name]
        if name == "target_words":
            changes["target_id"] = thing["id"]
        else:
            details["instrument_id"] = thing["id"]
    if details == (action.metadata or {}):
        return action, ()
    return action.model_copy(update={**changes, "metadata": details or None}), tuple(made)


def _own_thing(state: State, actor_id: str, word: str) -> Entity | None:
    """A small thing that its owner has about them; None where the story has such a thing, or they gave theirs away."""
    actor, entities = state["entities"].get(actor_id), state["entities"]
    if actor is None or _is_somewhere(word, state):
        return None
    if sum(one["attributes"].get(FROM_A_PASSAGE) is True for one in entities.values()) >= MOST:
        return None
    return _made(state, word, actor_id, f"It was {actor['name']}'s own.", small=True)


def _of_here(game: Adventure, texts: Sequence[str]) -> list[str]:
    """The texts without the story's opening: of what that names, what is here has been written by its author."""
    return [text for text in texts if text != game.scenario.intro_seed]


def _is_somewhere(word: str, state: State) -> bool:
    """Whether something of the story is called so, wherever it is: that is what the word means."""
    forms = {word, word.removesuffix("s"), f"{word}s"}
    names = (name for one in state["entities"].values() for name in (one["name"], *one.get("aliases", ())))
    return any(not forms.isdisjoint(name.casefold().split()) for name in names)


def _is_one_of(word: str, nouns: frozenset[str]) -> bool:
    return word in nouns or word.removesuffix("s") in nouns


def _thing(state: State, actor_id: str, word: str, texts: Sequence[str]) -> Entity | None:
    """What a word names in the texts as a thing of the place, where it can be one."""
    here, small = position(state, actor_id), _is_one_of(word, SMALL)
    entities = state["entities"]
    if here is None or not (small or _is_one_of(word, LARGE)) or word in POURED:
        return None
    if sum(one["attributes"].get(FROM_A_PASSAGE) is True for one in entities.values()) >= MOST:
        return None
    found = told_of(word, texts)
    if (
        found is None
        or found.spoken
        or _is_only_said(word, found.sentence, state)
        or _is_somewhere(word, state)
    ):
        return None
    return _made(state, word, here, found.sentence, small=small)


def _made(state: State, word: str, where: str, description: str, *, small: bool) -> Entity:
    """A thing of that name; what is not `small` is part of its place."""
    worn, eaten = _is_one_of(word, WORN), _is_one_of(word, EATEN)
    return {
        "id": entity_id("item", word, state["entities"]),
        "name": word,
        "type": "item",
        "status": "conscious",
        "aliases": [],
        "location": where,
        "emotions": {},
        "attributes": {
            "kind": "clothing" if worn else "food" if eaten else "" if small else KIND,
            "portable": small,
            "movable": small,
            "breakable": _is_one_of(word, FRAGILE),
            "description": description,
            FROM_A_PASSAGE: True,
        },
        "internal": {},
    }


def _is_only_said(word: str, sentence: str, state: State) -> bool:
    """Whether a sentence only compares with a thing, denies it, or tells of somebody who has it."""
    said = sentence.casefold().replace("’", "'")
    before = said.partition(word)[0]
    names = {one["name"].casefold().split()[0] for one in state["entities"].values() if one["type"] != "item"}
    held = names.union(("he", "she", "they")) & set(re.findall(r"[^\W\d_]+", before))
    return (
        bool(held)
        or ELSEWHERE.search(said) is not None
        or re.search(_NOT_THERE.format(word=re.escape(word)), said) is not None
    )
