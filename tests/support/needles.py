"""Needles: facts planted in a long story, asked for in other words, and whether the section of a prompt holds them.

``python -m tests.support.needles`` plants in stories of 100, 1,000 and 10,000 turns and then asks each in turn, so that
what else the machine does falls on all of them alike: share found, bytes, and the time of a question on the processor
and by the clock. ``--postgres`` does so on a PostgreSQL of its own, whose processor time is not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.history.scene_record import NO_HEADER
from bot.core.language.common_words import COMMON
from bot.core.prompting.sections import Section, rendered, size
from bot.core.recall.words import asked, stem
from bot.services.ports import NarrationRow
from bot.services.turns.step_inputs.recalled import find_long_ago, recalled_lines
from tests.support.postgres import server
from tests.support.prompts import PROMPTS
from tests.support.stored import Play

MOST_BYTES = next(
    piece.most
    for block in PROMPTS.templates["narrator"].blocks
    for piece in block.pieces
    if not isinstance(piece, str) and getattr(piece, "name", "") == "recalled" and hasattr(piece, "most")
)
WORDS = sorted(word for word in COMMON if len(word) > 3 and asked(word))
NOUNS = [word for word in WORDS if f"{word}s" in COMMON]
"""Words with a plural of that form."""
PEOPLE = "Lena Agnes Bettany Chip Ambrose Casimir Nell Judith Wren Hedda Dell Otto".split()
VERBS = dict(
    pair.split("/")
    for pair in (
        "hid/hide sold/sell buried/bury carried/carrying broke/broken washed/washing painted/paint lost/losing "
        "found/finding counted/counts tied/tie lent/lending"
    ).split()
)
PLACES = "bridge cellar orchard stair chapel harbour attic meadow kiln ferry".split()
FILLER = (
    "Tell me again, please: who was it that was {verb} the {noun} that was {adjective}, by the {place}?",
    "I wonder what {person} did with the {adjective} {nouns} at the {place}, all that time ago.",
    "Do you remember the {place}, and the {noun}, the {adjective} one, that somebody was {verb}?",
)


@dataclass(frozen=True, slots=True)
class Needle:
    """A planted sentence, the question for it, and the words by which it is known."""

    sentence: str
    question: str
    known_by: frozenset[str]


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured over so many turns: needles found, questions, the most bytes of a section, medians of the time
    of one on the processor and by the clock, and the time in which a turn was written.
    """

    turns: int
    found: int
    questions: int
    most_bytes: int
    cpu_ms: float
    clock_ms: float
    write_ms: float


@dataclass(frozen=True, slots=True)
class Story:
    """A story with needles in it, by the turn that holds each, and how it is asked for them."""

    storage: SqlStorage
    turns: int
    needles: dict[int, Needle]
    write_ms: float


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of one question: whether the section holds the needle, its bytes, and how long it took."""

    found: bool
    size: int
    cpu_ms: float
    clock_ms: float


def needle(chance: random.Random) -> Needle:
    """A fact of common words, and a question that inflects and reorders them."""
    person, (did, verb), place = chance.choice(PEOPLE), chance.choice([*VERBS.items()]), chance.choice(PLACES)
    adjective, noun = chance.choice(WORDS), chance.choice(NOUNS)
    asked_for = chance.choice(FILLER).format(
        person=person, verb=verb, adjective=adjective, noun=noun, nouns=f"{noun}s", place=place
    )
    words = {stem(adjective), stem(noun), stem(place), person.casefold()}
    return Needle(f"{person} {did} the {adjective} {noun} near the {place}.", asked_for, frozenset(words))


def passage(chance: random.Random, planted: str = "") -> str:
    """A passage of so many words of the same kind, the frequent ones as frequent as in English, about."""
    sentences = [
        f"{chance.choice(PEOPLE)} {chance.choice([*VERBS])} the {_word(chance)} {_word(chance)} and "
        f"the {_word(chance)} {_word(chance)} by the {chance.choice(PLACES)}."
        for _ in range(5)
    ]
    sentences.insert(chance.randrange(6), planted)
    return " ".join(filter(None, sentences))


def _word(chance: random.Random) -> str:
    return WORDS[int(len(WORDS) * chance.random() ** 3)]


async def told(storage: SqlStorage, turns: int, needles: dict[int, Needle], chance: random.Random) -> Play:
    """A story of so many turns, its needles in the turns they are numbered by."""
    play = Play(storage, storage.journal)
    await play.start()
    for number in range(1, turns + 1):
        made = play.story(f"t{number}", f"m{number}")
        planted = needles[number].sentence if number in needles else ""
        text = passage(chance, planted)
        narration = NarrationRow(text, {**NO_HEADER, "location": "bridge"}, (), (), (), {})
        commit = replace(
            made, turn_id=None, narration=narration, events=(), observations=(), core_memories=()
        )
        await play.commit(commit)
    return play


async def planted(storage: SqlStorage, turns: int, questions: int, seed: int = 7) -> Story:
    """A story with as many needles as there will be questions."""
    chance = random.Random(seed)
    numbers = chance.sample(range(1, turns - 5), min(questions, turns // 2))
    needles = {number: needle(chance) for number in numbers}
    began = time.perf_counter()
    await told(storage, turns, needles, chance)
    return Story(storage, turns, needles, (time.perf_counter() - began) * 1000 / turns)


async def ask(story: Story, one: Needle) -> Answer:
    """Asks a story for a needle."""
    head = await story.storage.head("s1")
    cpu, clock = time.process_time(), time.perf_counter()
    lines = recalled_lines(head, await find_long_ago(story.storage.recall, head, one.question), ())
    cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
    section = rendered(Section("recalled", lines), MOST_BYTES) if lines else ""
    return Answer(one.sentence.rstrip(".") in section, size(section), cpu * 1000, clock * 1000)


def summed(story: Story, answers: Sequence[Answer]) -> Figures:
    """The figures of a story from all its answers."""
    return Figures(
        story.turns,
        sum(one.found for one in answers),
        len(answers),
        max(one.size for one in answers),
        median(one.cpu_ms for one in answers),
        median(one.clock_ms for one in answers),
        story.write_ms,
    )


async def measured(url: str, turns: int, questions: int, seed: int = 7) -> Figures:
    """Plants as many needles as there are questions, and asks for each."""
    storage = await open_storage(url)
    try:
        story = await planted(storage, turns, questions, seed)
        return summed(story, [await ask(story, one) for one in story.needles.values()])
    finally:
        await storage.close()


async def side_by_side(urls: Sequence[str], sizes: Sequence[int], questions: int) -> list[Figures]:
    """Plants stories of these sizes, then asks each of them a question in turn until all have been asked."""
    async with AsyncExitStack() as opened:
        stories: list[Story] = []
        for url, turns in zip(urls, sizes, strict=True):
            storage = await open_storage(url)
            opened.push_async_callback(storage.close)
            stories.append(await planted(storage, turns, questions))
        answers: list[list[Answer]] = [[] for _ in stories]
        for number in range(questions):
            for story, given in zip(stories, answers, strict=True):
                if number < len(story.needles):
                    given.append(await ask(story, [*story.needles.values()][number]))
        return [summed(story, given) for story, given in zip(stories, answers, strict=True)]


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("sizes", type=int, nargs="*", default=[100, 1_000, 10_000])
    reader.add_argument("--questions", type=int, default=500)
    reader.add_argument("--postgres", action="store_true")
    wanted = reader.parse_args()
    with ExitStack() as kept:
        if wanted.postgres:
            made = kept.enter_context(server())
            urls = [made.database() for _ in wanted.sizes]
        else:
            folder = Path(kept.enter_context(tempfile.TemporaryDirectory()))
            urls = [f"sqlite+aiosqlite:///{folder / f'{turns}.db'}" for turns in wanted.sizes]
        for figures in asyncio.run(side_by_side(urls, wanted.sizes, wanted.questions)):
            sys.stdout.write(f"{figures}\n")


if __name__ == "__main__":
    main()
