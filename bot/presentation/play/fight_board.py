"""The plan of a fight as it stands in a channel: the order of turns with how hurt everybody looks, and the picture."""

from __future__ import annotations

import discord

from bot.core.content.fight_plan import FightPlan, FightToken
from bot.core.language.phrasing import definite
from bot.presentation import limits, plain, text
from bot.presentation.catalogue import say
from bot.presentation.languages import ENGLISH, NAMES, speaking
from bot.presentation.play.pictures import fight_words, picture_file
from bot.presentation.uploads import AttachedFile

PICTURE = "fight.png"
_BARS = ((10, "🟩🟩🟩🟩"), (8, "🟩🟩🟩⬛"), (5, "🟨🟨⬛⬛"), (1, "🟥⬛⬛⬛"), (0, "⬛⬛⬛⬛"))
_GOES_ON, _OVER = 0xB8452F, 0x6B7280


def board_words(plan: FightPlan) -> str:
    """The same in words alone, for who listens: who is where, and how they look, in the order of turns."""
    stands = board_embed(plan, drawn=False)
    if plan.over:
        stands.remove_footer()
    return plain.one_message("", [stands])


def board_embed(plan: FightPlan, *, drawn: bool = True) -> discord.Embed:
    """The order of initiative, a line each; a fight that is over says so. `drawn` says that the picture is with it."""
    zones = {zone.id: zone.name for zone in plan.zones}
    title = say("combat/board_over", round=plan.round) if plan.over else say("combat/board", round=plan.round)
    lines = [_line(token, zones.get(token.zone, token.zone), over=plan.over) for token in plan.tokens]
    embed = discord.Embed(
        title=title,
        description=limits.join_lines(lines, limits.EMBED_DESCRIPTION),
        colour=_OVER if plan.over else _GOES_ON,
    )
    embed.set_footer(text=say("combat/board_footer"))
    return embed.set_image(url=f"attachment://{PICTURE}") if drawn else embed


def _line(token: FightToken, zone: str, *, over: bool) -> str:
    bar = next(bar for least, bar in _BARS if token.health >= least)
    marks = f" ({', '.join(token.marks)})" if token.marks else ""
    case = "turn" if token.turn and not over else "waits"
    name, where = text.plain_name(token.name), definite(zone)
    return f"{bar} {say('combat/token', case=case, name=name, zone=where, shape=f'{token.shape}{marks}')}"


def board_file(plan: FightPlan, png: bytes) -> AttachedFile:
    """The picture of a plan, with all it shows in words."""
    return picture_file(png, fight_words(plan), PICTURE)


def is_open_board(message: discord.Message) -> bool:
    """Whether a message shows a fight that was not over when it was shown last."""
    if not message.embeds:
        return bool({*plain.marked_by(message)} & _footers())
    return any(
        embed.footer.text in _footers() and embed.colour is not None and embed.colour.value == _GOES_ON
        for embed in message.embeds
    )


def _footers() -> set[str]:
    """The footer of a board in each language: a server may have changed its own since."""
    found = set[str]()
    for language in (ENGLISH, *NAMES):
        with speaking(language):
            found.add(say("combat/board_footer"))
    return found
