"""Reads a message as acts: names first, then sentences and clauses, verb frames, and what is said to whom.

Pure, bounded in time, and the same for the same message in the same situation. What nobody can read stays unread:
nothing is guessed that would change the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.contracts import InterpretInput
from bot.core.state.document import SameObject
from bot.core.understanding import utterances
from bot.core.understanding.acts import PERCEPTION, MessageAct, Named, NoTurn, Reading
from bot.core.understanding.board import with_last_square
from bot.core.understanding.non_actions.claims import said_to_be_there, settles_all, with_asked
from bot.core.understanding.non_actions.no_turns import no_turn_of
from bot.core.understanding.non_actions.standing_questions import heard_by
from bot.core.understanding.reading.act_selection import settled, without_stray_looks
from bot.core.understanding.reading.deeds.indefinite_one import with_nouns_for_one
from bot.core.understanding.reading.deeds.named_squares import with_named_squares
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.openings import without_holding_on
from bot.core.understanding.reading.sentences import read_sentences
from bot.core.understanding.reading.slips import with_slips_mended
from bot.core.understanding.reading.speech.directed import said_to_named
from bot.core.understanding.reading.speech.quotations import frame_of, read_quotation
from bot.core.understanding.reading.speech.replies import answer_in, as_answers
from bot.core.understanding.references import words_of
from bot.core.understanding.slots.animals import spoken_to
from bot.core.understanding.slots.returning import held_out, with_own
from bot.core.understanding.tokens import normalised, segments, without_frames
from bot.core.understanding.words.sentences import DIRECTIONS, MOST_ACTS, WAYS_OF


def read(hearing: Hearing, text: str) -> Reading:
    reading = _read(hearing, text)
    return replace(reading, parts=tuple(hearing.parts.found))


def _read(hearing: Hearing, text: str) -> Reading:
    text = with_slips_mended(text, hearing.given)
    text = with_last_square(with_named_squares(text, hearing.given.marks)) if hearing.board else text
    whole = said_to_named(with_nouns_for_one(without_holding_on(normalised(text))), hearing.scope)
    if whole.strip().casefold() in DIRECTIONS:
        return Reading((way_of(hearing, whole.strip().casefold()),))
    kind = no_turn_of(whole, heard_by(hearing.given))
    if kind is not None:
        return Reading((), kind)
    whole = with_asked(whole)
    parts = segments(whole)
    plain = [part.text for part in parts if part.kind == "plain"]
    if any(settles_all(text) or _takes_what_is_not(hearing, text) for text in plain):
        return Reading((), "claim")
    parts = without_frames(parts)
    hearing.starred = any(part.kind == "deed" for part in parts)
    for at, part in enumerate(parts):
        if part.kind == "aside":
            continue
        if part.kind == "speech":
            read_quotation(hearing, part.text, frame_of(parts, at))
        else:
            hearing.after_quote = at > 0 and parts[at - 1].kind == "speech"
            read_sentences(hearing, part)
            hearing.after_quote = False
        if len(hearing.acts) > MOST_ACTS + 2:
            break
    if (
        hearing.thinks
        and not [
            act
            for act in hearing.acts[: hearing.thought_at]
            if act.do not in (*PERCEPTION, "think", "ask", "say", "posture", "flourish", "wait")
            or (act.do == "ask" and act.to is not None and act.to.sort == "here" and _is_put(act.said))
        ]
        and hearing.thought_at == len(hearing.acts)
    ):
        return Reading(think=True)
    heard = with_own(spoken_to(as_answers(hearing, hearing.acts), hearing.scope), hearing.scope)
    acts = settled(held_out(heard, hearing.scope))
    if hearing.scope.company:
        acts = tuple(without_stray_looks(acts, whole))
    acts = without_finds(acts)
    if hearing.claimed:
        acts = beside_claim(acts)
    if acts:
        return Reading(acts)
    if hearing.claimed:
        return Reading((), "claim")
    if hearing.of_table is not None:
        return Reading((), hearing.of_table)
    answer = answer_in(hearing, whole)
    if answer is not None:
        return Reading((answer,))
    return Reading((), "negated" if hearing.refrained else nothing_heard(whole))


# What comes to light by a deed, and is the game's to show; looking for it is another deed.
_FINDS = frozenset(
    "find,discover,uncover,unearth,come up with,pull out,fish out,dig up,dig out,turn up,come across,draw out,"
    "take out".split(",")
)
_SEEKING = frozenset({*PERCEPTION, *"open unlock move break touch go take_off take use climb".split()})


def without_finds(acts: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """The acts without what is found by an earlier one of them, where nothing that is here has its name."""
    sought, kept = False, list[MessageAct]()
    for act in acts:
        unknown = act.to is not None and act.to.sort == "none"
        if sought and unknown and act.do in ("search", "take", "examine") and act.verb in _FINDS:
            continue
        sought = sought or (act.do in _SEEKING and (act.to is not None or act.place is not None))
        kept.append(act)
    return tuple(kept)


# What is only said along with a claim, and has no weight of its own; what somebody says to have said has.
_ALONG = frozenset({"say", "answer", "think", "thank", "flourish", "wait"})
_STATED = frozenset({"lie", "accuse", "compliment", "tease", "persuade", "confess"})


def beside_claim(acts: Sequence[MessageAct]) -> tuple[MessageAct, ...]:
    """What a message asks and does beside what it settles; empty where it only goes on telling."""
    if all(act.do in _ALONG or (act.do in _STATED and not act.verb) for act in acts):
        return ()
    return tuple(act for act in acts if act.do != "say" or act.verb)


def _takes_what_is_not(hearing: Hearing, text: str) -> bool:
    """Whether a thing is said to be there, and taken, of which nothing here has the name."""
    named = [hearing.scope.named(thing) for thing in said_to_be_there(text)]
    return any(one is None or one.sort == "none" for one in named)


def _is_put(said: str) -> bool:
    """Whether words put a question to somebody, and do not only weigh a deed ("open the chest?")."""
    return utterances.asks(said.rstrip(" ?"))


def way_of(hearing: Hearing, direction: str) -> MessageAct:
    """The way a direction means ("n", "up"): one whose name tells so; there may be none."""
    telling = WAYS_OF.get(
        direction[:1] if len(direction) < 3 else direction, WAYS_OF.get(direction[:1], frozenset())
    )
    for way in hearing.given.scene.exits:
        if telling & set(words_of(way.name)):
            return MessageAct(
                "go", place=Named(way.name, "exit", way.location_id), about=direction, verb="go"
            )
    return MessageAct("go", place=Named(direction, "none"), about=direction, verb="go")


def nothing_heard(text: str) -> NoTurn:
    return "nonsense" if any(letter.isalnum() for letter in text) else "empty"


def listen(given: InterpretInput) -> Reading:
    """What a message means in its situation; the last few are kept, for a turn asks more than once."""
    return _listened(SameObject(given))


@lru_cache(maxsize=8)
def _listened(held: SameObject[InterpretInput]) -> Reading:
    return read(Hearing(held.value), held.value.text)
