"""What an action is after, as short tags: read from what the ruleset lets it achieve, never from anybody's words."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import ActionSpec, Effect
from bot.core.rules.actions import Action

MOST_TAGS = 3
_LEANINGS = (
    ("tension", -1, "calm"),
    ("tension", 1, "pressure"),
    ("closeness", 1, "connection"),
    ("closeness", -1, "distance"),
    ("trust", 1, "trust"),
)
"""What the first step of a relation's number means where an action aims at it."""


def intended(game: Adventure, action: Action) -> Action:
    """The action with its `intent_tags` in the metadata; the same where its type says nothing of an intent."""
    spec = game.action(action.type)
    tags = intent_tags(game, spec) if spec else ()
    if not tags:
        return action
    return action.model_copy(update={"metadata": {**(action.metadata or {}), "intent_tags": list(tags)}})


def intent_tags(game: Adventure, spec: ActionSpec) -> tuple[str, ...]:
    """At most three tags of a type of action: what its success would do to others, where it goes, and what it risks."""
    found: dict[str, None] = {}
    aimed = [*_aims(game, spec)]
    for field, sign, tag in _LEANINGS:
        if any(effect.get("op") == "relate" and _sign(effect.get(field)) == sign for effect in aimed):
            found[tag] = None
    if spec.target in ("exit", "place"):
        found["movement"] = None
    if not found and spec.target != "none" and all(effect.get("op") == "fact" for effect in aimed):
        found["perception"] = None
    if spec.choice is not None and spec.choice.risk == "high":
        return (*[*found][: MOST_TAGS - 1], "risk")
    return tuple(found)[:MOST_TAGS]


def _aims(game: Adventure, spec: ActionSpec) -> Iterator[Effect]:
    """What it does in any case, and what it does where it succeeds."""
    yield from spec.effects
    if spec.check is not None:
        best = [band.id for band in game.ruleset.bands[spec.check.bands] if band.degree == "success"]
        for name in best:
            if name in spec.outcomes:
                yield from spec.outcomes[name].effects


def _sign(value: object) -> int:
    """1 or -1 for a written number, 0 for none and for one that is worked out."""
    return 0 if not isinstance(value, int) or not value else (1 if value > 0 else -1)
