"""Fields once published are read for ever from what is stored, and refused by name in new files once retired."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest
from pydantic import Field, TypeAdapter, ValidationError, create_model

from bot.core.content.adventure import from_pinned
from bot.core.content.problems import ContentReport
from bot.core.content.shapes import Beat, Part, RulesetContent
from bot.core.errors import ContentError
from bot.core.history.chain import SessionLog
from bot.core.published import AUTHORED, Published
from bot.services.history.verification import verify_session
from bot.services.library.library import parse_content
from bot.services.play.requester import Requester
from tests.support.golden_files import DATABASE, session, unpacked
from tests.support.published_fields import FILE, broken, fields
from tests.support.table import LIBRARY, Table, table

PUBLISHED: dict[str, str] = json.loads(FILE.read_text())
RULESET = "rulesets/everyday-tension/ruleset.json"


def without(field: str, base: type[Part]) -> type[Part]:
    """The shape of a ruleset as a later version has it, with a field taken out."""
    kept = {
        name: (info.annotation, info) for name, info in RulesetContent.model_fields.items() if name != field
    }
    return create_model("RulesetContent", __base__=base, **kept)  # type: ignore[call-overload]


def read_with(monkeypatch: pytest.MonkeyPatch, shape: type[Part]) -> None:
    """Lets pinned content be read as a later version does."""
    monkeypatch.setattr(sys.modules[from_pinned.__module__], "RulesetContent", shape)


async def log_of(at: Table, session_id: str) -> SessionLog:
    log = await at.storage.read_log(session_id)
    report = verify_session(log)
    assert report.ok, report.lines()
    return log


# --- the list ----------------------------------------------------------------------------------------


def test_every_published_field_is_still_read() -> None:
    assert broken(PUBLISHED, fields()) == []


def test_the_event_of_a_story_event_is_read_of_stories_of_before_and_refused_in_a_new_file() -> None:
    told = {"id": "late", "when": "round >= 9", "lines": ["It is late."], "event": "It has become late."}
    assert Beat.model_validate(told).lines == ("It is late.",)
    with pytest.raises(ValidationError, match="retired"):
        Beat.model_validate(told, context=AUTHORED)


def test_every_field_of_today_is_published() -> None:
    new = {path for path, kind in fields().items() if kind != "retired"} - PUBLISHED.keys()
    assert new == set(), "run: python -m tests.support.published_fields"


def test_what_pinned_content_truly_holds_is_on_the_list() -> None:
    pinned = LIBRARY.games["room-12"].pinned
    for name, document in pinned.items():
        kind = name.partition("/")[0]
        assert {f"{kind}.{field}" for field in document} <= PUBLISHED.keys()
    for spec in pinned["ruleset/everyday-tension"]["actions"].values():
        assert {f"ruleset.actions.*.{field}" for field in spec} <= PUBLISHED.keys()


class Old(Part):
    kept: int
    gone: int = 0
    tone: Literal["calm", "tense"] = "calm"
    free: str = ""


class New(Part):
    kept: int
    tone: Literal["calm"] = "calm"
    free: str
    added: str = ""
    demanded: str


def test_a_field_that_is_gone_narrowed_or_newly_required_is_found() -> None:
    before = fields({"old": Old})
    found = broken(before, fields({"old": New}))
    assert [one.partition(" is ")[0].partition(" has ")[0] for one in found] == [
        "old.gone", "old.tone = tense", "old.free", "old.demanded",
    ]  # fmt: skip
    assert broken(before, before) == []


def test_a_retired_field_counts_as_read_but_not_where_hashes_cover_it() -> None:
    class Later(Part):
        RETIRED: ClassVar[frozenset[str]] = frozenset({"gone", "tone"})
        kept: int
        free: str = ""
        added: str = ""

    assert broken(fields({"old": Old}), fields({"old": Later})) == []
    found = broken(fields({"sprint_event": Old}), fields({"sprint_event": Later}))
    assert {one.partition(" ")[0] for one in found} == {
        "sprint_event.gone", "sprint_event.tone", "sprint_event.added",
    }  # fmt: skip


# --- a field that is retired -------------------------------------------------------------------------


async def test_a_game_that_pinned_a_retired_field_plays_on_and_keeps_its_bytes(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(unpacked("v1", DATABASE))
    held = session("v1", "everyday-tension")["session"]
    async with table(tmp_path, same=True) as at:
        before = await log_of(at, held)
        pinned = await at.storage.content(held)
        assert pinned["ruleset/everyday-tension"]["decay_clock"] == "world"
        at.channel = "everyday-tension"
        rounds = (await at.tables.channels.get(at.channel)).story_round
        await at.say("I look around.")
        assert (await at.tables.channels.get(at.channel)).story_round == rounds + 1
        after = await log_of(at, held)
        assert after.session["content"] == before.session["content"]
        hashes = json.loads(after.session["content"]).values()
        assert all(after.parts[one] == before.parts[one] for one in hashes)
        assert await at.storage.content(held) == pinned


async def test_a_branch_pins_what_its_parent_pinned(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(unpacked("v1", DATABASE))
    held = session("v1", "everyday-tension")["session"]
    async with table(tmp_path, same=True) as at:
        by = Requester("everyday-tension", "u1", False, at.next_id(), 9)
        made = await at.history().branches.branch(by, "aside")
        assert await at.storage.content(made.session_id) == await at.storage.content(held)
        await log_of(at, made.session_id)


def test_a_game_that_pinned_a_field_taken_out_without_a_word_does_not_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pinned = LIBRARY.games["room-12"].pinned
    read_with(monkeypatch, without("decay_lambda", Part))
    with pytest.raises(ValidationError, match="decay_lambda"):
        from_pinned(pinned)


def test_a_new_file_with_a_retired_field_is_refused_by_name_and_place() -> None:
    text = json.dumps(
        {**LIBRARY.rulesets["everyday-tension"].model_dump(mode="json"), "decay_clock": "world"}
    )
    with pytest.raises(ContentError) as refused:
        parse_content(RULESET, text, RulesetContent)
    assert (refused.value.file, refused.value.path) == (RULESET, "decay_clock")
    assert "the field decay_clock is retired" in str(refused.value)
    report = ContentReport()
    report.shape(RULESET, json.loads(text), RulesetContent)
    [problem] = report.problems()
    assert (problem.path, problem.hint) == ("decay_clock", "Take decay_clock out: nothing reads it any more.")


def test_a_retired_field_is_passed_over_deep_inside_and_in_a_variant() -> None:
    class Set(Published):
        RETIRED: ClassVar[frozenset[str]] = frozenset({"why"})
        op: Literal["set"] = "set"
        value: int

    class Tick(Published):
        op: Literal["tick"] = "tick"

    class Whole(Published):
        ops: dict[str, tuple[Annotated[Set | Tick, Field(discriminator="op")], ...]]

    stored: Any = {"ops": {"a": [{"op": "set", "value": 1, "why": "so"}, {"op": "tick"}]}}
    read = TypeAdapter(Whole).validate_python(stored)
    assert read == Whole(ops={"a": (Set(value=1), Tick())})
    assert stored["ops"]["a"][0]["why"] == "so"
    with pytest.raises(ValidationError) as refused:
        Whole.model_validate(stored, context=AUTHORED)
    [error] = refused.value.errors()
    assert (error["type"], error["loc"]) == ("retired_field", ("ops", "a", 0, "set", "why"))
    with pytest.raises(ValidationError, match="extra_forbidden"):
        Whole.model_validate({"ops": {"a": [{"op": "tick", "why": "so"}]}})
