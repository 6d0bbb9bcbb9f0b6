"""The words, colours and marks of worldbuilding sprints."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.notices import Notice
from bot.core.sprint.contracts import Persona, Phase, Role
from bot.core.sprint.events import Slot
from bot.presentation import limits, text
from bot.presentation.catalogue import say, worded

ROLE_NAMES: dict[Role, Notice] = {
    "ARCHITECT": Notice("sprint_term/architect"),
    "LOREKEEPER": Notice("sprint_term/lorekeeper"),
    "CONTRARIAN": Notice("sprint_term/contrarian"),
    "SYNTHESIZER": Notice("sprint_term/synthesizer"),
}
PHASE_NAMES: dict[Phase, Notice] = {
    "FOUNDATION": Notice("sprint_term/foundation"),
    "LANDMARKS": Notice("sprint_term/landmarks"),
    "TENSION": Notice("sprint_term/tension"),
    "CRYSTALLIZATION": Notice("sprint_term/crystallization"),
}
PHASE_MARKS: dict[Phase, str] = {
    "FOUNDATION": "🧱",
    "LANDMARKS": "🗼",
    "TENSION": "⚡",
    "CRYSTALLIZATION": "💎",
}
PHASE_TELLS: dict[Phase, Notice] = {
    "FOUNDATION": Notice("sprint_term/about_foundation"),
    "LANDMARKS": Notice("sprint_term/about_landmarks"),
    "TENSION": Notice("sprint_term/about_tension"),
    "CRYSTALLIZATION": Notice("sprint_term/about_crystallization"),
}
PHASE_COLOURS: dict[Phase, int] = {
    "FOUNDATION": 0x8D6E63,
    "LANDMARKS": 0x3F7784,
    "TENSION": 0xC2553A,
    "CRYSTALLIZATION": 0x6A5ACD,
}
SLOT_NAMES: dict[Slot, Notice] = {
    "hero": Notice("sprint_term/picture_hero"),
    "landmark_1": Notice("sprint_term/picture_landmark_1"),
    "landmark_2": Notice("sprint_term/picture_landmark_2"),
    "landmark_3": Notice("sprint_term/picture_landmark_3"),
    "portrait": Notice("sprint_term/picture_portrait"),
    "tension": Notice("sprint_term/picture_tension"),
}
VOTE_MARKS = {"ACCEPT": "✅", "AMEND": "✏️", "REJECT": "⛔"}
VOTES = {
    "ACCEPT": Notice("sprint_term/accept"),
    "AMEND": Notice("sprint_term/amend"),
    "REJECT": Notice("sprint_term/reject"),
}
REASONS = {
    "ACCEPTED": Notice("sprint_term/why_accepted"),
    "AMENDED": Notice("sprint_term/why_amended"),
    "REJECTED": Notice("sprint_term/why_rejected"),
    "DEADLOCK": Notice("sprint_term/why_deadlock"),
    "UNRATIFIED": Notice("sprint_term/why_unratified"),
}
"""Why a count of votes came to its outcome, by the rules of the vote."""
OUTCOMES = {
    "ACCEPTED": Notice("sprint_term/outcome_accepted"),
    "AMENDED": Notice("sprint_term/outcome_amended"),
    "REJECTED": Notice("sprint_term/outcome_rejected"),
    "DEADLOCK": Notice("sprint_term/outcome_deadlock"),
    "UNRATIFIED": Notice("sprint_term/outcome_unratified"),
    "TIEBREAK": Notice("sprint_term/outcome_tiebreak"),
}
DECISIONS = {
    "ACCEPT": Notice("sprint_term/decision_accept"),
    "AMEND": Notice("sprint_term/decision_amend"),
    "REJECT": Notice("sprint_term/decision_reject"),
    "DEADLOCK_TIEBREAK": Notice("sprint_term/decision_deadlock_tiebreak"),
}
OBJECTION_COLOUR = 0xE5383B
CANON_COLOUR = 0x2E8B57
QUIET_COLOUR = 0x8A8F98
AMBER, SLATE = 0xD98E04, 0x64748B
LABEL_COLOURS = {"Amber": AMBER, "Slate": SLATE}
LABEL_MARKS = {"Amber": "🟠", "Slate": "🔵"}


def accent(persona: Persona) -> int:
    """A persona's colour."""
    return int(persona.accent[1:], 16)


def title_of(persona: Persona) -> str:
    """A persona's name and role, as shown over what it says."""
    return f"{text.bare_name(persona.name, 50)} · {worded(ROLE_NAMES[persona.role])}"


def field_name(path: str) -> str:
    """A pointer into the canon as people read it: `/landmarks/0/visual_key` is `Landmark 1, visual key`."""
    head, *rest = [part.replace("_", " ") for part in path.strip("/").split("/")]
    if head == "landmarks" and rest:
        number, *inside = rest
        new = number == "-"
        shown = (
            say("sprint_term/new_landmark") if new else say("sprint_term/landmark", number=int(number) + 1)
        )
        return ", ".join([shown, *inside])
    return ", ".join([head.capitalize(), *rest])


def aloud(output: Mapping[str, Any]) -> str:
    """What a turn says: of an objection the consequence first, as a headline, and the rest below it."""
    headline = "".join(f"**{one['consequence']}**\n" for one in output["objections"][:1])
    return f"{headline}{output['content']}"


def reason(outcome: str, phase: str) -> str:
    """Why the votes of a round came to this; empty where nobody voted."""
    if (outcome, phase) == ("ACCEPTED", "CRYSTALLIZATION"):
        return say("sprint_term/why_ratified")
    return worded(REASONS[outcome]) if outcome in REASONS else ""


def said(words: str, most: int) -> str:
    """What a persona said, unable to ping, at most so long."""
    return limits.cut(text.unpinged(words.strip()), most)


def value_text(value: Any, most: int) -> str:
    """A value of the canon as prose: a text, a list of moods, or a whole record."""
    if value is None:
        return say("sprint_term/open")
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
        return f"… **{value_text(after[len(before) :], most - 10).replace('**', '')}**"
    old = value_text(before, most // 3).replace("~~", "")
    return f"~~{old}~~\n→ {value_text(after, most - len(old) - 10)}"


_SENTENCE = re.compile(r"(?<=[.!?])\s+")


def added_line(change: Mapping[str, Any], most: int = 500) -> str:
    """What one change of the canon adds, without what stood there before; the whole change where that is not all."""
    before, after = change["before"], change["after"]
    if isinstance(before, str) and isinstance(after, str) and after.startswith(before):
        return f"… {value_text(after[len(before) :], most - 2)}"
    return change_line(dict(change), most)


def added_fields(changes: Sequence[Mapping[str, Any]], spoken: str) -> list[tuple[str, str, bool]]:
    """Where the changes of an answer go in, with what they add unless it was spoken already."""
    fields: list[tuple[str, str, bool]] = []
    heard: list[str] = []
    for change in changes:
        added = added_line(change)
        if all(_bare(one) in _bare(spoken) for one in _SENTENCE.split(added) if _bare(one)):
            heard.append(field_name(change["path"]))
        else:
            fields.append((field_name(change["path"]), added, False))
    return fields + ([(say("sprint_page/goes_into"), "; ".join(heard), False)] if heard else [])


def _bare(words: str) -> str:
    """Words alone, to find them again in another sentence."""
    return " ".join("".join(letter if letter.isalnum() else " " for letter in words.casefold()).split())


def change_fields(changes: Sequence[dict[str, Any]], most: int = 900) -> list[tuple[str, str, bool]]:
    """The changes of a canon, one field each, sharing what room an embed has."""
    each = max(120, min(most, 3200 // max(1, len(changes))))
    return [(field_name(change["path"]), change_line(change, each), False) for change in changes]
