"""What the narrator is given of a concluded turn: the applied outcome and public facts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import MoodTold, NarrateInput, NewsTold, NpcTold, ToldAction
from bot.core.god.noting import is_of
from bot.core.god.world import enforcement_of
from bot.core.prompting.sections import ending
from bot.core.rules.facts_in_lines import facts_of_act, facts_of_beats
from bot.core.rules.feelings import gestures_of
from bot.core.rules.happening_lines import aftermath_lines, news_lines
from bot.core.rules.public_facts import told_of
from bot.core.rules.scenery.second_look import come_upon
from bot.core.rules.spoken_answers import unanswered
from bot.core.rules.visibility import is_hidden, people, position, scene_view, witnesses
from bot.core.state.happenings import happenings
from bot.core.state.world_state import Strength
from bot.services.ports import Head
from bot.services.turns.boundaries import allowed, narrate_within
from bot.services.turns.step_inputs.all_told import unrepeated
from bot.services.turns.step_inputs.campaign import MOST_TOLD, for_narrator
from bot.services.turns.step_inputs.left_lying import left_lying
from bot.services.turns.step_inputs.own_deeds import own_deeds
from bot.services.turns.step_inputs.reflect import bounded
from bot.services.turns.step_inputs.said_backs import said_backs
from bot.services.turns.turn_values import Concluded

# What a closer look shows is its answer: with words of somebody else beside it there would be none.
_LOOKS = frozenset({"look", "look_around", "survey", "examine", "inspect", "study"})


def narrate_input(concluded: Concluded) -> NarrateInput:
    """The applied outcome and public facts, all that the narrator knows."""
    start, state, conclusion = concluded.start, concluded.state, concluded.conclusion
    game, head = start.game, start.head
    place = game.scenario.locations.get(position(state, start.actor_id) or "")
    said, news = start.message.content, news_of(concluded)
    campaign = for_narrator(game, head, state, start.actor_id, said, start.round, start.books)
    told, npcs = _told(concluded), _npcs_told(concluded)
    given = NarrateInput(
        scene=scene_view(game, state, start.actor_id, start.round, start.events),
        told=told,
        npcs=npcs,
        beats=conclusion.told,
        clocks=conclusion.clocks,
        palette=place.palette if place else (),
        links=game.scenario.links or game.ruleset.telling.links,
        players=tuple(entity["name"] for entity in state["entities"].values() if entity["type"] == "pc"),
        last_passage=_last_passage(start.head),
        recent_lines=head.recent_lines,
        choices=tuple(choice.view for choice in concluded.choices),
        event_enforcement=_binding(concluded, news),
        news=news,
        moods=_moods(concluded),
        in_lines=_in_lines(concluded, told, npcs),
        seed=start.key,
        campaign=bounded(campaign, start.boundaries).model_copy(
            update={"input": start.input, "recalled": start.recalled}
        ),
    )
    return narrate_within(given, start.boundaries.lines)


def _last_passage(head: Head) -> str:
    """The end of what was told last; a turn that only weighed choices told nothing."""
    told = [text for text in (*head.passages, head.narration.text if head.narration else "") if text]
    return ending(told[-1], MOST_TOLD) if told else ""


def news_of(concluded: Concluded) -> tuple[NewsTold, ...]:
    """What game masters made happen that is told here now: news first, then what is left of older happenings."""
    start, state = concluded.start, concluded.state
    place = position(state, start.actor_id)
    now = [
        happening
        for happening in happenings(start.before)
        if happening.concerns(place) and happening.is_live(start.round)
    ]
    still = {happening.id for happening in happenings(state) if not happening.dealt}
    found: list[NewsTold] = []
    for happening in now:
        if happening.is_news(start.round):
            events = [each.description for each in start.world_events if is_of(happening, each.description)]
            lines = news_lines(start.game, state, happening)
            if events or lines:
                found.append(
                    NewsTold(
                        id=happening.id,
                        stage="news",
                        strength=happening.strength,
                        event="".join(events[-1:]),
                        lines=lines,
                    )
                )
        elif happening.id in still:
            lines = aftermath_lines(start.game, state, happening)
            if lines:
                found.append(
                    NewsTold(id=happening.id, stage="aftermath", strength=happening.strength, lines=lines)
                )
    return tuple(sorted(found, key=lambda news: news.stage != "news"))


def _binding(concluded: Concluded, news: Sequence[NewsTold]) -> Strength:
    """How strongly the newest event binds: fully where it is news, and no longer once it was told."""
    start = concluded.start
    strength = enforcement_of(concluded.state, start.head.session.settings.get("enforcement", "medium"))
    newest = start.world_events[-1].description if start.world_events else ""
    told = [
        happening
        for happening in happenings(start.before)
        if is_of(happening, newest) and not happening.is_news(start.round)
    ]
    return "soft" if told and not any(one.event == newest for one in news) else strength


def _moods(concluded: Concluded) -> tuple[MoodTold, ...]:
    """The feelings that show in who is there."""
    start, state = concluded.start, concluded.state
    seen = [
        witness for witness in witnesses(state, position(state, start.actor_id)) if not is_hidden(witness)
    ]
    shown = [(witness, gestures_of(start.game, witness)) for witness in seen]
    return tuple(MoodTold(name=one["name"], lines=lines) for one, lines in shown if lines)


def _told(concluded: Concluded) -> tuple[ToldAction, ...]:
    """The players' actions; what followed of itself is told with the last."""
    start, acted = concluded.start, concluded.adjudicated
    actions = [resolved.action for resolved in acted.resolved]
    own, said = own_deeds(start, actions), said_backs(start, actions)
    told = [
        unrepeated(
            start.game,
            start.before,
            start.head,
            resolved,
            told_of(start.game, start.before, resolved, deed, back),
        )
        for resolved, deed, back in zip(acted.resolved, own, said, strict=True)
    ]
    told = [_with_finds(concluded, one) for one in told]
    followed = concluded.conclusion.facts
    if told and followed:
        told[-1] = told[-1].model_copy(update={"facts": (*told[-1].facts, *followed)})
    silent = [acted.resolved[place] for place in unanswered(told)]
    for one in left_lying(start, acted.resolved, silent) if told else ():
        at = _told_with(told, one.after)
        told[at] = told[at].model_copy(update={"facts": (*told[at].facts, one.line)})
    return tuple(told)


def _told_with(told: Sequence[ToldAction], wanted: int) -> int:
    """The place of the action that a line is told with: of a bare look there is nothing else to tell."""
    order = (*range(wanted, len(told)), *range(wanted - 1, -1, -1))
    return next((at for at in order if told[at].facts or told[at].type not in _LOOKS), wanted)


def _with_finds(concluded: Concluded, one: ToldAction) -> ToldAction:
    """A search of a whole place that succeeded, with something to show for it."""
    start = concluded.start
    spec = start.game.action(one.type)
    if spec is None or "search" not in spec.acts or one.target_id or one.degree != "success" or one.facts:
        return one
    told = "\n".join((*start.head.passages, start.head.last_told))
    found = come_upon(concluded.state, one.actor_id, told, start.key)
    return one.model_copy(update={"facts": allowed(filter(None, [found]), start.boundaries.lines)})


def _in_lines(concluded: Concluded, told: Sequence[ToldAction], npcs: Sequence[NpcTold]) -> tuple[str, ...]:
    """The facts that the lines of the acts, the story events and the clocks tell."""
    start, acted, beats = concluded.start, concluded.adjudicated, concluded.conclusion.told
    found = [*facts_of_beats(start.game, beats)]
    for resolved, one in zip(acted.resolved, told, strict=True):
        found += facts_of_act(start.game, start.before, resolved, one)
    for npc in npcs:
        resolved = concluded.npc_resolved.get(npc.character_id)
        if resolved is not None and npc.told is not None:
            found += facts_of_act(start.game, acted.state, resolved, npc.told)
    return tuple(dict.fromkeys(found))


def _npcs_told(concluded: Concluded) -> tuple[NpcTold, ...]:
    """What the NPCs did, in their own words and as decided, wherever a player's character ended up beside them."""
    state, acted = concluded.state, concluded.adjudicated.state
    seen = {position(state, person) for person in people(state)}
    found: list[NpcTold] = []
    for npc_id, answer in concluded.reactions.answers.items():
        one = concluded.npc_resolved.get(npc_id)
        if position(state, npc_id) not in seen:
            continue
        found.append(
            NpcTold(
                character_id=npc_id,
                name=state["entities"][npc_id]["name"],
                text=answer.action_text,
                intent_tags=answer.intent_tags,
                told=told_of(concluded.start.game, acted, one) if one else None,
            )
        )
    return tuple(found)
