"""Prompts of the model steps: versioned files, filled with the data of one turn, which stays data whatever it says."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from bot.core.contracts import NarrateInput, StepInput, StepName
from bot.core.errors import ContentError
from bot.core.generation.outline import GenerateAnswer
from bot.core.generation.outline_brief import SECTIONS as STORY_SECTIONS
from bot.core.guard import runs
from bot.core.late_dataclasses import dataclass
from bot.core.prompting.answer_checks import NO_ANSWER, NOT_JSON
from bot.core.prompting.sections import MARK, Section, beginning, size
from bot.core.prompting.step_sections import SECTIONS, sections_of, step_of
from bot.core.prompting.strict_schema import strict_schema
from bot.core.prompting.templates import Template, TemplateNames, filled, read_template
from bot.core.prompting.wire_answers import step_schema
from bot.core.rules.actions import InstructionContext, SystemInstruction
from bot.services.ports import Repair
from bot.services.ports.completions import ModelMessage

FOLDER = "data/prompts"
FILES: Mapping[StepName, str] = {
    "ruleset_resolution": f"{FOLDER}/interpret.md",
    "reflection": f"{FOLDER}/reflect.md",
    "narrator": f"{FOLDER}/narrate.md",
    "question": f"{FOLDER}/question.md",
}
PREAMBLE = f"{FOLDER}/preamble.md"
OPERATIONS = f"{FOLDER}/operations.md"
PROSE = f"{FOLDER}/narrate-prose.md"
REPAIR = f"{FOLDER}/repair.md"
STORY = f"{FOLDER}/generate.md"
PHRASES = {"event": ("soft", "medium", "hard"), "input": ("campaign", "continuation"), "again": ("asked",)}
LONGEST_ANSWER = 6000
"""Bytes of a refused answer that are sent back."""
LONGEST_STORY = 40_000
"""The same for a whole story, of which more has to be kept."""
STORY_SCHEMA = strict_schema(GenerateAnswer)
LONGEST_LIST = 6
"""Words of an enumeration that the shape spells out; the schema has them all."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A rendered prompt: system instructions, the most stable first, the turn's own text, and its file's version."""

    instructions: tuple[SystemInstruction, ...]
    user: str
    version: str

    @property
    def stable(self) -> tuple[str, ...]:
        """The texts of the instructions."""
        return tuple(instruction.content for instruction in self.instructions)


class Prompts:
    """The prompt files of an installation, by path as `app` reads them. Raises ContentError where one is wrong."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.templates: Mapping[StepName, Template] = {step: self._read(step, files) for step in FILES}
        self.unproposing = self._read("narrator", files, operations=False)
        """The narrator's where nothing may be proposed."""
        self.prose = read_template(
            PROSE, _file(files, PROSE), TemplateNames(SECTIONS["narrator"], {}, PHRASES)
        )
        """The narrator's for models that write prose and nothing else."""
        own = (*self.templates.values(), self.prose)
        self.own_words = frozenset[str]().union(*(runs(template.own_words) for template in own))
        """What the prompts say by themselves, in runs of words that no passage may repeat (docs/guard.md)."""
        self.mending = read_template(REPAIR, _file(files, REPAIR), TemplateNames(("errors",)))
        asked = TemplateNames(STORY_SECTIONS, {"contract": shape(STORY_SCHEMA)})
        self.inventing = read_template(STORY, _file(files, STORY), asked)

    @staticmethod
    def _read(step: StepName, files: Mapping[str, str], *, operations: bool = True) -> Template:
        shared = {
            "preamble": _file(files, PREAMBLE),
            "contract": shape(step_schema(step, operations=operations)),
            "operations": _file(files, OPERATIONS) if operations else "",
        }
        path = FILES[step]
        return read_template(path, _file(files, path), TemplateNames(SECTIONS[step], shared, PHRASES))

    def template(self, payload: StepInput) -> Template:
        """The template of a step: of a narration with its operations only where some may be proposed."""
        if isinstance(payload, NarrateInput) and not may_propose(payload):
            return self.unproposing
        return self.templates[step_of(payload)]

    def render(self, payload: StepInput, template: Template | None = None) -> Prompt:
        """The prompt of a step, by a template of another size or form than the usual where one is given."""
        chosen = _chosen(payload) if isinstance(payload, NarrateInput) else {}
        return _prompt(template or self.template(payload), sections_of(payload), chosen)

    def story(self, sections: Mapping[str, Section]) -> Prompt:
        """The prompt that asks for a whole story within its frame."""
        return _prompt(self.inventing, sections)

    def repair(self, repair: Repair, most: int = LONGEST_ANSWER) -> tuple[ModelMessage, ...]:
        """What follows a prompt where an answer to it is to be put right: the answer, and what is wrong with it."""
        return repaired(self.mending, repair, most)


def may_propose(payload: NarrateInput) -> bool:
    """Whether the rules let this story's narrator propose anything; the same in all turns of a story."""
    return payload.campaign is None or bool(payload.campaign.story.may_propose)


def repaired(mending: Template, repair: Repair, most: int) -> tuple[ModelMessage, ...]:
    """A refused answer in at most `most` bytes, and the request to put it right."""
    wrong = Section("errors", repair.errors or (NOT_JSON,))
    asked = "".join(filled(mending, {"errors": wrong}))
    return ModelMessage("assistant", _shown(repair.answer, most)), ModelMessage("user", asked)


def shape(schema: Mapping[str, Any]) -> str:
    """A strict schema in the words of a prompt: `{"type":string, "cell":integer|null}`."""
    if "anyOf" in schema:
        return "|".join(map(shape, schema["anyOf"]))
    if "enum" in schema and len(schema["enum"]) <= LONGEST_LIST:
        return "|".join(f'"{one}"' for one in schema["enum"])
    match schema["type"]:
        case "object":
            fields = cast("Mapping[str, Mapping[str, Any]]", schema["properties"])
            return "{" + ", ".join(f'"{name}":{shape(inner)}' for name, inner in fields.items()) + "}"
        case "array":
            return f"[{shape(schema['items'])},…]"
        case name:
            return str(name)


def prompt_bytes(prompt: Prompt) -> int:
    """Bytes of a prompt, everything a model reads before it answers but the schema."""
    return sum(map(size, prompt.stable)) + size(prompt.user)


def same_beginning(one: Prompt, other: Prompt) -> int:
    """Bytes of the beginning that two prompts share, which a provider may keep."""
    texts = [("".join(prompt.stable) + prompt.user).encode() for prompt in (one, other)]
    pairs = enumerate(zip(*texts, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(map(len, texts)))


def _prompt(
    template: Template, sections: Mapping[str, Section], chosen: Mapping[str, str] | None = None
) -> Prompt:
    *stable, user = filled(template, sections, chosen or {})
    named = zip(template.blocks, stable, strict=False)
    instructions = tuple(_instruction(block.name, text) for block, text in named if text)
    return Prompt(instructions, user, template.version)


@lru_cache(maxsize=128)
def _instruction(block: str, text: str) -> SystemInstruction:
    """A system text as the protocol's input message: the instructions proper are its `base_system`."""
    context = InstructionContext(instruction_type="base_system" if block == "instructions" else block)
    return SystemInstruction(type="system_instruction", content=text, context=context)


def _chosen(payload: NarrateInput) -> dict[str, str]:
    """How strongly the newest event binds, what is to be minded of a group's input, and of a retelling."""
    chosen = {"event": payload.event_enforcement} if payload.scene.events else {}
    given = payload.campaign and payload.campaign.input
    if given and given.type == "story_continuation":
        chosen["input"] = "continuation"
    elif given and given.game_mode == "campaign":
        chosen["input"] = "campaign"
    if payload.told_before:
        chosen["again"] = "asked"
    return chosen


def _file(files: Mapping[str, str], path: str) -> str:
    if path not in files:
        raise ContentError(path, "", "this file is missing")
    return files[path]


def _shown(answer: str, most: int) -> str:
    """A refused answer as its author wrote it, within bounds; providers refuse an empty one."""
    written = answer.encode(errors="replace")
    if len(written) > most:
        kept = written[:most].decode(errors="ignore")
        return beginning(written.decode(), len(kept)).strip() + MARK
    return written.decode().strip() or NO_ANSWER
