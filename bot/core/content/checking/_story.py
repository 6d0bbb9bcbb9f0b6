"""Checks scenarios and characters against the ruleset, the lore and the characters they refer to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, cast

from bot.core.content.checking._pieces import ACTION, COMMON, NAMES, NOBODY, ContentNames, Pieces
from bot.core.content.checking._pressure import PressureCheck
from bot.core.content.declared_names import ContentTerms
from bot.core.content.definitions.resolution import PACKS, packs_in, resolve
from bot.core.content.problems import ContentReport, rows, table, text, within
from bot.core.errors import ContentError
from bot.core.language.asked_kinds import ANY, ASKED_KINDS, DEALINGS, REPLY_MANNERS, REQUESTS, SAID_OF
from bot.core.language.concepts import CONCEPTS, concepts_of
from bot.core.language.phrasing import ABOUT, NAMED
from bot.core.state import worldtime

_MEMORY = frozenset(("memory",))
_ACTOR = frozenset(("actor",))
_PAIR = frozenset(("actor", "target"))


def _documents(files: Iterable[tuple[str, str]], start: str, end: str) -> dict[str, dict[str, Any]]:
    """The readable documents of one folder, by id."""
    found: dict[str, dict[str, Any]] = {}
    for path, content in files:
        if path.startswith(start) and path.endswith(end):
            try:
                data = table(json.loads(content))
            except ValueError:
                continue
            found[str(data.get("id"))] = data
    return found


@lru_cache(maxsize=16)
def _terms_of(ruleset_id: str, texts: tuple[tuple[str, str], ...]) -> ContentTerms:
    """What a ruleset among these files knows, once for all files that are checked against it."""
    raw = _documents(texts, "rulesets/", "/ruleset.json").get(ruleset_id, {})
    return ContentTerms(resolve(raw, packs_in(dict(texts))).document)


def _with_house_rules(terms: ContentTerms, houses: Sequence[Mapping[str, Any]]) -> ContentTerms:
    """What a ruleset knows together with the rules of stories."""
    if not any(houses):
        return terms
    raw = dict(terms.raw)
    for part in ("clocks", "actions"):
        own = [table(house.get(part)) for house in houses]
        raw[part] = {**table(raw.get(part)), **{name: spec for each in own for name, spec in each.items()}}
    raw["on_acts"] = [rule for house in houses for rule in rows(house.get("on_acts"))]
    return ContentTerms(raw)


class StoryCheck:
    """The checks of one file that go beyond its shape."""

    def __init__(
        self, report: ContentReport, file: str, raw: dict[str, Any], files: Mapping[str, str]
    ) -> None:
        self.raw, self.files = raw, files
        stories = [raw] if "character_ids" in raw else self._stories
        flags = frozenset(flag for one in stories for flag in rows(one.get("flags")) if isinstance(flag, str))
        known = flags if stories else None
        self.see = Pieces(report, file, ContentNames(self.terms.clocks, self.terms.scene_fields, known))

    @property
    def _stories(self) -> list[dict[str, Any]]:
        """The scenarios that have the character of this file."""
        scenarios = self._known("data/scenarios/", ".json").values()
        return [one for one in scenarios if self.raw.get("id") in rows(one.get("character_ids"))]

    @cached_property
    def terms(self) -> ContentTerms:
        """What the ruleset of this file knows; nothing where there is none."""
        texts = [
            (path, content)
            for path, content in self.files.items()
            if path.startswith(PACKS) or (path.startswith("rulesets/") and path.endswith("/ruleset.json"))
        ]
        found = _terms_of(str(self.raw.get("ruleset_id")), tuple(texts))
        stories = [self.raw] if "character_ids" in self.raw else self._stories
        return _with_house_rules(found, [table(one.get("house_rules")) for one in stories])

    @property
    def rules(self) -> dict[str, Any]:
        """The ruleset of this file; empty where there is none."""
        return self.terms.raw

    def _known(self, start: str, end: str) -> dict[str, dict[str, Any]]:
        return _documents(self.files.items(), start, end)

    def _ruleset(self) -> None:
        names = self._known("rulesets/", "/ruleset.json")
        self.see.refer("ruleset_id", "ruleset", self.raw.get("ruleset_id"), list(names))

    # --- characters --------------------------------------------------------------------------------

    def character(self) -> None:
        """Notes what is wrong with a character file."""
        self._ruleset()
        if self.rules:
            self._stats("stat_block", self.raw.get("stat_block"))
        for key, lines in table(self.raw.get("voice")).items():
            if self.rules:
                self.see.refer(
                    f"voice.{key}", "action (or idle, recall)", key, self.terms.actions | {"idle", "recall"}
                )
            names = _MEMORY if key == "recall" else NOBODY if key == "idle" else _PAIR
            self.see.lines(f"voice.{key}", lines, names)
        for at, subject in enumerate(rows(self.raw.get("speaks_of"))):
            self._said_of(f"speaks_of.{at}.says", table(table(subject).get("says")))
        for kind, manners in table(self.raw.get("answers")).items():
            self.see.refer(f"answers.{kind}", "kind of answer", kind, ASKED_KINDS)
            for manner, lines in table(manners).items():
                self.see.refer(f"answers.{kind}.{manner}", "manner", manner, REPLY_MANNERS)
                self.see.lines(f"answers.{kind}.{manner}", lines, _PAIR | {ABOUT, NAMED})
        for at, one in enumerate(map(table, rows(self.raw.get("for_a_price")))):
            price = table(one.get("price"))
            self._withheld(f"for_a_price.{at}", one, ("says",), ("choice",))
            self._withheld(f"for_a_price.{at}.price", price, ("asks",), ("choice",))
            topics = [
                table(topic).get("id") for story in self._stories for topic in rows(story.get("topics"))
            ]
            if price.get("topic"):
                self.see.refer(f"for_a_price.{at}.price.topic", "topic", price["topic"], topics)
            if self.rules and price.get("by"):
                self.see.refer(f"for_a_price.{at}.price.by", "action", price.get("by"), self.terms.actions)
        for at, one in enumerate(map(table, rows(self.raw.get("lies_about")))):
            self._withheld(f"lies_about.{at}", one, ("claims", "holds", "wavers", "truth"), ("doubt",))
            self._withheld(f"lies_about.{at}.proof", table(one.get("proof")), (), ("choice",))

    def _withheld(self, path: str, one: dict[str, Any], said: Sequence[str], offered: Sequence[str]) -> None:
        """Notes what is wrong with the lines, conditions, effects and choices of something withheld."""
        see = self.see
        for field in said:
            see.lines(f"{path}.{field}", one.get(field), _PAIR)
        for field in ("when", "paid", "known"):
            see.expression(f"{path}.{field}", one.get(field), ACTION)
        see.effects(f"{path}.effects", one.get("effects"), "action")
        for choice in offered:
            for field in ("text", "description"):
                see.line(f"{path}.{choice}.{field}", table(one.get(choice)).get(field), NAMES)
            for field in ("weight", "when"):
                see.expression(f"{path}.{choice}.{field}", table(one.get(choice)).get(field), ACTION)

    def _said_of(self, path: str, says: Mapping[str, Any]) -> None:
        if not says.get(ANY):
            self.see.add(path, "there is no line for any question", f"Write lines under {ANY}.")
        for kind, lines in says.items():
            self.see.refer(f"{path}.{kind}", "kind of answer", kind, SAID_OF)
            self.see.lines(f"{path}.{kind}", lines, _PAIR)

    def _stats(self, path: str, block: object) -> None:
        schema = self.rules.get("character_stat_schema")
        if isinstance(schema, dict) and isinstance(block, dict):
            self.see.fits(path, cast("object", block), cast("object", schema), "character_stat_schema")

    # --- scenarios ---------------------------------------------------------------------------------

    def scenario(self) -> None:
        """Notes what is wrong with a scenario file."""
        self._ruleset()
        see, raw = self.see, self.raw
        see.refer("world_lore_id", "lore", raw.get("world_lore_id"), list(self._known("data/lore/", ".json")))
        people = self._known("data/characters/", ".json")
        for at, name in enumerate(rows(raw.get("character_ids"))):
            see.refer(f"character_ids.{at}", "character", name, list(people))
            other = table(people.get(str(name))).get("ruleset_id")
            if other is not None and other != raw.get("ruleset_id"):
                see.add(
                    f"character_ids.{at}",
                    f"{name} belongs to the ruleset {other}",
                    "Use a character of this ruleset, or copy the file and give it this ruleset's stats.",
                )
        if self.rules:
            see.fits(
                "scene_seed",
                raw.get("scene_seed"),
                self.rules.get("scene_state_schema"),
                "scene_state_schema",
            )
        self._time()
        self._places()
        self._things()
        self._topics()
        self._deeds()
        self._beats()
        self._subjects()
        PressureCheck(see, raw).check(self._cast)

    def _time(self) -> None:
        time = table(self.raw.get("world_time"))
        hour = time.get("hour")
        if not time or not isinstance(hour, int) or not 0 <= hour <= 23:
            self.see.add("world_time.hour", "the hour is not from 0 to 23", "Write a whole number.")
            return
        calendars = dict(worldtime.CALENDARS)
        for at, own in enumerate(map(table, rows(self.raw.get("calendars")))):
            try:
                made = worldtime.calendar_from_json(own)
            except ContentError as error:
                self.see.add(
                    within(f"calendars.{at}", error.path.strip("/").replace("/", ".")),
                    "this is no calendar",
                    f"It {error.hint}.",
                )
                continue
            calendars[made.id] = made
        wrong = worldtime.validate({**time, "time_of_day": worldtime.time_of_day(hour)}, calendars)
        if wrong is not None:
            self.see.add(
                wrong.path.strip("/").replace("/", "."),
                wrong.message,
                f"World time holds {', '.join(name for name in worldtime.FIELDS if name != 'time_of_day')}.",
            )

    def _places(self) -> None:
        see, places = self.see, table(self.raw.get("locations"))
        for key, place in places.items():
            one = table(place)
            if text(one.get("id")) not in (None, key):
                see.add(f"locations.{key}.id", f"the id {one['id']} is not its key", f"Call both {key}.")
            for at, other in enumerate(rows(one.get("connected_to"))):
                where = f"locations.{key}.connected_to.{at}"
                see.refer(where, "location", other, list(places))
                if other in places and key not in rows(table(places[other]).get("connected_to")):
                    see.add(
                        where, f"there is no way back from {other}", f"Add {key} to its connected_to as well."
                    )
            see.lines(f"locations.{key}.palette", one.get("palette"), NOBODY)
        see.lines("links", self.raw.get("links"), NOBODY)
        for name, location in table(self.raw.get("placements")).items():
            see.refer(f"placements.{name}", "character of this scenario called", name, self._cast)
            see.refer(f"placements.{name}", "location", location, list(places))
        roles = rows(self.raw.get("roles"))
        if not roles:
            see.add("roles", "nobody can join", "Add at least one role.")
        for at, role in enumerate(map(table, roles)):
            see.refer(f"roles.{at}.location", "location", role.get("location"), list(places))
            if self.rules:
                self._stats(f"roles.{at}.stat_block", role.get("stat_block"))

    @property
    def _cast(self) -> list[str]:
        return [name for name in rows(self.raw.get("character_ids")) if isinstance(name, str)]

    def _things(self) -> None:
        see, places = self.see, set(table(self.raw.get("locations")))
        things = [table(thing) for thing in rows(self.raw.get("entities"))]
        carried = [
            (f"roles.{at}.carries.{place}", table(thing))
            for at, role in enumerate(map(table, rows(self.raw.get("roles"))))
            for place, thing in enumerate(rows(role.get("carries")))
        ]
        ids = [str(thing.get("id")) for thing in (*things, *(thing for _, thing in carried))]
        self._named([(f"entities.{at}", thing) for at, thing in enumerate(things)] + carried, ids)
        for at, thing in enumerate(things):
            see.refer(
                f"entities.{at}.location",
                "place, thing or person",
                thing.get("location"),
                [*places, *ids, *self._cast],
            )
            for end, place in enumerate(rows(table(thing.get("attributes")).get("between"))):
                see.refer(f"entities.{at}.attributes.between.{end}", "location", place, list(places))
        for at, edge in enumerate(map(table, rows(self.raw.get("relations")))):
            for end in ("a", "b"):
                see.refer(f"relations.{at}.{end}", "character", edge.get(end), [*self._cast, "player"])
        for name in table(self.raw.get("goals")):
            see.refer(f"goals.{name}", "character", name, [*self._cast, "player"])
        for at, memory in enumerate(map(table, rows(self.raw.get("observations")))):
            where = f"observations.{at}.character_id"
            see.refer(where, "character of this scenario called", memory.get("character_id"), self._cast)

    def _named(self, things: list[tuple[str, dict[str, Any]]], ids: list[str]) -> None:
        for path, thing in things:
            for field in ("id", "name", "type"):
                if not isinstance(thing.get(field), str):
                    self.see.add(f"{path}.{field}", f"an entity needs {field}", f"Add the field {field}.")
            if ids.count(str(thing.get("id"))) > 1:
                self.see.add(f"{path}.id", f"{thing.get('id')} stands twice", "Number them: …_001, …_002.")

    def _topics(self) -> None:
        see, seen = self.see, set[str]()
        for at, topic in enumerate(map(table, rows(self.raw.get("topics")))):
            path = f"topics.{at}"
            self._once(path, topic, seen)
            see.refer(f"{path}.holder", "character of this scenario called", topic.get("holder"), self._cast)
            see.expression(f"{path}.when", topic.get("when"), ACTION)
            for place, keyword in enumerate(rows(topic.get("keywords"))):
                for concept in concepts_of(str(keyword)):
                    see.refer(f"{path}.keywords.{place}", "concept", concept, CONCEPTS)
            filed: frozenset[str] = frozenset()
            for place, kind in enumerate(rows(topic.get("heard_as"))):
                see.refer(f"{path}.heard_as.{place}", "kind of request or offer", kind, DEALINGS | REQUESTS)
            for place, action in enumerate(rows(topic.get("actions"))):
                if self.rules:
                    see.refer(f"{path}.actions.{place}", "action", action, self.terms.actions)
                filed |= self.terms.verdicts(str(action))
            for band, lines in table(topic.get("lines")).items():
                if self.rules:
                    see.refer(f"{path}.lines.{band}", "band", band, filed)
                see.lines(f"{path}.lines.{band}", lines, NAMES)
            for band, effects in table(topic.get("effects")).items():
                if self.rules:
                    see.refer(f"{path}.effects.{band}", "band", band, filed)
                see.effects(f"{path}.effects.{band}", effects, "action")
            choice = table(topic.get("choice"))
            for field in ("text", "description"):
                see.line(f"{path}.choice.{field}", choice.get(field), NAMES)
            for field in ("weight", "when"):
                see.expression(f"{path}.choice.{field}", choice.get(field), ACTION)

    def _beats(self) -> None:
        see, seen = self.see, set[str]()
        for at, beat in enumerate(map(table, rows(self.raw.get("beats")))):
            path = f"beats.{at}"
            self._once(path, beat, seen)
            see.expression(within(path, "when"), beat.get("when"), COMMON)
            see.effects(within(path, "effects"), beat.get("effects"), "story")
            see.lines(within(path, "lines"), beat.get("lines"), _ACTOR)

    def _deeds(self) -> None:
        see, seen = self.see, set[str]()
        things = [
            str(table(one).get(field)) for one in rows(self.raw.get("entities")) for field in ("id", "name")
        ]
        for place in table(self.raw.get("locations")).values():
            things += [str(table(one).get("name")) for one in rows(table(place).get("scenery"))]
        for at, deed in enumerate(map(table, rows(self.raw.get("deeds")))):
            path = f"deeds.{at}"
            self._once(path, deed, seen)
            for place, thing in enumerate(rows(deed.get("to"))):
                see.refer(f"{path}.to.{place}", "thing, scenery or character", thing, [*things, *self._cast])
            for place, outcome in enumerate(map(table, rows(deed.get("comes")))):
                where = f"{path}.comes.{place}"
                see.expression(f"{where}.when", outcome.get("when"), ACTION)
                see.lines(f"{where}.says", outcome.get("says"), NAMES)
                see.line(f"{where}.memory", outcome.get("memory"), NAMES)
                see.effects(f"{where}.effects", outcome.get("effects"), "action")

    def _subjects(self) -> None:
        see, seen = self.see, set[str]()
        sources = [
            str(table(one).get("id")) for kind in ("topics", "beats") for one in rows(self.raw.get(kind))
        ]
        for at, subject in enumerate(map(table, rows(self.raw.get("subjects")))):
            path = f"subjects.{at}"
            self._once(path, subject, seen)
            see.refer(
                f"{path}.holder", "character of this scenario called", subject.get("holder"), self._cast
            )
            see.expression(f"{path}.when", subject.get("when"), COMMON)
            for place, source in enumerate(rows(subject.get("after"))):
                see.refer(f"{path}.after.{place}", "topic or story event", source, sources)
            self._said_of(f"{path}.says", table(subject.get("says")))

    def _once(self, path: str, one: dict[str, Any], seen: set[str]) -> None:
        name = str(one.get("id"))
        if name in seen:
            self.see.add(f"{path}.id", f"{name} stands twice", "Give each an id of its own.")
        seen.add(name)
