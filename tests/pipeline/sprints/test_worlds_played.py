"""Worlds of sprints are played without a model: their twists change rolls, ways and counts, and acts end them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.core.content.adventure import Adventure
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.services.history.verification import verify_session
from bot.services.ports.publisher import NotePost, ScenePost
from tests.support.played_worlds import SCRIPTS, at_world, slots, told, won
from tests.support.table import LIBRARY, Table, table

EARLIER = Path(__file__).parents[2] / "golden" / "worlds" / "kept_before_house_rules.json"


class Played:
    """What a script came to, message by message."""

    def __init__(self) -> None:
        self.posts: dict[str, list[ScenePost]] = {}
        self.refused: dict[str, str] = {}
        self.title = ""

    def scene(self, message: str) -> ScenePost:
        return self.posts[message][0]


async def play(folder: Path, name: str) -> Played:
    """Plays a script to its end, and checks that the game replays."""
    script, done = SCRIPTS[name], Played()
    made = won(name)
    async with at_world(folder, made) as at:
        for message in script["says"]:
            before = len(at.shown.posts)
            await at.say(message.format(**slots(made)), "u1")
            fresh = at.shown.posts[before:]
            done.posts.setdefault(message, []).extend(one for one in fresh if isinstance(one, ScenePost))
            if isinstance(at.shown.last, NotePost):
                done.refused[message] = str(at.shown.last.text)
            elif isinstance(at.shown.last, ScenePost) and at.shown.last.closing is not None:
                done.title = at.shown.last.closing.title
        await replays(at)
    return done


async def replays(at: Table) -> None:
    session = await at.storage.newest_in_channel(at.channel)
    assert session is not None
    assert verify_session(await at.storage.read_log(session.id)).ok


@pytest.mark.sweep
async def test_a_trade_done_twice_is_counted_until_one_is_taught_it(tmp_path: Path) -> None:
    done = await play(tmp_path, "sole trades")
    offered = done.scene("can I give you a hand with that, {a}?")
    assert "It is somebody's trade, that." in offered.narration
    assert "Trades done twice 1/5" in offered.header.status
    taught = done.scene("I ask {b} to teach me the trade properly, as an apprentice")
    assert "apron" in taught.narration or "lesson" in taught.narration
    assert "Trades done twice 0/5" in taught.header.status
    answer = done.scene("{c}, what could be done about it?").narration
    assert "may refuse nobody who stands at the door" in answer, "what would put it right"


@pytest.mark.sweep
async def test_a_quarrel_on_two_legs_weighs_on_the_next_roll_and_one_leg_takes_it_off(tmp_path: Path) -> None:
    done = await play(tmp_path, "standing quarrels")
    assert "had on two legs" in done.scene("I accuse {a} of hiding the worst of it").narration
    assert "Quarrels on two legs 2/5" in done.scene("I persuade {a} to be honest about it").header.status
    one_leg = done.scene("I lift one foot and say it again on one leg, so that everybody can hear")
    assert "Quarrels on two legs 0/5" in one_leg.header.status
    assert done.title in ("The Rule Holds", "As It Was")


@pytest.mark.sweep
async def test_an_opinion_without_a_vote_is_foul_weather_and_disadvantage_by_the_fifth_edition(
    tmp_path: Path,
) -> None:
    done = await play(tmp_path, "voted weather")
    assert "nobody had voted" in done.scene("I ask {a} who decides about the weather").narration
    first = done.scene("I persuade {a} to tell me what is wrong here")
    assert "disadvantage" not in "".join(first.dice_lines)
    later = done.scene("I persuade {b} to be honest with me")
    assert "Persuasion check (disadvantage)" in "".join(later.dice_lines)
    voted = done.scene("I vote for a fine day")
    assert "drops a pebble in" in voted.narration or "The pebble goes in" in voted.narration


@pytest.mark.sweep
async def test_whoever_goes_back_as_they_came_is_on_the_wrong_side_until_the_painted_way_is_found(
    tmp_path: Path,
) -> None:
    done = await play(tmp_path, "the way out")
    away = done.scene("I go back to {first}")
    assert "The way in did not lead back" in away.narration
    assert "Wrong side out 1/5" in away.header.status
    assert "Look for the painted way out" in [
        choice.text
        for post in done.posts["I ask {a} why I have come out here without my coat"]
        for choice in post.choices
    ]
    assert "Wrong side out 0/5" in done.scene("I look for the painted way out").header.status
    denied = done.scene("{b}, did somebody walk back the way they came?").narration
    assert "Nobody has." in denied or "Not that I heard" in denied
    assert done.title in ("Let Go", "After the Rule")


@pytest.mark.sweep
async def test_what_is_looked_at_stops_rolls_worsen_and_at_last_the_way_is_shut(tmp_path: Path) -> None:
    done = await play(tmp_path, "two pairs of eyes")
    assert "It has stopped" in done.scene("I look at {first}").narration
    assert "[-1 Stillness]" in "".join(done.scene("I ask {a} about the rule of this place").dice_lines)
    assert "looked to a standstill" in done.refused["I go to {second}"]
    assert "Stillness 0/5" in done.scene("I shut my eyes until it moves").header.status
    assert done.title, "the plea before everybody ends it"


async def test_one_does_not_mend_what_one_has_not_understood(tmp_path: Path) -> None:
    made = won("voted weather", "everyday-tension")
    async with at_world(tmp_path, made) as at:
        await at.say("I speak up for a mended rule", "u1")
        assert isinstance(at.shown.last, NotePost)
        assert "not understood" in str(at.shown.last.text)
        await at.say(f"I take the side of {slots(made)['left']}", "u1")
        assert isinstance(at.shown.last, NotePost)
        await replays(at)


async def test_whoever_breaks_the_rule_again_and_again_is_kept_by_it(tmp_path: Path) -> None:
    made = won("two pairs of eyes")
    async with at_world(tmp_path, made) as at:
        for _ in range(9):
            post = await told(at, f"I look at {slots(made)['first']}")
            if at.shown.last.closing is not None:  # type: ignore[union-attr]
                break
        assert at.shown.last.closing is not None  # type: ignore[union-attr]
        assert at.shown.last.closing.title in ("What It Costs", "One of Us")  # type: ignore[union-attr]
        assert post.narration


async def test_a_world_that_an_earlier_version_kept_loads_and_plays_as_it_did(tmp_path: Path) -> None:
    kept = json.loads(EARLIER.read_text(encoding="utf-8"))
    scenario = ScenarioContent.model_validate(kept["scenario"])
    people = [CharacterContent.model_validate(one) for one in kept["characters"]]
    assert scenario.house_rules is None
    game = Adventure(
        LIBRARY.rulesets[scenario.ruleset_id],
        scenario,
        LoreContent.model_validate(kept["lore"]),
        {one.id: one for one in people},
    )
    async with table(tmp_path, same=True) as at:
        await at.tables.openings.start(
            guild_id="g1", channel_id=at.channel, user_id="u1", scenario_id=scenario.id, created_at=1, key="k",
            rules=game,
        )  # fmt: skip
        await at.join("u1")
        post = await told(at, f"I ask {people[0].name.split(' ')[0]} about the sign")
        assert post.narration
        assert post.header.status.startswith("Pressure")
        await replays(at)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_has_ten_to_twenty_messages(name: str) -> None:
    assert 10 <= len(SCRIPTS[name]["says"]) <= 20
