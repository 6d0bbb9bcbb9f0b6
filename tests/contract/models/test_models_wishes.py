"""A temperature goes to models that take one, and what was written to a cache is counted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import vendors
from tests.support.raw_vendor import Answer, RawVendor
from tests.support.vendor_calls import ALL
from tests.support.vendors import Name, answer


async def body_of(vendor: RawVendor, name: Name, asked: dict[str, Any], **how: Any) -> dict[str, Any]:
    vendor.does(Answer(answer(name)))
    model = vendors.adapter(name, vendor.url, **how)
    await model.complete(vendors.request(**asked))
    await model.close()
    return vendor.requests[-1].body


@ALL
async def test_a_temperature_is_sent_where_the_vendor_still_takes_one(vendor: RawVendor, name: Name) -> None:
    assert "temperature" not in await body_of(vendor, name, {})
    sent = await body_of(vendor, name, {"temperature": 0.7})
    assert sent.get("temperature") == (None if name == "anthropic" else 0.7)


@ALL
@pytest.mark.parametrize(
    ("change", "sent"),
    [({"thinking_tokens": 100}, None), ({"effort": "low"}, None), ({"extra": {"temperature": 0.1}}, 0.1)],
    ids=["a model that thinks", "an effort", "the operator's own"],
)
async def test_a_model_that_thinks_gets_none_and_an_operators_own_stands(
    vendor: RawVendor, name: Name, change: dict[str, Any], sent: float | None
) -> None:
    body = await body_of(vendor, name, {"temperature": 0.7}, **change)
    assert body.get("temperature") == sent


async def test_tokens_written_to_anthropics_cache_are_part_of_the_prompt_and_counted(
    vendor: RawVendor,
) -> None:
    given = answer("anthropic")
    given["usage"] = {
        "input_tokens": 10, "cache_read_input_tokens": 60, "cache_creation_input_tokens": 30, "output_tokens": 5,
    }  # fmt: skip
    vendor.does(Answer(given))
    model = vendors.adapter("anthropic", vendor.url)
    usage = (await model.complete(vendors.request())).usage
    await model.close()
    assert (usage.input_tokens, usage.cached_tokens, usage.written_tokens, usage.output_tokens) == (
        100,
        60,
        30,
        5,
    )
