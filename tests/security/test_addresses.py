"""Whoever answers at a model's address cannot send the bot, its keys or its prompts anywhere else."""

from __future__ import annotations

import pytest

from bot.adapters.models.reaching import reach
from bot.core.errors import ModelError
from tests.support import vendors
from tests.support.painters import VENDORS, Vendor, painter
from tests.support.pictures import picture_prompt
from tests.support.raw_vendor import Answer, raw_vendor
from tests.support.vendor_calls import ALL, BOTH, read
from tests.support.vendors import Name

KEY = "sk-test-0123456789abcdef"


def elsewhere(url: str, status: int) -> Answer:
    """An answer that points to another address."""
    return Answer({"moved": True}, status, headers={"location": f"{url}/v1/elsewhere"})


@pytest.mark.sweep(4)
@ALL
@BOTH
@pytest.mark.parametrize("status", [302, 307])
async def test_a_model_server_that_points_elsewhere_is_not_followed(
    name: Name, streamed: bool, status: int
) -> None:
    async with raw_vendor() as asked, raw_vendor() as other:
        asked.does_as(lambda _: elsewhere(other.url, status))
        model = vendors.adapter(name, asked.url)
        try:
            with pytest.raises(ModelError) as failed:
                await read(model, vendors.request(), streamed=streamed)
        finally:
            await model.close()
        assert other.requests == []
        assert len(asked.requests) == 1
        assert other.url not in str(failed.value)


@pytest.mark.parametrize("name", VENDORS)
async def test_an_image_server_that_points_elsewhere_is_not_followed(name: Vendor) -> None:
    async with raw_vendor() as asked, raw_vendor() as other:
        asked.does_as(lambda _: elsewhere(other.url, 307))
        model = painter(name, asked.url)
        try:
            with pytest.raises(ModelError):
                await model.paint(picture_prompt(), seed=1, deadline_s=10)
        finally:
            await model.close()
        assert other.requests == []


@ALL
async def test_the_check_of_an_installation_takes_no_key_elsewhere(name: Name) -> None:
    async with raw_vendor() as asked, raw_vendor() as other:
        asked.does_as(lambda _: elsewhere(other.url, 302))
        spec = vendors.spec(name, base_url=asked.url)
        [found] = await reach({"test": spec}, {"TEST_API_KEY": KEY}, {})
        assert other.requests == []
        assert found.answered == "oddly"
        assert "points to another address" in found.words
