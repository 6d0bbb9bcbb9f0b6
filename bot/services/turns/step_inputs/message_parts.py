"""Tells which words of a message belong to which of its actions, so that no part is answered with another's words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.contracts import InterpretInput
from bot.core.late_dataclasses import dataclass
from bot.core.late_patterns import late
from bot.core.rules.actions import DEED, Action
from bot.core.understanding.acts import BY_THE_WAY, SPEECH, STAND_INS, WANTING, MessageAct, Reading
from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.listener import listen
from bot.core.understanding.rule_terms.acts_by_terms import beside_terms
from bot.core.understanding.talk.several import asked_apart
from bot.core.understanding.talk.topics import topic_in
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.turn_start import TurnStart

LOOKS = frozenset({"examine", "look", "search", "watch", "listen", "smell"})
QUOTED = re.compile(r'["“]([^"“”]+)["”]')
STARS = re.compile(r"\*[^*]*\*")
_MADE_FOR = 5
_IN_HAND = frozenset({"take", "show", "lift"})
_HEARD = LOOKS | {"ask", "request", "offer", "say", "answer", "compliment", "attempt"}


@dataclass(frozen=True, slots=True)
class HeardAction:
    """An action of a message with the act that it plays and the words that are its own."""

    action: Action
    act: MessageAct | None
    words: str


def parts_of_message(start: TurnStart, actions: tuple[Action, ...]) -> tuple[HeardAction, ...]:
    """The actions with their own words, as far as the message tells them apart; of one action those are all of it."""
    specs = [start.game.action(action.type) for action in actions]
    if not any(spec is not None and _HEARD.intersection(spec.acts) for spec in specs):
        return tuple(HeardAction(action, None, start.said) for action in actions)
    given, reading, by_terms = as_heard(start)
    acts = acts_played(start, given, asked_apart(reading.acts), actions[by_terms:])
    found = (*((None,) * by_terms), *acts)
    heard = tuple(
        HeardAction(action, act, start.said if act is None or len(actions) == 1 else act.said)
        for action, act in zip(actions, found, strict=False)
    )
    return tuple(_of_what_was_taken(before, one) for before, one in zip((None, *heard), heard, strict=False))


# "Whose is this?", "where did you get it?", "what is this for?": names nothing, and points at something.
_POINTS = late(
    r"^(?P<asking>\W*(?:(?:and|so|but|oh|well|okay|ok|hey)\W+)*"
    r"(?:(?:whose|who|where|why|how|when)\b|what\b(?=.* for\W*$))"
    r"(?:(?!\b(?:say|said|mean|do|know|think|about|it|this|these)\b)[\w' ’])*)\b(?:this|these|it|that(?=\W*$))"
    r"(?P<rest>(?: for| from)?\W*)$",
    re.IGNORECASE,
)
_ARTICLE = late(r"^(?:the|a|an|this|that|these|those|some|my|your|his|her|their|its)\s+", re.IGNORECASE)


def _of_what_was_taken(before: HeardAction | None, part: HeardAction) -> HeardAction:
    """A question that only points, about the thing that was taken or held out with the deed just before it."""
    deed, asks = before.act if before is not None else None, part.act
    if deed is None or asks is None or asks.do != "ask" or deed.do not in _IN_HAND:
        return part
    thing = next((one.words for one in (deed.used, deed.to) if one is not None and one.words), "")
    found = _POINTS.match(asks.said)
    if found is None or not thing:
        return part
    said = f"{found['asking']}the {_ARTICLE.sub('', thing)}{found['rest']}"
    return replace(part, act=replace(asks, said=said, about=said), words=said)


def as_heard(start: TurnStart) -> tuple[InterpretInput, Reading, int]:
    """What a message was read against and means, beside so many actions that were named by terms of the rules."""
    given, by_terms = beside_terms(interpret_input(start))
    return given, listen(given), len(by_terms)


def acts_played(
    start: TurnStart, given: InterpretInput, acts: Sequence[MessageAct], actions: Sequence[Action]
) -> tuple[MessageAct | None, ...]:
    """The act of a message that each action plays, each act once; None where an action plays none of them.

    What an action is made for goes before what it only stands in for.
    """
    waiting = list(acts)
    found: list[MessageAct | None] = [None] * len(actions)
    for least in (_MADE_FOR, 1):
        for place, action in enumerate(actions):
            if found[place] is not None:
                continue
            fits = [_fit(start, given, action, act) for act in waiting]
            best = max(range(len(fits)), key=lambda at: (fits[at], -at), default=None)
            if best is not None and fits[best] >= least:
                found[place] = waiting.pop(best)
    return tuple(found)


def _fit(start: TurnStart, given: InterpretInput, action: Action, act: MessageAct) -> int:
    """How well an action may play an act; 0 where it does not."""
    spec = start.game.action(action.type)
    if spec is None:
        return 0
    if action.detail(DEED) is not None:
        return _MADE_FOR if act.to is not None and act.to.id == action.target_id else int(bool(act.deed))
    named = act.to is not None and act.to.sort == "here"
    if named and act.to is not None and action.target_id not in (None, act.to.id):
        return 0
    topic = action.detail("topic")
    if topic is not None and act.do in SPEECH:
        raised = topic_in(act.said or act.about, given.topics, action.target_id)
        if raised is not None and raised.id == topic:
            return 7
    kinds = {act.do, as_improvised(act, given).do}
    if not kinds.isdisjoint(spec.acts):
        aimed = named and action.target_id is not None and act.do not in SPEECH
        return 6 if aimed else 3 if act.do in BY_THE_WAY else _MADE_FOR
    if act.do in LOOKS and act.said and not {"ask", "request"}.isdisjoint(spec.acts):
        return 2  # what eyes cannot tell was asked of whoever is here
    stands_in = {other for kind in kinds for other in STAND_INS.get(kind, ())}
    if stands_in.isdisjoint(spec.acts):
        return 0
    return 4 if act.do in WANTING else 1 if act.do in BY_THE_WAY else 2


def said_of(part: HeardAction, said: str) -> str:
    """What a part of a message says aloud: its own words, else what is in quotation marks, else all but the deeds.

    "I talk to Bettany" says nothing that an exchange could answer.
    """
    if part.act is not None:
        return part.act.said
    quoted = " ".join(QUOTED.findall(said))
    return quoted or STARS.sub(" ", part.words or said)
