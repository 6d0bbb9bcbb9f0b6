"""Stories on request: what is shown, what may be changed, who keeps what, and what ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from bot.core.errors import ModelUnavailable, PlayerError
from bot.core.generation.generate import Wishes, generate
from bot.core.generation.outline import GenerateAnswer
from bot.core.notices import Notice
from bot.presentation.catalogue import worded, words_of
from bot.services.library.guild_scenarios import MOST_KEPT, KeptScenarios
from bot.services.library.library import Library
from bot.services.library.story_drafts import PENDING, PENDING_MS, StoryDrafts, StoryPreview, Wanted
from bot.services.ports.scenarios import KeptScenario
from tests.support.generated import RULESETS, TABLES, rules
from tests.support.table import LIBRARY
from tests.support.usage import SetClock
from tests.unit.core.generation.test_merge import answer

WANTED = Wanted("g1", "u1", "everyday-tension", seed="4")


class Salts:
    """Chance that counts up."""

    def __init__(self) -> None:
        self.made = 0

    def secret(self) -> bytes:
        return b"\x00" * 32

    def salt(self) -> bytes:
        self.made += 1
        return self.made.to_bytes(8, "big") + b"\x00" * 24

    def new_id(self, prefix: str) -> str:
        self.made += 1
        return f"{prefix}-{self.made}"


@dataclass
class Kept:
    """The port in memory."""

    rows: dict[tuple[str, str], KeptScenario] = field(default_factory=dict)

    async def cards(self, guild_id: str) -> Sequence[KeptScenario]:
        return [replace(row, document={}) for key, row in self.rows.items() if key[0] == guild_id]

    async def scenario(self, guild_id: str, scenario_id: str) -> KeptScenario | None:
        return self.rows.get((guild_id, scenario_id))

    async def keep(self, kept: KeptScenario, most: int) -> bool:
        others = [key for key in self.rows if key[0] == kept.guild_id and key[1] != kept.id]
        if len(others) < most:
            self.rows[kept.guild_id, kept.id] = kept
        return len(others) < most

    async def remove(self, guild_id: str, scenario_id: str) -> None:
        self.rows.pop((guild_id, scenario_id), None)


@dataclass
class Told:
    """A model that answers, or is away."""

    reply: GenerateAnswer | None

    async def tell(self, wanted: Wanted, seed: str, wishes: Wishes) -> GenerateAnswer | None:
        if self.reply is None:
            raise ModelUnavailable("away")
        return self.reply


def made(teller: Told | None = None) -> StoryDrafts:
    kept_scenarios = KeptScenarios(Kept(), LIBRARY.rulesets)
    return StoryDrafts(TABLES, LIBRARY.rulesets, kept_scenarios, SetClock(), Salts(), teller)


async def refused(code: str, doing: object) -> str:
    with pytest.raises(PlayerError) as caught:
        await doing  # type: ignore[misc]
    assert caught.value.code == code
    return words_of(caught.value)


async def saved(generating: StoryDrafts, preview: StoryPreview, guild: str = "g1") -> str:
    await generating.save(preview.token, "u1", guild, is_gm=True)
    return generating.game(preview.token, "u1").scenario.id


# --- looking ---------------------------------------------------------------------------------------


async def test_a_preview_is_the_story_of_its_seed_and_keeps_nothing() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    story = generate(TABLES, rules("everyday-tension"), "4")
    assert shown.title == story.scenario.title
    assert shown.intro == story.scenario.intro_seed
    assert shown.seed == "4"
    assert [name for name, _ in shown.cast] == [character.name for character in story.characters]
    assert shown.places
    assert shown.roles
    assert not shown.saved
    assert await generating.kept_scenarios.cards("g1") == []
    again = await generating.preview(WANTED)
    assert replace(again, token=shown.token) == shown


async def test_every_game_system_with_tables_is_offered_and_previews() -> None:
    generating = made()
    assert {id for _, id in generating.options()} == set(RULESETS)
    for _, ruleset in generating.options():
        assert (await generating.preview(replace(WANTED, ruleset_id=ruleset))).intro


async def test_a_board_game_and_an_unknown_system_are_refused_with_words() -> None:
    generating = made()
    told = await refused("generate/refused", generating.preview(replace(WANTED, ruleset_id="tic-tac-toe")))
    assert "one board" in told
    await refused("ruleset/unknown", generating.preview(replace(WANTED, ruleset_id="chess")))


async def test_without_a_seed_one_is_drawn_that_gives_the_same_story_again() -> None:
    generating = made()
    first = await generating.preview(replace(WANTED, seed=" "))
    second = await generating.preview(replace(WANTED, seed=""))
    assert first.seed != second.seed
    again = await generating.preview(replace(WANTED, seed=first.seed))
    assert again.intro == first.intro


async def test_another_story_takes_the_place_of_the_first() -> None:
    generating = made()
    first = await generating.preview(WANTED)
    second = await generating.another(first.token, "u1")
    assert second.token == first.token
    assert second.seed != first.seed
    assert second.intro != first.intro
    assert generating.game(first.token, "u1").scenario.title == second.title


async def test_unfit_wishes_are_refused_and_markup_falls_away() -> None:
    generating = made()
    for tone in ("sexual", "tender, NAKED"):
        told = await refused("generate/unfit", generating.preview(replace(WANTED, tone=tone)))
        assert "never explicit" in told
    closet = replace(WANTED, ruleset_id="seven-minutes", place="a school for girls")
    assert "between adults" in await refused("generate/unfit", generating.preview(closet))
    shown = await generating.preview(replace(WANTED, tone="**@everyone** funny", place="Nowhere <@1>"))
    assert "@" not in str(shown)
    assert "funny" in shown.tone


async def test_a_preview_is_its_owners_and_ends() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    await refused("generate/expired", generating.another(shown.token, "u2"))
    await refused("generate/expired", generating.save(shown.token, "u2", "g1", is_gm=True))
    with pytest.raises(PlayerError):
        generating.game(shown.token, "u2")
    clock = generating.clock
    assert isinstance(clock, SetClock)
    clock.now += PENDING_MS - 1
    generating.form(shown.token, "u1")
    clock.now += 1
    assert "seed" in await refused("generate/expired", generating.another(shown.token, "u1"))
    with pytest.raises(PlayerError):
        generating.form(shown.token, "u1")


async def test_old_previews_make_room_for_new_ones() -> None:
    generating = made()
    first = await generating.preview(WANTED)
    held = generating._pending[first.token]  # pyright: ignore[reportPrivateUsage]
    for number in range(PENDING):
        generating._hold(f"story-x{number}", held)  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(PlayerError):
        generating.form(first.token, "u1")


# --- a model ---------------------------------------------------------------------------------------


async def test_a_models_story_is_shown_and_edited_as_it_was_told() -> None:
    generating = made(Told(answer()))
    shown = await generating.preview(WANTED)
    assert shown.title == "The Last Firing"
    assert shown.intro.startswith("The kiln at Cray's")
    edited = await generating.edit(shown.token, "u1", {"title": "The First Firing"})
    assert edited.title == "The First Firing"
    assert edited.intro == shown.intro


async def test_where_the_model_is_away_the_tables_tell_and_it_is_said() -> None:
    shown = await made(Told(None)).preview(WANTED)
    plain = await made().preview(WANTED)
    assert shown.intro == plain.intro
    assert shown.notes == (*plain.notes, Notice("generate/not_told", case="failed"))


# --- changes ---------------------------------------------------------------------------------------


async def test_changes_are_taken_and_the_rest_stays() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    form = generating.form(shown.token, "u1")
    names = form["names"].splitlines()
    changes = {
        "title": "A *New* Title",
        "premise": "Something\nelse.",
        "names": "\n".join(["Ottoline Quist", *names[1:]]),
    }
    edited = await generating.edit(
        shown.token, "u1", {**form, **changes, "tone": "", "notes": "spiders\nspiders\ncold"}
    )
    assert edited.title == "A New Title"
    assert edited.premise == "Something else."
    assert edited.tone == shown.tone
    assert edited.cast[0][0] == "Ottoline Quist"
    assert [name for name, _ in edited.cast[1:]] == names[1:]
    assert edited.content_notes == ("spiders", "cold")
    assert names[0].split(" ")[0] not in edited.intro
    assert "Ottoline" in edited.intro
    again = await generating.edit(shown.token, "u1", {"title": "Once More"})
    assert (again.title, again.premise, again.cast) == ("Once More", edited.premise, edited.cast)


async def test_a_form_that_was_not_touched_changes_nothing() -> None:
    generating = made()
    for ruleset in RULESETS:
        for tone in ("", "of a very long and winding, wistful, sparring tenderness"):
            shown = await generating.preview(replace(WANTED, ruleset_id=ruleset, tone=tone))
            again = await generating.edit(shown.token, "u1", generating.form(shown.token, "u1"))
            assert again == shown


async def test_what_a_game_system_warns_of_cannot_be_edited_away() -> None:
    generating = made()
    shown = await generating.preview(replace(WANTED, ruleset_id="seven-minutes"))
    edited = await generating.edit(shown.token, "u1", {"notes": "an old dance"})
    assert edited.content_notes == (*shown.content_notes[:3], "an old dance")
    assert "adults only, all ages stated" in edited.content_notes


@pytest.mark.parametrize(
    ("field", "said", "code"),
    [
        ("title", "x" * 61, "generate/too_long"),
        ("premise", "x" * 301, "generate/too_long"),
        ("premise", "Two naked people.", "generate/unfit"),
        ("title", "Three Teenagers", "generate/unfit"),
        ("names", "One Two Three Four Five", "generate/names"),
        ("names", "Mara123", "generate/names"),
        ("names", "Eve Sexual", "generate/unfit"),
        ("names", "Anna One\nBert Two", "generate/names"),
    ],
)
async def test_changes_that_do_not_hold_are_refused_and_change_nothing(
    field: str, said: str, code: str
) -> None:
    generating = made()
    shown = await generating.preview(replace(WANTED, ruleset_id="seven-minutes"))
    before = generating.form(shown.token, "u1")
    await refused(code, generating.edit(shown.token, "u1", {field: said}))
    assert generating.form(shown.token, "u1") == before


async def test_a_name_that_a_role_bears_already_is_refused() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    taken = shown.roles[0].split(" ")[0]
    told = await refused("generate/names", generating.edit(shown.token, "u1", {"names": f"{taken} Other"}))
    assert "told apart" in told


# --- keeping ---------------------------------------------------------------------------------------


async def test_only_a_game_master_keeps_a_story_and_only_its_guild_sees_it() -> None:
    generating = made()
    library = Library(LIBRARY.games, LIBRARY.rulesets, kept=generating.kept_scenarios)
    shown = await generating.preview(WANTED)
    told = await refused("generate/not_gm", generating.save(shown.token, "u1", "g1", is_gm=False))
    assert "Start here" in told
    words, kept = await generating.save(shown.token, "u1", "g1", is_gm=True)
    assert shown.title in worded(words)
    assert kept.saved
    id = generating.game(shown.token, "u1").scenario.id
    [card] = await generating.kept_scenarios.cards("g1")
    assert (card.id, card.title, card.roles, card.notes) == (
        id,
        shown.title,
        shown.roles,
        shown.content_notes,
    )
    assert [scenario_card.id for scenario_card in await library.cards("g1")][-1] == id
    assert len(await library.cards("g2")) == len(LIBRARY.games)
    assert await library.find(id, "g1") == generating.game(shown.token, "u1")
    await refused("scenario/unknown", library.find(id, "g2"))


async def test_an_edited_story_is_kept_beside_the_first() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    await saved(generating, shown)
    edited = await generating.edit(shown.token, "u1", {"title": "Another Name"})
    assert not edited.saved
    await saved(generating, edited)
    await saved(generating, edited)
    assert [card.title for card in await generating.kept_scenarios.cards("g1")] == [
        shown.title,
        "Another Name",
    ]


async def test_a_guild_keeps_so_many() -> None:
    generating = made()
    shown = await generating.preview(WANTED)
    for number in range(MOST_KEPT):
        await saved(generating, await generating.edit(shown.token, "u1", {"title": f"Number {number}"}))
    edited = await generating.edit(shown.token, "u1", {"title": "One Too Many"})
    told = await refused("scenario/no_room", generating.save(edited.token, "u1", "g1", is_gm=True))
    assert "/scenario delete" in told
    await generating.save(edited.token, "u1", "g2", is_gm=True)


async def test_a_kept_story_is_deleted_by_its_maker_or_a_game_master() -> None:
    generating = made()
    kept_scenarios = generating.kept_scenarios
    shown = await generating.preview(WANTED)
    for remover, is_gm in (("u1", False), ("u2", True)):
        id = await saved(generating, shown)
        await refused("scenario/not_yours", kept_scenarios.remove("g1", id, "u3", is_gm=False))
        await refused("scenario/unknown", kept_scenarios.remove("g2", id, "u1", is_gm=True))
        assert shown.title in worded(await kept_scenarios.remove("g1", id, remover, is_gm=is_gm))
        assert await kept_scenarios.cards("g1") == []
    await refused("scenario/unknown", kept_scenarios.remove("g1", "room-12", "u1", is_gm=True))


async def test_a_story_that_no_longer_fits_says_so_and_can_be_deleted() -> None:
    generating = made()
    kept_scenarios = generating.kept_scenarios
    id = await saved(generating, await generating.preview(WANTED))
    kept = kept_scenarios._book  # pyright: ignore[reportPrivateUsage]
    assert isinstance(kept, Kept)
    row = kept.rows["g1", id]
    kept.rows["g1", id] = replace(row, document={**row.document, "scenario": {"id": "?"}})
    assert "/scenario delete" in await refused("scenario/unreadable", kept_scenarios.game("g1", id))
    await kept_scenarios.remove("g1", id, "u1", is_gm=False)


@pytest.mark.parametrize(
    ("wanted", "edits", "own"),
    [
        (WANTED, {}, False),
        (WANTED, {"title": "Mine"}, True),
        (replace(WANTED, tone="funny"), {}, True),
        (replace(WANTED, place="Ottery"), {}, True),
    ],
)
async def test_a_kept_story_knows_whether_a_persons_words_are_in_it(
    wanted: Wanted, edits: dict[str, str], own: bool
) -> None:
    generating = made()
    shown = await generating.edit((await generating.preview(wanted)).token, "u1", edits)
    id = await saved(generating, shown)
    kept = generating.kept_scenarios._book  # pyright: ignore[reportPrivateUsage]
    assert isinstance(kept, Kept)
    assert kept.rows["g1", id].own_words is own
    assert kept.rows["g1", id].made_by == "u1"
