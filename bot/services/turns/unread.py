"""Answers a message that was no turn: what it asks of how things stand, why nothing came of it, and what would work."""

from __future__ import annotations

import re

from bot.core.asides import Claim, asks_standing, claim_in
from bot.core.contracts import InterpretInput
from bot.core.phrasing import capitalise, definite, listed
from bot.core.references import is_character
from bot.core.rulesets import Game
from bot.core.state import State
from bot.core.topics import topic_in
from bot.services.ports import NarrationRow
from bot.services.turns.consult import consult

MOST_CHOICES = 3
NOTHING = "I found nothing to do in that. Nothing happened, and no time passed."
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
    game: Game,
    state: State,
    actor_id: str,
    asked: InterpretInput,
    last: NarrationRow | None,
    round_number: int,
) -> str:
    """What to say to a message without an action in it; it has cost nothing."""
    text = asked.text
    if asks_standing(text):
        return consult(game, state, actor_id, text, round_number)
    actor = state["entities"][actor_id]["name"]
    for sentence in re.split(r"[.!;\n,]|\band\b", text):
        claim = claim_in(sentence, asked.scene, actor_id)
        if claim is not None:
            return _CLAIMS[claim].replace("{actor}", definite(actor))
    return " ".join((NOTHING, _here(asked, actor_id), _instead(asked, last)))


def _here(asked: InterpretInput, actor_id: str) -> str:
    """Who and what a deed could be aimed at."""
    scene = asked.scene
    near = tuple(one.name for one in scene.present if one.id != actor_id)
    alone = (
        ""
        if any(is_character(one) and one.id != actor_id for one in scene.present)
        else "Nobody is here to talk to. "
    )
    ways = tuple(way.name for way in scene.exits)
    parts = [f"here: {listed(near)}"] if near else []
    parts += [f"ways out: {listed(ways)}"] if ways else []
    return alone + (f"{capitalise('; '.join(parts))}." if parts else "")


def _instead(asked: InterpretInput, last: NarrationRow | None) -> str:
    """What would work: a talk about what the words named, or the scene's choices; and where to ask."""
    names = {one.id: one.name for one in asked.scene.present}
    topic = topic_in(asked.text, asked.topics, None)
    if topic is not None and topic.holder in names:
        return (
            f"You could ask {definite(names[topic.holder])} about {topic.label}. `DM:` asks about the rules."
        )
    choices = [str(row["text"]) for row in last.choices if row["key"] != "other_action"] if last else []
    tries = " or ".join(f"“{text}”" for text in choices[:MOST_CHOICES])
    return (
        f"What works now: {tries}. `DM:` asks about the rules."
        if tries
        else "`DM: what can I do?` lists what works."
    )
