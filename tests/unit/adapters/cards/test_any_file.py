"""Any file at all: what is no card is refused with words, quickly, and nothing else ever comes out."""

import json
import re
import time
import tracemalloc
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.cards.files import SafeCardFiles
from bot.core.cards import cards
from bot.core.errors import PlayerError
from bot.core.parsing import bounded_json
from bot.presentation.catalogue import words_of
from bot.services.library.card_views import entries_of, notes_on, origin_of, shown
from bot.services.ports.card_files import MOST_FILE_BYTES
from tests.support.card_files import ILYA, LORE, MARA, card_png, charx, chunk, packed, plain, png
from tests.support.sweeps import examples
from tests.unit.core.parsing.test_bounded_json import values

FILES = [
    card_png(MARA),
    card_png(ILYA, b"ccv3"),
    png(chunk(b"zTXt", b"chara\0\0" + zlib.compress(packed(MARA)))),
    charx(ILYA, {"assets/icon/images/main.png": b"\x89PNG"}),
    charx(ILYA, {"a": b"b"}, packing=0),
    plain(MARA),
    plain(ILYA),
    plain(LORE),
]
FIELDS = (
    "name nickname description tags character_book entries extensions creator keys assets first_mes system_prompt"
).split()
CODE = re.compile(r"import/[a-z_]+")


def read(data: bytes) -> cards.Card | cards.Lorebook | None:
    """What an upload is read as, or None where it is refused as it should be. Anything else that is raised fails."""
    read = _tried(data)
    if not isinstance(read, PlayerError):
        return read
    assert CODE.fullmatch(read.code)
    assert 20 < len(words_of(read)) < 500
    assert words_of(read).isprintable()
    assert "@" not in words_of(read)
    return None


def _tried(data: bytes) -> cards.Card | cards.Lorebook | PlayerError:
    try:
        file = SafeCardFiles().open(data)
        card = cards.parse(bounded_json.decode(file.text))
    except PlayerError as error:
        return error
    origin_of(card, file.container)
    entries_of(cards.book_of(card), "Mara", "Sam")
    if isinstance(card, cards.Card):
        notes_on(card, file)
        shown(card.data.description, card.called, "Sam").encode()
    cards.dump(card)
    return card


@pytest.mark.parametrize("data", FILES)
def test_a_whole_file_is_read(data: bytes) -> None:
    assert read(data) is not None


@pytest.mark.parametrize(
    "data", [b"", b"\0", b"GIF89a", b"RIFF....WEBP", b"\xff\xd8\xff\xe0", b"%PDF-1.7", b"hello"]
)
def test_other_files_are_refused(data: bytes) -> None:
    assert read(data) is None


def test_a_file_larger_than_allowed_is_refused_before_it_is_looked_at() -> None:
    with pytest.raises(PlayerError) as refused:
        SafeCardFiles().open(FILES[0] + b"\0" * MOST_FILE_BYTES)
    assert refused.value.code == "import/too_large"


@given(
    st.binary(max_size=2000),
    st.sampled_from([b"", b"\x89PNG\r\n\x1a\n", b"PK\x03\x04", b"PK\x05\x06", b"{", FILES[0][:33]]),
)
@settings(max_examples=examples(80))
def test_random_bytes_are_refused(data: bytes, start: bytes) -> None:
    read(start + data)


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=examples(60))
def test_a_file_that_was_cut_is_refused(data: bytes, draw: st.DataObject) -> None:
    at = draw.draw(st.integers(0, len(data) - 1))
    if data[:8] == b"\x89PNG\r\n\x1a\n" or data[:2] == b"PK":
        assert read(data[:at]) is None
    else:
        read(data[:at])


@given(st.sampled_from(FILES), st.data())
@settings(max_examples=examples(100))
def test_flipped_bits_are_read_or_refused(data: bytes, draw: st.DataObject) -> None:
    changed = bytearray(data)
    for at in draw.draw(st.lists(st.integers(0, len(data) - 1), min_size=1, max_size=6)):
        changed[at] ^= 1 << draw.draw(st.integers(0, 7))
    read(bytes(changed))


@given(st.sampled_from(FILES[3:5]), st.data())
@settings(max_examples=examples(80))
def test_a_directory_of_any_content_is_read_or_refused(data: bytes, draw: st.DataObject) -> None:
    changed = bytearray(data)
    at = draw.draw(st.integers(data.find(b"PK\x01\x02"), len(data) - 1))
    piece = draw.draw(st.binary(min_size=1, max_size=12))
    changed[at : at + len(piece)] = piece
    read(bytes(changed))


@given(
    st.sampled_from(["chara_card_v2", "chara_card_v3", "lorebook_v3", None]),
    st.dictionaries(
        st.sampled_from(FIELDS) | st.text(max_size=5),
        values,
        max_size=8,
    ),
    values,
)  # fmt: skip
@settings(max_examples=examples(60))
def test_json_of_any_shape_is_read_or_refused(spec: str | None, data: dict[str, Any], entry: Any) -> None:
    book = {"entries": [entry, data]}
    for value in (
        {"spec": spec, "data": data},
        data,
        {"spec": spec, "data": {"name": "x", "character_book": book}},
    ):
        read(json.dumps(value).encode())


def worst() -> list[bytes]:
    """Files at the limit, each as costly to read as a stranger can make it."""
    entry = '{"keys":["a"],"content":"' + "\\u0041{{char}}<a![" * 25 + '"}'
    book = (
        '{"spec":"chara_card_v2","data":{"name":"x","character_book":{"entries":['
        + ",".join([entry] * 1900)
        + "]}}}"
    )
    data = {"name": "Q\u0301" * 100_000, "description": "{{//" * 150_000}
    marks = json.dumps({"spec": "chara_card_v2", "data": data}, ensure_ascii=False)
    wide = (
        '{"spec":"chara_card_v3","data":{"name":"x","extensions":{'
        + ",".join(f'"{at}":[]' for at in range(95_000))
        + "}}}"
    )
    listed = '{"spec":"chara_card_v3","data":{"name":"x","tags":[' + ",".join(["0"] * 190_000) + "]}}"
    return [text.encode() for text in (book, marks, wide, listed)]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("at", range(4))
def test_the_worst_card_is_read_within_bounds(at: int) -> None:
    data = worst()[at]
    assert len(data) <= bounded_json.MOST_BYTES
    began = time.process_time()
    read(data)
    assert time.process_time() - began < 5
    tracemalloc.start()
    read(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 100 * 1024**2
