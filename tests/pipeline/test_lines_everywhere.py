"""Lines hold wherever words reach the table: joins, what is shown again, branches, recaps, replays and god mode."""

from pathlib import Path

import pytest

from bot.core.errors import PlayerError
from bot.core.god.commands import (
    GodCommand,
    InjectEvent,
    SetState,
    Spawn,
    UndoLast,
    UpsertLocation,
    WorldRules,
)
from bot.core.table.boundaries import broken
from bot.presentation.catalogue import words_of
from bot.services.ports import AuditRow
from bot.services.ports.audit_kinds import AuditKind
from bot.services.ports.publisher import NotePost, ScenePost
from tests.pipeline.test_interventions import steered
from tests.pipeline.test_timeline import by, travel
from tests.support.interventions import foreseen, intervene
from tests.support.table import Table, table


async def drawn(at: Table, *lines: str) -> None:
    session = await at.tables.channels.get(at.channel)
    for line in lines:
        await at.context.sessions.mark(
            session.id, AuditRow(AuditKind.LINE, None, {"text": line, "removed": False}, 1)
        )


async def test_a_newcomers_tagline_and_choices_are_within_the_lines(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        free = at.shown.scene
        word = max(free.choices[0].text.split(), key=len)
        await drawn(at, word, "tow truck", "night", "sister", "driver", "road", "work")
        await at.join("u2")
        told = at.shown.scene
        assert "joins the story" in told.narration
        assert broken(told.narration, ("tow truck", "night", "sister", "driver", "road", "work")) is None
        assert all(broken(choice.text, (word,)) is None for choice in told.choices)


async def test_what_was_told_before_a_line_is_not_told_again_after_it(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say("I ask Lena about the letter.")
        passage = at.shown.scene.narration
        word = max((one.strip('.,“”"') for one in passage.split()), key=len)
        assert broken(passage, (word,)) is not None
        await at.say("I wait.")
        await drawn(at, word)
        await travel(at).undo(by(at))
        assert broken(at.shown.scene.narration, (word,)) is None
        await at.history().branches.branch(by(at), "200")
        branched = at.shown.channels["200"][-1]
        assert isinstance(branched, ScenePost)
        assert broken(branched.narration, (word,)) is None
        assert broken(str(await at.tables.lookups.recap(channel_id=at.channel)), (word,)) is None
        seen = await at.history().scenes.view(at.channel)
        assert broken(seen.narration + str(seen.listed), (word,)) is None


COMMANDS: dict[str, GodCommand] = {
    "an event": InjectEvent("A spider drops from the lamp."),
    "a rule": WorldRules("Spiders are everywhere."),
    "a place": UpsertLocation("The Cellar", "Cobwebs, and one large spider."),
    "a newcomer": Spawn("npc", "Spider Joe", "Room 12"),
    "a block": SetState('npc_data.lena.name = "The Spider"'),
}


@pytest.mark.parametrize("what", COMMANDS)
async def test_god_mode_tells_nothing_that_touches_a_line(tmp_path: Path, what: str) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        game = steered(at)
        await drawn(at, "spiders")
        before = await game.state()
        for attempt in (foreseen, intervene):
            with pytest.raises(PlayerError) as refused:
                await attempt(game.god, game.by(), COMMANDS[what])
            assert refused.value.code == "god/line"
            assert "spiders" in words_of(refused.value)
        assert await game.state() == before
        await game.do(InjectEvent("A moth drops from the lamp."))
        assert at.shown.note.text == "⚡ A moth drops from the lamp."


async def test_an_event_is_taken_back_without_repeating_what_a_line_forbids_since(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        game = steered(at)
        await game.do(InjectEvent("A spider drops from the lamp."))
        await drawn(at, "spiders")
        await intervene(game.god, game.by(), UndoLast())
        posts = [post.text for post in at.shown.posts if isinstance(post, NotePost)]
        assert "spider" in posts[0]
        assert "spider" not in posts[-1]
        assert "not so after all" in posts[-1]
