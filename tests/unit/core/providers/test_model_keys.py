"""Model keys are data: what ships is coherent, and a broken file is named with the place inside it."""

import json
from pathlib import Path
from typing import Any

import pytest
from anthropic.resources.messages.messages import DEPRECATED_MODELS
from hypothesis import given
from hypothesis import strategies as st

from bot.core.errors import ContentError
from bot.core.providers.model_keys import ABILITIES, OFFLINE, Prices, merged, parse_models

SHIPPED = Path(__file__).parents[4] / "data/models.json"
KEYS = parse_models(SHIPPED.read_text(encoding="utf-8"), "data/models.json")
LOCAL: dict[str, Any] = {
    "provider": "compatible",
    "model": "llama",
    "base_url": "http://127.0.0.1:8080/v1",
    "structured": "json_object",
    "context_tokens": 8192,
    "max_output_tokens": 1024,
}


def written(**keys: Any) -> str:
    return json.dumps({"models": {name.replace("_", "-"): spec for name, spec in keys.items()}})


def test_the_keys_that_the_seed_names_are_shipped() -> None:
    assert {"claude-sonnet", "claude-haiku", "gpt-5.2", "google-pro", "deepseek-v32", "local"} <= KEYS.keys()
    assert KEYS[OFFLINE].provider == "offline"


def test_only_a_local_model_and_the_rules_need_no_api_key() -> None:
    assert {key for key, spec in KEYS.items() if spec.api_key_env is None} == {"local", OFFLINE}


def test_a_shipped_key_is_none_that_the_sdk_warns_of() -> None:
    assert {spec.model for spec in KEYS.values()} & DEPRECATED_MODELS.keys() == set()


def test_the_shipped_file_says_that_its_prices_are_to_be_checked() -> None:
    notes = " ".join(json.loads(SHIPPED.read_text(encoding="utf-8"))["notes"])
    assert "Check them" in notes
    assert "defaults" in notes


def test_a_forced_tool_never_goes_with_thinking() -> None:
    """Anthropic refuses the pair, and its newer models think unless they are told not to."""
    forced = [spec for spec in KEYS.values() if spec.structured == "tool"]
    assert forced
    assert all(spec.extra.get("thinking") == {"type": "disabled"} for spec in forced)


def test_a_paid_key_has_prices_and_cached_input_is_never_dearer() -> None:
    for key, spec in KEYS.items():
        if spec.api_key_env is not None:
            assert 0 < spec.prices.cached_input <= spec.prices.input <= spec.prices.output, key
            assert spec.max_output_tokens <= spec.context_tokens


def test_an_operator_adds_a_key_and_puts_another_in_place_of_a_shipped_one() -> None:
    own = parse_models(written(my_llama=LOCAL, local={**LOCAL, "model": "other"}), "models.json")
    both = merged(KEYS, own)
    assert both["my-llama"].model == "llama"
    assert both["local"].model == "other"
    assert both["gpt-5.2"] == KEYS["gpt-5.2"]


@pytest.mark.parametrize(
    ("text", "path", "hint"),
    [
        ("{", "", "not JSON"),
        ("[]", "", "dictionary"),
        ("{}", "models", "required"),
        ('{"models": {"a": {}, "a": {}}}', "", "a stands there twice"),
        (written(a={**LOCAL, "colour": 1}), "models.a.colour", "there is no field colour here."),
        (
            written(a={**LOCAL, "limits": {"narate_seconds": 9}}),
            "models.a.limits.narate_seconds",
            "mean narrate_seconds?",
        ),
        (written(a={**LOCAL, "limit": {}}), "models.a.limit", "Did you mean limits?"),
        (
            written(a={"provder" if name == "provider" else name: value for name, value in LOCAL.items()}),
            "models.a.provder",
            "Did you mean provider?",
        ),
        (
            written(a={**LOCAL, "limits": {"reflect_seconds": 0}}),
            "models.a.limits.reflect_seconds",
            "greater",
        ),
        (written(a={**LOCAL, "rest": {"failures": "few"}}), "models.a.rest.failures", "integer"),
        (written(a={**LOCAL, "provider": "acme"}), "models.a.provider", "'openai'"),
        (written(a={**LOCAL, "structured": "tool"}), "models.a", "json_schema, json_object, text"),
        (written(a={**LOCAL, "base_url": "127.0.0.1:8080"}), "models.a.base_url", "valid URL"),
        (written(a={**LOCAL, "base_url": "ftp://example.org"}), "models.a.base_url", "http"),
        (written(a={**LOCAL, "base_url": "http://127.0.0.1:99999/v1"}), "models.a.base_url", "port"),
        (written(a={**LOCAL, "base_url": "http://[::bad"}), "models.a.base_url", "valid URL"),
        (written(a={k: v for k, v in LOCAL.items() if k != "base_url"}), "models.a", "base_url"),
        (written(a={**LOCAL, "api_key_env": "sk-secret"}), "models.a.api_key_env", "match"),
        (written(a={**LOCAL, "provider": "openai", "structured": "json_schema"}), "models.a", "api_key_env"),
        (written(a={**LOCAL, "context_tokens": 0}), "models.a.context_tokens", "greater"),
        (written(a={**LOCAL, "prices": {"input": -1}}), "models.a.prices.input", "greater"),
        (written(a={**LOCAL, "prices": {"input": 0.5}}), "models.a.prices.input", "integer"),
        (written(a={**LOCAL, "extra": {"messages": []}}), "models.a", "messages is set by the adapter"),
        (written(A=LOCAL), "models.A", "match"),
        (written(offline=LOCAL), "", "models.offline"),
    ],
)
def test_a_broken_file_is_named_with_the_place_inside_it(text: str, path: str, hint: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_models(text, "models.json")
    assert (caught.value.file, caught.value.path) == ("models.json", path)
    assert hint in caught.value.hint


def test_a_wrong_value_is_not_repeated_in_the_message() -> None:
    """An operator may have put the API key itself where the variable's name belongs."""
    with pytest.raises(ContentError) as caught:
        parse_models(written(a={**LOCAL, "api_key_env": "sk-very-secret"}), "models.json")
    assert "sk-very-secret" not in str(caught.value)


def test_a_provider_knows_at_least_one_way_to_a_schema() -> None:
    assert all(ABILITIES.values())


def test_a_call_costs_what_its_tokens_cost() -> None:
    prices = Prices(input=2_000_000, cached_input=200_000, output=10_000_000)
    assert prices.cost(input_tokens=10_000, cached_tokens=8_000, output_tokens=500) == 4_000 + 1_600 + 5_000


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6))
def test_a_cost_is_never_rounded_down_and_never_negative(whole: int, cached: int, output: int) -> None:
    prices = Prices(input=3, cached_input=1, output=7)
    cost = prices.cost(input_tokens=whole, cached_tokens=cached, output_tokens=output)
    exact = (max(0, whole - cached) * 3 + cached + output * 7) / 1_000_000
    assert exact <= cost < exact + 1
