"""What the rules answer to a message that asks them alone, each of its sentences."""

from __future__ import annotations

from bot.core.state.document import State
from rulesets.srd_5e.asked.attempts import attempt
from rulesets.srd_5e.asked.castable import castable
from rulesets.srd_5e.asked.fight import seen
from rulesets.srd_5e.asked.own.figures import OwnSheet, own_figure
from rulesets.srd_5e.asked.rule_texts import rule_text
from rulesets.srd_5e.asked.wording import asked_in
from rulesets.srd_5e.compendium import Compendium

MOST = 4
"""Sentences that are answered at once."""


def answers(state: State, actor_id: str, text: str, compendium: Compendium) -> tuple[str, ...]:
    """An answer to each sentence; empty where one of them asks the rules nothing that they know."""
    entity = state["entities"].get(actor_id)
    if entity is None or "hp_max" not in entity["attributes"] or len(text) > 300:
        return ()
    of_fight = seen(state, actor_id, text, compendium)
    if of_fight is not None:
        return (of_fight,)
    told = attempt(state, entity, compendium, text) or castable(entity, compendium, text)
    if told is not None:
        return (told,)
    own = OwnSheet(entity, compendium)
    called = frozenset(
        name.casefold()
        for one in state["entities"].values()
        if one["type"] == "item"
        for name in (one["name"], *one.get("aliases", ()))
    )
    found: list[str] = []
    for asked in asked_in(text):
        if asked is None or len(found) >= MOST:
            return ()
        told = own_figure(own, asked) or rule_text(entity, compendium, asked, called)
        if told is None:
            return ()
        found.append(told)
    return tuple(dict.fromkeys(found))
