"""What each step is told of the story beside its scene: for every reader only what that reader may know."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.core.cards.lorebook import LoreBook, called
from bot.core.content.adventure import Adventure
from bot.core.contracts import CampaignView, CastView
from bot.core.language.quoted import spoken
from bot.core.prompting.sections import ending
from bot.core.prompting.step_sections import TOLD_LAST, UNNAMED_MISSION
from bot.core.rules.pressure import is_open
from bot.core.rules.visibility import is_hidden, known_places, position
from bot.core.state.document import Entity, State
from bot.services.ports import CoreMemory, Head

MOST_PLACES = 5
MOST_PEOPLE = 12
MOST_MISSIONS = 4
MOST_SCANNED = 2_000
MOST_TOLD = 1_200


def for_interpreter(
    game: Adventure, head: Head, state: State, actor_id: str, round_number: int
) -> CampaignView:
    """What helps to read a message: who writes, and what was told last."""
    return CampaignView(
        story=game.outline,
        round=round_number,
        scene=head.session.scene_index,
        actor=_called(state["entities"][actor_id]),
        last_passage=_end_of(head.last_told),
        passages=earlier(head, _end_of(head.last_told)),
    )


def earlier(head: Head, last: str) -> tuple[str, ...]:
    """Whole passages before what was told last, and the beginning of that one where only its end is shown."""
    told = head.last_told
    begun = told[: len(told) - len(last)].strip() if told.endswith(last) else ""
    return tuple(text for text in (*head.passages, begun) if text.strip())


def _end_of(told: str) -> str:
    """The end of what was told, from the beginning of a paragraph on, so that no speech is cut in two."""
    end = told[-MOST_TOLD:]
    return end if end == told else end.partition("\n")[2] or ending(told, MOST_TOLD)


def for_character(
    game: Adventure, head: Head, state: State, npc: Entity, actor_id: str, said: str, round_number: int
) -> CampaignView:
    """What one character knows: who is there, its own feelings, and what was spoken aloud beside it.

    Not the story's memories, nor what others feel or think: no character knows what it did not perceive.
    """
    actor = state["entities"][actor_id]
    return CampaignView(
        story=game.outline.model_copy(update={"stakes": "", "goal": "", "may_propose": ()}),
        round=round_number,
        scene=head.session.scene_index,
        actor=_called(actor),
        language=language_of(head),
        whereabouts=(_whereabouts(state, npc, {position(state, npc["id"])}, feels=True),),
        heard=spoken(said),
    )


def for_narrator(
    game: Adventure,
    head: Head,
    state: State,
    actor_id: str,
    said: str,
    round_number: int,
    books: Sequence[LoreBook] = (),
) -> CampaignView:
    """What the table knows: the cast in view, places that visible ways lead to, missions, memories, the last words.

    Of the lore that players brought along, what the scene or the last words call for.
    """
    here = position(state, actor_id)
    last = ending(head.narration.text, MOST_TOLD) if head.narration else ""
    places = known_places(state, here)
    locations = state["world"]["locations"]
    people = [entity for entity in state["entities"].values() if _in_view(entity)]
    people.sort(
        key=lambda person: (position(state, person["id"]) != here, person["type"] != "pc", person["id"])
    )
    return CampaignView(
        story=game.outline,
        round=round_number,
        scene=head.session.scene_index,
        actor=_called(state["entities"][actor_id]),
        players=tuple(_presented(game, person) for person in people if person["type"] == "pc"),
        language=language_of(head),
        cast=tuple(
            _cast(game, person)
            for person in people[:MOST_PEOPLE]
            if person["id"] in game.characters and position(state, person["id"]) == here
        ),
        whereabouts=tuple(
            _whereabouts(
                state,
                person,
                places,
                feels=person["type"] == "npc" and position(state, person["id"]) == here,
            )
            for person in people[:MOST_PEOPLE]
        ),
        locations=tuple(
            f"{locations[place]['name']} — {locations[place].get('description', '')}"
            for place in places[1 : MOST_PLACES + 1]
        ),
        missions=tuple(map(_mission, filter(is_open, state["campaign"]["active_missions"])))[:MOST_MISSIONS],
        core_memories=tuple(map(_kept, head.core_memories)),
        timeline=_timeline(head),
        last_passage=last,
        passages=earlier(head, last),
        older_memories=tuple(map(_kept, head.older_memories)),
        said=said,
        brought=called(books, _scanned(head, state, here, people, said)) if books else (),
    )


def _kept(one: CoreMemory) -> str:
    return f"(Scene {one.scene_index}) {one.text}"


def _scanned(
    head: Head, state: State, here: str | None, people: Sequence[Entity], said: str
) -> tuple[str, ...]:
    """What may call for an entry of a lorebook: the player's words, the last passage, the place and who is in it."""
    place = state["world"]["locations"].get(here or "")
    return (
        said[:MOST_SCANNED],
        head.narration.text[-MOST_SCANNED:] if head.narration else "",
        place["name"] if place else "",
        place["description"] if place else "",
        *(person["name"] for person in people[:MOST_PEOPLE] if position(state, person["id"]) == here),
    )


def _in_view(one: Entity) -> bool:
    return (
        one["type"] in ("pc", "npc")
        and not is_hidden(one)
        and one["status"] != "dead"
        and one["location"] is not None
    )


def _called(one: Entity) -> str:
    return f"{one['name']} ({one.get('pronouns', 'they')})"


def _presented(game: Adventure, one: Entity) -> str:
    """A player character; with the tagline of a ready role, never with what a person wrote about their own."""
    role = next((role for role in game.scenario.roles if role.name == one["name"]), None)
    return f"{_called(one)}: {role.tagline}" if role else _called(one)


def _cast(game: Adventure, one: Entity) -> CastView:
    profile = game.characters[one["id"]].base_profile
    return CastView(
        name=one["name"],
        pronouns=one.get("pronouns", "they"),
        age=profile.age,
        appearance=profile.appearance,
        manner=profile.manner,
    )


def _whereabouts(state: State, one: Entity, known: Collection[str | None], *, feels: bool) -> str:
    """ "Elena (at The Iron Tower, feeling: anger=0.3, trust=0.1)" (docs/protocol.md, World events)."""
    place = position(state, one["id"])
    told: list[str] = []
    if place is not None and place in known:
        told.append(f"at {state['world']['locations'][place]['name']}")
    if one["status"] != "conscious":
        told.append(one["status"])
    felt = [f"{name}={value / 1000:g}" for name, value in sorted(one["emotions"].items()) if value]
    if feels and felt:
        told.append(f"feeling: {', '.join(felt)}")
    return f"{one['name']} ({', '.join(told)})" if told else one["name"]


def _mission(mission: Mapping[str, Any]) -> str:
    about = mission.get("objective") or mission.get("summary") or ""
    status = mission.get("status")
    marked = f" ({status})" if status not in (None, "accepted") else ""
    return f"{mission.get('title', UNNAMED_MISSION)}{marked}: {about}"


def _timeline(head: Head) -> tuple[str, ...]:
    """The scenes that count, in their order, by sequence ids: what was remembered, told last, and now.

    World events have numbers too, but those count what only moderators may see.
    """
    scenes = dict.fromkeys((f"scene {core_memory.scene_index}" for core_memory in head.core_memories), "")
    if head.narration_index >= 0:
        scenes[f"scene {head.narration_index}"] = TOLD_LAST
    scenes[f"scene {head.session.scene_index + 1}"] = ", now"
    return tuple(f"{name}{note}" for name, note in scenes.items())


def language_of(head: Head) -> str:
    return str(head.session.settings.get("language", ""))[:40]
