"""Composes the passage of a turn from authored lines and binding facts, in a shape that the seed varies."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.models.offline.story.chance import number
from bot.adapters.models.offline.story.details import closing_detail, who_is_told
from bot.adapters.models.offline.story.joined import with_joined_gestures
from bot.adapters.models.offline.story.pieces import (
    PassageDraft,
    act_text,
    event_of,
    event_text,
    facts_text,
    mood_text,
    news_text,
    npc_text,
    place_text,
    voice_text,
)
from bot.adapters.models.offline.story.refusals import with_one_refusal
from bot.core.contracts import ChoiceView, NarrateAnswer, NarrateInput
from bot.core.language.phrasing import called, tidy
from bot.core.rules.spoken_answers import unanswered
from bot.core.understanding.references import is_character

OTHER = "other_action"


def narrate(given: NarrateInput) -> NarrateAnswer:
    """The passage, the lines it used (as they were given), and three to five of the offered choices."""
    given = given.model_copy(update={"told": with_joined_gestures(with_one_refusal(given.told))})
    page = PassageDraft(given)
    paragraphs = _quiet(page) if _only_refused(given) else _scene(page)
    narration = "\n\n".join(text for text in paragraphs if text) or tidy(given.scene.description)
    people = (*given.players, *(npc.name for npc in given.npcs), *_names(given))
    return NarrateAnswer(
        narration=called(narration, people, given.last_passage) or "Nothing stirs.",
        choices=offered(given.choices, given.seed),
        lines_used=tuple(dict.fromkeys(page.used)),
    )


def _names(given: NarrateInput) -> tuple[str, ...]:
    return tuple(entity.name for entity in given.scene.present if is_character(entity))


def _only_refused(given: NarrateInput) -> bool:
    told = given.told
    return (
        bool(told) and all(action.degree == "refused" for action in told) and not (given.beats or given.npcs)
    )


def _quiet(page: PassageDraft) -> list[str]:
    """A turn in which nothing was possible: said in a few sentences, and kindly."""
    given = page.given
    opening = _hard_opening(page)
    acts = [act_text(page, told, place) for place, told in enumerate(given.told)]
    clocks = _clocks(page)
    return [" ".join(filter(None, (opening, *acts, clocks)))]


def _scene(page: PassageDraft) -> list[str]:
    """A full turn: what was done comes first and what answers it next, then the world moves, then one detail."""
    given = page.given
    opening = _opening(page)
    acts = _acts(page)
    npcs = [npc_text(page, npc, place) for place, npc in enumerate(who_is_told(page))]
    npcs += [mood_text(page, mood) for mood in given.moods]
    beats = [_beat(page, place) for place in range(len(given.beats))]
    clocks = _clocks(page)
    late = [*beats, clocks, *_later_news(page)]
    detail = "" if any((opening, *npcs, *late)) else closing_detail(page)
    return _arranged(page, opening, acts, npcs, late, detail)


def _later_news(page: PassageDraft) -> list[str]:
    """What did not open the passage: further hard news, what is left of older happenings, and asides."""
    hard = [news for news in page.given.news if news.strength == "hard"][1:]
    left = [news for news in page.given.news if news.stage == "aftermath" and news.strength == "medium"]
    asides = [news for news in page.given.news if news.strength == "soft"]
    return [news_text(page, one) for one in (*hard, *left[-1:], *asides)]


def _acts(page: PassageDraft) -> list[tuple[str, str]]:
    """Each told act with its inner voice."""
    acts: list[tuple[str, str]] = []
    silent = unanswered(page.given.told)
    for place, told in enumerate(page.given.told):
        if place in silent:
            acts.append(("act", facts_text(page, told.facts)))
            continue
        voice_first = number(page.given.seed, f"voice first {place}", 2) == 0
        voice = voice_text(page, told, place) if voice_first else ""
        text = act_text(page, told, place)
        later = "" if voice_first else voice_text(page, told, place)
        acts += [("voice", voice), ("act", text)] if voice_first else [("act", text), ("voice", later)]
    return [(kind, text) for kind, text in acts if text]


def _hard_opening(page: PassageDraft) -> str:
    given = page.given
    leading = [news for news in given.news if news.strength == "hard"]
    if leading:
        return news_text(page, leading[0])
    if given.event_enforcement != "hard" or not given.scene.events:
        return ""
    return event_text(page, given.scene.events[-1])


def _opening(page: PassageDraft) -> str:
    """What stands before any answer: what has just come to be, or when and where a story begins."""
    given = page.given
    hard = _hard_opening(page)
    if hard:
        return hard
    newest = event_of(given.scene.events[-1]) if given.scene.events else ""
    announced = [news for news in given.news if news.stage == "news" and news.strength == "medium"]
    if announced:
        return " ".join(filter(None, (news_text(page, news) for news in announced)))
    known = bool(given.news) and all(news.event != newest for news in given.news)
    unspoken = (
        bool(newest)
        and not known
        and newest not in given.in_lines
        and tidy(newest) not in given.last_passage
        and newest not in given.recent_lines
    )
    if unspoken and given.event_enforcement == "medium":
        page.used.append(newest)
        return page.write(newest)
    return "" if given.last_passage else place_text(page)


def _beat(page: PassageDraft, place: int) -> str:
    beat = page.given.beats[place]
    return page.write(page.line(f"beat {beat.id}", beat.lines))


def _clocks(page: PassageDraft) -> str:
    """Clock lines are public facts: each is told once."""
    run = facts_text(page, page.given.clocks)
    page.used += [line for line in page.given.clocks if line not in page.used]
    return run


def _arranged(
    page: PassageDraft,
    opening: str,
    acts: Sequence[tuple[str, str]],
    npcs: Sequence[str],
    late: Sequence[str],
    detail: str,
) -> list[str]:
    """Paragraphs: a voice stands alone, the first reply stays with what it answers, the rest breaks by the seed."""
    seed = page.given.seed
    paragraphs: list[str] = [opening] if opening else []
    joined = bool(opening) and number(seed, "opening joins", 3) > 0
    for kind, text in acts:
        if kind == "voice":
            paragraphs.append(text)
            joined = False
        elif joined and paragraphs:
            paragraphs[-1] = f"{paragraphs[-1]} {text}"
        else:
            paragraphs.append(text)
            joined = True
    for place, text in enumerate(filter(None, npcs)):
        close = place > 0 or number(seed, "npc joins", 2) == 0
        joined = _append(paragraphs, text, joins=close and joined)
    for text in filter(None, late):
        joined = _append(paragraphs, text, joins=False if len(text.split()) > 12 else joined)
    if detail:
        _append(paragraphs, detail, joins=joined and number(seed, "closing joins", 2) == 0)
    return _gathered(paragraphs)


def _append(paragraphs: list[str], text: str, *, joins: bool) -> bool:
    if joins and paragraphs:
        paragraphs[-1] = f"{paragraphs[-1]} {text}"
    else:
        paragraphs.append(text)
    return True


def _gathered(paragraphs: list[str]) -> list[str]:
    """At most three paragraphs beside the voices: the shortest neighbours are put together."""
    kept = [text for text in paragraphs if text]
    while sum(not _is_voice(text) for text in kept) > 3:
        pairs = [
            (len(kept[place]) + len(kept[place + 1]), place)
            for place in range(len(kept) - 1)
            if not (_is_voice(kept[place]) or _is_voice(kept[place + 1]))
        ]
        if not pairs:
            break
        place = min(pairs)[1]
        kept[place : place + 2] = [f"{kept[place]} {kept[place + 1]}"]
    return kept


def _is_voice(text: str) -> bool:
    return text.startswith("*") and "* — " in text


def offered(choices: Sequence[ChoiceView], seed: str) -> tuple[ChoiceView, ...]:
    """Three or four choices unlike each other in risk and kind, in the order offered, and `other_action` last."""
    other = [choice for choice in choices if choice.key == OTHER]
    rest = [choice for choice in choices if choice.key != OTHER]
    wanted = min(
        len(rest), 4 if len(rest) > 4 and number(seed, "choices", 3) else 3 if other or len(rest) < 5 else 4
    )
    left, picked = list(range(len(rest))), list[int]()
    while len(picked) < wanted:
        chosen = [rest[one] for one in picked]
        # The likeliest one leads; after it the seed has a say, so that the same four do not stand there every turn.
        best = max(
            left,
            key=lambda one: (
                _unlike(rest[one], chosen),
                number(seed, f"choice {rest[one].key}", 3) if picked else 0,
                -one,
            ),
        )
        left.remove(best)
        picked.append(best)
    return (*(rest[one] for one in sorted(picked)), *other[:1])


def _unlike(choice: ChoiceView, picked: Sequence[ChoiceView]) -> int:
    kinds = {choice_view.key.split("_")[0] for choice_view in picked}
    risks = {choice_view.risk_level for choice_view in picked}
    return 2 * (choice.key.split("_")[0] not in kinds) + (choice.risk_level not in risks)
