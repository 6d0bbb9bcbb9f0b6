"""The shipped rulesets, scenarios, characters and lore hold together and are safe to tell."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.definitions.house_rules import with_house_rules
from bot.core.content.expressions import compiled
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.language.phrasing import FORMS, placeholders
from bot.core.state.document import EMOTIONS, STATUSES
from tests.support.table import LIBRARY

ROOT = Path(__file__).parents[4]
RULES = sorted(path.name for path in (ROOT / "rulesets").iterdir() if (path / "ruleset.json").exists())
SCENES = sorted(path.stem for path in (ROOT / "data/scenarios").glob("*.json"))

DEGREES = {"success", "mixed", "failure", "done"}
COMMON = {"scene", "clocks", "flags", "round", "hour", "people", "entities", "bonds"}
ACTION = COMMON | {"actor", "target", "item", "meta", "here", "place", "carried", "reach", "rel"}
CHECK = ACTION | {"stat", "best_other", "total"}
REACTION = COMMON | {"self", "other", "outcome", "rel"}
ENGINE_REASONS = {
    "object_not_found",
    "scenery",
    "seen",
    "told_of",
    "own_things",
    "which_one",
    "no_way",
    "wrong_kind",
    "cannot_act",
    "not_here",
    "impossible",
}
BOUND = re.compile(r"\.(?:exists|exists_one|all|filter|map)\(\s*(\w+)\s*,")
QUOTED = re.compile(r"\"[^\"]*\"|“[^”]*”")
FLAG = re.compile(r"\bflags\.(\w+)")
CLOCK = re.compile(r"\bclocks\.(\w+)")
SCENE = re.compile(r"\bscene\.(\w+)")
EFFECTS = {
    "set": {"path", "value"}, "increment": {"path", "value"}, "decrement": {"path", "value"},
    "append": {"path", "value"}, "remove": {"path", "value"}, "delete": {"path"}, "spawn": {"entity"},
    "tick": {"clock"}, "move": {"entity", "to"}, "relate": {"a", "b"}, "status": {"entity", "status"},
    "emotion": {"entity", "emotions"}, "remember": {"kind", "text"}, "advance_time": {"seconds"}, "fact": {"text"},
}  # fmt: skip


def read(path: str) -> Any:
    return json.loads((ROOT / path).read_text(encoding="utf-8"))


RULESETS = {name: LIBRARY.rulesets[name] for name in RULES}
CHARACTERS = {
    path.stem: CharacterContent.model_validate_json(path.read_text(encoding="utf-8"))
    for path in (ROOT / "data/characters").glob("*.json")
}
LORE = {
    path.stem: LoreContent.model_validate_json(path.read_text(encoding="utf-8"))
    for path in (ROOT / "data/lore").glob("*.json")
}
SCENARIOS = {name: ScenarioContent.model_validate(read(f"data/scenarios/{name}.json")) for name in SCENES}

each_ruleset = pytest.mark.parametrize("rules", RULESETS.values(), ids=RULES)
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENES)
each_character = pytest.mark.parametrize("character", CHARACTERS.values(), ids=CHARACTERS)


def cast(scenario: ScenarioContent) -> list[CharacterContent]:
    return [CHARACTERS[character_id] for character_id in scenario.character_ids]


def game(scenario: ScenarioContent) -> Adventure:
    return Adventure(
        with_house_rules(RULESETS[scenario.ruleset_id], scenario.house_rules),
        scenario,
        LORE[scenario.world_lore_id],
        {c.id: c for c in cast(scenario)},
    )


def effect_cels(effects: Iterable[dict[str, Any]], known: set[str]) -> Iterator[tuple[str, set[str]]]:
    for effect in effects:
        if "when" in effect:
            yield effect["when"], known
        for value in effect.values():
            if isinstance(value, dict) and set(value) == {"cel"}:
                yield value["cel"], known


def rule_effects(rules: RulesetContent) -> Iterator[dict[str, Any]]:
    for spec in rules.actions.values():
        yield from spec.effects
        for outcome in spec.outcomes.values():
            yield from outcome.effects
    for clock in rules.clocks.values():
        yield from clock.on_full
    yield from (*rules.after_turn, *rules.after_story)


def rule_cels(rules: RulesetContent) -> Iterator[tuple[str, set[str]]]:
    yield rules.status_line, COMMON
    yield rules.turn_seconds or "0", COMMON
    for spec in rules.actions.values():
        yield from ((need.that, ACTION) for need in spec.requires)
        yield from effect_cels(spec.effects, ACTION)
        for outcome in spec.outcomes.values():
            yield from effect_cels(outcome.effects, ACTION)
        if spec.choice:
            yield spec.choice.weight, ACTION
            yield spec.choice.when or "true", ACTION
        if spec.check:
            yield spec.check.modifier or "0", ACTION
            yield spec.check.when or "true", ACTION
            yield spec.check.stat_by or "true", ACTION
            yield from ((shift.when, CHECK) for shift in spec.check.shifts)
    yield from ((reaction.weight, REACTION) for reaction in rules.reactions)
    for clock in rules.clocks.values():
        yield from effect_cels(clock.on_full, COMMON)
    yield from effect_cels((*rules.after_turn, *rules.after_story), COMMON)


def house_effects(scenario: ScenarioContent) -> Iterator[dict[str, Any]]:
    """The effects of the rules that a scenario brings along."""
    house = scenario.house_rules
    if house is not None:
        yield from (effect for rule in house.on_acts for effect in rule.effects)
        yield from (effect for clock in house.clocks.values() for effect in clock.on_full)
        for spec in house.actions.values():
            yield from (*spec.effects, *(effect for one in spec.outcomes.values() for effect in one.effects))


def scenario_effects(scenario: ScenarioContent) -> Iterator[dict[str, Any]]:
    yield from house_effects(scenario)
    for topic in scenario.topics:
        for effects in topic.effects.values():
            yield from effects
    for beat in scenario.beats:
        yield from beat.effects
    for event in scenario.time_sensitive_events.values():
        yield from event.effects
    for person in cast(scenario):
        for told in (*person.for_a_price, *person.lies_about):
            yield from told.effects


def scenario_cels(scenario: ScenarioContent) -> Iterator[tuple[str, set[str]]]:
    yield from effect_cels(house_effects(scenario), ACTION)
    for spec in scenario.house_rules.actions.values() if scenario.house_rules else ():
        yield from ((need.that, ACTION) for need in spec.requires)
    for topic in scenario.topics:
        yield topic.when or "true", ACTION
        if topic.choice:
            yield topic.choice.weight, ACTION
            yield topic.choice.when or "true", ACTION
        for effects in topic.effects.values():
            yield from effect_cels(effects, ACTION)
    for beat in scenario.beats:
        yield beat.when, COMMON
        yield from effect_cels(beat.effects, COMMON)


def check_cels(sources: Iterable[tuple[str, set[str]]]) -> None:
    for source, known in sources:
        used = set(compiled(source).variables()) - set(BOUND.findall(source))
        assert used <= known, f"{sorted(used - known)} in {source}"


def check_effects(effects: Iterable[dict[str, Any]]) -> None:
    for effect in effects:
        fields = EFFECTS[effect["op"]]
        assert fields <= set(effect), effect
        allowed = fields | {
            "op",
            "when",
            "fact",
            "amount",
            "trust",
            "tension",
            "closeness",
            "minimum",
            "maximum",
        }
        assert set(effect) <= allowed, effect
        if effect["op"] == "emotion":
            assert set(effect["emotions"]) <= set(EMOTIONS)
        if effect["op"] == "status":
            assert effect["status"] in STATUSES


def verdicts(rules: RulesetContent, action: str) -> set[str]:
    check = rules.actions[action].check
    bands = {band.id for band in rules.bands[check.bands]} if check else {"done"}
    return bands | ({"done"} if check and check.when else set())


def degree(rules: RulesetContent, action: str, verdict: str) -> str:
    """The degree under which lines of a verdict may stand as well."""
    check = rules.actions[action].check
    bands = rules.bands[check.bands] if check else ()
    return next((band.degree for band in bands if band.id == verdict), verdict)


def telling_lines(rules: RulesetContent) -> Iterator[tuple[str, set[str]]]:
    told = rules.telling
    for acts in told.acts.values():
        for lines in acts.values():
            yield from (
                (line, {"actor", "target", "item", "place", "here", "verb", "deed"}) for line in lines
            )
    for lines in told.refusals.values():
        yield from ((line, {"actor", "target", "item", "place", "here"}) for line in lines)
    for group in told.clocks.values():
        for lines in group.values():
            yield from ((line, set()) for line in lines)
    for group in told.voices.values():
        for lines in group.values():
            yield from ((line, {"actor"}) for line in lines)
    yield from ((line, set()) for line in told.links)


def scenario_lines(scenario: ScenarioContent) -> Iterator[tuple[str, set[str]]]:
    for topic in scenario.topics:
        for lines in topic.lines.values():
            yield from ((line, {"actor", "target", "item", "place", "here"}) for line in lines)
    for beat in scenario.beats:
        yield from ((line, set()) for line in beat.lines)
    for place in scenario.locations.values():
        yield from ((line, set()) for line in place.palette)
    yield from ((line, set()) for line in scenario.links)
    for one in cast(scenario):
        for key, lines in one.voice.items():
            names = {"memory"} if key == "recall" else set() if key == "idle" else {"actor", "target"}
            yield from ((line, names) for line in lines)


def check_lines(lines: Iterable[tuple[str, set[str]]]) -> None:
    seen: Counter[str] = Counter()
    for line, names in lines:
        seen[line] += 1
        for name, form in placeholders(line):
            assert name in names, f"{{{name}}} is not known in: {line}"
            assert form is None or form in FORMS, f"{{{name}.{form}}} in: {line}"
        assert line.count("{") == len(placeholders(line)), f"a loose brace in: {line}"
        assert line.count('"') % 2 == 0, f"an open quotation in: {line}"
        assert not re.search(r"\byou(?:r|rs|rself)?\b", QUOTED.sub("", line), re.IGNORECASE), (
            f"addresses the reader: {line}"
        )
        assert not re.search(r"(?<!Room )\b\d", line), f"a number in: {line}"
        assert not re.search(r"\bthe \{(?:target|item|place|here)\}", line, re.IGNORECASE), (
            f"two articles in: {line}"
        )
        assert line == line.strip()
        assert line[-1] in '.!?"', f"no full stop: {line}"
    assert [line for line, count in seen.items() if count > 1] == []


@each_ruleset
def test_a_ruleset_is_named_like_its_folder_and_explains_itself(rules: RulesetContent) -> None:
    assert RULESETS[rules.id] is rules
    assert rules.rulebook_text.startswith(f"# {rules.name}")
    assert rules.default_action in rules.actions
    jsonschema.Draft202012Validator.check_schema(rules.character_stat_schema)
    jsonschema.Draft202012Validator.check_schema(rules.scene_state_schema)


@each_ruleset
def test_every_expression_of_a_ruleset_compiles_with_the_names_it_may_read(rules: RulesetContent) -> None:
    check_cels(rule_cels(rules))
    fields = set(rules.scene_state_schema["properties"])
    for source, _ in rule_cels(rules):
        assert set(SCENE.findall(source)) <= fields, source
        assert set(CLOCK.findall(source)) <= set(rules.clocks), source


@each_ruleset
def test_the_effects_of_a_ruleset_are_operations(rules: RulesetContent) -> None:
    effects = list(rule_effects(rules))
    check_effects(effects)
    for effect in effects:
        if effect["op"] == "tick":
            assert effect["clock"] in rules.clocks
        if isinstance(effect.get("path"), str) and effect["path"].startswith("scene_state."):
            assert effect["path"].split(".")[1] in rules.scene_state_schema["properties"]


@each_ruleset
def test_checks_outcomes_and_reactions_refer_to_what_exists(rules: RulesetContent) -> None:
    for name, spec in rules.actions.items():
        if spec.check:
            bands = {band.id for band in rules.bands[spec.check.bands]}
            assert set(spec.outcomes) <= bands, name
            assert {*spec.check.aspects, *([spec.check.stat] if spec.check.stat else [])} <= set(
                rules.stats
            ), name
            for shift in spec.check.shifts:
                assert {shift.band, shift.to} <= bands, name
        else:
            assert not spec.outcomes, name
    for reaction in rules.reactions:
        assert rules.actions[reaction.action].by == "npcs"
    for spec in rules.actions.values():
        assert spec.by == "npcs" or spec.verbs or spec.acts


@each_ruleset
def test_every_verdict_and_every_refusal_has_lines(rules: RulesetContent) -> None:
    told = rules.telling
    assert set(told.acts) <= set(rules.actions)
    for name, spec in rules.actions.items():
        if spec.by != "npcs":
            kinds = {verdict: degree(rules, name, verdict) for verdict in verdicts(rules, name)}
            assert all(kinds[one] in told.acts[name] or one in told.acts[name] for one in kinds), name
            assert set(told.acts[name]) <= {*kinds, *DEGREES}, name
        reasons = {need.reason for need in spec.requires} if spec.by != "npcs" else set()
        for reason in reasons | ENGINE_REASONS:
            assert len(told.refusals[reason]) >= 3, reason
    for clock, spec in rules.clocks.items():
        wanted = {"tick", "full"}
        assert wanted <= set(told.clocks[clock]) <= wanted | {str(value) for value in range(1, spec.max)}
    assert len(told.links) >= 10
    for stat, voices in told.voices.items():
        assert stat in rules.stats
        assert set(voices) <= {band.id for bands in rules.bands.values() for band in bands}


def test_each_inner_voice_speaks_in_each_band() -> None:
    chorus = RULESETS["inner-chorus"]
    assert set(chorus.telling.voices) == set(chorus.stats)
    for voices in chorus.telling.voices.values():
        assert set(voices) == {"override", "influence", "natural"}
        assert all(len(lines) >= 4 for lines in voices.values())


@each_ruleset
def test_the_lines_of_a_ruleset_can_be_told(rules: RulesetContent) -> None:
    check_lines(telling_lines(rules))


@each_character
def test_a_character_fits_its_ruleset(character: CharacterContent) -> None:
    rules = RULESETS[character.ruleset_id]
    assert CHARACTERS[character.id] is character
    assert re.fullmatch(r"npc_[a-z_]+_001", character.id)
    jsonschema.validate(character.stat_block, rules.character_stat_schema)
    assert {"mbti", "alignment"} <= set(character.internal)


@each_character
def test_a_character_has_a_voice_for_every_reaction(character: CharacterContent) -> None:
    reactions = {reaction.action for reaction in RULESETS[character.ruleset_id].reactions}
    assert set(character.voice) == reactions | {"idle", "recall"}
    for key, lines in character.voice.items():
        assert len(lines) >= (3 if key == "recall" else 5), key
    assert all("{memory}" in line for line in character.voice["recall"])


@each_scenario
def test_a_scenario_refers_to_what_exists(scenario: ScenarioContent) -> None:
    rules = RULESETS[scenario.ruleset_id]
    assert SCENARIOS[scenario.id] is scenario
    assert scenario.world_lore_id in LORE
    ids = set(scenario.character_ids)
    assert all(CHARACTERS[character_id].ruleset_id == scenario.ruleset_id for character_id in ids)
    places = set(scenario.locations)
    things = {thing["id"] for thing in scenario.entities}
    assert set(scenario.placements) == ids
    assert set(scenario.placements.values()) | {role.location for role in scenario.roles} <= places
    for key, place in scenario.locations.items():
        assert place.id == key
        assert all(key in scenario.locations[other].connected_to for other in place.connected_to)
        assert len(place.palette) >= 8
        assert {other for thing in place.scenery for other in thing.seen_from} <= places
    for thing in scenario.entities:
        attributes = thing["attributes"]
        assert thing["location"] is None or thing["location"] in places | things | ids, thing
        assert set(attributes.get("between", ())) <= places
        for field in ("key", "hides", "needs", "after", "ward", "stilled_by"):
            assert attributes.get(field) is None or attributes[field] in things, (thing["id"], field)
    assert set(scenario.goals) <= ids | {"player"}
    assert {edge[end] for edge in scenario.relations for end in ("a", "b")} <= ids | {"player"}
    for topic in scenario.topics:
        assert topic.holder is None or topic.holder in ids
        for action in topic.actions:
            allowed = verdicts(rules, action)
            assert set(topic.lines) >= allowed - ({"done"} if allowed != {"done"} else set()), topic.id
            assert set(topic.effects) <= allowed, topic.id
        enough = 2 if topic.goal else 3  # a goal is reached once
        assert all(len(lines) >= enough for lines in topic.lines.values()), topic.id


@each_scenario
def test_every_expression_of_a_scenario_compiles_and_names_declared_things(scenario: ScenarioContent) -> None:
    rules = game(scenario).ruleset
    check_cels(scenario_cels(scenario))
    carried = {thing["id"] for role in scenario.roles for thing in role.carries}
    things = {thing["id"] for thing in scenario.entities} | set(scenario.character_ids) | carried
    sources = [source for source, _ in scenario_cels(scenario)]
    for source in sources:
        assert set(FLAG.findall(source)) <= set(scenario.flags), source
        assert set(CLOCK.findall(source)) <= set(rules.clocks), source
        assert set(SCENE.findall(source)) <= set(rules.scene_state_schema["properties"]), source
        assert set(re.findall(r"\bentities\.(\w+)", source)) <= things, source


@each_scenario
def test_flags_are_declared_set_and_the_effects_are_operations(scenario: ScenarioContent) -> None:
    effects = list(scenario_effects(scenario))
    check_effects(effects)
    paths = [effect["path"] for effect in effects if isinstance(effect.get("path"), str)]
    made = {path.removeprefix("campaign.flags.") for path in paths if path.startswith("campaign.flags.")}
    assert made == set(scenario.flags)


@each_scenario
def test_a_scenario_begins_in_a_valid_state(scenario: ScenarioContent) -> None:
    from bot.core.content.opening import first_state, joined

    rules = RULESETS[scenario.ruleset_id]
    jsonschema.validate(scenario.scene_seed, rules.scene_state_schema)
    state = first_state(game(scenario))
    for role in scenario.roles:
        jsonschema.validate(role.stat_block, rules.character_stat_schema)
        joined(game(scenario), state, role, role.name)


@each_scenario
def test_a_scenario_can_end_in_more_than_one_way(scenario: ScenarioContent) -> None:
    ends = [beat.ends for beat in scenario.beats if beat.ends]
    assert len(set(ends)) == len(ends) >= 2
    assert len({beat.id for beat in scenario.beats}) == len(scenario.beats)
    assert len({topic.id for topic in scenario.topics}) == len(scenario.topics)


@each_scenario
def test_the_lines_of_a_scenario_can_be_told(scenario: ScenarioContent) -> None:
    check_lines(scenario_lines(scenario))


@each_scenario
def test_the_intro_is_short_and_speaks_to_the_whole_table(scenario: ScenarioContent) -> None:
    assert 110 <= len(scenario.intro_seed.split()) <= 210
    assert not re.search(r"\byou\b", QUOTED.sub("", scenario.intro_seed), re.IGNORECASE)
    assert max(len(part.split()) for part in scenario.intro_seed.split("\n\n")) <= 60


@each_scenario
def test_everyone_is_of_age_where_it_is_romantic(scenario: ScenarioContent) -> None:
    if RULESETS[scenario.ruleset_id].mechanics_guidance.get("adults_only"):
        assert all(one.base_profile.age >= 21 for one in cast(scenario))
        assert all(role.age >= 21 for role in scenario.roles)
        assert any("adults only" in note for note in scenario.content_notes)
    else:
        assert scenario.ruleset_id != "seven-minutes"


def test_every_character_and_lore_file_is_used() -> None:
    assert {
        character_id for scenario in SCENARIOS.values() for character_id in scenario.character_ids
    } == set(CHARACTERS)
    assert {scenario.world_lore_id for scenario in SCENARIOS.values()} == set(LORE)


def test_no_text_shows_a_backslash_before_a_quotation_mark() -> None:
    for folder in ("characters", "exchanges", "scenarios", "lore"):
        for path in sorted((ROOT / "data" / folder).glob("*.json")):
            assert r"\\\"" not in path.read_text(encoding="utf-8"), path.name
