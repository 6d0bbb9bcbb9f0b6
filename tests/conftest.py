"""What every test may rely on: no network beyond loopback, no key, a home of its own, the same examples."""

import functools
import gc
import ipaddress
import os
import random
import shutil
import socket
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from bot.adapters import entropy
from tests.support import cases, deflating, postgres, scratch, sweeps

HELD_BACK = (
    "ANTHROPIC_API_KEY",
    "ANTHROPIC_BASE_URL",
    "DATABASE_URL",
    "DISCORD_API_URL",
    "DISCORD_GATEWAY_URL",
    "DISCORD_TOKEN",
    "KEYS_FOLDER",
    "MODELS_FILE",
    "OPENAI_API_KEY",
    "OPENAI_BASE_URL",
)

settings.register_profile(
    "deterministic",
    derandomize=True,
    max_examples=sweeps.examples(60),
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", max_examples=2000, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "deterministic"))


LEFT = pytest.StashKey[int]()
"""How many cases this run leaves to the sweeps."""


class NetworkForbidden(RuntimeError):
    """A test tried to reach a machine other than this one."""


def _is_loopback(host: object) -> bool:
    if isinstance(host, bytes):
        host = host.decode()
    if host in (None, "", "localhost"):
        return True
    try:
        return ipaddress.ip_address(str(host).split("%")[0]).is_loopback
    except ValueError:
        return False


def _refuse_unless_loopback(host: object) -> None:
    if not _is_loopback(host):
        raise NetworkForbidden(f"a test tried to reach {host!r}; tests stay on loopback")


def _forbid_network(patch: pytest.MonkeyPatch) -> None:
    connect, connect_ex, look_up = socket.socket.connect, socket.socket.connect_ex, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            _refuse_unless_loopback(address[0])
        connect(self, address)

    def guarded_connect_ex(self: socket.socket, address: Any) -> int:
        if self.family in (socket.AF_INET, socket.AF_INET6):
            _refuse_unless_loopback(address[0])
        return connect_ex(self, address)

    def guarded_look_up(host: Any, *args: Any, **options: Any) -> Any:
        _refuse_unless_loopback(host)
        return look_up(host, *args, **options)

    patch.setattr(socket.socket, "connect", guarded_connect)
    patch.setattr(socket.socket, "connect_ex", guarded_connect_ex)
    patch.setattr(socket, "getaddrinfo", guarded_look_up)


def _draw_nothing_from_modules(patch: pytest.MonkeyPatch) -> None:
    """Keeps examples from hanging on which modules are imported, whose constants Hypothesis draws now and then.

    To read them takes each worker two seconds. A sweep draws from them.
    """
    patch.setattr(providers, "_get_local_constants", lambda: providers._local_constants, raising=False)


def pytest_configure(config: pytest.Config) -> None:
    """Set the boundaries before the first test module is imported; put everything back at the end."""
    gc.set_threshold(
        20_000, 20, 20
    )  # collecting the garbage of a few thousand tests is a twentieth of their time
    patch = pytest.MonkeyPatch()
    scratch.take(patch)
    deflating.take(patch)
    if not sweeps.WHOLE and settings.get_current_profile_name() == "deterministic":
        _draw_nothing_from_modules(patch)
    home = tempfile.mkdtemp(prefix="talewright-tests-")
    for name in HELD_BACK:
        patch.delenv(name, raising=False)
    patch.setenv("TALEWRIGHT_HOME", home)
    _forbid_network(patch)
    # Tracebacks are drawn for people with every local variable, which takes longer than most tests.
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()]
    )

    def restore() -> None:
        patch.undo()
        shutil.rmtree(home, ignore_errors=True)

    config.add_cleanup(restore)


def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Function] | None:
    """Makes one test of the cases that need nothing set up, unless somebody asks for a test by its name."""
    if not isinstance(collector, pytest.Module) or not collector.istestfunction(obj, name):
        return None
    if _named_alone(collector.config) or not cases.are_together(obj) or list(collector.iter_markers()):
        return None
    dice = functools.partial(NamedSecrets, f"{collector.nodeid}::{name}")
    return [pytest.Function.from_parent(collector, name=name, callobj=cases.together(obj, dice))]


def _named_alone(config: pytest.Config) -> bool:
    return any("::" in str(named) for named in config.args)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves to `make sweeps` what is marked for it, unless somebody asks for a test by its name."""
    if sweeps.WHOLE or _named_alone(config):
        return
    left = sweeps.left_to_sweeps(items)
    config.stash[LEFT] = len(left) + sum(
        getattr(item.function, cases.LEFT, 0) for item in items if isinstance(item, pytest.Function)
    )
    if left:
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
        config.hook.pytest_deselected(items=left)


def pytest_collection_finish() -> None:
    """Takes what is imported by now out of the garbage collector's sight: it stays, and is gone over for nothing."""
    gc.freeze()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Has a worker hand on what it left out; each of them collects the same."""
    output: dict[str, object] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left to sweeps"] = session.config.stash.get(LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left to sweeps", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says what was not run here, so that nobody takes the suite for all there is."""
    left = config.stash.get(LEFT, 0)
    if left:
        terminalreporter.write_line(f"{left} cases are left to `make sweeps` (tests/README.md).")


class NamedSecrets:
    """Stands in for the operating system's randomness: what a test draws hangs on its name alone."""

    def __init__(self, name: str) -> None:
        self._drawn = random.Random(name)

    def token_bytes(self, count: int) -> bytes:
        return self._drawn.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self._drawn.randbytes(count).hex()


@pytest.fixture(autouse=True)
def same_dice_each_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same dice and ids at every run of one test. A test that passes only on lucky dice fails always or never."""
    name = request.node.nodeid
    if "[" in name and cases.are_together(request.node.function):
        name = name.partition("[")[0]
    monkeypatch.setattr(entropy, "secrets", NamedSecrets(name))


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """A PostgreSQL server; skips where none can be started."""
    reason = postgres.missing()
    if reason is not None:
        pytest.skip(reason)
    with postgres.server() as running:
        yield running
