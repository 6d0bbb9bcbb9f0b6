"""Reads the plain sentences of a message: a square, a thought, a greeting, a question, words to somebody, or deeds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bot.core.language.homonyms import LEADING
from bot.core.late_patterns import late
from bot.core.understanding import utterances
from bot.core.understanding.acts import MOVEMENT, PERCEPTION, SPEECH, MessageAct, Named
from bot.core.understanding.non_actions.claims import claim_in
from bot.core.understanding.non_actions.standing_questions import heard_by
from bot.core.understanding.non_actions.table_questions import table_question
from bot.core.understanding.phrases import matches
from bot.core.understanding.reading.before_questions import (
    announces_words,
    begins_with_deed,
    deed_before_question,
    told_before_asking,
)
from bot.core.understanding.reading.clauses import read_clauses
from bot.core.understanding.reading.deeds.agreed import deed_after_agreement
from bot.core.understanding.reading.deeds.participles import participle_first
from bot.core.understanding.reading.deeds.squares import ends_in_square
from bot.core.understanding.reading.deeds.told_squares import play, told_square
from bot.core.understanding.reading.deeds.ways_told import way_told
from bot.core.understanding.reading.greetings import read_greeting
from bot.core.understanding.reading.likely_pieces import likely_pieces
from bot.core.understanding.reading.likely_readings import read_by_likeliness
from bot.core.understanding.reading.message_state import CHANGES, Hearing
from bot.core.understanding.reading.modality.claiming import claims_whole, without_result
from bot.core.understanding.reading.modality.corrections import corrected, read_corrected_thing
from bot.core.understanding.reading.modality.hedges import without_hedge
from bot.core.understanding.reading.modality.narration import narration_in
from bot.core.understanding.reading.modality.suppositions import note_supposed
from bot.core.understanding.reading.modality.third_person import is_told_of, told_of_self
from bot.core.understanding.reading.modality.unrealised import held_back
from bot.core.understanding.reading.openings import (
    after_manner,
    after_nothing,
    is_interjection,
    is_lead_word,
    is_polite,
    stripped,
    without_softeners,
    word_at,
)
from bot.core.understanding.reading.pondering import goes_on_talking, is_pondered
from bot.core.understanding.reading.questions import read_question
from bot.core.understanding.reading.speech.answers import read_answer
from bot.core.understanding.reading.speech.offers import read_gift
from bot.core.understanding.reading.speech.orders import (
    is_imperative,
    is_shared_order,
    ordered,
    ordered_before_own,
    orders_by_name,
)
from bot.core.understanding.reading.speech.replies import read_acceptance, read_brief
from bot.core.understanding.reading.speech.stakes import read_staked
from bot.core.understanding.reading.speech.vocatives import read_addressed, vocative
from bot.core.understanding.reading.speech.whole_sentences import read_said_whole
from bot.core.understanding.slots import is_adverb
from bot.core.understanding.slots.animals import animal_called
from bot.core.understanding.tokens import Segment, Word, shown, words_in, written
from bot.core.understanding.words.chat import NO
from bot.core.understanding.words.openings import TIME_CLAUSES
from bot.core.understanding.words.parts import NUMERALS
from bot.core.understanding.words.sentences import FIRST_PERSON, JOINING, MODALS, STOPS, SUBORDINATE, YOU

COUNTED = tuple(NUMERALS.values())
# What is wanted of the hearer, and no asking of one's own: "then ask me to stay".
_WANTED_OF_HEARER = late(
    r"(?:you could |you might |why don't you )?(?:ask|invite|beg|order|forbid|dare|tell) me to \w+"
)
# "Got any tea": whether somebody has it, and nothing that was taken.
_GOT_ANY = late(r"(?:got|any chance of|any) (?:any|some|a spare|such a)\b")
# What somebody is told to do who has just said something: "then stay", "well then, don't".
_THEN_DO = late(
    r"(?:(?:so|well|ok|okay|fine|oh|please|but) ,? ?)*then ,? ?(?:please |just )?"
    r"(?:stay|wait|go(?: on)?|carry on|leave|sit(?: down)?|stand up|sing|run|hide|rest|sleep|eat|drink|don't(?: \w+)?|"
    r"do(?: (?:it|that|so))?|say (?:it|so)|show me|prove it|listen|help(?: me)?|stop(?: it)?|try|hurry|trust me|"
    r"let (?:me|it|go|him|her|them)(?: \w+){0,3}|"
    r"(?:stay|wait|go|sit|stand) (?:here|there|with (?:me|us|him|her|them)|home))(?: then| please)?"
)
# Another game, in the words of somebody who has just finished one.
_ONE_MORE = late(
    r"(?:well played ,? ?|good game ,? ?|so ,? ?|shall we ,? ?|(?:do you )?(?:fancy|want) ,? ?|yes ,? ?)?"
    r"(?:(?:one more(?: (?:game|round|go|time))?|another (?:game|round|go|one)|same again|go again|once more|a new one|"
    r"(?:(?:draw|rule|make)(?: us| me)? )?(?:another|a new) (?:game|grid|board)|have another(?: go)?|"
    r"best of (?:three|five))(?: ,? ?(?:then|please|perpetua|mrs gumm|shall we|if you like))*(?: ,? ?|$)){1,2}"
)
# What somebody has just said, taken in and gone nowhere for: "the office, right".
_TAKEN_IN = late(r"(?:the |in |at |to |so )*\w+(?: \w+)? , (?:right|got it|i see|huh|ok|okay|hm+)")
# Verbs whose base form is no past, with which somebody is told what to do while one does something else.
_ORDERED_BESIDE = frozenset(
    "tell give show hand bring explain hold keep wait stay watch sit stand take".split()
)
# "I can fetch him some bread, shall I?": put to the hearer first, and not done yet.
_OFFERED = late(
    r"(?:(?:i|we) (?:can|could|might)|i'll|we'll|let me) .*\b(?:(?:shall|should|may) (?:i|we)|if you(?:'d)? "
    r"(?:like|want|wish|prefer|let me)(?: me to)?|would (?:that|it) (?:help|do|suit)(?: you)?|would you like that|"
    r"want me to)(?: then)?"
)
_OWN_SUBJECTS = FIRST_PERSON | {"she", "he", "they"}
HARMS = frozenset({"break", "attack", "throw", "restrain"})
# Words that may be orders and hardly are.
_NO_ORDERS = frozenset("nothing sleep work".split())
_DONE_ONESELF = HARMS | frozenset(PERCEPTION) | frozenset(MOVEMENT) - {"posture", "wait"}


def read_sentences(hearing: Hearing, part: Segment) -> None:
    words = words_in(part.text, hearing.given.scene)
    begin = 0
    hearing.counting = is_counted(words)
    hearing.more = len([word for word in words[:-1] if word.label is None and word.lower in STOPS]) > 0
    for place, word in enumerate(words):
        if word.label is None and word.lower in STOPS:
            begin += _read_agreement(hearing, words[begin:place], part)
            read_sentence(hearing, words[begin:place], word.lower, deed=part.kind == "deed")
            begin = place + 1
    begin += _read_agreement(hearing, words[begin:], part)
    read_sentence(hearing, words[begin:], "", deed=part.kind == "deed")


def _read_agreement(hearing: Hearing, words: tuple[Word, ...], part: Segment) -> int:
    """Reads what somebody says who agrees and then does something; how many words that is."""
    place = deed_after_agreement(hearing.scope, words)
    if place:
        read_sentence(hearing, words[: place - 1], ".", deed=part.kind == "deed")
    return place


def is_counted(words: tuple[Word, ...]) -> bool:
    """Whether numbers follow one another as in counting ("One. Two.")."""
    numbers = [word.lower for word in words if word.lower not in STOPS]
    steps = [int(b) - int(a) for a, b in pairwise(numbers) if a.isdecimal() and b.isdecimal()]
    told = [COUNTED.index(b) - COUNTED.index(a) for a, b in pairwise(numbers) if {a, b} <= set(COUNTED)]
    return "count" in numbers or any(abs(step) == 1 for step in (*steps, *told))


def read_sentence(
    hearing: Hearing, words: tuple[Word, ...], end: str, *, deed: bool, whole: bool = True
) -> None:
    """Reads one sentence; what it only supposes is said, where somebody hears it, and never done.

    One that is not `whole` is a piece of a sentence, and is not cut again.
    """
    words = without_softeners(hearing.labelled(words))
    body = held_back(hearing, tuple(word for word in words if not (word.mark and word.lower in "()")))
    plain = [word for word in body if not word.mark]
    if not plain:
        return
    asked_table = table_question(written(body) + end, heard_by(hearing.given)) if not deed else None
    among_us = asked_table == "help" and {"we", "us", "our"} & {word.lower for word in body}
    if (asked_table in ("outcome", "status") or among_us) and goes_on_talking(hearing):
        asked_table = None
    if asked_table is not None and not is_pondered(hearing, body):
        hearing.of_table = hearing.of_table or asked_table
        return
    before, first = len(hearing.acts), len(hearing.parts.found)
    hearing.subjectless = hearing.claims = False
    hearing.by_me = any(word.lower in FIRST_PERSON for word in plain)
    note_supposed(hearing, body)
    hearing.holding = all(word.held for word in plain)
    with hearing.parts.of(hearing.acts, body, end, deed=deed):
        read_body(hearing, body, end, deed=deed)
        pieces = likely_pieces(hearing, before, body) if whole and not deed else []
        if not deed and not pieces:
            read_by_likeliness(hearing, before, body, end)
    hearing.holding = False
    if pieces and _read_pieces(hearing, pieces, end, (before, first)):
        return
    if all(act.do in (*SPEECH, "think") for act in hearing.acts[before:]):
        note_supposed(hearing, body)
    held = hearing.hung and any(word.held for word in plain)
    if held and len(hearing.acts) == before and hearing.scope.company and not deed:
        staked = hearing.hung in HARMS and any(word.lower == "unless" for word in plain)
        hearing.say(body, kind="threaten" if staked else None)


def _read_pieces(
    hearing: Hearing, pieces: Sequence[tuple[Word, ...]], end: str, begun: tuple[int, int]
) -> bool:
    """Reads the pieces of a sentence in the place of its acts and parts, which begin there; False where these stay."""
    before, first = begun
    acts, parts = hearing.acts[before:], hearing.parts.found[first:]
    del hearing.acts[before:], hearing.parts.found[first:]
    for place, piece in enumerate(pieces, 1):
        read_sentence(hearing, piece, end if place == len(pieces) else "", deed=False, whole=False)
    if any(act.do in CHANGES - {one.do for one in acts} for act in hearing.acts[before:]):
        hearing.acts[before:], hearing.parts.found[first:] = acts, parts
        return False
    return True


def _is_bare_order(body: Sequence[Word]) -> bool:
    """Whether words outside the stars of a message, whose deeds stand within, tell somebody what to do."""
    plain = [word for word in stripped(tuple(body), is_lead_word) if not word.mark]
    if _OWN_SUBJECTS & {word.lower for word in body[: len(body) - len(plain)]}:
        return False
    found = matches(tuple(plain)) if plain and plain[0].label is None else ()
    if not found or found[0].act in _DONE_ONESELF or found[0].act in SPEECH or plain[0].lower in _NO_ORDERS:
        return False  # what one does or says oneself, whatever else stands between stars
    return found[0].verb.split()[0] == plain[0].lower


def read_body(hearing: Hearing, body: tuple[Word, ...], end: str, *, deed: bool) -> None:
    if not deed and read_staked(hearing, body):
        return
    if hearing.board and not deed and _ONE_MORE.fullmatch(shown(stripped(body, is_lead_word))):
        hearing.add(MessageAct("new_game", verb="play again"))
        return
    if hearing.board and not deed and _read_square_beside_talk(hearing, body, end):
        return
    after = read_answer(hearing, body, end) if not deed else None
    if after is not None:
        if [word for word in after if not word.mark]:
            read_body(hearing, after, end, deed=False)
        return
    if hearing.board and not deed and end != "?" and ends_in_square(hearing, body):
        return
    if is_pondered(hearing, body):
        hearing.thinks, hearing.thought_at = True, len(hearing.acts)
        return
    body = without_result(hearing, body) if end != "?" else body
    if deed:
        read_clauses(hearing, body, end, deed=True)
        return
    if claims_whole(hearing, body, end):
        return
    body = after_nothing(after_manner(_without_lead(without_hedge(body))), hearing.scope.own_names)
    told = _turns_to_hearer(body) if hearing.scope.company else 0
    if told:
        read_body(hearing, stripped(body[: told - 1][::-1], lambda word: word.mark)[::-1], "", deed=False)
        tells = body[told + 1].lower in ("tell", "explain")
        hearing.say(body[told + 1 :], kind="ask" if tells else "request")
        return
    told = told_before_asking(body) if hearing.scope.company else 0
    if told and end != "?" and len(body) > told + 4:
        read_body(hearing, body[:told], "", deed=False)
        read_body(hearing, body[told + 1 :], "?", deed=False)
        return
    if read_said_whole(hearing, body, end):
        return
    if hearing.more and hearing.scope.company and _TAKEN_IN.fullmatch(written(body).casefold()):
        hearing.say(body)
        return
    if read_greeting(hearing, body, end):
        return
    body = corrected(hearing, body) or body
    if (end != "?" and read_corrected_thing(hearing, body)) or _is_narrated(hearing, body, end):
        return
    beast = animal_called(shown(body), hearing.scope)
    if beast is not None:
        hearing.add(MessageAct("use", beast, verb="call"))
        return
    if hearing.scope.company and _OFFERED.fullmatch(shown(stripped(body, is_interjection))):
        hearing.say(body, kind="offer")
        return
    called, body = vocative(hearing, body)
    called = called or _called_alone(hearing, body, end)
    if called is not None and not [word for word in body if not word.mark]:
        if not hearing.acts:
            hearing.add(MessageAct("greet" if end != "?" else "say", called, said=written(body)))
        return
    if called is not None and called.sort == "here" and _is_greeted_or_warned(hearing, body, called, end):
        return
    if called is None and end != "?":
        called, body = ordered(hearing, body)
    if end != "?" and (called is None or called.sort == "here") and read_gift(hearing, body, called):
        return
    body = main_clause(body)
    begun = stripped(body, is_interjection)
    if hearing.scope.company and _WANTED_OF_HEARER.match(shown(stripped(begun, is_lead_word))):
        hearing.say(body, called, kind="request")
        return
    if hearing.starred and hearing.scope.company and end != "?" and _is_bare_order(begun):
        hearing.say(body, called, kind="request")
        return
    if hearing.acts and hearing.acts[-1].do in ("give", "offer") and _TAKEN.fullmatch(shown(begun)):
        return  # what was just given or offered is to be taken, and not by whoever gives it
    if hearing.acts and hearing.scope.company and end != "?" and shown(begun) in _GOES_ON:
        hearing.say(body, called, kind="request")
        return
    if (
        hearing.scope.company
        and hearing.acts
        and hearing.acts[-1].do != "threaten"
        and _SPEAK.fullmatch(shown(begun))
    ):
        hearing.say(body, called, kind="request")
        return
    if not hearing.acts and hearing.scope.company and end != "?" and _THEN_DO.fullmatch(shown(body)):
        hearing.say(body, called, kind="request")
        return
    if called is None and (
        (end != "?" and read_acceptance(hearing, body)) or read_brief(hearing, begun, end)
    ):
        return
    asked = end == "?" or (utterances.asks(shown(begun)) and not begins_with_deed(begun))
    asked = asked and not announces_words(hearing, begun)
    asked = asked or (hearing.scope.company and _GOT_ANY.match(shown(begun)) is not None)
    if asked:
        _read_asked(hearing, begun, body, called)
    elif called is not None and called.sort == "here":
        read_addressed(hearing, begun or body, called)
    else:
        read_clauses(hearing, body, end, deed=False)


def _is_greeted_or_warned(hearing: Hearing, body: tuple[Word, ...], called: Named, end: str) -> bool:
    """Whether what is said to somebody by name is a threat, a bargain or a greeting; it is said then."""
    hearing.scope.mention(called.id)
    return (end != "?" and read_staked(hearing, body, called)) or read_greeting(hearing, body, end)


def _called_alone(hearing: Hearing, body: tuple[Word, ...], end: str) -> Named | None:
    """Whoever the sentence before only calls ("Dorcas. Open the tin"), where this one tells them to do it."""
    last = hearing.acts[-1] if len(hearing.acts) == 1 else None
    begun = stripped(body, is_polite)
    if (
        last is None
        or last.do != "greet"
        or last.to is None
        or last.to.sort != "here"
        or end == "?"
        or not begun
    ):
        return None
    alone = last.said.casefold() in ("", last.to.words.casefold())
    return last.to if alone and is_imperative(begun) else None


_TAKEN = late(
    r"(?:honestly|just|please|go on|really|do|here)?(?: ,)? ?(?:take|have|keep) (?:it|them|this|that|mine)(?: please)?"
)
# "Talk.", behind what was said: the hearer is to.
_SPEAK = late(
    r"(?:so |now |then |just |please )*(?:talk|speak|speak up|explain|confess|answer|spill|spill it|"
    r"out with it)(?: now| then| please)?"
)
_GOES_ON = frozenset({"go on", "go on then", "come on", "come on then", "go on please"})


def _read_square_beside_talk(hearing: Hearing, body: tuple[Word, ...], end: str) -> bool:
    """A square that is played in the middle of talk, with what is said before and after it."""
    told = told_square(hearing, body, asked=end == "?")
    if told is None:
        return False
    cell, before, after = told
    _read_beside_square(hearing, before, "")
    play(hearing, cell)
    _read_beside_square(hearing, after, end)
    return True


def _read_beside_square(hearing: Hearing, rest: tuple[Word, ...], end: str) -> None:
    if sum(not word.mark and not is_interjection(word) for word in rest) > 2:
        joint = stripped(rest, lambda word: word.mark or word.lower in JOINING)
        read_body(
            hearing,
            stripped(joint[::-1], lambda word: word.mark or word.lower in JOINING)[::-1],
            end,
            deed=False,
        )


def _turns_to_hearer(body: tuple[Word, ...]) -> int:
    """The place of the "you" of "let me look, and you tell me what it says", whose order is for the hearer; 0: none."""
    if body[0].lower in TIME_CLAUSES | {"if", "unless"}:
        return 0
    for place in range(2, len(body) - 2):
        opened = body[place - 1].lower in ("and", "while") and not YOU & {word.lower for word in body[:place]}
        if opened and body[place].lower == "you" and body[place + 1].lower in _ORDERED_BESIDE:
            return place
    return 0


# How words begin that are only said in some manner ("quietly, I know it wasn't you").
_SAID_SO = frozenset("i i'm i've i'd i'll it it's that that's you you're he she they we".split())


def _without_lead(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The sentence without the words that only lead up to it ("in any case, …")."""
    meant = next((at for at in range(4) if shown(body[at : at + 2]) == "i mean"), None)
    if meant is not None and all(is_interjection(word) or word.lower in NO for word in body[:meant]):
        rest = stripped(body[meant + 2 :], is_interjection)
        if rest and utterances.asks(shown(rest)):
            return rest
    if (
        len(body) > 2
        and body[0].lower.endswith("ly")
        and is_adverb(body[0].lower)
        and body[1].lower in _SAID_SO
    ):
        return body[1:]
    comma = next((at for at, word in enumerate(body) if word.mark), 0)
    return body[comma + 1 :] if comma and comma < len(body) - 1 and shown(body[:comma]) in LEADING else body


def _is_narrated(hearing: Hearing, body: tuple[Word, ...], end: str) -> bool:
    """Whether a sentence tells what is done: in the third person, after a comment, or against an order."""
    told = None
    if not (hearing.starred and hearing.scope.company):
        told = told_of_self(hearing, body) or (participle_first(hearing, body) if end != "?" else None)
    if told is not None:
        read_clauses(hearing, told, end, deed=True)
        return True
    if end == "?":
        return False
    if is_told_of(hearing, body):
        hearing.add(MessageAct("flourish", None, about=written(body)))
        return True
    if hearing.scope.company and is_shared_order(body):
        hearing.say(body, kind="request")
        return True
    order = ordered_before_own(body) if hearing.scope.company else 0
    if order and not any(hearing.scope.is_person(word.label) for word in body[:order]):
        hearing.say(body[:order], kind="request")
        read_clauses(hearing, body[order + 1 :], end, deed=False)
        return True
    told_at = None if orders_by_name(hearing, body) else narration_in(hearing, body)
    if told_at is not None:
        before = written(body[:told_at])
        if claim_in(before, hearing.given.scene, hearing.given.actor_id) == "others":
            hearing.claim()
            return True
        way = way_told(hearing, stripped(body[:told_at], is_interjection))
        if way is not None:
            hearing.add(way)
        read_clauses(hearing, body[told_at:], end, deed=True)
    return told_at is not None


def _read_asked(
    hearing: Hearing, begun: tuple[Word, ...], body: tuple[Word, ...], called: Named | None
) -> None:
    """A question, and the deed or the words that may stand before it."""
    told = told_before_asking(begun)
    if told:
        hearing.say(begun[:told], called)
        begun = body = begun[told + 1 :]
    deed_first = deed_before_question(hearing, begun) if called is None else 0
    if deed_first:
        read_clauses(hearing, begun[:deed_first], "", deed=False)
        begun = begun[deed_first + 1 :]
        seen = bool(hearing.acts) and hearing.acts[-1].do in PERCEPTION
        if seen and not YOU & {word.lower for word in begun}:
            return
    read_question(hearing, begun or body, called)


_SUPPOSED_OF = frozenset("it its it's the that that's this we we're i'm there's nobody no nothing".split())
# "When did you last hear it, and who was near?" asks for a time, and tells of none.
_ASKED_WHEN = frozenset("did do does will would is are was were can could has".split())


def main_clause(body: tuple[Word, ...]) -> tuple[Word, ...]:
    """The sentence without the clause of time it begins with ("before I go in, I …")."""
    begun = stripped(body, is_interjection)
    if len(begun) > 2 and begun[0].lower in ("quick", "quickly") and begun[1].mark:
        body = begun = begun[2:]
    if begun and begun[0].lower == "if":
        return _after_condition(begun) or body
    if not begun or begun[0].lower not in TIME_CLAUSES:
        return body
    if len(begun) > 1 and begun[1].lower in ("that", "this", "then", "a", *_ASKED_WHEN):
        return body
    comma = next((at for at, word in enumerate(begun) if word.lower == ","), None)
    second = next((at for at, word in enumerate(begun) if at > 2 and word.lower in FIRST_PERSON), None)
    joined = second is not None and begun[second - 1].lower in JOINING
    if comma is not None and comma + 1 < len(begun) and (second is None or joined or comma < second):
        return begun[comma + 1 :]
    return begun[second:] if second is not None else body


def _after_condition(begun: tuple[Word, ...]) -> tuple[Word, ...]:
    """What is done where a thing is as one supposes ("if it's not locked I just walk in"); empty for anything else."""
    lowers = [word.lower for word in begun]
    if len(begun) < 4 or lowers[1] not in _SUPPOSED_OF or YOU & set(lowers):
        return ()
    own = next(
        (
            at
            for at in range(3, len(begun))
            if lowers[at] in ("i", "we", "i'll")
            and lowers[at - 1] not in SUBORDINATE
            and (word_at(begun, at + 1) not in MODALS or word_at(begun, at + 3) == "well")
        ),
        None,
    )
    return begun[own:] if own is not None else ()
