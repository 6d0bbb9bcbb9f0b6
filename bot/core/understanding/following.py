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
        one["location"]
        for one in state["entities"].values()
        if one["type"] == "pc" and one["id"] != actor_id and one["location"] in near
        if said & set(words_of(one["name"]))
        or any(agrees(word, one.get("pronouns", "they")) for word in said)
    }
    return next(iter(places)) if len(places) == 1 else None
