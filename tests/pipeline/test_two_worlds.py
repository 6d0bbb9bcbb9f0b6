"""Two worlds that differ in one hidden fact which nothing used look the same to players, byte for byte.

What is flipped: who somebody is inside, what they are good at and carry, feelings and relations elsewhere, things out
of sight, places nobody knows a way to, agendas. What must not move: every prompt whose answer players read, the
offline passage, choices, plan text, answers about the game, `/world show`, the header. Reflections are held equal.
What ties the actor to somebody is no hidden fact: it is in the odds of all they try, and in each line of dice.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story.model import answered
from bot.core.content.adventure import Adventure, from_pinned
from bot.core.contracts import InterpretAnswer, NarrateAnswer, ReflectAnswer
from bot.core.rules import choices, weighing
from bot.core.rules.adjudication import Resolved, validate_actions
from bot.core.rules.visibility import is_hidden, known_places, position, reachable
from bot.core.state.document import Entity, State
from bot.presentation.catalogue import worded
from bot.presentation.embeds import render
from bot.presentation.god.world import world_embed
from bot.services.god.world_view import WorldShown, _known, _place
from bot.services.ports import ReceivedTurn, StoredTurn
from bot.services.ports.publisher import Post, ScenePost
from bot.services.turns.commit import header_of
from bot.services.turns.rules_answers.consulting import consult
from bot.services.turns.stages.adjudicate import adjudicated
from bot.services.turns.stages.conclude import concluded, witnessing
from bot.services.turns.stages.understand import read
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.narrate import narrate_input
from bot.services.turns.step_inputs.reflect import reflect_input
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Concluded, Reactions
from tests.pipeline.test_interventions import Watched
from tests.support.prompts import PROMPTS, head_of, opened
from tests.support.sweeps import some
from tests.support.table import LIBRARY, table

MARK = "Zyxwian"
"""A word that no shipped text has: where it shows, something leaked."""
DEEDS = (
    "I look around.", "I wait.", "I think about my options.", "I search the portrait and open the chest.",
    "I ask about the letter.", "I go through the door.",
)  # fmt: skip
QUESTIONS = ("where am I?", "what can I do here?", "how do checks work?")
Reflections = dict[str, ReflectAnswer]
Flip = tuple[str, Callable[[State], None]]


def played(game: Adventure, state: State, actor: str, said: str, kept: Reflections) -> Concluded:
    """A turn as far as its narrator's input; NPCs answer as in `kept`, or as they would, and are kept."""
    received = ReceivedTurn("turn-1", "session-test", "901", "message", "u1", "2", "STORY", said, 1)
    start = TurnStart(StoredTurn(received, 5, "running", None), head_of(game), game, state, actor, bytes(32))
    answer = answered(interpret_input(start))
    assert isinstance(answer, InterpretAnswer)
    understood = read(start, answer)
    acted = adjudicated(understood, validate_actions(understood.turn.actions, state, start.table()))
    npcs = witnessing(acted)
    for npc in npcs:
        if npc["id"] not in kept:
            reflected = answered(reflect_input(acted, npc, ()))
            assert isinstance(reflected, ReflectAnswer)
            kept[npc["id"]] = reflected
    return concluded(acted, Reactions(npcs, {npc["id"]: kept[npc["id"]] for npc in npcs}, {}))


def public(game: Adventure, story: Concluded, state: State, actor: str) -> dict[str, str]:
    """Everything of a turn that players read, or that makes what they read."""
    told = narrate_input(story)
    passage = answered(told)
    assert isinstance(passage, NarrateAnswer)
    considered = weighing.considered(choices.candidates(game, state, actor, 6, "k"), "")
    world = WorldShown("now", (), tuple(_place(state, key, False) for key in _known(state)), (), "")
    shown: dict[str, Any] = {
        "interpret prompt": interpret_input(story.start),
        "narrate prompt": told,
        "passage": passage.model_dump(mode="json"),
        "choices": [(choice.view.model_dump(mode="json"), str(choice.action)) for choice in story.choices],
        "plan": weighing.deep_think(considered),
        "header": header_of(game, story.state, actor, "STORY", 6),
        "answers": [worded(consult(game, state, actor, question, 6)) for question in QUESTIONS],
        "world": world_embed(world).to_dict(),
    }
    for step in ("interpret", "narrate"):
        prompt = PROMPTS.render(shown[f"{step} prompt"])
        shown[f"{step} prompt"] = [*prompt.stable, prompt.user]
    return {name: json.dumps(one, sort_keys=True, default=str) for name, one in shown.items()}


def flips(game: Adventure, state: State, actor: str, seen: set[str]) -> Iterator[Flip]:
    """Hidden facts, each as a name and a change in place. `seen` is what the actor perceived in this turn."""
    known = set(known_places(state, position(state, actor)))

    def change(entity: str, edit: Callable[[Entity], object]) -> Callable[[State], None]:
        return lambda world: edit(world["entities"][entity]) and None

    for one in state["entities"].values():
        key = one["id"]
        if key == actor:
            continue
        yield f"{key}: who it is inside", change(key, lambda e: e["internal"].update(mbti=MARK, secret=MARK))
        if one["type"] == "npc":
            yield f"{key}: carries something", _pocket(key)
            for stat in set(game.ruleset.stats) & set(one["attributes"]):
                yield f"{key}: {stat}", change(key, lambda e, stat=stat: _nudge(e, stat))
            if position(state, key) != position(state, actor):
                yield f"{key}: feels", change(key, lambda e: e["emotions"].update(anger=900, fear=100))
        if key not in seen and one["type"] == "item":
            yield f"{key}: name", change(key, lambda e: e.update(name=f"{MARK} {e['name']}", aliases=[MARK]))
            told = change(key, lambda e: e["attributes"].update(description=f"{MARK}."))
            yield f"{key}: description", told
            for trait in ("lit", "worn", "broken"):
                flip = lambda e, trait=trait: e["attributes"].update({trait: not e["attributes"].get(trait)})  # noqa: E731
                yield f"{key}: {trait}", change(key, flip)
        if is_hidden(one) and key not in seen and position(state, key) != position(state, actor):
            yield f"{key}: elsewhere", change(key, lambda e: e.update(location=position(state, actor)))
    for key in state["world"]["locations"]:
        if key not in known:
            yield f"{key}: place", _place_flip(key)
    others = [edge for edge in range(len(state["relations"])) if actor not in _ends(state, edge)]
    for edge in others:
        yield f"relation {edge}", _relation(edge)
    yield "somebody hidden is here", _lurker(position(state, actor), state["entities"][actor])
    for section in ("npc_agendas", "time_sensitive_events", "world_resources"):
        yield section, _section(section)


def _nudge(one: Entity, stat: str) -> None:
    value = one["attributes"][stat]
    one["attributes"][stat] = value - 1 if value > 1 else value + 1


def _ends(state: State, edge: int) -> set[str]:
    return {state["relations"][edge]["a"], state["relations"][edge]["b"]}


def _pocket(holder: str) -> Callable[[State], None]:
    made = {
        "id": "item_zyxw_001", "name": MARK, "type": "item", "status": "conscious", "location": holder, "emotions": {},
        "attributes": {"kind": "tool", "description": MARK}, "internal": {}, "pronouns": "it", "aliases": [],
    }  # fmt: skip
    return lambda world: world["entities"].update({made["id"]: dict(made)})


def _lurker(place: str | None, like: Entity) -> Callable[[State], None]:
    made = {
        "id": "npc_zyxw_001", "name": MARK, "type": "npc", "status": "hidden", "location": place, "emotions": {},
        "attributes": dict(like["attributes"]), "internal": {"secret": MARK}, "pronouns": "she", "aliases": [],
    }  # fmt: skip
    return lambda world: world["entities"].update({made["id"]: dict(made)})


def _place_flip(key: str) -> Callable[[State], None]:
    return lambda world: world["world"]["locations"][key].update(name=MARK, description=MARK, atmosphere=MARK)


def _relation(edge: int) -> Callable[[State], None]:
    return lambda world: world["relations"][edge].update(trust=9, tension=9)


def _section(name: str) -> Callable[[State], None]:
    return lambda world: world["campaign"].setdefault(name, {}).update({"x": {"current_goal": MARK}})


def used(one: Resolved) -> tuple[object, ...]:
    """What checks and rules made of an action, by which a fact that was used is known."""
    return one.action, one.verdict, one.degree, one.check and one.check.line, len(one.operations)


def perceived(state: State, story: Concluded, actor: str) -> set[str]:
    """What the actor could perceive before or after the turn, or what it acted on."""
    near = {
        entity["id"]
        for world in (state, story.adjudicated.state, story.state)
        for entity in reachable(world, actor)
    }
    acted = {
        str(part)
        for resolved in story.adjudicated.resolved
        for part in (resolved.action.target_id, resolved.action.type)
    }
    return near | acted


FLIPPED = 5
"""About as many facts are flipped for each deed, others for the next deed; a sweep flips all."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(sorted(LIBRARY.games), 7, 1))
def test_what_nothing_used_changes_nothing_that_players_read(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    state, actor = opened(game)
    compared, skipped = 0, list[str]()
    for place, said in enumerate(DEEDS):
        kept: Reflections = {}
        first = played(game, deepcopy(state), actor, said, kept)
        expected = public(game, first, state, actor)
        hidden = list(flips(game, state, actor, perceived(state, first, actor)))
        for name, flip in some(hidden, max(1, len(hidden) // FLIPPED), place):
            world = deepcopy(state)
            flip(world)
            assert world != state, name
            second = played(game, world, actor, said, dict(kept))
            if [used(one) for one in second.resolved] != [used(one) for one in first.resolved]:
                skipped.append(f"{said} {name}")
                continue
            found = public(game, second, world, actor)
            leaked = [part for part in expected if found[part] != expected[part]]
            assert leaked == [], (name, said, [(expected[part], found[part]) for part in leaked])
            assert MARK not in str(found)
            compared += 1
    assert compared > 20
    assert len(skipped) <= compared / 10, skipped


def other_world(scenario: str) -> Adventure:
    """The same scenario with other secrets: who people are inside, what is hidden and where nobody can look yet."""
    pinned: dict[str, Any] = json.loads(json.dumps(dict(LIBRARY.games[scenario].pinned)))
    for name, document in pinned.items():
        if name.startswith("character"):
            document["internal"] = dict.fromkeys(document["internal"], MARK)
        if name.startswith("scenario"):
            for item in document["entities"]:
                if item.get("status") == "hidden":
                    item["name"], item["aliases"] = f"{MARK} thing", [MARK]
                    item.setdefault("attributes", {})["description"] = f"{MARK}."
    return from_pinned(pinned, vectors=LIBRARY.vectors)


def shown(post: Post) -> str:
    """A post as it stands in the channel, without the links of a chain that covers hidden state, too."""
    parts = render(
        replace(post, header=replace(post.header, chain="")) if isinstance(post, ScenePost) else post
    )
    return json.dumps(
        [(part.content, [embed.to_dict() for embed in part.embeds], str(part.choices)) for part in parts]
    )


async def test_a_whole_evening_in_two_worlds_reads_the_same(tmp_path: Path) -> None:
    evenings: list[list[str]] = []
    for world in (LIBRARY.games["the-lamplighters-vault"], other_world("the-lamplighters-vault")):
        folder = tmp_path / str(len(evenings))
        folder.mkdir()
        model = Watched()
        async with table(folder, model, same=True) as at:
            await at.tables.openings.start(
                guild_id="1", channel_id="100", user_id="u1", scenario_id="x", created_at=1, key="k", rules=world
            )  # fmt: skip
            await at.join("u1")
            for said in (
                *DEEDS[:3],
                "DM: what can I do?",
                "I talk to Bettany.",
                "I go to the hall.",
                "I wait.",
            ):
                await at.say(said)
            lookups = at.tables.lookups
            about = str(await lookups.recap(channel_id="100")), str(await lookups.status(channel_id="100"))
            sheet = str(await at.tables.lookups.sheet(channel_id="100", user_id="u1", character=None))
            prompts = [
                "\n".join((*prompt.stable, prompt.user))
                for asked in model.asked
                if asked.step != "reflection" and (prompt := PROMPTS.render(asked.payload))
            ]
            masked = [re.sub(r"chain='[0-9a-f]*'", "", told) for told in about]
            evenings.append([*map(shown, at.shown.posts), *prompts, *masked, sheet])
            assert MARK not in str(evenings[-1])
    assert len(evenings[0]) > 20
    assert evenings[0] == evenings[1]
