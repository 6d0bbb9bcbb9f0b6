"""What a passage tells beside its answer: who else does something, and a detail of the place where there is room."""

from __future__ import annotations

import re

from bot.adapters.models.offline.story.chance import is_worn, number
from bot.adapters.models.offline.story.passage_draft import PassageDraft
from bot.core.contracts import NpcTold
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.phrasing import tidy
from bot.core.rules.spoken_answers import is_answer

FEW_WORDS = 14
ENOUGH_WORDS = 45
_ANYBODYS = frozenset(
    "somebody someone nobody everybody everyone anybody anyone other others where which".split()
)


def who_is_told(page: PassageDraft) -> list[NpcTold]:
    """Those whose doings are told: who brings facts or was meant by an act, and of bystanders at most one.

    A mere gesture of somebody who has answered already is told now and then, and never beside a story event.
    """
    given = page.given
    meant = {told.target_id for told in given.told}
    news = [npc for npc in given.npcs if _is_news(page, npc)]
    bystanders = [npc for npc in news if not _brings(npc) and npc.character_id not in meant]
    room = len(bystanders) == len(news) or number(given.seed, "bystander?", 3) == 0
    seen = bystanders[number(given.seed, "bystander", len(bystanders))] if bystanders and room else None
    return [npc for npc in news if npc is seen or (npc not in bystanders and _adds(page, npc))]


def _brings(npc: NpcTold) -> bool:
    return npc.told is not None and (bool(npc.told.facts) or npc.told.degree == "refused")


def _is_news(page: PassageDraft, npc: NpcTold) -> bool:
    """Whether what somebody does is told: not a gesture of lately, unless there is nothing else or it brings facts."""
    return _brings(npc) or not page.written or not is_worn(npc.text, page.given.recent_lines)


def _adds(page: PassageDraft, npc: NpcTold) -> bool:
    """Whether what somebody does says more than their answer to what was done."""
    if _brings(npc) or '"' in npc.text or not _has_reacted(page, npc):
        return True
    often = 4 if npc.told is None else 3
    return not page.given.beats and number(page.given.seed, f"gesture {npc.character_id}?", often) == 0


def _has_reacted(page: PassageDraft, npc: NpcTold) -> bool:
    """Whether the lines of an act say already how its target takes it."""
    first, told = npc.name.split()[0], " ".join(page.written)
    answered = any(one.target_id == npc.character_id and is_answer(one) for one in page.given.told)
    return answered or first in told


def closing_detail(page: PassageDraft) -> str:
    """A sentence of the place: one that belongs to what was told, or any where the passage before had none.

    A turn of few words may breathe; one that answers in full needs nothing after it.
    """
    given = page.given
    words = sum(len(run.split()) for run in page.written)
    if words >= ENOUGH_WORDS:
        return ""
    told = _content(" ".join(page.written))
    belonging = page.unused("closing", [line for line in given.palette if _content(line) & told])
    if belonging:
        return page.write(belonging)
    lately = any(tidy(line) in given.last_passage for line in (*given.palette, *given.links))
    if lately or number(given.seed, "closing?", 2 if words < FEW_WORDS else 3):
        return ""
    links_first = number(given.seed, "closing", 2) == 0
    first, second = (given.links, given.palette) if links_first else (given.palette, given.links)
    return page.write(page.unused("closing", first) or page.unused("closing", second))


def _content(text: str) -> frozenset[str]:
    """The words that say what a sentence is about, without an ending of the plural."""
    words = frozenset(re.findall(r"[^\W\d_]{4,}", text.casefold())) - FUNCTION_WORDS - _ANYBODYS
    return frozenset(word.removesuffix("s") for word in words)
