"""The state of one message while it is read: its scene, the acts so far, and what was held back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.core.contracts import InterpretInput
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.understanding import utterances
from bot.core.understanding.acts import BOARD, CONTACT, HANDLING, SPEECH, MessageAct, Named, NoTurn
from bot.core.understanding.arriving import destination
from bot.core.understanding.board import cell_in
from bot.core.understanding.last_words import last_words
from bot.core.understanding.reading._parts import PartsHeard
from bot.core.understanding.references import words_of
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import Word, written
from bot.core.understanding.words.bodies import BODY
from bot.core.understanding.words.slight import EATEN, ON_THINGS

# What would change the world: it is never done where it is only supposed.
CHANGES = frozenset({*HANDLING, *CONTACT, *BOARD, "go", "climb", "sneak", "hide", "attempt"})


# What is said over one's shoulder.
_PARTING = re.compile(
    r"^\W*(?:sorry|excuse me|pardon|thanks?|thank you|bye|goodbye|see you|later|stay (?:here|put|there)|"
    r"wait (?:here|there)|be right back|back (?:in|soon)|(?:i )?won't be long|i'll be (?:back|right back)|"
    r"good ?night|after you|follow me|come (?:on|along|with me)|this way|mind the|don't (?:move|wait|go))\b"
)


# Where words are called to, and no words themselves.
_SHALL_I = re.compile(r"(?:so |well |or )?(?:shall|should|may|can|could) (?:i|we)[.?! ]*", re.I)
_OVER_ONES_SHOULDER = re.compile(r"(?:back )?over (?:my|his|her|their) shoulder|back(?:wards)?|behind me")


_SOUNDING = frozenset("tap rap knock bang strike drum clink ring ping".split())


class Hearing:
    """The state of one message while it is read."""

    def __init__(self, given: InterpretInput) -> None:
        self.scope = MessageScope(given)
        self.last = last_words(given)
        self.acts: list[MessageAct] = []
        self.parts = PartsHeard()
        self._left: list[str] = []
        self._parting: tuple[MessageScope, int] | None = None
        self._told_parting: str | None = None
        # The place that was left, how many acts were done there, and who was then spoken to.
        self.refrained = False
        self.thinks, self.thought_at = False, 0
        self.by_me = False
        # Whether the sentence that is read says "I", so that nobody else's pronoun is its author's.
        self.claims, self.claimed = False, False
        # Whether the sentence that is read, or any of the message, settles what is not its writer's to settle.
        self.board = any(action.target == "cell" for action in given.vocabulary)
        self.starred = False
        self.after_quote = False
        self.of_table: NoTurn | None = None
        self.more = False
        # Whether the message has other sentences beside the one that is read.
        self.holding = False
        # Whether the clause that is read only supposes what it tells, so that nothing is changed by it.
        self.aloud = False
        # Whether words were announced with a colon and nothing was done since: what was done before is said as well.
        self.counting = False
        # Whether numbers of the message are counted, and no squares.
        self.subjectless = False
        # Whether the sentence began with a verb in the third person: "nods, opens the door" is one's own doing.
        self.hung = ""
        # The last deed where it was held back, so that what is done with "it" hangs in the air as well.

    @property
    def given(self) -> InterpretInput:
        """What the message is read against, where it has come to."""
        return self.scope.given

    def labelled(self, words: Sequence[Word]) -> tuple[Word, ...]:
        """The words with the names of those labelled to whom the message has gone."""
        if not self.scope.travelled:
            return tuple(words)
        names = {
            word: person.id
            for person in self.scope.people
            for label in (person.name, *person.aliases)
            for word in words_of(label)
            if word not in FUNCTION_WORDS and (len(words_of(label)) == 1 or label == person.name)
        }
        return tuple(
            replace(word, label=names[word.lower]) if word.label is None and word.lower in names else word
            for word in words
        )

    def say(self, words: Sequence[Word], to: Named | None = None, *, kind: str | None = None) -> None:
        """Something said to whoever listens; with nobody to hear it, it is said to the air."""
        if self.claims:
            return
        said = written(list(words))
        self.scope.named_in_speech(words)
        if to is None:
            named = next((word for word in words if self.scope.is_person(word.label)), None)
            recent = self.scope.hearer()
            to = (
                Named(named.text, "here", named.label)
                if named
                else Named("", "here", recent)
                if recent
                else None
            )
        kinds = (kind,) if kind else tuple(act.do for act in utterances.acts_of(said, to))
        if self.board and cell_in(said) is not None:
            kinds = tuple("say" if one == "accuse" else one for one in kinds)
        for one in kinds:
            self.add(MessageAct(one, to, said=said, about=said))

    def claim(self) -> None:
        """Notes that the sentence settles what is not its writer's; the rest of it is no talk."""
        self.claims = self.claimed = self.refrained = True

    def add(self, act: MessageAct) -> None:
        """Takes an act down; one that would change the world is held back where it is only supposed."""
        if act.do in CHANGES:
            if self.holding:
                self.refrained, self.hung = True, act.do
                return
            self.hung = ""
        if act.do in SPEECH and _OVER_ONES_SHOULDER.fullmatch(act.said.casefold()):
            act = replace(act, said="", about="")
        if act.do in SPEECH and self._said_in_parting(act):
            return
        if act.do == "ask" and self.acts and self.acts[-1].do == "offer" and _SHALL_I.fullmatch(act.said):
            return  # that was just offered
        handled = (
            (act.to, act.used)
            if act.do in ("put", "give", "show", "throw") or _sounds(act)
            else (act.used, act.to)
        )
        for named in handled:
            if not _is_trifle(act, named):
                self.scope.spoken_of(named)
        if act.do == "go" and act.about == "back" and act.place is None and act.to is None:
            place = self._left.pop() if self._left else self.given.came_from
            act = replace(act, place=Named("back", "away", place)) if place is not None else act
        self.acts.append(act)
        place = destination(self.given, act)
        if place is not None:
            taken = {one.to.id or "" for one in self.acts if one.do == "take" and one.to is not None}
            self._left.append(self.given.scene.location_id)
            if self._parting is None:
                self._parting = (MessageScope(self.given, list(self.scope.mentioned)), len(self.acts) - 1)
            self.scope.arrive(place, taken)

    def _said_in_parting(self, act: MessageAct) -> bool:
        """Whether words are for somebody who was left just now, and nobody is met: they are said before one goes."""
        if self._parting is None or self.scope.company:
            return False
        before, at = self._parting
        called = act.to.words if act.to is not None else ""
        if act.to is None and self.acts[-1].do in SPEECH and not self.acts[-1].said and self.acts[-1].to:
            called = self.acts[-1].to.words
        if not called and act.to is None and (self._told_parting or _PARTING.search(act.said.casefold())):
            called = self._told_parting or "you"
        named = before.named(called, frozenset({"character"})) if called else None
        if named is None or not before.is_person(named.id):
            return False
        self._told_parting = called
        earlier = self.acts[at] if at < len(self.acts) else None
        spoken = replace(act, to=Named(called, "here", named.id))
        if earlier is not None and earlier.do in SPEECH and not earlier.said:
            self.acts[at] = spoken
        else:
            self.acts.insert(at, spoken)
        return True


def _is_trifle(act: MessageAct, named: Named | None) -> bool:
    """Whether "it" could not be for what was named: a part of oneself, a sound, or what is blown off a thing."""
    said = words_of(named.words) if named is not None and named.sort != "here" else ()
    if named is None or not said:
        return False
    if said[-1] in BODY or (act.do == "listen" and named.sort == "none"):
        return True
    return act.do in ("flourish", "clean", "attempt") and said[-1] in ON_THINGS - EATEN


def _sounds(act: MessageAct) -> bool:
    """Whether what is in hand is tapped on something, and stays what "it" is ("taps it on the rail and …")."""
    return act.do == "use" and act.used is not None and act.verb.split(" ")[0] in _SOUNDING


def named_person(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    person = hearing.scope.named(written(list(words[:1])), frozenset({"character"}))
    return person if person is not None and hearing.scope.is_person(person.id) else None


def any_named(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    for part in parts_of(words):
        named = hearing.scope.named(part.text)
        if named is not None and named.sort in ("here", "seen", "self", "exit"):
            return named
    return None
