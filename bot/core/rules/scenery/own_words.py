"""What a piece of scenery has to say to a deed: the sentence its author wrote for a touch, a use, an ear or a nose."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.rules.actions import Action
from bot.core.rules.visibility import is_scenery
from bot.core.state.document import Entity

TOUCHING = frozenset("touch feel stroke pet pat tap rub hold grip poke prod caress press brush".split())
_FEELING = frozenset({"feel", "touch", "stroke"})
_LIFTING = frozenset({"pick up", "lift", "lift up", "grab", "hold"})
"""Verbs of taking that stay near: who picks up a telephone means to use it."""
_AGAINST = frozenset({"slide down", "slump", "slump against", "hide behind"})
"""Postures that are taken beside a thing and use nothing of it."""
_BESIDE = re.compile(r" (?:by|beside|near|under|beneath|behind|between|among|with|next to)$")
_LEANING = re.compile(r"^(?:lean|rest|prop|slouch|put back)\b|\bagainst$")
SEATS = frozenset(
    "chair chairs armchair stool stools bench benches bed beds bunk bunks berth seat seats sofa couch settee pew pews "
    "step steps stair stairs hammock mattress cushion cushions pillow pillows saddle throne swing".split()
)
"""What is made, or serves, to be sat or lain on: a posture on anything else uses nothing of it."""
_BY_VERB = {
    **dict.fromkeys(("smell", "sniff", "inhale", "breathe in"), "smell"),
    **dict.fromkeys(("listen", "listen to", "listen at", "hear"), "listen"),
    **dict.fromkeys(TOUCHING, "touch"),
    **dict.fromkeys(("open", "open up", "pull open", "slide open", "ease open", "pull out"), "use"),
}
_BY_ACT = {
    "take": "take",
    "listen": "listen",
    "touch": "touch",
    **dict.fromkeys(
        "use open close move light extinguish wear take_off consume clean posture climb block".split(), "use"
    ),
}


def own_words(target: Entity | None, spec: ActionSpec, action: Action) -> str | None:
    """The attribute of a piece of scenery that answers this deed; None for what is no scenery or has no word for it."""
    if target is None or not is_scenery(target):
        return None
    verb = str(action.detail("verb") or "")
    if verb in _AGAINST:
        return None
    if "posture" in (spec.acts or (action.type,)) and not _is_sat_on(target, verb):
        return "touch" if _LEANING.search(verb) and "touch" in target["attributes"] else None
    first = verb.partition(" ")[0]
    felt = "touch" if first in _FEELING else None  # "feel along the wall"
    senses = [_BY_VERB.get(verb) or felt, *_senses(spec.acts or (action.type,))]
    if "take" in senses and verb in _LIFTING:
        senses.append("use")
    if "use" in senses:
        senses.append("touch")
    return next((sense for sense in senses if sense and sense in target["attributes"]), None)


def _is_sat_on(target: Entity, verb: str) -> bool:
    """Whether a posture is taken on what is there for it, and not beside it, or on the bare ground."""
    names = " ".join((target["name"], *target.get("aliases", ()))).casefold().split()
    return _BESIDE.search(verb) is None and not SEATS.isdisjoint(names)


def _senses(acts: Sequence[str]) -> list[str | None]:
    return [_BY_ACT.get(act) for act in acts]


def answers_itself(target: Entity | None, facts: Sequence[str]) -> str | None:
    """The fact that is a piece of scenery's own answer to what was done with it, where one is."""
    if target is None or not is_scenery(target):
        return None
    told = [target["attributes"].get(sense) for sense in ("touch", "use", "listen", "take")]
    return next((fact for fact in facts if fact in told), None)
