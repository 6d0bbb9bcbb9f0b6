"""Names what a question is about, where that can be quoted back without a word of it being false."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.core.late_patterns import late
from bot.core.understanding.talk.asking import Asked, subject_of
from bot.core.understanding.utterances import spelt

# What stands in for a noun: "the wrong one", "the other two" name nothing by themselves.
_STAND_IN = late(r" (?:ones?|things?|sort|kind|way|bit|lot|two|three)\b")
# Where, how and when something is: it goes along with what is asked, and is not what is asked about.
_ALONG = late(
    r"\b(?:through|from|at|by|in|inside|into|out of|under|over|behind|beside|next to|near|against|until|till|before|"
    r"after|during|since|without|like|than|as)(?: [\w'-]+){0,3} $"
)
_LED = r"^(?:(?:and|but|so|ok|okay|well|then|hey|oh|wait|no|yes|right|now|please|anyway|sorry)[,. ]+)*"
_ASKING = late(
    _LED
    + r"(?:(?:of|for|to|with|from|by|at|since|on|in) )?(?:what|who|whose|whom|where|when|which|why|how|is|are|was|"
    r"were|am|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must)(?:'s|'re|'d|'ll|n't)?\b"
)


def noun_asked_about(said: str) -> str:
    """The noun phrase that a question is about ("the letters"); nothing where none can be quoted whole.

    A sentence that only gives back what was said ("you pressed the wrong one?") asks about nothing of its own.
    """
    line = spelt(said).replace("’", "'").strip(' "“”*')
    about = subject_of(said)
    if not about or not _ASKING.match(line):
        return ""
    found = re.search(rf"\b{re.escape(about.rpartition(' ')[2].casefold())}\b", line)
    if found is None or _STAND_IN.match(line, found.end()) or _ALONG.search(line[: found.start()]):
        return ""
    return about


def quotable(asked: Asked, said: str, act: str) -> Asked:
    """What words ask for, or offer, about a noun only where that is meant, and not merely where or when it is."""
    if act == "ask":
        return asked if noun_asked_about(said) else replace(asked, about="")
    line = spelt(said).replace("’", "'")
    found = (
        re.search(rf"\b{re.escape(asked.about.rpartition(' ')[2].casefold())}\b", line)
        if asked.about
        else None
    )
    plain = act == "offer" and asked.about.startswith("the ")
    along = plain and found is not None and _ALONG.search(line[: found.start()]) is not None
    return replace(asked, about="") if along else asked
