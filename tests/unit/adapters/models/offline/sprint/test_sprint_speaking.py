"""Offline personas: always valid, always the same, hardly ever repetitive, and blind to which team they are."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from bot.adapters.models.offline.sprint import speak
from bot.core.sprint.contracts import PHASES, ROLES, Challenge, TurnBrief, TurnOutput
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.validation.stages import check
from tests.support.offline_matches import WORDS, drawn, offline, outcomes, played, turns
from tests.support.sprint_speaker import scripted
from tests.support.sweeps import WHOLE, some

MATCHES = 50 if WHOLE else 6
_SLOT = re.compile(r"\{\w+\}")
_SENTENCE = re.compile(r"(?<=[.!?])\"?\s+")
_MISTAKES = re.compile(
    r"[{}]|\b(the the|a a|an an|of of|and and|to to|old the)\b|\s[,.;]|,,|;;|\.\.|,\.|[.!?] [a-z]"
    r"|\b[Aa] [aeio][a-z]|\b[Aa]n [bcdfgjklmnpqrstvwxyz]|\bThe the\b|[a-z,] The [A-Z]"
)


def texts(output: TurnOutput) -> list[str]:
    """All that is said aloud in a turn."""
    objected = [text for objection in output.objections for text in (objection.consequence, objection.remedy)]
    return [output.content, *output.delta, *objected]


def sentences(outputs: list[TurnOutput]) -> list[str]:
    """Every sentence long enough to be remembered; quotes of the canon are the canon's."""
    pieces = [piece for output in outputs for text in texts(output) for piece in _SENTENCE.split(text)]
    return [piece for piece in pieces if len(piece) > 25 and not piece.startswith('"')]


@pytest.fixture(scope="module")
def matches() -> list[tuple[list[TurnOutput], list[str]]]:
    """Fifty matches of both teams: what was said, and how the rounds ended. `played` checks every answer."""
    found: list[tuple[list[TurnOutput], list[str]]] = []
    for seed in range(MATCHES):
        for team in ("A", "B"):
            _, events = played(drawn(seed % 3 + 1, seed), match_id=f"m{seed}", team=team)
            found.append((turns(events), outcomes(events)))
    return found


def test_the_same_brief_gets_the_same_answer() -> None:
    first = played(drawn(2, 5), match_id="again")
    assert first == played(drawn(2, 5), match_id="again")


def test_matches_differ_by_challenge_and_teams_by_voice() -> None:
    seeds = some(range(8), 2)
    worlds = [played(drawn(1, seed), match_id="one", team=team)[0].spec for seed in seeds for team in "AB"]
    for field in ("world_name", "governing_logic", "landmarks", "hero_image_description"):
        assert len({repr(getattr(world, field)) for world in worlds}) == len(worlds), field


def test_a_team_hardly_says_a_sentence_twice(matches: list[tuple[list[TurnOutput], list[str]]]) -> None:
    """A plain line can come back after eight rounds: one sentence in a hundred at most, and never a third time."""
    said = [Counter(sentences(outputs)) for outputs, _ in matches]
    twice = [sentence for counter in said for sentence, times in counter.items() if times > 1]
    assert len(twice) < 0.01 * sum(map(len, said))
    assert all(times <= 2 for counter in said for times in counter.values())


def test_who_votes_for_their_own_line_again_and_again_says_so_in_new_words() -> None:
    _, events = played(drawn(2, 16), match_id="m16", team="B")
    said = Counter(sentences([turn for turn in turns(events) if turn.turn_type == "VOTE"]))
    assert max(said.values()) <= 2


def test_the_teams_of_a_match_hardly_share_a_sentence(
    matches: list[tuple[list[TurnOutput], list[str]]],
) -> None:
    said = [set(sentences(outputs)) for outputs, _ in matches]
    shared = sum(len(one & other) for one, other in zip(said[::2], said[1::2], strict=True))
    assert shared < 0.02 * sum(map(len, said))


def test_the_teams_of_a_match_hardly_say_the_same_with_other_names(
    matches: list[tuple[list[TurnOutput], list[str]]],
) -> None:
    """What is left of a sentence without its names; two halves of the words are hardly ever used up."""
    bare = [{_nameless(sentence) for sentence in sentences(outputs)} for outputs, _ in matches]
    teams = list(zip(bare[::2], bare[1::2], strict=True))
    shares = [len(one & other) / min(len(one), len(other)) for one, other in teams]
    assert sum(shares) / len(shares) < 0.08


def _nameless(sentence: str) -> str:
    """A sentence without ids, names and what the round is about."""
    plain = re.sub(r"R\d\d-[a-z-]+", "ID", sentence)
    plain = re.sub(
        r"\b(?:[Tt]he |[Tt]his )?(?:new |sharper )?(?:law|life|mood|quarrel|whole|small print)\b", "IT", plain
    )
    return re.sub(r"(?:\b[Tt]he )?\b[A-Z][\w'-]+(?: (?:of|at|the|[A-Z][\w'-]+))*", "N", plain)


def test_a_mood_is_debated_as_a_mood() -> None:
    found = 0
    for seed in some(range(30), 10):
        _, events = played(drawn(seed % 3 + 1, seed), match_id="mood")
        said = turns(events)
        for at, turn in enumerate(said):
            if {op.path for op in turn.canon_patch} != {"/aesthetic_mood"} or turn.turn_type != "PROPOSAL":
                continue
            objection, *answers = said[at + 1 : at + 4]
            assert {each.target for each in objection.objections} == {"/aesthetic_mood"}
            added = [op for answer in answers for op in answer.canon_patch]
            assert {op.path for op in added} <= {"/aesthetic_mood/-"}
            found += len(added)
            assert all(str(op.value).islower() and "." not in str(op.value) for op in added)
    assert found, "somebody adds a mood"


def test_a_change_in_words_is_not_the_remedy_again() -> None:
    _, events = played(drawn(2, 21), match_id="delta")
    heard: list[str] = []
    for turn in turns(events):
        heard += [each.remedy.casefold() for each in turn.objections]
        if turn.turn_type == "RESPONSE" and not turn.canon_patch:
            assert not any(turn.delta[0].casefold().strip(".") in remedy for remedy in heard)


def test_no_weak_point_is_attacked_twice_by_a_team() -> None:
    for seed in some(range(40), 14):
        _, events = played(drawn(seed % 3 + 1, seed), match_id=f"w{seed}")
        worries = [
            worry.casefold()
            for turn in turns(events)
            for each in turn.objections
            for pool in WORDS.doubts.values()
            for worry in (doubt.worry for doubt in pool)
            if "{" not in worry and worry.casefold() in each.consequence.casefold()
        ]
        assert len(worries) == len(set(worries)), worries


def test_articles_capitals_and_slots_are_right(matches: list[tuple[list[TurnOutput], list[str]]]) -> None:
    for outputs, _ in matches:
        for output in outputs:
            written = [str(op.value) for op in output.canon_patch if isinstance(op.value, str)]
            for text in (*texts(output), *written):
                wrong = _MISTAKES.search(text)
                assert wrong is None, (wrong, text)


def test_most_rounds_carry_and_some_do_not(matches: list[tuple[list[TurnOutput], list[str]]]) -> None:
    ended = Counter(outcome for _, rounds in matches for outcome in rounds)
    every = ended.total()
    assert 0.6 < ended["ACCEPTED"] / every < 0.85
    for outcome in ("AMENDED", "REJECTED", "TIEBREAK"):
        assert 0.02 < ended[outcome] / every < 0.2, outcome


def test_votes_differ_by_role(matches: list[tuple[list[TurnOutput], list[str]]]) -> None:
    votes = Counter(
        (output.speaker_role, output.vote) for outputs, _ in matches for output in outputs if output.vote
    )
    doubt = {role: votes[role, "REJECT"] + votes[role, "AMEND"] for role in ROLES}
    assert doubt["CONTRARIAN"] > 1.6 * max(doubt["ARCHITECT"], doubt["LOREKEEPER"])
    assert min(doubt["ARCHITECT"], doubt["LOREKEEPER"]) > doubt["SYNTHESIZER"], (
        "they vote on its own decision"
    )


def test_resolutions_accept_merge_and_let_go(matches: list[tuple[list[TurnOutput], list[str]]]) -> None:
    decided = Counter(output.decision for outputs, _ in matches for output in outputs if output.decision)
    assert decided["AMEND"] > decided["ACCEPT"] > decided["REJECT"] > 0
    assert decided["DEADLOCK_TIEBREAK"] > 0


def test_the_three_landmarks_are_of_different_kinds() -> None:
    from bot.adapters.models.offline.sprint._places import site_kind

    for seed in some(range(30), 10):
        spec = played(drawn(seed % 3 + 1, seed), match_id="kinds")[0].spec
        assert spec is not None
        assert len({site_kind(landmark.name, WORDS) for landmark in spec.landmarks}) == 3


def test_nothing_but_the_voice_tells_teams_apart() -> None:
    """With the same voice the answer is the same, so that nothing of a team can reach what is said."""
    briefs: list[TurnBrief] = []

    def listening(brief: TurnBrief) -> TurnOutput:
        briefs.append(brief)
        return offline(brief)

    played(drawn(3, 11), match_id="x", team="A", speaker=listening)
    assert "team" not in TurnBrief.model_fields
    again = [speak(TurnBrief.model_validate_json(brief.model_dump_json()), WORDS) for brief in briefs]
    assert again == [speak(brief, WORDS) for brief in briefs]
    spoken = " ".join(text for output in again for text in texts(output))
    assert not re.search(r"\b(team|Team [AB])\b", spoken)


@pytest.mark.parametrize("seed", some(range(60), 12))
def test_beside_others_and_under_any_plan_the_answers_stay_valid(seed: int) -> None:
    """Other speakers leave strange canons behind; a challenge need not come from the tables."""
    random = Random(seed)
    share = random.choice((0.1, 0.5, 0.9))
    plan = RoundPlan(
        foundation=random.randint(0, 5),
        landmarks=random.randint(0, 6),
        tension=random.randint(0, 4),
        crystallization=random.randint(1, 3),
        order=tuple(random.sample(ROLES, len(ROLES))),
    )
    own = Challenge(
        tier=1, seed=seed, biome="a swamp {of} braces", inhabitants="dwarves", twist="two moons rise"
    )

    def mixed(brief: TurnBrief) -> TurnOutput:
        if random.random() < share:
            output = scripted(brief, random)
            if not check(brief, output):
                return output
        return offline(brief)

    given = own if seed % 4 == 0 else drawn(seed % 3 + 1, seed)
    state, _ = played(given, match_id=f"f{seed}", plan=plan, speaker=mixed)
    assert state.spec is not None


def test_every_phase_is_spoken_in_by_every_role() -> None:
    _, events = played(drawn(1, 2), match_id="roles")
    assert {turn.speaker_role for turn in turns(events)} == set(ROLES)
    assert len(PHASES) == 4


def test_the_first_proposal_says_the_rule_and_how_people_live_with_it(
    matches: list[tuple[list[TurnOutput], list[str]]],
) -> None:
    """Whoever walks in hears first what everybody will argue about, and who sees to it; and no list of names."""
    rules = [twist.text for twist in WORDS.tables.twists.values()]
    for outputs, _ in matches:
        first = outputs[0].content
        assert any(rule in first for rule in rules)
        assert any(one.office in first.casefold() for one in WORDS.regimes.values())
        assert len(first) < 420


def test_a_contrarian_who_was_answered_does_not_vote_against_it(
    matches: list[tuple[list[TurnOutput], list[str]]],
) -> None:
    """What is said of an answer is what the vote goes by: nobody thanks for a line and refuses it in one breath."""
    thanked = 0
    thanks = [
        re.compile(_SLOT.sub(".+", re.escape(line).replace(r"\{", "{").replace(r"\}", "}")) + "$")
        for line in WORDS.voices["respond/heard/CONTRARIAN"]
    ]
    for outputs, _ in matches:
        content = False
        for output in outputs:
            if output.turn_type == "PROPOSAL" or (
                output.turn_type == "RESOLUTION" and not output.canon_patch
            ):
                content = False
            if output.speaker_role != "CONTRARIAN":
                continue
            if output.turn_type == "RESPONSE":
                content = any(thank.search(output.content) for thank in thanks)
            elif output.vote and content:
                thanked += 1
                assert output.vote != "REJECT", output.content
    assert thanked > 3
