"""The preview of a generated story, and the list of stories when there are many."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.presentation import embeds, limits
from bot.presentation.play.story_preview import edit_form, edited_token, preview_embed, preview_view
from bot.services.library.story_drafts import StoryPreview
from tests.support.scripted_game import CARD

PREVIEW = StoryPreview(
    token="story-1",
    seed="the ferry",
    ruleset="Everyday Tension",
    title="The Tin Is Too Full",
    premise="Nobody minds money arriving as much as Severin.",
    stakes="A gift is called a theft.",
    tone="quiet, wry",
    intro="The hour has come round.\n\nThe lid is off.",
    cast=(("Severin Padgett", "Canteen cook"), ("Leander Molnar", "Dispatcher")),
    places=("canteen", "yard"),
    roles=("Ulla Wetherby: Only came in to change a note",),
    content_notes=("money worries",),
    players=4,
    notes=(),
    saved=False,
    begun=False,
)
words = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=300).map(lambda text: text * 20)


def test_a_preview_reads_well() -> None:
    shown = preview_embed(PREVIEW)
    assert shown.description == (
        "**Nobody minds money arriving as much as Severin.**\n\n> The hour has come round.\n>\n> The lid is off."
    )
    found = {field.name: field.value for field in shown.fields}
    assert found["Who is there"] == "- **Severin Padgett**: Canteen cook\n- **Leander Molnar**: Dispatcher"
    assert found["Where"] == "Canteen, yard"
    assert found["Players"] == "up to 4"
    assert "Good to know" not in found
    alone = preview_embed(replace(PREVIEW, players=1, notes=("It is for two.",)))
    assert {field.name: field.value for field in alone.fields}["Players"] == "one"


@given(words, words)
def test_no_preview_breaks_a_limit(one: str, other: str) -> None:
    huge = replace(
        PREVIEW,
        **dict.fromkeys(("seed", "title", "premise", "stakes", "tone", "intro"), one),
        **dict.fromkeys(("places", "roles", "content_notes", "notes"), (other,) * 30),
        cast=((one, other),) * 8,
    )
    shown = preview_embed(huge)
    assert len(shown) <= limits.EMBED_TOTAL
    assert limits.width(shown.description or "") <= limits.EMBED_DESCRIPTION
    assert all(0 < limits.width(field.value or "") <= limits.EMBED_FIELD_VALUE for field in shown.fields)


async def test_what_was_done_cannot_be_done_twice() -> None:
    def labels(preview: StoryPreview) -> list[tuple[str | None, bool]]:
        return [(child.item.label, child.item.disabled) for child in preview_view(preview).children]  # type: ignore[attr-defined]

    assert labels(PREVIEW) == [("Start here", False), ("Another", False), ("Edit", False), ("Save", False)]
    assert labels(replace(PREVIEW, saved=True, begun=True)) == [
        ("Begun", True), ("Another", False), ("Edit", False), ("Saved", True),
    ]  # fmt: skip


async def test_the_form_knows_its_preview() -> None:
    form = edit_form("story-1", dict.fromkeys(("title", "premise", "names", "tone", "notes"), "x"))
    assert edited_token(form.custom_id) == "story-1"
    assert edited_token("t1:x.1:say") is None
    assert len(form.children) == 5


def test_many_stories_are_listed_in_a_line_each() -> None:
    cards = [replace(CARD, id=f"story-{number}", title=f"Story {number}") for number in range(28)]
    shown = embeds.scenarios_embed(cards)
    assert "Story 27" in (shown.description or "")
    assert "`story-27`" in (shown.description or "")
    assert len(embeds.scenarios_embed(cards[:8]).fields) == 8
