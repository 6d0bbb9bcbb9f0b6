"""The offline narrator: facts are told, lines stay fresh, shapes vary, and the guard has nothing to say."""

import re

import pytest

from bot.adapters.models.offline.story import OfflineModel
from bot.adapters.models.offline.story.narrator import narrate, offered
from bot.core.contracts import (
    BeatTold,
    ChoiceView,
    EntityView,
    ExitView,
    NarrateAnswer,
    NarrateInput,
    NpcTold,
    ReflectInput,
    RollView,
    SceneView,
    ToldAction,
)
from bot.core.guard import GuardFacts, KnownOutcome, KnownPerson, check
from bot.core.rules.targeting import NOBODY_HERE
from bot.services.ports import StepRequest

PALETTE = (
    "Rain taps at the glass.",
    "The heater ticks.",
    "A moth beats at the bulb.",
    "The carpet keeps old dents.",
)
LINKS = ("A moment passes.", "Somewhere a pipe knocks.", "The light shifts.")
ASKED = (
    "The question lands softly.",
    "Lena turns the question over.",
    "There is a pause, then half an answer.",
)
SEEDS = tuple(f"turn-{number}" for number in range(120))


def view(*events: str) -> SceneView:
    return SceneView(
        location_id="loc_room_12_001",
        location="Room 12",
        description="A motel room with one lamp.",
        time="21:00",
        time_of_day="Night",
        tone="tense",
        present=(
            EntityView(id="pc_mara_001", name="Mara Quist", type="pc", pronouns="she"),
            EntityView(id="npc_lena_001", name="Lena", type="npc", pronouns="she"),
            EntityView(
                id="item_chest_001", name="sea chest", type="item", kind="container", traits=("closed",)
            ),
        ),
        exits=(ExitView(location_id="loc_lot_001", name="parking lot"),),
        status_line="",
        events=events,
    )


def told(
    type: str = "ask",
    degree: str = "success",
    lines: tuple[str, ...] = ASKED,
    facts: tuple[str, ...] = (),
    message: str | None = None,
    voice: tuple[str, ...] = (),
    target_id: str | None = "npc_lena_001",
) -> ToldAction:
    return ToldAction.model_validate(
        {
            "actor_id": "pc_mara_001",
            "actor": "Mara Quist",
            "type": type,
            "label": type.capitalize(),
            "target_id": target_id,
            "target": "Lena",
            "verdict": degree,
            "degree": degree,
            "facts": facts,
            "message": message,
            "roll": RollView(line="1d20+3 = 17", total=17, label="Logic", band="clean"),
            "aspect": "empathy" if voice else None,
            "lines": lines,
            "voice_lines": voice,
        }
    )


def turn(
    *acts: ToldAction,
    seed: str = "seed",
    events: tuple[str, ...] = (),
    enforcement: str = "medium",
    npcs: tuple[NpcTold, ...] = (),
    beats: tuple[BeatTold, ...] = (),
    clocks: tuple[str, ...] = (),
    recent: tuple[str, ...] = (),
    last: str = "Before.",
    choices: tuple[ChoiceView, ...] = (),
) -> NarrateInput:
    return NarrateInput.model_validate(
        {
            "scene": view(*events),
            "told": acts,
            "npcs": npcs,
            "beats": beats,
            "clocks": clocks,
            "palette": PALETTE,
            "links": LINKS,
            "players": ("Mara Quist",),
            "last_passage": last,
            "recent_lines": recent,
            "choices": choices,
            "event_enforcement": enforcement,
            "seed": seed,
        }
    )


LENA_MOVES = NpcTold(character_id="npc_lena_001", name="Lena", text='"Sit," says Lena.', told=None)
FACTS = ("Mara Quist has the brass key now.", "The oak door is open now.")


def test_the_same_input_gives_the_same_passage() -> None:
    assert narrate(turn(told())) == narrate(turn(told()))


@pytest.mark.parametrize("seed", SEEDS[:30])
def test_every_fact_is_told_and_in_the_order_of_the_acts(seed: str) -> None:
    passage = narrate(turn(told(facts=FACTS[:1]), told("open", facts=FACTS[1:]), seed=seed)).narration
    first, second = passage.find("has the brass key now."), passage.find("The oak door is open now.")
    assert 0 <= first < second


def test_a_fact_that_a_line_states_is_not_said_twice() -> None:
    passage = narrate(
        turn(told(lines=("The oak door is open now, and cold comes in.",), facts=FACTS[1:]))
    ).narration
    assert passage.count("oak door is open now") == 1


@pytest.mark.parametrize("seed", SEEDS[:30])
def test_under_hard_enforcement_the_newest_event_opens(seed: str) -> None:
    events = ("(Round 1) A dog barked.", "(Round 2) The lights go out in the street.")
    passage = narrate(
        turn(told(), seed=seed, events=events, enforcement="hard", npcs=(LENA_MOVES,))
    ).narration
    assert "lights go out in the street" in passage.split(". ")[0]


def test_a_new_event_is_told_once_under_medium_and_not_under_soft() -> None:
    event = "The lights go out in the street."
    given = turn(told(), events=(f"(Round 2) {event}",))
    assert narrate(given).narration.startswith(event)
    assert event in narrate(given).lines_used
    assert event not in narrate(given.model_copy(update={"last_passage": event})).narration
    assert event not in narrate(given.model_copy(update={"event_enforcement": "soft"})).narration


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_what_a_line_was_written_to_tell_is_not_reported_beside_it(seed: str) -> None:
    fact, event = "Lena is packed to leave.", "Lena told of her own accord that she is going."
    beats = (BeatTold(id="going", lines=("The bag is by the door. It has been there all day.",)),)
    given = turn(told(facts=(fact,)), events=(f"(Round 2) {event}",), beats=beats, seed=seed)
    assert narrate(given).narration.startswith(event)
    assert fact in narrate(given).narration
    passage = narrate(given.model_copy(update={"in_lines": (fact, event)})).narration
    assert "The bag is by the door." in passage
    assert fact not in passage
    assert event not in passage


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_refused_turn_is_short_and_says_why(seed: str) -> None:
    refused = told("open", "refused", ("The handle does not turn.",), message="The oak door is locked.")
    answer = narrate(turn(refused, seed=seed))
    assert answer.narration == "The handle does not turn. The oak door is locked."
    plain = narrate(turn(told("open", "refused", (), message="The oak door is locked."), seed=seed))
    assert plain.narration.endswith("The oak door is locked.")
    assert plain.narration.count(".") == 2


HELD = told("open", "refused", ("It holds.",), message="The oak door is locked.").model_copy(
    update={"reason": "door_locked"}
)
LOST = told(
    "take", "refused", ("It is lost on the room.",), message="There is nothing like that."
).model_copy(update={"reason": "object_not_found"})


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_of_several_refusals_the_first_that_matters_is_told(seed: str) -> None:
    assert narrate(turn(LOST, HELD, HELD, seed=seed)).narration == "It holds. The oak door is locked."
    assert narrate(turn(LOST, LOST, seed=seed)).narration == "There is nothing like that."
    which = LOST.model_copy(update={"reason": "which_one", "message": "Say which: the oar or the ore."})
    assert narrate(turn(HELD, which, seed=seed)).narration == "Say which: the oar or the ore."


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_what_was_done_is_told_before_the_one_refusal(seed: str) -> None:
    drawer = LOST.model_copy(update={"message": "There is no drawer within reach, only the sea chest."})
    passage = narrate(turn(drawer, told(facts=FACTS[:1]), drawer, seed=seed)).narration
    assert passage.count("There is no drawer within reach.") == 1
    assert "sea chest" not in passage
    assert passage.index("has the brass key now.") < passage.index("There is no drawer")


def test_words_to_nobody_in_particular_are_missed_by_nobody_beside_what_was_done() -> None:
    nobody = LOST.model_copy(update={"message": NOBODY_HERE})
    passage = narrate(turn(told(facts=FACTS[:1]), nobody, seed=SEEDS[0])).narration
    assert "has the brass key now." in passage
    assert NOBODY_HERE not in passage
    assert NOBODY_HERE in narrate(turn(nobody, seed=SEEDS[0])).narration


@pytest.mark.parametrize("seed", SEEDS[:10])
@pytest.mark.parametrize(
    "message",
    [
        "There is nothing like that within reach, only the anvil.",
        "To what? There is the anvil, for instance.",
    ],
)
def test_a_part_that_nobody_can_name_is_not_told_with_a_list_of_what_there_is(
    seed: str, message: str
) -> None:
    lost = LOST.model_copy(update={"message": message})
    assert "anvil" in narrate(turn(lost, seed=seed)).narration
    passage = narrate(turn(told(), lost, seed=seed)).narration
    assert "anvil" not in passage
    assert "nothing" in passage


@pytest.mark.parametrize("seed", SEEDS[:10])
def test_a_deed_of_which_part_came_to_nothing_is_not_praised_as_a_whole(seed: str) -> None:
    tried = told("attempt", "success", ("It goes as it was meant to.",))
    assert "as it was meant to" in narrate(turn(tried, seed=seed)).narration
    assert "as it was meant to" not in narrate(turn(tried, HELD, seed=seed)).narration


def test_who_is_spoken_to_twice_in_a_message_answers_once() -> None:
    asked = [
        told(lines=tuple(f'"{word} {each}," says Lena.' for each in "abcd")) for word in ("Hello", "Yes")
    ]
    both = asked[0].model_copy(update={"facts": FACTS[:1]}), asked[1]
    passage = narrate(turn(*both)).narration
    assert passage.count("says Lena") == 1
    assert "Yes" in passage
    assert "has the brass key now." in passage
    own = asked[0].model_copy(update={"lines": asked[0].lines[:3]})
    assert "Hello" in narrate(turn(own, asked[1])).narration


@pytest.mark.parametrize(
    ("message", "shown"),
    [
        ("The sea chest is closed.", "ut the sea chest is closed."),
        ("Mara Quist does not carry the sea chest.", "Mara Quist does not carry the sea chest."),
        ("More than one thing could be meant: the sea chest or the oar.", " More than one thing"),
        ("Which way? One can go to the parking lot.", " Which way? One can go to the parking lot."),
    ],
)
def test_beside_what_was_done_a_reason_goes_on_from_it(message: str, shown: str) -> None:
    refused = LOST.model_copy(update={"message": message, "reason": "not_here"})
    passages = [narrate(turn(told(), refused, seed=seed)).narration for seed in SEEDS[:20]]
    assert any(shown in passage for passage in passages)
    assert not any(", More" in passage or ": More" in passage or ", Which" in passage for passage in passages)


def test_a_thing_that_answers_itself_is_named() -> None:
    own = told("take", "refused", ("It goes with the house.",), target_id="item_chest_001").model_copy(
        update={"message": "It goes with the house.", "reason": "fixed", "target": "sea chest"}
    )
    assert narrate(turn(own)).narration == "The sea chest? It goes with the house."
    said = {"message": "Nailed down.", "lines": ("Nailed down.",)}
    assert narrate(turn(own.model_copy(update=said))).narration == "Nailed down."
    assert "The sea chest? It goes with the house." in narrate(turn(own, told())).narration
    beside = narrate(turn(told(), own)).narration
    assert re.search(r"(?:to|comes) the sea chest\. It goes with the house\.", beside)
    assert beside.count("oes with the house") == 1
    looked = told("examine", "done", ("A look.",), target_id="item_chest_001")
    assert "the sea chest. It goes" not in narrate(turn(own, looked)).narration


def test_a_reason_that_names_its_thing_needs_no_other_sentence() -> None:
    shut = HELD.model_copy(update={"message": "The sea chest stays where it is.", "reason": "fixed"})
    assert narrate(turn(shut)).narration == "The sea chest stays where it is."


def test_what_followed_of_a_turn_is_told_although_its_last_act_was_refused() -> None:
    last = HELD.model_copy(update={"facts": ("The lamp is out now.",)})
    assert "The lamp is out now." in narrate(turn(told(), last)).narration
    assert "The lamp is out now." in narrate(turn(LOST, last)).narration


def test_an_inner_voice_has_its_own_paragraph() -> None:
    passage = narrate(turn(told(voice=("she has waited for this",)))).narration
    assert '*Empathy* — "She has waited for this."' in passage.split("\n\n")


def test_lines_are_not_repeated_while_others_are_left() -> None:
    recent: tuple[str, ...] = ()
    for seed in SEEDS[: len(ASKED)]:
        used = [line for line in narrate(turn(told(), seed=seed, recent=recent)).lines_used if line in ASKED]
        assert len(used) == 1
        assert not set(used) & set(recent)
        recent += tuple(used)
    again = narrate(turn(told(), recent=recent))
    assert [line for line in again.lines_used if line in ASKED] == [recent[0]]


def test_ten_passages_in_a_row_differ_in_shape() -> None:
    shapes: set[tuple[int, ...]] = set()
    recent: tuple[str, ...] = ()
    last = ""
    for seed in SEEDS[:10]:
        answer = narrate(turn(told(), seed=seed, npcs=(LENA_MOVES,), recent=recent, last=last))
        recent, last = (*recent, *answer.lines_used), answer.narration
        shapes.add(tuple(len(paragraph.split()) for paragraph in last.split("\n\n")))
    assert len(shapes) >= 6


ANSWERED = told(lines=('"Not today," says Lena.',))
LENA_FIDGETS = NpcTold(character_id="npc_lena_001", name="Lena", text="Lena smooths a pillow.", told=None)


def test_who_has_answered_seldom_makes_a_gesture_beside_it() -> None:
    beside = [narrate(turn(ANSWERED, seed=seed, npcs=(LENA_FIDGETS,))).narration for seed in SEEDS]
    alone = [narrate(turn(seed=seed, npcs=(LENA_FIDGETS,))).narration for seed in SEEDS]
    assert 0 < sum("pillow" in text for text in beside) < len(SEEDS) / 3
    assert all("pillow" in text for text in alone)


def test_a_passage_has_one_detail_at_most_and_not_every_passage_one() -> None:
    passages = [narrate(turn(ANSWERED, seed=seed, npcs=(LENA_FIDGETS,))).narration for seed in SEEDS]
    details = [sum(line in text for line in (*PALETTE, *LINKS, LENA_FIDGETS.text)) for text in passages]
    assert set(details) == {0, 1}
    assert sum(details) < len(SEEDS) * 2 / 3


def test_a_detail_that_belongs_to_what_was_told_is_preferred() -> None:
    act = told(lines=('"It is only a moth," says Lena.',))
    for seed in SEEDS[:10]:
        assert PALETTE[2] in narrate(turn(act, seed=seed)).narration


def test_after_a_detail_the_next_passage_has_none_that_belongs_to_nothing() -> None:
    for seed in SEEDS:
        passage = narrate(turn(ANSWERED, seed=seed, last=f"Before. {PALETTE[0]}")).narration
        assert not any(line in passage for line in (*PALETTE, *LINKS))


def test_who_goes_nowhere_on_tiptoe_is_not_shown_the_place() -> None:
    tiptoe = told("sneak", "done", ("Hardly a sound.",), target_id=None)
    assert "A motel room" not in narrate(turn(tiptoe)).narration


def test_a_look_around_shows_the_place() -> None:
    passage = narrate(turn(told("look", "done", ("A slow look.",), target_id=None))).narration
    for shown in ("A motel room with one lamp.", "Lena is here.", "the sea chest", "the parking lot"):
        assert shown.casefold() in passage.casefold()
    at_one = told("look", "done", ("A slow look round the room.",), target_id="item_chest_001")
    passage = narrate(turn(at_one)).narration
    assert "The sea chest — closed." in passage
    assert "round the room" not in passage
    closer = narrate(turn(told("examine", "done", ("A close look.",), target_id="item_chest_001"))).narration
    assert "The sea chest — closed." in closer


def test_beats_clocks_and_npcs_are_all_told() -> None:
    refused = NpcTold(
        character_id="npc_lena_001",
        name="Lena",
        text="Lena tries the window.",
        told=told("open", "refused", (), message="The window is painted shut."),
    )
    beats = (BeatTold(id="truck", lines=("A log truck comes through.",)),)
    passage = narrate(
        turn(told(), npcs=(LENA_MOVES, refused), beats=beats, clocks=("The air gets thicker.",))
    ).narration
    for shown in (
        '"Sit," says Lena.',
        "The window is painted shut.",
        "A log truck comes through.",
        "The air gets thicker.",
    ):
        assert shown in passage


def test_without_any_line_it_still_tells_something() -> None:
    bare = turn(told(lines=())).model_copy(update={"palette": (), "links": ()})
    for degree in ("success", "mixed", "failure", "done", "refused"):
        given = bare.model_copy(update={"told": (told(degree=degree, lines=()),)})
        assert len(narrate(given).narration.split()) >= 4
    assert narrate(bare.model_copy(update={"told": ()})).narration


GUARD = GuardFacts(
    people=(KnownPerson("Mara Quist", "she", player=True), KnownPerson("Lena", "she")),
    known=("Room 12", "oak door", "parking lot", *PALETTE, *LINKS, *ASKED),
    enforcement="hard",
    newest_event="(Round 2) The lights go out in the street.",
)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("degree", ["success", "mixed", "failure", "done", "refused"])
@pytest.mark.parametrize("lines", [(), ("Lena looks up.", "There is a pause.")], ids=["generic", "authored"])
def test_what_it_writes_passes_the_guard(degree: str, lines: tuple[str, ...]) -> None:
    facts = GuardFacts(
        people=GUARD.people,
        known=GUARD.known,
        enforcement="hard",
        newest_event=GUARD.newest_event,
        outcomes=(KnownOutcome("Mara Quist", degree, "Lena"),),
    )
    for seed in SEEDS:
        act = told("ask", degree, lines, FACTS, message="The way is barred.", voice=("She waits.",))
        npcs = (LENA_MOVES,) if degree != "refused" else ()
        answer = narrate(
            turn(act, seed=seed, npcs=npcs, events=(GUARD.newest_event or "",), enforcement="hard")
        )
        assert check(answer.narration, facts) == (), answer.narration


def choice(key: str, risk: str) -> ChoiceView:
    return ChoiceView.model_validate({"key": key, "text": key, "description": key, "risk_level": risk})


OTHER = choice("other_action", "low")
MANY = (
    choice("ask_lena", "low"),
    choice("ask_tom", "low"),
    choice("ask_ines", "low"),
    choice("open_door", "medium"),
    choice("kiss_lena", "high"),
    choice("wait", "safe"),
)


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_choices_are_few_and_unlike_each_other(seed: str) -> None:
    picked = offered((*MANY, OTHER), seed)
    assert 4 <= len(picked) <= 5
    assert picked[0] == MANY[0]
    assert picked[-1] == OTHER
    assert len({one.risk_level for one in picked[:-1]}) == len(picked) - 1
    assert offered(MANY[:2], seed) == MANY[:2]
    assert 3 <= len(offered(MANY, seed)) <= 5
    assert offered((*MANY[:2], OTHER), seed) == (*MANY[:2], OTHER)


def test_choices_of_equal_variety_take_turns() -> None:
    equals = (*MANY, choice("take_lamp", "low"), choice("tease_tom", "medium"), choice("push_door", "high"))
    blocks = {tuple(one.key for one in offered((*equals, OTHER), seed)) for seed in SEEDS[:20]}
    assert len(blocks) >= 6
    assert {block[0] for block in blocks} == {MANY[0].key}


async def test_the_model_answers_every_step_behind_the_port() -> None:
    model = OfflineModel()
    reply = await model.answer(StepRequest("narrator", "narrator", turn(told())))
    assert NarrateAnswer.model_validate(reply.data) == narrate(turn(told()))
    assert (reply.model_key, reply.input_tokens) == ("offline", 0)
    reflection = ReflectInput(
        character_id="npc_lena_001",
        name="Lena",
        pronouns="she",
        profile={},
        stats={},
        scene=view(),
        outcome=(),
        memories=(),
        options=(),
        seed="s",
    )
    assert (await model.answer(StepRequest("reflection", "reflection/x", reflection))).data[
        "action_type"
    ] is None


SIGHS = (
    "Mara Quist sighs, and the quiet makes a little room for it.",
    "Mara Quist sighs. The air takes it in.",
    "Nobody asked for it, and something creaks.",
    "For a second everything is silent.",
)


def gesture(*lines: str, does: str = "", degree: str = "done") -> ToldAction:
    made = told("flourish", degree, lines or SIGHS, target_id=None)
    return made.model_copy(update={"roll": None, "does": does, "deed": does.replace("s ", " ", 1)})


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_gesture_beside_an_answer_is_told_in_its_authors_words_and_no_others(seed: str) -> None:
    passage = narrate(turn(gesture(does="draws her coat closed"), told(), seed=seed)).narration
    assert "draws her coat closed." in passage
    assert not any(word in passage for word in ("creaks", "silent", "quiet makes", "takes it in"))


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_gesture_that_cannot_be_told_again_stands_as_its_verb_or_not_at_all(seed: str) -> None:
    by_verb = narrate(turn(gesture(), told(), seed=seed)).narration
    assert "sighs." in by_verb
    assert "quiet makes" not in by_verb
    unsaid = narrate(
        turn(gesture(*SIGHS[2:], "A thing falls over.", "It stirs."), told(), seed=seed)
    ).narration
    assert not any(word in unsaid for word in ("creaks", "silent", "falls", "stirs"))


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_a_gesture_alone_and_one_that_is_answered_for_itself_keep_their_lines(seed: str) -> None:
    alone = narrate(turn(gesture(*SIGHS[2:], "A thing falls over.", "It stirs."), seed=seed)).narration
    assert any(word in alone for word in ("creaks", "silent", "falls", "stirs"))
    assert "The rail is cool." in narrate(turn(gesture("The rail is cool."), told(), seed=seed)).narration


@pytest.mark.parametrize("seed", SEEDS[:20])
def test_what_came_to_nothing_before_a_walk_is_told_before_it(seed: str) -> None:
    nothing = told("put", "refused", (), message="There is no rail within reach.", target_id=None)
    walked = told("go", "done", ("A few steps, and other noises.",), ("Mara Quist comes to Room 12.",))
    passage = narrate(turn(nothing, walked, seed=seed)).narration
    assert passage.index("no rail") < passage.index("other noises")


def test_what_came_to_nothing_after_a_walk_is_told_after_it() -> None:
    nothing = told("put", "refused", (), message="There is no rail within reach.", target_id=None)
    walked = told("go", "done", ("A few steps, and other noises.",), ("Mara Quist comes to Room 12.",))
    passage = narrate(turn(walked, nothing)).narration
    assert passage.index("no rail") > passage.index("other noises")
