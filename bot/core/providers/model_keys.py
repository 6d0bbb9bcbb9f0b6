"""Model keys as data: what stands behind each name that a session may choose.

A key such as `claude-sonnet` says who answers, under which model id and address, which variable holds the API key, how
an answer can be held to a schema, how much fits, and what it costs. `data/models.json` ships the defaults; an
operator's own file adds keys and replaces them whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Annotated, Any, Literal, TypeVar

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    model_validator,
)
from pydantic_core import ErrorDetails

from bot.core.contracts import StepName
from bot.core.errors import ContentError

Provider = Literal["openai", "anthropic", "compatible", "offline"]
Structured = Literal["json_schema", "tool", "json_object", "text"]
Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"]
ModelKey = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9.\-]{0,39}$")]

OFFLINE = "offline"
LONGEST_TOKEN = 16
"""Bytes of a token, on the high side."""
# Logs hide the values of variables that are named so, without having to know this file.
SECRET_NAME = r"^[A-Z][A-Z0-9_]*(KEY|TOKEN|SECRET)$"
ABILITIES: Mapping[Provider, tuple[Structured, ...]] = {
    "openai": ("json_schema",),
    "anthropic": ("tool", "json_schema"),
    "compatible": ("json_schema", "json_object", "text"),
    "offline": ("text",),
}
# What the adapters set themselves; an operator's `extra` may not reach around them.
RESERVED = frozenset(
    "cache_control input instructions max_completion_tokens max_output_tokens max_tokens messages metadata model n "
    "output_config previous_response_id prompt_cache_key response_format store stream stream_options system text "
    "tool_choice tools".split()
)


FileT = TypeVar("FileT", bound=BaseModel)
_address = TypeAdapter(AnyHttpUrl)


def _called(address: str) -> str:
    _address.validate_python(address)
    return address


# Kept as it was written, because the SDKs add their paths to it.
Address = Annotated[str, AfterValidator(_called)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Prices(_Part):
    """Micro-dollars (a millionth of a dollar) for a million tokens: 2000000 is two dollars."""

    input: int = Field(default=0, ge=0)
    cached_input: int = Field(default=0, ge=0)
    output: int = Field(default=0, ge=0)

    def cost(self, *, input_tokens: int, cached_tokens: int, output_tokens: int) -> int:
        """Micro-dollars of one call, rounded up. `cached_tokens` are the part of `input_tokens` read from a cache."""
        fresh = max(0, input_tokens - cached_tokens)
        total = fresh * self.input + cached_tokens * self.cached_input + output_tokens * self.output
        return -(-total // 1_000_000)


class Limits(_Part):
    """What a key may take of everybody's patience: seconds of each step of a turn, and bytes that are read.

    A step's seconds are for all that it asks, repairs and retries too, and each step has its own: an interpretation
    that eats all of its time leaves the narration all of what is the narration's. `answer_bytes` is what a model may
    write, `body_bytes` and `stream_bytes` what its server may send around it.
    """

    interpret_seconds: float = Field(default=25, ge=0.1, le=600)
    reflect_seconds: float = Field(default=20, ge=0.1, le=600)
    narrate_seconds: float = Field(default=45, ge=0.1, le=600)
    answer_bytes: int = Field(default=256 * 1024, ge=1_000, le=16 * 1024**2)
    body_bytes: int = Field(default=4 * 1024**2, ge=1_000, le=64 * 1024**2)
    stream_bytes: int = Field(default=8 * 1024**2, ge=1_000, le=256 * 1024**2)

    def seconds(self, step: StepName) -> float:
        """The time of a step."""
        match step:
            case "ruleset_resolution":
                return self.interpret_seconds
            case "reflection":
                return self.reflect_seconds
            case "narrator":
                return self.narrate_seconds
            case "question":
                return self.interpret_seconds

    def answer_limit(self, answer_tokens: int) -> int:
        """Bytes of an answer that was asked for in so many tokens; no vendor has tokens that are so long."""
        return min(self.answer_bytes, answer_tokens * LONGEST_TOKEN)


class Rest(_Part):
    """When a key that fails again and again is left alone, and for how long: each time twice as long, within bounds."""

    failures: int = Field(default=3, ge=1, le=100)
    seconds: float = Field(default=15, ge=0.1, le=3600)
    longest_seconds: float = Field(default=240, ge=0.1, le=86_400)


PROMPT_BYTES = 16_000
"""Bytes of all prompts of a turn together, unless a key allows more."""


class Temperatures(_Part):
    """How freely each step is worded, from 0 on; null leaves it to the server."""

    interpret: float | None = Field(default=0.2, ge=0, le=2)
    reflect: float | None = Field(default=0.7, ge=0, le=2)
    narrate: float | None = Field(default=0.8, ge=0, le=2)


class ModelSpec(_Part):
    """What one key stands for.

    `sees` says that the model can be sent pictures. `thinking_tokens` is room for models that think before they write,
    on top of what an answer may take. `extra` is sent with every request as it is, for parameters of one vendor.
    `prompt_bytes` are those of all prompts of a turn together. A key of the form `prose` tells passages and does
    nothing else. `schemas` says whether a schema holds what is legal this turn or is the same always.
    """

    provider: Provider
    model: str = Field(min_length=1, max_length=200)
    label: str = Field(default="", max_length=80)
    base_url: Address | None = None
    api_key_env: str | None = Field(default=None, pattern=SECRET_NAME)
    structured: Structured
    context_tokens: int = Field(ge=1)
    max_output_tokens: int = Field(ge=1)
    thinking_tokens: int = Field(default=0, ge=0)
    sees: bool = False
    prompt_bytes: int = Field(default=PROMPT_BYTES, ge=PROMPT_BYTES, le=4_000_000)
    form: Literal["full", "prose"] = "full"
    schemas: Literal["constant", "turn"] | None = None
    temperature: Temperatures | None = None
    prices: Prices = Prices()
    effort: Effort | None = None
    extra: dict[str, Any] = {}
    limits: Limits = Limits()
    rest: Rest = Rest()
    note: str = ""

    def output_limit(self, answer_tokens: int) -> int:
        """The most tokens a call may be billed for writing, where its answer may take `answer_tokens`."""
        return min(answer_tokens + self.thinking_tokens, self.max_output_tokens)

    @property
    def has_turn_schemas(self) -> bool:
        """Whether schemas are made for each turn: by default where the server is somebody's own."""
        own = self.provider == "compatible" and self.api_key_env is None
        return own if self.schemas is None else self.schemas == "turn"

    @property
    def temperatures(self) -> Temperatures | None:
        """What is asked for by step; vendors of one's own models are left to their defaults."""
        return self.temperature or (Temperatures() if self.provider == "compatible" else None)

    def most_sent(self, usual: int) -> int:
        """The most bytes of a call that sends `usual` at most where a key has the usual room."""
        return usual * self.prompt_bytes // PROMPT_BYTES

    @model_validator(mode="after")
    def _coherent(self) -> ModelSpec:
        if self.structured not in ABILITIES[self.provider]:
            known = ", ".join(ABILITIES[self.provider])
            raise ValueError(f"structured: the provider {self.provider} knows {known}, not {self.structured}")
        if self.provider == "compatible" and self.base_url is None:
            raise ValueError(
                "base_url: a compatible server needs its address, such as http://127.0.0.1:11434/v1"
            )
        if self.provider in ("openai", "anthropic") and self.api_key_env is None:
            raise ValueError("api_key_env: name the environment variable that holds the API key")
        taken = sorted(RESERVED & self.extra.keys())
        if taken:
            raise ValueError(f"extra: {', '.join(taken)} is set by the adapter itself")
        return self


class ModelsFile(_Part):
    """A models.json: keys with their specifications. `notes` are for whoever reads the file."""

    notes: tuple[str, ...] = ()
    models: dict[ModelKey, ModelSpec]

    @model_validator(mode="after")
    def _one_offline(self) -> ModelsFile:
        for key, spec in self.models.items():
            if (key == OFFLINE) != (spec.provider == "offline"):
                raise ValueError(f"models.{key}: the key offline and the provider offline belong together")
        return self


def parse_models(text: str, file: str) -> dict[str, ModelSpec]:
    """The keys of a models.json. `file` is its name for messages. Raises ContentError with the path inside it."""
    return dict(parse_keys(ModelsFile, text, file).models)


def parse_keys(shape: type[FileT], text: str, file: str) -> FileT:
    """A file of keys in its shape. Raises ContentError with the path inside it."""
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except ValueError as error:
        raise ContentError(file, "", f"this is not JSON: {error}") from error
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        first = _clearest(error.errors(include_url=False, include_input=False))
        where = ".".join(str(part) for part in first["loc"] if part != "[key]")
        raise ContentError(file, where, _hint(shape, first)) from error


def _clearest(errors: Sequence[ErrorDetails]) -> ErrorDetails:
    """The error to name: a field that nobody knows before the one that it was meant to be, which is only missing."""
    return next((one for one in errors if one["type"] == "extra_forbidden"), errors[0])


def _hint(shape: type[BaseModel], error: ErrorDetails) -> str:
    """What is wrong at a place of a file, with the name that was meant."""
    if error["type"] != "extra_forbidden":
        return error["msg"].removeprefix("Value error, ")
    name = str(error["loc"][-1])
    near = get_close_matches(name, sorted(_fields(shape.model_json_schema())), n=1)
    meant = f" Did you mean {near[0]}?" if near else ""
    return f"there is no field {name} here.{meant}"


def _fields(schema: dict[str, Any]) -> set[str]:
    """Every field name of a schema and of the shapes inside it."""
    parts = [schema, *schema.get("$defs", {}).values()]
    return {name for part in parts for name in part.get("properties", {})}


def merged(shipped: Mapping[str, ModelSpec], own: Mapping[str, ModelSpec]) -> dict[str, ModelSpec]:
    """The shipped keys with an operator's added, or put in their place."""
    return {**shipped, **own}


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name} stands there twice")
        found[name] = value
    return found
