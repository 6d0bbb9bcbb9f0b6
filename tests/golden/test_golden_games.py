"""Games that earlier versions wrote are read, verified, replayed and gone on with, as files and as databases."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from bot.adapters.cards import SafeCardFiles
from bot.adapters.storage import read_export
from bot.app.session_files import read_log_file, verified
from bot.core.god.commands import InjectEvent, UndoLast
from bot.core.history.chain import SessionLog
from bot.core.history.scene_record import OfferedRow
from bot.core.sprint.events import fold, to_json, verify
from bot.services.history.timeline import Timeline
from bot.services.history.verification import verify_session
from bot.services.library.card_import import CardImport
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.play.requester import Requester
from bot.services.sprints.match.values import OPERATOR
from bot.services.sprints.results.package_checker import check_package
from tests.support.card_files import MARA
from tests.support.golden_files import DATABASE, GAMES, figures, manifest, match_hash, session, unpacked
from tests.support.golden_games import offline_people
from tests.support.golden_stories import GUILD
from tests.support.interventions import intervene
from tests.support.sprint_table import by_stream, sprint_table
from tests.support.table import LIBRARY, Table, table

FORMATS = sorted(path.name for path in GAMES.iterdir())
LOGS = [(path.parts[-3], path.name.partition(".")[0]) for path in sorted(GAMES.glob("*/logs/*.jsonl.xz"))]


def exported(form: str, name: str, folder: Path) -> Path:
    """A log as `talewright export` wrote it."""
    path = folder / f"{name}.jsonl"
    path.write_bytes(unpacked(form, f"logs/{name}.jsonl"))
    return path


def holding(words: bytes, folder: Path) -> list[str]:
    """The files of a folder in which words stand."""
    return [path.name for path in folder.iterdir() if words in path.read_bytes()]


@pytest.fixture(params=FORMATS)
def form(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def saved(form: str, tmp_path: Path) -> Path:
    """A folder with a database as an earlier version left it."""
    (tmp_path / DATABASE).write_bytes(unpacked(form, DATABASE))
    return tmp_path


async def log_of(at: Table, session_id: str) -> SessionLog:
    """A log from the database, which verifies."""
    log = await at.storage.read_log(session_id)
    report = verify_session(log)
    assert report.ok, report.lines()
    return log


def by(at: Table, user: str = "u1", *, may: bool = False) -> Requester:
    return Requester(at.channel, user, may, at.next_id(), 9)


def travel(at: Table) -> Timeline:
    return at.history().timeline


def _possible(choices: Sequence[OfferedRow]) -> int:
    """A choice that whoever presses it can take: the newest scene may stand where another player is."""
    plain = [
        at
        for at, choice in enumerate(choices)
        if choice["action"] and choice["action"]["type"] in ("wait", "look")
    ]
    return plain[0] if plain else 0


async def one_turn(at: Table) -> None:
    """A button of the scene that is shown, where there is one; else something that can be said in any story."""
    row = await at.tables.channels.get(at.channel)
    head = await at.storage.head(row.id)
    if row.party == "rounds":
        await at.say("I look around.", "u2")  # who the round still waits for
    elif head.narration is not None and head.narration.choices and head.narration_index == row.scene_index:
        await at.tables.inputs.press(
            channel_id=at.channel, user_id="u1", source_id=at.next_id(), scene_index=row.scene_index,
            session_tag=row.id[-6:], index=_possible(head.narration.choices), created_at=9,
        )  # fmt: skip
        await at.tables.idle()
    else:
        await at.say("I look around.")


# --- exported logs -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "name"), LOGS)
def test_a_golden_log_verifies_and_comes_to_its_figures(form: str, name: str, tmp_path: Path) -> None:
    path = exported(form, name, tmp_path)
    good, lines = verified(read_log_file(path))
    assert good, lines
    assert asdict(figures(name, read_export(path))) == session(form, name)


@pytest.mark.parametrize("table_name", ["narrations", "scenes", "state_parts", "dice_rolls", "turns"])
def test_a_changed_letter_in_a_golden_log_is_found(form: str, table_name: str, tmp_path: Path) -> None:
    path = exported(form, "seven-minutes", tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    at = max(index for index, line in enumerate(lines) if line.startswith(f'{{"table":"{table_name}"'))
    row = json.loads(lines[at])
    column = {"narrations": "header", "scenes": "operations", "state_parts": "body", "dice_rolls": "roll"}
    text = row["row"][column.get(table_name, "raw_text")]
    row["row"][column.get(table_name, "raw_text")] = text[:-2] + chr(ord(text[-2]) ^ 1) + text[-1]
    lines[at] = json.dumps(row, ensure_ascii=False) + "\n"
    path.write_text("".join(lines))
    good, said = verified(read_log_file(path))
    assert not good, said


# --- the database ------------------------------------------------------------------------------------


async def test_every_session_of_a_golden_database_is_as_it_was_and_goes_on(form: str, saved: Path) -> None:
    async with table(saved) as at:
        for expected in manifest(form)["sessions"]:
            log = await log_of(at, expected["session"])
            assert asdict(figures(expected["name"], log)) == expected
            opened = verify_session(replace(log, secret=await at.storage.secret(expected["session"])))
            assert opened.ok, opened.lines()
            assert opened.dice == ("verified" if expected["rolls"] else "none")
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        for expected in manifest(form)["sessions"]:
            if expected["status"] == "ended":
                continue
            at.channel = expected["name"]
            before = await at.tables.channels.get(at.channel)
            if before.status == "paused":
                await at.tables.seats.resume(channel_id=at.channel, user_id="u1", is_gm=False)
            await one_turn(at)
            after = await at.tables.channels.get(at.channel)
            assert after.story_round == before.story_round + (2 if after.party == "rounds" else 1), at.channel
            log = await log_of(at, after.id)
            kept = log.scenes[expected["scene_index"]]
            assert (kept["id"], kept["chain_hash"]) == (expected["head"], expected["chain_hash"])


async def test_a_turn_cut_off_by_an_earlier_version_ends_with_the_dice_it_promised(
    form: str, saved: Path
) -> None:
    promised, expected = manifest(form)["unfinished"], session(form, "unfinished")
    first, second = promised["turns"]
    async with table(saved) as at:
        await at.tables.recovery.resume_all()
        await at.tables.idle()
        assert await at.storage.read_unfinished_turns(expected["session"]) == []
        log = await log_of(at, expected["session"])
    [scene] = [row["scene_id"] for row in log.rows["turns"] if row["id"] == first]
    assert scene is not None
    rolls = [json.loads(row["roll"]) for row in log.rows["dice_rolls"] if row["scene_id"] == scene]
    assert rolls == promised["rolls"]
    status = {row["id"]: row["status"] for row in log.rows["turns"]}
    assert (status[first], status[second]) == ("committed", "committed")
    assert len(log.scenes) == expected["scenes"] + 2
    steps = [row["step_key"] for row in log.rows["turn_events"] if row["turn_id"] == first]
    assert len(steps) == len(set(steps)), "a step that was journalled was done again"
    assert set(promised["steps"]) < set(steps)


async def test_a_golden_story_is_taken_back_branched_and_steered(form: str, saved: Path) -> None:
    expected, branch = session(form, "everyday-tension"), session(form, "branch")
    async with table(saved) as at:
        at.channel = "everyday-tension"
        await travel(at).undo(by(at), 2)
        god = at.game_master().interventions
        await intervene(god, by(at, "gm", may=True), InjectEvent("The lights go out."))
        await intervene(god, by(at, "gm", may=True), UndoLast())
        parent = await log_of(at, expected["session"])
        made = await at.history().branches.branch(by(at), "new branch")
        new = await log_of(at, made.session_id)
        assert new.session["content"] == parent.session["content"]
        at.channel = "new branch"
        await at.say("I look around.")
        await log_of(at, made.session_id)
        settings = (await at.tables.channels.get("branch")).settings
        assert settings["branched_from"]["session"] == expected["session"]
        assert (await log_of(at, branch["session"])).scenes[0]["kind"] == "genesis"


async def test_god_mode_takes_back_what_an_earlier_version_did(form: str, saved: Path) -> None:
    async with table(saved) as at:
        at.channel = "everyday-tension"
        god = at.game_master().interventions
        taken = [await intervene(god, by(at, "gm", may=True), UndoLast()) for _ in range(3)]
        assert [one.summary for one in taken] == [
            "Taken back: Dell Pruitt has died.",
            "Taken back: Event enforcement: hard",
            "Taken back: Doctor Vale is at Room 12",
        ]
        log = await log_of(at, session(form, "everyday-tension")["session"])
        assert [row["kind"] for row in log.scenes[-3:]] == ["god"] * 3


async def test_what_people_keep_beside_their_stories_is_still_theirs(form: str, saved: Path) -> None:
    async with table(saved) as at:
        context = at.context
        importing = CardImport(at.storage, LIBRARY, SafeCardFiles(), context.clock, context.entropy)
        [own] = await at.storage.characters_of("u5")
        card = await importing.card("u5", "Sam", own["id"])
        assert "She has known Sam for years" in str(card)
        _, text = await importing.original("u5", own["id"])
        assert json.loads(text) == MARA
        kept = session(form, "generated")["scenario"]
        game = await KeptScenarios(at.storage.scenarios, LIBRARY.rulesets).game(GUILD, kept)
        assert game is not None
        await at.tables.openings.start(
            guild_id=GUILD,
            channel_id="again",
            user_id="u1",
            scenario_id=kept,
            created_at=1,
            key="k",
            rules=game,
        )
        at.channel = "again"
        await at.join("u1")
        await at.say("I look around.")


async def test_an_erased_person_stays_erased(form: str, saved: Path) -> None:
    gone = manifest(form)["erased"]
    words = gone["words"].encode()
    assert sum(one["erased"] for one in manifest(form)["sessions"]) > 0
    for name in [one["name"] for one in manifest(form)["sessions"]]:
        assert words not in unpacked(form, f"logs/{name}.jsonl"), name
    async with table(saved) as at:
        assert await at.storage.characters_of(gone["user"]) == []
        at.channel = "everyday-tension"
        await one_turn(at)
        log = await log_of(at, session(form, "everyday-tension")["session"])
    theirs = [row for row in log.rows["turns"] if row["user_id"] == gone["user"]]
    assert theirs
    assert all(row["raw_text"] is None and row["salt"] is None for row in theirs)
    assert not holding(words, saved)


# --- sprints -----------------------------------------------------------------------------------------


async def test_golden_matches_fold_to_what_they_were_and_go_on(form: str, saved: Path) -> None:
    finished, halved = (manifest(form)["sprints"][name] for name in ("finished", "halved"))
    async with sprint_table(saved, seed=9, people=offline_people()) as at:
        for expected in (finished, halved):
            recorded = await at.storage.sprints.events(expected["id"])
            events = [one.event for one in recorded]
            assert verify(events) is None
            assert match_hash([to_json(event) for event in events]) == expected["log"]
            assert {name: match_hash(lines) for name, lines in by_stream(recorded).items()} == expected[
                "streams"
            ]
            match = fold(events)
            assert (match.life, match.winner) == (expected["life"], expected["winner"])
        assert [one.id for one in await at.sprints.recover()] == [halved["id"]]
        status = await at.sprints.wait_until_settled(halved["id"])
        assert status.life == "judging"
        await at.sprints.reveal(halved["id"], OPERATOR)
        recorded = await at.storage.sprints.events(halved["id"])
        assert verify([one.event for one in recorded]) is None
        assert match_hash([to_json(one.event) for one in recorded[: halved["events"]]]) == halved["log"]


def test_a_golden_package_of_a_sprint_verifies(form: str) -> None:
    with zipfile.ZipFile(io.BytesIO((GAMES / form / "sprint.zip").read_bytes())) as package:
        files = {name.partition("/")[2]: package.read(name) for name in package.namelist()}
    checked = check_package(files)
    assert checked.ok, checked.problems
    assert manifest(form)["sprints"]["finished"]["winner"] is not None
