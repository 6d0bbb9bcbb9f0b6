"""What a question, a request or an offer may ask for: the kinds that answers are written for."""

from __future__ import annotations

from typing import Literal, get_args

AskedKind = Literal[
    "repeat", "welfare", "agreement", "opinion", "amount", "time", "reason", "place", "person", "way", "self",
    "having", "thing",
    "leave", "gift", "telling", "company", "trifle", "favour", "offer",
]  # fmt: skip
ASKED_KINDS: tuple[str, ...] = get_args(AskedKind)
REPLY_MANNERS = ("plain", "about", "yes", "no")
REQUESTS = frozenset({"leave", "gift", "telling", "company", "trifle", "favour"})
QUESTIONS = frozenset(ASKED_KINDS) - REQUESTS - {"offer"}
# Beside those, a character may have lines of its own about a subject: for any question, and for a mere remark.
ANY, REMARK = "any", "remark"
SAID_OF = frozenset((ANY, REMARK, *ASKED_KINDS))
# The detail of an action that holds the subject: the first of the words for it.
SUBJECT = "subject"
