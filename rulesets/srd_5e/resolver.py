"""The rules of the fifth edition as the engine asks them: acts, checks, turns, choices and headers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, cast

from bot.core.content.fight_plan import FightPlan
from bot.core.content.resolver import (
    Degree,
    Dice,
    FightDeed,
    OrderOnCondition,
    Resolution,
    ResolverChoice,
    ResolverRequest,
    ResolverRoll,
    RolledTest,
    SheetHeader,
    SheetSection,
)
from bot.core.content.sheet_picture import SheetPicture
from bot.core.contracts import RuleTerm
from bot.core.dice import rolls
from bot.core.errors import Rejected
from bot.core.state.document import State, is_awake
from bot.core.state.operations import AnyOp
from rulesets.srd_5e import particulars
from rulesets.srd_5e.asked import answers, orders
from rulesets.srd_5e.characters import sheet
from rulesets.srd_5e.characters.guided import GuidedCharacters
from rulesets.srd_5e.characters.sheet_picture import picture_of
from rulesets.srd_5e.compendium import Compendium
from rulesets.srd_5e.d20.d20_tests import Tested, ability_check, saving_throw
from rulesets.srd_5e.deeds import consequences, traps
from rulesets.srd_5e.deeds.checks import check_for
from rulesets.srd_5e.deeds.improvised import ImprovisedCheck
from rulesets.srd_5e.field import companions, dying
from rulesets.srd_5e.lasting import effects
from rulesets.srd_5e.play import Play
from rulesets.srd_5e.refusals import Refused
from rulesets.srd_5e.sheet_sections import sections
from rulesets.srd_5e.spells import wards
from rulesets.srd_5e.terms.vocabulary import terms
from rulesets.srd_5e.turns.encounters import is_truce, opponents, plays_turn
from rulesets.srd_5e.turns.fight_view import choices_of, ended_plan, goes_on, plan_of
from rulesets.srd_5e.turns.turn_acts import play_act

MINUTE = 60
"""Seconds that a check takes where nobody counts turns: what magic lends for a minute serves for one."""
GRACE = 600
"""Seconds for which what is over still waits for that check: it may be cast in one turn and used in the next."""


class FifthEdition:
    """The resolver of `srd-5e`. `read` gives the tables of the compendium; they are read when first needed."""

    name = "srd_5e"
    version = 1
    fight_acts: Mapping[FightDeed, str] = {
        "start": "attack", "next": "end_turn", "join": "join_fight", "end": "yield_fight",
    }  # fmt: skip

    def __init__(self, read: Callable[[], Mapping[str, Any]]) -> None:
        self._read = read

    @cached_property
    def compendium(self) -> Compendium:
        """The tables, read once."""
        return Compendium(**self._read())

    @cached_property
    def maker(self) -> GuidedCharacters:
        """What makes characters."""
        return GuidedCharacters(self.compendium)

    def resolve(self, state: State, request: ResolverRequest, dice: Dice) -> Resolution | Rejected:
        """What an act comes to."""
        play = Play(state, dice, self.compendium)
        effects.time_passed(play, 0, ahead=-GRACE)
        refused = play_act(play, request)
        if refused is not None:
            return Rejected(f"action/{refused.reason}", "", refused.message)
        rolled = tuple(ResolverRoll(one.roll, one.purpose, one.line, one.character_id) for one in play.rolled)
        walks = request.type == "go" and not state["scene_state"].get("active")
        return Resolution(tuple(play.operations), tuple(play.facts), rolled, duration=None if walks else "")

    def test(self, state: State, request: ResolverRequest, dice: Dice) -> RolledTest | Rejected | None:
        """The roll of an ability check, what may turn it, what it used up, and what comes of the deed."""
        play = Play(state, dice, self.compendium)
        effects.time_passed(play, 0, ahead=-GRACE)
        found = check_for(play.state, request, play.compendium)
        if found is None:
            return None
        if isinstance(found, Refused):
            return Rejected(f"action/{found.reason}", "", found.message)
        tested = _checked(play, request, found, inspiration=bool(request.details.get("inspiration")))
        if not tested.shown:  # it fails by itself; a die is rolled all the same, to have a roll to show
            play.roll("1d20", tested.label, request.actor_id)
            play.shown(f"DC {tested.dc}", f"Failure: {', '.join(tested.reasons)}")
        if not found.save and not state["scene_state"].get("active"):
            effects.time_passed(play, MINUTE, ahead=MINUTE)
        consequences.follow(play, request, replace(found, total=tested.total), succeeded=tested.succeeded)
        if request.options.get("trap") and request.target_id is not None:
            traps.spring(play, request.actor_id, request.target_id, saved=tested.succeeded)
        degree: Degree = "success" if tested.succeeded else "failure"
        first, *more = play.rolled
        rolls = tuple(ResolverRoll(one.roll, one.purpose, one.line, one.character_id) for one in more)
        return RolledTest(
            first.roll, tested.label, degree, first.line, tuple(play.operations), tuple(play.facts), rolls
        )

    def chances(self, state: State, request: ResolverRequest) -> Mapping[Degree, int]:
        """How such a roll would go, in a hundred: every face of the die, other dice at their middle."""
        found = check_for(state, request, self.compendium)
        if found is None:
            return {"success": 100}
        if isinstance(found, Refused):
            return {"failure": 100}
        first = _checked(Play(state, _Face(10), self.compendium), request, found)
        pairs = [(one, other) for one in range(1, 21) for other in (range(1, 21) if first.net else (one,))]
        tried = (_checked(Play(state, _Face(*pair), self.compendium), request, found) for pair in pairs)
        met = sum(one.succeeded for one in tried)
        share = round(100 * met / len(pairs))
        return {"success": share, "failure": 100 - share}

    def follow(self, state: State) -> ResolverRequest | None:
        """What nobody has to ask for: an alarm that somebody set off, the end of a turn with nothing useful left, the
        turns of others, or a fight that a hostile one opens.
        """
        held = cast("Mapping[str, Any]", state["scene_state"])
        rung = next(wards.intruders(state), None)
        if rung is not None:
            return ResolverRequest("alarm", rung[0])
        astray = None if held.get("active") else next(companions.unsettled(state), None)
        if astray is not None:
            return ResolverRequest("heel", astray)
        if not held.get("active"):
            return _opened_by(state, self.compendium)
        if self._waits_for(state) is not None:
            return None
        turn = str(held["turn"])
        entity = state["entities"][turn]
        actor = turn if is_awake(entity) else next((one for one in held["order"] if _is_up(state, one)), "")
        return ResolverRequest("end_turn", actor, details={"nothing_left": True}) if actor else None

    def _waits_for(self, state: State) -> str | None:
        """The player's character whose turn it is and who may still do something; None where none is waited for."""
        turn = str(state["scene_state"].get("turn") or "")
        if not plays_turn(state, turn) or is_truce(state) or not goes_on(state, turn, self.compendium):
            return None
        return turn

    def unanswered(self, state: State) -> ResolverRequest | None:
        """The end of a turn on guard, for a player's character whose turn it is."""
        held = cast("Mapping[str, Any]", state["scene_state"])
        turn = str(held.get("turn") or "")
        if not held.get("active") or state["entities"][turn]["type"] != "pc":
            return None
        own = held["combatants"][turn]
        left = ",".join(str(own.get(name)) for name in ("action", "bonus_action", "movement", "attacks"))
        moment = f"round {held['round']}, {turn}: {left}"
        return ResolverRequest("end_turn", turn, details={"absent": turn, "moment": moment})

    def acts_by_turns(self, state: State, entity_id: str) -> bool:
        """Whether somebody is in a fight."""
        held = cast("Mapping[str, Any]", state["scene_state"])
        return bool(held.get("active")) and entity_id in held["combatants"]

    def choices(self, state: State, actor_id: str) -> tuple[ResolverChoice, ...]:
        """What can be done in a fight."""
        return choices_of(state, actor_id, self.compendium)

    def plan(self, state: State, last: FightPlan | None = None) -> FightPlan | None:
        """The fight as it is drawn, and how it ended."""
        return plan_of(state) or (ended_plan(state, last) if last is not None else None)

    def particulars(self, state: State, entity_id: str) -> tuple[str, ...]:
        return particulars.particulars(state, entity_id, self.compendium)

    def answers(self, state: State, actor_id: str, text: str) -> tuple[str, ...]:
        """What the sheet and the rules say to a message that asks them alone."""
        return answers(state, actor_id, text, self.compendium)

    def order_on_condition(self, state: State, actor_id: str, text: str) -> OrderOnCondition | None:
        """An order that hangs on how somebody is."""
        return orders.order_on_condition(state, state["entities"][actor_id], text)

    def unmet(self, state: State, actor_id: str, provided: str, target_id: str | None) -> str | None:
        """Why it is not carried out."""
        return orders.unmet(state, state["entities"][actor_id], provided, target_id)

    def terms(self, state: State, actor_id: str) -> tuple[RuleTerm, ...]:
        """What a player may call things now."""
        return terms(state, state["entities"][actor_id], self.compendium)

    def agreeing(self, state: State, entity_id: str) -> tuple[AnyOp, ...]:
        """Dying begins and ends with the hit points that somebody set."""
        play = Play(state, _Face(10), self.compendium)
        dying.agree(play, entity_id)
        return tuple(play.operations)

    def header(self, state: State, actor_id: str) -> SheetHeader | None:
        """The header lines of a character."""
        entity = state["entities"].get(actor_id)
        if entity is None or entity["type"] != "pc" or "hp_max" not in entity["attributes"]:
            return None
        return SheetHeader(
            sheet.header_line(entity, self.compendium),
            sheet.conditions_line(entity),
            sheet.resources_line(entity, self.compendium),
        )

    def sheet(self, state: State, actor_id: str) -> tuple[SheetSection, ...]:
        """The sheet of a character in sections."""
        entity = state["entities"].get(actor_id)
        if entity is None or "hp_max" not in entity["attributes"]:
            return ()
        return sections(sheet.sheet_of(entity, self.compendium))

    def picture(self, state: State, actor_id: str) -> SheetPicture | None:
        """The sheet of a character as it is drawn."""
        entity = state["entities"].get(actor_id)
        if entity is None or "hp_max" not in entity["attributes"]:
            return None
        return picture_of(entity, self.compendium)


def _is_up(state: State, creature_id: str) -> bool:
    """Whether somebody can end a turn that its owner cannot: awake, and still in the fight."""
    rows = cast("Mapping[str, Any]", state["scene_state"])["combatants"]
    return is_awake(state["entities"][creature_id]) and not rows.get(creature_id, {"fled": True}).get("fled")


def _opened_by(state: State, compendium: Compendium) -> ResolverRequest | None:
    """A fight that somebody hostile opens where a player's character is."""
    play = Play(state, _Face(), compendium)
    for place in dict.fromkeys(one["location"] for one in state["entities"].values() if one["type"] == "pc"):
        hostile = opponents(play, place) if place is not None else []
        if hostile:
            return ResolverRequest("begin_fight", hostile[0])
    return None


class _Face:
    """Dice that show given faces, the first d20 the first; any other die its middle."""

    def __init__(self, *faces: int) -> None:
        self._left = list(faces)

    def draw(self, n: int) -> int:
        """The next number, for a die of `n` sides."""
        return self._left.pop(0) if n == 20 and self._left else max(1, n // 2)

    def __call__(self, expression: str, _index: int) -> rolls.Roll:
        """Rolls an expression with these faces."""
        return rolls.roll(expression, self)


def _checked(
    play: Play, request: ResolverRequest, found: ImprovisedCheck, *, inspiration: bool | None = None
) -> Tested:
    """The roll of a check; without `inspiration`, nothing that could be used up turns it."""
    if found.save:
        return saving_throw(play, request.actor_id, found.save, found.dc)
    return ability_check(
        play,
        request.actor_id,
        found.dc,
        ability=found.ability,
        skill=found.skill or None,
        tool=found.tool,
        advantages=found.advantages,
        disadvantages=found.disadvantages,
        needs=found.needs,
        against=found.subject,
        inspiration=inspiration,
    )
