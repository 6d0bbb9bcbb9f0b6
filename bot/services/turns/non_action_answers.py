"""Answers a message that was no turn: what it asks of how things stand, why nothing came of it, and what would work."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.core.content.adventure import Adventure
from bot.core.contracts import InterpretInput
from bot.core.language.phrasing import capitalise, definite, listed
from bot.core.rules.choices import Choice, offered
from bot.core.state.document import State
from bot.core.understanding.non_actions import Claim, asks_standing, claim_in, is_table_talk
from bot.core.understanding.references import is_character
from bot.core.understanding.topics import topic_in
from bot.services.turns.rules_answers import consult

MOST_CHOICES = 3
NOTHING = "I found nothing to do in that."
TABLE_TALK = (
    "What stands in brackets I take for talk among you and leave out of the story. After `//`, or in `((…))`, it "
    "passes without a word from me."
)
_CLAIMS: dict[Claim, str] = {
    "dice": (
        "Nobody at the table rolls: when a deed needs dice, they fall by themselves, from the secret that was sealed "
        "before the story began. Say what {actor} does."
    ),
    "won": "How a deed comes out is not for its author to say. Write what {actor} does, and see how it goes.",
    "found": "Nothing is there because somebody says so. Let {actor} look, or search, and see what there is.",
    "others": "What others do is theirs to decide. Write what {actor} does or says, and see how they take it.",
}


def unread(
    game: Adventure,
    state: State,
    actor_id: str,
    asked: InterpretInput,
    choices: Sequence[Choice],
    round_number: int,
) -> str:
    """What to say to a message without an action in it; it has cost nothing."""
    text = asked.text
    if asks_standing(text):
        return consult(game, state, actor_id, text, round_number)
    if is_table_talk(text):
        return TABLE_TALK
    actor = state["entities"][actor_id]["name"]
    for sentence in re.split(r"[.!;\n,]|\band\b", text):
        claim = claim_in(sentence, asked.scene, actor_id)
        if claim is not None:
            return _CLAIMS[claim].replace("{actor}", definite(actor))
    if not any(letter.isalnum() for letter in text):
        return f"{NOTHING} {_instead(asked, choices)}"
    people = [one for one in asked.scene.present if is_character(one) and one.id != actor_id]
    unheard = "" if people else "Nobody is here to be spoken to. "
    no_deed = f"{unheard}{game.ruleset.name} has no rule for that as a deed, so nothing happened and no time passed."
    return " ".join(filter(None, (no_deed, _here(asked, actor_id), _instead(asked, choices))))


def _here(asked: InterpretInput, actor_id: str) -> str:
    """Who and what a deed could be aimed at."""
    near = tuple(one.name for one in asked.scene.present if one.id != actor_id)
    ways = tuple(way.name for way in asked.scene.exits)
    parts = [f"here: {listed(near)}"] if near else []
    parts += [f"ways out: {listed(ways)}"] if ways else []
    return f"{capitalise('; '.join(parts))}." if parts else ""


def _instead(asked: InterpretInput, choices: Sequence[Choice]) -> str:
    """What would work: a talk about what the words named, or what the rules offer; and where to ask."""
    names = {one.id: one.name for one in asked.scene.present}
    topic = topic_in(asked.text, asked.topics, None)
    if topic is not None and topic.holder in names:
        return (
            f"You could ask {definite(names[topic.holder])} about {topic.label}. `DM:` asks about the rules."
        )
    tries = " or ".join(f"“{choice.view.text}”" for choice in offered(choices, MOST_CHOICES))
    return (
        f"What works now: {tries}. `DM:` asks about the rules." if tries else "`DM: what can I do?` lists it."
    )
