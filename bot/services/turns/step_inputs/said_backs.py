"""What those who are spoken to may say back of a message: what was asked, wanted or told, in their words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from bot.core.contracts import InterpretInput
from bot.core.language.asked_kinds import BESIDE, EXCHANGE, NAMED_AS, NEWS, QUESTIONS, AskedKind
from bot.core.language.word_vectors import WordVectors
from bot.core.rules.actions import Action
from bot.core.rules.public_facts import SaidBack
from bot.core.state.document import SameObject
from bot.core.understanding.references import is_character
from bot.core.understanding.talk.said_back.by_kind import is_brief, said_back, shortly
from bot.core.understanding.talk.said_back.known import Known
from bot.services.turns.boundaries import allowed
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import as_heard, parts_of_message, said_of
from bot.services.turns.turn_start import TurnStart

_PLAINLY = frozenset({"say", "answer"})
_OWN = re.compile(r"(?:you|your|you've|you'd)\b")
_OPINION = re.compile(
    r"you (?:do not |never |always |rather |really |only )*(?:think|believe|suppose|supposed|guess|reckon|want|"
    r"need|wish|hope|"
    r"would like|know|bet|doubt|wonder|mean)\b"
)
_OF_HEARER = re.compile(r"\b(?:I|me|my|mine|myself)\b")
_THEIRS = re.compile(r"(?:I|my)\b")


class _Words:
    """The words that are English, as far as anybody has written them down."""

    def __init__(self, vectors: WordVectors) -> None:
        self._vectors = vectors

    def __contains__(self, word: object) -> bool:
        root = str(word).partition("'")[0]
        return root.isascii() and root.isalpha() and self._vectors.of(root) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


def said_backs(start: TurnStart, actions: Sequence[Action]) -> tuple[SaidBack | None, ...]:
    """For each action what its hearer may say back of it, where nobody has written an answer to just that.

    Once in a message: who says back everything reads from a form.
    """
    if not start.said or (start.stored.received.choice or {}).get("action") is not None:
        return (None,) * len(actions)
    waiting = [one for one in actions if _is_said_back(start, one)]
    if not waiting:
        return (None,) * len(actions)
    parts = parts_of_message(start, tuple(actions))
    backs = [
        _back(start, one, said_of(part, start.said)) if one in waiting else None
        for one, part in zip(actions, parts, strict=True)
    ]
    first = next((at for at, back in enumerate(backs) if back is not None), None)
    return tuple(back if at == first else None for at, back in enumerate(backs))


def _is_said_back(start: TurnStart, action: Action) -> bool:
    spec = start.game.action(action.type)
    if spec is None or action.actor_id != start.actor_id or not (action.target_id or "").startswith("npc_"):
        return False
    if action.detail(EXCHANGE) is not None or action.detail("topic") is not None:
        return False
    kind = action.detail("asked")
    return kind in NAMED_AS or (kind is None and not _PLAINLY.isdisjoint(spec.acts))


def _back(start: TurnStart, action: Action, said: str) -> SaidBack | None:
    beside = action.detail(BESIDE)
    parts = as_heard(start)[1].parts
    if isinstance(beside, int) and 0 <= beside < len(parts):
        said = parts[beside].said
    kind = str(action.detail("asked") or "news")
    return back_of(start, action.target_id, said, kind)


def _told_as(words: str) -> AskedKind:
    """Whether what is said back tells of whoever said it, of its hearer, or of something else."""
    if _OPINION.match(words):
        return "guess" if _OF_HEARER.search(words) else "news"
    return "own_news" if _OWN.match(words) else "guess" if _THEIRS.match(words) else "news"


def back_of(start: TurnStart, hearer: str | None, said: str, kind: str) -> SaidBack | None:
    """Words that want an answer of some kind, as a hearer says them back; None where that is not certain."""
    found = said_back(said, kind, _known(start, hearer))
    if found is None:
        return None
    words, kind = found
    words = shortly(words) if kind in QUESTIONS else words
    if not is_brief(words) or not allowed((words,), start.boundaries.lines):
        return None
    if kind in NEWS:
        kind = _told_as(words)
    return SaidBack(words, kind)


def _known(start: TurnStart, hearer: str | None) -> Known:
    given = interpret_input(start)
    names = _names(SameObject(given))
    called = next((one.name for one in given.scene.present if one.id == hearer), "")
    vectors = start.game.vectors
    return Known(
        names, _Words(vectors) if vectors is not None else frozenset(), frozenset(called.casefold().split())
    )


@lru_cache(maxsize=8)
def _names(held: SameObject[InterpretInput]) -> dict[str, str]:
    """The names of people and places by their small letters, as they are written."""
    given = held.value
    people = (one for one in (*given.scene.present, *given.elsewhere) if is_character(one))
    found = {word.casefold(): word for one in people for word in one.name.split() if word[:1].isupper()}
    texts = (*given.scenery, given.scene.description)
    inside = {word for text in texts for word in re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", text)}
    small = {word for text in texts for word in re.findall(r"\b[a-z]+\b", text)}
    return {**{word.casefold(): word for word in inside if word.casefold() not in small}, **found}
