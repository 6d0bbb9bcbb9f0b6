"""Finds the API key of a vendor among the operator's, or says what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.errors import ModelMisconfigured


def missing_variable(variable: str | None, api_keys: Mapping[str, str]) -> str | None:
    """The environment variable that must be set first, or None."""
    return variable if variable is not None and not api_keys.get(variable, "").strip() else None


def api_key_of(key: str, variable: str | None, api_keys: Mapping[str, str]) -> str:
    """The value for a model's or an image's key; empty where it needs none. Raises ModelMisconfigured."""
    missing = missing_variable(variable, api_keys)
    if missing is not None:
        raise ModelMisconfigured(f"{key} needs an API key: set {missing} in the environment or in .env")
    api_key = api_keys.get(variable or "", "").strip()
    if not api_key.isascii() or not api_key.isprintable() or " " in api_key:
        raise ModelMisconfigured(f"{variable} holds letters that no API key has; copy it again")
    return api_key
