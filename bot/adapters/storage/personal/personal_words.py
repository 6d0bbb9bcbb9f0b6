"""Collects what a person wrote, wherever the stories and the person's own keep it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from sqlalchemy import Connection, bindparam, select, union

from bot.adapters.storage.guilds.guild_scenarios import guild_scenarios
from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.row_mapping import AnyRow
from bot.core.history.erasing import is_neutral
from bot.core.history.personal_texts import OwnWords, PersonalTexts, leaves, pattern_of
from bot.core.ids import slug
from bot.core.language.common_words import COMMON

_USER = bindparam("user_id")
sessions_of_person = union(
    *(
        select(table.c.session_id).where(table.c.user_id == _USER)
        for table in (t.turns, t.actions, t.session_characters, t.audit, t.pending_actions)
    ),
    select(t.sessions.c.id).where(t.sessions.c.starter_id == _USER),
)
turns_of_person = (
    select(t.turns).where(t.turns.c.user_id == _USER).order_by(t.turns.c.created_at, t.turns.c.id)
)
actions_of_person = select(t.actions).where(t.actions.c.user_id == _USER)
members_of_person = select(t.session_characters).where(t.session_characters.c.user_id == _USER)
audit_of_person = select(t.audit).where(t.audit.c.user_id == _USER)
rolls_of_character = select(t.dice_rolls).where(
    t.dice_rolls.c.session_id == bindparam("session_id"),
    t.dice_rolls.c.character_id.in_(bindparam("character_ids", expanding=True)),
    t.dice_rolls.c.purpose == "roll",
)
waiting_of_person = select(t.pending_actions).where(t.pending_actions.c.user_id == _USER)
characters_of_person = select(t.characters).where(t.characters.c.owner_id == _USER)
scenarios_worded_by = select(guild_scenarios).where(
    guild_scenarios.c.made_by == _USER, guild_scenarios.c.own_words == 1
)
sessions_with_words = select(t.sessions).where(t.sessions.c.settings.contains('"worded":'))
branches = select(t.sessions.c.id, t.sessions.c.settings).where(
    t.sessions.c.settings.contains('"branched_from":')
)
scene_operations = select(t.scenes.c.operations).where(t.scenes.c.id.in_(bindparam("ids", expanding=True)))
_NAMED = ("name", "title")
_WORDED = (
    "name",
    "title",
    "description",
    "tagline",
    "text",
    "value",
    "summary",
    "rules",
    "aliases",
    "tone",
    "stakes",
)


def sessions_with(connection: Connection, user_id: str) -> list[str]:
    """The sessions in which a person did anything, which they started or worded, and what branched from those."""
    found = {row[0] for row in connection.execute(sessions_of_person, {"user_id": user_id})}
    found |= {row.id for row, _ in _worded(connection, user_id)}
    parents = {
        row.id: json.loads(row.settings)["branched_from"]["session"] for row in connection.execute(branches)
    }
    while more := {branch for branch, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


def _worded(connection: Connection, user_id: str) -> list[tuple[AnyRow, dict[str, Any]]]:
    """The sessions of stories that a person worded, with what they wrote."""
    rows = [(row, json.loads(row.settings)["worded"]) for row in connection.execute(sessions_with_words)]
    return [(row, worded) for row, worded in rows if worded["by"] == user_id]


def texts_of(connection: Connection, user_id: str) -> PersonalTexts:
    """All that a person wrote and is still stored; what only presses a button is the game's text."""
    found = _Found()
    person = {"user_id": user_id}
    for turn in connection.execute(turns_of_person, person):
        if turn.raw_text and turn.source != "button":
            found.text(turn.raw_text)
            found.text(turn.raw_text.partition(":")[2])
        found.sentences(turn.choice)
    for member in connection.execute(members_of_person, person):
        found.name(member.name, member.character_id)
        found.sentences(member.profile)
    for action in connection.execute(actions_of_person, person):
        found.text(action.action_text)
    made: list[str] = []
    for row in connection.execute(audit_of_person, person):
        payload: dict[str, Any] = json.loads(row.payload)
        found.sentences(payload)
        made.append(str(payload.get("scene_id", "")))
    for row in connection.execute(scene_operations, {"ids": made}):
        found.worded(_json(row.operations))
    _rolled(connection, person, found)
    for row in connection.execute(waiting_of_person, person):
        found.sentences(row.payload)
    for row in connection.execute(characters_of_person, person):
        found.name(row.name, None)
        found.worded(_json(row.document))
        found.sentences(row.document)
    for row in connection.execute(scenarios_worded_by, person):
        found.worded(_json(row.card))
    for session, worded in _worded(connection, user_id):
        found.story(session, worded)
    return found.all()


def own_words(connection: Connection, session_ids: Iterable[str], worded: Iterable[str]) -> OwnWords:
    """What the content of these sessions says but what a person `worded`, and the language's common words."""
    own = OwnWords()
    own.words.update(COMMON)
    hashes: set[str] = set()
    for session_id in session_ids:
        session = connection.execute(q.session_by_id, {"session_id": session_id}).one()
        hashes.update(json.loads(session.content).values())
    but = pattern_of(worded)
    for digest in sorted(hashes):
        for row in connection.execute(q.parts_by_hash, {"hashes": [digest]}):
            own.add(json.loads(bytes(row.body)), but)
    return own


def _rolled(connection: Connection, person: Mapping[str, str], found: _Found) -> None:
    played: dict[str, list[str]] = {}
    for member in connection.execute(members_of_person, person):
        played.setdefault(member.session_id, []).append(member.character_id)
    for session_id, characters in played.items():
        values = {"session_id": session_id, "character_ids": characters}
        for row in connection.execute(rolls_of_character, values):
            found.label(label_of(row.line, row.roll))


def label_of(line: str, roll: str) -> str:
    """What a roll was said to be for, of its line in the ledger."""
    return line.partition(f": {json.loads(roll)['text']}")[0]


class _Found:
    """Texts, labels, names and ids, each once, in the order found."""

    def __init__(self) -> None:
        self._texts: dict[str, None] = {}
        self._labels: dict[str, None] = {}
        self._names: dict[str, None] = {}
        self._ids: dict[str, None] = {}
        self._story: dict[str, None] = {}

    def text(self, text: str | None) -> None:
        if text and text.strip():
            self._texts[text] = None
            self._texts[text.strip()] = None

    def label(self, text: str) -> None:
        self._labels[text] = None

    def name(self, name: str, entity_id: str | None) -> None:
        if not is_neutral(name):
            self._names[name] = None
            if entity_id:
                self._ids[entity_id] = None

    def sentences(self, document: Any) -> None:
        """Every string of a document, or of its JSON, that has more than one word."""
        value = _json(document) if isinstance(document, str) else document
        for text in leaves(value):
            if any(letter.isspace() for letter in text.strip()):
                self.text(text)

    def worded(self, document: Any) -> None:
        """The names and descriptions in operations, a card, or a character."""
        for key, text in _fields(document, ""):
            if key in _NAMED:
                self.name(text, None)
            elif key in _WORDED:
                self.label(text) if " " not in text else self.text(text)
        for one in cast(list[dict[str, Any]], document) if isinstance(document, list) else ():
            if one.get("op") == "spawn":
                self._ids[str(one["entity"]["id"])] = None

    def story(self, session: AnyRow, worded: Mapping[str, Any]) -> None:
        """What a person wrote of a story: its ids, and its people's, may be made of it."""
        for name in worded["names"]:
            self.name(name, None)
            self._story.update(dict.fromkeys((name, *name.split())))
        for text in worded["texts"]:
            self.text(text)
            self.label(text)
            self._story[text] = None
        made = [session.scenario_id, session.world_lore_id, *json.loads(session.character_ids)]
        slugs = [slug(one) for one in (*worded["names"], *worded["texts"])]
        self._ids.update(dict.fromkeys(one for one in made if any(each in slug(one) for each in slugs)))

    def all(self) -> PersonalTexts:
        return PersonalTexts(
            *(tuple(each) for each in (self._texts, self._labels, self._names, self._ids, self._story))
        )


def _fields(value: Any, key: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, one in cast(dict[str, Any], value).items():
            yield from _fields(one, name)
    elif isinstance(value, list):
        for one in cast(list[Any], value):
            yield from _fields(one, key)


def _json(text: str | None) -> Any:
    try:
        return None if text is None else json.loads(text)
    except ValueError:
        return text
