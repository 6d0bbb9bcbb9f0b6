"""Adapters that are made with their first call, so that a vendor's SDK is loaded only where it is used."""

from __future__ import annotations

import asyncio
import importlib
from abc import ABC, abstractmethod
from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from bot.core.late_dataclasses import dataclass

if TYPE_CHECKING:
    import httpx2


class Closable(Protocol):
    """Something that holds connections."""

    async def close(self) -> None: ...


Made = TypeVar("Made", bound=Closable)
Spec = TypeVar("Spec")


@dataclass(frozen=True)
class AdapterTerms(Generic[Spec]):
    """What an adapter calls with: its key's specification, the API key, and where."""

    spec: Spec
    api_key: str = field(repr=False)
    base_url: str | None
    http_client: httpx2.AsyncClient | None


class OnFirstUse(ABC, Generic[Made]):
    """Becomes its adapter with the first call, off the event loop."""

    def __init__(self, key: str) -> None:
        self.key = key
        self._lock = asyncio.Lock()
        self._adapter: Made | None = None

    async def close(self) -> None:
        """Give up connections."""
        if self._adapter is not None:
            await self._adapter.close()

    async def warm(self) -> None:
        """Becomes its adapter now."""
        await self._make()

    async def _make(self) -> Made:
        async with self._lock:
            if self._adapter is None:
                self._adapter = await asyncio.to_thread(self._imported)
            return self._adapter

    @abstractmethod
    def _imported(self) -> Made:
        """The adapter, its modules loaded now."""


def called(name: str) -> Any:
    """What `package.module:name` stands for."""
    module, _, inside = name.partition(":")
    return getattr(importlib.import_module(module), inside)
