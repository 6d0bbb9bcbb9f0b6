"""What each step's prompt is told: the named sections of a typed input. Order and sizes stand in the prompt files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, assert_never

from bot.core.contracts import (
    CampaignView,
    ChoiceView,
    EntityView,
    ExitView,
    InterpretInput,
    NarrateInput,
    NpcTold,
    QuestionInput,
    ReflectInput,
    ReflectOption,
    RuleTerm,
    SceneView,
    StepInput,
    StepName,
    ToldAction,
)
from bot.core.prompting.sections import Section
from bot.core.prompting.vocabulary_sections import (
    action_lines,
    mentioned_first,
    topic_lines,
    topic_names,
)

SECTIONS: Mapping[StepName, frozenset[str]] = {
    "ruleset_resolution": frozenset(
        "actions system_context current_game_state entity_manifest mentioned topics terms timeline_log "
        "current_input".split()
    ),
    "reflection": frozenset(
        "game you system_context boundaries world_rules world_events current_game_state entity_manifest memories "
        "outcome heard recalled options".split()
    ),
    "narrator": frozenset(
        "game lore may_propose world_rules known_locations cast core_memories system_context boundaries checkpoint "
        "reference_timeline world_events current_game_state entity_manifest timeline_log openings recalled palette "
        "brought_lore current_input outcome npc_actions story_beats clocks choices told_before".split()
    ),
    "question": frozenset("game system_context boundaries earlier evidence current_input".split()),
}
"""The sections a prompt file may name, by step."""

OTHER = "other_action"
MOST_LINES = 3
MOST_OPENINGS = 4
WORDS_OF_OPENING = 6
UNNAMED_MISSION = "A mission"
TOLD_LAST = ", told last"
"""What stands behind the name of the scene that was told last."""

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
        case QuestionInput():
            return "question"
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
        case QuestionInput():
            rows = _question(payload)
        case _:
            assert_never(payload)
    found = {name: tuple(row for row in lines if row) for name, lines in rows.items()}
    newest = ("timeline_log", "core_memories", "world_events", "reference_timeline", "earlier")
    before, terse = _before(payload), _terse(payload)
    return {
        name: Section(name, lines, name in newest, _names(terse.get(name, ()), lines), before.get(name, ()))
        for name, lines in found.items()
        if lines
    }


def _names(names: Sequence[str], lines: Sequence[Any]) -> tuple[str, ...]:
    """The names of lines; what stands behind the last that has one may be left out."""
    return (*names, *("" for _ in lines[len(names) :])) if names and len(names) <= len(lines) else ()


def _terse(payload: StepInput) -> dict[str, tuple[str, ...]]:
    """What may not be left out of a section, by the shortest words for it, in the order of its lines."""
    match payload:
        case InterpretInput():
            scene = payload.scene
            return {
                "topics": topic_names(mentioned_first(payload)),
                "entity_manifest": tuple(one.id for one in (*scene.present, *scene.carried)),
                "current_game_state": (scene.location, *(way.location_id for way in scene.exits)),
            }
        case ReflectInput():
            return {"options": tuple(f"{one.type}, {one.target_id or 'null'}" for one in _ranked(payload))}
        case NarrateInput():
            return {"choices": tuple(f"{one.key} ({one.risk_level})" for one in _offered(payload))}
        case QuestionInput():
            return {}
        case _:
            assert_never(payload)


def _before(payload: StepInput) -> dict[str, tuple[Any, ...]]:
    """What there was before the lines of a section, for a model with room for more than the usual."""
    campaign = None if isinstance(payload, QuestionInput) else payload.campaign
    if campaign is None:
        return {}
    found: dict[str, tuple[Any, ...]] = {"timeline_log": campaign.passages}
    if isinstance(payload, NarrateInput):
        found["core_memories"] = campaign.older_memories
    return found


def _offered(given: NarrateInput) -> list[ChoiceView]:
    return [choice for choice in given.choices if choice.key != OTHER]


def _ranked(given: ReflectInput) -> list[ReflectOption]:
    return sorted(given.options, key=lambda option: -option.weight)


def _interpret(given: InterpretInput) -> dict[str, Rows]:
    campaign, scene = given.campaign, given.scene
    return {
        "actions": action_lines(given.vocabulary, given.default_action),
        "system_context": [_row(acting=campaign.actor)] if campaign else [],
        "current_game_state": [*_surroundings(scene), *map(_way, scene.exits)],
        "entity_manifest": [
            *(_entity(entity) for entity in scene.present),
            *(_entity(entity, carried=True) for entity in scene.carried),
            _scenery(scene),
        ],
        "mentioned": [f"{mention.id} ({mention.pronouns})" for mention in given.mentioned],
        "topics": topic_lines(mentioned_first(given)),
        "terms": _terms(_named_first(given)),
        "timeline_log": [campaign.last_passage] if campaign else [],
        "current_input": [given.text],
    }


def _named_first(given: InterpretInput) -> list[RuleTerm]:
    """The terms of the game, those whose name the message holds first: where room is short, they are left."""
    said = given.text.casefold()
    return sorted(given.terms, key=lambda one: not any(name.casefold() in said for name in one.names))


def _terms(terms: Sequence[RuleTerm]) -> list[str]:
    """The keys of the game's own terms, a line for each type of action; those named first stand first."""
    by_type: dict[str, list[str]] = {}
    for one in terms:
        if one.key:
            by_type.setdefault(one.type, []).append(one.key)
    return [f"{kind}: {', '.join(dict.fromkeys(keys))}" for kind, keys in by_type.items()]


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
        "memories": [f"{memory.content} (priority {memory.priority:g})" for memory in given.memories],
        "outcome": map(_undergone, given.outcome),
        "heard": campaign.heard if campaign else [],
        "recalled": campaign.recalled if campaign else [],
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
        "outcome": [_told(action, recent, MOST_LINES - min(len(given.told), 2)) for action in given.told],
        "npc_actions": [
            _row(
                who=npc.name,
                text=npc.text,
                intent=_intent(npc),
                **(_result(npc.told) if npc.told else {}),
            )
            for npc in given.npcs
        ],
        "story_beats": [
            *(_row(lines=_fresh(beat.lines, recent, MOST_LINES - 1)) for beat in given.beats),
            *(
                _row(**{news.stage: _fresh(news.lines, recent, MOST_LINES - 1)})
                for news in given.news
                if news.lines
            ),
            *(
                _row(who=mood.name, feeling=_fresh(mood.lines, recent, MOST_LINES - 1))
                for mood in given.moods
            ),
        ],
        "clocks": [_row(lines=_fresh(given.clocks, recent))],
        "told_before": [given.told_before],
        "choices": [f"{one.key} ({one.risk_level}): {one.text}" for one in _offered(given)],
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
        "cast": [cast.model_dump() for cast in campaign.cast],
        "core_memories": campaign.core_memories,
        "recalled": campaign.recalled,
        "openings": _openings((*campaign.passages, campaign.last_passage)),
        "system_context": [
            _row(
                game_mode=campaign.input.game_mode if campaign.input else None,
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
        "current_input": [_input(campaign)],
    }


def _question(asked: QuestionInput) -> dict[str, Rows]:
    story = asked.story
    return {
        "game": [_row(title=story.title, rules=f"{story.system}: {story.summary}", premise=story.premise)]
        if story
        else [],
        "system_context": [_row(language=asked.language, asking=asked.actor)],
        "boundaries": [_row(never=asked.never), _row(veiled=asked.veiled)],
        "earlier": [_row(asked=one.asked, answered=one.answered) for one in asked.earlier],
        "evidence": [_row(n=one.number, where=one.where, text=one.text) for one in asked.evidence],
        "current_input": [asked.question],
    }


def _openings(passages: Sequence[str]) -> list[str]:
    """How the last passages began, the newest first."""
    begun = [" ".join(one.split()[:WORDS_OF_OPENING]) for one in passages[-MOST_OPENINGS:]]
    return [*dict.fromkeys(reversed(begun))]


def _input(campaign: CampaignView) -> Any:
    """The player's words, or where the story goes on from."""
    given = campaign.input
    return _row(**given.model_dump()) if given and given.type == "story_continuation" else campaign.said


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


def _entity(one: EntityView, *, carried: bool = False) -> str:
    person = one.type in ("pc", "npc")
    about = [f"{one.type}, {one.pronouns}" if person else one.kind or one.type]
    if one.status != "conscious":
        about.append(one.status)
    about += [*one.traits, *(["carried"] if carried else [])]
    also = f"; also {', '.join(one.aliases)}" if one.aliases else ""
    return f"{one.id}: {one.name} ({', '.join(about)}{also})"


def _scenery(scene: SceneView) -> str:
    """What is only part of the place, in one line: enough to aim a look or a touch at."""
    named = "; ".join(f"{entity.id}: {entity.name}" for entity in scene.scenery)
    return f"scenery ({named})" if named else ""


def _living(scene: SceneView) -> Iterable[EntityView]:
    """Who and what is here, without the dead: prompts that lead to prose do not see them."""
    return (entity for entity in scene.present if entity.type not in ("pc", "npc") or entity.status != "dead")


def _things(scene: SceneView) -> Rows:
    """For prose, people by their ids and things by their names alone."""
    present = [*_living(scene)]
    people = [entity for entity in present if entity.type in ("pc", "npc")]
    things = [_thing(entity) for entity in present if entity.type not in ("pc", "npc")]
    return [
        _row(ids={person.name: person.id for person in people}),
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
    for place, option in enumerate(_ranked(given)):
        lines = _fresh([line for line in option.lines if "{" not in line], given.recent_lines, 1)
        sample = f": {lines[0]}" if lines and place < MOST_LINES else ""
        yield f"{option.type}, target {option.target_id or 'null'} ({option.label}, weight {option.weight}){sample}"


def _undergone(one: ToldAction) -> dict[str, Any]:
    """An action as somebody beside it sees it."""
    return _row(who=one.actor, does=one.label, to=one.target, intent=one.intent_tags, **_result(one))


def _told(one: ToldAction, recent: Sequence[str], most: int) -> dict[str, Any]:
    """An action with `most` lines that suit it: several actions share the room that one has."""
    return _row(
        who=one.actor,
        does=one.label,
        to=one.target,
        assumed=one.assumed,
        **_result(one),
        lines=_fresh(one.lines, recent, most),
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
