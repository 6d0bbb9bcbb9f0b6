"""A prompt file is taken apart once and checked; what fills it never makes it longer than it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import ContentError
from bot.core.prompting.sections import Section, size
from bot.core.prompting.templates import TemplateNames, filled, read_template
from tests.support.prompts import read_sections

KNOWN = TemplateNames(("lore", "input", "log"), {"preamble": "Be brief.\n"}, {"event": ("soft", "hard")})
FILE = """---
version: tell-3
bytes: 700
event_soft: Let it be felt.
event_hard: Open with it.
---
You tell.
{{preamble}}
Mind the braces: {} and {name}.
=== story 200 ===
{{lore 180/90}}
=== turn ===
{{log 300/90}}
{{input 300/100}}
{{event}}
Now tell.
"""


def named(**texts: str) -> dict[str, Section]:
    return {name: Section(name, (text,)) for name, text in texts.items()}


def test_blocks_come_in_order_with_their_sections() -> None:
    template = read_template("tell.md", FILE, KNOWN)
    assert template.version == "tell-3"
    first, story, turn = filled(template, named(lore="Fog.", input="I look."), {"event": "hard"})
    assert first == "You tell.\nBe brief.\nMind the braces: {} and {name}.\n"
    assert story == '<lore>\n"Fog."\n</lore>\n'
    assert turn == '<input>\n"I look."\n</input>\nOpen with it.\nNow tell.\n'


def test_a_phrase_that_was_not_chosen_leaves_no_line() -> None:
    assert filled(read_template("tell.md", FILE, KNOWN), {})[-1] == "Now tell.\n"


@pytest.mark.parametrize(
    "text", ["{{lore 180/60}}", "=== turn ===", "{{preamble}}", "{{event}}", "{0}", "%s", "${lore}", "---"]
)
def test_text_that_looks_like_a_slot_is_text(text: str) -> None:
    template = read_template("tell.md", FILE, KNOWN)
    plain = filled(template, named(lore="a", log="b", input="c"))
    odd = filled(template, named(lore=f"{text}\n{text}", log=text, input=text))
    assert [[section.name for section in read_sections(part)] for part in odd] == [
        [section.name for section in read_sections(part)] for part in plain
    ]
    assert read_sections(odd[2])[1].values == (text,)


@given(st.text(max_size=3000), st.text(max_size=3000), st.text(max_size=3000))
def test_a_prompt_is_never_longer_than_its_file_says(lore: str, log: str, said: str) -> None:
    template = read_template("tell.md", FILE, KNOWN)
    texts = filled(template, named(lore=lore, log=log, input=said), {"event": "soft"})
    assert size("".join(texts)) <= 700
    assert size(texts[1]) <= 200
    assert texts[2].endswith("Let it be felt.\nNow tell.\n")
    assert [section.name for part in texts for section in read_sections(part)] == ["lore", "log", "input"]


def test_neighbours_share_what_room_there_is() -> None:
    template = read_template("tell.md", FILE, KNOWN)
    alone = filled(template, named(input="x" * 900))[-1]
    beside = filled(template, named(log="y" * 900, input="x" * 900, lore="z" * 900))[-1]
    assert 250 < alone.count("x") < 300
    assert 100 < beside.count("x") < alone.count("x")
    assert beside.count("y") > 40


def test_a_block_before_the_turn_does_not_change_with_the_turn() -> None:
    template = read_template("tell.md", FILE, KNOWN)
    short, long = (filled(template, named(lore="z" * 900, input=said)) for said in ("x", "x" * 900))
    assert short[:2] == long[:2]


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ("---\nversion", "version", "two lines of ---"),
        ("version: tell-3\n", "", "`version` and `bytes`"),
        ("bytes: 700", "bytes: many", "`version` and `bytes`"),
        ("event_soft: Let it be felt.", "just words", "not of the form"),
        ("event_soft: Let it be felt.\n", "", "event_soft is missing"),
        ("{{log 300/90}}", "{{secrets 300/90}}", "no section `secrets`"),
        ("{{log 300/90}}", "{{log 90/300}}", "the least is more than the most"),
        ("{{log 300/90}}", "{{lore 300/90}}", "one place only"),
        ("{{log 300/90}}", "see {{log 300/90}}", "alone on its line"),
        ("{{log 300/90}}", "{{log 300/40}}", "the least is 0, or 86 or more"),
        ("{{log 300/90}}", "{{log}}", "stands for nothing"),
        ("{{event}}", "{{mood}}", "stands for nothing"),
        ("You tell.", "{{lore 90/90}}", "one place only"),
        ("=== story 200 ===", "=== story ===", "every block has a size but the last"),
        ("=== turn ===", "=== turn 300 ===", "every block has a size but the last"),
        ("=== story 200 ===", "=== story 50 ===", "needs 90 bytes"),
        ("bytes: 700", "bytes: 300", "the blocks may need"),
    ],
)
def test_a_file_that_cannot_hold_its_word_is_refused(old: str, new: str, hint: str) -> None:
    assert old in FILE
    with pytest.raises(ContentError, match=hint):
        read_template("tell.md", FILE.replace(old, new, 1), KNOWN)
