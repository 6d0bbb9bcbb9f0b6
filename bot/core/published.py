"""Fields that were published once: what is stored keeps being read when a later version has no use for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, cast

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, TypeAdapter, ValidationError, ValidationInfo
from pydantic_core import InitErrorDetails, PydanticCustomError, core_schema

AUTHORED: Mapping[str, bool] = {"authored": True}
"""The validation context of a file that an author writes now: retired fields are refused in it."""
RETIRED_FIELD = "retired_field"
Shaped = TypeVar("Shaped")
_adapters: dict[object, TypeAdapter[Any]] = {}


def adapter_of(shape: type[Shaped]) -> TypeAdapter[Shaped]:
    """What reads a shape, or a mapping of shapes; made once in a process, which takes longer than reading by it."""
    known = _adapters.get(shape)
    if known is None:
        known = _adapters[shape] = TypeAdapter(shape)
    return known


class Published(BaseModel):
    """A frozen shape that refuses unknown fields, and that is read back from what earlier versions stored.

    A field that is taken out of a shape goes into its `RETIRED`. What is stored may hold it: it is passed over, and
    the stored bytes stay as they are. With the context `AUTHORED` it is refused by name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
    RETIRED: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: Any, handler: GetCoreSchemaHandler
    ) -> core_schema.CoreSchema:
        """A shape that has nothing retired costs nothing."""
        schema = handler(source)
        if not cls.RETIRED:
            return schema
        return core_schema.with_info_before_validator_function(cls._without_retired, schema)

    @classmethod
    def _without_retired(cls, data: object, info: ValidationInfo) -> object:
        if not isinstance(data, dict):
            return data
        given = cast("dict[str, Any]", data)
        found = sorted(cls.RETIRED & given.keys())
        if found and info.context == AUTHORED:
            raise ValidationError.from_exception_data(
                cls.__name__, [_refusal(name, given[name]) for name in found]
            )
        return {name: value for name, value in given.items() if name not in found}


def _refusal(name: str, value: object) -> InitErrorDetails:
    words = "the field {name} is retired: saved games that hold it still play, new files leave it out"
    return InitErrorDetails(
        type=PydanticCustomError(RETIRED_FIELD, words, {"name": name}), loc=(name,), input=value
    )
