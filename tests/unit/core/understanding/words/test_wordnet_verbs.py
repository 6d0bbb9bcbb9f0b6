"""The verbs drawn from WordNet are verbs that nobody wrote by hand, and stand behind those that somebody did."""

import time
from pathlib import Path

import pytest

from bot.core.guard.words.capitals import NAMES_AND_WORDS, NAMES_LIKE_WORDS
from bot.core.understanding._phrase_list import phrases_by_verb, verbs_by_form
from bot.core.understanding.acts import ACTS
from bot.core.understanding.phrases import matches, mended
from bot.core.understanding.tokens import Word
from bot.core.understanding.words.verbs import VERBS
from bot.core.understanding.words.wordnet_verbs import WORDNET_VERBS
from tests.support.pace import in_loops
from tests.support.wordnet_verbs import act_of, nominal_shares, senses, synsets

WRITTEN = {" ".join(part.split()): act for act, listed in VERBS.items() for part in listed.split(";")}
DRAWN = [
    (act, phrase.replace("_", " ")) for act, listed in WORDNET_VERBS.items() for phrase in listed.split()
]
LOAD_LOOPS = 25  # twice what it takes

# What begins a message far more often as a noun, an adjective, an interjection or a remark than as a verb.
NO_VERBS = frozenset(
    "well light right water man people can will might mark rob sue fancy own like mean well fine cool "
    "quiet slow ready sober warm pale numb humble clean slight slick smooth steep tense obscure complete "
    "separate muddy weary awake bare blunt initial house room window bottle button table chair knife gun "
    "lounge vault tunnel bridge fog storm rain snow map mask mug net shell shield scarf robe coat cloak "
    "blanket pencil crayon paper juice soap shampoo cup spoon ladle wire thread yarn twine peg pin voice "
    "thunder speed spell stage style target shelve drapes taxi nail drill staple saddle jerk damn hell "
    "crap sup ooh yarn email blog dj fear hope doubt trust believe suppose guess assume expect intend "
    "forget understand realise realize regret adore despise dislike envy pity recap repeat replay season "
    "seat sight suit father mother doctor pilot pirate captain mentor engineer butcher shepherd champion "
    "fund profile program image project".split()
)  # fmt: skip

DATA_VERB = """  1 a licence
00000001 38 v 01 move 0 000 01 + 01 00 | change place
00000002 38 v 01 walk 0 001 @ 00000001 v 0000 01 + 01 00 | use one's feet
00000003 38 v 02 stumble 1 falter 0 001 @ 00000002 v 0000 01 + 01 00 | walk unsteadily
00000004 29 v 01 twitch 0 000 01 + 01 00 | move suddenly
00000005 42 v 01 resemble 0 000 01 + 01 00 | be like
"""
INDEX_VERB = """  1 a licence
stumble v 1 1 @ 1 0 00000003
twitch v 2 0 2 0 00000004 00000001
"""


def acts_of(line: str) -> list[str]:
    return [match.act for match in matches([Word(word, word) for word in line.split()])]


def test_every_act_is_known_and_no_phrase_stands_in_one_twice() -> None:
    assert set(WORDNET_VERBS) <= set(ACTS)
    assert len(DRAWN) == len(set(DRAWN))


def test_no_phrase_is_hand_written_too() -> None:
    assert [phrase for _, phrase in DRAWN if phrase in WRITTEN] == []


def test_no_word_is_a_name_or_begins_messages_as_another_part_of_speech() -> None:
    assert [phrase for _, phrase in DRAWN if phrase in NO_VERBS | NAMES_AND_WORDS | NAMES_LIKE_WORDS] == []


def test_there_are_two_thousand_single_verbs() -> None:
    assert 2000 <= len({phrase for _, phrase in DRAWN if " " not in phrase}) <= 3000


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("cradle the kitten", "touch"),
        ("rubs off the chalk", "clean"),
        ("wriggling free", "flourish"),
        ("unclench my fists", "flourish"),
        ("beatbox", "flourish"),
        ("cordoned off the hall", "attempt"),
        ("strode out", "flourish"),
        ("dealt with it", "attempt"),
        ("quench the fire", "extinguish"),
        ("declared", "say"),
        ("peruse the ledger", "examine"),
    ],
)  # fmt: skip
def test_forms_of_a_drawn_verb_are_heard_as_its_act(line: str, act: str) -> None:
    assert acts_of(line)[0] == act


def test_a_hand_written_phrase_of_the_same_length_stands_alone() -> None:
    assert acts_of("rent the room") == ["trade"]
    assert acts_of("rent asunder") == ["trade"]
    assert acts_of("rend it") == ["break"]


def test_a_longer_drawn_phrase_comes_before_a_hand_written_word() -> None:
    assert acts_of("hold back a moment")[0] == "wait"
    assert acts_of("hold the lamp")[0] == acts_of("hold him")[0] == "touch"


def test_a_misspelt_word_stands_for_hand_written_verbs_alone() -> None:
    assert mended("whispr") == "whisper"
    assert mended("perus") is None


def test_the_phrases_load_quickly() -> None:
    taken: list[float] = []
    for _ in range(5):
        for cached in (phrases_by_verb, verbs_by_form):
            cached.cache_clear()
        begun = time.process_time()
        verbs_by_form()
        taken.append(in_loops(time.process_time() - begun))
    assert min(taken) < LOAD_LOOPS


def test_an_act_is_proposed_by_the_nearest_verb_above_or_the_class(tmp_path: Path) -> None:
    (tmp_path / "data.verb").write_text(DATA_VERB)
    (tmp_path / "index.verb").write_text(INDEX_VERB)
    (tmp_path / "cntlist.rev").write_text("twitch%1:04:00:: 1 1\ntwitch%2:29:00:: 1 3\n")
    found = synsets(tmp_path)
    assert senses(tmp_path) == {"stumble": "00000003", "twitch": "00000004"}
    assert [act_of(f"0000000{number}", found) for number in (1, 3, 4, 5)] == [
        "flourish",
        "go",
        "flourish",
        None,
    ]
    assert nominal_shares(tmp_path) == {"twitch": 0.25}
