"""What is told for a price, and what is lied about, as topics that talk raises: what the truth engine already plays.

What has been asked for, claimed, caught and told is kept in flags of the state; nothing else is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.core.content.ruleset_shapes import ActionSpec, ChoiceSpec, Effect, Lines, RulesetContent
from bot.core.content.shapes import CharacterContent, Lie, PricedKnowledge, TopicContent
from bot.core.language.doubt_words import DOUBTS
from bot.core.late_dataclasses import dataclass

_DOUBTING = frozenset({"ask", "accuse", "threaten", "persuade", "request", "watch"})
_SHOWING = frozenset({"show", "give"})
_URGENT = 9


@dataclass(frozen=True, slots=True)
class LieTopics:
    """A lie of `holder`, by the topics it comes to: `again` is doubted and rolled for, `proved` is not.

    `item` is what gives it away where it is shown, `claimed` and `caught` are its flags.
    """

    holder: str
    again: str
    proved: str
    item: str | None
    claimed: str
    caught: str


@dataclass(frozen=True, slots=True)
class Payment:
    """A way to pay a price that was named, as a topic with nothing but a choice, and the `details` of its action.

    `unpaid` and `paid` are the topics that asking raises before and after.
    """

    topic: TopicContent
    details: Mapping[str, str]
    unpaid: str
    paid: str


def priced_topics(plain: str, people: Mapping[str, CharacterContent]) -> Iterator[TopicContent]:
    """The topics of what has a price: until it is paid it is named, and then the thing is told, without a roll."""
    for person in people.values() if plain else ():
        for one in person.for_a_price:
            yield from _priced(plain, person.id, one)


def payments(people: Mapping[str, CharacterContent]) -> Iterator[Payment]:
    """The ways to pay for what has been asked for and has not been told."""
    for person in people.values():
        for one in person.for_a_price:
            price, key = one.price, f"{person.id}_{one.id}"
            due = _all(one.when, _set(f"price_named_{key}"), f"!({price.paid})", f"!{_set(f'told_{key}')}")
            offer = _topic(f"{key}_pay", one.label, (), person.id, (price.by,), due, {}, {}, price.choice)
            named = {"instrument_id": price.item, "topic": price.topic}
            details = {name: value for name, value in named.items() if value}
            yield Payment(offer, details, f"{key}_price", key)


def lie_topics(
    rules: RulesetContent, plain: str, people: Mapping[str, CharacterContent]
) -> Iterator[TopicContent]:
    """The topics of what is lied about: claimed, doubted, given away, and after that told as it is."""
    doubting = tuple(name for name, spec in rules.actions.items() if _may_doubt(spec)) or (plain,)
    for person in people.values() if plain else ():
        for lie in person.lies_about:
            yield from _lied(rules, plain, doubting, person.id, lie)


def lies(people: Mapping[str, CharacterContent]) -> Iterator[LieTopics]:
    """The lies of these people, by the topics they come to."""
    for person in people.values():
        for lie in person.lies_about:
            key = f"{person.id}_{lie.id}"
            flags = f"lied_{key}", f"caught_{key}"
            yield LieTopics(person.id, f"{key}_again", f"{key}_proved", lie.proof.item, *flags)


def _priced(plain: str, holder: str, one: PricedKnowledge) -> Iterator[TopicContent]:
    key = f"{holder}_{one.id}"
    told = _set(f"told_{key}")
    yield _topic(
        f"{key}_price",
        one.label,
        one.about,
        holder,
        (plain,),
        _all(one.when, f"!({one.price.paid})", f"!{told}"),
        {"done": one.price.asks},
        {"done": (_flag(f"price_named_{key}"),)},
        one.choice.model_copy(update={"when": _all(one.choice.when, f"!{_set(f'price_named_{key}')}")}),
    )
    yield _topic(
        key,
        one.label,
        one.about,
        holder,
        (plain,),
        _all(one.when, f"(({one.price.paid}) || {told})"),
        {"done": one.says},
        {"done": (*_once(one.effects, told), _flag(f"told_{key}"))},
        one.choice.model_copy(
            update={"weight": f"{_set(f'price_named_{key}')} ? {_URGENT} : ({one.choice.weight})"}
            | {"when": _all(one.choice.when, f"!{told}")}
        ),
    )


def _lied(
    rules: RulesetContent, plain: str, doubting: tuple[str, ...], holder: str, lie: Lie
) -> Iterator[TopicContent]:
    key, label = f"{holder}_{lie.id}", lie.label
    claimed, caught = _set(f"lied_{key}"), _set(f"caught_{key}")
    out = (*_once(lie.effects, caught), _flag(f"caught_{key}"))
    stands = _all(lie.when, claimed, f"!{caught}")
    given_away = _all(stands, lie.proof.known)
    showing = tuple(name for name, spec in rules.actions.items() if not _SHOWING.isdisjoint(spec.acts))
    speech, shown = (plain,), (plain, *(showing if lie.proof.item else ()))
    truth, words = {"done": lie.truth}, lie.proof.words
    answered = {
        "success": lie.truth,
        "mixed": lie.wavers or lie.holds,
        "failure": lie.holds,
        "done": lie.holds,
    }
    first = {"op": "remember", "kind": "plot_event", "text": lie.claim}
    yield _topic(
        f"{key}_proved", label, words, holder, shown, given_away, truth, {"done": out}, lie.proof.choice
    )
    yield _topic(
        f"{key}_named", label, words, holder, speech, given_away, truth, {"done": out}, contradicts=True
    )
    yield _topic(
        f"{key}_again", label, lie.about, holder, doubting, stands, answered, {"success": out}, lie.doubt
    )
    yield _topic(
        f"{key}_doubted", label, DOUBTS, holder, doubting, stands, answered, {"success": out}, goal=True
    )
    yield _topic(
        key,
        label,
        lie.about,
        holder,
        speech,
        _all(lie.when, f"!{claimed}", f"!{caught}"),
        {"done": lie.claims},
        {"done": (_flag(f"lied_{key}"), first)},
    )
    yield _topic(f"{key}_known", label, (*lie.about, *words), holder, speech, caught, truth, {})


def _topic(
    ident: str,
    label: str,
    words: tuple[str, ...],
    holder: str,
    actions: tuple[str, ...],
    when: str,
    lines: dict[str, Lines],
    effects: dict[str, tuple[Effect, ...]],
    choice: ChoiceSpec | None = None,
    *,
    goal: bool = False,
    contradicts: bool = False,
) -> TopicContent:
    return TopicContent(
        id=ident,
        label=label,
        keywords=words,
        holder=holder,
        actions=actions,
        when=when,
        once=False,
        lines=lines,
        effects=effects,
        choice=choice,
        goal=goal,
        contradicts=contradicts,
    )


def _may_doubt(spec: ActionSpec) -> bool:
    return spec.check is not None and spec.by != "npcs" and not _DOUBTING.isdisjoint(spec.acts)


def _set(flag: str) -> str:
    return f"('{flag}' in flags && flags['{flag}'])"


def _flag(name: str) -> Effect:
    return {"op": "set", "path": f"campaign.flags.{name}", "value": True}


def _once(effects: tuple[Effect, ...], done: str) -> tuple[Effect, ...]:
    """Effects that come about only the first time."""
    return tuple({**effect, "when": _all(effect.get("when"), f"!{done}")} for effect in effects)


def _all(*conditions: str | None) -> str:
    return " && ".join(f"({one})" for one in conditions if one)
