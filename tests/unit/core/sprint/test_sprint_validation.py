"""Every rule of a turn, broken one at a time; and what an answer looks like before it is a turn."""

import json
from random import Random
from typing import Any

import jsonschema
import pytest

from bot.core.prompting.strict_schema import strict_schema, violations
from bot.core.sprint.contracts import (
    Canon,
    JudgeVerdict,
    Persona,
    PromptPack,
    Said,
    SprintTally,
    TurnBrief,
    TurnOutput,
)
from bot.core.sprint.protocol import PHASE_PATHS
from bot.core.sprint.validation.stages import (
    amendable,
    answered,
    check,
    check_prompts,
    final_problems,
    final_schema,
    is_agreement,
    parse,
    parse_as,
    quoted,
)
from tests.support.sprint_games import challenge, pack
from tests.support.sprint_speaker import final_canon, tension

LONG = (
    "The sluice must close at dusk, because the salt wind carries embers over the wall and into the cistern, "
    "and nobody there has learned to drink ash."
)
LOGIC = "Light is rationed by the glass guild, hour by hour."
REMEDY = "Let the guild ration it by the tide, which nobody owns."


def said(name: str, **fields: Any) -> Said:
    _, kind, role, *_ = name.split("-")
    known = {"speaker_role": role.upper(), "turn_type": kind.upper(), "content": LONG}
    return Said(id=name, output=TurnOutput.model_validate({**known, **fields}))


PROPOSAL = said(
    "R01-proposal-architect", canon_patch=[{"op": "replace", "path": "/governing_logic", "value": LOGIC}]
)
OBJECTION = said(
    "R01-objection-contrarian",
    objections=[
        {"target": "/governing_logic", "consequence": "Then the poor go blind first.", "remedy": REMEDY}
    ],
)
AMENDMENT = said(
    "R01-response-lorekeeper",
    canon_patch=[{"op": "replace", "path": "/governing_logic", "value": LOGIC + " By tide."}],
)
DELTA = said("R01-response-synthesizer", delta=["Ration by the tide instead of by the hour."])
ROUND = (PROPOSAL, OBJECTION, AMENDMENT, DELTA)
RESOLUTION = said(
    "R01-resolution-synthesizer",
    content=f"R01-objection-contrarian is met by the tide. {LONG}",
    references=["R01-response-lorekeeper"],
    decision="ACCEPT",
)
DEADLOCK = SprintTally(accept=2, amend=0, reject=1, outcome="DEADLOCK")


def brief(role: str, turn_type: str, this_round: tuple[Said, ...], **fields: Any) -> TurnBrief:
    phase = fields.pop("phase", "FOUNDATION")
    known = {
        "challenge": challenge(), "canon": Canon(world_name="Saltmouth"), "phase": phase, "round": 1, "phase_round": 1,
        "phase_rounds": 3, "last_round": False, "role": role, "turn_type": turn_type, "paths": PHASE_PATHS[phase],
        "this_round": this_round,
    }  # fmt: skip
    return TurnBrief.model_validate({**known, **fields})


BRIEFS = {
    "proposal": brief("ARCHITECT", "PROPOSAL", ()),
    "objection": brief("CONTRARIAN", "OBJECTION", ROUND[:1]),
    "response": brief("LOREKEEPER", "RESPONSE", ROUND[:2]),
    "merging": brief("SYNTHESIZER", "RESPONSE", ROUND[:3]),
    "resolution": brief("SYNTHESIZER", "RESOLUTION", ROUND),
    "tiebreak": brief("SYNTHESIZER", "RESOLUTION", (*ROUND, RESOLUTION), tally=DEADLOCK),
    "vote": brief("ARCHITECT", "VOTE", (*ROUND, RESOLUTION)),
}
REASON = {"content": RESOLUTION.output.content, "references": ["R01-objection-contrarian"]}
VALID: dict[str, dict[str, Any]] = {
    "proposal": {"canon_patch": PROPOSAL.output.canon_patch},
    "objection": {"objections": OBJECTION.output.objections},
    "response": {"delta": DELTA.output.delta},
    "merging": {"delta": DELTA.output.delta},
    "resolution": {**REASON, "decision": "ACCEPT"},
    "tiebreak": {**REASON, "decision": "DEADLOCK_TIEBREAK"},
    "vote": {"vote": "ACCEPT"},
}


def answer(kind: str, **fields: Any) -> TurnOutput:
    told = BRIEFS[kind]
    known = {"speaker_role": told.role, "turn_type": told.turn_type, "content": LONG, **VALID[kind]}
    return TurnOutput.model_validate({**known, **fields})


def op(path: str, value: Any = None, kind: str = "replace") -> dict[str, Any]:
    return {"op": kind, "path": path, "value": value}


OTHER = "Water is owned by whoever can carry it away unseen."
LOOSE = {"target": "/governing_logic", "consequence": "The guild will starve the harbour.", "remedy": REMEDY}


@pytest.mark.parametrize("kind", list(VALID))
def test_a_turn_that_keeps_the_rules_is_taken(kind: str) -> None:
    assert check(BRIEFS[kind], answer(kind)) == ()
    assert answered(BRIEFS[kind], answer(kind).model_dump_json()) == answer(kind)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (
            "response",
            {
                "delta": (),
                "canon_patch": [op("/world_name", "Brinemouth")],
                "content": "A better name it is.",
            },
        ),
        (
            "merging",
            {"canon_patch": [op("/governing_logic", OTHER)], "references": ["R01-proposal-architect"]},
        ),
        (
            "merging",
            {"canon_patch": [op("/governing_logic", OTHER)], "references": ["R01-objection-contrarian"]},
        ),
        ("resolution", {"decision": "REJECT"}),
        ("resolution", {"decision": "AMEND", "canon_patch": [op("/governing_logic", OTHER)]}),
        ("tiebreak", {"canon_patch": [op("/governing_logic", OTHER)]}),
        ("vote", {"vote": "REJECT"}),
        ("vote", {"vote": "AMEND", "amendment": "R01-response-lorekeeper"}),
    ],
)
def test_other_ways_to_keep_them(kind: str, fields: dict[str, Any]) -> None:
    assert check(BRIEFS[kind], answer(kind, **fields)) == ()


BROKEN: list[tuple[str, dict[str, Any], str, str]] = [
    ("proposal", {"speaker_role": "LOREKEEPER"}, "wrong_role", "/speaker_role"),
    ("proposal", {"turn_type": "RESPONSE"}, "wrong_turn", "/turn_type"),
    ("proposal", {"canon_patch": ()}, "no_patch", "/canon_patch"),
    ("proposal", {"canon_patch": [op("/tension", tension(Random(1)))]}, "outside_phase", "/canon_patch/0/path"),
    ("proposal", {"canon_patch": [op("/world_name", "Saltmouth")]}, "no_change", "/canon_patch"),
    ("proposal", {"canon_patch": [op("/nowhere", "x")]}, "unknown_path", "/canon_patch/0/path"),
    ("proposal", {"canon_patch": [op("/world_name", ("a", "b"))]}, "wrong_type", "/canon_patch/0/value"),
    ("proposal", {"canon_patch": [op("/world_name", "x" * 61)]}, "too_long", "/canon_patch/0/value"),
    ("proposal", {"canon_patch": [op("/world_name", "x")]}, "too_short", "/canon_patch/0/value"),
    ("proposal", {"canon_patch": [op("/aesthetic_mood", ("dry", "DRY ", "wet"))]}, "twins", "/canon_patch"),
    ("proposal", {"canon_patch": [op("/world_name", "two\nlines")]}, "control_character", "/canon_patch/0/value"),
    ("proposal", {"canon_patch": [op("/world_name", "Salt\u202emouth")]}, "control_character", "/canon_patch/0/value"),
    ("proposal", {"canon_patch": [op("/world_name", f"A{n}") for n in range(21)]}, "too_many", "/canon_patch"),
    ("proposal", {"references": ["R01-proposal-architect"]}, "unknown_reference", "/references/0"),
    ("proposal", {"delta": ["A change in words alone."]}, "foreign_field", "/delta"),
    ("proposal", {"vote": "ACCEPT"}, "foreign_field", "/vote"),
    ("proposal", {"content": "Too short."}, "too_short", "/content"),
    ("proposal", {"content": "x" * 1501}, "too_long", "/content"),
    ("proposal", {"content": f"@everyone {LONG}"}, "mention", "/content"),
    ("proposal", {"content": f"<@!123456> {LONG}"}, "mention", "/content"),
    ("proposal", {"content": f"<#99> {LONG}"}, "mention", "/content"),
    ("proposal", {"content": f"See https://example.org {LONG}"}, "link", "/content"),
    ("proposal", {"content": f"\x1b[31m{LONG}"}, "control_character", "/content"),
    ("objection", {"objections": ()}, "too_few", "/objections"),
    ("objection", {"objections": [{**LOOSE, "consequence": LONG[n:], "remedy": f"{n}: {REMEDY}"} for n in range(4)]},
     "too_many", "/objections"),
    ("objection", {"objections": [{**LOOSE, "target": "/nowhere"}]}, "objection_target", "/objections/0/target"),
    ("objection", {"objections": [{**LOOSE, "target": "/landmarks/0"}]}, "objection_target", "/objections/0/target"),
    ("objection", {"objections": [{**LOOSE, "remedy": "Change it."}]}, "too_short", "/objections/0/remedy"),
    ("objection", {"objections": [{**LOOSE, "consequence": ""}]}, "too_short", "/objections/0/consequence"),
    ("objection", {"objections": [{**LOOSE, "remedy": "No change needed. Fine as is."}]},
     "not_actionable", "/objections/0/remedy"),
    ("objection", {"objections": [LOOSE, {**LOOSE, "consequence": "Somebody else starves instead."}]},
     "same_objection", "/objections/1/remedy"),
    ("objection", {"canon_patch": [op("/world_name", "Brinemouth")]}, "foreign_field", "/canon_patch"),
    ("response", {"delta": ()}, "plus_one", "/delta"),
    ("response", {"content": LONG[:60]}, "plus_one", "/content"),
    ("response", {"content": "I agree. Sounds good! " * 10}, "plus_one", "/content"),
    ("response", {"delta": ["No changes. I agree."]}, "plus_one", "/delta/0"),
    ("response", {"delta": ["short"]}, "too_short", "/delta/0"),
    ("response", {"decision": "ACCEPT"}, "foreign_field", "/decision"),
    ("response", {"references": ["R02-proposal-architect"]}, "unknown_reference", "/references/0"),
    ("response", {"references": ["R01-proposal-architect"] * 2}, "same_reference", "/references/1"),
    ("response", {"canon_patch": [op("/governing_logic", LOGIC)]}, "no_change", "/canon_patch"),
    ("response", {"canon_patch": [op("/inhabitants/name", "Tower")]}, "nothing_there", "/canon_patch/0/path"),
    ("merging", {"canon_patch": [op("/governing_logic", OTHER)]}, "untraced", "/canon_patch/0/path"),
    ("merging", {"canon_patch": [op("/world_name", "Brinemouth")], "references": [one.id for one in ROUND[:3]]},
     "untraced", "/canon_patch/0/path"),
    ("resolution", {"decision": None}, "wrong_decision", "/decision"),
    ("resolution", {"decision": "DEADLOCK_TIEBREAK"}, "wrong_decision", "/decision"),
    ("resolution", {"references": ()}, "no_reference", "/references"),
    ("resolution", {"content": LONG}, "no_objection_named", "/content"),
    ("resolution", {"decision": "AMEND"}, "no_patch", "/canon_patch"),
    ("resolution", {"canon_patch": [op("/governing_logic", OTHER)]}, "foreign_field", "/canon_patch"),
    ("resolution", {"decision": "REJECT", "canon_patch": [op("/world_name", "Mine")]},
     "foreign_field", "/canon_patch"),
    ("resolution", {"decision": "AMEND", "canon_patch": [op("/world_name", "Mine")]},
     "untraced", "/canon_patch/0/path"),
    ("tiebreak", {"decision": "ACCEPT"}, "wrong_decision", "/decision"),
    ("tiebreak", {"content": "R01-objection-contrarian."}, "too_short", "/content"),
    ("tiebreak", {"canon_patch": [op("/world_name", "Mine")]}, "untraced", "/canon_patch/0/path"),
    ("vote", {"vote": None}, "missing", "/vote"),
    ("vote", {"vote": "AMEND"}, "unknown_amendment", "/amendment"),
    ("vote", {"vote": "AMEND", "amendment": "R01-proposal-architect"}, "unknown_amendment", "/amendment"),
    ("vote", {"vote": "AMEND", "amendment": "R01-resolution-synthesizer"}, "unknown_amendment", "/amendment"),
    ("vote", {"vote": "AMEND", "amendment": "R01-response-synthesizer"}, "unknown_amendment", "/amendment"),
    ("vote", {"amendment": "R01-response-lorekeeper"}, "foreign_field", "/amendment"),
    ("vote", {"canon_patch": [op("/world_name", "Mine")]}, "foreign_field", "/canon_patch"),
    ("vote", {"objections": [LOOSE]}, "foreign_field", "/objections"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "fields", "reason", "path"), BROKEN)
def test_a_broken_rule_is_named_with_its_place(
    kind: str, fields: dict[str, Any], reason: str, path: str
) -> None:
    problems = check(BRIEFS[kind], answer(kind, **fields))
    assert [(problem.code, problem.path) for problem in problems] == [(f"sprint/{reason}", path)]
    assert problems[0].message.endswith(".")


def test_every_problem_is_told_at_once() -> None:
    output = answer("resolution", content=LONG, references=(), vote="ACCEPT")
    assert {one.code for one in check(BRIEFS["resolution"], output)} == {
        "sprint/foreign_field",
        "sprint/no_reference",
        "sprint/no_objection_named",
    }


# --- crystallization -----------------------------------------------------------------------------------

WORLD = final_canon(Random(3))
OPEN = WORLD.model_copy(update={"hero_image_description": ""})
HERO = [op("/hero_image_description", WORLD.hero_image_description)]


def test_a_crystallization_proposes_a_final_spec() -> None:
    told = brief("ARCHITECT", "PROPOSAL", (), phase="CRYSTALLIZATION", canon=OPEN)
    assert check(told, answer("proposal", canon_patch=HERO)) == ()
    problems = check(told, answer("proposal", canon_patch=[op("/world_name", "Elsewhere")]))
    assert [problem.code for problem in problems] == ["sprint/not_final"]
    assert "/hero_image_description" in problems[0].message


def test_a_crystallization_cannot_be_rejected_into_nothing() -> None:
    proposal = said("R01-proposal-architect", canon_patch=HERO)
    told = brief("SYNTHESIZER", "RESOLUTION", (proposal, OBJECTION), phase="CRYSTALLIZATION", canon=OPEN)
    assert check(told, answer("resolution")) == ()
    assert [one.code for one in check(told, answer("resolution", decision="REJECT"))] == ["sprint/not_final"]
    final = told.model_copy(update={"canon": WORLD})
    assert check(final, answer("resolution", decision="REJECT")) == ()


def test_a_crystallization_s_tie_break_leaves_a_final_spec() -> None:
    proposal = said("R01-proposal-architect", canon_patch=HERO)
    told = brief(
        "SYNTHESIZER",
        "RESOLUTION",
        (proposal, OBJECTION),
        phase="CRYSTALLIZATION",
        canon=OPEN,
        tally=DEADLOCK,
    )
    assert [one.code for one in check(told, answer("tiebreak"))] == ["sprint/not_final"]
    merged = answer("tiebreak", canon_patch=HERO, references=["R01-proposal-architect"])
    assert check(told, merged) == ()


def test_a_revision_amends() -> None:
    told = BRIEFS["tiebreak"].model_copy(update={"revision": 1})
    assert told.decisions == ("AMEND",)
    assert (
        check(told, answer("resolution", decision="AMEND", canon_patch=[op("/governing_logic", OTHER)])) == ()
    )
    assert [one.code for one in check(told, answer("resolution"))] == ["sprint/wrong_decision"]


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"world_name": ""}, "/world_name"),
        ({"world_name": " a "}, "/world_name"),
        ({"aesthetic_mood": WORLD.aesthetic_mood[:2]}, "/aesthetic_mood"),
        ({"aesthetic_mood": ("dry", "bright", "Dry")}, "/aesthetic_mood/2"),
        ({"landmarks": WORLD.landmarks[:2]}, "/landmarks"),
        ({"landmarks": (*WORLD.landmarks[:2], WORLD.landmarks[0])}, "/landmarks/2/name"),
        ({"inhabitants": None}, "/inhabitants"),
        ({"tension": WORLD.tension and WORLD.tension.model_copy(update={"stakes": ""})}, "/tension/stakes"),
        ({"hero_image_description": "short"}, "/hero_image_description"),
        ({"governing_logic": f"@here {LONG}"}, "/governing_logic"),
    ],
)
def test_a_final_spec_has_nothing_open(fields: dict[str, Any], path: str) -> None:
    assert final_problems(WORLD) == ()
    assert [final_problem.path for final_problem in final_problems(WORLD.model_copy(update=fields))] == [path]


def test_the_published_schema_of_a_final_spec_agrees() -> None:
    validator = jsonschema.Draft202012Validator(final_schema())
    assert validator.is_valid(WORLD.model_dump(mode="json"))
    for name, wrong in {
        "world_name": "", "aesthetic_mood": ["dry"], "landmarks": [], "inhabitants": None, "tension": None,
        "governing_logic": "x" * 1001, "hero_image_description": "short",
    }.items():  # fmt: skip
        assert not validator.is_valid({**WORLD.model_dump(mode="json"), name: wrong}), name


# --- the first stage ------------------------------------------------------------------------------------

GOOD = answer("vote").model_dump(mode="json")


@pytest.mark.parametrize(
    ("data", "reason", "path"),
    [
        ("", "not_json", ""),
        ("I would rather not.", "not_json", ""),
        ('{"content": "cut', "not_json", ""),
        ('{"a": NaN}', "not_json", ""),
        ('{"content": "half \\ud800"}', "not_json", ""),
        ("{" * 5000, "not_json", ""),
        ('{"a":' * 5000, "not_json", ""),
        ("x" * 40_001, "too_long", ""),
        ({**GOOD, "content": None}, "wrong_type", "/content"),
        ({**GOOD, "content": 7}, "wrong_type", "/content"),
        ({**GOOD, "vote": "MAYBE"}, "wrong_value", "/vote"),
        ({**GOOD, "speaker_role": "JUDGE"}, "wrong_value", "/speaker_role"),
        ({**GOOD, "mood": "good"}, "foreign_field", "/mood"),
        ({**GOOD, "references": "R01"}, "wrong_type", "/references"),
        (
            {**GOOD, "canon_patch": [{"op": "move", "path": "/world_name"}]},
            "wrong_value",
            "/canon_patch/0/op",
        ),
        ({**GOOD, "canon_patch": [op("/world_name", 3)]}, "value", "/canon_patch/0/value"),
        ({**GOOD, "canon_patch": [op("/landmarks/-", {"name": "Tower"})]}, "value", "/canon_patch/0/value"),
        (
            {**GOOD, "objections": [{"target": "/world_name", "remedy": "x"}]},
            "missing",
            "/objections/0/consequence",
        ),
    ],
)
def test_an_answer_of_another_shape_is_told_where(data: Any, reason: str, path: str) -> None:
    for form in (data, json.dumps(data)) if isinstance(data, dict) else (data,):
        problems = parse(form)
        assert isinstance(problems, tuple)
        assert [(problem.code, problem.path) for problem in problems] == [(f"sprint/{reason}", path)]


def test_prose_around_an_answer_and_nulls_in_it_are_forgiven() -> None:
    text = "Here is my vote:\n```json\n" + json.dumps({**GOOD, "objections": None, "delta": None}) + "\n```"
    assert parse(text) == answer("vote")


def test_a_field_s_name_cannot_smuggle_words_into_an_error() -> None:
    problems = parse({**GOOD, "@everyone\u202e<@1>": 1})
    assert isinstance(problems, tuple)
    assert [problem.path for problem in problems] == ["/everyone1"]


@pytest.mark.parametrize(
    ("text", "agrees"),
    [
        ("+1", True),
        ("I agree.", True),
        ("Yes! Sounds good to me, love it.", True),
        ("agreed " * 40, True),
        ("I fully agree with the proposal. Great work, no objections, nothing to add.", True),
        (LONG, False),
        (f"I agree. {LONG}", False),
        ("The tide takes the bridge", False),
        ("I agree. The tide is high." + " The tide is high." * 9, True),
    ],
)
def test_mere_agreement_is_told_from_a_contribution(text: str, agrees: bool) -> None:
    assert is_agreement(text) is agrees


def test_numbers_are_whole_and_written_as_numbers() -> None:
    marks = dict.fromkeys(("coherence", "ambition", "visual_fidelity", "artifact_quality", "process"), 5)
    assert isinstance(parse_as(JudgeVerdict, {"first": marks, "second": marks}), JudgeVerdict)
    for wrong in ("5", 5.5, True, None):
        problems = parse_as(JudgeVerdict, {"first": marks, "second": {**marks, "ambition": wrong}})
        assert isinstance(problems, tuple)
        assert [(problem.code, problem.path) for problem in problems] == [
            ("sprint/wrong_type", "/second/ambition")
        ]


def test_an_earlier_resolution_may_be_wanted_in_a_later_ballot() -> None:
    change = [op("/governing_logic", OTHER)]
    first = RESOLUTION.model_copy(
        update={"output": answer("resolution", decision="AMEND", canon_patch=change)}
    )
    second = first.model_copy(update={"id": "R01-resolution-synthesizer-2"})
    told = brief("ARCHITECT", "VOTE", (*ROUND, first, second), revision=1)
    assert amendable(told) == ("R01-response-lorekeeper", "R01-resolution-synthesizer")
    assert check(told, answer("vote", vote="AMEND", amendment=first.id)) == ()
    assert [one.code for one in check(told, answer("vote", vote="AMEND", amendment=second.id))] == [
        "sprint/unknown_amendment"
    ]


def test_letters_of_every_script_and_joined_emoji_are_welcome() -> None:
    words = "Le sel brûle, 塩の都, مدينة الملح, नमक, 👩‍🚀, 🫨."
    assert check(BRIEFS["proposal"], answer("proposal", content=f"{words}\n{LONG}")) == ()


def test_a_refused_answer_is_kept_as_it_can_be_stored() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert quoted(deep) == "(an answer that is no JSON value)"
    assert quoted("a\x00b\ud800") == "a\ufffdb?"
    assert quoted({"a": 1}) == '{"a": 1}'
    assert len(quoted("x" * 100_000)) == 40_000


@pytest.mark.parametrize("shape", [TurnOutput, PromptPack, JudgeVerdict])
def test_a_contract_for_models_can_be_sent_to_every_vendor(shape: Any) -> None:
    assert list(violations(strict_schema(shape))) == []


# --- prompts ---------------------------------------------------------------------------------------------


def test_a_prompt_pack_in_detail_is_taken() -> None:
    assert check_prompts(pack(WORLD), WORLD) == ()


@pytest.mark.parametrize("name", ["composition", "camera", "lighting"])
def test_composition_camera_and_lighting_are_required(name: str) -> None:
    made = pack(WORLD)
    spec = made.landmarks[1].spec.model_copy(update={name: " "})
    landmarks = (made.landmarks[0], made.landmarks[1].model_copy(update={"spec": spec}), made.landmarks[2])
    problems = check_prompts(made.model_copy(update={"landmarks": landmarks}), WORLD)
    assert [(problem.code, problem.path) for problem in problems] == [
        ("sprint/too_short", f"/landmarks/1/spec/{name}")
    ]


def test_a_prompt_pack_has_every_landmark_and_refers_to_the_world() -> None:
    made = pack(WORLD)
    hero = made.hero_image.model_copy(update={"canon_refs": ("/landmarks/7", "/tension/stakes")})
    problems = check_prompts(
        made.model_copy(update={"landmarks": made.landmarks[:2], "hero_image": hero}), WORLD
    )
    assert [problem.path for problem in problems] == ["/landmarks", "/hero_image/canon_refs/0"]


def test_personas_keep_to_their_bounds() -> None:
    fields = Persona.model_json_schema()["properties"]
    assert fields["max_calls"]["default"] == 50
    assert fields["max_tokens"]["default"] == 200_000
