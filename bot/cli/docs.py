"""Writes the generated part of the documentation: the JSON Schemas of content and contracts."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from bot.core import contracts
from bot.core.content import ruleset_shapes, shapes
from bot.core.content.exchange_shapes import ExchangesContent
from bot.core.generation import outline
from bot.core.providers import image_keys, model_keys
from bot.core.response import document as response
from bot.core.rules import actions
from bot.core.sprint import contracts as sprints
from bot.core.sprint.events import Event
from bot.core.sprint.validation.stages import final_schema
from bot.core.state import world_state

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "data" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

SHAPES: dict[str, type[BaseModel]] = {
    "telling": ruleset_shapes.Telling,
    "character": shapes.CharacterContent,
    "lore": shapes.LoreContent,
    "scenario": shapes.ScenarioContent,
    "exchanges": ExchangesContent,
    "action": actions.Action,
    "validation-result": actions.ValidationResult,
    "turn": actions.Turn,
    "interpret-answer": contracts.InterpretAnswer,
    "reflect-answer": contracts.ReflectAnswer,
    "narrate-answer": contracts.NarrateAnswer,
    "generate-answer": outline.GenerateAnswer,
    "models": model_keys.ModelsFile,
    "images": image_keys.ImagesFile,
    "response": response.Response,
    "challenge": sprints.Challenge,
    "canon": sprints.Canon,
    "turn-brief": sprints.TurnBrief,
    "turn-output": sprints.TurnOutput,
    "persona": sprints.Persona,
    "prompt-pack": sprints.PromptPack,
    "verdict": sprints.JudgeVerdict,
    "sprint-event": Event,
}

STATE_SHAPES = {
    "world-state": world_state.WorldState,
    "location": world_state.Location,
    "campaign": world_state.Campaign,
}
"""The state as every turn keeps it, and the parts of it that are judged more closely elsewhere."""


def schemas() -> dict[str, str]:
    """Every schema file, by its name, as it should read."""
    documents: dict[str, Any] = {
        name: {"$schema": DIALECT, **shape.model_json_schema(by_alias=True)} for name, shape in SHAPES.items()
    }
    documents |= {
        name: {"$schema": DIALECT, **world_state.schema_of(shape)} for name, shape in STATE_SHAPES.items()
    }
    documents |= {
        "ruleset": _authored(ruleset_shapes.RulesetContent),
        "pack": _authored(ruleset_shapes.PackContent),
    }
    documents["input-message"] = {"$schema": DIALECT, **actions.input_messages.json_schema()}
    documents["final-spec"] = {"$schema": DIALECT, **final_schema()}
    return {
        f"{name}.schema.json": json.dumps(document, indent=2, ensure_ascii=False) + "\n"
        for name, document in documents.items()
    }


def _authored(shape: type[BaseModel]) -> dict[str, Any]:
    """The schema of a ruleset or a pack as authors write it: with names, and free to leave to a pack what it holds."""
    schema = shape.model_json_schema(by_alias=True)
    parts = {
        **ruleset_shapes.RulesetContent.model_json_schema(by_alias=True)["$defs"],
        **ruleset_shapes.PackContent.model_json_schema(by_alias=True)["$defs"],
        "Use": {
            "additionalProperties": False,
            "description": "Stands for what a group of `define` holds: its name, with arguments where it takes any.",
            "properties": {"use": {"type": "string"}},
            "required": ["use"],
            "title": "Use",
            "type": "object",
        },
    }
    for part, field, item in (("ActionSpec", "requires", "Requirement"), ("Check", "shifts", "Shift")):
        choice = [{"$ref": f"#/$defs/{item}"}, {"$ref": "#/$defs/Use"}]
        parts[part]["properties"][field]["items"] = {"anyOf": choice}
    parts["ActionSpec"].pop("required")
    held: list[dict[str, str]] = [{"$ref": "#/$defs/ActionSpec"}]
    if shape is ruleset_shapes.RulesetContent:
        held.append({"type": "null"})  # takes out what a pack has
    actions = {"additionalProperties": {"anyOf": held}, "title": "Actions", "type": "object"}
    schema["properties"] |= {"actions": actions, "define": {"$ref": "#/$defs/Define"}}
    if shape is ruleset_shapes.RulesetContent:
        schema["required"].remove("actions")
        schema["properties"]["include"] = {"items": {"type": "string"}, "title": "Include", "type": "array"}
    return {"$schema": DIALECT, **schema, "$defs": dict(sorted(parts.items()))}


def main(arguments: Sequence[str] = (), folder: Path = FOLDER) -> int:
    """Write the schemas; with `--check`, only say which are out of date. The exit code."""
    wanted = schemas()
    present = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.schema.json")}
    stale = sorted(name for name in {*wanted, *present} if wanted.get(name) != present.get(name))
    if "--check" in arguments:
        return _say(
            [f"out of date: {name}" for name in stale] or ["The schemas are up to date."], bool(stale)
        )
    folder.mkdir(parents=True, exist_ok=True)
    for name in stale:
        if name in wanted:
            (folder / name).write_text(wanted[name], encoding="utf-8")
        else:
            (folder / name).unlink()
    return _say([f"{len(wanted)} schemas in {folder}, {len(stale)} changed."], False)


def _say(lines: Sequence[str], failed: bool) -> int:
    import typer

    for line in lines:
        typer.echo(line)
    return int(failed)
