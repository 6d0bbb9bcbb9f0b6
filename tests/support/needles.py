"""Needles: facts planted in a long story, asked for in other words, and whether the section of a prompt holds them.

``python -m tests.support.needles`` measures 100, 1,000 and 10,000 turns: share found, bytes and time of a question.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from bot.adapters.storage import SqlStorage, open_storage
from bot.core.history.scene_record import NO_HEADER
from bot.core.language.common_words import COMMON
from bot.core.prompting.sections import Section, rendered, size
from bot.core.recall.words import asked, stem
from bot.services.ports import NarrationRow
from bot.services.turns.step_inputs.recalled import find_long_ago, recalled_lines
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
    """What was measured over so many turns: needles found, questions, the most bytes of a section, time of one."""

    turns: int
    found: int
    questions: int
    most_bytes: int
    median_ms: float
    write_ms: float


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


async def measured(url: str, turns: int, questions: int, seed: int = 7) -> Figures:
    """Plants as many needles as there are questions, and asks for each."""
    chance = random.Random(seed)
    numbers = chance.sample(range(1, turns - 5), min(questions, turns // 2))
    needles = {number: needle(chance) for number in numbers}
    storage = await open_storage(url)
    try:
        began = time.perf_counter()
        await told(storage, turns, needles, chance)
        written = (time.perf_counter() - began) * 1000 / turns
        head = await storage.head("s1")
        found, most, times = 0, 0, list[float]()
        for one in needles.values():
            began = time.perf_counter()
            lines = recalled_lines(head, await find_long_ago(storage.recall, head, one.question), ())
            times.append((time.perf_counter() - began) * 1000)
            section = rendered(Section("recalled", lines), MOST_BYTES) if lines else ""
            most = max(most, size(section))
            found += one.sentence.rstrip(".") in section
        return Figures(turns, found, len(needles), most, sorted(times)[len(times) // 2], written)
    finally:
        await storage.close()


async def main(sizes: list[int]) -> None:
    for turns in sizes:
        with tempfile.TemporaryDirectory() as folder:
            figures = await measured(f"sqlite+aiosqlite:///{Path(folder) / 'needles.db'}", turns, 500)
        sys.stdout.write(f"{figures}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(main([int(one) for one in sys.argv[1:]] or [100, 1_000, 10_000]))
