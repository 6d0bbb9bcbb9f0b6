"""Image keys as data, and the painters that are made from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.images.factory import InstalledPainters
from bot.adapters.images.keyfile import read_image_keys
from bot.core.errors import ContentError, ModelMisconfigured, OperatorError
from bot.core.providers.image_keys import parse_images
from tests.support.painters import painted
from tests.support.pictures import picture_prompt
from tests.support.raw_vendor import raw_vendor

SHIPPED = Path(__file__).resolve().parents[4] / "data" / "images.json"
OWN = {"provider": "openai", "model": "mine", "api_key_env": "MY_KEY", "base_url": "http://127.0.0.1:9/v1"}


def written(**keys: dict[str, Any]) -> str:
    """An images.json."""
    return json.dumps({"images": keys})


def test_the_shipped_keys_need_no_key_for_a_sketch(tmp_path: Path) -> None:
    specs = read_image_keys(SHIPPED, tmp_path / "none.json")
    painters = InstalledPainters(specs, {})
    assert list(specs) == ["sketch", "gpt-image", "nano-banana"]
    assert painters.missing("sketch") is None
    assert painters.missing("gpt-image") == "OPENAI_API_KEY"
    assert painters.missing("nano-banana") == "GEMINI_API_KEY"
    assert all(spec.price > 0 for key, spec in specs.items() if key != "sketch")


def test_an_operator_adds_a_key_and_replaces_one(tmp_path: Path) -> None:
    own = tmp_path / "images.json"
    own.write_text(written(mine=OWN, **{"gpt-image": {**OWN, "price": 7}}), encoding="utf-8")
    specs = read_image_keys(SHIPPED, own)
    assert (specs["mine"].model, specs["gpt-image"].price) == ("mine", 7)
    assert "nano-banana" in specs


def test_a_key_file_out_of_reach_is_the_operator_s(tmp_path: Path) -> None:
    (tmp_path / "images.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(OperatorError, match=r"images\.json"):
        read_image_keys(SHIPPED, tmp_path / "images.json")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("{", ""),
        (written(Mine=OWN), "images.Mine"),
        (written(mine={**OWN, "provider": "crayon"}), "images.mine.provider"),
        (written(mine={**OWN, "api_key_env": None}), "images.mine"),
        (written(mine={**OWN, "api_key_env": "plain"}), "images.mine.api_key_env"),
        (written(mine={**OWN, "base_url": "nowhere"}), "images.mine.base_url"),
        (written(mine={**OWN, "extra": {"prompt": "x"}}), "images.mine"),
        (written(mine={**OWN, "sizes": {"3:2": "big"}}), "images.mine.sizes.3:2"),
        (written(mine={**OWN, "provider": "gemini", "sizes": {"3:2": "96x64"}}), "images.mine"),
        (written(mine={"provider": "sketch", "model": "x"}), ""),
        (written(mine={**OWN, "surprise": 1}), "images.mine.surprise"),
    ],
    ids=range(11),
)
def test_a_wrong_key_is_refused_with_its_place(text: str, path: str) -> None:
    with pytest.raises(ContentError) as caught:
        parse_images(text, "images.json")
    assert caught.value.path == path


@pytest.mark.parametrize(
    ("key", "api_keys", "hint"),
    [
        ("crayon", {}, "sketch, gpt-image"),
        ("gpt-image", {}, "OPENAI_API_KEY"),
        ("gpt-image", {"OPENAI_API_KEY": "  "}, "OPENAI_API_KEY"),
        ("gpt-image", {"OPENAI_API_KEY": "sk-ü"}, "copy it again"),
    ],
)
def test_a_painter_that_cannot_be_made_says_why(key: str, api_keys: dict[str, str], hint: str) -> None:
    painters = InstalledPainters(parse_images(SHIPPED.read_text(encoding="utf-8"), "images.json"), api_keys)
    with pytest.raises(ModelMisconfigured, match=hint):
        painters.painter(key)


async def test_painters_paint_by_key() -> None:
    async with raw_vendor() as vendor:
        vendor.does(painted("openai"), painted("gemini"))
        specs = parse_images(
            written(
                sketch={"provider": "sketch", "model": "ink"},
                one={**OWN, "base_url": f"{vendor.url}/v1"},
                two={**OWN, "provider": "gemini", "base_url": vendor.url},
            ),
            "images.json",
        )
        painters = InstalledPainters(specs, {"MY_KEY": "sk-1"})
        assert painters.painter("one") is painters.painter("one")
        found = {
            key: await painters.painter(key).paint(picture_prompt(), seed=1)
            for key in ("sketch", "one", "two")
        }
        await painters.close()
    assert {key: (one.model_key, one.sketch) for key, one in found.items()} == {
        "sketch": ("sketch", True),
        "one": ("one", False),
        "two": ("two", False),
    }
    assert "sk-1" not in repr(painters)


async def test_an_address_of_the_environment_is_used_where_a_key_has_none() -> None:
    async with raw_vendor() as vendor:
        vendor.does(painted("gemini"))
        spec = {"provider": "gemini", "model": "m", "api_key_env": "MY_KEY"}
        painters = InstalledPainters(
            parse_images(written(mine=spec), "images.json"),
            {"MY_KEY": "k"},
            {"gemini": f"{vendor.url}/v1beta"},
        )
        await painters.painter("mine").paint(picture_prompt(), seed=1)
        await painters.close()
    assert vendor.requests[0].path == "/v1beta/models/m:generateContent"
