"""Finds what somebody says when asked back about what was just told: "why?", "hood on?", "a comma??"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.late_patterns import late
from bot.core.understanding.exchanges.wording import stems_of, words_in
from bot.core.understanding.utterances import asks
from bot.services.turns.turn_start import TurnStart

_LONGEST_ECHO = 7
_BARE = late(
    r"^\W*(?:(?:but|and|so|ok|okay|oh|wait|um|er|well|sorry|please|no|yes|huh|hm+|then) ?,? ?)*"
    r"(?:why(?: (?:not|is that|was that|so|ever not|though|on earth))?|how (?:so|come|is that|was that|do you mean)"
    r"|what(?:'?s| is| was| do| did| does)?(?: you| u| that)? (?:mean|meaning|for|then|by that|about it|happened|next)"
    r"(?: by (?:that|it))?|meaning(?: what)?|in what way|such as|like what|go on|do go on|explain|continue"
    r"|tell (?:me|us) more|say more|more|since when|says who|and then|and|what|how|who|when|where|really|is that so"
    r"|are you serious|seriously)(?: (?:then|though|tho|exactly|please|is that|now|for))*\W*$",
    re.IGNORECASE,
)
_MEANT = frozenset(stems_of(tuple("mean meant say said talk about exactly".split())))


def asked_back(start: TurnStart, follow_ups: Sequence[ExchangeContent], words: str) -> ExchangeContent | None:
    """Of the open follow-ups the one to what was told last, where words do no more than ask back.

    They are a bare question, or an echo: a few words that were just heard.
    """
    asked = [one for one in follow_ups if not one.remark]
    if not asked:
        return None
    line = words.strip()
    if _BARE.match(line):
        return min(asked, key=lambda one: _since(start, one))
    if not asks(line) and "?" not in line:
        return None
    said = words_in(line)
    telling = stems_of(tuple(word for word in said if word not in FUNCTION_WORDS)) - _MEANT
    if not telling or len(said) > _LONGEST_ECHO:
        return None
    echoed = [one for one in asked if telling <= stems_of(words_in(_line_of(start, one)))]
    return min(echoed, key=lambda one: _since(start, one)) if echoed else None


def followed_lately(start: TurnStart) -> frozenset[str]:
    """What a follow-up may follow now: what the last two passages told, by its line and as a whole."""
    return frozenset(one for ident in start.just_told for one in (ident, ident.partition("#")[0]))


def _since(start: TurnStart, one: ExchangeContent) -> int:
    """How many things were told after what a follow-up follows."""
    told = (at for at, ident in enumerate(start.just_told) if one.follows in (ident, ident.partition("#")[0]))
    return next(told, len(start.just_told))


def _line_of(start: TurnStart, one: ExchangeContent) -> str:
    """What a follow-up follows, in its words."""
    ident, _, place = (one.follows or "").partition("#")
    exchange = start.game.exchanges_by_id.get(ident)
    if exchange is None:
        topic = start.game.topics.get(ident)
        return " ".join(line for lines in topic.lines.values() for line in map(str, lines)) if topic else ""
    return str(exchange.says[int(place)]) if place else " ".join(map(str, exchange.says))
