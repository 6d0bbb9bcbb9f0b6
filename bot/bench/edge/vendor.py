"""A model vendor on loopback: answers the steps of a turn in OpenAI's chat form, after a wait of fixed length."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import field
from typing import Any

from aiohttp import web

from bot.core.late_dataclasses import dataclass

Json = dict[str, Any]
KEY = "bench"
SAID = {"I ask Lena about the letter": "ask", "I look around": "look", "I wait": "wait"}
"""What the bench's players write, and the action that the model reads in it."""
SENTENCES = (
    "The lamp hums over the bed.", "Rain runs down the window in two thin threads.",
    "Somebody in the next room turns a tap on, and off again.", "The carpet smells of dust and of soap.",
)  # fmt: skip
PROSE = " ".join(SENTENCES)
REACTED: Json = {
    "action_text": "Lena folds the towel once more and does not look up.", "action_type": None, "target_id": None,
    "intent_tags": [], "line_used": None,
}  # fmt: skip
TOLD: Json = {"operations": [], "narration": PROSE, "observations": [], "choices": [], "lines_used": []}
NOTHING = (
    "target_id",
    "target_words",
    "instrument_id",
    "instrument_words",
    "location_id",
    "topic",
    "cell",
    "approach",
    "verb",
    "option",
)
LETTERS_PER_TOKEN = 4


@dataclass(frozen=True)
class AnswerPace:
    """Seconds before an answer, and a streamed one's pieces: how many, and the seconds from one to the next."""

    wait: float = 0.0
    pieces: int = 1
    piece_seconds: float = 0.0

    @property
    def first_sentence(self) -> float:
        """Seconds until a reader of a narration can be sure of its first sentence: the second one has begun."""
        text = json.dumps(TOLD)
        certain = text.index(SENTENCES[1]) + 1
        piece = next(n for n in range(1, self.pieces + 1) if len(text) * n // self.pieces >= certain)
        return self.wait + piece * self.piece_seconds


@dataclass
class Vendor:
    """The server. `waits` are when each call was made to wait, as (began, ended) of the process's clock.

    `calls` counts the answers begun, `sent_bytes` the bodies of the requests for them.
    """

    pace: AnswerPace
    telling: AnswerPace
    url: str = ""
    waits: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])
    calls: int = 0
    sent_bytes: int = 0

    def models_file(self) -> str:
        """A models.json whose one key calls this server."""
        spec = {
            "provider": "compatible", "model": "bench", "base_url": f"{self.url}/v1", "structured": "json_schema",
            "context_tokens": 100_000, "max_output_tokens": 4_000, "schemas": "constant",
        }  # fmt: skip
        return json.dumps({"models": {KEY: spec}})

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """`POST /v1/chat/completions`, streamed where that is asked for."""
        self.calls += 1
        body = await request.read()
        self.sent_bytes += len(body)
        asked = json.loads(body)
        step = asked["response_format"]["json_schema"]["name"]
        text = json.dumps(_answered(step, asked["messages"][-1]["content"]), ensure_ascii=False)
        pace = self.telling if step == "narrator" else self.pace
        began = time.perf_counter()
        await asyncio.sleep(pace.wait)
        usage = _usage(len(json.dumps(asked["messages"])), len(text))
        if not asked.get("stream"):
            self.waits.append((began, time.perf_counter()))
            choice = {"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}
            return web.json_response(_said("chat.completion", choices=[choice], usage=usage))
        return await self._streamed(request, pace, text, usage, began)

    async def _streamed(
        self, request: web.Request, pace: AnswerPace, text: str, usage: Json, began: float
    ) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        begun, sent = time.perf_counter(), 0
        for piece in range(1, pace.pieces + 1):
            if pace.piece_seconds:
                await asyncio.sleep(max(0.0, begun + piece * pace.piece_seconds - time.perf_counter()))
            end = len(text) * piece // pace.pieces
            await response.write(_event(_chunk({"content": text[sent:end]})))
            sent = end
        self.waits.append((began, time.perf_counter()))
        await response.write(
            _event(_chunk({}, "stop")) + _event(_chunk(None, usage=usage)) + b"data: [DONE]\n\n"
        )
        await response.write_eof()
        return response


@asynccontextmanager
async def vendor(pace: AnswerPace, telling: AnswerPace | None = None) -> AsyncIterator[Vendor]:
    """The server on a free port of loopback; `telling` is the narrator's pace, where it is another."""
    made = Vendor(pace, telling or pace)
    app = web.Application(client_max_size=4 * 1024 * 1024)
    app.router.add_post("/v1/chat/completions", made.answer)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        made.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        yield made
    finally:
        await runner.cleanup()


def _answered(step: str, prompt: str) -> Mapping[str, Any]:
    match step:
        case "ruleset_resolution":
            said, kind = next((said, kind) for said, kind in SAID.items() if said in prompt)
            action = {
                "quote": said,
                "type": kind,
                **dict.fromkeys(NOTHING),
                "targets": [],
                "target_id": "npc_lena_001" if kind == "ask" else None,
            }
            return {"actions": [action], "deep_think": False}
        case "reflection":
            return REACTED
        case _:
            return TOLD


def _usage(sent: int, written: int) -> Json:
    tokens = {"prompt_tokens": sent // LETTERS_PER_TOKEN, "completion_tokens": written // LETTERS_PER_TOKEN}
    return {**tokens, "total_tokens": sum(tokens.values())}


def _said(kind: str, **more: Any) -> Json:
    return {"id": "chatcmpl-1", "object": kind, "created": 1, "model": "bench", **more}


def _chunk(delta: Json | None, finish: str | None = None, **more: Any) -> Json:
    choices = [] if delta is None else [{"index": 0, "delta": delta, "finish_reason": finish}]
    return _said("chat.completion.chunk", choices=choices, **more)


def _event(data: Json) -> bytes:
    return b"data: " + json.dumps(data).encode() + b"\n\n"
