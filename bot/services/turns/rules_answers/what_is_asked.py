"""Answers what a message asks of how things stand: that, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.contracts import SceneView
from bot.core.language.phrasing import definite
from bot.core.notices import Notice
from bot.core.recall.excerpts import excerpt
from bot.core.rules.visibility import is_scenery, reachable
from bot.core.state import worldtime
from bot.core.state.document import Entity, calendars
from bot.core.understanding.non_actions.standing_questions import Topic
from bot.core.understanding.references import Found, resolve
from bot.services.turns.boundaries import text_within
from bot.services.turns.outcomes import had, outcome
from bot.services.turns.rules_answers.cards import Answer
from bot.services.turns.rules_answers.how_things_stand import (
    Asker,
    by_turns,
    carried,
    deadline,
    figures,
    person,
    self_answer,
    status_now,
    surroundings,
)

MOST_LETTERS = 600


def asked_answers(
    asker: Asker, topics: Sequence[Topic], question: str, scene: SceneView, lines: Sequence[str]
) -> list[Answer]:
    """One answer after the other to what is asked, each once; none for how the game is played.

    Of the last passage nothing is repeated that crosses one of the table's `lines`.
    """
    found: list[Answer] = []
    for topic in topics:
        told = _passage(asker, lines) if topic == "said" else _answers(asker, topic, question, scene)
        found += [one for one in told if one not in found]
    return found


def _answers(asker: Asker, topic: Topic, question: str, scene: SceneView) -> Iterator[Answer]:
    game, state = asker.game, asker.state
    near = [entity for entity in reachable(state, asker.actor_id) if not is_scenery(entity)]
    match topic:
        case "self":
            yield self_answer(game, state, asker.actor_id)
        case "place" | "ways":
            yield surroundings(asker)
        case "people":
            yield _company(asker, near)
        case "carried":
            acts = asker.last.record.acts if asker.last is not None and asker.last.record is not None else ()
            held = had(question, scene, acts)
            yield from [held] if held is not None else []
            yield carried(asker, near)
        case "holder":
            yield from _holder(asker, question, scene)
        case "time":
            yield Notice("rules/time", now=worldtime.display(state["world_time"], calendars(state)))
            yield from status_now(asker)
            yield from deadline(game, state, asker.round - 1)
        case "aim":
            goal = game.scenario.goals.get("player", "")
            yield Notice("rules/goal", goal=goal, stakes=game.scenario.stakes)
        case "turn":
            yield Notice("rules/your_go")
            yield from by_turns(asker)
        case "score":
            yield from status_now(asker)
            yield from deadline(game, state, asker.round - 1)
        case "condition":
            yield Notice("rules/condition", status=state["entities"][asker.actor_id]["status"])
            yield from figures(asker) or status_now(asker)
        case "relation":
            yield from (person(game, one) for one in near if one["type"] == "npc")
        case "outcome":
            yield from _came_of_it(asker, question, scene)
        case "story":
            yield Notice("rules/table", case="recap")
        case "said" | "help":
            return


def _company(asker: Asker, near: Sequence[Entity]) -> Notice:
    """Who is with whoever asks, by name."""
    people = tuple(
        one["name"] for one in near if one["type"] in ("npc", "pc") and one["id"] != asker.actor_id
    )
    return Notice("rules/with_you", case="some" if people else "nobody", people=people)


def _holder(asker: Asker, question: str, scene: SceneView) -> Iterator[Answer]:
    """Who has the thing that a question names, as far as it is in sight."""
    named = question.casefold().replace("?", " ")
    words = next(
        (named.split(f" {one} ", 1)[1] for one in ("the", "my", "that", "our") if f" {one} " in named), ""
    )
    thing = words.split()
    for size in range(min(len(thing), 3), 0, -1):
        found = resolve(" ".join(thing[:size]), scene.model_copy(update={"exits": ()}))
        if not isinstance(found, Found):
            continue
        entity = asker.state["entities"].get(found.id)
        if entity is None or entity["type"] != "item":
            continue
        at = asker.state["entities"].get(entity["location"] or "")
        who = at["name"] if at is not None and at["type"] in ("npc", "pc") else ""
        case = "you" if entity["location"] == asker.actor_id else "other" if who else "here"
        yield Notice("rules/holder", case=case, thing=definite(entity["name"]), who=who)
        return
    yield surroundings(asker)


def _came_of_it(asker: Asker, question: str, scene: SceneView) -> Iterator[Answer]:
    if asker.last is None:
        return
    told = outcome(asker.game, asker.state["entities"], scene, asker.actor_id, question, asker.last)
    yield from (one for one in (told if isinstance(told, tuple) else (told,)) if isinstance(one, Notice))


def _passage(asker: Asker, lines: Sequence[str]) -> Iterator[Answer]:
    """The last passage, for whoever asks what somebody said in it."""
    record = asker.last.record if asker.last is not None else None
    if record is None or not record.narrative.strip():
        yield Notice("rules/table", case="recap")
        return
    yield Notice(
        "rules/last_passage",
        text=excerpt(text_within(record.narrative, lines), {}, MOST_LETTERS, spoken=True),
    )
