"""What a preview and a kept card look like: within Discord's limits, and without a stranger's markup."""

import discord
from hypothesis import given
from hypothesis import strategies as st

from bot.core.notices import Notice
from bot.presentation import limits, text
from bot.presentation.play import card_preview
from bot.services.library.card_import import CardPreview
from bot.services.library.card_views import KeptCard, LoreEntryShown
from tests.unit.presentation.test_embeds import long

ids = st.integers(0, 99).map(lambda at: f"id-{at}")
pairs = st.lists(st.tuples(long, ids), max_size=40, unique_by=lambda one: one[1])
origins = st.lists(long.map(lambda name: Notice("card_shown/by", name=name)), max_size=3).map(tuple)
previews = st.builds(
    CardPreview,
    token=st.just("import_0123456789abcdef0123"),
    is_lore=st.booleans(),
    name=long,
    origin=origins,
    options=pairs.map(tuple),
    chosen=st.sampled_from(["", "id-1", "gone"]),
    replaces=st.booleans(),
    tagline=long,
    pronouns=st.sampled_from(["", "they"]),
    description=long,
    creator_notes=long,
    stats=st.lists(st.tuples(long, st.integers()), max_size=30).map(tuple),
    entries=st.lists(long, max_size=30).map(tuple),
    notes=origins,
)
entries = st.builds(LoreEntryShown, long, st.lists(long, max_size=20).map(tuple), long, origins)
kept = st.builds(KeptCard, long, origins, long, long, st.lists(entries, min_size=1, max_size=20).map(tuple))
BOMB = "@everyone <@1> <@&2> <#3> </x:4> **b** [l](https://e.example) `c`\n# big\n> quote"

MADE = (Notice("card_shown/by", name=BOMB),)


def within(embed: discord.Embed) -> None:
    assert limits.width("".join(_texts(embed))) <= limits.EMBED_TOTAL
    assert limits.width(embed.title or "") <= limits.EMBED_TITLE
    assert limits.width(embed.description or "") <= limits.EMBED_DESCRIPTION
    assert len(embed.fields) <= limits.EMBED_FIELDS
    for field in embed.fields:
        assert 0 < limits.width(field.value or "") <= limits.EMBED_FIELD_VALUE


def _texts(embed: discord.Embed) -> list[str]:
    found = [embed.title or "", embed.description or "", embed.footer.text or ""]
    return found + [part or "" for field in embed.fields for part in (field.name, field.value)]


@given(previews)
async def test_a_preview_keeps_every_limit(preview: CardPreview) -> None:
    within(card_preview.preview_embed(preview))
    rows = card_preview.preview_view(preview).to_components()
    inner = [component for row in rows for component in row["components"]]
    assert all(len(component["custom_id"]) <= limits.CUSTOM_ID for component in inner)
    for component in inner:
        options = component.get("options", [])
        assert len(options) <= limits.CHOICES
        assert all(0 < limits.width(option["label"]) <= limits.CHOICE_TEXT for option in options)


@given(kept)
def test_a_kept_card_keeps_every_limit(card: KeptCard) -> None:
    within(card_preview.card_embed(card))
    within(card_preview.entry_embed(card, card.entries[0]))


def test_a_strangers_markup_is_shown_as_letters() -> None:
    preview = CardPreview("t", False, BOMB, MADE, (), "", False, BOMB, "they", BOMB, BOMB, (), (BOMB,))
    entry = LoreEntryShown(BOMB, (BOMB,), BOMB, MADE)
    card = KeptCard(BOMB, MADE, BOMB, BOMB, (entry,))
    for embed in (
        card_preview.preview_embed(preview),
        card_preview.card_embed(card),
        card_preview.entry_embed(card, entry),
    ):
        shown = [embed.description or "", *(field.value or "" for field in embed.fields)]
        for words in shown:
            assert "@everyone" not in words
            assert "<@" not in words.replace("\\<@", "")
            assert "**b**" not in words
            assert "[l](" not in words
            assert "\n# " not in words


def test_a_passage_keeps_its_lines() -> None:
    assert text.plain_text("one\n\n# two\n  *three*") == "one\n\n\\# two\n\\*three\\*"


async def test_nothing_can_be_taken_while_a_choice_is_open() -> None:
    options = (("Locked Doors", "locked-doors"), ("Inner Chorus", "inner-chorus"))
    preview = CardPreview("t", False, "Mara", MADE, options, "", False)
    menu, take, drop = card_preview.preview_view(preview).children
    assert isinstance(menu, card_preview.ChoiceMenu)
    assert isinstance(take, card_preview.AnswerButton)
    assert take.item.disabled
    assert isinstance(drop, card_preview.AnswerButton)
    assert not drop.item.disabled
