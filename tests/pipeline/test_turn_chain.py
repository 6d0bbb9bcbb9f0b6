"""A turn as a chain of values, and what players can look up: its beginning, what dice mean, who is up to what."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.contracts import NarrateInput, ReflectInput
from bot.core.god.commands import SetState
from bot.core.rules.intents import intent_tags
from bot.core.state import operations
from bot.presentation.catalogue import worded
from bot.presentation.embeds import render
from bot.presentation.play.timeline import why_embed
from bot.services.history.verification import verify_session
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from bot.services.turns.step_inputs.narrate import narrate_input
from bot.services.turns.turn_values import Adjudicated, Concluded
from tests.pipeline.test_interventions import steered
from tests.pipeline.test_lines_everywhere import drawn
from tests.pipeline.test_streamed_narration import Drafting, drafted
from tests.support.interventions import intervene
from tests.support.offline_games import play
from tests.support.prompts import PROMPTS
from tests.support.table import LIBRARY, Table, table

SAID = "I ask Lena about the letter"
STATS = LIBRARY.game("room-12").ruleset.stats


@dataclass
class Reacting:
    """The offline model as a language model whose characters say what they are up to."""

    tags: list[str]
    key: str = "reacting"
    asked: list[StepRequest] = field(default_factory=list[StepRequest])

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.asked.append(request)
        data: dict[str, Any] = dict((await OfflineModel().answer(request)).data)
        if request.step == "reflection":
            data["intent_tags"] = self.tags
        return ModelReply(data, self.key, "v", text=json.dumps(data))

    def narrated(self) -> NarrateInput:
        return next(one.payload for one in reversed(self.asked) if isinstance(one.payload, NarrateInput))


async def log_of(at: Table) -> Any:
    log = await at.storage.read_log((await at.tables.channels.get(at.channel)).id)
    report = verify_session(log)
    assert report.ok, report.lines()
    return log


async def test_each_value_of_a_turn_is_frozen_and_holds_the_ones_before(tmp_path: Path) -> None:
    (concluded, _), *_ = await play(tmp_path, "room-12", 1, 3)
    acted = concluded.adjudicated
    assert isinstance(concluded, Concluded)
    assert isinstance(acted, Adjudicated)
    assert concluded.start is acted.start
    for value in (concluded, acted, acted.start, concluded.reactions):
        with pytest.raises(FrozenInstanceError):
            setattr(value, fields(value)[0].name, None)


async def test_the_turn_of_the_contract_carries_actions_and_their_results(tmp_path: Path) -> None:
    for concluded, _ in await play(tmp_path, "room-12", 2, 4):
        turn, stored = concluded.adjudicated.turn, concluded.start.stored.received
        assert (turn.id, turn.raw_text, turn.created_at) == (stored.id, stored.raw_text, stored.created_at)
        assert turn.actions
        assert [validation_result.action_index for validation_result in turn.validation] == list(
            range(len(turn.actions))
        )
        assert turn.wire()["validation"][0]["actionIndex"] == 0


async def test_the_narrator_is_given_the_links_of_the_scenario_and_where_it_has_none_those_of_its_ruleset(
    tmp_path: Path,
) -> None:
    game = LIBRARY.game("between-floors")
    (concluded, _), *_ = await play(tmp_path, "between-floors", 1, 1)
    assert game.scenario.links
    assert narrate_input(concluded).links == game.scenario.links
    bare = replace(game, scenario=game.scenario.model_copy(update={"links": ()}))
    start = replace(concluded.start, game=bare)
    assert narrate_input(replace(concluded, start=start)).links == game.ruleset.telling.links


async def test_what_the_narrator_changes_is_applied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Streamed, checked, settled and committed: one application, and the state it led to is the one that is kept."""
    proposed = {"op": "emotion", "entity": "npc_lena_001", "emotions": {"fear": 300}}
    applied: list[str] = []
    apply = operations.apply

    def counting(state: Any, ops: Any, policy: operations.Policy) -> Any:
        if any(isinstance(op, operations.EmotionOp) and op.emotions == {"fear": 300} for op in ops):
            applied.append(policy.author)
        return apply(state, ops, policy)

    monkeypatch.setattr(operations, "apply", counting)
    model = Drafting([drafted("The lamp hums. Rain taps at the glass.", [proposed])], key="drafting")
    async with table(tmp_path, drafting=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("drafting", "drafting")
        before = await emotions(at)
        await at.say(SAID)
        assert applied == ["narrator"]
        monkeypatch.undo()
        log = await log_of(at)
        assert json.loads(log.scenes[-1]["operations"])[-1] == proposed
        assert (await emotions(at)).get("fear", 0) >= before.get("fear", 0) + 1


async def emotions(at: Table) -> Mapping[str, int]:
    sessions = at.context.sessions
    head = await sessions.head((await at.tables.channels.get(at.channel)).id)
    return (await sessions.state(head))["entities"]["npc_lena_001"]["emotions"]


@pytest.mark.parametrize("told", [False, True], ids=["offline", "with a model"])
async def test_a_roll_is_shown_with_what_its_outcome_means(tmp_path: Path, told: bool) -> None:
    found = {"success": set[str](), "failure": set[str]()}
    async with table(tmp_path, same=True, reacting=Reacting([])) as at:
        await at.start("room-12", "u1")
        if told:
            await at.choose_models("reacting", "reacting")
        for said in (SAID, "I joke with Lena", "I apologise to Lena", "I reassure Lena", "I press Lena") * 2:
            await at.say(said)
            post = at.shown.scene
            text = "\n".join(part.content for part in render(post))
            for line in post.dice_lines:
                rolled, _, meaning = line.partition("\n")
                stat = next(one for one in STATS.values() if rolled.startswith(f"{one.label} check"))
                for degree, means in (("success", stat.success), ("failure", stat.fail)):
                    if means == meaning:
                        found[degree].add(rolled)
                        assert f"🎲 {rolled}\n-# {means}" in text
                assert bool(meaning) != ("Mixed" in rolled), line
            if told:
                assert at.shown.drafts[-1].dice_lines == post.dice_lines
            if post.closing is not None or all(found.values()):
                break
    assert all(found.values()), found


async def test_a_turn_begins_with_who_acted_and_where_their_words_stand(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        assert await at.send(SAID, message_id="77001")
        await at.tables.idle()
        log = await log_of(at)
        first = log.rows["turn_events"][0]
        actor = (await at.context.sessions.head(log.session["id"])).members[-1].character_id
        assert (first["event_type"], first["step_key"], first["attempt"]) == ("user_action", "user_action", 0)
        assert json.loads(first["payload_json"]) == {
            "actor_id": actor, "source": "message", "channel_id": "100", "source_id": "77001",
            "input": {"type": "user_input", "game_mode": "character"},
        }  # fmt: skip
        why = await at.history().scenes.why(at.channel, "u1", is_gm=False)
        assert worded(why.began) == ("Mara Quist: https://discord.com/channels/1/100/77001")
        assert SAID not in str(why_embed(why).to_dict())
        await at.press(0)
        why = await at.history().scenes.why(at.channel, "u1", is_gm=False)
        assert worded(why.began) == "Mara Quist: a pressed choice"
        shown = {one.name: one.value for one in why_embed(why).fields}
        assert shown["Began with"] == "Mara Quist: a pressed choice"


async def test_what_a_character_is_up_to_is_kept_told_and_can_be_looked_up(tmp_path: Path) -> None:
    model = Reacting(
        ["Stalling", "  protective of spiders ", "x" * 40, "<script>", "about Lena", "calm", "late"]
    )
    async with table(tmp_path, reacting=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("reacting", "reacting")
        await drawn(at, "spiders")
        for said in (SAID, "I joke with Lena", "I reassure Lena", "I press Lena", "I apologise to Lena"):
            await at.say(said)
            (npc,) = model.narrated().npcs
            assert npc.intent_tags == ("stalling", "calm", "late")
            if npc.told is not None:
                break
        log = await log_of(at)
        acted = [
            json.loads(row["action"]) for row in log.rows["actions"] if row["character_id"] == "npc_lena_001"
        ]
        assert acted[-1]["metadata"]["intent_tags"] == ["stalling", "calm", "late"]
        rules = (await at.history().scenes.why(at.channel, "u1", is_gm=False)).rules
        assert any("Lena" in line and "(stalling, calm, late)" in line for line in map(worded, rules))


async def test_what_a_player_is_after_reaches_characters_the_log_and_who_looks_it_up(tmp_path: Path) -> None:
    model = Reacting([])
    async with table(tmp_path, reacting=model) as at:
        await at.start("room-12", "u1")
        await at.choose_models("reacting", "reacting")
        await at.say("I apologise to Lena")
        perceived = next(one.payload for one in model.asked if isinstance(one.payload, ReflectInput))
        assert [one.intent_tags for one in perceived.outcome] == [("calm", "trust")]
        told = PROMPTS.render(perceived).user
        assert '"intent":["calm","trust"]' in told
        log = await log_of(at)
        acted = [json.loads(row["action"]) for row in log.rows["actions"]]
        assert acted[0]["type"] == "apologise"
        assert acted[0]["metadata"]["intent_tags"] == ["calm", "trust"]
        rules = (await at.history().scenes.why(at.channel, "u1", is_gm=False)).rules
        assert any(
            line.startswith("Mara Quist: Apologise → Lena (calm, trust)") for line in map(worded, rules)
        )


async def test_a_pressed_choice_has_the_intent_that_the_same_words_have(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await at.say("look around")
        await at.press(0)
        log = await log_of(at)
        pressed = [
            json.loads(row["action"]) for row in log.rows["actions"] if row["character_id"][:3] == "pc_"
        ][-1]
        spec = LIBRARY.game("room-12").action(pressed["type"])
        assert spec is not None
        assert pressed["metadata"]["intent_tags"] == list(intent_tags(LIBRARY.game("room-12"), spec))


async def test_no_intent_touches_a_line_of_the_table(tmp_path: Path) -> None:
    async with table(tmp_path) as at:
        await at.start("room-12", "u1")
        await drawn(at, "trust")
        await at.say("I apologise to Lena")
        log = await log_of(at)
        assert json.loads(log.rows["actions"][0]["action"])["metadata"]["intent_tags"] == ["calm"]


async def test_a_story_told_on_by_itself_is_a_continuation_for_the_narrator(tmp_path: Path) -> None:
    model = Reacting([])
    async with table(tmp_path, reacting=model) as at:
        await at.start("room-12")
        god = steered(at).god
        by = Requester(at.channel, "gm", True, at.next_id(), 5)
        await intervene(god, by, SetState('player_character_data.current_status = "unconscious"'))
        await at.say("Let me think about what I could do here.")
        await at.choose_models("reacting", "reacting")
        await at.press(0)
        given = model.narrated().campaign
        assert given is not None
        assert given.input is not None
        assert given.said == ""
        head = await at.context.sessions.head((await at.tables.channels.get(at.channel)).id)
        assert given.input.type == "story_continuation"
        assert given.input.sequence_id == f"scene {head.session.scene_index}"
        prompt = PROMPTS.render(model.narrated())
        assert f'"checkpoint_block":"{given.input.checkpoint_block}"' in prompt.user
        assert "Nobody acted; go on from checkpoint_block." in prompt.user
        why = await at.history().scenes.why(at.channel, "u1", is_gm=False)
        assert tuple(map(worded, why.began)) == (
            f"Mara Quist: the story goes on, as {given.input.sequence_id}",
        )


async def test_the_narrator_knows_whether_one_plays_or_a_campaign(tmp_path: Path) -> None:
    model = Reacting([])
    async with table(tmp_path, reacting=model) as at:
        await at.start("the-lamplighters-vault", "u1")
        await at.choose_models("reacting", "reacting")
        await at.say("look around")
        alone = PROMPTS.render(model.narrated()).user
        assert '"game_mode":"character"' in alone
        await at.join("u2")
        await at.say("look around")
        together = PROMPTS.render(model.narrated()).user
        assert '"game_mode":"campaign"' in together
        room = "A campaign: the other players need room too."
        assert (room in alone, room in together) == (False, True)
        began = [json.loads(row["payload_json"]) for row in (await log_of(at)).rows["turn_events"]]
        modes = [one["input"]["game_mode"] for one in began if "input" in one]
        assert modes == ["character", "campaign"]


async def test_after_choices_were_weighed_a_passage_goes_on_and_does_not_open_the_story_anew(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("make a plan")
        assert not at.shown.scene.narration
        assert at.shown.scene.thinking

        await at.say("wait")

        assert "in the hall kitchen" not in at.shown.scene.narration


async def test_after_an_end_stands_what_came_to_light_and_nothing_that_one_can_only_say(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        for said in ("hello Dorcas", "what do you want from me?", "I'm on your side", *["wait"] * 6):
            if at.shown.scene.closing is None:
                await at.say(said)
        closing = at.shown.scene.closing
        assert closing is not None
        assert (
            "Dorcas said that she signed the orchard away on Thursday, from first light." in closing.learned
        )
        assert closing.missed
        assert not any(one.startswith("that ") for one in (*closing.learned, *closing.missed))
