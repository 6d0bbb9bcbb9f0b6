"""Cards in PNG files: where they are found, and every lie a PNG can tell."""

import base64
import json
import struct
import tracemalloc
import zlib

import pytest

from bot.adapters.cards import png as reader
from bot.adapters.cards.files import SafeCardFiles
from bot.core.errors import PlayerError
from tests.support.card_files import ILYA, MARA, PIXEL, card_png, chunk, packed, plain, png

RAW = plain(MARA)
READ = SafeCardFiles().open


def text(keyword: bytes, body: bytes) -> bytes:
    return chunk(b"tEXt", keyword + b"\0" + body)


def refused(data: bytes) -> PlayerError:
    with pytest.raises(PlayerError) as error:
        READ(data)
    return error.value


@pytest.mark.parametrize(
    "chunks",
    [
        [text(b"chara", packed(MARA))],
        [text(b"Chara", packed(MARA))],
        [text(b"ccv3", packed(MARA))],
        [text(b"chara", RAW)],
        [text(b"chara", base64.encodebytes(RAW))],
        [chunk(b"zTXt", b"chara\0\0" + zlib.compress(packed(MARA)))],
        [chunk(b"iTXt", b"chara\0\0\0en\0title\0" + packed(MARA))],
        [chunk(b"iTXt", b"chara\0\1\0\0\0" + zlib.compress(RAW))],
        [text(b"Comment", b"x"), text(b"chara", packed(MARA)), text(b"chara", packed(ILYA))],
        [text(b"chara", packed(ILYA)), text(b"ccv3", packed(MARA))],
        [text(b"ccv3", packed(MARA)), text(b"chara", packed(ILYA))],
    ],
)
def test_the_card_is_found_and_the_newer_one_counts(chunks: list[bytes]) -> None:
    found = READ(png(*chunks))
    assert found.container == "png"
    assert json.loads(found.text) == MARA


def test_files_packed_beside_the_card_are_counted_and_left_alone() -> None:
    assert READ(png(text(b"chara", packed(MARA)), text(b"chara-ext-asset_:1", b"!"))).others == 2


def test_what_follows_the_end_is_not_read() -> None:
    assert READ(card_png(MARA) + b"PK\x03\x04junk").text == RAW
    assert refused(png() + text(b"chara", packed(MARA))).code == "import/no_card"


WHOLE = card_png(MARA)
HEAD = WHOLE[:33]
IEND = chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (png(), "import/no_card"),
        (png(text(b"Comment", packed(MARA))), "import/no_card"),
        (WHOLE[:20], "import/damaged"),
        (WHOLE[:-5], "import/damaged"),
        (WHOLE[:-60], "import/damaged"),
        (HEAD, "import/damaged"),
        (reader.SIGNATURE, "import/damaged"),
        (reader.SIGNATURE + text(b"chara", packed(MARA)) + IEND, "import/damaged"),
        (reader.SIGNATURE + chunk(b"IHDR", b"short") + IEND, "import/damaged"),
        (HEAD + b"\xff\xff\xff\xfftEXtchara\0" + IEND, "import/damaged"),
        (HEAD + struct.pack(">I", 0x7FFFFFFF) + b"tEXt" + b"x" * 100, "import/damaged"),
        (HEAD + chunk(b"\0\0\0\0", b"") + IEND, "import/damaged"),
        (WHOLE.replace(b"chara\0ey", b"chara\0fy"), "import/damaged"),
        (HEAD + chunk(b"tIME", b"") * 30_000 + IEND, "import/damaged"),
        (png(text(b"chara", b"not base64!")), "import/coding"),
        (png(text(b"chara", packed(MARA)[:-3])), "import/coding"),
        (png(text(b"chara", "é".encode("latin-1") * 8)), "import/coding"),
        (png(chunk(b"zTXt", b"chara\0\1" + zlib.compress(RAW))), "import/damaged"),
        (png(chunk(b"zTXt", b"chara\0\0" + b"not zlib")), "import/damaged"),
        (png(chunk(b"zTXt", b"chara\0\0" + zlib.compress(RAW)[:-10])), "import/damaged"),
        (png(chunk(b"zTXt", b"chara\0")), "import/damaged"),
        (png(chunk(b"iTXt", b"chara\0\2\0\0\0" + RAW)), "import/damaged"),
        (png(chunk(b"iTXt", b"chara\0\0\0en")), "import/damaged"),
        (png(chunk(b"zTXt", b"chara\0\0" + zlib.compress(b" " * 7_000_000, 9))), "import/too_large"),
        (png(chunk(b"iTXt", b"chara\0\1\0\0\0" + zlib.compress(b" " * 7_000_000, 9))), "import/too_large"),
    ],
)
def test_a_png_that_lies_is_refused(data: bytes, code: str) -> None:
    assert refused(data).code == code


def test_a_bomb_of_packed_text_stays_packed() -> None:
    bomb = png(chunk(b"zTXt", b"chara\0\0" + zlib.compress(b"\0" * 100_000_000)))
    assert len(bomb) < 200_000
    tracemalloc.start()
    assert refused(bomb).code == "import/too_large"
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 16 * 1024**2


def test_huge_dimensions_mean_nothing_because_no_pixel_is_decoded() -> None:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 2**31 - 1, 2**31 - 1, 8, 6, 0, 0, 0))
    data = reader.SIGNATURE + head + text(b"chara", packed(MARA)) + chunk(b"IDAT", PIXEL) + IEND
    assert READ(data).text == RAW
