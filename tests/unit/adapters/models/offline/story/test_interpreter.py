"""A message becomes actions of the vocabulary: a table of what players write, and laws for the rest."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.models.offline.story.interpreter import interpret
from bot.core.contracts import (
    ActionType,
    EntityView,
    ExitView,
    InterpretAnswer,
    InterpretInput,
    Mention,
    SceneView,
    TopicView,
)
from bot.core.understanding.board import cell_in
from tests.support.pace import in_loops


def act(
    type: str, verbs: str = "", target: str = "none", required: bool = False, instrument: bool = False
) -> ActionType:
    return ActionType(
        type=type,
        label=type.replace("_", " ").capitalize(),
        summary="",
        verbs=tuple(filter(None, verbs.split(", "))),
        target=target,
        target_required=required,
        instrument=instrument,
    )


HOUSE = (
    act("look", "look, look around"),
    act("examine", "examine, inspect, look at, read", "any", True),
    act("search", "search, rummage through, look behind, look under", "item"),
    act("go", "go, walk, enter, leave, climb", "exit", True),
    act("open", "open, pull open", "item", True),
    act("close", "close, shut", "item", True),
    act("unlock", "unlock, unbolt", "item", True, True),
    act("lock", "lock, bolt", "item", True, True),
    act("take", "take, pick up, grab, get", "item", True),
    act("drop", "drop, put down", "item", True),
    act("give", "give, hand, offer", "character", True, True),
    act("use", "use, turn, pour, light", "item", True, True),
    act("talk", "talk, speak, ask, say, tell", "character", True),
    act("wait", "wait, stay, rest"),
)
PARLOUR = (
    act("small_talk", "chat, talk, say", "character", True),
    act("ask", "ask, question", "character", True),
    act("apologise", "apologise", "character", True),
    act("confess", "confess, admit", "character", True),
    act("comfort", "comfort, reassure", "character", True),
    act("joke", "joke, tell a joke", "character", True),
    act("set_boundary", "set a boundary, say no", "character", True),
    act("promise", "promise, swear", "character", True),
    act("accuse", "accuse, confront", "character", True),
    act("insult", "insult", "character", True),
    act("kiss", "kiss, lean in", "character", True),
    act("come_closer", "come closer, sit with, touch", "character", True),
    act("observe", "watch, study", "any"),
    act("leave", "leave, walk out", "none"),
    act("wait", "wait, say nothing"),
)
BOARD = (
    act("mark", "mark, play, take, put, place", "cell", True),
    act("resign", "resign, give up"),
    act("look", "look, study, examine"),
    act("talk", "talk, ask, say, tell, greet", "character", True),
)


def thing(ident: str, name: str, kind: str, *aliases: str) -> EntityView:
    return EntityView(id=f"item_{ident}_001", name=name, type="item", kind=kind, aliases=aliases)


def someone(ident: str, name: str, pronouns: str, type: str = "npc", *aliases: str) -> EntityView:
    return EntityView(id=ident, name=name, type=type, pronouns=pronouns, aliases=aliases)


MARA = someone("pc_mara_001", "Mara", "she", "pc")
LENA = someone("npc_lena_001", "Lena", "she", "npc", "the clerk")
TOM = someone("npc_tom_001", "Tom", "he")
HALL_THINGS = (
    thing("oak_door", "oak door", "door", "north door"),
    thing("iron_door", "iron door", "door"),
    thing("lamp", "brass lamp", "tool", "lamp"),
    thing("chest", "sea chest", "container", "chest"),
    thing("notice", "torn notice", "paper", "notice"),
    thing("lunch", "bread and butter", "food"),
    thing("drum", "oil drum", "device", "drum"),
)
CARRIED = (
    thing("brass_key", "brass key", "key"),
    thing("letter", "blue letter", "paper", "letter"),
    thing("can", "oil can", "tool"),
)
EXITS = (
    ExitView(location_id="loc_cellar_001", name="cellar", via="item_oak_door_001"),
    ExitView(location_id="loc_yard_001", name="yard", via="item_iron_door_001"),
)
TOPICS = (
    TopicView(
        id="demolition",
        label="the demolition",
        keywords=("demolition", "pull down", "sunrise"),
        holder="npc_lena_001",
        actions=("talk", "ask"),
    ),
    TopicView(
        id="old_lie",
        label="the old lie",
        keywords=("lie", "last summer"),
        holder="npc_lena_001",
        actions=("confess",),
    ),
)


def scene(
    *present: EntityView, exits: tuple[ExitView, ...] = EXITS, carried: tuple[EntityView, ...] = CARRIED
) -> SceneView:
    return SceneView(
        location_id="loc_hall_001",
        location="hall",
        description="A hall.",
        time="21:00",
        time_of_day="Night",
        tone="quiet",
        present=present,
        exits=exits,
        carried=carried,
        status_line="",
    )


HALL = scene(MARA, LENA, *HALL_THINGS)
CROWD = scene(MARA, LENA, TOM, *HALL_THINGS)
EMPTY = scene(MARA, *HALL_THINGS)
MENTION_TOM = Mention(id="npc_tom_001", pronouns="he")
MENTION_LENA = Mention(id="npc_lena_001", pronouns="she")
MENTION_CHEST = Mention(id="item_chest_001", pronouns="it")


def read(
    text: str,
    vocabulary: tuple[ActionType, ...] = HOUSE,
    view: SceneView = HALL,
    mentioned: tuple[Mention, ...] = (),
    topics: tuple[TopicView, ...] = TOPICS,
) -> InterpretAnswer:
    default = {HOUSE: "look", PARLOUR: "small_talk", BOARD: "look"}[vocabulary]
    return interpret(
        InterpretInput(
            text=text,
            actor_id="pc_mara_001",
            scene=view,
            vocabulary=vocabulary,
            default_action=default,
            topics=topics,
            mentioned=mentioned,
        )
    )


def short(answer: InterpretAnswer) -> list[str]:
    """Actions as `type target < instrument #topic`, ids without prefix and number."""

    def bare(ident: str | None) -> str:
        return "" if ident is None else " " + "_".join(ident.split("_")[1:-1])

    shown: list[str] = []
    for action in answer.actions:
        text = action.type + bare(action.target_id) + bare(action.location_id)
        text += f" ?{action.target_words}" if action.target_words else ""
        text += f" <{bare(action.instrument_id)}" if action.instrument_id else ""
        text += f" <?{action.instrument_words}" if action.instrument_words else ""
        text += f" #{action.topic}" if action.topic else ""
        text += f" @{action.cell}" if action.cell is not None else ""
        shown.append(text)
    return shown


IN_THE_HOUSE = [
    ("look around", ["look"]),
    ("I look around the room.", ["look"]),
    ("I take a look at the notice", ["examine notice"]),
    ("examine the chest", ["examine chest"]),
    ("Read the torn notice.", ["examine notice"]),
    ("open the oak door", ["open oak_door"]),
    ("opens the oak door slowly", ["open oak_door"]),
    ("Mara opened the chest", ["open chest"]),
    ("*opening the chest*", ["open chest"]),
    ("I try to open the chest", ["open chest"]),
    ("I'd like to open the chest, please", ["open chest"]),
    ("could I open the chest?", ["open chest"]),
    ("let's open the chest", ["open chest"]),
    ("We open the chest.", ["open chest"]),
    ("carefully, I open the chest", ["open chest"]),
    ("don't open the chest", []),
    ("I do not open the chest", []),
    ("I never touch anything", []),
    ("Don't open the chest, look around instead", ["look"]),
    ("open the door", ["open ?the door"]),
    ("open the dragon", ["open ?the dragon"]),
    ("opne the chest", ["open chest"]),
    ("open the chset", ["open chest"]),
    ("unlock the oak door with the brass key", ["unlock oak_door < brass_key"]),
    ("unlock the oak door using my key", ["unlock oak_door < brass_key"]),
    ("unlock the oak door with the silver spoon", ["unlock oak_door <?the silver spoon"]),
    (
        "unlock the oak door with the brass key, then go in and take the lamp",
        ["unlock oak_door < brass_key", "go cellar", "take ?the lamp"],
    ),
    ("unlock and open the oak door", ["unlock oak_door", "open oak_door"]),
    ("use the brass key to unlock the chest", ["unlock chest < brass_key"]),
    ("use the brass key on the iron door", ["unlock iron_door < brass_key"]),
    ("turn the brass key in the chest", ["unlock chest < brass_key"]),
    ("pour the oil can into the drum", ["use drum < can"]),
    ("light the lamp", ["use lamp"]),
    ("use the lamp", ["use lamp"]),
    ("pick up the lamp", ["take lamp"]),
    ("pick the lamp up", ["take lamp"]),
    ("grab the lamp and the notice", ["take lamp", "take notice"]),
    ("take the bread and butter and the lamp", ["take lunch", "take lamp"]),
    ("put the letter down", ["drop letter"]),
    ("put down the letter; take the lamp", ["drop letter", "take lamp"]),
    ("give the letter to Lena", ["give lena < letter"]),
    ("give Lena the letter", ["give lena < letter"]),
    ("hand her the letter", ["give lena < letter"]),
    ("offer the clerk my blue letter", ["give lena < letter"]),
    ("go to the cellar", ["go cellar"]),
    ("go through the iron door", ["go yard"]),
    ("enter the cellar", ["go cellar"]),
    ("cellar", ["go cellar"]),
    ("outside", ["go yard"]),
    ("I go outside", ["go yard"]),
    ("go to the moon", ["go ?the moon"]),
    ("go open the chest", ["open chest"]),
    ("open the chest and search it", ["open chest", "search chest"]),
    ("walk over to the chest and open it", ["open chest"]),
    ("walk over to Lena", ["talk lena"]),
    ("look under the lamp", ["search lamp"]),
    ("shut the iron door behind me", ["close iron_door"]),
    ("wait", ["wait"]),
    ("I do nothing", ["wait"]),
    ("talk to Lena", ["talk lena"]),
    ("ask Lena about the demolition", ["talk lena #demolition"]),
    ("ask the clerk when they will pull down the house", ["talk lena #demolition"]),
    ("I ask her what happens at sunrise", ["talk lena #demolition"]),
    ("talk about the demolition", ["talk lena #demolition"]),
    ("ask Lena to open the chest", ["talk lena"]),
    ("tell Lena that I took the lamp and opened the chest", ["talk lena"]),
    ("Lena, open the chest!", ["talk lena"]),
    ("How are you, Lena?", ["talk lena"]),
    ("What do I see?", ["look"]),
    ("Is the chest locked?", ["examine chest"]),
    ("Hello!", ["talk lena"]),
    ('"Good evening. Who are you?"', ["talk lena"]),
    ('I open the chest and say "Look at this, Lena."', ["open chest", "talk lena"]),
    ('"Then open the chest and take the lamp," I tell her.', ["talk lena"]),
    ("search", ["search"]),
    ("open", ["open"]),
    ("🙂🙂", []),
    ("", []),
    ("...", []),
    ("flibber the gibbet", []),
    ("give her the peppermints", ["give lena <?the peppermints"]),
    ("can i have the brass key please", ["talk lena"]),
    (
        "go to the cellar, open the tin trunk. go in",
        ["go cellar", "open ?the tin trunk", "go ?the tin trunk"],
    ),
    ("come with me lena", ["talk lena"]),
    ("I'm lost", []),
    ("asdfgh", []),
    ("what do i have", []),
    ("whats in my pockets?", []),
    ("I roll a 20", []),
    ("I rolled a nat 20 and open the chest", ["open chest"]),
    ("I find a master key under the chest", []),
    ("Lena agrees and opens the chest", []),
    ("she tells me everything", []),
    ("it is cold in here", ["talk lena"]),
    ("whos that, Lena", ["talk lena"]),
    ("who wrote the notice", ["talk lena"]),
    ("follow Lena", []),
    ("I open the chest because I want to take the lamp", ["open chest"]),
    (
        "take the letter, drop the letter, take the lamp, drop the lamp, look, wait, look, wait",
        ["take letter", "drop letter", "take lamp", "drop lamp", "look", "wait"],
    ),
]


@pytest.mark.parametrize(("text", "actions"), IN_THE_HOUSE)
def test_doing_is_understood(text: str, actions: list[str]) -> None:
    answer = read(text)
    assert short(answer) == actions
    assert not answer.deep_think


IN_THE_PARLOUR = [
    ("im sorry lena i shoudl have said somthing", ["apologise lena"]),
    ("eat a sandwich", []),
    ("(brb, getting tea)", []),
    ('Mara shakes the rain off. "Good evening."', ["small_talk lena"]),
    ('"Stay," says Mara. "It is late."', ["ask lena"]),
    ("I put my hand on Lena's arm", ["come_closer lena"]),
    ("*sits down on the bed next to her*", ["come_closer lena"]),
    ("hello Lena, sorry for your loss", ["comfort lena"]),
    ("good night", ["small_talk lena"]),
    ("kiss the letter", []),
    ("*leans back* don't watch the letter", []),
    ("*leans back* so, watch Lena", ["observe lena"]),
    ("I start watching Lena", ["observe lena"]),
    ("take the letter, then read it", ["observe letter"]),
    ("give the letter to Lena", []),
    ("grab a towel and start drying the plates", []),
    ("tell her the truth about it", ["small_talk lena"]),
    ("where does the bus go?", ["ask lena"]),
    ("who slept there", ["ask lena"]),
    ("he doesn't believe a word of it, and says so", ["small_talk lena"]),
    ("chat with Lena", ["small_talk lena"]),
    ("I tell her I'm sorry", ["apologise lena"]),
    ("I apologize to Lena", ["apologise lena"]),
    ('"I am so sorry," I say.', ["apologise lena"]),
    ('"I promise it will not happen again."', ["promise lena"]),
    ('"Knock knock," I say to Lena', ["joke lena"]),
    ('"Do you come here often?"', ["small_talk lena"]),
    ('"Nice weather."', ["small_talk lena"]),
    ('"You idiot!"', ["insult lena"]),
    ('"Please stop. I need some space."', ["set_boundary lena"]),
    ('"Don\'t worry, take your time."', ["comfort lena"]),
    ('"You\'re lying," I whisper', ["accuse lena"]),
    ('"I think you are lying"', ["accuse lena"]),
    ("I confess that I lied last summer", ["confess lena #old_lie"]),
    ("I tell Lena about last summer", ["confess lena #old_lie"]),
    ("I kiss her", ["kiss lena"]),
    ("I don't kiss her", []),
    ("I'm sorry, Lena", ["apologise lena"]),
    ("Sorry!", ["apologise lena"]),
    ("You look tired", ["small_talk lena"]),
    ("What happened here, Lena?", ["ask lena"]),
    ("I say nothing", ["wait"]),
    ("crack a joke", ["joke lena"]),
    ("I reassure her and then leave", ["comfort lena", "leave"]),
    ("I shrug", []),
    ('I say "hi" and ask "how was work?"', ["ask lena"]),
    ("thank you", ["small_talk lena"]),
]


@pytest.mark.parametrize(("text", "actions"), IN_THE_PARLOUR)
def test_speaking_is_understood(text: str, actions: list[str]) -> None:
    assert short(read(text, PARLOUR)) == actions


AMONG_SEVERAL = [
    ("talk to him", (), ["talk tom"]),
    ("talk to her", (), ["talk lena"]),
    ('"Hello there."', (MENTION_TOM,), ["talk tom"]),
    ('"Hello there."', (), ["talk"]),
    ('"Tom, hello."', (MENTION_LENA,), ["talk tom"]),
    ("talk to Lena and Tom", (), ["talk lena"]),
    ("open it", (MENTION_CHEST,), ["open chest"]),
    ("give it to him", (Mention(id="item_letter_001", pronouns="it"),), ["give tom < letter"]),
    ("give Tom the letter and ask him about it", (MENTION_LENA,), ["give tom < letter", "talk tom"]),
    ("ask Tom about the demolition", (), ["talk tom"]),
]


@pytest.mark.parametrize(("text", "mentioned", "actions"), AMONG_SEVERAL)
def test_people_and_pronouns_are_told_apart(
    text: str, mentioned: tuple[Mention, ...], actions: list[str]
) -> None:
    assert short(read(text, HOUSE, CROWD, mentioned)) == actions


ON_THE_BOARD = [
    ("top left", ["mark @0"]),
    ("b3", ["mark @7"]),
    ("I play c1", ["mark @2"]),
    ("eat the biscuit", []),
    ("centre", ["mark @4"]),
    ("I take the center", ["mark @4"]),
    ("5", ["mark @4"]),
    ("play bottom right please", ["mark @8"]),
    ("upper-right corner", ["mark @2"]),
    ("place a cross in the middle left", ["mark @3"]),
    ("row 2, column 3", ["mark @5"]),
    ("number nine", ["mark @8"]),
    ("put it top middle", ["mark @1"]),
    ("I give up", ["resign"]),
    ("look at the board", ["look"]),
    ("ask Lena how she is", ["talk lena"]),
]


@pytest.mark.parametrize(("text", "actions"), ON_THE_BOARD)
def test_positions_are_understood(text: str, actions: list[str]) -> None:
    assert short(read(text, BOARD, scene(MARA, LENA, exits=(), carried=()))) == actions


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("right in the middle", 4),
        ("0", None),
        ("the second one", 1),
        ("left", 3),
        ("12", 11),
        ("somewhere", None),
    ],
)
def test_odd_positions(text: str, cell: int | None) -> None:
    assert cell_in(text) == cell


THOUGHTS = [
    "think",
    "I think about what to do",
    "let me think it through",
    "What are my options?",
    "what can I do here?",
    "What should we do?",
    "list my options",
    "I consider opening the chest",
    "plan our next move",
    "Let's strategize.",
    "I pause to weigh my options",
    "open the chest? no, think about it first",
    "help me decide",
    "I stop and think about Lena's letter",
]
NO_THOUGHTS = [
    "I think you are lying",
    '"What are my options?"',
    "ask Lena about her plan",
    "open the chest",
    "What do you think?",
    "I think so",
    "look at the plan",
]


@pytest.mark.parametrize("text", THOUGHTS)
def test_a_request_to_think_takes_no_action(text: str) -> None:
    assert read(text) == InterpretAnswer(actions=(), deep_think=True)


@pytest.mark.parametrize("text", NO_THOUGHTS)
def test_other_words_about_thinking_are_no_request(text: str) -> None:
    assert not read(text, PARLOUR).deep_think


def test_alone_a_request_is_tried_and_not_said() -> None:
    assert short(read("can you open the chest", HOUSE, EMPTY)) == ["open chest"]


ALPHABET = st.text(alphabet="abcdeiou ,.;!?\"'“”’&-\n\U0001f642éß", max_size=300)


@given(st.one_of(st.text(max_size=400), ALPHABET))
def test_any_text_gives_at_most_six_known_actions(text: str) -> None:
    for vocabulary in (HOUSE, PARLOUR, BOARD):
        answer = read(text, vocabulary, CROWD)
        assert len(answer.actions) <= 6
        assert {action.type for action in answer.actions} <= {action.type for action in vocabulary}
        for action in answer.actions:
            assert action.target_id is None or action.target_words is None


@given(
    st.lists(
        st.sampled_from(
            'open unlock the chest with key and then , . ? " Lena ask about not I you it her go in top left'.split()
        ),
        max_size=40,
    )
)
def test_any_jumble_of_known_words_is_survived(words: list[str]) -> None:
    for vocabulary in (HOUSE, PARLOUR, BOARD):
        assert len(read(" ".join(words), vocabulary, CROWD).actions) <= 6


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    "text",
    [
        "open the chest and " * 300,
        "frobnicate the quux, " * 300,
        '"' * 4000,
        "a" * 4000,
        "and, " * 900,
        "' " * 2000,
        "the brass lamp " * 300,
        "ﷺ" * 4000,
        'I say "hello" and ' * 250,
        "zxcv " * 900,
    ],
)
def test_long_messages_are_read_at_once(text: str) -> None:
    read("warm up")
    spent: list[float] = []
    for _ in range(5):
        begin = time.process_time()
        read(text[:4000])
        spent.append(in_loops(time.process_time() - begin))
    assert min(spent) < 30, "twice what the longest needs"
