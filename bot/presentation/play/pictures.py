"""What goes with a picture of the map or of the people: the same in words, read in the picture's order."""

from __future__ import annotations

from bot.core.content.fight_plan import FightPlan
from bot.core.content.sheet_picture import SheetPicture
from bot.core.language.phrasing import definite
from bot.core.rules.knowledge.known_map import KnownMap, KnownPlace
from bot.core.rules.knowledge.met_people import MetPeople, MetPerson, Tie
from bot.presentation import limits, text
from bot.presentation.catalogue import listed, say
from bot.presentation.uploads import AttachedFile

ALT = 1024
"""The most that Discord takes as the description of an attachment."""
CHANGES = {
    ("trust", True): "trust", ("trust", False): "distrust", ("tension", True): "tension",
    ("tension", False): "ease", ("closeness", True): "closeness", ("closeness", False): "distance",
}  # fmt: skip


def map_words(known: KnownMap) -> str:
    """A map in words: a line for each place, with who is there and the ways that no line before it named."""
    names = {place.id: text.plain_name(place.name) for place in known.places}
    lines = [say("map/title", places=len(known.places))]
    told: set[tuple[str, str]] = set()
    for number, place in enumerate(known.places, 1):
        lines.append(_place(known, place, number, names, told))
    if known.more:
        lines.append(say("map/more", places=known.more))
    return limits.join_lines(lines, limits.CONTENT)


def _place(
    known: KnownMap, place: KnownPlace, number: int, names: dict[str, str], told: set[tuple[str, str]]
) -> str:
    parts = [say("map/place_here" if place.here else "map/place", number=number, name=names[place.id])]
    if place.people:
        parts.append(say("map/here", people=listed([text.plain_name(person) for person in place.people])))
    ways: list[str] = []
    for way in known.ways:
        if place.id in (way.one, way.other) and (way.one, way.other) not in told:
            told.add((way.one, way.other))
            other = way.other if way.one == place.id else way.one
            ways.append(
                say(
                    "map/way",
                    case=way.seen,
                    name=definite(names[other]),
                    door=text.plain_name(way.door or "-"),
                )
            )
    if ways:
        parts.append(say("map/ways", ways=listed(ways)))
    return " ".join(parts)


def fight_words(plan: FightPlan) -> str:
    """A fight in words: the round, then everybody in the order of turns, where they stand and how they look."""
    zones = {zone.id: zone.name for zone in plan.zones}
    lines = [say("combat/title", round=plan.round)]
    for token in plan.tokens:
        marks = f" ({', '.join(token.marks)})" if token.marks else ""
        lines.append(
            say(
                "combat/token",
                case="turn" if token.turn else "waits",
                name=text.plain_name(token.name),
                zone=definite(zones.get(token.zone, token.zone)),
                shape=f"{token.shape}{marks}",
            )
        )
    return limits.join_lines(lines, limits.CONTENT)


def sheet_words(picture: SheetPicture) -> str:
    """A sheet in words, the figures that matter most first: the description of its picture."""
    who = ", ".join(filter(None, (picture.title, picture.origin)))
    figures = [f"{name} {value}" for name, value in (picture.guard, *picture.figures)]
    scores = [
        say("sheet/drawn_score", name=one.name, score=one.score, modifier=one.modifier, save=one.save)
        for one in picture.scores
    ]
    trained = [f"{one.name} {one.bonus}" for one in picture.skills if one.training]
    uses = [f"{one.name} {one.left}/{one.total}" for one in picture.uses]
    lines = [
        say("sheet/drawn", name=text.plain_name(picture.name), who=who),
        say("sheet/drawn_health", health=picture.health, most=picture.health_most),
        *(f"{', '.join(part)}." for part in (figures, scores, trained, uses) if part),
    ]
    for block in picture.blocks:
        lines.append(f"{block.title}: {', '.join(' '.join(filter(None, one)) for one in block.lines)}.")
    return limits.cut("\n".join(lines), ALT)


def people_words(known: MetPeople) -> str:
    """The people in words: who is who, a line each, then how they stand as far as it has shown."""
    names = {person.id: text.plain_name(person.name) for person in known.people}
    ties = [_tie(tie, names) for tie in known.ties] or [say("people/untold")]
    lines = [say("people/title"), *(_person(person, names) for person in known.people), *ties]
    return limits.join_lines(lines, limits.CONTENT)


def _person(one: MetPerson, names: dict[str, str]) -> str:
    condition = "" if one.status in ("conscious", "hidden", "invisible") else text.plain_name(one.status)
    what = (
        text.plain_name(one.tagline, 160) if one.tagline else (say("people/played") if one.played else ""),
        say("people/dead") if one.status == "dead" else condition,
        "" if one.here else say("people/away"),
    )
    told = ", ".join(part for part in what if part)
    return f"- {say('people/person', name=names[one.id], what=told)}" if told else f"- {names[one.id]}"


def _tie(tie: Tie, names: dict[str, str]) -> str:
    case = CHANGES[tie.feeling, tie.by > 0]
    one, other = names[tie.one], names[tie.other]
    if tie.marked:
        return f"- {say('people/tie_marked', case=case, one=one, other=other)}"
    return f"- {say('people/tie', case=case, one=one, other=other)}"


def picture_file(png: bytes, words: str, filename: str) -> AttachedFile:
    """A picture to send, with its words for who does not see it."""
    return AttachedFile(filename, png, limits.cut(words, ALT))
