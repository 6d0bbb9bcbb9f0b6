"""Puts the noun for "one" where a message has just said what somebody needs ("she needs a hug, so I give her one")."""

from __future__ import annotations

import re

_NEEDED = re.compile(
    r"(?P<need>\b(?:needs?|wants?|deserves?|could (?:use|do with)|owe(?:s|d)? \w+|asks? for|asked for) "
    r"(?P<thing>(?:an?|some) (?:good |big |nice |little |stiff )?\w+)\b[^\"\n]{0,60}?"
    r"\b(?:give|gave|gives|giving|fetch|hand|hands|handed|offer|offers|offered|pour|pours|make|makes|get|gets) "
    r"(?:him|her|them|you|it|\w+) )one\b(?! of\b)",
    re.IGNORECASE,
)


def with_nouns_for_one(text: str) -> str:
    """A message with what "one" stands for in its place."""
    return _NEEDED.sub(lambda found: f"{found['need']}{found['thing']}", text)
