"""A person's words are erased wherever a game keeps or repeats them, and the game still verifies and goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.adapters.storage import write_export
from bot.adapters.storage.tables.packed_values import inflated
from bot.core.god.commands import InjectEvent, SetState, Spawn, UpsertLocation, WorldRules
from bot.services.god.interventions import Interventions
from bot.services.history.verification import verify_session
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.library.story_drafts import StoryDrafts, Wanted
from bot.services.play.requester import Requester
from tests.support.generated import TABLES
from tests.support.interventions import intervene
from tests.support.kept_words import all_kept, deflated_with, kept_words, remains
from tests.support.table import LIBRARY, Table, table

MARKS = {
    "message": "quuxberry", "sentence": "the velvet owl never sleeps before noon", "think": "brimzlok",
    "whisper": "zorvantic", "dice reason": "flimmerdusk", "name": "Zanzibar", "surname": "Okwuosa",
    "tagline": "grelbnik", "event": "snorrifax", "typed event": "wibblecrank", "rule": "plontarch",
    "spawned": "Jubblewick", "place": "Vornespire", "place text": "kelpwhistle", "set block": "drungleheim",
    "out of story": "crumblezorp", "refused": "yttrabane", "card": "mundlefrass", "deed": "flangewort",
    "bargain": "thrumbolt",
}  # fmt: skip
"""A word or phrase for each field that a person can fill, which nothing else says."""
LINE = "needles and pins"
"""A line of the table, which u1 said as well."""
OTHERS = "tomorrow the harbour belongs to the pelicans"


async def marked(at: Table) -> Interventions:
    """A game in which u1 fills every field, and u2 plays along."""
    await at.tables.characters.create(
        user_id="u1", name=f"{MARKS['name']} {MARKS['surname']}", pronouns="they",
        ruleset_id="everyday-tension", concept=f"A {MARKS['tagline']} with a hat.", stats={},
    )  # fmt: skip
    await at.storage.save_character(
        "u1",
        {
            "id": "own-2",
            "name": "Second",
            "ruleset_id": "x",
            "card": {"text": f"likes {MARKS['card']} very much"},
        },
    )
    await at.start("room-12", "u2")
    await at.join("u1", f"{MARKS['name']} {MARKS['surname']}")
    for text in (
        f"ask Lena about the {MARKS['message']} jam",
        f'"{MARKS["sentence"]}," I tell Lena',
        f"think about the {MARKS['think']} door",
        f"DM: what is {MARKS['refused']}?",
        f"(({MARKS['out of story']} back soon))",
        f"I draw a {MARKS['deed']} on the window with one finger",
        f"I offer Lena a {MARKS['bargain']} if she opens the door",
        "look around",
    ):
        await at.send(text)
        await at.tables.idle()
    await at.tables.dice.roll(
        channel_id="100",
        user_id="u1",
        source_id=at.next_id(),
        expression="1d20",
        reason=f"{MARKS['dice reason']} luck",
    )
    god = at.game_master().interventions
    care = at.care()
    await care.whispers.keep(by(at), f"Please no {MARKS['whisper']}")
    await care.whispers.keep(by(at), LINE)
    await care.lines.draw(by(at), "line", LINE)
    for command in (
        InjectEvent(description=f"A {MARKS['event']} rises over the town."),
        Spawn(type="item", name=f"{MARKS['spawned']} lamp", location="Room 12"),
        WorldRules(text=f"Nobody may {MARKS['rule']} here."),
        UpsertLocation(name=MARKS["place"], description=f"Tall and {MARKS['place text']}."),
        SetState(block=f'entities.npc_lena_001.name = "Lena {MARKS["set block"]}"'),
    ):
        await intervene(god, by(at), command)
    await at.send(f"GOD MODE: event a {MARKS['typed event']} passes", is_gm=True)
    await at.tables.idle()
    await at.say(OTHERS, "u2")
    await at.say("look around", "u2")
    await at.say("ask Lena about the jar", "u2")
    return god


def by(at: Table) -> Requester:
    return Requester("100", "u1", True, at.next_id(), 5)


def found_in(folder: Path) -> dict[str, list[str]]:
    """Which marks stand in which files of a folder, in whatever letters, deflated or not."""
    return {
        name: [kind for kind, mark in MARKS.items() if mark.lower().encode() in body]
        for name, body in kept_words(folder).items()
    }


async def log_of(at: Table) -> Any:
    (session,) = await at.storage.read_open_sessions()
    return await at.storage.read_log(session.id)


async def test_no_word_of_an_erased_person_stays_anywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with table(tmp_path) as at:
        god = await marked(at)
        before = found_in(tmp_path)
        assert set().union(*before.values()) == MARKS.keys(), before
        deflated = deflated_with(tmp_path, MARKS.values())
        assert remains(tmp_path, deflated) == {}, "what is stored is no remains"
        assert any(b"kelpwhistle" in (inflated(value) or b"") for value in deflated)
        privacy = at.privacy()
        counted = await privacy.count_stored("u1")
        assert counted.texts > 15
        assert await privacy.erase("u1") > 5
        capsys.readouterr()
        log = await log_of(at)
        write_export(log, tmp_path / "after.jsonl")
        assert {name: marks for name, marks in found_in(tmp_path).items() if marks} == {}
        assert remains(tmp_path, deflated) == {}
        report = verify_session(log)
        assert report.problems == ()
        assert report.erased > 0
        assert report.rewritten > 0
        assert (await privacy.count_stored("u1")).texts == 0
        assert OTHERS in repr(log.rows["turns"])
        session_id = log.session["id"]
        assert (await at.context.sessions.boundaries(session_id)).lines == (LINE,)
        # The game goes on, for both, and what is said then is told as ever.
        await at.say("look around", "u2")
        await at.say("look around", "u1")
        await intervene(god, by(at), InjectEvent(description="Rain falls."))
        after = await log_of(at)
        assert verify_session(after).problems == ()
        assert len(after.scenes) > len(log.scenes)
        said = capsys.readouterr()
        assert [mark for mark in MARKS.values() if mark in said.out + said.err] == []
    async with table(tmp_path) as again:
        await again.say("look around", "u2")
        assert verify_session(await log_of(again)).problems == ()


STORY = {
    "title": "Zorbel Bread", "premise": "The plontarch premise of it all.", "names": "Zanzibar Quill",
    "tone": "grelbnik", "notes": "mundlefrass note",
}  # fmt: skip
STORY_MARKS = ("zorbel", "plontarch", "zanzibar", "grelbnik", "mundlefrass", "vornespire")


@pytest.mark.parametrize("kept", [True, False])
async def test_a_story_that_a_person_worded_loses_their_words_and_plays_on(
    tmp_path: Path, kept: bool
) -> None:
    async with table(tmp_path) as at:
        library = KeptScenarios(at.storage.scenarios, LIBRARY.rulesets)
        drafts = StoryDrafts(TABLES, LIBRARY.rulesets, library, at.context.clock, at.context.entropy)
        shown = await drafts.preview(Wanted("1", "u1", "everyday-tension", seed="abc", place="Vornespire"))
        await drafts.edit(shown.token, "u1", STORY)
        rules = drafts.game(shown.token, "u1")
        if kept:
            await drafts.save(shown.token, "u1", "1", is_gm=True)
            found = await library.game("1", rules.scenario.id)
            assert found is not None
            rules = found
        await at.tables.openings.start(
            guild_id="1", channel_id="100", user_id="u2" if kept else "u1", scenario_id=rules.scenario.id, created_at=1,
            key="k", rules=rules,
        )  # fmt: skip
        await at.join("u2")
        await at.say("look around", "u2")
        body = all_kept(tmp_path)
        assert [mark for mark in STORY_MARKS if mark.encode() not in body] == []
        privacy = at.privacy()
        await privacy.erase("u1")
        body = all_kept(tmp_path)
        assert [mark for mark in STORY_MARKS if mark.encode() in body] == []
        assert verify_session(await log_of(at)).problems == ()
        await at.say("look around", "u2")
        await at.say("look around", "u2")
        assert verify_session(await log_of(at)).problems == ()
    async with table(tmp_path) as again:
        await again.say("look around", "u2")
        assert verify_session(await log_of(again)).problems == ()


async def test_a_branch_of_a_game_that_a_person_only_led_loses_their_words_too(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u2")
        god = at.game_master().interventions
        await intervene(god, by(at), WorldRules(text="Nobody may plontarch here."))
        await at.say("look around", "u2")
        history = at.history()
        asked = Requester("100", "u2", True, at.next_id(), 6)
        await history.branches.branch(asked, "200")
        old, new = await at.storage.read_open_sessions()
        assert b"plontarch" in all_kept(tmp_path)
        privacy = at.privacy()
        await privacy.erase("u1")
        assert b"plontarch" not in all_kept(tmp_path)
        for session in (old, new):
            assert verify_session(await at.storage.read_log(session.id)).problems == ()
