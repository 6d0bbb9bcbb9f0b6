"""Doors, things, places, hours, kin and pronouns: what a passage may not make up of how the world stands."""

from __future__ import annotations

import pytest

from bot.core.guard import GuardFacts, KnownPerson, check
from bot.core.guard.facts import KnownThing
from bot.core.guard.world.standing import kin_of
from tests.support.table import LIBRARY

FACTS = GuardFacts(
    people=(
        KnownPerson("Ines Tarrow", "she", player=True),
        KnownPerson("Bettany Crake", "she"),
        KnownPerson("Ansel Moth", "he", "dead", aliases=("Founder Moth",)),
    ),
    known=("The lodge, the long hall, the oil cellar and Fog Lane.", "Ines, Bettany, Ansel Moth."),
    stats=(("nerve", frozenset({3})),),
    things=(
        KnownThing(("cellar door", "tin door"), open=frozenset({False}), locked=frozenset({True}), door=True),
        KnownThing(("street door",), open=frozenset({True}), locked=frozenset({False}), door=True),
        KnownThing(("lodge door",), here=True, unmoved=True),
        KnownThing(("tool chest", "chest"), open=frozenset({False}), here=True),
        KnownThing(("cellar key",), holders=frozenset({"Bettany Crake"})),
        KnownThing(("oil can",)),
        KnownThing(("great wheel",)),
        KnownThing(("lantern",), holders=frozenset({"Ines Tarrow"})),
    ),
    elsewhere=("long hall", "oil cellar"),
    hours=frozenset({0}),
    day_words=frozenset({"sunrise"}),
    kin=(("Ines Tarrow", frozenset({"daughter"})), ("Bettany Crake", frozenset({"sister"}))),
    pronouns=frozenset({"she"}),
)

WRONG = [
    ("door", "The cellar door swings open."),
    ("door", "Cold air comes through the open cellar door."),
    ("door", "The cellar door is unlocked."),
    ("door", "Bettany lifts the lid of the tool chest."),
    ("door", "The street door is shut."),
    ("door", "The street door has been smashed to pieces."),
    ("door", "The lid is off the tool chest."),
    ("door", "The lodge door slides open on the lane."),
    ("door", "The street door has swung to, and the lane is gone."),
    ("possession", "In Bettany's lap lies the lantern."),
    ("possession", "The lantern dangles from Bettany's finger."),
    ("place", "Behind the lamps of the oil cellar, Bettany polishes a glass."),
    ("place", "Bettany stands in the middle of the long hall."),
    ("place", "Bettany calls down from the long hall."),
    ("place", "Bettany is out in the long hall."),
    ("place", "Bettany sits beside the great wheel."),
    ("possession", "Ines turns the cellar key over in her hand."),
    ("possession", "Bettany has the oil can in her lap."),
    ("possession", "The lantern hangs on Bettany's arm."),
    ("place", "Ines stands in the long hall and listens."),
    ("place", "In the oil cellar Bettany stops."),
    ("time", "The noon bell rings over the roofs."),
    ("time", "Afternoon sunlight lies on the floor."),
    ("time", "The clock strikes five."),
    ("time", "First light is at the window."),
    ("time", "The sun is just clear of the roofs."),
    ("time", "Supper is being laid in the kitchen."),
    ("kin", "Bettany looks up at her daughter."),
    ("kin", "Bettany's elder cousin built the stair."),
    ("kin", '"I have three daughters," says Bettany.'),
    ("kin", "Ines is Bettany's niece."),
    ("kin", '"My late husband built that stair," says Bettany.'),
    ("pronoun", "Bettany hangs up his cloth."),
    ("pronoun", "Bettany tucks the cloth under his chin."),
    ("pronoun", "Ines turns, and he sees the hooks."),
    ("absent", "The old founder, Ansel Moth, nods from the hatch."),
    ("numbers", "Her nerve is at nine now."),
    ("numbers", "Nerve: 3."),
    ("leak", "Scene 4. The lodge."),
    ("leak", "Bettany's goal is peace and quiet."),
]
RIGHT = [
    "The sun will not be up for a good while yet.",
    "The sun is not over the hill yet.",
    "Ines looks up at the lantern and the drainpipe goes up to the long hall.",
    "The cellar door is locked, and stays so.",
    "The cellar door will not open.",
    "If the cellar door were open, one would smell the oil.",
    "The street door stands open.",
    "A chest of drawers stands open in every house but this.",
    "Bettany turns the cellar key over in her hand.",
    "Ines holds the lantern up.",
    "From the lodge one can go to the long hall.",
    "Bettany looks toward the long hall and waits.",
    "It is past midnight, and the night is at the glass.",
    "The notice talks of sunrise.",
    "Until morning there is time.",
    'The hooks wait. "It is noon somewhere," says Bettany.',
    "Bettany thinks of her sister.",
    '"My sister built that stair," says Bettany.',
    '"Your husband built that stair," says Bettany.',
    "The locksmith was a man who counted his keys.",
    "Ansel Moth painted himself into the corner, years ago.",
    "It takes nerve, and then it takes two hands.",
    "It will be first light before they know it.",
    "Supper is over.",
    '"First light is at six," says Bettany.',
    "Bettany tucks the cloth under her chin.",
    "The lodge door stands open to the lane.",
    "The lodge door does not slide open by itself.",
    "The lid of the tool chest is shut.",
    "In Ines's hand hangs the lantern.",
    "Behind the lodge, Bettany hears the cat.",
    "Bettany calls over to the long hall.",
    "Bettany knows the great wheel, and who sits beside the great wheel.",
    "Bettany sits as still as the great wheel.",
    "Bettany looks at the long hall, and back.",
]


@pytest.mark.parametrize(("kind", "text"), WRONG)
def test_what_is_not_so_is_found(kind: str, text: str) -> None:
    assert kind in {one.kind for one in check(text, FACTS)}, text


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_so_or_only_thought_of_raises_no_alarm(text: str) -> None:
    assert not [(one.kind, one.reason) for one in check(text, FACTS)]


@pytest.mark.parametrize("text", [text for _, text in WRONG if "Scene" not in text and "goal" not in text])
def test_without_facts_nothing_is_said_of_them(text: str) -> None:
    bare = GuardFacts(people=FACTS.people, known=FACTS.known)
    world = {"door", "possession", "place", "time", "kin", "pronoun"}
    assert world.isdisjoint(one.kind for one in check(text, bare))


def test_a_question_that_somebody_may_be_asked_gives_nobody_kin() -> None:
    told = dict(kin_of(LIBRARY.game("a-stone-a-night"), ["Mag Pargeter"]))["Mag Pargeter"]
    assert "mother" in told
    assert not {"brother", "husband", "nephew"} & told


def test_the_dead_have_the_kin_that_a_story_gives_them() -> None:
    told = dict(kin_of(LIBRARY.game("the-washing-up"), ["Bernard Pell", "Osric Pell"]))
    assert "grandchild" in told["Bernard Pell"]
    assert not told["Osric Pell"]
