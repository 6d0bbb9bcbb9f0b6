"""What needs a licence to be told: who acts, and what is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.guard import Counter, GuardFacts, KnownPerson, ShownRoll, check, vocabulary
from bot.core.guard.facts import KnownThing

AUTHORED = (
    "The lock-keeper's office has four windows. Old Ferris drowned there. Edda keeps eleven keys on a board."
)
LOCK = GuardFacts(
    people=(
        KnownPerson("Mara Quist", "she", player=True),
        KnownPerson("Edda", "she", aliases=("the lock-keeper",)),
    ),
    known=("Rain walks over the yard. A heron looks at the sluice.",),
    vocabulary=vocabulary([AUTHORED, "They say that Ferris held the gate."], ["Mara Quist", "Edda"]),
    things=(KnownThing(("grey mare",), here=True),),
    roles=frozenset({"keeper"}),
    rolls=(ShownRoll("Mara Quist", 11, frozenset({8}), frozenset({20}), frozenset({3}), frozenset({12})),),
    clocks=(Counter("Minutes left", 5, frozenset({5}), 20),),
)


def kinds(told: str, facts: GuardFacts = LOCK) -> list[str]:
    return [one.kind for one in check(told, facts)]


@pytest.mark.parametrize(
    "told",
    [
        "The bargeman spits and shakes his head.",
        "By the sluice a policeman writes something down.",
        '"Shut it," says the man from the water board.',
        "Two of the bargeman's boys go by with a rope.",
        "There is a boy under the table.",
        "It is the woman with the lantern.",
        "A boy's voice says that it is late.",
        "The crank is turned by a sailor, slowly.",
        "Ferris holds the gate, as he always has.",
        "Mr Ferris has come in and sits down by the board.",
        "The dead keeper sits up and asks what hour it is.",
        "Outside the coachman leans on his whip.",
    ],
)
def test_who_is_nobody_of_the_scene_does_not_act(told: str) -> None:
    assert "absent" in kinds(told)


@pytest.mark.parametrize(
    "told",
    [
        "The keeper nods.",
        "The woman behind the desk nods.",
        "She stands like a sailor who has forgotten the sea.",
        "In the photograph a sailor laughs.",
        "Somewhere a man coughs.",
        "It is a porter's work, and nobody does it.",
        "Nobody waits until the bargeman comes.",
        "The captain looks down from his frame.",
        "The grey mare stands on four round hooves.",
        "They speak of Ferris, and of the gate.",
        "No sailor would open that.",
        '"The bargeman laughs at it," says Edda.',
    ],
)
def test_who_is_only_spoken_of_or_likened_raises_no_alarm(told: str) -> None:
    assert kinds(told) == []


def test_whom_the_engines_own_texts_let_act_may_act() -> None:
    told = "The bargeman shrugs."
    assert kinds(told) == ["absent"]
    assert kinds(told, replace(LOCK, known=(*LOCK.known, "The bargeman spits into the lock."))) == []
    assert kinds(told, replace(LOCK, known=(*LOCK.known, "It smells like a bargeman."))) == ["absent"]


@pytest.mark.parametrize(
    ("told", "false"),
    [
        ("It wanted twelve.", "It wanted seventeen."),
        ("Mara is out of breath, and there are four windows.", "It is over in three rounds."),
        ("Eleven keys hang there.", "Edda has a purse with nine crowns."),
        ("There are keys for all of them: eleven.", "There are keys for all of them: sixteen."),
        ("The two of them say nothing.", "The rope takes her arm, a point or two."),
        ("It is twenty to five.", "It falls nine short."),
        ("Half of it he keeps.", "Half the time that is left has run."),
        ("Mara has half a mind to laugh.", "Half her strength is gone."),
    ],
)
def test_a_number_needs_somebody_to_vouch_for_it(told: str, false: str) -> None:
    assert kinds(told) == []
    assert kinds(false) == ["numbers"]


@pytest.mark.parametrize(
    ("told", "false"),
    [
        ("Edda is late at the mill, and says so.", "It was Edda who let the mill race run."),
        ("She thinks of her mother.", "All she wants is to be spoken to by her mother."),
    ],
)
def test_a_secret_is_known_by_half_of_what_marks_it_off(told: str, false: str) -> None:
    facts = replace(
        LOCK,
        secrets=("She let the mill race run on the night of the flood.", "Be spoken to by her mother."),
    )
    assert kinds(told, facts) == []
    assert "internal" in kinds(false, facts)
    said = replace(facts, known=("Edda let the mill race run, and her mother has spoken to her.",))
    assert "internal" not in kinds(false, said)
