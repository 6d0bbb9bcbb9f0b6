"""What calls cost, and what they cost at most."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.providers.costs import (
    ATTEMPTS,
    NOTHING,
    WRAPPING_TOKENS,
    Amount,
    CallBounds,
    PriceList,
    TurnBounds,
    call_worst,
    dollars,
    guessed,
    used,
)
from bot.core.providers.model_keys import ModelSpec, Prices
from bot.presentation.catalogue import worded

SONNET = Prices(input=2_000_000, cached_input=200_000, output=10_000_000)
COUNTS = st.integers(0, 200_000)
PRICE = st.integers(0, 50_000_000)


def spec(prices: Prices, most: int = 100_000) -> ModelSpec:
    return ModelSpec(
        provider="compatible",
        model="m",
        base_url="http://127.0.0.1:1/v1",
        structured="text",
        context_tokens=1,
        max_output_tokens=most,
        prices=prices,
    )


def test_a_call_costs_its_fresh_cached_and_written_tokens() -> None:
    amount = used(SONNET, input_tokens=10_000, cached_tokens=8_000, output_tokens=500)
    assert amount == Amount(10_500, 4_000 + 1_600 + 5_000)


def test_a_fraction_of_a_micro_dollar_counts_as_one() -> None:
    assert used(Prices(input=1), input_tokens=1, output_tokens=0).micros == 1
    assert used(Prices(input=1), input_tokens=0, output_tokens=0) == NOTHING


def test_nonsense_from_a_vendor_never_gives_anything_back() -> None:
    assert used(SONNET, input_tokens=-5, output_tokens=-5, cached_tokens=-5) == NOTHING


@given(prices=st.builds(Prices, input=PRICE, cached_input=PRICE, output=PRICE), text=st.text(max_size=300),
       written=COUNTS, cached=COUNTS)  # fmt: skip
def test_no_call_uses_more_than_its_worst_case(prices: Prices, text: str, written: int, cached: int) -> None:
    sent = len(text.encode())  # a token is a byte at least, so this is the most the text can be
    tokens = sent + WRAPPING_TOKENS
    real = used(prices, input_tokens=tokens, cached_tokens=min(cached, tokens), output_tokens=written)
    assert call_worst(prices, sent, written).covers(real)


@given(sent=COUNTS, answer=st.text(max_size=200), limit=st.integers(0, 300))
def test_a_guess_lies_within_the_worst_case(sent: int, answer: str, limit: int) -> None:
    tokens_in, tokens_out, cached = guessed(sent, answer, limit)
    guess = used(SONNET, input_tokens=tokens_in, output_tokens=tokens_out, cached_tokens=cached)
    assert call_worst(SONNET, sent, limit).covers(guess)


def test_a_turn_is_an_interpretation_reflections_and_a_narration_three_times_each() -> None:
    bounds = TurnBounds(CallBounds(100, 10, 5), CallBounds(200, 20, 6), CallBounds(300, 30, 7))
    small, large = Prices(input=1_000_000, output=2_000_000), Prices(input=3_000_000, output=5_000_000)
    prices = PriceList({"small": spec(small), "large": spec(large)})
    worst = prices.turn("small", "large", reflections=2, bounds=bounds)
    w = WRAPPING_TOKENS
    interpret, reflect, narrate = 3 * (100 + w + 10) + 5, 3 * (200 + w + 20) + 6, 3 * (300 + w + 30) + 7
    assert worst.full.tokens == interpret + 2 * reflect + narrate
    assert worst.full.micros == (
        (interpret + 3 * 10) + 2 * (reflect + 3 * 20) + 3 * (3 * (300 + w) + 7) + 5 * 3 * 30
    )
    assert worst.once.tokens == 110 + w + 2 * (220 + w) + 330 + w
    assert ATTEMPTS == 3


def test_the_offline_model_costs_nothing_in_advance_and_afterwards() -> None:
    prices = PriceList({"large": spec(SONNET)})
    assert prices.turn("offline", "offline").full == NOTHING
    assert prices.call("offline", 10_000, 1_000) == NOTHING
    assert prices.used("offline", input_tokens=10, output_tokens=10) == NOTHING
    assert prices.turn("offline", "large").full == prices.turn("offline", "large", reflections=0).full


def test_tokens_of_a_key_without_a_price_are_counted() -> None:
    assert PriceList({}).used("mine", input_tokens=10, output_tokens=5) == Amount(15, 0)


def test_a_model_that_writes_little_is_not_expected_to_write_more() -> None:
    prices = PriceList({"short": spec(SONNET, most=100)})
    assert prices.call("short", 0, 5_000).tokens == WRAPPING_TOKENS + 100


@pytest.mark.parametrize(
    ("micros", "exact", "words"),
    [
        (0, True, "$0.00"),
        (1_500_000, True, "$1.50"),
        (125_000, True, "$0.125"),
        (1, True, "$0.000001"),
        (1_234_567_890_000, True, "$1,234,567.89"),
        (1, False, "$0.01"),
        (0, False, "$0.00"),
        (39_999, False, "$0.04"),
        (999_999, False, "$1.00"),
    ],
)
def test_money_reads_as_people_write_it(micros: int, exact: bool, words: str) -> None:
    assert worded(dollars(micros, exact=exact)) == words


def test_what_servers_call_with_their_own_keys_costs_on_their_account_alone() -> None:
    operators = PriceList({"large": spec(SONNET)})
    servers = operators.brought
    called = {"input_tokens": 1000, "output_tokens": 100}
    assert servers.used("large@server", **called) == operators.used("large", **called) != NOTHING
    assert servers.call("large@server", 900, 90) == operators.call("large", 900, 90) != NOTHING
    for list_, key in ((operators, "large@server"), (servers, "large"), (servers, None)):
        assert list_.used(key, **called) == NOTHING
        assert list_.call(key or "", 900, 90) == NOTHING
    mixed = operators.turn("large", "large@server") + servers.turn("large", "large@server")
    assert mixed == operators.turn("large", "large")
