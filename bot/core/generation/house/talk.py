"""What the keeper of a generated house can be asked, and what happens in it of itself."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.generation._cast import Someone
from bot.core.generation._drawing import Draw, StoryWords
from bot.core.generation._parts import Document, beat, different_titles, ending, fact, location_id, set_flag
from bot.core.generation.house.plan import HousePlan
from bot.core.generation.tables import Ending, Recipe, Rooms, Theme

MOST_PLAYERS = 4


def topics(theme: Theme, plan: HousePlan, rooms: Rooms, keeper: Someone, words: StoryWords) -> list[Document]:
    """What can be talked about with the keeper."""
    told = theme.topics
    key, kept = plan.keeper_key, plan.id(plan.keeper_key)
    heard = set_flag("heard")
    trust: Document = {"op": "relate", "a": "$actor", "b": "$target", "trust": 1}

    def asked(
        id: str, label: str, keywords: Sequence[str], lines: Sequence[str], effects: list[Document],
        when: str = "", once: bool = True,
    ) -> Document:  # fmt: skip
        made: Document = {
            "id": id,
            "label": words.raw(label),
            "keywords": [*dict.fromkeys(word.lower() for word in keywords)],
            "holder": keeper.id,
            "actions": ["talk"],
            "once": once,
            "lines": {"done": words.lines(lines)},
            "effects": {"done": effects},
        }
        return {**made, "when": when} if when else made

    given: Document = {
        "op": "move", "entity": kept, "to": "$actor", "fact": f"{{actor}} has the {key.name} now.",
    }  # fmt: skip
    asking = (key.name, *key.aliases, "key", "keys", "door")
    made = [
        asked(
            "post", theme.post_label, ("post", "job", "years", "work", "keeper", "alone", "stay", "house"),
            told["post"].lines, [trust, fact(words.say(told["post"].fact))],
        ),
        asked(
            "deadline", "the notice and sunrise",
            ("notice", "sunrise", "paper", "order", "sold", "morning", "deadline", "law", "saved", "save"),
            told["deadline"].lines, [heard, fact(words.say(told["deadline"].fact))],
        ),
        asked(
            "device", f"the {theme.second.name}",
            (theme.first.name, theme.second.name, *theme.first.aliases, *theme.second.aliases, theme.part.name),
            told["device"].lines, [fact(words.say(told["device"].fact))],
        ),
        asked(
            "treasure", f"the {theme.treasure.name}",
            (theme.treasure.name, *theme.treasure.aliases, "owed", "debt", plan.box.name),
            told["treasure"].lines, [trust, fact(words.say(told["treasure"].fact))],
        ),
        asked(
            "keeper_key", f"the {key.name}", asking, rooms.talk["given"], [given, trust],
            when=f"flags.warmed && entities.{kept}.location == '{keeper.id}'",
        ),
        asked(
            "keeper_key_refused", f"the {key.name}", asking, rooms.talk["refused"],
            [fact(words.say(f"{{a}} keeps the {key.name}, and would part with it for a friend who brings {{hint}}."))],
            when="!flags.warmed", once=False,
        ),
        asked(
            "hall_key", f"the {plan.hall_key.name}",
            (plan.hall_key.name, *plan.hall_key.aliases, plan.hall_fixture.name, "hidden", "other key"),
            rooms.talk["hidden"],
            [fact(f"The key to the {_door_of(plan)} is kept with the {plan.hall_fixture.name} in the hall.")],
        ),
    ]  # fmt: skip
    if plan.foul:
        known = f"The {plan.ward.name} keeps off the foul air; it is in the {plan.chest.name}."
        cues = ("air", "foul air", "gas", "bird", "cellar", "breathe")
        made.append(asked("air", "the air in the cellar", cues, rooms.air.topic, [fact(known)]))
    return made


def _door_of(plan: HousePlan) -> str:
    return plan.second_door.name if plan.foul else plan.first_door.name


def beats(
    draw: Draw,
    theme: Theme,
    plan: HousePlan,
    rooms: Rooms,
    keeper: Someone,
    words: StoryWords,
    recipe: Recipe,
) -> list[Document]:
    """What happens when something is done, or not done in time."""
    id, when = plan.id, recipe.when
    thanked = words.say(
        f"{{a}} accepted the {theme.gift.name} and counts the visitors as friends of the house."
    )
    warmed = beat(
        "gift", f"entities.{id(theme.gift)}.location == '{keeper.id}'", rooms.talk["warmed"], words, thanked
    )
    warmed["effects"] = [set_flag("warmed"), *_liked(keeper)]
    opened = beat("box", f"entities.{id(plan.box)}.attributes.open", rooms.talk["box_opened"], words)
    opened |= {"effects": [set_flag("box_opened")], "memory": f"the {plan.box.name} was opened"}
    first = theme.first_done
    going = beat("first", f"entities.{id(theme.first)}.attributes.used", first.lines, words, first.event)
    going["effects"] = [set_flag("first_done"), fact(words.say(first.fact))]
    made = [warmed, opened, going]
    if plan.foul:
        air = "The foul air in the cellar has drained away."
        cleared = beat("vents", f"entities.{id(plan.vent)}.attributes.used", rooms.air.cleared, words, air)
        cleared["effects"] = [set_flag("aired"), fact(air)]
        made.append(cleared)
    made += [
        beat("middle", when["middle"], theme.middle.lines, words, theme.middle.event),
        beat("late", when["late"], theme.last.lines, words, theme.last.event),
    ]
    return made + _endings(draw, theme, plan, rooms, words, recipe)


def _liked(keeper: Someone) -> list[Document]:
    """Everybody at the table is liked the better for the gift."""
    return [
        {
            "op": "relate",
            "a": keeper.id,
            "b": {"cel": f"people[{at}]"},
            "trust": 2,
            "when": f"size(people) > {at}",
        }
        for at in range(MOST_PLAYERS)
    ]


def _endings(
    draw: Draw, theme: Theme, plan: HousePlan, rooms: Rooms, words: StoryWords, recipe: Recipe
) -> list[Document]:
    gold, out = plan.id(theme.treasure), location_id(theme.out.name)
    told: dict[str, Ending] = {**theme.endings}
    conditions = {
        "good": f"entities.{plan.id(theme.second)}.attributes.used",
        "treasure": f"entities.{gold}.location in people && "
        f"entities[entities.{gold}.location].location == '{out}'",
        "time": recipe.when["time"],
    }
    if plan.foul:
        told["dark"] = Ending(
            title=rooms.talk["dark_title"],
            lines=rooms.talk["dark"],
            event="The visitors were dragged out alive, and the house was lost.",
        )
        conditions["dark"] = (
            "size(people) > 0 && people.all(p, entities[p].status in ['unconscious', 'dead'])"
        )
    titles = different_titles(draw, told, words)
    return [ending(f"ending_{key}", conditions[key], one, titles[key], words) for key, one in told.items()]
