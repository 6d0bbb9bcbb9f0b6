"""Texts of a sprint's world as parts of sentences: one line, of a length to be said aloud, without marks of play."""

from __future__ import annotations

import re

from bot.core.sprint.contracts import Canon, Inhabitants, Tension

LONGEST_SPEECH = 260
"""Letters of a text of the world where somebody says it."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def slots(spec: Canon, people: Inhabitants, tension: Tension) -> dict[str, str]:
    """The texts of the world as parts of sentences and as whole ones."""
    names = [inside(landmark.name) for landmark in spec.landmarks]
    first, second, third = (*names, *names, *names)[:3]
    rule, more = _rule(spec.governing_logic)
    return {
        "world": plain(spec.world_name),
        "people": f"the {bare(people.name)}",
        "people_name": f"the {bare(people.name)}",
        "first": first,
        "second": second,
        "third": third,
        "first_is": said(spec.landmarks[0].description),
        "looks": said(people.appearance),
        "appearance": short(people.appearance),
        "livelihood": short(people.livelihood),
        "customs": short(people.customs),
        "logic": said(spec.governing_logic),
        "rule": rule,
        "rule_more": more,
        "conflict": short(tension.conflict),
        "conflict_short": short(tension.conflict, 160),
        "stakes": short(tension.stakes),
        "sign": short(tension.visible_sign),
    }


def plain(text: str) -> str:
    """One line without the marks that lines of play give a meaning to."""
    text = " ".join(text.split()).translate(str.maketrans({"{": "(", "}": ")", '"': "'", "*": "", "`": "'"}))
    return text.strip()


def said(text: str) -> str:
    """Whole sentences: they begin large and come to an end."""
    text = plain(text)
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", "…")) else f"{text.rstrip(',;:–—-')}."


def short(text: str, most: int = LONGEST_SPEECH) -> str:
    """The first whole sentences of a text, as many as can be said in one breath."""
    kept = ""
    for sentence in _SENTENCE.split(said(text)):
        if kept and len(kept) + len(sentence) >= most:
            break
        kept = f"{kept} {sentence}".strip()
    if len(kept) <= most:
        return kept
    return kept[: most - 1].rsplit(" ", 1)[0].rstrip(",;:–—-. ") + "…"


def _rule(text: str) -> tuple[str, str]:
    """The rule of a world, which is the first sentence of its logic, and what follows: the rule again, if nothing."""
    first, *rest = _SENTENCE.split(said(text))
    return short(first), short(" ".join(rest) or first)


def bare(name: str) -> str:
    """A name without its article."""
    return re.sub(r"^(the|a|an)\s+", "", plain(name), flags=re.IGNORECASE)


def inside(name: str) -> str:
    """A name within a sentence: its own article is small."""
    whole = plain(name)
    return f"the {bare(name)}" if whole.casefold().startswith("the ") else whole
