"""Finds whom a sentence calls by name, and reads what is said to them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, SPEECH, MessageAct, Named
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import is_polite, stripped, without_leads
from bot.core.understanding.reading.speech.called_last import called_last
from bot.core.understanding.reading.speech.called_so import called_between, named_between
from bot.core.understanding.reading.speech.orders import (
    is_imperative,
    is_told_by_name,
    names_hearer_last,
    orders_by_name,
)
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.chat import INTERJECTIONS
from bot.core.understanding.words.openings import ABOUT_NAMES, AFTER_FIRST_NAME, BEFORE_LAST_NAME
from bot.core.understanding.words.sentences import FIRST_PERSON, YOU


def vocative(hearing: Hearing, words: tuple[Word, ...]) -> tuple[Named | None, tuple[Word, ...]]:
    """Whom a sentence calls by name at its start or end, and the sentence without that."""
    body = list(words)
    marks = [place for place, word in enumerate(body) if word.mark]
    if marks:
        first = body[: marks[0]]
        called = only_name(hearing, first)
        if called is not None:
            return called, tuple(body[marks[0] + 1 :])
        if orders_by_name(hearing, tuple(body)):
            return Named(first[-1].text, "here", first[-1].label), (*first[:-1], *body[marks[0] :])
        last = body[marks[-1] + 1 :]
        called = only_name(hearing, last)
        if called is not None:
            return called, tuple(body[: marks[-1]])
    elif only_name(hearing, body) is not None:
        return only_name(hearing, body), ()
    if body and hearing.scope.is_person(body[0].label):
        size = 1
        while size < len(body) and body[size].label == body[0].label:
            size += 1
        after = body[size : size + 1]
        if (
            after
            and (after[0].lower in YOU | FIRST_PERSON | AFTER_FIRST_NAME)
            and (
                after[0].lower not in ("is", "did", "will", "would", "can", "do", "have")
                or (len(body) > size + 1 and body[size + 1].lower in YOU)
            )
        ):
            return Named(body[0].text, "here", body[0].label), tuple(body[size:])
    told = is_told_by_name(hearing, tuple(body)) if body else 0
    if told:
        return Named(body[0].text, "here", body[0].label), tuple(body[told:])
    if (
        len(body) > 2
        and hearing.scope.is_person(body[-1].label)
        and (body[-2].lower in BEFORE_LAST_NAME or names_hearer_last(hearing, tuple(body)))
    ) and (
        not matches(without_leads(tuple(body), hearing.given.actor_id))
        or body[0].lower in YOU
        or body[-2].lower in {"please", "thanks", "sorry", "you"}
        or names_hearer_last(hearing, tuple(body))
    ):
        return Named(body[-1].text, "here", body[-1].label), tuple(body[:-1])
    spoken_to = bool(YOU & {word.lower for word in body}) or utterances.asks(shown(body))
    last = called_last(hearing, body) if spoken_to else None
    if last is not None:
        return last, tuple(body[:-1])
    named, rest = named_between(hearing, words)
    return (named, rest) if named is not None else called_between(hearing, words)


def only_name(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    plain = [word for word in words if word.lower not in INTERJECTIONS and word.lower not in ABOUT_NAMES]
    if not plain or len(words) > 5:
        return None
    label = plain[0].label
    if hearing.scope.is_person(label) and all(word.label == label for word in plain):
        return Named(written(plain), "here", label)
    text = written(plain)
    for entity in hearing.given.elsewhere:
        if entity.type in ("npc", "pc") and text.casefold() in {
            name.casefold() for name in (entity.name, entity.name.split()[0], *entity.aliases)
        }:
            return Named(text, "away", entity.id)
    return None


def read_addressed(hearing: Hearing, words: tuple[Word, ...], called: Named) -> None:
    """A sentence that calls somebody: it is said to them."""
    hearing.scope.mention(called.id)
    begun = stripped(words, is_polite)
    found = matches(begun)
    ordered = is_imperative(begun)
    words, offered = _with_offer(words) if ordered else (words, ())
    kind = utterances.kind_of(shown(words))
    if hearing.acts and shown(words) in ("you too", "and you", "to you too", "same to you"):
        kind = hearing.acts[-1].do if hearing.acts[-1].do in SPEECH else kind
    handled = bool(found) and found[0].act in HANDLING
    if ordered and (kind in (None, "persuade") or (kind == "comfort" and handled)):
        kind = "request"
    hearing.add(MessageAct(kind or "say", called, said=written(words), about=written(words)))
    if offered:
        hearing.add(MessageAct("offer", called, said=written(offered), about=written(offered)))


def _with_offer(words: tuple[Word, ...]) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """What is asked, and what is offered beside it ("sit down, I'll dry"); nothing offered for most."""
    for place, word in enumerate(words[:-2]):
        if (word.mark or word.lower == "and") and words[place + 1].lower in ("i'll", "i"):
            later = words[place + 1 :]
            if utterances.kind_of(shown(later)) in ("offer", "promise"):
                return words[:place], later
    return words, ()
