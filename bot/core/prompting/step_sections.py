"""What each step's prompt is told: the named sections of a typed input. Order and sizes stand in the prompt files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, assert_never

from bot.core.contracts import (
    ActionType,
    CampaignView,
    EntityView,
    ExitView,
    InterpretInput,
    NarrateInput,
    NpcTold,
    ReflectInput,
    SceneView,
    StepInput,
    StepName,
    ToldAction,
    TopicView,
)
from bot.core.prompting.sections import Section

SECTIONS: Mapping[StepName, frozenset[str]] = {
    "ruleset_resolution": frozenset(
        "actions system_context current_game_state entity_manifest mentioned topics timeline_log "
        "current_input".split()
    ),
    "reflection": frozenset(
        "game you system_context boundaries world_rules world_events current_game_state entity_manifest memories "
        "outcome heard options".split()
    ),
    "narrator": frozenset(
        "game lore may_propose world_rules known_locations cast core_memories system_context boundaries checkpoint "
        "reference_timeline world_events current_game_state entity_manifest timeline_log palette brought_lore "
        "current_input outcome npc_actions story_beats clocks choices".split()
    ),
}
"""The sections a prompt file may name, by step."""

OTHER = "other_action"
MOST_LINES = 3
MOST_WORDS = 4
MOST_CHOICES = 6

Rows = Iterable[Any]


def step_of(payload: StepInput) -> StepName:
    """The step an input belongs to."""
    match payload:
        case InterpretInput():
            return "ruleset_resolution"
        case ReflectInput():
            return "reflection"
        case NarrateInput():
            return "narrator"
        case _:
            assert_never(payload)


def sections_of(payload: StepInput) -> dict[str, Section]:
    """The sections of an input by name; those without content are left out."""
    match payload:
        case InterpretInput():
            rows = _interpret(payload)
        case ReflectInput():
            rows = _reflect(payload)
        case NarrateInput():
            rows = _narrate(payload)
        case _:
            assert_never(payload)
    found = {name: tuple(row for row in lines if row) for name, lines in rows.items()}
    newest = ("timeline_log", "core_memories", "world_events", "reference_timeline")
    return {name: Section(name, lines, name in newest) for name, lines in found.items() if lines}


def _interpret(given: InterpretInput) -> dict[str, Rows]:
    campaign, scene = given.campaign, given.scene
    return {
        "actions": [_action(one, given.default_action) for one in given.vocabulary],
        "system_context": [_row(acting=campaign.actor)] if campaign else [],
        "current_game_state": [*_surroundings(scene), *map(_way, scene.exits)],
        "entity_manifest": [
            *(_entity(one) for one in scene.present),
            *(_entity(one, carried=True) for one in scene.carried),
        ],
        "mentioned": [f"{one.id} ({one.pronouns})" for one in given.mentioned],
        "topics": [_topic(one, len({topic.holder for topic in given.topics}) > 1) for one in given.topics],
        "timeline_log": [campaign.last_passage] if campaign else [],
        "current_input": [given.text],
    }


def _reflect(given: ReflectInput) -> dict[str, Rows]:
    campaign, scene = given.campaign, given.scene
    return {
        "game": [_row(title=campaign.story.title, tone=scene.tone, premise=campaign.story.premise)]
        if campaign
        else [],
        "you": [
            _row(id=given.character_id, name=given.name, pronouns=given.pronouns, stats=given.stats),
            *({key: value} for key, value in given.profile.items() if value and key != "pronouns"),
        ],
        "system_context": [_row(language=campaign.language, acting=campaign.actor)] if campaign else [],
        "boundaries": _boundaries(campaign),
        "world_rules": scene.rules,
        "world_events": scene.events,
        "current_game_state": _surroundings(scene, full=True),
        "entity_manifest": [*(campaign.whereabouts if campaign else ()), *_things(scene)],
        "memories": [one.content for one in given.memories],
        "outcome": map(_undergone, given.outcome),
        "heard": campaign.heard if campaign else [],
        "options": _options(given),
    }


def _narrate(given: NarrateInput) -> dict[str, Rows]:
    campaign, scene, recent = given.campaign, given.scene, given.recent_lines
    passage = given.last_passage
    unused = [line for line in given.palette if line not in recent and line not in passage]
    told: dict[str, Rows] = {
        "world_rules": scene.rules,
        "world_events": scene.events,
        "current_game_state": _surroundings(scene, full=True),
        "timeline_log": [passage],
        "palette": unused[: MOST_LINES - 1],
        "outcome": [_told(one, recent) for one in given.told],
        "npc_actions": [
            _row(
                who=one.name,
                text=one.text,
                intent=_intent(one),
                **(_result(one.told) if one.told else {}),
            )
            for one in given.npcs
        ],
        "story_beats": [_row(lines=_fresh(beat.lines, recent, MOST_LINES - 1)) for beat in given.beats],
        "clocks": [_row(lines=_fresh(given.clocks, recent))],
        "choices": [f"{one.key} ({one.risk_level}): {one.text}" for one in given.choices if one.key != OTHER][
            :MOST_CHOICES
        ],
        "entity_manifest": [*(campaign.whereabouts if campaign else ()), *_things(scene)],
        "game": _game(campaign, scene),
    }
    if campaign is None:
        return told
    return told | {
        "lore": [campaign.story.lore],
        "brought_lore": campaign.brought,
        "may_propose": campaign.story.may_propose,
        "known_locations": campaign.locations,
        "cast": [one.model_dump() for one in campaign.cast],
        "core_memories": campaign.core_memories,
        "system_context": [
            _row(
                mode="STORY",
                rules=campaign.story.ruleset,
                language=campaign.language,
                acting=campaign.actor,
            ),
            *campaign.players,
        ],
        "boundaries": _boundaries(campaign),
        "checkpoint": [
            *campaign.missions,
            _row(place=scene.location, round=campaign.round, time=scene.time),
        ],
        "reference_timeline": campaign.timeline,
        "current_input": [campaign.said],
    }


def _intent(npc: NpcTold) -> list[str]:
    """What an NPC is up to, beyond what its action is called."""
    return [tag for tag in npc.intent_tags if npc.told is None or tag != npc.told.type]


def _boundaries(campaign: CampaignView | None) -> Rows:
    """What the table does not want told, and what only off the page."""
    return [_row(never=campaign.never), _row(veiled=campaign.veiled)] if campaign else []


def _game(campaign: CampaignView | None, scene: SceneView) -> Rows:
    if campaign is None:
        return []
    story = campaign.story
    return [
        _row(title=story.title, tone=scene.tone, rules=f"{story.system}: {story.summary}"),
        _row(premise=story.premise, stakes=story.stakes, goal=story.goal),
    ]


def _action(one: ActionType, default: str) -> str:
    aim = {"none": "no target", "cell": "a square"}.get(one.target, one.target)
    must = "!" if one.target_required else ""
    tool = ", with an instrument" if one.instrument else ""
    marked = ", default" if one.type == default else ""
    return f"{one.type} ({aim}{must}{tool}{marked}): {one.summary}"


def _topic(one: TopicView, several: bool) -> str:
    """A topic; with whom it can be raised, where that differs between the topics."""
    holder = f"with {one.holder}; " if several and one.holder else ""
    words = ", ".join(one.keywords[:MOST_WORDS])
    return f"{one.id}: {one.label} ({holder}{', '.join(one.actions)}; {words})"


def _entity(one: EntityView, *, carried: bool = False) -> str:
    person = one.type in ("pc", "npc")
    about = [f"{one.type}, {one.pronouns}" if person else one.kind or one.type]
    if one.status != "conscious":
        about.append(one.status)
    about += [*one.traits, *(["carried"] if carried else [])]
    also = f"; also {', '.join(one.aliases)}" if one.aliases else ""
    return f"{one.id}: {one.name} ({', '.join(about)}{also})"


def _living(scene: SceneView) -> Iterable[EntityView]:
    """Who and what is here, without the dead: prompts that lead to prose do not see them."""
    return (one for one in scene.present if one.type not in ("pc", "npc") or one.status != "dead")


def _things(scene: SceneView) -> Rows:
    """For prose, people by their ids and things by their names alone."""
    present = [*_living(scene)]
    people = [one for one in present if one.type in ("pc", "npc")]
    things = [_thing(one) for one in present if one.type not in ("pc", "npc")]
    return [
        _row(ids={one.name: one.id for one in people}),
        _row(things=things),
        _row(carried=[*map(_thing, scene.carried)]),
        _row(ways_out=[way.name for way in scene.exits]),
    ]


def _thing(one: EntityView) -> str:
    return f"{one.name} ({', '.join(one.traits)})" if one.traits else one.name


def _way(way: ExitView) -> str:
    return f"{way.location_id}: {way.name} (way out{f', through {way.via}' if way.via else ''})"


def _surroundings(scene: SceneView, *, full: bool = False) -> list[dict[str, Any]]:
    if not full:
        return [_row(place=scene.location, status=scene.status_line, time=scene.time)]
    return [
        _row(place=scene.location, status=scene.status_line, time_of_day=scene.time_of_day),
        _row(description=scene.description, atmosphere=scene.atmosphere),
    ]


def _options(given: ReflectInput) -> Iterable[str]:
    """The options, the weightiest first, those with a line of the author's that was not told lately."""
    ranked = sorted(given.options, key=lambda one: -one.weight)
    for place, one in enumerate(ranked):
        lines = _fresh([line for line in one.lines if "{" not in line], given.recent_lines, 1)
        sample = f": {lines[0]}" if lines and place < MOST_LINES else ""
        yield f"{one.type}, target {one.target_id or 'null'} ({one.label}, weight {one.weight}){sample}"


def _undergone(one: ToldAction) -> dict[str, Any]:
    """An action as somebody beside it sees it."""
    return _row(who=one.actor, does=one.label, to=one.target, **_result(one))


def _told(one: ToldAction, recent: Sequence[str]) -> dict[str, Any]:
    return _row(
        who=one.actor,
        does=one.label,
        to=one.target,
        **_result(one),
        lines=_fresh(one.lines, recent, MOST_LINES - 1),
        inner_voice=one.aspect,
        voice_lines=_fresh(one.voice_lines, recent, 1),
    )


def _result(one: ToldAction) -> dict[str, Any]:
    """How an action ended. No totals: what is not there cannot be misquoted."""
    return {
        "result": f"{one.degree} ({one.roll.label}: {one.roll.band})" if one.roll else one.degree,
        "because": one.message,
        "facts": one.facts,
    }


def _fresh(lines: Sequence[str], recent: Sequence[str], most: int = MOST_LINES) -> list[str]:
    """The first lines that were not told lately, or the first ones where all were."""
    return [*[line for line in lines if line not in recent], *lines][: min(most, len(lines))]


def _row(**fields: Any) -> dict[str, Any]:
    """A row without its empty fields."""
    return {name: value for name, value in fields.items() if value not in ("", None, (), [], {}, False)}
