"""Tells what somebody does as a habit, or once did, from what is done now ("I count out loud when I'm scared")."""

from __future__ import annotations

import re

_HABIT = re.compile(
    r"\b(?:every (?:single )?(?:night|day|morning|evening|week|weekend|month|year|summer|winter|time|\w+day)|"
    r"on (?:\w+days|weekends|holidays)|for a living|whenever|usually|sometimes|often|most (?:days|nights|people)|"
    r"when(?:ever)? (?:i'm|i am|i was|i get|i feel) (?!(?:at|in|on|done|ready|sure|finished|there|near|close|inside|"
    r"outside|up|back|by)\b)\w+|when (?:nobody|no one|no-one|everyone|they)(?:'s| is)|since (?:the|my|then|last)|"
    r"(?:everything|anything|whatever|all) (?:people|they|everyone|everybody|folk) \w+|too much|too often|all the time|"
    r"all my life|for (?:\w+ )?(?:years|months|decades)|these days|as a (?:kid|child|boy|girl)|back then|at work|"
    r"(?:last|that) (?:year|summer|winter|spring|autumn|christmas)|(?:years|months|weeks|days|ages) ago|"
    r"(?:didn't|weren't|wasn't) (?:i|we)|"
    r"and (?:nobody|no one) (?:ever )?\w+s (?:me|us))\b"
)
_ONCE = re.compile(r"(?:i|we) once (?!more\b|again\b)\w+")


def tells_habit(line: str) -> bool:
    """Whether a sentence that begins with "I" tells what is done again and again, or was done once."""
    return _ONCE.match(line) is not None or _HABIT.search(line) is not None
