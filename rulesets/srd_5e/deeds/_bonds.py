"""What is done to captives: tied, whoever is bound is Restrained until they get out of it; untied; and woken.

Source: SRD 5.2, Equipment, Adventuring Gear, Rope; Playing the Game, Knocking out a Creature; Spells, Sleep.
"""

from __future__ import annotations

from rulesets.srd_5e.deeds._things import moves
from rulesets.srd_5e.deeds.captives import BOUND, ESCAPE_DC, SHAKEN, is_bound, is_knocked_out, is_spellbound
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.words import begun
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play


def binds(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """Somebody is bound hand and foot; a thing is tied where it is."""
    if subject is None or play.entity(subject)["type"] not in ("npc", "pc"):
        moves(play, who, subject, found)
        return
    made = {
        "name": "bonds", "origin": BOUND, "source": who, "conditions": ["restrained"],
        "escape": {"skill": "acrobatics", "dc": ESCAPE_DC},
    }  # fmt: skip
    if effects.add(play, subject, made):
        play.tell(
            f"{begun(play, subject)} is bound, and goes nowhere (Restrained; DC {ESCAPE_DC} to get out)."
        )


def looses(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """Bonds come off, and knots come undone."""
    if subject is None or not is_bound(play.entity(subject)):
        moves(play, who, subject, found)
        return
    effects.end_all(play, subject, lambda each: each.get("origin") == BOUND)
    play.tell(f"{begun(play, subject)} is free of the rope.")


def wakes(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """Whoever was knocked out comes round, and whoever magic laid low is shaken out of it."""
    comes_round(play, who, subject, found)
    if subject is not None and is_spellbound(play.entity(subject)):
        effects.happened(play, subject, SHAKEN)


def comes_round(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """First aid ends what a blow that was to spare somebody left them in."""
    if subject is not None and is_knocked_out(play.entity(subject)):
        dying.first_aid(play, subject)
