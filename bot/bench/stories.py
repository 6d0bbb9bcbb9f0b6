"""Plays a story many times at random, and says what no play reached: for its author, who cannot play that often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import field
from random import Random

from bot.bench.table import USER, BenchTables, playing
from bot.core.content.adventure import Adventure
from bot.core.errors import PlayerError
from bot.core.late_dataclasses import dataclass
from bot.services.library.library import Library
from bot.services.ports.publisher import ScenePost

MOST_TURNS = 60
OFTEN = 3
"""A sentence that one play hears more often than this repeats itself."""
SHORTEST = 5
"""Words of a sentence that is worth counting; shorter ones (a greeting, a nod) may come again."""
_SENTENCE = re.compile(r"[^.!?\n]+[.!?]+")


@dataclass
class Played:
    """What was met in all plays of a story.

    `unlearned` are the labels of topics that none of them raised, None before the first; `repeats` are sentences with
    how often one play heard them at most.
    """

    title: str
    plays: int
    turns: int = 0
    endings: Counter[str] = field(default_factory=Counter[str])
    unlearned: set[str] | None = None
    told: str = ""
    repeats: Counter[str] = field(default_factory=Counter[str])
    faults: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Missed:
    """What no play reached."""

    endings: tuple[str, ...]
    topics: tuple[str, ...]
    names: tuple[str, ...]
    repeats: tuple[tuple[str, int], ...]

    @property
    def any(self) -> bool:
        """Whether an author should look."""
        return bool(self.endings or self.topics or self.names or self.repeats)


async def play_often(
    library: Library, scenario: str, plays: int, seed: int, most: int = MOST_TURNS
) -> Played:
    """Plays a story `plays` times at random, each `most` turns at the longest.

    Half of the turns press a choice; the others raise a topic, look at a thing or go to a place by its name. What is
    tried comes from `seed`; dice are those of the game, so two runs differ by them.
    """
    game = library.games[scenario]
    met = Played(game.scenario.title, plays)
    async with playing(library) as table:
        for number in range(plays):
            await _play(table, game, f"play-{number}", Random(f"{seed}/{number}"), met, most)
    return met


async def _play(
    table: BenchTables, game: Adventure, channel: str, chance: Random, met: Played, most: int
) -> None:
    await table.begin(channel, game.scenario.id)
    heard: Counter[str] = Counter()
    met.told += _read(table.shown.scenes[channel])
    for _ in range(most):
        shown = table.shown.scenes[channel]
        if shown.closing is not None:
            break
        await _turn(table, channel, shown, chance, _tries(game))
        met.turns += 1
        now = table.shown.scenes[channel]
        if now is not shown:
            met.told += _read(now)
            heard.update(sentences(now.narration))
    else:
        await table.tables.endings.end(channel_id=channel, user_id=USER, is_gm=True, created_at=9)
    closing = table.shown.scenes[channel].closing
    if closing is not None:
        met.endings[closing.title] += 1
        met.unlearned = set(closing.missed) & (
            met.unlearned if met.unlearned is not None else set(closing.missed)
        )
    for sentence, count in heard.items():
        met.repeats[sentence] = max(met.repeats[sentence], count)


def _read(shown: ScenePost) -> str:
    """All that a player reads of a scene: header, passage, choices."""
    return f"\n{shown.header}\n{shown.narration}\n{' '.join(choice.text for choice in shown.choices)}"


async def _turn(
    table: BenchTables, channel: str, shown: ScenePost, chance: Random, tries: tuple[str, ...]
) -> None:
    if shown.choices and (not tries or chance.random() < 0.5):
        posted = table.shown.posted[channel]
        posted.clear()
        try:
            await table.tables.inputs.press(
                channel_id=channel, user_id=USER, source_id=table.id(), scene_index=shown.scene_index,
                session_tag=shown.session_id[-6:], index=chance.randrange(len(shown.choices)), created_at=3,
            )  # fmt: skip
        except PlayerError:  # "Something else…" is no choice to be pressed
            return
        await posted.wait()
    elif tries:
        await table.say(channel, chance.choice(tries))


def _tries(game: Adventure) -> tuple[str, ...]:
    names = {character.id: character.name for character in game.characters.values()}
    asked = [
        f"ask {names[topic.holder]} about the {topic.keywords[0]}"
        for topic in game.scenario.topics
        if topic.holder in names and topic.keywords
    ]
    things = [f"look at the {thing['name']}" for thing in game.scenario.entities]
    ways = [f"go to the {place.name}" for place in game.scenario.locations.values()]
    return tuple(asked + things + ways)


def sentences(passage: str) -> Iterator[str]:
    """The sentences of a passage that are long enough to be noticed when they come again."""
    for found in _SENTENCE.findall(passage):
        sentence = " ".join(found.split()).strip("*_> ")
        if len(sentence.split()) >= SHORTEST:
            yield sentence


def missed(game: Adventure, met: Played) -> Missed:
    """What of a story no play reached, and what repeats."""
    story, told = game.scenario, met.told.casefold()
    endings = sorted({beat.ends for beat in story.beats if beat.ends} - set(met.endings))
    named = [
        *(thing["name"] for thing in story.entities),
        *(place.name for place in story.locations.values()),
    ]
    names = sorted({name for name in named if name.casefold() not in told})
    repeats = [(sentence, count) for sentence, count in met.repeats.most_common() if count > OFTEN]
    return Missed(tuple(endings), tuple(sorted(met.unlearned or ())), tuple(names), tuple(repeats))
