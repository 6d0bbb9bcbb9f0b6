"""What language models cost: the tokens and micro-dollars of a call, and the most that a call or a turn can cost.

A worst case is a bound, not a guess: a token stands for at least one byte of what is sent, a vendor wraps a request in
a few hundred tokens of its own, and an answer ends at its token limit. Whatever is not used is given back.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.late_dataclasses import dataclass
from bot.core.notices import Notice
from bot.core.providers.model_keys import OFFLINE, ModelSpec, Prices
from bot.core.providers.server_keys import is_brought, plain_key

MICROS = 1_000_000
"""Micro-dollars of a dollar."""
WRAPPING_TOKENS = 1_000
"""What a vendor may add to a request: tool instructions, the schema in its own words, marks between messages."""
BYTES_OF_A_TOKEN = 3
"""For a guess; English has about four, Chinese three."""
ATTEMPTS = 3
"""A first answer, one repair and one full retry (docs/protocol.md, When a model fails)."""
MOST_REFLECTIONS = 4
"""People who react in one turn."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Tokens, and what they cost in micro-dollars."""

    tokens: int = 0
    micros: int = 0

    def __add__(self, other: Amount) -> Amount:
        return Amount(self.tokens + other.tokens, self.micros + other.micros)

    def __sub__(self, other: Amount) -> Amount:
        return Amount(self.tokens - other.tokens, self.micros - other.micros)

    def __mul__(self, times: int) -> Amount:
        return Amount(self.tokens * times, self.micros * times)

    def covers(self, other: Amount) -> bool:
        """Whether `other` is no more than this, in tokens and in money."""
        return other.tokens <= self.tokens and other.micros <= self.micros


NOTHING = Amount()


@dataclass(frozen=True, slots=True)
class CallBounds:
    """The most that one step sends and may answer: bytes of the prompt with its schema, and tokens of the answer.

    `repair_bytes` is what a repair prompt adds: the answer that was wrong, and what is wrong with it.
    """

    prompt_bytes: int
    output_tokens: int
    repair_bytes: int = 8_200


@dataclass(frozen=True, slots=True)
class TurnBounds:
    """The bounds of a turn's steps; no prompt or limit may be larger (tested against the prompt files)."""

    interpret: CallBounds = CallBounds(6_000, 1_000)
    reflect: CallBounds = CallBounds(5_200, 700)
    narrate: CallBounds = CallBounds(10_800, 2_200)


@dataclass(frozen=True, slots=True)
class TurnWorst:
    """The most a turn can cost: `full` with every repair and retry, `once` where each step is asked a single time."""

    full: Amount = NOTHING
    once: Amount = NOTHING

    def __add__(self, other: TurnWorst) -> TurnWorst:
        return TurnWorst(self.full + other.full, self.once + other.once)

    def __mul__(self, times: int) -> TurnWorst:
        return TurnWorst(self.full * times, self.once * times)


TURN_BOUNDS = TurnBounds()
QUESTION_BOUNDS = CallBounds(6_000, 600)
"""A question to the game master, which is no turn."""
STORY_BOUNDS = CallBounds(16_000, 12_000, 42_200)
"""A whole story, asked for and told in one answer."""


def used(prices: Prices, *, input_tokens: int, output_tokens: int, cached_tokens: int = 0) -> Amount:
    """What a call used, its money rounded up. `cached_tokens` are the part of `input_tokens` read from a cache."""
    sent, written, cached = max(0, input_tokens), max(0, output_tokens), max(0, cached_tokens)
    micros = prices.cost(input_tokens=sent, cached_tokens=cached, output_tokens=written)
    return Amount(sent + written, micros)


def call_worst(prices: Prices, prompt_bytes: int, output_tokens: int) -> Amount:
    """The most that a call can use. `prompt_bytes` counts everything sent in UTF-8, the schema included."""
    sent = prompt_bytes + WRAPPING_TOKENS
    dearest = max(prices.input, prices.cached_input)
    micros = -(-(sent * dearest + output_tokens * prices.output) // MICROS)
    return Amount(sent + output_tokens, micros)


def guessed(prompt_bytes: int, answer: str, output_tokens: int) -> tuple[int, int, int]:
    """Input, output and cached tokens of a call whose vendor did not say: on the high side, below its worst case."""
    written = -(-len(answer.encode(errors="replace")) // BYTES_OF_A_TOKEN)
    return -(-prompt_bytes // BYTES_OF_A_TOKEN), min(written, output_tokens), 0


def step_worst(prices: Prices, bounds: CallBounds) -> TurnWorst:
    """The most that a step can use, over a first answer, a repair and a retry."""
    once = call_worst(prices, bounds.prompt_bytes, bounds.output_tokens)
    repair = call_worst(prices, bounds.prompt_bytes + bounds.repair_bytes, bounds.output_tokens)
    return TurnWorst(once * (ATTEMPTS - 1) + repair, once)


class PriceList:
    """What each model key costs. The key `offline`, and one that nobody knows, costs nothing in advance.

    One list is for one account: what servers call with API keys of their own costs nothing on the operator's, and the
    other way round (`brought`).
    """

    def __init__(self, specs: Mapping[str, ModelSpec], *, of_brought: bool = False) -> None:
        self._specs = {key: spec for key, spec in specs.items() if key != OFFLINE}
        self._of_brought = of_brought

    @property
    def brought(self) -> PriceList:
        """What the same models cost on the account of a server's own API keys."""
        return PriceList(self._specs, of_brought=True)

    def used(
        self, key: str | None, *, input_tokens: int, output_tokens: int, cached_tokens: int = 0
    ) -> Amount:
        """What a call used. Tokens of a key without a price are counted, and cost no money."""
        if key == OFFLINE or is_brought(key) != self._of_brought:
            return NOTHING
        spec = self._spec(key or "")
        return used(
            Prices() if spec is None else spec.prices,
            input_tokens=input_tokens,
            output_tokens=output_tokens,
            cached_tokens=cached_tokens,
        )

    def call(self, key: str, prompt_bytes: int, output_tokens: int) -> Amount:
        """The most that one call can use; no model writes more than it is able to."""
        spec = self._spec(key)
        if spec is None:
            return NOTHING
        return call_worst(spec.prices, prompt_bytes, spec.output_limit(output_tokens))

    def turn(
        self,
        small_key: str,
        large_key: str,
        *,
        reflections: int = MOST_REFLECTIONS,
        bounds: TurnBounds = TURN_BOUNDS,
    ) -> TurnWorst:
        """The most that a turn can use: the small model interprets and reflects, the large one narrates."""
        small = self._step(small_key, bounds.interpret) + self._step(small_key, bounds.reflect) * reflections
        return small + self._step(large_key, bounds.narrate)

    def retelling(self, key: str) -> TurnWorst:
        """The most that a passage in other words can use."""
        return self._step(key, TURN_BOUNDS.narrate)

    def question(self, key: str) -> TurnWorst:
        """The most that an answer to a question can use."""
        return self._step(key, QUESTION_BOUNDS)

    def story(self, key: str) -> TurnWorst:
        """The most that a generated story can use."""
        return self._step(key, STORY_BOUNDS)

    def _spec(self, key: str) -> ModelSpec | None:
        return self._specs.get(plain_key(key)) if is_brought(key) == self._of_brought else None

    def _step(self, key: str, bounds: CallBounds) -> TurnWorst:
        spec = self._spec(key)
        if spec is None:
            return TurnWorst()
        written = spec.output_limit(bounds.output_tokens)
        sent = spec.most_sent(bounds.prompt_bytes)
        return step_worst(spec.prices, CallBounds(sent, written, bounds.repair_bytes))


def dollars(micros: int, *, exact: bool = True) -> Notice:
    """Money as people read it. Where not `exact`, rounded up to the cent, so that what is spent never looks free."""
    if not exact:
        micros = -(-micros // 10_000) * 10_000
    return Notice("amount/dollars", dollars=micros / MICROS)
