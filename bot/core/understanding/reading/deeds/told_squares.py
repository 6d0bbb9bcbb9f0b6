"""Finds the square that somebody plays in the middle of talk ("nice try, I block you on the left, middle")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.board import cell_in, is_position
from bot.core.understanding.reading.deeds.squares import is_move_of_another
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.chat import INTERJECTIONS, NO, YES
from bot.core.understanding.words.moods import ADVERBS, UNREAL
from bot.core.understanding.words.openings import MOVE_ANNOUNCED

# What one does by playing a square, and what stands between that and the square.
_PLAYING = frozenset(
    "block blocking stop stopping start starting begin beginning open opening answer answering go going play "
    "playing take  taking put putting mark marking claim claiming grab grabbing choose choosing pick picking "
    "cover covering cut cutting  counter countering defend defending place placing want have move moving cross "
    "crossing draw drawing try trying  plump plumping settle settling stick sticking respond responding guard "
    "guarding deny denying steal stealing keep keeping".split()
)
_DRAWING = frozenset("mark take place put play draw cross pick choose".split())
_OWN = frozenset("i i'm i'll im ill we we'll let's lets".split())
_TO_PLAYING = frozenset("am will shall ll gonna going to have want think just got gotta 'll".split())
_WHOM = frozenset(
    "you your that this her his cross line lot game it off there in on at with for the my a one's row".split()
)
_LEADS = (
    INTERJECTIONS
    | YES
    | NO
    | ADVERBS
    | frozenset("and so time round game once more this turn my move me mine".split())
)
_TAILS = tuple(
    tuple(words.split())
    for words in "for me|for now|it is|is mine|is me|please|pls|plz|then|thanks|thank you|ta|cheers|i think|i guess|"
    "i suppose|last one|one|will do|will do nicely|if it's free|if that's free|if i may|if you don't "
    "mind|obviously|of course|now|this time".split("|")
)
_DIRECTIONS = frozenset(
    "top upper bottom lower left lefthand right righthand middle center centre central mid corner".split()
)
_LINES = _DIRECTIONS - {"right", "left", "corner"}
_ALONE = frozenset({"middle", "center", "centre", "central"})
_MOST = 8
_FIRST_BEHIND = 4
_GOES = frozenset({"goes", "crosses"})
_ONES = frozenset("my a his her their the another".split())
_MARKS = frozenset("cross x mark corner square cell box".split())
# What stands between two marks of a line is its middle.
_BETWEEN = re.compile(
    r"(?:(?:at|on|in|along|across|to) )?(?:the )?(?P<line>top|upper|bottom|lower|left|right|middle|centre|center)"
    r"(?: (?:row|line|column|side|edge|there|right))*"
    r"(?: (?:the|that) (?:one|square|cell|gap|space|box|spot))?"
    r" between (?:(?:her|his|your|their|those|these|the|two|both|of) )*"
    r"(?:noughts|oughts|naughts|zeros|zeroes|os|o's|circles|marks|ones|hers|yours|pieces)\b"
)
# What somebody calls out who is about to stop another's line, and leaves no square unplayed.
_FORBIDDING = re.compile(
    r"(?:(?:oh|ah|ha|haha|hey|well|sorry|nah|no|nope) )*(?:"
    r"no (?:no )?(?:you|it|she|he) (?:don't|dont|won't|wont|doesn't)|"
    r"(?:you're|you are|your|she's|you|u r|ur)? ?not (?:getting|having|winning|taking|going to (?:get|have|win)) "
    r"(?:it|that|this|there|one|those)|"
    r"not (?:so fast|this time|today|on my watch)|don't (?:you dare|think so|even think about it)|i don't think so)"
)


def told_square(
    hearing: Hearing, body: tuple[Word, ...], *, asked: bool
) -> tuple[int, tuple[Word, ...], tuple[Word, ...]] | None:
    """The cell that a sentence tells one plays, with what is said before and behind it; None where there is none."""
    body = _without_denied(_of_oneself(hearing, body))
    if any(word.lower == ":" for word in body) or is_move_of_another(hearing, body):
        return None
    between = None if asked else _between_noughts(body)
    if between is not None:
        return between, (), ()
    spans = _between_marks(body)
    for number, (begin, _) in enumerate(spans):
        for last in range(len(spans), number, -1):
            span = body[begin : spans[last - 1][1]]
            told = _square_of(hearing, span)
            if told is None or (asked and last == len(spans) and not _is_asked_for(span)):
                continue
            before, after = body[:begin], body[spans[last - 1][1] :]
            same = _is_same_move(before)
            if not (same or _is_of_board(before)) or not _is_of_board(after, behind=True):
                return None
            begun = next((word.lower for word in after if not word.mark), "")
            meanwhile = begun in ("before", "while", "where")
            return told, () if same else before, () if meanwhile else after
    return None


# What asks or wishes for a square, and so plays it: nobody could refuse it.
_WISHED = re.compile(
    r"(?:(?:and|so|then|now|ok|okay|well|hmm|please|maybe|perhaps|i think|i guess|i suppose|let's see) )*"
    r"(?:(?:can|could|may|might|shall) (?:i|we) (?:please |just )?(?:have|take|get|try|go|play)|"
    r"(?:i'd|i would|we'd) (?:like|love|rather have|better (?:have|take|block|stop|go)|take|have|go|"
    r"try)(?: to (?:have|take|try))?|"
    r"(?:put|mark|pencil) me(?: down)?|give me|make it|let it be|i'd better|i had better (?:block|take|go))"
    r"(?: (?:you|him|her|it|for|in|on|at|to|with|the|a|my|your|please))*"
)


def _is_asked_for(span: Sequence[Word]) -> bool:
    """Whether a part asks to have a square ("can I have the bottom left?")."""
    plain = " ".join(word.lower for word in span if not word.mark)
    found = _WISHED.match(plain)
    return found is not None and found.end() > 0 and is_position(plain[found.end() :].split())


def _of_oneself(hearing: Hearing, body: tuple[Word, ...]) -> tuple[Word, ...]:
    """A move that is told by one's own name as it is told with "I" ("Sol blocks …")."""
    own = {*hearing.scope.own_names, hearing.scope.own_pronoun} if body else set[str]()
    if len(body) < 3 or body[0].lower not in own:
        return body
    told = body[1].lower
    verb = told.removesuffix("es") if told in _GOES else told.removesuffix("s")
    return (Word("I", "i"), Word(verb, verb), *body[2:]) if verb in _PLAYING else body


def _without_denied(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """A sentence without the square that is not meant ("no, not the centre, the top row, …", "…, not the left")."""
    spans = _between_marks(body)
    kept = [span for span in spans if not _is_denied_square(body[span[0] : span[1]])]
    if len(kept) == len(spans) or not kept:
        return body
    return tuple(word for begin, end in kept for word in (*body[begin:end], Word(",", ",")))[:-1]


def _is_denied_square(span: Sequence[Word]) -> bool:
    plain = [word.lower for word in span if not word.mark]
    while plain and plain[0] in NO | INTERJECTIONS and plain[0] != "not":
        plain = plain[1:]
    denied = plain[1:] if plain[:1] == ["not"] else plain[3:] if plain[:3] == ["i", "meant", "not"] else []
    return denied != ["right"] and not _DIRECTIONS.isdisjoint(denied) and is_position(denied)


def _between_noughts(body: tuple[Word, ...]) -> int | None:
    """The cell between two marks of one line ("I block at the top, between her two noughts"), if one is told by it."""
    begin = 0
    for part in _between_marks(body):
        plain = [word.lower for word in body[part[0] :] if not word.mark]
        found = _BETWEEN.search(" ".join(plain))
        if found is None:
            return None
        if _is_head(plain[: len(found.string[: found.start()].split())]) and _is_of_board(body[:begin]):
            return cell_in(f"{found['line']} middle")
        begin = part[1]
    return None


def _is_same_move(before: Sequence[Word]) -> bool:
    """Whether what stands before a square only begins to tell it ("I put my cross in the corner by the door, …")."""
    plain = [word.lower for word in before if not word.mark]
    while plain and plain[0] in _LEADS | _OWN:
        plain = plain[1:]
    return bool(plain) and plain[0] in _PLAYING and not _MARKS.isdisjoint(plain[1:])


def play(hearing: Hearing, cell: int) -> None:
    """Plays a told square; a "corner" in it is no deed that would be held back."""
    hearing.holding = False
    hearing.add(MessageAct("mark", cell=cell, used=Named(str(cell + 1), "seen"), verb="mark"))


def _between_marks(body: tuple[Word, ...]) -> list[tuple[int, int]]:
    """Where the parts between marks begin and end; also "and" before somebody else's part parts them."""
    cuts = [
        at
        for at, word in enumerate(body)
        if word.mark or (word.lower in ("and", "but", "because", "cause", "since", "before", "while") and at)
    ]
    found: list[tuple[int, int]] = []
    begin = 0
    for cut in [*cuts, len(body)]:
        if cut > begin:
            found.append((begin, cut))
        begin = cut + 1
    return found


def _square_of(hearing: Hearing, span: Sequence[Word]) -> int | None:
    """The cell that a part says one plays, and says nothing besides."""
    span = _without_calling(hearing, _of_oneself(hearing, tuple(span)))
    if any(hearing.scope.is_person(word.label) for word in span):
        return None
    plain = [word.lower for word in span if not word.mark]
    plain = _without_tails(plain)
    deeds = [
        word
        for at, word in enumerate(plain)
        if word in _DRAWING and not (at and plain[at - 1] in _ONES and word in _MARKS)
    ]
    if len(deeds) > 1 or "then" in plain[1:]:
        return None  # "mark the centre, then mark the top left" tells two
    for size in range(min(len(plain), _MOST), 0, -1):
        tail, head = plain[-size:], plain[:-size]
        telling = _DIRECTIONS & set(tail)
        certain = len(telling) > 1 or _ALONE & set(tail) or ("corner" in tail and telling - {"corner"})
        if not certain or not is_position(tail) or tail[-1] in ("on", "of", "for", "with", "to", "i", "one"):
            continue
        cell = cell_in(" ".join(tail))
        if cell is not None and _is_head(head):
            return cell
    return None


def _without_calling(hearing: Hearing, span: Sequence[Word]) -> Sequence[Word]:
    """A part without the name at its end that only calls its bearer ("bottom left please, Perpetua")."""
    while len(span) > 2 and hearing.scope.is_person(span[-1].label):
        span = span[:-1]
    return span


def _without_tails(words: list[str]) -> list[str]:
    while True:
        tail = next(
            (one for one in _TAILS if len(one) < len(words) and tuple(words[-len(one) :]) == one), None
        )
        if tail is None:
            return words
        words = words[: -len(tail)]


def _is_head(head: Sequence[str]) -> bool:
    """Whether the words before a square say that one plays it: nothing, or "so I block you on the"."""
    rest = list(head)
    if rest and _WISHED.fullmatch(" ".join(rest)):
        return True
    if UNREAL - _PLAYING & set(rest):
        return False
    while rest and rest[0] in _LEADS:
        rest = rest[1:]
    if not rest or all(word in MOVE_ANNOUNCED for word in rest):
        return True
    if rest == ["mine", "goes"] or rest == ["goes"]:
        return True
    if rest[:2] in (["cross", "goes"], ["x", "goes"]):
        return all(word in _WHOM for word in rest[2:])
    if rest[0] in _OWN:
        rest = rest[1:]
        while len(rest) > 1 and rest[0] in _TO_PLAYING | ADVERBS and rest[1] not in _WHOM:
            rest = rest[1:]
    elif rest[0] in ("gonna", "going"):
        rest = [word for word in rest[1:] if word != "to"]
    elif not rest[0].endswith("ing"):
        return False
    return bool(rest) and rest[0] in _PLAYING and all(word in _WHOM for word in rest[1:])


def _is_of_board(rest: Sequence[Word], *, behind: bool = False) -> bool:
    """Whether what stands beside a square leaves it to be played: no other square, and nobody else's move.

    What stands `behind` it takes it back or makes it depend on something with its first words, or not at all.
    """
    plain = [word.lower for word in rest if not word.mark]
    if _FORBIDDING.fullmatch(" ".join(plain)):
        return True
    lowers = {word.lower for word in rest}
    went = {"went", "put", "played", "took", "drew", "marked", "gone"}
    if lowers & {"always", "usually", "never", "used"}:
        went = set[str]()  # where somebody always went is no square of this game
    doubted = set(plain[:_FIRST_BEHIND]) if behind else lowers
    return not (
        went & lowers or _LINES & lowers or {"if", "unless", "not", "don't", "should", "would"} & doubted
    )
