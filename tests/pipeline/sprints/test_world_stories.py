"""The world of a sprint becomes lore and a scenario that is kept by a guild and can be played offline."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from bot.core.generation.generate import problems
from bot.core.generation.world.story import load_worlds, story_of_world
from bot.core.sprint.contracts import Canon
from bot.services.history.verification import verify_session
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.ports.publisher import ScenePost
from bot.services.sprints import OPERATOR, SprintRequester
from bot.services.sprints.results.world_export import WorldExport
from tests.support.generated import TABLES, rules
from tests.support.offline_matches import ROOT
from tests.support.refusals import refused_saying
from tests.support.sprint_games import challenge
from tests.support.sprint_speaker import final_canon
from tests.support.sprint_table import content, sprint_table
from tests.support.table import LIBRARY, table

WORLDS = load_worlds(content("tables", "challenges"))
HOSTILE = '{actor} says "{target.they}" \\ *now* `rm`   and\nmore'


@pytest.mark.sweep(12)
@pytest.mark.parametrize("ruleset", ["everyday-tension", "inner-chorus", "srd-5e", "locked-doors"])
@pytest.mark.parametrize("seed", range(12))
def test_any_final_world_makes_a_story_that_passes_every_check_of_content(ruleset: str, seed: int) -> None:
    spec = final_canon(Random(seed))
    made = story_of_world(TABLES, WORLDS, rules(ruleset), challenge(), spec)
    assert problems(made.files, rules(ruleset)) == []
    assert made == story_of_world(TABLES, WORLDS, rules(ruleset), challenge(), spec)
    names = [place.name.casefold() for place in made.scenario.locations.values()]
    assert names == [landmark.name.casefold() for landmark in spec.landmarks]
    assert spec.tension is not None
    assert made.scenario.stakes.rstrip("…")[:40] in spec.tension.stakes
    assert made.lore.lore_json["world"] == spec.model_dump(mode="json")
    assert len(made.characters) == 3


def test_a_story_of_a_world_begins_with_its_rule_which_can_be_asked_about_and_in_no_year_of_ours() -> None:
    logic = "In Nether Lune, all doors sing. Whoever opens one at night must answer in the same key."
    spec = final_canon(Random(3)).model_copy(update={"governing_logic": logic})
    scenario = story_of_world(TABLES, WORLDS, rules("everyday-tension"), challenge(), spec).scenario
    assert '"In Nether Lune, all doors sing."' in scenario.intro_seed.split("\n")[0]
    law = next(topic for topic in scenario.topics if topic.id == "law")
    assert "rule" in law.keywords
    assert any("in the same key" in line for lines in law.lines.values() for line in lines)
    assert scenario.world_time["year"] < 1000


def test_the_game_that_tells_worlds_names_no_thing_of_one_age() -> None:
    told = (ROOT / "rulesets/everyday-tension/telling.json").read_text(encoding="utf-8")
    assert not re.findall(r"\b(?:cars?|phones?|radio|fridge|television|buses|lorry|lamplight)\b", told)


def test_texts_of_a_world_are_never_read_as_templates() -> None:
    spec = final_canon(Random(1))
    landmarks = [
        landmark.model_copy(update={"visual_key": HOSTILE, "description": HOSTILE})
        for landmark in spec.landmarks
    ]
    assert spec.inhabitants is not None
    assert spec.tension is not None
    hostile = spec.model_copy(
        update={
            "world_name": "{world} {people}",
            "governing_logic": HOSTILE,
            "landmarks": tuple(landmarks),
            "inhabitants": spec.inhabitants.model_copy(update={"name": "{a}", "customs": HOSTILE}),
            "tension": spec.tension.model_copy(update={"visible_sign": HOSTILE, "stakes": HOSTILE}),
            "aesthetic_mood": ("{b}", "{x", "y}"),
        }
    )
    made = story_of_world(TABLES, WORLDS, rules("everyday-tension"), challenge(), hostile)
    assert problems(made.files, rules("everyday-tension")) == []
    assert "(Actor) says" in made.scenario.rules[0]


def test_landmarks_in_another_script_and_alike_in_letters_have_ids_of_their_own() -> None:
    spec = final_canon(Random(2))
    names = ("Башня", "塔", "The Tower!")
    landmarks = tuple(
        landmark.model_copy(update={"name": name})
        for landmark, name in zip(spec.landmarks, names, strict=True)
    )
    named = spec.model_copy(update={"landmarks": landmarks, "world_name": "Мир"})
    made = story_of_world(TABLES, WORLDS, rules("everyday-tension"), challenge(), named)
    assert len(made.scenario.locations) == 3


def test_a_world_that_is_not_final_and_a_game_that_does_not_fit_are_refused() -> None:
    with refused_saying("choose another game"):
        story_of_world(TABLES, WORLDS, rules("everyday-tension"), challenge(), Canon(world_name="Half"))
    with refused_saying("choose another game"):
        story_of_world(TABLES, WORLDS, rules("seven-minutes"), challenge(), final_canon(Random(1)))


async def test_the_winning_world_is_kept_and_played_for_three_turns(tmp_path: Path) -> None:
    def worlds(storage):
        return WorldExport(
            TABLES, WORLDS, LIBRARY.rulesets, KeptScenarios(storage.scenarios, LIBRARY.rulesets)
        )

    async with sprint_table(tmp_path / "sprint", worlds=worlds) as at:
        match = await at.play(user_id="u1")
        for team in (None, "A", "B"):
            with refused_saying("stays hidden while people judge"):
                await at.sprints.world(match, OPERATOR, "g1", team=team)
        with refused_saying("Only who started"):
            await at.sprints.world(match, SprintRequester("u2"), "g1")
        status = await at.sprints.reveal(match, OPERATOR)
        with refused_saying("I do not know that game"):
            await at.sprints.world(match, SprintRequester("u1"), "g1", ruleset_id="chess")
        made = await at.sprints.world(match, SprintRequester("u1"), "g1")
        kept_scenarios = KeptScenarios(at.storage.scenarios, LIBRARY.rulesets)
        assert [card.title for card in await kept_scenarios.cards("g1")] == [made.scenario.title]
        game = await kept_scenarios.game("g1", made.scenario.id)
    assert game is not None
    winner = status.match.winner
    assert winner is not None
    assert made.scenario.title == status.match.team(winner).spec.world_name
    async with table(tmp_path / "game", same=True) as played:
        await played.tables.openings.start(
            guild_id="g1", channel_id=played.channel, user_id="u1", scenario_id=made.scenario.id, created_at=1,
            key="k", rules=game,
        )  # fmt: skip
        await played.join("u1")
        first = made.characters[0].name.split(" ")[0]
        for said in (f"I ask {first} about the sign", "I look around", f"I ask {first} about the quarrel"):
            await played.say(said, "u1")
            assert isinstance(played.shown.last, ScenePost), played.shown.last
        session = await played.storage.newest_in_channel(played.channel)
        assert session is not None
        assert verify_session(await played.storage.read_log(session.id)).ok
