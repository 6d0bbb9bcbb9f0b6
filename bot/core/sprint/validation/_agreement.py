"""Tells mere agreement from a contribution: the heuristics behind "no +1" (docs/sprints.md)."""

from __future__ import annotations

import re

LEAST_SUBSTANCE = 40
"""Letters that must be left of a text once every phrase of agreement is taken out."""

_PHRASES = (
    "+1", "plus one", "i fully agree", "i completely agree", "i totally agree", "we all agree", "i agree", "we agree",
    "agreed", "agree", "yes", "yep", "yeah", "sounds good to me", "sounds good", "sounds great", "sounds right",
    "looks good to me", "looks good", "looks great", "lgtm", "good idea", "great idea", "nice idea", "good point",
    "great point", "good work", "great work", "well said", "well done", "love it", "i love this", "i like it",
    "i like this", "fine by me", "fine with me", "works for me", "i support this", "i support it", "i second that",
    "seconded", "same here", "same", "ditto", "exactly", "perfect", "excellent", "absolutely", "definitely",
    "of course", "no objections", "no objection", "no changes", "no change needed", "no change", "no notes",
    "nothing to add", "nothing to change", "nothing else", "as proposed", "as it is", "as is", "keep it", "okay", "ok",
    "sure", "fine", "good", "great", "nice", "approved", "approve", "none", "with everything", "with this",
    "with that", "with the proposal", "completely", "totally", "fully", "let us go on", "let's go", "ship it",
)  # fmt: skip
_AGREEMENT = re.compile(
    r"(?<!\w)("
    + "|".join(re.escape(phrase) for phrase in sorted(_PHRASES, key=len, reverse=True))
    + r")(?!\w)"
)
_LETTERS = re.compile(r"[^\W_]")


def is_agreement(text: str) -> bool:
    """Whether a text says hardly more than that its author agrees, however often it is said."""
    words = " ".join(text.casefold().replace("’", "'").split())
    rest, found = _AGREEMENT.subn(" ", words)
    return found > 0 and len(_LETTERS.findall(_without_repeats(rest))) < LEAST_SUBSTANCE


def _without_repeats(text: str) -> str:
    """Each sentence once, so that padding does not count."""
    return " ".join(dict.fromkeys(part.strip() for part in re.split(r"[.!?;\n]+", text)))
