"""Cuts a message into speech, deeds between stars, asides and plain text, and those into words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from rapidfuzz.distance import OSA

from bot.core.contracts import SceneView
from bot.core.language.common_words import COMMON
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.labels import label_spans
from bot.core.understanding.words.chat import SHORT

LONGEST = 4000
MOST_WORDS = 400
_QUOTES = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "`": "'", "´": "'"}
)
_CUTS = re.compile(
    r"\"(?P<speech>[^\"]{1,2000})(?:\"|$)|(?<!\w)'(?P<said>[^'\n]{2,400}(?:'\w[^'\n]{0,400}){0,20})'(?!\w)"
    r"|\*{1,3}(?P<star>[^*\n]{1,600})\*{1,3}|(?<!\w)_(?P<under>[^_\n]{3,600})_(?!\w)|"
    r"\(\((?P<aside>[^)]{0,900})\)\)|\((?P<remark>[^()]{8,500})\)"
)
_BEFORE_ILL = re.compile(
    r"(?i)\b(?:am|are|is|was|were|be|been|being|feel|feels|feeling|look|looks|looking|seem|seems|fell|fall|falls|taken|"
    r"very|so|too|quite|really|not|rather|seriously|you|he|she|they|'m|'re)\s+$"
)
_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*'?|[.!?;,:\n&—–()+>/]|\.\.\.|…")
# A dot that ends no sentence: "A. Tully", "Mr. Pell", "St. Ives".
_INITIAL = re.compile(r"\b((?!I\b)[A-Z]|Mrs?|Ms|Dr|St|Prof|Rev|Capt|Sgt)\.(?=\s+[A-Z][a-z])")
# "Its the only one": "it is", and no owner.
_ITS = re.compile(
    r"(?i)\b(it)(s)(?= (?:the|a|an|my|your|his|her|our|not|just|been|so|too|very|ok|okay|fine|easier|only a|me|you)\b)"
)
# "N was there an a?": "and" in a hurry at the head of a sentence, where no way is named alone.
_AND = re.compile(
    r"((?:^|[.!?]\s+))[nN] (?=(?:can|could|was|were|is|are|do|did|what|why|who|how|where|i|u|you|he|she|they)\b)"
)
_GENITIVE = re.compile(r"(?i)(.+)'s")
_NOT_OWNING = frozenset(
    [
        "it",
        "he",
        "she",
        "that",
        "there",
        "here",
        "what",
        "who",
        "where",
        "how",
        "when",
        "why",
        "let",
        "i",
        "you",
        "we",
        "they",
        "let's",
        "one",
        "everybody",
        "somebody",
        "nobody",
    ]
)

Kind = Literal["plain", "speech", "deed", "aside"]


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of a message and how it was set: in quotation marks, between stars, in double brackets, or plain."""

    kind: Kind
    text: str


@dataclass(frozen=True, slots=True)
class Word:
    """A word or mark; `lower` is spelt out, `label` the id of what the scene calls so.

    `held`: it belongs to a deed that is only supposed, so that nothing is done.
    """

    text: str
    lower: str
    label: str | None = None
    held: bool = False

    @property
    def mark(self) -> bool:
        """Whether this is punctuation."""
        return _is_mark(self.lower)


@lru_cache(maxsize=4096)
def _is_mark(lower: str) -> bool:
    return not lower[:1].isalnum() and lower != "'s"


def normalised(text: str) -> str:
    """The message in NFKC with straight quotes, without control characters and formatting marks."""
    shown = unicodedata.normalize("NFKC", text[:LONGEST])[:LONGEST].translate(_QUOTES)
    shown = re.sub(r"(?i)\bno\.\s*(?=\d)", "number ", shown)
    shown = _INITIAL.sub(r"\1", shown)
    shown = _ITS.sub(r"\1'\2", shown)
    shown = _AND.sub(r"\1and ", shown)
    shown = re.sub(r"(?<=[\w!?.,]) -{1,2} (?=\w)", " — ", shown)
    shown = re.sub(r"~~([^~]{0,600})~~|\|\|", r"\1", shown)
    return "".join(
        letter
        if letter == "\n" or unicodedata.category(letter)[0] not in "CS" or letter in "+$>=^`~"
        else " "
        for letter in shown
    )


def segments(text: str) -> tuple[Segment, ...]:
    """The stretches of a normalised message in order; a single starred word only stresses it."""
    found: list[Segment] = []
    begin = 0
    plain = ""
    for cut in _CUTS.finditer(text):
        plain += text[begin : cut.start()]
        begin = cut.end()
        kind = _kind(cut, text)
        body = next(part for part in cut.groups() if part is not None)
        if kind is None:
            plain += body
            continue
        if plain.strip():
            found.append(Segment("plain", plain))
        plain = ""
        found.append(Segment(kind, body))
    plain += text[begin:]
    if plain.strip():
        found.append(Segment("plain", plain))
    return tuple(found)


def spoken_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Where what is said in quotation marks stands in a normalised message, as (start, end)."""
    return tuple(cut.span() for cut in _CUTS.finditer(text) if cut["speech"] or cut["said"])


def _kind(cut: re.Match[str], text: str) -> Kind | None:
    if cut["aside"] is not None or cut["remark"] is not None:
        return "aside"
    starred = cut["star"] or cut["under"]
    if starred is None:
        return "speech"
    alone = not text[: cut.start()].strip() or text[: cut.start()].rstrip()[-1:] in '.!?…"*,'
    bare = not re.search(r"\s", starred.strip())
    return (
        None if bare and not (alone and (starred.strip().endswith("s") or text.strip() == cut[0])) else "deed"
    )


# "Through the hatch, not loudly:" only says how the words behind it are said, and nobody goes through anything.
_FRAME = re.compile(
    r"(?:^|(?<=[.!?]))\s*(?:through|across|over|from|after|into|with|under|towards?|round|around|past|up|down)\b"
    r"(?: [\w'-]+,?){1,8}:\s*$",
    re.IGNORECASE,
)
# "…, and go "you tell them"": whoever goes so says something, and goes nowhere.
_GOES = re.compile(
    r"(?:,|(?<![\w'])(?:and|then|just|i|he|she|they))\s+"
    r"(?P<goes>(?:just )?(?:go|goes|went|am like|is like|be like))\s*[,:]?\s*$",
    re.IGNORECASE,
)
_DOES = re.compile(r"(?i)\b(?:i|he|she|they|we|says?|calls?|asks?)\b")


def without_frames(parts: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """The stretches without what, before a quotation and its colon, only says where and how it is said."""
    kept: list[Segment] = []
    for part, after in zip(parts, (*parts[1:], None), strict=True):
        found = (
            _FRAME.search(part.text) if part.kind == "plain" and after and after.kind == "speech" else None
        )
        goes = _GOES.search(part.text) if part.kind == "plain" and after and after.kind == "speech" else None
        if goes is not None:
            kept.append(Segment(part.kind, part.text[: goes.start("goes")]))
            continue
        said = found is not None and _DOES.search(found[0]) is None
        kept.append(Segment(part.kind, part.text[: found.start()]) if found is not None and said else part)
    return tuple(kept)


def words_in(text: str, scene: SceneView) -> tuple[Word, ...]:
    """Words and marks in order, short forms spelt out; words inside a name of the scene carry its id."""
    spans = label_spans(text, scene)
    found: list[Word] = []
    upcoming = 0
    names = _names(
        tuple((entity.name, entity.id) for entity in scene.present if entity.type in ("npc", "pc"))
    )
    for match in _WORD.finditer(text):
        while upcoming < len(spans) and spans[upcoming][1] <= match.start():
            upcoming += 1
        here = upcoming < len(spans) and spans[upcoming][0] <= match.start()
        label = spans[upcoming][2] if here else _misspelt(match[0].casefold(), names)
        if _is_unwell(text, match) or _is_letting(text, match):
            found.append(Word(match[0], match[0].casefold()))
        else:
            found += _spelt(match[0], label)
        if len(found) > MOST_WORDS:
            break
    return tuple(found)


def _is_unwell(text: str, match: re.Match[str]) -> bool:
    """Whether "ill" is how somebody is ("are you ill?"), and no "I'll" in a hurry."""
    if match[0] not in ("ill", "Ill"):
        return False
    return _BEFORE_ILL.search(text[: match.start()]) is not None or not re.match(
        r",?\s+\w", text[match.end() :]
    )


_LETTING = re.compile(r"(?:^|[*,;]|\b(?:and|then|he|she|it|who|[A-Z][a-z]+))\s*$")
_LET_GO = re.compile(r"\s+(?:go of|go and|out a|him|her|it|them|the)\b")


def _is_letting(text: str, match: re.Match[str]) -> bool:
    """Whether "lets" tells what somebody does ("Mara lets go of it"), and is no "let's" in a hurry."""
    return (
        match[0] == "lets"
        and _LETTING.search(text[: match.start()]) is not None
        and _LET_GO.match(text, match.end()) is not None
    )


@lru_cache(maxsize=64)
def _names(people: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The words of people's names that are long enough to be misspelt, with the ids."""
    return tuple((word, ident) for name, ident in people for word in name.casefold().split() if len(word) > 4)


def _misspelt(word: str, names: tuple[tuple[str, str], ...]) -> str | None:
    """Whose name a word is a slip for; a word of English is none."""
    if len(word) < 5 or word in COMMON or word.removesuffix("s") in COMMON:
        return None
    for name, ident in names:
        if word != name and word[0] == name[0] and OSA.distance(word, name, score_cutoff=1) <= 1:
            return ident
    return None


def _spelt(text: str, label: str | None) -> list[Word]:
    lower = text.casefold()
    lower = lower.removesuffix("'") if len(lower) > 1 else lower
    if label is None and lower in SHORT:
        return [Word(part, part) for part in SHORT[lower].split()]
    if label is None and lower.endswith("'ll") and lower[:-3] not in _NOT_OWNING and len(lower) > 4:
        return [Word(text[:-3], lower[:-3]), Word("will", "will")]
    owning = _GENITIVE.fullmatch(lower)
    if owning and owning[1] not in _NOT_OWNING:
        return [Word(text[: len(owning[1])], owning[1], label), Word("'s", "'s", label)]
    return [Word(text, lower, label)]


def shown(words: Sequence[Word]) -> str:
    """The words in lower case as one line, for patterns."""
    return " ".join(word.lower for word in words).replace(" 's", "'s")


def written(words: Sequence[Word]) -> str:
    """The words as they were written."""
    return " ".join(word.text for word in words).replace(" 's", "'s")
