"""A narrator with room for it reads the whole of the last passages and the memories before the newest ones."""

from dataclasses import dataclass, field
from pathlib import Path

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.support.table import table


@dataclass
class Listening:
    """The offline model, which keeps what narrators are given."""

    key: str = "listening"
    given: list[NarrateInput] = field(default_factory=list[NarrateInput])

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        if isinstance(request.payload, NarrateInput):
            self.given.append(request.payload)
        return await OfflineModel().answer(request)


async def test_past_passages_reach_the_narrator_whole_also_after_a_restart(tmp_path: Path) -> None:
    told: list[str] = []
    model = Listening()
    async with table(tmp_path, model, same=True) as at:
        await at.start("room-12")
        for _ in range(3):
            await at.say("I wait.")
            told.append(at.shown.scene.narration)
    before = model.given[-1].campaign
    assert before is not None
    assert before.passages[-1] == told[0]
    again = Listening()
    async with table(tmp_path, again) as at:
        at.ids = iter(range(5000, 5010))  # type: ignore[assignment]
        await at.say("I wait again.")
    after = again.given[-1].campaign
    assert after is not None
    assert after.passages[-2:] == (told[0], told[1])
