"""What offline matches say again: hardly a sentence of another match, none of the other team, no empty move."""

from __future__ import annotations

import re

import pytest

from bot.core.sprint.contracts import ROLES, TEAMS, TurnOutput
from tests.support.offline_matches import WORDS, turns
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

MATCHES = 20 if WHOLE else 7
MOST = 0.10
"""The share of a match's sentences that any four others may hold, names masked."""
NAMES = frozenset(
    "world name subject proposer other objection office earlier_role left_role accept amend reject answer answer2 own "
    "lines left_id author".split()
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
    """A line without such a slot would be the same in every match; what is voted on is of the round, too."""
    pools = {name: lines for name, lines in WORDS.voices.items() if name.startswith(f"{kind}/")}
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
        for manner in ("MET", "ACCEPT", "REJECT", "DOUBT", "LETGO", "KEEP"):
            assert len(WORDS.voices[f"vote/{role}/{manner}"]) >= 4
        for move, fewest in (("patch", 8), ("why", 5)):
            assert len(WORDS.voices[f"respond/{move}/{role}"]) >= fewest


def test_nobody_argues_by_nicknames(matches: list[PlayedMatch]) -> None:
    """Weak points and answers had names once; readers scrolled up to see what "that wall" was, and read on less."""
    doubts = [doubt for pool in WORDS.doubts.values() for doubt in pool]
    holes = [hole for twist in WORDS.tables.twists.values() for hole in twist.holes]
    assert len(doubts) >= 160
    worries = [one.worry for one in (*doubts, *holes)]
    assert len(set(worries)) == len(worries)
    slots = {
        slot.lower() for lines in WORDS.voices.values() for line in lines for slot in _SLOT.findall(line)
    }
    assert not slots & {"topic", "cure", "earlier_cure", "left_cure", "wanted_cure"}


def test_an_answer_in_words_says_of_what_it_speaks(matches: list[PlayedMatch]) -> None:
    """The Contrarian and the Synthesizer, where they write nothing: of an answer, the remedy, or what is voted on."""
    weighed = 0
    for match in matches[:2]:
        given = match.challenge
        people = next(one.people for one in WORDS.tables.folk.values() if one.text == given.inhabitants)
        place = next(one.place for one in WORDS.tables.biomes.values() if one.text == given.biome)
        good = next(one.good for one in WORDS.tables.twists.values() if one.text == given.twist)
        for team in TEAMS:
            said: list[TurnOutput] = []
            for output in turns([*match.events[team]]):
                if output.turn_type == "PROPOSAL":
                    said = []
                said.append(output)
                if output.turn_type != "RESPONSE" or output.speaker_role not in ("CONTRARIAN", "SYNTHESIZER"):
                    continue
                remedies = [each.remedy for one in said for each in one.objections]
                named = [re.split(" (?:of|at) ", one.name)[0] for one in match.worlds[team].landmarks]
                twist = next(one for one in WORDS.tables.twists.values() if one.text == given.twist)
                things = [
                    people,
                    place,
                    good,
                    twist.left,
                    *(f"the {name.split()[-1]}" for name in named),
                    "-response-",
                ]
                places = [str(op.value) for op in said[0].canon_patch if op.path.startswith("/landmarks")]
                for asked in output.delta:
                    weighed += 1
                    about = any(one.casefold() in asked.casefold() for one in things)
                    head = re.search(r"\bthe ([A-Z]\w+)", asked)
                    about = about or bool(head and any(head[1] in one for one in places))
                    assert about or any(_share(asked, text) for text in remedies), asked
    assert weighed > 10


def _share(asked: str, text: str) -> bool:
    """Whether four words that follow one another are in both."""
    words = re.findall(r"\w+", asked.casefold())
    told = " ".join(re.findall(r"\w+", text.casefold()))
    return any(" ".join(words[at : at + 4]) in told for at in range(len(words) - 3))
