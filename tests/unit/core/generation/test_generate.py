"""Stories from seeded tables: repeatable, unlike each other, as sound as shipped ones, and as they were wished for."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from bot.core.errors import ContentError
from bot.core.generation.generate import Edits, Generated, Wishes, generate, load_tables, problems
from bot.core.notices import Notice
from tests.support.generated import RULESETS, TABLES, only, passes_every_content_check, rules, story
from tests.support.refusals import refused_saying
from tests.support.sweeps import some
from tests.support.table import content_files

SEEDS = range(50)
each_ruleset = pytest.mark.parametrize("ruleset", RULESETS)


def sentences(text: str) -> set[str]:
    return {part.strip() for part in re.split(r"(?<=[.!?])\s+", text.replace("\n", " ")) if part.strip()}


def all_text(made: Generated) -> str:
    return "\n".join(made.files.values())


# --- repeatable, and unlike each other -------------------------------------------------------------


@each_ruleset
def test_the_same_seed_gives_the_same_story(ruleset: str) -> None:
    again = generate(TABLES, rules(ruleset), "seed")
    assert again == generate(TABLES, rules(ruleset), "seed")
    assert again.scenario.id == generate(TABLES, rules(ruleset), "seed", Wishes(), Edits()).scenario.id
    assert generate(TABLES, rules(ruleset), 7) == generate(TABLES, rules(ruleset), "7")


@pytest.mark.sweep
@each_ruleset
def test_fifty_seeds_give_fifty_stories(ruleset: str) -> None:
    stories = [story(ruleset, seed) for seed in SEEDS]
    intros = [made.scenario.intro_seed for made in stories]
    assert len(set(intros)) == 50
    assert len({made.scenario.id for made in stories}) == 50
    assert len({made.scenario.summary for made in stories}) >= 49
    assert len({character.name for made in stories for character in made.characters}) >= 50
    shared = [len(sentences(a) & sentences(b)) / len(sentences(a)) for a, b in combinations(intros, 2)]
    assert max(shared) <= 0.75, "two intros are much the same"
    assert sum(shared) / len(shared) < 0.1


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("ruleset", "premises", "places"),
    [("everyday-tension", 10, 9), ("inner-chorus", 10, 9), ("seven-minutes", 6, 6), ("locked-doors", 7, 7)],
)
def test_fifty_seeds_draw_on_many_premises_and_places(ruleset: str, premises: int, places: int) -> None:
    stories = [story(ruleset, seed) for seed in SEEDS]
    assert len({_kernel(made) for made in stories}) >= premises
    assert len({tuple(made.scenario.locations)[-1] for made in stories}) >= places - 1


def test_people_of_a_story_are_told_apart_by_name() -> None:
    for ruleset in RULESETS:
        for seed in some(SEEDS, 5):
            made = story(ruleset, seed)
            names = [one.name for one in (*made.characters, *made.scenario.roles)]
            parts = [part for name in names for part in name.split(" ")]
            assert len(set(parts)) == len(parts), names


# --- as sound as what is shipped -------------------------------------------------------------------


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(10))
@each_ruleset
def test_a_story_passes_every_check_of_shipped_content(ruleset: str, seed: int) -> None:
    passes_every_content_check(story(ruleset, seed))


@pytest.mark.sweep(12)
@pytest.mark.parametrize("premise", TABLES.premises)
def test_every_trouble_fits_into_every_setting_it_goes_into(premise: str) -> None:
    settings = TABLES.premises[premise].settings or TABLES.settings
    for at, setting in enumerate(settings):
        tables = only(
            premises={premise: TABLES.premises[premise]}, settings={setting: TABLES.settings[setting]}
        )
        made = generate(tables, rules("everyday-tension"), f"{premise} {setting}")
        if at % 3 == 0:
            passes_every_content_check(made)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("heart", TABLES.closets.hearts)
def test_every_heart_fits_into_every_closet_it_goes_into(heart: str) -> None:
    closets = TABLES.closets
    for number, at in enumerate(closets.hearts[heart].places or closets.places):
        narrowed = closets.model_copy(
            update={"hearts": {heart: closets.hearts[heart]}, "places": {at: closets.places[at]}}
        )
        made = generate(only(closets=narrowed), rules("seven-minutes"), f"{heart} {at}")
        if number % 3 == 0:
            passes_every_content_check(made)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("theme", TABLES.houses.themes)
def test_every_house_holds_together_with_and_without_bad_air(theme: str) -> None:
    narrowed = TABLES.houses.model_copy(update={"themes": {theme: TABLES.houses.themes[theme]}})
    airs: set[bool] = set()
    for seed in range(6):
        made = generate(only(houses=narrowed), rules("locked-doors"), f"{theme} {seed}")
        passes_every_content_check(made)
        airs.add("aired" in made.scenario.flags)
    assert airs == {True, False}


def test_every_file_is_as_an_author_would_have_written_it() -> None:
    made = story("inner-chorus", 1)
    assert sorted(path.split("/")[1] for path in made.files) == [
        *["characters"] * len(made.characters), "lore", "scenarios",
    ]  # fmt: skip
    assert problems(made.files, rules("inner-chorus")) == []
    path = f"data/scenarios/{made.scenario.id}.json"
    broken = {**made.files, path: made.files[path].replace('"round >= ', '"nothing >= ', 1)}
    assert problems(broken, rules("inner-chorus"))


def test_romance_is_between_adults_and_says_so() -> None:
    for seed in some(SEEDS, 5):
        made = story("seven-minutes", seed)
        ages = [character.base_profile.age for character in made.characters] + [
            role.age for role in made.scenario.roles
        ]
        assert min(ages) >= 34, "what lies eleven years back was between adults as well"
        assert "adults only, all ages stated" in made.scenario.content_notes
        assert "Everyone here is an adult." in made.scenario.rules
        assert made.scenario.max_players == 1


def test_people_begin_with_something_they_noticed() -> None:
    for ruleset in RULESETS:
        made = story(ruleset, 3)
        assert made.scenario.observations
        assert {observation.character_id for observation in made.scenario.observations} <= set(
            made.scenario.character_ids
        )


# --- what cannot be ------------------------------------------------------------------------------


def test_a_board_game_is_refused_in_clear_words() -> None:
    with refused_saying("no story would change a square") as refused:
        generate(TABLES, rules("tic-tac-toe"), 1)
    assert refused.value.code == "generate/refused"


def test_a_ruleset_without_tables_is_refused_by_its_name() -> None:
    unknown = rules("inner-chorus").model_copy(update={"id": "coin-toss", "name": "Coin Toss"})
    with refused_saying("no tables for Coin Toss"):
        generate(TABLES, unknown, 1)


def test_a_corrupt_table_is_named_with_its_place() -> None:
    files = content_files()
    with pytest.raises(ContentError, match=r"tempers\.json") as wrong:
        load_tables({**files, "data/tables/tempers.json": '{"dry": {"manner": 3}}'})
    assert wrong.value.path.startswith("dry")
    with pytest.raises(ContentError, match="there is no such file"):
        load_tables({})


# --- wishes and edits ------------------------------------------------------------------------------


def test_a_wished_tone_chooses_and_is_kept() -> None:
    for seed in range(8):
        made = generate(TABLES, rules("everyday-tension"), seed, Wishes(tone="funny"))
        assert made.scenario.tone.startswith("funny")
        assert "funny" in {*TABLES.premises[_premise_of(made)].tones} | _settings_tones(made)
        assert made.notes == ()


def test_a_tone_no_table_has_stays_as_a_word_and_is_said() -> None:
    made = generate(TABLES, rules("inner-chorus"), 1, Wishes(tone="Brutalist <@1> @everyone {x}"))
    assert made.scenario.tone.startswith("brutalist, everyone, x, ")
    assert made.notes == (Notice("generate/no_such_tone"),)


def test_words_for_a_place_choose_the_setting_and_a_name_becomes_the_town() -> None:
    for seed in range(8):
        by_sea = generate(TABLES, rules("inner-chorus"), seed, Wishes(place="a foggy harbour"))
        assert "loc_waiting_room_001" in by_sea.scenario.locations
    named = generate(TABLES, rules("everyday-tension"), 1, Wishes(place="Kraków"))
    assert named.lore.lore_json["town"] == "Kraków"
    passes_every_content_check(named)
    nowhere = generate(TABLES, rules("everyday-tension"), 1, Wishes(place="submarine"))
    assert nowhere.notes == (Notice("generate/no_such_place"),)


@pytest.mark.parametrize(("players", "roles"), [(1, 1), (2, 2), (4, 4), (99, 4), (0, 4), (-3, 1)])
def test_players_decide_how_many_roles_there_are(players: int, roles: int) -> None:
    made = generate(TABLES, rules("locked-doors"), 5, Wishes(players=players))
    assert len(made.scenario.roles) == made.scenario.max_players == roles
    assert made.scenario.intro_seed == story("locked-doors", 5).scenario.intro_seed


def test_two_in_a_closet_stay_two() -> None:
    made = generate(TABLES, rules("seven-minutes"), 5, Wishes(players=3))
    assert made.scenario.max_players == 1
    assert made.notes[0].code == "generate/for_two"


def test_edits_are_taken_over_and_a_new_name_stands_everywhere() -> None:
    before = story("everyday-tension", 11)
    edits = Edits(
        title="Late Bread", premise="Somebody is late.", names=("Oda Brand",), tone="plain", notes=("bread",)
    )
    made = generate(TABLES, rules("everyday-tension"), 11, edits=edits)
    told = made.scenario
    assert (told.title, told.summary, told.tone) == ("Late Bread", "Somebody is late.", "plain")
    assert told.content_notes == ("bread",)
    assert told.id.startswith("late-bread-")
    assert told.id != before.scenario.id
    assert made.characters[0].name == "Oda Brand"
    assert made.characters[1] == before.characters[1].model_copy(update={"voice": made.characters[1].voice})
    first = before.characters[0].name.split(" ")[0]
    assert not re.search(rf"\b{first}\b", all_text(made))
    assert "Oda" in told.intro_seed
    passes_every_content_check(made)


def _kernel(made: Generated) -> str:
    """What a story is about, whatever its names are."""
    missions = [mission.title for mission in made.scenario.missions]
    return (
        missions[0] if missions else made.scenario.stakes.replace(made.characters[0].name.split(" ")[0], "")
    )


def _premise_of(made: Generated) -> str:
    title = made.scenario.missions[0].title.casefold()
    return next(key for key, premise in TABLES.premises.items() if premise.mission.casefold() == title)


def _settings_tones(made: Generated) -> set[str]:
    rooms = {
        f"loc_{setting.places['room'].name.replace(' ', '_')}_001": setting
        for setting in TABLES.settings.values()
    }
    return {tone for place in made.scenario.locations if place in rooms for tone in rooms[place].tones}
