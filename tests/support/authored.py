"""Every line that authors wrote to be told, as it is told, with the outcome it is written for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import CharacterContent
from bot.core.guard import GuardFacts, KnownOutcome, KnownPerson
from bot.core.guard.facts_of_turn import vocabulary_of
from bot.core.language.phrasing import Name, fill


@dataclass(frozen=True)
class Line:
    """A line: where it stands, its template, how the act ended, who does it, and whether another player is meant."""

    where: str
    text: str
    degree: str = "mixed"
    actor: CharacterContent | None = None
    toward_player: bool = False


def pressing(game: Adventure) -> Iterator[tuple[str, str]]:
    """What is told of missions, deadlines, agendas and resources, with where it stands."""
    scenario = game.scenario
    for mission in scenario.missions:
        for text in (*mission.given, *mission.done, *mission.failed):
            yield f"missions.{mission.mission_id}", text
    for name, event in scenario.time_sensitive_events.items():
        given = event.warnings
        for text in (*given.subtle, *given.clear, *given.urgent, *event.averted, event.consequences):
            yield f"time_sensitive_events.{name}", text
    for name, agenda in scenario.npc_agendas.items():
        for step in agenda.milestones:
            yield from ((f"npc_agendas.{name}", text) for text in step.lines)
    for name, resource in scenario.world_resources.items():
        yield from ((f"world_resources.{name}", text) for text in (*resource.critical, resource.consequence))


def lines_of(game: Adventure) -> Iterator[Line]:
    """The lines of a game: telling, places, topics, beats, voices, messages and facts."""
    ruleset, scenario, telling = game.ruleset, game.scenario, game.ruleset.telling
    degrees = {band.id: band.degree for bands in ruleset.bands.values() for band in bands}
    npc = next(iter(game.characters.values()), None)
    for action, bands in telling.acts.items():
        spec = ruleset.actions.get(action)
        by_npc = npc if spec is not None and spec.by == "npcs" else None
        social = (
            scenario.max_players > 1 and spec is not None and spec.target == "character" and by_npc is None
        )
        for band, texts in bands.items():
            for text in texts:
                yield Line(f"acts.{action}.{band}", text, degrees.get(band, band), by_npc)
                if social and degrees.get(band, band) == "done" and '"' not in text:
                    yield Line(f"acts.{action}.{band}", text, "done", toward_player=True)
    for reason, texts in telling.refusals.items():
        yield from (Line(f"refusals.{reason}", text, "refused") for text in texts)
    for clock, values in telling.clocks.items():
        yield from (Line(f"clocks.{clock}", text) for texts in values.values() for text in texts)
    for stat, bands in telling.voices.items():
        shown = ruleset.stats[stat].label if stat in ruleset.stats else stat
        yield from (
            Line(f"voices.{stat}", f'*{shown}* — "{text}"') for texts in bands.values() for text in texts
        )
    yield from (Line("links", text) for text in telling.links)
    for place in scenario.locations.values():
        yield from (Line(f"places.{place.id}", text) for text in (*place.palette, place.description))
        for thing in place.scenery:
            told = (thing.look, thing.touch, thing.use, thing.listen, thing.smell, thing.take)
            yield from (Line(f"scenery.{thing.name}", text) for text in filter(None, told))
    yield from (Line(where, text) for where, text in pressing(game))
    for topic in scenario.topics:
        for band, texts in topic.lines.items():
            yield from (Line(f"topics.{topic.id}.{band}", text, degrees.get(band, band)) for text in texts)
        for band, effects in topic.effects.items():
            yield from (Line(f"topics.{topic.id}", text, degrees.get(band, band)) for text in _facts(effects))
    for beat in scenario.beats:
        yield from (Line(f"beats.{beat.id}", text) for text in (*beat.lines, *filter(None, (beat.memory,))))
    for character in game.characters.values():
        for reaction, texts in character.voice.items():
            yield from (Line(f"{character.id}.{reaction}", text, actor=character) for text in texts)
        for known in character.knows:
            yield from (
                Line(f"{character.id}.knows.{known.id}", text, actor=character) for text in known.says
            )
        yield from (
            Line(f"{character.id}.unknown", text, actor=character) for text in character.does_not_know
        )
        yield from (
            Line(f"{character.id}.unsaid", text, "failure", actor=character)
            for text in character.will_not_say
        )
    for name, spec in ruleset.actions.items():
        yield from (Line(f"actions.{name}", need.message, "refused") for need in spec.requires)
        for effects in (spec.effects, *(outcome.effects for outcome in spec.outcomes.values())):
            yield from (Line(f"actions.{name}", text, "done") for text in _facts(effects))


def _facts(effects: tuple[Mapping[str, Any], ...]) -> Iterator[str]:
    for effect in effects:
        said = effect.get("fact") or (effect.get("text") if effect.get("op") == "fact" else None)
        if isinstance(said, str):
            yield said


def told(game: Adventure, line: Line) -> tuple[str, GuardFacts]:
    """The line with names in it, and the facts that hold when it is told: everybody is here."""
    scenario = game.scenario
    role, other = scenario.roles[0], scenario.roles[min(1, len(scenario.roles) - 1)]
    npcs = list(game.characters.values())
    player, second = Name(role.name, role.pronouns), Name(other.name, other.pronouns)
    npc = Name(npcs[0].name, npcs[0].base_profile.pronouns)
    actor = Name(line.actor.name, line.actor.base_profile.pronouns) if line.actor else player
    target = player if line.actor else second if line.toward_player else npc
    places = [Name(place.name) for place in scenario.locations.values()]
    item = Name(str(scenario.entities[0]["name"]) if scenario.entities else "lamp")
    names = {
        "actor": actor,
        "target": target,
        "item": item,
        "here": places[0],
        "place": places[-1],
        "verb": Name("hums"),
        "deed": Name("peel the paper"),
    }
    text = fill(line.text.replace("{memory}", f"{second.name} admitted something to {npc.name}"), names)
    people = (
        KnownPerson(role.name, role.pronouns, player=True),
        *((KnownPerson(other.name, other.pronouns, player=True),) if other != role else ()),
        *(KnownPerson(one.name, one.base_profile.pronouns, aliases=one.aliases) for one in npcs),
    )
    outcomes = (KnownOutcome(actor.name, line.degree, target.name, line.where),)
    return text, GuardFacts(people=people, vocabulary=vocabulary_of(game), outcomes=outcomes)
