"""A deed is told again only where its grammar is certain: one subject, one verb, nobody's "I" or "you"."""

import json
import re
from pathlib import Path

import pytest

from bot.core.understanding.deeds.retelling import retold
from bot.core.understanding.listener import listen
from tests.support.sweeps import some
from tests.support.understanding_report import given_in

GOLDEN = Path(__file__).parents[4] / "golden"
SPEAKERS = frozenset("i me my mine myself we us our ours you your yours yourself".split())
SUBJECTS = frozenset("he she they we i who".split())
FINITE = frozenset(
    "is are was were am has had have does did do can could will would should might must".split()
)
JOINTS = frozenset("who which that what if and".split())


def told(situation: str, text: str) -> list[str | None]:
    given = given_in(situation).model_copy(update={"text": text})
    found = (retold(act, given) for act in listen(given).acts if act.deed)
    return [one.third if one is not None else None for one in found]


def messages() -> list[tuple[str, str]]:
    found = [
        (one["s"], one["t"])
        for path in sorted((GOLDEN / "understanding" / "open").glob("*.jsonl"))
        for one in map(json.loads, path.read_text(encoding="utf-8").splitlines())
    ]
    deeds = (GOLDEN / "deeds" / "deeds.jsonl").read_text(encoding="utf-8").splitlines()
    found += [("room-12/start", json.loads(line)["say"]) for line in deeds]
    for path in sorted((GOLDEN / "evenings").glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [("room-12/start", line) for line in lines if line and "{" not in line]
    return found


def faults(telling: str) -> list[str]:
    """What is wrong with the telling of a deed, by the words alone."""
    words = re.findall(r"[\w'’-]+", telling.casefold())
    found = [word for word in words if word in SPEAKERS or re.match(r"(i|you|we)['’]", word)]
    if not words[0].endswith("s"):
        found.append(f"not conjugated: {words[0]}")
    for at, word in enumerate(words[1:], 1):
        if word in SUBJECTS or (word in FINITE and not JOINTS & set(words[1:at])):
            found.append(f"a second sentence: {word}")
    return found


def test_no_retelling_of_any_message_speaks_as_its_author_or_holds_two_sentences() -> None:
    wrong = {
        one: faults(one)
        for situation, text in some(messages(), 12)
        for one in told(situation, text)
        if one and faults(one)
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("situation", "said", "never"),
    [
        ("the-lamplighters-vault/start", "holding my breath I crank the vent wheel to air the place out", "they crank"),
        ("the-lamplighters-vault/start", "holding my breath I crank the vent wheel to air the place out", "she crank"),
        ("lot-forty-one/start", "walk in with my weapon down, empty hands showing", "empties hands"),
        ("the-washing-up/start", "Judith pours two cups, puts one at Agnes elbow", "puts one"),
        ("the-washing-up/start", "fill a cup from the urn and bring it to Tobias", "bring it"),
        ("room-12/start", "nothing anybody would write a song about", "nothings"),
    ],
)  # fmt: skip
def test_what_is_not_certain_is_not_told(situation: str, said: str, never: str) -> None:
    assert not any(never in one for one in told(situation, said) if one)


@pytest.mark.parametrize(
    ("situation", "said", "does"),
    [
        ("the-lamplighters-vault/start", "*wipes feet on the mat, twice*", "wipes her feet on the mat"),
        ("the-lamplighters-vault/start", "knock on green door", "knocks on the green door"),
        ("the-washing-up/start", "fold my tea towel into a perfect square the way you do", "folds her tea towel"),
        ("room-12/start", "I pick up the shirt she dropped", "picks up the shirt"),
        ("room-12/start", "look around for another exit, he throws the gavel", "looks around for another exit"),
    ],
)  # fmt: skip
def test_what_is_certain_is_told_as_far_as_it_goes(situation: str, said: str, does: str) -> None:
    assert any(
        one and re.sub(r"\b(his|their)\b", "her", one).startswith(does) for one in told(situation, said)
    )
