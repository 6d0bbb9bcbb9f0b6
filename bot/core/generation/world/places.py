"""The map of a world: each landmark a place, and each noun that tells of it a thing that answers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from bot.core.generation._drawing import StoryWords
from bot.core.generation._parts import Document, location
from bot.core.generation.world.setting import Setting
from bot.core.generation.world.texts import SENTENCE, bare, inside, plain, said
from bot.core.ids import entity_id
from bot.core.sprint.contracts import Landmark

MOST_THINGS = 14
_BEFORE = (
    "a|an|the|his|her|its|their|this|that|every|each|no|some|any|one|two|three|four|five|six|seven|of|with|in|on|under|"
    "over|by|for|at|into|from|and|like|as|beside"
)
_AFTER = (
    "of|in|on|at|with|from|to|and|that|which|is|are|was|were|has|have|had|under|over|by|for|along|into|like|who|through|"
    "where|behind|between|than|but|or|up|down|out|off|against|about|across|round|beside|above|below|beneath|before|after|"
    "as|so|then|when|if|leaning|hung|set|tied|made|kept|all|both|half|seen|facing|full|lit|whose"
)
_HEAD = re.compile(
    rf"\b(?P<before>{_BEFORE})\s+(?P<middle>(?:[a-z'-]+\s+){{0,2}}?)(?P<head>[a-z-]+)(?=[,.;:!?]|$|\s+(?:{_AFTER})\b)",
    re.I,
)
_SHORTER = re.compile(
    r"\s+(?:with|without|as|that|like|hung|made|wrapped|in|on|used|from|no|wet|turned|weighted|and|for)\s+"
)
"""Where the name of a tool may end: "a bridle without a bit" is a bridle."""
_NO_THING = frozenset(
    f"{_BEFORE}|{_AFTER}".split("|")
    + "it them him her he she they we you nobody anyone anybody everyone everybody nothing anything everything "
    "way ways side sides time times day days night nights year years hour hours week winter summer spring autumn noon "
    "midsummer evening morning middle end rest first last next other others once again still only thing things part "
    "place places size turn turns kind memory use need fact sight sense moment while case reason rule law quarrel name "
    "names outline angle direction distance detail left right wrong edge one two three four five person people figure "
    "figures hand hands head heads face faces foot feet body lower upper far near more most less least much many such "
    "same own few long short high wide deep low old new bad good great small large little than not never always all "
    "both half whoever whatever whole front back background foreground light air sky motion silence".split()
)


def place_ids(landmarks: Iterable[Landmark]) -> tuple[str, ...]:
    """The id of each landmark's place."""
    taken: list[str] = []
    for landmark in landmarks:
        taken.append(entity_id("loc", bare(landmark.name) or landmark.name, taken))
    return tuple(taken)


def locations(setting: Setting) -> dict[str, Document]:
    """The places of the scenario, each joined to the others."""
    moods = [plain(mood).lower() for mood in setting.spec.aesthetic_mood] or ["quiet"]
    landmarks = setting.spec.landmarks
    made: dict[str, Document] = {}
    for at, (id, one) in enumerate(zip(setting.places, landmarks, strict=True)):
        own = {
            **setting.words.slots,
            "look": said(one.visual_key),
            "meaning": said(one.significance),
            "mood": moods[at % len(moods)],
            "other": inside(landmarks[(at + 1) % len(landmarks)].name),
        }
        words = StoryWords(own, setting.words.names)
        others = [other for other in setting.places if other != id]
        palette = [
            setting.table.words.palette[0],
            *setting.draw.some(f"palette {at}", setting.table.words.palette[1:], 7),
        ]
        # The description is a text of the world: it is no template.
        made[id] = location(id, inside(one.name), "", ", ".join(moods[:3]), others, palette, words)
        made[id]["description"] = said(one.description)
        made[id]["scenery"] = list(_scenery(setting, at, one, words))
    return made


def loose_things(setting: Setting) -> list[Document]:
    """What can be taken, handed on and put down: a tool of the people, and something to eat."""
    words, (tool, food) = setting.words, setting.table.words.loose
    whole = bare(words.slots["tool"])
    name, crop = _SHORTER.split(whole)[0], bare(words.slots["crop"])
    made = [_loose(name, "tool", setting.first, words.say(tool), breakable=True)]
    if crop.casefold() != name.casefold():
        made.append(_loose(crop, "food", setting.second, words.say(food), edible=True))
    return made


def _loose(name: str, kind: str, place: str, description: str, **more: bool) -> Document:
    last = name.split(" ")[-1]
    return {
        "id": entity_id("item", name, 1),
        "name": name,
        "type": "item",
        "location": place,
        "aliases": [last] if last != name else [],
        "attributes": {"kind": kind, "description": description, "portable": True, **more},
    }


def _scenery(setting: Setting, at: int, one: Landmark, words: StoryWords) -> Iterator[Document]:
    """The landmark itself, the sign of the quarrel, and whatever else the place is told by."""
    told = setting.table.words.scenery
    taken: set[str] = {name.casefold().split(" ")[-1] for name in words.names}
    texts = [one.visual_key, one.description, one.significance, setting.tension.visible_sign]
    main = landmark_thing(one.name)
    heads = [(main, said(one.visual_key)), *things_in(texts)]
    count = 0
    for name, look in heads:
        last = name.split(" ")[-1]
        if last in taken or last.rstrip("s") in taken or count == MOST_THINGS:
            continue
        taken |= {last, last.rstrip("s")}
        count += 1
        draw = f"{at} {name}"
        yield {
            "name": name,
            "aliases": [last] if last != name else [],
            "look": look,
            "touch": words.say(setting.draw.one(f"touch {draw}", told.touch)),
            "use": words.say(setting.draw.one(f"use {draw}", told.use)),
            "listen": words.say(setting.draw.one(f"listen {draw}", told.listen)),
            "smell": words.say(told.smell),
            "take": words.say(setting.draw.one(f"take {draw}", told.take)),
        }


def landmark_thing(name: str) -> str:
    """What a landmark is, without whose it is and where: "the Shouting Tower at Omulow" is a shouting tower."""
    short = re.sub(r"^.*?[’']s\s+", "", bare(name))
    short = re.split(r"\s+(?:at|of|in|on|under|over|by|beyond)\s+", short)[0].casefold()
    found = " ".join(re.findall(r"[^\W\d_]+(?:-[^\W\d_]+)*", short))
    return found or "landmark"


def things_in(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The things that texts name, each with the sentence that tells of it; the first telling counts."""
    for text in texts:
        for sentence in SENTENCE.split(said(text)):
            at = 0
            while (found := _HEAD.search(sentence, at)) is not None:
                at = found.start() + 1
                head = found["head"].casefold()
                if head not in _NO_THING and len(head) > 2 and not head.endswith(("ly", "ing", "ed")):
                    yield head, said(sentence)
