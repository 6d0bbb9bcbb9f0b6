"""What comes of a deed, in the order of its data.

Each deed of `compendium/deeds.json` lists what its success `gives` and what follows where it `failed`, by the words
of `_GIVES`. Source: SRD 5.2, Rules Glossary, Influence, Search, Study, Utilize.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.core.content.resolver import ResolverRequest
from bot.core.language.phrasing import Name, fill
from rulesets.srd_5e.deeds import _bonds, _foes, _learned, _people, _things
from rulesets.srd_5e.deeds.checks import gold_of
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.play import Play

_LEARNED = frozenset({"lore", "hidden", "death", "weakness", "temper", "foes", "beyond", "health"})
"""What is learned by a deed, even where that is nothing."""
Consequence = Callable[[Play, str, str | None, ImprovisedCheck], None]


def follow(play: Play, request: ResolverRequest, found: ImprovisedCheck, *, succeeded: bool) -> None:
    """Everything that a deed brings, in the order of its data; nothing for a check that is no deed."""
    deed: Mapping[str, Any] = play.compendium.deeds["deeds"].get(found.deed, {})
    told = len(play.facts)
    if succeeded and deed.get("did"):
        play.tell(_did(play, request.actor_id, found.subject, str(deed["did"])))
    for word in deed.get("gives" if succeeded else "failed", ()):
        _GIVES[word](play, request.actor_id, found.subject, found)
    if not succeeded and deed.get("act") in ("influence", "coax"):
        _people.unmoved(play, request.actor_id, found)
    if succeeded and deed.get("act") == "study" and found.subject is not None:
        _learned.images(play, request.actor_id, found.subject)
    if not succeeded and found.skill == "deception" and found.subject is not None:
        _people.looks_closer(play, request.actor_id, found.subject)
    if succeeded and gold_of(request) and found.subject is not None:
        _people.paid(play, request.actor_id, found.subject, gold_of(request))
    if succeeded and len(play.facts) == told and _LEARNED.intersection(deed.get("gives", ())):
        play.tell(_nothing_learned(play, found.subject))


def _nothing_learned(play: Play, subject: str | None) -> str:
    """What is told where somebody looked well, and the story keeps nothing for that."""
    if subject is None:
        return "There is no more to it."
    hides = play.state["entities"].get(str(play.attributes(subject).get("hides") or ""))
    if hides is not None and hides["status"] == "hidden":
        return f"There is more to {named(play, subject)} than that shows."
    return f"{begun(play, subject)} keeps nothing back that way."


def _did(play: Play, who: str, subject: str | None, sentence: str) -> str:
    """The sentence of a deed that is done, with the names in it."""
    actor, target = play.entity(who), play.entity(subject) if subject else None
    names = {"actor": Name(actor["name"], actor.get("pronouns", "they")), "target": Name("it", "it")}
    if target is not None:
        names["target"] = Name(target["name"], target.get("pronouns", "it"))
    return fill(sentence, names)


_GIVES: Mapping[str, Consequence] = {
    "describes": _learned.describes,
    "lore": _learned.lore,
    "hidden": _learned.hidden,
    "foes": _learned.foes,
    "weakness": _learned.weakness,
    "worth": _learned.worth,
    "death": _learned.death,
    "temper": _learned.temper,
    "beyond": _learned.beyond,
    "scouts": _learned.scouts,
    "health": _learned.health,
    "trust": _people.trust,
    "tension": _people.tension,
    "eases": _people.eases,
    "fooled": _people.fooled,
    "cows": _people.cows,
    "cheers": _people.cheers,
    "calms": _people.calms,
    "stabilises": _things.stabilises,
    "wakes": _bonds.wakes,
    "comes_round": _bonds.comes_round,
    "opens": _things.opens,
    "unlocks": _things.unlocks,
    "moves": _things.moves,
    "takes": _things.takes,
    "binds": _bonds.binds,
    "looses": _bonds.looses,
    "mends": _things.mends,
    "food": _things.food,
    "wins": _things.wins,
    "crosses": _things.crosses,
    "unseen": _things.unseen,
    "noticed": _things.noticed,
    "blinds": _foes.blinds,
    "topples": _foes.topples,
    "shakes": _foes.shakes,
    "disarms": _foes.disarms,
    "exposes": _foes.exposes,
    "momentum": _foes.momentum,
    "evades": _foes.evades,
}
