"""Answers a message that was no turn: what it asks of how things stand, why nothing came of it, and what would work."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from typing import Literal

from bot.core.content.adventure import Adventure
from bot.core.contracts import InterpretInput
from bot.core.language.phrasing import Name, definite
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.core.rules.choices import Choice, offered
from bot.core.rules.pressure.leads import lead_of
from bot.core.rules.public_facts import filled
from bot.core.state.document import State
from bot.core.table.typed_commands import command_answer
from bot.core.understanding.acts import NoTurn
from bot.core.understanding.listener import listen
from bot.core.understanding.non_actions.claims import claim_in, is_table_talk
from bot.core.understanding.non_actions.standing_questions import heard_by
from bot.core.understanding.non_actions.table_questions import TableQuestion, topics_asked
from bot.core.understanding.references import is_character
from bot.core.understanding.talk.topics import topic_in
from bot.services.turns.outcomes import LastTurn, outcome
from bot.services.turns.rules_answers.consulting import fitting, standing
from bot.services.turns.rules_answers.how_things_stand import Asker, asked_of_rules
from bot.services.turns.rules_answers.what_is_asked import asked_answers

MOST_CHOICES = 3
_SPOKEN = re.compile(r"[\"“”«]")


@dataclass(frozen=True, slots=True)
class Unread:
    """What a message is read against that turned out to be no turn: the game, the state, who wrote and what works.

    `lines` are what the table does not want told.
    """

    game: Adventure
    state: State
    actor_id: str
    asked: InterpretInput
    choices: Sequence[Choice]
    round: int
    last: LastTurn
    lines: Sequence[str] = ()

    @property
    def actor(self) -> str:
        """Who wrote, as a name in a sentence."""
        return definite(self.state["entities"][self.actor_id]["name"])


def unread(message: Unread) -> tuple[Said, Literal["dm", "refusal"]]:
    """What to say to a message without an action in it, and as what; it has cost nothing."""
    text = message.asked.text
    told = asked_of_rules(message.game, message.state, message.actor_id, text)
    if told:
        return fitting(told), "dm"
    kind = listen(message.asked).no_turn
    if kind in ("help", "outcome", "status"):
        return answered(message, kind), "dm"
    return _refused(message, kind), "refusal"


def answered(message: Unread, kind: TableQuestion) -> Said:
    """What a question to the table is answered, whatever else the message says."""
    if kind == "help":
        return _help(message)
    asked, entities = message.asked, message.state["entities"]
    topics = topics_asked(asked.text, heard_by(asked))
    if topics:
        asker = Asker(message.game, message.state, message.actor_id, message.round, message.last)
        found = asked_answers(asker, topics, asked.text, asked.scene, message.lines)
        if found:
            return fitting(found)
    if kind == "status":
        return standing(message.game, message.state, message.actor_id, asked.text, message.round)
    return outcome(message.game, entities, asked.scene, message.actor_id, asked.text, message.last)


def _help(message: Unread) -> Said:
    """How to play, what this character is after, and what works here and now."""
    game = message.game
    goal = Notice("rules/goal", goal=game.scenario.goals.get("player", ""), stakes=game.scenario.stakes)
    lead = lead_of(game, message.state, message.round)
    says = filled(lead.says, {"actor": Name(message.actor)})[:1] if lead is not None else ()
    led = (Notice("unread/lead", lead=one) for one in says)
    return Notice("unread/help", actor=message.actor), goal, *led, _instead(message)


def _refused(message: Unread, kind: NoTurn | None) -> Said:
    text = message.asked.text
    match kind:
        case "command":
            return command_answer(text)
        case "table":
            return Notice("unread/table_talk", case="brackets" if is_table_talk(text) else "plain")
        case "claim":
            return Notice("unread/claim", case=_claimed(message), actor=message.actor)
        case "negated":
            return Notice("unread/negated", actor=message.actor)
        case "empty":
            return Notice("unread/nothing", instead=_instead(message))
        case _:
            return _no_rule(message)


def _claimed(message: Unread) -> str:
    """What a message settles that is not its writer's to settle."""
    for sentence in re.split(r"[.!;\n,]|\band\b", message.asked.text):
        claim = claim_in(sentence, message.asked.scene, message.actor_id)
        if claim is not None:
            return claim
    return "power"


def _no_rule(message: Unread) -> Notice:
    """That nothing came of a message, and one thing that would."""
    asked = message.asked
    people = [
        entity for entity in asked.scene.present if is_character(entity) and entity.id != message.actor_id
    ]
    case = "alone" if not people and _SPOKEN.search(asked.text) else "plain"
    return Notice("unread/then", first=Notice("unread/no_rule", case=case), second=_instead(message, 1))


def _instead(message: Unread, most: int = MOST_CHOICES) -> Notice:
    """What would work: a talk about what the words named, or what the rules offer first; or where to ask."""
    asked = message.asked
    names = {entity.id: entity.name for entity in asked.scene.present}
    topic = topic_in(asked.text, asked.topics, None)
    if topic is not None and topic.holder in names:
        return Notice("unread/ask_about", whom=definite(names[topic.holder]), topic=topic.label)
    tries: list[str | Notice] = [f"“{choice.view.text}”" for choice in offered(message.choices, most)]
    if not tries:
        return Notice("unread/ask_what")
    if most == 1:
        return Notice("unread/try", one=tries[0])
    return Notice("unread/works", tries=reduce(_either, tries))


def _either(first: str | Notice, second: str | Notice) -> Notice:
    return Notice("unread/either", first=first, second=second)
