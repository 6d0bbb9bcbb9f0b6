"""From a narrated turn to the one commit that makes it history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.history.scene_record import SceneDocument
from bot.core.ids import observation_id
from bot.core.language.act_names import SPEECH
from bot.core.language.asked_kinds import DEALINGS, EXCHANGE, EXCHANGE_LINE, SUBJECT
from bot.core.memory.core_memories import core_memory
from bot.core.memory.observations import MAX_REINFORCEMENT, Add, Observation, Reinforce, absorb
from bot.core.rules.actions import Action
from bot.core.rules.adjudication import Resolved
from bot.core.rules.choices import settled
from bot.core.rules.knowledge.known_map import seen_now
from bot.core.rules.public_facts import assumed_of, dice_lines, observation_text
from bot.core.rules.visibility import is_hidden, is_scenery, position, reachable, scene_view, witnesses
from bot.core.state import operations as ops
from bot.core.state import worldtime
from bot.core.state.document import calendars
from bot.core.state.operations import RememberOp
from bot.core.understanding.labels import label_spans
from bot.core.understanding.words.sentences import FIXED_KINDS
from bot.services.ports import ActionRow, DiceRow, NarrationRow, ObservationRow, SceneCommit
from bot.services.turns.commit import choice_rows, header_of, scene_commit
from bot.services.turns.stages.following_up import touched
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Concluded, Narrated

MOST_KEPT = 24
"""Of so many that are out of reach a character still knows after a restart where they were seen."""
_SPEECH = frozenset(SPEECH)
_ONLY_NEAR = frozenset({"posture", "approach", "back_away", "flourish", "go"})
"""Acts that a thing is near to, and that nobody handles or speaks of it with."""


def story_commit(narrated: Narrated, narration: NarrationRow, now: int) -> SceneCommit:
    """The commit of a told story turn with the narration that stands for it."""
    start, concluded = narrated.start, narrated.concluded
    conclusion, resolved = concluded.conclusion, concluded.resolved
    applied = (*(op for one in resolved for op in one.operations), *conclusion.operations)
    return scene_commit(
        start.head,
        narrated.state,
        start.scene_id,
        "story",
        before=start.before,
        turn_id=start.stored.received.id,
        operations=(*applied, *narrated.operations),
        now=now,
        actions=tuple(_action_row(concluded, one) for one in resolved),
        dice=tuple(row for one in resolved for row in _dice_rows(start, one)),
        observations=_observations(narrated),
        memories=_remembered(concluded),
        mentioned=_mentioned(narrated),
        narration=narration,
        journal=narrated.journal,
    )


def story_narration(narrated: Narrated) -> NarrationRow:
    """What is stored of a turn's telling: passage, header, dice and choices."""
    start, concluded = narrated.start, narrated.concluded
    ending = concluded.conclusion.ending
    block = settled(concluded.choices, narrated.answer.choices) if ending is None else []
    return NarrationRow(
        text=narrated.answer.narration,
        header=header_of(start.game, narrated.state, start.actor_id, "STORY", start.round),
        dice_lines=dice_lines(start.game, concluded.resolved),
        choices=choice_rows(block),
        lines_used=_lines_used(narrated),
        document=_beside(narrated, ending),
    )


def _beside(narrated: Narrated, ending: str | None) -> SceneDocument:
    """What is kept of a passage beside its prose."""
    start, resolved = narrated.start, narrated.concluded.adjudicated.resolved
    document: SceneDocument = {"ending": ending} if ending else {}
    assumed = [words for one in resolved for words in assumed_of(start.before, one.action)]
    if assumed:
        document["assumed"] = assumed
    spoke = [one.action for one in resolved if _is_speech(start, one.action)]
    hearer = next((one.target_id for one in reversed(spoke) if one.target_id), start.hearer)
    if hearer:
        document["hearer"] = hearer
    subject = next((one.detail(SUBJECT) for one in reversed(spoke)), None)
    if isinstance(subject, str):
        document["subject"] = subject
    topic = next((one.detail("topic") for one in reversed(spoke)), None) or touched(start, hearer)
    if isinstance(topic, str):
        document["topic"] = topic
    laid = next((one.detail("asked") for one in reversed(spoke)), None)
    if laid in DEALINGS | {"company"}:
        document["laid"] = str(laid)
    came_from = _came_from(narrated)
    if came_from:
        document["came_from"] = came_from
    exchanged = _exchanged(narrated)
    if exchanged:
        document["exchanged"] = exchanged
    told = _told(narrated)
    if any(told):
        document["told"] = told
    seen = _seen_elsewhere(narrated)
    if seen:
        document["seen"] = seen
    return document


def _came_from(narrated: Narrated) -> dict[str, str]:
    """Where the characters of players were before they came to where they are, as far as the story knows."""
    start = narrated.start
    newest = start.head.narration
    found = dict(newest.document.get("came_from", {})) if newest else {}
    old, now = position(start.before, start.actor_id), position(narrated.state, start.actor_id)
    before = old if old != now else start.came_from
    if before is not None:
        found[start.actor_id] = before
    return found


def _exchanged(narrated: Narrated) -> dict[str, int]:
    """How many lines of each exchange were told up to this passage."""
    start = narrated.start
    found = dict(start.exchanged)
    for one in narrated.concluded.adjudicated.resolved:
        ident = one.action.detail(EXCHANGE)
        if isinstance(ident, str) and one.degree not in ("refused", "failure"):
            found[ident] = found.get(ident, 0) + 1
    return found


def _told(narrated: Narrated) -> list[list[str]]:
    """The exchanges and topics that a passage tells, those of the newest first, and those of the passage before."""
    found: list[str] = []
    for one in reversed(narrated.concluded.adjudicated.resolved):
        if one.degree in ("refused", "failure"):
            continue
        exchange, topic = one.action.detail(EXCHANGE), one.action.detail("topic")
        if isinstance(exchange, str):
            found.append(f"{exchange}#{one.action.detail(EXCHANGE_LINE) or 0}")
        elif isinstance(topic, str):
            found.append(topic)
    newest = narrated.start.head.narration
    return [found, *(newest.document.get("told", [])[:1] if newest else [])]


def _seen_elsewhere(narrated: Narrated) -> dict[str, dict[str, str]]:
    """Where the characters of players saw whom and what they have no longer before them, for after a restart."""
    start = narrated.start
    newest = start.head.narration
    found = dict(newest.document.get("seen", {})) if newest else {}
    here = position(narrated.state, start.actor_id)
    lately = {**start.seen, **seen_now(start.before, start.actor_id)}
    mine = {one: place for one, place in lately.items() if place != here}
    found[start.actor_id] = dict(tuple(mine.items())[-MOST_KEPT:])
    return {actor: places for actor, places in found.items() if places}


def _is_speech(start: TurnStart, action: Action) -> bool:
    spec = start.game.action(action.type)
    return spec is not None and not _SPEECH.isdisjoint(spec.acts)


def _action_row(concluded: Concluded, one: Resolved) -> ActionRow:
    answer = concluded.reactions.answers.get(one.action.actor_id)
    check = one.check
    return ActionRow(
        action_index=one.result.action_index,
        character_id=one.action.actor_id,
        action=one.action.wire(),
        action_text=answer.action_text if answer else "",
        success=one.result.success,
        reason=one.result.reason,
        message=one.result.message,
        outcome={"verdict": one.verdict, "degree": one.degree, "aspect": check.aspect if check else None},
        operations=ops.wire(one.operations),
    )


def _dice_rows(start: TurnStart, one: Resolved) -> Iterator[DiceRow]:
    """Every roll of an action in the order rolled: its check, then the others."""
    check = one.check
    made = [(check.purpose, one.action.actor_id, check.roll, check.line)] if check else []
    made += [(roll.purpose, roll.character_id, roll.roll, roll.line) for roll in one.rolls]
    for at, (purpose, who, roll, line) in enumerate(made):
        yield DiceRow(
            action_index=one.result.action_index,
            roll_index=at,
            character_id=who,
            purpose=purpose,
            sources=(start.stored.received.source_id,),
            expression=roll.expression,
            total=roll.total,
            roll=roll.to_json(),
            line=line,
        )


def _observations(narrated: Narrated) -> tuple[ObservationRow, ...]:
    """What each witness keeps of the turn: a new observation, or an older one made stronger."""
    start = narrated.start
    minutes = worldtime.ordinal_minutes(start.before["world_time"], calendars(start.before))
    rows: list[ObservationRow] = []
    for number, (who, text, importance) in enumerate(_noticed(narrated)):
        new = Observation(observation_id(start.scene_id, number), who, text, importance, minutes)
        known = _known(narrated.concluded, who)
        match absorb(known, new):
            case Reinforce(id=old):
                kept = next(one for one in known if one.id == old)
                # Past the third a reinforcement changes no priority: a row of it would only cost.
                if kept.reinforcement_count < MAX_REINFORCEMENT:
                    rows.append(
                        ObservationRow(new.id, who, kept.content, importance, minutes, reinforces=old)
                    )
            case Add():
                rows.append(ObservationRow(new.id, who, text, importance, minutes))
    return tuple(rows)


def _noticed(narrated: Narrated) -> list[tuple[str, str, int]]:
    """Who noticed what, with its importance (1 to 5): what was done, then what the narrator adds."""
    start, concluded = narrated.start, narrated.concluded
    near = {
        witness["id"] for witness in witnesses(concluded.state, position(concluded.state, start.actor_id))
    }
    near |= {witness["id"] for witness in witnesses(start.before, position(start.before, start.actor_id))}
    found: list[tuple[str, str, int]] = []
    for resolved in concluded.resolved:
        spec = start.game.action(resolved.action.type)
        if spec is None or not resolved.result.success:
            continue
        text = observation_text(start.game, start.before, resolved)
        importance = min(5, spec.observed + (resolved.degree == "failure"))
        found += [(who, text, importance) for who in sorted(near) if who != resolved.action.actor_id]
    for noticed in narrated.answer.observations:
        if noticed.character_id in near:
            found.append((noticed.character_id, noticed.content[:400], max(1, min(5, noticed.importance))))
    return found


def _known(concluded: Concluded, who: str) -> list[Observation]:
    """What a character may remember already."""
    return [
        Observation(row.id, who, row.content, row.importance, row.created_minutes, row.reinforcement_count)
        for row in concluded.reactions.recalled.get(who, ())
    ]


def _remembered(concluded: Concluded) -> tuple[tuple[str, str], ...]:
    """The long-term memories that the turn leaves: kind and sentence."""
    found = [
        *concluded.conclusion.memories,
        *(
            (op.kind, op.text)
            for resolved in concluded.resolved
            for op in resolved.operations
            if isinstance(op, RememberOp)
        ),
    ]
    kept: list[tuple[str, str]] = []
    for kind, text in found:
        facts: Mapping[str, str] = {"summary": text}
        written = core_memory(kind, facts) if kind in ("plot_event", "complication") else text
        if written:
            kept.append((kind, written))
    return tuple(kept)


def _lines_used(narrated: Narrated) -> tuple[str, ...]:
    """The authored lines of the passage and those that NPCs chose for themselves, so that none soon comes again."""
    answers = narrated.concluded.reactions.answers
    chosen = [answers[one].line_used for one in sorted(answers)]
    return tuple(dict.fromkeys([*narrated.answer.lines_used, *filter(None, chosen)]))


def _mentioned(narrated: Narrated) -> tuple[str, ...]:
    """What a later "it" or "her" may mean, newest first: what came to light, was aimed at, told or named, who acted.

    What one only sits on or steps to stands behind the things that the passage shows ("fold it": the letter held out).
    Whom an NPC turned to was spoken of by nobody: left out, else every "her" would be the player who acted last.
    """
    concluded, start, resolved = narrated.concluded, narrated.start, narrated.concluded.resolved
    own = [one.action for one in reversed(resolved) if one.action.actor_id == start.actor_id]
    handled = [one.target_id for one in own if one.target_id and one.type not in _ONLY_NEAR]
    spoken = [*_come_to_light(concluded), *_unfastened(concluded), *handled]
    spoken += _shown_in(narrated.answer.narration, narrated)
    scene = scene_view(start.game, start.before, start.actor_id, start.round, ())
    named = [ident for _, _, ident in reversed(label_spans(start.said, scene))]
    spoken += [ident for ident in named if ident in start.before["entities"] and ident != start.actor_id]
    spoken += [one.target_id for one in own if one.target_id]
    spoken += [one.action.actor_id for one in reversed(resolved) if one.action.actor_id != start.actor_id]
    return tuple(dict.fromkeys([*spoken, *start.head.mentioned]))[:6]


def _shown_in(passage: str, narrated: Narrated) -> list[str]:
    """The things one could have in hand that a passage names, the last one first."""
    scene = scene_view(narrated.start.game, narrated.state, narrated.start.actor_id, narrated.start.round, ())
    loose = {
        one.id
        for one in (*scene.carried, *scene.present)
        if one.type == "item" and one.kind not in FIXED_KINDS
    }
    return [ident for _, _, ident in reversed(label_spans(passage, scene)) if ident in loose]


def _unfastened(concluded: Concluded) -> list[str]:
    """Things in reach that somebody else has opened or unlocked: what an "it" is soon said of."""
    before, state = concluded.start.before["entities"], concluded.state
    return [
        one["id"]
        for one in reachable(state, concluded.start.actor_id)
        if one["type"] == "item" and one["id"] in before
        if any(
            one["attributes"].get(trait) != before[one["id"]]["attributes"].get(trait)
            for trait in ("open", "locked")
        )
    ]


def _come_to_light(concluded: Concluded) -> list[str]:
    """Things in reach that were not before; where the actor went elsewhere, those that had been hidden."""
    start, state = concluded.start, concluded.state
    stayed = position(start.before, start.actor_id) == position(state, start.actor_id)
    known = {entity["id"] for entity in reachable(start.before, start.actor_id)}
    earlier = start.before["entities"]
    return [
        entity["id"]
        for entity in reachable(state, start.actor_id)
        if entity["type"] == "item"
        and not is_scenery(entity)
        and entity["id"] not in known
        and (stayed or (entity["id"] in earlier and is_hidden(earlier[entity["id"]])))
    ]
