"""The pieces a passage is made of: what each told act, NPC, beat and event contributes, before they are arranged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.adapters.models.offline.story.chance import chosen
from bot.adapters.models.offline.story.joined import GESTURES
from bot.adapters.models.offline.story.passage_draft import PassageDraft
from bot.adapters.models.offline.story.refusals import ARRIVALS, begun, is_unnamed_aside, led_in, reason_alone
from bot.core.contracts import MoodTold, NewsTold, NpcTold, ToldAction
from bot.core.language.function_words import FUNCTION_WORDS
from bot.core.language.phrasing import definite, is_several, listed, tidy, uncapitalise
from bot.core.rules.spoken_answers import OWN
from bot.core.understanding.references import is_character
from bot.core.understanding.talk.owned import without_unsaying

_GENERIC: dict[str, tuple[str, ...]] = {
    "success": (
        "It comes off, and cleanly.",
        "{actor} makes it look easy.",
        "For once nothing stands in the way.",
        "The attempt lands just where it was aimed.",
        "It works, first time.",
    ),
    "mixed": (
        "It works, after a fashion, and leaves a loose end.",
        "Half of it lands. The other half hangs in the air.",
        "It goes through, though not without a scrape.",
        "There is a result, and there is a price.",
    ),
    "failure": (
        "It does not come off.",
        "The moment slips by, and nothing takes hold.",
        "The attempt falls short, and everyone can see where.",
        "It goes wrong in a small, plain way.",
    ),
    "done": (
        "It is soon done.",
        "{actor} sees to it without fuss.",
        "It takes no longer than it should.",
        "That much is simple, and it is done.",
    ),
    "refused": (
        "It comes to nothing this time.",
        "That cannot be done just now.",
        "The attempt stops before it starts.",
        "Something stands in the way.",
    ),
}
_AIMED: dict[str, tuple[str, ...]] = {
    "success": ("With {target}, it comes off.", "Where {target} is concerned, it works."),
    "failure": ("With {target}, it does not come off.", "Where {target} is concerned, it fails."),
}
_NPC_REFUSED = ("It comes to nothing.", "It goes no further than that.", "Nothing comes of it.")


_LOOKED = (
    "{actor} takes a good look at {target}.",
    "{actor} looks {target} over.",
    "{actor} gives {target} a longer look.",
)


def act_text(page: PassageDraft, told: ToldAction, place: int) -> str:
    """What became of one action: an authored line, or a plain sentence, then every fact not yet stated."""
    purpose = f"act {place} {told.type} {told.verdict}"
    if told.degree == "refused":
        return " ".join(filter(None, (_refused(page, told, purpose), facts_text(page, told.facts))))
    if told.type in ARRIVALS and not _is_last_arrival(page, place):
        return facts_text(page, told.facts)
    if _goes_along(page, told):
        beside = page.line(f"{purpose} noticed", _noticed(page, told))
        return " ".join(filter(None, (page.write(_bare(told), beside), facts_text(page, told.facts))))
    if _shows_itself(page, told):
        done = page.write(deed_text(told, ""))
        done = done or page.write(_looks_at(page, told, purpose))
        return " ".join(filter(None, (done, _seen(page, told, place, ""), facts_text(page, told.facts))))
    looked = told.type in _SURVEYS and told.target_id is not None
    lines = _named(_LOOKED, told) if looked else without_unsaying(told.lines, page.given.last_passage)
    line = page.line(
        purpose,
        _named(begun(page.given, told), told) or _after_deed(told, lines),
        (told.does, told.deed, told.named),
    )
    shown = line or _generic(page, told, purpose)
    run = page.write(deed_text(told, shown), shown)
    arrived = _arrival(page, told)
    return " ".join(
        filter(None, (run, arrived, _seen(page, told, place, arrived), facts_text(page, told.facts)))
    )


def _shows_itself(page: PassageDraft, told: ToldAction) -> bool:
    """Whether what a closer look shows is told anyway: it is the answer, and needs no line that leads up to it."""
    looked = told.type in _INSPECTIONS and told.degree in ("done", "success") and told.roll is None
    return looked and any(not page.says(fact) for fact in told.facts)


_OF_WHAT = frozenset({"It", "They", "That", "Those", "Its", "Their"})
"""How a description begins that does not say of what it is."""


def _looks_at(page: PassageDraft, told: ToldAction, purpose: str) -> str:
    """A sentence that names what is looked at, before a description that does not; empty where it is plain."""
    first = next((fact for fact in told.facts if not page.says(fact)), "")
    name = (told.target or "").casefold()
    named = any(word in first.casefold() for word in name.split() if len(word) > 3)
    handled = any(one.target_id == told.target_id for one in page.given.told if one is not told)
    if not name or named or handled or not (first.split(" ", 1)[0] in _OF_WHAT or len(page.given.told) > 1):
        return ""
    return page.line(f"{purpose} looked", _named(_LOOKED, told)) or ""


def _goes_along(page: PassageDraft, told: ToldAction) -> bool:
    """Whether a gesture only goes with something else that is answered, and has no answer of its own."""
    idle = told.type in GESTURES and len(told.lines) > OWN and told.degree in ("done", "success")
    if not idle or (told.type == "posture" and not _bare(told)):
        return False
    return any(one.type not in GESTURES or 0 < len(one.lines) <= OWN for one in page.given.told)


# What is done for somebody, and not only for them to see.
_DONE_FOR = frozenset(
    "wraps drapes puts tucks lays hands offers passes pours holds wipes dabs dusts brushes straightens settles slips "
    "hangs picks smooths steadies pulls gives sets slides pushes".split()
)
_NOTICED = (
    "{target} lets it be done.",
    "It does not go past {target}.",
    "{target} does not draw back.",
    "{target} sees that, too.",
    "{target} looks at that before anything else.",
)


def _noticed(page: PassageDraft, told: ToldAction) -> Sequence[str]:
    """How somebody takes what is done for them beside what they answer; nothing for a mere nod or a wink.

    Of several gestures in one sentence nobody knows which was for them.
    """
    people = {one.id for one in page.given.scene.present if is_character(one) and one.id.startswith("npc_")}
    alone = bool(told.deed)
    done_for = alone and told.target_id in people and told.does.partition(" ")[0] in _DONE_FOR
    return _named(_NOTICED, told) if done_for else ()


def _bare(told: ToldAction) -> str:
    """The gesture itself, in its author's words or by its verb; empty where neither is sure."""
    if told.does or told.type == "posture":
        return f"{told.actor} {told.does}" if told.does else ""
    line = next((one for one in told.lines if one.startswith(f"{told.actor} ")), "")
    return re.split(r"[.,]", line)[0]


def _arrival(page: PassageDraft, told: ToldAction) -> str:
    """The fact that somebody has come to where the scene is now: it stands before what is seen there."""
    if told.type not in ARRIVALS:
        return ""
    here = definite(page.given.scene.location).casefold()
    return facts_text(page, [fact for fact in told.facts if fact.casefold().rstrip(".").endswith(here)][:1])


def deed_text(told: ToldAction, shown: str) -> str:
    """What was done, in the player's own words, where the line for it does not say so."""
    if not told.does or told.degree not in ("done", "success"):
        return ""
    said = _content(told.does)
    untold = [word for word in said if word not in _content(shown)]
    return f"{told.actor} {told.does}" if 2 * len(untold) > len(said) or len(untold) > 2 else ""


def _after_deed(told: ToldAction, lines: Sequence[str]) -> Sequence[str]:
    """The lines that go on from the deed as it was put, where there are such: none that begins to tell it anew."""
    others = [line for line in lines if not line.startswith(told.actor) or told.does in line]
    return others if told.does and others else lines


def _content(text: str) -> frozenset[str]:
    words = frozenset(re.findall(r"[^\W\d_]{3,}", text.casefold())) - FUNCTION_WORDS
    return frozenset(word.removesuffix("s") for word in words)


def _refused(page: PassageDraft, told: ToldAction, purpose: str) -> str:
    """Why nothing came of an action: the reason alone where it says all, else after an authored line."""
    if is_unnamed_aside(page.given, told):
        return ""
    alone = reason_alone(page, told, purpose)
    if alone:
        return page.write(alone)
    if told.message and page.says(told.message):
        return ""
    shown = page.line(purpose, told.lines) or _generic(page, told, purpose)
    known = not told.message or told.message in shown or page.says(told.message)
    return page.write(led_in(page.given, told, shown), shown, None if known else told.message)


_SURVEYS = frozenset({"look", "look_around", "survey"})
_INSPECTIONS = frozenset({"examine", "inspect", "study"})


def _seen(page: PassageDraft, told: ToldAction, place: int, arrived: str) -> str:
    """What the act lets everybody see: the place for a look round or an arrival, the thing for a closer look.

    Who comes back to a place that was described lately sees who is there, and what lies there dead.
    """
    if told.degree not in {"done", "success"}:
        return ""
    if told.type in _SURVEYS and told.target_id is None:
        return survey_text(page)
    if told.type in ARRIVALS and _is_last_arrival(page, place):
        known = page.given.scene.description in page.given.recent_lines
        if known or not (arrived or told.target_id):
            return company_text(page) if arrived else ""
        return survey_text(page)
    return traits_text(page, told) if told.type in _INSPECTIONS | _SURVEYS else ""


def _is_last_arrival(page: PassageDraft, place: int) -> bool:
    """Whether nobody goes on, or looks round, later in the turn."""
    later = [one for one in page.given.told[place + 1 :] if one.degree != "refused"]
    return not any(one.type in ARRIVALS or one.type in _SURVEYS for one in later)


def facts_text(page: PassageDraft, facts: Sequence[str]) -> str:
    """The facts that nothing written so far states, as sentences."""
    return " ".join(filter(None, (page.write(fact) for fact in facts if not page.says(fact))))


def _generic(page: PassageDraft, told: ToldAction, purpose: str) -> str:
    lines = _GENERIC[told.degree]
    if told.target:
        lines += _AIMED.get(told.degree, ())
    filled = _named(lines, told)
    return page.line(purpose, filled) or filled[0]


def _named(lines: Iterable[str], told: ToldAction) -> list[str]:
    names = {"{actor}": definite(told.actor), "{target}": definite(told.target or "")}
    return [re.sub(r"\{\w+\}", lambda found: names[found[0]], line) for line in lines]


def voice_text(page: PassageDraft, told: ToldAction, place: int) -> str:
    """The inner voice that spoke: `*Empathy* — "…"`."""
    if told.aspect is None:
        return ""
    line = page.line(f"voice {place} {told.aspect}", told.voice_lines)
    if line is None:
        return ""
    label = told.aspect.replace("_", " ").capitalize()
    said = line.strip().strip('"“”')
    shown = f'*{label}* — "{tidy(said)}"'
    page.written.append(shown)
    return shown


def npc_text(page: PassageDraft, npc: NpcTold, place: int) -> str:
    """What an NPC does, in its own sentence; a refused act is told as an attempt."""
    sentences: list[str | None] = [npc.text]
    told = npc.told
    if told is not None and told.degree == "refused":
        sentences.append(
            told.message
            or page.line(f"npc {place}", told.lines)
            or chosen(page.given.seed, "npc", _NPC_REFUSED)
        )
    elif told is not None and not npc.text.strip():
        sentences.append(page.line(f"npc {place}", told.lines) or _generic(page, told, f"npc {place}"))
    run = page.write(*sentences)
    facts = facts_text(page, told.facts) if told is not None else ""
    return " ".join(filter(None, (run, facts)))


def event_of(event: str) -> str:
    """A world event without its "(Round 3)"."""
    return re.sub(r"^\s*\(Round \d+\)\s*", "", event).strip()


_TIMES = {
    "Deep Night": ("It is the dead of night", "The night is at its deepest"),
    "Dawn": ("It is early, barely light", "Dawn is coming up grey"),
    "Morning": ("It is morning", "The morning has got going"),
    "Midday": ("It is the middle of the day", "The day stands at noon"),
    "Afternoon": ("The afternoon is wearing on", "It is afternoon"),
    "Evening": ("Evening is coming down", "It is evening"),
    "Night": ("It is night", "Night has settled"),
}


def place_text(page: PassageDraft) -> str:
    """When and where it is, for a scene that opens: "It is night in the long hall." """
    scene = page.given.scene
    own = scene.time_of_day
    times = _TIMES.get(own.title(), (f"It is {own[:1].lower()}{own[1:]}" if own else "The moment holds",))
    return page.write(f"{chosen(page.given.seed, 'time', times)} in {definite(scene.location)}")


_HARD = (
    "{event}",
    "Everything else happens in the shadow of it: {event}",
    "It cannot be talked away: {event}",
    "One thing stands over all the rest: {event}",
    "First of all, and still: {event}",
    "Whatever else may be said: {event}",
    "It has not gone away: {event}",
    "Nothing here is untouched by it: {event}",
    "It sits in every pause: {event}",
)


def event_text(page: PassageDraft, event: str) -> str:
    """The newest world event as the opening line."""
    first, *rest = re.split(r"(?<=[.!?])\s+", event_of(event), maxsplit=1)
    framed = [_HARD[0].replace("{event}", tidy(first))]
    framed += [frame.replace("{event}", uncapitalise(tidy(first))) for frame in _HARD[1:]]
    if first not in page.given.last_passage:
        framed = framed[:1]
    return page.write(page.line("event", framed), *rest)


_ASIDES = (
    "(At the edge of things: {event})",
    "(Nobody makes much of it, but: {event})",
    "(And, by the way: {event})",
)


def news_text(page: PassageDraft, news: NewsTold) -> str:
    """A happening as this turn tells it: its event once in its own words, afterwards one fresh line of what is left."""
    if not news.event:
        told = page.line if news.stage == "news" else page.unused
        line = told(f"news {news.id}", news.lines)
        return page.write(f"({line})" if line and news.strength == "soft" else line)
    page.used.append(news.event)
    if news.strength == "soft":
        frame = chosen(page.given.seed, f"aside {news.id}", _ASIDES)
        return page.write(frame.replace("{event}", uncapitalise(tidy(news.event))))
    own = page.line(f"news {news.id}", news.lines)
    return page.write(news.event, own)


def mood_text(page: PassageDraft, mood: MoodTold) -> str:
    """How a strong feeling shows, while there is a way left to say it that was not used lately."""
    return page.write(page.unused(f"mood {mood.name}", mood.lines))


def survey_text(page: PassageDraft) -> str:
    """What there is to see in the place: its description, who and what is in it, and the ways out."""
    scene, seed = page.given.scene, page.given.seed
    things = tuple(
        entity.name
        for entity in scene.present
        if entity.type == "item" and entity.kind != "door" and not _describes(scene.description, entity.name)
    )
    ways = tuple(way.name for way in scene.exits)
    if all(_describes(scene.description, way) for way in ways):
        ways = ()
    many = len(things) > 1 or any(map(is_several, things))
    there = "There are {}." if things and is_several(things[0]) else "There is {}."
    are_ = "are" if many else "is"
    seen = chosen(
        seed, "seen", (there, "One sees {}.", f"{{}} {are_} in plain sight.", f"{{}} {are_} to hand.")
    )
    plural = ("Ways lead to {}.", "From here one can go to {}.", "There are ways to {}.")
    led = chosen(
        seed, "led", plural if len(ways) > 1 else ("One way leads on, to {}.", "The way out goes to {}.")
    )
    page.used.append(scene.description)
    return " ".join(
        filter(
            None,
            (
                page.write(scene.description),
                company_text(page),
                page.write(
                    seen.format(listed(things[:7])) if things else None,
                    led.format(listed(ways[:6])) if ways else None,
                ),
            ),
        )
    )


def _describes(description: str, name: str) -> bool:
    """Whether a description speaks of something by the words of its name."""
    return _content(name) <= _content(description)


def company_text(page: PassageDraft) -> str:
    """Who is in the place beside those who act, and who lies there dead."""
    actors = {told.actor_id for told in page.given.told}
    people = [
        entity for entity in page.given.scene.present if is_character(entity) and entity.id not in actors
    ]
    others = tuple(person.name for person in people if person.status != "dead")
    bodies = tuple(person.name for person in people if person.status == "dead")
    return page.write(
        f"{listed(others)} {'is' if len(others) == 1 else 'are'} here" if others else None,
        f"{listed(bodies)} {'lies' if len(bodies) == 1 else 'lie'} dead here" if bodies else None,
    )


# How a trait that something lacks looks; most are nothing that one would see.
_AS_SEEN = {"not open": "closed", "not lit": "unlit", "not broken": "", "not locked": "", "not worn": ""}


def traits_text(page: PassageDraft, told: ToldAction) -> str:
    """What a closer look shows: "The sea chest — closed, locked." """
    scene = page.given.scene
    seen = next((entity for entity in (*scene.present, *scene.carried) if entity.id == told.target_id), None)
    if seen is None or not seen.traits or seen.type != "item":
        return ""
    shown = [_AS_SEEN.get(trait, trait) for trait in seen.traits]
    return page.write(f"{definite(seen.name)} — {', '.join(filter(None, shown))}") if any(shown) else ""
