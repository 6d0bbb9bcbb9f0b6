"""What a message lays before somebody, or merely tells them: bargains, proposals, standing by, news."""

from __future__ import annotations

import re

from bot.core.content.shapes import TopicContent
from bot.core.language.asked_kinds import DEALINGS, SUBJECT, AskedKind
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import Action
from bot.core.understanding.talk.answers import PLAINLY, answered_kind
from bot.core.understanding.talk.asking import subject_of
from bot.core.understanding.talk.dealings import dealing_in, news_in, threatens
from bot.services.turns.stages.spoken_of import subject_of_words
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart

_LAID = frozenset(
    "say answer offer request persuade promise confess comfort flirt compliment ask accuse refuse apologise".split()
)
_ASKED_FOR = re.compile(
    r"^\W*(?:(?:and|but|so|ok|well|then),? )*(?:who|what(?! if\b| about\b)|where|when|which|whose|how (?!about))\b"
)
# What is laid before somebody whatever a word of it might be about.
_BEYOND = frozenset({"company", "proposal", "standing_by", "bargain", "price"})
_PLAIN = frozenset({"say", "answer"})
# A statement has somebody or something in it that it tells of; "not really" and "of course" have not.
_STATES = re.compile(
    r"\b(?:i|i'm|i've|i'd|i'll|we|we're|you|you're|you've|your|he|she|it|they|he's|she's|it's|they're|that's|there's|"
    r"is|was|are|were|has|had|the|my|her|his|their)\b"
)
_FEWEST_WORDS = 3


def laid_before(start: TurnStart, part: HeardAction) -> Action:
    """The action of a part of the message with what it lays before its hearer: a topic, or a kind of dealing."""
    action, words = part.action, part.words or start.said
    if is_plain_answer(part):
        return _with_answer(action, part.act.said if part.act is not None else words)
    threatening = _threatening(start, part, words)
    if threatening is not None:
        return threatening
    kind = _kind(start, part, words)
    if kind is None:
        return action
    details = {name: value for name, value in (action.metadata or {}).items() if name != "topic"}
    raised = _raised_by(start, str(action.target_id), kind)
    if raised is not None:
        able = action.type if action.type in raised.actions else raised.actions[0]
        return action.model_copy(update={"type": able, "metadata": {**details, "topic": raised.id}})
    subject = subject_of_words(start, action, words) if kind in DEALINGS - {"price"} else None
    own = {SUBJECT: subject.name} if subject is not None and {kind, "offer"} & subject.says.keys() else {}
    plain = _plainly(start, part, action.type)
    if kind == "bargain":
        plain = next((name for name, one in start.game.ruleset.actions.items() if "offer" in one.acts), plain)
    return action.model_copy(update={"type": plain, "metadata": {**details, "asked": kind, **own}})


def _threatening(start: TurnStart, part: HeardAction, words: str) -> Action | None:
    """What is said as the threat that it is: "either you give it to me or I take it"."""
    action, known = part.action, start.game.ruleset.actions
    spec = known.get(action.type)
    npc = (action.target_id or "").startswith("npc_")
    if spec is None or not npc or _LAID.isdisjoint(spec.acts) or not threatens(words):
        return None
    able = next((name for name, one in known.items() if "threaten" in one.acts), None)
    return Action(actor_id=action.actor_id, type=able, target_id=action.target_id) if able else None


def is_plain_answer(part: HeardAction) -> bool:
    """Whether a part of a message is the answer to what was just asked, by its form."""
    return part.act is not None and part.act.do == "answer" and part.act.verb == PLAINLY


def _with_answer(action: Action, said: str) -> Action:
    """An answer to what somebody has just asked, with what it comes to; one that reaches a goal is that."""
    if action.detail("topic") is not None or not (action.target_id or "").startswith("npc_"):
        return action
    details = {name: value for name, value in (action.metadata or {}).items() if name != "verb"}
    return action.model_copy(update={"metadata": {**details, "asked": answered_kind(said)}})


def _kind(start: TurnStart, part: HeardAction, words: str) -> AskedKind | None:
    """What a part of the message lays before its hearer; None where it does not, or where its topic says more."""
    action, act = part.action, part.act
    spec, topic = start.game.action(action.type), start.game.topics.get(str(action.detail("topic")))
    npc = (action.target_id or "").startswith("npc_")
    if spec is None or not npc or _LAID.isdisjoint(spec.acts) or action.detail("asked") is not None:
        return None
    if act is not None and act.do not in _LAID:
        return None
    kind = dealing_in(words)
    if kind is None and act is not None and act.verb in ("propose", "suggest"):
        kind = "proposal"
    if kind == "bargain" and topic is not None and not topic.goal and _asked_about(start, action):
        return kind  # a noun of a bargain asks nothing about what it names
    passing = topic is not None and _is_in_passing(topic, words)
    if topic is not None and not topic.small and not (kind in _BEYOND and passing):
        return None
    if kind is None and passing and act is not None and act.do == "offer" and "?" not in words:
        return "offer"
    return kind if kind in ("bargain", "price") or not _ASKED_FOR.match(words.casefold()) else None


def _asked_about(start: TurnStart, action: Action) -> bool:
    """Whether a topic was taken for a question about it, and not for what wins somebody over."""
    spec = start.game.action(action.type)
    return spec is not None and not {"ask", "accuse", "say"}.isdisjoint(spec.acts)


def _plainly(start: TurnStart, part: HeardAction, otherwise: str) -> str:
    """The action that plays what was said as what it is, where its topic had called for another."""
    known, act = start.game.ruleset.actions, part.act
    if act is None or act.do in known[otherwise].acts:
        return otherwise
    return next((name for name, one in known.items() if act.do in one.acts and one.check is None), otherwise)


def _is_in_passing(topic: TopicContent, words: str) -> bool:
    """Whether words have no more of a topic than a single word, such as the place that somebody is asked along to."""
    line = f" {' '.join(words.casefold().replace(',', ' ').split())} "
    return not topic.goal and not any(" " in keyword and f" {keyword} " in line for keyword in topic.keywords)


def _raised_by(start: TurnStart, hearer: str, kind: str) -> TopicContent | None:
    """The topic of the hearer that such a dealing raises, where one is open."""
    known = start.game.topics
    offered = (known[one.id] for one in interpret_input(start).topics if one.id in known)
    return next((one for one in offered if one.holder == hearer and kind in one.heard_as), None)


def told(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A statement that nobody has an answer of their own to, with whom it tells of and what it is about."""
    spec, words = start.game.action(action.type), part.words or start.said
    if spec is None or _PLAIN.isdisjoint(spec.acts) or not (action.target_id or "").startswith("npc_"):
        return action
    if any(action.detail(name) is not None for name in ("topic", "asked", SUBJECT)) or not _states(
        part, words
    ):
        return action
    if part.act is not None and part.act.do == "answer":
        return action.model_copy(
            update={"metadata": {**(action.metadata or {}), "asked": answered_kind(part.act.said)}}
        )
    about = subject_of(words)
    noun = about.partition(" ")[2] if about.startswith(("a ", "an ")) else ""
    about = f"the {noun}" if noun else about
    details = {"asked": news_in(words), **({ABOUT: about} if about else {})}
    return action.model_copy(update={"metadata": {**(action.metadata or {}), **details}})


def _states(part: HeardAction, words: str) -> bool:
    said = part.act is None or (part.act.do in _PLAIN and not part.act.verb)
    plain = words.casefold().replace("\u2019", "'")
    return (
        said
        and "?" not in words
        and len(plain.split()) >= _FEWEST_WORDS
        and _STATES.search(plain) is not None
    )
