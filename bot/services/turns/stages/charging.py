"""Takes what a message charges its hearer with to what it strikes: their secret, what is out by now, or nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.content.rulebook import stem
from bot.core.content.shapes import StorySubjectContent, SubjectContent, TopicContent
from bot.core.language.asked_kinds import ASKED_OF_FACTS, HOLDS, SUBJECT, TOLD
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import EVIDENCE, Action
from bot.core.rules.visibility import position
from bot.core.state.document import Entity
from bot.core.understanding.references import words_of
from bot.core.understanding.talk.asking import Asked, subject_of
from bot.core.understanding.talk.charges import Charge, charge_in
from bot.core.understanding.talk.owned import is_of_what_was_owned
from bot.core.understanding.talk.paraphrase import same_as, words_of_topic
from bot.core.understanding.talk.secrets import is_word_of, secret_reached
from bot.core.understanding.talk.topic_clauses import asking_clauses, clauses_in, idle
from bot.services.turns.stages.spoken_of import subject_of_words, subjects_of
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import HeardAction
from bot.services.turns.turn_start import TurnStart

_SPOKEN = frozenset("ask say accuse persuade answer confess threaten tease insult compliment comfort".split())
_PRESSED = ("ask", "accuse")


def charged(start: TurnStart, part: HeardAction) -> Action | None:
    """The part of a message as the charge that it makes; None where it makes none, or says what it is about itself."""
    action, spec = part.action, start.game.action(part.action.type)
    raised = start.game.topics.get(str(action.detail("topic")))
    if spec is None or _SPOKEN.isdisjoint(spec.acts) or not (action.target_id or "").startswith("npc_"):
        return None
    if raised is not None and not raised.small:
        return None if raised.goal else _with_evidence(start, action, raised, part)
    charge = charge_in(part.words or start.said)
    if charge is None:
        return None
    return (
        _struck(start, action, charge)
        or _of_what_is_out(start, action, charge)
        or _denied(start, part, charge)
    )


def kept_instead(
    start: TurnStart, action: Action, subject: SubjectContent, asked: Asked, said: str
) -> Action | None:
    """A question about a thing as one about what is kept of it, where the thing itself has no such answer.

    "Who put my name in the hat?" is not about the hat.
    """
    if asked.kind not in ASKED_OF_FACTS or (
        isinstance(subject, StorySubjectContent) and asked.kind in subject.says
    ):
        return None
    open_now = {one.id for one in interpret_input(start).topics}
    topics = [one for one in _kept(start, action.target_id) if one.id in open_now]
    words = [
        word
        for clause in asking_clauses(clauses_in(said))
        for word in clause.words
        if not idle(word) and word not in FUNCTION_WORDS
    ]
    beyond = [word for word in words if word not in subject.about]
    own = asked.kind in subject.says
    if own and not beyond:
        return None
    topic = secret_reached(words, topics, _said_after(start, action.target_id), fewest=2 if own else 1)
    if topic is None:
        return None
    able = action.type if action.type in topic.actions else _pressing(start, topic)
    return action.model_copy(update={"type": able, "metadata": {"topic": topic.id}})


def _struck(start: TurnStart, action: Action, charge: Charge) -> Action | None:
    """The charge as one that strikes what its hearer keeps to themselves."""
    open_now = {one.id for one in interpret_input(start).topics}
    topics = [one for one in _kept(start, action.target_id) if one.id in open_now]
    topic = secret_reached(charge.words, topics, _said_after(start, action.target_id))
    if topic is None or (
        charge.deeds and not is_word_of(charge.deeds, topic, _said_after(start, topic.holder))
    ):
        return None
    able = action.type if action.type in topic.actions else _pressing(start, topic)
    details = {name: value for name, value in (action.metadata or {}).items() if name in ("approach", "verb")}
    shown = _evidence(start, topic)
    details |= {"topic": topic.id, **({EVIDENCE: shown} if shown else {})}
    return action.model_copy(update={"type": able, "metadata": details})


def _of_what_is_out(start: TurnStart, action: Action, charge: Charge) -> Action | None:
    """The charge as a question about what its hearer has told by now."""
    told = [one for one in subjects_of(start, action) if isinstance(one, StorySubjectContent)]
    found = [one for one in told if _says_of(one, charge)]
    if not found:
        return None
    kind = next((one for one in ("agreement", "self") if one in found[0].says), "agreement")
    return _with(_without_topic(action), {"asked": kind, SUBJECT: found[0].name})


def _denied(start: TurnStart, part: HeardAction, charge: Charge) -> Action | None:
    """The charge as one that is met by a denial of just that; by neither yes nor no where it is near what is kept."""
    accused = part.act is not None and part.act.do == "accuse"
    if not accused and subject_of_words(start, part.action, part.words or start.said) is not None:
        return None  # whoever has something to say of it neither owns to it nor denies it out of hand
    if not (charge.condemns or accused) or not charge.words:
        return None
    kept = secret_reached(
        charge.words, _kept(start, part.action.target_id), _said_after(start, part.action.target_id)
    )
    said = part.words or start.said
    told = is_of_what_was_owned(said, charge.words, start.lately_told)
    holds = TOLD if told else "yes" if kept else ""
    about = "" if told else subject_of(said)
    details = {"asked": "charge", **({HOLDS: holds} if holds else {}), **({ABOUT: about} if about else {})}
    return _with(_without_topic(part.action), details)


def _kept(start: TurnStart, holder: str | None) -> list[TopicContent]:
    """All that somebody may be brought to tell, by now or later."""
    withheld = {one.id for one in start.game.withheld}
    return [
        one
        for one in start.game.topics.values()
        if one.holder == holder and not (one.small or one.goal or one.id in withheld)
    ]


def _said_after(start: TurnStart, holder: str | None) -> Mapping[str, Sequence[StorySubjectContent]]:
    found: dict[str, list[StorySubjectContent]] = {}
    for one in start.game.story_subjects.get(holder or "", ()):
        for source in one.after:
            found.setdefault(source, []).append(one)
    return found


def _says_of(subject: StorySubjectContent, charge: Charge) -> bool:
    """Whether what is out is what the charge says: half of its words are of it, by name or in what is said of it."""
    lines = " ".join((*subject.about, *(line for lines in subject.says.values() for line in lines)))
    known = {stem(word.strip(".,;:!?\"'")) for word in lines.casefold().split()}
    own = {stem(word) for word in charge.words}
    return bool(own) and 2 * sum(bool((same_as(word) | {word}) & known) for word in own) > len(own)


def _pressing(start: TurnStart, topic: TopicContent) -> str:
    known = start.game.ruleset.actions
    able = (name for act in _PRESSED for name in topic.actions if name in known and act in known[name].acts)
    return next(able, topic.actions[0])


def _with_evidence(start: TurnStart, action: Action, topic: TopicContent, part: HeardAction) -> Action | None:
    """The action that raises a topic already, with what its actor has to show for the charge."""
    shown = _evidence(start, topic) if charge_in(part.words or start.said) is not None else None
    return _with(action, {EVIDENCE: shown}) if shown else None


def _evidence(start: TurnStart, topic: TopicContent) -> str | None:
    """The id of a thing that bears on a topic by its name: in the speaker's hands, or spoken of where it lies."""
    here = position(start.before, start.actor_id)
    name, keywords, _ = words_of_topic(topic)
    for one in start.before["entities"].values():
        held = one["location"] == start.actor_id
        named = one["id"] in (*start.spoken, *start.head.mentioned) and one["location"] == here
        if one["type"] == "item" and (held or named) and _bears_on(one, name | keywords):
            return one["id"]
    return None


def _bears_on(thing: Entity, words: frozenset[str]) -> bool:
    own = {stem(word) for word in words_of(thing["name"])}
    return not own.isdisjoint(words)


def _without_topic(action: Action) -> Action:
    details = {name: value for name, value in (action.metadata or {}).items() if name != "topic"}
    return action.model_copy(update={"metadata": details})


def _with(action: Action, details: Mapping[str, str]) -> Action:
    return action.model_copy(update={"metadata": {**(action.metadata or {}), **details}})
