"""`scene_relations`: each scene that moved a relation has every pair once, in one order, as its state has it."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

from bot.core.god.commands import SetState, UndoLast
from bot.core.history.chain import SessionLog
from bot.core.state.document import State
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from tests.support.interventions import intervene
from tests.support.table import Table, table

FIGURES = ("trust", "tension", "closeness")
Edges = dict[tuple[str, str], tuple[int, ...]]


async def now(at: Table) -> State:
    session = await at.tables.channels.get(at.channel)
    return await at.context.sessions.state(await at.context.sessions.head(session.id))


async def relate(at: Table, one: str, other: str, figures: tuple[int, ...]) -> None:
    """A game master says how two stand to each other."""
    given = json.dumps(dict(zip(FIGURES, figures, strict=True)))
    whose = "player_character_data" if one.startswith("pc_") else f"npc_data.{one}"
    block = SetState(f"{whose}.relationships.{other} = {given}")
    await intervene(at.game_master().interventions, Requester(at.channel, "gm", True, at.next_id(), 9), block)


def rows_by_scene(log: SessionLog) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {scene["id"]: [] for scene in log.scenes}
    for row in log.rows["scene_relations"]:
        found[row["scene_id"]].append(dict(row))
    return found


def stored(rows: list[dict[str, Any]]) -> Edges:
    """What the rows of a scene say; fails where a pair is turned round or stands twice."""
    pairs = [(row["character_a_id"], row["character_b_id"]) for row in rows]
    assert all(a < b for a, b in pairs), pairs
    assert len(pairs) == len(set(pairs))
    return {pair: tuple(row[name] for name in FIGURES) for pair, row in zip(pairs, rows, strict=True)}


def in_state(log: SessionLog, scene: dict[str, Any]) -> Edges:
    relations = json.loads(log.parts[json.loads(scene["manifest"])["relations"]])
    return {(*sorted((one["a"], one["b"])),): tuple(one[name] for name in FIGURES) for one in relations}  # type: ignore[misc]


async def test_every_edge_of_every_scene_is_stored_as_its_state_has_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        entities = (await now(at))["entities"].values()
        people = sorted(one["id"] for one in entities if one["type"] in ("pc", "npc"))
        assert len(people) >= 3
        wanted: Edges = {}
        for number, (one, other) in enumerate(itertools.permutations(people, 2), start=1):
            figures = (number % 11, -number % 11, number - 5)
            await relate(at, one, other, figures)
            wanted[min(one, other), max(one, other)] = figures
        before = await now(at)
        await at.say("I apologise and tell the truth.")
        await relate(at, people[0], people[1], (-10, 10, -10))
        await intervene(
            at.game_master().interventions, Requester(at.channel, "gm", True, at.next_id(), 9), UndoLast()
        )
        session = await at.tables.channels.get(at.channel)
        log = await at.storage.read_log(session.id)
        report = verify_session(log)

    assert {
        (one["a"], one["b"]): tuple(one[name] for name in FIGURES) for one in before["relations"]
    } == wanted
    rows = rows_by_scene(log)
    old: Edges = {}
    written = 0
    for scene in log.scenes:
        edges = in_state(log, dict(scene))
        if edges != old:
            assert stored(rows[scene["id"]]) == edges, scene["kind"]
            written += 1
        elif rows[scene["id"]]:
            assert stored(rows[scene["id"]]) == edges, scene["kind"]
        old = edges
    assert written >= len(people) * (len(people) - 1), "each change of a relation wrote a scene's edges"
    assert not report.problems


async def test_a_relation_that_a_game_master_set_can_be_taken_back(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        entities = (await now(at))["entities"].values()
        one, other, third = sorted(one["id"] for one in entities if one["type"] in ("pc", "npc"))
        await relate(at, one, other, (3, -2, 1))
        before = (await now(at))["relations"]
        block = "\n".join(
            (
                f'npc_data.{one}.relationships.{other} = {{"trust": -10, "tension": 10, "closeness": 4}}',
                f'npc_data.{one}.relationships.{third} = {{"trust": 5}}',
            )
        )
        god, by = at.game_master().interventions, Requester(at.channel, "gm", True, at.next_id(), 9)
        await intervene(god, by, SetState(block))
        assert (await now(at))["relations"] != before
        await intervene(god, Requester(at.channel, "gm", True, at.next_id(), 9), UndoLast())
        after = [
            edge for edge in (await now(at))["relations"] if edge in before or any(edge[n] for n in FIGURES)
        ]
        assert after == before
