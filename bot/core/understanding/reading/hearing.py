"""The state of one message while it is read: its scene, the acts so far, and what was held back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.contracts import InterpretInput
from bot.core.understanding import utterances
from bot.core.understanding.acts import BOARD, CONTACT, HANDLING, MessageAct, Named
from bot.core.understanding.board import cell_in
from bot.core.understanding.scope import MessageScope
from bot.core.understanding.slots import parts_of
from bot.core.understanding.tokens import Word, written

# What would change the world: it is never done where it is only supposed.
CHANGES = frozenset({*HANDLING, *CONTACT, *BOARD, "go", "climb", "sneak", "hide", "attempt"})


class Hearing:
    """The state of one message while it is read."""

    def __init__(self, given: InterpretInput) -> None:
        self.scope = MessageScope(given)
        self.given = given
        self.acts: list[MessageAct] = []
        self.refrained = False
        self.thinks, self.thought_at = False, 0
        self.claims = False
        self.board = any(action.target == "cell" for action in given.vocabulary)
        self.starred = False
        self.after_quote = False
        self.more = False
        # Whether the message has other sentences beside the one that is read.
        self.holding = False
        # Whether the clause that is read only supposes what it tells, so that nothing is changed by it.
        self.counting = False
        # Whether numbers of the message are counted, and no squares.
        self.subjectless = False
        # Whether the sentence began with a verb in the third person: "nods, opens the door" is one's own doing.
        self.hung = ""
        # The last deed where it was held back, so that what is done with "it" hangs in the air as well.

    def say(self, words: Sequence[Word], to: Named | None = None, *, kind: str | None = None) -> None:
        """Something said to whoever listens; with nobody to hear it, it is said to the air."""
        if self.claims:
            return
        said = written(list(words))
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

    def add(self, act: MessageAct) -> None:
        """Takes an act down; one that would change the world is held back where it is only supposed."""
        if act.do in CHANGES:
            if self.holding:
                self.refrained, self.hung = True, act.do
                return
            self.hung = ""
        handled = (act.to, act.used) if act.do in ("put", "give", "show", "throw") else (act.used, act.to)
        for named in handled:
            self.scope.spoken_of(named)
        self.acts.append(act)


def named_person(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    person = hearing.scope.named(written(list(words[:1])), frozenset({"character"}))
    return person if person is not None and hearing.scope.is_person(person.id) else None


def any_named(hearing: Hearing, words: Sequence[Word]) -> Named | None:
    for part in parts_of(words):
        named = hearing.scope.named(part.text)
        if named is not None and named.sort in ("here", "seen", "self", "exit"):
            return named
    return None
