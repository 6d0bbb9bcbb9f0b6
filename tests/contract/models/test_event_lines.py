"""Server-sent events are cut out of bytes as the SDK cuts them, wherever the bytes are cut."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st
from openai._streaming import SSEDecoder

from bot.adapters.models.plain_answers import EventLines
from tests.support.sweeps import examples

LINES = st.sampled_from(
    [
        "data: {}",
        "data:{}",
        'data:  "ü"',
        "data",
        "data: a: b",
        "event: x",
        ": note",
        "id: 1",
        "retry: 5",
        "other",
        "",
    ]
)
ENDS = st.sampled_from(["\n", "\r\n", "\r"])
STREAMS = st.lists(st.tuples(LINES, ENDS), max_size=14).map(lambda told: "".join(map("".join, told)).encode())


def events_in(pieces: list[bytes]) -> list[bytes]:
    lines = EventLines()
    return [data for piece in pieces for data in lines.feed(piece)]


@settings(max_examples=examples(300))
@given(stream=STREAMS, cuts=st.lists(st.integers(0, 80), max_size=6))
def test_the_events_are_the_sdks(stream: bytes, cuts: list[int]) -> None:
    places = [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    pieces = [stream[start:end] for start, end in pairwise(places) if end > start]
    theirs = [event.data.encode() for event in SSEDecoder().iter_bytes(iter(pieces)) if event.data]
    assert [data for data in events_in(pieces) if data] == theirs
    assert events_in(pieces) == events_in([stream])


def test_an_event_of_many_lines_and_one_without_its_end() -> None:
    assert events_in([b"data: a\ndata: b\n\ndata: c\n"]) == [b"a\nb"]
