"""The checker finds every planted fault, with its file, its place and a hint; shipped content is clean."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.core.content.checking.documents import ContentProblem, check_content, check_ruleset
from tests.support.sweeps import WHOLE

ROOT = Path(__file__).resolve().parents[4]
FILES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for folder in ("rulesets", "data")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in (".json", ".md") and "schemas" not in path.parts
}
FOLDERS = sorted(name.rpartition("/")[0] for name in FILES if name.endswith("/ruleset.json"))
STORIES = sorted(
    name for name in FILES if name.startswith(("data/scenarios/", "data/characters/", "data/lore/"))
)
FOLDER = "rulesets/everyday-tension"
RULES, TELLING = f"{FOLDER}/ruleset.json", f"{FOLDER}/telling.json"
SCENARIO = "data/scenarios/room-12.json"
CHARACTER = "data/characters/npc_lena_001.json"

LOADED = {name: json.loads(FILES[name]) for name in (RULES, TELLING, SCENARIO, CHARACTER)}
ACTION = next(name for name, spec in LOADED[RULES]["actions"].items() if spec.get("check"))
PLAIN = next(name for name, spec in LOADED[RULES]["actions"].items() if not spec.get("check"))
TABLE = LOADED[RULES]["actions"][ACTION]["check"]["bands"]
STAT = next(iter(LOADED[RULES]["stats"]))
CLOCK = next(iter(LOADED[RULES]["clocks"]))
PLACE = next(iter(LOADED[SCENARIO]["locations"]))

EVERY = 3 if WHOLE else 23

Change = Callable[[Any], object]


def put(*path: Any, value: Any) -> Change:
    """A change that sets the value at a path, making objects on the way."""

    def change(document: Any) -> None:
        for part in path[:-1]:
            document = document.setdefault(part, {}) if isinstance(document, dict) else document[part]
        document[path[-1]] = value

    return change


def effect(value: Any) -> Change:
    """A change that gives the plain action one effect."""
    return put("actions", PLAIN, "effects", value=[value])


def checked(file: str, *changes: Change) -> list[ContentProblem]:
    document = json.loads(FILES[file])
    for change in changes:
        change(document)
    files = {**FILES, file: json.dumps(document)}
    return check_ruleset(files, FOLDER) if file.startswith("rulesets/") else check_content(files, file)


EFFECT = f"actions.{PLAIN}.effects.0"
FAULTS: dict[str, tuple[str, Change, str, str, str]] = {
    # name: (file, change, path, part of the message, part of the hint)
    "a missing field": (RULES, lambda d: d.pop("name"), "name", "required", "Add the field name"),
    "an option of the rules in Python that is no CEL": (
        RULES,
        put("actions", ACTION, "check", "resolver", value={"dc": {"cel": "target.attributes."}}),
        f"actions.{ACTION}.check.resolver.dc",
        "does not compile",
        "CEL",
    ),
    "an option that reads what may be missing": (
        RULES,
        put("actions", PLAIN, "resolver", value={"act": "x", "dc": {"cel": "target.attributes.dc + 1"}}),
        f"actions.{PLAIN}.resolver.dc",
        "has no value for a target where there is none",
        "has(target.attributes)",
    ),
    "an option that reads more of a thing than it has": (
        RULES,
        put("actions", PLAIN, "resolver", value={"dc": {"cel": "has(item.id) ? item.attributes.dc : 0"}}),
        f"actions.{PLAIN}.resolver.dc",
        "has no value for an item that has nothing of its own",
        "has(item.attributes)",
    ),
    "an option with an unknown stand-in": (
        RULES,
        put("actions", PLAIN, "resolver", value={"who": "$nobody"}),
        f"actions.{PLAIN}.resolver.who",
        "$nobody stands for nothing",
        "$actor",
    ),
    "a misspelt field": (
        RULES,
        put("sumary", value="x"),
        "sumary",
        "Extra inputs",
        "Did you mean summary?",
    ),
    "a wrong type": (RULES, put("version", value="one"), "version", "integer", "schema"),
    "an id that is not the folder's": (RULES, put("id", value="other"), "id", "folder", "everyday-tension"),
    "no default action": (
        RULES,
        put("default_action", value="dance"),
        "default_action",
        "dance",
        "Known are",
    ),
    "an unknown calendar": (RULES, put("calendar", value="moons"), "calendar", "moons", "gregorian"),
    "an unknown target kind": (
        RULES,
        put("actions", PLAIN, "target", value="persons"),
        f"actions.{PLAIN}.target",
        "Input should be",
        "Write one of: 'none'",
    ),
    "an unknown kind of time": (
        RULES,
        put("actions", PLAIN, "time", value="soon"),
        f"actions.{PLAIN}.time",
        "kind of time",
        "dialogue",
    ),
    "CEL that does not compile": (
        RULES,
        put("actions", PLAIN, "requires", value=[{"that": "1 +", "reason": "no", "message": "No."}]),
        f"actions.{PLAIN}.requires.0.that",
        "does not compile",
        "CEL",
    ),
    "an unknown variable": (
        RULES,
        put(
            "actions", PLAIN, "requires", value=[{"that": "actr.id == ''", "reason": "no", "message": "No."}]
        ),
        f"actions.{PLAIN}.requires.0.that",
        "unknown name actr",
        "Did you mean actor?",
    ),
    "a variable of another context": (
        RULES,
        put("status_line", value="actor.name"),
        "status_line",
        "actor is not known here",
        "scene",
    ),
    "a status line that is no text": (
        RULES,
        put("status_line", value="round"),
        "status_line",
        "not a text",
        "string(",
    ),
    "a clock in CEL that is not declared": (
        RULES,
        put("after_turn", value=[{"op": "fact", "text": "x", "when": "clocks.doom > 1"}]),
        "after_turn.0.when",
        "no clock doom",
        CLOCK,
    ),
    "a scene field that is not declared": (
        RULES,
        put("status_line", value="string(scene.wether)"),
        "status_line",
        "wether",
        "Known are",
    ),
    "an unknown band table": (
        RULES,
        put("actions", ACTION, "check", "bands", value="luck"),
        f"actions.{ACTION}.check.bands",
        "no band table luck",
        TABLE,
    ),
    "an unknown outcome band": (
        RULES,
        put("actions", ACTION, "outcomes", "triumph", value={"effects": []}),
        f"actions.{ACTION}.outcomes.triumph",
        "no outcome band triumph",
        "Known are",
    ),
    "outcomes without a check": (
        RULES,
        put("actions", PLAIN, "outcomes", "won", value={"effects": []}),
        f"actions.{PLAIN}.outcomes.won",
        "never happen",
        "Add a check",
    ),
    "an unknown stat": (
        RULES,
        put("actions", ACTION, "check", "stat", value="luck"),
        f"actions.{ACTION}.check.stat",
        "no stat luck",
        STAT,
    ),
    "an unknown aspect": (
        RULES,
        put("actions", ACTION, "check", "aspects", value=[STAT, "luck"]),
        f"actions.{ACTION}.check.aspects.1",
        "aspect",
        STAT,
    ),
    "dice that cannot be rolled": (
        RULES,
        put("actions", ACTION, "check", "roll", value="1d"),
        f"actions.{ACTION}.check.roll",
        "cannot be rolled",
        "dice/malformed (",
    ),
    "a stat that is in no stat block": (
        RULES,
        put("stats", "luck", value=LOADED[RULES]["stats"][STAT]),
        "stats.luck",
        "character_stat_schema",
        STAT,
    ),
    "a shift to nowhere": (
        RULES,
        put(
            "actions",
            ACTION,
            "check",
            "shifts",
            value=[{"band": "nope", "to": "nope", "when": "stat > 1", "note": "x"}],
        ),
        f"actions.{ACTION}.check.shifts.0.to",
        "no band nope",
        "Known are",
    ),
    "bands out of order": (
        RULES,
        put(
            "bands",
            "extra",
            value=[
                {"id": "low", "label": "L", "min": 5, "degree": "mixed"},
                {"id": "high", "label": "H", "min": 9, "degree": "success"},
                {"id": "rest", "label": "R", "degree": "failure"},
            ],
        ),
        "bands.extra.1.min",
        "9 is not below 5",
        "highest",
    ),
    "a last band with a minimum": (
        RULES,
        put("bands", "extra", value=[{"id": "all", "label": "L", "min": 5, "degree": "mixed"}]),
        "bands.extra.0.min",
        "last band",
        "Take min out",
    ),
    "a reaction that is no action": (
        RULES,
        put("reactions", 0, "action", value="sulk"),
        "reactions.0.action",
        "no action sulk",
        "Known are",
    ),
    "a clock that begins full": (
        RULES,
        put("clocks", CLOCK, "start", value=99),
        f"clocks.{CLOCK}.start",
        "99",
        "below its max",
    ),
    "an unknown operation": (
        RULES,
        effect({"op": "incremnt", "path": "scene_state.x", "value": 1}),
        f"{EFFECT}.op",
        "no operation incremnt",
        "Did you mean increment?",
    ),
    "an operation without a field": (
        RULES,
        effect({"op": "tick"}),
        f"{EFFECT}.clock",
        "required",
        "tick needs clock",
    ),
    "an operation with a foreign field": (
        RULES,
        effect({"op": "tick", "clock": CLOCK, "by": 2}),
        f"{EFFECT}.by",
        "Extra inputs",
        "amount",
    ),
    "an operation with a wrong value": (
        RULES,
        effect({"op": "tick", "clock": CLOCK, "amount": "two"}),
        f"{EFFECT}.amount",
        "integer",
        "amount",
    ),
    "an unknown clock": (
        RULES,
        effect({"op": "tick", "clock": "doom"}),
        f"{EFFECT}.clock",
        "no clock doom",
        CLOCK,
    ),
    "an unknown emotion": (
        RULES,
        effect({"op": "emotion", "entity": "$actor", "emotions": {"envy": 10}}),
        f"{EFFECT}.emotions.envy",
        "no emotion envy",
        "anger",
    ),
    "an unknown status": (
        RULES,
        effect({"op": "status", "entity": "$actor", "status": "asleep"}),
        f"{EFFECT}.status",
        "unconscious",
        "status needs",
    ),
    "a stand-in for nobody": (
        RULES,
        effect({"op": "status", "entity": "$victim", "status": "dead"}),
        f"{EFFECT}.entity",
        "$victim",
        "$target",
    ),
    "an actor where nobody acts": (
        RULES,
        put("after_turn", value=[{"op": "status", "entity": "$actor", "status": "dead"}]),
        "after_turn.0.entity",
        "means nobody here",
        "write the id",
    ),
    "a path that cannot be changed": (
        RULES,
        effect({"op": "set", "path": "relations.x", "value": 1}),
        f"{EFFECT}.path",
        "relations.x",
        "relate",
    ),
    "CEL in a value that does not compile": (
        RULES,
        effect({"op": "set", "path": "world.rules", "value": {"cel": "((1"}}),
        f"{EFFECT}.value",
        "does not compile",
        "CEL",
    ),
    "an unknown placeholder in a fact": (
        RULES,
        effect({"op": "fact", "text": "{hero} wins."}),
        f"{EFFECT}.text",
        "{hero}",
        "{actor}",
    ),
    "a schema that is none": (
        RULES,
        put("scene_state_schema", "properties", "x", value={"type": "number of things"}),
        "scene_state_schema.properties.x.type",
        "not a JSON Schema",
        "json-schema.org",
    ),
    "min for minimum": (
        RULES,
        put("character_stat_schema", "properties", STAT, "min", value=0),
        f"character_stat_schema.properties.{STAT}.min",
        "not a keyword",
        "Write minimum instead of min",
    ),
    "max for maximum": (
        RULES,
        put("scene_state_schema", "properties", "x", value={"type": "integer", "max": 3}),
        "scene_state_schema.properties.x.max",
        "not a keyword",
        "Write maximum",
    ),
    "a grant of no operation": (
        RULES,
        put("grants", "narrator", value=[{"ops": ["wish"], "path": "x"}]),
        "grants.narrator.0.ops.0",
        "no operation wish",
        "emotion",
    ),
    "lines for no action": (
        TELLING,
        put("acts", "dance", value={"done": ["x."]}),
        "acts.dance",
        "no action",
        "Known",
    ),
    "lines for no band": (
        TELLING,
        put("acts", ACTION, "splendid", value=["x."]),
        f"acts.{ACTION}.splendid",
        "no band splendid",
        "failure",
    ),
    "lines for no reason": (
        TELLING,
        put("refusals", "too_sad", value=["x."]),
        "refusals.too_sad",
        "no reason too_sad",
        "impossible",
    ),
    "lines for no clock": (
        TELLING,
        put("clocks", "doom", value={"full": ["x."]}),
        "clocks.doom",
        "doom",
        CLOCK,
    ),
    "lines for no moment": (
        TELLING,
        put("clocks", CLOCK, "sometimes", value=["x."]),
        f"clocks.{CLOCK}.sometimes",
        "no moment",
        "tick",
    ),
    "a voice of no stat": (TELLING, put("voices", "luck", value={}), "voices.luck", "no stat luck", STAT),
    "an unknown form": (
        TELLING,
        put("acts", PLAIN, "done", value=["{actor.thy} hat."]),
        f"acts.{PLAIN}.done.0",
        "no such form",
        "their",
    ),
    "a loose brace": (
        TELLING,
        put("acts", PLAIN, "done", value=["{actor waves."]),
        f"acts.{PLAIN}.done.0",
        "not a placeholder",
        "both braces",
    ),
    "a placeholder in a link": (
        TELLING,
        put("links", value=["{actor} waits."]),
        "links.0",
        "{actor}",
        "None",
    ),
    "a placeholder in a link of a scenario": (
        SCENARIO,
        put("links", value=["{actor} waits."]),
        "links.0",
        "{actor}",
        "None",
    ),
    "a ruleset that is not there": (
        SCENARIO,
        put("ruleset_id", value="room"),
        "ruleset_id",
        "room",
        "tic-tac-toe",
    ),
    "lore that is not there": (
        SCENARIO,
        put("world_lore_id", value="x"),
        "world_lore_id",
        "no lore x",
        "saltby",
    ),
    "a character that is not there": (
        SCENARIO,
        put("character_ids", value=["npc_lana_001"]),
        "character_ids.0",
        "npc_lana_001",
        "Did you mean npc_lena_001?",
    ),
    "a scene that does not fit": (
        SCENARIO,
        put("scene_seed", value=3),
        "scene_seed",
        "object",
        "scene_state_schema",
    ),
    "a role with a foreign stat": (
        SCENARIO,
        put("roles", 0, "stat_block", "luck", value=3),
        "roles.0.stat_block",
        "luck",
        "character_stat_schema",
    ),
    "a role that begins nowhere": (
        SCENARIO,
        put("roles", 0, "location", value="loc_moon_001"),
        "roles.0.location",
        "loc_moon_001",
        PLACE,
    ),
    "a one-way path": (
        SCENARIO,
        put(
            "locations",
            "loc_new_001",
            value={"id": "loc_new_001", "name": "n", "description": "d", "connected_to": [PLACE]},
        ),
        "locations.loc_new_001.connected_to.0",
        "no way back",
        "loc_new_001",
    ),
    "an undeclared flag": (
        SCENARIO,
        put("beats", 0, "when", value="flags.never_said"),
        "beats.0.when",
        "no flag never_said",
        "",
    ),
    "a day that does not come": (
        SCENARIO,
        put("world_time", "day", value=40),
        "world_time.day",
        "40",
        "World time holds",
    ),
    "an hour that does not come": (
        SCENARIO,
        put("world_time", "hour", value=31),
        "world_time.hour",
        "0 to 23",
        "whole",
    ),
    "a topic with no such action": (
        SCENARIO,
        put("topics", 0, "actions", value=["ponder_it"]),
        "topics.0.actions.0",
        "no action ponder_it",
        "Known are",
    ),
    "a deed to what is nowhere": (
        SCENARIO,
        put(
            "deeds",
            value=[{"id": "ring", "to": ["gong"], "verbs": ["ring"], "comes": [{"says": ["It rings."]}]}],
        ),
        "deeds.0.to.0",
        "no thing, scenery or character gong",
        "Known are",
    ),
    "an outcome of a deed on a condition that cannot be read": (
        SCENARIO,
        put(
            "deeds",
            value=[
                {
                    "id": "a",
                    "to": ["x"],
                    "verbs": ["a"],
                    "comes": [{"when": "target.", "says": ["It rings."]}],
                }
            ],
        ),
        "deeds.0.comes.0.when",
        "",
        "",
    ),
    "a keyword with a concept that nobody listed": (
        SCENARIO,
        put("topics", 0, "keywords", value=["{neednot} {tell}"]),
        "topics.0.keywords.0",
        "neednot",
        "need_not",
    ),
    "a topic of somebody absent": (
        SCENARIO,
        put("topics", 0, "holder", value="npc_zed_001"),
        "topics.0.holder",
        "npc_zed_001",
        "npc_lena_001",
    ),
    "a beat that stands twice": (
        SCENARIO,
        lambda d: d["beats"].append(d["beats"][0]),
        f"beats.{len(LOADED[SCENARIO]['beats'])}.id",
        "twice",
        "of its own",
    ),
    "a relation to nobody": (
        SCENARIO,
        put("relations", value=[{"a": "player", "b": "npc_zed_001"}]),
        "relations.0.b",
        "npc_zed_001",
        "player",
    ),
    "a stat block that does not fit": (
        CHARACTER,
        put("stat_block", STAT, value=99),
        f"stat_block.{STAT}",
        "99",
        "character_stat_schema",
    ),
    "a voice for no action": (
        CHARACTER,
        put("voice", "yodel", value=["La."]),
        "voice.yodel",
        "yodel",
        "idle",
    ),
    "a foreign placeholder in a voice": (
        CHARACTER,
        put("voice", "idle", value=["{target} is elsewhere."]),
        "voice.idle.0",
        "{target}",
        "None",
    ),
}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_shipped_ruleset_has_no_problem(folder: str) -> None:
    assert check_ruleset(FILES, folder) == []


@pytest.mark.parametrize("file", STORIES)
def test_a_shipped_story_file_has_no_problem(file: str) -> None:
    assert check_content(FILES, file) == []


@pytest.mark.sweep(18)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_with_its_place_and_a_hint(fault: str) -> None:
    file, change, path, message, hint = FAULTS[fault]
    found = checked(file, change)
    here = [one for one in found if (one.file, one.path) == (file, path)]
    assert here, found
    assert any(message in one.message and hint in str(one.hint) for one in here), here
    assert all(one.message and one.hint for one in found)


def test_every_fault_is_found_at_once() -> None:
    wanted = [
        "a misspelt field",
        "an unknown calendar",
        "a status line that is no text",
        "bands out of order",
    ]
    wanted += ["an unknown emotion", "a reaction that is no action", "min for minimum"]
    found = {one.path for one in checked(RULES, *(FAULTS[name][1] for name in wanted))}
    assert {FAULTS[name][2] for name in wanted} <= found


def test_broken_json_is_named_with_its_line() -> None:
    files = {**FILES, RULES: '{\n  "id": "everyday-tension"\n  "name": 3\n}'}
    found = check_ruleset(files, FOLDER)
    assert [(problem.file, problem.path) for problem in found] == [(RULES, "line 3")]
    assert "comma" in found[0].hint


def test_a_list_is_no_ruleset() -> None:
    assert "one JSON object" in check_ruleset({**FILES, RULES: "[]"}, FOLDER)[0].message


def test_a_folder_without_files_lacks_rules_and_rulebook() -> None:
    found = check_ruleset({}, "rulesets/none")
    assert [problem.file for problem in found] == ["rulesets/none/rulebook.md", "rulesets/none/ruleset.json"]


def test_a_file_of_no_kind_is_said_to_be_none() -> None:
    assert "neither" in check_content({"thing.json": "{}"}, "thing.json")[0].message


def test_rubbish_of_every_type_in_every_place_is_reported_and_never_raises() -> None:
    kinds = (None, 3, "x", [3], {"x": 3}, [{"x": [1]}], {"x": {"y": None}})
    for file in LOADED:
        for place, key in enumerate(LOADED[file]):
            # The kinds take turns, so that each comes at every seventh place; in a sweep at every third.
            for rubbish in kinds[place % EVERY :: EVERY]:
                checked(file, put(key, value=rubbish))
