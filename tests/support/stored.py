"""Small sessions to store: states, scenes and turns made by hand, with real hashes and real dice."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, inspect

from bot.adapters.storage import SqlStorage
from bot.adapters.storage.tables import migrate, schema
from bot.adapters.storage.tables.packed_values import PackedBytes, PackedText, inflated
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.errors import Rejected
from bot.core.state import operations as ops
from bot.core.state.document import State, changed_parts, manifest_of
from bot.services.ports import (
    ActionRow,
    Committed,
    DiceRow,
    JournalEntry,
    Member,
    NarrationRow,
    NewSession,
    ObservationRow,
    ReceivedTurn,
    SceneCommit,
    Storage,
    WorldEventRow,
)

CONTENT: dict[str, Any] = {
    "ruleset": {
        "id": "quiet",
        "name": "Quiet",
        "rulebook_text": "Roll when it matters.",
        "character_stat_schema": {"type": "object"},
        "scene_state_schema": {"type": "object"},
        "decay_lambda": 0.002,
    },
    "lore": {"id": "inn", "name": "The Inn", "lore_text": "An inn by a road.", "lore_json": {"places": ["inn"]}},
    "scenario": {"id": "letter", "title": "A Letter", "scene_seed": {"n": 0}, "character_ids": ["npc_lena_001"]},
    "character/npc_lena_001": {
        "id": "npc_lena_001", "name": "Lena", "base_profile": {"tagline": "Quiet"}, "stat_block": {"warmth": 3},
    },
    "other": {"anything": [1, 2], "roles": ["pc_mara_001", "Mara"]},
}  # fmt: skip


def person(name: str, kind: str) -> dict[str, Any]:
    """An entity."""
    return {
        "id": f"{kind}_{name}_001", "name": name.title(), "type": kind, "status": "conscious", "location": None,
        "emotions": {}, "attributes": {}, "internal": {},
    }  # fmt: skip


def first_state() -> State:
    """A state with two people and a relation."""
    time = {
        "calendar": "gregorian",
        "year": 2024,
        "month": 6,
        "day": 10,
        "hour": 21,
        "minute": 0,
        "second": 0,
    }
    return {
        "schema_version": 1,
        "ruleset": "quiet@1",
        "world_time": {**time, "microsecond": 0, "time_of_day": "Night"},
        "entities": {each["id"]: each for each in (person("lena", "npc"), person("mara", "pc"))},
        "relations": [{"a": "npc_lena_001", "b": "pc_mara_001", "trust": 0, "tension": 0, "closeness": 0}],
        "progress_clocks": {"pressure": {"value": 0, "max": 6}},
        "scene_state": {"n": 0},
        "world": {"rules": [], "locations": {}},
        "campaign": {},
    }


class Play:
    """Plays a session into a storage, one scene after the other, and remembers where it is."""

    def __init__(self, storage: Storage, journal: Any, session_id: str = "s1", settings: Any = None) -> None:
        self.storage = storage
        self.journal = journal
        self.id = session_id
        self.secret = hashlib.sha256(session_id.encode()).digest()
        self.state = first_state()
        self.states: dict[str, State] = {}
        self.head: Committed | None = None
        self.round = 0
        self.turns = 0
        self.guild = "g1"
        self.settings = {"decay_lambda": "0.002"} if settings is None else settings

    async def start(self) -> Committed:
        """The session and its genesis scene."""
        new = NewSession(
            id=self.id, guild_id=self.guild, channel_id=f"c-{self.id}", starter_id="u1", scenario_id="letter",
            ruleset_id="quiet", world_lore_id="inn", small_model_key="offline", large_model_key="offline",
            party="free", commitment=hashlib.sha256(self.secret).hexdigest(), secret=self.secret,
            created_at=1_000, content=CONTENT, settings=self.settings,
        )  # fmt: skip
        genesis = self.scene(
            "genesis",
            self.state,
            members=(
                Member("npc_lena_001", None, "npc", "Lena", {"tagline": "Quiet"}),
                Member("pc_mara_001", "u1", "player", "Mara", {"about": "I wrote this myself"}),
            ),
            changed_entities=tuple(self.state["entities"].values()),
            relations=tuple(self.state["relations"]),
        )
        self.head = await self.storage.create_session(new, genesis)
        self.states[self.head.scene_id] = self.state
        return self.head

    def scene(self, kind: Any, state: State, **fields: Any) -> SceneCommit:
        """A commit on top of the head."""
        index = 0 if self.head is None else self.head.scene_index + 1
        before = None if self.head is None else self.head.scene_id
        known = {} if self.head is None else manifest_of(self.state)
        manifest = manifest_of(state)
        plain: dict[str, Any] = dict.fromkeys(
            ("changed_entities", "relations", "mentioned", "actions", "operations", "dice", "observations", "events",
             "core_memories"), (),
        )  # fmt: skip
        made = SceneCommit(
            **plain, id=f"{self.id}-scene-{index}", session_id=self.id, kind=kind, expected_scene_id=before,
            parent_scene_id=before, scene_index=index, story_round=self.round, turn_id=None, manifest=manifest,
            new_parts=changed_parts(state, manifest, known), narration=None, created_at=1_000 + index,
        )  # fmt: skip
        return replace(made, **fields)

    def received(self, number: int, text: str = "I knock twice", user_id: str = "u1") -> ReceivedTurn:
        """An input."""
        turn_id = f"{self.id}-turn-{number}"
        return ReceivedTurn(
            turn_id,
            self.id,
            f"{self.id}-m{number}",
            "message",
            user_id,
            f"c-{self.id}",
            "STORY",
            text,
            2_000 + number,
        )

    def entry(self, turn_id: str, key: str, attempt: int = 1, **payload: Any) -> JournalEntry:
        """A finished step."""
        return JournalEntry(
            turn_id,
            self.id,
            key,
            attempt,
            "model_output",
            key.split("/")[0],
            payload,
            3_000,
            "offline",
            "p1",
            1,
            2,
            3,
            4,
        )

    def roll(self, source: str) -> DiceRow:
        """A roll with the session's secret."""
        rolled = rolls.roll("1d20+3", DiceStream(self.secret, self.id, [source], 0, 0))
        return DiceRow(
            0,
            0,
            "pc_mara_001",
            "warmth",
            (source,),
            rolled.expression,
            rolled.total,
            rolled.to_json(),
            rolled.text,
        )

    async def turn(self, text: str = "I knock twice", **fields: Any) -> Committed:
        """A whole story turn: received, journalled, committed, presented."""
        self.turns += 1
        received = self.received(self.turns, text)
        await self.storage.receive(received)
        for key in ("ruleset_resolution", "reflection/npc_lena_001"):
            await self.journal.record(self.entry(received.id, key, note=f"step {key}"))
        committed = await self.commit(self.story(received.id, received.source_id, text, **fields))
        await self.storage.mark_presented(received.id)
        return committed

    def story(self, turn_id: str, source_id: str, text: str = "I knock twice", **fields: Any) -> SceneCommit:
        """The commit of a story turn, which changes a field, an entity and a relation."""
        index = 0 if self.head is None else self.head.scene_index + 1
        operations = (
            {"op": "set", "path": "scene_state.n", "value": index},
            {"op": "emotion", "entity": "npc_lena_001", "emotions": {"joy": 1}},
            {"op": "relate", "a": "npc_lena_001", "b": "pc_mara_001", "trust": 1 if index % 2 else -1},
        )
        state = ops.apply_recorded(self.state, operations)
        assert not isinstance(state, Rejected), state
        self.round += 1
        act = {"actorId": "pc_mara_001", "type": "knock"}
        told = NarrationRow(
            f"Knock {index}.", {"round": self.round}, ("d",), ({"key": "a"},), (f"line {index}",), {}
        )
        made: dict[str, Any] = {
            "turn_id": turn_id, "story_round": self.round, "operations": operations,
            "changed_entities": (state["entities"]["npc_lena_001"],), "relations": tuple(state["relations"]),
            "mentioned": ("npc_lena_001",),
            "actions": (
                ActionRow(0, "pc_mara_001", act, text, True, None, None, {"band": "ok"}, operations),
                ActionRow(1, "npc_lena_001", act, "She nods", False, "too_far", "Too far.", {"band": "no"}, ()),
            ),
            "dice": (self.roll(source_id),),
            "observations": (
                ObservationRow(f"o{index}", "npc_lena_001", f"Mara knocked, {index}", 1 + index % 5, 1_000 + index),
                ObservationRow(f"p{index}", "npc_lena_001", f"It rained, {index}", 1, 1_000 + index),
            ),
            "events": (
                WorldEventRow(2 * index, self.round, "note", f"audit {index}", "audit"),
                WorldEventRow(2 * index + 1, self.round, "note", f"event {index}", "public"),
            ),
            "core_memories": (("pc_mara_001", f"Mara remembers {index}"),),
            "narration": told,
        }  # fmt: skip
        return self.scene("story", state, **(made | fields))

    async def commit(self, commit: SceneCommit) -> Committed:
        """Store a scene and move on."""
        self.head = await self.storage.commit(commit)
        state = ops.apply_recorded(self.states[commit.parent_scene_id or ""], commit.operations)
        assert not isinstance(state, Rejected), state
        self.state = self.states[commit.id] = state
        return self.head

    async def undo(self, target: str) -> Committed:
        """Back to an earlier scene."""
        state = self.states[target]
        manifest = manifest_of(state)
        return await self.commit(
            self.scene("undo", state, undo_to=target, parent_scene_id=target, manifest=manifest, new_parts={})
        )

    async def end(self) -> Committed:
        """The last scene, which reveals the secret."""
        return await self.commit(self.scene("end", self.state, reveal_secret=True))


def without_row_salts(storage: SqlStorage) -> None:
    """Lets a storage write rows as versions before 0011 did: without salts of their own."""
    storage._writer._salt = None


def as_told(stored: Any) -> Any:
    """A stored value of JSON as it was before versions from 0018 deflated it."""
    given = _as_given(stored)
    return given.decode() if given is not stored else stored


def _as_given(stored: Any) -> Any:
    body = inflated(stored) if isinstance(stored, bytes) else None
    return stored if body is None else body


def _told(table: str, column: str) -> str:
    """A column in SQL, as versions before 0018 had it."""
    found = schema.metadata.tables.get(table)
    kind = type(found.c[column].type) if found is not None and column in found.c else None
    return {PackedText: f"as_told({column})", PackedBytes: f"as_given({column})"}.get(kind, column)


def as_of(revision: str, newer: Path, file: Path) -> None:
    """Copies a SQLite database into one of an earlier revision: the same rows, as that version had them.

    What is to verify there was written under `without_row_salts`.
    """
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate.upgrade(connection, revision)
        connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        seen = inspect(connection)
        connection.exec_driver_sql(f"ATTACH DATABASE '{newer}' AS newer")
        raw: Any = connection.connection.driver_connection
        raw.create_function("as_told", 1, as_told)
        raw.create_function("as_given", 1, _as_given)
        for table in set(seen.get_table_names()) - {"alembic_version"}:
            names = [column["name"] for column in seen.get_columns(table)]
            told = ", ".join(_told(table, name) for name in names)
            connection.exec_driver_sql(
                f"INSERT INTO {table} ({', '.join(names)}) SELECT {told} FROM newer.{table}"
            )
    engine.dispose()
