"""Tells what would answer twice in one passage: a line that says another one again, a question that only runs on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.core.content.ruleset_shapes import Lines
from bot.core.language.asked_kinds import ANY, EXCHANGE, EXCHANGE_LINE, QUESTIONS, SUBJECT
from bot.core.language.function_words import FUNCTION_WORDS, LIGHT_VERBS
from bot.core.language.phrasing import ABOUT
from bot.core.late_patterns import late
from bot.core.rules.actions import Action
from bot.core.understanding.exchanges.wording import stems_of, words_in
from bot.core.understanding.utterances import sentences_of
from bot.services.turns.stages.spoken_of import subjects_of
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart

_QUOTED = late(r'"([^"]+)"')
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_SHARED, _SHARE = 4, 1 / 3
"""Lines tell the same where they share so many telling words, and so great a part of the shorter one's."""
_SHORT = 2


def retells(line: str, others: Iterable[str]) -> bool:
    """Whether a line says again what one of the others says: the watch that was in his hand when the lid was closed."""
    own = _telling(line)
    return any(
        len(shared) >= _SHARED and len(shared) >= _SHARE * min(len(own), len(told))
        for told in map(_telling, others)
        if (shared := own & told)
    )


def lines_of(start: TurnStart, actions: Sequence[Action], hearer: str) -> Iterator[str]:
    """The lines with which somebody may answer these actions."""
    for one in actions:
        if one.target_id == hearer:
            yield from _answers(start, one)


def runs_on(
    start: TurnStart, before: HeardAction, answered: Action, part: HeardAction, action: Action
) -> bool:
    """Whether a question that its hearer has no answer to goes on in the sentence of one that was just answered.

    "Tell me of the radio, who rings you up?": whoever has told of it does not say after that, they cannot say who.
    """
    told = answered.detail("topic") is not None or answered.detail(EXCHANGE) is not None
    known = any(action.detail(name) is not None for name in ("topic", EXCHANGE, SUBJECT, ABOUT))
    if not told or known or action.detail("asked") not in QUESTIONS or action.target_id != answered.target_id:
        return False
    words = [_in_words(one.act.said if one.act is not None else one.words) for one in (before, part)]
    return all(words) and any(
        all(one in _in_words(each) for one in words) for each in sentences_of(start.said)
    )


def _in_words(said: str) -> str:
    return " ".join(words_in(said))


def _answers(start: TurnStart, action: Action) -> Lines:
    game = start.game
    exchange = game.exchanges_by_id.get(str(action.detail(EXCHANGE)))
    if exchange is not None:
        at = int(str(action.detail(EXCHANGE_LINE) or 0)) % len(exchange.says)
        return exchange.says[at : at + 1]
    topic = game.topics.get(str(action.detail("topic")))
    if topic is not None:
        return tuple(line for lines in topic.lines.values() for line in lines)
    subject = next((one for one in subjects_of(start, action) if one.name == action.detail(SUBJECT)), None)
    if subject is None:
        return ()
    return subject.says.get(str(action.detail("asked"))) or subject.says.get(ANY, ())


def _telling(line: str) -> frozenset[str]:
    """The stems of what is said in a line, without what any line may say."""
    spoken = " ".join(_QUOTED.findall(line)) or line
    words = words_in(_PLACEHOLDER.sub(" ", spoken))
    return stems_of(
        tuple(word for word in words if len(word) > _SHORT and word not in FUNCTION_WORDS | LIGHT_VERBS)
    )
