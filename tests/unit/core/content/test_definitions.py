"""Names, groups and packs of a ruleset become the plain document that is played, or a flaw that says why not."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.content.checking.documents import check_pack, check_ruleset
from bot.core.content.definitions._named_expressions import Definition, ExpansionLimit, NamedExpressions
from bot.core.content.definitions.resolution import ResolvedRuleset, resolve
from bot.core.content.expressions.engine import cel
from tests.support.sweeps import examples

Json = dict[str, Any]


def ruleset(define: Json | None = None, **more: Any) -> Json:
    return {"define": define, **more} if define is not None else more


def weight(source: str, **expressions: str) -> str:
    """What an expression becomes, in a ruleset with these definitions (`name__a_b` is `name(a, b)`)."""
    named = {
        re.sub(r"__(.*)", lambda m: f"({m[1].replace('_', ', ')})", k): v for k, v in expressions.items()
    }
    found = resolve(
        ruleset({"expressions": named}, status_line=source, actions={"x": {"choice": {"when": source}}}), {}
    )
    assert found.faults == [], found.faults
    assert found.document["actions"]["x"]["choice"]["when"] == found.document["status_line"]
    return found.document["status_line"]


def flaws(document: Json, packs: Json | None = None) -> list[tuple[str | None, str, str]]:
    return [(*flaw.origin, flaw.message) for flaw in resolve(document, packs or {}).flaws]


# --- named expressions -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "name", "body", "wanted"),
    [
        ("low", "low", "scene.a < 2", "scene.a < 2"),
        ("low && round > 1", "low", "scene.a < 2", "scene.a < 2 && round > 1"),
        ("low && round > 1", "low", "scene.a < 2 && scene.b", "scene.a < 2 && scene.b && round > 1"),
        ("low && round > 1", "low", "scene.a || scene.b", "(scene.a || scene.b) && round > 1"),
        ("low ? 1 : 2", "low", "scene.a || scene.b", "scene.a || scene.b ? 1 : 2"),
        ("low ? 1 : 2", "low", "scene.a ? true : false", "(scene.a ? true : false) ? 1 : 2"),
        ("!low", "low", "scene.a && scene.b", "!(scene.a && scene.b)"),
        ("!low", "low", "scene.a", "!scene.a"),
        ("10 - low", "low", "scene.a - 1", "10 - (scene.a - 1)"),
        ("10 - low", "low", "scene.a * 2", "10 - (scene.a * 2)"),
        ("10 + low", "low", "scene.a * 2", "10 + scene.a * 2"),
        ("low.kind", "low", "scene.a ? target : item", "(scene.a ? target : item).kind"),
        ("low[0]", "low", "[1] + [2]", "([1] + [2])[0]"),
        ("low[0]", "low", "people", "people[0]"),
        ("string(low)", "low", "scene.a ? 1 : 2", "string(scene.a ? 1 : 2)"),
        ("has(low.x)", "low", "target.attributes", "has(target.attributes.x)"),
        ("low in people", "low", "scene.a ? 'x' : 'y'", "(scene.a ? 'x' : 'y') in people"),
        ("scene.low + low", "low", "1", "scene.low + 1"),
        ("'low' + low", "low", "'it''s'", "'low' + 'it''s'"),
        ("low // the low one\n + 1", "low", "2 // two", "2 + 1"),
        ("lowest + low", "low", "1", "lowest + 1"),
    ],
)
def test_a_name_is_replaced_and_put_in_parentheses_where_it_must(
    source: str, name: str, body: str, wanted: str
) -> None:
    names = NamedExpressions({name: Definition(name, (), body)}, ExpansionLimit())
    assert names.expanded(source) == wanted


def test_a_name_with_parameters_takes_its_arguments() -> None:
    assert weight("at(here, 3)", at__where_least="where == target.location && scene.n > least") == (
        "here == target.location && scene.n > 3"
    )
    assert weight("twofold(1 + 2)", twofold__n="n * 2") == "(1 + 2) * 2"
    assert weight("twice(twice(scene.a))", twice__n="n + n") == "(scene.a + scene.a) + (scene.a + scene.a)"
    assert weight("any_of(people)", any_of__ids="ids.exists(one, one == here)") == (
        "people.exists(one, one == here)"
    )


def test_names_may_stand_in_names() -> None:
    made = weight("calm && ready", calm="!loud", loud="scene.noise > low", low="2", ready="calm || round > 3")
    assert made == "!(scene.noise > 2) && (!(scene.noise > 2) || round > 3)"


def test_an_expression_without_names_stays_as_it_is_written() -> None:
    assert weight("1  +  2 // three", four="4") == "1  +  2 // three"


OPERATORS = ("+", "-", "*", "&&", "||", "==", "<")


@st.composite
def expressions(draw: st.DrawFn, depth: int = 0) -> str:
    """An expression of integers, booleans and three names, with few parentheses of its own."""
    if depth > 2 or draw(st.booleans()):
        return draw(st.sampled_from(("1", "2", "true", "false", "aa", "bb", "cc", "[3, 4][0]")))
    left, right = draw(expressions(depth + 1)), draw(expressions(depth + 1))
    if draw(st.integers(0, 4)) == 0:
        return f"{left} ? {right} : {draw(expressions(depth + 1))}"
    if draw(st.integers(0, 4)) == 0:
        return f"!({left})"
    return f"{left} {draw(st.sampled_from(OPERATORS))} {right}"


def value(source: str) -> object:
    try:
        found = cel.compile(source).execute(cel.Context({}))
    except (RuntimeError, ValueError, TypeError) as error:
        return type(error)
    return type(found), found


@settings(max_examples=examples(150), deadline=None)
@given(expressions(), expressions(), expressions(), expressions())
def test_what_comes_of_names_means_what_they_mean_in_parentheses(a: str, b: str, c: str, source: str) -> None:
    c = re.sub("aa|bb|cc", "5", c)
    b = re.sub("aa|bb", "6", b)
    a = re.sub("aa", "7", a)
    definitions = {name: Definition(name, (), body) for name, body in (("aa", a), ("bb", b), ("cc", c))}
    made = NamedExpressions(definitions, ExpansionLimit()).expanded(source)
    naive = source
    for name, body in (("aa", a), ("bb", b), ("cc", c)):
        naive = naive.replace(name, f"({body})")
    assert value(made) == value(naive)


def test_a_name_is_not_caught_by_a_variable_of_a_list() -> None:
    taken = flaws(
        ruleset({"expressions": {"near": "e.location == here"}}, status_line="people.exists(e, near)")
    )
    assert any("unknown name e" in message for _, _, message in taken)
    caught = ruleset(
        {"expressions": {"same(x)": "people.exists(e, e == x)"}}, status_line="people.exists(e, same(e))"
    )
    assert flaws(caught) == [(None, "status_line", "e is a variable of a list both here and in same")]
    free = ruleset({"expressions": {"nearby": "here"}}, status_line="people.exists(here, here == nearby)")
    assert flaws(free) == [(None, "status_line", "here is a variable of a list both here and in nearby")]
    bound = ruleset({"expressions": {"near": "1"}}, status_line="people.exists(near, near == 1)")
    assert flaws(bound) == [(None, "status_line", "near is a definition and a variable of a list")]


@pytest.mark.parametrize(
    ("define", "path", "message"),
    [
        ({"expressions": {"a": "b", "b": "c", "c": "a"}}, "expressions.a", "defined by itself: a -> b -> c -> a"),
        ({"expressions": {"scene": "1"}}, "expressions.scene", "scene is a variable already"),
        ({"expressions": {"size": "1"}}, "expressions.size", "size is a word of CEL"),
        ({"expressions": {"f(actor)": "1"}}, "expressions.f(actor)", "actor is a variable already"),
        ({"expressions": {"f(a, a)": "1"}}, "expressions.f(a, a)", "names a parameter twice"),
        ({"expressions": {"f(x)": "people.exists(x, x == here)"}}, "expressions.f(x)", "binds its own parameter x"),
        ({"expressions": {"g": "1", "f(g)": "g"}}, "expressions.f(g)", "has the name of a definition"),
        ({"expressions": {"Big": "1"}}, "expressions.Big", "is no name of a definition"),
        ({"expressions": {"a": 3}}, "expressions.a", "is not a text that holds CEL"),
        ({"expressions": {"a": "1 +"}}, "expressions.a", "does not compile"),
        ({"expressions": {"a": "scenes.x"}}, "expressions.a", "unknown name scenes"),
        ({"expressions": {"a": "f(1", "f(x)": "x"}}, "expressions.a", "is never closed"),
        ({"expressions": {"a": "1"}, "effects": {"a": []}}, "effects.a", "a is defined twice"),
        ({"effects": {"a": {}}}, "effects.a", "is not a list"),
        ({"efects": {}}, "efects", "efects cannot be defined"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_definition_is_said_at_its_place(define: Json, path: str, message: str) -> None:
    found = flaws(ruleset(define))
    assert any(at == f"define.{path}" and message in words for _, at, words in found), found


@pytest.mark.parametrize(
    ("source", "message"),
    [("f", "f is not used as it is defined"), ("f(1, 2)", "f is not used"), ("a(1)", "a is not used"),
     ("a()", "a is not used"), ("f()", "f is not used"), ("f(1,)", "f is not used"), ("f(", "never closed")],
)  # fmt: skip
def test_what_is_wrong_with_a_use_is_said_where_it_stands(source: str, message: str) -> None:
    found = flaws(ruleset({"expressions": {"f(x)": "x", "a": "1"}}, reactions=[{"weight": source}]))
    assert [(at, message in words) for _, at, words in found if "never used" not in words] == [
        ("reactions.0.weight", True)
    ]


def test_what_is_wrong_with_a_definition_is_not_said_again_at_each_use() -> None:
    document = ruleset(
        {"expressions": {"a": "scenes.x"}}, status_line="a + a", after_turn=[{"op": "fact", "when": "a"}]
    )
    assert [at for _, at, _ in flaws(document)] == ["define.expressions.a"]


def test_a_definition_that_nothing_uses_is_named_and_stops_nothing() -> None:
    define = {"expressions": {"a": "b", "b": "1", "c": "2"}, "effects": {"d": [{"op": "fact", "when": "c"}]}}
    found = resolve(ruleset(define, status_line="string(1)"), {})
    assert [flaw.message for flaw in found.flaws] == [f"{name} is never used" for name in "abcd"]
    assert found.faults == []


# --- groups ------------------------------------------------------------------------------------------

FACT = {"op": "fact", "text": "It rains."}


def effects(define: Json, *uses: Any) -> list[Any]:
    found = resolve(ruleset(define, actions={"x": {"effects": list(uses)}}), {})
    assert found.faults == [], found.faults
    return found.document["actions"]["x"]["effects"]


def test_a_group_is_written_out_among_other_effects_and_in_groups() -> None:
    define = {"effects": {"rain": [FACT, {"op": "tick", "clock": "wet"}], "storm": [{"use": "rain"}, FACT]}}
    rain = define["effects"]["rain"]
    assert effects(define, FACT, {"use": "storm"}, FACT) == [FACT, *rain, FACT, FACT]


def test_the_parameters_of_a_group_stand_in_expressions_ids_and_lines() -> None:
    hurt = {
        "op": "decrement", "path": "entities.$who.attributes.hp", "value": "$much", "when": "near(who) && much > 1",
        "fact": "{who} loses {who.their} $thing.",
    }  # fmt: skip
    define = {
        "expressions": {"near(one)": "one.location == here"},
        "effects": {"hurt(who, much, thing)": [hurt]},
    }
    assert effects(define, {"use": "hurt(target, 3, 'hat')"}) == [
        {
            "op": "decrement", "path": "entities.$target.attributes.hp", "value": 3,
            "when": "target.location == here && 3 > 1", "fact": "{target} loses {target.their} hat.",
        }
    ]  # fmt: skip


def test_groups_of_requirements_and_shifts_stand_in_their_lists_alone() -> None:
    need = {"that": "low", "reason": "late", "message": "Too late."}
    shift = {"band": "a", "when": "low", "to": "b", "note": "n"}
    define = {"expressions": {"low": "round < 3"}, "requires": {"early": [need]}, "shifts": {"down": [shift]}}
    action = {"requires": [{"use": "early"}], "check": {"bands": "t", "shifts": [{"use": "down"}]}}
    made = resolve(ruleset(define, actions={"x": action}), {}).document["actions"]["x"]
    assert made["requires"] == [{**need, "that": "round < 3"}]
    assert made["check"]["shifts"] == [{**shift, "when": "round < 3"}]
    wrong = ruleset(define, actions={"x": {"effects": [{"use": "early"}]}})
    assert ("actions.x.effects.0", "there is no group early in define.effects") in [
        flaw[1:] for flaw in flaws(wrong)
    ]


@pytest.mark.parametrize(
    ("use", "message"),
    [
        ({"use": "rane"}, "there is no group rane"),
        ({"use": "rain", "when": "true"}, "when cannot stand beside use"),
        ({"use": 3}, "use names no group"),
        ({"use": "rain rain"}, "use names no group"),
        ({"use": "rain(here)"}, "rain is not used as it is defined"),
        ({"use": "on(scene.a + 1)"}, "cannot stand in a text"),
        ({"use": "loop"}, "loop uses itself: loop -> loop"),
    ],
)
def test_what_is_wrong_with_the_use_of_a_group_is_said_where_it_stands(use: Json, message: str) -> None:
    define = {
        "effects": {
            "rain": [FACT],
            "on(what)": [{"op": "delete", "path": "$what"}],
            "loop": [{"use": "loop"}],
        }
    }
    found = resolve(ruleset(define, after_turn=[FACT, use]), {})
    assert [fault.origin.path for fault in found.faults if message in fault.message] == ["after_turn.1"], (
        found.faults
    )


# --- bounds ------------------------------------------------------------------------------------------


def grown(section: str, first: Any, step: Callable[[int], Any], most: int, head: str = "x{}") -> Json:
    """Definitions x0, x1 … of one section, each made of the one before it."""
    return {section: {head.format(0): first} | {head.format(at): step(at - 1) for at in range(1, most)}}


def using(define: Json, use: str) -> Json:
    return ruleset(define, after_turn=[{"use": use}])


RAIN = {"op": "fact", "when": "n"}
HOSTILE = {
    "doubling": ruleset(grown("expressions", "scene.a", "x{0} + x{0}".format, 60), status_line="x59"),
    "doubling calls": ruleset(
        grown("expressions", "n + n", "x{0}(x{0}(n))".format, 20, "x{}(n)"), status_line="x19(1)"
    ),
    "a long chain": ruleset(grown("expressions", "1", "x{}".format, 400), status_line="x399"),
    "deep arguments": ruleset({"expressions": {"f(n)": "n"}}, status_line="f(" * 300 + "1" + ")" * 300),
    "long in all": ruleset(
        {"expressions": {"big": f"'{'x' * 9000}'"}}, after_turn=[{"op": "fact", "when": "big + big"}] * 200
    ),
    "doubling groups": using(grown("effects", [FACT], lambda at: [{"use": f"x{at}"}] * 4, 20), "x19"),
    "empty groups": using(grown("effects", [], lambda at: [{"use": f"x{at}"}] * 4, 20), "x19"),
    "doubling arguments": using(
        grown("effects", [RAIN], lambda at: [{"use": f"x{at}(n + n)"}], 23, "x{}(n)"), "x22(1)"
    ),
    "a long chain of groups": using(grown("effects", [FACT], lambda at: [{"use": f"x{at}"}], 400), "x399"),
    "deep brackets": ruleset({}, actions=json.loads('{"a":' * 500 + "1" + "}" * 500)),
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("document", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_ruleset_is_refused_before_it_grows(document: Json) -> None:
    found = resolve(document, {})
    assert found.faults
    assert len(json.dumps(found.document)) < 5_000_000


rubbish = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(("a", "use", "f(here)", "a + 1", "'", "f(")),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(("define", "expressions", "effects", "requires", "actions", "use", "when", "a", "f(x)", "x")),
        inner,
        max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip
KEYS = st.sampled_from(
    "include define actions clocks reactions after_turn status_line telling hidden_paths bands".split()
)


@settings(max_examples=examples(150), deadline=None)
@given(st.dictionaries(KEYS, rubbish, max_size=6), st.dictionaries(KEYS, rubbish, max_size=4))
def test_rubbish_is_never_raised_and_the_same_words_mean_the_same(document: Json, pack: Json) -> None:
    before = json.dumps([document, pack])
    for wanted in (document, {**document, "include": ["p"]}):
        found = resolve(wanted, {"p": pack})
        assert found == resolve(wanted, {"p": pack})
        assert not {"include", "define"} & set(found.document)
    assert json.dumps([document, pack]) == before


# --- packs -------------------------------------------------------------------------------------------

TALK = {
    "id": "talk",
    "define": {"expressions": {"shy": "scene.a > 2"}, "requires": {"awake": [{"that": "shy"}]}},
    "actions": {
        "greet": {
            "label": "Greet", "verbs": ["greet"], "requires": [{"use": "awake"}],
            "choice": {"text": "Hi", "risk": "safe"},
        },
        "wave": {"label": "Wave"},
    },
    "telling": {"acts": {"greet": {"done": ["A nod."]}, "wave": {"done": ["A hand."]}}},
    "hidden_paths": ["x.y", "x.z"],
    "reactions": [{"action": "wave", "weight": "shy ? 1 : 0"}],
}  # fmt: skip


def test_a_ruleset_has_what_its_packs_have_and_its_own_comes_first() -> None:
    own = {
        "include": ["talk"],
        "actions": {"fight": {}},
        "hidden_paths": ["x.z"],
        "reactions": [{"action": "fight"}],
    }
    made = resolve(own, {"talk": TALK})
    assert made.flaws == ()
    assert list(made.document["actions"]) == ["fight", "greet", "wave"]
    assert made.document["actions"]["greet"]["requires"] == [{"that": "scene.a > 2"}]
    assert made.document["hidden_paths"] == ["x.z", "x.y"]
    assert [reaction["action"] for reaction in made.document["reactions"]] == ["fight", "wave"]
    assert made.document["telling"] == TALK["telling"]
    assert not {"include", "define", "id"} & set(made.document)


def test_own_entries_are_laid_over_those_of_a_pack_as_a_merge_patch_is() -> None:
    own = {
        "include": ["talk"],
        "define": {"expressions": {"shy": "scene.b"}},
        "actions": {"greet": {"verbs": ["hail"], "choice": {"text": "Hail", "risk": None}}, "wave": None},
        "telling": {"acts": {"greet": {"done": ["A bow."]}}},
        "hidden_paths": [],
    }
    made = resolve(own, {"talk": TALK}).document
    assert made["actions"] == {
        "greet": {
            "label": "Greet",
            "verbs": ["hail"],
            "requires": [{"that": "scene.b"}],
            "choice": {"text": "Hail"},
        }
    }
    assert made["telling"]["acts"] == {"greet": {"done": ["A bow."]}}


def test_a_definition_of_the_same_name_replaces_that_of_a_pack_whatever_its_parameters() -> None:
    own = {
        "include": ["talk"],
        "define": {"requires": {"awake(x)": [{"that": "x"}]}},
        "actions": {"wave": {"requires": [{"use": "awake(here)"}]}},
    }
    found = resolve(own, {"talk": TALK})
    assert [(fault.origin, fault.message) for fault in found.faults] == [
        (("talk", "actions.greet.requires.0"), "awake is not used as it is defined")
    ]
    assert found.document["actions"]["wave"]["requires"] == [{"that": "here"}]


def test_a_later_pack_holds_and_a_conflict_is_named_unless_the_ruleset_settles_it() -> None:
    loud = {"id": "loud", "actions": {"wave": {"label": "Wave wildly"}}}
    packs = {"talk": TALK, "loud": loud}
    both = resolve({"include": ["talk", "loud"]}, packs)
    assert both.document["actions"]["wave"]["label"] == "Wave wildly"
    assert [flaw.message for flaw in both.flaws] == ["the packs talk and loud both have actions.wave"]
    assert both.faults == []
    assert resolve({"include": ["talk", "loud"], "actions": {"wave": {"label": "W"}}}, packs).flaws == ()
    turned = resolve({"include": ["loud", "talk"]}, packs)
    assert turned.document["actions"]["wave"]["label"] == "Wave"


def test_packs_that_are_not_there_or_twice_there_are_named() -> None:
    found = flaws({"include": ["tolk", "talk", "talk", 3]}, {"talk": TALK})
    assert [flaw[1:] for flaw in found] == [
        ("include.0", "there is no pack tolk"),
        ("include.2", "the pack talk is included twice"),
        ("include.3", "there is no pack 3"),
    ]
    assert flaws({"include": "talk"}, {"talk": TALK})[0][2] == "include is not a list"


def checked(rules: Json, pack: Json) -> list[tuple[str, str, str]]:
    base = {
        "id": "mine", "name": "Mine", "version": 1, "summary": "s", "default_action": "wave", "status_line": "''",
        "character_stat_schema": {"type": "object"},
        "scene_state_schema": {"type": "object", "properties": {"a": {"type": "integer"}}},
    }  # fmt: skip
    files = {
        "rulesets/mine/ruleset.json": json.dumps({**base, **rules}),
        "rulesets/mine/rulebook.md": "Play.",
        "rulesets/_packs/talk.json": json.dumps(pack),
    }
    return [
        (problem.file, problem.path, problem.message) for problem in check_ruleset(files, "rulesets/mine")
    ]


PACK = {"id": "talk", "summary": "s", "actions": {"wave": {"label": "W", "summary": "s", "effects": []}}}


def test_the_checker_names_the_file_and_the_place_where_a_mistake_was_written() -> None:
    assert checked({"include": ["talk"]}, PACK) == []
    wrong = {"op": "tick", "clock": "wet"}
    groups = {"effects": {"rain": [FACT, wrong]}}
    own = {
        "include": ["talk"],
        "define": groups,
        "actions": {
            "wave": {"effects": [{"use": "rain"}, {"op": "tick", "clock": "dry"}]},
            "go": {"label": "Go"},
        },
    }
    assert checked(own, PACK) == [
        ("rulesets/mine/ruleset.json", "actions.go.summary", "Field required"),
        ("rulesets/mine/ruleset.json", "actions.wave.effects.1.clock", "there is no clock dry"),
        ("rulesets/mine/ruleset.json", "define.effects.rain.1.clock", "there is no clock wet"),
    ]
    pack = {**PACK, "define": groups, "telling": {"acts": {"wave": {"done": ["{nobody}"]}}}}
    pack["actions"] = {"wave": {**PACK["actions"]["wave"], "effects": [{"use": "rain"}], "time": "never"}}
    assert checked({"include": ["talk"]}, pack) == [
        ("rulesets/_packs/talk.json", "actions.wave.time", "there is no kind of time never"),
        ("rulesets/_packs/talk.json", "define.effects.rain.1.clock", "there is no clock wet"),
        ("rulesets/_packs/talk.json", "telling.acts.wave.done.0", "{nobody} is not known here"),
    ]


def test_an_unknown_name_in_an_expression_is_answered_with_the_nearest_definition() -> None:
    define = {"expressions": {"in_foul_air": "round > 1"}}
    rules = {"include": ["talk"], "define": define, "status_line": "in_foul_air ? '' : in_fowl_air ? '' : ''"}
    files = {
        "rulesets/mine/ruleset.json": json.dumps({"id": "mine", **rules}),
        "rulesets/mine/rulebook.md": "x",
    }
    found = [problem for problem in check_ruleset(files, "rulesets/mine") if problem.path == "status_line"]
    assert [(problem.message, "Did you mean in_foul_air?" in problem.hint) for problem in found] == [
        ("unknown name in_fowl_air", True)
    ]


def test_a_pack_is_checked_by_itself() -> None:
    def of(pack: Json) -> list[tuple[str, str]]:
        files = {"rulesets/_packs/talk.json": json.dumps(pack)}
        return [(problem.path, problem.message) for problem in check_pack(files, "rulesets/_packs/talk.json")]

    assert of(PACK) == []
    found = of({**PACK, "id": "tolk", "grants": {}, "define": {"expressions": {"a": "b", "b": "a"}}})
    assert ("id", "the id tolk is not the name of the file") in found
    assert ("grants", "Extra inputs are not permitted") in found
    assert any(path == "define.expressions.a" for path, _ in found)


def test_a_resolved_document_needs_no_second_resolution() -> None:
    once: ResolvedRuleset = resolve({"include": ["talk"]}, {"talk": TALK})
    assert resolve(once.document, {}).document == once.document
