"""The command line, as a person calls it."""

import asyncio
import contextlib
import http.server
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.core.response.document import Response
from tests.support.table import table

ROOT = Path(__file__).resolve().parents[2]


def environment(**more: str) -> dict[str, str]:
    """The environment without settings of the machine the tests run on."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "DATABASE_"))
    }
    return {**kept, "PYTHONPATH": str(ROOT), "COLUMNS": "120", **more}


def spawn(where: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, to its end."""
    return subprocess.run(
        [sys.executable, "-m", "bot", *words],
        cwd=where,
        env=environment(**env),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def call(where: Path, *words: str, **env: str) -> Result:
    """A command in this process, which has loaded everything already."""
    with contextlib.chdir(where):
        return CliRunner().invoke(cli, words, env=env)


def test_help_and_health_load_nothing_heavy(tmp_path: Path) -> None:
    heavy = {"discord", "sqlalchemy", "pydantic", "rich"}
    words = f"import sys, bot.__main__, bot.heartbeat; print(sorted({heavy} & set(sys.modules)))"
    loaded = subprocess.run(
        [sys.executable, "-c", words],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert loaded.stdout.strip() == "[]"
    assert "play" in spawn(tmp_path, "--help").stdout


def test_run_without_a_token_says_where_to_get_one(tmp_path: Path) -> None:
    answer = spawn(tmp_path, "run", "--home", str(tmp_path))
    assert answer.returncode == 2
    assert "https://discord.com/developers/applications" in answer.stderr
    assert "make play" in answer.stderr


def test_a_setting_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    answer = call(tmp_path, "doctor", LOG_LEVEL="loud")
    assert answer.exit_code == 2
    assert "LOG_LEVEL" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_health_is_bad_where_nothing_runs(tmp_path: Path) -> None:
    assert call(tmp_path, "health", "--home", str(tmp_path)).exit_code == 1


def test_doctor_finds_a_fresh_installation_in_order(tmp_path: Path) -> None:
    answer = call(tmp_path, "doctor", "--home", str(tmp_path / "home"))
    assert answer.exit_code == 0, answer.stdout + answer.stderr
    assert "FAIL" not in answer.stdout
    assert "DISCORD_TOKEN is not set" in answer.stdout


def test_doctor_names_each_api_key_that_is_missing_and_which_models_wait_for_it(tmp_path: Path) -> None:
    keys = dict.fromkeys(("OPENAI_API_KEY", "GEMINI_API_KEY", "DEEPSEEK_API_KEY", "OPENROUTER_API_KEY"), "")
    with models_at(200) as url:
        more = {"ANTHROPIC_API_KEY": "sk-ant-x", "ANTHROPIC_BASE_URL": url}
        answer = call(tmp_path, "doctor", "--home", str(tmp_path), **keys, **more)
    assert answer.exit_code == 0, answer.stdout + answer.stderr
    notes = [line for line in answer.stdout.splitlines() if line.startswith("note")]
    assert any("OPENAI_API_KEY is not set. Waiting for it: `gpt-5.2`" in line for line in notes)
    assert not any("ANTHROPIC_API_KEY" in line for line in notes)
    assert "sk-ant-x" not in answer.stdout + answer.stderr


def test_doctor_finds_an_api_key_that_cannot_be_one(tmp_path: Path) -> None:
    answer = call(tmp_path, "doctor", "--home", str(tmp_path), ANTHROPIC_API_KEY='"sk ant"')
    assert answer.exit_code == 1
    assert "FAIL  Model: ANTHROPIC_API_KEY holds letters that no API key has" in answer.stdout
    assert answer.stdout.count("ANTHROPIC_API_KEY") == 1


@contextlib.contextmanager
def models_at(status: int) -> Iterator[str]:
    """The address of a server that answers every question with a status."""

    class Answering(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append((self.path, self.headers["authorization"]))
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return None

    asked: list[tuple[str, str]] = []
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
    assert asked
    assert {path for path, _ in asked} <= {"/v1/models"}


def own_key(folder: Path, address: str, **more: str) -> None:
    """A models.json with one key of the operator's own."""
    spec = {"provider": "compatible", "model": "m", "base_url": address, "structured": "text"}
    sizes = {"context_tokens": 4096, "max_output_tokens": 512}
    (folder / "models.json").write_text(json.dumps({"models": {"mine": {**spec, **sizes, **more}}}))


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("status", "mark", "words"),
    [
        (200, "ok  ", "it answers"),
        (401, "FAIL", "it does not let us in (401); check MINE_API_KEY"),
        (404, "note", "does base_url end in /v1?"),
        (503, "FAIL", "it is in trouble (503)"),
    ],
)
def test_doctor_calls_each_address_of_a_model(tmp_path: Path, status: int, mark: str, words: str) -> None:
    with models_at(status) as url:
        own_key(tmp_path, f"{url}/v1", api_key_env="MINE_API_KEY")
        answer = call(tmp_path, "doctor", "--home", str(tmp_path), MINE_API_KEY="sk-mine-1234")
    line = next(line for line in answer.stdout.splitlines() if "(mine)" in line)
    assert line.startswith(f"{mark}  Model server {url}/v1")
    assert words in line
    assert answer.exit_code == (mark == "FAIL")
    assert "sk-mine" not in answer.stdout + answer.stderr


def test_doctor_fails_where_nobody_answers_at_an_address_of_ones_own(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        own_key(tmp_path, f"http://name:word@127.0.0.1:{closed.getsockname()[1]}/v1")
        answer = call(tmp_path, "doctor", "--home", str(tmp_path))
    assert answer.exit_code == 1
    assert "(mine): nobody answers there" in answer.stdout
    assert "name:word" not in answer.stdout


@pytest.mark.sweep(2)
@pytest.mark.parametrize("file", ["models.json", "images.json"])
def test_play_reads_the_same_keys_as_run(tmp_path: Path, file: str) -> None:
    (tmp_path / file).write_text('{"keys": {}}')
    answer = call(tmp_path, "play", "--home", str(tmp_path))
    assert answer.exit_code == 1
    assert str(tmp_path / file) in answer.stderr
    assert "Traceback" not in answer.stderr


def test_verify_wants_exactly_one_thing(tmp_path: Path) -> None:
    assert call(tmp_path, "verify").exit_code == 2


def test_verify_refuses_a_file_that_is_no_export_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text("hello\n")
    answer = call(tmp_path, "verify", str(file))
    assert answer.exit_code == 1
    assert "is not an exported session" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_an_unknown_session_is_one_sentence(tmp_path: Path) -> None:
    out = str(tmp_path / "x")
    missing = call(tmp_path, "export", "--session", "none", "--out", out, "--home", str(tmp_path))
    assert "There is no database" in missing.stderr
    assert call(tmp_path, "db", "upgrade", "--home", str(tmp_path)).exit_code == 0
    answer = call(tmp_path, "export", "--session", "none", "--out", out, "--home", str(tmp_path))
    assert answer.exit_code == 1
    assert "none" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_game_is_verified_and_exported_while_another_process_plays_it(tmp_path: Path) -> None:
    out = str(tmp_path / "story.jsonl")

    async def play() -> list[Result]:
        async with table(tmp_path) as at:
            await at.start("room-12")
            await at.say("I look around.")
            session = at.shown.scene.session_id
            home = ("--home", str(tmp_path))
            asked = (("verify", "--session", session), ("export", "--session", session, "--out", out))
            return [await asyncio.to_thread(call, tmp_path, *words, *home) for words in asked]

    checked, exported = asyncio.run(play())
    assert (checked.exit_code, exported.exit_code) == (0, 0), checked.stderr + exported.stderr
    assert "as they were written" in checked.stdout
    assert call(tmp_path, "verify", out).exit_code == 0


def test_responses_are_exported_a_line_for_each_turn_with_notes_only_if_asked(tmp_path: Path) -> None:
    async def play() -> str:
        async with table(tmp_path) as at:
            await at.start("room-12")
            await at.say("I look around.")
            await at.say("I wait and listen.")
            return at.shown.scene.session_id

    asked = ("export", "--session", asyncio.run(play()), "--home", str(tmp_path), "--responses", "--out")
    for words, noted in ((("plain.jsonl",), False), (("notes.jsonl", "--debug"), True)):
        answer = call(tmp_path, *asked, *words)
        assert answer.exit_code == 0, answer.stderr
        assert "4 response documents" in answer.stdout, "the opening, who joined, and two turns"
        lines = (tmp_path / words[0]).read_text().splitlines()
        documents = [Response.model_validate_json(line) for line in lines]
        assert len(documents) == 4
        assert sum(bool(document.debug_info.dm_notes) for document in documents) == (2 if noted else 0)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", [path.parent.name for path in sorted(ROOT.glob("rulesets/*/ruleset.json"))])
def test_a_shipped_ruleset_is_in_order(tmp_path: Path, name: str) -> None:
    answer = call(tmp_path, "rulesets", "check", str(ROOT / "rulesets" / name))
    assert answer.exit_code == 0, answer.stdout + answer.stderr


def test_a_broken_ruleset_is_named_with_file_and_place(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "ruleset.json").write_text('{"id": "mine", "name": 3}')
    answer = call(tmp_path, "rulesets", "check", str(folder))
    assert answer.exit_code == 1
    assert "rulesets/mine/ruleset.json" in answer.stdout


def _playing(home: Path, *words: str) -> tuple[subprocess.Popen[str], str]:
    """`play` as a process, and what it printed until it showed its address."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "bot", "play", "--home", str(home), *words],
        cwd=home, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    printed, until = "", time.monotonic() + 40
    while "http://127.0.0.1:" not in printed and time.monotonic() < until:
        line = process.stdout.readline()
        if not line:
            break
        printed += line
    return process, printed


def _end(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGTERM)
    rest, _ = process.communicate(timeout=30)
    return rest


@pytest.mark.sweep
def test_a_start_without_a_network_is_one_line_an_attempt_and_sigterm_ends_it(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # taken, and nobody listens
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}/api/v10"
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "bot", "run", "--home", str(tmp_path)],
            cwd=tmp_path, env=environment(DISCORD_TOKEN="x", DISCORD_API_URL=address, LOG_JSON="true"),
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        try:
            assert process.stdout is not None
            lines = [json.loads(process.stdout.readline()) for _ in range(2)]
        finally:
            rest = _end(process)
    assert [line["event"] for line in lines] == ["discord_not_reached"] * 2
    assert lines[0]["again_in_seconds"] < lines[1]["again_in_seconds"]
    assert process.returncode == 0
    assert "Traceback" not in rest


def test_play_shows_its_address_serves_the_page_and_stops_in_order(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process, printed = _playing(tmp_path, "--port", str(port))
    try:
        assert f"http://127.0.0.1:{port}/" in printed
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            assert page.status == 200
        assert call(tmp_path, "health", "--home", str(tmp_path / "local-guild")).exit_code == 0
    finally:
        rest = _end(process)
    assert process.returncode == 0, printed + rest
    assert "Traceback" not in printed + rest


def test_play_on_a_chosen_port_that_is_taken_says_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        answer = call(tmp_path, "play", "--home", str(tmp_path), "--port", str(port))
    assert answer.exit_code == 1
    assert re.search(rf"{port} is in use.*--port", answer.stderr)


@pytest.mark.sweep
async def test_a_second_bot_on_the_same_games_is_told_who_has_them(tmp_path: Path) -> None:
    async with table(tmp_path):
        answer = await asyncio.to_thread(
            spawn, tmp_path, "run", "--home", str(tmp_path), DISCORD_TOKEN="a.b.c"
        )
    assert answer.returncode == 1
    assert f"in use by process {os.getpid()}" in answer.stderr
    assert "Traceback" not in answer.stderr


async def marked(home: Path) -> str:
    async with table(home) as at:
        await at.start("room-12")
        await at.say("ask Lena about the quuxberry jam")
        return (await at.tables.channels.get("100")).id


def test_a_person_is_shown_and_erased_from_the_command_line(tmp_path: Path) -> None:
    session = asyncio.run(marked(tmp_path))
    env = {"TALEWRIGHT_HOME": str(tmp_path)}
    shown = call(tmp_path, "privacy", "show", "u1", "--out", "mine.json", **env)
    assert shown.exit_code == 0, shown.output
    assert session in shown.output
    assert "messages 1" in shown.output
    assert "quuxberry" in (tmp_path / "mine.json").read_text()
    (tmp_path / "mine.json").unlink()
    refused = call(tmp_path, "privacy", "erase", "u1", **env)
    assert refused.exit_code == 2
    assert "--yes" in refused.output
    erased = call(tmp_path, "privacy", "erase", "u1", "--yes", **env)
    assert erased.exit_code == 0, erased.output
    body = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file())
    assert b"quuxberry" not in body
    assert "0 texts of u1" in call(tmp_path, "privacy", "show", "u1", **env).output
    checked = call(tmp_path, "verify", "--session", session, **env)
    assert checked.exit_code == 0
    assert "erased by request" in checked.output


def test_everything_is_backed_up_restored_and_moved_by_three_commands(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path) as at:
            await at.start("room-12")
            await at.say("I look around.")

    asyncio.run(play())
    home, backup = ("--home", str(tmp_path)), str(tmp_path / "backup.db")
    made = call(tmp_path, "backup", backup, *home)
    assert (made.exit_code, "each of them verifies" in made.stdout) == (0, True), made.stderr
    again = call(tmp_path, "backup", backup, *home)
    assert (again.exit_code, "there already" in again.stderr) == (1, True)
    refused = call(tmp_path, "restore", backup, *home)
    assert (refused.exit_code, "--replace" in refused.stderr) == (1, True)
    back = call(tmp_path, "restore", backup, "--replace", *home)
    assert (back.exit_code, "What was there is in" in back.stdout) == (0, True), back.stderr
    moved = call(tmp_path, "db", "move", f"sqlite:///{tmp_path / 'elsewhere.db'}", *home)
    assert (moved.exit_code, "Set DATABASE_URL" in moved.stdout) == (0, True), moved.stderr


def test_a_server_that_is_not_there_is_one_line_without_its_password(tmp_path: Path) -> None:
    answer = call(
        tmp_path, "verify", "--session", "s", "--home", str(tmp_path),
        DATABASE_URL="postgres://bot:hunter2@127.0.0.1:9/none",
    )  # fmt: skip
    assert answer.exit_code == 1
    assert "does not answer" in answer.stderr
    assert answer.stderr.strip().count("\n") == 0
    assert "hunter2" not in answer.output
