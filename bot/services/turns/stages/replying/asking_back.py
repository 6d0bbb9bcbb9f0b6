"""Finds what somebody says when asked back about what was just told: "why?", "hood on?", "a comma??"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_patterns import late
from bot.core.understanding.exchanges.wording import stems_of, words_in
from bot.core.understanding.utterances import asks
from bot.services.turns.turn_start import TurnStart

_ASKED_LAST = frozenset("who whom what why how where when which".split())
_ASKED_FIRST = frozenset("is are was were do does did has have had can could will would should".split())
_FEWEST_ECHOED = 2
_LONGEST_ECHO = 7
_LONGEST_CALL = 3
TELLING_START = 24
"""So many letters of a line tell where it stands in a passage, before any name is put into it."""
_BARE = late(
    r"^\W*(?:(?:but|and|so|ok|okay|oh|wait|um|er|well|sorry|please|no|yes|huh|hm+|then) ?,? ?)*"
    r"(?:why(?: (?:not|is that|was that|so|ever not|though|on earth))?|how (?:so|come|is that|was that|do you mean)"
    r"|what(?:'?s| is| was| do| did| does)?(?: you| u| that)? (?:mean|meaning|for|then|by that|about it|happened)"
    r"(?: by (?:that|it))?|meaning(?: what)?|in what way|such as|like what|go on|do go on|explain|continue"
    r"|tell (?:me|us) more|say more|more|since when|says who|and then|and|what|how|who|when|where|really|is that so"
    r"|are you serious|seriously)(?: (?:then|though|tho|exactly|please|is that))*\W*$",
    re.IGNORECASE,
)
_MEANT = frozenset(stems_of(tuple("mean meant say said talk about exactly".split())))


def asked_back(
    start: TurnStart, follow_ups: Sequence[ExchangeContent], words: str, *, alone: bool
) -> ExchangeContent | None:
    """Of the open follow-ups the one to what was told last, where words do no more than ask back.

    They are an echo, a few words that were just heard, or where they are `alone`, a bare question.
    """
    line = words.strip()
    bare = alone and _BARE.match(line) is not None
    said = words_in(line)
    if not said or not (bare or asks(line) or "?" in line or said[-1] in _ASKED_LAST):
        return None
    telling = stems_of(tuple(word for word in said if word not in FUNCTION_WORDS)) - _MEANT
    if not bare and (not telling or len(said) > _LONGEST_ECHO):
        return None
    if not bare and said[0] in _ASKED_FIRST and len(telling) < _FEWEST_ECHOED:
        return None  # "was it buried with him?" asks of its own, whoever else was buried
    found = [
        (place, one)
        for one in follow_ups
        if not one.remark
        for place, told in _places_of(start, one)
        if bare or telling <= stems_of(words_in(told))
    ]
    return max(found, key=lambda pair: pair[0])[1] if found else None


def may_ask_back(message: str) -> bool:
    """Whether a message is short enough to do no more than ask back, with a name or two to call somebody by."""
    return len(words_in(message)) <= _LONGEST_ECHO + _LONGEST_CALL


def _places_of(start: TurnStart, one: ExchangeContent) -> Iterator[tuple[int, str]]:
    """Where the lines that a follow-up follows stand in the last two passages; later is greater."""
    told = start.lately_told
    for line in lines_followed(start, one):
        place = told.rfind(line[:TELLING_START])
        if place >= 0:
            yield place, line


def followed_lately(start: TurnStart) -> frozenset[str]:
    """What a follow-up may follow now: what the last two passages told, by its line and as a whole."""
    return frozenset(one for ident in start.just_told for one in (ident, ident.partition("#")[0]))


def lines_followed(start: TurnStart, one: ExchangeContent) -> Iterator[str]:
    """The lines that a follow-up follows."""
    ident, _, place = (one.follows or "").partition("#")
    exchange = start.game.exchanges_by_id.get(ident)
    if exchange is not None:
        yield from map(str, exchange.says[int(place) : int(place) + 1] if place else exchange.says)
    elif ident in start.game.topics:
        yield from (str(line) for lines in start.game.topics[ident].lines.values() for line in lines)
