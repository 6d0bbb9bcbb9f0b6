"""Questions that follow earlier ones: "and before that?", "why?", "what about the letter?", "where is she now?"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late

MOST_EARLIER = 8
"""Earlier questions of a person that one may follow."""

Turning = Literal["before", "after", "more", "why", "sure"]
"""What a follow-up asks of the answer before: what came before or after it, more of it, its reason, where it stands."""

_LEAD = r"\W*(?:(?:and|but|so|ok|okay|well|no|hm+|wait|then|yes|right|what about|the one)\b\W*)*"
_END = r"(?: please| again| exactly| though| tho| then| now| there)?\W*"
_OF_IT = r"(?:that|this|it|then|those|the last (?:one|bit|part))"
_WHO = r"(?:that|this|it|he|she|they|i|we)"
_HAPPENED = (
    rf"(?:what (?:happened|came|was|was (?:there|said|told)|did {_WHO} (?:do|say)) )?(?:just |right |even )?"
)
_FORMS: tuple[tuple[Turning, str], ...] = (
    ("before", rf"{_HAPPENED}(?:before|earlier(?: than)?|prior to)(?: {_OF_IT})?"),
    (
        "before",
        r"(?:the )?(?:previous|last) scene|(?:(?:go )?back )?one (?:more|scene|scene (?:earlier|before|back))",
    ),
    ("before", rf"what (?:led|lead) (?:up )?to {_OF_IT}"),
    ("before", r"(?:further|go) back(?: further)?"),
    ("after", rf"{_HAPPENED}(?:after(?:wards?)?|since|next|then)(?: {_OF_IT})?"),
    ("after", r"what (?:came|followed)(?: of it)?|what(?: happens)? next|what"),
    (
        "more",
        r"(?:what|who|where|any(?:thing|one|body)|some(?:thing|body|where)) (?:else|more)(?: (?:is|was) there)?",
    ),
    ("more", r"(?:is|was) (?:that|there) (?:all|more|anything (?:else|more)|it)"),
    ("more", r"go on|keep going|continue|what else happened"),
    ("more", rf"(?:tell me |say |give me |any(?:thing)? )?more(?: (?:about|of|on) {_OF_IT})?"),
    ("why", r"(?:why|how come|what for|for what reason|how so)(?: not| so)?"),
    (
        "why",
        rf"(?:why|how come)(?:'s| is| was| did| does| would)? {_WHO}(?: (?:so|be|do|did|say|said|matter|happen\w*))?",
    ),
    ("why", rf"why (?:did|does|would) {_WHO} (?:do|say|want|tell \w+) {_OF_IT}"),
    ("why", r"what(?:'s| is| was) the reason(?: for (?:that|this|it))?"),
    ("sure", r"(?:for )?real(?:ly)?|says who|who (?:says|said)(?: so| that)?|what(?:'s| is) your source"),
    ("sure", r"(?:are you |you )?(?:sure|certain)(?: (?:of|about) (?:that|this|it))?"),
    ("sure", rf"where (?:does|did) (?:it|that|the story|the record) (?:say|stand)(?: {_OF_IT})?"),
    ("sure", rf"how do you know(?: {_OF_IT})?"),
    (
        "sure",
        r"(?:when|where|in which scene) (?:was|did) (?:that|this|it)(?: happen| said| be)?|when|which scene",
    ),
)
_TURNS: tuple[tuple[re.Pattern[str], Turning], ...] = tuple(
    (late(f"{_LEAD}(?:{form}){_END}"), turning) for turning, form in _FORMS
)
_ABOUT = late(rf"{_LEAD}(?:what|how) about (?P<what>.+?)\W*")
_AND = late(r"\W*(?:and|or|but)\b\W*(?P<what>(?:[\w'-]+ ?){1,5}?)\W*")
_VERBS = late(
    r"\b(?:is|are|was|were|am|do|does|did|can|could|may|will|would|should|has|have|had|"
    r"what|who|where|when|why|how|which)\b"
)
_TAIL = late(r"\b(?P<lead>about|of|with|on|to) (?!(?:do|be|go|say|get|play)\b)[^?.!]+")
_THIRD = {
    "he": "he", "him": "he", "his": "he", "she": "she", "her": "she", "hers": "she",
    "they": "they", "them": "they", "their": "they",
}  # fmt: skip
_PRONOUN = late(rf"\b(?:{'|'.join(_THIRD)})\b")


@dataclass(frozen=True, slots=True)
class Followed:
    """A question as it is meant: in whole words, and how often it turned from the answer it follows.

    `back` counts scenes before (or, below zero, after) those of the answer, `further` how many answers are told
    already; `turning` is what is asked last, None where the question stands by itself.
    """

    question: str
    turning: Turning | None = None
    back: int = 0
    further: int = 0


def followed(question: str, earlier: Sequence[str], names: Mapping[str, str]) -> Followed:
    """What a question means after earlier ones, the newest first. `names` are names of people with their pronouns."""
    found = Followed("")
    for one in [*reversed(earlier[:MOST_EARLIER]), question]:
        found = _next(found, one, names)
    return found


def turned(question: str) -> Turning | None:
    """What a question that says nothing by itself asks of the answer before it."""
    asked = " ".join(question.casefold().replace("’", "'").split())
    return next((turning for pattern, turning in _TURNS if pattern.fullmatch(asked)), None)


def _next(before: Followed, question: str, names: Mapping[str, str]) -> Followed:
    turning = turned(question)
    if turning is None:
        return Followed(_with_names(_whole(before.question, question, names), before.question, names))
    match turning:
        case "before":
            return replace(before, turning=turning, back=before.back + 1)
        case "after":
            return replace(before, turning=turning, back=before.back - 1)
        case "more":
            return replace(before, turning=turning, further=before.further + 1)
        case "why" | "sure":
            return replace(before, turning=turning)


def _whole(before: str, question: str, names: Mapping[str, str]) -> str:
    """A question with what it leaves out: "and Lena?" asks of Lena what was asked of somebody else."""
    plain = " ".join(question.split())
    found = _ABOUT.fullmatch(plain.casefold()) or _AND.fullmatch(plain.casefold())
    if found is None or not before or _VERBS.search(found["what"]):
        return question
    what = plain[found.start("what") : found.end("what")]
    asked_of = [name for name in names if _names(name).search(before)]
    if any(_names(name).search(what) for name in names):
        if asked_of:
            return _names(asked_of[-1]).sub(lambda _: what, before)
        return f"{before} {what}"
    if _TAIL.search(before):
        return _TAIL.sub(lambda tail: f"{tail['lead']} {what}", before, count=1)
    return f"{' '.join(asked_of)} {what}" if asked_of else what


def _with_names(question: str, before: str, names: Mapping[str, str]) -> str:
    """A question whose "she" is somebody that the earlier one named."""
    pronoun = _PRONOUN.search(question.casefold())
    if pronoun is None or any(_names(name).search(question) for name in names):
        return question
    wanted = _THIRD[pronoun[0]]
    meant = [name for name, said in names.items() if said == wanted and _names(name).search(before)]
    return f"{question} ({meant[-1]})" if meant else question


def _names(name: str) -> re.Pattern[str]:
    """A name, whole or by one of its words."""
    parts = [re.escape(part) for part in name.split() if part[:1].isupper() and len(part) > 2]
    return re.compile(rf"\b(?:{'|'.join((re.escape(name), *parts))})\b", re.IGNORECASE)
