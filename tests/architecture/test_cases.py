"""The cases that stand in one test are all run, and whoever breaks some is told which."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters import entropy
from tests.support import cases, sweeps


class Dice:
    def token_bytes(self, count: int) -> bytes:
        return bytes(count)


SEEN: list[tuple[int, int]] = []
NUMBERS = (1, 2)


@pytest.mark.parametrize("one", NUMBERS)
@pytest.mark.parametrize(("two", "three"), [(10, 20), pytest.param(30, 40, id="thirty")])
def adding(one: int, two: int, three: int) -> None:
    SEEN.append((one, two))
    assert (one, two) not in ((1, 30), (2, 10)), f"{one} and {two}"
    assert three > two
    if (one, two) == (2, 30):
        raise ValueError("not even asserted")


def run(test: cases.Test) -> None:
    cases.together(test, Dice)()


def test_all_cases_are_run_and_all_that_fail_are_named() -> None:
    SEEN.clear()
    with pytest.raises(cases.Failed) as failed:
        run(adding)
    assert sorted(SEEN) == [(1, 10), (1, 30), (2, 10), (2, 30)]
    told = str(failed.value)
    assert "3 cases fail" in told
    assert all(f"[{named}]" in told for named in ("10, 20-2", "thirty-1", "thirty-2")), (
        "each is named as pytest would"
    )
    assert "ValueError: not even asserted" in told


def test_one_that_fails_alone_is_shown_as_it_is() -> None:
    @pytest.mark.parametrize("number", range(5))
    def odd(number: int) -> None:
        assert number != 3, "three"

    with pytest.raises(AssertionError, match="three") as failed:
        run(odd)
    assert failed.value.__notes__ == ["in the case [3]"]


def test_each_case_has_the_same_dice_of_its_own() -> None:
    used: list[object] = []

    @pytest.mark.parametrize("_again", range(2))
    def rolling(_again: int) -> None:
        used.append(entropy.secrets)

    before = entropy.secrets
    run(rolling)
    assert [type(dice) for dice in used] == [Dice, Dice]
    assert used[0] is not used[1]
    assert entropy.secrets is before


def test_of_the_cases_that_are_sampled_as_many_stay_as_if_they_stood_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[int] = []

    @pytest.mark.sweep(3, 1)
    @pytest.mark.parametrize("number", range(7))
    def sampled(number: int) -> None:
        seen.append(number)

    monkeypatch.setattr(sweeps, "WHOLE", False)
    made = cases.together(sampled, Dice)
    made()
    assert seen == [1, 5, 6]
    assert getattr(made, cases.LEFT) == 4
    monkeypatch.setattr(sweeps, "WHOLE", True)
    seen.clear()
    run(sampled)
    assert seen == list(range(7))


def test_what_is_set_up_marked_skipped_drawn_or_awaited_stands_apart() -> None:
    cased = pytest.mark.parametrize("number", [1, 2])

    @cased
    def pure(number: int) -> None: ...

    @cased
    def with_a_folder(number: int, tmp_path: object) -> None: ...

    @cased
    @pytest.mark.sweep
    def swept(number: int) -> None: ...

    @cased
    def skipping(number: int) -> None:
        pytest.skip(str(number))

    @pytest.mark.parametrize("number", [1, pytest.param(2, marks=pytest.mark.slow)])
    def marked_in_part(number: int) -> None: ...

    @pytest.mark.parametrize("number", iter([1, 2]))
    def gone_through_once(number: int) -> None: ...

    @pytest.mark.parametrize("number", [])
    def of_no_cases(number: int) -> None: ...

    @cased
    async def awaited(number: int) -> None: ...

    @cased
    @given(st.booleans())
    def drawn(number: int, yes: bool) -> None: ...

    def of_one_case() -> None: ...

    apart = [with_a_folder, swept, skipping, marked_in_part, gone_through_once, of_no_cases, awaited, drawn]
    assert cases.are_together(pure)
    assert [test.__name__ for test in [*apart, of_one_case] if cases.are_together(test)] == []
