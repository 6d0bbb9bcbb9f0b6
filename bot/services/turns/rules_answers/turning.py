"""Answers a follow-up: what was told before or after an answer, more of it, its reason, or where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.content.rulebook import find
from bot.core.guard import split_sentences
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.recall.excerpts import excerpt
from bot.core.recall.follow_ups import Followed
from bot.services.ports import Head
from bot.services.ports.recall import FoundRecord
from bot.services.ports.scene_reader import SceneRecords
from bot.services.turns.boundaries import text_within
from bot.services.turns.rules_answers.cards import Answer
from bot.services.turns.rules_answers.consulting import plain
from bot.services.turns.rules_answers.record import MOST_ANSWERS, RecordFound, answering, shown

PAGES = 2
MOST_LETTERS = 600
LOOKED_AT = 8
"""Scenes beyond the one that is looked for: not each of them told something."""
_CAUSE = re.compile(
    r"\b(?:because|since|so that|in order to|therefore|for fear|thanks to|due to|that is why|which is why|"
    r"the reason)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ToldScene:
    """A scene of the story with what was told in it."""

    index: int
    text: str


@dataclass(frozen=True, slots=True)
class Turned:
    """A follow-up with what it is answered from: the game, the record, and the passages around its answer.

    `scene` is the one it turned to, None where there is none; `led` the one before it.
    """

    game: Adventure
    meant: Followed
    record: RecordFound
    answers: Sequence[FoundRecord]
    scene: ToldScene | None
    led: ToldScene | None


async def turn_to(
    scenes: SceneRecords, head: Head, game: Adventure, meant: Followed, record: RecordFound
) -> Turned:
    """What a follow-up is answered from; without an earlier answer it follows the newest scene."""
    answers = answering(record, plain(meant.question)) if meant.question else []
    at = answers[0].scene_index if answers else head.session.scene_index
    before = await _read_told(scenes, head, at, max(0, meant.back))
    if meant.back > 0:
        scene = before[meant.back - 1] if len(before) >= meant.back else None
        return Turned(game, meant, record, answers, scene, None)
    after = await _read_told(scenes, head, at - meant.back + LOOKED_AT, LOOKED_AT - meant.back)
    here = [one for one in reversed(after) if one.index >= at]
    scene = here[-meant.back] if -meant.back < len(here) else None
    return Turned(game, meant, record, answers, scene, before[0] if before else None)


async def _read_told(scenes: SceneRecords, head: Head, below: int, wanted: int) -> list[ToldScene]:
    """The scenes that told something below one, the newest first."""
    rows = await scenes.scene_log(head.session, below, wanted + LOOKED_AT)
    return [ToldScene(row["scene_index"], row["text"]) for row in rows if row["text"].strip()]


def turned_answer(turned: Turned) -> list[Answer]:
    """What a follow-up is answered; a plain word where there is nothing."""
    match turned.meant.turning:
        case "before":
            return _passage(turned, turned.scene) or [Notice("rules/record_end", case="first")]
        case "after":
            return _passage(turned, turned.scene) or [Notice("rules/record_end", case="last")]
        case "more":
            return _more(turned) or [Notice("rules/record_end", case="more")]
        case "why":
            return _why(turned) or [Notice("rules/record_end", case="why")]
        case "sure" | None:
            return _rests(turned)


def _passage(turned: Turned, scene: ToldScene | None) -> list[Answer]:
    if scene is None:
        return []
    text = text_within(scene.text, turned.record.lines)
    return [Notice("rules/passage", scene=scene.index, text=excerpt(text, {}, MOST_LETTERS))]


def _more(turned: Turned) -> list[Answer]:
    """What answers the question less well than what was told already."""
    from_record = turned.answers[MOST_ANSWERS * turned.meant.further :][:MOST_ANSWERS]
    if from_record:
        return shown(turned.record, from_record, plain(turned.meant.question))
    return list(_pages(turned, PAGES * turned.meant.further))


def _why(turned: Turned) -> list[Answer]:
    """Sentences of the record that give a reason; else what led there; else what more the rules say."""
    reasons: list[Answer] = []
    for one in turned.answers:
        text = text_within(one.text, turned.record.lines)
        because = " ".join(said for said in split_sentences(text) if _CAUSE.search(said))
        if because:
            told = excerpt(because, turned.record.found.rarity or {}, MOST_LETTERS)
            reasons.append(Notice("rules/passage", scene=one.scene_index, text=told))
    if reasons:
        return reasons[:MOST_ANSWERS]
    if turned.answers or not turned.meant.question:
        led = _passage(turned, turned.led)
        return [Notice("rules/led_to_it"), *led] if led else []
    return list(_pages(turned, PAGES))


def _rests(turned: Turned) -> list[Answer]:
    """Where an answer stands: in scenes, read out at greater length, in the rulebook, or in how things are now."""
    if turned.answers:
        best = turned.answers[:1]
        return shown(turned.record, best, plain(turned.meant.question), MOST_LETTERS)
    titles = [page.title for page in find(turned.game.ruleset.rulebook_text, turned.meant.question)]
    named = ", ".join(f"*{title}*" for title in titles if title)
    return [Notice("rules/rests", case="book" if named else "now", titles=named)]


def _pages(turned: Turned, first: int) -> Sequence[str]:
    """Pages of the rulebook beyond those that were read out."""
    found = find(turned.game.ruleset.rulebook_text, turned.meant.question, first + PAGES)
    return [page.text for page in found[first:]]
