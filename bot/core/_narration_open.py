"""The open classes of the narration guard: puppeting a player character, inverting an outcome."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.core import _narration_words as w
from bot.core._narration_closed import narrated
from bot.core._narration_facts import Found, GuardFacts, Outcome, Player

_ADVERB = (
    r"(?:\s+(?:has|have|had|is|are|was|were|would|will|does|did))?"
    r"(?:\s+(?:\w+ly|then|not|now|still|already|always|long|suddenly|almost|never|also|quietly|just))?"
)


_LINK = r"(?:is|are|was|were|becomes?|grows?)"
_DEGREE = r"(?:\w+ly\s+|so\s+|very\s+|too\s+|in\s+|filled with\s+|full of\s+|overcome (?:with|by)\s+|not\s+)?"
_WAVES = (
    r"(?:floods?|fills?|grips?|washes|seizes?|overwhelms?|overtakes?|rises?|surges?|runs?|stirs?|settles?)"
    r"\s+(?:(?:through|over|up|in|on)\s+){0,2}"
)
# `WHO`, `MENTAL`, `SPEAKING`, `FEELING`, `INNER` and `OWN` ("Mara's", "your") stand for the person and the word lists.
_MINDS: tuple[tuple[str, str], ...] = (
    (rf"WHO{_ADVERB}\s+(?!wants? to know\b)MENTAL\b", "thinks, wants or chooses"),
    (rf"WHO{_ADVERB}\s+(?:feels?|felt)\s+(?:\S+\s+){{0,4}}?FEELING\b", "feels"),
    (rf"WHO{_ADVERB}\s+(?:feels?|felt)\s+(?:that|as if|as though|like|so|no)\b", "feels"),
    (rf"WHO\s+{_LINK}\s+(?:\w+ly\s+)?{_DEGREE}FEELING\b", "has a feeling"),
    (r"WHO,\s+(?:\w+ly\s+)?FEELING\b", "has a feeling"),
    (rf"WHO{_ADVERB}\s+SPEAKING\b[^.\"]{{0,60}}[,:]?\s*\"", "is given words"),
    (rf"\"[^\"]*\"\s*WHO{_ADVERB}\s+SPEAKING\b", "is given words"),
    (rf"\"[^\"]*,\"\s*WHO{_ADVERB}\s+\w+", "is given words"),
    (r"\"[^\"]*\"\s*SPEAKING\s+WHO(?!\w)", "is given words"),
    (
        rf"WHO{_ADVERB}\s+(?:SPEAKING|tells?|told)\s+(?:(?!something|anything|nothing|a|the|of)\w+\s+)?that\b",
        "is given words",
    ),
    (r"(?i:OWN)\s+(?:own\s+)?INNER\b(?!\s+(?:shape|key|attack))", "has an inner life told"),
    (
        rf"WHO{_ADVERB}\s+(?:can(?:no|')t help|ma(?:de|kes?) up \w+ mind|f(?:alls?|ell) in love|gives? in to|rather)\b",
        "chooses",
    ),
    (rf"(?i:\bFEELING)\s+(?:\w+\s+){{0,2}}?{_WAVES}WHO(?!\w)", "has a feeling"),
    (r"(?i:\b(?:dawns|dawned) on\s+)WHO(?!\w)", "comes to know"),
    (
        r"(?i:\bto )OWN\s+(?:own\s+)?(?:surprise|relief|horror|delight|shame|dismay|joy|disgust|amazement)\b",
        "feels",
    ),
    (r"(?i:\bagainst (?:her|his|their|your) (?:better judge?ment|will))\b[^.]*?WHO(?!\w)", "chooses"),
)


@lru_cache(maxsize=64)
def _minds(name: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of words, choices and feelings put into one person; `name` is a pattern or one of the pronouns."""
    owner = {"you": "your", "she": "her", "he": "his", "they": "their"}.get(name)
    plain_name = rf"(?i:{name})" if owner else name
    parts = {
        "WHO": rf"(?<![\w']){plain_name}",
        "OWN": rf"(?<!\w){owner}" if owner else rf"(?<![\w']){name}'s",
        "MENTAL": f"(?:{'|'.join(sorted(w.MENTAL))})",
        "SPEAKING": f"(?:{'|'.join(sorted(w.SPEAKING))})",
        "FEELING": f"(?:{'|'.join(sorted(w.FEELINGS))})",
        "INNER": f"(?:{'|'.join(sorted(w.INNER_PARTS))})",
    }
    slots = re.compile("|".join(parts))
    return tuple((re.compile(slots.sub(lambda one: parts[one[0]], text)), reason) for text, reason in _MINDS)


def puppeting(text: str, facts: GuardFacts, before: str) -> Iterator[Found]:
    """Words, choices and feelings put into a player character."""
    if not facts.players or re.match(r"\s*\*[\w -]+\*\s+—", text):
        return
    names = [_name_pattern(player.name) for player in facts.players]
    names.append("you")
    pronoun = _topic_pronoun(text, before, facts)
    if pronoun is not None:
        names.append(pronoun)
    blank = narrated(text)
    for name in names:
        for pattern, reason in _minds(name):
            quoted = '\\"' in pattern.pattern
            found = pattern.search(text if quoted else blank)
            if found and (quoted or "\x00" not in found[0]) and not _spoken_you(name, found, blank):
                yield found.start(), found.end(), f"a player character {reason}"
                break


def _spoken_you(name: str, found: re.Match[str], blank: str) -> bool:
    """ "You" inside somebody's quotation is their word for the player, and may stand."""
    return (
        name == "you"
        and found.end() - found.start() > 0
        and "\x00" in blank[found.start() : found.start() + 3]
    )


def _name_pattern(name: str) -> str:
    first = name.split(" ")[0]
    return (
        rf"(?:{re.escape(name)}|{re.escape(first)})" if first.casefold() not in w.TITLES else re.escape(name)
    )


def _topic_pronoun(text: str, before: str, facts: GuardFacts) -> str | None:
    """The pronoun that stands for a player character here: the last person named with it is one."""
    if not re.match(r"\W*(?:She|He|They|Her|His|Their)\b", text):
        return None
    said = re.match(r"\W*(\w+)", text)
    word = (
        {"her": "she", "his": "he", "their": "they"}.get(said[1].casefold(), said[1].casefold())
        if said
        else ""
    )
    last: tuple[int, Player | None] = (-1, None)
    players = {player.name: player for player in facts.players}
    for name in (*facts.present, *players):
        for label in {name, name.split(" ")[0]}:
            place = before.rfind(label)
            if place > last[0]:
                last = (place, players.get(name))
    return word if last[1] is not None and last[1].pronouns == word else None


_SUCCESS = re.compile(rf"\b(?:{w.SUCCESS})\b", re.IGNORECASE)
_FAILURE = re.compile(rf"\b(?:{w.FAILURE})\b", re.IGNORECASE)
_HEDGES = re.compile(w.HEDGES, re.IGNORECASE)
_UNDONE = re.compile(rf"\b(?:{w.FAILURE}|already)\b", re.IGNORECASE)


def inverted(text: str, facts: GuardFacts) -> Iterator[Found]:
    """A failure told as success, or a success as failure; where both happened only a named target decides."""
    degrees = {_side(outcome) for outcome in facts.outcomes if _concerns(text, outcome, facts)} - {None}
    if len(degrees) != 1:
        return
    blank = narrated(text)
    side = next(iter(degrees))
    pattern = _SUCCESS if side == "failure" else _FAILURE
    for found in pattern.finditer(blank):
        clause = re.split(r"[,;:—–]|\bbut\b|\band\b", blank[: found.start()])[-1]
        if _HEDGES.search(clause) or (side == "failure" and _UNDONE.search(blank)):
            continue
        if side == "success" and _SUCCESS.search(blank):
            continue
        yield found.start(), found.end(), f"the outcome was a {side}, told otherwise"
        return


def _side(outcome: Outcome) -> str | None:
    return {"success": "success", "failure": "failure", "refused": "failure"}.get(outcome.degree)


def _concerns(text: str, outcome: Outcome, facts: GuardFacts) -> bool:
    if len({_side(one) for one in facts.outcomes}) == 1:
        return True
    return bool(outcome.target) and (outcome.target or "").split(" ")[-1].casefold() in text.casefold()
