"""Tells a sentence that asks to think from one that asks somebody, or offers something."""

from __future__ import annotations

import re

from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.non_actions.thoughts import wants_thought
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.address import ADDRESSED_AS
from bot.core.understanding.words.sentences import YOU

# What is threatened with where it is done "unless …".
_PROPOSED = late(
    r"(?:and |but |right |now |so |ok |okay |well |then |, )*"
    r"shall we(?: ,? ?(?:then|now))?"
    r"(?:$| (?:just |both |all )?(?:go\b(?! first\b)|(?!do\b|try\b|then\b|now\b)\w+(?: \w+|$)))"
)
# What to do with something, or once something is so, somebody who is here may know.
_ABOUT_SOMETHING = late(r"what (?:do|should|shall|can|could) (?:i|we) do (?:with|about|if|when|once|to) ")
_OF_PLANS = late(r"shall i (?:do|try|go) ?(?:now|next|first|what|it)?$")


def goes_on_talking(hearing: Hearing) -> bool:
    """Whether the message has just told somebody something, so that what it asks next is for them."""
    return hearing.scope.company and bool(hearing.acts) and hearing.acts[-1].do in SPEECH


def is_pondered(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a sentence asks to think; what offers something, or asks back in a word or two, does not."""
    line = shown([word for word in body if not word.mark][:40])
    if not wants_thought(line) or (hearing.last.question and len(line.split()) < 3):
        return False
    ends = (body[0], body[-1])
    called = any(hearing.scope.is_person(word.label) for word in ends) or (
        hearing.scope.company and len(body) > 2 and body[-1].lower in ADDRESSED_AS
    )
    if called or (line.startswith(("should ", "shall ")) and YOU & set(line.split())):
        return False  # that is asked of somebody
    if line.startswith(("should i ", "should we ")) and goes_on_talking(hearing):
        return False
    if hearing.scope.company and _ABOUT_SOMETHING.match(line):
        return False
    if {"we", "us"} & set(line.split()) and line.startswith("what ") and goes_on_talking(hearing):
        return False
    if hearing.scope.company and re.match(r"shall i\b", line) and not _OF_PLANS.match(line):
        return False  # that offers something
    proposed = utterances.kind_of(line + "?") == "offer" or _PROPOSED.match(line)
    return not (hearing.scope.company and proposed)
