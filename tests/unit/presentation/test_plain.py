"""Posts in words alone: nothing drawn, nothing lost, and in the order in which they are heard."""

from __future__ import annotations

import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.content.fight_plan import FightPlan, FightToken, FightZone
from bot.presentation import limits, plain
from bot.presentation.delivery.recognition import already_shown, being_told
from bot.presentation.embeds import footer_of, render, status_embed
from bot.presentation.languages import speaking
from bot.presentation.play.fight_board import board_words, is_open_board
from bot.services.play.lookups import SessionStatus
from bot.services.ports.publisher import ClosingPost, Header, NotePost, OpeningPost, Post, ScenePost
from tests.support.scripted_game import CARD, CHOICES, COMMITMENT, SESSION, scene

DRAWN = re.compile(r"[\u2500-\u259f▰▱🟩🟨🟥⬛]|```")
OPENING = OpeningPost(
    SESSION, CARD.title, CARD.summary, CARD.ruleset, CARD.tone, CARD.stakes, "Find out why.", CARD.notes, CARD.roles,
    COMMITMENT,
)  # fmt: skip
CLOSING = ClosingPost(
    "Room 12", 9, "ab" * 32, COMMITMENT, learned=("Who it was",), missed=("The key",), again="room-12"
)
HEADER = Header(
    "STORY", "2024 CE, June 10, 21:04", "Room 12", "Pressure 2/6 · Calm", "1a2b3c4d", 4, left=9, conditions="Prone",
    resources="Hit Points 7/12 · Focus 1/2",
)  # fmt: skip
DICE = "Empathy check: 1d20+3 = 15+3 = 18 vs DC 15 (Success)"
POSTS: dict[str, Post] = {
    "scene": scene(3, "Night falls. Lena looks up.", dice_lines=(DICE,)),
    "whole header": replace(scene(3, "Night falls."), header=HEADER),
    "opening": replace(scene(0, "Night falls."), opening=OPENING, choices=()),
    "ending": replace(scene(9, "It is over."), closing=CLOSING, choices=()),
    "being told": replace(
        scene(3, "Night"), header=replace(HEADER, chain=""), facts=("The door is open",), unfinished=True
    ),
    "analysis": replace(scene(3, "Night falls."), thinking="Two ways lie open.\nOne is loud."),
    "deep": replace(scene(3, "Night falls."), header=replace(HEADER, mode="DEEP THINK MODE")),
    "long": scene(3, "A sentence of some length that goes on. " * 150),
    "note": NotePost("note-1", SESSION, "55", "You are heard."),
    "answer": NotePost("note-2", SESSION, None, "It is night.", "dm"),
}


@pytest.mark.parametrize("kind", sorted(POSTS))
def test_each_kind_of_post_is_words_alone_and_fits(kind: str) -> None:
    for part in render(POSTS[kind], plainly=True):
        assert part.embeds == ()
        assert DRAWN.search(part.content) is None
        assert 0 < limits.width(part.content) <= limits.CONTENT


@pytest.mark.parametrize("kind", sorted(POSTS))
def test_nothing_that_a_rich_post_says_is_lost(kind: str) -> None:
    post = POSTS[kind]
    heard = " ".join("\n".join(part.content for part in render(post, plainly=True)).split())
    if isinstance(post, ScenePost):
        for said in (
            post.header.location,
            *post.narration.split(". ")[:2],
            footer_of(post.scene_index, post.header.chain),
        ):
            assert " ".join(said.split()) in heard
        if post.opening:
            for said in (OPENING.title, OPENING.summary, OPENING.goal, OPENING.stakes, OPENING.commitment):
                assert said in heard
        if post.closing:
            for said in (CLOSING.secret, CLOSING.commitment, "Who it was", "The key"):
                assert said in heard
    else:
        assert str(post.text) in heard


def test_a_scene_is_heard_in_order_where_when_who_clocks_story_and_what_to_do() -> None:
    [part] = render(replace(scene(3, "Lena looks up.", dice_lines=(DICE,)), header=HEADER), plainly=True)
    order = (
        "Where: Room 12", "When: 2024 CE, June 10, 21:04", "Condition: Prone", "Pressure 2 of 6, Calm",
        "Hit Points 7 of 12, Focus 1 of 2", "18", "Lena looks up.", "What do you do?", "Scene 3 · chain 1a2b3c4d",
    )  # fmt: skip
    places = [part.content.find(said) for said in order]
    assert -1 not in places
    assert places == sorted(places)
    assert len(part.choices) == len(CHOICES)
    assert part.scene is not None


def test_the_header_is_in_the_language_of_the_server() -> None:
    with speaking("de"):
        [part] = render(replace(scene(3, "Lena looks up."), header=HEADER), plainly=True)
    assert "Wo: Room 12" in part.content
    assert "Pressure 2 von 6" in part.content


def test_the_story_itself_keeps_its_words() -> None:
    [part] = render(scene(3, "It is open 24/7 · or so the sign says."), plainly=True)
    assert "It is open 24/7 · or so the sign says." in part.content


def message(content: str) -> discord.Message:
    made: Any = SimpleNamespace(content=content, embeds=[], components=[], reference=None)
    return cast(discord.Message, made)


@pytest.mark.parametrize("kind", ["scene", "opening", "ending", "long"])
def test_a_plain_post_is_known_again_after_a_restart(kind: str) -> None:
    parts = render(POSTS[kind], plainly=True)
    shown = [message("Something else."), *(message(part.content) for part in parts)]
    assert already_shown(shown, parts) == shown[1:]
    assert plain.marked_by(shown[-1]) == (parts[-1].content.rpartition("\n-# ")[2],)


def test_a_plain_draft_is_known_again_after_a_restart() -> None:
    [part] = render(POSTS["being told"], plainly=True)
    draft = message(part.content)
    assert being_told([message("Before."), draft], 3) == [draft]
    assert being_told([message("Before."), draft], 4) == []


def test_an_answer_in_an_embed_becomes_words() -> None:
    status = SessionStatus(
        "Room 12", SESSION, "Everyday Tension", 4, HEADER, (("7", "Mara"),), COMMITMENT, ("offline", "offline"),
        "active", 4, "7",
    )  # fmt: skip
    heard = plain.in_words("", [status_embed(status)])
    for said in ("Room 12", "State: active", "Round: 4", "Mara", COMMITMENT):
        assert said in heard
    assert DRAWN.search(heard) is None


def test_bars_boxes_and_fences_are_taken_out() -> None:
    assert plain.undrawn("▰▰▱ 2/3\n```\nsecret\n```\n┌──┐ map") == "2/3\n`secret`\nmap"


def test_a_fight_is_words_and_known_again_until_it_is_over() -> None:
    token = FightToken("pc", "Mara", "party", "hall", "badly hurt", 3, ("prone",), turn=True)
    plan = FightPlan(2, (FightZone("hall", "the hall"),), (token,))
    words = board_words(plan)
    assert "Mara" in words
    assert "the hall" in words
    assert "badly hurt (prone)" in words
    assert DRAWN.search(words) is None
    assert is_open_board(message(words))
    assert not is_open_board(message(board_words(replace(plan, over=True))))


def test_a_long_answer_in_one_message_keeps_the_line_it_is_known_by() -> None:
    embed = discord.Embed(description="Words and words. " * 300).set_footer(text="Sprint ab12 · panel")
    words = plain.one_message("", [embed])
    assert limits.width(words) <= limits.CONTENT
    assert plain.marked_by(message(words)) == ("Sprint ab12 · panel",)
