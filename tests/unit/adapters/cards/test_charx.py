"""Cards in CHARX files: what is read, and every trap a zip can be."""

import io
import json
import random
import struct
import time
import tracemalloc
import warnings
import zipfile

import pytest

from bot.adapters.cards.files import SafeCardFiles
from bot.core.errors import PlayerError
from tests.support.card_files import ILYA, MARA, card_png, charx, plain

READ = SafeCardFiles().open


def refused(data: bytes) -> PlayerError:
    with pytest.raises(PlayerError) as error:
        READ(data)
    return error.value


def zipped(*entries: tuple[str, bytes], packing: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip in which names may repeat."""
    held = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(held, "w", packing) as archive:
        warnings.simplefilter("ignore")
        for name, data in entries:
            archive.writestr(name, data)
    return held.getvalue()


CARD = ("card.json", plain(ILYA))
WHOLE = zipped(CARD)
BULK = random.Random(1).randbytes(20_000) * 50  # packs well, but not suspiciously well


@pytest.mark.parametrize("packing", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_the_card_is_read_and_the_rest_is_counted(packing: int) -> None:
    files = {"assets/icon/images/main.png": card_png(MARA), "module.risum": b"\0" * 10, "assets/": b""}
    found = READ(charx(ILYA, files, packing))
    assert found.container == "charx"
    assert json.loads(found.text) == ILYA
    assert found.others == 2


def test_a_comment_at_the_end_is_no_harm() -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr(*CARD)
        archive.comment = b"made for a test"
    assert READ(held.getvalue()).text == CARD[1]


def test_a_zip_inside_the_zip_is_never_opened() -> None:
    bomb = zipped(("x", b"\0" * 50_000_000))
    assert READ(zipped(("assets/other/bomb.zip", bomb), CARD, packing=zipfile.ZIP_STORED)).text == CARD[1]


def flagged(bit: int) -> bytes:
    """The zip with a bit set in the flags of its entry, in both places."""
    data = bytearray(WHOLE)
    central = data.find(b"PK\x01\x02")
    for at in (6, central + 8):
        data[at] |= bit
    return bytes(data)


def sized(size: int) -> bytes:
    """The zip whose directory says that its card is `size` bytes long."""
    data = bytearray(WHOLE)
    struct.pack_into("<L", data, data.find(b"PK\x01\x02") + 24, size)
    return bytes(data)


def ended(entries: int, size: int) -> bytes:
    """The zip whose end claims this many entries and a directory of this size."""
    data = bytearray(WHOLE)
    at = data.rfind(b"PK\x05\x06")
    struct.pack_into("<2HL", data, at + 8, entries, entries, size)
    return bytes(data)


def far_larger() -> bytes:
    """The zip with the second, larger end of ZIP64, which counts instead of the first."""
    size, start = struct.unpack_from("<2L", WHOLE, len(WHOLE) - 10)
    record = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1, 1, size, start)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, len(WHOLE) - 22, 1)
    return WHOLE[:-22] + record + locator + WHOLE[-22:]


def renamed(name: bytes) -> bytes:
    """A zip that holds a card and, in both places, an entry of this name."""
    return zipped(("x" * len(name), b"evil"), CARD).replace(b"x" * len(name), name)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (zipped(("other.json", plain(ILYA))), "import/no_card"),
        (zipped(("sub/card.json", plain(ILYA))), "import/no_card"),
        (zipped(("CARD.JSON", plain(ILYA))), "import/no_card"),
        (zipped(), "import/no_card"),
        (zipped(CARD, CARD), "import/damaged"),
        (zipped(CARD, packing=zipfile.ZIP_BZIP2), "import/damaged"),
        (zipped(CARD, packing=zipfile.ZIP_LZMA), "import/damaged"),
        (zipped(("../../etc/passwd", b"x"), CARD), "import/path"),
        (zipped(("/etc/passwd", b"x"), CARD), "import/path"),
        (zipped(("C:/windows/x", b"x"), CARD), "import/path"),
        (zipped(("..\\x", b"x"), CARD), "import/path"),
        (renamed(b"\\evil"), "import/path"),
        (renamed(b"card.json\0.png"), "import/path"),
        (flagged(1), "import/encrypted"),
        (zipped(("a", b"\0" * 3_000_000), CARD), "import/bomb"),
        (zipped(*[(f"a{at}", BULK) for at in range(70)], CARD), "import/bomb"),
        (zipped(("card.json", b" " * 30_000_000)), "import/bomb"),
        (zipped(("card.json", b" " * 1_200_000), packing=zipfile.ZIP_STORED), "import/too_large"),
        (sized(10), "import/damaged"),
        (sized(2**32 - 2), "import/bomb"),
        (sized(len(CARD[1]) + 5), "import/damaged"),
        (ended(3000, 46), "import/too_many_files"),
        (ended(1, 600_000), "import/too_many_files"),
        (ended(0xFFFF, 0xFFFFFFFF), "import/too_many_files"),
        (ended(1, 400_000), "import/damaged"),
        (zipped(*[(f"a{at}", b"") for at in range(2100)], CARD), "import/too_many_files"),
        (WHOLE[:-1], "import/damaged"),
        (WHOLE[:100], "import/damaged"),
        (b"PK\x03\x04", "import/damaged"),
        (b"PK\x05\x06" + b"\0" * 17, "import/damaged"),
        (b"PK\x03\x04" + b"\0" * 100_000, "import/damaged"),
        (WHOLE[:50] + b"\xff" * 30 + WHOLE[80:], "import/damaged"),
        (far_larger(), "import/damaged"),
    ],
    ids=lambda value: value if isinstance(value, str) else "data",  # bytes hold the time of day
)
def test_a_zip_that_is_a_trap_is_refused(data: bytes, code: str) -> None:
    assert refused(data).code == code


def test_a_directory_longer_than_it_says_is_refused() -> None:
    many = bytearray(zipped(*[(f"a{at}", b"") for at in range(2100)], CARD))
    at = many.rfind(b"PK\x05\x06")
    struct.pack_into("<2H", many, at + 8, 1, 1)
    assert refused(bytes(many)).code == "import/damaged"


def test_a_million_empty_entries_cost_nothing() -> None:
    entry = b"PK\x01\x02" + b"\0" * 42
    directory = entry * 150_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 10, 10, len(directory), 4, 0)
    data = b"PK\x03\x04" + directory + end
    tracemalloc.start()
    began = time.process_time()
    assert refused(data).code == "import/too_many_files"
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 1024**2
    assert time.process_time() - began < 1


def test_a_bomb_is_never_unpacked() -> None:
    bomb = zipped(("card.json", b" " * 50_000_000))
    tracemalloc.start()
    assert refused(bomb).code == "import/bomb"
    lying = bytearray(bomb)
    struct.pack_into("<L", lying, lying.find(b"PK\x01\x02") + 24, 1000)
    assert refused(bytes(lying)).code == "import/damaged"
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 16 * 1024**2
