"""The words, colours and marks of worldbuilding sprints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.core.sprint.contracts import Persona, Phase, Role
from bot.core.sprint.events import Slot
from bot.presentation import limits, text

ROLE_NAMES: dict[Role, str] = {
    "ARCHITECT": "Architect",
    "LOREKEEPER": "Lorekeeper",
    "CONTRARIAN": "Contrarian",
    "SYNTHESIZER": "Synthesizer",
}
PHASE_NAMES: dict[Phase, str] = {
    "FOUNDATION": "Foundation",
    "LANDMARKS": "Landmarks",
    "TENSION": "Tension",
    "CRYSTALLIZATION": "Crystallization",
}
PHASE_MARKS: dict[Phase, str] = {
    "FOUNDATION": "🧱",
    "LANDMARKS": "🗼",
    "TENSION": "⚡",
    "CRYSTALLIZATION": "💎",
}
PHASE_TELLS: dict[Phase, str] = {
    "FOUNDATION": "What this place is called, how it works, how it feels and who lives in it.",
    "LANDMARKS": "Three places that nobody who saw them forgets.",
    "TENSION": "What pulls this place apart, and how one sees it.",
    "CRYSTALLIZATION": "All of it once more: every field filled, nothing left open.",
}
PHASE_COLOURS: dict[Phase, int] = {
    "FOUNDATION": 0x8D6E63,
    "LANDMARKS": 0x3F7784,
    "TENSION": 0xC2553A,
    "CRYSTALLIZATION": 0x6A5ACD,
}
SLOT_NAMES: dict[Slot, str] = {
    "hero": "The place",
    "landmark_1": "First landmark",
    "landmark_2": "Second landmark",
    "landmark_3": "Third landmark",
    "portrait": "Who lives there",
    "tension": "The tension",
}
VOTE_MARKS = {"ACCEPT": "✅", "AMEND": "✏️", "REJECT": "⛔"}
OUTCOMES = {
    "ACCEPTED": "Accepted",
    "AMENDED": "Accepted with an amendment",
    "REJECTED": "Rejected: nothing changes",
    "DEADLOCK": "Deadlock: the Synthesizer decides",
    "UNRATIFIED": "Not ratified: the Synthesizer revises",
    "TIEBREAK": "Settled by the Synthesizer",
}
DECISIONS = {
    "ACCEPT": "accept the proposal",
    "AMEND": "accept it, amended",
    "REJECT": "reject the proposal",
    "DEADLOCK_TIEBREAK": "tie-break",
}
OBJECTION_COLOUR = 0xE5383B
CANON_COLOUR = 0x2E8B57
QUIET_COLOUR = 0x8A8F98
AMBER, SLATE = 0xD98E04, 0x64748B
LABEL_COLOURS = {"Amber": AMBER, "Slate": SLATE}
LABEL_MARKS = {"Amber": "🟠", "Slate": "🔵"}
FOOTER_NOTE = " · "


def accent(persona: Persona) -> int:
    """A persona's colour."""
    return int(persona.accent[1:], 16)


def title_of(persona: Persona) -> str:
    """A persona's name and role, as shown over what it says."""
    return f"{text.bare_name(persona.name, 50)} · {ROLE_NAMES[persona.role]}"


def field_name(path: str) -> str:
    """A pointer into the canon as people read it: `/landmarks/0/visual_key` is `Landmark 1, visual key`."""
    head, *rest = [part.replace("_", " ") for part in path.strip("/").split("/")]
    if head == "landmarks" and rest:
        number, *inside = rest
        shown = "New landmark" if number == "-" else f"Landmark {int(number) + 1}"
        return ", ".join([shown, *inside])
    return ", ".join([head.capitalize(), *rest])


def said(words: str, most: int) -> str:
    """What a persona said, unable to ping, at most so long."""
    return limits.cut(text.unpinged(words.strip()), most)


def value_text(value: Any, most: int) -> str:
    """A value of the canon as prose: a text, a list of moods, or a whole record."""
    if value is None:
        return "*open*"
    if isinstance(value, dict):
        name = value.get("name") or value.get("conflict") or ""
        rest = " ".join(str(v) for k, v in value.items() if k not in ("name",) and v and v != name)
        return said(
            f"**{text.plain_name(str(name), 120)}** {rest}" if value.get("name") else f"{name} {rest}", most
        )
    if isinstance(value, (list, tuple)):
        return said(", ".join(str(one) for one in value), most)
    return said(str(value), most)


def change_line(change: dict[str, Any], most: int = 900) -> str:
    """One change of the canon, before and after."""
    before, after = change["before"], change["after"]
    if before is None:
        return value_text(after, most)
    if after is None:
        return f"~~{value_text(before, most // 2).replace('~~', '')}~~"
    if isinstance(before, str) and isinstance(after, str) and after.startswith(before):
        more = value_text(after[len(before) :], most - most // 3 - 10).replace("**", "")
        return f"{value_text(before, most // 3)} **{more}**"
    old = value_text(before, most // 3).replace("~~", "")
    return f"~~{old}~~\n→ {value_text(after, most - len(old) - 10)}"


def change_fields(changes: Sequence[dict[str, Any]], most: int = 900) -> list[tuple[str, str, bool]]:
    """The changes of a canon, one field each, sharing what room an embed has."""
    each = max(120, min(most, 3200 // max(1, len(changes))))
    return [(field_name(one["path"]), change_line(one, each), False) for one in changes]
