"""Lets an exchange answer a part of a message, where the rules found only a general reply or a mere keyword."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.content.expressions import Scope
from bot.core.language.act_names import SPEECH
from bot.core.language.asked_kinds import (
    ASKED_OF_FACTS,
    DEALINGS,
    EXCHANGE,
    EXCHANGE_LINE,
    HOLDS,
    SUBJECT,
)
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import BETWEEN, Action
from bot.core.rules.visibility import public_variables
from bot.core.state.document import SameObject
from bot.core.understanding.exchanges.index import index_of
from bot.core.understanding.exchanges.matching import FoundExchange, best_match
from bot.core.understanding.exchanges.wording import words_in
from bot.core.understanding.talk.answers import answer_lead
from bot.core.understanding.talk.subjects import is_asked_of
from bot.core.understanding.utterances import asks, is_waived, sentences_of
from bot.services.turns.stages.replying.answering import answered_with
from bot.services.turns.stages.replying.asking_back import asked_back, followed_lately, may_ask_back
from bot.services.turns.stages.spoken_of import subjects_of
from bot.services.turns.step_inputs.message_parts import QUOTED, STARS, HeardAction, said_of
from bot.services.turns.turn_start import TurnStart

ENOUGH = 10
"""How sure an exchange has to be to stand for a general reply."""
LIKELY = 45
"""How sure to stand for what no word of the same part of the message called up."""
SURELY = 100
"""How sure to stand for what a single keyword called up."""
BEYOND_DOUBT = 150
"""How sure to stand for the small talk that a whole phrase called up ("what do you want" in a longer question)."""
EXACTLY = 180
"""How sure to stand for what a whole phrase called up of the story: as sure as an author's own wording."""
_ASKED_BACK = 120
"""How sure a bare question is about what was just told."""
_ANSWERED = 140
"""How sure words are an answer to what was asked just now."""
_OF_FOLLOWING = 60
"""What is added where an exchange follows what was just told."""
_SAME = 30
"""So much less sure than `ENOUGH` need be what answers just the question that was asked."""
_FEWEST_WORDS = 3
_TITLES = r"(?:(?:mr|mrs|miss|ms|mister|captain|master|aunt|auntie|uncle|old|dear)\.?)"
_AIMED = frozenset({"threaten", "insult", "flirt"})
"""What has weight of its own, whatever is answered."""
_FACTS = ASKED_OF_FACTS - {"reason", "consequence"}
"""What has one answer: a name, an hour, a place, a number. Of reasons there are several."""
_OWN = frozenset({"topic", SUBJECT, "asked", ABOUT, HOLDS, "verb"})


def exchanged(
    start: TurnStart, action: Action, words: str, taken: Sequence[Action], *, needed: int | None = None
) -> Action:
    """The action as speech that an exchange answers, where one fits what was said well enough; else as it is.

    `taken` are the actions of the message before it: no exchange answers twice.
    """
    needed = needed if needed is not None else _needed(start, action, words)
    found = matched(start, action, words, taken) if needed is not None else None
    if found is not None and needed is not None and found.same:
        needed = min(needed, _of_the_same(start, action, words))
    if found is None or needed is None or found.score < needed:
        found = _of_a_sentence(start, action, words, taken)
    if found is None:
        return action
    kept = _OWN - {"asked"} if action.detail("asked") in DEALINGS else _OWN  # it can still be pressed for
    details = {name: value for name, value in (action.metadata or {}).items() if name not in kept}
    told = start.exchanged.get(found.exchange.id, 0)
    return action.model_copy(
        update={"metadata": {**details, EXCHANGE: found.exchange.id, EXCHANGE_LINE: told}}
    )


def _of_the_same(start: TurnStart, action: Action, words: str) -> int:
    """How sure an exchange has to be that answers who, where, when, why or how much, as it was asked.

    A topic that is merely named ("who saw the goblins take it?") tells of something else.
    """
    topic = start.game.topics.get(str(action.detail("topic")))
    if topic is None:
        return ENOUGH - _SAME if action.detail(SUBJECT) is None else BEYOND_DOUBT
    told = topic.goal or topic.contradicts or any(topic.id == one.id for one in start.game.withheld)
    return BEYOND_DOUBT if told or is_asked_of(words, topic.keywords) else LIKELY


def _of_a_sentence(
    start: TurnStart, action: Action, words: str, taken: Sequence[Action]
) -> FoundExchange | None:
    """The exchange that a sentence comes to surely, where only a word of another one called up small talk.

    "That was kind of you, the supper. Then put him in my compartment": the plan is meant, and not the supper.
    """
    topic = start.game.topics.get(str(action.detail("topic")))
    if topic is None or topic.goal:
        return None
    if not topic.small and all(topic.id != one.id for one in start.game.withheld):
        return None
    sentences = sentences_of(words)
    beside = [one for one in sentences if not _called_by(topic.keywords, one)]
    needed = LIKELY if len(beside) == len(sentences) else SURELY
    found = [one for each in beside if (one := matched(start, action, each, taken)) is not None]
    best = max(found, key=lambda one: one.score, default=None)
    return best if best is not None and best.score >= needed else None


def spoken_instead(start: TurnStart, company: Sequence[str]) -> tuple[Action, ...]:
    """What was said as speech to somebody of the company, where an exchange answers it beyond doubt; else nothing.

    For a message of which no rule can make anything.
    """
    plain = next((name for name, one in start.game.ruleset.actions.items() if "say" in one.acts), None)
    if plain is None or not start.said or not start.game.exchanges:
        return ()
    for hearer in company:
        action = Action(actor_id=start.actor_id, type=plain, target_id=hearer)
        spoken = exchanged(
            start, action, said_of(HeardAction(action, None, start.said), start.said), (), needed=BEYOND_DOUBT
        )
        if spoken.detail(EXCHANGE) is not None:
            return (spoken,)
    return ()


def asking_of(start: TurnStart) -> str | None:
    """The action with which the rules let somebody ask; None where they know none."""
    return next((name for name, one in start.game.ruleset.actions.items() if "ask" in one.acts), None)


def only_asked_back(start: TurnStart, company: Sequence[str]) -> Action | None:
    """A message that does no more than ask back about what somebody of the company just told, as a question to them."""
    asking = asking_of(start)
    if asking is None or not start.said or not may_ask_back(start.said) or STARS.search(start.said):
        return None
    for hearer in company:
        action = Action(actor_id=start.actor_id, type=asking, target_id=hearer)
        back = asked_back(
            start, _following(_open(start, hearer)), _without_calling(start, action, start.said), alone=True
        )
        if back is not None:
            details = {EXCHANGE: back.id, EXCHANGE_LINE: start.exchanged.get(back.id, 0)}
            return action.model_copy(update={"metadata": details})
    return None


def matched(start: TurnStart, action: Action, words: str, taken: Sequence[Action]) -> FoundExchange | None:
    """The exchange of whoever is addressed that words come to most surely, whatever else they might mean."""
    game, words = start.game, _without_calling(start, action, words)
    words = " ".join(one for one in sentences_of(words) if not is_waived(one))
    if game.vectors is None or not words:
        return None
    used = {str(one.detail(EXCHANGE)) for one in taken}
    open_ones = [one for one in _open(start, action.target_id) if one.id not in used]
    aloud = " ".join(QUOTED.findall(start.said)) or STARS.sub(" ", start.said)
    alone = words_in(words) == words_in(_without_calling(start, action, aloud))
    follow_ups = _following(open_ones)
    back = asked_back(start, follow_ups, words, alone=alone)
    if back is not None:
        return FoundExchange(back, _ASKED_BACK, 0)
    raises = action.detail("topic") is not None and answer_lead(words) is None
    given = (
        None if raises or _has_answered(start, taken) else answered_with(start, _answers_of(open_ones), words)
    )
    found = _worded(start, open_ones, follow_ups, words)
    if given is not None and (found is None or found.score < SURELY):
        return FoundExchange(given, _ANSWERED, 0)
    return found


def _worded(
    start: TurnStart, open_ones: Sequence[ExchangeContent], follow_ups: Sequence[ExchangeContent], words: str
) -> FoundExchange | None:
    """The exchange whose wordings words come to most surely; what follows the newest passage is meant sooner."""
    game = start.game
    if game.vectors is None or not open_ones or len(words_in(words)) < _FEWEST_WORDS:
        return None
    index = index_of(game.exchanges, game.vectors)
    following = index.following(follow_ups) if follow_ups else None
    first = [one.id for one in open_ones if one.follows is None and one.answer is None]
    found = best_match(words, index, first, following)
    if found is None or found.exchange.follows is None:
        return found
    return replace(found, score=found.score + _OF_FOLLOWING)


def _answers_of(open_ones: Iterable[ExchangeContent]) -> list[ExchangeContent]:
    """Those of the open exchanges that answer what their holder has just asked."""
    return [one for one in open_ones if one.answer is not None]


def _has_answered(start: TurnStart, taken: Sequence[Action]) -> bool:
    """Whether the message has answered already what was asked: it is answered once."""
    told = (start.game.exchanges_by_id.get(str(one.detail(EXCHANGE))) for one in taken)
    return any(one is not None and one.answer is not None for one in told)


def _following(open_ones: Iterable[ExchangeContent]) -> list[ExchangeContent]:
    """Those of the open exchanges that go on from what was just told."""
    return [one for one in open_ones if one.follows is not None and one.answer is None]


def _without_calling(start: TurnStart, action: Action, words: str) -> str:
    """What is said without the name of whoever hears it: no wording has it, and it says nothing."""
    hearer = start.before["entities"].get(action.target_id or "")
    return _without_name(hearer["name"], words) if hearer is not None else words


@lru_cache(maxsize=256)
def _without_name(name: str, words: str) -> str:
    names = "|".join(map(re.escape, name.split()))
    called = rf"(?:^|,)?\s*\b(?:{_TITLES} )*(?:{names})\b(?!['’])(?: (?:{names})\b)*,?"
    return re.sub(called, "", words, flags=re.IGNORECASE).strip() if names else words


def _needed(start: TurnStart, action: Action, words: str) -> int | None:
    """How sure an exchange has to be to answer an action; None where nothing but what is there may answer it."""
    game, spec = start.game, start.game.action(action.type)
    if not game.exchanges or spec is None or not (action.target_id or "").startswith("npc_"):
        return None
    if set(SPEECH).isdisjoint(spec.acts):
        return None
    if not _AIMED.isdisjoint(spec.acts):
        asked = "flirt" in spec.acts and any(map(asks, sentences_of(words)))
        # "may I kiss you?" wants a yes or a no, and "you are a terrible liar" an answer to just that
        return SURELY if asked or "insult" in spec.acts else None
    if action.detail("target_words") is not None or action.detail(BETWEEN) is not None:
        return None
    topic = game.topics.get(str(action.detail("topic")))
    if topic is not None:
        withheld = any(topic.id == one.id for one in game.withheld)
        if topic.goal or topic.contradicts or withheld:
            return None
        if _called_by(topic.keywords, words) > 1:
            asked = EXACTLY if any(map(asks, sentences_of(words))) else None
            return BEYOND_DOUBT if topic.small else asked  # a charge is one of the story's topic
        return SURELY
    if action.detail("topic") is not None:
        return None
    subject = next((one for one in subjects_of(start, action) if one.name == action.detail(SUBJECT)), None)
    if action.detail("asked") in DEALINGS:
        return SURELY
    if subject is None:
        return ENOUGH
    exactly = action.detail("asked") in subject.says
    if exactly and action.detail("asked") in _FACTS:
        return BEYOND_DOUBT
    return SURELY if exactly or _called_by(subject.about, words) else ENOUGH


def _called_by(keywords: Sequence[str], words: str) -> int:
    """How many words of the longest of these keywords stand in what was said; 0 where none does."""
    line = f" {' '.join(words_in(words))} "
    found = [len(said) for one in keywords if (said := words_in(one)) and f" {' '.join(said)} " in line]
    return max(found, default=0)


def _open(start: TurnStart, holder: str | None) -> tuple[ExchangeContent, ...]:
    """The exchanges of somebody that have something left to say now, to whoever speaks; found once for a turn."""
    return _open_in(SameObject(start), holder)


@lru_cache(maxsize=16)
def _open_in(held: SameObject[TurnStart], holder: str | None) -> tuple[ExchangeContent, ...]:
    start = held.value
    speaker = start.before["entities"][start.actor_id]["name"]
    lately = start.lately_told.casefold()
    followed, told = followed_lately(start), start.exchanged
    holds = lru_cache(maxsize=None)(Scope(public_variables(start.before, start.round)).holds)
    return tuple(
        [
            one
            for one, always in _held_by(SameObject(start.game.exchanges)).get(holder, ())
            if (always or one.follows is None or one.follows in followed)
            and told.get(one.id, 0) < len(one.says)
            and (
                always
                or (
                    (one.role is None or one.role == speaker)
                    and holds(one.when)
                    and (not one.after or any(word.casefold() in lately for word in one.after))
                )
            )
        ]
    )


@lru_cache(maxsize=32)
def _held_by(
    held: SameObject[Sequence[ExchangeContent]],
) -> Mapping[str | None, Sequence[tuple[ExchangeContent, bool]]]:
    """The exchanges of each character of a story, and whether each is open whatever happened, until it is all told."""
    found: dict[str | None, list[tuple[ExchangeContent, bool]]] = {}
    for one in held.value:
        always = one.follows is None and one.role is None and not one.after and one.when is None
        found.setdefault(one.holder, []).append((one, always))
    return found
