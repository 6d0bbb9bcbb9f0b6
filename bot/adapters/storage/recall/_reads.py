"""Finds records by the words of a question: rarest word first, then newest, then by our own ranking.

What is read is bounded, whatever the length of the story: so many rows of a word, so many candidates.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Integer, Select, bindparam, func, literal, select, type_coerce, union_all

from bot.adapters.storage.tables import queries as q
from bot.adapters.storage.tables import schema as t
from bot.adapters.storage.tables.recall_tables import (
    BRANCHED,
    IN_A_SCENE,
    recall_records,
    recall_stems,
    scope_of,
)
from bot.adapters.storage.tables.row_mapping import AnyRow, lineage_of, session_of, unpacked
from bot.core.late_dataclasses import dataclass
from bot.core.recall.ranking import Candidate, ranked, rarities, share
from bot.core.recall.records import SOURCES, words_in
from bot.core.recall.words import MOST_ASKED, asked
from bot.services.ports import SessionRow
from bot.services.ports.recall import FoundRecord, RecallQuery, RecallResult

MOST_COUNTED = 1_000
"""Records with a word that are counted; where there are more, their number is told from how densely they lie."""
MOST_CANDIDATES = 200
MOST_PAIRED = 4_000
MOST_BRANCHES = 16
"""How many stories back a branch remembers."""

_WITHIN = recall_stems.c.number.between(bindparam("first"), bindparam("last"))
_SCOPED = recall_stems.c.scope == bindparam("scope")


def _counting() -> Select[Any, Any, Any]:
    """For each word, how many records of a stretch have it, and the oldest of those counted."""
    parts: list[Select[int, int, int]] = []
    for place in range(MOST_ASKED):
        rows = (
            select(recall_stems.c.number)
            .where(_SCOPED, recall_stems.c.stem == bindparam(f"stem_{place}"), _WITHIN)
            .order_by(recall_stems.c.number.desc())
            .limit(MOST_COUNTED)
            .subquery()
        )
        parts.append(
            select(
                literal(place).label("place"),
                func.count().label("many"),
                type_coerce(func.min(rows.c.number), Integer).label("oldest"),
            )
        )
    found = union_all(*parts).subquery()
    return select(found.c.place, found.c.many, found.c.oldest)


def _pairs() -> Select[tuple[int]]:
    """The newest records of a stretch that have both of two words."""
    rows = (
        select(recall_stems.c.number)
        .where(_SCOPED, recall_stems.c.stem == bindparam("stem"), _WITHIN)
        .order_by(recall_stems.c.number.desc())
        .limit(MOST_PAIRED)
        .subquery()
    )
    other = recall_stems.alias()
    return (
        select(rows.c.number)
        .join(other, other.c.number == rows.c.number)
        .where(other.c.scope == bindparam("scope"), other.c.stem == bindparam("other"))
        .order_by(rows.c.number.desc())
        .limit(bindparam("limit"))
    )


counting = _counting()
pairs = _pairs()
newest_with = (
    select(recall_stems.c.number)
    .where(_SCOPED, recall_stems.c.stem == bindparam("stem"), _WITHIN)
    .order_by(recall_stems.c.number.desc())
    .limit(bindparam("limit"))
)
counts_in = select(recall_stems.c.stem, recall_stems.c.number, recall_stems.c.count).where(
    _SCOPED,
    recall_stems.c.stem.in_(bindparam("stems", expanding=True)),
    recall_stems.c.number.in_(bindparam("numbers", expanding=True)),
)
records_by_number = select(recall_records).where(
    recall_records.c.scope == bindparam("scope"),
    recall_records.c.number.in_(bindparam("numbers", expanding=True)),
)
rows_by_seq = {
    name: select(t.metadata.tables[name]).where(
        t.metadata.tables[name].c.session_id == bindparam("session_id"),
        t.metadata.tables[name].c.seq.in_(bindparam("seqs", expanding=True)),
    )
    for name in sorted({table for table, _ in SOURCES.values()} | {"narrations"})
}


class Stretch(NamedTuple):
    """Scenes in a row of a session that a lineage tells; `newer` is how many scenes were told after this session."""

    depth: int
    session_id: str
    first: int
    last: int
    newer: int


@dataclass(frozen=True, slots=True)
class _Hit:
    """A candidate with the row of its record."""

    stretch: Stretch
    row: AnyRow
    scene_index: int


def load_recalled(connection: Connection, session: SessionRow, query: RecallQuery) -> RecallResult:
    """What answers a question best."""
    words = asked(query.text)
    if not words:
        return RecallResult()
    stretches = [
        one._replace(last=min(one.last, query.before - 1))
        if query.before is not None and not one.depth
        else one
        for one in stretches_of(connection, session)
    ]
    told = [one for one in stretches if one.last >= one.first]
    many = _many(connection, told, query.audience, words)
    rarity = rarities(many, sum(one.last - one.first + 1 for one in told))
    known = sorted((word for word in words if many[word]), key=lambda word: (many[word], word))
    numbers = _candidates(connection, told, query.audience, known, many)
    candidates, hits = _weighed(connection, numbers, query.audience, known, session.scene_index)
    best = ranked(candidates, rarity)[: query.limit]
    found = [(hits[one.depth, one.number], share(one.counts, rarity)) for _, one in best]
    return RecallResult(tuple(_told(connection, found)), rarity)


def stretches_of(connection: Connection, session: SessionRow) -> list[Stretch]:
    """What a story tells, its newest scenes first: its own lineage, then that of the story it branched from."""
    found: list[Stretch] = []
    lineage, newer = session.lineage, 0
    for depth in range(MOST_BRANCHES):
        for segment, last in reversed(lineage):
            first = 0
            if segment:
                place = {"session_id": session.id, "segment": segment}
                first = connection.execute(q.first_of_segment, place).scalar_one()
            found.append(Stretch(depth, session.id, first, last, newer))
        branched = session.settings.get(BRANCHED)
        parent = (
            branched
            and connection.execute(q.session_by_id, {"session_id": branched["session"]}).one_or_none()
        )
        scene = branched and connection.execute(q.scene_by_id, {"scene_id": branched["scene"]}).one_or_none()
        if not parent or not scene:
            return found
        place = {"session_id": scene.session_id, "segment": scene.segment}
        base = connection.execute(q.segment_base, place).scalar_one()
        newer += session.scene_index + 1
        session = session_of(parent)
        lineage = (*lineage_of(base or "[]"), (scene.segment, scene.scene_index))
    return found


def _span(stretch: Stretch, audience: str) -> dict[str, int]:
    return {
        "scope": scope_of(stretch.session_id, audience),
        "first": stretch.first << IN_A_SCENE,
        "last": ((stretch.last + 1) << IN_A_SCENE) - 1,
    }


def _many(
    connection: Connection, stretches: Sequence[Stretch], audience: str, words: Sequence[str]
) -> dict[str, int]:
    """How many records have each word: counted, or told from how densely the newest of them lie."""
    found = dict.fromkeys(words, 0)
    named = {f"stem_{place}": words[place] if place < len(words) else "" for place in range(MOST_ASKED)}
    for stretch in stretches:
        for row in connection.execute(counting, {**_span(stretch, audience), **named}):
            if row.many:
                many = row.many
                if many == MOST_COUNTED:
                    across = stretch.last - (row.oldest >> IN_A_SCENE) + 1
                    many = many * (stretch.last - stretch.first + 1) // across
                found[words[int(row.place)]] += many
    return found


def _candidates(
    connection: Connection,
    stretches: Sequence[Stretch],
    audience: str,
    words: Sequence[str],
    many: Mapping[str, int],
) -> dict[Stretch, set[int]]:
    """Records with the rarest word, the newest first; then with the next, until there are enough.

    Where even the rarest is common, first those that have two of the rarest.
    """
    found: dict[Stretch, set[int]] = {one: set() for one in stretches}
    left = MOST_CANDIDATES
    searches: list[tuple[Any, dict[str, str]]] = [(newest_with, {"stem": word}) for word in words]
    if words and many[words[0]] > MOST_CANDIDATES:
        rare = words[:3]
        both = [(one, other) for at, one in enumerate(rare) for other in rare[at + 1 :]]
        searches = [(pairs, {"stem": one, "other": other}) for one, other in both] + searches
    for statement, values in searches:
        for stretch in stretches:
            if left <= 0:
                return found
            given = {**_span(stretch, audience), **values, "limit": left}
            new = set(connection.execute(statement, given).scalars().all()) - found[stretch]
            found[stretch] |= new
            left -= len(new)
    return found


def _weighed(
    connection: Connection,
    numbers: Mapping[Stretch, set[int]],
    audience: str,
    words: Sequence[str],
    newest: int,
) -> tuple[list[Candidate], dict[tuple[int, int], _Hit]]:
    """The candidates with how often each has the words."""
    candidates: list[Candidate] = []
    hits: dict[tuple[int, int], _Hit] = {}
    for stretch, found in numbers.items():
        if not found:
            continue
        place = {"scope": scope_of(stretch.session_id, audience), "numbers": sorted(found)}
        counts: dict[int, dict[str, int]] = {}
        for stem, number, count in connection.execute(counts_in, {**place, "stems": list(words)}).all():
            counts.setdefault(number, {})[stem] = int(count)
        latest = newest if not stretch.depth else stretch.newer + stretch.last
        for row in connection.execute(records_by_number, place).all():
            number = row.number
            scene = number >> IN_A_SCENE
            candidates.append(
                Candidate(stretch.depth, number, latest - scene, row.weight, row.length, counts[number])
            )
            hits[stretch.depth, number] = _Hit(stretch, row, scene)
    return candidates, hits


def _told(connection: Connection, found: Sequence[tuple[_Hit, float]]) -> list[FoundRecord]:
    """The records with their words, read from the rows they stand in."""
    texts = _rows(
        connection, {(hit.stretch.session_id, SOURCES[hit.row.kind][0], hit.row.seq) for hit, _ in found}
    )
    heads = _rows(connection, {(hit.stretch.session_id, "narrations", hit.row.told) for hit, _ in found})
    made: list[FoundRecord] = []
    for hit, said in found:
        table, column = SOURCES[hit.row.kind]
        row = texts.get((hit.stretch.session_id, table, hit.row.seq))
        head = heads.get((hit.stretch.session_id, "narrations", hit.row.told))
        text = "" if row is None else words_in(hit.row.kind, getattr(row, column) or "")
        if text.strip():
            place = "" if head is None else str(unpacked(head.header).get("location", ""))
            made.append(
                FoundRecord(hit.scene_index, hit.row.kind, text, place, getattr(row, "user_id", None), said)
            )
    return made


def _rows(connection: Connection, wanted: set[tuple[str, str, int]]) -> dict[tuple[str, str, int], AnyRow]:
    found: dict[tuple[str, str, int], AnyRow] = {}
    for session_id, table in sorted({(session_id, table) for session_id, table, _ in wanted}):
        seqs = [seq for one, name, seq in wanted if (one, name) == (session_id, table)]
        for row in connection.execute(rows_by_seq[table], {"session_id": session_id, "seqs": sorted(seqs)}):
            found[session_id, table, row.seq] = row
    return found
