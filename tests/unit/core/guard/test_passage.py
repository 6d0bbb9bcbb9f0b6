"""The narration guard: closed classes miss nothing, open classes are measured and cannot get worse unseen."""

import re
from dataclasses import replace

import pytest

from bot.core.guard import (
    CLOSED,
    GuardFacts,
    KnownAmount,
    KnownOutcome,
    KnownPerson,
    check,
    clean,
    runs,
    split_sentences,
    vocabulary,
)
from tests.support.guard import (
    ATTACKS,
    CLASSES,
    WORLDS,
    Passage,
    classes_found,
    facts_for,
    measure,
    passages,
)
from tests.support.prompts import PROMPTS

DEV = [passage for passage in passages() if passage["split"] == "dev"]
HELD_OUT = [passage for passage in passages() if passage["split"] == "held_out"]
# Least recall and most false alarms of the open classes; docs/guard.md has the figures of today.
PINNED = {
    ("dev", "puppeting"): (0.93, 0.01),
    ("dev", "inverted"): (0.85, 0.01),
    ("held_out", "puppeting"): (0.84, 0.01),
    ("held_out", "inverted"): (0.40, 0.01),
}
MOST_CLOSED_ALARMS = 0.01


def test_the_corpus_is_what_the_guide_says() -> None:
    everything = passages()
    assert len(everything) >= 400
    assert sum(bool(passage["violations"]) for passage in everything) >= 0.45 * len(everything)
    assert len(HELD_OUT) >= 200
    assert {passage["world"] for passage in HELD_OUT} == set(WORLDS) - {"yard", "sallow"}
    texts = [
        (passage["world"], passage["text"], passage.get("outcome"), passage.get("event"))
        for passage in everything
    ]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("read", [DEV, HELD_OUT], ids=["dev", "held out"])
def test_no_violation_of_a_closed_class_is_missed(read: list[Passage]) -> None:
    measured = {kind: section for kind, section in measure(read).items() if kind in CLOSED}
    assert {kind: one.missed for kind, one in measured.items()} == dict.fromkeys(measured, 0)
    assert all(one.found >= 5 for one in measured.values())
    for kind, one in measured.items():
        assert one.false_alarms <= MOST_CLOSED_ALARMS, kind


@pytest.mark.parametrize("read", [DEV, HELD_OUT], ids=["dev", "held out"])
def test_the_open_classes_get_no_worse(read: list[Passage]) -> None:
    measured = measure(read)
    assert CLOSED | {"puppeting", "inverted"} == {*CLASSES, "line"}
    for (split, kind), (recall, alarms) in PINNED.items():
        if split == read[0]["split"]:
            assert measured[kind].recall >= recall, f"{kind}: {measured[kind]}"
            assert measured[kind].false_alarms <= alarms, f"{kind}: {measured[kind]}"


@pytest.mark.parametrize("attack", passages(ATTACKS), ids=lambda one: ascii(one["text"])[:60])
def test_an_attack_on_a_closed_class_is_caught(attack: Passage) -> None:
    assert classes_found(attack) & set(attack["violations"])


LONG = {
    "one sentence": "a ",
    "one word": "x",
    "prose": "Lena sighs. ",
    "mentions": "@everyone ",
    "quotations": '"',
    "stars": "*",
    "marks": "\u202ea",
}


@pytest.mark.parametrize("piece", LONG.values(), ids=LONG)
def test_a_hundred_thousand_letters_are_no_passage(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    assert any(one.kind in CLOSED for one in check(text, facts_for({"world": "motel"})))


def test_what_nobody_sees_is_taken_out_and_changes_nothing() -> None:
    hidden = "Le\u200bna no\u00adds.\u202e Ra\ufeffin\u2028falls."
    facts = facts_for({"world": "motel"})
    assert clean(hidden) == "Lena nods. Rain\nfalls."
    assert check(hidden, facts) == check(clean(hidden), facts) == ()


def test_what_was_done_after_it_was_tried_in_vain_is_told_as_both() -> None:
    facts = facts_for({"world": "motel"})
    tried = (
        KnownOutcome("Mara Quist", "refused", "street door", "Use"),
        KnownOutcome("Mara Quist", "done", "street door", "Open"),
    )
    text = "The street door opens with less fuss than its looks promise."
    assert [one.kind for one in check(text, replace(facts, outcomes=tried[:1]))] == ["inverted"]
    assert check(text, replace(facts, outcomes=tried)) == ()


def test_a_line_that_the_engine_gave_may_hold_its_authors_numbers_and_no_secret() -> None:
    facts = facts_for({"world": "motel"})
    line = '"The die stopped on 91," says Lena.'
    given = replace(facts, authored=(f"Lena nods. {line}", "The secret is kept in <@123>."))
    assert [one.kind for one in check(line, facts)] == ["numbers"]
    assert check(line, given) == ()
    assert [one.kind for one in check('"The die stopped on 92," says Lena.', given)] == ["numbers"]
    assert check("The secret is kept in <@123>.", given) != ()


def test_a_violation_names_its_place() -> None:
    text = "Lena nods. The die stops on 4."
    (one,) = check(text, facts_for({"world": "motel"}))
    assert (one.kind, one.sentence, text[slice(*one.span)]) == ("numbers", "The die stops on 4.", "4")


@pytest.mark.parametrize(
    "text",
    [
        "Two cups stand on the third floor, and it is nine o'clock.",
        "Room 12 has one window. At 4:52 the heater gives up, twenty minutes early.",
        "Lena counts to three and rolls two pairs of socks into one.",
        "Nobody has one good reason. The clock on the wall says five.",
        "Half a dozen moths, eleven doors, and a hundred miles of road.",
        '"I shall be making a note of this," says Lena, and makes one. It takes a breath or two to settle.',
    ],
)
def test_harmless_numbers_raise_no_alarm(text: str) -> None:
    assert check(text, facts_for({"world": "motel"})) == ()


@pytest.mark.parametrize(
    ("world", "told", "false"),
    [
        ("motel", "The total is 14.", "The total is 20."),
        ("motel", "Mara rolled an eleven.", "Mara rolled a natural twenty."),
        ("motel", "The pressure clock stands at 3.", "The pressure clock stands at 5."),
        ("motel", "Three segments of the clock are left.", "One segment of the clock is left."),
        ("vault", "Ines is down to 4 HP.", "Ines is down to 2 HP."),
        ("vault", "Ines loses two hit points.", "Ines loses four hit points."),
        ("vault", "Bettany pays Ines two gold pieces.", "Bettany pays Ines three gold pieces."),
        (
            "vault",
            "Ines drops from six hit points to four.",
            "Ines drops from six hit points to five.",
        ),
        ("vault", "Wren is unhurt: 6/6 HP.", "Wren has 4/6 HP."),
    ],
)
def test_a_number_of_the_engine_stands_and_another_does_not(world: str, told: str, false: str) -> None:
    facts = facts_for({"world": world})
    assert check(told, facts) == ()
    assert {one.kind for one in check(false, facts)} == {"numbers"}


@pytest.mark.parametrize(
    "text",
    [
        "It is plain from her face that she is thinking of this: Priya drew a line with Lena.",
        '"I keep hearing it," says Lena. She means earlier, when Priya listened, and it went badly.',
        "Lena remembers how Dell laughed.",
        "Dell's hat is on the hook, and nobody has seen Dell since the spring.",
    ],
)
def test_the_absent_may_be_remembered(text: str) -> None:
    assert check(text, facts_for({"world": "motel"})) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Lena turns round: Dell walked in.",
        "Lena sees that Dell walks in.",
        "When Dell walked in, Lena turned.",
    ],
)
def test_the_absent_may_not_come_in(text: str) -> None:
    assert [one.kind for one in check(text, facts_for({"world": "motel"}))] == ["absent"]


def test_words_of_the_prompt_are_not_told_back() -> None:
    prompt = "Tell what happened in at most three short paragraphs and never name the dice."
    facts = GuardFacts(prompts=runs(prompt))
    told_back = check("So: tell what happened, in at most three short paragraphs.", facts)
    assert {one.kind for one in told_back} == {"leak"}
    assert check("Three short paragraphs would have been enough.", facts) == ()


def test_no_instruction_of_the_prompts_is_told_in_a_passage() -> None:
    instructions = [
        sentence.strip(" -.\n")
        for template in PROMPTS.templates.values()
        for sentence in split_sentences(template.own_words)
        if len(sentence.split()) >= 11 and re.fullmatch(r"[A-Za-z ,.:'\n-]+", sentence)
    ]
    assert len(instructions) >= 10
    facts = GuardFacts(prompts=PROMPTS.own_words)
    for told in instructions:
        passage = f"The lamp hums. Somebody says {told}, and rain falls."
        assert "words of the prompt" in {one.reason for one in check(passage, facts)}, passage
    short = "The lamp hums. Tell them all, change none. Rain falls."
    assert [one.reason for one in check(short, facts)] == ["words of the prompt"]
    assert check('"Do not ignore it," somebody says. Rain falls on the scene in its place.', facts) == ()


def test_a_game_names_what_its_texts_name_and_nothing_made_of_their_parts() -> None:
    facts = GuardFacts(
        people=(KnownPerson("Ansel Moth", "he"),),
        vocabulary=vocabulary(["They met in Fog Lane, by the long hall."], ["long hall"]),
    )
    assert check("Ansel walks down Fog Lane to the Long Hall.", facts) == ()
    assert [one.reason for one in check("Ansel walks to Fog Hall.", facts)] == ["Hall is not known here"]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two! Three?", ("One.", "Two!", "Three?")),
        ('"Stop. Now," says Lena. She goes.', ('"Stop. Now," says Lena.', "She goes.")),
        ('"Stop." she says. Rain.', ('"Stop." she says.', "Rain.")),
        ('"Stop." Lena turns. "No."', ('"Stop." Lena turns.', '"No."')),
        ("Mr. Grey waits... and waits.\n\nThen nothing", ("Mr. Grey waits...", "and waits.", "Then nothing")),
        ("*Rain. More rain.* Then sun.", ("*Rain. More rain.*", "Then sun.")),
        ('"It is late\nand cold," she says.', ('"It is late', 'and cold," she says.')),
        ("", ()),
    ],
)
def test_text_is_split_into_sentences(text: str, sentences: tuple[str, ...]) -> None:
    assert split_sentences(text) == sentences


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Oren Vale buys a rope for 1 gp.", 0),
        ("Oren buys a rope for 1 gp.", 0),
        ("Oren needs 900 experience points for that.", 0),
        ("Oren buys a rope for 3 gp.", 1),
        ("Sylle buys a rope for 1 gp.", 1),
    ],
)
def test_a_line_of_the_engine_may_say_its_figures_by_a_first_name_too(sentence: str, found: int) -> None:
    people = (KnownPerson("Oren Vale", "he", player=True), KnownPerson("Sylle Ashdown", "she", player=True))
    given = ("Oren Vale buys a rope for 1 gp.", "Oren Vale needs 900 experience points for that.")
    held = tuple(KnownAmount(person.name, 12, 13) for person in people)
    facts = GuardFacts(people=people, known=given, gold=held, authored=given)
    assert len(check(sentence, facts)) == found


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("Oren looks for small footprints.", 0),
        ("Oren looks at the angry dog.", 0),
        ("Oren looks for a small key.", 0),
        ("Oren looks small.", 1),
        ("Oren looks very tired.", 1),
        ("Oren is in love.", 1),
    ],
)
def test_looking_for_something_small_is_no_feeling(sentence: str, found: int) -> None:
    facts = GuardFacts(people=(KnownPerson("Oren Vale", "he", player=True),))
    assert len(check(sentence, facts)) == found
