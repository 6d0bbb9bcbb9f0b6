"""Stories made on request: looked at first, changed or drawn anew, and kept or begun when somebody says so."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Protocol

from cachetools import TTLCache

from bot.core.content.adventure import Adventure
from bot.core.content.ruleset_shapes import RulesetContent
from bot.core.errors import ModelError, ModelOverBudget, PlayerError
from bot.core.generation.edits import edits_of, form_of, wishes_of, worded_by
from bot.core.generation.generate import Edits, Generated, StoryTables, Wishes, generate
from bot.core.generation.merge import told_by
from bot.core.generation.outline import GenerateAnswer
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.services.library.guild_scenarios import KeptScenarios
from bot.services.ports import Clock, Entropy

PENDING = 64
PENDING_MS = 30 * 60 * 1000
LONGEST_SEED = 40
SEEDS = 1_000_000


class Teller(Protocol):
    """A language model that tells a story within the frame of a seed; None where it is not to be asked."""

    async def tell(self, wanted: Wanted, seed: str, wishes: Wishes) -> GenerateAnswer | None:
        """A story for `wanted`, unchecked. Raises ModelError."""
        ...


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a person asked for and where, in their own words; an empty seed is drawn."""

    guild_id: str
    user_id: str
    ruleset_id: str
    seed: str = ""
    tone: str = ""
    place: str = ""
    players: int | None = None


@dataclass(frozen=True, slots=True)
class StoryPreview:
    """A story as it is shown before anybody keeps it. `cast` is (name, tagline); `notes` are about the making."""

    token: str
    seed: str
    ruleset: str
    title: str
    premise: str
    stakes: str
    tone: str
    intro: str
    cast: tuple[tuple[str, str], ...]
    places: tuple[str, ...]
    roles: tuple[str, ...]
    content_notes: tuple[str, ...]
    players: int
    notes: tuple[Notice, ...]
    saved: bool
    begun: bool


@dataclass(frozen=True, slots=True)
class _Pending:
    """A story that waits for the word of who asked: what it is made of, and the story."""

    wanted: Wanted
    wishes: Wishes
    seed: str
    answer: GenerateAnswer | None
    made: Generated
    edits: Edits = field(default_factory=Edits)
    saved: bool = False
    begun: bool = False


@dataclass
class StoryDrafts:
    """The use cases of generated stories. Raises PlayerError (`generate/…`) with words for the person who asked.

    A preview belongs to who asked for it; others are told that it is over.
    """

    tables: StoryTables
    rulesets: Mapping[str, RulesetContent]
    kept_scenarios: KeptScenarios
    clock: Clock
    entropy: Entropy
    teller: Teller | None = None
    _making: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(1))

    def __post_init__(self) -> None:
        self._pending = TTLCache[str, _Pending](PENDING, PENDING_MS, timer=self.clock.now_ms)

    def options(self) -> list[tuple[str, str]]:
        """(name, id) of the game systems that stories can be made up for."""
        recipes = self.tables.recipes
        made = [ruleset for ruleset in self.rulesets.values() if ruleset.id in recipes]
        return [(ruleset.name, ruleset.id) for ruleset in made if recipes[ruleset.id].kind != "none"]

    async def preview(self, wanted: Wanted) -> StoryPreview:
        """A story, shown and not kept."""
        return self._hold(self.entropy.new_id("story"), await self._draw(wanted))

    async def another(self, token: str, user_id: str) -> StoryPreview:
        """Another story for the same wishes, in the place of this one."""
        held = self._held(token, user_id)
        drawn = await self._draw(replace(held.wanted, seed=""))
        return self._hold(token, drawn)

    def form(self, token: str, user_id: str) -> dict[str, str]:
        """What can be changed of a story, as it stands: title, premise, names, tone and notes."""
        return form_of(self._held(token, user_id).made)

    async def edit(self, token: str, user_id: str, fields: Mapping[str, str]) -> StoryPreview:
        """The story with its form filled in anew; checked like any other."""
        held = self._held(token, user_id)
        edits = edits_of(self.tables, held.made, held.edits, fields)
        made = await self._make(
            self._ruleset(held.wanted.ruleset_id), held.seed, held.wishes, edits, held.answer
        )
        if edits == held.edits:
            return self._hold(token, held)
        return self._hold(token, replace(held, edits=edits, made=made, saved=False, begun=False))

    async def save(
        self, token: str, user_id: str, guild_id: str, *, is_gm: bool
    ) -> tuple[Notice, StoryPreview]:
        """Keeps the story for the guild; for game masters. What a person reads then."""
        held = self._held(token, user_id)
        if not is_gm:
            raise PlayerError("generate/not_gm")
        worded = worded_by(user_id, held.edits, held.wishes)
        wrote = bool(held.edits != Edits() or worded)
        await self.kept_scenarios.keep(guild_id, user_id, held.made, own_words=wrote, worded=worded)
        said = Notice("generate/kept", title=held.made.scenario.title)
        return said, self._hold(token, replace(held, saved=True))

    def game(self, token: str, user_id: str) -> Adventure:
        """The story as it is, ready to be played."""
        held = self._held(token, user_id)
        game = held.made.game(self._ruleset(held.made.scenario.ruleset_id))
        return replace(game, worded=worded_by(user_id, held.edits, held.wishes))

    def begun(self, token: str, user_id: str) -> StoryPreview:
        """The preview of a story that was begun."""
        return self._hold(token, replace(self._held(token, user_id), begun=True))

    # --- the parts -------------------------------------------------------------------------------

    def _ruleset(self, ruleset_id: str) -> RulesetContent:
        found = self.rulesets.get(ruleset_id)
        if found is None:
            raise PlayerError("ruleset/unknown", case="menu")
        return found

    async def _draw(self, wanted: Wanted) -> _Pending:
        ruleset = self._ruleset(wanted.ruleset_id)
        wishes = wishes_of(self.tables, ruleset.id, wanted.tone, wanted.place, wanted.players)
        seed = " ".join(wanted.seed.split())[:LONGEST_SEED]
        seed = seed or str(int.from_bytes(self.entropy.salt()[:8], "big") % SEEDS)
        made = await self._make(ruleset, seed, wishes, Edits())
        if self.teller is None:
            return _Pending(wanted, wishes, seed, None, made)
        try:
            answer = await self.teller.tell(wanted, seed, wishes)
        except ModelError as error:
            why = Notice(
                "generate/not_told", case="unpaid" if isinstance(error, ModelOverBudget) else "failed"
            )
            told = replace(made, notes=(*made.notes, why))
            return _Pending(wanted, wishes, seed, None, told)
        if answer is not None:
            made = await self._make(ruleset, seed, wishes, Edits(), answer)
        return _Pending(wanted, wishes, seed, answer, made)

    async def _make(
        self,
        ruleset: RulesetContent,
        seed: str,
        wishes: Wishes,
        edits: Edits,
        answer: GenerateAnswer | None = None,
    ) -> Generated:
        """Makes a story in a thread: it takes some hundredths of a second, and only one is made at a time."""

        def made() -> Generated:
            if answer is None:
                return generate(self.tables, ruleset, seed, wishes, edits)
            return told_by(self.tables, ruleset, seed, answer, wishes, edits)

        async with self._making:
            return await asyncio.to_thread(made)

    def _held(self, token: str, user_id: str) -> _Pending:
        held = self._pending.get(token)
        if held is None or held.wanted.user_id != user_id:
            raise PlayerError("generate/expired")
        return held

    def _hold(self, token: str, pending: _Pending) -> StoryPreview:
        self._pending[token] = pending
        told, made = pending.made.scenario, pending.made
        return StoryPreview(
            token=token,
            seed=pending.seed,
            ruleset=self.rulesets[told.ruleset_id].name,
            title=told.title,
            premise=told.summary,
            stakes=told.stakes,
            tone=told.tone,
            intro=told.intro_seed,
            cast=tuple((character.name, character.base_profile.tagline) for character in made.characters),
            places=tuple(place.name for place in told.locations.values()),
            roles=tuple(f"{role.name}: {role.tagline}" for role in told.roles),
            content_notes=told.content_notes,
            players=told.max_players,
            notes=made.notes,
            saved=pending.saved,
            begun=pending.begun,
        )
