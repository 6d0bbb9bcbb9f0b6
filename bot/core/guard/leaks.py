"""What no reader should see: mentions, internal facts, and text that belongs to machines instead of a story."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from bot.core.guard import lexicon as lx
from bot.core.guard.facts import Found, GuardFacts
from bot.core.guard.figures.numerals import value_of
from bot.core.guard.lexicon import KINDS, UNEVEN
from bot.core.guard.sentences import sentences
from bot.core.guard.tokens import UNMARKED, SentenceTokens, clean, tokens
from bot.core.guard.words.alike import ALIKE
from bot.core.late_patterns import late

RUN = 8
"""Words in a row that, if they stand in the prompt too, are the prompt's."""
SHORT = 5
"""Words of a whole sentence that, shorter than a run, is the prompt's all the same; people say what is shorter."""

_MENTION = late(
    r"@\s?(?:everyone|here)\b|<(?:@[!&]?|#|a?:|t:|id:|sound:|/)[^<>\n]{0,100}>|@[^\w\s]{0,3}\w|"
    r"[(\[]at[)\]]\s?\w|(?<![\w&])#[^\W\d_][\w-]*|"
    r"\bdiscord\W{0,3}(?:dot|\.)\W{0,3}(?:gg|com)\b|\b(?:dot|\.) ?(?:gg|com|net|org) slash\b|\bhxxps?\b",
    re.IGNORECASE,
)
_CALLING = frozenset("at dot discord hxxp hxxps".split())
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
    r"(?:^|[(\n]|[.!?]\s)[*_\s]*(?:narrat(?:ion|or)|choices?|(?:option|choice) (?:\d|[a-d])|system|prompt|"
    r"user|assistant|ai|output|input|"
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
    r"\btokens? (?:used|left|remaining)\b|\b(?:present|past|future) tense\b|"
    r"\b(?:rewritten|following) (?:passage|scene)\b|\b(?:passage|scene) (?:is|was) (?:written|told) (?:in|from|as)\b|"
    r"\bword (?:limit|count)\b|\bplayer characters?\b|\bnpcs?\b|\bthe narrator\b|\bjson\b|\bstat block\b|"
    r"^\W*scene \d+\b|^\W*(?:present|mood|setting|tone|pov)\s*:|'s goal is\b|\bwill respond (?:\w+ly|with|in)\b|"
    r"\b(?:according to|based on|given|per|following|consistent with|from) (?:the|these|those|your|all) (?:\w+ )?"
    r"(?:facts?|information|context|details|input|data|instructions|rules) "
    r"(?:provided|given|above|listed|you|in the prompt)\b|"
    r"\b(?:according to|based on) (?:the|these) (?:facts|context|input|data|instructions)(?=[.,;:])|"
    r"\b(?:facts?|information|context|details) (?:provided|given above|listed above)\b|"
    r"\b(?:characters|locations|items|options) (?:\w+ )?(?:provided|supplied|specified|listed above)\b|"
    r"\b(?:has|have|is|are|was|been) (?:been )?(?:omitted here|left unspecified|not specified|kept vague)\b|"
    r"\b(?:i have|i've|i) (?:kept|written|ensured|included|avoided|used|followed) (?:the|to|all|only|this|any)\b"
    r"(?=.{0,60}\b(?:facts|words?|tone|style|length|passage|requested|player|format)\b)|"
    r"\b(?:let me know|would you like me|shall i) (?:if|to) (?:\w+ ){0,4}"
    r"(?:continue|change|adjust|revise|proceed|write)\b|"
    r"\b(?:to be continued|end of (?:scene|passage|turn|response|narration))\b|"
    r"\bthe (?:roll|check) (?:failed|succeeded), so\b|\bthe player (?:fail|succeed|roll|want|cho|must|has\b|may\b)",
    re.IGNORECASE,
)
_META = late(
    r"\b(?:the|this|our|your) (?:story|narrative|adventure|roleplay|scene) (?:\w+ )?"
    r"(?:continues?|unfolds?|progress(?:es)?|develops?|proceeds?|concludes?)\b|"
    r"\bdecides? what to do next\b|\bwhat (?:will|do|does) \w+ do (?:next|now)\?|\bwhat do you do\?|"
    r"\byour (?:character|inventory|character sheet|hit points|stats)\b(?!['’])|"
    r"\b(?:your|this|my) (?:player|campaign)\b|\brole-?play(?:ing)?\b|"
    r"\bper (?:the|your|my|these|our) (?:\w+ )?"
    r"(?:facts?|guidelines|instructions?|rules|request|prompt|system|scene|context|brief|outcome|turn)\b|"
    r"\b(?:the|content|safety|these|my) guidelines\b|\b(?:non-graphic|family-friendly|content warning)\b|"
    r"\b(?:interactive|fictional) (?:story|fiction|scenario|content|character)\b|"
    r"\b(?:lorem ipsum|placeholder|undefined)\b|\bnull\b(?! and void)|\bfor this turn\b|\bthe facts above\b|"
    r"^\W*(?:turn|round|scene|chapter|act) (?:\d+|[ivx]+)\b\W*$|^\W*the end\W*$",
    re.IGNORECASE,
)
_ANSWER = late(
    r"^(?:(?:certainly|absolutely|sure thing|understood|got it|happy to help|no problem)[!.:]|"
    r"(?:of course|sure|great|okay|ok)[!:])",
    re.IGNORECASE,
)
_ANSWERS = frozenset("certainly absolutely of sure understood got great okay ok no happy".split())
_META_TRIGGERS = frozenset(
    "story narrative adventure roleplay role-play roleplaying role-playing scene decide decides inventory character "
    "player campaign per guidelines non-graphic family-friendly warning interactive fictional lorem placeholder "
    "undefined null facts stats".split()
)
_META_OPENERS = frozenset("turn round scene chapter act the".split())
_HEADING = 5
_SELF = frozenset("i me my mine myself".split())
_WRITTEN = frozenset(": \x02 ( says reads".split())
"""Before words that stand somewhere: "The note says meet me"."""
_SNOWFLAKE = late(r"(?<!\d)\d{17,20}(?!\d)")
_TRIGGERS = frozenset(
    "ai model prompt instructions assist comply continue generate fulfil sure certainly absolutely course "
    "passage continuation narration response version words limit count player players npc npcs narrator "
    "json roll check stat scene present mood setting tone pov goal respond fact facts information context details "
    "input data rules continued turn do kept written ensured included avoided used followed change adjust revise "
    "proceed write tense instructed requested hope await awaits awaiting suggested possible available action actions "
    "choices options user tokens characters locations items omitted unspecified specified vague".split()
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
_RETOLD, _SHORTEST = 5, 3
_NAMED, _TWO = 0.4, 0.1
"""The share where whose secret it is was named, and what more it takes where two sentences tell it."""
_SMALL = frozenset(
    "look looks looked away know knew known tell tells told think thought come came comes one put puts say says get "
    "got make made thing things time use somebody someone anybody anyone nobody everybody everyone something anything "
    "nothing "
    "that this with from have been were they them their there what when where which while into over under "
    "about after before then than some your just only very also here said will would round onto upon does "
    "the and has was are its his her for not out off she had could every order all down own".split()
)


def mentions(reading: SentenceTokens) -> Iterator[Found]:
    """What would call people in Discord, or link to a place in it."""
    for found in _MENTION.finditer(reading.folded.translate(UNMARKED)):
        if found[0][:1] != "<" or _is_call(found[0]):
            yield -1, f"{found[0][:40]} would call people"
            return


def _is_call(tag: str) -> bool:
    return any(letter.isdigit() for letter in tag) or tag[1] in "@#"


def calls(reading: SentenceTokens) -> bool:
    """Whether a sentence holds any of the marks by which `mentions` would find something."""
    shown = reading.folded
    return "@" in shown or "<" in shown or "#" in shown or not _CALLING.isdisjoint(reading.low)


def selves(reading: SentenceTokens) -> Iterator[Found]:
    """Who says "I" outside of what somebody says, writes or thinks: the machine that tells the story."""
    if _SELF.isdisjoint(reading.low) or "'" in reading.low or reading.raw.lstrip()[:1] in ("*", "_"):
        return
    for place, word in enumerate(reading.low):
        if word in _SELF and not reading.quoted[place] and _is_self(reading, place):
            if _WRITTEN.isdisjoint(reading.low[:place]):
                yield place, "nobody in a story says so"
            return


def _is_self(reading: SentenceTokens, place: int) -> bool:
    """Whether a word means who tells, and is no numeral ("Act I") and no letter of a sign."""
    word, after = reading.words[place], reading.words[place + 1] if place + 1 < len(reading) else ""
    if reading.low[place] != "i":
        return not word.isupper()
    counted = place > 0 and reading.words[place - 1][:1].isupper()
    told = after[:1].isalpha() and not (len(after) > 1 and after.isupper())
    return word[0] == "I" and not counted and (told or reading.suffix[place] is not None)


def leaks(reading: SentenceTokens, *, first: bool = False) -> Iterator[Found]:
    """Prompt text, JSON, markup, links, and letters in disguise; the `first` sentence may be no answer to anybody."""
    shown = reading.folded
    if first and reading.at(0) in _ANSWERS and (found := _ANSWER.search(shown)) is not None:
        yield -1, f"{found[0].strip()[:40]!r} is said to nobody here"
        return
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
    if not _META_TRIGGERS.isdisjoint(reading.low) or _opens_meta(reading):
        found = _META.search(shown)
        if found is not None and not _is_spoken(reading, found.start()):
            yield -1, f"{found[0].strip()[:40]!r} is not for readers"
            return
    if not reading.raw.isascii() and (_PILED.search(reading.raw) or _MIXED.search(reading.raw)):
        yield -1, "letters in disguise"
        return
    found = (_DISGUISED.search(shown) or _SNOWFLAKE.search(shown)) if _DIGIT.search(shown) else None
    if found is None and len(_LETTERS.intersection(reading.low)) > 1:
        found = _APART.search(shown)
    if found is not None:
        yield -1, f"{found[0][:40]!r} is a word in disguise"


def _opens_meta(reading: SentenceTokens) -> bool:
    """Whether a sentence may be a heading, or ask a player what to do."""
    if "what" in reading.low:
        return "do" in reading.low
    return len(reading) < _HEADING and reading.at(0) in _META_OPENERS


def _is_spoken(reading: SentenceTokens, start: int) -> bool:
    """Whether a place of a sentence lies within quotation marks."""
    return reading.folded.count('"', 0, start) % 2 == 1


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

    def __init__(self, internal: tuple[str, ...], secrets: tuple[str, ...], keepers: tuple[str, ...]) -> None:
        self.terms: dict[str, list[tuple[str, ...]]] = {}
        for term in internal:
            words = tokens(term)
            if words:
                self.terms.setdefault(words[0], []).append(words)
        self.triggers = _TELLING | self.terms.keys()
        self.secrets = [
            (found, _long_runs(list(tokens(secret.rstrip(".")))), frozenset(tokens(keeper)))
            for secret, keeper in zip_longest(secrets, keepers, fillvalue="")
            if len(found := _marks(secret)) >= _LEAST_SECRET
        ]
        self.hints = frozenset(stem for secret, _, _ in self.secrets for stem in secret)


@lru_cache(maxsize=64)
def internals_of(
    internal: tuple[str, ...], secrets: tuple[str, ...], keepers: tuple[str, ...] = ()
) -> Internals:
    """The internals of these terms and secrets, made once."""
    return Internals(internal, secrets, keepers)


def internal(
    reading: SentenceTokens, held: Internals, facts: GuardFacts, before: Sequence[SentenceTokens] = ()
) -> Iterator[Found]:
    """Personality types, alignments, ids, hidden names and secrets, these also together with what was said `before`."""
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
        yield from _secret(reading, held, facts, before)


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
            told = value_of(reading.low[at])
            counts = told is not None and (told > 1 or reading.low[at - 1] in ("plus", "minus", "at"))
            if (
                counts
                and (at == place + 1 or reading.low[at - 1] in _TO)
                and not reading.at(at + 1)[:1].isalpha()
            ):
                return place
    return None


def _secret(
    reading: SentenceTokens, held: Internals, facts: GuardFacts, before: Sequence[SentenceTokens]
) -> Iterator[Found]:
    said = _marks(" ".join(reading.low))
    hinted = held.hints & said
    if not hinted:
        return
    shares = [held.hints & _marks(" ".join(one.low)) for one in before]
    earlier = frozenset[str]().union(*shares)
    if len(hinted | earlier) < _LEAST_SECRET:
        return
    runs = _long_runs(_said(reading))
    names = {word for one in (reading, *before) for word in one.low}
    for secret, own_runs, keeper in held.secrets:
        common, together = said & secret, (said | earlier) & secret
        named = not keeper.isdisjoint(names if not _SHE.isdisjoint(reading.low) else reading.low)
        alone = (
            _retold(said, secret, named)
            or (_tells(common, secret, named) and not _are_anybodys(common, facts))
            or _is_rare(common, facts)
            or not runs.isdisjoint(own_runs)
        )
        if any(_tells_of_knowing(run, facts) for run in runs & own_runs):
            yield -1, "a secret"
            return
        both = (
            bool(common - earlier)
            and len(common) > 1
            and _tells(together, secret, not keeper.isdisjoint(names), _TWO)
        )
        if (alone and not _is_given([common], facts)) or (
            both and not _is_given([common, *(share & secret for share in shares)], facts)
        ):
            yield -1, "a secret"
            return


def _is_rare(common: frozenset[str], facts: GuardFacts) -> bool:
    """Whether words of a secret are together by no chance: three, of which no text of the turn has two."""
    return len(common) >= _SURELY and len(common - _of_scene(facts.known)) >= _LEAST_SECRET


_SHE = frozenset("he she they".split())


def _tells_of_knowing(run: str, facts: GuardFacts) -> bool:
    """Whether a secret is that somebody knows, word for word, whatever it is that is known."""
    return not _KNOWING.isdisjoint(run.split()) and run not in _runs_in(facts.known)


_KNOWING = frozenset("know knows knew known".split())


@lru_cache(maxsize=16)
def _runs_in(texts: tuple[str, ...]) -> frozenset[str]:
    """The runs of the texts of a turn, as a secret's are told."""
    return frozenset[str]().union(*(_long_runs(_said(SentenceTokens(text))) for text in texts))


def _are_anybodys(common: frozenset[str], facts: GuardFacts) -> bool:
    """Whether two words tell no secret, as one of them is of the scene: "leans over the counter to hear"."""
    return len(common) == _LEAST_SECRET and not common.isdisjoint(_of_scene(facts.known))


@lru_cache(maxsize=16)
def _of_scene(texts: tuple[str, ...]) -> frozenset[str]:
    return frozenset[str]().union(*map(_marks, texts))


def _is_given(shares: Sequence[frozenset[str]], facts: GuardFacts) -> bool:
    """Whether each sentence's share of a secret stands in a text of this turn."""
    return all(any(share <= _marks(known) for known in facts.known) for share in shares)


def _retold(said: frozenset[str], secret: frozenset[str], named: bool) -> bool:
    """Whether a longer secret is told in words that mean the same."""
    if len(secret) < _RETOLD:
        return False
    meant = frozenset(_LIKE.get(word, word) for word in secret)
    common = meant & frozenset(_LIKE.get(word, word) for word in said)
    return len(common) >= _RETOLD - 1 and len(common) >= (_NAMED if named else _SHARE) * len(meant)


def _tells(common: frozenset[str], secret: frozenset[str], named: bool, more: float = 0) -> bool:
    """Whether these words of a secret tell it; fewer do where whose it is was `named`."""
    if len(secret) <= _SHORT_SECRET:
        return len(common) >= _LEAST_SECRET and len(common) >= (_MOST + more) * len(secret)
    return len(common) >= _SURELY and len(common) >= ((_NAMED if named else _SHARE) + more) * len(secret)


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
    return frozenset(
        _stem(UNEVEN.get(word, word)) for word in _meaning(text) if not KINDS.get(word, 0) & _FUNCTION
    )


def _stem(word: str) -> str:
    """The first letters of a word, whatever its ending: "asked" as "ask", "stopped" as "stop"."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    if len(word) > _SHORTEST and (word.endswith("e") or word[-1] == word[-2]):
        word = word[:-1]
    return word[:5]


def _meaning(text: str) -> Iterator[str]:
    return (word for word in re.findall(r"[^\W_]{3,}", text.casefold()) if word not in _SMALL)


_LIKE = {_stem(word): _stem(alike.split()[0]) for alike in ALIKE for word in alike.split()}
"""Words that tell the same of a secret, by the first of them."""
_FUNCTION = lx.DET | lx.PRON | lx.PREP | lx.CONJ | lx.BE | lx.HAVE | lx.MODAL | lx.NOT | lx.ADV
