"""Fills the slots of a verb of speech: to whom, and what is said, asked or spoken of."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots.aims import leading_person
from bot.core.understanding.slots.noun_phrases import (
    ITEM,
    PERSON,
    PREPOSITIONS,
    NounPhrase,
    is_adverb,
    parts_of,
)
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.improvised import GIVABLE
from bot.core.understanding.words.openings import SUBJECTS

_POCKETED = re.compile(
    r"(?P<noun>\w+) (?:from|out of) (?:my|his|her|their|the) (?:\w+ )?"
    r"(?:pockets?|bag|coat|jacket|rucksack|apron|purse)\b"
)
_CONTENT = frozenset(
    "that if whether how why what who where when about regarding concerning to not because while so as "
    "until like".split()
)


def spoken(match: VerbMatch, scope: MessageScope) -> MessageAct:
    """A verb of speech: to whom, and what is said, asked or spoken of."""
    verb = " ".join(word for word in match.phrase if word not in "_*@")
    hearer: Named | None = None
    words = match.rest
    if match.gap:
        called = [word for word in match.gap if word.label is not None or not is_adverb(word.lower)]
        hearer = scope.named(written(called or match.gap), PERSON)
    elif not (match.act == "offer" and words and words[0].lower == "to" and matches(words[1:])):
        hearer, words = _addressed(words, scope)
    about = _about(words)
    if match.act == "offer" and words:
        to, left = (
            leading_person(NounPhrase("", tuple(word for word in match.rest if not word.mark)), scope)
            if match.rest
            else (None, ())
        )
        hearer = hearer or to
        handed = next(
            (
                one
                for one in (scope.named(part.text, ITEM, carried=True) for part in parts_of(left or words))
                if one is not None
            ),
            None,
        )
        pocketed = _out_of_the_pocket(words) if handed is None or handed.id not in scope.carried else None
        if pocketed is not None:
            recent = scope.hearer()
            return MessageAct(
                "give", hearer or (Named("", "here", recent) if recent else None), used=pocketed, verb=verb
            )
        if handed is not None and handed.id in scope.carried:
            recent = scope.hearer()
            return MessageAct(
                "give", hearer or (Named("", "here", recent) if recent else None), used=handed, verb=verb
            )
    if hearer is None:
        recent = scope.hearer()
        hearer = Named("", "here", recent) if recent else None
    return MessageAct(match.act, hearer, about=about, said=written(words), verb=verb)


def _out_of_the_pocket(words: Sequence[Word]) -> Named | None:
    """What is offered out of one's own pocket or bag."""
    found = _POCKETED.search(" ".join(word.lower for word in words if not word.mark))
    return Named(f"my {found['noun']}", "none") if found is not None and found["noun"] in GIVABLE else None


def _addressed(words: tuple[Word, ...], scope: MessageScope) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom a verb of speech is to ("to Lena", "Lena", "the old woman"), and the words left for what is said."""
    start = (
        1 if words and words[0].lower in ("to", "with", "at", "of", "from") and words[0].label is None else 0
    )
    end = start
    while end < len(words) and end - start < 5:
        word = words[end]
        if word.mark or (
            word.label is None
            and (word.lower in PREPOSITIONS or word.lower in _CONTENT or word.lower in SUBJECTS)
        ):
            break
        end += 1
    if end == start:
        if start < len(words) and words[start].lower in ("you",):
            return scope.named("you"), words[start + 1 :]
        return None, words
    label = words[start].label
    if scope.is_person(label):
        size = next((at for at in range(start, end) if words[at].label != label), end) - start
        return Named(written(words[start : start + size]), "here", label), words[start + size :]
    for size in range(end - start, 0, -1):
        text = written(words[start : start + size])
        plain = [word.lower for word in words[start : start + size]]
        if size > 1 and plain[0] in ("him", "her", "them", "me", "us"):
            continue
        person = scope.named(text, PERSON)
        if person is None:
            continue
        if person.sort == "here" and scope.is_person(person.id):
            return person, words[start + size :]
        if person.sort == "away" and person.id is not None and person.id.startswith(("npc", "pc")):
            return person, words[start + size :]
        if person.sort == "none" and plain[-1] in ("him", "her", "them"):
            return person, words[start + size :]
        if person.sort in ("here", "seen") and start and size == end - start:
            return person, words[start + size :]
    if start and words[start].text[:1].isupper() and words[start].label is None:
        return Named(words[start].text, "none"), words[start + 1 :]
    return None, words


def _about(words: Sequence[Word]) -> str:
    for place, word in enumerate(words):
        if word.lower in ("about", "regarding", "concerning", "of", "for", "on") and word.label is None:
            return written(words[place + 1 :])
    return written(words)
