"""What anybody would ask of a story, where its author had no line: names, hours, who, whose and where."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY, table


@pytest.mark.parametrize(
    ("scenario", "said", "holder", "exchange"),
    [
        ("the-washing-up", "Gran, what's the dog's name?", "npc_agnes_pell_001", "a_dogs_name"),
        ("the-washing-up", "What was he going to do on the Tuesday, did he say?", "npc_agnes_pell_001", "a_tuesday"),
        ("left-luggage", "How did you two meet?", "npc_ambrose_tully_001", "what_to_her"),
        ("the-stolen-hour", "Why did people hate the miller?", "npc_hepsie_marl_001", "hep_why_hated"),
        ("seven-minutes-01", "Whose idea was this game?", "npc_nell_okafor_001", "whose_idea_game"),
        ("a-stone-a-night", "Who lives here besides you, and where?", "npc_mag_pargeter_001", "mag_who_lives_here"),
        ("a-stone-a-night", "What's that sash you're wearing, sir?", "npc_ruben_stallard_001", "sta_mayor"),
        ("berth-nine", "What is the next station, and who gets on?", "npc_ottoline_ferro_001", "next_station"),
        ("between-floors", "Do you have perfect pitch, Mr Lindqvist?", "npc_rafael_lindqvist_001", "perfect_pitch"),
        ("frost-watch", "Did someone come to see you? I saw a car.", "npc_dorcas_wray_001", "visitor_yesterday"),
        ("late-for-the-bells", "Shall I carry you? It's only half a mile.", "npc_hester_vane_001", "carry_me"),
        ("left-luggage", "Why do you need a whole ticket if they fit?", "npc_ambrose_tully_001", "why_whole_if_fit"),
        ("lot-forty-one", "How did you get into this business, sir?", "npc_casimir_brandt_001", "into_business"),
        ("seven-minutes-01", "Oh no. Did that hurt, Nell?", "npc_nell_okafor_001", "n_are_you_hurt"),
        ("room-12", "Who else slept at the motel on the night it happened?", "npc_lena_001", "that_night_who"),
        ("room-12", "Where will you stay once you are on the coast?", "npc_lena_001", "where_on_coast"),
        ("the-lamplighters-vault", "Where would that green door lead?", "npc_bettany_crake_001", "green_door_where"),
        ("the-stolen-hour", "What do they eat, your goblins?", "npc_hepsie_marl_001", "h_goblin_food"),
        ("the-understudy", "Which part is it that you play tonight?", "npc_augusta_merrow_001", "a_which_part"),
        ("the-washing-up", "Are you cross with me, Aunt Agnes?", "npc_agnes_pell_001", "a_angry_with_me"),
        ("three-in-a-row", "And what do you get if it is you who wins?", "npc_perpetua_gumm_001", "p_what_you_get"),
    ],
)  # fmt: skip
async def test_it_has_an_answer_of_just_that_kind(
    tmp_path: Path, scenario: str, said: str, holder: str, exchange: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start(scenario, "u1")
        await at.say(said)
        told = at.shown.scene.narration
    found = LIBRARY.games[scenario].exchanges_by_id[exchange]
    assert found.holder == holder
    assert found.says[0] in told


async def test_what_is_still_kept_back_is_not_told_by_it(tmp_path: Path) -> None:
    said = "Why didn't you just ask me for a drink, like a normal person?"
    async with table(tmp_path, same=True) as at:
        await at.start("seven-minutes-01", "u1")
        await at.say(said)
        told = at.shown.scene.narration
    kept = LIBRARY.games["seven-minutes-01"].exchanges_by_id["just_ask_me"]
    assert kept.when == "flags.slips_known"
    assert kept.says[0] not in told


async def test_what_the_story_turns_on_stays_with_its_topic(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("Agnes, what did Grandad put in the tin?")
        told = at.shown.scene.narration
    topic = next(one for one in LIBRARY.games["the-washing-up"].scenario.topics if one.id == "the_tin")
    assert any(line in told for lines in topic.lines.values() for line in lines)
