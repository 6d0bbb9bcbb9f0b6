"""What a deed tells: a description, what the story keeps for those who know, a state of mind, who is beyond a door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bot.core.language.phrasing import definite, listed
from bot.core.state import operations as ops
from bot.core.state.document import Entity, place_name
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.combat.noise import is_open_between
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import sight
from rulesets.srd_5e.field.words import band, begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

GOLD = 100
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


def describes(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    text = play.attributes(subject).get("description") if subject else None
    if text:
        play.tell(str(text))


def lore(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """What the story says that somebody with such knowledge learns: `lore` of the subject, else of the place."""
    place = play.state["world"]["locations"].get(play.entity(who)["location"] or "")
    written = play.attributes(subject) if subject else cast("Mapping[str, Any]", place or {})
    known = written.get("lore") or {}
    text = known.get(found.skill) or known.get(found.deed)
    if text:
        play.tell(str(text))


def hidden(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """What a thing, or the place, hides comes to light; so does a trap."""
    here = play.entity(who)["location"]
    about = (
        [subject]
        if subject
        else [one["id"] for one in play.state["entities"].values() if one["location"] == here]
    )
    for one in about:
        held = play.attributes(one)
        within = play.state["entities"].get(str(held.get("hides") or ""))
        if within is not None and within["status"] == "hidden":
            play.do(ops.StatusOp(entity=within["id"], status="conscious"))
            play.tell(f"Found: {within['name']}.")
        if subject and (held.get("trap") or {}).get("armed") and not held.get("trap_found"):
            play.set(one, "trap_found", True)
            play.tell(f"There is a trap on {named(play, one)}.")


def foes(play: Play, who: str, _subject: str | None, found: ImprovisedCheck) -> None:
    """Who hides and rolled less is hidden no more (SRD 5.2, Rules Glossary, Hide)."""
    here = play.entity(who)["location"]
    for one in list(play.state["entities"].values()):
        hiding = [each for each in effects.effects_of(one) if each.get("origin") == effects.HIDING]
        if (
            one["id"] != who
            and one["location"] == here
            and any(each["found_at"] <= found.total for each in hiding)
        ):
            effects.end_all(play, one["id"], lambda each: each.get("origin") == effects.HIDING)
            play.tell(f"{begun(play, who)} finds {named(play, one['id'])}.")


def weakness(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
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
            play.tell(f"{begun(play, subject)} {words.format(' and '.join(map(str, held[key])))}.")


def worth(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    gold = play.attributes(subject).get("gold") if subject else None
    if isinstance(gold, int) and gold > 0:
        play.tell(f"{begun(play, str(subject))} is worth {trade.price_text(gold * GOLD)}.")
    elif subject:
        play.tell(f"Nobody would give gold for {named(play, subject)}.")


def death(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    lore(play, who, subject, found)
    if subject and play.entity(subject)["status"] != "dead":
        play.tell(f"{begun(play, subject)} is not dead.")


def temper(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """The state of mind of a creature: how it stands to whoever looks, and what it is like."""
    if subject is None or subject == who:
        return
    held = play.attributes(subject)
    stands = _ATTITUDES.get(str(held.get("attitude", "")), "has nothing against {}").format(named(play, who))
    is_like = _TEMPERS.get(str(held.get("temper", "")))
    play.tell(f"{begun(play, subject)} {stands}{f', and {is_like}' if is_like else ''}.")


def beyond(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
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
    if heard:
        places = listed(tuple(place_name(play.state, one, "there") for one in heard))
        play.tell(f"Somebody is to be heard in {places}.")
    if not heard and near:
        play.tell("Nobody is to be heard beyond.")


def scouts(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    """Who is to be seen in the places next to this one, through a familiar's eyes; it opens no door.

    Source: SRD 5.2, Spells, Find Familiar.
    """
    here = play.entity(who)["location"] or ""
    place = cast("Mapping[str, Any]", play.state["world"]["locations"].get(here) or {})
    for one in place.get("connected_to") or ():
        if not is_open_between(play, here, one):
            continue
        seen = [
            each["name"]
            for each in play.state["entities"].values()
            if each["location"] == one and each["type"] in ("npc", "pc") and _is_in_sight(each)
        ]
        told = f"{listed(tuple(seen))}" if seen else "nobody to be seen"
        play.tell(f"Through its eyes, {definite(place_name(play.state, one, 'there'))}: {told}.")


def _is_in_sight(one: Entity) -> bool:
    """Whether somebody stands where anybody could see them."""
    return one["status"] in ("conscious", "unconscious", "dead") and not one["attributes"].get("unseen")


def health(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and "hp_max" in play.attributes(subject):
        play.tell(f"{begun(play, subject)} is {band(play.entity(subject))}.")


def images(play: Play, who: str, subject: str) -> None:
    """Whoever studies an illusion well knows it for one (SRD 5.2, Spells, Silent Image and others)."""
    for name in sight.find_out(play, who, subject):
        play.tell(f"{begun(play, who)} sees through it: that is an illusion, by {name}.")
