"""Reads verbs of speech with what is said ("tell her I'm sorry", "ask about the jar")."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.core.understanding import utterances
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.hearing import Hearing
from bot.core.understanding.reading.openings import without_leads
from bot.core.understanding.slots import filled
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.sentences import CLAIMED, FIRST_PERSON, SECOND, SPEECH_CLAUSE, STATIVE, YOU


def read_speech_verb(
    hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], whole: tuple[Word, ...]
) -> bool:
    """A verb of speech with what is said; what follows in the sentence may belong to it."""
    if hearing.after_quote:
        hearing.after_quote = False
        if match.act in ("say", "ask", "answer", "request", "threaten", "tease", "offer", "flirt"):
            return False
    act = filled(match, hearing.scope, body)
    content = content_of(act.said)
    swallow = goes_on(hearing, match, content, whole[len(body) :])
    if act.do == "give":
        hearing.add(act)
        return False
    kind = match.act
    if kind == "lie" and match.verb in ("tell", "say") and content and content[0] not in CLAIMED:
        kind = utterances.kind_of("i'm " + " ".join(content)) or "say"
    if kind in ("say", "ask", "answer", "request") and content:
        kind = reported_kind(kind, match, content)
    if kind == "ask" and content and content[0] == "to" and len(content) > 1:
        kind = "request"
    hearing.add(replace(act, do=kind))
    return swallow


def goes_on(hearing: Hearing, match: VerbMatch, content: list[str], later: tuple[Word, ...]) -> bool:
    """Whether what follows in the sentence is still part of what is said."""
    rest = tuple(word for word in later if not word.mark)
    while rest and rest[0].lower in ("and", "but"):
        rest = rest[1:]
    if not content or not rest or content[0] in ("about", "of") or len(content) < 2:
        return False
    if rest[0].lower == "then":
        return False
    found = matches(without_leads(rest, hearing.given.actor_id))
    if content[0] == "to":
        return not (found and rest[0].lower in FIRST_PERSON)
    if content[0] in SPEECH_CLAUSE:
        own = (
            bool(found)
            and found[0].form == match.form
            and later[0].lower in (",", "and")
            and rest[0].lower not in FIRST_PERSON
        )
        return not (own and found[0].form in ("base", "third") and rest[0].lower not in STATIVE)
    if rest[0].lower in FIRST_PERSON | YOU:
        return not (found and rest[0].lower in ("i", "i'll") and content[0] not in ("sorry",))
    return not found or found[0].form != match.form


def reported_kind(kind: str, match: VerbMatch, content: list[str]) -> str:
    """What is told or asked, as a kind of its own: "tell her I'm sorry" apologises."""
    first = content[0]
    if match.verb in ("tell", "ask", "order", "beg") and first == "to" and len(content) > 1:
        return "request"
    if first == "for" and match.verb in ("ask", "beg", "call"):
        return "request"
    if kind == "ask":
        return "ask"
    if first in ("about", "how", "what", "why", "who", "where", "when", "whether", "of"):
        return kind
    inner = utterances.kind_of(" ".join(SECOND.get(word, word) for word in content).removeprefix("that "))
    if kind == "request":
        return kind
    return inner if inner is not None and inner not in ("ask", "answer", "persuade", "tease") else kind


def content_of(said: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['-][^\W_]+)*", said.casefold())
