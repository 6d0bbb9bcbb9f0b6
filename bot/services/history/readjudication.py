"""Judges the recorded acts of a game again by its recorded rules, and finds the turns whose outcome is another.

Hashes say that nothing was changed since it was written; whoever writes all of them anew is found here. Source:
docs/contracts.md, Judging again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, Literal

from bot.core.canonical import canonical
from bot.core.content.adventure import Adventure, Resolvers, from_pinned
from bot.core.content.pinned_content import PinnedContent
from bot.core.dice import rolls
from bot.core.dice.fairness import DiceStream
from bot.core.errors import IntegrityError, Rejected, TalewrightError
from bot.core.history.chain import Row, SessionLog
from bot.core.ids import turn_seed
from bot.core.language.word_vectors import WordVectors
from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.rules import resolving, turn_end
from bot.core.rules.adjudication import Resolved, Roller, Table, Validated, apply_actions, validate_actions
from bot.core.rules.scenery.second_look import texts_of
from bot.core.rules.visibility import position
from bot.core.state import operations as ops
from bot.core.state.document import State, join
from bot.services.history._check import Damage
from bot.services.ports import RECENT_NARRATIONS
from bot.services.turns.recording.journal_codec import (
    conclusion_from_json,
    conclusion_to_json,
    resolved_from_json,
    resolved_to_json,
)
from bot.services.turns.stages.proposals import judge_proposed

Reason = Literal["erased", "branched", "undecided"]
"""Why a turn is not judged again: words it rests on were erased, or told before a branch, or it decided nothing."""

_FAULTS = (*Damage, TalewrightError, AssertionError)


@dataclass(frozen=True, slots=True)
class TurnDifference:
    """A turn whose recorded outcome is not the one that the rules give."""

    turn_id: str
    scene_id: str
    scene_index: int
    what: Notice


@dataclass(frozen=True, slots=True)
class Readjudication:
    """What judging a game again found. `turns` told a story; of these `judged` were judged again.

    `unable` says why none could be, where none could.
    """

    turns: int
    judged: int
    differing: tuple[TurnDifference, ...] = ()
    left_out: Mapping[Reason, int] = field(default_factory=dict[Reason, int])
    unable: Notice | None = None

    @property
    def ok(self) -> bool:
        """Whether no outcome is another."""
        return not self.differing

    def lines(self) -> tuple[Notice, ...]:
        """The report for a person: the first turn that differs, or how many do not, and what was not judged."""
        if self.unable is not None:
            return (Notice("log/not_judged", turns=self.turns, why=self.unable),)
        told = [Notice("log/judged", judged=self.judged, turns=self.turns)]
        if self.differing:
            first = self.differing[0]
            told = [
                Notice(
                    "log/judged_otherwise",
                    turn=first.turn_id, index=first.scene_index, scene=first.scene_id, what=first.what,
                    more=len(self.differing) - 1,
                )
            ]  # fmt: skip
        return (*told, *(_left_out(reason, count) for reason, count in sorted(self.left_out.items())))


def _left_out(reason: Reason, turns: int) -> Notice:
    match reason:
        case "erased":
            return Notice("log/judged_not", case="erased", turns=turns)
        case "branched":
            return Notice("log/judged_not", case="branched", turns=turns)
        case "undecided":
            return Notice("log/judged_not", case="undecided", turns=turns)


@dataclass(frozen=True, slots=True)
class AtHand:
    """What is installed here: the content hashes of game systems by id, their Python, and games by scenario."""

    rulesets: Mapping[str, str]
    resolvers: Resolvers
    games: Mapping[str, Adventure] = field(default_factory=dict[str, Adventure])
    vectors: WordVectors | None = None


def readjudicate(log: SessionLog, at_hand: AtHand) -> Readjudication:
    """Judges every story turn of a log again, which must have been verified before.

    Another version of a game system, whose code may decide otherwise, is not judged by.
    """
    turns, installed = sum(scene["kind"] == "story" for scene in log.scenes), at_hand.rulesets
    try:
        pinned: dict[str, str] = json.loads(log.session["content"])
        ruleset = str(log.session["ruleset_id"])
        recorded = pinned[f"ruleset/{ruleset}"]
        if ruleset not in installed:
            return Readjudication(turns, 0, unable=Notice("log/no_ruleset", ruleset=ruleset))
        if installed[ruleset] != recorded:
            other = Notice(
                "log/other_ruleset",
                ruleset=ruleset, recorded=recorded[:12], installed=installed[ruleset][:12],
            )  # fmt: skip
            return Readjudication(turns, 0, unable=other)
        content = PinnedContent.stored({name: log.parts[digest] for name, digest in pinned.items()})
        games = [from_pinned(content, at_hand.resolvers, at_hand.vectors)]
        # Rules may go through a mapping in its order: as it was written until the bot restarts, sorted from then on.
        written = at_hand.games.get(str(log.session["scenario_id"]))
        if written is not None and _same_story(written, pinned):
            games.append(replace(written, characters=games[0].characters))
        judge = _Judge(log, games)
    except _FAULTS as error:
        return Readjudication(turns, 0, unable=Notice("log/rules_unread", error=repr(error)))
    return judge.result(turns)


@dataclass(slots=True)
class _Told:
    """What players had read last at a scene: the newest passage, and authored lines of the last ones."""

    newest: str = ""
    lines: tuple[tuple[str, ...], ...] = ()
    whole: bool = True
    erased: bool = False


class _Judge:
    """One log, judged from its first scene on; each turn by the state that is recorded before it."""

    def __init__(self, log: SessionLog, games: Sequence[Adventure]) -> None:
        self._log, self._games, self._game = log, games, games[0]
        self._scenes = {scene["id"]: scene for scene in log.scenes}
        self._sources = {row["id"]: str(row["source_id"]) for row in log.rows["turns"]}
        self._steps: dict[tuple[str, str], Row] = {
            (row["turn_id"], row["step_key"]): row
            for row in log.rows["turn_events"]
            if row["step_key"] in ("adjudicate", "conclude") and row["event_type"] != "error"
        }
        self._dice = {
            (row["scene_id"], row["action_index"], row["roll_index"]): row for row in log.rows["dice_rolls"]
        }
        self._narrations: dict[str, list[Row]] = {}
        for row in log.rows["narrations"]:
            self._narrations.setdefault(row["scene_id"], []).append(row)
        self._erased = {(str(one["table_name"]), str(one["key"])) for one in log.erasures}
        self._told: dict[str, _Told] = {}
        self._parts: dict[str, Any] = {}

    def result(self, turns: int) -> Readjudication:
        """All that was found."""
        differing: list[TurnDifference] = []
        left = Counter[Reason]()
        judged = 0
        for scene in self._log.scenes:
            told = self._told_at(scene.get("parent_scene_id"))
            if scene["kind"] == "story":
                found = self._turn(scene, told)
                if isinstance(found, str):
                    left[found] += 1
                else:
                    judged += 1
                    differing += [found] if found is not None else []
            self._told[scene["id"]] = self._after(scene, told)
        return Readjudication(turns, judged, tuple(differing), dict(left))

    def _turn(self, scene: Row, told: _Told) -> TurnDifference | Reason | None:
        acts, end = (self._steps.get((scene["turn_id"], step)) for step in ("adjudicate", "conclude"))
        if acts is None or end is None:
            return "undecided"
        rests_on = [("turn_events", str(row["seq"])) for row in (acts, end)]
        try:
            before = self._scenes[scene["parent_scene_id"]]
            rests_on += [("state_parts", digest) for digest in json.loads(before["manifest"]).values()]
            found = [self._difference(game, scene, before, acts, end, told) for game in self._games[:1]]
            if found[0] is not None and len(self._games) > 1:
                found.append(self._difference(self._games[1], scene, before, acts, end, told))
            what = None if None in found else found[0]
        except _FAULTS as error:
            what = Notice("log/judged_fault", error=repr(error))
        if what is None:
            return None
        if told.erased or not self._erased.isdisjoint(rests_on):
            return "erased"
        if not told.whole and what.code == "log/judged_act":
            return "branched"  # a thing may have been reached for that was told of before the branch
        return TurnDifference(scene["turn_id"], scene["id"], scene["scene_index"], what)

    def _difference(
        self, game: Adventure, scene: Row, parent: Row, acts: Row, end: Row, told: _Told
    ) -> Notice | None:
        """What differs first in one turn by a game's rules, or None."""
        self._game = game
        try:
            return next(self._differences(scene, parent, acts, end, told), None)
        except _FAULTS as error:
            return Notice("log/judged_fault", error=repr(error))

    def _differences(self, scene: Row, parent: Row, acts: Row, end: Row, told: _Told) -> Iterator[Notice]:
        """What differs in one turn, the earliest first."""
        state = self._state(parent)
        recorded = [resolved_from_json(one) for one in json.loads(acts["payload_json"])["resolved"]]
        table = self._table(scene, parent, state, told)
        validated = validate_actions([one.action for one in recorded], state, table(0))
        yield from _acts_differ(recorded, validated.resolved)
        if any(one.result.success for one in recorded) and _goes_on(self._game, validated, len(recorded)):
            yield Notice("log/judged_order")
        after = apply_actions(validated, state)
        concluded = json.loads(end["payload_json"])
        fates = [resolved_from_json(one) for one in concluded["npcs"].values() if one is not None]
        everything = list(validated.resolved)
        for fate in sorted(fates, key=lambda one: one.result.action_index):
            again = validate_actions([fate.action], after, table(len(everything)))
            yield from _acts_differ([fate], again.resolved)
            after = apply_actions(again, after)
            everything += again.resolved
        key = turn_seed(self._log.session["id"], self._sources[scene["turn_id"]])
        ended = turn_end.conclude(self._game, state, after, everything, int(parent["story_round"]) + 1, key)
        known = conclusion_from_json(concluded["conclusion"], after)
        if names := _fields_apart(_sorted(conclusion_to_json(known)), _sorted(conclusion_to_json(ended))):
            yield Notice("log/judged_conclusion", fields=", ".join(names))
        decided = (*(op for one in everything for op in one.operations), *ended.operations)
        yield from self._rest(scene, list(ops.wire(decided)), ended.state, recorded[0].action.actor_id)

    def _rest(
        self, scene: Row, decided: Sequence[Mapping[str, Any]], state: State, actor_id: str
    ) -> Iterator[Notice]:
        """What a scene applied begins with what the rules decided; the rest is what its narrator may propose."""
        applied: list[dict[str, Any]] = json.loads(scene["operations"])
        if _by_place(applied[: len(decided)]) != _by_place(decided):
            yield Notice("log/judged_operations")
            return
        verdict = judge_proposed(self._game, state, actor_id, tuple(applied[len(decided) :]))
        if isinstance(verdict, Rejected):
            yield Notice("log/judged_proposed", why=verdict.message)

    def _table(self, scene: Row, parent: Row, before: State, told: _Told) -> Callable[[int], Table]:
        """What a turn is judged by: the rules, its round, its dice, and what players had read."""
        source = self._sources[scene["turn_id"]]

        def told_to(state: State, actor_id: str) -> tuple[str, ...]:
            here = texts_of(self._game, state, actor_id)
            if position(state, actor_id) != position(before, actor_id):
                return here
            lines = [line for lines in told.lines for line in lines]
            newest = (told.newest,) if told.newest else ()
            return (*here, *newest, *(line for line in reversed(lines) if "{" not in line))

        def roller_for(action_index: int) -> Roller:
            return lambda expression, roll_index: self._roll(
                scene["id"], source, expression, action_index, roll_index
            )

        number = int(parent["story_round"]) + 1
        return lambda first: Table(self._game, number, roller_for, first, None, told_to)

    def _roll(
        self, scene_id: str, source: str, expression: str, action_index: int, roll_index: int
    ) -> rolls.Roll:
        """A roll by the revealed secret; before it is revealed, the recorded one."""
        if self._log.secret is not None:
            session = str(self._log.session["id"])
            return rolls.roll(
                expression, DiceStream(self._log.secret, session, (source,), action_index, roll_index)
            )
        row = self._dice.get((scene_id, action_index, roll_index))
        if row is None or row["expression"] != expression:
            raise IntegrityError(f"the rules roll {expression}, and no such roll is recorded")
        return rolls.Roll.from_json(json.loads(row["roll"]))

    def _state(self, scene: Row) -> State:
        manifest: dict[str, str] = json.loads(scene["manifest"])
        for digest in manifest.values():
            if digest not in self._parts:
                self._parts[digest] = json.loads(self._log.parts[digest])
        return join({name: self._parts[digest] for name, digest in manifest.items()})

    def _told_at(self, scene_id: str | None) -> _Told:
        if scene_id is None:
            return _Told(whole="branched_from" not in json.loads(self._log.session["settings"]))
        return self._told.get(scene_id, _Told(whole=False))

    def _after(self, scene: Row, told: _Told) -> _Told:
        """What players have read once a scene is told."""
        for row in self._narrations.get(scene["id"], ()):
            lines = (*told.lines, tuple(json.loads(row["lines_used"])))[-RECENT_NARRATIONS:]
            gone = ("narrations", str(row["seq"])) in self._erased
            whole = told.whole or len(lines) == RECENT_NARRATIONS
            told = _Told(row["text"], lines, whole, told.erased or gone)
        return told


def _goes_on(game: Adventure, validated: Validated, done: int) -> bool:
    """Whether the order of turns demands an act that was not recorded."""
    return (
        validated.tried is not None
        and done < resolving.MOST_FOLLOWING
        and resolving.following(game, validated.tried) is not None
    )


def _acts_differ(recorded: Sequence[Resolved], again: Sequence[Resolved]) -> Iterator[Notice]:
    for one, other in zip(recorded, again, strict=True):
        if names := _fields_apart(resolved_to_json(one), resolved_to_json(other)):
            number = one.result.action_index + 1
            yield Notice("log/judged_act", act=number, fields=", ".join(names))


def _fields_apart(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    names = sorted({*one, *other})
    return [name for name in names if canonical(one.get(name)) != canonical(other.get(name))]


def _sorted(conclusion: dict[str, Any]) -> dict[str, Any]:
    return {**conclusion, "operations": _by_place(conclusion.get("operations", []))}


def _by_place(operations: Sequence[Mapping[str, Any]]) -> list[str]:
    """Operations by what they change, in their order at each place: what changes two places commutes."""
    places = [
        (str(one.get("path") or one.get("id") or one["op"]), canonical(dict(one)).decode())
        for one in operations
    ]
    return [text for _, text in sorted(places, key=lambda pair: pair[0])]


def _same_story(written: Adventure, pinned: Mapping[str, str]) -> bool:
    """Whether an installed game is the recorded one, its characters aside."""
    return all(
        pinned.get(name) == digest
        for name, digest in written.pinned.hashes.items()
        if not name.startswith("character/")
    )
