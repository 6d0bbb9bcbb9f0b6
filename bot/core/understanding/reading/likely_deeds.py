"""Takes a sentence for a deed where the rules made no more of it than words, and the classifier is sure of it.

Nothing in the world is changed by that: what a deed so read would change stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import BOARD, CONTACT, MOVEMENT, SPEECH, MessageAct
from bot.core.understanding.non_actions.likely_kinds import LOGIT, likely_kind, likely_no_turn, said_before_done
from bot.core.understanding.phrases import bases_of
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.message_state import CHANGES, Hearing
from bot.core.understanding.reading.openings import is_interjection, is_lead_word, stripped
from bot.core.understanding.reading.pondering import goes_on_talking
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.parts import NUMERALS

_SURELY_DONE, _SURELY_SAID, _MIXED = LOGIT * 3 // 2, LOGIT * 5 // 2, LOGIT * 2
"""By how much a sentence has to be rather done than said, or the other way round; or said where some of it was heard so."""
_PLAINLY_SAID = frozenset({"say", "answer"})
_OF_MYSELF = frozenset("i'm i'd i'll i've".split())
# How no deed begins, and how what was heard is taken in ("the office, right").
_ONLY_SAID = frozenset("could would might should must can may will shall".split())
_TAKEN_IN = frozenset("right ok okay huh see".split())
_FRAGMENT = 3
# Whoever comes elsewhere, marks a square or hands something over is heard by the rules alone.
_KEPT = frozenset({*MOVEMENT, *BOARD, *CONTACT, "give", "show", "offer"})
_BESIDE_DEEDS = frozenset({*SPEECH} - {"request", "offer", "threaten", "promise", "persuade"})
_BY_ME = frozenset("i i'm i'd i'll i've we we're we'd we'll we've let".split())
_A_TURN, _SPLIT, _BEYOND_DOUBT = LOGIT * 3 // 2, LOGIT * 5 // 2, LOGIT * 6
"""What each turn from words to deeds costs, by how much that has to be better than none, and what is sure enough."""
_JOINTS = frozenset("and but so while then as".split())
# How clauses begin where no mark stands between them.
_BEGINS = frozenset(
    "i i'm i'll i've you you're it's that's we he's she's what why who where how is are do did "
    "don't can there's there no yes please sorry this".split()
)
_MOST_PIECES = 7
_LEAST = 2
# How it is told where somebody gets to, without a verb: "up on the counter", "three steps closer".
_WAYS = frozenset(
    "up down out over off past behind under through across along round around towards toward onto into beside "
    "forward forwards back backwards closer nearer".split()
)
_COUNTS = frozenset({*NUMERALS.values(), "a", "another", "several"})
_STEPS = frozenset("step steps pace paces stride strides".split())


_Run = tuple[int, tuple[int, ...]]
"""How likely the runs up to a place are, and where each of them begins."""


def likely_pieces(hearing: Hearing, before: int, body: tuple[Word, ...], end: str) -> list[tuple[Word, ...]]:
    """What is done and what is said of a sentence, in order, where nothing but words was heard of it; else nothing."""
    if hearing.thinks or hearing.claims or hearing.of_table is not None or not hearing.scope.company:
        return []
    heard = hearing.acts[before:]
    words = [act for act in heard if act.do in SPEECH]
    if not all(act.do in _BESIDE_DEEDS and not act.verb for act in words) or 0 < len(words) < len(heard):
        return []
    if any(act.do in _KEPT for act in heard):
        return []
    return _split(body) if not _is_by_me(body) else []


def changes_out_of_reach(act: MessageAct) -> bool:
    """Whether an act would change more than what it names in reach: then a sentence is better not cut."""
    if act.do in BOARD or act.do == "go":
        return True
    return act.do in CHANGES and not any(one is not None and one.sort == "here" for one in (act.to, act.used))


def read_by_likeliness(hearing: Hearing, before: int, body: tuple[Word, ...], end: str) -> None:
    """Reads a sentence anew where what came of it `before` now is hardly what it is: a deed, words, or no turn."""
    if hearing.thinks or hearing.claims or hearing.of_table is not None:
        return
    heard, text = hearing.acts[before:], written(body) + end
    if _is_called(hearing, body):
        return
    if not _only_words(heard):
        if not _is_by_me(body) and _is_likely_said(hearing, heard, text):
            del hearing.acts[before:]
            hearing.say(body)
    elif end != "?" and _is_likely_deed(hearing, heard, body, text):
        del hearing.acts[before:]
        _read_deed(hearing, body, end)
    else:
        kind = likely_no_turn(text, [act.do for act in heard])
        if kind is None or (kind == "status" and goes_on_talking(hearing)):
            return
        del hearing.acts[before:]
        if kind == "claim":
            hearing.claim()
        elif kind == "negated":
            hearing.refrained = True
        else:
            hearing.of_table = kind


def _is_likely_said(hearing: Hearing, heard: Sequence[MessageAct], text: str) -> bool:
    if not hearing.scope.company or all(act.do in SPEECH or act.do == "think" for act in heard):
        return False
    if any(act.do in _KEPT or (act.do in SPEECH and act.verb) for act in heard):
        return False
    kind, ahead = likely_kind(text)
    return kind == "said" and ahead >= (_MIXED if any(act.do in SPEECH for act in heard) else _SURELY_SAID)


def _read_deed(hearing: Hearing, body: tuple[Word, ...], end: str) -> None:
    before = len(hearing.acts)
    read_clauses(hearing, body, end, deed=True)
    done = [act for act in hearing.acts[before:] if act.verb and act.do not in SPEECH]
    del hearing.acts[before:]
    if not done or any(act.do in CHANGES for act in done):
        done = [MessageAct("flourish", about=written(body), deed=_deed_in(hearing, body))]
    hearing.acts.extend(done)


def _only_words(acts: Sequence[MessageAct]) -> bool:
    return all(act.do in SPEECH and not act.verb for act in acts)


def _is_likely_deed(hearing: Hearing, heard: Sequence[MessageAct], body: Sequence[Word], text: str) -> bool:
    if not all(act.do in _PLAINLY_SAID for act in heard) or _is_by_me(body):
        return False
    if body[0].lower in _ONLY_SAID or body[-1].lower in _TAKEN_IN or _OF_MYSELF & {word.lower for word in body}:
        return False
    goes_on = len(hearing.acts) > len(heard) and hearing.acts[-1 - len(heard)].do in SPEECH
    if goes_on and sum(not word.mark for word in body) <= _FRAGMENT:
        return False
    kind, ahead = likely_kind(text)
    return kind == "done" and ahead >= _SURELY_DONE


def _is_by_me(body: Sequence[Word]) -> bool:
    begun = stripped(tuple(body), is_interjection)
    return bool(begun) and begun[0].lower in _BY_ME


def _is_called(hearing: Hearing, body: Sequence[Word]) -> bool:
    """Whether somebody who is there is called by name before or after what is said."""
    plain = [word for word in body if not word.mark]
    ends = (plain[0], plain[-1]) if len(plain) > 1 else ()
    beside = [word for word, other in ((body[0], body[1:2]), (body[-1], body[-2:-1])) if other and other[0].mark]
    return any(hearing.scope.is_person(word.label) for word in (*ends[1:], *beside))


def _deed_in(hearing: Hearing, body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The words of the deed from its verb on, as they are told; empty where nothing can be told without a change."""
    begun = stripped(body, is_lead_word)
    if not begun or begun[0].label is not None or _names_a_way(hearing, begun):
        return ()
    first = begun[0].lower
    if first in _WAYS or (first in _COUNTS and not _STEPS.isdisjoint(word.lower for word in begun[1:3])):
        return (Word("go", "go"), *begun)
    verb = next((base for base, form in bases_of(first).items() if form in ("third", "past")), None)
    return (Word(verb, verb), *begun[1:]) if verb is not None else ()


def _names_a_way(hearing: Hearing, words: Sequence[Word]) -> bool:
    ways = {way.location_id for way in hearing.given.scene.exits}
    return any(word.label in ways for word in words if word.label is not None)



def _split(body: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """The runs of a sentence that are most likely done and said in turn; nothing where it is most likely one."""
    pieces = _pieces(body)
    if not 1 < len(pieces) <= _MOST_PIECES:
        return []
    best: list[tuple[_Run, _Run]] = [((0, ()), (0, ()))]
    for end in range(1, len(pieces) + 1):
        runs: list[list[_Run]] = [[], []]
        for begin in range(end):
            ahead = _of_a_run(pieces[begin:end])
            costs = _A_TURN * (1 + (begin > 0 and not pieces[begin - 1][-1].mark and pieces[begin][0].lower in _BEGINS))
            for kind in (0, 1):
                score, cuts = best[begin][1 - kind] if begin else (_A_TURN, ())
                runs[kind].append((score + ahead * (1 - 2 * kind) - costs, (*cuts, begin)))
        best.append((max(runs[0]), max(runs[1])))
    score, cuts = max(best[-1])
    if len(cuts) < 2 or score < abs(_of_a_run(pieces)) + _SPLIT:
        return []
    found = [
        tuple(word for piece in pieces[begin:end] for word in piece)
        for begin, end in zip(cuts, (*cuts[1:], len(pieces)), strict=True)
    ]
    return found if all(map(_may_stand_alone, found)) else []


def _of_a_run(pieces: Sequence[Sequence[Word]]) -> int:
    """By how much pieces of a sentence together are rather said than done; no more than is beyond doubt."""
    ahead = said_before_done(written([word for piece in pieces for word in piece]))
    return max(-_BEYOND_DOUBT, min(ahead, _BEYOND_DOUBT))


def _may_stand_alone(words: Sequence[Word]) -> bool:
    return sum(not word.mark and word.label is None for word in words) >= _LEAST


def _pieces(body: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    """A sentence cut at its marks and before what joins clauses."""
    pieces: list[tuple[Word, ...]] = [()]
    for word in body:
        begins = word.label is None and word.lower in _JOINTS | _BEGINS and len(pieces[-1]) >= _LEAST
        if begins or (pieces[-1] and pieces[-1][-1].mark):
            pieces.append(())
        pieces[-1] = (*pieces[-1], word)
    return pieces
