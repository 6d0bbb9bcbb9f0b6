"""Reads a message without a model: the listener says what it means, and the vocabulary's actions play it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.adapters.models.offline.story.carriers import Carriers, carriers_of
from bot.adapters.models.offline.story.gestures import as_gesture, with_glances
from bot.adapters.models.offline.story.sayings import told_to_each
from bot.core.contracts import ActionType, InterpretAnswer, InterpretInput, ProposedAction, TopicView
from bot.core.language.concepts import is_pattern
from bot.core.understanding.acts import BY_THE_WAY, SPEECH, WANTING, MessageAct, Named
from bot.core.understanding.deeds.improvised import as_improvised
from bot.core.understanding.deeds.slight import is_of_it, takes_nothing
from bot.core.understanding.listener import listen
from bot.core.understanding.references import OPEN_AIR, PRONOUNS, Found, is_character, resolve, words_of
from bot.core.understanding.rule_terms.acts_by_terms import beside_terms
from bot.core.understanding.talk.answers import PLAINLY
from bot.core.understanding.talk.asking import is_memory
from bot.core.understanding.talk.several import asked_apart, is_distinct
from bot.core.understanding.talk.topics import offered_in, topic_in
from bot.core.understanding.utterances import requested

MOST_ACTIONS = 6
_BY_TERMS = MessageAct("attack")
"""What an act of the rules' own terms counts as: a deed."""
_MADE_OUT = frozenset({"perceive", "study"})
_IDLE = frozenset(
    {"flourish", "posture", "make", "think", "wait", "write", "hide", "sneak", "listen", "attempt", "clean"}
)
# What is done in a place without doing anything to it.
_STILL = frozenset({"flourish", "posture", "think", "wait"})
_ON_TOPIC = frozenset({"ask", "say", "request", "persuade", "answer", "offer"})


def interpret(given: InterpretInput) -> InterpretAnswer:
    """What a message means, in at most six actions of the vocabulary; pure and bounded in time."""
    given, by_terms = beside_terms(given)
    reading = listen(given)
    if reading.think and not by_terms:
        return InterpretAnswer(actions=(), deep_think=True)
    playing = _Playing(given)
    found: list[tuple[MessageAct, ProposedAction]] = [(_BY_TERMS, one) for one in by_terms]
    looks = all(one.type in _MADE_OUT for one in by_terms)
    for act in _beside_terms(reading.acts, looks=looks) if by_terms else asked_apart(reading.acts):
        proposed = playing.proposed(act)
        if proposed is None:
            continue
        if not found or found[-1][1] != proposed or _asks_anew(act, found[-1]):
            found.append((act, proposed))
        elif act.do in WANTING and found[-1][0].do in BY_THE_WAY:
            found[-1] = (act, proposed)
    if not by_terms:
        found = playing.with_goal(found)
    found = with_glances(found, playing.gesture)
    return InterpretAnswer(actions=tuple(told_to_each(found)[:MOST_ACTIONS]))


def _asks_anew(act: MessageAct, last: tuple[MessageAct, ProposedAction]) -> bool:
    """Whether an act asks something else of the same hearer, so that no topic tells the two questions apart."""
    before = last[0]
    if last[1].topic is not None or before.said == act.said or not {act.do, before.do} <= WANTING:
        return False
    return act.do == "ask" if before.do == "ask" else is_distinct(act.said) and is_distinct(before.said)


def _beside_terms(acts: Iterable[MessageAct], *, looks: bool) -> Iterator[MessageAct]:
    """What is played beside acts by terms of the rules: what is asked or said aloud, deeds on things.

    `looks`: the rules are only asked what can be made out, so that gestures beside it are no part of a blow.
    """
    for act in acts:
        asks = act.do == "ask" and not act.verb and act.to is not None
        done = act.do not in _IDLE and act.to is not None and act.to.sort in ("here", "exit")
        gesture = looks and act.do in ("flourish", "posture") and bool(act.deed)
        if (
            asks
            or gesture
            or (act.do in SPEECH and '"' in act.said)
            or (act.do not in SPEECH and (done or act.place is not None))
        ):
            yield act


def _words_of(act: MessageAct) -> str:
    """The words of something said; where none were written, what was done: a `farewell`, a `promise`."""
    said = act.said if act.about in act.said else f"{act.said}. {act.about}"
    return said or act.do


def _as_offered(topic: TopicView) -> TopicView:
    """A topic as an offer may raise it: by what is offered ("go on in your place"), not by a thing that it names."""
    return topic.model_copy(
        update={"keywords": tuple(keyword for keyword in topic.keywords if " " in keyword)}
    )


# What nobody writes of a deed alone: whom it is said to, what is promised, what one is let do.
_TO_SOMEBODY = re.compile(
    r"\b(?:you|u|your|you[’']?(?:re|ve|ll|d)|let (?:me|us)|let[’']s|we[’']ll|i[’']?ll|i will|hand me|give me"
    r"|it[’']s my)\b",
    re.IGNORECASE,
)


def _in_concepts(topic: TopicView) -> TopicView:
    """A goal by its patterns alone: plain phrases need an act that says something."""
    return topic.model_copy(update={"keywords": tuple(filter(is_pattern, topic.keywords))})


_OUTDOORS = OPEN_AIR | frozenset("green graveyard common orchard bridge stair landing pit island".split())


def _in_the_open(place: str) -> bool:
    """Whether a place lies under the sky, so that nobody there goes out by any one of its ways."""
    return bool(_OUTDOORS & set(words_of(place)))


_HOSTILE = frozenset({"threaten", "insult", "attack"})
_PEACEFUL = frozenset(
    "ask offer promise comfort thank apologise compliment confess greet answer persuade flirt".split()
)

_CIVIL = re.compile(r"\b(?:will|would|could|can|may|might|won't) (?:you|u|ya|i|we)\b|\bplease\b|\?")


def _is_peaceful(act: MessageAct) -> bool:
    """Whether words ask, offer or please, so that no subject they come to makes a threat of them."""
    return act.do in _PEACEFUL or (act.do == "request" and _CIVIL.search(act.said.casefold()) is not None)


class _Playing:
    """Turns acts into proposed actions of one vocabulary."""

    def __init__(self, given: InterpretInput) -> None:
        self._given = given
        self._carriers: Carriers = carriers_of(given.vocabulary)
        self._people = {
            entity.id
            for entity in given.scene.present
            if is_character(entity) and entity.id != given.actor_id
        }
        self._door: str | None = None
        self._moved = False
        self._opened: str | None = None
        self._unbarred = False
        self._taken_nothing = False
        self._carried = {entity.id for entity in given.scene.carried} | {given.actor_id}
        self._kinds = {
            entity.id: entity.kind
            for entity in (*given.elsewhere, *given.scene.scenery, *given.scene.present, *given.scene.carried)
        }
        self._met = frozenset(entity.id for entity in given.elsewhere if is_character(entity))

    def proposed(self, act: MessageAct) -> ProposedAction | None:
        """The action that plays an act; None for what is said with nobody to hear it, and for what no rule plays."""
        act = self._to_no_person(act)
        unheard = not self._people and (act.to is None or act.to.sort != "away")
        if act.do in SPEECH and unheard and not self._moved:
            return None
        if self._taken_nothing and is_of_it(act):
            return None  # "I pick up the moon and put it in my pocket": that there is none answers both
        act = as_gesture(as_improvised(self._walking(self._unlocking(act)), self._given))
        self._taken_nothing = takes_nothing(act)
        if act.do == "follow" and not self._carriers.by_act.get("follow"):
            return None  # who stands here has not gone anywhere
        action = self._carriers.of(act, person=self._is_person(act.to))
        if action is None:
            return None
        if act.to is not None and self._kinds.get(act.to.id or "") == "door":
            self._door = act.to.id
        self._unbarred = self._unbarred or (act.do == "open" and act.to is not None)
        if act.do in SPEECH:
            return self._spoken(act, action)
        if action.target == "cell":
            return ProposedAction(type=action.type, cell=act.cell, approach=act.manner)
        if action.target in ("exit", "place"):
            if self._unbarred and not self._given.scene.exits:
                return None  # no way is known beyond what was just opened: that answers it
            gone = self._gone(act, action)
            if gone.location_id is not None:
                self._moved = True
                self._people |= self._met  # who is there is met on arrival
            return gone
        return self._done(act, action)

    def gesture(self, act: MessageAct) -> ProposedAction | None:
        """What plays an act as no more than a gesture; None where the rules know none."""
        action = self._carriers.of(replace(act, do="flourish"), person=self._is_person(act.to))
        return self._done(replace(act, do="flourish"), action) if action is not None else None

    def with_goal(
        self, found: list[tuple[MessageAct, ProposedAction]]
    ) -> list[tuple[MessageAct, ProposedAction]]:
        """The actions, with the one that a message reaches somebody's goal by where none of them does.

        It stands for a deed on what is nowhere: in "I'll take the watch from here" nobody picks up a watch. What is
        asked in the same breath stays.
        """
        playable = any(
            act.do not in SPEECH and act.do not in _IDLE and action.target_words is None
            for act, action in found
        )
        if playable or not _TO_SOMEBODY.search(self._given.text):
            return found
        goals = [_in_concepts(one) for one in self._given.topics if one.goal and one.holder in self._people]
        topic = topic_in(self._given.text, goals, None)
        if topic is None or any(action.topic == topic.id for _, action in found):
            return found
        able = [self._carriers.by_type[name] for name in topic.actions if name in self._carriers.by_type]
        if not able:
            return found
        said = MessageAct("say", said=self._given.text)
        reaching = ProposedAction(type=able[0].type, target_id=topic.holder, topic=topic.id)
        asked = [
            (act, action)
            for act, action in found
            if act.do == "ask" and topic_in(act.said, goals, None) is None
        ]
        return [*asked, (said, reaching)]

    def _to_no_person(self, act: MessageAct) -> MessageAct:
        """Who speaks to a dog or a stove tries what comes of it."""
        spoken = act.do in SPEECH and act.to is not None and act.to.sort == "here"
        if not spoken or act.to is None or act.to.id not in self._kinds or self._is_person(act.to):
            return act
        return MessageAct("use", act.to, verb=act.verb.partition(" ")[0], manner=act.manner)

    def _is_person(self, named: Named | None) -> bool:
        return named is not None and (
            named.id in self._people
            or (named.sort == "away" and (named.id or "").startswith(("npc_", "pc_")))
        )

    def _unlocking(self, act: MessageAct) -> MessageAct:
        """Using a key on a door or a chest unlocks it."""
        if act.do not in ("use", "put") or act.used is None or act.to is None:
            return act
        if self._kinds.get(act.used.id or "") != "key":
            return act
        if self._kinds.get(act.to.id or "") in ("door", "container"):
            return MessageAct("unlock", act.to, used=act.used, verb=act.verb, manner=act.manner)
        return act

    def _walking(self, act: MessageAct) -> MessageAct:
        """Following somebody who is not here any more is going after them."""
        if act.do != "follow" or act.to is None or act.to.id in self._people:
            return act
        if act.to.sort == "here" and self._kinds.get(act.to.id or "") not in (None, "npc", "pc", "door"):
            return replace(act, do="examine")  # "follows the cable": with the eyes
        return replace(act, do="go")

    def _spoken(self, act: MessageAct, action: ActionType) -> ProposedAction:
        """Something said, with its topic where it raises one that its hearer can be asked about."""
        said = _words_of(act)
        target = (
            act.to.id if act.to is not None and act.to.sort == "here" and act.to.id in self._people else None
        )
        plain = self._carriers.plain(action) or act.do in _ON_TOPIC
        topics = self._topics_of(target, act)
        reached = topic_in(said, [one for one in topics if one.goal or one.contradicts], target)
        denied = plain and act.do not in ("ask", "offer")
        is_answer = act.do == "answer" and act.verb == PLAINLY
        of_itself = is_answer or (act.do == "ask" and is_memory(said))
        offers = act.do == "offer"
        topic = reached
        said = requested(said) if act.do == "request" else said
        if not of_itself:
            topic = reached or self._topic(
                said, target, None if plain else (action.type,), act, denied=denied
            )
        if topic is None and act.do == "accuse":
            topic = self._topic(said, target, None, act, denied=denied)
        if topic is None and not (denied or offers or of_itself or act.do == "confess"):
            topic = topic_in(said, [one for one in topics if one.small], target)
        if topic is None and offers:
            topic = offered_in(said, topics, target)
        if topic is not None and action.type not in topic.actions:
            able = [self._carriers.by_type[name] for name in topic.actions if name in self._carriers.by_type]
            able = [one for one in able if _HOSTILE.isdisjoint(one.acts) or not _is_peaceful(act)]
            action, topic = (able[0], topic) if able else (action, None)
        wanted = action.target in ("character", "any")
        absent = None
        if act.to is not None and target is None and act.to.sort in ("away", "none", "seen"):
            absent = act.to.words or None
        return ProposedAction(
            type=action.type,
            target_id=target if wanted else None,
            target_words=absent if wanted else None,
            topic=topic.id if topic else None,
            approach=act.manner,
            verb=None if is_answer else act.verb or None,
        )

    def _topics_of(self, target: str | None, act: MessageAct) -> tuple[TopicView, ...]:
        """The topics that can be raised now, or with somebody to whom the message has gone.

        One that is raised by a threat alone is none for an offer or a question that has its words.
        """
        topics = self._given.topics_there if target in self._met else self._given.topics
        if not _is_peaceful(act):
            return topics
        harsh = {name for name, one in self._carriers.by_type.items() if _HOSTILE.intersection(one.acts)}
        return tuple(one for one in topics if not set(one.actions) <= harsh)

    def _topic(
        self, said: str, target: str | None, actions: tuple[str, ...] | None, act: MessageAct, *, denied: bool
    ) -> TopicView | None:
        known = self._topics_of(target, act)
        topics = [_as_offered(one) for one in known] if act.do == "offer" else known
        return topic_in(said, topics, target, actions, asks=not denied, charges=act.do == "accuse")

    def _gone(self, act: MessageAct, action: ActionType) -> ProposedAction:
        """Going somewhere: by a way's name, through a door, out, or by the only way there is."""
        place, to = act.place, act.to
        ways = self._given.scene.exits
        if place is not None and place.sort == "exit":
            return ProposedAction(type=action.type, location_id=place.id, approach=act.manner)
        if place is not None:
            known = place.id if place.sort == "away" and (place.id or "").startswith("loc_") else None
            words = None if known else place.words
            return ProposedAction(
                type=action.type, location_id=known, target_words=words, approach=act.manner
            )
        if to is not None and to.sort == "here":
            way = next((one for one in ways if one.via == to.id), None)
            if way is not None:
                return ProposedAction(type=action.type, location_id=way.location_id, approach=act.manner)
            return ProposedAction(type=action.type, target_id=to.id, approach=act.manner)
        if to is not None and to.sort in ("several", "none", "away", "seen"):
            return ProposedAction(type=action.type, target_words=to.words, approach=act.manner)
        if self._moved and self._opened is not None:
            return ProposedAction(type=action.type, target_words=self._opened, approach=act.manner)
        through = next((one for one in ways if one.via is not None and one.via == self._door), None)
        if through is not None and act.about != "out":
            return ProposedAction(type=action.type, location_id=through.location_id, approach=act.manner)
        if len(ways) == 1:
            return ProposedAction(type=action.type, location_id=ways[0].location_id, approach=act.manner)
        if act.about == "out" and not _in_the_open(self._given.scene.location):
            meant = resolve("outside", self._given.scene, (), frozenset({"exit"}))
            if isinstance(meant, Found):
                return ProposedAction(type=action.type, location_id=meant.id, approach=act.manner)
        return ProposedAction(type=action.type, approach=act.manner)

    def _done(self, act: MessageAct, action: ActionType) -> ProposedAction:
        """A deed: at what, with what, and what remains of words that name nothing here."""
        to = act.to if action.target not in ("none", "self") else None
        idle = act.do in _IDLE if to is None or to.sort == "none" else act.do in _STILL
        if to is not None and to.sort in ("none", "seen") and idle:
            to = None  # "a song" that is sung is nothing that would have to be here
        if self._moved and act.do in ("open", "unlock") and act.to is not None:
            self._opened = act.to.words
        to_id, words, place = self._aimed(to or (act.place if action.target == "any" else None))
        needed = action.instrument and not (
            act.do in _STILL and act.used is not None and act.used.sort == "none"
        )
        used_id, used_words, _ = self._aimed(act.used) if needed else (None, None, None)
        if (
            to_id is None
            and words is None
            and act.used is not None
            and action.target == "item"
            and not action.instrument
        ):
            to_id, words, place = self._aimed(act.used)
        topic = topic_in(f"{act.about} {act.verb}", self._given.topics, to_id, (action.type,))
        return ProposedAction(
            type=action.type,
            target_id=to_id,
            target_words=words,
            instrument_id=used_id,
            instrument_words=used_words,
            location_id=place,
            topic=topic.id if topic else None,
            approach=act.manner,
            verb=act.verb or None,
        )

    def _left_behind(self, named: Named) -> bool:
        """Whether words are about a place that is gone to first, so that they are read once it is reached."""
        words = named.words.casefold()
        return (
            self._moved
            and named.sort in ("here", "exit")
            and named.id not in self._carried
            and bool(words)
            and words not in PRONOUNS
        )

    def _aimed(self, named: Named | None) -> tuple[str | None, str | None, str | None]:
        """Id, words and place of what an act names: a way is aimed at by its door, or as a place."""
        if named is None:
            return None, None, None
        if self._left_behind(named):
            return None, named.words, None
        if named.sort == "here":
            return named.id, None, None
        if named.sort == "self":
            return self._given.actor_id, None, None
        if self._moved and named.sort == "away" and named.id in self._met:
            return named.id, None, None  # who is there by then is met there
        if named.sort == "exit":
            door = next(
                (way.via for way in self._given.scene.exits if way.location_id == named.id and way.via), None
            )
            return (door, None, None) if door else (None, None, named.id)
        return None, named.words or None, None
