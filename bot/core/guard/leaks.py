"""What no reader should see: mentions, internal facts, and text that belongs to machines instead of a story."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.figures.numerals import value_of
from bot.core.guard.lexicon import KINDS
from bot.core.guard.sentences import sentences
from bot.core.guard.tokens import UNMARKED, SentenceTokens, clean, tokens
from bot.core.late_patterns import late

RUN = 8
"""Words in a row that, if they stand in the prompt too, are the prompt's."""
SHORT = 5
"""Words of a whole sentence that, shorter than a run, is the prompt's all the same; people say what is shorter."""

_MENTION = late(r"@\s?(?:everyone|here)\b|<(?:@[!&]?|#|a?:|t:|id:|/)[^<>\n]{0,100}>|@\w", re.IGNORECASE)
_TYPES = frozenset(
    f"{a}{x}{b}{x}{c}{x}{d}" for x in ("", "-") for a in "ie" for b in "ns" for c in "tf" for d in "jp"
)
_THEORIES = frozenset({"mbti", "myers-briggs", "enneagram"})
_MORALS = frozenset({"good", "neutral", "evil"})
_MANNERS = frozenset({"lawful", "chaotic", "neutral"})
_ORDERLY = frozenset({"lawful", "chaotic"})
_ALIGNED = frozenset(
    {*_MANNERS, "true", "true-neutral", *(f"{manner}-{two}" for manner in _MANNERS for two in _MORALS)}
)
_RELATIONS = frozenset({"trust", "tension", "closeness"})
_TO = frozenset("to at is by of plus from : + -".split())
_TELLING = _TYPES | _THEORIES | _ALIGNED | {"myers", "alignment"}
_SNAKE = late(r"(?<![^\W_])[A-Za-z0-9]+(?:\\?_[A-Za-z0-9]+)+(?![^\W_])")
_MARKS = late(
    r"`|~~~|\|\||\]\(|[{}\[\]]|==+|\\n|\\u[0-9a-f]{4}|</?[a-zA-Z!]|<\||&(?:[a-z]+|#\d+);|\"\s*:\s*[\"\d{\[]|"
    r"https?:|www\.|discord\.gg|\b[\w-]+\.(?:com|net|org|gg|io)\b|"
    r"^\s*#{1,3}\s|(?<=\s)#{2,3}\s|^\s*(?:[-*•]|\d{1,2}[.)]|[a-d]\))\s+\S|\b1[.)] \w.* 2[.)] \w|^\s*\d{1,2}[.)]$",
    re.IGNORECASE,
)
_LABELS = late(
    r"(?:^|[(\n]|[.!?]\s)[*_\s]*(?:narrat(?:ion|or)|choices?|option \d|system|prompt|user|assistant|ai|output|input|"
    r"response|note|(?:dm|gm|ooc|debug)(?: notes?)?|scene|state|json|instructions?|task|answer|passage|continuation|"
    r"observations?|outcome|verdict|facts|context|summary|continued?|reply|draft|final text|word count|"
    r"title|act|beat|roll|check|result|dice)[*_\s]*[:=]|"
    r"(?:^|\n)\s*\*\*[\w' ]{2,30}(?::\*\*|\*\*\s?:)",
    re.IGNORECASE,
)
_PHRASES = late(
    r"\bas an ai\b|\blanguage model\b|\b(?:system|the) prompt\b|\b(?:previous|my|these|the above) instructions\b|"
    r"\bi (?:cannot|can't|can not|am unable to|won't) (?:assist|comply|generate|fulfil|"
    r"continue (?:this|the) (?:story|scene))|"
    r"^\W*(?:sure|certainly|of course|absolutely)[!,.]? here(?:'s| is| are)\b|"
    r"\bhere(?:'s| is) (?:the|a|your|my) (?:next |continued |revised |requested |corrected )*"
    r"(?:passage|continuation|narration|scene|response|version)\b|"
    r"\b(?:under|in|within) (?:\d+|an? hundred|(?:one|two|three) hundred|fifty|sixty|eighty) words\b|"
    r"\bas (?:instructed|requested|per (?:the|your|my) (?:instructions|rules|request))\b|"
    r"^\W*i hope (?:this|that|it) (?:continues|helps|fits|works|meets|captures)\b|"
    r"^\W*the player (?:succeeds|fails|rolls|attempts|tries|chooses|apologi[sz]es|asks|acts)\b|"
    r"(?<!['’]s )(?<!s['’] )(?<!his )(?<!her )(?<!their )\b"
    r"(?:scene|turn|passage|chapter) (?:ends|complete|continues)\b|"
    r"\bawait(?:s|ing)? (?:player|user|your|further)\b|"
    r"\b(?:suggested|possible|available|next) (?:actions?|choices|options|moves)\b|"
    r"\b(?:player|user) (?:input|action|turn)\b|"
    r"\btokens? (?:used|left|remaining)\b|"
    r"\bword (?:limit|count)\b|\bplayer characters?\b|\bnpcs?\b|\bthe narrator\b|\bjson\b|\bstat block\b|"
    r"^\W*scene \d+\b|^\W*(?:present|mood|setting|tone|pov)\s*:|'s goal is\b|\bwill respond (?:\w+ly|with|in)\b|"
    r"\b(?:according to|based on|given|per|following|consistent with|from) (?:the|these|those|your|all) (?:\w+ )?"
    r"(?:facts?|information|context|details|input|data|instructions|rules) "
    r"(?:provided|given|above|listed|you|in the prompt)\b|"
    r"\b(?:according to|based on) (?:the|these) (?:facts|context|input|data|instructions)(?=[.,;:])|"
    r"\b(?:facts?|information|context|details) (?:provided|given above|listed above)\b|"
    r"\b(?:i have|i've|i) (?:kept|written|ensured|included|avoided|used|followed) (?:the|to|all|only|this|any)\b"
    r"(?=.{0,60}\b(?:facts|words?|tone|style|length|passage|requested|player|format)\b)|"
    r"\b(?:let me know|would you like me|shall i) (?:if|to) (?:\w+ ){0,4}"
    r"(?:continue|change|adjust|revise|proceed|write)\b|"
    r"\b(?:to be continued|end of (?:scene|passage|turn|response|narration))\b|"
    r"\bthe (?:roll|check) (?:failed|succeeded), so\b|\bthe player (?:fail|succeed|roll|want|cho|must|has\b|may\b)",
    re.IGNORECASE,
)
_TRIGGERS = frozenset(
    "ai model prompt instructions assist comply continue generate fulfil sure certainly absolutely course "
    "passage continuation narration response version words limit count player players npc npcs narrator "
    "json roll check stat scene present mood setting tone pov goal respond fact facts information context details "
    "input data rules continued turn do kept written ensured included avoided used followed change adjust revise "
    "proceed write instructed requested hope await awaits awaiting suggested possible available action actions "
    "choices options user tokens".split()
)
_MACHINE = late(r"[`|\[\]{}<>#=\\&:)]|~~~|\.\S|^\s*[-*•0-9]")
_PILED = late(r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{3}")
_MIXED = late(r"[A-Za-z][\u0370-\u058f\u13a0-\u13ff]|[\u0370-\u058f\u13a0-\u13ff][A-Za-z]")
# Digits for letters ("T0m"), and a word spelled out letter by letter.
_DIGIT = late(r"\d")
_DISGUISED = late(r"(?<![A-Za-z0-9])[A-Za-z]+[013457]+[A-Za-z]")
_LETTERS = frozenset("bcdefghjklmnopqrstuvwxyz")
_APART = late(r"\b(?:[^\W\d_][\s.\-]){3,}[^\W\d_]\b")
_LEAST_SECRET, _SURELY, _SHORT_SECRET = 2, 3, 4
"""Words of a secret that it takes: fewer tell one that has hardly more."""
_SHARE, _MOST, _RUN = 0.5, 0.65, 5
_SMALL = frozenset(
    "that this with from have been were they them their there what when where which while into over under "
    "about after before then than some your just only very also here said will would round onto upon does "
    "the and has was are its his her for not out off she had could every order".split()
)


def mentions(reading: SentenceTokens) -> Iterator[Found]:
    """What would call people in Discord, or link to a place in it."""
    for found in _MENTION.finditer(reading.folded.translate(UNMARKED)):
        if found[0][:1] != "<" or _is_call(found[0]):
            yield -1, f"{found[0][:40]} would call people"
            return


def _is_call(tag: str) -> bool:
    return any(letter.isdigit() for letter in tag) or tag[1] in "@#"


def leaks(reading: SentenceTokens) -> Iterator[Found]:
    """Prompt text, JSON, markup, links, and letters in disguise."""
    shown = reading.folded
    if _MACHINE.search(shown):
        found = _MARKS.search(shown) or (_LABELS.search(shown) if ":" in shown or "=" in shown else None)
        if found is not None:
            yield -1, f"{found[0].strip()[:40]!r} is no prose"
            return
    if not _TRIGGERS.isdisjoint(reading.low):
        found = _PHRASES.search(shown)
        if found is not None:
            yield -1, f"{found[0].strip()[:40]!r} is not for readers"
            return
    if not reading.raw.isascii() and (_PILED.search(reading.raw) or _MIXED.search(reading.raw)):
        yield -1, "letters in disguise"
        return
    found = _DISGUISED.search(shown) if _DIGIT.search(shown) else None
    if found is None and len(_LETTERS.intersection(reading.low)) > 1:
        found = _APART.search(shown)
    if found is not None:
        yield -1, f"{found[0][:40]!r} is a word in disguise"


@lru_cache(maxsize=16)
def runs(text: str) -> frozenset[str]:
    """Every run of `RUN` words of a prompt, and its sentences of `SHORT` words or more, for `GuardFacts.prompts`.

    Kept, since a simulation composes the bot again and again with the same prompts.
    """
    shown = clean(text)
    said = (_said(SentenceTokens(sentence.text)) for sentence in sentences(shown))
    return frozenset(_runs_of(_said(SentenceTokens(shown)))) | {
        " ".join(words) for words in said if SHORT <= len(words) < RUN
    }


def repeated(reading: SentenceTokens, facts: GuardFacts) -> Iterator[Found]:
    """What the prompt says word for word."""
    words = _said(reading)
    if any(run in facts.prompts for run in _runs_of(words)) or " ".join(words) in facts.prompts:
        yield -1, "words of the prompt"


def _said(reading: SentenceTokens) -> list[str]:
    return [word for word in reading.low if word[0].isalnum()]


def _runs_of(words: list[str]) -> Iterator[str]:
    return (" ".join(words[at : at + RUN]) for at in range(len(words) - RUN + 1))


class Internals:
    """The internal names and secrets of a passage, to be found by their first words."""

    def __init__(self, internal: tuple[str, ...], secrets: tuple[str, ...]) -> None:
        self.terms: dict[str, list[tuple[str, ...]]] = {}
        for term in internal:
            words = tokens(term)
            if words:
                self.terms.setdefault(words[0], []).append(words)
        self.triggers = _TELLING | self.terms.keys()
        self.secrets = [
            (found, _long_runs(list(tokens(secret.rstrip(".")))))
            for secret in secrets
            if len(found := _marks(secret)) >= _LEAST_SECRET
        ]
        self.hints = frozenset(stem for secret, _ in self.secrets for stem in secret)


@lru_cache(maxsize=64)
def internals_of(internal: tuple[str, ...], secrets: tuple[str, ...]) -> Internals:
    """The internals of these terms and secrets, made once."""
    return Internals(internal, secrets)


def internal(reading: SentenceTokens, held: Internals, facts: GuardFacts) -> Iterator[Found]:
    """Personality types, alignments, ids, hidden names and secrets."""
    if not held.triggers.isdisjoint(reading.low):
        for place, word in enumerate(reading.low):
            if word in held.triggers and (reason := _named(reading, place, held)):
                yield place, reason
                return
    if "_" in reading.folded and (found := _SNAKE.search(reading.folded)):
        yield -1, f"{found[0]} is an id"
        return
    if (tied := _relation(reading, facts)) is not None:
        yield tied, f"{reading.low[tied]} is counted, and shown to nobody"
        return
    if held.secrets:
        yield from _secret(reading, held, facts)


def _named(reading: SentenceTokens, place: int, held: Internals) -> str | None:
    low, word = reading.low, reading.low[place]
    for term in held.terms.get(word, ()):
        found = tuple(low[place : place + len(term)])
        if found == term or (found[:-1] == term[:-1] and found[-1] in (term[-1] + "s", term[-1] + "es")):
            return f"{' '.join(term)} is internal"
    if word in _TYPES or word in _THEORIES:
        return f"{word} is a personality type"
    after = reading.at(place + 1)
    if (word == "myers" and "briggs" in low) or (word == "alignment" and after == ":"):
        return f"{word} is internal"
    manner, _, moral = word.partition("-")
    after = moral or after
    moral_known = manner in _MANNERS and after in _MORALS and (manner, after) != ("neutral", "neutral")
    if moral_known or (manner == "true" and after == "neutral"):
        return f"{manner} {after} is an alignment"
    if manner in _ORDERLY and (far := _paired(reading, place)):
        return f"{manner} and {far} are an alignment"
    return None


def _paired(reading: SentenceTokens, place: int) -> str | None:
    """The other half of an alignment told in two halves: "lawful to the buttons, and evil where it pays"."""
    for at in range(place + 2, min(place + 11, len(reading))):
        if reading.low[at] in (".", "!", "?", ";"):
            return None
        if reading.low[at - 1] in ("and", "but", "yet") and reading.low[at] in _MORALS:
            return reading.low[at]
    return None


def _relation(reading: SentenceTokens, facts: GuardFacts) -> int | None:
    """Where trust, tension or closeness is given a number: "her trust in Mara has dropped to two"."""
    if _RELATIONS.isdisjoint(reading.low):
        return None
    shown = {word for one in facts.clocks for word in one.name.lower().split()}
    shown |= {name for name, _ in facts.stats}
    for place, word in enumerate(reading.low):
        if word not in _RELATIONS or word in shown or reading.quoted[place]:
            continue
        for at in range(place + 1, min(place + 9, len(reading))):
            if reading.low[at] in (".", ",", ";", "!", "?"):
                break
            counts = value_of(reading.low[at]) is not None and reading.low[at] != "one"
            if (
                counts
                and (at == place + 1 or reading.low[at - 1] in _TO)
                and not reading.at(at + 1)[:1].isalpha()
            ):
                return place
    return None


def _secret(reading: SentenceTokens, held: Internals, facts: GuardFacts) -> Iterator[Found]:
    said = _marks(" ".join(reading.low))
    if len(held.hints & said) < _LEAST_SECRET:
        return
    runs = _long_runs(_said(reading))
    for secret, own_runs in held.secrets:
        common = said & secret
        tells = len(common) >= (_SURELY if len(secret) > _SHORT_SECRET else _LEAST_SECRET)
        tells = tells and len(common) >= (_SHARE if len(secret) > _SHORT_SECRET else _MOST) * len(secret)
        told = tells or not runs.isdisjoint(own_runs)
        if told and not any(common <= _marks(known) for known in facts.known):
            yield -1, "a secret"
            return


def _long_runs(words: list[str]) -> frozenset[str]:
    """Its words in fives, as they follow each other, where two of them tell something."""
    return frozenset(
        " ".join(words[at : at + _RUN])
        for at in range(len(words) - _RUN + 1)
        if sum(word not in _SMALL and len(word) > 2 for word in words[at : at + _RUN]) > 1
    )


def stems(text: str) -> frozenset[str]:
    """The first five letters of the words that carry meaning."""
    return frozenset(word[:5] for word in _meaning(text))


@lru_cache(maxsize=4096)
def _marks(text: str) -> frozenset[str]:
    """The same without the words that only hold a sentence together: what marks a secret off from other talk."""
    return frozenset(word[:5] for word in _meaning(text) if not KINDS.get(word, 0) & _FUNCTION)


def _meaning(text: str) -> Iterator[str]:
    return (word for word in re.findall(r"[^\W_]{3,}", text.casefold()) if word not in _SMALL)


_FUNCTION = lx.DET | lx.PRON | lx.PREP | lx.CONJ | lx.BE | lx.HAVE | lx.MODAL | lx.NOT | lx.ADV
