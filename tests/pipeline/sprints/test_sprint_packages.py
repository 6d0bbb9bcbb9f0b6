"""What is made of a match: blind packages, the package to take home, its check, and the neutral models."""

from __future__ import annotations

import hashlib
import io
import json
import re
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.core.errors import ModelUnavailable
from bot.core.sprint.contracts import JudgeVerdict, PromptPack, Scores
from bot.core.sprint.events import BallotCast, PromptsMade, RoundDecided, TurnTaken
from bot.core.sprint.judging import packages
from bot.presentation.catalogue import worded
from bot.services.ports.completions import Completion, CompletionRequest, TokenUsage
from bot.services.ports.sprints import Artifact
from bot.services.sprints import OPERATOR, Start
from bot.services.sprints.match.model_calls import ModelCalls
from bot.services.sprints.match.neutral_models import ModelEngineer, ModelJudgeOf
from bot.services.sprints.results.package_checker import check_package
from tests.support.refusals import refused_saying
from tests.support.sprint_games import pack
from tests.support.sprint_models import PROMPTS, Scribes
from tests.support.sprint_table import SMALL, sprint_cast, sprint_table
from tests.support.sweeps import some

GOOD = Scores(coherence=8, ambition=7, visual_fidelity=6, artifact_quality=7, process=5, reason="It holds.")
POOR = Scores(coherence=3, ambition=2, visual_fidelity=4, artifact_quality=3, process=5, reason="It leaks.")


async def files_of(folder: Path, **how: Any) -> dict[str, bytes]:
    async with sprint_table(folder, **how) as table:
        match = await table.play()
        await table.sprints.reveal(match, OPERATOR)
        return dict(await table.sprints.files(match))


async def test_a_package_has_everything_and_verifies(tmp_path: Path) -> None:
    async with sprint_table(tmp_path, theatre=lambda *_: "<!doctype html>") as table:
        match = await table.play()
        await table.sprints.reveal(match, OPERATOR)
        files = dict(await table.sprints.files(match))
        packed = await table.sprints.package(match)
        spec = (await table.sprints.status(match)).match.team("A").spec
    slots = ("hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension")
    assert set(files) == {
        "README.txt", "events.jsonl", "times.json", "transcript.md", "prompts.json", "scores.json", "replay.html",
        "analytics.json", *(f"team-{team}/{name}" for team in "ab" for name in ("spec.json", "spec.yaml")),
        *(f"team-{team}/{slot}.png" for team in "ab" for slot in slots),
    }  # fmt: skip
    assert spec is not None
    assert json.loads(files["team-a/spec.json"]) == spec.model_dump(mode="json")
    assert yaml.safe_load(files["team-a/spec.yaml"]) == spec.model_dump(mode="json")
    told = files["transcript.md"].decode()
    assert "'s objection" in told
    assert not re.search(r"R\d\d-(proposal|objection|response|resolution|vote)-", told)
    assert check_package(files).ok
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {
            f"{match}/{path}": data for path, data in files.items()
        }


async def test_a_transcript_names_role_event_and_time_of_each_turn(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = await table.play()
        await table.sprints.reveal(match, OPERATOR)
        files = dict(await table.sprints.files(match))
        recorded = await table.storage.sprints.events(match)
    told = files["transcript.md"].decode()
    events = [one for one in recorded if isinstance(one.event.body, (TurnTaken, RoundDecided))]
    assert len(events) > 20
    for one in events:
        at = datetime.fromtimestamp(one.at_ms // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        (line,) = [line for line in told.splitlines() if f"`{one.event.stream}/{one.event.number}`" in line]
        assert line.endswith(f" · `{one.event.stream}/{one.event.number}` · {at}")
        if isinstance(one.event.body, TurnTaken):
            assert f"({one.event.body.output.speaker_role.lower()})" in line


@pytest.mark.sweep
async def test_times_that_are_not_of_these_events_are_found(tmp_path: Path) -> None:
    files = await files_of(tmp_path)
    times = json.loads(files["times.json"])
    later = {**times, "A": [at + 60_000 for at in times["A"]]}
    fewer = {**times, "A": times["A"][:-1]}
    huge = {**times, "A": [1e99] * len(times["A"])}
    for wrong in (later, fewer, {**times, "C": []}, [], {**times, "A": "now"}, huge):
        checked = check_package({**files, "times.json": json.dumps(wrong).encode()})
        assert not checked.ok, wrong


async def test_a_check_finds_every_file_that_was_touched(tmp_path: Path) -> None:
    files = await files_of(tmp_path)
    checked = [path for path in files if path != "README.txt"]
    for path in some(checked, 6):
        assert not check_package({**files, path: files[path][:-9] + b"forged!!!"}).ok, f"{path} was changed"
    for path in some(checked, 6, first=3):
        assert not check_package({name: files[name] for name in files if name != path}).ok, f"{path} is gone"


async def test_a_check_finds_an_event_that_was_changed_with_everything_made_from_it(tmp_path: Path) -> None:
    files = await files_of(tmp_path)
    lines = files["events.jsonl"].decode().splitlines()
    at = next(index for index, line in enumerate(lines) if '"kind":"turn_taken"' in line)
    event = json.loads(lines[at])
    event["body"]["output"]["content"] += " And so it was."
    lines[at] = json.dumps(event)
    checked = check_package({**files, "events.jsonl": "\n".join(lines).encode()})
    assert not checked.ok
    assert re.match(r"events\.jsonl/[AB]/\d+:", worded(checked.problems[0]))


async def test_nothing_is_packed_before_both_worlds_are_finished(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = (await table.sprints.start(Start(plan=SMALL, seed=3, paused=True))).row.id
        with refused_saying("finished"):
            await table.sprints.files(match)


async def test_what_a_judge_sees_has_no_trace_of_team_order_ids_personas_or_seed(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = await table.play(seed=918273, user_id="4455667788")
        state = (await table.sprints.status(match)).match
        view = await table.sprints.viewing(match, "somebody")
        shown = [json.dumps(package, ensure_ascii=False) for package in view.packages]
    for text in shown:
        assert match not in text
        assert "918273" not in text
        assert "4455667788" not in text
        assert not re.search(r"\bteam [ab]\b", text, re.IGNORECASE)
        for persona in state.started.personas:
            assert persona.id not in text
            assert not any(re.search(rf"\b{word}\b", text) for word in persona.name.split())
            assert persona.mandate not in text
    assert {json.loads(one)["world"]["world_name"] for one in shown} == {
        shop.team.spec.world_name for shop in state.workshops.values() if shop.team.spec
    }


async def test_people_are_shown_one_world_first_as_often_as_the_other(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        match = await table.play()
        firsts = [(await table.sprints.viewing(match, f"u{number}")).labels[0] for number in range(60)]
    assert 15 < firsts.count("Amber") < 45


# --- neutral models ----------------------------------------------------------------------------------


class Neutral:
    """A model that writes prompts and judges; what it answers is given by name of the request."""

    def __init__(self, **answers: Any) -> None:
        self.key = "neutral"
        self.answers = answers
        self.asked: list[CompletionRequest] = []

    async def complete(self, request: CompletionRequest) -> Completion:
        self.asked.append(request)
        kept = self.answers[request.name]
        made = kept.pop(0) if isinstance(kept, list) else kept
        if isinstance(made, Exception):
            raise made
        data = made.model_dump(mode="json") if hasattr(made, "model_dump") else made
        return Completion(json.dumps(data), data, "neutral", "n-1", TokenUsage(1000, 100))


async def judged(folder: Path, **answers: Any) -> tuple[list[PromptsMade], BallotCast, Neutral]:
    model = Neutral(**answers)
    asking = ModelCalls(Scribes({"neutral": model}))
    engineer = ModelEngineer("neutral", PROMPTS, asking)
    judge = ModelJudgeOf("neutral", PROMPTS, asking)
    async with sprint_table(folder, engineer=engineer, judge=judge, people=sprint_cast()) as table:
        state = (await table.sprints.reveal(await table.play(), OPERATOR)).match
    made = [shop.prompts for shop in state.workshops.values() if shop.prompts]
    return made, state.ballots[0], model


def some_pack() -> PromptPack:
    from random import Random

    from tests.support.sprint_speaker import final_canon

    return pack(final_canon(Random(1)))


async def test_a_model_writes_prompts_from_the_world_alone_and_judges_in_both_orders(tmp_path: Path) -> None:
    made, ballot, model = await judged(
        tmp_path, sprint_prompts=some_pack(), sprint_verdict=JudgeVerdict(first=GOOD, second=POOR)
    )
    assert {one.origin.source for one in made} == {"model"}
    assert {one.pack for one in made} == {some_pack()}
    assert (ballot.judge, [look.shown_first for look in ballot.looks]) == ("neutral", ["Amber", "Slate"])
    assert ballot.origin is not None
    assert (ballot.origin.usage.calls, ballot.origin.usage.input) == (2, 2000)
    painting = [one for one in model.asked if one.name == "sprint_prompts"]
    assert all("transcript" not in one.messages[0].text for one in painting)
    verdicts = [one.messages[0].text for one in model.asked if one.name == "sprint_verdict"]
    worlds = [re.findall(r'"world_name":"([^"]+)"', verdict) for verdict in verdicts]
    assert worlds[0] == worlds[1][::-1]


@pytest.mark.parametrize("sees", [True, False])
async def test_a_judge_that_can_see_is_shown_the_pictures_of_both_worlds_in_both_orders(
    tmp_path: Path, sees: bool
) -> None:
    model = Neutral(sprint_prompts=some_pack(), sprint_verdict=JudgeVerdict(first=GOOD, second=POOR))
    async with sprint_table(tmp_path) as table:
        judge = ModelJudgeOf(
            "neutral", PROMPTS, ModelCalls(Scribes({"neutral": model}, sees)), table.storage.sprints.artifact
        )
        state = (await table.sprints.status(await table.play())).match
        pair = packages(state, await table.storage.sprints.secret(state.started.match_id))
        for first, second in (pair, pair[::-1]):
            assert await judge.verdict(state, first, second)
            shown = model.asked[-1].messages[0].pictures
            wanted = [picture["sha256"] for package in (first, second) for picture in package["pictures"]]
            assert [hashlib.sha256(picture.data).hexdigest() for picture in shown] == (wanted if sees else [])
            assert ('["hero","landmark_1"' in model.asked[-1].messages[0].text) == sees


async def test_where_one_picture_is_wanting_none_is_shown(tmp_path: Path) -> None:
    model = Neutral(sprint_prompts=some_pack(), sprint_verdict=JudgeVerdict(first=GOOD, second=POOR))
    async with sprint_table(tmp_path) as table:
        state = (await table.sprints.status(await table.play())).match
        first, second = packages(state, await table.storage.sprints.secret(state.started.match_id))
        gone = second["pictures"][3]["sha256"]

        async def kept(sha256: str) -> Artifact | None:
            return None if sha256 == gone else await table.storage.sprints.artifact(sha256)

        judge = ModelJudgeOf("neutral", PROMPTS, ModelCalls(Scribes({"neutral": model}, sees=True)), kept)
        assert await judge.verdict(state, first, second)
    assert model.asked[-1].messages[0].pictures == ()


async def test_position_bias_of_a_model_that_likes_what_it_sees_first_is_reported(tmp_path: Path) -> None:
    model = Neutral(sprint_prompts=some_pack(), sprint_verdict=JudgeVerdict(first=GOOD, second=POOR))
    judge = ModelJudgeOf("neutral", PROMPTS, ModelCalls(Scribes({"neutral": model})))
    async with sprint_table(tmp_path, judge=judge) as table:
        match = await table.play()
        told = (await table.sprints.document(match))["judging"]
    (bias,) = told["position_bias"]
    assert bias["thousandths"] > 3000
    assert bias["steady"] is False
    assert told["standings"][0]["points"] == told["standings"][1]["points"]


async def test_prompts_without_camera_are_put_right_and_a_judge_that_stays_silent_is_stood_in_for(
    tmp_path: Path,
) -> None:
    good = some_pack()
    bad = good.model_dump(mode="json")
    bad["hero_image"]["spec"]["camera"] = ""
    made, ballot, model = await judged(
        tmp_path, sprint_prompts=[bad, bad, good, good], sprint_verdict=ModelUnavailable("429")
    )
    assert {one.origin.source for one in made} == {"model"}
    repairs = [one for one in model.asked if one.name == "sprint_prompts" and len(one.messages) == 3]
    assert "/hero_image/spec/camera" in repairs[0].messages[-1].text
    assert ballot.judge == "offline"
    assert ballot.origin is not None
    assert ballot.origin.source == "offline"


async def test_marks_beyond_ten_never_count(tmp_path: Path) -> None:
    vain = JudgeVerdict(first=GOOD.model_copy(update={"ambition": 11}), second=POOR)
    _, ballot, model = await judged(tmp_path, sprint_prompts=some_pack(), sprint_verdict=vain)
    assert ballot.judge == "offline"
    assert len([one for one in model.asked if one.name == "sprint_verdict"]) == 3


async def test_a_painter_that_fails_is_stood_in_for_by_the_sketcher(tmp_path: Path) -> None:
    async with sprint_table(tmp_path) as table:
        table.painter.fault = ModelUnavailable("500")
        hung = await table.sprints.gallery(await table.play())
    assert len(hung) == 12
    assert all(one.made.provider == "dots" and one.made.sketch for one in hung)
