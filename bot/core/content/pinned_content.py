"""The content that a session is pinned to: documents by kind and id, with the bytes that they are stored as."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from bot.core.canonical import bytes_hash, canonical


class PinnedContent(Mapping[str, dict[str, Any]]):
    """Documents by kind and id (`ruleset/still`). What follows from them is made once, however many sessions share it.

    Nobody may change a document.
    """

    def __init__(
        self, documents: Mapping[str, dict[str, Any]] | None, bodies: Mapping[str, bytes] | None
    ) -> None:
        self._documents = documents
        self._bodies = bodies

    @classmethod
    def of(cls, documents: Mapping[str, dict[str, Any]]) -> PinnedContent:
        """These documents."""
        return documents if isinstance(documents, PinnedContent) else cls(documents, None)

    @classmethod
    def stored(cls, bodies: Mapping[str, bytes]) -> PinnedContent:
        """What is stored: canonical bytes, which are read when a document is first asked for."""
        return cls(None, bodies)

    @cached_property
    def bodies(self) -> Mapping[str, bytes]:
        """The canonical bytes of each document."""
        if self._bodies is not None:
            return self._bodies
        return {key: canonical(document) for key, document in self.items()}

    @cached_property
    def hashes(self) -> Mapping[str, str]:
        """SHA-256 (hex) of each document's canonical bytes."""
        return {key: bytes_hash(body) for key, body in self.bodies.items()}

    @cached_property
    def digest(self) -> str:
        """What all of it is known by, in this process."""
        return bytes_hash(canonical(self.hashes))

    @cached_property
    def documents(self) -> Mapping[str, dict[str, Any]]:
        """The documents as plain mappings."""
        if self._documents is not None:
            return self._documents
        return {key: json.loads(body) for key, body in self.bodies.items()}

    def __getitem__(self, key: str) -> dict[str, Any]:
        return self.documents[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._bodies if self._documents is None and self._bodies is not None else self.documents)

    def __len__(self) -> int:
        return sum(1 for _ in self)
