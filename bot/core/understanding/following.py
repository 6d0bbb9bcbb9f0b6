"""Knows where a fellow player's character went, for whoever follows: "follow him", "go after Ines"."""

from __future__ import annotations

from bot.core.rules.visibility import exits, position
from bot.core.state.document import State
from bot.core.understanding.references import agrees, words_of


def whereabouts(state: State, actor_id: str, words: str) -> str | None:
    """The place next door where the one fellow is whom the words mean; None for anybody or anything else.

    Only players' characters: that they left was told in the open, while an NPC's whereabouts may be a secret.
    """
    near = {way.location_id for way in exits(state, position(state, actor_id))}
    said = set(words_of(words))
    places = {
        entity["location"]
        for entity in state["entities"].values()
        if entity["type"] == "pc" and entity["id"] != actor_id and entity["location"] in near
        if said & set(words_of(entity["name"]))
        or any(agrees(word, entity.get("pronouns", "they")) for word in said)
    }
    return next(iter(places)) if len(places) == 1 else None
