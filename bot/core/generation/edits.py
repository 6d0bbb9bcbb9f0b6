"""What people write into a generated story: made harmless, held to the story's bounds, and turned into edits."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.core.errors import PlayerError
from bot.core.generation._cleaning import cleaned_name, unfit_words
from bot.core.generation.generate import Edits, Generated, StoryTables, Wishes

__all__ = ["LONGEST", "edits_of", "form_of", "wishes_of", "worded_by"]

LONGEST: Mapping[str, int] = {"title": 60, "premise": 300, "names": 200, "tone": 120, "notes": 900}
LONGEST_WISH = 60
MOST_NOTES, LONGEST_NOTE = 6, 80
_MARKS = str.maketrans("", "", "*_~`|\\@<>#[]{}")


def form_of(made: Generated) -> dict[str, str]:
    """What can be changed of a story, as it stands: title, premise, names (one a line), tone, notes (one a line)."""
    return {
        "title": made.scenario.title,
        "premise": made.scenario.summary,
        "names": "\n".join(character.name for character in made.characters),
        "tone": made.scenario.tone,
        "notes": "\n".join(made.scenario.content_notes),
    }


def wishes_of(tables: StoryTables, ruleset_id: str, tone: str, place: str, players: int | None) -> Wishes:
    """Wishes as a person wrote them. Raises PlayerError for what the story may not be about."""
    wanted = Wishes(_line(tone, LONGEST_WISH), _line(place, LONGEST_WISH), players)
    _check_words(tables, ruleset_id, f"{wanted.tone} {wanted.place}")
    return wanted


def edits_of(tables: StoryTables, made: Generated, before: Edits, fields: Mapping[str, str]) -> Edits:
    """`before` with the changes among the fields of a story's form. What is empty, or as it was, stays.

    Raises PlayerError where something is too long, unfit for the story, or no name.
    """
    shown = form_of(made)
    said = {field: fields.get(field, "").strip() for field in LONGEST}
    changed = {field: said[field] for field in LONGEST if said[field] and said[field] != shown[field]}
    edits = before
    if "title" in changed:
        edits = replace(edits, title=_line(changed["title"], LONGEST["title"]))
    if "premise" in changed:
        edits = replace(edits, premise=_line(changed["premise"], LONGEST["premise"]))
    if "tone" in changed:
        edits = replace(edits, tone=_line(changed["tone"], LONGEST["tone"]))
    if "names" in changed:
        edits = replace(edits, names=_names(changed["names"], made))
    if "notes" in changed:
        edits = replace(edits, notes=_notes(changed["notes"]))
    told = (edits.title, edits.premise, edits.tone, *edits.names)
    _check_words(tables, made.scenario.ruleset_id, " ".join(told))
    return edits


def worded_by(user_id: str, edits: Edits, wishes: Wishes) -> dict[str, Any]:
    """What of a story are a person's words, as its games keep it; empty where there are none."""
    texts = [edits.title, edits.premise, edits.tone, wishes.tone, *(edits.notes or ())]
    names = [*edits.names, wishes.place]
    found = {"texts": [text for text in texts if text], "names": [name for name in names if name]}
    return {"by": user_id, **found} if any(found.values()) else {}


def _line(text: str, most: int) -> str:
    """One line without markup, mentions and unseen letters. Raises PlayerError where it is too long."""
    visible = (
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or unicodedata.category(letter)[0] != "C"
    )
    shown = " ".join("".join(visible).translate(_MARKS).split())
    if len(shown) > most:
        raise PlayerError("generate/too_long", shown=shown[:20], length=len(shown), most=most)
    return shown


def _notes(text: str) -> tuple[str, ...]:
    listed = [_line(note, LONGEST["notes"])[:LONGEST_NOTE].strip() for note in text.splitlines()]
    return tuple(dict.fromkeys(filter(None, listed)))[:MOST_NOTES]


def _names(text: str, made: Generated) -> tuple[str, ...]:
    """A name for each person, one a line. Raises PlayerError for what is no name, or would be mixed up."""
    people = made.characters
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > len(people):
        raise PlayerError("generate/names", case="count", people=len(people), names=len(lines))
    names: list[str] = []
    for line in lines:
        name = cleaned_name(line)
        if not name:
            raise PlayerError("generate/names", case="shape", line=line[:40])
        names.append(name)
    names += [person.name for person in people[len(names) :]]
    firsts = [
        name.split(" ")[0].casefold() for name in (*names, *(role.name for role in made.scenario.roles))
    ]
    if len(set(firsts)) < len(firsts):
        raise PlayerError("generate/names", case="twins")
    return tuple(names)


def _check_words(tables: StoryTables, ruleset_id: str, told: str) -> None:
    recipe = tables.recipes.get(ruleset_id)
    adults = recipe is not None and recipe.adults
    unfit = unfit_words([*tables.neutral.explicit, *(tables.neutral.young if adults else ())])
    if found := unfit.search(told):
        raise PlayerError("generate/unfit", case="adults" if adults else "any", word=found[0][:30])
