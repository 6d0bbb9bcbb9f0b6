"""What a deed changes about things, wounds and whoever does it: locks, pockets, food, and being seen."""

from __future__ import annotations

from bot.core.language.phrasing import capitalise
from bot.core.state import operations as ops
from rulesets.srd_5e.characters import trade
from rulesets.srd_5e.deeds._learned import hidden
from rulesets.srd_5e.deeds._people import relate
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import dying
from rulesets.srd_5e.field.words import begun, named
from rulesets.srd_5e.play import Play

HOUR = 3600


def stabilises(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and dying.is_dying(play.entity(subject)):
        dying.stabilise(play, subject)


def opens(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    """What is shut or locked opens; what has something under a loose part gives it up; what can be neither breaks."""
    unlocks(play, who, subject, found)
    held = play.attributes(subject) if subject else {}
    if subject and held.get("open") is False:
        play.set(subject, "open", True)
        play.tell(f"{begun(play, subject)} is open now.")
    elif subject and held.get("hides"):
        play.tell("It comes away.")
        hidden(play, who, subject, found)
    elif subject and not {"open", "locked"} & held.keys():
        play.set(subject, "broken", True)
        play.tell(f"{begun(play, subject)} is broken now.")


def unlocks(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject and play.attributes(subject).get("locked"):
        play.set(subject, "locked", False)
        play.tell(f"{begun(play, subject)} is unlocked now.")


def moves(play: Play, who: str, subject: str | None, found: ImprovisedCheck) -> None:
    if subject is None:
        play.tell("It gives way.")
    elif play.entity(subject)["type"] == "item":
        if not play.attributes(subject).get("moved"):
            play.set(subject, "moved", True)
        play.tell(f"{begun(play, subject)} is no longer as it was.")
        hidden(play, who, subject, found)
    else:
        play.tell(f"{begun(play, subject)} goes along with it.")


def takes(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
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


def mends(play: Play, _who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if subject:
        if play.attributes(subject).get("broken"):
            play.set(subject, "broken", False)
        play.tell(f"{begun(play, subject)} is as good as new.")


def food(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    """An hour out of doors, and a day's food."""
    play.do(ops.AdvanceTimeOp(seconds=HOUR))
    if "equipment" in play.attributes(who):
        trade.gain(play, who, "rations")
    play.tell(f"After an hour {named(play, who)} has food for a day.")


def wins(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    play.tell(f"{begun(play, who)} wins{f' against {named(play, subject)}' if subject else ''}.")


def unseen(play: Play, who: str, _subject: str | None, _found: ImprovisedCheck) -> None:
    play.set(who, "unseen", True)
    play.tell(f"Nobody has noticed {named(play, who)}.")


def noticed(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    if play.attributes(who).get("unseen"):
        play.set(who, "unseen", False)
    play.tell(f"{capitalise(named(play, who))} has been noticed.")
    relate(play, who, subject, tension=1)


def crosses(play: Play, who: str, subject: str | None, _found: ImprovisedCheck) -> None:
    """Whoever gets over, through or down a thing that leads somewhere is there."""
    beyond = play.attributes(subject).get("leads_to") if subject else None
    if beyond in play.state["world"]["locations"]:
        play.do(ops.MoveOp(entity=who, to=str(beyond)))
