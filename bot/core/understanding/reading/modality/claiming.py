"""Finds the clauses that settle what is not their writer's to settle, so that what stands beside them is still read."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.understanding.acts import SPEECH
from bot.core.understanding.non_actions.claims import cheats, claim_in, only_tells
from bot.core.understanding.non_actions.happenings import happens, happens_of_it, result_at, wins
from bot.core.understanding.non_actions.standing_questions import heard_by
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.sentences import FIRST_PERSON


def read_claim(
    hearing: Hearing, body: Sequence[Word], whole: Sequence[Word], joint: str, end: str, *, deed: bool
) -> bool | None:
    """Notes a clause that settles something; true where it took the rest of the sentence with it, None for no claim."""
    line, heard = shown(body), heard_by(hearing.given)
    if deed:
        if end == "?" or not happens(line, heard, by_pronoun=hearing.by_me):
            return None
        hearing.claim()
        return True
    claim = claim_in(written(body) + end, hearing.given.scene, hearing.given.actor_id)
    if claim == "dice" or (claim is not None and not only_tells(shown(whole))) or cheats(line + end):
        hearing.claim()
        return claim == "others"
    if end == "?":
        return None
    after_deed = bool(joint) and bool(hearing.acts) and hearing.acts[-1].do not in SPEECH
    if happens(line, heard, by_pronoun=after_deed or hearing.by_me) or (
        after_deed and happens_of_it(line, heard)
    ):
        hearing.claim()
        return not any(_begins_own(whole, at) for at in range(1, len(whole)))
    return None


def _begins_own(words: Sequence[Word], at: int) -> bool:
    """Whether one's own doing begins here again, behind a word that joins it on."""
    return words[at].lower in FIRST_PERSON and words[at - 1].lower in (
        "and",
        "so",
        "then",
        ",",
        "n",
        "but",
        "—",
    )


def without_result(hearing: Hearing, body: tuple[Word, ...]) -> tuple[Word, ...]:
    """A sentence without what its author's doing is said to lead another to ("so well that she opens the door")."""
    line = " ".join(word.lower for word in body)
    at = result_at(line, heard_by(hearing.given))
    own = body[: len(line[:at].split())] if at else ()
    if not any(not word.mark for word in own):
        return body
    hearing.claimed = hearing.refrained = True
    return own


def claims_whole(hearing: Hearing, body: Sequence[Word], end: str) -> bool:
    """Whether a sentence begins with what it lets happen, on which the rest of it rests ("she nods off, I take it")."""
    line = shown(body)
    if end == "?" or not (happens(line, heard_by(hearing.given), by_pronoun=False) or wins(line)):
        return False
    hearing.claim()
    return True


def begins_claim(hearing: Hearing, words: Sequence[Word], rest: Sequence[Word]) -> bool:
    """Whether what follows an "and" behind one's own deed tells what became of it, and is a clause of its own."""
    if (
        words[0].lower not in FIRST_PERSON
        and words[0].label != hearing.given.actor_id
        and not matches(tuple(words))
    ):
        return False
    line, heard = shown(rest), heard_by(hearing.given)
    return happens(line, heard, by_pronoun=True) or happens_of_it(line, heard) or cheats(line)
