"""What the image adapters send, and what they make of a good answer, through the vendors' real clients."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.services.ports.images import Picture
from tests.support.painters import API_KEY, VENDORS, Vendor, painted, painter
from tests.support.pictures import in_base64, picture_bytes, picture_prompt
from tests.support.raw_vendor import Answer, RawVendor

BOTH = pytest.mark.parametrize("name", VENDORS)


async def paint(vendor: RawVendor, name: Vendor, act: Answer, **how: object) -> Picture:
    """One picture, and the server has seen one request."""
    vendor.does(act)
    model = painter(name, vendor.url, **how)
    try:
        return await model.paint(picture_prompt(), seed=3)
    finally:
        await model.close()


async def test_openai_is_asked_with_size_and_a_prompt_that_holds_what_is_unwanted(vendor: RawVendor) -> None:
    extra = {"quality": "medium", "output_format": "jpeg"}
    await paint(vendor, "openai", painted("openai"), extra=extra)
    seen = vendor.requests[0]
    assert (seen.method, seen.path) == ("POST", "/v1/images/generations")
    assert seen.headers["authorization"] == f"Bearer {API_KEY}"
    assert seen.body.pop("prompt").endswith("Leave out of the picture: no lettering, no frames")
    assert seen.body == {"model": "painter-1", "n": 1, "size": "1536x1024", **extra}


@pytest.mark.parametrize(
    ("ratio", "size"),
    [("1:1", "1024x1024"), ("2:3", "1024x1536"), ("16:9", "1536x864"), ("9:16", "640x1136")],
)
async def test_openai_is_asked_for_pixels_by_aspect_ratio(vendor: RawVendor, ratio: str, size: str) -> None:
    vendor.does(painted("openai"))
    model = painter("openai", vendor.url, sizes={"9:16": "640x1136"})
    await model.paint(picture_prompt(ratio=ratio), seed=3)
    await model.close()
    assert vendor.requests[0].body["size"] == size


async def test_gemini_is_asked_for_an_image_in_the_aspect_ratio(vendor: RawVendor) -> None:
    extra = {"temperature": 0.7, "imageConfig": {"imageSize": "2K"}}
    await paint(vendor, "gemini", painted("gemini"), extra=extra)
    seen = vendor.requests[0]
    assert (seen.method, seen.path) == ("POST", "/v1/models/painter-1:generateContent")
    assert seen.headers["x-goog-api-key"] == API_KEY
    assert API_KEY not in seen.path
    (said,) = seen.body["contents"]
    assert said["role"] == "user"
    (part,) = said["parts"]
    assert part["text"].startswith("The Drowned Belfry")
    assert part["text"].endswith("Leave out of the picture: no lettering, no frames")
    assert seen.body["generationConfig"] == {
        "temperature": 0.7,
        "responseModalities": ["IMAGE"],
        "imageConfig": {"aspectRatio": "3:2", "imageSize": "2K"},
    }


async def test_gemini_sends_a_model_id_as_one_part_of_the_path(vendor: RawVendor) -> None:
    await paint(vendor, "gemini", painted("gemini"), model="../files?x=")
    assert vendor.requests[0].path == "/v1/models/..%2Ffiles%3Fx%3D:generateContent"


@pytest.mark.sweep(3)
@BOTH
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
async def test_a_picture_comes_back_checked(vendor: RawVendor, name: Vendor, kind: str) -> None:
    picture = await paint(vendor, name, painted(name, picture_bytes(kind)))
    assert (picture.width, picture.height, picture.sketch) == (96, 64, False)
    assert (picture.model_key, picture.provider, picture.model_id) == ("painter", name, "painter-1")
    assert picture.media_type == f"image/{kind.lower()}"
    with Image.open(io.BytesIO(picture.data)) as found:
        assert (found.format, found.size) == (kind, (96, 64))


@pytest.mark.sweep(3)
@BOTH
@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
async def test_metadata_stays_behind(vendor: RawVendor, name: Vendor, kind: str) -> None:
    secret = "drawn at 51.5 N"
    sent = picture_bytes(kind, comment=secret)
    assert secret.encode() in sent
    picture = await paint(vendor, name, painted(name, sent))
    assert secret.encode() not in picture.data
    with Image.open(io.BytesIO(picture.data)) as found:
        assert len(found.getexif()) == 0


async def test_what_openai_made_of_the_prompt_is_kept(vendor: RawVendor) -> None:
    picture = await paint(vendor, "openai", painted("openai", revised_prompt="A belfry at dawn."))
    assert picture.revised_prompt == "A belfry at dawn."


async def test_gemini_s_drafts_are_passed_over(vendor: RawVendor) -> None:
    def part(size: tuple[int, int], thought: bool) -> dict[str, object]:
        data = in_base64(picture_bytes(size=size))
        return {"thought": thought, "inlineData": {"mimeType": "image/png", "data": data}}

    parts = [part((64, 64), True), {"text": "Here it is."}, part((128, 80), False)]
    picture = await paint(vendor, "gemini", Answer({"candidates": [{"content": {"parts": parts}}]}))
    assert (picture.width, picture.height) == (128, 80)


async def test_a_prompt_with_half_a_letter_is_sent_all_the_same(vendor: RawVendor) -> None:
    vendor.does(painted("gemini"))
    model = painter("gemini", vendor.url)
    await model.paint(picture_prompt("A tower \ud800 of bells"), seed=1)
    await model.close()
    assert vendor.requests[0].body["contents"][0]["parts"][0]["text"].startswith("A tower ? of bells")
