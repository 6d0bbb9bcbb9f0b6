"""What is a deed of the writer's own character, and what is only spoken of, lived in or held."""

from __future__ import annotations

import pytest

from tests.support.whose_deeds import faults, heard, messages

# The share of messages that is heard without a fault, in percent.
LEAST = {"open": 97, "held_out": 75}
TALK = frozenset("say ask request promise compliment confess comfort answer persuade thank".split())


@pytest.mark.sweep(2)
@pytest.mark.parametrize("part", ["open", "held_out"])
def test_deeds_are_told_from_what_is_none(part: str) -> None:
    found = [faults(raw) for raw in messages(part)]
    assert 100 * sum(not wrong for wrong in found) / len(found) >= LEAST[part]


def acts(situation: str, text: str) -> list[str]:
    return [name for name, _ in heard(situation, text)]


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("room-12/Jonah", "I hold up both hands"),
        ("the-understudy/Connie", "show her my hands, nothing in them"),
        ("the-stolen-hour/Hedda", "I lower my sword"),
        ("a-stone-a-night/Hedda", "drop my axe on the floor"),
        ("a-stone-a-night/Sylle", "sheathe my blade and cross my arms"),
        ("frost-watch/Gil", "I blow the hair out of my face"),
        ("the-lamplighters-vault/Corvin", "I spread my arms"),
        ("left-luggage/Cass", "I break into a grin"),
        ("between-floors/Callum", "turns round to face him"),
        ("a-stone-a-night/Oren", "I splash down into the water"),
        ("the-lamplighters-vault/Wren", "wren pockets nothing"),
    ],
)
def test_ones_body_voice_and_arms_are_never_absent(situation: str, text: str) -> None:
    found = heard(situation, text)
    assert found
    assert {name for name, _ in found} <= {"flourish", "posture", "wait", "approach"}
    assert not any("?" in aims for _, aims in found)


def test_a_hand_that_is_laid_on_somebody_touches_them() -> None:
    assert acts("the-lamplighters-vault/Ines", "I put a hand on her arm") == ["touch"]
    assert acts("the-lamplighters-vault/Ines", "I put my hand on Bettany's shoulder") == ["touch"]


@pytest.mark.parametrize(
    ("situation", "text"),
    [
        ("the-stolen-hour/Tamsin", "I stole a bell once. Small one. Off a cat."),
        ("the-lamplighters-vault/Ines", "has anyone ever robbed the place? forced the vault, I mean"),
        ("the-lamplighters-vault/Ines", "lit. good."),
        ("the-washing-up/Judith", "After the sandwiches! That's him all over."),
        ("a-stone-a-night/Hedda", "I pushed my ALE away, not you, Mag!"),
        ("lot-forty-one/Imogen", "promise. sell it under your own name"),
        ("lot-forty-one/Imogen", "It is good, Casimir. The horse. It's good because you painted it."),
        ("frost-watch/Gil", "the wind'll take those petals by morning"),
        ("between-floors/Callum", "Punch line is: the baker had loafers."),
        ("the-stolen-hour/Pip", "Should we fight the miller or can he be reasoned with, Hepsie?"),
    ],
)
def test_what_is_only_said_is_said(situation: str, text: str) -> None:
    done = set(acts(situation, text))
    assert done
    assert done <= TALK


def test_what_is_hit_to_sound_is_used_and_not_broken() -> None:
    assert acts("late-for-the-bells/Juno", "I hit the horn, twice") == ["use"]
