"""Every way in which an image vendor fails becomes one documented error, through the vendor's real client."""

from __future__ import annotations

import asyncio
import io
import struct
import time
import zlib
from typing import Any

import pytest
from PIL import Image

from bot.adapters.images import _call
from bot.core.errors import (
    ModelError,
    ModelMalformed,
    ModelMisconfigured,
    ModelRefused,
    ModelUnavailable,
)
from tests.support.painters import API_KEY, VENDORS, Vendor, fault, painted, painter
from tests.support.pictures import in_base64, picture_bytes, picture_prompt
from tests.support.raw_vendor import Act, Answer, RawVendor, Silence, Slam

BOTH = pytest.mark.parametrize("name", VENDORS)


def error(status: int, /, **body: Any) -> Answer:
    """A vendor's error."""
    return Answer({"error": {"message": "no", **body}}, status=status)


def bare(name: Vendor, encoded: str, media_type: str = "image/png") -> Answer:
    """An answer with something that may be no picture."""
    if name == "openai":
        return Answer({"created": 1, "data": [{"b64_json": encoded}]})
    part = {"inlineData": {"mimeType": media_type, "data": encoded}}
    return Answer({"candidates": [{"content": {"parts": [part]}}]})


@pytest.mark.sweep(4)
@BOTH
@pytest.mark.parametrize("act", [error(429), error(500), error(503), error(529), Slam()], ids=str)
async def test_what_may_pass_is_tried_three_times(vendor: RawVendor, name: Vendor, act: Act) -> None:
    found = await fault(vendor, name, act, act, act)
    assert type(found) is ModelUnavailable
    assert len(vendor.requests) == 3


@BOTH
async def test_a_fault_that_passes_leaves_no_trace(vendor: RawVendor, name: Vendor) -> None:
    vendor.does(error(503), Slam(), painted(name))
    model = painter(name, vendor.url)
    picture = await model.paint(picture_prompt(), seed=1)
    await model.close()
    assert (picture.width, len(vendor.requests)) == (96, 3)


@BOTH
async def test_a_vendor_s_own_wait_is_kept(vendor: RawVendor, name: Vendor) -> None:
    vendor.does(Answer({"error": {}}, status=429, headers={"retry-after": "1"}), painted(name))
    model, began = painter(name, vendor.url), time.monotonic()
    await model.paint(picture_prompt(), seed=1)
    await model.close()
    assert 0.95 <= time.monotonic() - began < 5


@BOTH
async def test_a_wait_behind_the_deadline_is_not_begun(vendor: RawVendor, name: Vendor) -> None:
    began = time.monotonic()
    busy = Answer({"error": {}}, status=429, headers={"retry-after": "600"})
    found = await fault(vendor, name, busy, deadline_s=30)
    assert type(found) is ModelUnavailable
    assert (len(vendor.requests), time.monotonic() - began < 5) == (1, True)


@BOTH
async def test_the_deadline_is_the_whole_call_s(vendor: RawVendor, name: Vendor) -> None:
    began = time.monotonic()
    found = await fault(vendor, name, error(500), Silence(), deadline_s=0.6)
    assert type(found) is ModelUnavailable
    assert 0.5 < time.monotonic() - began < 5
    assert "0.6 s" in str(found)


@BOTH
async def test_giving_up_closes_the_connection(vendor: RawVendor, name: Vendor) -> None:
    vendor.does(Silence())
    model = painter(name, vendor.url)
    painting = asyncio.create_task(model.paint(picture_prompt(), seed=1))
    await vendor.arrived.wait()
    painting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await painting
    await asyncio.wait_for(vendor.hung_up.wait(), 5)
    await model.close()


@pytest.mark.sweep(6)
@BOTH
@pytest.mark.parametrize(
    "act",
    [
        error(401, code="invalid_api_key"),
        error(403, status="PERMISSION_DENIED"),
        error(404, code="model_not_found"),
        error(400, code="invalid_value"),
        error(429, code="insufficient_quota"),
        error(400, code="billing_hard_limit_reached"),
    ],
    ids=str,
)
async def test_what_an_operator_must_mend_is_not_tried_again(
    vendor: RawVendor, name: Vendor, act: Act
) -> None:
    found = await fault(vendor, name, act)
    assert type(found) is ModelMisconfigured
    assert len(vendor.requests) == 1


async def test_a_key_that_is_refused_is_named_by_its_variable(vendor: RawVendor) -> None:
    found = await fault(vendor, "gemini", error(401, status="UNAUTHENTICATED"))
    assert "PAINTER_API_KEY" in str(found)


async def test_openai_s_moderation_is_a_refusal(vendor: RawVendor) -> None:
    found = await fault(
        vendor, "openai", error(400, code="moderation_blocked", type="image_generation_user_error")
    )
    assert type(found) is ModelRefused


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "body",
    [
        {"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}},
        {"candidates": [], "promptFeedback": {"blockReason": "SAFETY"}},
        {"candidates": [{"finishReason": "IMAGE_SAFETY"}]},
        {
            "candidates": [
                {"finishReason": "IMAGE_PROHIBITED_CONTENT", "content": {"parts": [{"text": "No."}]}}
            ]
        },
        {"candidates": [{"finishReason": "SAFETY", "content": {}}]},
    ],
    ids=str,
)
async def test_gemini_s_safety_blocks_are_refusals(vendor: RawVendor, body: dict[str, Any]) -> None:
    found = await fault(vendor, "gemini", Answer(body))
    assert type(found) is ModelRefused
    assert len(vendor.requests) == 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "body",
    [
        {},
        {"candidates": []},
        {"candidates": [{"finishReason": "NO_IMAGE"}]},
        {"candidates": [{"finishReason": "STOP", "content": {"parts": [{"text": "A tower."}]}}]},
        {"candidates": "many"},
        {"candidates": [{"content": {"parts": [{"inlineData": {"mimeType": "image/png", "data": ""}}]}}]},
    ],
    ids=str,
)
async def test_a_gemini_answer_without_a_picture_is_malformed(
    vendor: RawVendor, body: dict[str, Any]
) -> None:
    assert type(await fault(vendor, "gemini", Answer(body))) is ModelMalformed


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "body",
    [{}, {"data": []}, {"data": None}, {"data": [{"url": "http://127.0.0.1/x.png"}]}, {"data": 7}],
    ids=str,
)
async def test_an_openai_answer_without_a_picture_is_malformed(
    vendor: RawVendor, body: dict[str, Any]
) -> None:
    assert type(await fault(vendor, "openai", Answer(body))) is ModelMalformed


@pytest.mark.sweep(6)
@BOTH
@pytest.mark.parametrize("body", [b"", b"[]", b"<html>", b'{"data": NaN}', b"\xff\xfe", b"[" * 100_000])
async def test_an_answer_that_is_no_object_is_malformed(vendor: RawVendor, name: Vendor, body: bytes) -> None:
    assert type(await fault(vendor, name, Answer(body))) is ModelMalformed


def bomb(side: int) -> bytes:
    """A PNG that claims to be enormous and is a few bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
    )


def gif() -> bytes:
    """A picture of a kind that nobody asked for."""
    written = io.BytesIO()
    Image.new("P", (96, 64)).save(written, "GIF")
    return written.getvalue()


@pytest.mark.sweep(6)
@BOTH
@pytest.mark.parametrize(
    "data",
    [
        b"not a picture at all",
        picture_bytes()[:-30],
        picture_bytes("JPEG")[:200],
        picture_bytes(size=(1, 1)),
        gif(),
        bomb(7000),
        bomb(60_000),
    ],
    ids=["words", "cut PNG", "cut JPEG", "a point", "GIF", "large", "bomb"],
)
async def test_bytes_that_are_no_picture_of_ours_are_malformed(
    vendor: RawVendor, name: Vendor, data: bytes
) -> None:
    assert type(await fault(vendor, name, bare(name, in_base64(data)))) is ModelMalformed


@BOTH
async def test_what_is_not_base64_is_malformed(vendor: RawVendor, name: Vendor) -> None:
    assert type(await fault(vendor, name, bare(name, "häh?"))) is ModelMalformed


async def test_something_that_gemini_calls_no_image_is_malformed(vendor: RawVendor) -> None:
    act = bare("gemini", in_base64(picture_bytes()), "text/html")
    assert type(await fault(vendor, "gemini", act)) is ModelMalformed


@pytest.mark.sweep(2)
@BOTH
async def test_more_than_20_mb_is_malformed(vendor: RawVendor, name: Vendor) -> None:
    found = await fault(vendor, name, bare(name, "A" * 26_700_000))
    assert type(found) is ModelMalformed
    assert "20 MB" in str(found)


@BOTH
async def test_an_endless_answer_is_not_read_to_its_end(
    vendor: RawVendor, name: Vendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_call, "LARGEST_ANSWER", 100_000)
    found = await fault(vendor, name, Answer(b'"' + b"x" * 400_000 + b'"'))
    assert type(found) is ModelMalformed


@BOTH
async def test_no_message_holds_the_key_or_the_prompt(vendor: RawVendor, name: Vendor) -> None:
    prompt = picture_prompt()
    acts = [
        error(400, message=f"bad key {API_KEY}"),
        error(400, message=f"bad prompt {prompt.rendered_prompt}"),
    ]
    for act in acts:
        found = await fault(vendor, name, act)
        assert isinstance(found, ModelError)
        assert API_KEY not in str(found)
        assert "Drowned Belfry" not in str(found)


async def test_nobody_at_the_address_is_unavailable() -> None:
    for name in VENDORS:
        model = painter(name, "http://127.0.0.1:9")
        with pytest.raises(ModelUnavailable):
            await model.paint(picture_prompt(), seed=1, deadline_s=10)
        await model.close()
