"""Prose under the guard (DESIGN 7): what a model told against the facts is told again by the offline narrator."""

from __future__ import annotations

import json
import re

from bot.core.contracts import NarrateAnswer, NarrateInput
from bot.core.narration import GuardFacts, Outcome, Player, Violation, check
from bot.core.visibility import is_hidden
from bot.services.ports import JournalEntry, StepRequest
from bot.services.turns.steps import Steps
from bot.services.turns.story import StoryTurn

_NUMBER = re.compile(r"\d+")


def guard_facts(story: StoryTurn, given: NarrateInput) -> GuardFacts:
    """What a passage of this turn must agree with, from the applied state and the narrator's own input."""
    state = story.after
    here = {story.actor_id, *(one.id for one in given.scene.present)}
    people = [one for one in state["entities"].values() if one["type"] in ("pc", "npc")]
    awake = [one for one in people if one["id"] in here and one["status"] == "conscious"]
    numbers = frozenset(int(found) for found in _NUMBER.findall(json.dumps(given.model_dump(mode="json"))))
    hidden = [one["name"] for one in state["entities"].values() if is_hidden(one)]
    internal = [str(value) for one in people for value in one["internal"].values()]
    newest = given.scene.events[-1] if given.scene.events else None
    return GuardFacts(
        present=tuple(one["name"] for one in awake),
        absent=tuple(one["name"] for one in people if one not in awake and one["status"] != "dead"),
        dead=tuple(one["name"] for one in people if one["status"] == "dead"),
        players=tuple(
            Player(one["name"], one.get("pronouns", "they")) for one in people if one["type"] == "pc"
        ),
        known=_known(story, given),
        dice=numbers,
        hp=numbers,
        gold=numbers,
        clocks=numbers,
        internal=(*internal, *hidden),
        secrets=(),
        enforcement=given.event_enforcement,
        newest_event=newest,
        outcomes=tuple(
            Outcome(told.actor, told.degree, told.target, told.label)
            for told in (*given.told, *(npc.told for npc in given.npcs if npc.told))
        ),
    )


def _known(story: StoryTurn, given: NarrateInput) -> tuple[str, ...]:
    game = story.game
    state = story.after
    names = [one["name"] for one in state["entities"].values() if not is_hidden(one)]
    names += [place["name"] for place in state["world"]["locations"].values()]
    names += [stat.label for stat in game.ruleset.stats.values()]
    told = [
        *given.palette,
        *given.links,
        *given.scene.events,
        *given.scene.rules,
        game.lore.lore_text,
        game.scenario.summary,
    ]
    told += [
        line for one in given.told for line in (*one.lines, *one.voice_lines, *one.facts, one.message or "")
    ]
    told += [line for beat in given.beats for line in beat.lines] + [npc.text for npc in given.npcs]
    return (*names, *told, *given.clocks, game.scenario.intro_seed)


def violations(story: StoryTurn, given: NarrateInput, answer: NarrateAnswer) -> tuple[Violation, ...]:
    """What the guard finds in a passage."""
    return check(answer.narration, guard_facts(story, given))


def decision(steps: Steps, request: StepRequest, found: tuple[Violation, ...]) -> JournalEntry:
    """The guard's decision as the journal keeps it: which classes, and why."""
    listed = [{"kind": one.kind, "reason": one.reason, "sentence": one.sentence[:200]} for one in found]
    return steps.entry("guard", "error", request.step, {"violations": listed})
