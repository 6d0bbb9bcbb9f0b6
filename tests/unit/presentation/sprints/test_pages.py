"""Every page of any sprint keeps Discord's limits, and a replay has the pages that the threads show."""

import re
from functools import cache
from random import Random
from typing import Any

import discord
import pytest

from bot.core.sprint.contracts import ROLES, TEAMS, TeamId
from bot.core.sprint.events import JudgingOpened, MatchState, apply
from bot.core.sprint.protocol import RoundPlan
from bot.core.sprint.records.replay import beat, document
from bot.core.sprint.records.turn_names import called
from bot.presentation import limits
from bot.presentation.sprints import words
from bot.presentation.sprints.pages import PersonaMessage, shown
from bot.presentation.sprints.personas import as_plain, username
from bot.presentation.sprints.replay import ReplayPages
from bot.presentation.sprints.stage import setting_of
from bot.services.sprints.display.pages import MatchPage, Pages, pages_of
from tests.support.sprint_games import Game, personas, play, started, wild
from tests.support.sweeps import some

PLAN = RoundPlan(foundation=2, landmarks=4, tension=1)
LONG = "A *long* ~~tale~~ of <@123456789012345678> and @everyone, 😀 told **again** and again. " * 40


@pytest.fixture(scope="module", params=some(range(6), 2))
def game(request: pytest.FixtureRequest) -> Game:
    return play(Game(started(PLAN), wild(0.3), seed=request.param), Random(request.param))


@cache
def live(game: Game, team: TeamId) -> list[MatchPage]:
    """The pages of a team as the outbox makes them while a match runs. A game is over when it is looked at."""
    match: MatchState | None = None
    pages, made = Pages(team), list[MatchPage]()
    for event in game.events:
        before, match = match, apply(match, event)
        page = None
        if event.stream == team and before is not None:
            page = pages.feed(beat(event, before, match))
        elif isinstance(event.body, JudgingOpened):
            page = pages.flush()
        made += [page] if page else []
    return made


def check(message: PersonaMessage) -> None:
    embeds = [*message.embeds[:-1], as_plain(message)] if message.persona else list(message.embeds)
    assert limits.width(message.content) <= limits.CONTENT
    assert message.mark
    assert sum(total(embed) for embed in embeds) <= limits.EMBED_TOTAL
    for embed in embeds:
        assert limits.width(embed.title or "") <= limits.EMBED_TITLE
        assert limits.width(embed.description or "") <= limits.EMBED_DESCRIPTION
        assert len(embed.fields) <= limits.EMBED_FIELDS
        for field in embed.fields:
            assert 0 < limits.width((field.name or "").strip()) <= limits.EMBED_FIELD_NAME
            assert 0 < limits.width((field.value or "").strip()) <= limits.EMBED_FIELD_VALUE


def total(embed: discord.Embed) -> int:
    texts = [embed.title, embed.description, embed.footer.text, embed.author.name]
    texts += [part for field in embed.fields for part in (field.name, field.value)]
    return sum(limits.width(text) for text in texts if text)


def stretched(value: Any) -> Any:
    """The same with every sentence very long."""
    if isinstance(value, str):
        return LONG if " " in value else value
    if isinstance(value, list):
        return [stretched(one) for one in value]
    return {key: stretched(one) for key, one in value.items()} if isinstance(value, dict) else value


@pytest.mark.sweep(3)
def test_every_page_keeps_the_limits_and_has_a_mark_of_its_own(game: Game) -> None:
    for team in TEAMS:
        messages = [shown(page, setting_of(game.match)) for page in live(game, team)]
        for message in messages:
            check(message)
        marks = [message.mark for message in messages]
        assert len(marks) == len(set(marks))


def test_pages_hold_every_event_of_a_team_once_and_in_order(game: Game) -> None:
    for team in TEAMS:
        pages = live(game, team)
        numbers = [int(one["number"]) for page in pages for one in (*page.refused, *page.beats)]
        assert sorted(numbers) == [event.number for event in game.events if event.stream == team]
        ends = [page.number for page in pages]
        assert ends == sorted(ends)


def test_no_page_says_the_id_of_a_turn_but_in_its_footer(game: Game) -> None:
    told = [
        text
        for team in TEAMS
        for page in live(game, team)
        for embed in shown(page, setting_of(game.match)).embeds
        for text in (embed.description or "", *(field.value or "" for field in embed.fields))
    ]
    assert not [text for text in told if re.search(r"R\d\d-(proposal|objection|response|resolution)-", text)]
    assert any("'s objection" in text for text in told)


def test_the_first_page_says_who_sits_there_and_each_round_what_is_asked(game: Game) -> None:
    setting = setting_of(game.match)
    for team in TEAMS:
        pages = live(game, team)
        first = shown(pages[0], setting).embeds[0].description or ""
        for role in ROLES:
            assert f"**{called(setting.persona(team, role))}**" in first
        proposals = [page for page in pages if page.kind == "turn" and page.last["turn_type"] == "PROPOSAL"]
        for page in proposals:
            line, asked, *_ = shown(page, setting).content.splitlines()
            assert line.startswith("**Round")
            need = "All four" if page.last["phase"] == "CRYSTALLIZATION" else "Three of four"
            assert f"{need} must say yes" in asked
            assert "?" in asked
        assert len(proposals) == PLAN.total


def test_a_vote_is_shown_with_the_name_of_whoever_gives_it(game: Game) -> None:
    setting = setting_of(game.match)
    ballots = [page for page in live(game, "A") if page.votes]
    for page in ballots:
        told = shown(page, setting).embeds[0].description or ""
        for vote in page.votes:
            assert f"**{called(setting.persona('A', vote['role']))}** (" in told
    assert ballots


def test_a_line_that_was_spoken_is_not_shown_a_second_time() -> None:
    added = "Nobody enters without a lamp."
    change = {
        "path": "/governing_logic",
        "before": "Light is rationed.",
        "after": f"Light is rationed. {added}",
    }
    assert words.added_fields([change], f'I write: "{added}"') == [("Goes into", "Governing logic", False)]
    assert words.added_fields([change], "I write a line.") == [("Governing logic", f"… {added}", False)]


def test_answers_that_did_not_stand_and_stand_ins_are_said_in_small_print(game: Game) -> None:
    refused = stood_in = 0
    for page in live(game, "A"):
        message = shown(page, setting_of(game.match))
        assert message.content.count("did not stand") == len(page.refused)
        fallback = any(one.get("origin", {}).get("source") == "fallback" for one in page.beats)
        if page.kind in ("turn", "vote", "decision"):
            assert ("built-in persona speaks" in message.content) == fallback
            stood_in += fallback
        refused += len(page.refused)
    assert refused
    assert stood_in or game.seed


def test_a_ballot_says_by_which_rule_it_came_out_so(game: Game) -> None:
    ruled = {
        "ACCEPTED": ("Three of four are enough", "All four sign"),
        "AMENDED": ("the same change",),
        "REJECTED": ("Two against are enough",),
        "DEADLOCK": ("decides alone",),
        "UNRATIFIED": ("needs all four",),
    }
    ballots = [page for team in TEAMS for page in live(game, team) if page.votes]
    assert ballots
    for page in ballots:
        told = shown(page, setting_of(game.match)).embeds[0].description or ""
        outcome = page.tally.outcome if page.tally else page.last["tally"]["outcome"]
        signed = page.votes[0]["phase"] == "CRYSTALLIZATION"
        assert ruled[outcome][-1 if signed else 0] in told.splitlines()[1]


@pytest.mark.sweep(3)
def test_a_replay_has_the_pages_that_the_threads_showed(game: Game) -> None:
    book = ReplayPages.of(document(game.events))
    for team in TEAMS:
        replayed = [shown(page, book.setting).embeds for page in book.pages if page.team == team]
        showed = [shown(page, setting_of(game.match)).embeds for page in live(game, team)]
        assert [[one.to_dict() for one in page] for page in replayed] == [
            [one.to_dict() for one in page] for page in showed
        ]
    assert 1 < len(book.rounds()) <= limits.CHOICES


@pytest.mark.sweep(3)
def test_the_longest_texts_keep_the_limits_and_ping_nobody(game: Game) -> None:
    whole = document(game.events)
    setting = ReplayPages.of(whole).setting
    for page in pages_of([stretched(one) for one in whole["beats"]]):
        message = shown(page, setting)
        check(message)
        told = message.content + str([embed.to_dict() for embed in message.embeds])
        assert "@everyone" not in told
        assert "<@1" not in told


def test_a_pointer_reads_as_a_field() -> None:
    assert words.field_name("/landmarks/0/visual_key") == "Landmark 1, visual key"
    assert words.field_name("/landmarks/-") == "New landmark"
    assert words.field_name("/world_name") == "World name"


def test_what_is_only_added_to_is_not_struck_out() -> None:
    change = {"path": "/governing_logic", "before": "Bread is law.", "after": "Bread is law. So is salt."}
    assert words.change_line(change) == "… **So is salt.**"
    change["after"] = "Salt is law."
    assert words.change_line(change) == "~~Bread is law.~~\n→ Salt is law."


def test_a_persona_is_never_called_what_discord_refuses() -> None:
    persona = personas()[0].model_copy(update={"name": "Clyde of Discordia"})
    shown_name = username(persona).lower()
    assert "clyde" not in shown_name
    assert "discord" not in shown_name
