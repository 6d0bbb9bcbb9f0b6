"""Prompts in tests: the shipped files, the inputs of a turn played without storage, and a reader of sections."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from bot.adapters.models.offline.story.model import answered
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.contracts import InterpretAnswer, ReflectAnswer, StepInput
from bot.core.rules.adjudication import validate_actions
from bot.core.state import operations
from bot.core.state.document import State
from bot.services.models.prompts import Prompts
from bot.services.ports import (
    CoreMemory,
    Head,
    NarrationRow,
    ReceivedTurn,
    SessionRow,
    StoredTurn,
    WorldEventRow,
)
from bot.services.turns.stages.adjudicate import adjudicated
from bot.services.turns.stages.conclude import concluded, witnessing
from bot.services.turns.stages.understand import read
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.narrate import narrate_input
from bot.services.turns.step_inputs.reflect import reflect_input
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import Reactions

ROOT = Path(__file__).parents[2]
PROMPT_FILES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "data/prompts").glob("*.md"))
}
PROMPTS = Prompts(PROMPT_FILES)
_SIZE = re.compile(r"(?<=bytes: )\d+|(?<= )\d+(?= ===)|(?<= )\d+(?=/\d+\}\})")
ROOMY = Prompts(
    {name: _SIZE.sub(lambda found: str(int(found[0]) * 100), text) for name, text in PROMPT_FILES.items()}
)
"""The same prompts with a hundred times the room, in which nothing is cut."""

_TAG = re.compile(r"<(/?)([a-z_]+)>")
_MORE = re.compile(r"…\[\d+ more\]")
CUT = " …[cut]"


@dataclass(frozen=True)
class Read:
    """A section as read back: its name, its values, and whether something of it was left out."""

    name: str
    values: tuple[Any, ...]
    cut: bool


def read_sections(text: str) -> tuple[Read, ...]:
    """The sections of a rendered text. Raises AssertionError where its structure is broken."""
    found: list[Read] = []
    name, values, cut = "", list[Any](), False
    for line in text.split("\n"):
        tag = _TAG.fullmatch(line)
        if tag and not tag[1]:
            assert not name, f"<{tag[2]}> opens inside <{name}>"
            name, values, cut = tag[2], [], False
        elif tag:
            assert name == tag[2], f"</{tag[2]}> closes <{name}>"
            found.append(Read(name, tuple(values), cut))
            name = ""
        elif name:
            if _MORE.fullmatch(line):
                cut = True
                continue
            assert not set("<>") & set(line), f"an angle bracket inside <{name}>"
            cut = cut or line.endswith(CUT)
            values.append(json.loads(line.removesuffix(CUT)))
    assert not name, f"<{name}> is never closed"
    return tuple(found)


def own_lines(text: str) -> tuple[str, ...]:
    """The lines of a rendered text that stand in no section: our own words, and the tags."""
    kept: list[str] = []
    inside = False
    for line in text.split("\n"):
        tag = _TAG.fullmatch(line)
        inside = not tag[1] if tag else inside
        if tag or not inside:
            kept.append(line)
    return tuple(kept)


def head_of(game: Adventure, **more: Any) -> Head:
    """A head in the middle of a story. `more` replaces its fields."""
    session = SessionRow(
        id="session-test", guild_id="1", channel_id="2", starter_id="u1", scenario_id=game.scenario.id,
        ruleset_id=game.ruleset.id, world_lore_id=game.lore.id, small_model_key="offline", large_model_key="offline",
        party="free", commitment="c", status="active", current_scene_id="scene-7", scene_index=7, story_round=5,
        chain_hash="0" * 64, segment=0, lineage=((0, 7),), created_at=1, last_handled_id="",
        settings={"enforcement": "medium"},
    )  # fmt: skip
    told = NarrationRow('The lamp hums. Nobody moves.\n\n"Well," says the room.', {}, (), (), (), {})
    head = Head(
        session=session, manifest={}, members=(), narration=told, narration_index=7,
        lines_told=((),), event_count=2, mentioned=(),
        world_events=(WorldEventRow(2, 3, "note", "A stranger came with a sealed letter.", "public"),),
        core_memories=(CoreMemory(4, "plot_event", "The fuse blew, and nobody knew why."),),
    )  # fmt: skip
    return replace(head, **more)


def opened(game: Adventure) -> tuple[State, str]:
    """A scenario's first state with its first role in it, and that character's id."""
    state = first_state(game)
    role = game.scenario.roles[0]
    actor, made = joined(game, state, role, role.name)
    changed = operations.apply(state, made, operations.ENGINE)
    assert isinstance(changed, dict)
    return changed, actor


def turn_inputs(game: Adventure, head: Head, state: State, actor: str, said: str) -> dict[str, StepInput]:
    """The inputs of every step of a turn, by journal key; the offline model answers in between."""
    received = ReceivedTurn("turn-1", "session-test", "901", "message", "u1", "2", "STORY", said, 1)
    start = TurnStart(StoredTurn(received, 5, "running", None), head, game, state, actor, bytes(32))
    inputs: dict[str, StepInput] = {"interpret": interpret_input(start)}
    understood = read(start, cast("InterpretAnswer", answered(inputs["interpret"])))
    played = adjudicated(understood, validate_actions(understood.turn.actions, state, start.table()))
    answers: dict[str, ReflectAnswer] = {}
    for npc in witnessing(played):
        given = reflect_input(played, npc, ())
        inputs[f"reflection/{npc['id']}"] = given
        answers[npc["id"]] = cast("ReflectAnswer", answered(given))
    inputs["narrate"] = narrate_input(concluded(played, Reactions(witnessing(played), answers, {})))
    return inputs
