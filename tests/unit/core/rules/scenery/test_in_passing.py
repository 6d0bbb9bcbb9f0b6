"""A slight deed passes for a gesture where the rules have nothing to do it with, and for nothing more."""

from typing import NoReturn

import pytest

from bot.core.rules.actions import IN_PASSING, Action
from bot.core.rules.adjudication import Table, Validated, validate_actions
from bot.core.rules.scenery.in_passing import NOTHING_FOUND
from tests.support.situations import situations
from tests.support.table import LIBRARY

START = situations()["room-12/start"]


def not_rolled(*_: object) -> NoReturn:
    raise AssertionError("nothing is rolled for it")


def judged(*actions: Action) -> Validated:
    return validate_actions(actions, START.state, Table(LIBRARY.games["room-12"], 1, lambda _: not_rolled))


def deed(type_: str, do: str | None, **details: str) -> Action:
    metadata = {**details, **({IN_PASSING: do} if do else {})}
    target = metadata.pop("target_id", None)
    return Action(actor_id=START.actor_id, type=type_, target_id=target, metadata=metadata)


def test_it_changes_nothing_and_is_recorded_as_the_gesture_that_it_was() -> None:
    found = judged(deed("put", "put", target_words="@0:4+chair", verb="put"))
    (one,) = found.resolved
    assert (one.action.type, one.degree, one.operations, one.facts) == ("flourish", "done", (), ())
    assert found.tried == START.state
    (again,) = judged(one.action).resolved
    assert again == one


def test_without_the_mark_it_is_refused() -> None:
    (one,) = judged(deed("put", None, target_words="@0:4+chair", verb="put")).resolved
    assert (one.action.type, one.degree) == ("put", "refused")


def test_who_feels_for_something_finds_nothing() -> None:
    (one,) = judged(deed("examine", "examine", target_words="@0:4+chair", verb="feel along")).resolved
    assert one.facts == (NOTHING_FOUND,)


@pytest.mark.parametrize("target", ["item_folded_shirt_001", "npc_lena_001"])
def test_what_answers_for_itself_is_refused_in_its_own_words(target: str) -> None:
    marked, plain = judged(
        deed("take", "take", target_id=target, verb="take"), deed("take", None, target_id=target, verb="take")
    ).resolved
    assert (marked.degree, marked.result.message) == (plain.degree, plain.result.message)
    assert marked.degree == "refused"


def test_what_somebody_keeps_is_not_laid_elsewhere() -> None:
    (one,) = judged(
        deed("put", "put", target_id="item_bed_001", instrument_id="item_folded_shirt_001", verb="lay")
    ).resolved
    assert one.degree == "refused"
