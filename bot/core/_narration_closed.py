"""The closed classes of the narration guard: numbers, the absent, names, internal facts, mentions, events."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.core import _narration_words as w
from bot.core._narration_facts import Found, GuardFacts


def plain(text: str) -> str:
    """The text of the same length with straight quotes; characters nobody sees become spaces of no meaning."""
    table = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "＠": "@"}
    return "".join(table.get(letter, letter) for letter in text)


def _unseen(text: str) -> str:
    """The text in NFKC without invisible characters, to look through a disguise."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKC", text) if unicodedata.category(letter) != "Cf"
    )


def narrated(text: str) -> str:
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


def mentions(text: str) -> Iterator[Found]:
    """What would call people in Discord."""
    for found in _MENTION.finditer(text):
        yield found.start(), found.end(), f"{found[0]} would call people"
    if not _MENTION.search(text) and (hidden := _MENTION.search(_unseen(text))):
        yield 0, len(text), f"{hidden[0]} is hidden in the text"


def internal(text: str, facts: GuardFacts) -> Iterator[Found]:
    """Personality types, alignments, ids, hidden names and secrets."""
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
    rf"(?<![\w.,])\d+(?:,\d{{3}})*(?!\w*\d)|"
    rf"\b(?:(?:{'|'.join(w.TENS)})[- ](?:{'|'.join(w.UNITS[1:10])})|{_NUMBER_WORD}|"
    r"a hundred|one hundred|a dozen|half a dozen)\b",
    re.IGNORECASE,
)
# Per kind: the cue, how many words may stand between it and a number after it, and before it.
_CUES: dict[str, tuple[tuple[re.Pattern[str], int, int], ...]] = {
    "dice": (
        (
            re.compile(
                r"\b(?:dice|die|d\d+|\d+d\d+|nat(?:ural)?|dc|ac|total(?:s|ling|led)?)\b", re.IGNORECASE
            ),
            12,
            6,
        ),
        (
            re.compile(
                r"\b(?:rolls?(?! of)|rolled|rolling|modifiers?|bonus|difficulty|check|saving throw|crit(?:ical)?|"
                r"result)\b",
                re.IGNORECASE,
            ),
            6,
            4,
        ),
    ),
    "hp": ((re.compile(r"\b(?:hp|hit points?|health|damage|life points?)\b", re.IGNORECASE), 6, 4),),
    "gold": (
        (
            re.compile(
                r"\b(?:gold|gp|coins?|silver|coppers?|crowns?|pieces of (?:gold|silver))\b", re.IGNORECASE
            ),
            4,
            3,
        ),
    ),
    "clocks": (
        (
            re.compile(
                r"\b(?:segments?|ticks?|ticked|pressure|countdown|progress)\b|(?<!')\bclock\b(?! tower)|"
                r"\b\d+\s*(?:/|of|out of)\s*\d+\b",
                re.IGNORECASE,
            ),
            8,
            5,
        ),
    ),
}
_COUNTING_ONLY = re.compile(
    r"\b(?:no|any|every|each|that|this|the|another) one\b|\bone (?:of|by|another|more|last|day|hand|side)\b|\bone'?s\b",
    re.IGNORECASE,
)


def numbers(text: str, facts: GuardFacts, before: str) -> Iterator[Found]:
    """Numbers of dice, hit points, gold and clocks that the engine does not have."""
    alone = len(text.split()) <= 4
    allowed = {"dice": facts.dice, "hp": facts.hp, "gold": facts.gold, "clocks": facts.clocks}
    for found in _NUMBER.finditer(text):
        if _in_name(text, found, facts):
            continue
        kind = _nearest(text, found) or (_any_cue(before) if alone else None)
        if kind is None or _is_pronoun(text, found):
            continue
        if _value(found[0]) not in allowed[kind]:
            yield found.start(), found.end(), f"{found[0]} is not a number of {kind} that the engine has"


def _any_cue(text: str) -> str | None:
    return next((kind for kind, cues in _CUES.items() if any(cue.search(text) for cue, _, _ in cues)), None)


def _nearest(text: str, number: re.Match[str]) -> str | None:
    """The kind whose cue stands nearest to a number, if one is near; a cue right after it wins."""
    best: tuple[int, str] | None = None
    for kind, cues in _CUES.items():
        for pattern, most_after, most_before in cues:
            for cue in pattern.finditer(text):
                if cue.start() < number.end() and number.start() < cue.end():
                    distance, most = 0, 0
                elif cue.start() >= number.end():
                    distance, most = len(text[number.end() : cue.start()].split()), most_before
                else:
                    distance, most = len(text[cue.end() : number.start()].split()) + 1, most_after
                if distance <= most and (best is None or distance < best[0]):
                    best = (distance, kind)
    return best[1] if best else None


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


def absent(text: str, facts: GuardFacts) -> Iterator[Found]:
    """The dead and the absent, where they speak or act."""
    shown = narrated(text)
    here = {part.casefold() for name in facts.present for part in (name, *name.split())}
    for group, what in ((facts.dead, "dead"), (facts.absent, "not here")):
        for name in group:
            for label in _labels(name, here):
                for found in re.finditer(rf"(?<!\w){re.escape(label)}(?!\w)", shown):
                    begin = max(found.start() - len(name), 0)
                    within = shown.find(name, begin, found.end() + len(name)) if label != name else -1
                    if within < 0 and _acts(shown, found.start(), found.end(), dead=what == "dead"):
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
        frozenset(_bare(word) for text in texts for word in re.findall(r"[\w'-]+", plain(text))) | w.CAPITALS
    )


def _bare(word: str) -> str:
    return re.sub(r"'(?:s|d|ll|re|ve|m)?$", "", word.casefold().strip("'-"))


def unknown(text: str, facts: GuardFacts) -> Iterator[Found]:
    """Capitalised names of nobody and nothing known."""
    known = _known_words(facts)
    for found in _CAPITAL.finditer(text):
        bare = _bare(found[0])
        if len(bare) < 2 or bare in known or bare.removesuffix("s") in known or _counts(found[0]):
            continue
        if all(part in known or part in w.ORDINARY for part in bare.split("-")):
            continue
        if _opens_sentence(text, found.start()) and not _like_a_name(text, found, known):
            continue
        if found[0].isupper() and len(found[0]) > 1 and _shouted(text, found):
            continue
        yield found.start(), found.end(), f"{found[0]} is not known here"


def _counts(word: str) -> bool:
    return all(part.casefold() in {*w.UNITS, *w.TENS, "second", "third"} for part in word.split("-"))


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
    if bare in w.ORDINARY | w.SPEAKING | w.ACTING | w.MENTAL or re.search(
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
    if verb in w.SPEAKING | w.ACTING | w.MENTAL and not _base_form(verb):
        return True
    return re.match(r",\s+(?:\w+ing|who|the|still|his|her|their)\b", ahead) is not None or (
        after == "and" and re.match(r"\s+and\s+[A-Z]", ahead) is not None
    )


def _base_form(verb: str) -> bool:
    """A verb as it follows several ("Gulls walk"), never one person."""
    known = w.SPEAKING | w.ACTING | w.MENTAL
    return verb + "s" in known or verb + "es" in known or (verb[-1:] == "y" and verb[:-1] + "ies" in known)


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


def event(text: str, facts: GuardFacts, first: bool) -> Iterator[Found]:
    """An opening line that does not speak of the newest event, where that is required."""
    if not first or facts.enforcement != "hard" or not facts.newest_event:
        return
    event = re.sub(r"^\s*\(Round \d+\)\s*", "", facts.newest_event)
    wanted = _stems(event)
    needed = 1 if len(wanted) < 3 else 2
    if wanted and len(wanted & _stems(text)) < needed:
        yield 0, len(text), "the opening line does not speak of the newest event"
