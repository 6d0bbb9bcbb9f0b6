"""The rules of one story go with those of any game: on acts, on rolls, in words, and under the checker's eyes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.core.content.checking.documents import check_content
from bot.core.content.definitions.house_rules import HouseRules, house_terms, with_house_rules
from tests.support.table import LIBRARY
from tests.unit.core.content.test_checking import FILES, SCENARIO

HOUSE: dict[str, Any] = {
    "clocks": {"weight": {"label": "Weight", "max": 5}},
    "actions": {
        "set_down": {
            "label": "Set it down",
            "summary": "Put a promise down.",
            "verbs": ["set the promise down"],
            "effects": [{"op": "tick", "clock": "weight", "amount": -1, "when": "clocks.weight > 0"}],
        }
    },
    "on_acts": [
        {"acts": ["promise"], "effects": [{"op": "tick", "clock": "weight", "amount": 1}]},
        {
            "acts": ["go"],
            "requires": [{"that": "clocks.weight < 4", "reason": "too_heavy", "message": "Too heavy to go."}],
        },
        {
            "acts": ["attempt"],
            "verbs": ["dance"],
            "effects": [{"op": "tick", "clock": "weight", "amount": 2}],
        },
    ],
    "circumstances": [{"label": "Weight", "amount": "clocks.weight >= 2 ? -2 : 0"}],
    "status": "'Weight ' + string(clocks.weight)",
    "telling": {
        "refusals": {"too_heavy": ["It is too heavy."]},
        "clocks": {"weight": {"full": ["It falls."]}},
    },
}


def house(**changes: Any) -> HouseRules:
    return HouseRules.model_validate({**HOUSE, **changes})


@pytest.mark.parametrize("ruleset", ["everyday-tension", "inner-chorus", "srd-5e", "locked-doors"])
def test_every_action_that_carries_an_act_takes_its_rule_along_whatever_a_game_calls_it(ruleset: str) -> None:
    rules = with_house_rules(LIBRARY.rulesets[ruleset], house())
    carrying = [spec for spec in rules.actions.values() if "promise" in spec.acts]
    assert carrying
    for spec in carrying:
        assert spec.effects[0]["op"] == "tick"
        assert spec.effects[0]["when"] == "actor.type == 'pc'"
    going = next(spec for spec in rules.actions.values() if "go" in spec.acts)
    assert going.requires[-1].reason == "too_heavy"
    assert rules.clocks["weight"].max == 5
    assert "set_down" in rules.actions
    assert rules.status_line.endswith("('Weight ' + string(clocks.weight))")


def test_a_rule_for_some_verbs_holds_for_no_other() -> None:
    rules = with_house_rules(LIBRARY.rulesets["everyday-tension"], house())
    added = [effect for effect in rules.actions["attempt"].effects if effect.get("clock") == "weight"]
    assert [effect["when"] for effect in added] == [
        "actor.type == 'pc' && has(meta.verb) && meta.verb in ['dance']"
    ]


def test_a_ruleset_without_house_rules_is_the_same_one() -> None:
    rules = LIBRARY.rulesets["everyday-tension"]
    assert with_house_rules(rules, None) is rules


def test_a_check_in_python_is_told_what_speaks_for_it_and_against_it() -> None:
    rules = with_house_rules(LIBRARY.rulesets["srd-5e"], house())
    check = rules.actions["attempt"].check
    assert check is not None
    assert check.resolver is not None
    assert check.resolver["hindered"] == {"cel": "(clocks.weight >= 2 ? -2 : 0) < 0 ? 'Weight' : ''"}


def test_the_acts_of_a_story_are_heard_by_their_own_phrases() -> None:
    (term,) = house_terms(house())
    assert (term.type, term.names) == ("set_down", ("set the promise down",))
    assert house_terms(None) == ()


def checked(**changes: Any) -> list[tuple[str, str]]:
    scenario = {**json.loads(FILES[SCENARIO]), "house_rules": {**HOUSE, **changes}}
    found = check_content({**FILES, SCENARIO: json.dumps(scenario)}, SCENARIO)
    return [(problem.path, problem.message) for problem in found]


def test_house_rules_that_hold_together_are_in_order() -> None:
    assert checked() == []


@pytest.mark.parametrize(
    ("path", "changes"),
    [
        ("house_rules.on_acts.0.acts.0", {"on_acts": [{"acts": ["prommise"]}]}),
        ("house_rules.on_acts.0.when", {"on_acts": [{"acts": ["go"], "when": "clocks.wait > 1"}]}),
        (
            "house_rules.on_acts.0.effects.0.clock",
            {"on_acts": [{"acts": ["go"], "effects": [{"op": "tick", "clock": "wait", "amount": 1}]}]},
        ),
        ("house_rules.circumstances.0.amount", {"circumstances": [{"label": "x", "amount": "waight"}]}),
        ("house_rules.status", {"status": "clocks."}),
        (
            "house_rules.clocks.weight.on_full.0.op",
            {"clocks": {"weight": {"label": "W", "max": 5, "on_full": [{"op": "fly"}]}}},
        ),
        (
            "house_rules.actions.set_down.requires.0.that",
            {
                "actions": {
                    "set_down": {
                        "label": "x",
                        "summary": "x",
                        "requires": [{"that": "flags.nowhere", "reason": "x", "message": "x"}],
                    }
                }
            },
        ),
        ("house_rules.telling.refusals.nobody", {"telling": {"refusals": {"nobody": ["x"]}}}),
    ],
)
def test_each_mistake_in_house_rules_is_found_where_it_stands(path: str, changes: dict[str, Any]) -> None:
    assert path in [found for found, _ in checked(**changes)]
