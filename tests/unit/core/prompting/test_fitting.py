"""A prompt grows and shrinks with the room that a model has; nothing legal is dropped and no word is cut."""

from __future__ import annotations

import json

import pytest

from bot.core.prompting.sections import MARK, Section, rendered, shortened, size
from bot.core.prompting.templates import TemplateNames, filled, read_template, resized
from tests.support.prompts import read_sections

FILE = """---
version: tell-3
bytes: 900
---
You tell what happened.
=== story 300 ===
{{lore 280/90}}
=== turn ===
{{log 300/90}}
{{input 300/100}}
Now tell.
"""
TEMPLATE = read_template("tell.md", FILE, TemplateNames(("lore", "log", "input")))
WORDS = " ".join(f"lantern{number}" for number in range(900))
SECTIONS = {name: Section(name, (WORDS,), name == "log") for name in ("lore", "log", "input")}


@pytest.mark.parametrize("room", [TEMPLATE.least, 500, 700, 899, 900, 1_500, 4_000, 12_000])
def test_a_prompt_takes_its_room_and_no_more(room: int) -> None:
    texts = filled(resized(TEMPLATE, room), SECTIONS)
    assert room - 240 < sum(map(size, texts)) <= room
    assert len([one for text in texts for one in read_sections(text)]) == 3


def test_the_usual_room_changes_nothing() -> None:
    assert resized(TEMPLATE, TEMPLATE.most) == TEMPLATE


def test_a_room_that_is_too_small_is_said() -> None:
    with pytest.raises(ValueError, match="needs"):
        resized(TEMPLATE, TEMPLATE.least - 1)


@pytest.mark.parametrize("keep_end", [False, True])
@pytest.mark.parametrize("room", [*range(60, 140, 7), 400])
def test_a_text_is_cut_between_words(room: int, keep_end: bool) -> None:
    short = shortened({"who": "Lena", "text": WORDS}, room, keep_end=keep_end)
    assert short is not None
    kept = json.loads(short.removesuffix(MARK))["text"]
    assert set(kept.split()) <= set(WORDS.split())


def test_one_endless_word_is_cut_all_the_same() -> None:
    short = shortened("x" * 500, 100)
    assert short is not None
    assert len(short) > 80


TOPICS = tuple(f"topic_number_{number}" for number in range(12))


@pytest.mark.parametrize("room", [40, 120, 260, 400, 900, 3_000])
def test_what_is_legal_is_named_whole_however_small_the_room(room: int) -> None:
    lines = tuple(f"{name}: something long to say about it (tell, ask; words, more words)" for name in TOPICS)
    text = rendered(Section("topics", lines, terse=TOPICS), room)
    assert all(name in text for name in TOPICS)
    (read,) = read_sections(text)
    assert not read.cut
    assert size(text) <= max(room, 300)


def test_a_neighbour_gives_room_to_what_is_legal() -> None:
    lines = tuple(f"{name}: something long to say about it" for name in TOPICS)
    sections = {**SECTIONS, "input": Section("input", lines, terse=TOPICS)}
    texts = filled(resized(TEMPLATE, 720), sections)
    assert all(name in texts[-1] for name in TOPICS)
    assert sum(map(size, texts)) <= 720


def test_older_passages_come_whole_or_not_at_all() -> None:
    old, new = ("The first passage is here.", "The second one too."), ("The last passage.",)
    section = Section("timeline_log", new, newest=True, before=old)
    small = read_sections(rendered(section, 60))[0]
    assert (small.values, small.cut) == (new, False)
    some = read_sections(rendered(section, 85))[0]
    assert (some.values, some.cut) == ((old[1], *new), False)
    assert read_sections(rendered(section, 500))[0].values == (*old, *new)


def test_so_many_names_that_they_would_crowd_out_the_rest_are_cut_from_behind() -> None:
    names = tuple(f"topic_with_quite_a_long_name_{number}" for number in range(90))
    text = rendered(Section("topics", names, terse=names), 400)
    assert size(text) <= 400
    assert names[0] in text
