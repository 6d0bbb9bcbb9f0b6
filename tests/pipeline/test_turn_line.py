"""The one line of a turn in the log says what all of its models took, the narrator with them."""

from __future__ import annotations

from pathlib import Path

from structlog.testing import capture_logs

from tests.pipeline.test_patience import SAID, by_step, seated
from tests.support.raw_vendor import raw_vendor


async def test_the_line_of_a_turn_counts_every_answer_of_a_model(tmp_path: Path) -> None:
    async with raw_vendor() as vendor:
        vendor.does_as(by_step({}))
        with capture_logs() as lines:
            async with seated(tmp_path, vendor.url) as (at, _):
                await at.choose_models("small", "large")
                await at.say(SAID)
    (line,) = [line for line in lines if line["event"] == "turn"]
    assert line["models"] == {"small": 2, "large": 1}
    assert len(vendor.requests) == 3
    assert set(line["steps"]) >= {"ruleset_resolution", "narrator"}
    assert line["input_tokens"] == 3 * 100
