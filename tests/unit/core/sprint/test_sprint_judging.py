"""Judges are blind: packages carry no trace, labels are committed to, and each judge counts once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.canonical import canonical
from bot.core.errors import IntegrityError, Rejected
from bot.core.sprint.contracts import CATEGORY_WEIGHTS, TEAMS, JudgeVerdict, Scores, TurnBrief
from bot.core.sprint.deliberation.engine import Request
from bot.core.sprint.events import BallotCast, Look, fold
from bot.core.sprint.judging import (
    ballot_points,
    cast_ballot,
    check_ballot,
    check_reveal,
    commitment,
    finish,
    leading,
    open_judging,
    package_hash,
    packages,
    points,
    position_bias,
    reveal,
    standings,
    teams_behind,
)
from bot.core.sprint.protocol import RoundPlan
from tests.support.sprint_games import NAMES, Game, ballot, honest, started

SMALL = RoundPlan(foundation=1, landmarks=0, tension=0)
AB = next(bytes([n] * 32) for n in range(99) if teams_behind(bytes([n] * 32), "m-1") == ("A", "B"))
BA = next(bytes([n] * 32) for n in range(99) if teams_behind(bytes([n] * 32), "m-1") == ("B", "A"))
MIDDLE = Scores(coherence=5, ambition=5, visual_fidelity=5, artifact_quality=5, process=5)
BEST = Scores(coherence=10, ambition=10, visual_fidelity=10, artifact_quality=10, process=10)
WORST = Scores(coherence=0, ambition=0, visual_fidelity=0, artifact_quality=0, process=0)


def talkative(brief: TurnBrief, wanted: Request, random: Random) -> Mapping[str, Any]:
    """A mind that gives away who speaks."""
    answer = honest(brief, wanted, random)
    assert isinstance(answer, Mapping)
    name = random.choice(NAMES)
    return {
        **answer,
        "content": f"{name} of Team A says, and {name.split()[1]} means it: {answer['content']}",
    }


@pytest.fixture(scope="module")
def game() -> Game:
    """Two final worlds with their artifacts, before judging."""
    game = Game(started(SMALL, secret=AB), talkative, seed=9)
    for team in TEAMS:
        game.deliberate(team)
        game.make(team)
    return game


def swapped(game: Game) -> Game:
    """The same worlds by the same personas, each in the other team."""
    body = game.match.started
    other = {"A": "B", "B": "A"}
    people = tuple(persona.model_copy(update={"team": other[persona.team]}) for persona in body.personas)
    people = (*people[4:], *people[:4])
    new = Game(body.model_copy(update={"personas": people, "commitment": commitment(BA, "m-1")}))
    for event in game.events[1:]:
        new.record(other[event.stream], event.body)
    return new


def test_swapping_the_teams_gives_the_same_bytes_under_the_same_labels(game: Game) -> None:
    one, other = packages(game.match, AB), packages(swapped(game).match, BA)
    assert [canonical(each) for each in one] == [canonical(each) for each in other]
    assert canonical(one[0]) != canonical(one[1])
    assert packages(game.match, BA) == one[::-1]


def test_swapping_the_teams_cannot_change_the_scores(game: Game) -> None:
    results = []
    for match, secret in ((Game(game.events), AB), (swapped(game), BA)):
        match.judge(secret)
        assert match.match.life == "finished"
        results.append((standings(match.match.ballots), match.match.winner))
    (straight, winner), (crossed, other) = results
    assert straight == crossed
    assert {winner, other} == {"A", "B"}


def test_a_package_has_no_trace_of_team_order_persona_id_or_seed(game: Game) -> None:
    for blind in packages(game.match, AB):
        text = json.dumps(blind)
        for name in NAMES:
            assert all(word not in text for word in (name, *name.split()))
        for trace in (
            "m-1",
            "Team A",
            "team a",
            "a-architect",
            "b-architect",
            '"seed"',
            "response_id",
            "Amber",
        ):
            assert trace not in text, trace
        assert "the Contrarian of the team says" in text or "the Architect of the team says" in text
        assert list(blind) == ["challenge", "world", "transcript", "prompts", "pictures"]
        assert [picture["slot"] for picture in blind["pictures"]] == [
            "hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension",
        ]  # fmt: skip
        assert all(len(picture["sha256"]) == 64 for picture in blind["pictures"])
        assert blind["prompts"]["hero_image"]["spec"]["camera"]


def test_pictures_stand_in_a_fixed_order_whenever_they_came(game: Game) -> None:
    late = Game([event for event in game.events if event.body.kind != "image_made"])
    for event in reversed(game.events):
        if event.body.kind == "image_made":
            late.record(event.stream, event.body)
    assert packages(late.match, AB) == packages(game.match, AB)


def test_the_label_of_a_team_cannot_be_read_from_the_commitment_but_follows_from_the_secret() -> None:
    assert commitment(AB, "m-1") != commitment(AB, "m-2")
    assert commitment(AB, "m-1") == commitment(bytes(AB), "m-1")
    drawn = [teams_behind(bytes([n, m] * 16), "m-1") for n in range(20) for m in range(20)]
    assert 150 < drawn.count(("A", "B")) < 250
    with pytest.raises(ValueError, match="32 bytes"):
        commitment(b"short", "m-1")


@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32), st.text(max_size=20))
def test_only_the_secret_that_was_committed_to_reveals(secret: bytes, other: bytes, match_id: str) -> None:
    teams = teams_behind(secret, match_id)
    published = commitment(secret, match_id)
    assert check_reveal(published, match_id, secret, teams) is None
    turned = check_reveal(published, match_id, secret, teams[::-1])
    assert turned is not None
    assert turned.code == "sprint/wrong_labels"
    if other != secret:
        wrong = check_reveal(published, match_id, other, teams_behind(other, match_id))
        assert wrong is not None
        assert wrong.code == "sprint/wrong_secret"


def test_a_reveal_is_checked_against_the_commitment(game: Game) -> None:
    judged = Game(game.events)
    judged.record("match", open_judging(judged.match, AB))
    wrong = reveal(judged.match, BA)
    assert isinstance(wrong, Rejected)
    right = reveal(judged.match, AB)
    assert not isinstance(right, Rejected)
    for fields in ({"secret": BA.hex()}, {"teams": ("B", "A")}):
        with pytest.raises(IntegrityError):
            judged.record("match", right.model_copy(update=fields))
    judged.record("match", right)
    assert judged.match.life == "revealed"


def test_labels_on_the_wrong_packages_are_found_at_the_reveal(game: Game) -> None:
    judged = Game(game.events)
    judged.record("match", open_judging(judged.match, BA))
    with pytest.raises(IntegrityError, match="labels were not on the packages"):
        judged.record("match", reveal(judged.match, AB))


def test_packages_of_another_world_cannot_be_judged(game: Game) -> None:
    judged = Game(game.events)
    opened = open_judging(judged.match, AB)
    with pytest.raises(IntegrityError, match="packages"):
        judged.record("match", opened.model_copy(update={"packages": ("0" * 64, opened.packages[1])}))


def test_ballots_count_once_a_judge_and_only_while_judging(game: Game) -> None:
    judged = Game(game.events)
    look = Look(shown_first="Amber", verdict=JudgeVerdict(first=BEST, second=WORST))
    early = cast_ballot(judged.match, "a", "person", [look])
    assert isinstance(early, tuple)
    assert early[0].code == "sprint/not_judging"
    judged.record("match", open_judging(judged.match, AB))
    made = cast_ballot(judged.match, "a", "person", [look])
    assert isinstance(made, BallotCast)
    judged.record("match", made)
    again = cast_ballot(judged.match, "a", "person", [look])
    assert isinstance(again, tuple)
    assert again[0].code == "sprint/already_voted"
    with pytest.raises(IntegrityError, match="voted already"):
        judged.record("match", made)
    judged.record("match", reveal(judged.match, AB))
    with pytest.raises(IntegrityError, match="does not fit"):
        judged.record("match", made.model_copy(update={"judge": "b"}))
    judged.record("match", finish(judged.match))
    assert judged.match.winner == "A"
    assert fold(judged.events) == judged.match


def test_a_match_that_nobody_judged_ends_without_a_winner(game: Game) -> None:
    judged = Game(game.events)
    judged.judge(AB, judges=0)
    assert (judged.match.life, judged.match.winner) == ("finished", None)
    assert [standing.mean for standing in standings(())] == [0, 0]


def test_an_end_that_names_another_winner_raises(game: Game) -> None:
    judged = Game(game.events)
    judged.record("match", open_judging(judged.match, AB))
    judged.record("match", ballot(judged.match, "j", packages(judged.match, AB)))
    judged.record("match", reveal(judged.match, AB))
    end = finish(judged.match)
    other = "B" if end.winner == "A" else "A"
    for fields in ({"winner": other}, {"winner": None}, {"heads": end.heads[::-1]}):
        with pytest.raises(IntegrityError, match="does not follow"):
            judged.record("match", end.model_copy(update=fields))


# --- what a ballot is worth ------------------------------------------------------------------------------


def cast_vote(*looks: tuple[str, Scores, Scores], judge: str = "j") -> BallotCast:
    shown = tuple(
        Look(shown_first=label, verdict=JudgeVerdict(first=one, second=two))  # pyright: ignore[reportArgumentType]
        for label, one, two in looks
    )
    return BallotCast(judge=judge, judge_kind="model" if len(shown) > 1 else "person", looks=shown)


def test_the_categories_weigh_as_published() -> None:
    assert sum(CATEGORY_WEIGHTS.values()) == 100
    assert (points(BEST), points(MIDDLE), points(WORST)) == (10_000, 5_000, 0)
    for name, weight in {
        "coherence": 25, "ambition": 20, "visual_fidelity": 20, "artifact_quality": 20, "process": 15,
    }.items():  # fmt: skip
        assert points(WORST.model_copy(update={name: 1})) == weight * 10


def test_a_person_s_first_world_is_the_one_that_was_shown_first() -> None:
    vote = cast_vote(("Slate", BEST, WORST))
    assert (ballot_points(vote, "Slate"), ballot_points(vote, "Amber")) == (10_000, 0)
    assert leading([vote]) == "Slate"


def test_both_orders_of_a_model_are_averaged_and_its_bias_is_told() -> None:
    partial = cast_vote(("Amber", BEST, WORST), ("Slate", BEST, WORST))
    assert ballot_points(partial, "Amber") == ballot_points(partial, "Slate") == 5_000
    assert leading([partial]) is None
    (bias,) = position_bias([partial, cast_vote(("Amber", BEST, WORST), judge="p")])
    assert (bias.thousandths, bias.steady) == (10_000, False)
    fair = cast_vote(("Amber", BEST, MIDDLE), ("Slate", MIDDLE, BEST))
    (bias,) = position_bias([fair])
    assert (bias.thousandths, bias.steady) == (0, True)
    assert leading([fair]) == "Amber"


def test_standings_are_exact_sums_and_means_to_the_nearest_thousandth() -> None:
    votes = [
        cast_vote(("Amber", BEST, WORST), judge="a"),
        cast_vote(("Slate", WORST, MIDDLE), judge="b"),
        cast_vote(("Amber", MIDDLE, BEST), ("Slate", WORST, MIDDLE), judge="c"),
    ]
    amber, slate = standings(votes)
    assert (amber.points, amber.mean, amber.ballots) == (20_000, 6_667, 3)
    assert (slate.points, slate.mean) == (5_000, 1_667)
    assert amber.categories["process"] == 6_667


@pytest.mark.parametrize(
    ("kind", "orders"),
    [("person", ["Amber", "Slate"]), ("person", []), ("model", ["Amber"]), ("model", ["Amber"] * 2)],
)
def test_a_person_looks_once_and_a_model_in_both_orders(kind: Any, orders: list[Any]) -> None:
    looks = [Look(shown_first=order, verdict=JudgeVerdict(first=BEST, second=WORST)) for order in orders]
    assert [rejected.code for rejected in check_ballot(kind, looks)] == ["sprint/wrong_looks"]


@pytest.mark.parametrize("mark", [-1, 11, 10**9])
def test_marks_are_from_0_to_10(mark: int) -> None:
    wrong = MIDDLE.model_copy(update={"ambition": mark})
    looks = [Look(shown_first="Amber", verdict=JudgeVerdict(first=BEST, second=wrong))]
    assert [(rejected.code, rejected.path) for rejected in check_ballot("person", looks)] == [
        ("sprint/wrong_mark", "/second/ambition")
    ]


MARKS = st.builds(Scores, **{name: st.integers(0, 10) for name in CATEGORY_WEIGHTS})


@given(st.lists(st.tuples(MARKS, MARKS, MARKS, MARKS), max_size=5))
def test_swapping_the_labels_swaps_the_standings(marks: list[tuple[Scores, Scores, Scores, Scores]]) -> None:
    votes = [
        cast_vote(("Amber", a, b), ("Slate", c, d), judge=str(n)) for n, (a, b, c, d) in enumerate(marks)
    ]
    other = [
        cast_vote(("Slate", a, b), ("Amber", c, d), judge=str(n)) for n, (a, b, c, d) in enumerate(marks)
    ]
    one, two = standings(votes), standings(other)
    assert (one[0].points, one[1].points) == (two[1].points, two[0].points)
    for vote in votes:
        exact = sum(points(s) for s in (vote.looks[0].verdict.first, vote.looks[1].verdict.second))
        assert ballot_points(vote, "Amber") * 2 == exact


def test_the_hash_of_a_package_is_what_was_published(game: Game) -> None:
    opened = open_judging(game.match, AB)
    assert opened.packages == tuple(package_hash(package) for package in packages(game.match, AB))
