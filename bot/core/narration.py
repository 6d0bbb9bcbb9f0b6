"""Checks prose against the facts of a turn before a player reads it (DESIGN section 7).

Closed classes promise no misses: `numbers`, `absent`, `unknown_name`, `internal`, `mention`, `event`. Open classes
are measured on a labelled corpus: `puppeting`, `inverted`. What is said inside quotation marks may speak of the dead
and the absent; it may not name what does not exist.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from bot.core import _narration_words as w

ViolationClass = Literal[
    "numbers", "absent", "unknown_name", "internal", "mention", "event", "puppeting", "inverted"
]
CLOSED: frozenset[str] = frozenset({"numbers", "absent", "unknown_name", "internal", "mention", "event"})
OPEN: frozenset[str] = frozenset({"puppeting", "inverted"})


@dataclass(frozen=True, slots=True)
class Player:
    """A player character whose words, choices and feelings are the player's own."""

    name: str
    pronouns: str = "they"


@dataclass(frozen=True, slots=True)
class Outcome:
    """An applied outcome: who tried what with whom, and how it ended (success, mixed, failure, done, refused)."""

    actor: str
    degree: str
    target: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class GuardFacts:
    """What a passage must agree with.

    `present` are living, conscious characters of the scene (player characters too); `absent` and `dead` the rest of
    the roster, unconscious ones among them; `known` every other name and text that may be named (items, places,
    stats, lore, lines, the player's own words). The numbers are those the engine has, changes and maxima included.
    """

    present: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    players: tuple[Player, ...] = ()
    known: tuple[str, ...] = ()
    dice: frozenset[int] = frozenset()
    hp: frozenset[int] = frozenset()
    gold: frozenset[int] = frozenset()
    clocks: frozenset[int] = frozenset()
    internal: tuple[str, ...] = ()
    secrets: tuple[str, ...] = ()
    enforcement: Literal["soft", "medium", "hard"] = "medium"
    newest_event: str | None = None
    outcomes: tuple[Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Violation:
    """One sentence that disagrees with the facts; `span` is the place in the text that was checked."""

    kind: ViolationClass
    sentence: str
    span: tuple[int, int]
    reason: str


def check(text: str, facts: GuardFacts) -> tuple[Violation, ...]:
    """Every violation of a passage, in order."""
    found: list[Violation] = []
    before = ""
    for place, (start, sentence) in enumerate(_sentences(text)):
        for one in check_sentence(sentence, facts, first=place == 0, before=before):
            span = (start + one.span[0], start + one.span[1])
            found.append(Violation(one.kind, one.sentence, span, one.reason))
        before = sentence
    if not text.strip() and facts.enforcement == "hard" and facts.newest_event:
        found.append(Violation("event", "", (0, 0), "nothing is told of the newest event"))
    return tuple(found)


def check_sentence(
    sentence: str, facts: GuardFacts, *, first: bool = False, before: str = ""
) -> tuple[Violation, ...]:
    """The violations of one sentence; `first` opens the passage, `before` is the sentence told just before it."""
    shown = _plain(sentence)
    spans = [
        *(("mention", *found) for found in _mentions(shown)),
        *(("internal", *found) for found in _internal(shown, facts)),
        *(("numbers", *found) for found in _numbers(shown, facts, before)),
        *(("absent", *found) for found in _absent(shown, facts)),
        *(("unknown_name", *found) for found in _unknown(shown, facts)),
        *(("event", *found) for found in _event(shown, facts, first)),
        *(("puppeting", *found) for found in _puppeting(shown, facts, _plain(before))),
        *(("inverted", *found) for found in _inverted(shown, facts)),
    ]
    length = len(sentence)
    return tuple(
        Violation(kind, sentence, (min(start, length), min(end, length)), reason)  # type: ignore[arg-type]
        for kind, start, end, reason in spans
    )


def split_sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in order; joined by what lay between them they are the text again."""
    return tuple(sentence for _, sentence in _sentences(text))


_END = re.compile(r"(?:[.!?…]+[\"”’'*_)\]»]*(?=\s|$))|\n+")
_ABBREVIATION = re.compile(r"\b(?:Mr|Mrs|Ms|Dr|St|Prof|No|vs|e\.g|i\.e|etc)\.$")

_Found = tuple[int, int, str]


def _sentences(text: str) -> Iterator[tuple[int, str]]:
    begin = 0
    for stop in _END.finditer(text):
        piece = text[begin : stop.end()]
        if _ABBREVIATION.search(piece) or _within_quotation(text, begin, stop.end()):
            continue
        following = text[stop.end() :].lstrip()[:1]
        if "\n" not in stop[0] and stop[0][-1:] in "\"”’'»" and following.islower():
            continue
        lead = len(piece) - len(piece.lstrip())
        if piece.strip():
            yield begin + lead, piece.strip()
        begin = stop.end()
    rest = text[begin:]
    if rest.strip():
        yield begin + len(rest) - len(rest.lstrip()), rest.strip()


def _within_quotation(text: str, begin: int, end: int) -> bool:
    """Whether a stop lies inside an open quotation that closes in the same paragraph, soon after."""
    inside = text[begin:end]
    is_open = inside.count('"') % 2 == 1 or inside.count("“") > inside.count("”")
    if not is_open or inside.endswith("\n"):
        return False
    paragraph = text[end : end + 400].split("\n", 1)[0]
    return '"' in paragraph or "”" in paragraph


def _plain(text: str) -> str:
    """The text of the same length with straight quotes; characters nobody sees become spaces of no meaning."""
    table = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "＠": "@"}
    return "".join(table.get(letter, letter) for letter in text)


def _unseen(text: str) -> str:
    """The text in NFKC without invisible characters, to look through a disguise."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKC", text) if unicodedata.category(letter) != "Cf"
    )


def _narrated(text: str) -> str:
    """The text with what is inside quotation marks blanked out, length kept."""
    blank = re.sub(
        r'"[^"]*(?:"|$)',
        lambda found: '"' + "\x00" * (len(found[0]) - 2) + '"' if len(found[0]) > 1 else found[0],
        text,
    )
    return blank[: len(text)]


# --- mentions and internal facts -------------------------------------------------------------------

_MENTION = re.compile(
    r"@\s?(?:everyone|here)\b|<(?:@[!&]?|#)\d+>|<(?:id:\w+|/[\w -]+:\d+)>|<@[!&]?\w*>", re.IGNORECASE
)
_TYPES = re.compile(
    r"\b[ie](?P<a>[\s.\-_]?)[ns](?P=a)[tf](?P=a)[jp]\b(?![’']\w)|myers[\s-]*briggs|\bmbti\b", re.IGNORECASE
)
_ALIGNMENTS = re.compile(
    r"\b(?:lawful|neutral|chaotic)[\s\-]+(?:good|neutral|evil)\b|\btrue[\s\-]+neutral\b|\balignment:",
    re.IGNORECASE,
)
_IDENTIFIERS = re.compile(
    r"\b(?:pc|npc|loc|item|faction|evt|door|obj)_[a-z0-9_]+\b|\b[a-z]+(?:_[a-z0-9]+)*_\d{3}\b|"
    r"\b(?:state_updates|dm_notes|debug_info|session_header|planning_block|system prompt|god_mode\w*|"
    r"campaign\.flags|scene_state|world_time|hp_current)\b",
    re.IGNORECASE,
)


def _mentions(text: str) -> Iterator[_Found]:
    for found in _MENTION.finditer(text):
        yield found.start(), found.end(), f"{found[0]} would call people"
    if not _MENTION.search(text) and (hidden := _MENTION.search(_unseen(text))):
        yield 0, len(text), f"{hidden[0]} is hidden in the text"


def _internal(text: str, facts: GuardFacts) -> Iterator[_Found]:
    for pattern, reason in (
        (_TYPES, "a personality type"),
        (_ALIGNMENTS, "an alignment"),
        (_IDENTIFIERS, "an id"),
    ):
        for found in pattern.finditer(text):
            if not (pattern is _TYPES and found["a"] and found[0].islower()):
                yield found.start(), found.end(), f"{found[0]} is {reason}"
        if not pattern.search(text) and (hidden := pattern.search(_unseen(text))):
            yield 0, len(text), f"{hidden[0]} is {reason}"
    low, flat = text.casefold(), _flat(text)
    for term in facts.internal:
        place = _word(term, low)
        if place is not None:
            yield *place, f"{term} is internal"
        elif _flat(term) and f" {_flat(term)} " in f" {flat} ":
            yield 0, len(text), f"{term} is internal"
    for secret in facts.secrets:
        if (bare := _flat(secret)) and f" {bare} " in f" {flat} ":
            yield 0, len(text), "a secret"


def _flat(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", _unseen(text).casefold()))


def _word(term: str, low: str) -> tuple[int, int] | None:
    found = re.search(rf"(?<!\w){re.escape(term.casefold())}(?!\w)", low) if term.strip() else None
    return (found.start(), found.end()) if found else None


# --- numbers ---------------------------------------------------------------------------------------

_NUMBER_WORD = "|".join((*w.TENS, *w.UNITS))
_NUMBER = re.compile(
    rf"(?<![\w.,])\d+(?:,\d{{3}})*(?!\w*\d)|\b(?:(?:{'|'.join(w.TENS)})[- ](?:{'|'.join(w.UNITS[1:10])})|{_NUMBER_WORD}|"
    r"a hundred|one hundred|a dozen|half a dozen)\b",
    re.IGNORECASE,
)
_CUES: dict[str, re.Pattern[str]] = {
    "dice": re.compile(
        r"\b(?:dice|die|d\d+|\d+d\d+|rolls?|rolled|rolling|nat(?:ural)?|dc|ac|total(?:s|ling|led)?|modifiers?|bonus|"
        r"difficulty|check|saving throw|crit(?:ical)?|result)\b",
        re.IGNORECASE,
    ),
    "hp": re.compile(
        r"\b(?:hp|hit points?|health|damage|life points?|wounds? for)\b|\bhealth:", re.IGNORECASE
    ),
    "gold": re.compile(r"\b(?:gold|gp|coins?|silver|copper|crowns?|pieces?)\b", re.IGNORECASE),
    "clocks": re.compile(
        r"\b(?:clock|segments?|ticks?|ticked|pressure|countdown|progress)\b|\b\d+\s*(?:/|of|out of)\s*\d+\b",
        re.IGNORECASE,
    ),
}
_COUNTING_ONLY = re.compile(
    r"\b(?:no|any|every|each|that|this|the|another) one\b|\bone (?:of|by|another|more|last|day|hand|side)\b|\bone'?s\b",
    re.IGNORECASE,
)


def _numbers(text: str, facts: GuardFacts, before: str) -> Iterator[_Found]:
    spoken = [found for found in _NUMBER.finditer(text) if not _in_name(text, found, facts)]
    if not spoken:
        return
    kinds = [kind for kind, cue in _CUES.items() if cue.search(text)]
    if not kinds and len(text.split()) <= 4:
        kinds = [kind for kind, cue in _CUES.items() if cue.search(before)]
    allowed = {"dice": facts.dice, "hp": facts.hp, "gold": facts.gold, "clocks": facts.clocks}
    for found in spoken:
        kind = _nearest(text, found, kinds)
        if kind is None or _is_pronoun(text, found):
            continue
        value = _value(found[0])
        if value not in allowed[kind]:
            yield found.start(), found.end(), f"{found[0]} is not a number of {kind} that the engine has"


def _nearest(text: str, number: re.Match[str], kinds: list[str]) -> str | None:
    """The kind whose cue stands nearest to a number; a cue right after it wins over one before."""
    best: tuple[int, str] | None = None
    for kind in kinds:
        for cue in _CUES[kind].finditer(text):
            after = cue.start() >= number.end()
            distance = cue.start() - number.end() if after else max(number.start() - cue.end(), 0) + 3
            if cue.start() <= number.start() < cue.end():
                distance = 0
            if best is None or distance < best[0]:
                best = (distance, kind)
    return best[1] if best else (kinds[0] if kinds else None)


def _is_pronoun(text: str, found: re.Match[str]) -> bool:
    """ "One" as a pronoun, and small counts of other things in a sentence that has a cue elsewhere."""
    if found[0].casefold() != "one":
        return False
    return any(
        one.start() <= found.start() < one.end() for one in _COUNTING_ONLY.finditer(text)
    ) or not re.match(
        r"\W+(?:gold|gp|coins?|silver|hp|hit|damage|points?|segments?|crowns?|pieces?|on the)\b",
        text[found.end() :],
        re.IGNORECASE,
    )


def _value(word: str) -> int:
    low = word.casefold().replace(",", "")
    if low.isdigit():
        return int(low[:18])
    if "hundred" in low:
        return 100
    if "dozen" in low:
        return 6 if low.startswith("half") else 12
    parts = re.split(r"[- ]", low)
    return sum(w.TENS.get(part, 0) or (w.UNITS.index(part) if part in w.UNITS else 0) for part in parts)


def _in_name(text: str, found: re.Match[str], facts: GuardFacts) -> bool:
    """Whether a number is part of a name that may be said ("Room 12")."""
    for name in (*facts.known, *facts.present, *facts.absent, *facts.dead):
        if found[0] not in name or len(name) > 60:
            continue
        for place in re.finditer(re.escape(name), text, re.IGNORECASE):
            if place.start() <= found.start() and found.end() <= place.end():
                return True
    return bool(re.match(r":\d\d|\s?(?:am|pm|o'clock)\b", text[found.end() :])) or text[
        : found.start()
    ].endswith(":")


# --- the dead and the absent -----------------------------------------------------------------------


def _absent(text: str, facts: GuardFacts) -> Iterator[_Found]:
    narrated = _narrated(text)
    here = {part.casefold() for name in facts.present for part in (name, *name.split())}
    for group, what in ((facts.dead, "dead"), (facts.absent, "not here")):
        for name in group:
            for label in _labels(name, here):
                for found in re.finditer(rf"(?<!\w){re.escape(label)}(?!\w)", narrated):
                    if _acts(narrated, found.start(), found.end(), dead=what == "dead"):
                        yield found.start(), found.end(), f"{name} is {what}, and acts"
                        break


def _labels(name: str, taken: Iterable[str]) -> list[str]:
    parts = [name, *(part for part in name.split() if part[:1].isupper() and len(part) > 2)]
    used = set(taken)
    return [
        label
        for label in dict.fromkeys(parts)
        if label.casefold() not in used and label.casefold() not in w.TITLES
    ]


def _acts(text: str, start: int, end: int, *, dead: bool) -> bool:
    """Whether the name at this place is somebody who speaks or acts."""
    ahead, behind = text[end:], text[:start]
    last = re.findall(r"[\w']+", behind)[-1:]
    if re.search(r'"\W*$', behind) or (last and last[0].casefold() in w.SPEAKING and '"' in behind):
        return True
    owned = re.match(r"'s?\s+(?:\w+\s+){0,2}?(\w+)", ahead)
    if owned:
        return _owned_acts(ahead, dead=dead)
    if last == ["of"]:
        owner = re.search(r"(\w+) of $", behind)
        return bool(owner) and owner[1].casefold() in w.BODY_PARTS and not _is_still(ahead, dead=dead)
    follows = re.match(r"\s*([\w'-]+)", ahead)
    punctuated = re.match(r"\s*[.;:!?)\"]|\s*$", ahead) is not None
    opens = (
        re.search(
            r"(?:^|[.,;:!?\"(—–-]|\b(?:and|then|but|as|while|when|where|that|until|because|if|once|so|now|here|there))\s*$",
            behind,
            re.IGNORECASE,
        )
        is not None
    )
    if _is_still(ahead, dead=dead):
        return False
    if punctuated:
        return False
    verbal = follows is not None and _verbal(follows[1])
    if opens and not (last and last[0].casefold() in w.BEFORE_OBJECT):
        return not (follows is not None and not verbal and follows[1].casefold() in {"of", "or"})
    if follows is None or ahead.lstrip().startswith(","):
        return not opens and not (last and last[0].casefold() in w.BEFORE_OBJECT) and _later_verb(ahead)
    if last and last[0].casefold() in w.BEFORE_OBJECT:
        return verbal and re.match(r"^\W*\w+ \W*$", behind) is None and not _closed_by(behind)
    return verbal


def _closed_by(behind: str) -> bool:
    """A name after a preposition is no subject: "the letter from Lena burns"."""
    return re.search(r"\w+\s+(?:\w+\s+)?$", behind) is not None


def _later_verb(ahead: str) -> bool:
    return any(_verbal(word) for word in re.findall(r"[\w']+", ahead)[:6])


def _verbal(word: str) -> bool:
    low = word.casefold()
    if low in w.LINKING and low not in {"has", "had"}:
        return False
    return (
        low in w.ACTING
        or low in w.SPEAKING
        or low in w.MENTAL
        or re.fullmatch(r"\w{2,}(?:s|ed|ing)|\w+ly", low) is not None
    )


def _owned_acts(ahead: str, *, dead: bool) -> bool:
    """ "Lena's voice answers": a part of the body, or a voice, that acts for its owner."""
    words = re.findall(r"[\w']+", ahead)[1 if ahead.startswith("'s") else 0 :]
    for place, word in enumerate(words[:4]):
        if word.casefold() in w.BODY_PARTS:
            following = words[place + 1 : place + 3]
            if following and following[0].casefold() in w.STILL | w.GONE:
                return not (dead or set(map(str.casefold, following)) & w.GONE)
            return bool(following) and (
                _verbal(following[0]) or following[0].casefold() in {"from", "in", "behind"}
            )
    return False


def _is_still(ahead: str, *, dead: bool) -> bool:
    """Whether what follows a name says that it lies still, is gone or did something long ago."""
    words = [word.casefold() for word in re.findall(r"[\w']+", ahead)[:4]]
    if not words or ahead.lstrip()[:1] in {",", "—"}:
        return False
    if words[0] in {"is", "was", "are", "were", "has", "being", "isn't", "wasn't"}:
        return bool(set(words[1:4]) & w.GONE) or words[0] in {"isn't", "wasn't"}
    if words[0] in {"lies", "lay", "remains", "rests", "sprawls"}:
        return dead or bool(set(words[1:]) & w.GONE)
    return words[0] in (w.STILL - {"has", "had", "can't", "no"}) or words[:2] in (
        ["had", "been"],
        ["had", "said"],
        ["had", "left"],
    )


# --- names -----------------------------------------------------------------------------------------

_CAPITAL = re.compile(r"(?<![\w'])[A-Z][\w'-]*")


@lru_cache(maxsize=256)
def _known_words(facts: GuardFacts) -> frozenset[str]:
    """Every word that stands in something that may be named, in small letters."""
    names = (
        *facts.present,
        *facts.absent,
        *facts.dead,
        *(player.name for player in facts.players),
        *facts.known,
    )
    texts = (*names, facts.newest_event or "")
    return (
        frozenset(_bare(word) for text in texts for word in re.findall(r"[\w'-]+", _plain(text))) | w.CAPITALS
    )


def _bare(word: str) -> str:
    return re.sub(r"'(?:s|d|ll|re|ve|m)?$", "", word.casefold().strip("'-"))


def _unknown(text: str, facts: GuardFacts) -> Iterator[_Found]:
    known = _known_words(facts)
    for found in _CAPITAL.finditer(text):
        bare = _bare(found[0])
        if not bare or bare in known or all(part in known or part in w.ORDINARY for part in bare.split("-")):
            continue
        if _opens_sentence(text, found.start()) and not _like_a_name(text, found, known):
            continue
        if found[0].isupper() and len(found[0]) > 1 and _shouted(text, found):
            continue
        yield found.start(), found.end(), f"{found[0]} is not known here"


def _opens_sentence(text: str, start: int) -> bool:
    return re.search(r"(?:^|[.!?…:]|[\"(*_—–]|\x00)[\s\"'(*_—–]*$", text[:start]) is not None


def _like_a_name(text: str, found: re.Match[str], known: frozenset[str]) -> bool:
    """A word at the start of a sentence that behaves as somebody's name."""
    bare, ahead = _bare(found[0]), text[found.end() :]
    following = re.match(r"\s+([\w'-]+)", ahead)
    after = following[1] if following else ""
    if bare in w.TITLES and after[:1].isupper():
        return _bare(after) not in known
    if after[:1].isupper() and _bare(after) not in known and _bare(after) not in w.ORDINARY and after != "I":
        return True
    if bare in w.ORDINARY or re.search(
        r"(?:ing|ed|ly|ness|tion|sion|ment|less|ful|ous|able|ible|ward|wards)$", bare
    ):
        return False
    if re.match(r"'s\s", ahead) or found[0].endswith("'s"):
        return True
    spoken = re.search(r"\"\W*$", text[: found.start()]) is not None
    if spoken and '"' in text[: max(found.start() - 1, 0)] and after.casefold() in w.SPEAKING:
        return True
    second = re.match(r"\s+[\w'-]+ly\s+([\w'-]+)", ahead)
    verb = (second[1] if second else after).casefold()
    if verb in w.SPEAKING | w.ACTING | w.MENTAL:
        return True
    return re.match(r",\s+(?:\w+ing|who|the|still|his|her|their)\b", ahead) is not None or (
        after == "and" and re.match(r"\s+and\s+[A-Z]", ahead) is not None
    )


def _shouted(text: str, found: re.Match[str]) -> bool:
    """Capitals for loudness ("STOP RIGHT THERE"), or a sound."""
    return re.search(r"\b[A-Z]{2,}\s+[A-Z]{2,}\b", text) is not None or text[found.end() :].startswith("!")


# --- the newest event ------------------------------------------------------------------------------

_SMALL = frozenset(
    "that this with from have been were they them their there what when where which while into over under about after "
    "before then than some your just only very also here said will would round onto upon does".split()
)


def _stems(text: str) -> frozenset[str]:
    words = re.findall(r"[^\W_]{3,}", text.casefold())
    return frozenset(
        word[:5]
        for word in words
        if word not in _SMALL
        and word not in {"the", "and", "has", "was", "are", "its", "his", "her", "for", "not", "out", "off"}
    )


def _event(text: str, facts: GuardFacts, first: bool) -> Iterator[_Found]:
    if not first or facts.enforcement != "hard" or not facts.newest_event:
        return
    event = re.sub(r"^\s*\(Round \d+\)\s*", "", facts.newest_event)
    wanted = _stems(event)
    needed = 1 if len(wanted) < 3 else 2
    if wanted and len(wanted & _stems(text)) < needed:
        yield 0, len(text), "the opening line does not speak of the newest event"


# --- open classes ----------------------------------------------------------------------------------

_ADVERB = r"(?:\s+(?:\w+ly|then|now|still|already|suddenly|almost|never|also|quietly|just))?"


@lru_cache(maxsize=64)
def _minds(name: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns of words, choices and feelings put into one person (or "you")."""
    who = rf"(?<![\w']){name}"
    mental, speaking = "|".join(sorted(w.MENTAL)), "|".join(sorted(w.SPEAKING))
    feelings, inner = "|".join(sorted(w.FEELINGS)), "|".join(sorted(w.INNER_PARTS))
    owner = {"you": "your", "she": "her", "he": "his", "they": "their"}.get(
        name.casefold().strip("(?i:)"), None
    )
    possessor = rf"(?<!\w){owner}" if owner else rf"{who}'s"
    return (
        (re.compile(rf"{who}{_ADVERB}\s+(?:{mental})\b(?! of {name})"), "thinks, wants or chooses"),
        (re.compile(rf"{who}{_ADVERB}\s+(?:feels?|felt)\s+(?:\S+\s+){{0,4}}?(?:{feelings})\b"), "feels"),
        (re.compile(rf"{who}{_ADVERB}\s+(?:feels?|felt)\s+(?:that|as if|as though|like|so|no)\b"), "feels"),
        (
            re.compile(
                rf"{who}{_ADVERB}\s+(?:is|are|was|were|becomes?|grows?)\s+(?:\w+ly\s+|so\s+|very\s+|too\s+|in\s+|filled with\s+|full of\s+|overcome (?:with|by)\s+)?(?:{feelings})\b"
            ),
            "has a feeling",
        ),
        (re.compile(rf"{who},\s+(?:\w+ly\s+)?(?:{feelings})\b"), "has a feeling"),
        (re.compile(rf"{who}{_ADVERB}\s+(?:{speaking})\b[^.\"]{{0,60}}[,:]?\s*\""), "is given words"),
        (re.compile(rf"\"[^\"]*\"\s*{who}{_ADVERB}\s+(?:{speaking})\b"), "is given words"),
        (re.compile(rf"\"[^\"]*\"\s*(?:{speaking})\s+{who}(?!\w)"), "is given words"),
        (
            re.compile(
                rf"{who}{_ADVERB}\s+(?:says|said|tells|told|admits|admitted|confesses|confessed|promises|promised|agrees|agreed)\s+(?:\w+\s+)?that\b"
            ),
            "is given words",
        ),
        (
            re.compile(rf"{possessor}\s+(?:own\s+)?(?:{inner})\b(?!\s+(?:shape|key|attack))", re.IGNORECASE),
            "has an inner life told",
        ),
        (
            re.compile(
                rf"{who}{_ADVERB}\s+(?:can't help|cannot help|makes? up (?:her|his|their|your) mind|falls? in love|has no choice|gives? in to)\b"
            ),
            "chooses",
        ),
        (
            re.compile(
                rf"\b(?:fear|anger|guilt|shame|relief|joy|doubt|panic|sadness|grief|rage|longing|dread)\s+(?:\w+\s+){{0,2}}?(?:floods?|fills?|grips?|washes over|seizes?|overwhelms?|overtakes?|rises? in|surges? through)\s+(?:through\s+)?{name}(?!\w)"
            ),
            "has a feeling",
        ),
    )


def _puppeting(text: str, facts: GuardFacts, before: str) -> Iterator[_Found]:
    if not facts.players or re.match(r"\s*\*[\w -]+\*\s+—", text):
        return
    names = [_name_pattern(player.name) for player in facts.players]
    names += ["(?i:you)"]
    pronoun = _topic_pronoun(text, before, facts)
    if pronoun is not None:
        names.append(f"(?i:{pronoun})")
    blank = _narrated(text)
    for name in names:
        for pattern, reason in _minds(name):
            quoted = '\\"' in pattern.pattern
            found = pattern.search(text if quoted else blank)
            if found and (quoted or "\x00" not in found[0]) and not _spoken_you(name, found, blank):
                yield found.start(), found.end(), f"a player character {reason}"
                break


def _spoken_you(name: str, found: re.Match[str], blank: str) -> bool:
    """ "You" inside somebody's quotation is their word for the player, and may stand."""
    return (
        name == "(?i:you)"
        and found.end() - found.start() > 0
        and "\x00" in blank[found.start() : found.start() + 3]
    )


def _name_pattern(name: str) -> str:
    first = name.split(" ")[0]
    return (
        rf"(?:{re.escape(name)}|{re.escape(first)})" if first.casefold() not in w.TITLES else re.escape(name)
    )


def _topic_pronoun(text: str, before: str, facts: GuardFacts) -> str | None:
    """The pronoun that stands for a player character here: the last person named with it is one."""
    if not re.match(r"\W*(?:She|He|They|Her|His|Their)\b", text):
        return None
    said = re.match(r"\W*(\w+)", text)
    word = (
        {"her": "she", "his": "he", "their": "they"}.get(said[1].casefold(), said[1].casefold())
        if said
        else ""
    )
    last: tuple[int, Player | None] = (-1, None)
    players = {player.name: player for player in facts.players}
    for name in (*facts.present, *players):
        for label in {name, name.split(" ")[0]}:
            place = before.rfind(label)
            if place > last[0]:
                last = (place, players.get(name))
    return word if last[1] is not None and last[1].pronouns == word else None


_SUCCESS = re.compile(rf"\b(?:{w.SUCCESS})\b", re.IGNORECASE)
_FAILURE = re.compile(rf"\b(?:{w.FAILURE})\b", re.IGNORECASE)
_HEDGES = re.compile(w.HEDGES, re.IGNORECASE)


def _inverted(text: str, facts: GuardFacts) -> Iterator[_Found]:
    """A failure told as success, or a success as failure; where both happened only a named target decides."""
    degrees = {_side(outcome) for outcome in facts.outcomes if _concerns(text, outcome, facts)} - {None}
    if len(degrees) != 1:
        return
    blank = _narrated(text)
    side = next(iter(degrees))
    pattern = _SUCCESS if side == "failure" else _FAILURE
    for found in pattern.finditer(blank):
        clause = re.split(r"[,;:—–]|\bbut\b|\band\b", blank[: found.start()])[-1]
        if _HEDGES.search(clause) or (side == "failure" and _FAILURE.search(blank)):
            continue
        if side == "success" and _SUCCESS.search(blank):
            continue
        yield found.start(), found.end(), f"the outcome was a {side}, told otherwise"
        return


def _side(outcome: Outcome) -> str | None:
    return {"success": "success", "failure": "failure", "refused": "failure"}.get(outcome.degree)


def _concerns(text: str, outcome: Outcome, facts: GuardFacts) -> bool:
    if len({_side(one) for one in facts.outcomes}) == 1:
        return True
    return bool(outcome.target) and (outcome.target or "").split(" ")[-1].casefold() in text.casefold()
