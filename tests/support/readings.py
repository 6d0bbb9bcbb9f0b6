"""`make readings`: the same turns told by each model and by the built-in narrator, side by side, blind, with a key.

python -m tests.support.readings [--keys KEY …] [--turns 20] [--story ID] [--messages FILE] [--out FOLDER]
python -m tests.support.readings --sprints 10 [--before CHECKOUT] [--first SEED] [--out FOLDER]

A story is played by the built-in model. What its narrator was given of each turn, every model is given too. The sheet
shows the passages of a turn in an order of its own, without names; the key file says which letter was whom. Passages
stand as they were written, before the guard reads them. `--sprints` compares rounds of offline sprints instead, and
needs no model.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.adapters.models.factory import InstalledModels
from bot.adapters.models.keyfile import read_model_keys
from bot.adapters.models.offline.story import OfflineModel
from bot.app.running import SHIPPED_MODELS
from bot.core.errors import ContentError, ModelError, OperatorError
from bot.core.providers.model_keys import OFFLINE
from bot.services.models.prompted_model import ReadyModels
from bot.services.ports import Heard, ModelReply, StepRequest, TextModel
from bot.settings import Settings, read_api_keys
from tests.support.prompts import PROMPTS, ROOT
from tests.support.table import table

STORY = "the-lamplighters-vault"
MESSAGES = Path(__file__).parent / "real_model" / "messages.txt"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ASKED = (
    "Read each turn without the key. Give every passage 1 (poor) to 5 (could not be better) for the whole: is it true "
    "to the message, is it new, does it sound like people, do you want to answer it? Then open the key."
)


@dataclass
class Listening:
    """The built-in model, of which each narrator's task is kept with what it told."""

    inner: TextModel = field(default_factory=OfflineModel)
    tasks: list[tuple[StepRequest, str]] = field(default_factory=list[tuple[StepRequest, str]])
    key: str = OFFLINE

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        reply = await (self.inner.answer(request) if heard is None else self.inner.answer(request, heard))
        if request.step == "narrator":
            self.tasks.append((request, told(reply)))
        return reply


@dataclass(frozen=True, slots=True)
class Reading:
    """One turn: what the player wrote, and what each narrator told, by its key."""

    said: str
    passages: Mapping[str, str]


def told(reply: ModelReply) -> str:
    """The passage of a narrator's answer."""
    return str(reply.data["narration"]).strip()


async def play_turns(story: str, messages: Sequence[str], turns: int) -> list[tuple[str, StepRequest, str]]:
    """So many turns of a story, by the built-in model: the message, the narrator's task, and its passage."""
    found: list[tuple[str, StepRequest, str]] = []
    model = Listening()
    with tempfile.TemporaryDirectory() as folder:
        async with table(Path(folder), model, same=True) as at:
            await at.start(story)
            model.tasks.clear()
            for said in messages:
                await at.say(said)
                found += [(said, *task) for task in model.tasks[:1]]
                model.tasks.clear()
                if len(found) == turns:
                    break
    return found


async def tell(model: TextModel, request: StepRequest) -> str:
    """A model's passage of the same turn, or why there is none."""
    try:
        return told(await model.answer(request))
    except ModelError as error:
        return f"(no passage: {type(error).__name__})"


def sheet_of(
    readings: Sequence[Reading], seed: int, asked: str = ASKED
) -> tuple[str, dict[str, dict[str, str]]]:
    """The sheet, and its key: by turn, whom each letter stands for."""
    chance = random.Random(seed)
    parts, whose = [f"# A blind reading\n\n{asked}\n"], dict[str, dict[str, str]]()
    for number, reading in enumerate(readings, 1):
        keys = sorted(reading.passages)
        chance.shuffle(keys)
        whose[str(number)] = dict(zip(LETTERS, keys, strict=False))
        parts.append(f"## {number}. {reading.said}\n")
        parts += [
            f"**{letter}** (mark: __)\n\n{reading.passages[key]}\n"
            for letter, key in whose[str(number)].items()
        ]
    return "\n".join(parts), whose


def keys_set_up(vendors: InstalledModels, wanted: Sequence[str]) -> list[str]:
    """The keys that are asked for, or all that somebody set up."""
    shipped = read_model_keys(SHIPPED_MODELS, SHIPPED_MODELS)
    return list(wanted) or [
        key
        for key, spec in vendors.specs.items()
        if key != OFFLINE and vendors.missing(key) is None and (spec.api_key_env or spec != shipped.get(key))
    ]


async def read_all(asked: argparse.Namespace) -> int:
    """Writes the sheet and its key; 1 where there is nothing to compare."""
    settings = Settings()
    specs = read_model_keys(SHIPPED_MODELS, settings.own_models, wanted=settings.models_file is not None)
    vendors = InstalledModels(specs, read_api_keys(), settings.model_addresses)
    keys = keys_set_up(vendors, asked.keys)
    if not keys:
        sys.stdout.write("No model is set up: set an API key, or write models.json (docs/models.md).\n")
        return 1
    models = ReadyModels(OfflineModel(), vendors, PROMPTS)
    messages = [line for line in asked.messages.read_text(encoding="utf-8").splitlines() if line.strip()]
    try:
        readings: list[Reading] = []
        for said, request, passage in await play_turns(asked.story, messages, asked.turns):
            passages = {key: await tell(models[key], request) for key in keys}
            readings.append(Reading(said, {**passages, OFFLINE: passage}))
    finally:
        await vendors.close()
    sheet, whose = sheet_of(readings, asked.seed)
    asked.out.mkdir(parents=True, exist_ok=True)
    (asked.out / "sheet.md").write_text(sheet, encoding="utf-8")
    (asked.out / "key.json").write_text(json.dumps(whose, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(
        f"{len(readings)} turns by {len(keys) + 1} narrators: {asked.out}/sheet.md, {asked.out}/key.json\n"
    )
    return 0


def main() -> int:
    """The command."""
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--keys", nargs="*", default=[], help="model keys; default: all that are set up")
    reader.add_argument("--turns", type=int, default=20)
    reader.add_argument("--story", default=STORY)
    reader.add_argument("--messages", type=Path, default=MESSAGES, help="a file with a message a line")
    reader.add_argument("--seed", type=int, default=1, help="another order of the passages")
    reader.add_argument("--out", type=Path, default=ROOT / "build" / "readings")
    reader.add_argument(
        "--sprints", type=int, default=0, help="so many matches without a model, instead of turns"
    )
    reader.add_argument("--first", type=int, default=100, help="the seed of the first match")
    reader.add_argument("--before", type=Path, help="an earlier checkout to compare matches with")
    asked = reader.parse_args()
    if asked.sprints:
        from tests.support import sprint_readings

        sys.stdout.write(
            sprint_readings.write(asked.first, asked.sprints, asked.before, asked.seed, asked.out)
        )
        return 0
    try:
        return asyncio.run(read_all(asked))
    except (ContentError, OperatorError) as error:
        sys.stdout.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main())
