"""Short forms of what was written, for pictures: whole sentences, and where one is too long, whole clauses."""

from __future__ import annotations

import re

_SENTENCE = re.compile(r"(?:(?<=[.!?…])|(?<=[.!?…][\"”’')]))\s+(?=[^a-z])|\n+")
_CLAUSE = re.compile(r"(?<=[,;:])\s+")

_QUOTED = re.compile(r"[\"“].+[\"”]")


def opening(text: str, most: int) -> str:
    """As many whole sentences from the beginning as fit into so many characters.

    A first sentence that is too long ends after a clause, and one without clauses after a word, with an ellipsis.
    """
    kept = _joined(_SENTENCE.split(text.strip()), most)
    if kept:
        return kept
    first = _SENTENCE.split(text.strip())[0]
    clause = _joined(_CLAUSE.split(first), most - 1).rstrip(",;: ")
    if len(clause) >= most // 3:
        return f"{clause}…"
    words = _joined(first.split(), most - 1)
    return f"{words.rstrip(',;: ')}…" if words else f"{first[: max(0, most - 1)]}…"


def quoted_end(text: str, most: int) -> str:
    """The sentence in quotation marks that a text ends with, and as many whole sentences before it as fit.

    Empty where it ends otherwise, or where the quotation alone is too long.
    """
    parts = [one for one in _SENTENCE.split(text.strip()) if one]
    if not parts or not _QUOTED.fullmatch(parts[-1]):
        return ""
    kept = parts.pop()
    while parts and len(f"{parts[-1]} {kept}") <= most:
        kept = f"{parts.pop()} {kept}"
    return kept if len(kept) <= most else ""


def _joined(parts: list[str], most: int) -> str:
    kept = ""
    for part in parts:
        longer = f"{kept} {part.strip()}".strip()
        if len(longer) > most:
            break
        kept = longer
    return kept
