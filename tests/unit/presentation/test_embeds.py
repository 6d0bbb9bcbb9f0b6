"""What a post looks like, and that no post breaks Discord's limits."""

import re
from dataclasses import replace

import discord
from hypothesis import given
from hypothesis import strategies as st

from bot.core.contracts import ChoiceView
from bot.presentation import embeds, limits, text
from bot.presentation.catalogue import say
from bot.presentation.embeds import MessagePart, render
from bot.presentation.views import choice_view
from bot.services.play.retrospect import Recap
from bot.services.ports.publisher import ClosingPost, Header, NotePost, OpeningPost, ScenePost
from tests.support.scripted_game import CHOICES, COMMITMENT, SESSION, note, scene

huge = st.builds(
    lambda piece, times: piece * times,
    st.sampled_from(["x", "𝔘", "A word. ", "\n\n* "]),
    st.integers(1, 5000),
)
long = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=300) | huge
risks = st.sampled_from(["safe", "low", "medium", "high"])
choice = st.builds(
    ChoiceView,
    key=st.sampled_from(["a_choice", "other_action"]),
    text=long,
    description=long,
    risk_level=risks,
)
header = st.builds(Header, long, long, long, long, st.just("1a2b3c4d"), st.integers(0, 9))
opening = st.builds(
    OpeningPost,
    st.just(SESSION),
    long,
    long,
    long,
    long,
    long,
    long,
    st.tuples(long),
    st.tuples(long, long),
    st.just(COMMITMENT),
)
closing = st.builds(ClosingPost, long, st.integers(0, 99), st.just("ab" * 32), st.just(COMMITMENT))
posts = st.builds(
    ScenePost,
    key=st.just("k"),
    session_id=st.just(SESSION),
    scene_id=st.just("s"),
    scene_index=st.integers(0, 10**6),
    source_id=st.none(),
    header=header,
    narration=st.one_of(long, long.map(lambda text: text * 4)),
    dice_lines=st.lists(long, max_size=4).map(tuple),
    choices=st.lists(choice, max_size=30, unique_by=lambda one: one.text).map(tuple),
    thinking=long,
    opening=st.none() | opening,
    closing=st.none() | closing,
)


def total(part: MessagePart) -> int:
    return sum(
        limits.width(text or "")
        for embed in part.embeds
        for text in (
            embed.title, embed.description, embed.footer.text,
            *(each for field in embed.fields for each in (field.name, field.value)),
        )
    )  # fmt: skip


@given(posts, st.booleans())
def test_no_scene_breaks_a_limit(post: ScenePost, full_header: bool) -> None:
    parts = render(post, full_header=full_header)
    assert sum(embeds.footer_of(post.scene_index, post.header.chain) in part.footers() for part in parts) == 1
    for part in parts:
        assert limits.width(part.content) <= limits.CONTENT
        assert part.content.strip() or part.embeds
        assert total(part) <= limits.EMBED_TOTAL
        assert len(part.choices) <= limits.BUTTONS
    assert [part for part in parts[:-1] if part.choices] == []


@given(long, st.sampled_from(["dm", "refusal", "notice", "error"]))
def test_no_note_breaks_a_limit(words: str, kind: str) -> None:
    for part in render(note(words, "5", kind)):
        assert 0 < limits.width(part.content) <= limits.CONTENT


async def test_buttons_carry_the_choices_and_their_ids_hold_scene_and_index() -> None:
    view = choice_view(embeds.ChoiceScene(SESSION, 12), CHOICES)
    assert view is not None
    shown = [
        (item["label"], item["custom_id"], item["style"])
        for row in view.to_components()
        for item in row["components"]
    ]
    assert shown == [
        ("Ask Lena", f"t1:{SESSION}.12:0", discord.ButtonStyle.secondary.value),
        ("Open the door", f"t1:{SESSION}.12:1", discord.ButtonStyle.danger.value),
        ("Something else", f"t1:{SESSION}.12:other", discord.ButtonStyle.secondary.value),
    ]
    assert view.is_persistent()


async def test_the_longest_ids_still_fit_a_button() -> None:
    view = choice_view(embeds.ChoiceScene("s" * 60, 10**12 - 1), CHOICES)
    assert view is not None
    ids = [item["custom_id"] for row in view.to_components() for item in row["components"]]
    assert max(map(len, ids)) <= limits.CUSTOM_ID


NIGHT = Header("STORY", "2024, June 10, 21:00 (Night)", "Room 12", "Pressure 2/6 · easy", "1a2b3c4dff", 3)


def test_the_story_stands_first_and_one_line_below_it_says_place_time_and_how_things_stand() -> None:
    (part,) = render(scene(12, "Rain.", header=NIGHT))
    assert part.content.startswith("Rain.\n")
    (line,) = part.embeds
    assert line.description == "Room 12 · June 10, 21:00 · Pressure 2/6 ▰▰▱▱▱▱ · easy"
    assert line.footer.text == "Scene 12 · chain 1a2b3c4d"


def test_the_line_names_what_is_the_matter_and_another_mode_than_the_storys() -> None:
    hurt = replace(NIGHT, mode="GOD", conditions="unconscious", status="Minutes left: 5")
    (line,) = render(scene(12, "Rain.", header=hurt))[-1].embeds
    assert line.description == "[Mode: GOD MODE] · Room 12 · June 10, 21:00 · unconscious · Minutes left: 5"


@given(st.text(max_size=40), st.integers(0, 99), st.integers(0, 99))
def test_a_bar_is_drawn_of_few_parts_and_never_longer_than_they_are(
    words: str, value: int, most: int
) -> None:
    drawn = text.barred(f"x {value}/{most}")
    assert drawn.startswith(f"x {value}/{most}"), "the number is heard before the bar"
    assert drawn.count("▰") == (value if value <= most and 0 < most <= text.LONGEST_BAR else 0)
    assert drawn.count("▰") + drawn.count("▱") <= text.LONGEST_BAR
    assert re.sub(" [▰▱]+", "", text.barred(words)) == re.sub(" [▰▱]+", "", words)


def test_the_full_header_shows_mode_time_place_and_status_and_its_link_of_the_chain() -> None:
    (made,) = render(
        scene(12, "Rain.", header=Header("STORY", "2024", "Room 12", "HP: 7/9", "1a2b3c4dff", 3)),
        full_header=True,
    )[0].embeds
    assert (made.description or "").splitlines() == [
        "[Mode: STORY MODE]",
        "**Timestamp:** 2024",
        "**Location:** Room 12",
        "**Status:** HP: 7/9",
    ]
    assert made.footer.text == "Scene 12 · chain 1a2b3c4d"


def test_dice_stand_before_the_prose_and_choices_after_it() -> None:
    (part,) = render(scene(1, "The door gives.", dice_lines=("Force: 1d20 = 17 vs DC 15 (Success)",)))
    places = [part.content.index(words) for words in ("🎲 Force", "The door gives.", "What do you do?")]
    assert places == sorted(places)


async def test_each_choice_stands_on_its_button_alone_with_a_mark_for_what_it_puts_at_risk() -> None:
    (part,) = render(scene(1, "The door gives."))
    assert "Ask Lena" not in part.content
    assert part.scene is not None
    view = choice_view(part.scene, part.choices)
    assert view is not None
    shown = [
        (component["label"], component.get("emoji", {}).get("name"))
        for row in view.to_components()
        for component in row["components"]
    ]
    assert shown == [("Ask Lena", "🎲"), ("Open the door", "⚠️"), ("Something else", "✏️")]


def test_a_choice_too_long_for_a_button_is_told_whole_in_small_print_on_one_line() -> None:
    words = "Ask\n# Lena " + "where she was on the night of the fire, " * 3
    choice = ChoiceView(key="ask", text=words, description="", risk_level="safe")
    content = render(scene(1, "Rain.", choices=(choice, *CHOICES)))[0].content
    assert content.endswith(f"\n-# {' '.join(words.split())} (safe)")


async def test_own_words_of_a_transition_are_asked_for_like_any_others() -> None:
    choices = (CHOICES[0], CHOICES[-1].model_copy(update={"key": "custom_action"}))
    view = choice_view(embeds.ChoiceScene(SESSION, 3), choices)
    assert view is not None
    ids = [item["custom_id"] for row in view.to_components() for item in row["components"]]
    assert ids == [f"t1:{SESSION}.3:0", f"t1:{SESSION}.3:other"]


def test_an_analysis_is_quoted_before_its_choices_and_names_them_alone() -> None:
    content = render(scene(1, "", thinking="**For**\n- quiet\n**Confidence**: low"))[0].content
    assert "> **For**\n> - quiet\n> **Confidence**: low" in content
    assert "-# " not in content


def test_long_prose_keeps_its_choices_on_the_last_message() -> None:
    parts = render(scene(1, "It rains on the roof. " * 300))
    assert len(parts) > 2
    assert [bool(part.embeds) for part in parts] == [False] * (len(parts) - 1) + [True]
    assert [bool(part.choices) for part in parts] == [False] * (len(parts) - 1) + [True]


def test_without_message_content_the_words_ask_for_buttons_and_commands() -> None:
    assert say("scene/choices_only") in render(scene(1, "Rain."), reads_messages=False)[0].content


def test_the_closing_reveals_the_secret_and_says_how_to_verify() -> None:
    closing = ClosingPost("The bus leaves", 14, "ab" * 32, COMMITMENT)
    last = render(scene(14, "She waves.", choices=(), closing=closing))[-1]
    shown = {field.name: field.value for field in last.embeds[-1].fields}
    assert "ab" * 32 in str(shown["The dice secret"])
    assert COMMITMENT in str(shown)
    assert "/dice verify" in str(shown["Check the dice"])


def test_a_closing_without_prose_is_one_message_known_by_its_footer() -> None:
    closing = scene(14, "", choices=(), closing=ClosingPost("End", 1, "ab", "cd"))
    (part,) = render(closing)
    (embed,) = part.embeds
    assert (embed.title, embed.footer.text) == (
        "The end: End",
        render(scene(14, "Rain."))[0].embeds[0].footer.text,
    )
    assert len(render(closing, full_header=True)) == 2


def test_rules_talk_names_its_mode_and_answers_its_message() -> None:
    (part,) = render(NotePost("k", SESSION, "77", "A check is 1d20 plus a stat.", "dm"))
    assert part.content.splitlines()[0] == "[Mode: DM MODE]"
    assert part.reply_to == "77"


def test_each_game_system_has_its_colour() -> None:
    assert embeds.colour_of("everyday-tension") == embeds.colour_of("everyday-tension")
    assert embeds.colour_of("everyday-tension") != embeds.colour_of("locked-doors")


def test_a_recap_says_what_somebody_was_told_apart_from_what_they_spoke_about() -> None:
    told = (("Dorcas Wray", ("the tin", "that she can say it", "why there is oil")), ("", ("the lane",)))
    recap = Recap("Frost Watch", NIGHT, (), told, (), "", 0, "")
    (known,) = [field.value for field in embeds.recap_embed(recap).fields]
    assert known is not None
    assert known.splitlines() == [
        "- **Dorcas Wray** spoke about the tin and why there is oil.",
        "- **Dorcas Wray** was told that she can say it.",
        "- You found out about the lane.",
    ]
