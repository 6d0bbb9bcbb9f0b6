"""What stands of a passage of which the guard refuses sentences: the others, without what leans on those."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.guard import GuardFacts, Salvaged, Salvaging, check, clean, salvaged
from tests.support.guard import ATTACKS, facts_for, passages
from tests.unit.core.guard.test_streaming import HARD, PIECES, PLAIN

TEXTS = st.one_of(
    st.lists(st.one_of(PIECES, st.sampled_from(["Here it is:\n", "Rain ticks. "])), max_size=16).map("".join),
    st.text(max_size=120),
)


def fed(text: str, cuts: list[int], facts: GuardFacts) -> tuple[str, Salvaged]:
    """What is handed out of a text that arrives cut at these places, and what it came to."""
    salvaging, shown = Salvaging(facts), ""
    for start, end in itertools.pairwise([0, *sorted(min(cut, len(text)) for cut in cuts), len(text)]):
        shown += salvaging.feed(text[start:end]).text
    return shown + salvaging.finish().text, salvaging.so_far


@given(TEXTS, st.lists(st.integers(0, 200), max_size=30), st.sampled_from([PLAIN, HARD]))
def test_the_same_stands_however_a_passage_is_cut(text: str, cuts: list[int], facts: GuardFacts) -> None:
    assert fed(text, cuts, facts) == fed(text, [], facts)
    assert fed(text, cuts, facts)[1] == salvaged(text, facts)


@given(TEXTS, st.sampled_from([PLAIN, HARD]))
def test_what_stands_passes_the_guard_and_is_what_was_handed_out(text: str, facts: GuardFacts) -> None:
    shown, whole = fed(text, list(range(len(text))), facts)
    assert shown == whole.text
    if whole.stands:
        assert [one.kind for one in check(whole.text, facts)] == []


@pytest.mark.parametrize("passage", passages()[::5], ids=lambda one: str(one["text"])[:50])
def test_a_labelled_passage_stands_only_without_what_is_wrong_with_it(passage: dict[str, str]) -> None:
    facts, text = facts_for(passage), passage["text"]
    found, whole = check(text, facts), salvaged(text, facts)
    assert bool(whole.found) == bool(found)
    if not found:
        assert whole.text == clean(text)
    elif whole.stands:
        assert not any(one.sentence and one.sentence in whole.text for one in found)


def test_a_refused_sentence_is_left_out_and_the_rest_goes_on() -> None:
    whole = salvaged("Lena nods. Dell walks in. Rain ticks on the glass.", PLAIN)
    assert (whole.text, whole.kept, whole.refused) == ("Lena nods. Rain ticks on the glass.", 2, 1)
    assert whole.stands


def test_what_leans_on_a_refused_sentence_falls_with_it() -> None:
    told = (
        "Lena nods. The heater ticks. Dell walks in. He sits down. And then the light hums. Lena looks away."
    )
    whole = salvaged(told, PLAIN)
    assert whole.text == "Lena nods. The heater ticks. Lena looks away."
    assert (whole.kept, whole.refused, whole.leaning) == (3, 1, 2)


def test_a_paragraph_whose_first_sentence_fell_still_begins_one() -> None:
    whole = salvaged("Lena nods.\n\nDell walks in. Rain ticks on the glass.", PLAIN)
    assert whole.text == "Lena nods.\n\nRain ticks on the glass."


def test_a_line_to_whoever_asked_is_left_out_before_a_passage_and_ends_one_after_it() -> None:
    fore = salvaged("**Narration:**\nLena nods. Rain ticks on the glass.", PLAIN)
    assert (fore.text, fore.stands) == ("Lena nods. Rain ticks on the glass.", True)
    behind = salvaged("Lena nods. Rain ticks. The heater hums. [Options: stay, go] Lena waits.", PLAIN)
    assert (behind.text.strip(), behind.ended, behind.stands) == (
        "Lena nods. Rain ticks. The heater hums.",
        True,
        True,
    )


def test_nothing_is_read_after_something_hidden_or_a_call() -> None:
    whole = salvaged("Lena nods. @everyone come here. Rain ticks on the glass.", PLAIN)
    assert (whole.text, whole.ended, whole.stands) == ("Lena nods.", True, False)


def test_a_passage_that_says_again_what_it_said_ends_there() -> None:
    again = "Lena looks at the rain on the glass. "
    whole = salvaged(f"Lena nods. The heater hums. {again}{again * 5}", PLAIN)
    assert whole.text == f"Lena nods. The heater hums. {again}".rstrip()
    assert (whole.ended, whole.stands) == (True, True)


def test_with_more_refused_than_kept_nothing_is_handed_out() -> None:
    told = "Dell walks in. Lena nods. Dell sits down. Rain ticks. Dell stands up."
    shown, whole = fed(told, list(range(len(told))), PLAIN)
    assert (shown, whole.text, whole.stands) == ("", "", False)


def test_a_passage_of_one_sentence_that_is_left_does_not_stand() -> None:
    assert not salvaged("Lena nods. Dell walks in.", PLAIN).stands


BEFORE = "Rain ticks on the glass. The floor is cold."
BEHIND = "Dust lies on the sill. The air is still. The light is low. The wall is damp."


@pytest.mark.parametrize("attack", passages(ATTACKS)[::4], ids=lambda one: str(one["text"])[:50])
def test_an_attack_among_plain_sentences_takes_nothing_with_it_into_what_stands(
    attack: dict[str, str],
) -> None:
    facts = facts_for(attack)
    whole = salvaged(f"{BEFORE} {attack['text']} {BEHIND}", facts)
    assert whole.found
    if whole.stands:
        assert check(whole.text, facts) == ()
        assert not any(one.sentence in whole.text for one in whole.found)
