"""Passages of strangers, read against the facts that the bot makes of turns it played itself.

The corpora are `golden/guard_strangers.jsonl` and the newer `guard_fresh*.jsonl`, `guard_third*.jsonl` and
`guard_fourth*.jsonl` beside it: each passage names one of the turns below, and what is wrong with it. Who wrote them
was given what players read of the turn, and had not read the guard.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from unittest.mock import patch

from bot.core.contracts import NarrateInput
from bot.core.guard import CLOSED, OPEN, GuardFacts, check, salvaged, split_sentences
from bot.services.turns.stages import narrate
from bot.services.turns.stages.guard import guard_facts
from bot.services.turns.turn_values import Concluded
from tests.support.guard import GOLDEN, Passage, passages
from tests.support.prompts import PROMPTS
from tests.support.table import table

STRANGERS = GOLDEN / "guard_strangers.jsonl"
FRESH, FRESH_HELD_OUT = GOLDEN / "guard_fresh.jsonl", GOLDEN / "guard_fresh_held_out.jsonl"
THIRD, THIRD_HELD_OUT = GOLDEN / "guard_third.jsonl", GOLDEN / "guard_third_held_out.jsonl"
FOURTH, FOURTH_HELD_OUT = GOLDEN / "guard_fourth.jsonl", GOLDEN / "guard_fourth_held_out.jsonl"
FIFTH, FIFTH_HELD_OUT = GOLDEN / "guard_fifth.jsonl", GOLDEN / "guard_fifth_held_out.jsonl"
SIXTH, SIXTH_HELD_OUT = GOLDEN / "guard_sixth.jsonl", GOLDEN / "guard_sixth_held_out.jsonl"
PROBES, LAST = GOLDEN / "guard_probes.jsonl", (GOLDEN / "guard_last.jsonl", GOLDEN / "guard_last_2.jsonl")
TURNS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "lodge": ("the-lamplighters-vault", ("I look around.",)),
    "hall": ("the-lamplighters-vault", ("I go to the long hall.", "I push against the cellar door.")),
    "kitchen": ("the-washing-up", ("I look around.", "I ask Agnes about the shortbread tin.")),
    "counter": ("left-luggage", ("I look around.", "I ask about the suitcase.")),
    "motel": (
        "room-12",
        ("I look around.", "I ask Lena about the walkway.", "I apologise to Lena for the noise."),
    ),
    "workshop": (
        "the-lamplighters-vault",
        ("I go to the long hall.", "I go to the wick room.", "I search the wick room."),
    ),
    "corridor": ("berth-nine", ("I look around.", "I ask Ottoline about the list.")),
    "shed": ("frost-watch", ("I look around.", "I ask about the tea tin.")),
    "grave": (
        "the-stolen-hour",
        ("I ask Hepsie about the bell.", "I go to the graveyard.", "I search the open grave."),
    ),
    "inn": ("a-stone-a-night", ("I look around.", "I ask Mag about the stones.")),
    "pane": ("three-in-a-row", ("I look around.", "I play the centre.")),
    "dressing": ("the-understudy", ("I look around.", "I ask Augusta about the letter.")),
    "saleroom": ("lot-forty-one", ("I look around.", "I look at the grey horse.")),
    "threshold": ("room-12", ("I look around.", "I accuse Lena of the theft.")),
    "lift": ("between-floors", ("I look around.", "I ask Rafael about the seventh floor.")),
    "causeway": ("late-for-the-bells", ("I look around.", "I flirt with Hester.")),
    "closet": ("seven-minutes-01", ("I look around.", "I ask Nell about the hat.")),
    "green": ("the-stolen-hour", ("I persuade Hepsie to help us.",)),
    "sink": ("the-washing-up", ("I accuse Agnes of hiding the will.",)),
    "berth": ("berth-nine", ("I look around.", "I threaten Ottoline.")),
    "street": ("a-stone-a-night", ("I look around.", "I go outside.")),
    "brawl": ("the-stolen-hour", ("I go to mill lane.", "I go to the mill yard.", "I attack Burr.")),
    "yard": ("the-stolen-hour", ("I go to mill lane.", "I go to the mill yard.", "I search the mill yard.")),
    "asked": (
        "room-12",
        ("I go to the walkway.", "I go to the motel office.", "I persuade Dell to tell me about the jar."),
    ),
    "pressed": ("frost-watch", ("I look around.", "I persuade Dorcas to open the tin.")),
    "bid": ("lot-forty-one", ("I look around.", "I persuade Casimir to withdraw the horse.")),
    "landing": ("lot-forty-one", ("I look around.", "I go to the landing.", "I look out of the window.")),
    "toll": (
        "a-stone-a-night",
        ("I go outside.", "I go to the toll gate.", "I persuade Ruben to let us through."),
    ),
    "parapet": ("a-stone-a-night", ("I go outside.", "I go to the bakehouse.", "I look around.")),
    "dining": ("berth-nine", ("I look around.", "I go to the dining car.", "I search the dining car.")),
    "wings": ("the-understudy", ("I go to the wings.", "I look around.")),
    "jetty": (
        "the-washing-up",
        ("I go to the chapel hall.", "I go to the yard.", "I go to the jetty."),
    ),
    "hatch": ("the-lamplighters-vault", ("I persuade Bettany to give me the key.",)),
    "dark": ("seven-minutes-01", ("I look around.", "I open the closet door.")),
    "shaft": ("between-floors", ("I look around.", "I force the lift doors open.")),
    "step": ("three-in-a-row", ("I play the centre.", "I play a corner.")),
    "lodge_paid": (
        "the-lamplighters-vault",
        ("I go to the long hall.", "I take the portrait of Josiah Moth off the wall."),
    ),
    "fight": (
        "the-stolen-hour",
        ("I go to mill lane.", "I go to the mill yard.", "I attack Nettle.", "I attack Nettle again."),
    ),
    "soup": ("the-stolen-hour", ("I ask Hepsie for a bowl of soup.",)),
    "office": ("room-12", ("I go to the walkway.", "I ask the sheriff about the jar.")),
    "sorting": ("left-luggage", ("I look around.", "I persuade Ambrose to give me the suitcase.")),
    "rows": ("frost-watch", ("I go outside.", "I light the first pot.")),
    "easel": ("lot-forty-one", ("I accuse Casimir of painting the horse himself.",)),
    "bar": ("a-stone-a-night", ("I lift the flap and go down.",)),
    "nine": ("berth-nine", ("I open the door of berth nine.",)),
    "tap": ("the-washing-up", ("I give Agnes a hug.", "I ask Tobias what he promised.")),
    "letter": ("the-understudy", ("I persuade Augusta to let me read the letter.",)),
    "car": ("late-for-the-bells", ("I ask Hester whether she loves Laurie.", "I open the car door.")),
}
"""The turns by name: a story, and what is said in it; the passage is of the last message."""


async def played(name: str) -> tuple[Concluded, NarrateInput]:
    """A turn of the corpus, played without a model; the same each time."""
    story, said = TURNS[name]
    kept: list[tuple[Concluded, NarrateInput]] = []
    given_of = narrate.narrate_input

    def keeping(concluded: Concluded) -> NarrateInput:
        given = given_of(concluded)
        kept.append((concluded, given))
        return given

    with tempfile.TemporaryDirectory() as folder, patch.object(narrate, "narrate_input", keeping):
        async with table(Path(folder), same=True) as at:
            await at.start(story)
            for words in said:
                await at.say(words)
    return kept[-1]


async def facts_by_turn(names: Collection[str] = tuple(TURNS)) -> dict[str, GuardFacts]:
    """The facts of these turns, as the bot makes them."""
    return {name: guard_facts(*await played(name), PROMPTS.own_words) for name in names}


def found_in(passage: Passage, facts: Mapping[str, GuardFacts]) -> set[str]:
    """The classes that the guard finds in a passage."""
    return {one.kind for one in check(passage["text"], facts[passage["turn"]])}


def figures(facts: Mapping[str, GuardFacts], read: Sequence[Passage], *, verbose: bool = False) -> str:
    """What was found, class by class, as a page shows it. A violation counts as found where the passage is refused."""
    of, found, named, alarmed = Counter[str](), Counter[str](), Counter[str](), 0
    lines: list[str] = []
    for one in read:
        kinds = found_in(one, facts)
        for kind in one["violations"]:
            of[kind] += 1
            found[kind] += bool(kinds)
            named[kind] += kind in kinds
            if not kinds:
                lines.append(f"missed {kind}: {one['turn']}: {one['text']}")
        if not one["violations"] and kinds:
            alarmed += 1
            why = [f"{each.kind}: {each.reason}" for each in check(one["text"], facts[one["turn"]])]
            lines.append(f"alarmed {why}: {one['turn']}: {one['text']}")
    rows = [f"| class | refused ({len(read)} passages) | share | by its own class |", "|---|---|---|---|"]
    for kind in sorted(of, key=lambda each: (each not in CLOSED, each)):
        rows.append(
            f"| {kind}{'' if kind in CLOSED else ' (open)'} | {found[kind]} of {of[kind]} | "
            f"{found[kind] / of[kind]:.0%} | {named[kind]} |"
        )
    for name, kinds in (("closed", CLOSED), ("open", of.keys() - CLOSED)):
        mine = [kind for kind in of if kind in kinds]
        whole = sum(of[kind] for kind in mine)
        rows.append(
            f"| all {name} | {sum(found[kind] for kind in mine)} of {whole} | "
            f"{sum(found[kind] for kind in mine) / max(1, whole):.1%} | {sum(named[kind] for kind in mine)} |"
        )
    clean = sum(not one["violations"] for one in read)
    rows.append(f"| clean passages with any alarm | {alarmed} of {clean} | {alarmed / max(1, clean):.1%} | |")
    lost, all_lost, whole = clean_sentences_lost(facts, read)
    rows.append(f"| clean sentences lost | {lost} of {whole} | {lost / max(1, whole):.1%} | |")
    rows.append(
        f"| the same if an alarm cost its passage | {all_lost} of {whole} | {all_lost / max(1, whole):.1%} | |"
    )
    kept, other = kept_in_part(facts, read)
    rows.append(f"| refused passages that stand without what was refused | {kept} | | {kept - other} |")
    return "\n".join([*rows, *(lines if verbose else ())])


def clean_sentences_lost(facts: Mapping[str, GuardFacts], read: Sequence[Passage]) -> tuple[int, int, int]:
    """Sentences of clean passages: those that an alarm costs, those of passages with an alarm, and all."""
    lost = all_lost = whole = 0
    for one in read:
        if not one["violations"]:
            kept, written = salvaged(one["text"], facts[one["turn"]]), len(split_sentences(one["text"]))
            whole += written
            all_lost += written if kept.found else 0
            lost += written - (kept.kept if kept.stands else 0)
    return lost, all_lost, whole


def kept_in_part(facts: Mapping[str, GuardFacts], read: Sequence[Passage]) -> tuple[int, int]:
    """Passages with a violation that stand without some sentences, and those of them that lost none of its class.

    The second may still hold their violation.
    """
    kept = other = 0
    for one in read:
        whole = salvaged(one["text"], facts[one["turn"]])
        if one["violations"] and whole.found and whole.stands:
            kept += 1
            other += {found.kind for found in whole.found}.isdisjoint(one["violations"])
    return kept, other


def parts() -> Mapping[str, tuple[bool, list[Passage]]]:
    """The parts of both corpora by their name on the page, each with whether its misses may be looked at."""
    older = passages(STRANGERS)
    return {
        "The part looked at": (True, [one for one in older if one["split"] == "dev"]),
        "The part held out": (False, [one for one in older if one["split"] == "held_out"]),
        "Newer passages, the part looked at": (True, passages(FRESH)),
        "Newer passages, the part held out": (False, passages(FRESH_HELD_OUT)),
        "Passages on other stories, the part looked at": (True, passages(THIRD)),
        "Passages on other stories, the part held out": (False, passages(THIRD_HELD_OUT)),
        "Longer passages on other turns, the part looked at": (True, passages(FOURTH)),
        "Longer passages on other turns, the part held out": (False, passages(FOURTH_HELD_OUT)),
        "Two strangers' passages, the part looked at": (True, passages(FIFTH)),
        "Two strangers' passages, the part held out": (False, passages(FIFTH_HELD_OUT)),
        "Two others' passages on the same turns, the part looked at": (True, passages(SIXTH)),
        "Two others' passages on the same turns, the part held out": (False, passages(SIXTH_HELD_OUT)),
    }


def aimed() -> Mapping[str, list[Passage]]:
    """The passages that were thought up against the guard, by who could have known what."""
    return {
        "thought up with the code at hand, mended on": passages(PROBES),
        "a first round after that": passages(LAST[0]),
        "a second round": passages(LAST[1]),
    }


def in_short(facts: Mapping[str, GuardFacts]) -> str:
    """The figures of all that is held out together, and of what was thought up against the guard."""
    rows = [
        "| passages | closed | open | clean with any alarm | clean sentences lost | kept in part, by own class |",
        "|---|---|---|---|---|---|",
    ]
    held_out = [one for looked_at, read in parts().values() if not looked_at for one in read]
    for name, read in {"all parts held out": held_out, **aimed()}.items():
        counts: list[str] = []
        for kinds in (CLOSED, OPEN):
            mine = [one for one in read if not kinds.isdisjoint(one["violations"])]
            refused = sum(bool(found_in(one, facts)) for one in mine)
            counts.append(f"{refused} of {len(mine)}" if mine else "")
        clean = [one for one in read if not one["violations"]]
        alarmed = sum(bool(found_in(one, facts)) for one in clean)
        lost, _, whole = clean_sentences_lost(facts, read)
        kept, other = kept_in_part(facts, read)
        rows.append(
            f"| {name} | {' | '.join(counts)} | {alarmed} of {len(clean)} | {lost} of {whole} | "
            f"{kept - other} of {kept} |"
        )
    return "\n".join(rows)


def shown(name: str, facts: Mapping[str, GuardFacts], read: Sequence[Passage]) -> str:
    """The figures of a part, as the page has them."""
    return f"{name}:\n\n{figures(facts, read)}"


def page_figures(facts: Mapping[str, GuardFacts]) -> str:
    """The figures of every part, as the page has them."""
    tables = [shown(name, facts, read) for name, (_, read) in parts().items()]
    return "\n\n".join((*tables, in_short(facts)))


def main() -> None:
    """Prints the figures; with `-v` also what was missed, of the parts that may be looked at."""
    facts = asyncio.run(facts_by_turn())
    for name, (open_to_all, read) in parts().items():
        print(name, figures(facts, read, verbose="-v" in sys.argv and open_to_all), sep="\n")  # noqa: T201


if __name__ == "__main__":
    main()
