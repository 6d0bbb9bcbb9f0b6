"""What characters tell for a price and what they lie about, played: each price can be met, and each lie be caught.

The messages are written as people type them. A lie is caught by what gives it away; that it may be seen through by a
roll is a test of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.core.content.shapes import CharacterContent, Lie, PricedKnowledge
from tests.support.sweeps import some
from tests.support.table import LIBRARY, Table, table

HOME = {
    character: (scenario, game)
    for scenario, game in LIBRARY.games.items()
    for character in game.characters
    if game.resolver is None
    and (game.characters[character].lies_about or game.characters[character].for_a_price)
}
"""Who withholds something in the stories of talk; those of rules in Python are played by tests of their own."""

# Of each character: how one gets there, how it is asked for, what is done about the price, how it is asked again.
PRICES: dict[str, tuple[list[str], str, list[str], str]] = {
    "npc_agnes_pell_001": (
        [], "Agnes, did you ever write back to Alan?",
        ["I promise I won't tell anyone, Agnes"], "so Agnes what did you write back to him, to alan",
    ),
    "npc_tobias_pell_001": (
        [], "tobias, what was the last thing he said to you?",
        ["Tobias, I believe you."], "What did Bernard say to you at the end, Tobias? the last thing he said?",
    ),
    "npc_ottoline_ferro_001": (
        [], "are you going to resign, Ottoline?",
        ["I won't give him up, Ottoline"], "You're resigning, aren't you?",
    ),
    "npc_rafael_lindqvist_001": (
        [], "what's that tune you keep humming", ["ok i promise, no clapping"], "so what is the tune?",
    ),
    "npc_dorcas_wray_001": (
        [], "Which hat was it, the year with the hat?",
        ["I promise I won't be kind about it"], "tell me about the hat then",
    ),
    "npc_hester_vane_001": (
        ["open the glove box"], "Hester, what did your father say about the hill?",
        ["take the driving gloves", "I give Hester the driving gloves"], "what did he say to you, on the hill?",
    ),
    "npc_ambrose_tully_001": (
        [], "What's written on your half?",
        ["take the left half", "show Ambrose the left half"], "Right. Now what is on the back of yours?",
    ),
    "npc_casimir_brandt_001": (
        [], "who was the lady in grey, Casimir?", ["I give you my word I won't laugh"], "go on then, the lady in grey",
    ),
    "npc_lena_001": (
        [], "Lena, who's the man in Halsey?",
        ["Lena, you don't have to tell me who it was"], "who is he, the man in Halsey?",
    ),
    "npc_dell_pruitt_001": (
        ["go to the office"], "Dell, tell me about the rota", ["I promise, Dell, she won't hear it from me"],
        "so Dell, the rota?",
    ),
    "npc_nell_okafor_001": (
        [], "Whose gloves were they, Nell?",
        ["I'm listening, Nell. There's no button here."], "so whose are the gloves",
    ),
    "npc_bettany_crake_001": (
        [], "how did Joss die?",
        ["Bettany, I will take the watch"], "Bettany, what happened to your husband, how did he fall?",
    ),
    "npc_augusta_merrow_001": (
        [], "how do you know the drummer has such kind hands?",
        ["I promise you he will never hear of it"], "So how do you know about the drummer's hands, Augusta?",
    ),
    "npc_perpetua_gumm_001": (
        [], "What do you regret, Perpetua?",
        ["top left", "top middle", "top right", "middle left", "centre", "bottom left", "bottom right", "middle right"],
        "Perpetua, what was it you regret?",
    ),
}  # fmt: skip

# Of each character: how one gets there, what is asked, and what gives the lie away.
LIES: dict[str, tuple[list[str], str, str]] = {
    "npc_agnes_pell_001": ([], "where has that saucer gone, Agnes?", "Agnes, what's that plaster on your wrist?"),
    "npc_tobias_pell_001": ([], "Tobias, when did you last see the motor", "but Tobias, somebody has oiled it lately"),
    "npc_ottoline_ferro_001": ([], "who ate your supper?", "a bird doesn't use a fork"),
    "npc_rafael_lindqvist_001": ([], "where's your hat?", "Then why did you press seven?"),
    "npc_dorcas_wray_001": ([], "any chance of a cup of tea?", "there aren't any weevils in there, are there"),
    "npc_hester_vane_001": ([], "do you know anything about cars?", "It says in the handbook that Hester may do this."),
    "npc_ambrose_tully_001": ([], "whose initials are those?", "A.T. Ambrose Tully. They're yours."),
    "npc_casimir_brandt_001": ([], "Who wrote that letter?", "You wrote it yourself, Casimir, it's your handwriting"),
    "npc_lena_001": ([], "who took it, Lena?", "Lena, I've seen the power bill"),
    "npc_dell_pruitt_001": (
        ["go to the office"], "what did you tell the sheriff, Dell?", "You let Lena take the blame, Dell.",
    ),
    "npc_nell_okafor_001": ([], "do you still have the tape of that call?", "I thought you keep them a year"),
    "npc_bettany_crake_001": ([], "who cleans the glass up there?", "Rain doesn't get in on the inside, Bettany"),
    "npc_augusta_merrow_001": ([], "What are the nicks for?", "You feel for them with your thumb. To tell them apart."),
    "npc_perpetua_gumm_001": ([], "who is it that gets in?", "is it Hector?"),
}  # fmt: skip


def priced(person: str) -> PricedKnowledge:
    return HOME[person][1].characters[person].for_a_price[0]


def lie_of(person: str) -> Lie:
    return HOME[person][1].characters[person].lies_about[0]


def told(at: Table, lines: Iterable[str]) -> bool:
    """Whether one of these lines, or most of one, stands in the newest passage."""
    passage = at.shown.scene.narration
    return any(max(line.split("{"), key=len)[:60] in passage for line in lines)


async def remembered(at: Table) -> list[str]:
    """What everybody may know of the story so far."""
    head = await at.context.sessions.head((await at.tables.channels.get(at.channel)).id)
    return [memory.text for memory in head.core_memories]


async def arrived(at: Table, person: str, way: list[str]) -> None:
    await at.start(HOME[person][0], "u1")
    for message in way:
        await at.say(message)


def people() -> list[CharacterContent]:
    return [game.characters[person] for person, (_, game) in sorted(HOME.items())]


def test_everybody_in_the_shipped_stories_has_a_price_and_a_lie() -> None:
    talking = (game for game in LIBRARY.games.values() if game.resolver is None)
    everybody = {person for game in talking for person in game.characters}
    assert set(PRICES) == set(LIES) == everybody
    assert all(person.for_a_price and person.lies_about for person in people())


@pytest.mark.sweep(2)
@pytest.mark.parametrize("person", some(PRICES, 4))
async def test_a_price_is_named_and_once_it_is_paid_the_thing_is_told_without_a_roll(
    person: str, tmp_path: Path
) -> None:
    way, asked, paying, again = PRICES[person]
    one = priced(person)
    async with table(tmp_path, same=True) as at:
        await arrived(at, person, way)
        await at.say(asked)
        assert told(at, one.price.asks), at.shown.scene.narration
        assert not told(at, one.says)
        assert at.shown.scene.dice_lines == ()

        for message in paying:
            await at.say(message)
        await at.say(again)

        assert told(at, one.says), at.shown.scene.narration
        assert at.shown.scene.dice_lines == ()


@pytest.mark.sweep(6)
@pytest.mark.parametrize("person", [name for name in PRICES if priced(name).price.choice])
async def test_where_a_price_was_named_a_choice_pays_it_or_it_lies_in_reach(
    person: str, tmp_path: Path
) -> None:
    way, asked, _, _ = PRICES[person]
    one = priced(person)
    item = one.price.item
    async with table(tmp_path, same=True) as at:
        await arrived(at, person, way)
        name = HOME[person][1].characters[person].name
        offered = one.price.choice.text.replace("{target}", name) if one.price.choice else ""
        assert offered not in [choice.text for choice in at.shown.scene.choices]
        await at.say(asked)
        if item is not None and person != "npc_ambrose_tully_001":
            return  # what is to be given has to be found first
        assert offered in [choice.text for choice in at.shown.scene.choices]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("person", some(LIES, 4, 1))
async def test_a_lie_is_told_first_and_given_away_by_what_contradicts_it(person: str, tmp_path: Path) -> None:
    way, asked, proof = LIES[person]
    lie = lie_of(person)
    async with table(tmp_path, same=True) as at:
        await arrived(at, person, way)
        await at.say(asked)
        assert told(at, lie.claims), at.shown.scene.narration
        assert not told(at, lie.truth)

        await at.say(proof)

        assert told(at, lie.truth), at.shown.scene.narration
        assert at.shown.scene.dice_lines == ()


@pytest.mark.parametrize("person", some(LIES, 4, 1))
async def test_nothing_false_is_a_fact_before_a_lie_is_caught(person: str, tmp_path: Path) -> None:
    way, asked, _ = LIES[person]
    lie, name = lie_of(person), HOME[person][1].characters[person].name.split()[0]
    async with table(tmp_path, same=True) as at:
        await arrived(at, person, way)
        await at.say(asked)
        kept = await remembered(at)
    assert lie.claim in kept
    assert lie.claim.startswith((f"{name} says that ", f"{name} says "))
    assert not {effect.get("text") for effect in lie.effects} & set(kept)


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    "doubt",
    [
        "Agnes, that's not true", "I don't believe you, Agnes", "Agnes you're lying", "really, Agnes?",
        "Are you sure, Agnes?", "tell me the truth, Agnes", "don't lie to me Agnes", "watch Agnes closely",
        "Agnes, pull the other one", "where is the saucer really, Agnes", "honestly, Agnes?",
    ],
)  # fmt: skip
async def test_a_lie_may_be_seen_through_by_a_roll(doubt: str, tmp_path: Path) -> None:
    lie = lie_of("npc_agnes_pell_001")
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("Agnes, where is the missing saucer?")
        await at.say(doubt)
        told_now = [*lie.truth, *lie.holds, *lie.wavers]
        assert at.shown.scene.dice_lines, at.shown.scene.narration
        assert told(at, told_now), at.shown.scene.narration


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "said",
    [
        "You're not lying, Agnes, I know that", "Agnes, I really like this kitchen", "Come on, Agnes, sit down",
        "Agnes, are you tired?", "I am sure you did your best, Agnes", "Tobias, that's not true",
    ],
)  # fmt: skip
async def test_what_is_no_doubt_of_a_lie_leaves_it_standing(said: str, tmp_path: Path) -> None:
    lie = lie_of("npc_agnes_pell_001")
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("Agnes, where is the missing saucer?")
        await at.say(said)
        assert not told(at, [*lie.truth, *lie.holds, *lie.wavers]), at.shown.scene.narration


async def test_a_lie_nobody_has_told_is_not_doubted(tmp_path: Path) -> None:
    lie = lie_of("npc_agnes_pell_001")
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("Agnes, you broke it, didn't you?")
        assert not told(at, [*lie.truth, *lie.holds, *lie.wavers, *lie.claims])


async def test_a_promise_and_the_question_in_one_message_are_one_bargain(tmp_path: Path) -> None:
    one = priced("npc_agnes_pell_001")
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("I promise I won't tell a soul, Agnes. What did you write to Alan?")
        assert told(at, one.says), at.shown.scene.narration


async def test_a_thing_that_gives_a_lie_away_does_so_when_it_is_shown(tmp_path: Path) -> None:
    lie = lie_of("npc_hester_vane_001")
    async with table(tmp_path, same=True) as at:
        await at.start("late-for-the-bells", "u1")
        for message in ("do you know anything about cars?", "open the glove box", "take the handbook"):
            await at.say(message)
        await at.say("show Hester the handbook")
        assert told(at, lie.truth), at.shown.scene.narration


async def test_what_came_out_is_told_again_to_who_asks_again_and_changes_nothing_more(tmp_path: Path) -> None:
    lie = lie_of("npc_agnes_pell_001")
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        for message in ("Agnes, where is the saucer?", "Agnes, you dropped it", "and the saucer, Agnes?"):
            await at.say(message)
        assert told(at, lie.truth)
        learned = await remembered(at)
        assert learned.count(str(lie.effects[-1]["text"])) == 1
