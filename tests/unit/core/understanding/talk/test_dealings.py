"""What words lay before somebody, and of whom they tell where they lay nothing before anybody."""

from __future__ import annotations

import pytest

from bot.core.understanding.talk.dealings import dealing_in, is_bargain, news_in


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("If you give me the ledger I say nothing to anybody, if you do I'll keep it.", "bargain"),
        ("give me the ledger and I'll forget I saw it", "bargain"),
        ("Withdraw it and nobody has to know", "bargain"),
        ("look, if you tell me who it is I'll keep it to myself", "bargain"),
        ("I'll tell you one if you tell me one", "bargain"),
        ("let's make a deal", "bargain"),
        ("what's in it for us?", "bargain"),
        ("Let us sell it and share the money", "proposal"),
        ("we could open it together, you and me", "proposal"),
        ("Agnes, I think you should open it", "proposal"),
        ("why don't we just ask him", "proposal"),
        ("sell it and split it, that's what I'd do", "proposal"),
        ("come with me, both of you", "company"),
        ("would you have dinner with me", "company"),
        ("you should come with me, I've a spare room", "company"),
        ("I'll stay with you tonight", "standing_by"),
        ("i'm not going anywhere", "standing_by"),
        ("we're on the same side, you and I", "standing_by"),
        ("You're not alone with this.", "standing_by"),
        ("I missed you", "standing_by"),
    ],
)
def test_what_is_laid_before_somebody(said: str, kind: str) -> None:
    assert dealing_in(said) == kind


@pytest.mark.parametrize(
    "said",
    [
        "the train is late",
        "what do you know of the boy",
        "I had an offer from another farm",
        "you look tired",
    ],
)
def test_what_is_only_told_or_asked_lays_nothing_before_anybody(said: str) -> None:
    assert dealing_in(said) is None


@pytest.mark.parametrize(
    "said", ["you know it and i'll prove it", "I take the key and go", "she said he'll pay"]
)
def test_what_is_known_done_or_reported_is_no_bargain(said: str) -> None:
    assert not is_bargain(said)


@pytest.mark.parametrize(
    ("said", "of"),
    [
        ("my wife left a letter like that once", "own_news"),
        ("I used to be a judge.", "own_news"),
        ("you don't look like you want it fixed", "guess"),
        ("I bet you knew all along", "guess"),
        ("I've seen you before, you always get out on five.", "guess"),
        ("the tide is coming in", "news"),
        ("she never went to sea", "news"),
    ],
)
def test_of_whom_a_statement_tells(said: str, of: str) -> None:
    assert news_in(said) == of


@pytest.mark.parametrize(
    "said",
    [
        "ok here's my plan: we leave tonight, you and me", "I have an idea: I turn the lamp down and you walk on.",
        '"Here\'s a thought: nobody would know."', "My plan is this: I hold your sleeve, you count.",
        "so here is what i suggest - we tell him at dawn", "I've got a better idea, we burn it",
        "this is my proposal: half each way", "Here's an idea for you: stay.", "the plan is simple: nobody moves",
        "i've one more suggestion: the cellar",
    ],
)  # fmt: skip
def test_what_is_announced_as_a_plan_is_proposed(said: str) -> None:
    assert dealing_in(said) == "proposal"


@pytest.mark.parametrize(
    "said",
    [
        "what is your plan?", "I like the idea", "here's my coat: it is wet", "that was no plan: it was luck",
        "I had an idea once", "here's the tin", "the idea is his, not mine", "no idea: ask him",
        "this is my brother: he cooks", "plan or no plan I am cold",
    ],
)  # fmt: skip
def test_what_only_speaks_of_a_plan_proposes_nothing(said: str) -> None:
    assert dealing_in(said) != "proposal"


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("That's a bit odd, I have not decided yet", "news"),
        ("I have not decided yet", "own_news"),
    ],
)
def test_a_remark_on_a_thing_tells_nothing_of_oneself(said: str, kind: str) -> None:
    assert news_in(said) == kind
