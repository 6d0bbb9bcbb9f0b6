"""What is refused or not understood costs nothing: no time, no clock, no round, and no ending comes nearer."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from bot.services.ports import Head
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.interventions import intervene
from tests.support.sweeps import some
from tests.support.table import LIBRARY, Paced, Table, table

SCENARIOS = tuple(sorted(LIBRARY.games))
SAID = (
    "climb out of the window",
    "take the xyzzy lantern",
    "unlock the door with the moon",
    "go to the harbour master's attic",
    "give the golden goose to Mortimer",
    "attack Mortimer",
    "ask Mortimer about his golden goose",
    "I play the cello to the ceiling",
    "open the portcullis, then eat it",
    "I win.",
    "asdf qwer",
    "/help",
)


async def head_of(at: Table) -> Head:
    return await at.context.sessions.head((await at.tables.channels.get(at.channel)).id)


async def done_in(at: Table, scene_id: str) -> list[bool]:
    """Whether each of the players' actions of a scene succeeded."""
    log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    players = {row["action_index"] for row in log.rows["actions"] if row["character_id"].startswith("pc_")}
    rows = [row for row in log.rows["validation_results"] if row["scene_id"] == scene_id]
    return [bool(row["success"]) for row in rows if row["action_index"] in players]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(SCENARIOS, 7))
async def test_only_what_was_done_makes_a_scene(scenario: str, tmp_path: Path) -> None:
    """Every part of the state is compared, by its digest: clocks, time, flags, scene state, entities."""
    async with table(tmp_path, same=True) as at:
        await at.start(scenario)
        free = 0
        for said in SAID:
            before, post = await head_of(at), await at.say(said)
            after = await head_of(at)
            if isinstance(post, ScenePost) and any(await done_in(at, post.scene_id)):
                continue
            free += 1
            assert after.manifest == before.manifest, said
            assert after.session.story_round == before.session.story_round, said
        assert free >= len(SAID) // 2


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scenario", some(SCENARIOS, 7, 3))
async def test_who_climbs_out_of_a_window_twenty_times_ends_no_story(scenario: str, tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario)
        before = await head_of(at)
        for _ in range(20):
            post = await at.say("climb out of the window")
            if isinstance(post, ScenePost):  # a window that the place has answers, as any deed does
                assert all(await done_in(at, post.scene_id))
                return
        after = await head_of(at)
        assert after.session.status == "active"
        assert after.manifest == before.manifest
        assert after.session.story_round == before.session.story_round


async def test_a_partly_refused_message_costs_what_was_done_of_it(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        before = await head_of(at)
        post = await at.say("take the xyzzy lantern and read the notice")
        assert isinstance(post, ScenePost)
        assert await done_in(at, post.scene_id) == [False, True]
        assert (await head_of(at)).session.story_round == before.session.story_round + 1


async def test_what_was_refused_was_spoken_of(tmp_path: Path) -> None:
    """ "It" is the thing that somebody just tried, although nothing came of that."""
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault")
        head = await head_of(at)
        assert isinstance(await at.say("open the key board"), NotePost)
        assert at.context.sessions.spoken(head) == ("item_key_board_001",)
        post = await at.say("look at it")
        assert isinstance(post, ScenePost)
        assert at.context.sessions.spoken(await head_of(at)) == ()


async def test_a_story_goes_on_where_no_player_can_act(tmp_path: Path) -> None:
    """Else nobody who lies unconscious would ever hear how it ends. Beside somebody awake it waits for them."""
    async with table(tmp_path, same=True) as at:
        await at.start("the-lamplighters-vault", "u1", "u2")
        game_master = at.game_master().interventions
        for user, gone_on in (("u1", False), ("u2", True)):
            who = next(
                member.character_id for member in (await head_of(at)).members if member.user_id == user
            )
            down = SetState(f'entities.{who}.status = "unconscious"')
            await intervene(game_master, Requester(at.channel, "gm", True, at.next_id(), 5), down)
            post = await at.say("look around", user)
            assert isinstance(post, ScenePost) == gone_on


@pytest.mark.sweep
@pytest.mark.parametrize("scenario", ["berth-nine", "the-washing-up"])
async def test_a_storys_deadline_shows_and_comes_true(scenario: str, tmp_path: Path) -> None:
    """Each round played takes one from what is left, and nothing else does; after the last the story is over."""
    async with table(tmp_path, same=True) as at:
        await at.start(scenario)
        left = at.shown.scene.header.left
        assert left in (28, 30)
        while left:
            await at.say("fhqwhgads")
            await at.say("wait")
            if (await head_of_any(at)).session.status == "ended":
                break
            assert at.shown.scene.header.left == left - 1
            left -= 1
        assert left == 1


async def head_of_any(at: Table) -> Head:
    return await at.context.sessions.head((await at.tables.channels.get_or_ended(at.channel)).id)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("/help", "`/help` is a command: pick it from the list"),
        ("!join", "`/game join` is a command"),
        ("/god event it rains", "`/god event` is a command"),
        ("/fhqwhgads", "I know no such command. `/help` shows"),
        ("what time is it?", "It is 1934, January 18"),
        ("how much time is left?", "About 28 moments are left"),
        ("who am I?", "You play **Hollis Grane**"),
        ("how do I play?", "Write in your own words what Hollis Grane does"),
        ("brb, the cat", "talk among you"),
        ("I rolled a natural 20", "Nobody at the table rolls"),
        ("I don't go in", "does not do costs nothing"),
        ("...", "I found nothing to do in that"),
        ("fhqwhgads", "see how that would go"),
    ],
)
async def test_what_is_no_turn_gets_the_answer_that_fits_it(said: str, words: str, tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("berth-nine")
        before = await head_of(at)
        post = await at.say(said)
        assert isinstance(post, NotePost)
        assert words in str(post.text)
        assert (await head_of(at)).manifest == before.manifest


async def test_a_typed_command_is_no_turn_for_any_model(tmp_path: Path) -> None:
    model = Paced(0.0)
    async with table(tmp_path, paced=model) as at:
        await at.start("berth-nine")
        await at.choose_models("paced", "paced")
        assert isinstance(await at.say("/game end"), NotePost)
        assert model.calls == []
