"""What a deed changes between people: trust, tension, a quarrel, a beast, coins that change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.core.state import operations as ops
from bot.core.state.document import Entity, edge
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.d20 import d20_tests
from rulesets.srd_5e.deeds.checks import DAY, UNMOVED, has_borrowed_face, way_of
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import sight
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play

GOLD = 100
_MOST = 3
"""How far trust and tension go by such deeds alone."""


def relate(play: Play, who: str, subject: str | None, **by: int) -> None:
    if subject and play.entity(subject)["type"] == "npc" and who != subject:
        now = edge(play.state, who, subject)
        kept = {name: step for name, step in by.items() if now[name] < _MOST}
        if kept:
            play.do(
                ops.RelateOp(a=who, b=subject, trust=kept.get("trust", 0), tension=kept.get("tension", 0))
            )


def _feel(play: Play, subject: str | None, **emotions: int) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        play.do(ops.EmotionOp(entity=subject, emotions=emotions))


def trust(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    relate(play, who, subject, trust=1)
    _feel(play, subject, joy=60)


def tension(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    relate(play, who, subject, tension=1)
    if subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} will hear no more of that.")


def unmoved(play: Play, who: str, found: ImprovisedCheck) -> None:
    """Whoever was not moved hears the same no more for a day (SRD 5.2, Rules Glossary, Influence)."""
    if found.subject and play.entity(found.subject)["type"] == "npc":
        until = {way_of(who, found.deed, found.skill): effects.now(play) + DAY}
        play.set(found.subject, UNMOVED, {**(play.attributes(found.subject).get(UNMOVED) or {}), **until})


def eases(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    _soften(play, subject, "wary")


def _soften(play: Play, subject: str | None, to: str) -> None:
    """Somebody hostile, who is not past words, means no more harm."""
    held: Mapping[str, Any] = play.attributes(subject) if subject else {}
    if subject and held.get("attitude") == "hostile" and held.get("temper") != "mindless":
        play.set(subject, "attitude", to)
        play.tell(f"{begun(play, subject)} no longer means to fight.")
    elif subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} is won over, as far as it goes.")


def fooled(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        play.tell(f"{begun(play, subject)} believes it.")
        _feel(play, subject, surprise=40)
    else:
        play.tell("Nobody sees through it.")


def cows(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.entity(subject)["type"] == "npc":
        relate(play, who, subject, tension=2)
        _feel(play, subject, fear=200)
        held = play.attributes(subject)
        if held.get("attitude") == "hostile" and held.get("temper") != "mindless":
            play.set(subject, "attitude", "wary")
        play.tell(f"{begun(play, subject)} gives way.")


def cheers(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    here = play.entity(who)["location"]
    hearers = [one for one in play.state["entities"].values() if one["location"] == here and _listens(one)]
    for one in hearers:
        _feel(play, one["id"], joy=80)
    relate(play, who, subject, trust=1)
    if hearers:
        play.tell("It does everybody good.")


def _listens(one: Entity) -> bool:
    return one["type"] == "npc" and one["status"] == "conscious"


def calms(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """A beast that was hostile is wary; one that was not is a friend."""
    if subject is None or play.entity(subject)["type"] != "npc":
        return
    hostile = play.attributes(subject).get("attitude") == "hostile"
    play.set(subject, "attitude", "wary" if hostile else "friendly")
    relate(play, who, subject, trust=1)
    play.tell(f"{begun(play, subject)} is quiet now, and means no harm.")


def paid(play: Play, who: str, subject: str, gold: int) -> None:
    if trade.pay(play, who, gold * GOLD) is None:
        if "resources" in play.attributes(subject):
            trade.receive(play, subject, gold * GOLD)
        play.tell(f"{trade.price_text(gold * GOLD)} change hands.")


def looks_closer(play: Play, who: str, subject: str) -> None:
    """Whoever did not believe a disguised one studies the face, and may find out (SRD 5.2, Spells, Disguise Self)."""
    dc = has_borrowed_face(play.entity(who), play.entity(subject))
    if (
        dc is not None
        and d20_tests.ability_check(
            play, subject, dc, skill="investigation", needs=("see",), inspiration=False
        ).succeeded
    ):
        sight.find_out(play, subject, who)
        play.tell(
            f"{begun(play, subject)} looks twice, and sees that the face of {named(play, who)} is none."
        )
