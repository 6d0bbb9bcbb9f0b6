"""Follow-up questions to the game master, as people type them after an answer."""

import pytest

from bot.core.recall.follow_ups import Followed, followed, turned

TURNS = {
    "before": """and before that? | before that? | what happened before that | And just before that? | what led to that?
        | and earlier? | what did she say before that? | go back further | ok and before? | what came just before?
        | and prior to that? | what was before? | what about before that? | and the one before? | previous scene?
        | and earlier than that?""",
    "after": """and then? | what happened next? | after that? | and afterwards? | what happened then? | what next?
        | then what? | since then? | and what came of it?""",
    "more": """what else? | anything else? | tell me more | more please | go on | is that all? | and who else?
        | any more? | tell me more about that | anything more on that? | keep going | What else happened?""",
    "why": """why? | but why? | how come? | Why is that? | why not | and why did that happen? | what's the reason?
        | hm, why's that? | how come that happened? | ok but why tho | why did she do that? | why though?""",
    "sure": """are you sure? | really? | says who? | how do you know that? | when was that? | where does it say that?
        | in which scene was that? | and when? | who said so? | what's your source? | for real?""",
}
WHOLE = """why did Lena leave? | what happened before the fire? | what else can I do here? | who is Tom? | where am i
    | what happens after a failed check? | how do you roll? | what happened? | are you sure Tom lied? | why did she lie?
    | where was the key before Tom took it? | what can i do next? | when does the ferry leave? | what is that?
    | what did she say? | who is there? | why is it dark in here? | how do i get more gold?"""
NAMES = {"Lena": "she", "Tom Ferrow": "he", "Hepsie Marl": "she"}


def split(listed: str) -> list[str]:
    return [one.strip() for one in listed.split("|")]


@pytest.mark.parametrize(
    ("turning", "said"), [(kind, one) for kind, listed in TURNS.items() for one in split(listed)]
)
def test_a_question_that_only_follows_is_known_by_what_it_asks(turning: str, said: str) -> None:
    assert turned(said) == turning


@pytest.mark.parametrize("said", split(WHOLE))
def test_a_question_of_its_own_follows_nothing(said: str) -> None:
    assert turned(said) is None


def test_each_before_goes_one_scene_further_back() -> None:
    asked = "what did Lena say about the letter?"
    earlier = ("and before that?", asked, "how does a check work?")
    assert followed("and before that?", earlier, NAMES) == Followed(asked, "before", back=2)
    assert followed("and then?", earlier, NAMES) == Followed(asked, "after", back=0)
    assert followed("why?", earlier, NAMES) == Followed(asked, "why", back=1)


def test_a_new_question_begins_anew() -> None:
    earlier = ("and before that?", "what did Lena say about the letter?")
    assert followed("how does a check work?", earlier, NAMES) == Followed("how does a check work?")


@pytest.mark.parametrize(
    ("before", "said", "meant"),
    [
        ("what did Lena say about the letter?", "and Tom?", "what did Tom say about the letter?"),
        (
            "what did Lena say about the letter?",
            "what about the money?",
            "what did Lena say about the money?",
        ),
        ("who is Lena?", "and Hepsie?", "who is Hepsie?"),
        ("what did tom tell me?", "and the bell?", "Tom Ferrow the bell"),
        ("how does harm work?", "and what about healing?", "healing"),
        ("who is Hepsie Marl?", "where is she?", "where is she? (Hepsie Marl)"),
        ("who is Tom?", "where is she?", "where is she?"),
        ("who is Tom?", "what did he say about Lena?", "what did he say about Lena?"),
        ("", "and the bell?", "and the bell?"),
    ],
)
def test_what_a_follow_up_leaves_out_comes_from_the_question_before(
    before: str, said: str, meant: str
) -> None:
    assert followed(said, [before] if before else [], NAMES).question == meant
