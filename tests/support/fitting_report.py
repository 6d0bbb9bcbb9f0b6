"""What fits a model: every shipped story's prompts at five sizes of a context, and what they had to leave out.

``python -m tests.support.fitting_report`` plays six turns of each story and prints the table of docs/models.md.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import InterpretInput, NarrateInput, ReflectInput, StepInput
from bot.core.prompting.step_sections import OTHER
from bot.core.providers.costs import BYTES_OF_A_TOKEN
from bot.core.providers.model_keys import PROMPT_BYTES, ModelSpec
from bot.services.models.fitting import Fitting, StepForm
from bot.services.models.prompts import Prompt, prompt_bytes
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.support.prompts import PROMPTS, Read, read_sections
from tests.support.table import LIBRARY, table

SIZES = ((2_048, PROMPT_BYTES), (4_096, PROMPT_BYTES), (8_192, PROMPT_BYTES), (32_768, PROMPT_BYTES),
         (200_000, PROMPT_BYTES), (32_768, 4_000_000), (200_000, 4_000_000))  # fmt: skip
"""Tokens of a context and the bytes that all prompts of a turn may have: the usual ones, or as many as fit."""
TURNS = 6
STORIES = tuple(sorted(LIBRARY.games))


@dataclass
class Recorded:
    """The built-in model, which keeps what it was asked."""

    asked: list[StepInput] = field(default_factory=list[StepInput])
    key: str = "recorded"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.asked.append(request.payload)
        return await OfflineModel().answer(request, heard)


@dataclass(frozen=True, slots=True)
class Fitted:
    """One step at one size: its bytes (None: no room), whether as prose alone, how many of its lines stand, and what
    is legal in it and not named.
    """

    size: int | None
    fits: bool = True
    prose: bool = False
    kept: int = 0
    lines: int = 0
    unnamed: frozenset[str] = frozenset()


def spec(context: int, most: int) -> ModelSpec:
    """A key as somebody with such a server would write it."""
    return ModelSpec.model_validate(
        {
            "provider": "compatible", "model": "m", "base_url": "http://127.0.0.1:1/v1", "structured": "json_schema",
            "context_tokens": context, "max_output_tokens": context, "prompt_bytes": most,
        }
    )  # fmt: skip


async def asked_of(story: str, turns: int = TURNS) -> list[StepInput]:
    """What a model is asked in the first turns of a story, whose player looks round and then takes what is offered."""
    model = Recorded()
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), same=True, recorded=model) as at:
            await at.start(story)
            await at.choose_models(model.key, model.key)
            await at.say("I look around.")
            for number in range(turns - 1):
                session = await at.tables.channels.find(at.channel)
                if session is None or session.status != "active":
                    break
                offered = at.shown.scene.choices
                await (at.press(number % 2) if len(offered) > 2 else at.say("I wait."))
    return model.asked


def fitted(payload: StepInput, context: int, most: int) -> Fitted:
    """A step at one size, held against the same step with all the room there is."""
    form = Fitting(PROMPTS, spec(context, most)).form(payload)
    if form is None:
        return Fitted(None)
    prompt, whole = PROMPTS.render(payload, form.template), _lines(_whole(payload, form))
    kept = _lines(prompt)
    size = prompt_bytes(prompt)
    fits = size / BYTES_OF_A_TOKEN + form.tokens < context
    text = "\n".join((*prompt.stable, prompt.user))
    unnamed = frozenset() if form.prose else frozenset(one for one in _legal(payload) if one not in text)
    return Fitted(size, fits, form.prose, len(whole & kept), len(whole), unnamed)


def _legal(payload: StepInput) -> Iterator[str]:
    """What a prompt names however small it is: topics (by the end of their ids), entities, ways, options, choices."""
    match payload:
        case InterpretInput():
            scene = payload.scene
            yield from (one.id.rsplit("_", 1)[-1] for one in payload.topics)
            yield from (one.id for one in (*scene.present, *scene.carried))
            yield from (way.location_id for way in scene.exits)
        case ReflectInput():
            yield from (one.type for one in payload.options)
        case NarrateInput():
            yield from (one.key for one in payload.choices if one.key != OTHER)
        case _:
            pass


def _whole(payload: StepInput, form: StepForm) -> Prompt:
    """The same prompt with as much room as it can use."""
    roomy = Fitting(
        PROMPTS, spec(1_000_000, 4_000_000).model_copy(update={"form": "prose" if form.prose else "full"})
    )
    full = roomy.form(payload)
    assert full is not None
    return PROMPTS.render(payload, full.template)


def _lines(prompt: Prompt) -> set[tuple[str, str]]:
    """The lines of its sections that stand whole."""
    read: list[Read] = [one for text in (*prompt.stable, prompt.user) for one in read_sections(text)]
    return {(one.name, repr(value)) for one in read for value in one.values}


def figures(asked: Sequence[StepInput]) -> str:
    """The table of docs/models.md."""
    rows = [
        "| context, tokens | prompt_bytes | steps asked | of them as prose | a call, kB: median, most | lines kept |",
        "|---|---|---|---|---|---|",
    ]
    for context, most in SIZES:
        steps = [fitted(one, context, most) for one in asked]
        told = [(one, one.size) for one in steps if one.size is not None]
        assert all(one.fits and not one.unnamed for one, _ in told)
        sizes = [size / 1000 for _, size in told]
        kept, lines = (sum(getattr(one, name) for one, _ in told) for name in ("kept", "lines"))
        rows.append(
            f"| {context:,} | {most:,} | {len(told)} of {len(steps)} | {sum(one.prose for one, _ in told)} | "
            f"{median(sizes):.1f}, {max(sizes):.1f} | {kept / lines:.0%} |"
        )
    return "\n".join(rows)


async def asked_of_all(stories: Collection[str] = STORIES) -> list[StepInput]:
    """What a model is asked in the first turns of these stories."""
    return [one for story in stories for one in await asked_of(story)]


def main() -> None:
    """The command."""
    asked = asyncio.run(asked_of_all())
    sys.stdout.write(f"{len(STORIES)} stories, {len(asked)} steps\n\n{figures(asked)}\n")


if __name__ == "__main__":
    main()
