"""Personality types and alignments on every surface of a table: game masters read them, nobody else and no model."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.core.god.commands import SetState
from bot.services.play.requester import Requester
from bot.services.ports import Heard, ModelReply, StepRequest
from rulesets.srd_5e.characters.files.own_sheets import exported
from tests.pipeline.test_response_documents import documents
from tests.support.fifth_edition import at_the_mill, monster, rules
from tests.support.interventions import intervene
from tests.support.table import Table, table

TOLD = re.compile(
    r"\b[IE][NS][TF][JP]\b|\b(?:lawful|chaotic|neutral)[ _](?:good|evil|neutral)\b|"
    r"\bunaligned\b|mbti|alignment|leaning",
    re.IGNORECASE,
)


class Listening(OfflineModel):
    """The offline model, with everything it was asked kept."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def answer(self, request: StepRequest, heard: Heard | None = None) -> ModelReply:
        self.asked.append(request.payload.model_dump_json())
        return await super().answer(request)


async def surfaces(at: Table) -> dict[str, str]:
    """Everything that somebody who is no game master can read of a story."""
    look, world, past = at.tables.lookups, at.game_master().world, at.history()
    shown: dict[str, Any] = {
        "posts": [dataclasses.asdict(post) for post in (*at.shown.posts, *at.shown.changed)],
        "status": await look.status(channel_id=at.channel),
        "recap": await look.recap(channel_id=at.channel),
        "log": await look.log(channel_id=at.channel, before=None, limit=50),
        "sheet": await look.sheet(channel_id=at.channel, user_id="u1", character=None),
        "missions": await at.tables.missions.board(channel_id=at.channel),
        "world": await world.show(at.channel, everything=False),
        "events": await world.events(at.channel, 1, everything=False),
        "why": await past.scenes.why(at.channel, "u1", is_gm=False),
        "view": await past.scenes.view(at.channel),
    }
    for viewer in ("player", "spectator"):
        shown[viewer] = [one.to_json() for one in await documents(at, viewer)]
    return {name: repr(value) for name, value in shown.items()}


def telling(found: dict[str, str]) -> dict[str, str]:
    return {name: match[0] for name, text in found.items() if (match := TOLD.search(text))}


async def steered(at: Table, block: str) -> None:
    by = Requester(at.channel, "gm", True, at.next_id(), 9)
    await intervene(at.game_master().interventions, by, SetState(block))


@pytest.mark.parametrize("words", ["ENTJ", "lawful evil", "'mbti'", "an unaligned beast", "chaotic_good"])
def test_what_is_searched_for_would_be_found(words: str) -> None:
    assert TOLD.search(f"It says {words} here.")


async def played(at: Table, said: Sequence[str]) -> None:
    await steered(at, 'player_character_data.alignment = "lawful good"\nplayer_character_data.mbti = "ENTJ"')
    for words in said:
        await at.say(words)


async def test_nobody_reads_who_a_character_is_inside(tmp_path: Path) -> None:
    model = Listening()
    async with table(tmp_path, model) as at:
        await at.start("room-12")
        await steered(at, 'player_character_data.internal.leaning = {"good": -4, "law": 0}')
        await played(at, ["I insult Lena. You are a coward.", "I ask Lena about the letter."])
        assert telling(await surfaces(at)) == {}
        assert telling({str(n): asked for n, asked in enumerate(model.asked)}) == {}
        notes = [note for one in await documents(at, "moderator") for note in one.debug_info.dm_notes]
        assert "Mara Quist, alignment: lawful good → lawful neutral" in notes
        everything = "\n".join(one.to_json() for one in await documents(at, "moderator"))
        assert '"mbti":"ENTJ"' in everything
        assert '"alignment":"lawful neutral"' in everything


async def test_nobody_reads_it_of_heroes_and_monsters(tmp_path: Path) -> None:
    async with at_the_mill(tmp_path, "fighter", [monster(1, "Snag"), monster(2, "Grit")]) as at:
        await played(at, ["I attack Snag.", "I take a short rest."])
        assert telling(await surfaces(at)) == {}
        session = await at.tables.channels.get(at.channel)
        state = await at.context.sessions.state(await at.context.sessions.head(session.id))
        hero = next(one for one in state["entities"].values() if one["type"] == "pc")
        assert hero["internal"]["alignment"].startswith("lawful")
        drawn = {
            "sheet": repr(rules().sheet(state, hero["id"])),
            "picture": repr(rules().picture(state, hero["id"])),
            "file": repr(exported(hero)),
        }
        assert telling(drawn) == {}
