"""Reads the square of a board out of a sentence or a clause."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import MessageAct, Named
from bot.core.understanding.board import cell_in, is_position
from bot.core.understanding.phrases import VerbMatch, matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.chat import INTERJECTIONS
from bot.core.understanding.words.openings import MOVE_ANNOUNCED
from bot.core.understanding.words.sentences import DRAWING

# Acts that play a square where one is named.
_PLAYED = frozenset({"mark", "put", "take", "go", "write", "move", "use", "block"})
# Who is kept from a square, and what is put there ("block her at the top", "draw mine on the left").
_KEPT_OUT = frozenset({"her", "him", "them", "you"})
_PUT_THERE = frozenset({"mine", "one"})

_SHIFTED = frozenset("move moves slide slides shift shifts drag drags swap swaps push pushes".split())
_OF_SQUARES = frozenset(
    "square squares corner corners edge side spot box cell space row column board grid x cross it there here "
    "one".split()
)
_MARKS = frozenset("x cross crosses nought noughts o".split())
# Among so many words behind "draw" stands what is drawn: "my next big cross".
_AS_IT_IS = 4


def ends_in_square(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """A square at the end of a sentence that says little else ("gg, top right corner")."""
    plain = [word for word in body if not word.mark]
    if any(word.lower in ("then", "and") for word in plain[1:]) or is_move_of_another(hearing, plain):
        return False
    if hearing.counting and len(plain) == 1:
        return False
    if not plain or plain[-1].lower in ("on", "of", "for", "with", "to"):
        return False
    for size in range(min(len(plain), 8), 1, -1):
        tail = [word.lower for word in plain[-size:]]
        head = [word.lower for word in plain[:-size]]
        idle = all(word in INTERJECTIONS or word in MOVE_ANNOUNCED for word in head)
        if (
            idle
            and is_position(tail)
            and cell_in(" ".join(tail)) is not None
            and not (size == 2 and tail[0] in ("i", "the", "a", "no") and tail[1] in ("one", "first"))
        ):
            cell = cell_in(" ".join(tail))
            hearing.add(MessageAct("mark", cell=cell, used=Named(str((cell or 0) + 1), "seen"), verb="mark"))
            return True
    return False


def is_move_of_another(hearing: Hearing, body: Sequence[Word]) -> bool:
    """Whether a square is played by somebody else, or a mark that stands is moved ("she puts hers in the middle")."""
    plain = [word for word in body if not word.mark]
    if not plain:
        return False
    lowers = [word.lower for word in plain]
    if lowers[0] in ("she", "he", "they", "you", "you're", "your") and lowers[0] != hearing.scope.own_pronoun:
        return True
    if hearing.scope.is_person(plain[0].label):
        return len(plain) > 1 and plain[1].label is None and bool(matches(plain[1:]))
    return bool(_SHIFTED & set(lowers)) and bool(_MARKS & set(lowers))


_CORNERS = frozenset({0, 2, 6, 8})
_ONES_OWN = frozenset("a an my his their another".split())


def may_be_square(match: VerbMatch) -> bool:
    """Whether a verb of play is said of a square, though not of which one ("play a corner", "mark it")."""
    rest = [word.lower for word in (*match.gap, *match.rest) if not word.mark]
    told = {"corner", "square", "cell"} & set(match.phrase) and "of" not in rest[:1]
    return not rest or bool(told) or bool(_OF_SQUARES & set(rest)) or is_position(rest)


def puts_own_mark(match: VerbMatch) -> bool:
    """Whether one's cross is put where no square is told ("put the cross wherever she would win")."""
    said = [word.lower for word in (*match.gap, *match.rest)][:3]
    return (
        match.act == "put" and bool({"cross", "x"} & set(said)) and "her" not in said and "your" not in said
    )


def marks_with(match: VerbMatch) -> bool:
    """Whether something is done with a cross of one's own: "shuts the row with a cross in the corner"."""
    said = [word.lower for word in (*match.gap, *match.rest) if not word.mark]
    at = said.index("with") + 1 if "with" in said else len(said)
    return (
        said[at : at + 1] != [] and said[at] in _ONES_OWN and not {"cross", "x"}.isdisjoint(said[at : at + 4])
    )


def takes_some_square(match: VerbMatch) -> bool:
    """Whether a square is taken that nobody can tell from others ("take the corner by her elbow")."""
    said = [word.lower for word in (*match.gap, *match.rest) if not word.mark]
    idle = ("the", "a", "an", "my", "that", "other", "free", "empty", "last")
    at = next((at for at, word in enumerate(said) if word not in idle), len(said))
    square = said[at : at + 1] in (["corner"], ["square"], ["cell"]) and said[at + 1 : at + 2] != ["of"]
    named = match.act == "mark" and {"corner", "square", "cell"} & set(match.phrase) and said[:1] != ["of"]
    return bool(named) or (match.verb in ("take", "mark", "grab", "claim") and square)


def _is_no_square(hearing: Hearing, match: VerbMatch, word: Word) -> bool:
    """Whether a word behind a verb is for whom one keeps from a square, or what is put there."""
    kept_out = word.lower in _KEPT_OUT or hearing.scope.is_person(word.label)
    return word.lower in _PUT_THERE or (match.act == "block" and kept_out)


def _draws_own_mark(match: VerbMatch) -> bool:
    """Whether a cross is drawn, whatever it is like ("draws a big cross", "my next x")."""
    said = [word.lower for word in (*match.gap, *match.rest) if not word.mark][:_AS_IT_IS]
    return match.verb in DRAWING and bool({"x", "cross"} & set(said)) and not {"her", "your"} & set(said)


def read_mark(hearing: Hearing, begun: tuple[Word, ...], body: tuple[Word, ...]) -> bool:
    """A square of a board, with or without a verb."""
    if not hearing.board or is_move_of_another(hearing, body) or (hearing.counting and len(body) == 1):
        return False
    cell = cell_in(shown(body))
    if cell is None:
        return False
    if cell not in _CORNERS and "corner" in {word.lower for word in body}:
        hearing.add(MessageAct("mark", verb="mark"))  # "the right-hand corner": the board asks which
        return True
    found = matches(begun)
    rest = [
        word
        for word in (found[0].rest if found and found[0].act != "mark" else begun[1:] if found else begun)
        if not word.mark
    ]
    if found and rest and _is_no_square(hearing, found[0], rest[0]):
        rest = rest[1:]
    if begun and begun[0].lower == "at" and hearing.acts and hearing.acts[-1].do == "examine":
        return False  # "looks at the top, then at the middle"
    top = found[0].weight if found else 0
    own = bool(found) and (_draws_own_mark(found[0]) or marks_with(found[0]))
    if found and not own and not any(match.act in _PLAYED for match in found if match.weight >= top):
        return False
    lowers = [word.lower for word in rest]
    drawn = (
        bool(found) and found[0].verb in DRAWING and bool({"x", "cross", "o", "nought", "mark"} & set(lowers))
    )
    if not is_position(lowers) and not drawn and not (own and found and marks_with(found[0])):
        return False
    hearing.add(MessageAct("mark", cell=cell, used=Named(str(cell + 1), "seen"), verb="mark"))
    return True
