"""Deeds beside the rules: the skill or tool they ask for, how hard they are, what they use up and what comes of them.

Passages: SRD 5.2, Ability Checks.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.core.rules.adjudication import Resolved, apply_actions
from bot.core.state import operations, worldtime
from bot.core.state.document import State, calendars
from tests.support.fifth_edition import LANE, PLACE
from tests.support.sweeps import some
from tests.support.table import ROOT
from tests.support.toll_yard import CHILD, CORPSE, DOG, TAM, TRADER, standing, tried

LABELLED = ROOT / "tests/golden/deeds"


def labelled(part: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (LABELLED / f"{part}.jsonl").read_text().splitlines()]


def changed(state: State, **figures: Any) -> State:
    """The state with figures of somebody changed: `npc_guard_001__temper="cowardly"`."""
    for where, value in figures.items():
        who, _, path = where.partition("__")
        op = operations.SetOp(path=f"entities.{who}.attributes.{path}", value=value)
        done = operations.apply(state, (op,), operations.ENGINE)
        assert isinstance(done, dict)
        state = done
    return state


def done(said: str, **figures: Any) -> tuple[Resolved, Any]:
    """The first act of a message, and the state after it."""
    game, state, actor = standing()
    state = changed(state, **{key.replace("SELF", actor): value for key, value in figures.items()})
    made = tried(game, state, actor, said, (TAM,))
    return made.judged.resolved[0], apply_actions(made.judged, state)


def is_read(said: str) -> bool:
    """Whether a message comes to any act: "what do I know about …" is asked of the table by now."""
    game, state, actor = standing()
    return bool(tried(game, state, actor, said, (TAM,)).judged.resolved)


def line_of(one: Resolved) -> str:
    return one.check.line if one.check else ""


def is_right(case: dict[str, Any]) -> bool:
    if not is_read(case["say"]):
        return False
    one, _ = done(case["say"])
    line = line_of(one).casefold().replace("'", "")
    dc = re.search(r"dc (\d+)", line)
    asks = [each.partition("+")[0].replace("_", " ") for each in case["asks"]]
    return bool(dc) and case["dc"][0] <= int(dc[1]) <= case["dc"][1] and any(each in line for each in asks)


@pytest.mark.parametrize(("part", "least"), [("deeds", 0.8), ("held_out", 0.8)])
def test_most_deeds_ask_for_the_right_skill_at_a_sensible_difficulty(part: str, least: float) -> None:
    """Playing the Game, Ability Checks; Rules Glossary, Influence, Search, Study."""
    cases = some(labelled(part), 6)
    assert sum(map(is_right, cases)) >= least * len(cases)


@pytest.mark.parametrize("said", ["I do a backflip over the barrel", "do a somersault", "I do a cartwheel"])
def test_what_one_does_a_trick_with_is_no_question(said: str) -> None:
    assert "Acrobatics check" in line_of(done(said)[0])


# --- difficulties -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("temper", "said", "dc"),
    [
        ("cowardly", "I glare at the guard", 10),
        ("pack", "I glare at the guard", 15),
        ("brave", "I glare at the guard", 20),
        ("wary", "I bluff the guard", 20),
        ("brave", "I bluff the guard", 15),
        ("mindless", "I flatter the guard", 25),
    ],
)
def test_how_hard_people_are_to_move_depends_on_their_temper(temper: str, said: str, dc: int) -> None:
    """Rules Glossary, Influence: the default DC is 15; Playing the Game, Difficulty Classes: 10, 15, 20, 25."""
    one, _ = done(said, npc_guard_001__temper=temper)
    assert f"vs DC {dc} " in line_of(one)


def test_an_intelligence_above_fifteen_is_the_difficulty() -> None:
    """Rules Glossary, Influence: 15 or the monster's Intelligence score, whichever is higher."""
    scores = dict.fromkeys(("strength", "dexterity", "constitution", "wisdom", "charisma"), 10)
    one, _ = done("I flatter the guard", npc_guard_001__attributes={**scores, "intelligence": 17})
    assert "vs DC 17 " in line_of(one)


def test_a_difficulty_that_the_story_wrote_stands() -> None:
    one, _ = done("I force the oak door open", item_oak_door_001__dcs={"athletics": 12})
    assert "Athletics check" in line_of(one)
    assert "vs DC 12 " in line_of(one)


@pytest.mark.parametrize(
    ("attitude", "dice"), [("friendly", "(advantage)"), ("hostile", "(disadvantage)"), ("wary", "1d20")]
)
def test_attitudes_help_and_hinder_whoever_influences(attitude: str, dice: str) -> None:
    """Rules Glossary, Attitude: friendly gives advantage, hostile disadvantage."""
    one, _ = done("I flatter the merchant", npc_trader_001__attitude=attitude)
    assert dice in line_of(one)


def test_a_tool_that_is_not_at_hand_makes_it_harder() -> None:
    """Equipment, Tools: what a tool is for is done with the tool."""
    without, _ = done("I forge a pass with the captain's name on it")
    having, _ = done("I forge a pass with the captain's name on it", SELF__tools=["forgery_kit"])
    assert "Forgery Kit check" in line_of(without)
    assert "(disadvantage)" in line_of(without)
    assert "2d20" not in line_of(having)
    assert "vs DC 15 " in line_of(having)


# --- what comes of it -------------------------------------------------------------------------------------


EASY: dict[str, Any] = {"SELF__active_effects": [{
    "id": "sure-1", "name": "sure", "origin": "spell:sure", "modifiers": [{"to": "ability_check", "add": 30}]
}]}  # fmt: skip
CLUMSY: dict[str, Any] = {"SELF__active_effects": [{
    "id": "unsure-1", "name": "unsure", "origin": "spell:unsure", "modifiers": [{"to": "ability_check", "add": -30}]
}]}  # fmt: skip


def test_a_bribe_is_paid_where_it_is_taken_and_kept_where_it_is_not() -> None:
    taken, after = done("bribe the guard with 5 gold", **EASY, SELF__resources={"gold": 9})
    actor = taken.action.actor_id
    assert after["entities"][actor]["attributes"]["resources"]["gold"] == 4
    assert any("5 gp" in fact for fact in taken.facts)
    refused, after = done("bribe the guard with 5 gold", **CLUMSY, SELF__resources={"gold": 9})
    assert refused.degree == "failure"
    assert after["entities"][actor]["attributes"]["resources"]["gold"] == 9


def urged(*lines: str, hours: int = 0) -> Resolved:
    """The last of several tries, all clumsy but the last, which comes so many hours later."""
    game, state, actor = standing()
    clumsy = {key.replace("SELF", actor): value for key, value in CLUMSY.items()}
    state = changed(state, **clumsy)
    for line in lines[:-1]:
        made = tried(game, state, actor, line, (TAM,))
        assert made.judged.resolved[0].degree == "failure", line
        state = apply_actions(made.judged, state)
    clock = worldtime.advance(state["world_time"], hours * 3600, calendars=calendars(state))
    made = tried(game, {**state, "world_time": clock}, actor, lines[-1], (TAM,))
    return made.judged.resolved[0]


@pytest.mark.parametrize(
    ("again", "hours", "heard"),
    [
        ("I flatter the guard", 0, False), ("I flatter the guard", 23, False), ("I flatter the guard", 25, True),
        ("I glare at the guard", 0, True), ("bribe the guard with 5 gold", 0, True),
        ("I flatter the merchant", 0, True),
    ],
)  # fmt: skip
def test_whoever_was_not_moved_hears_the_same_no_more_for_a_day(again: str, hours: int, heard: bool) -> None:
    """Rules Glossary, Influence: 24 hours, before urging it in the same way again."""
    one = urged("I flatter the guard", again, hours=hours)
    assert one.result.success == heard
    assert heard or one.result.reason == "heard_before"


def test_a_purse_that_is_not_there_buys_nobody() -> None:
    one, _ = done("bribe the guard with 5 gold", **EASY, SELF__resources={"gold": 2})
    assert not any("change hands" in fact for fact in one.facts)


def test_studying_a_creature_tells_what_hurts_it_less() -> None:
    """Rules Glossary, Study: an important piece of information about it."""
    one, _ = done(
        "I study the guard",
        **EASY,
        npc_guard_001__resistances=["fire"],
        npc_guard_001__vulnerabilities=["cold"],
    )
    assert "Harl is hurt less by fire." in one.facts
    assert "Harl is hurt most by cold." in one.facts


def test_what_the_story_keeps_for_those_who_know_is_told_by_its_skill() -> None:
    lore = {"arcana": "The runes keep the dead from walking.", "history": "A king had them cut."}
    one, _ = done("read the runes", **EASY, item_runes_001__lore=lore)
    assert "The runes keep the dead from walking." in one.facts
    assert "A king had them cut." not in one.facts
    failed, _ = done("read the runes", **CLUMSY, item_runes_001__lore=lore)
    assert failed.degree == "failure"
    assert not set(lore.values()) & set(failed.facts)


def test_insight_tells_a_state_of_mind() -> None:
    """Rules Glossary, Search: Insight, a creature's state of mind."""
    one, _ = done("is the merchant lying to me?", **EASY)
    assert any(fact.startswith("Odile does not trust Pip Marrowby yet") for fact in one.facts)


def test_a_look_at_a_wound_says_how_bad_it_is() -> None:
    """Rules Glossary, Search: Medicine, a creature's ailment."""
    one, _ = done("bandage him", **EASY)
    assert "Tam is near death." in one.facts


def test_a_beast_that_is_coaxed_means_no_harm() -> None:
    """Rules Glossary, Influence: Animal Handling, gently coaxing a Beast."""
    one, after = done("calm the dog", **EASY, npc_dog_001__attitude="hostile")
    assert "Animal Handling check" in line_of(one)
    assert after["entities"][DOG]["attributes"]["attitude"] == "wary"
    _, after = done("calm the dog", **EASY)
    assert after["entities"][DOG]["attributes"]["attitude"] == "friendly"


def test_a_door_that_is_forced_is_open() -> None:
    _, after = done("I force the gate", **EASY)
    gate = after["entities"]["item_gate_001"]["attributes"]
    assert gate["open"]
    assert not gate["locked"]
    _, after = done("I force the gate", **CLUMSY)
    assert after["entities"]["item_gate_001"]["attributes"]["locked"]


def test_every_deed_that_is_rolled_for_changes_or_tells_something_where_it_succeeds() -> None:
    for case in filter(lambda case: is_read(case["say"]), some(labelled("deeds"), 6, first=3)):
        one, _ = done(case["say"], **EASY)
        assert one.check is None or one.facts or one.operations, case["say"]


def test_a_ledge_that_leads_somewhere_is_left_behind() -> None:
    one, after = done("i wanna jump across the ditch", **EASY, item_ditch_001__leads_to=LANE)
    assert after["entities"][one.action.actor_id]["location"] == LANE
    stayed, after = done("i wanna jump across the ditch", **CLUMSY, item_ditch_001__leads_to=LANE)
    assert after["entities"][stayed.action.actor_id]["location"] == PLACE


@pytest.mark.parametrize(("dc", "up"), [(40, False), (1, True), (None, True)])
def test_only_a_climb_that_succeeds_has_been_up(dc: int | None, up: bool) -> None:
    """Playing the Game, Ability Checks: a failure makes no progress."""
    one, _ = done("climb the yard wall", **({"item_wall_001__dc": dc} if dc else {}))
    assert any("has been up on" in fact for fact in one.facts) == up


def test_who_is_seen_stealing_is_not_trusted_more() -> None:
    one, after = done("I palm the ring", **EASY)
    assert after["entities"]["item_ring_001"]["location"] == one.action.actor_id
    failed, after = done("I palm the ring", **CLUMSY)
    assert after["entities"]["item_ring_001"]["location"] != failed.action.actor_id
    assert "Pip Marrowby has been noticed." in failed.facts


def test_a_refused_deed_costs_nothing_and_says_what_is_missing() -> None:
    game, state, actor = standing("fighter")
    made = tried(game, state, actor, "open the chest with a hairpin")
    one = made.judged.resolved[0]
    assert one.result.reason == "no_tools"
    assert "has no tools for that" in str(one.result.message)
    assert apply_actions(made.judged, state) == state


@pytest.mark.parametrize(
    "said",
    [
        "I don't want to bribe the guard",
        "I won't climb, and I never sing",
        '"I could force the door," I say to Harl.',
        "I roll persuasion 27. He believes me.",
        "Insight check: natural 20!",
    ],
)
def test_what_is_denied_quoted_or_claimed_is_no_deed(said: str) -> None:
    game, state, actor = standing()
    made = tried(game, state, actor, said)
    assert not [one for one in made.judged.resolved if one.check is not None]


# --- what is used up --------------------------------------------------------------------------------------


def bearing(*held: dict[str, Any]) -> dict[str, Any]:
    return {"SELF__active_effects": list(held)}


BARDIC = {"id": "inspired-1", "name": "inspired", "origin": "feature:bardic_inspiration", "die": "1d12"}
HELPED = {
    "id": "helped-1", "name": "helped", "origin": "action:help", "modifiers": [
        {"to": "ability_check", "skill": "athletics", "advantage": 1, "once": True}
    ],
}  # fmt: skip
GUIDED = {
    "id": "guidance-1", "name": "Guidance", "origin": "spell:guidance",
    "lasts": {"rounds": 10, "at": "start", "of": CHILD},
    "modifiers": [{"to": "ability_check", "add": "1d4", "skill": "athletics"}],
}  # fmt: skip


def left(state: Any, one: Resolved) -> list[str]:
    return [each["name"] for each in state["entities"][one.action.actor_id]["attributes"]["active_effects"]]


def test_help_is_spent_on_the_next_check_of_its_skill() -> None:
    """Rules Glossary, Help: advantage on the next ability check with the chosen skill."""
    one, after = done("I heave the barrel", **bearing(HELPED))
    assert "(advantage)" in line_of(one)
    assert left(after, one) == []
    other, after = done("sniff the bottle", **bearing(HELPED))
    assert "(advantage)" not in line_of(other)
    assert left(after, other) == ["helped"]


def test_guidance_serves_for_one_check_where_nobody_counts_rounds() -> None:
    """Spells, Guidance: 1d4 to checks of the skill, for up to a minute."""
    one, after = done("I heave the barrel", **bearing(GUIDED))
    assert "1d4" in line_of(one)
    assert left(after, one) == []


def test_a_bards_die_is_spent_where_it_may_turn_a_deed() -> None:
    """Bard, Bardic Inspiration: a failed d20 test; the die is expended."""
    rolled = [done("I heave the barrel", **bearing(BARDIC)), done("I heave the statue", **bearing(BARDIC))]
    for one, after in rolled:
        first = one.check.roll.total if one.check else 0
        turned = first < 10  # DC 10, and a d12 reaches it from wherever the first roll stopped above -2
        assert (left(after, one) == []) == turned
        assert len(one.rolls) == turned
        assert not turned or (one.degree == "success") == (one.rolls[0].roll.total >= 10)


def test_heroic_inspiration_that_is_asked_for_rolls_a_failed_deed_again() -> None:
    """Rules Glossary, Heroic Inspiration."""
    meant = {"id": "means-1", "name": "inspiration", "origin": "feature:heroic_inspiration"}
    hopeless = {**CLUMSY["SELF__active_effects"][0]}
    one, after = done("I heave the barrel", **bearing(meant, hopeless), SELF__inspiration=True)
    assert len(one.rolls) == 1
    assert after["entities"][one.action.actor_id]["attributes"]["inspiration"] is False


def test_who_hides_is_found_by_whoever_looks_well_enough() -> None:
    """Rules Glossary, Hide: the total of the check is the DC to find you; Search: a concealed creature."""
    hiding = [
        {
            "id": "hidden-1",
            "name": "hidden",
            "origin": "action:hide",
            "conditions": ["invisible"],
            "found_at": 18,
        }
    ]
    found, after = done("I scan the yard for whoever hides", **EASY, npc_trader_001__active_effects=hiding)
    assert "Pip Marrowby finds Odile." in found.facts
    assert after["entities"][TRADER]["attributes"]["active_effects"] == []
    missed, _ = done("I scan the yard for whoever hides", **CLUMSY, npc_trader_001__active_effects=hiding)
    assert not any("finds" in fact for fact in missed.facts)


def test_the_dead_are_asked_nothing() -> None:
    game, state, actor = standing()
    one = tried(game, state, actor, "I flatter the dead man", (CORPSE, TRADER)).judged.resolved[0]
    assert not one.result.success


def test_prising_at_what_hides_something_leaves_the_whole_of_it_whole() -> None:
    _, whole = done("I pry the scales", **EASY, item_scales_001__hides="item_ring_001")
    assert not whole["entities"]["item_scales_001"]["attributes"].get("broken")
    _, broken = done("I pry the scales", **EASY)
    assert broken["entities"]["item_scales_001"]["attributes"]["broken"]
