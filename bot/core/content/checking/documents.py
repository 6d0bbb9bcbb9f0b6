"""Finds every problem of a ruleset, a scenario, a character, lore or exchanges, with a hint for each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from bot.core.content.checking._exchanges import check_exchanges
from bot.core.content.checking._options import check_options
from bot.core.content.checking._pieces import (
    ACTION,
    CHECK,
    COMMON,
    NAMES,
    NOBODY,
    REACTION,
    ContentNames,
    Pieces,
)
from bot.core.content.checking._story import StoryCheck
from bot.core.content.declared_names import ENGINE_REASONS, ContentTerms
from bot.core.content.definitions.resolution import PACKS, packs_in, resolve
from bot.core.content.exchange_shapes import ExchangesContent
from bot.core.content.expressions import Scope
from bot.core.content.problems import ContentProblem, ContentReport, one_of, rows, table, text, within
from bot.core.content.ruleset_shapes import PackContent, RulesetContent, Telling
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.dice import rolls
from bot.core.errors import ContentError, PlayerError
from bot.core.language.act_names import ACTS
from bot.core.language.asked_kinds import ASKED_KINDS, REPLY_MANNERS
from bot.core.language.phrasing import ABOUT, DEED, NAMED, VERB
from bot.core.state import worldtime
from bot.core.state.operations import AnyOp

__all__ = ["ContentProblem", "check_content", "check_pack", "check_ruleset", "story_kind"]

_OPS = frozenset(arg.model_fields["op"].default for arg in AnyOp.__args__)
_ROLES: dict[str, type[CharacterContent | LoreContent | ScenarioContent | ExchangesContent]] = {
    "scenarios": ScenarioContent,
    "characters": CharacterContent,
    "lore": LoreContent,
    "exchanges": ExchangesContent,
}


def check_ruleset(files: Mapping[str, str], folder: str) -> list[ContentProblem]:
    """Every problem of one ruleset.

    `files` maps paths to texts, `folder` is the ruleset's own (`rulesets/coin-toss`). Raises nothing: what cannot be
    read is a problem too. Source: docs/rulesets.md.
    """
    report = ContentReport()
    file = f"{folder}/ruleset.json"
    if not files.get(f"{folder}/rulebook.md", "").strip():
        report.add(
            f"{folder}/rulebook.md", "", "there is no rulebook", "Say in words how the game is played."
        )
    raw = report.json(files, file)
    telling = f"{folder}/telling.json"
    told = report.json(files, telling) if telling in files else None
    if raw is None:
        if told is not None:
            report.shape(telling, told, Telling)
        return report.problems()
    resolved = resolve(raw if told is None else {**raw, "telling": told}, packs_in(files))
    plain = {key: value for key, value in resolved.document.items() if key != "telling"}
    found = ContentReport()
    found.shape(file, plain, RulesetContent)
    _Rules(found, file, plain, resolved.names).check(folder.rpartition("/")[2])
    if "telling" in resolved.document:
        words = ContentReport()
        words.shape(telling, table(resolved.document["telling"]), Telling)
        _telling(Pieces(words, telling), table(resolved.document["telling"]), ContentTerms(plain))
        for one in words.found:
            found.add(file, within("telling", one.path), one.message, one.hint)
    for flaw in resolved.flaws:
        report.place(file, flaw.origin, flaw.message, flaw.hint)
    for one in found.found:
        report.place(file, resolved.origin(one.path), one.message, one.hint)
    return report.problems()


def check_pack(files: Mapping[str, str], file: str) -> list[ContentProblem]:
    """Every problem of an action pack by itself; each ruleset that includes it looks at the rest."""
    report = ContentReport()
    raw = report.json(files, file)
    if raw is not None:
        report.shape(file, raw, PackContent)
        name = file.rpartition("/")[2].removesuffix(".json")
        if text(raw.get("id")) not in (None, name):
            report.add(file, "id", f"the id {raw['id']} is not the name of the file", f"Call both {name}.")
        for flaw in resolve(raw, {}).faults:
            report.add(file, flaw.origin.path, flaw.message, flaw.hint)
    return report.problems()


def check_content(files: Mapping[str, str], file: str) -> list[ContentProblem]:
    """Every problem of one file of a story, read together with what it refers to in `files`."""
    report = ContentReport()
    raw = report.json(files, file)
    if raw is None:
        return report.problems()
    if file.startswith(PACKS):
        return check_pack(files, file)
    kind = _kind(file, raw)
    if kind is None:
        report.add(
            file,
            "",
            "this is neither a scenario nor a character nor lore nor exchanges",
            "A scenario has locations, a character a base_profile, lore a lore_text, exchanges a scenario_id.",
        )
        return report.problems()
    report.shape(file, raw, _ROLES[kind])
    if kind == "exchanges":
        _check_exchanges(report, file, raw, files)
        return report.problems()
    story = StoryCheck(report, file, raw, files)
    if kind == "scenarios":
        story.scenario()
        _house_rules(report, file, story)
    elif kind == "characters":
        story.character()
    return report.problems()


def _house_rules(report: ContentReport, file: str, story: StoryCheck) -> None:
    """Notes what is wrong with the rules that a story brings along; each act is read as one of the ruleset's."""
    house = table(story.raw.get("house_rules"))
    if not house:
        return
    see, rules = story.see, _Rules(report, file, story.rules, frozenset())
    rules.see = see
    for name, clock in table(house.get("clocks")).items():
        see.effects(f"house_rules.clocks.{name}.on_full", table(clock).get("on_full"), "story")
    for name, spec in table(house.get("actions")).items():
        rules.action(f"house_rules.actions.{name}", table(spec))
    for at, rule in enumerate(map(table, rows(house.get("on_acts")))):
        path = f"house_rules.on_acts.{at}"
        for place, act in enumerate(rows(rule.get("acts"))):
            see.refer(within(path, "acts", place), "act", act, ACTS)
        rules.action(path, {name: rule.get(name) for name in ("requires", "effects")})
        see.expression(within(path, "when"), rule.get("when"), ACTION)
    for at, one in enumerate(map(table, rows(house.get("circumstances")))):
        see.expression(f"house_rules.circumstances.{at}.amount", one.get("amount"), COMMON)
    see.expression("house_rules.status", house.get("status"), COMMON)
    told = ContentReport()
    _telling(Pieces(told, file), table(house.get("telling")), story.terms)
    for one in told.found:
        report.add(file, within("house_rules.telling", one.path), one.message, one.hint)


def _check_exchanges(report: ContentReport, file: str, raw: dict[str, Any], files: Mapping[str, str]) -> None:
    name = raw.get("scenario_id")
    scenario = table(_read(files.get(f"data/scenarios/{name}.json", "")))
    if not scenario:
        known = [path[len("data/scenarios/") : -len(".json")] for path in files if "data/scenarios/" in path]
        report.known(file, "scenario_id", "scenario", name, known)
        return
    check_exchanges(StoryCheck(report, file, scenario, files).see, raw, scenario)


def _read(content: str) -> object:
    try:
        return json.loads(content)
    except (ValueError, RecursionError):
        return None


def story_kind(content: str) -> str:
    """The folder of a story file, by what it holds: `characters`, `lore`, or else `scenarios`."""
    try:
        return _kind("", table(json.loads(content))) or "scenarios"
    except (ValueError, RecursionError):
        return "scenarios"


def _kind(file: str, raw: Mapping[str, Any]) -> str | None:
    for folder in _ROLES:
        if f"/{folder}/" in f"/{file}":
            return folder
    for field, kind in (
        ("locations", "scenarios"),
        ("base_profile", "characters"),
        ("lore_text", "lore"),
        ("exchanges", "exchanges"),
    ):
        if field in raw:
            return kind
    return None


class _Rules:
    """The checks of a ruleset.json that go beyond its shape."""

    def __init__(self, report: ContentReport, file: str, raw: dict[str, Any], names: frozenset[str]) -> None:
        self.raw, self.terms = raw, ContentTerms(raw)
        self.see = Pieces(report, file, ContentNames(self.terms.clocks, self.terms.scene_fields, names=names))

    def check(self, name: str) -> None:
        see, raw = self.see, self.raw
        if text(raw.get("id")) not in (None, name):
            see.add("id", f"the id {raw['id']} is not the name of the folder", f"Call both {name}.")
        if raw.get("default_action") is not None:
            see.refer("default_action", "action", raw["default_action"], self.terms.actions)
        if text(raw.get("calendar")) is not None:
            see.refer("calendar", "calendar", raw["calendar"], worldtime.CALENDARS)
        good = see.schema("scene_state_schema", raw.get("scene_state_schema"))
        see.schema("character_stat_schema", raw.get("character_stat_schema"))
        for stat in table(raw.get("stats")):
            see.refer(
                f"stats.{stat}", "property of character_stat_schema called", stat, self.terms.stat_fields
            )
        self.bands()
        self.clocks()
        for name_of, spec in table(raw.get("actions")).items():
            self.action(f"actions.{name_of}", table(spec))
        self.reactions()
        for part in ("after_turn", "after_story"):
            see.effects(part, raw.get(part), "story")
        self.status_line(good)
        self.turn_seconds()
        self.grants()

    def bands(self) -> None:
        for name, bands in table(self.raw.get("bands")).items():
            path, last = f"bands.{name}", len(rows(bands)) - 1
            if last < 0:
                self.see.add(path, "a table needs bands", "List them, the highest first.")
            before: int | None = None
            seen: set[str] = set()
            for at, band in enumerate(map(table, rows(bands))):
                least, where = band.get("min"), within(path, at)
                if str(band.get("id")) in seen:
                    self.see.add(
                        within(where, "id"),
                        f"{band['id']} stands twice in the table",
                        "Give each band an id of its own.",
                    )
                seen.add(str(band.get("id")))
                if least is None and at != last:
                    self.see.add(
                        within(where, "min"),
                        "only the last band has no min",
                        "Say from which total on this band holds.",
                    )
                if least is not None and at == last:
                    self.see.add(
                        within(where, "min"),
                        "the last band must not have a min",
                        "Take min out, so that every lower total has a band.",
                    )
                if isinstance(least, int) and before is not None and least >= before:
                    self.see.add(
                        within(where, "min"),
                        f"{least} is not below {before} of the band before it",
                        "Order the bands from the highest total to the lowest.",
                    )
                before = least if isinstance(least, int) else before

    def clocks(self) -> None:
        for name, clock in table(self.raw.get("clocks")).items():
            most = table(clock).get("max")
            for field in ("start", "reset"):
                value = table(clock).get(field)
                if isinstance(value, int) and isinstance(most, int) and not 0 <= value < most:
                    self.see.add(
                        f"clocks.{name}.{field}",
                        f"{field} {value} is not between 0 and {most - 1}",
                        "A clock begins, and begins again, below its max.",
                    )
            self.see.effects(f"clocks.{name}.on_full", table(clock).get("on_full"), "story")

    def action(self, path: str, spec: dict[str, Any]) -> None:
        see = self.see
        if isinstance(spec.get("time"), str):
            see.refer(within(path, "time"), "kind of time", spec["time"], worldtime.INCREMENTS)
        for at, need in enumerate(map(table, rows(spec.get("requires")))):
            see.expression(within(path, "requires", at, "that"), need.get("that"), ACTION)
            see.line(within(path, "requires", at, "message"), need.get("message"), NAMES)
        for at, act in enumerate(rows(spec.get("acts"))):
            see.refer(within(path, "acts", at), "act", act, ACTS)
        bands = self.terms.bands_of(spec)
        check_options(see, within(path, "resolver"), spec.get("resolver"))
        if isinstance(spec.get("check"), dict):
            self.checked(within(path, "check"), spec["check"])
        see.effects(within(path, "effects"), spec.get("effects"), "action")
        for band, outcome in table(spec.get("outcomes")).items():
            if bands is None:
                see.add(
                    within(path, "outcomes", band),
                    "outcomes without a check never happen",
                    "Add a check, or move these effects to effects.",
                )
            elif band not in bands:
                see.add(
                    within(path, "outcomes", band), f"there is no outcome band {band}", one_of(bands, band)
                )
            see.effects(within(path, "outcomes", band, "effects"), table(outcome).get("effects"), "action")
        choice_of(see, within(path, "choice"), table(spec.get("choice")))
        see.line(within(path, "observation"), spec.get("observation"), NAMES)

    def checked(self, path: str, check: dict[str, Any]) -> None:
        see = self.see
        see.refer(within(path, "bands"), "band table", check.get("bands"), list(self.terms.bands))
        bands = self.terms.bands.get(str(check.get("bands")))
        if check.get("stat") is not None:
            see.refer(within(path, "stat"), "stat", check["stat"], self.terms.stats)
        for at, aspect in enumerate(rows(check.get("aspects"))):
            see.refer(within(path, "aspects", at), "stat (an aspect is one)", aspect, self.terms.stats)
        if isinstance(check.get("roll"), str):
            try:
                rolls.check_expression(check["roll"])
            except PlayerError as error:
                see.add(within(path, "roll"), "these dice cannot be rolled", error.notice)
        check_options(see, within(path, "resolver"), check.get("resolver"))
        see.expression(within(path, "stat_by"), check.get("stat_by"), ACTION)
        see.expression(within(path, "modifier"), check.get("modifier"), ACTION)
        see.expression(within(path, "when"), check.get("when"), ACTION)
        for at, shift in enumerate(map(table, rows(check.get("shifts")))):
            see.expression(within(path, "shifts", at, "when"), shift.get("when"), CHECK)
            for field in ("band", "to") if bands is not None else ():
                see.refer(within(path, "shifts", at, field), "band", shift.get(field), bands or ())

    def reactions(self) -> None:
        for at, reaction in enumerate(map(table, rows(self.raw.get("reactions")))):
            action = reaction.get("action")
            self.see.refer(f"reactions.{at}.action", "action", action, self.terms.actions)
            spec = table(table(self.raw.get("actions")).get(str(action)))
            if spec and spec.get("by", "players") == "players":
                self.see.add(
                    f"reactions.{at}.action",
                    f"{action} is for players only",
                    'Give the action "by": "npcs" or "by": "anyone".',
                )
            self.see.expression(f"reactions.{at}.weight", reaction.get("weight"), REACTION)

    def status_line(self, good_schema: bool) -> None:
        source = self.raw.get("status_line")
        if not self.see.expression("status_line", source, COMMON) or not good_schema:
            return
        scene = _sample(table(self.raw.get("scene_state_schema")))
        scope = Scope(
            {
                "scene": scene,
                "clocks": dict.fromkeys(self.terms.clocks, 0),
                "flags": {},
                "round": 1,
                "hour": 12,
                "people": ["pc_sample_001"],
                "entities": {},
                "bonds": {},
            }
        )
        try:
            value = scope.value(str(source))
        except ContentError:
            return  # what it reads may be missing in a sample; play shows such a line empty
        if not isinstance(value, str):
            self.see.add(
                "status_line",
                f"gives {type(value).__name__}, not a text",
                "Put it into string(…), as in 'Score ' + string(scene.score).",
            )

    def turn_seconds(self) -> None:
        source = self.raw.get("turn_seconds")
        if source:
            self.see.expression("turn_seconds", source, COMMON)

    def grants(self) -> None:
        for author, grants in table(self.raw.get("grants")).items():
            for at, grant in enumerate(map(table, rows(grants))):
                for place, op in enumerate(rows(grant.get("ops"))):
                    self.see.refer(f"grants.{author}.{at}.ops.{place}", "operation", op, _OPS)


def choice_of(see: Pieces, path: str, choice: dict[str, Any]) -> None:
    """Checks how an action or a topic is offered as a button."""
    see.line(within(path, "text"), choice.get("text"), NAMES)
    see.line(within(path, "description"), choice.get("description"), NAMES)
    see.expression(within(path, "weight"), choice.get("weight"), ACTION)
    see.expression(within(path, "when"), choice.get("when"), ACTION)


def _telling(see: Pieces, told: dict[str, Any], terms: ContentTerms) -> None:
    for action, groups in table(told.get("acts")).items():
        see.refer(f"acts.{action}", "action", action, terms.actions)
        for verdict, lines in table(groups).items():
            if action in terms.actions:
                see.refer(f"acts.{action}.{verdict}", "band", verdict, terms.verdicts(action))
            see.lines(f"acts.{action}.{verdict}", lines, NAMES | {VERB, DEED})
    for reason, lines in table(told.get("refusals")).items():
        see.refer(f"refusals.{reason}", "reason", reason, terms.reasons | ENGINE_REASONS)
        see.lines(f"refusals.{reason}", lines, NAMES)
    for clock, groups in table(told.get("clocks")).items():
        see.refer(f"clocks.{clock}", "clock", clock, terms.clocks)
        for moment, lines in table(groups).items():
            if moment not in ("tick", "full") and not moment.isdecimal():
                see.add(
                    f"clocks.{clock}.{moment}",
                    f"a clock has no moment {moment}",
                    "Use a value such as 3, or tick, or full.",
                )
            see.lines(f"clocks.{clock}.{moment}", lines, NOBODY)
    every_band = {band for bands in terms.bands.values() for band in bands}
    for stat, groups in table(told.get("voices")).items():
        see.refer(f"voices.{stat}", "stat", stat, terms.stats)
        for band, lines in table(groups).items():
            see.refer(f"voices.{stat}.{band}", "band", band, every_band)
            see.lines(f"voices.{stat}.{band}", lines, frozenset(("actor",)))
    for kind, groups in table(told.get("replies")).items():
        see.refer(f"replies.{kind}", "kind of answer", kind, ASKED_KINDS)
        for manner, lines in table(groups).items():
            see.refer(f"replies.{kind}.{manner}", "manner", manner, REPLY_MANNERS)
            see.lines(f"replies.{kind}.{manner}", lines, NAMES | {ABOUT, NAMED})
    see.lines("links", told.get("links"), NOBODY)


def _sample(schema: Mapping[str, Any]) -> Any:
    """A value that fits a schema well enough to try an expression on."""
    for given in ("const", "default"):
        if given in schema:
            return schema[given]
    if rows(schema.get("enum")):
        return schema["enum"][0]
    kinds: object = schema.get("type")
    kind = next(_texts(kinds), kinds)
    if kind == "object" or "properties" in schema:
        return {name: _sample(table(inner)) for name, inner in table(schema.get("properties")).items()}
    if kind == "array":
        least = schema.get("minItems", 0)
        return [_sample(table(schema.get("items"))) for _ in range(least if isinstance(least, int) else 0)]
    samples: dict[str, Any] = {"integer": schema.get("minimum", 0), "number": 0.0, "boolean": False}
    return samples.get(str(kind), "")


def _texts(value: object) -> Iterator[str]:
    for row in rows(value):
        if isinstance(row, str):
            yield row
