"""What the narrator is given of a concluded turn: the applied outcome and public facts."""

from __future__ import annotations

from bot.core.contracts import NarrateInput, NpcTold, ToldAction
from bot.core.god.world import enforcement_of
from bot.core.rules.public_facts import told_of
from bot.core.rules.visibility import position, scene_view
from bot.services.turns.boundaries import narrate_within
from bot.services.turns.step_inputs.campaign import for_narrator
from bot.services.turns.step_inputs.reflect import bounded
from bot.services.turns.turn_values import Concluded


def narrate_input(concluded: Concluded) -> NarrateInput:
    """The applied outcome and public facts, all that the narrator knows."""
    start, state, conclusion = concluded.start, concluded.state, concluded.conclusion
    game, head = start.game, start.head
    place = game.scenario.locations.get(position(state, start.actor_id) or "")
    events = (*start.events, *(f"(Round {start.round}) {event}" for event in conclusion.events))
    campaign = for_narrator(game, head, state, start.actor_id, start.said, start.round, start.books)
    given = NarrateInput(
        scene=scene_view(game, state, start.actor_id, start.round, events[-3:]),
        told=_told(concluded),
        npcs=_npcs_told(concluded),
        beats=conclusion.told,
        clocks=conclusion.clocks,
        palette=place.palette if place else (),
        links=game.ruleset.telling.links,
        players=tuple(one["name"] for one in state["entities"].values() if one["type"] == "pc"),
        last_passage=head.narration.text[-1200:] if head.narration else "",
        recent_lines=head.recent_lines,
        choices=tuple(choice.view for choice in concluded.choices),
        event_enforcement=enforcement_of(state, head.session.settings.get("enforcement", "medium")),
        seed=start.key,
        campaign=bounded(campaign, start.boundaries),
    )
    return narrate_within(given, start.boundaries.lines)


def _told(concluded: Concluded) -> tuple[ToldAction, ...]:
    """The players' actions; what followed of itself is told with the last."""
    start, acted = concluded.start, concluded.adjudicated
    told = [told_of(start.game, start.before, acted.state, one) for one in acted.resolved]
    if told and concluded.conclusion.facts:
        facts = (*told[-1].facts, *concluded.conclusion.facts)
        told[-1] = told[-1].model_copy(update={"facts": facts})
    return tuple(told)


def _npcs_told(concluded: Concluded) -> tuple[NpcTold, ...]:
    """What the NPCs did, in their own words and as decided."""
    state, acted = concluded.state, concluded.adjudicated.state
    found: list[NpcTold] = []
    for npc_id, answer in concluded.reactions.answers.items():
        one = concluded.npc_resolved.get(npc_id)
        found.append(
            NpcTold(
                character_id=npc_id,
                name=state["entities"][npc_id]["name"],
                text=answer.action_text,
                intent_tags=answer.intent_tags,
                told=told_of(concluded.start.game, acted, state, one) if one else None,
            )
        )
    return tuple(found)
