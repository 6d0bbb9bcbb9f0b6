"""Answers what came of the last turn, from its record and from what one carries: "did that work?", "do I have it?"."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.core.content.adventure import Adventure
from bot.core.contracts import SceneView
from bot.core.history.scene_record import Act, SceneRecord
from bot.core.language.phrasing import definite
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice, Said
from bot.core.rules.visibility import is_hidden
from bot.core.state.document import Entity
from bot.core.understanding.references import PRONOUNS, Found, resolve

MOST_DEEDS = 4
_HAD = re.compile(
    r"\b(?:have|got|get|hold|own|take|find|grab|pick up|give me|hand me|pass me)(?: got)? "
    r"(?P<thing>(?:(?!now\b|yet\b|or not\b|already\b|on me\b)[\w'-]+ ?){1,5})"
)


@dataclass(frozen=True, slots=True)
class LastTurn:
    """What was played last: its record, or what stood in the way of a message since then; None where there is none."""

    record: SceneRecord | None
    refused: str | None


def outcome(
    game: Adventure,
    entities: Mapping[str, Entity],
    scene: SceneView,
    actor_id: str,
    question: str,
    last: LastTurn,
) -> Said:
    """What came of the last turn of a character, whether it has what the question names, and what it carries."""
    acts = _own(last.record, actor_id)
    carried = tuple(definite(one.name) for one in scene.carried)
    holds = Notice("rules/carried", case="some" if carried else "nothing", things=carried)
    first = had(question, scene, acts)
    told = [first] if first is not None else []
    if last.refused:
        told.append(Notice("unread/outcome", case="refused", why=last.refused))
    elif acts:
        deeds = tuple(_deed(game, entities, one) for one in acts[:MOST_DEEDS])
        told.append(Notice("unread/outcome", case="done", deeds=deeds))
    elif first is None:
        told.append(Notice("unread/outcome", case="none"))
    return (*told, holds)


def _own(record: SceneRecord | None, actor_id: str) -> tuple[Act, ...]:
    """The acts of the last turn that were this character's."""
    if record is None:
        return ()
    return tuple(one for one in record.acts if one.actor_id == actor_id)


def _deed(game: Adventure, entities: Mapping[str, Entity], one: Act) -> Notice:
    """One act and how it went, or what stood in its way."""
    spec = game.action(one.type)
    target = entities.get(one.target_id or "")
    named = f" ({definite(target['name'])})" if target is not None and not is_hidden(target) else ""
    deed = f"{spec.label if spec else one.type}{named}"
    return Notice("unread/fate", case=one.degree, deed=deed, why=one.message or "")


def had(question: str, scene: SceneView, acts: tuple[Act, ...]) -> Notice | None:
    """Whether the character has what the question names; None where it names nothing that is here."""
    found = _HAD.search(question.casefold().replace("’", "'"))
    if found is None:
        return None
    words = found["thing"].strip()
    carried = {one.id: one.name for one in scene.carried}
    near = {one.id: one.name for one in scene.present}
    if words in PRONOUNS:
        ident = next((one.target_id for one in reversed(acts) if one.target_id in {**carried, **near}), None)
    else:
        held = resolve(words, scene.model_copy(update={"present": (), "exits": (), "scenery": ()}))
        seen = resolve(words, scene.model_copy(update={"exits": (), "scenery": (), "carried": ()}))
        ident = held.id if isinstance(held, Found) else seen.id if isinstance(seen, Found) else None
    if ident is None:
        return None
    thing = definite({**near, **carried}[ident])
    return Notice("unread/had", case="yes" if ident in carried else "no", thing=thing)
