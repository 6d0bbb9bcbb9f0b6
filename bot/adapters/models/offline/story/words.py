"""Cuts a player's message into tokens, quotes and clauses, and inflects English verbs."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bot.adapters.models.offline.story.lexicon import IRREGULAR, SLIPS, TAILS
from bot.core.contracts import SceneView
from bot.core.understanding.references import label_spans

LONGEST = 4000
MOST_TOKENS = 800
MOST_CLAUSES = 24
MOST_WORDS = 60
_TOKEN = re.compile(r"[^\W_]+(?:['-][^\W_]+)*|[.!?;,:\n&—–()]")
_QUOTED = re.compile(r"\"([^\"]{1,2000})\"|(?<!\w)'([^'\n]{2,400}(?:'\w[^'\n]{0,400}){0,20})'(?!\w)")
# "*leans in* so, who was it": what stands between stars is a sentence of its own, unless it only stresses a word.
_EMOTE = re.compile(r"\*{1,2}([^*\n\"]*\s[^*\n\"]*)\*{1,2}")
_STOPS = frozenset(".!?;\n")
_JOINTS = frozenset({",", ":", "&", "—", "–", "(", ")"})
_JOINING_WORDS = frozenset({"and", "then", "but", "before"})
_ASKERS = frozenset({"what", "where", "how", "when", "who", "why", "which"})
_AUXILIARIES = frozenset(
    "is are am was were do does did can could would will should have has had long much many old far time kind sort "
    "happened else made".split()
)


@dataclass(frozen=True, slots=True)
class Token:
    """One word or mark; `quote` holds what was said when the token stands for a quotation."""

    text: str
    lower: str
    quote: str | None = None
    label: str | None = None


@dataclass(frozen=True, slots=True)
class Clause:
    """Tokens of one clause; `joint` is the word or mark that ties it to the clause before ("" for none).

    `whole` runs on to the end of the sentence, reasons and later clauses included; `asks` tells a question.
    """

    tokens: tuple[Token, ...]
    joint: str
    asks: bool
    whole: tuple[Token, ...]

    @property
    def opens(self) -> bool:
        """Whether the clause begins its sentence."""
        return not self.joint


def plain(text: str) -> str:
    """The message in NFKC with straight quotes and no control characters, at most `LONGEST` characters."""
    shown = unicodedata.normalize("NFKC", text[:LONGEST])[:LONGEST]
    table = str.maketrans({"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "`": "'"})
    shown = shown.translate(table)
    shown = _EMOTE.sub(r". \1 . ", shown)
    return "".join(
        letter if letter == "\n" or unicodedata.category(letter)[0] != "C" else " " for letter in shown
    )


def tokens_of(text: str, scene: SceneView) -> tuple[Token, ...]:
    """Tokens in order; a quotation is one token, and words inside a name of the scene carry its id."""
    found: list[Token] = []
    begin = 0
    for quoted in _QUOTED.finditer(text):
        found += _plain_tokens(text[begin : quoted.start()], scene)
        said = (quoted[1] or quoted[2] or "").strip()
        if said:
            found.append(Token("", "", quote=said))
        begin = quoted.end()
        if len(found) > MOST_TOKENS // 2:
            break
    found += _plain_tokens(text[begin:], scene)
    return tuple(found[:MOST_TOKENS])


def _plain_tokens(text: str, scene: SceneView) -> list[Token]:
    spans = label_spans(text, scene)
    tokens: list[Token] = []
    upcoming = 0
    for found in _TOKEN.finditer(text):
        while upcoming < len(spans) and spans[upcoming][1] <= found.start():
            upcoming += 1
        here = upcoming < len(spans) and spans[upcoming][0] <= found.start()
        label = spans[upcoming][2] if here else None
        tokens.append(Token(found[0], spelt(found[0].casefold()), label=label))
    return tokens


def spelt(word: str) -> str:
    """A word in lower case as it is spelt, where it is a usual slip."""
    return SLIPS.get(word, word)


def asks(tokens: Sequence[Token]) -> bool:
    """Whether a sentence without a question mark asks: "whats in it", "who wrote the letter"."""
    if not tokens or any(token.quote is not None for token in tokens):
        return False
    first, second = tokens[0].lower, tokens[1].lower if len(tokens) > 1 else ""
    return (first.endswith("'s") and first[:-2] in _ASKERS) or (
        first in {"why", "who"} or (first in _ASKERS and second in _AUXILIARIES)
    )


def clauses_of(tokens: tuple[Token, ...]) -> tuple[Clause, ...]:
    """Clauses at full stops, commas, "and", "then"; words inside a name of the scene never separate."""
    clauses: list[Clause] = []
    begin = 0
    for place, token in enumerate(tokens):
        if token.quote is None and token.label is None and token.lower in _STOPS:
            sentence = tokens[begin:place]
            clauses += _sentence(sentence, asks=token.lower == "?" or asks(sentence))
            begin = place + 1
        if len(clauses) >= MOST_CLAUSES:
            return tuple(clauses[:MOST_CLAUSES])
    clauses += _sentence(tokens[begin:], asks=asks(tokens[begin:]))
    return tuple(clauses[:MOST_CLAUSES])


def _sentence(tokens: tuple[Token, ...], *, asks: bool) -> list[Clause]:
    clauses: list[Clause] = []
    begin, joint, pending = 0, "", ""
    for place in range(len(tokens) + 1):
        if len(clauses) >= MOST_CLAUSES:
            break
        if place < len(tokens) and not _separates(tokens, place):
            continue
        part = list(tokens[begin:place])
        if part:
            whole = tuple(token for token in tokens[begin : begin + MOST_WORDS] if token.lower not in _JOINTS)
            clauses.append(Clause(_without_tail(part), joint, asks, whole))
            pending = ""
        if place < len(tokens):
            word = tokens[place].lower
            pending = word if word in _JOINING_WORDS or not pending else pending
            joint = pending if clauses else ""
        begin = place + 1
    return clauses


def _separates(tokens: tuple[Token, ...], place: int) -> bool:
    token = tokens[place]
    if token.quote is not None or token.label is not None:
        return False
    if token.lower in _JOINING_WORDS:
        return True
    beside_quote = any(near.quote is not None for near in tokens[max(place - 1, 0) : place + 2])
    return token.lower in _JOINTS and not beside_quote


def _without_tail(tokens: list[Token]) -> tuple[Token, ...]:
    """The clause without a reason or comparison at its end ("because I am scared")."""
    for place, token in enumerate(tokens):
        if place > 1 and token.lower in TAILS and token.label is None:
            return (*tokens[:place], *(late for late in tokens[place:] if late.quote is not None))
    return tuple(token for token in tokens if token.lower not in _JOINTS)


def inflected(base: str) -> frozenset[str]:
    """All forms of one verb: open, opens, opened, opening."""
    if not base.isalpha():
        return frozenset({base})
    forms = {base, *IRREGULAR.get(base, ())}
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        forms.add(base + "es")
    elif base.endswith("y") and base[-2:-1] not in set("aeiou"):
        forms |= {base[:-1] + "ies", base[:-1] + "ied"}
    else:
        forms.add(base + "s")
    if base.endswith("e"):
        forms |= {base + "d", base[:-1] + "ing"}
    else:
        forms |= {base + "ed", base + "ing"}
    if re.search(r"[^aeiou][aeiou][bdgklmnprt]$", base):
        forms |= {base + base[-1] + "ed", base + base[-1] + "ing"}
    return frozenset(forms)
