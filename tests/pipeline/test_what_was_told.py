"""What was told is known from then on: who asks on is answered, and who lays the secret open raises it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.content.adventure import Adventure
from bot.core.content.opening import first_state, joined
from bot.core.content.shapes import StorySubjectContent
from bot.core.contracts import BeatTold
from bot.core.rules.replies import subjects_known
from bot.core.rules.turn_end import conclude
from bot.core.state import operations
from bot.core.state.document import State
from bot.core.understanding.talk.asking import answered_as, asked_for
from bot.core.understanding.talk.subjects import Talk, subject_followed, subject_meant, subject_named
from bot.services.turns.step_inputs.interpret import heard_in
from tests.support.table import LIBRARY, table

SCENARIOS = sorted(LIBRARY.games)


def begun(scenario: str, *flags: str, role: int = 0) -> tuple[Adventure, State, str]:
    """A scenario with one player's character in it, and these flags raised."""
    game = LIBRARY.games[scenario]
    state = deepcopy(first_state(game))
    for flag in flags:
        state["campaign"]["flags"][flag] = True
    actor_id, made = joined(game, state, game.scenario.roles[role], game.scenario.roles[role].name)
    return game, operations.apply_decided(state, made), actor_id


def raised(scenario: str, said: str, *flags: str) -> set[str]:
    """The story's topics that words raise with whoever they are said to."""
    game, state, actor_id = begun(scenario, *flags)
    answer = interpret(heard_in(game, state, actor_id, said, tuple(game.characters), 3))
    found = (game.topics.get(str(action.topic)) for action in answer.actions)
    return {topic.id for topic in found if topic is not None and not topic.small}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_a_topic_lets_out_can_be_asked_about(scenario: str) -> None:
    game = LIBRARY.games[scenario]
    brought_up = {source for one in game.scenario.subjects for source in one.after}
    made_known = {
        topic.id
        for topic in game.scenario.topics
        if not topic.goal
        and any(
            effect.get("op") == "set" and str(effect.get("path")).endswith("_known")
            for effects in topic.effects.values()
            for effect in effects
        )
    }
    assert made_known <= brought_up


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_story_subject_answers_more_than_one_kind_of_question(scenario: str) -> None:
    for one in LIBRARY.games[scenario].scenario.subjects:
        assert len(one.says) >= 3, one.id
        assert one.holder in LIBRARY.games[scenario].characters


def asked(scenario: str, flags: tuple[str, ...], told: str, said: str, holder: str) -> tuple[str, str]:
    """The story subject that a question goes to after `told`, and the kind of answer it gets."""
    game, state, _ = begun(scenario, *flags)
    subjects = subjects_known(game, state, holder, 5)
    lines = {one.id: one.lines for one in game.scenario.beats} | {
        one.id: tuple(line for said in one.lines.values() for line in said) for one in game.scenario.topics
    }
    story = [one for one in subjects if isinstance(one, StorySubjectContent)]
    talk = Talk(
        told, game.characters[holder].name, (), "",
        {one.name: tuple(line for source in one.after for line in lines[source]) for one in story},
    )  # fmt: skip
    subject = (
        subject_named(said, subjects)
        or subject_meant(said, subjects, talk)
        or subject_followed(subjects, talk)
    )
    assert subject is not None, said
    return subject.name, answered_as(asked_for("ask", said), said, subject).kind


OTTOLINE, CASIMIR = "npc_ottoline_ferro_001", "npc_casimir_brandt_001"
HE_IS_NINETEEN = LIBRARY.games["berth-nine"].topics["berth_nine"].lines["override"][0]
EMIL = LIBRARY.games["berth-nine"].topics["the_boy"].lines["override"][1]


@pytest.mark.parametrize(
    ("flags", "told", "said", "name", "kind"),
    [
        (("boy_known",), HE_IS_NINETEEN, "how old is he?", "boy_in_nine", "amount"),
        (("boy_known",), HE_IS_NINETEEN, "where is he", "boy_in_nine", "place"),
        (("boy_known",), HE_IS_NINETEEN, "since when?", "boy_in_nine", "time"),
        (("boy_known",), "Snow. Nothing else.", "how old is the boy?", "boy_in_nine", "amount"),
        (("boy_known", "emil_known"), EMIL, "why?", "emil", "reason"),
        (("boy_known", "emil_known"), EMIL, "how long has he been here?", "emil", "time"),
        (("boy_known", "emil_known"), EMIL, "how old is he", "emil", "amount"),
        (("boy_known", "emil_known"), EMIL, "who's that?", "emil", "person"),
        (("boy_known", "emil_known"), "Snow.", "why is Emil hiding", "emil", "reason"),
    ],
)
def test_a_question_after_a_reveal_goes_to_what_was_revealed(
    flags: tuple[str, ...], told: str, said: str, name: str, kind: str
) -> None:
    assert asked("berth-nine", flags, told, said, OTTOLINE) == (name, kind)


def test_what_was_not_told_yet_is_denied_as_before() -> None:
    game, state, _ = begun("berth-nine")
    known = subjects_known(game, state, OTTOLINE, 5)
    assert not any(isinstance(one, StorySubjectContent) for one in known)
    assert any("boy" in one.about for one in known)


def test_the_later_stage_of_a_story_speaks_before_the_earlier() -> None:
    game, state, _ = begun("berth-nine", "boy_known", "emil_known")
    names = [one.name for one in subjects_known(game, state, OTTOLINE, 5) if "boy" in one.about]
    assert names == ["emil"]


@pytest.mark.sweep
async def test_who_asks_on_is_answered_at_the_table_and_nothing_is_rolled(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("berth-nine", "u1")
        for _ in range(8):
            await at.say("who is in berth nine?")
            if "boy_known" in at.shown.scene.narration or "nineteen" in at.shown.scene.narration:
                break
        else:
            pytest.skip("these dice never let it out")
        await at.say("how old is he?")
        assert "Nineteen" in at.shown.scene.narration
        assert at.shown.scene.dice_lines == ()


@pytest.mark.parametrize(
    ("scenario", "said", "topic"),
    [
        ("berth-nine", "you hid the boy in berth nine", "berth_nine"),
        ("berth-nine", "I know there's somebody in berth nine", "berth_nine"),
        ("berth-nine", "You're hiding someone in berth nine, aren't you.", "berth_nine"),
        ("berth-nine", "i bet you've got a kid in berth 9", "berth_nine"),
        ("berth-nine", "liar, someone is in there", "berth_nine"),
        ("berth-nine", "I say to Ottoline that berth nine isn't empty", "berth_nine"),
        ("berth-nine", "you rubbed a name off that list", "the_list"),
        ("lot-forty-one", "you painted it yourself, didn't you", "lot_41"),
        ("lot-forty-one", "I accuse Casimir of forging the painting", "lot_41"),
        ("lot-forty-one", "vauquelin never painted this", "lot_41"),
        ("lot-forty-one", "you're selling it to a museum", "the_buyer"),
        ("room-12", "you didn't take the money, did you", "the_jar"),
        ("room-12", "I know you didn't steal it", "the_jar"),
        ("room-12", "so you're running off on the bus", "packed_bag"),
        ("the-washing-up", "you keep looking at that tin", "the_tin"),
        ("the-washing-up", "I heard someone wants to buy the boathouse", "boathouse"),
        ("the-washing-up", "tobias you were speaking to your brother again, i know it", "tobias_brother"),
        ("late-for-the-bells", "It was you who stopped the car, wasn't it", "why_stopped"),
        ("late-for-the-bells", "the tide isn't coming in at all", "the_tide"),
        ("late-for-the-bells", "there's a key in your shoe", "the_shoe"),
        ("left-luggage", "you've been paying for it yourself", "why_keep"),
        ("frost-watch", "you never ran out of oil", "the_oil"),
        ("between-floors", "there is no piano on the seventh floor is there", "the_top_floor"),
        ("seven-minutes-01", "you rigged it, didn't you", "why_her"),
        ("seven-minutes-01", "I think you wrote my name on every slip", "why_her"),
        ("the-understudy", "I know you can't see", "the_eyes"),
    ],
)
def test_a_statement_that_lays_the_secret_open_raises_it(scenario: str, said: str, topic: str) -> None:
    assert topic in raised(scenario, said)


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("berth-nine", "I slept badly in berth nine"),
        ("berth-nine", "nobody is in berth nine, I believe you"),
        ("berth-nine", "I don't think you're hiding anyone in berth nine"),
        ("berth-nine", "I am not going to ask about berth nine"),
        ("berth-nine", "there's a draught in here"),
        ("lot-forty-one", "it's not a forgery, I never said it was"),
        ("lot-forty-one", "I'm sure the horse isn't a fake"),
        ("lot-forty-one", "I don't think you painted it"),
        ("room-12", "I never said you took it"),
        ("room-12", "I took the money out of my wallet"),
        ("late-for-the-bells", "I never touched your car"),
        ("seven-minutes-01", "I don't think you rigged it"),
        ("seven-minutes-01", "you have lovely hands"),
        ("the-understudy", "I don't believe you are going blind"),
        ("the-understudy", "I can't see my shoes"),
        ("frost-watch", "you never sold anything"),
        ("the-washing-up", "there's no letter, Agnes"),
    ],
)
def test_what_is_denied_or_said_of_oneself_raises_nothing(scenario: str, said: str) -> None:
    assert not raised(scenario, said)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_role_brings_is_in_its_hands(scenario: str) -> None:
    for at, role in enumerate(LIBRARY.games[scenario].scenario.roles):
        _, state, actor_id = begun(scenario, role=at)
        for thing in role.carries:
            assert state["entities"][thing["id"]]["location"] == actor_id


@pytest.mark.sweep(6)
@pytest.mark.parametrize(
    ("scenario", "role", "said", "told"),
    [
        ("frost-watch", "Gil Farrant", "read my letter", "dated Easter"),
        ("frost-watch", "Gil Farrant", "I show Dorcas the offer", "Eleven shillings over|A cottage"),
        ("room-12", "Mara Quist", "I give Lena my letter", "Dear Lena|all six sheets"),
        ("late-for-the-bells", "Juno Whitlock", "I show Hester the rings", "peppermint|on you"),
        ("lot-forty-one", "Imogen Sharrow", "show him the policy", "age of canvas"),
        ("berth-nine", "Pim Aldous", "show her my sketchbook", "This one got away"),
    ],
)
async def test_what_a_role_brings_is_read_and_shown(
    tmp_path: Path, scenario: str, role: str, said: str, told: str
) -> None:
    async with table(tmp_path, same=True) as at:
        await at.tables.openings.start(
            guild_id="1", channel_id=at.channel, user_id="u1", scenario_id=scenario, created_at=1, key="k"
        )
        await at.join("u1", role)
        await at.say(said)
        assert any(part in at.shown.scene.narration for part in told.split("|")), at.shown.scene.narration


def test_what_the_story_brings_out_lies_there_from_then_on() -> None:
    game, state, actor_id = begun("the-washing-up")
    state["entities"]["item_shortbread_tin_001"]["attributes"]["open"] = True
    letter = "item_bernards_letter_001"
    before = {one.id for one in heard_in(game, state, actor_id, "", (), 3).scene.scenery}
    done = conclude(game, state, state, (), 3, "k")
    after = {one.id for one in heard_in(game, done.state, actor_id, "", (), 4).scene.scenery}
    assert letter in after - before
    assert "tin_opened" in {told.id for told in done.told if isinstance(told, BeatTold)}


async def test_what_is_in_something_shut_is_asked_of_who_knows(tmp_path: Path) -> None:
    async with table(tmp_path, same=True) as at:
        await at.start("the-washing-up", "u1")
        await at.say("what is in that tin?")
        written = LIBRARY.games["the-washing-up"].topics["the_tin"].lines
        told = at.shown.scene.narration
        assert any(line[:30] in told for lines in written.values() for line in lines), told
