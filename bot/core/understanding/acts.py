"""What a message may mean: the acts, whatever the rules of a game call them, and what may stand in for each.

A ruleset's action says in `acts` which of them it carries; the first action that carries an act is the one
that plays it.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from bot.core.language.act_names import ACTS, BOARD, CONTACT, HANDLING, MOVEMENT, OTHER, PERCEPTION, SPEECH
from bot.core.late_dataclasses import dataclass
from bot.core.understanding.tokens import Word

__all__ = [
    "ACTS",
    "BOARD",
    "BY_THE_WAY",
    "CONTACT",
    "HANDLING",
    "MOVEMENT",
    "OTHER",
    "PERCEPTION",
    "SPEECH",
    "STAND_INS",
    "WANTING",
    "MessageAct",
    "Named",
    "NoTurn",
    "PartOfMessage",
    "PartSort",
    "Reading",
    "Sort",
]  # fmt: skip

# Which acts may stand in for one that the rules do not know, nearest first.
STAND_INS: dict[str, tuple[str, ...]] = {
    "greet": ("say",), "farewell": ("say",), "answer": ("say",), "thank": ("say",), "say": ("ask",),
    "ask": ("say",), "compliment": ("say",), "tease": ("say",), "promise": ("say",),
    "comfort": ("say",), "apologise": ("say",), "confess": ("say",), "accuse": ("ask", "say"),
    "threaten": ("accuse", "say"), "lie": ("say",), "request": ("persuade", "ask", "say"),
    "persuade": ("request", "say"), "offer": ("say",), "flirt": ("compliment", "say"), "insult": ("say",),
    "refuse": ("say",), "hear_out": ("watch", "listen", "wait"),
    "look": ("examine",), "examine": ("look",), "search": ("examine", "look"), "listen": ("look",),
    "watch": ("examine", "look"), "sneak": ("go",), "follow": ("go",),
    "posture": ("flourish",), "touch": ("examine",),
    "kiss": ("touch", "flourish"), "attack": ("attempt",), "wait": ("flourish",), "think": ("flourish",),
    "steal": ("search", "examine"), "extinguish": ("use",), "light": ("use",),
    "clean": ("flourish",), "make": ("flourish",),
    "write": ("flourish",), "wear": ("use",), "take_off": ("flourish",),
    "approach": ("posture", "greet", "say", "examine"), "back_away": ("posture", "wait"),
}  # fmt: skip

# What is said beside something else and gives way to that: its hearer answers the rest.
BY_THE_WAY = frozenset({"say", "answer", "greet", "thank", "compliment", "farewell"})
# What waits for an answer to itself.
WANTING = frozenset({"ask", "request", "offer"})

Sort = Literal["here", "exit", "self", "away", "seen", "several", "none"]


@dataclass(frozen=True, slots=True)
class Named:
    """Who or what some words name.

    `sort`: somebody or something in reach (`here`), a way (`exit`: the id is the place's), oneself, known
    but elsewhere (`away`), scenery of the
    place (`seen`), several that fit equally (`ids`), or nothing that anybody knows of (`none`).
    """

    words: str
    sort: Sort
    id: str | None = None
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MessageAct:
    """One act: who or what it is done `to`, what is `used` or handed over, the `place` gone to, what it is `about`.

    `said` are the words spoken, `verb` the verb of the closed list that was written, `manner` an adverb. `deed` are the
    words of the deed itself, from its verb on, `parts` the places of the parts of the message that it was heard in.
    """

    do: str
    to: Named | None = None
    used: Named | None = None
    place: Named | None = None
    about: str = ""
    said: str = ""
    verb: str = ""
    manner: str | None = None
    cell: int | None = None
    deed: tuple[Word, ...] = ()
    parts: tuple[int, ...] = field(default=(), compare=False)


NoTurn = Literal["status", "help", "outcome", "table", "command", "claim", "negated", "nonsense", "empty"]


PartSort = Literal["question", "deed", "speech"]


@dataclass(frozen=True, slots=True)
class PartOfMessage:
    """A part of a message that wants an answer of its own, in its author's words."""

    said: str
    sort: PartSort


@dataclass(frozen=True, slots=True)
class Reading:
    """What a message means: acts in order, or why it is no turn; `think` asks for analysis instead of action.

    `parts` are all parts of the message, whether an act came of them or not.
    """

    acts: tuple[MessageAct, ...] = ()
    no_turn: NoTurn | None = None
    think: bool = False
    parts: tuple[PartOfMessage, ...] = field(default=(), compare=False)
