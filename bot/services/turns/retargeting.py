"""Aims the later actions of a message where the earlier ones led: "go to the hall, then open the cellar door".

What the first scene did not show is kept as its place in the message (`@start:end`), so that no other record repeats a
player's words; once the message is erased, the place means nothing. Where the words end in a piece of the scenery, its
name in the place's own description stands behind it (`@start:end~stove`), as does the word of whatever else was told;
where they name somebody or something known and out of reach, its id does (`@start:end^item_vault_door_001`); where they
are for what their author wears, `=own`. Behind the id stands where it was seen last (`>loc_chapter_room_001`).
"""

from __future__ import annotations

import re

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import ActionSpec
from bot.core.language.act_names import SPEECH
from bot.core.rules.actions import Action
from bot.core.rules.visibility import is_hidden, position, scene_view, witnesses
from bot.core.state.document import State
from bot.core.understanding.references import Found, resolve

NOWHERE = "?"
_SPAN = re.compile(r"@(\d{1,6}):(\d{1,6})(?:~[\w'-]+|\^\w+(?:>\w+)?|\+[a-z]+)?")
_WANTS = {
    "character": frozenset({"character"}),
    "item": frozenset({"item"}),
    "exit": frozenset({"exit"}),
    "place": frozenset({"exit"}),
}


def span_of(words: str, said: str) -> str:
    """Where the words stand in what was said, as `@start:end`; `?` where they do not stand there as they are."""
    pattern = r"\s+".join(re.escape(word) for word in words.split())
    pattern = rf"(?<!\w){pattern}(?!\w)" if pattern[:1].isalnum() and pattern[-1:].isalnum() else pattern
    found = re.search(pattern, said, re.IGNORECASE) if pattern else None
    return NOWHERE if found is None else f"@{found.start()}:{found.end()}"


def _to_whoever_is_there(
    game: Adventure, before: State, state: State, action: Action, spec: ActionSpec
) -> dict[str, object]:
    """Who is there where somebody has gone, for what is said on arrival and names nobody; the story's people first."""
    here = position(state, action.actor_id)
    if (
        not set(SPEECH).intersection(spec.acts)
        or spec.target != "character"
        or here == position(before, action.actor_id)
    ):
        return {}
    if action.target_id is not None or action.detail("target_words") is not None:
        return {}
    others = [
        one["id"] for one in witnesses(state, here) if one["id"] != action.actor_id and not is_hidden(one)
    ]
    told = [one for one in others if one in game.scenario.character_ids]
    return {"target_id": (told or others)[0]} if len(others) == 1 or told else {}


def aimed_again(
    game: Adventure, before: State, state: State, action: Action, said: str, round_number: int
) -> Action:
    """The action with the targets that its words name now, else before the message; the same where they name none."""
    spec = game.action(action.type)
    if spec is None or action.actor_id not in state["entities"]:
        return action
    metadata = {**(action.metadata or {})}
    changes: dict[str, object] = {}
    scenes = [scene_view(game, one, action.actor_id, round_number, ()) for one in (state, before)]
    for words, ident, want in (
        ("target_words", None, _WANTS.get(spec.target)),
        ("instrument_words", "instrument_id", _WANTS["item"]),
    ):
        span = _SPAN.fullmatch(str(metadata.get(words) or ""))
        if span is None or (ident is None and (action.target_id or action.location_id)):
            continue
        text = said[int(span[1]) : int(span[2])]
        wanted = [want] if want else []
        meant = (resolve(text, scene, (), *wanted, actor_id=action.actor_id) for scene in scenes)
        found = next((one for one in meant if isinstance(one, Found)), None)
        if found is None:
            continue
        del metadata[words]
        if ident is not None:
            metadata[ident] = found.id
        else:
            changes["location_id" if found.exit else "target_id"] = found.id
    if not changes and metadata == (action.metadata or {}):
        changes.update(_to_whoever_is_there(game, before, state, action, spec))
    if not changes and metadata == (action.metadata or {}):
        return action
    return action.model_copy(update={**changes, "metadata": metadata or None})
