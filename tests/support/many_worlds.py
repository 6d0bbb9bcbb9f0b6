"""`make worlds`: ten turns in each of fifty worlds of sprints, by every game that plays worlds, and what is wrong.

python -m tests.support.many_worlds [--worlds 50] [--first SEED] [--game ID] [--most 12] [--out FOLDER]

A visitor says the same ten things everywhere, in the words of the place. Looked for are refusals, a rule that is not
felt, broken sentences, and sentences that other worlds have too: names masked, held by one of four other worlds (the
mean over every choice of four). `--out` writes the games as people would read them.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from bot.core.generation.generate import Generated
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.played_worlds import GAMES, WORLDS, argued, at_world, slots, world
from tests.support.sprint_repetition import shares

VISIT = (
    "I look around.",
    "I ask {a} about the rule of this place.",
    "{does_a}",
    "{keep}",
    "I go to {second}.",
    "I ask {b} about the quarrel.",
    "{does_b}",
    "I persuade {b} to be honest with me.",
    "I go to {third}.",
    "I ask {c} what could be done.",
)
DEEDS = {
    "ask": "I ask {whom} about the old days.",
    "persuade": "I persuade {whom} to be honest with me.",
    "look": "I look at {here}.",
    "examine": "I examine {here} closely.",
    "search": "I search {here}.",
    "accuse": "I accuse {whom} of hiding something.",
    "help": "I help {whom} with the work.",
    "request": "I ask {whom} for some food.",
    "take": "I take the {thing}.",
    "promise": "I promise {whom} to come back.",
    "use": "I use the {thing}.",
    "touch": "I touch the {thing}.",
    "watch": "I watch {whom} closely.",
    "comfort": "I comfort {whom}.",
    "threaten": "I threaten {whom}.",
    "say": "I say that it is a fine day.",
    "hear_out": "I hear {whom} out.",
    "wait": "I wait a while.",
    "give": "I give {whom} my hat.",
    "thank": "I thank {whom}.",
    "compliment": "I tell {whom} that it is beautifully kept.",
    "lie": "I lie to {whom} about where I come from.",
    "tease": "I tease {whom}.",
    "offer": "I offer {whom} a hand with that.",
    "refuse": "I refuse.",
    "approach": "I step closer to {whom}.",
    "greet": "I greet {whom}.",
    "go": "I go back to {first}.",
}
"""What somebody says who does what a rule is about."""
MAY_BE_REFUSED = frozenset({"help", "use"})
"""What some game has reasons to refuse: who stands on their feet needs no help in a house of locked doors."""
WORLDS_PLAYED, TURNS = 50, len(VISIT)
_SENTENCE = re.compile(r"(?<=[.!?])[\"”]?\s+")
_BROKEN = {
    "a brace": re.compile(r"[{}]"),
    "two articles": re.compile(r"\b(?:a|an|the) (?:a|an|the)\b", re.IGNORECASE),
    "a word twice": re.compile(r"\b(?!had|that|very|no|there|so|well|ha|do)([a-z]{2,}) \1\b"),
    "a wrong article": re.compile(
        r"\b[Aa] (?=[aeio])(?!one|eu|on[ce]|oui|implies)|\b[Aa]n (?=[bcdfgjklmnpqrstvwxz])"
    ),
    "a stop too many": re.compile(r"(?<!\.)\.\.(?!\.)|,\.|\.,|;\.|[?!]\.|,,| [,.;!?](?!\.)"),
    "two blanks": re.compile(r"[^\n] {2,}"),
    "None": re.compile(r"\bNone\b(?! of)|\bnull\b|\bundefined\b"),
}


@dataclass(slots=True)
class Visit:
    """What came of ten messages in one world."""

    seed: int
    game: str
    names: frozenset[str]
    told: list[str] = field(default_factory=list[str])
    refused: list[str] = field(default_factory=list[str])
    felt: int = 0
    lines: list[str] = field(default_factory=list[str])
    verifies: bool = False

    @property
    def where(self) -> str:
        return f"{self.game}, world {self.seed}"

    def problems(self) -> list[str]:
        """What is wrong with this visit by itself."""
        found = [f"{self.where}: {name} in {text!r}" for text in self.told for name in broken(text)]
        if self.felt < 2:
            found.append(f"{self.where}: the rule is felt {self.felt} times")
        if len(self.refused) > 2:
            found.append(f"{self.where}: refused {self.refused}")
        if not self.verifies:
            found.append(f"{self.where}: does not verify")
        return found

    def sentences(self) -> list[str]:
        """Every sentence that was told, without names."""
        pattern = re.compile("|".join(map(re.escape, sorted(self.names, key=len, reverse=True))) or "(?!)")
        parts = (
            pattern.sub("~", one) for text in self.told for one in _SENTENCE.split(text.replace("\n", " "))
        )
        return [one.strip(" \"'“”").casefold() for one in parts if len(one.split()) > 2]


def broken(text: str) -> list[str]:
    """What is wrong with the sentences of a passage."""
    return [name for name, pattern in _BROKEN.items() if pattern.search(text)]


def names_of(made: Generated) -> frozenset[str]:
    """Names of people, places and of the world itself."""
    people = [part for one in made.characters for part in (one.name, *one.name.split(" "))]
    players = [part for role in made.scenario.roles for part in (role.name, *role.name.split(" "))]
    places = [place.name for place in made.scenario.locations.values()]
    return frozenset(name for name in (*people, *players, *places, made.scenario.title) if len(name) > 2)


def messages(seed: int, made: Generated) -> list[str]:
    """What the visitor says in this world, the first two of its rule's acts that there are words for among it."""
    rule, own = WORLDS.rule(argued(seed % 3 + 1, seed)[0].twist), slots(made)
    deeds = [DEEDS[act] for act in sorted(rule.acts, key=MAY_BE_REFUSED.__contains__) if act in DEEDS]
    places = list(made.scenario.locations.values())
    for at, key in enumerate("ab"):
        things = [one["name"] for one in made.scenario.entities]
        deed = deeds[at % len(deeds)]
        own[f"does_{key}"] = deed.format(
            **own, whom=own[key], here=places[at].name, thing=things[at % len(things)]
        )
    said = rule.relief.text
    own["keep"] = f"I {said[:1].lower()}{said[1:]}."
    return [one.format(**own) for one in VISIT]


async def visited(seed: int, game: str) -> Visit:
    """Ten turns in the world of a seed."""
    made = world(seed % 3 + 1, seed, "A", game)
    house = made.scenario.house_rules
    assert house is not None
    visit = Visit(seed, game, names_of(made))
    rule = WORLDS.rule(argued(seed % 3 + 1, seed)[0].twist)
    count = re.compile(rf"{re.escape(rule.label)} (\d)/\d")
    with tempfile.TemporaryDirectory() as folder:
        async with at_world(Path(folder), made, seed) as at:
            visit.told.append(made.scenario.intro_seed)
            stood = "0"
            for message in messages(seed, made):
                before = len(at.shown.posts)
                await at.say(message, "u1")
                visit.lines.append(f"> {message}")
                for post in at.shown.posts[before:]:
                    if isinstance(post, NotePost):
                        visit.refused.append(f"{message} -- {post.text}")
                        visit.lines.append(f"  (no: {post.text})")
                    elif isinstance(post, ScenePost) and post.narration:
                        visit.told.append(post.narration)
                        now = found[1] if (found := count.search(post.header.status)) else stood
                        visit.felt += now != stood
                        stood = now
                        visit.lines += [f"  [{post.header.status}]", f"  {post.narration}"]
                if isinstance(at.shown.last, ScenePost) and at.shown.last.closing is not None:
                    break
            session = await at.storage.newest_in_channel(at.channel)
            assert session is not None
            visit.verifies = verify_session(await at.storage.read_log(session.id)).ok
    return visit


def report(visits: Sequence[Visit], most: int) -> list[str]:
    """What there is to say of the visits by one game; last the sentences that most worlds share."""
    said = [visit.sentences() for visit in visits]
    found = [share for share, _ in (shares(said) if len(visits) <= 12 else shares_of_many(said))]
    often = Counter(sentence for one in said for sentence in set(one))
    refused, felt = sum(len(visit.refused) for visit in visits), [visit.felt for visit in visits]
    return [
        f"{visits[0].game}: {len(visits)} worlds, {sum(map(len, said))} sentences",
        f"  refused: {refused} of {TURNS * len(visits)} messages",
        f"  the rule felt: {min(felt)} to {max(felt)} times",
        f"  repeated in any four others: mean {mean(found):.1%}, at most {max(found):.1%}",
        *(f"  ! {problem}" for visit in visits for problem in visit.problems()),
        *(f"  in {times}: {sentence}" for sentence, times in often.most_common(most) if times > 2),
    ]


def shares_of_many(said: Sequence[Sequence[str]]) -> list[tuple[float, float]]:
    """As `shares`, for more worlds than can be chosen from: by how many others hold each sentence."""
    held = Counter(sentence for one in said for sentence in set(one))
    others = len(said) - 1

    def met(sentence: str) -> float:
        """How likely one of four others has it."""
        without, chance = others - (held[sentence] - 1), 1.0
        for taken in range(4):
            chance *= max(0, without - taken) / (others - taken)
        return 1 - chance

    means = [mean(map(met, one)) if one else 0.0 for one in said]
    return [(one, one) for one in means]


async def _all(seeds: Sequence[int], games: Sequence[str]) -> dict[str, list[Visit]]:
    return {game: [await visited(seed, game) for seed in seeds] for game in games}


def main(arguments: Sequence[str] = ()) -> int:
    """Plays, measures and prints; 1 where something is wrong with a world by itself."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--worlds", type=int, default=WORLDS_PLAYED)
    parser.add_argument("--first", type=int, default=1000)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--most", type=int, default=12)
    parser.add_argument("--out", type=Path)
    given = parser.parse_args([*arguments])
    seeds = range(given.first, given.first + given.worlds)
    played = asyncio.run(_all(seeds, given.game or GAMES))
    for visits in played.values():
        print("\n".join(report(visits, given.most)))  # noqa: T201
        if given.out:
            given.out.mkdir(parents=True, exist_ok=True)
            for visit in visits:
                whole = "\n".join((visit.told[0], "", *visit.lines)) + "\n"
                (given.out / f"{visit.game}-{visit.seed}.txt").write_text(whole, encoding="utf-8")
    return 1 if any(visit.problems() for visits in played.values() for visit in visits) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
