"""What questions, requests, offers and remarks of a turn are about, and who answers them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.core.content.shapes import StorySubjectContent, SubjectContent, TopicContent
from bot.core.contracts import InterpretInput
from bot.core.language.asked_kinds import DEALINGS, REMARK, REQUESTS, SUBJECT
from bot.core.language.phrasing import ABOUT
from bot.core.rules.actions import BETWEEN, DEED, Action
from bot.core.rules.visibility import position
from bot.core.understanding.acts import MessageAct
from bot.core.understanding.listener import listen
from bot.core.understanding.talk.asked_noun import quotable
from bot.core.understanding.talk.asking import (
    Asked,
    answered_as,
    asked_for,
    ends_on_a_question,
    known_noun,
    last_asked,
    subject_of,
    taken_up,
)
from bot.core.understanding.talk.charges import wants_yes_or_no
from bot.core.understanding.talk.dealings import presses
from bot.core.understanding.talk.paraphrase import paraphrased
from bot.core.understanding.talk.several import asks_of_its_own, points_back, says_it
from bot.core.understanding.talk.subjects import (
    is_beside,
    is_fitting,
    is_merely_named,
    subject_named,
    subject_remarked,
)
from bot.core.understanding.talk.topics import topic_in
from bot.core.understanding.utterances import asks, sentences_of
from bot.services.turns.stages.charging import charged, kept_instead
from bot.services.turns.stages.doubting import doubting, withheld_from
from bot.services.turns.stages.echoing import without_false_echo
from bot.services.turns.stages.following_up import taken_further
from bot.services.turns.stages.kept_for import kept_for
from bot.services.turns.stages.laying_before import laid_before, told
from bot.services.turns.stages.meaning_buttons import as_offered, without_what_is_named
from bot.services.turns.stages.replying.beside import with_replies_beside
from bot.services.turns.stages.replying.exchanging import asking_of, exchanged, only_asked_back
from bot.services.turns.stages.replying.retelling import runs_on
from bot.services.turns.stages.spoken_of import (
    asks_of_nobody,
    newest,
    subject_followed_up,
    subject_of_words,
    subjects_of,
)
from bot.services.turns.step_inputs.interpret import interpret_input
from bot.services.turns.step_inputs.message_parts import LOOKS, HeardAction, parts_of_message, said_of
from bot.services.turns.turn_start import TurnStart
from bot.services.turns.turn_values import SaidBeside

_WINNING = frozenset({"request", "offer", "persuade"})
# What asks for something of its own, whoever it points back at: "who is Leo, and when does he come home?"
_ASKS_ITSELF = frozenset({"time", "place", "reason", "amount", "person", "way"})
_WITHIN = re.compile(r"\b(?:in|inside|within|under)\b")
_LOOKED_AT = re.compile(r"\b(?:see|read|look|hear|know)\b")
_HOPED_FOR = re.compile(r"^\W*(?:got|have you|is there|are there)?\b ?(?:any|some)\b|.*\?\W*$", re.DOTALL)
_OF_ANY = re.compile(r"^\W*(?:is|are|was|were) there (?:any|another|some)\b")
# What eyes and ears tell best: "what's in the drawer?", "where is the lamp?", "can I see it?"
_SEEN = re.compile(
    r"^\W*(?:\w+ )?(?:what(?:'?s| is| are)? (?:that|this|the|in|on|under|behind|inside|over|near|around|at|there|it)\b"
    r"|what (?:do|can|could) (?:i|we)|where|which)|\b(?:say|says|written|look like|smell of|sound like)\b"
    r"|\b(?:can|could|may|do) (?:i|we) (?:see|look|read|hear|examine|check|search|smell|find)\b"
)


def addressed(
    start: TurnStart, actions: tuple[Action, ...]
) -> tuple[tuple[Action, ...], tuple[SaidBeside, ...]]:
    """The actions of a message, with what each wants to hear, about what, and from whom; and what none answers."""
    back = only_asked_back(start, company(start))
    if back is not None:
        return (back,), ()
    found: list[Action] = []
    heard: list[HeardAction] = []
    parts = parts_of_message(start, actions)
    for part in parts:
        answered = _answered(start, part, found)
        if answered and found and runs_on(start, heard[-1], found[-1], part, answered[0]):
            continue
        found += answered
        heard += [part] * len(answered)
    kept = [place for place in range(len(found)) if not _only_echoes(parts, found, place)]
    actions, left = with_replies_beside(
        start, [(heard[place], found[place]) for place in kept], company(start)
    )
    return without_what_is_named(start, parts, actions), left


def _answered(start: TurnStart, part: HeardAction, found: Sequence[Action]) -> tuple[Action, ...]:
    """What a part of a message comes to, after what was `found` before it."""
    if part.action.detail(DEED) is not None:
        return (part.action,)
    kept = kept_for(start, part)
    if kept is not None:
        return () if any(one.detail("topic") == kept.detail("topic") for one in found) else (kept,)
    offered = as_offered(start, part)
    if offered is not None:
        return (offered,)
    if found and found[-1].target_id == part.action.target_id and _only_presses(part):
        return ()  # it wants what was asked beside it
    laid = {one.target_id for one in found if one.detail("asked") in DEALINGS | REQUESTS}
    if part.action.target_id in laid and presses(part.words):
        return ()
    charge = charged(start, part)
    if charge is not None:
        return (exchanged(start, charge, said_of(part, start.said), found),)
    action = laid_before(start, part)
    if action.detail("asked") is None:
        part = replace(part, action=action)
        action = _small_talk_aside(start, part, _freely(start, part, _asked_of_company(start, part)))
    action = _thing_wanted(start, part, action)
    action = doubting(start, action)
    if _asks(start, action):
        action = _with_what_is_asked(start, part, action)
    action = told(start, part, _answering(start, part, action))
    if found and part.act is not None and part.act.do == "ask":
        action = _of_the_same(start, found[-1], action, part)
    action = without_false_echo(start, exchanged(start, action, said_of(part, start.said), found))
    return (_tried_on(part, action), *_asked_besides(start, part))


def _only_presses(part: HeardAction) -> bool:
    """Whether words only press for a plain answer, and ask nothing of their own: "just yes or no, please"."""
    return (
        wants_yes_or_no(part.words)
        and part.action.detail("topic") is None
        and not any(asks_of_its_own(one) for one in sentences_of(part.words))
    )


def _with_what_is_asked(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A question, request or offer that raises no topic, with what kind of answer it wants and about what."""
    if part.act is None or part.act.do not in ("ask", "request", "offer"):
        return action
    if action.detail("asked") is not None:
        return action
    said = _own_question(part.act) or part.act.said or start.said
    given = interpret_input(start)
    asked = asked_for(part.act.do, said, _known_words(given) - _names_of(given, action.target_id))
    if asked.kind == "welfare":
        said = last_asked(said)  # how somebody is has nothing to do with what is told beside it
    wanted = _wanted(start, action, asked, said)
    if wanted is not None:
        return wanted
    subject = subject_of_words(start, action, said)
    if subject is not None and part.act.do == "ask":
        kept = kept_instead(start, action, subject, answered_as(asked, said, subject), said)
        if kept is not None:
            return kept
    topic = _in_other_words(start, action, said) if subject is None and part.act.do == "ask" else None
    if topic is not None:
        return topic
    if subject is None and part.act.do == "ask" and asks_of_nobody(start, action, said):
        return _asking(action, Asked("whom"), None)
    further = taken_further(start, action, asked, said) if subject is None else None
    if further is not None:
        return further
    subject = subject or subject_followed_up(start, action, asked, said)
    if (
        subject is not None
        and part.act.do == "ask"
        and not is_fitting(said, subject, answered_as(asked, said, subject).kind)
    ):
        subject, asked = None, replace(asked, about="")
    asked = answered_as(asked, said, subject) if subject else taken_up(_definite(start, asked), newest(start))
    return _asking(action, quotable(asked, said, part.act.do), subject)


def _own_question(act: MessageAct) -> str:
    """The question alone, without what is told beside it, where it says itself what it is about."""
    own = min((words for words in (act.about, last_asked(act.said)) if words), key=len, default="")
    alone = act.do == "ask" and own != act.said and asks_of_its_own(own) and not points_back(own)
    return own if alone else ""


def _definite(start: TurnStart, asked: Asked) -> Asked:
    """A question about "a letter" as one about "the letter", where the story has one: its answer can name that."""
    article, _, noun = asked.about.partition(" ")
    if article not in ("a", "an") or asked.kind == "having":
        return asked
    words = {
        word
        for topic in start.game.topics.values()
        for each in topic.keywords
        for word in each.casefold().split()
    }
    names = {word for one in start.before["entities"].values() for word in one["name"].casefold().split()}
    return replace(asked, about=f"the {noun}") if noun.casefold() in words | names else asked


def _wanted(start: TurnStart, action: Action, asked: Asked, said: str) -> Action | None:
    """A favour, a gift or a bargain as what the story has to be won for ("what if you lent them your pot?")."""
    if asked.kind not in REQUESTS | DEALINGS:
        return None
    given = interpret_input(start)
    named = {name for name, one in start.game.ruleset.actions.items() if _WINNING.intersection(one.acts)}
    topics = [
        one
        for one in given.topics
        if one.holder == action.target_id and not one.small and named.intersection(one.actions)
    ]
    topic = topic_in(said, topics, action.target_id, sorted(named), asks=False)
    if topic is None:
        return None
    able = action.type if action.type in topic.actions else next(one for one in topic.actions if one in named)
    return _with(action.model_copy(update={"type": able}), {"topic": topic.id})


def _freely(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A question about what the story has brought up, where its hearer says that much of it for nothing.

    That goes before a story's topic, which would be rolled, and before small talk, which never changes.
    """
    topic = start.game.topics.get(str(action.detail("topic")))
    spec = start.game.action(action.type)
    if topic is None or topic.goal or spec is None:
        return action
    if not topic.small and {"ask", "request"}.isdisjoint(spec.acts):
        return action
    words = part.words or start.said
    subject = subject_of_words(start, action, words)
    if not isinstance(subject, StorySubjectContent) or not is_merely_named(subject, topic.keywords, words):
        return action
    heard = (part.act,) if part.act is not None else listen(interpret_input(start)).acts
    act = next((one for one in heard if one.do in ("ask", "request")), None)
    if act is None:
        return action
    asked = answered_as(asked_for(act.do, act.said or words, ()), words, subject)
    certain = asked.kind in subject.says and asked.kind != "thing"  # "what …" may ask anything
    return _asking(_without_topic(action), asked, subject) if certain else action


def _thing_wanted(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A request to have a thing that no story gives away ("can I keep one of the slips?"), as granted or refused.

    A topic that has the thing among its keywords tells of it, and would answer another question.
    """
    topic = start.game.topics.get(str(action.detail("topic")))
    if topic is None or topic.small or topic.goal or part.act is None or part.act.do != "request":
        return action
    asked = asked_for("request", part.act.said, topic.keywords)
    noun = subject_of(part.act.said, topic.keywords).rpartition(" ")[2]
    if asked.kind != "gift" or not noun or _is_given(topic) or _LOOKED_AT.search(part.act.said.casefold()):
        return action
    items = (one["name"] for one in start.before["entities"].values() if one["type"] == "item")
    if any(noun.removesuffix("s") in name.casefold() for name in items):
        return action
    return _asking(_without_topic(action), asked, None)


def _is_given(topic: TopicContent) -> bool:
    """Whether a topic may hand something over."""
    return any(effect["op"] == "move" for effects in topic.effects.values() for effect in effects)


def _in_other_words(start: TurnStart, action: Action, said: str) -> Action | None:
    """The question as one about a topic that is on offer, where it comes to that in other words."""
    offered = {one.id for one in interpret_input(start).topics}
    withheld = {one.id for one in start.game.withheld}
    known = start.game.topics
    topics = [
        topic
        for topic in known.values()
        if topic.id in offered
        and topic.holder == action.target_id
        and not (topic.small or topic.goal or topic.id in withheld)
        and any("ask" in start.game.ruleset.actions[name].acts for name in topic.actions)
    ]  # what only a request can bring up is no question's other meaning
    close = paraphrased(said, topics)
    if len(close) > 1:
        return _with(action, {BETWEEN: " ".join(topic.id for topic in close)})
    if not close:
        return None
    topic = close[0]
    able = action.type if action.type in topic.actions else next(iter(topic.actions), action.type)
    return _with(action.model_copy(update={"type": able}), {"topic": topic.id})


def _tried_on(part: HeardAction, action: Action) -> Action:
    """An attempt on what the rules do not know, with the noun that it is tried on, for its outcome to name."""
    act = part.act
    if act is None or act.do != "attempt" or action.target_id is not None or act.to is None:
        return action
    noun = known_noun(act.to.words) if act.to.sort in ("none", "seen") else ""
    return _with(action, {ABOUT: f"the {noun}" if noun else "it"})


def _asked_besides(start: TurnStart, part: HeardAction) -> tuple[Action, ...]:
    """What is asked in the same breath as a look ("I look out. Is that the sea?"), where somebody can speak of it."""
    if part.act is None or part.act.do not in LOOKS or not (part.act.verb and part.act.said):
        return ()
    told = _told_by_company(start, part.act.said)
    return (_asking(told[0], _asked_for(start, part.act.said), told[1]),) if told is not None else ()


def _only_echoes(parts: tuple[HeardAction, ...], actions: list[Action], place: int) -> bool:
    """Whether an action asks nothing that its hearer can speak of, and only points back at what is asked beside it."""
    action = actions[place]
    if len(parts) != len(actions) or action.detail("asked") is None or action.detail(SUBJECT) is not None:
        return False
    others = [
        one
        for one in actions
        if one is not action
        and one.target_id == action.target_id
        and (one.detail("topic") or one.detail(SUBJECT))
    ]
    act = parts[place].act
    if not others or act is None or act.do != "ask" or action.detail("asked") in _ASKS_ITSELF:
        return False
    return points_back(act.said) and not asks_of_its_own(act.said)


def _of_the_same(start: TurnStart, last: Action, action: Action, part: HeardAction) -> Action:
    """A further question that points back ("was he kind?"), as one about what the question before it was about.

    "It" is of that question, too, and of nothing that was told before it.
    """
    if action.detail("asked") is None or action.target_id != last.target_id:
        return action
    if part.act is None or not points_back(part.act.said):
        return action
    subjects = subjects_of(start, action)
    if action.detail(SUBJECT) is not None:
        if not says_it(part.act.said) or subject_named(part.act.said, subjects) is not None:
            return action
        details = {name: one for name, one in (action.metadata or {}).items() if name != SUBJECT}
        action = action.model_copy(update={"metadata": details})
    topic = start.game.topics.get(str(last.detail("topic")))
    subject = next((one for one in subjects if one.name == last.detail(SUBJECT)), None)
    if subject is None and topic is not None:
        subject = next((one for one in subjects if not is_beside(one, topic.keywords)), None)
    if subject is None:
        return action
    asked = answered_as(asked_for("ask", part.act.said, ()), part.act.said, subject)
    return _asking(action, asked, subject) if asked.kind in subject.says else action


def _asked_of_company(start: TurnStart, part: HeardAction) -> Action:
    """A look that asks whoever is here: for what is not here, or for what they can tell and eyes cannot."""
    action, said = part.action, part.words
    spec = start.game.action(action.type)
    if not said or (part.act is not None and part.act.do in LOOKS and part.act.verb not in ("", "read")):
        return action  # who looks on purpose sees what there is to see
    hoped = _HOPED_FOR.match(said.casefold()) is not None
    if spec is None or not (LOOKS.intersection(spec.acts) or (hoped and met_nothing(action))):
        return action
    if not (hoped or asks(said)):
        return action
    raised = _raised_in_company(start, action, said)
    if raised is not None:
        return raised
    seen = _SEEN.search(said.casefold()) and not met_nothing(action)
    hearers = _hearers(start)
    withheld = next((found for one in hearers if (found := withheld_from(start, one)) is not None), None)
    if withheld is not None and not seen:
        return withheld
    told = _told_by_company(start, said)
    if told is not None and not seen:
        return _asking(told[0], _asked_for(start, said), told[1])
    return _asking(hearers[0], _asked_for(start, said), None) if hearers and met_nothing(action) else action


def _asked_for(start: TurnStart, said: str) -> Asked:
    return asked_for("ask", said, _known_words(interpret_input(start)))


def _hearers(start: TurnStart) -> list[Action]:
    """A question to each of those who are here and can answer; none where the rules know no asking."""
    asking = asking_of(start)
    found = company(start) if asking else []
    return [Action(actor_id=start.actor_id, type=asking or "", target_id=one) for one in found]


def _told_by_company(start: TurnStart, said: str) -> tuple[Action, SubjectContent] | None:
    """The question to the first who is here and has something to say of what it names."""
    told = (
        (one, found) for one in _hearers(start) if (found := subject_of_words(start, one, said)) is not None
    )
    return next(told, None)


def _raised_in_company(start: TurnStart, action: Action, said: str) -> Action | None:
    """The topic that asks what eyes cannot tell: what is in something shut, or about what is not to be seen."""
    thing = start.before["entities"].get(action.target_id or "")
    shut = thing is not None and thing["attributes"].get("open") is False and _WITHIN.search(said.casefold())
    if not (shut or _OF_ANY.match(said.casefold()) or met_nothing(action)):
        return None
    given = interpret_input(start)
    topic = topic_in(said, [one for one in given.topics if not (one.small or one.goal)], None)
    topic = topic or topic_in(said, [one for one in given.topics if one.small], start.hearer)
    if topic is None or topic.holder is None:
        return None
    known = start.game.ruleset.actions
    asking = next((name for name in topic.actions if "ask" in known[name].acts), topic.actions[0])
    return Action(actor_id=start.actor_id, type=asking, target_id=topic.holder, metadata={"topic": topic.id})


def company(start: TurnStart) -> list[str]:
    """The characters that are here and can answer, whoever was spoken of last before the others."""
    here = position(start.before, start.actor_id)
    found = [
        one["id"]
        for one in start.before["entities"].values()
        if one["type"] == "npc" and one["location"] == here and one["status"] == "conscious"
    ]
    latest = list(dict.fromkeys((*start.spoken, *start.head.mentioned)))
    return sorted(found, key=lambda one: latest.index(one) if one in latest else len(latest))


def _small_talk_aside(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A small question that names, or points at, something the one who is asked can speak of is about that."""
    topic = start.game.topics.get(str(action.detail("topic")))
    if topic is None or not topic.small:
        return action
    subject, asked = subject_of_words(start, action, part.words), asked_for("ask", part.words, ())
    if subject is None or not is_beside(subject, topic.keywords):
        return action
    fits = is_fitting(part.words, subject, asked.kind)
    return _asking(_without_topic(action), asked, subject) if fits else action


def _without_topic(action: Action) -> Action:
    details = {name: value for name, value in (action.metadata or {}).items() if name != "topic"}
    return action.model_copy(update={"metadata": details})


def _answering(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A plain remark to somebody who has just asked something is the answer, where the rules know answering."""
    spec = start.game.action(action.type)
    if action.detail("topic") is not None or action.detail("asked") is not None:
        return action
    if spec is None or "?" in (part.words or start.said):
        return action
    if "compliment" in spec.acts:
        return _remarking(start, part, action)
    if "say" not in spec.acts:
        return action
    reply = next((name for name, one in start.game.ruleset.actions.items() if "answer" in one.acts), None)
    if reply is None or action.target_id is None or not ends_on_a_question(newest(start)):
        return _remarking(start, part, action)
    return action.model_copy(update={"type": reply})


def _remarking(start: TurnStart, part: HeardAction, action: Action) -> Action:
    """A remark, with what it is about where its hearer has something to say to that."""
    subject = subject_remarked(part.words or start.said, subjects_of(start, action))
    return action if subject is None or REMARK not in subject.says else _with(action, {SUBJECT: subject.name})


def _asks(start: TurnStart, action: Action) -> frozenset[str]:
    """The acts of an action that want an answer from somebody; none where a topic has its own."""
    spec = start.game.action(action.type)
    if spec is None or action.target_id is None or action.detail("topic") is not None:
        return frozenset()
    return frozenset({"ask", "request", "offer"}.intersection(spec.acts))


def _asking(action: Action, asked: Asked, subject: SubjectContent | None) -> Action:
    about = {ABOUT: asked.about} if asked.about else {}
    named = {SUBJECT: subject.name} if subject is not None else {}
    return _with(action, {"asked": asked.kind, **about, **named})


def _with(action: Action, details: Mapping[str, str]) -> Action:
    return action.model_copy(update={"metadata": {**(action.metadata or {}), **details}})


def _known_words(given: InterpretInput) -> frozenset[str]:
    """Nouns and names of the scene: what is here, where one is and goes, and what can be asked about."""
    texts = [entity.name for entity in (*given.scene.present, *given.scene.carried, *given.elsewhere)]
    texts += [way.name for way in given.scene.exits] + [given.scene.location]
    texts += [word for topic in given.topics for word in topic.keywords if " " not in word]
    return frozenset(word for text in texts for word in text.split())


def _names_of(given: InterpretInput, ident: str | None) -> frozenset[str]:
    """The names of whoever is asked: they call, and are not what the question is about."""
    names = (one.name for one in given.scene.present if one.id == ident)
    return frozenset(word for name in names for word in name.split())


def met_nothing(action: Action) -> bool:
    """Whether the words of an action named nothing that there is."""
    return (
        action.target_id is None and action.location_id is None and action.detail("target_words") is not None
    )
