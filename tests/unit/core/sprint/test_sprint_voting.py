"""Votes come out by the first rule that holds."""

from itertools import product

import pytest

from bot.core.sprint.contracts import ROLES, TurnOutput
from bot.core.sprint.deliberation.voting import tally


def ballot(words: str) -> list[TurnOutput]:
    """`a` accepts, `r` rejects, a number amends by that turn."""
    choices = {"a": "ACCEPT", "r": "REJECT"}
    return [
        TurnOutput(
            speaker_role=role,
            turn_type="VOTE",
            content="Because.",
            vote=choices.get(word, "AMEND"),  # pyright: ignore[reportArgumentType]
            amendment=None if word in choices else f"turn-{word}",
        )
        for role, word in zip(ROLES, words, strict=True)
    ]


@pytest.mark.parametrize(
    ("words", "outcome", "amendment"),
    [
        ("aaaa", "ACCEPTED", None),
        ("aaar", "ACCEPTED", None),
        ("aaa1", "ACCEPTED", None),
        ("aa11", "AMENDED", "turn-1"),
        ("11rr", "AMENDED", "turn-1"),
        ("1112", "AMENDED", "turn-1"),
        ("a112", "AMENDED", "turn-1"),
        ("aarr", "REJECTED", None),
        ("rrrr", "REJECTED", None),
        ("12rr", "REJECTED", None),
        ("aa12", "DEADLOCK", None),
        ("aa1r", "DEADLOCK", None),
        ("1122", "DEADLOCK", None),
        ("1234", "DEADLOCK", None),
        ("a12r", "DEADLOCK", None),
    ],
)
def test_a_round_is_settled(words: str, outcome: str, amendment: str | None) -> None:
    counted = tally(ballot(words), "TENSION")
    assert (counted.outcome, counted.amendment) == (outcome, amendment)


@pytest.mark.parametrize(
    ("words", "outcome", "amendment"),
    [
        ("aaaa", "ACCEPTED", None),
        ("aaa1", "AMENDED", "turn-1"),
        ("aa11", "AMENDED", "turn-1"),
        ("1111", "AMENDED", "turn-1"),
        ("aaar", "UNRATIFIED", None),
        ("aa12", "UNRATIFIED", None),
        ("a11r", "UNRATIFIED", None),
        ("rrrr", "UNRATIFIED", None),
    ],
)
def test_a_crystallization_is_ratified_by_all(words: str, outcome: str, amendment: str | None) -> None:
    counted = tally(ballot(words), "CRYSTALLIZATION")
    assert (counted.outcome, counted.amendment) == (outcome, amendment)


def test_every_ballot_has_an_outcome_that_no_order_of_votes_changes() -> None:
    for words in product("ar12", repeat=4):
        for phase in ("FOUNDATION", "CRYSTALLIZATION"):
            votes = ballot("".join(words))
            counted = tally(votes, phase)
            assert counted == tally(votes[::-1], phase) == tally(ballot("".join(words[::-1])), phase)
            assert counted.accept + counted.amend + counted.reject == 4
            assert (counted.amendment is not None) == (counted.outcome == "AMENDED")


@pytest.mark.parametrize("votes", [ballot("aaaa")[:3], ballot("aaaa")[:3] + ballot("aaaa")[:1]])
def test_a_ballot_has_one_vote_of_each_role(votes: list[TurnOutput]) -> None:
    with pytest.raises(ValueError, match="one vote of each role"):
        tally(votes, "TENSION")


def test_a_vote_without_a_choice_is_no_vote() -> None:
    votes = ballot("aaaa")
    with pytest.raises(ValueError, match="without a choice"):
        tally([votes[0].model_copy(update={"vote": None}), *votes[1:]], "TENSION")
