"""Tells what stands before a question in the same breath: a deed, words that announce it, or something said."""

from __future__ import annotations

from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, MOVEMENT, PERCEPTION, SPEECH
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.message_state import Hearing, any_named
from bot.core.understanding.reading.openings import without_leads
from bot.core.understanding.tokens import Word, shown
from bot.core.understanding.words.openings import QUESTION_BEGINS
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, YOU

# What is said for its own sake before a question in the same breath ("that's a nice shirt, is it new?").
_FELT_FIRST = frozenset("compliment thank apologise comfort accuse confess promise insult".split())


_IS_SO = late(
    r"(?:(?:my|these|the|this|that) )?(?:[a-z]+ )?(?:is|are|was|were) (?!there\b)|(?:i'm|it's|that's|he's|"
    r"she's|you're|there's|i've|they're|we're) "
)


def told_before_asking(words: tuple[Word, ...]) -> int:
    """Where a statement ends that a question of its own follows; 0 for none."""
    place = next((at for at in range(len(words) - 3, 1, -1) if words[at].lower in (",", "—", "–")), 0)
    head, tail = shown(words[:place]), shown(words[place + 1 :])
    if not place or utterances.asks(head) or not utterances.asks(tail):
        return 0
    return place if utterances.kind_of(head) in _FELT_FIRST or _IS_SO.match(head) else 0


def announces_words(hearing: Hearing, words: tuple[Word, ...]) -> bool:
    """Whether words after a colon are announced as said by a deed ("I go over and ask him: who are you?")."""
    place = next((at for at, word in enumerate(words) if word.mark and word.lower == ":"), 0)
    head = without_leads(words[:place], hearing.given.actor_id)
    if not head or YOU & {word.lower for word in head} or not begins_with_deed(head):
        return False
    starts = [at + 1 for at, word in enumerate(head) if word.mark or word.lower in JOINING]
    last = without_leads(head[starts[-1] if starts else 0 :], hearing.given.actor_id)
    said = matches(last)
    return bool(said) and said[0].act in SPEECH and said[0].form == "base"


def deed_before_question(hearing: Hearing, words: tuple[Word, ...]) -> int:
    """Where the deed ends that a question follows ("I look at her: is she crying?"); 0 for none."""
    place = next((at for at, word in enumerate(words) if word.mark and word.lower in ",:—–"), 0)
    head, tail = words[:place], words[place + 1 :]
    if len(head) < 2 or not tail or YOU & {word.lower for word in head} or utterances.asks(shown(head)):
        return 0
    deed = matches(without_leads(head, hearing.given.actor_id))
    if not deed or deed[0].act not in (*PERCEPTION, *MOVEMENT, *HANDLING) or deed[0].form != "base":
        return 0
    return (
        place
        if head[0].lower in FIRST_PERSON or (begins_with_deed(head) and any_named(hearing, head[1:]))
        else 0
    )


def is_had(words: tuple[Word, ...]) -> bool:
    """Whether a deed or a thing is to be had ("have a look round", "have a biscuit")."""
    return words[0].lower == "have" and len(words) > 2 and words[1].lower in ("a", "another", "some", "one")


def begins_with_deed(words: tuple[Word, ...]) -> bool:
    return (
        bool(words)
        and not (
            words[0].lower == "do"
            and words[1:2]
            and words[1].lower not in ("a", "an", "the", "some", "my", "another")
        )
        and (words[0].lower not in QUESTION_BEGINS or is_had(words))
        and bool(matches(words))
    )
