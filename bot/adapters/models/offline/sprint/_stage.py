"""What an offline persona makes of its brief: the world so far, the words for it, and what this round is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.adapters.models.offline.sprint._chance import Chance
from bot.adapters.models.offline.sprint.words import PersonaWords, Regime
from bot.core.language.phrasing import capitalise, tidy
from bot.core.late_dataclasses import dataclass
from bot.core.sprint.canon.patch_rules import with_proposal
from bot.core.sprint.challenges import Biome, Challenge, Folk, Twist
from bot.core.sprint.contracts import Canon, Role, Said, TurnBrief, TurnType

Slots = Mapping[str, str]
T = TypeVar("T")
_OF_THE_ROUND = re.compile(r"\{(?:worry|remedy|fix|fixed|wanted|old|open|who|short)\}", re.IGNORECASE)
"""What only one round of a match has."""
_SLOT = re.compile(r"\{([A-Za-z_0-9]+)\}")
_AFTER_HEAD = re.compile(
    r" (?:that|too|with|in|at|of|just|where|under|gone|on|nobody|no|by|from|which|before|when|whose|and|as|over|after) "
)
_ARTICLE = re.compile(r"^(?:the|an?|one of the) ", re.IGNORECASE)


@dataclass(frozen=True, slots=True, eq=False)
class BriefWithWords:
    """A brief with its words. `team` is steady through a match, `turn` belongs to this turn alone.

    One is itself alone, whatever another holds, so that what follows from it can be kept for it.

    `canon` is the agreed one with the proposal of this round, if there is one.
    """

    brief: TurnBrief
    words: PersonaWords
    biome: Biome
    folk: Folk
    twist: Twist
    regime: Regime
    canon: Canon
    slots: Slots
    team: Chance
    turn: Chance

    def say(self, template: str, **more: str) -> str:
        """The template as finished sentences."""
        return tidy(self.raw(template, **more))

    def raw(self, template: str, **more: str) -> str:
        """The template filled and nothing mended: for parts of sentences."""
        if "{" not in template:
            return template
        return fill(template, {**self.slots, **more} if more else self.slots)

    @property
    def count(self) -> int:
        """Which round of the match this is, from 0; a revision counts as one more."""
        return self.brief.round - 1 + self.brief.revision

    def line(self, pool: str, turn: int | None = None, **more: str) -> str:
        """A line of a pool, with those it has for this phase alone: another in each round, or for each `turn`."""
        voices = self.words.voices
        phase = f"{pool}/{self.brief.phase}"
        lines = [*self.ordered(pool, voices[pool]), *self.ordered(phase, voices.get(phase, ()))]
        at = self.count if turn is None else turn
        if at >= len(lines):  # those that say what this round is about are another sentence each time
            lines = [line for line in lines if _OF_THE_ROUND.search(line)] or lines
        return self.say(lines[at % len(lines)], **more)

    def own(self, purpose: str, options: Sequence[T], turn: int) -> T:
        """One of this team's options, another for each turn as long as there are any that it has not had."""
        ordered = self.ordered(purpose, options)
        return ordered[turn % len(ordered)]

    def picked(self, purpose: str, options: Sequence[T]) -> T:
        """One of this team's options, by this turn alone."""
        return self.turn.one(purpose, self.ordered(purpose, options))

    def ordered(self, purpose: str, options: Sequence[T]) -> list[T]:
        """This team's half of the options in an order of the match. The other team has the other half, and no other."""
        mixed = Chance(f"{self.brief.chorus}").shuffled(purpose, options)
        return mixed[self.brief.half % 2 :: 2] or mixed

    def of(self, kind: TurnType) -> tuple[Said, ...]:
        """The turns of this round of one type."""
        return tuple(said for said in self.brief.this_round if said.output.turn_type == kind)

    @property
    def proposer(self) -> Role:
        """Who has proposed in this round, or does so now."""
        proposals = self.of("PROPOSAL")
        return proposals[0].output.speaker_role if proposals else self.brief.role

    def knowing(self, more: Slots) -> BriefWithWords:
        """With further slots."""
        return replace(self, slots={**self.slots, **more})


def stage_of(brief: TurnBrief, words: PersonaWords) -> BriefWithWords:
    """The stage of a brief."""
    canon = with_proposal(brief)
    biome, folk, twist = _entries(brief.challenge, words)
    team, turn = Chance(f"{brief.chorus}/{brief.half}"), Chance(f"{brief.voice}/{brief.challenge}")
    regime = _regime(brief, canon, words)
    slots = slots_of(canon, biome, folk, twist, regime, brief.half)
    return BriefWithWords(brief, words, biome, folk, twist, regime, canon, slots, team, turn)


def fill(template: str, slots: Slots) -> str:
    """The template with its slots; `{Flow}` is `{flow}` with a capital. Braces around anything else are text."""

    def value(found: re.Match[str]) -> str:
        key = found[1]
        if key in slots:
            return slots[key]
        small = key[0].lower() + key[1:]
        return capitalise(slots[small]) if small in slots else found[0]

    return _SLOT.sub(value, template)


def slots_of(
    canon: Canon, biome: Biome, folk: Folk, twist: Twist, regime: Regime, half: int = 0
) -> dict[str, str]:
    """What can be said of a world, by slot. Of what a twist shows, each team has its own half."""
    sight, other = (twist.sights[half % 2], twist.sights[1 - half % 2])
    flat = {
        **_texts(biome), **_texts(folk), **_texts(twist),
        "stuff": biome.stuff[0], "stuff2": biome.stuff[1], "stuff3": biome.stuff[2],
        "ground": f"the {biome.ground}",
        "sound": biome.sounds[0], "sound2": biome.sounds[1],
        "sight": sight,
        "unseen": _unseen(canon, sight, other),
        "mood": biome.moods[0], "mood2": biome.moods[1],
        "law": twist.text, "office": regime.office, "keepers": regime.keepers,
        "world": canon.world_name or "this world",
        "body_lower": folk.body[:1].lower() + folk.body[1:],
        "spell_bare": bare(biome.spell), "one_bare": bare(folk.one), "tool_bare": bare(folk.tool),
        "fear_bare": bare(folk.fear), "breach_bare": bare(twist.breach), "office_plain": bare(regime.office),
        "saying_bare": folk.saying.rstrip(".!?"), "banks": biome.ground,
        "peril_head": _head(biome.peril), "peril_the": f"the {_head(biome.peril)}",
    }  # fmt: skip
    return {name: fill(text, flat) for name, text in flat.items()}


def _unseen(canon: Canon, sight: str, other: str) -> str:
    """What shows of a twist and is not in the canon's pictures yet."""
    shown = canon.hero_image_description + (canon.tension.visible_sign if canon.tension else "")
    return other if sight.casefold() in shown.casefold() else sight


def _head(peril: str) -> str:
    """What a danger is, without what is wrong with it: "a crust too thin to bear weight" is a crust."""
    return bare(_AFTER_HEAD.split(peril, maxsplit=1)[0])


def bare(phrase: str) -> str:
    """The phrase without its article."""
    return _ARTICLE.sub("", phrase)


def inline(name: str) -> str:
    """A name as it stands within a sentence: "The Tally Yard" becomes "the Tally Yard"."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def _texts(entry: Biome | Folk | Twist) -> dict[str, str]:
    return {name: value for name, value in entry.model_dump().items() if isinstance(value, str)}


def _entries(challenge: Challenge, words: PersonaWords) -> tuple[Biome, Folk, Twist]:
    """The entries behind a challenge; plain ones that quote it where it is not from the tables."""
    tables, plain = words.tables, words.plain
    biome = next((one for one in tables.biomes.values() if one.text == challenge.biome), plain.biome)
    folk = next((one for one in tables.folk.values() if one.text == challenge.inhabitants), plain.folk)
    twist = next((one for one in tables.twists.values() if one.text == challenge.twist), plain.twist)
    return biome, folk, twist


def _regime(brief: TurnBrief, canon: Canon, words: PersonaWords) -> Regime:
    """The regime that the canon's governing logic speaks of; one by chance where it speaks of none.

    A team whose law was refused comes back with another, and never with one that the other team may come with.
    """
    regimes = [*words.regimes.values()]
    logic = canon.governing_logic.casefold()
    for regime in regimes:
        if re.search(rf"\b{re.escape(regime.office)}\b", logic):
            return regime
    mixed = Chance(f"{brief.chorus}").shuffled("regime", regimes)
    return mixed[(brief.half % 2 + 2 * len(brief.past)) % len(mixed)]
