"""Bargains, invitations, standing by somebody and plain news are heard, answered in character, and reach goals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table import LIBRARY, Table, table, without_exchanges


@pytest.fixture(autouse=True)
def _by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    without_exchanges(monkeypatch)


def answers(scenario: str, who: str, kind: str, manner: str) -> tuple[str, ...]:
    return LIBRARY.games[scenario].characters[who].answers[kind][manner]


def told(at: Table, lines: tuple[str, ...]) -> bool:
    passage = at.shown.scene.narration
    return any(line.split('"')[1][:25] in passage for line in lines)


async def flags(at: Table) -> dict[str, bool]:
    session = await at.tables.channels.get_or_ended(at.channel)
    state = await at.context.sessions.state(await at.context.sessions.head(session.id))
    return dict(state["campaign"]["flags"])


@pytest.mark.sweep
async def test_a_bargain_is_answered_in_character_and_pressed_for(tmp_path: Path) -> None:
    who = "npc_hester_vane_001"
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        await at.say("If you give me the parasol I'll say it broke by itself.")
        assert told(at, answers("late-for-the-bells", who, "bargain", "yes"))
        await at.say("Well? What do you say?")
        assert told(at, answers("late-for-the-bells", who, "bargain", "yes"))


async def test_standing_by_somebody_reaches_what_they_want_in_whatever_words(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("three-in-a-row", "u1")
        await at.say("I'm in no mood for bed. I can sit with you till it's dry.")
        assert (await flags(at))["reached_perpetua"]


async def test_what_is_told_first_answers_what_the_opening_asked(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("frost-watch", "u1")
        await at.say("Burning nicely, thanks.")
        assert "To burn what" not in at.shown.scene.narration
        await at.say("You do this every year without me.")
        assert "do this every year without you" in at.shown.scene.narration


@pytest.mark.sweep
async def test_a_short_question_goes_on_from_what_was_raised(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("lot-forty-one", "u1")
        await at.say("Who wrote that letter?")
        await at.say("so who did?")
        lie = next(
            one for one in LIBRARY.games["lot-forty-one"].characters["npc_casimir_brandt_001"].lies_about
        )
        assert told(at, (*lie.holds, *lie.wavers, *lie.truth))


@pytest.mark.sweep
async def test_an_invitation_is_about_the_company_and_not_about_the_place(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("Agnes, would you come down to the boathouse with me afterwards?")
        who = answers("the-washing-up", "npc_agnes_pell_001", "company", "yes")
        assert told(at, who)
        assert at.shown.scene.dice_lines == ()
