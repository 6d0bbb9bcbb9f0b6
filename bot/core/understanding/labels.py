"""Finds where a text calls somebody or something of the scene by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from rapidfuzz.distance import OSA

from bot.core.contracts import SceneView
from bot.core.state.document import SameObject

_HELPING_VERBS = frozenset({"can", "may", "might", "must", "will"})
_ITS_SUBJECT = re.compile(
    r"\b(?:i|you|he|she|it|we|they|that|this|who|what|which|where|how|why|when|nobody|somebody|anybody|one|people) "
    r"(?:only |just |still |also )?\Z"
)
_ITS_OWN = re.compile(r"(?:n't)? (?:not|i|you|he|she|it|we|they|be|have|the|that|this|anybody|somebody)\b")


def _is_helping_verb(text: str, start: int, end: int) -> bool:
    """Whether a word that is a name too helps a verb ("I can count", beside a can of oil)."""
    return _ITS_SUBJECT.search(text[:start]) is not None or _ITS_OWN.match(text[end:]) is not None


def label_spans(text: str, scene: SceneView) -> tuple[tuple[int, int, str], ...]:
    """Where names and aliases of the scene stand in a text, as (start, end, id), longest first, not overlapping."""
    plain = text.casefold().replace("’", "'")
    if len(plain) != len(text):
        plain = text.lower().replace("’", "'")
    if len(plain) != len(text):
        return ()
    spans: list[tuple[int, int, str]] = []
    taken = bytearray(len(plain))
    for label, ident in _labels(scene):
        if label not in plain:
            continue
        for start, end in _standing(label, plain):
            helping = label in _HELPING_VERBS and _is_helping_verb(plain, start, end)
            if not helping and not any(taken[start:end]):
                taken[start:end] = b"\1" * len(label)
                spans.append((start, end, ident))
    return tuple(sorted(spans))


def _standing(label: str, plain: str) -> Iterator[tuple[int, int]]:
    """Where a name stands in a text and no word goes on before or after it; no pattern is made for each name."""
    start = plain.find(label)
    while start >= 0:
        end = start + len(label)
        within = _is_of_a_word(plain[start - 1 : start]) or _is_of_a_word(plain[end : end + 1])
        if not within:
            yield start, end
        start = plain.find(label, start + 1 if within else end)


def _is_of_a_word(sign: str) -> bool:
    return sign.isalnum() or sign == "_"


def _labels(scene: SceneView) -> list[tuple[str, str]]:
    return _labels_of(SameObject(scene))


@lru_cache(maxsize=16)
def _labels_of(held: SameObject[SceneView]) -> list[tuple[str, str]]:
    """Names and aliases of a scene with the id of each, the longest first."""
    scene = held.value
    named: list[tuple[str, str]] = []
    for entity in (*scene.present, *scene.carried):
        named += [(label, entity.id) for label in (entity.name, *entity.aliases)]
    named += [(way.name, way.location_id) for way in scene.exits]
    named += [
        (label, entity.id)
        for entity in scene.scenery
        for label in (entity.name, *entity.aliases)
        if " " in label
    ]
    plain = [(label.casefold().replace("’", "'").removeprefix("the "), ident) for label, ident in named]
    return sorted(((label, ident) for label, ident in plain if label), key=lambda pair: -len(pair[0]))


def is_slip_of(word: str, label: str) -> bool:
    """Whether a word is a name with a slip of the hand in it, or two in a long one."""
    return (
        len(word) > 3
        and len(label) > 3
        and word[0] == label[0]
        and OSA.distance(word, label, score_cutoff=2) <= (1 if len(label) < 7 else 2)
    )
