"""Reads the clauses of a sentence, each with its verb."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.core.late_dataclasses import dataclass
from bot.core.understanding import utterances
from bot.core.understanding.acts import HANDLING, MOVEMENT, SPEECH, MessageAct
from bot.core.understanding.deeds.retelling import words_of_deed
from bot.core.understanding.non_actions.claims import only_tells
from bot.core.understanding.phrases import VerbMatch, is_own_figure, matches
from bot.core.understanding.reading.babble import says_something
from bot.core.understanding.reading.deeds.absolutes import is_absolute
from bot.core.understanding.reading.deeds.at_doors import gone_up_to
from bot.core.understanding.reading.deeds.ellipsis import read_declared
from bot.core.understanding.reading.deeds.errands import WALKED, read_bare_place, walked_first
from bot.core.understanding.reading.deeds.frames import verbs_of
from bot.core.understanding.reading.deeds.gestures import plain_gesture
from bot.core.understanding.reading.deeds.inversion import with_verb_first
from bot.core.understanding.reading.deeds.no_deeds import ends_own_doing, is_perfect
from bot.core.understanding.reading.deeds.one_deed import read_deed
from bot.core.understanding.reading.deeds.participles import is_what_for
from bot.core.understanding.reading.deeds.squares import (
    may_be_square,
    puts_own_mark,
    read_mark,
    takes_some_square,
)
from bot.core.understanding.reading.deeds.taking import read_taking
from bot.core.understanding.reading.deeds.verb_phrases import (
    aim_of,
    best_match,
    given_deed,
    helped_deed,
    is_left_alone,
    lets_it,
    nested,
    noun_deed,
    purpose_after_moving,
)
from bot.core.understanding.reading.deeds.ways_told import way_told
from bot.core.understanding.reading.lists import is_listed, is_only_noun, is_square_told_on
from bot.core.understanding.reading.message_state import Hearing
from bot.core.understanding.reading.modality.claiming import begins_claim, read_claim
from bot.core.understanding.reading.modality.habits import is_only_told, tells_why_come
from bot.core.understanding.reading.modality.third_person import tells_of_another, told_of_self
from bot.core.understanding.reading.openings import (
    is_interjection,
    is_negated,
    is_polite,
    keeps_silent,
    stripped,
    tells_no_deed,
    without_leads,
    word_at,
)
from bot.core.understanding.reading.speech.asked_aside import read_asked_aside
from bot.core.understanding.reading.speech.calling import straight_to
from bot.core.understanding.reading.speech.left_to import (
    after_so,
    is_had_to,
    is_let,
    is_lied,
    is_looked_for,
    is_made_to,
)
from bot.core.understanding.reading.speech.orders import follows_words
from bot.core.understanding.reading.speech.plans import is_shared_plan
from bot.core.understanding.reading.speech.reported_speech import read_speech_verb
from bot.core.understanding.reading.speech.said_aloud import read_saying
from bot.core.understanding.reading.verbless import is_unheard_of, read_verbless
from bot.core.understanding.references import agrees
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.slots.animals import to_animal
from bot.core.understanding.slots.noun_phrases import without_manner
from bot.core.understanding.slots.passing import as_going
from bot.core.understanding.slots.touching import comes_to_touch
from bot.core.understanding.tokens import Word, shown, written
from bot.core.understanding.words.openings import CLAUSE_BEGINS, LIGHT_VERBS
from bot.core.understanding.words.sentences import (
    ABOVE_ALL,
    BARE_WAYS,
    FIRST_PERSON,
    GOING_TO_DO,
    HANGING,
    JOINING,
    JOINTS,
    LIMBS,
    MOST_ACTS,
    MOST_CLAUSES,
    OF_GAME,
    STATING,
    SUBJECT_LEFT_OUT,
    SUBORDINATE,
    TO_AND_FRO,
    UNHURRIED,
    WHEREVER,
    YOU,
)

# When something was that is over.
_LONG_AGO = re.compile(r"\b(?:ago|since|never|because|years?|months?|last|once|back then|when i)\b")
# "I get that", "I hear you": taken in, and nothing taken.
_UNDERSTOOD = re.compile(
    r"(?:i|we) (?:do |really |totally |completely |fully |just |think i |kind of |sort of )*"
    r"(?:get|understand|hear) (?:that|this|you|all that|all of that|what you mean|the idea|the picture|the point|"
    r"your point)(?: now| too| though| completely| entirely| a bit)*"
)
# What is given to somebody by another's mouth.
_REGARDS = frozenset("regards love best wishes thanks greetings message compliments".split())
# Who said how something is to be done ("like the letter said").
_TOLD_SO = frozenset("said says told asked wrote promised wanted".split())
# Words that join a clause on, and nothing where a sentence begins with them.
_OPENING = frozenset({"and", "but", "so"})


def read_clauses(hearing: Hearing, words: tuple[Word, ...], end: str, *, deed: bool) -> None:
    """The clauses of one sentence; what belongs to something said goes on with it."""
    start = place = read = 0
    joint = ""
    while place <= len(words) and len(hearing.acts) <= MOST_ACTS + 2 and read < MOST_CLAUSES:
        if place == len(words) or separates(hearing, words, place):
            clause = words[start:place]
            whole = words[start : start + 80]
            after_comma = start > 0 and words[start - 1].lower == ","
            if any(not word.mark for word in clause) and not (after_comma and is_absolute(clause)):
                read += 1
                hearing.holding = any(
                    word.held or (hearing.hung and word.lower in HANGING) for word in clause
                )
                swallowed = _read_part(hearing, clause, whole, joint, end, deed=deed)
                hearing.holding = False
                if swallowed:
                    return
            if place < len(words):
                joint = words[place].lower if not words[place].mark or not joint else joint
                if not read and joint in _OPENING:
                    joint = ""
            start = place + 1
        place += 1


def _read_part(
    hearing: Hearing, clause: tuple[Word, ...], whole: tuple[Word, ...], joint: str, end: str, *, deed: bool
) -> bool:
    """Reads one clause as a part of the message, and what it took with it as that of the same part."""
    taken = False
    with hearing.parts.of(hearing.acts, clause, deed=deed) as part:
        taken = read_clause(hearing, clause, whole, joint, end, deed=deed)
        if taken:
            part.goes_on(whole)
    return taken


def separates(hearing: Hearing, words: tuple[Word, ...], place: int) -> bool:
    """Whether a joint stands here and a clause of its own begins after it."""
    word = words[place]
    if word.label is not None or not (word.lower in JOINTS or word.lower in JOINING):
        return False
    if word.lower == "n" and not _joins(words, place):
        return False
    walking = word.lower in ("and", "n") and place and words[place - 1].lower in GOING_TO_DO
    if walking and place < len(words) - 1:
        return False  # "go and sit" is sitting, wherever that is
    if hearing.board and word.lower == "," and is_square_told_on(words, place):
        return False
    if 0 < place < len(words) - 1 and (words[place - 1].lower, words[place + 1].lower) in TO_AND_FRO:
        return False
    rest = words[place + 1 : place + 25]
    while rest and (rest[0].lower in JOINTS or rest[0].lower in JOINING) and rest[0].label is None:
        rest = rest[1:]
    if not rest:
        return True
    if word.lower == "so" and comes_to_touch(words[place:]):
        return False
    if begins_claim(hearing, words, rest):
        return True
    if word.lower in ("so", "before", "after", "while", "but"):
        return rest[0].lower in FIRST_PERSON or bool(matches(without_leads(rest, hearing.given.actor_id)))
    begun = without_leads(rest, hearing.given.actor_id)
    if rest[0].lower in FIRST_PERSON or rest[0].lower in CLAUSE_BEGINS:
        return True
    found = matches(begun)
    if word.lower == "," and 0 < place < 4 and words[place - 1].lower in ("on", "off", "in"):
        return True
    if not found and word.lower in ("and", "then") and is_unheard_of(begun):
        return True
    if not found or begun[0].label is not None:
        return word.lower == "," and not is_listed(words, place, hearing.scope)
    return not (word.lower in ("and", ",", "&", "+") and found[0].form == "base" and is_only_noun(begun))


def _joins(words: tuple[Word, ...], place: int) -> bool:
    """Whether an "n" between words is an "and"; alone, or after a word for going, it is north."""
    return 0 < place < len(words) - 1 and not words[place - 1].mark and not words[place + 1].mark


def read_clause(
    hearing: Hearing, clause: tuple[Word, ...], whole: tuple[Word, ...], joint: str, end: str, *, deed: bool
) -> bool:
    """Reads one clause; true where it took the rest of the sentence with it, as speech does."""
    clause, whole = with_verb_first(hearing.labelled(clause)), hearing.labelled(whole)
    body = tuple(word for word in clause if not word.mark)
    done = deed or any(act.do not in SPEECH for act in hearing.acts[-1:])
    if done and is_made_to(hearing, body if joint in ("so", "until") else after_so(body)):
        return False
    if joint == "so" and done and is_what_for(body):
        return False
    if joint == "," and not deed and is_looked_for(hearing, body):
        return True
    if is_lied(body, whole):
        return False
    made = next((at for at in range(1, len(body) - 2) if body[at].lower == "so"), 0) if deed else 0
    if made and is_made_to(hearing, body[made + 1 :]):
        body = body[:made]
    if deed and body:
        body, whole = told_of_self(hearing, body) or body, told_of_self(hearing, whole) or whole
    if not body or _says_nothing(body):
        return False
    body = _named_most(body) if joint else body
    part = _Clause(body, whole, joint, end, deed, only_tells(shown(whole)))
    taken = _read_before_verb(hearing, part)
    if taken is not None:
        return taken
    begun = straight_to(without_manner(without_leads(body, hearing.given.actor_id)))
    taken = _read_withheld(hearing, part, begun)
    if taken is not None:
        return taken
    walks = bool(WALKED & {word.lower for word in body[: len(body) - len(begun)]})
    if walks and read_bare_place(hearing, begun):
        return False
    way = way_told(hearing, begun) if end != "?" else None
    if way is not None:
        if joint and hearing.acts and _goes_nowhere(hearing.acts[-1]):
            hearing.acts.pop()  # "goes out and down the lane": where to is only told now
        hearing.add(way)
        return False
    begun, found = verbs_of(hearing, begun)
    if not found:
        own = word_at(body, 0) in ("i", "we", "i'll")
        return read_verbless(hearing, begun or body, whole, joint, end, deed=deed, own=own)
    if found[0].form == "third" and not deed:
        if joint and not hearing.subjectless:
            hearing.refrained = True
            return False
        hearing.subjectless = True
    return _read_verb(hearing, part, begun, best_match(hearing, found))


def _goes_nowhere(act: MessageAct) -> bool:
    """Whether somebody only goes, and no words have said where to."""
    return act.do == "go" and act.place is None and act.to is None


def tells_the_absent(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether the hearer is to carry words to somebody who is not here ("tell him I said hello")."""
    if len(body) < 4 or body[0].lower not in ("tell", "remind", "give") or not hearing.scope.company:
        return False
    if body[0].lower == "give" and not _REGARDS & {word.lower for word in body[2:]}:
        return False
    to = body[1]
    if to.lower in ("him", "her", "them"):
        return all(not agrees(to.lower, one.pronouns or "they") for one in hearing.scope.people)
    named = hearing.scope.named(written((to,)))
    return named is not None and named.sort == "away" and (named.id or "").startswith(("npc_", "pc_"))


def _first_part(whole: tuple[Word, ...]) -> str:
    """What a sentence says before its first mark, without words that only lead up to it."""
    begun = stripped(whole, is_interjection)
    end = next((at for at, word in enumerate(begun) if word.mark), len(begun))
    return shown(begun[:end])


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause with the sentence from there on; `tells` where that only tells what is so, `deed` between stars."""

    body: tuple[Word, ...]
    whole: tuple[Word, ...]
    joint: str
    end: str
    deed: bool
    tells: bool


def _says_nothing(body: tuple[Word, ...]) -> bool:
    """Whether a clause holds nothing but politeness, ease or generality ("if you please", "wherever it is")."""
    polite = all(is_polite(word) or is_adverb(word.lower) for word in body if word.label is None)
    if polite and not any(word.label for word in body) and not matches(body):
        return True
    lowers = [word.lower for word in body]
    first, last, size = lowers[0], lowers[-1], len(lowers)
    if first in ("under", "over", "in") and size < 5 and last in LIMBS:
        return True  # "…, under one arm": how something is carried
    if first in ("like", "as") and size < 8 and not _TOLD_SO.isdisjoint(lowers[2:]):
        return True
    return (first in WHEREVER and size < 5) or shown(body) in UNHURRIED or tells_no_deed(body)


def _read_before_verb(hearing: Hearing, part: _Clause) -> bool | None:
    """What is known by its whole shape, before its verb is looked for; None for anything else."""
    body, joint, deed = part.body, part.joint, part.deed
    if joint == "before":
        return False
    if joint and _holds_back(hearing, body):
        hearing.refrained = True
        return False
    claimed = read_claim(hearing, body, part.whole, joint, part.end, deed=deed)
    if claimed is not None:
        return claimed
    if not deed and tells_the_absent(hearing, body):
        hearing.say(part.whole, kind="request")
        return True
    if not deed and hearing.scope.company and hearing.acts and is_shared_plan(body, hearing.acts[-1].do):
        hearing.say(part.whole, kind="offer")
        return True
    if not deed and hearing.scope.company and _UNDERSTOOD.fullmatch(_first_part(part.whole)):
        hearing.say(part.whole)
        return True
    if not deed and body[0].lower in FIRST_PERSON and keeps_silent(body):
        return read_negated(hearing, body, part.whole, deed=deed)
    if read_declared(hearing, body) or (part.end != "?" and read_bare_place(hearing, body)):
        return False
    aside = read_asked_aside(hearing, body, part.whole) if not deed else None
    if aside is not None:
        return aside
    if not deed and follows_words(hearing, stripped(body, is_polite), joint):
        hearing.say(body, kind="request")
        return False
    if not (deed or is_own_figure(body)) and read_saying(hearing, body, part.whole, joint):
        return True
    if joint in ("before", "after", "while") or (joint and body[0].lower in SUBORDINATE):
        return False
    return None


def _read_withheld(hearing: Hearing, part: _Clause, begun: tuple[Word, ...]) -> bool | None:
    """What is nearly done, not done, or told of somebody else; a mark on the board; None for anything else."""
    body = part.body
    nearly = any(word.lower in ("nearly", "almost") for word in body[:3])
    undone = nearly and (part.deed or body[0].lower in ("nearly", "almost"))
    if undone and len(begun) > 1 and matches(begun):
        return False  # "nearly steps in the bucket": that did not happen
    if len(body) > 2 and begun is not body and nearly and hearing.scope.company:
        hearing.say(part.whole)
        return True
    if is_negated(body, begun):
        return read_negated(hearing, body, part.whole, deed=part.deed)
    if not part.tells and part.end != "?" and tells_of_another(hearing, body, part.whole):
        hearing.claim()
        return True
    return False if read_mark(hearing, begun, body) else None


def _read_verb(hearing: Hearing, part: _Clause, begun: tuple[Word, ...], match: VerbMatch) -> bool:
    """A clause by its verb: something said, or something done."""
    body, whole, deed = part.body, part.whole, part.deed
    walks = bool(WALKED & {word.lower for word in body[: len(body) - len(begun) + 1]})
    if not deed and hearing.scope.company and _urges_on(body, whole):
        hearing.say(stripped(whole[len(body) :], lambda word: word.mark), kind="ask")
        return True
    if is_perfect(match):
        if not deed and hearing.scope.company and body[0].lower in FIRST_PERSON:
            hearing.say(body)
        else:
            hearing.add(MessageAct("flourish", about=shown(whole)))
        return False
    if ends_own_doing(match):
        if not deed and _tells_what_ended(hearing, match, body, shown(whole)):
            hearing.say(whole)
            return True
        deed_words = words_of_deed(match.verb, body, match.rest)
        hearing.add(MessageAct("flourish", verb=match.verb, deed=deed_words))
        return False
    if is_had_to(hearing, match, body) and not deed:
        hearing.say(whole)
        return True
    if is_let(hearing, match, body, deed=deed):
        hearing.add(MessageAct("flourish", verb="let", deed=words_of_deed("let", body, match.rest)))
        return False
    match = purpose_after_moving(hearing, match) or plain_gesture(hearing, match) or match
    match = (
        noun_deed(hearing, match) or given_deed(hearing, match) or helped_deed(hearing, match, body) or match
    )
    if lets_it(hearing, match, body, part.joint, deed=deed):
        hearing.add(MessageAct("flourish", verb=match.verb, deed=words_of_deed(match.verb, body, match.rest)))
        return False
    if match.verb == "swear" and match.act == "promise" and all(is_adverb(word.lower) for word in match.rest):
        if hearing.scope.company and hearing.acts and hearing.acts[-1].do in SPEECH:
            return False  # "I won't tell. I swear" is said, and nobody curses
        match = replace(match, act="flourish")
    beast = to_animal(match, hearing.scope) if match.act in SPEECH else None
    if beast is not None:
        hearing.add(beast)
        return True
    if match.act in SPEECH:
        walked_first(hearing, match, body, walks=walks)
        return read_speech_verb(hearing, match, body, whole)
    if not deed and match.verb == "come" and tells_why_come(hearing, match, body):
        hearing.say(whole)
        return True
    if match.verb in LIGHT_VERBS and match.rest:
        match = nested(hearing, match) or match
    if walked_first(hearing, match, body, walks=walks):
        return False
    if match.act in SPEECH and walks:
        return read_speech_verb(hearing, match, body, whole)
    if match.act in ("resign", "new_game") and not hearing.board and (hearing.acts or part.joint):
        hearing.add(MessageAct("flourish", verb=match.verb))  # "gives up, sits down": the trying, and no game
        return False
    told = (not deed and is_only_told(hearing, match, body, "" if part.joint else shown(whole))) or (
        match.act in ("resign", "new_game") and not is_of_game(match)
    )
    if told:
        hearing.say(whole)
        return True
    _read_done(hearing, part, match)
    return False


def _holds_back(hearing: Hearing, body: tuple[Word, ...]) -> bool:
    """Whether a clause behind one's own deed says what one does not go on to do ("go to the wall, don't go in")."""
    last = hearing.acts[-1] if hearing.acts else None
    if (
        last is None
        or last.do not in (*MOVEMENT, *HANDLING, "approach", "posture")
        or body[0].lower not in ("don't", "do")
    ):
        return False
    forbidden = matches(body[1:] if body[0].lower != "do" else body[2:])
    return bool(forbidden) and forbidden[0].act in (*MOVEMENT, *HANDLING)


def _urges_on(body: tuple[Word, ...], whole: tuple[Word, ...]) -> bool:
    """Whether a clause only urges to the answer of the question behind it ("go on, what's the rest of it?")."""
    urges = [word.lower for word in body] in (["go", "on"], ["go", "on", "then"], ["come", "on"])
    return urges and utterances.asks(shown(stripped(whole[len(body) :], lambda word: word.mark)))


def _tells_what_ended(hearing: Hearing, match: VerbMatch, body: tuple[Word, ...], line: str) -> bool:
    """Whether what somebody left off once is told beside other words ("I came to say sorry. I stopped writing")."""
    if match.form != "past" or not hearing.scope.company or body[0].lower not in FIRST_PERSON:
        return False
    said_before = bool(hearing.acts) and hearing.acts[-1].do in SPEECH and bool(hearing.acts[-1].said)
    to_hearer = bool(YOU & {word.lower for word in body})
    return said_before or to_hearer or _LONG_AGO.search(line) is not None


def _read_done(hearing: Hearing, part: _Clause, match: VerbMatch) -> None:
    """Something done: a mark on the board, something taken, or any other deed."""
    if match.act == "mark" and not (hearing.board and may_be_square(match)):
        crossed = as_going(MessageAct("flourish"), match, hearing.scope)
        hearing.add(crossed or MessageAct("flourish", verb=match.verb))
        return
    if hearing.board and (puts_own_mark(match) or takes_some_square(match)):
        hearing.add(MessageAct("mark", verb="mark"))  # wherever that is: the board asks
        return
    stopped = gone_up_to(hearing, match, part.whole)
    if stopped is not None:
        hearing.add(stopped)
        purpose = aim_of(hearing, match)
        if purpose is not None:
            hearing.add(purpose)
        return
    more = len([word for word in part.whole if not word.mark]) > 4 or part.joint or hearing.acts
    idle = match.verb in BARE_WAYS and len(match.phrase) < 2 and more
    if not idle and not read_taking(hearing, match):
        read_deed(hearing, match, part.body)


def _named_most(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The clause without the word that only says what of the rest is meant most ("esp the one with the bird")."""
    return body[1:] if len(body) > 1 and body[0].lower in ABOVE_ALL else body


def read_negated(hearing: Hearing, body: tuple[Word, ...], whole: tuple[Word, ...], *, deed: bool) -> bool:
    """A clause that denies: told to somebody not to, said of oneself, or simply not done."""
    first = body[0].lower
    if keeps_silent(body) and (deed or first in FIRST_PERSON):
        hearing.add(MessageAct("wait", verb="say nothing"))
        return False
    spoken = hearing.scope.company and not deed
    if spoken and first in ("don't", "do", "never") and not is_left_alone(hearing, body):
        forbidden = matches(body[1:])
        gesture = bool(forbidden) and forbidden[0].act == "flourish"  # "don't sniff" asks for nothing
        kind = utterances.kind_of(shown(whole)) or "request"
        hearing.say(whole, kind="say" if gesture and kind == "request" else kind)
        return True
    states = first in FIRST_PERSON or first in STATING or first in SUBJECT_LEFT_OUT
    if spoken and states and not hearing.acts and says_something(shown(whole)):
        hearing.say(
            whole, kind=utterances.kind_of(f"i {shown(whole)}") if first in SUBJECT_LEFT_OUT else None
        )
        return True
    hearing.refrained = True
    return False


def is_of_game(match: VerbMatch) -> bool:
    """Whether the game is given up or begun again, and nothing else ("I quit smoking")."""
    return all(word.mark or is_adverb(word.lower) or word.lower in OF_GAME for word in match.rest)
