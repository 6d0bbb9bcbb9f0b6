"""Who sits at a table, who can act, and whose turn the newest choices are."""

from __future__ import annotations

from bot.core.state.document import State, is_awake
from bot.services.ports import Head, Member


def seated(head: Head) -> list[Member]:
    """The players who sit at the table now."""
    return [member for member in head.members if member.role == "player" and member.left_at is None]


def seat_of(head: Head, user_id: str) -> Member | None:
    """The seat in which a person sits at the table now."""
    mine = (member for member in head.members if member.user_id == user_id and member.left_at is None)
    return next(mine, None)


def can_act(state: State, character_id: str) -> bool:
    """Whether a character is there and awake."""
    entity = state["entities"].get(character_id)
    return entity is not None and entity["location"] is not None and is_awake(entity)


def addressed_in(head: Head) -> Member | None:
    """The player to whom the newest scene's choices belong; None where they belong to nobody."""
    rows = head.narration.choices if head.narration else ()
    actors = {str(action["actorId"]) for row in rows if (action := row["action"])}
    return next((one for one in seated(head) if one.character_id in actors), None)
