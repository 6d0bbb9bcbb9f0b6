"""Lets exchanges answer what is said beside something else: a remark before a question, a plea after a deed.

An act of a message has one answer. What else it says ("My end's burning fine. Why is row twelve dark?") would go by
without a word, where its hearer has one that fits.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from bot.core.language.asked_kinds import BESIDE, EXCHANGE, EXCHANGE_LINE, QUESTIONS, SUBJECT
from bot.core.late_dataclasses import dataclass
from bot.core.rules.actions import Action
from bot.core.understanding.acts import SPEECH
from bot.core.understanding.exchanges.wording import words_in
from bot.core.understanding.talk.charges import wants_yes_or_no
from bot.core.understanding.talk.several import is_distinct
from bot.core.understanding.talk.topic_clauses import asks_on
from bot.core.understanding.utterances import asks, is_waived, kind_of, sentences_of
from bot.services.turns.stages.replying.exchanging import BEYOND_DOUBT, SURELY, asking_of, matched
from bot.services.turns.stages.replying.retelling import lines_of, retells
from bot.services.turns.stages.spoken_of import subjects_of
from bot.services.turns.step_inputs.message_parts import QUOTED, STARS, HeardAction, as_heard
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import SaidBeside

SURE_BESIDE = 60
"""How sure an exchange has to be to answer what is said beside something else."""
MOST_BESIDE = 2
_MOST_ANSWERS = 2
"""So many answers of one person are enough, where what is left asks nothing."""
_DASH = re.compile(r"\s+[-–—]+\s+|(?<=\w)…+\s+|(?<=\w)\.{2,}\s+")
# Where a statement goes on to a question: "you don't look surprised, did you do something to it?"
_ASKS_ON = re.compile(
    r"(?<=\w),\s+(?=(?:(?:and|but|so)\s+)?(?:what|who|whose|why|where|when|how|which|did|do|does|is|are|was|were|can|"
    r"could|will|would|have|has|should)(?:'s|s)?\b(?:\s+\S+){2})",
    re.IGNORECASE,
)
_FEWEST_BEFORE = 3
_WANTING = frozenset({"request", "offer"})


@dataclass(frozen=True, slots=True)
class _Said:
    """A piece of what a message says, whom it is said to, and the place of the action that it is a part of.

    `part` is its place among the parts of the reading; -1 where it is none of them. `of_a_deed` is what the words of a
    deed hold: they may be no more than how it is told.
    """

    words: str
    hearer: str
    place: int
    part: int
    of_a_deed: bool


def with_replies_beside(
    start: TurnStart, played: Sequence[tuple[HeardAction, Action]], company: Collection[str]
) -> tuple[tuple[Action, ...], tuple[SaidBeside, ...]]:
    """The actions of a message, beside them those that answer what else it says to somebody of the company, and what
    it asks or wants besides that no action answers."""
    actions = tuple(action for _, action in played)
    asking = asking_of(start)
    if asking is None or not start.said or not start.game.exchanges:
        return actions, ()
    pieces = tuple(_pieces(start, played))
    taken = {at for place in range(len(played)) for at in _answered(start, played, place, pieces)}
    gone = next((place for place, (_, one) in enumerate(played) if _goes(one)), len(played))
    found: list[tuple[int, Action]] = []
    left: list[SaidBeside] = []
    asking_first = sorted(enumerate(pieces), key=lambda one: not _wants_an_answer(one[1].words))
    for at, piece in asking_first:
        if at in taken or piece.hearer not in company or _only_presses(piece.words):
            continue
        plain = Action(actor_id=start.actor_id, type=asking, target_id=piece.hearer)
        match = matched(start, plain, piece.words, [*actions, *(one for _, one in found)])
        if (
            match is None
            or (piece.of_a_deed and match.exchange.answer is not None)
            or match.score
            < (SURELY if piece.of_a_deed else _needed(start, [*actions, *(one for _, one in found)], piece))
            or len(found) == MOST_BESIDE
        ):
            if not piece.of_a_deed and _wants_an_answer(piece.words):
                left.append(SaidBeside(piece.words, piece.hearer, piece.place, piece.part))
            continue
        line = start.exchanged.get(match.exchange.id, 0)
        said = lines_of(start, [*actions, *(one for _, one in found)], piece.hearer)
        if retells(match.exchange.says[line % len(match.exchange.says)], said):
            continue  # it would be told twice in a passage
        details = {EXCHANGE: match.exchange.id, EXCHANGE_LINE: line, BESIDE: piece.part}
        after = any(other < at and pieces[other].place == piece.place for other in taken) or (
            bool(played) and _is_done_before(start, played[piece.place], piece)
        )
        found.append((min(piece.place + after, gone), plain.model_copy(update={"metadata": details})))
    found.sort(key=lambda one: (one[0], _part_of(one[1])))
    together = tuple(
        one
        for place in range(len(actions) + 1)
        for one in (*(new for at, new in found if at == place), *actions[place : place + 1])
    )
    return together, tuple(_placed(one, gone, [at for at, _ in found]) for one in left)


def _part_of(action: Action) -> int:
    beside = action.detail(BESIDE)
    return beside if isinstance(beside, int) else -1


def _needed(start: TurnStart, actions: Sequence[Action], piece: _Said) -> int:
    """How sure an exchange has to be that answers a piece: where somebody has answered enough, and it asks nothing,
    beyond doubt."""
    if _wants_an_answer(piece.words):
        return SURE_BESIDE
    answers = sum(_is_answered_to(start, one, piece.hearer) for one in actions)
    return BEYOND_DOUBT if answers >= _MOST_ANSWERS else SURE_BESIDE


def _is_answered_to(start: TurnStart, action: Action, hearer: str) -> bool:
    """Whether somebody answers an action with words of their own."""
    return _person(action) == hearer and _is_speech(start, action) and not _is_plain(action)


def _placed(piece: SaidBeside, gone: int, new: Sequence[int]) -> SaidBeside:
    """A piece with its place among the actions as they are with the `new` ones, and before anybody has gone."""
    place = min(piece.place, gone - 1)
    return replace(piece, place=place + sum(at <= place for at in new))


def _only_presses(words: str) -> bool:
    """Whether words want a plain answer to what was asked beside them ("just yes or no, please")."""
    return wants_yes_or_no(words) and not is_distinct(words)


def _wants_an_answer(words: str) -> bool:
    """Whether a piece asks or wants something of its own."""
    return is_distinct(words) if asks(words) else kind_of(words) in _WANTING and not is_waived(words)


def _goes(action: Action) -> bool:
    return action.location_id is not None


def _pieces(start: TurnStart, played: Sequence[tuple[HeardAction, Action]]) -> Iterator[_Said]:
    """What a message says aloud, a piece for each sentence and each question; no deeds, nothing said to nobody."""
    reading = as_heard(start)[1]
    done = [
        _in_words(part.said)
        for place, part in enumerate(reading.parts)
        if part.sort == "deed"
        and (acts := [act for act in reading.acts if place in act.parts])
        and all(act.do not in SPEECH for act in acts)
    ]
    usual = next((hearer for _, one in played if (hearer := _person(one)) is not None), start.hearer)
    place = 0
    for words in _spoken(start.said):
        shown = _in_words(words)
        if any(_overlap(one, shown) for one in done):
            continue
        among = (at for at, part in enumerate(reading.parts) if _overlap(_in_words(part.said), shown))
        part = next(among, -1)
        places = [at for at in range(place, len(played)) if _is_of(played[at][0], shown)]
        spoken = (at for at in places if _is_speech(start, played[at][1]))
        place = next(spoken, places[0] if places else _last_begun(played, part, place))
        hearer = (_person(played[place][1]) if played else None) or usual
        if hearer is not None:
            told = not QUOTED.search(start.said) and bool(played) and not _is_speech(start, played[place][1])
            yield _Said(words, hearer, place, part, told and _is_of(played[place][0], shown))


def _last_begun(played: Sequence[tuple[HeardAction, Action]], part: int, place: int) -> int:
    """The place of the last action that a message begins before one of its parts."""
    begun = (
        at
        for at in range(place, len(played))
        if (act := played[at][0].act) is not None and act.parts and min(act.parts) <= part
    )
    return max(begun, default=place)


def _spoken(said: str) -> Iterator[str]:
    for text in QUOTED.findall(said) or [STARS.sub(". ", said)]:
        for sentence in sentences_of(text):
            for piece in asks_on(sentence):
                for part in _DASH.split(piece):
                    yield from (one for one in _before_asking(part) if any(map(str.isalnum, one)))


def _before_asking(piece: str) -> Iterator[str]:
    """What is stated before a question, and the question; a name that only calls stays with it."""
    start = 0
    for found in _ASKS_ON.finditer(piece):
        if len(words_in(piece[start : found.start()])) >= _FEWEST_BEFORE:
            yield piece[start : found.start()]
            start = found.end()
    yield piece[start:]


def _in_words(text: str) -> str:
    return f" {' '.join(words_in(text))} "


def _overlap(one: str, other: str) -> bool:
    return one in other or other in one


def _person(action: Action) -> str | None:
    """Whoever an action is turned to, where it is a character of the story."""
    return action.target_id if action.target_id is not None and action.target_id.startswith("npc_") else None


def _is_of(part: HeardAction, shown: str) -> bool:
    said = _in_words(part.act.said if part.act is not None else part.words)
    return shown in said or (bool(said.strip()) and said in shown)


def _answered(
    start: TurnStart, played: Sequence[tuple[HeardAction, Action]], place: int, pieces: Sequence[_Said]
) -> Sequence[int]:
    """Which pieces of its words an action answers: those that it was found by, else the last question, else all.

    A deed answers nothing that is said beside it.
    """
    heard, action = played[place]
    if not _is_speech(start, action):
        return ()
    mine = [at for at, one in enumerate(pieces) if one.place == place]
    if _is_plain(action) and heard.act is not None:
        own = _in_words(heard.act.said)
        return [at for at in mine if own.strip() and _overlap(own, _in_words(pieces[at].words))] or mine[:1]
    if len(mine) < 2:
        return mine
    exchange = action.detail(EXCHANGE)
    if exchange is not None:
        found = [at for at in mine if _finds(start, action, pieces[at].words) == exchange]
    else:
        topic = start.game.topics.get(str(action.detail("topic")))
        subject = next(
            (one for one in subjects_of(start, action) if one.name == action.detail(SUBJECT)), None
        )
        keywords = topic.keywords if topic is not None else subject.about if subject is not None else ()
        found = [at for at in mine if _names_any(keywords, pieces[at].words)]
        if action.detail("asked") in QUESTIONS and not any(asks(pieces[at].words) for at in found):
            found += [at for at in mine if asks(pieces[at].words)][-1:]
    return found or [at for at in mine if asks(pieces[at].words)][-1:] or mine


def _is_speech(start: TurnStart, action: Action) -> bool:
    spec = start.game.action(action.type)
    return spec is not None and not set(SPEECH).isdisjoint(spec.acts)


def _is_done_before(start: TurnStart, one: tuple[HeardAction, Action], piece: _Said) -> bool:
    """Whether an action is a deed that a message tells before it says something."""
    heard, action = one
    if _is_speech(start, action):
        return False
    return heard.act is None or piece.part > min(heard.act.parts, default=-1)


def _is_plain(action: Action) -> bool:
    """Whether something said has no answer of its own: thanks, a greeting, an apology."""
    return all(action.detail(name) is None for name in (EXCHANGE, SUBJECT, "topic", "asked"))


def _finds(start: TurnStart, action: Action, words: str) -> str | None:
    match = matched(start, action, words, ())
    return match.exchange.id if match is not None else None


def _names_any(keywords: Collection[str], words: str) -> bool:
    line = _in_words(words)
    return any(_in_words(one) in line for one in keywords)
