"""The narration guard: closed classes miss nothing, open classes are measured and published."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.narration import (
    CLOSED,
    OPEN,
    GuardFacts,
    Outcome,
    Player,
    check,
    check_sentence,
    split_sentences,
)

CORPUS = Path(__file__).resolve().parents[2] / "golden" / "guard_corpus.jsonl"
LEAST_RECALL = 0.85
MOST_FALSE_ALARMS = 0.05


def facts(
    enforcement: str = "medium", newest_event: str | None = None, outcomes: tuple[Outcome, ...] = ()
) -> GuardFacts:
    return GuardFacts(
        present=("Mara", "Ines Tarrow", "Lena", "Bettany Crake"),
        absent=("Gregor", "Priya Nair"),
        dead=("Tom Harrow",),
        players=(Player("Mara", "she"), Player("Ines Tarrow", "they")),
        known=("Room 12", "oak door", "long hall", "blue letter", "Brackwater", "Empathy"),
        dice=frozenset({17, 15, 2}),
        hp=frozenset({7, 12}),
        gold=frozenset({40}),
        clocks=frozenset({2, 6}),
        internal=("drowned ledger", "hidden trapdoor"),
        secrets=("Lena stole the savings book",),
        enforcement="hard" if enforcement == "hard" else "medium",
        newest_event=newest_event,
        outcomes=outcomes,
    )


PROFILES = {
    "plain": facts(),
    "hard": facts("hard", "(Round 3) The lights go out in the whole street."),
    "failed": facts(outcomes=(Outcome("Mara", "failure", "Lena", "Apologise"),)),
    "won": facts(outcomes=(Outcome("Mara", "success", "Lena", "Apologise"),)),
}


def corpus() -> list[dict[str, object]]:
    rows = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if "facts" in row]


def kinds(entry: dict[str, object]) -> tuple[set[str], set[str]]:
    """What a passage is labelled with, and what the guard finds."""
    found = {one.kind for one in check(str(entry["text"]), PROFILES[str(entry["facts"])])}
    expected = entry["violations"]
    assert isinstance(expected, list)
    return set(expected), set(found)


@pytest.mark.parametrize("entry", corpus(), ids=lambda entry: str(entry["text"])[:60])
def test_the_closed_classes_are_found_and_nothing_else_is(entry: dict[str, object]) -> None:
    expected, found = kinds(entry)
    assert found & CLOSED == expected & CLOSED


def test_the_open_classes_are_measured(record_property: Callable[[str, object], None]) -> None:
    hits, missed, alarms, clean = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for entry in corpus():
        expected, found = kinds(entry)
        for kind in OPEN:
            counter = {
                (True, True): hits,
                (True, False): missed,
                (False, True): alarms,
                (False, False): clean,
            }
            counter[kind in expected, kind in found][kind] += 1
    for kind in sorted(OPEN):
        recall = hits[kind] / (hits[kind] + missed[kind])
        alarm = alarms[kind] / (alarms[kind] + clean[kind])
        record_property(f"{kind} recall", recall)
        record_property(f"{kind} false alarms", alarm)
        assert recall >= LEAST_RECALL, f"{kind}: recall {recall:.2f}, false alarms {alarm:.2f}"
        assert alarm <= MOST_FALSE_ALARMS, f"{kind}: recall {recall:.2f}, false alarms {alarm:.2f}"


def test_a_violation_names_its_place() -> None:
    text = "Lena nods. The die stops on 14."
    (one,) = check(text, PROFILES["plain"])
    assert (one.kind, one.sentence, text[slice(*one.span)]) == ("numbers", "The die stops on 14.", "14")


def test_a_sentence_can_be_checked_as_it_streams() -> None:
    hard = PROFILES["hard"]
    assert {one.kind for one in check_sentence("Lena pours the tea.", hard, first=True)} == {"event"}
    assert check_sentence("Lena pours the tea.", hard) == ()
    assert {one.kind for one in check_sentence("Sixteen.", hard, before="The dice settle.")} == {"numbers"}


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two! Three?", ("One.", "Two!", "Three?")),
        ('"Stop. Now," says Lena. She goes.', ('"Stop. Now," says Lena.', "She goes.")),
        ('"Stop." she says. Rain.', ('"Stop." she says.', "Rain.")),
        ("Mr. Grey waits... and waits.\n\nThen nothing", ("Mr. Grey waits...", "and waits.", "Then nothing")),
        ("", ()),
    ],
)
def test_text_is_split_into_sentences(text: str, sentences: tuple[str, ...]) -> None:
    assert split_sentences(text) == sentences


@given(st.text(max_size=300))
def test_any_text_is_checked_and_split_without_loss(text: str) -> None:
    assert "".join("".join(split_sentences(text)).split()) == "".join(text.split())
    for one in check(text, PROFILES["hard"]):
        assert 0 <= one.span[0] <= one.span[1] <= max(len(text), 1)


def test_a_long_passage_is_checked_quickly() -> None:
    assert check('"' * 4000, PROFILES["plain"]) == ()
    check("Mara feels the the the the " * 300, PROFILES["plain"])
