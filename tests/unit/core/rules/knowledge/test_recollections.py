"""What a character may bring up: memorable deeds in its own person, and what its author gave it to remember."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.content.opening import first_state, joined
from bot.core.content.shapes import FirstMemory
from bot.core.contracts import Recollection
from bot.core.rules.knowledge.recollections import Recaller, recollections
from bot.core.state import operations
from tests.support.table import LIBRARY

GAME = LIBRARY.game("three-in-a-row")
PERPETUA = "npc_perpetua_gumm_001"


@pytest.fixture
def who() -> Recaller:
    state = first_state(GAME)
    actor, made = joined(GAME, state, GAME.scenario.roles[0], "Sol Abara")
    after = operations.apply(state, made, operations.ENGINE)
    assert isinstance(after, dict)
    return Recaller(GAME, after, after["entities"][PERPETUA], actor)


def test_a_deed_is_recalled_as_done_by_you_to_me(who: Recaller) -> None:
    (one,) = recollections(who, ["Sol Abara threatened Perpetua Gumm"], ())
    assert one == Recollection(said="you threatened me", told="Sol Abara threatened her")
    (vowed,) = recollections(who, ["Sol Abara made Perpetua Gumm a promise"], ())
    assert vowed.said == "you made me a promise"


def test_somebody_else_keeps_the_name(who: Recaller) -> None:
    (one,) = recollections(
        replace(who, before="pc_someone_else_001"), ["Sol Abara threatened Perpetua Gumm"], ()
    )
    assert one.said == "Sol Abara threatened me"


@pytest.mark.parametrize(
    "dull",
    [
        "Sol Abara asked Perpetua Gumm something",
        "Sol Abara asked Perpetua Gumm something, and it went badly",
        "Sol Abara made Perpetua Gumm a promise, and it went badly",
        "Sol Abara drew a cross",
        "Perpetua Gumm threatened Sol Abara",
        "Sol Abara seems to have a cold.",
    ],
)
def test_what_is_small_talk_or_a_log_line_is_left_alone(who: Recaller, dull: str) -> None:
    assert recollections(who, [dull], ()) == ()


def test_what_has_only_just_happened_is_no_memory(who: Recaller) -> None:
    threat = "Sol Abara threatened Perpetua Gumm"
    assert recollections(who, [threat, threat], {threat}) == ()
    assert len(recollections(who, [threat, threat], ())) == 1


def test_what_the_author_gave_to_remember_is_said_as_it_was_written(who: Recaller) -> None:
    warm = FirstMemory(character_id=PERPETUA, content="the driers were still warm")
    given = replace(GAME, scenario=GAME.scenario.model_copy(update={"observations": (warm,)}))
    (one,) = recollections(replace(who, game=given), [warm.content], ())
    assert one == Recollection(said=warm.content, told=warm.content)
