"""Authored content from disk: finds, checks and hands out rulesets, scenarios, lore and characters."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import structlog
from pydantic import BaseModel, ValidationError

from bot.core.content.adventure import Adventure, Resolvers, resolver_of
from bot.core.content.definitions.house_rules import with_house_rules
from bot.core.content.definitions.resolution import PACKS, packs_in, resolve
from bot.core.content.exchange_shapes import ExchangeContent, ExchangesContent, LateExchanges
from bot.core.content.late_files import LateFiles
from bot.core.content.opening import first_state
from bot.core.content.resolver import Resolver
from bot.core.content.ruleset_shapes import PackContent, RulesetContent
from bot.core.content.shapes import CharacterContent, LoreContent, ScenarioContent
from bot.core.errors import ContentError, PlayerError
from bot.core.language.word_vectors import WordVectors
from bot.core.late_dataclasses import dataclass
from bot.core.published import AUTHORED

log = structlog.get_logger(__name__)

EXCHANGES = "data/exchanges/"
Shape = TypeVar("Shape", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario as it is offered."""

    id: str
    title: str
    summary: str
    ruleset: str
    players: int
    tone: str
    stakes: str
    notes: tuple[str, ...]
    roles: tuple[str, ...]


class GuildScenarios(Protocol):
    """Scenarios that guilds keep beside the shipped ones; each is seen by its guild alone."""

    async def cards(self, guild_id: str) -> Sequence[ScenarioCard]: ...

    async def game(self, guild_id: str, scenario_id: str) -> Adventure | None: ...


@dataclass(frozen=True)
class Library:
    """What can be played. A corrupt file is left out and named in `problems`; the rest plays."""

    games: Mapping[str, Adventure]
    rulesets: Mapping[str, RulesetContent]
    problems: Sequence[ContentError] = field(default=())
    kept: GuildScenarios | None = None
    resolvers: Resolvers = field(default_factory=dict[str, Resolver])
    vectors: WordVectors | None = None
    played: MutableMapping[str, Adventure] | None = None
    """Where games of running stories are kept by their content, for longer than a process of the simulation lives."""

    def game(self, scenario_id: str) -> Adventure:
        """The game of a scenario. Raises PlayerError where there is none."""
        found = self.games.get(scenario_id)
        if found is None:
            raise PlayerError("scenario/unknown", case="named", scenario=scenario_id[:60])
        return found

    async def find(self, scenario_id: str, guild_id: str) -> Adventure:
        """The game of a shipped scenario, or of one that the guild keeps. Raises PlayerError where there is none."""
        if self.kept is not None and scenario_id not in self.games:
            own = await self.kept.game(guild_id, scenario_id)
            if own is not None:
                return own
        return self.game(scenario_id)

    async def cards(self, guild_id: str) -> list[ScenarioCard]:
        """Every scenario that a guild can play: the shipped ones, then its own."""
        ranked = sorted(self.games.values(), key=lambda rules: rules.scenario.rank)
        shipped = [card_of(rules) for rules in ranked]
        return [*shipped, *(await self.kept.cards(guild_id) if self.kept is not None else ())]


def card_of(rules: Adventure) -> ScenarioCard:
    """A scenario as it is offered."""
    scenario = rules.scenario
    return ScenarioCard(
        id=scenario.id,
        title=scenario.title,
        summary=scenario.summary,
        ruleset=rules.ruleset.name,
        players=scenario.max_players,
        tone=scenario.tone,
        stakes=scenario.stakes,
        notes=scenario.content_notes,
        roles=tuple(f"{role.name}: {role.tagline}" for role in scenario.roles),
    )


def load_library(
    files: Mapping[str, str],
    resolvers: Resolvers = MappingProxyType({}),
    vectors: WordVectors | None = None,
) -> Library:
    """Reads every file; problems are collected, never raised."""
    games, rulesets, problems = dict[str, Adventure](), dict[str, RulesetContent](), list[ContentError]()
    for _ in read_in_pieces(files, resolvers, vectors, (games, rulesets, problems)):
        pass
    return Library(games, rulesets, tuple(problems), None, resolvers, vectors)


def read_in_pieces(
    files: Mapping[str, str],
    resolvers: Resolvers,
    vectors: WordVectors | None,
    into: tuple[dict[str, Adventure], dict[str, RulesetContent], list[ContentError]],
) -> Iterator[None]:
    """Reads every file into games, rulesets and problems, and yields after each."""
    found, rulesets, problems = into

    def read(path: str, shape: type[Shape]) -> Shape | None:
        try:
            return parse_content(path, files[path], shape)
        except ContentError as error:
            problems.append(error)
            return None

    packs = yield from _by_id(files, PACKS, PackContent, read)
    known = {name: raw for name, raw in packs_in(files).items() if name in packs}
    for path in sorted(files):
        if path.startswith("rulesets/") and path.endswith("/ruleset.json"):
            try:
                ruleset = read_ruleset(files, path.rpartition("/")[0], known)
                rulesets[ruleset.id] = ruleset
            except ContentError as error:
                problems.append(error)
            yield
    lore = yield from _by_id(files, "data/lore/", LoreContent, read)
    characters = yield from _by_id(files, "data/characters/", CharacterContent, read)
    said = yield from _exchanges(files, read)
    games: dict[str, Adventure] = {}
    for scenario in (yield from _by_id(files, "data/scenarios/", ScenarioContent, read)).values():
        try:
            game = compose(scenario, rulesets, lore, characters, resolvers)
            if scenario.id in said:
                game = replace(game, exchanges=said[scenario.id], vectors=vectors)
            first_state(game)
            games[scenario.id] = game
        except ContentError as error:
            problems.append(error)
        yield
    found |= sorted(games.items())


def _exchanges(
    files: Mapping[str, str], read: Any
) -> Generator[None, None, dict[str, Sequence[ExchangeContent]]]:
    """The exchanges of scenarios by their id; of files that are read late, when somebody asks for one."""
    paths = [path for path in files if path.startswith(EXCHANGES)]
    late = [path for path in paths if isinstance(files, LateFiles) and files.is_late(path)]
    at_once = {path: files[path] for path in paths if path not in late}
    given = yield from _by_id(at_once, EXCHANGES, ExchangesContent, read)
    found: dict[str, Sequence[ExchangeContent]] = {name: said.exchanges for name, said in given.items()}
    for path in late:
        found[path.removeprefix(EXCHANGES).removesuffix(".json")] = LateExchanges(partial(_late, files, path))
    return found


def _late(files: Mapping[str, str], path: str) -> Sequence[ExchangeContent]:
    """The exchanges of a file; none, which is logged, where it is gone or cannot be read any more."""
    try:
        return parse_content(path, files[path], ExchangesContent).exchanges
    except (ContentError, OSError, UnicodeDecodeError) as error:
        log.error("content_left_out", file=path, error=str(error))
        return ()


def read_ruleset(
    files: Mapping[str, str], folder: str, packs: Mapping[str, Mapping[str, Any]]
) -> RulesetContent:
    """The ruleset of a folder, without `include` and `define`. Raises ContentError for what cannot be played."""
    file = f"{folder}/ruleset.json"
    resolved = resolve({**_json(file, files[file]), **_extras(files, folder)}, packs)

    def fault(path: str, pack: str | None, hint: str) -> ContentError:
        return ContentError(f"{PACKS}{pack}.json" if pack else file, path, hint)

    for flaw in resolved.faults:
        raise fault(flaw.origin.path, flaw.origin.pack, f"{flaw.message}. {flaw.hint}")
    try:
        return RulesetContent.model_validate(resolved.document)
    except ValidationError as error:
        first = error.errors()[0]
        at = resolved.origin(".".join(str(part) for part in first["loc"]))
        raise fault(at.path, at.pack, first["msg"]) from error


def _extras(files: Mapping[str, str], folder: str) -> dict[str, Any]:
    """What stands beside a ruleset.json: its telling and its rulebook."""
    extra: dict[str, Any] = {"rulebook_text": files.get(f"{folder}/rulebook.md", "")}
    telling = f"{folder}/telling.json"
    if telling in files:
        extra["telling"] = _json(telling, files[telling])
    return extra


def parse_content(path: str, text: str, shape: type[Shape]) -> Shape:
    """One content file. Raises ContentError with the file, the place and a hint."""
    data = _json(path, text)
    try:
        return shape.model_validate(data, context=AUTHORED)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ContentError(path, where, first["msg"]) from error


def _json(path: str, text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ContentError(path, "", f"this is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise ContentError(path, "", "the file must hold one JSON object")
    return {str(key): value for key, value in data.items()}  # type: ignore[reportUnknownVariableType]


def _by_id(
    files: Mapping[str, str], folder: str, shape: type[Shape], read: Any
) -> Generator[None, None, dict[str, Shape]]:
    """The files of a folder by what they hold; yields after each."""
    found: dict[str, Shape] = {}
    for path in sorted(files):
        if path.startswith(folder) and path.endswith(".json"):
            item = read(path, shape)
            if item is not None:
                found[item.id] = item
            yield
    return found


def compose(
    scenario: ScenarioContent,
    rulesets: Mapping[str, RulesetContent],
    lore: Mapping[str, LoreContent],
    characters: Mapping[str, CharacterContent],
    resolvers: Resolvers = MappingProxyType({}),
) -> Adventure:
    """A scenario with everything it refers to. Raises ContentError naming what is missing."""
    file = f"data/scenarios/{scenario.id}.json"
    if scenario.ruleset_id not in rulesets:
        raise ContentError(file, "ruleset_id", f"there is no ruleset {scenario.ruleset_id}")
    if scenario.world_lore_id not in lore:
        raise ContentError(file, "world_lore_id", f"there is no lore {scenario.world_lore_id}")
    missing = [name for name in scenario.character_ids if name not in characters]
    if missing:
        raise ContentError(file, "character_ids", f"there is no character {missing[0]}")
    ruleset = with_house_rules(rulesets[scenario.ruleset_id], scenario.house_rules)
    return Adventure(
        ruleset=ruleset,
        scenario=scenario,
        lore=lore[scenario.world_lore_id],
        characters={name: characters[name] for name in scenario.character_ids},
        resolver=resolver_of(ruleset, resolvers),
    )
