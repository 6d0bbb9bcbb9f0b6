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
QUESTIONS = frozenset(ASKED_KINDS) - {"leave", "gift", "telling", "company", "trifle", "favour", "offer"}
