"""A game as loaded: ruleset, scenario, lore and characters, with what play looks up made ready once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property
from types import MappingProxyType
from typing import Any

import jsonschema_rs

from bot.core.content.exchange_shapes import ExchangeContent, ExchangesContent
from bot.core.content.pinned_content import PinnedContent
from bot.core.content.resolver import Resolver
from bot.core.content.ruleset_shapes import ActionSpec, Band, RulesetContent
from bot.core.content.shapes import (
    CharacterContent,
    DeedContent,
    LoreContent,
    ScenarioContent,
    StorySubjectContent,
    SubjectContent,
    TopicContent,
)
from bot.core.content.withheld import LieTopics, Payment, lie_topics, lies, payments, priced_topics
from bot.core.contracts import ActionType, StoryView
from bot.core.errors import ContentError, Rejected
from bot.core.language.word_vectors import WordVectors
from bot.core.late_dataclasses import dataclass
from bot.core.state.document import State
from bot.core.state.grants import Grant
from bot.core.state.operations import Policy


@dataclass(frozen=True, repr=False)
class Adventure:
    """Everything authored that one session plays by."""

    ruleset: RulesetContent
    scenario: ScenarioContent
    lore: LoreContent
    characters: Mapping[str, CharacterContent] = field(default_factory=dict[str, CharacterContent])
    worded: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What a person wrote of it, where one did: `by` (user id), `texts`, `names`. No part of the content."""
    resolver: Resolver | None = field(default=None, compare=False)
    """The Python of its ruleset, where it has some; whoever loads content brings it along."""
    exchanges: Sequence[ExchangeContent] = ()
    """What its characters answer to things said in many words; games begun earlier have none."""
    vectors: WordVectors | None = field(default=None, compare=False)
    """What words mean, by which exchanges are found; whoever loads content brings them along."""

    @cached_property
    def vocabulary(self) -> tuple[ActionType, ...]:
        """The actions players may take, as the interpreter is told of them, as long as nobody dead is by."""
        return self._told_of("")

    @cached_property
    def vocabulary_by_the_dead(self) -> tuple[ActionType, ...]:
        """The same where somebody dead is by."""
        return self._told_of("", "dead")

    def _told_of(self, *worlds: str) -> tuple[ActionType, ...]:
        return tuple(
            ActionType(
                type=name,
                label=spec.label,
                summary=spec.summary,
                verbs=spec.verbs,
                acts=spec.acts,
                target=spec.target,
                target_required=spec.target_required,
                instrument=spec.instrument,
            )
            for name, spec in self.ruleset.actions.items()
            if spec.by != "npcs" and spec.world in worlds
        )

    @cached_property
    def outline(self) -> StoryView:
        """What prompts tell of the game itself, the same in every turn."""
        ruleset, scenario = self.ruleset, self.scenario
        return StoryView(
            ruleset=f"{ruleset.id}@{ruleset.version}",
            system=ruleset.name,
            summary=ruleset.summary,
            title=scenario.title,
            premise=scenario.summary,
            stakes=scenario.stakes,
            goal=scenario.goals.get("player", ""),
            lore=self.lore.lore_text,
            may_propose=tuple(map(_granted, ruleset.grants.narrator)),
        )

    @cached_property
    def topics(self) -> Mapping[str, TopicContent]:
        """Topics by id: what is withheld, those of the scenario, and what its characters answer freely."""
        return {topic.id: topic for topic in (*self.withheld, *self.scenario.topics, *self.small_talk)}

    @cached_property
    def deeds(self) -> Mapping[str, DeedContent]:
        """The deeds that come to something of their own in this story, by id."""
        return {deed.id: deed for deed in self.scenario.deeds}

    @cached_property
    def withheld(self) -> tuple[TopicContent, ...]:
        """What characters tell for a price and what they lie about, as topics."""
        plain, people = self._plain_talk, self.characters
        return (*lie_topics(self.ruleset, plain, people), *priced_topics(plain, people))

    @cached_property
    def lies(self) -> tuple[LieTopics, ...]:
        """What characters lie about, by the topics that it comes to."""
        return tuple(lies(self.characters)) if self._plain_talk else ()

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """The ways to pay for what characters tell for a price."""
        return tuple(payments(self.characters)) if self._plain_talk else ()

    @cached_property
    def once_paid(self) -> Mapping[str, str]:
        """The topics in which a price is named, each with the one that is told where it is paid."""
        return {payment.unpaid: payment.paid for payment in self.payments}

    @cached_property
    def small_talk(self) -> tuple[TopicContent, ...]:
        """What each character knows, as topics that plain talk raises."""
        plain = self._plain_talk
        return tuple(
            TopicContent(
                id=f"{character.id}_{known.id}",
                label=known.id.replace("_", " "),
                keywords=known.asked,
                holder=character.id,
                actions=(plain,),
                once=False,
                small=True,
                lines={"done": known.says},
            )
            for character in self.characters.values()
            for known in (character.knows if plain else ())
        )

    @cached_property
    def story_subjects(self) -> Mapping[str, tuple[StorySubjectContent, ...]]:
        """What the story may bring up with each character, in the order of the scenario."""
        return {
            ident: tuple(one for one in self.scenario.subjects if one.holder == ident)
            for ident in self.characters
        }

    @cached_property
    def subjects(self) -> Mapping[str, tuple[SubjectContent, ...]]:
        """What each character may ever speak of: what the story brings up, then what is their own."""
        return {
            ident: (*self.story_subjects[ident], *character.speaks_of)
            for ident, character in self.characters.items()
        }

    @cached_property
    def _plain_talk(self) -> str:
        """The action of plain talk, which nothing is rolled for; empty where a ruleset has none."""
        for name, spec in self.ruleset.actions.items():
            if "say" in spec.acts and spec.check is None and spec.by != "npcs":
                return name
        return ""

    @cached_property
    def narrator_policy(self) -> Policy:
        """What the narrator may change by itself; the engine's own policy is `operations.ENGINE`."""
        return Policy("narrator", self.ruleset.grants.narrator)

    @cached_property
    def _scene_validator(self) -> Any:
        return jsonschema_rs.validator_for(self.ruleset.scene_state_schema)

    @cached_property
    def _stat_validator(self) -> Any:
        return jsonschema_rs.validator_for(
            {**self.ruleset.character_stat_schema, "additionalProperties": True}
        )

    def check_schemas(self, state: State) -> Rejected | None:
        """Whether scene state and every character's stats fit the ruleset's schemas; the first problem otherwise."""
        for problem in self._scene_validator.iter_errors(state["scene_state"]):
            return Rejected("state/scene_schema", _path("scene_state", problem), problem.message)
        for entity in state["entities"].values():
            if entity["type"] in ("pc", "npc") and not self._stat_validator.is_valid(entity["attributes"]):
                problem = next(iter(self._stat_validator.iter_errors(entity["attributes"])))
                return Rejected(
                    "state/stat_schema", _path(f"entities.{entity['id']}", problem), problem.message
                )
        return None

    def check_stats(self, block: Mapping[str, Any]) -> Rejected | None:
        """Whether a stat block fits the ruleset's schema; the first problem otherwise."""
        for problem in self._stat_validator.iter_errors(dict(block)):
            return Rejected("character/stat_schema", _path("stats", problem), problem.message)
        return None

    @cached_property
    def pinned(self) -> PinnedContent:
        """The content a session is pinned to, as JSON objects by kind and id."""
        documents: dict[str, dict[str, Any]] = {
            f"ruleset/{self.ruleset.id}": self.ruleset.model_dump(mode="json"),
            f"scenario/{self.scenario.id}": self.scenario.model_dump(mode="json"),
            f"lore/{self.lore.id}": self.lore.model_dump(mode="json"),
        }
        for character in self.characters.values():
            documents[f"character/{character.id}"] = character.model_dump(mode="json")
        if self.exchanges:
            said = ExchangesContent(scenario_id=self.scenario.id, exchanges=tuple(self.exchanges))
            documents[f"exchanges/{said.id}"] = said.model_dump(mode="json")
        return PinnedContent.of(documents)

    @cached_property
    def exchanges_by_id(self) -> Mapping[str, ExchangeContent]:
        """The exchanges by their ids."""
        return {one.id: one for one in self.exchanges}

    def action(self, type_name: str) -> ActionSpec | None:
        """The declared action of this type."""
        return self.ruleset.actions.get(type_name)

    def band(self, table: str, total: int) -> Band:
        """The band a total falls in, by the ruleset's table (highest first; the last has no minimum)."""
        for band in self.ruleset.bands[table]:
            if band.min is None or total >= band.min:
                return band
        return self.ruleset.bands[table][-1]

    def band_named(self, table: str, band_id: str) -> Band:
        """A band by its id. Raises KeyError where the table has none such."""
        for band in self.ruleset.bands[table]:
            if band.id == band_id:
                return band
        raise KeyError(band_id)

    def threshold(self, table: str, band: Band) -> str:
        """How a band reads in a dice line: `16+`, `10-15`, `9-`."""
        bands = self.ruleset.bands[table]
        at = bands.index(band)
        above = bands[at - 1].min if at else None
        if band.min is None:
            return f"{(above or 1) - 1}-"
        return f"{band.min}+" if above is None else f"{band.min}-{above - 1}"


Resolvers = Mapping[str, Resolver]
"""The Python of rulesets by name."""


def from_pinned(
    documents: Mapping[str, Mapping[str, Any]],
    resolvers: Resolvers = MappingProxyType({}),
    vectors: WordVectors | None = None,
) -> Adventure:
    """The game a session was started with, from its pinned documents."""
    by_kind: dict[str, list[Mapping[str, Any]]] = {}
    for name, document in documents.items():
        by_kind.setdefault(name.partition("/")[0], []).append(document)
    characters = [CharacterContent.model_validate(item) for item in by_kind.get("character", [])]
    ruleset = RulesetContent.model_validate(by_kind["ruleset"][0])
    said = [ExchangesContent.model_validate(item) for item in by_kind.get("exchanges", [])]
    return Adventure(
        ruleset=ruleset,
        scenario=ScenarioContent.model_validate(by_kind["scenario"][0]),
        lore=LoreContent.model_validate(by_kind["lore"][0]),
        characters={character.id: character for character in characters},
        resolver=resolver_of(ruleset, resolvers),
        exchanges=tuple(one for each in said for one in each.exchanges),
        vectors=vectors,
    )


def resolver_of(ruleset: RulesetContent, resolvers: Resolvers) -> Resolver | None:
    """The Python of a ruleset. Raises ContentError where it is not at hand."""
    if ruleset.resolver is None:
        return None
    found = resolvers.get(ruleset.resolver.name)
    if found is None:
        raise ContentError(
            f"rulesets/{ruleset.id}", "resolver", f"there is no Python of the name {ruleset.resolver.name}"
        )
    return found


def _granted(grant: Grant) -> str:
    """A grant in words, for whoever may use it."""
    values = f", one of {', '.join(map(str, grant.values))}" if grant.values is not None else ""
    least = f", at least {grant.minimum}" if grant.minimum is not None else ""
    most = f", at most {grant.maximum}" if grant.maximum is not None else ""
    near = ", of who is present" if grant.present and grant.path.startswith("entities.") else ""
    return f"{', '.join(grant.ops)} on {grant.path}{near}{values}{least}{most}"


def _path(root: str, problem: Any) -> str:
    return ".".join([root, *(str(part) for part in problem.instance_path)])
