"""Which facts an act's and a story event's own lines tell, so that no narrator reports them beside."""

from __future__ import annotations

from dataclasses import replace

from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state
from bot.core.contracts import BeatTold
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.rules.actions import Action, ValidationResult
from bot.core.rules.adjudication import Resolved
from bot.core.rules.checks import CheckResult
from bot.core.rules.facts_in_lines import facts_of_act, facts_of_beats
from bot.core.rules.public_facts import told_of
from tests.support.table import LIBRARY

BOLD = CheckResult(
    rolls.roll("1d20", DiceStream(bytes(32), "s", ("1",), 0, 0)),
    "Nerve", "bold", "Bold success", "success", None, "",
)  # fmt: skip
SLIPS = "Nell wrote the same name on every slip in the hat."
JAR = "Lena says she took nothing out of the flood jar."


def with_facts(scenario: str, topic: str, verdict: str, *effects: dict[str, str]) -> Adventure:
    """A shipped game in which a topic's outcome brings these facts, too."""
    game = LIBRARY.game(scenario)
    topics = [
        one.model_copy(
            update={"effects": {**one.effects, verdict: (*one.effects.get(verdict, ()), *effects)}}
        )
        if one.id == topic
        else one
        for one in game.scenario.topics
    ]
    beats = [
        one.model_copy(update={"effects": ({"op": "fact", "text": SLIPS},)})
        if one.id == "nell_confides"
        else one
        for one in game.scenario.beats
    ]
    return replace(game, scenario=game.scenario.model_copy(update={"topics": topics, "beats": beats}))


CLOSET = with_facts("seven-minutes-01", "why_her", "bold", {"op": "fact", "text": SLIPS})
ROOM = with_facts(
    "room-12",
    "the_jar",
    "mixed",
    {"op": "fact", "text": JAR},
    {"op": "fact", "text": "It rains.", "when": "true"},
)


def resolved(type: str, target: str, topic: str | None, check: CheckResult | None) -> Resolved:
    action = Action(actor_id="pc_wes_tamblyn_001", type=type, target_id=target)
    return Resolved(action, ValidationResult(action_index=0, success=True), check, topic=topic)


def test_what_an_answer_always_brings_its_lines_tell() -> None:
    state = first_state(CLOSET)
    asked = resolved("ask", "npc_nell_okafor_001", "why_her", BOLD)
    told = told_of(CLOSET, state, asked)
    assert told.lines
    assert list(facts_of_act(CLOSET, state, asked, told)) == [SLIPS]
    failed = replace(asked, check=replace(BOLD, band="failure", degree="failure"))
    assert list(facts_of_act(CLOSET, state, failed, told_of(CLOSET, state, failed))) == []


def test_what_comes_on_a_condition_or_changes_hands_is_news_beside_the_lines() -> None:
    state = first_state(ROOM)
    half = replace(BOLD, band="mixed", degree="mixed")
    asked = resolved("ask", "npc_lena_001", "the_jar", half)
    found = list(facts_of_act(ROOM, state, asked, told_of(ROOM, state, asked)))
    assert found == [JAR]
    taken = resolved("take", "npc_lena_001", None, None)
    assert list(facts_of_act(ROOM, state, taken, told_of(ROOM, state, taken))) == []


def test_without_lines_everything_is_still_to_be_said() -> None:
    state = first_state(CLOSET)
    asked = resolved("ask", "npc_nell_okafor_001", "why_her", BOLD)
    bare = told_of(CLOSET, state, asked).model_copy(update={"lines": ()})
    assert list(facts_of_act(CLOSET, state, asked, bare)) == []
    assert list(facts_of_beats(CLOSET, [BeatTold(id="nell_confides", lines=())])) == []


def test_a_story_events_lines_tell_its_facts() -> None:
    beat = next(one for one in CLOSET.scenario.beats if one.id == "nell_confides")
    assert list(facts_of_beats(CLOSET, [BeatTold(id=beat.id, lines=beat.lines)])) == [SLIPS]


def test_a_beast_takes_what_it_is_given_without_a_word() -> None:
    game = LIBRARY.game("a-stone-a-night")
    state = first_state(game)
    given = replace(resolved("give", "npc_mag_pargeter_001", None, None), item_id="item_bacon_001")
    assert any("says Mag" in line for line in told_of(game, state, given).lines)
    fed = replace(given, action=given.action.model_copy(update={"target_id": "npc_crab_one_001"}))
    lines = told_of(game, state, fed).lines
    assert len(lines) > 3
    assert not [line for line in lines if "says" in line]
