"""What a response document says of an intervention: to moderators all of it, to others what the channel was told."""

from __future__ import annotations

from bot.core.history.scene_record import OfferedRow, SceneRecord
from bot.core.state.difference import StateChange
from bot.core.state.difference_words import lines_of, terms_of
from bot.core.state.document import State

MODE = "[Mode: GOD MODE]"
_CHOICES: tuple[tuple[str, str, str], ...] = (
    ("god:event", "Inject an event", "Let something happen in the world."),
    ("god:set_state", "Set the state", "Change fields by a GOD_MODE_SET block."),
    ("god:spawn_npc", "Spawn an NPC", "Bring somebody new into the world."),
    ("god:undo", "Take it back", "Undo the last intervention, where nothing has changed since."),
    ("god:return_story", "Return to the story", "Leave god mode; the players act."),
)


def told_publicly(record: SceneRecord) -> tuple[str, ...]:
    """What the channel was told of an intervention."""
    return tuple(event.description for event in record.events if event.visibility == "public")


def response(record: SceneRecord, before: State, after: State, *, everything: bool) -> str:
    """The words of the protocol's `god_mode_response`; empty for every other scene.

    Moderators read the command, each change with its value before and after, and the notes.
    """
    given = record.intervention
    if given is None:
        return ""
    told = [f"⚡ {line}" for line in told_publicly(record)]
    if not everything:
        return "\n".join([MODE, *told]) if told else ""
    terms = terms_of(before, after)
    changes = [line for change in given["changes"] for line in lines_of(StateChange.from_json(change), terms)]
    return "\n".join([MODE, given["summary"], *changes, *told, *given["notes"]])


def choices(record: SceneRecord, *, everything: bool) -> tuple[OfferedRow, ...]:
    """What a game master may do next; nothing for those who may not."""
    if record.intervention is None or not everything:
        return ()
    return tuple(
        {"key": key, "text": text, "description": description, "risk_level": "safe", "action": None}
        for key, text, description in _CHOICES
    )
