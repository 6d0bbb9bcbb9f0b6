"""Every ruleset carries every act: it can be played, it is felt, it is told, and the guard lets the telling stand."""

from __future__ import annotations

import json

import pytest

from bot.adapters.models.offline.story.narrator import narrate
from bot.core.content.checking.documents import check_ruleset
from bot.core.guard import check
from bot.core.language.act_names import SPEECH
from bot.core.rules.adjudication import Table, resolve
from tests.support.acts import SCENARIOS, THING, THINGS, acts_of, carrier, played, roller, staged
from tests.support.table import LIBRARY, content_files

EACH = [(ruleset, act) for ruleset in SCENARIOS for act in acts_of(ruleset)]
# What only looks, thinks or gestures changes nothing that a rule could read.
QUIET = frozenset("look examine wait think flourish posture go resign".split())
# A way out may be shut, or there is none; that is a refusal, and it is told.
MAY_BE_REFUSED = frozenset("go sneak new_game help kiss".split())
ROLLED = frozenset(("attempt", "attack", "restrain"))
POLITE = frozenset("greet farewell answer thank promise offer say".split())
each_act = pytest.mark.parametrize(("ruleset", "act"), EACH)


@pytest.mark.sweep(12)
@each_act
def test_an_act_is_felt_told_and_let_stand(ruleset: str, act: str) -> None:
    for seed in range(3 if act in ROLLED else 1):
        game, before, after, one, given, facts = played(ruleset, act, seed)
        own = bool(
            game.ruleset.actions[one.action.type].verbs
        )  # its mechanics are tested where they are written
        told = given.told[0]
        if act in MAY_BE_REFUSED and not one.result.success:
            assert after == before
        else:
            assert one.result.success, one.result
            assert one.operations or one.facts or own or act in QUIET, act
        assert told.lines, "nothing is told of it"
        for line in told.lines:
            assert "{" not in line
            assert not check(line, facts), line
        narration = narrate(given).narration
        assert not check(narration, facts), (narration, check(narration, facts))


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_a_polite_word_costs_no_dice_and_no_clock(ruleset: str) -> None:
    for act in POLITE:
        _, before, after, one, _, _ = played(ruleset, act)
        assert one.check is None
        assert after["progress_clocks"] == before["progress_clocks"]


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_what_is_said_is_felt_by_its_hearer(ruleset: str) -> None:
    for act in SPEECH:
        game, before, after, one, _, _ = played(ruleset, act)
        target = one.action.target_id
        if game.ruleset.actions[one.action.type].verbs:
            continue  # the ruleset's own, tested with its own mechanics
        assert target is not None
        felt = after["entities"][target]["emotions"] != before["entities"][target]["emotions"]
        assert felt or after["relations"] != before["relations"], act


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_no_act_has_fewer_than_five_lines(ruleset: str) -> None:
    game = LIBRARY.game(SCENARIOS[ruleset])
    for name, spec in game.ruleset.actions.items():
        if spec.acts and not spec.verbs:
            for lines in game.ruleset.telling.acts[name].values():
                assert len(lines) >= 5, name


@pytest.mark.parametrize(
    ("act", "kind", "reason"),
    [("take", "container", "too_heavy"), ("take", "fixture", "fixed"), ("break", "fixture", "not_breakable"),
     ("light", "cup", "not_lightable"), ("wear", "cup", "not_wearable"), ("consume", "cup", "not_edible"),
     ("repair", "cup", "not_broken"), ("open", "cup", "not_openable"), ("move", "door", "will_not_move"),
     ("unlock", "cup", "no_lock")],
)  # fmt: skip
def test_what_the_state_forbids_is_refused_with_what_stands_in_the_way(
    act: str, kind: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(THINGS, act, {"kind": kind})
    _, before, after, one, given, _ = played("everyday-tension", act)
    assert (one.result.reason, after) == (reason, before)
    assert one.result.message is not None
    assert len(given.told[0].lines) >= 3


def test_real_effects_on_things() -> None:
    def thing(act: str, of: str = "item_thing_001") -> dict[str, object]:
        _, _, after, one, _, _ = played("everyday-tension", act)
        assert one.result.success, (act, one.result)
        found = after["entities"][of]
        return {**found["attributes"], "location": found["location"]}

    _, state, action = staged("everyday-tension", "take")
    actor, here = action.actor_id, state["entities"][action.actor_id]["location"]
    assert thing("take")["location"] == actor
    assert thing("drop")["location"] == here
    assert thing("put", "item_other_001")["location"] == "item_thing_001"
    assert thing("give", "item_other_001")["location"] == staged("everyday-tension", "give")[2].target_id
    assert thing("consume")["location"] is None
    assert thing("wear")["location"] == actor
    for act, attribute, value in (
        ("open", "open", True), ("close", "open", False), ("unlock", "locked", False), ("lock", "locked", True),
        ("light", "lit", True), ("extinguish", "lit", False), ("wear", "worn", True), ("take_off", "worn", False),
        ("break", "broken", True), ("repair", "broken", False), ("block", "blocked", True), ("move", "moved", True),
    ):  # fmt: skip
        assert thing(act)[attribute] is value, act


def test_an_approach_chooses_the_stat_that_speaks() -> None:
    game, state, action = staged("everyday-tension", "attempt")
    spoke = {}
    for how in ("gently", "carefully", "boldly", "oddly"):
        with_manner = action.model_copy(update={"metadata": {"approach": how}})
        _, one = resolve(state, with_manner, 0, Table(game, 1, roller(1)))
        assert one.check is not None
        spoke[how] = one.check.aspect
    assert spoke == {
        "gently": "warmth",
        "carefully": "logic",
        "boldly": "physicality",
        "oddly": "self_awareness",
    }


def test_a_fight_is_seen_and_kills_nobody() -> None:
    for ruleset in SCENARIOS:
        for seed in range(6):
            _, before, after, one, _, _ = played(ruleset, "attack", seed)
            target = str(one.action.target_id)
            assert after["entities"][target]["status"] == before["entities"][target]["status"]
            assert after["entities"][target]["emotions"]["anger"] >= 200
            assert one.facts
            edge = next(row for row in after["relations"] if target in (row["a"], row["b"]))
            assert edge["tension"] > 0


@pytest.mark.parametrize(
    "verb", ["smile", "sigh", "clear throat", "dry", "smile at", "nod", "weep", "nonsense"]
)
@pytest.mark.parametrize("target", ["nobody", "somebody", "something"])
def test_a_gesture_is_told_as_it_was_written(verb: str, target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, before, action = staged("everyday-tension", "flourish")
    aimed = {"nobody": None, "somebody": action.target_id, "something": THING}[target]
    changed = action.model_copy(update={"target_id": aimed, "metadata": {"verb": verb}})
    monkeypatch.setattr("tests.support.acts.staged", lambda *_: (game, before, changed))
    _, _, _, one, given, facts = played("everyday-tension", "flourish")
    lines = given.told[0].lines
    assert one.check is None
    assert len(lines) >= 5
    assert not [line for line in lines if check(line, facts)]
    shown = {
        "smile": "smiles",
        "sigh": "sighs",
        "clear throat": "throat",
        "nod": "nods",
        "weep": "weeps",
    }.get(verb)
    if shown is not None:
        assert any(shown in line for line in lines)
        assert "puppeting" in {one.kind for one in check(f"{given.players[0]} trembles.", facts)}


def test_the_checker_refuses_an_act_that_nobody_knows() -> None:
    files = content_files()
    raw = json.loads(files["rulesets/everyday-tension/ruleset.json"])
    raw["actions"]["ask"]["acts"] = ["ask", "askk"]
    problems = check_ruleset(
        {**files, "rulesets/everyday-tension/ruleset.json": json.dumps(raw)}, "rulesets/everyday-tension"
    )
    assert [(problem.path, problem.message) for problem in problems] == [
        ("actions.ask.acts.1", "there is no act askk")
    ]


@pytest.mark.parametrize("ruleset", SCENARIOS)
def test_each_act_has_one_carrier(ruleset: str) -> None:
    game = LIBRARY.game(SCENARIOS[ruleset])
    for act in acts_of(ruleset):
        assert carrier(game, act) is not None, act
        assert sum(act in one.acts for one in game.vocabulary) == 1, act
