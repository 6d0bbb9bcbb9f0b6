"""A vendor's SDK used for what it does with a call, and not for what it makes of the answer: plain JSON comes back.

The SDKs check and copy each field of a request and build a tree of objects of an answer, of which we read a few
fields ourselves; of a streamed answer one for each piece, which took more of the processor than the rest of a turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from bot.core.late_dataclasses import dataclass

NOT_IN_BODY = ("timeout", "extra_body")


@dataclass(frozen=True)
class PlainAnswers:
    """One address of a client of an SDK: its connections, keys, retries and errors, without its models.

    `events` is the SDK's stream of events of any shape, `options` what each call of this vendor needs.
    """

    client: Any
    path: str
    events: Any
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])

    async def answer(self, asked: Mapping[str, Any]) -> object:
        """The whole answer as JSON. Raises what the SDK raises, and ValueError for what is no JSON."""
        return await self.client.post(
            self.path, cast_to=object, body=_body(asked), options=self._options(asked)
        )

    async def stream(self, asked: Mapping[str, Any]) -> Any:
        """The answer's events, each as JSON, to iterate over and to close."""
        return await self.client.post(
            self.path,
            cast_to=object,
            body={**_body(asked), "stream": True},
            options=self._options(asked),
            stream=True,
            stream_cls=self.events,
        )

    def _options(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        more = {"extra_json": asked["extra_body"]} if asked.get("extra_body") else {}
        return {**self.options, "timeout": asked["timeout"], **more}


def _body(asked: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in asked.items() if name not in NOT_IN_BODY}
