"""Cuts a sentence of which the rules heard only words, or only deeds, into what is most likely said and done of it.

"sneezed into my elbow, beg pardon, it's your dust": each piece is read by the rules again. Whether that is cut is told
by a classifier, so it stays as it was heard where a piece would change the world and the whole did not.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import BOARD, SPEECH, MessageAct
from bot.core.understanding.non_actions.likely_kinds import LOGIT, said_before_done
from bot.core.understanding.reading.likely_readings import is_by_me, may_be_guessed
from bot.core.understanding.reading.message_state import CHANGES, Hearing
from bot.core.understanding.tokens import Word, written

_TURN, _BETTER, _BEYOND_DOUBT = LOGIT * 3 // 2, LOGIT * 5 // 2, LOGIT * 6
"""What each turn from words to deeds costs, by how much turns have to be better than none, and what is sure enough."""
_JOINTS = frozenset("and but so while then as".split())
# How clauses begin where no mark stands before them; such a turn costs twice as much.
_BEGINNINGS = frozenset(
    "i i'm i'll i've you you're it's that's we he's she's what why who where how is are do did "
    "don't can there's there no yes please sorry this".split()
)
_MOST_PIECES = 7
_LEAST = 2
"""So many words have to stand in a piece."""
# Of an order, an offer, a promise or a threat the rules know what it is; another remark may have taken a deed in.
_REMARKS = frozenset(SPEECH) - {"request", "offer", "threaten", "promise", "persuade"}
_Cuts = tuple[int, tuple[int, ...]]
"""How likely the runs of a sentence up to a place are, and where each of them begins."""


def likely_pieces(hearing: Hearing, before: int, body: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """What is said and what is done of a sentence, in order, where one of them was not heard; else nothing."""
    if not may_be_guessed(hearing) or not hearing.scope.company or is_by_me(body):
        return []
    heard = hearing.acts[before:]
    remarks = [act for act in heard if act.do in _REMARKS and not act.verb]
    if len(remarks) < len(heard) and (remarks or any(act.do in SPEECH or _is_far(act) for act in heard)):
        return []
    return _cut(body)


def _is_far(act: MessageAct) -> bool:
    """Whether an act takes somebody elsewhere, marks a square, or changes what it does not name in reach."""
    if act.do in BOARD or act.do == "go":
        return True
    return act.do in CHANGES and not any(one is not None and one.sort == "here" for one in (act.to, act.used))


def _cut(body: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """The runs of a sentence that are most likely said and done in turn; nothing where it is most likely one."""
    pieces = _pieces(body)
    if not 1 < len(pieces) <= _MOST_PIECES:
        return []
    single = [_of_run([piece]) for piece in pieces]
    if min(single) >= 0 or max(single) <= 0:
        return []  # every piece is rather the same
    best: list[tuple[_Cuts, _Cuts]] = [
        ((0, ()), (0, ()))
    ]  # of each place, with what is said last and what is done
    for end in range(1, len(pieces) + 1):
        said, done = list[_Cuts](), list[_Cuts]()
        for begin in range(end):
            ahead, costs = _of_run(pieces[begin:end]), _of_turn(pieces, begin)
            (after_said, said_cuts), (after_done, done_cuts) = best[begin]
            said.append((after_done + ahead - costs, (*done_cuts, begin)))
            done.append((after_said - ahead - costs, (*said_cuts, begin)))
        best.append((max(said), max(done)))
    score, cuts = max(best[-1])
    if len(cuts) < 2 or score < abs(_of_run(pieces)) + _BETTER:
        return []
    found = [
        tuple(word for piece in pieces[begin:end] for word in piece)
        for begin, end in zip(cuts, (*cuts[1:], len(pieces)), strict=True)
    ]
    return found if all(map(_may_stand_alone, found)) else []


def _of_run(pieces: Sequence[Sequence[Word]]) -> int:
    """By how much pieces of a sentence together are rather said than done; no more than is beyond doubt."""
    ahead = said_before_done(written([word for piece in pieces for word in piece]))
    return max(-_BEYOND_DOUBT, min(ahead, _BEYOND_DOUBT))


def _of_turn(pieces: Sequence[Sequence[Word]], begin: int) -> int:
    if begin == 0:
        return 0
    unmarked = not pieces[begin - 1][-1].mark and pieces[begin][0].lower in _BEGINNINGS
    return 2 * _TURN if unmarked else _TURN


def _may_stand_alone(words: Sequence[Word]) -> bool:
    return sum(not word.mark and word.label is None for word in words) >= _LEAST


def _pieces(body: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """A sentence cut at its marks and where a clause may begin."""
    pieces: list[tuple[Word, ...]] = [()]
    for word in body:
        begins = word.label is None and word.lower in _JOINTS | _BEGINNINGS and len(pieces[-1]) >= _LEAST
        if begins or (pieces[-1] and pieces[-1][-1].mark):
            pieces.append(())
        pieces[-1] = (*pieces[-1], word)
    return pieces
