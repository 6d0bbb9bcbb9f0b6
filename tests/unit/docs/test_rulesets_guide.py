"""The guide in docs/rulesets.md: what a reader types in is checked and played."""

from __future__ import annotations

import json
import re

import pytest

from bot.core.content.checking.documents import check_content, check_ruleset
from bot.core.content.definitions.resolution import packs_in, resolve
from bot.core.content.opening import first_state, joined
from bot.core.dice.fairness import DiceStream
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Table, apply_actions, validate_actions
from bot.core.rules.turn_end import conclude
from bot.core.state.document import State
from bot.core.state.operations import ENGINE, apply
from bot.services.library.library import load_library
from tests.support.guide import guide, typed_files
from tests.support.table import content_files


@pytest.fixture
def typed() -> dict[str, str]:
    """The files of the guide as somebody typed them in, the slip mended as the guide says."""
    return typed_files()


def test_the_guide_holds_a_whole_game(typed: dict[str, str]) -> None:
    assert sorted(typed) == [
        "data/lore/toll-bridge.json",
        "data/scenarios/toss-for-the-toll.json",
        "rulesets/coin-toss/rulebook.md",
        "rulesets/coin-toss/ruleset.json",
        "rulesets/coin-toss/telling.json",
    ]


def test_the_checker_finds_the_slip_in_the_words_the_guide_quotes(typed: dict[str, str]) -> None:
    original = typed_files(mended=False)
    found = check_ruleset({**typed, **original}, "rulesets/coin-toss")
    assert [(problem.file, problem.path) for problem in found] == [
        ("rulesets/coin-toss/telling.json", "acts.look.done.0")
    ]
    assert f"{found[0].file}  {found[0].path}: {found[0].message}\n    {found[0].hint}\n" in guide()


def test_the_mended_game_is_in_order(typed: dict[str, str]) -> None:
    assert check_ruleset(typed, "rulesets/coin-toss") == []
    assert check_content(typed, "data/scenarios/toss-for-the-toll.json") == []
    assert check_content(typed, "data/lore/toll-bridge.json") == []


def test_the_names_of_the_guide_can_be_used_as_it_says() -> None:
    block = re.search(r'^```json\n("define": .*?)^```$', guide(), re.MULTILINE | re.DOTALL)
    assert block is not None
    rules = json.loads(f"{{{block[1]}}}")
    used = re.search(r"`(foul_air\(here\)[^`]*)`", guide())
    assert used is not None
    action = {
        "requires": [{"use": "somebody_here"}],
        "effects": [{"use": "breathe(place)"}],
        "choice": {"when": used[1]},
    }
    found = resolve({**rules, "actions": {"go": {**action, "choice": {"when": used[1]}}}}, {})
    assert found.flaws == ()
    made = found.document["actions"]["go"]
    assert made["choice"]["when"].endswith("entities[e].location == here) && actor.attributes.hp > 0")
    assert made["effects"][0]["when"].endswith("entities[e].location == place)")
    assert [requirement["reason"] for requirement in made["requires"]] == ["not_here"]


def test_the_packs_of_the_guide_are_those_that_are_shipped() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", guide().partition("| pack | has |")[2], re.MULTILINE))
    packs = packs_in(content_files())
    assert set(packs) <= set(rows)
    for name, pack in packs.items():
        held = {*pack.get("actions", {}), *(one for each in pack.get("define", {}).values() for one in each)}
        assert held == {word for words in re.findall(r"`([^`]+)`", rows[name]) for word in words.split()}, (
            name
        )


def test_an_entry_is_laid_over_that_of_a_pack_as_the_guide_says() -> None:
    example = re.search(r'So `("actions": .*?)` keeps', guide())
    assert example is not None
    packs = packs_in(content_files())
    made = resolve({"include": ["places"], **json.loads(f"{{{example[1]}}}")}, packs).document["actions"]
    assert set(made) == {"look", "wait"}
    assert made["look"] == {**packs["places"]["actions"]["look"], "verbs": ["peer"]}


def played(typed: dict[str, str], stream_of: bytes) -> tuple[State, str, str | None]:
    """The state, verdict and ending after tossing until the match is over."""
    library = load_library(typed)
    assert library.problems == ()
    game = library.game("toss-for-the-toll")
    state = first_state(game)
    actor, made = joined(game, state, game.scenario.roles[0], "Wilma Reed")
    begun = apply(state, made, ENGINE)
    assert isinstance(begun, dict)
    return _tosses(game, begun, actor, stream_of)


def _tosses(game, state: State, actor: str, secret: bytes) -> tuple[State, str, str | None]:  # type: ignore[no-untyped-def]
    from bot.core.dice import rolls

    verdict = ""
    for turn in range(1, 7):

        def roller_for(index: int, turn: int = turn):  # type: ignore[no-untyped-def]
            return lambda expression, roll: rolls.roll(
                expression, DiceStream(secret, "session-1", [f"turn-{turn}"], index, roll)
            )

        before = state
        done = validate_actions([Action(actor_id=actor, type="call")], state, Table(game, turn, roller_for))
        assert done.resolved[0].result.success, done.resolved[0].result
        verdict = done.resolved[0].verdict
        after = apply_actions(done, state)
        closed = conclude(game, before, after, done.resolved, turn, f"turn-{turn}")
        state = closed.state
        if closed.ending:
            return state, verdict, closed.ending
    return state, verdict, None


def test_a_toss_is_adjudicated_and_the_match_ends(typed: dict[str, str]) -> None:
    endings: set[str | None] = set()
    for number in range(8):
        state, verdict, ending = played(typed, bytes([number]) * 32)
        score = state["scene_state"]
        assert max(score["won"], score["lost"]) == 3
        assert ending == ("Across" if score["won"] == 3 else "The long way round")
        assert verdict == ("won" if score["won"] == 3 else "lost")
        endings.add(ending)
    assert endings == {"Across", "The long way round"}
