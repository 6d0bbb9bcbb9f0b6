"""Collects what is wrong with a request body, in Discord's nested error shape."""

from collections.abc import Collection, Mapping, Sequence
from contextvars import ContextVar
from typing import Any

from bot.localguild.state.refusals import ApiRefused

TYPE_NAMES = {str: "string", int: "integer", bool: "boolean", list: "list", dict: "dictionary"}

Path = tuple[str | int, ...]

UNKNOWN_KEYS: ContextVar[list[str] | None] = ContextVar("unknown_keys", default=None)
"""Where keys are noted that an endpoint does not know. Discord ignores them; without a list they are refused."""


class BodyForm:
    """One body under examination; `finish` raises if anything was refused."""

    def __init__(self) -> None:
        self._errors: dict[str, Any] = {}

    def refuse(self, path: Path, code: str, message: str) -> None:
        """Note an error at a place of the body."""
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def finish(self) -> None:
        """Raise 50035 with everything noted, if something was."""
        if self._errors:
            raise ApiRefused(400, 50035, "Invalid Form Body", self._errors)

    def keys(self, path: Path, value: Mapping[str, Any], known: Collection[str]) -> None:
        """Note keys that the endpoint does not know; refuse them where nobody takes notes."""
        noted = UNKNOWN_KEYS.get()
        for key in value:
            if key in known:
                continue
            if noted is None:
                self.refuse(
                    (*path, key), "UNKNOWN_KEY", f"Unknown key {key!r}; Discord has no such field here."
                )
            else:
                noted.append(".".join(map(str, (*path, key))))

    def kind(self, path: Path, value: Any, wanted: type) -> bool:
        """Whether a value has the wanted JSON type; refuses it otherwise."""
        wrong = not isinstance(value, wanted) or (wanted is int and isinstance(value, bool))
        if wrong:
            name = TYPE_NAMES[wanted]
            self.refuse(path, f"{name.upper()}_TYPE_CONVERT", f"Could not interpret {value!r} as {name}.")
        return not wrong

    def text(self, path: Path, value: Any, maximum: int, minimum: int = 0, required: bool = False) -> str:
        """A text of bounded length; returns "" for a missing or wrong one."""
        if value is None:
            if required:
                self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required")
            return ""
        if not self.kind(path, value, str):
            return ""
        if required and not value.strip():
            self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required")
        elif minimum and not minimum <= len(value) <= maximum:
            self.refuse(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length.")
        elif len(value) > maximum:
            self.refuse(path, "BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")
        return value

    def number(self, path: Path, value: Any, minimum: int, maximum: int) -> int | None:
        """A whole number within bounds, or None when missing or wrong."""
        if value is None or not self.kind(path, value, int):
            return None
        if not minimum <= value <= maximum:
            self.refuse(path, "NUMBER_TYPE_RANGE", f"int value should be between {minimum} and {maximum}.")
        return value

    def choice(self, path: Path, value: Any, choices: Sequence[Any]) -> None:
        """A value out of a closed set."""
        if value not in choices:
            listed = ", ".join(str(choice) for choice in choices)
            self.refuse(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    def items(self, path: Path, value: Any, maximum: int, minimum: int = 0) -> list[Any]:
        """A list of bounded length; returns [] for a missing or wrong one."""
        if value is None or not self.kind(path, value, list):
            return []
        if not minimum <= len(value) <= maximum:
            if minimum:
                self.refuse(
                    path, "BASE_TYPE_BAD_LENGTH", f"Must be between {minimum} and {maximum} in length."
                )
            else:
                self.refuse(path, "BASE_TYPE_MAX_LENGTH", f"Must be {maximum} or fewer in length.")
        return value

    def objects(
        self, path: Path, value: Any, maximum: int, minimum: int = 0
    ) -> list[tuple[Path, dict[str, Any]]]:
        """The objects of a bounded list, each with its path."""
        found = enumerate(self.items(path, value, maximum, minimum))
        return [((*path, at), item) for at, item in found if self.kind((*path, at), item, dict)]
