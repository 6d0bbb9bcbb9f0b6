"""A narration as it is written: attempt by attempt, letter by letter, and nothing before its operations are checked."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput
from bot.core.prompting.wire_answers import step_answer
from bot.services.history.verification import verify_session
from bot.services.ports import Heard, ModelReply, StepRequest
from tests.pipeline.test_adversary import SAID, begun, wired
from tests.support.table import Table, table


@dataclass
class Drafting:
    """The offline model whose narration is written on the wire, one text for each attempt, letter by letter."""

    drafts: list[str]
    key: str = "evil"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        reply = await OfflineModel().answer(request)
        if request.step != "narrator":
            return ModelReply(reply.data, self.key, "v", text=json.dumps(reply.data))
        assert heard is not None
        text = self.drafts.pop(0)
        for end in range(len(text) + 1):
            heard(text[:end])
        data = step_answer("narrator", json.loads(text))
        return ModelReply(data, self.key, "v", text=text)


def drafted(narration: str, operations: Any = (), **more: Any) -> str:
    """A narrator's answer as it is written."""
    rest = {"observations": [], "choices": [], "lines_used": []}
    return json.dumps({"operations": wired(list(operations)), "narration": narration, **rest, **more})


async def drafting(folder: Path, *drafts: str) -> tuple[Table, Any]:
    model = Drafting(list(drafts))
    async with table(folder, same=True, evil=model) as at:
        await begun(at, evil=True)
        await at.say(SAID)
        log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
        assert verify_session(log).ok
        assert model.drafts == []
        return at, log


async def test_the_operations_of_a_second_attempt_are_checked_before_its_first_sentence(
    tmp_path: Path,
) -> None:
    """The first attempt's were fine; that says nothing of the second's."""
    first = drafted("Gandalf opens the door.")
    second = drafted(
        "The lamp hums. Rain taps at the glass.", [{"op": "status", "path": "x", "value": "dead"}]
    )
    third = drafted("The lamp hums. The carpet smells of dust.")
    at, _ = await drafting(tmp_path, first, second, third)
    assert at.shown.scene.narration == "The lamp hums. The carpet smells of dust."
    assert not any("Rain taps" in post.narration for post in at.shown.drafts)


async def test_prose_of_an_attempt_that_was_refused_is_no_part_of_the_next(tmp_path: Path) -> None:
    at, _ = await drafting(tmp_path, drafted("Gandalf opens the door."), drafted("The lamp hums. Rain taps."))
    assert at.shown.scene.narration == "The lamp hums. Rain taps."


async def test_prose_that_is_written_a_second_time_is_refused(tmp_path: Path) -> None:
    """A repeated field would put other words in the place of those that were read."""
    twice = drafted("The lamp hums. Rain taps.").replace(
        '"observations"', '"narration": "The lamp hums. Lena stabs Mara.", "observations"'
    )
    at, _ = await drafting(tmp_path, twice)
    assert at.shown.scene.narration.startswith("The lamp hums.")
    assert "stabs" not in at.shown.scene.narration


async def test_letters_that_show_nothing_never_reach_the_channel(tmp_path: Path) -> None:
    at, _ = await drafting(tmp_path, drafted("The lamp\u200b hums. \u202eRain taps."))
    shown = [at.shown.scene.narration, *(post.narration for post in at.shown.drafts)]
    assert shown[0] == "The lamp hums. Rain taps."
    assert not [text for text in shown if "\u200b" in text or "\u202e" in text]


async def test_white_space_is_no_telling(tmp_path: Path) -> None:
    blank = drafted(" \n\n  ")
    at, _ = await drafting(tmp_path, blank, blank, drafted("The lamp hums."))
    assert at.shown.scene.narration == "The lamp hums."


async def test_a_passage_that_quotes_the_instructions_is_written_again(tmp_path: Path) -> None:
    told_back = "One exact detail beats three adjectives: the thing's own name, a sound. The lamp hums."
    at, log = await drafting(tmp_path, drafted(told_back), drafted("The lamp hums. Rain taps."))
    assert at.shown.scene.narration == "The lamp hums. Rain taps."
    assert not any("adjectives" in post.narration for post in at.shown.drafts)
    assert "words of the prompt" in str(log)


async def test_a_refused_sentence_costs_a_sentence_and_not_the_passage(tmp_path: Path) -> None:
    """What was shown while it was written is what is stored, and the journal names what was left out."""
    told = "The lamp hums. Gandalf opens the door. Rain taps at the glass. The carpet smells of dust."
    at, log = await drafting(tmp_path, drafted(told))
    assert at.shown.scene.narration == "The lamp hums. Rain taps at the glass. The carpet smells of dust."
    assert all(at.shown.scene.narration.startswith(post.narration) for post in at.shown.drafts)
    assert "Gandalf is not known here" in str(log)


async def test_what_is_shown_of_a_passage_that_is_cut_is_a_passage_if_it_is_long_enough(
    tmp_path: Path,
) -> None:
    told = (
        "The lamp hums. Rain taps at the glass. The carpet smells of dust. [Options: stay, go] The lamp hums."
    )
    at, _ = await drafting(tmp_path, drafted(told))
    assert at.shown.scene.narration == "The lamp hums. Rain taps at the glass. The carpet smells of dust."


async def test_the_built_in_narrator_goes_on_behind_too_little(tmp_path: Path) -> None:
    at, _ = await drafting(tmp_path, drafted("The lamp hums. @everyone come here. Rain taps at the glass."))
    first, *rest = at.shown.scene.narration.split("\n\n")
    assert first == "The lamp hums."
    assert rest
    assert "Rain taps" not in str(rest)


@dataclass
class Plainly:
    """A model that was asked for prose alone: the offline one, but for its passages."""

    passages: list[str]
    key: str = "evil"

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        reply = await OfflineModel().answer(request)
        if request.step == "narrator":
            assert isinstance(request.payload, NarrateInput)
            must = [line for one in request.payload.told for line in (*one.facts[:1], *one.lines[:1])]
            text = self.passages.pop(0).replace("WHAT HAPPENED", " ".join(must))
            data = {**reply.data, "choices": [], "lines_used": [], "narration": text, "prose_alone": True}
            return ModelReply(data, self.key, "v", text=text)
        return ModelReply(reply.data, self.key, "v", text=json.dumps(reply.data))


async def test_prose_alone_that_tells_of_another_turn_is_asked_for_anew(tmp_path: Path) -> None:
    model = Plainly(["A moth goes round and round. Frost grows on the wire.", "The lamp hums. WHAT HAPPENED"])
    async with table(tmp_path, same=True, evil=model) as at:
        await begun(at, evil=True)
        await at.say(SAID)
        log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    assert model.passages == []
    assert at.shown.scene.narration.startswith("The lamp hums.")
    assert "it tells of another turn" in str(log)
