"""What somebody says finds the exchange that it comes to, in other words than its author's, and else finds little."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest

from bot.content_files import word_vectors
from bot.core.content.exchange_shapes import ExchangeContent
from bot.core.understanding.exchanges import matching
from bot.core.understanding.exchanges.index import ExchangeIndex, index_of
from bot.core.understanding.exchanges.matching import FoundExchange, best_match
from bot.core.understanding.exchanges.wording import asked_in, stems_of, words_in
from tests.support.table import LIBRARY

NEPHEW = ExchangeContent(
    id="nephew",
    holder="npc_a_001",
    hears=("tell the inspectors he is my nephew", "i could pass him off as my son", "say he is with me"),
    says=('"No," says {target}.',),
)
BEDS = ExchangeContent(
    id="beds",
    holder="npc_a_001",
    hears=("how many beds do you make up a night", "do you ever get tired of folding blankets"),
    says=('"Forty," says {target}.',),
)
WIFE = ExchangeContent(
    id="wife",
    holder="npc_a_001",
    hears=("are you married", "is there a husband waiting at home", "got a family"),
    says=('"No," says {target}.',),
)
ALL = (NEPHEW, BEDS, WIFE)


def found(said: str, exchanges: tuple[ExchangeContent, ...] = ALL) -> FoundExchange:
    match = best_match(said, index_of(exchanges, word_vectors()), [one.id for one in exchanges])
    assert match is not None
    return match


@pytest.mark.parametrize(
    ("said", "ident"),
    [
        ("We could say that he's my nephew.", "nephew"),
        ("what if i told them the boy was my son", "nephew"),
        ("Do you have a husband?", "wife"),
        ("so how many blankets do you fold in one night?", "beds"),
        ("It is late. I nod at the window. Are you married, Ottoline?", "wife"),
    ],
)
def test_other_words_find_it(said: str, ident: str) -> None:
    assert found(said).exchange.id == ident


def test_what_is_meant_scores_far_above_what_is_not() -> None:
    meant = found("we might tell them that he is my nephew").score
    for other in ("the weather is dreadful", "give me the key", "what is the capital of France"):
        assert found(other).score < meant - 200


def test_an_authors_own_wording_is_sure() -> None:
    for one in ALL:
        for line in one.hears:
            match = found(line)
            assert match.exchange is one
            assert match.score > 0


def test_only_exchanges_that_are_open_are_found() -> None:
    index = index_of(ALL, word_vectors())
    match = best_match("are you married", index, ["beds", "nephew"])
    assert match is not None
    assert match.exchange.id != "wife"
    assert best_match("are you married", index, []) is None
    assert best_match("?!", index, ["wife"]) is None


def test_it_comes_out_the_same_whatever_the_order() -> None:
    index = index_of(ALL, word_vectors())
    said = "could he be my son for the night"
    assert best_match(said, index, ["wife", "beds", "nephew"]) == best_match(
        said, index, ["nephew", "wife", "beds"]
    )


def test_short_forms_are_written_out() -> None:
    assert words_in("I'm sure he's gone, and I dont care — won't you?") == (
        "i", "am", "sure", "he", "gone", "and", "i", "do", "not", "care", "will", "not", "you",
    )  # fmt: skip


def test_the_largest_story_is_searched_quickly() -> None:
    game = max(LIBRARY.games.values(), key=lambda one: len(one.exchanges))
    assert len(game.exchanges) > 100
    index = index_of(game.exchanges, word_vectors())
    first = [one for one in game.exchanges if one.follows is None and one.hears]
    ids = [one.id for one in first]
    messages = [one.hears[0] + " then, tonight" for one in first[:40]]
    best_match(messages[0], index, ids)
    loop = _machine_loop()
    start = perf_counter()
    for said in messages:
        best_match(said, index, ids)
    assert (perf_counter() - start) / len(messages) < 60 * loop


def test_what_is_not_compared_to_the_end_could_not_have_been_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = max(LIBRARY.games.values(), key=lambda one: len(one.exchanges))
    index = index_of(game.exchanges, word_vectors())
    first = [one for one in game.exchanges if one.follows is None and one.hears]
    said = [
        f"{one.hears[-1]} {other.hears[0]} tonight"
        for one, other in zip(first[:24], first[50:], strict=False)
    ]
    ids = [one.id for one in first]
    found = [best_match(one, index, ids) for one in said]
    monkeypatch.setattr(matching, "_MOST_ALIKE", 10**6)
    assert [best_match(one, index, ids) for one in said] == found


def _machine_loop() -> float:
    """How long this machine takes for ten thousand additions, the best of five."""
    times: list[float] = []
    for _ in range(5):
        start = perf_counter()
        total = 0
        for number in range(10_000):
            total += number
        times.append(perf_counter() - start)
    return min(times)


def test_what_words_tell_of_every_exchange_at_once_is_what_they_tell_of_each() -> None:
    game = LIBRARY.games["room-12"]
    assert game.vectors is not None
    index = index_of(game.exchanges, game.vectors)
    for said in ("do you have the key to the room", "quixotic zzz", "the the you"):
        weights = {stem: index.weight(stem) for stem in stems_of(words_in(said))}
        one_by_one = [0] * len(index.entries)
        for stem, tells in weights.items():
            for place, share in index.often.get(stem, ()):
                one_by_one[place] += tells * share
        assert index.known_of(weights) == one_by_one


def test_of_what_is_equally_near_the_lesser_id_comes_first() -> None:
    same = tuple(NEPHEW.model_copy(update={"id": ident}) for ident in ("c", "a", "d", "b"))
    index = index_of(same, word_vectors())
    assert [index.entries[place].content.id for place in index.ranked] == ["a", "b", "c", "d"]
    match = best_match("tell them he is my nephew", index, ["d", "c", "b"])
    assert match is not None
    assert match.exchange.id == "b"


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("so where did he sleep?", "where"),
        ("do you know who did it", "who"),
        ("whose coat is that", "who"),
        ("how long have you been here", "when"),
        ("how come", "why"),
        ("and how many are there", "amount"),
        ("how do you do it", "way"),
        ("I know when somebody lies", None),
        ("what is in there", "what"),
        ("I was there when it rained", None),
    ],
)
def test_what_is_asked_for_is_known_by_its_word(said: str, asked: str | None) -> None:
    assert asked_in(words_in(said)) == asked


def test_what_a_wording_asks_for_counts_for_it_and_is_told() -> None:
    def of(*asked: str) -> ExchangeIndex:
        index = index_of(ALL, word_vectors())
        entries = tuple(replace(one, asks_for=frozenset(asked)) for one in index.entries)
        return replace(index, entries=entries)

    ids = [one.id for one in ALL]
    said = "who is the boy in there"
    same, other = best_match(said, of("who"), ids), best_match(said, of("where"), ids)
    assert same is not None
    assert other is not None
    assert same.score > other.score


def test_what_no_wording_asks_for_counts_against_it() -> None:
    index = index_of(ALL, word_vectors())
    asking = replace(
        index, entries=tuple(replace(one, asks_for=frozenset({"where"})) for one in index.entries)
    )
    ids = [one.id for one in ALL]
    for said, counts in (("where do you make up the beds", True), ("do you make up the beds", False)):
        plain, asked = best_match(said, index, ids), best_match(said, asking, ids)
        assert plain is not None
        assert asked is not None
        assert (plain.score < asked.score) is counts


def test_what_is_asked_of_others_is_not_answered_for_the_hearer() -> None:
    song = ExchangeContent(
        id="song",
        holder="npc_a_001",
        hears=("what is your favourite song", "do you have a favourite tune"),
        says=('"None," says {target}.',),
    )
    told = song.model_copy(update={"hears": (*song.hears, "what is his favourite song")})
    said = "what was his favourite song"
    assert found(said, (song, BEDS)).score < found("what was your favourite song", (song, BEDS)).score - 60
    assert found(said, (told, BEDS)).score > found(said, (song, BEDS)).score + 60


@pytest.mark.parametrize(
    ("said", "found"), [("I am not lost.", "not_lost"), ("Yes, I'm lost.", "l41_yes_i_am_lost")]
)
def test_what_is_denied_is_not_what_is_said(said: str, found: str) -> None:
    game = LIBRARY.games["lot-forty-one"]
    index = index_of(game.exchanges, word_vectors())
    open_ones = [
        one.id for one in game.exchanges if one.follows is None and one.hears and "casimir" in one.holder
    ]
    match = best_match(said, index, open_ones)
    assert match is not None
    assert match.exchange.id == found
