"""Answers a deed done to what the players were only told of, out of the sentence in which they were told."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.language.phrasing import are, definite, is_several
from bot.core.late_dataclasses import dataclass
from bot.core.rules.scenery.own_words import TOUCHING
from bot.core.rules.visibility import is_scenery, position, present, reachable
from bot.core.state.document import Entity, State

LONGEST = 280
_LOOKING = frozenset({"examine", "look", "search", "watch", "listen", "hear_out", "think"})
_STOP = re.compile(r"(?<=[.!?…])[\"”’]?\s+|\n+")
_WORD = re.compile(r"[^\W_]+(?:['’-](?!s\b)[^\W_]+)*")
_PART_OF_IT = (
    "The {thing} {is_} part of the place; nothing comes of it.",
    "The {thing} {stays} as {it} {is_}: part of the place, and nothing more.",
    "Nothing about the {thing} gives way. {It} {belongs} here.",
)

ELSEWHERE = re.compile(
    r"\b(?:outside|beyond|elsewhere|somewhere|upstairs|downstairs|overhead|far off|next door|"
    r"across the (?:street|road|river))\b"
)
"""What a sentence says of a thing that is told of and is not here."""
_COME_UPON = ("What holds the eye is {}.", "The search stops at {}.", "It comes down to {}.")


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence that players have read; `spoken` where the word that was sought stands in somebody's speech."""

    sentence: str
    spoken: bool


def texts_of(game: Adventure, state: State, actor_id: str) -> tuple[str, ...]:
    """What the players were told of a place and of who is in it, or would be at a look, the place itself first."""
    here = position(state, actor_id) or ""
    place, told = game.scenario.locations.get(here), state["world"]["locations"].get(here)
    looks = [game.characters[one["id"]] for one in present(state, here) if one["id"] in game.characters]
    name = state["entities"][actor_id]["name"]
    return (
        told["description"] if told else "",
        *(place.palette if place else ()),
        *(str(one["attributes"].get("description") or "") for one in _things(state, actor_id)),
        game.scenario.intro_seed,
        *(f"{one.name}: {one.base_profile.appearance}" for one in looks),
        *(role.tagline for role in game.scenario.roles if role.name == name),
    )


def come_upon(state: State, actor_id: str, told: str, key: str) -> str:
    """What a search of a place that succeeds comes upon: a piece of scenery of which the players have not been told."""
    here = position(state, actor_id)
    looks = {
        one["name"]: str(one["attributes"].get("description") or "")
        for one in reachable(state, actor_id)
        if is_scenery(one) and one["location"] == here
    }
    left = sorted(name for name, look in looks.items() if look and look not in told)
    if not left:
        return ""
    drawn = int.from_bytes(hashlib.blake2b(f"{key}\0come upon".encode(), digest_size=8).digest(), "big")
    name = left[drawn % len(left)]
    return f"{_COME_UPON[drawn % len(_COME_UPON)].format(definite(name))} {looks[name]}"


def _things(state: State, actor_id: str) -> list[Entity]:
    return [one for one in reachable(state, actor_id) if one["type"] == "item"]


def told_of(word: str, texts: Sequence[str]) -> Told | None:
    """The first sentence in which a word stands, in any number; what was seen goes before what was only said."""
    forms = frozenset({word, word.removesuffix("s"), f"{word}s"})
    found = (one for text in texts for one in _sentences(text) if forms & one.words)
    held = list(islice(found, 8))
    seen = next((one for one in held if forms & one.seen), None)
    best = seen or (held[0] if held else None)
    return Told(best.text, seen is None) if best is not None else None


def answer(word: str, spec: ActionSpec, verb: str, texts: Sequence[str]) -> tuple[str, str]:
    """Why nothing comes of the deed, as (reason, words): a second look for who looks, a kind no for who handles it."""
    told = told_of(word, texts)
    looks = not _LOOKING.isdisjoint(spec.acts) and verb not in TOUCHING
    if told is not None and not looks and not told.spoken and ELSEWHERE.search(told.sentence.casefold()):
        return "object_not_found", f"There {are(word)} no {word} within reach."
    if told is None or (not looks and not told.spoken):
        return "scenery", _part_of_the_place(word)
    return "told_of" if told.spoken else "seen", told.sentence


def _part_of_the_place(thing: str) -> str:
    many = is_several(thing)
    words = {
        "thing": thing,
        "is_": "are" if many else "is",
        "stays": "stay" if many else "stays",
        "it": "they" if many else "it",
        "It": "They" if many else "It",
        "belongs": "belong" if many else "belongs",
    }
    return _PART_OF_IT[len(thing) % len(_PART_OF_IT)].format_map(words)


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence with quotation marks that close, all its words, and those that stand in nobody's speech."""

    text: str
    words: frozenset[str]
    seen: frozenset[str]


@lru_cache(maxsize=1024)
def _sentences(text: str) -> tuple[_Sentence, ...]:
    found: list[_Sentence] = []
    within = False
    for paragraph in text.replace("“", '"').replace("”", '"').split("\n"):
        within = False
        begin = 0
        for stop in (*(cut.end() for cut in _STOP.finditer(paragraph)), len(paragraph)):
            part = paragraph[begin:stop].strip()
            begin = stop
            pieces = part.split('"')
            seen = " ".join(piece for place, piece in enumerate(pieces) if within == (place % 2 == 1))
            shown = f'"{part}' if within else part
            within ^= len(pieces) % 2 == 0
            shown = f'{shown}"' if within else shown
            if part and len(shown) <= LONGEST:
                found.append(_Sentence(shown, _words(part), _words(seen)))
    return tuple(found)


def _words(text: str) -> frozenset[str]:
    return frozenset(word.casefold().replace("’", "'") for word in _WORD.findall(text))
