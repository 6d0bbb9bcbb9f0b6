"""What comes of a deed: what it changes, and the facts that players are told.

Each deed of `compendium/deeds.json` lists what its success `gives` and what follows where it `failed`, by the words
of `_GIVES`. Source: SRD 5.2, Rules Glossary, Influence, Search, Study, Utilize; Gameplay Toolbox, Travel Terrain.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from bot.core.content.resolver import ResolverRequest
from bot.core.language.phrasing import capitalise, definite, listed
from bot.core.state import operations as ops
from bot.core.state.document import Entity, edge, place_name
from rulesets.srd_5e import creature
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.combat import dying
from rulesets.srd_5e.combat.words import band, begun, named
from rulesets.srd_5e.deeds.checks import ImprovisedCheck, gold_of
from rulesets.srd_5e.play import Play

GOLD = 100
HOUR = 3600
_MOST = 3
"""How far trust and tension go by such deeds alone."""
_TEMPERS: Mapping[str, str] = {
    "cowardly": "would sooner run than stand",
    "brave": "will not be frightened easily",
    "wary": "believes little of what is said",
    "pack": "looks to the others before doing anything",
    "mindless": "wants nothing that words could give",
}
_ATTITUDES: Mapping[str, str] = {
    "friendly": "means well by {}",
    "wary": "does not trust {} yet",
    "hostile": "means {} harm",
}
Consequence = Callable[[Play, str, str | None, ImprovisedCheck], None]


def follow(play: Play, request: ResolverRequest, found: ImprovisedCheck, *, succeeded: bool) -> None:
    """Everything that a deed brings, in the order of its data; nothing for a check that is no deed."""
    deed: Mapping[str, Any] = play.compendium.deeds["deeds"].get(found.deed, {})
    told = len(play.facts)
    for word in deed.get("gives" if succeeded else "failed", ()):
        _GIVES[word](play, request.actor_id, found.subject, found)
    if succeeded and gold_of(request) and found.subject is not None:
        _paid(play, request.actor_id, found.subject, gold_of(request))
    if succeeded and "lore" in deed.get("gives", ()) and len(play.facts) == told and found.subject is not None:
        play.tell(f"{begun(play, found.subject)} keeps nothing back beyond what shows.")


# --- what is learned --------------------------------------------------------------------------------------


def _describes(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    text = play.attributes(subject).get("description") if subject else None
    if text:
        play.tell(str(text))


def _lore(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """What the story says that somebody with such knowledge learns: `lore` of the subject, else of the place."""
    place = play.state["world"]["locations"].get(play.entity(who)["location"] or "")
    written = play.attributes(subject) if subject else cast("Mapping[str, Any]", place or {})
    known = written.get("lore") or {}
    text = known.get(found.skill) or known.get(found.deed)
    if text:
        play.tell(str(text))


def _hidden(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """What a thing, or the place, hides comes to light; so does a trap."""
    here = play.entity(who)["location"]
    about = [subject] if subject else [one["id"] for one in play.state["entities"].values() if one["location"] == here]
    for one in about:
        held = play.attributes(one)
        within = play.state["entities"].get(str(held.get("hides") or ""))
        if within is not None and within["status"] == "hidden":
            play.do(ops.StatusOp(entity=within["id"], status="conscious"))
            play.tell(f"Found: {within['name']}.")
        if subject and (held.get("trap") or {}).get("armed") and not held.get("trap_found"):
            play.set(one, "trap_found", True)
            play.tell(f"There is a trap on {named(play, one)}.")


def _weakness(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """What hurts a creature more, less and not at all (SRD 5.2, Rules Glossary, Study)."""
    if subject is None or play.entity(subject)["type"] != "npc":
        return
    held = play.attributes(subject)
    for key, words in (
        ("vulnerabilities", "is hurt most by {}"),
        ("resistances", "is hurt less by {}"),
        ("immunities", "cannot be hurt by {}"),
        ("condition_immunities", "can never be {}"),
    ):
        if held.get(key):
            play.tell(f"{begun(play, subject)} {words.format(listed(tuple(map(str, held[key]))))}.")


def _worth(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    gold = play.attributes(subject).get("gold") if subject else None
    if isinstance(gold, int) and gold > 0:
        play.tell(f"{begun(play, str(subject))} is worth {trade.price_text(gold * GOLD)}.")
    elif subject:
        play.tell(f"Nobody would give gold for {named(play, subject)}.")


def _death(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    _lore(play, who, subject, found)
    if subject and play.entity(subject)["status"] != "dead":
        play.tell(f"{begun(play, subject)} is not dead.")


def _temper(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """The state of mind of a creature: how it stands to whoever looks, and what it is like."""
    if subject is None or subject == who:
        return
    held = play.attributes(subject)
    stands = _ATTITUDES.get(str(held.get("attitude", "")), "has nothing against {}").format(named(play, who))
    is_like = _TEMPERS.get(str(held.get("temper", "")))
    play.tell(f"{begun(play, subject)} {stands}{f', and {is_like}' if is_like else ''}.")


def _beyond(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """Who is to be heard behind a door, or in the places next to this one."""
    here = play.entity(who)["location"] or ""
    place = cast("Mapping[str, Any]", play.state["world"]["locations"].get(here) or {})
    joined = play.attributes(subject).get("between") if subject else None
    near = [one for one in (joined or place.get("connected_to") or ()) if one != here]
    heard = [
        one
        for one in near
        if any(
            each["location"] == one and each["type"] in ("npc", "pc") and each["status"] == "conscious"
            for each in play.state["entities"].values()
        )
    ]
    for one in heard:
        play.tell(f"Somebody is to be heard in {definite(place_name(play.state, one, 'there'))}.")
    if not heard and near:
        play.tell("Nobody is to be heard beyond.")


def _health(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and "hp_max" in play.attributes(subject):
        play.tell(f"{begun(play, subject)} is {band(play.entity(subject))}.")


# --- what changes between people --------------------------------------------------------------------------


def _relate(play: Play, who: str, subject: str | None, **by: int) -> None:
    if subject and play.entity(subject)["type"] == "npc" and who != subject:
        now = edge(play.state, who, subject)
        kept = {name: step for name, step in by.items() if now[name] < _MOST}
        if kept:
            play.do(ops.RelateOp(a=who, b=subject, **kept))


def _feel(play: Play, subject: str | None, **emotions: int) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        play.do(ops.EmotionOp(entity=subject, emotions=emotions))


def _trust(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    _relate(play, who, subject, trust=1)
    _feel(play, subject, joy=60)


def _tension(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    _relate(play, who, subject, tension=1)
    if subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} will hear no more of that.")


def _eases(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    _soften(play, who, subject, "wary")


def _soften(play: Play, who: str, subject: str | None, to: str) -> None:
    """Somebody hostile, who is not past words, means no more harm."""
    held: Mapping[str, Any] = play.attributes(subject) if subject else {}
    if subject and held.get("attitude") == "hostile" and held.get("temper") != "mindless":
        play.set(subject, "attitude", to)
        play.tell(f"{begun(play, subject)} no longer means to fight.")
    elif subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} is won over, as far as it goes.")


def _fooled(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} believes it.")
        _feel(play, subject, surprise=40)


def _cows(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        _relate(play, who, subject, tension=2)
        _feel(play, subject, fear=200)
        held = play.attributes(subject)
        if held.get("attitude") == "hostile" and held.get("temper") != "mindless":
            play.set(subject, "attitude", "wary")
        play.tell(f"{begun(play, subject)} gives way.")


def _cheers(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    here = play.entity(who)["location"]
    hearers = [one for one in play.state["entities"].values() if one["location"] == here and _listens(one)]
    for one in hearers:
        _feel(play, one["id"], joy=80)
    _relate(play, who, subject, trust=1)
    if hearers:
        play.tell("Whoever hears it is the better for it.")


def _listens(one: Entity) -> bool:
    return one["type"] == "npc" and one["status"] == "conscious"


def _calms(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """A beast that was hostile is wary; one that was not is a friend."""
    if subject is None or play.entity(subject)["type"] != "npc":
        return
    hostile = play.attributes(subject).get("attitude") == "hostile"
    play.set(subject, "attitude", "wary" if hostile else "friendly")
    _relate(play, who, subject, trust=1)
    play.tell(f"{begun(play, subject)} is quiet now, and means no harm.")


def _paid(play: Play, who: str, subject: str, gold: int) -> None:
    if trade.pay(play, who, gold * GOLD) is None:
        if "resources" in play.attributes(subject):
            trade.receive(play, subject, gold * GOLD)
        play.tell(f"{trade.price_text(gold * GOLD)} change hands.")


# --- what changes about things ----------------------------------------------------------------------------


def _stabilises(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and dying.is_dying(play.entity(subject)):
        dying.stabilise(play, subject)


def _opens(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    _unlocks(play, _who, subject, _found)
    if subject and play.attributes(subject).get("open") is False:
        play.set(subject, "open", True)
        play.tell(f"{begun(play, subject)} is open now.")


def _unlocks(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.attributes(subject).get("locked"):
        play.set(subject, "locked", False)
        play.tell(f"{begun(play, subject)} is unlocked now.")


def _moves(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    if subject and play.entity(subject)["type"] == "item":
        if not play.attributes(subject).get("moved"):
            play.set(subject, "moved", True)
        play.tell(f"{begun(play, subject)} is no longer as it was.")
        _hidden(play, who, subject, found)


def _takes(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """What lies loose, or what somebody carries, changes hands unseen; else a few of their coins."""
    if subject is None:
        return
    if play.entity(subject)["type"] == "item":
        loose = play.attributes(subject).get("portable")
        taken = [subject] if loose and play.entity(subject)["location"] != who else []
    else:
        carried = (one for one in play.state["entities"].values() if one["location"] == subject)
        taken = [one["id"] for one in carried if one["type"] == "item"][:1]
    for one in taken:
        play.do(ops.MoveOp(entity=one, to=who))
        play.tell(f"{begun(play, who)} has {named(play, one)} now, and nobody saw it.")
    if not taken and play.entity(subject)["type"] == "npc":
        _coins(play, who, subject)


def _coins(play: Play, who: str, subject: str) -> None:
    copper = trade.purse(play.attributes(subject))
    if copper < 1:
        play.tell(f"There is nothing on {named(play, subject)} worth the risk.")
    elif trade.give_coins(play, subject, who, copper) is None:
        play.tell(f"{begun(play, who)} has {trade.price_text(copper)} out of it, and nobody saw it.")


def _mends(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject:
        if play.attributes(subject).get("broken"):
            play.set(subject, "broken", False)
        play.tell(f"{begun(play, subject)} is as good as new.")


def _food(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    """An hour out of doors, and a day's food."""
    play.do(ops.AdvanceTimeOp(seconds=HOUR))
    if "equipment" in play.attributes(who):
        trade.gain(play, who, "rations")
    play.tell(f"After an hour {named(play, who)} has food for a day.")


def _shared(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    _cheers(play, who, subject, found)


def _wins(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    play.tell(f"{begun(play, who)} wins{f' against {named(play, subject)}' if subject else ''}.")


def _unseen(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    play.set(who, "unseen", True)
    play.tell(f"Nobody has noticed {named(play, who)}.")


def _noticed(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    if play.attributes(who).get("unseen"):
        play.set(who, "unseen", False)
    play.tell(f"{capitalise(named(play, who))} has been noticed.")
    _relate(play, who, subject, tension=1)


_GIVES: Mapping[str, Consequence] = {
    "describes": _describes, "lore": _lore, "hidden": _hidden, "weakness": _weakness, "worth": _worth, "death": _death,
    "temper": _temper, "beyond": _beyond, "health": _health, "trust": _trust, "tension": _tension, "eases": _eases,
    "fooled": _fooled, "cows": _cows, "cheers": _cheers, "calms": _calms, "stabilises": _stabilises, "opens": _opens,
    "unlocks": _unlocks, "moves": _moves, "takes": _takes, "mends": _mends, "food": _food, "shared": _shared,
    "wins": _wins, "unseen": _unseen, "noticed": _noticed,
}  # fmt: skip
