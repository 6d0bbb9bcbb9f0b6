"""What offline matches say again: hardly a sentence of another match, none of the other team, no empty move."""

from __future__ import annotations

import re

import pytest

from bot.core.sprint.contracts import ROLES, TEAMS
from tests.support.offline_matches import WORDS
from tests.support.sprint_repetition import (
    PlayedMatch,
    masked_sentences,
    match_of,
    shared_by_teams,
    shares,
    spread,
    verdicts,
)
from tests.support.sweeps import WHOLE

MATCHES = 20 if WHOLE else 5
MOST = 0.10
"""The share of a match's sentences that any four others may hold, names masked."""
NAMES = frozenset(
    "world name subject short proposer other objection office earlier_role left_role accept amend reject".split()
)
_SENTENCE = re.compile(r"(?<=[.!?])[\"”]?\s+")
_SLOT = re.compile(r"\{([A-Za-z_0-9]+)\}")


@pytest.fixture(scope="module")
def matches() -> list[PlayedMatch]:
    return [match_of(seed) for seed in range(MATCHES)]


def test_hardly_a_sentence_of_a_match_is_said_in_any_four_others(matches: list[PlayedMatch]) -> None:
    said = [[one for team in TEAMS for one in masked_sentences(match, team)] for match in matches]
    assert all(len(one) > 250 for one in said)
    found = shares(said)
    assert max(mean for mean, _ in found) < MOST / 2
    assert max(worst for _, worst in found) <= MOST


def test_the_teams_of_a_match_never_say_the_same(matches: list[PlayedMatch]) -> None:
    for match in matches:
        assert shared_by_teams(match) == []


def test_the_marks_of_the_built_in_judge_differ_in_every_category(matches: list[PlayedMatch]) -> None:
    marks = [scores for match in matches for scores in verdicts(match)]
    for name, (low, high, deviation) in spread(marks).items():
        assert high - low >= 2, name
        assert deviation > 0.4, name


@pytest.mark.parametrize("kind", ["object", "respond", "resolve", "vote", "propose"])
def test_every_move_speaks_of_the_round_or_of_the_place(kind: str) -> None:
    """A line without such a slot would be the same in every match: only a plain yes may be."""
    pools = {
        name: lines
        for name, lines in WORDS.voices.items()
        if name.startswith(f"{kind}/") and not name.endswith("/AYE")
    }
    assert pools
    bare = [
        (name, sentence)
        for name, lines in pools.items()
        for line in lines
        for sentence in _SENTENCE.split(line)
        if not {slot[0].lower() + slot[1:] for slot in _SLOT.findall(sentence)} - NAMES
    ]
    assert bare == []


def test_each_role_has_each_vote_and_each_answer() -> None:
    for role in ROLES:
        for manner in ("MET", "ACCEPT", "REJECT", "DOUBT", "AMEND", "LETGO", "KEEP"):
            assert len(WORDS.voices[f"vote/{role}/{manner}"]) >= 2
        for move in ("patch", "why", "turn"):
            assert len(WORDS.voices[f"respond/{move}/{role}"]) >= 8


def test_every_weak_point_and_its_cure_has_a_name_of_its_own() -> None:
    doubts = [doubt for pool in WORDS.doubts.values() for doubt in pool]
    holes = [hole for twist in WORDS.tables.twists.values() for hole in twist.holes]
    assert len(doubts) >= 160
    topics = [one.topic for one in (*doubts, *holes)]
    assert len(set(topics)) == len(topics)
    for one in (*doubts, *holes):
        assert one.topic
        assert one.cure
