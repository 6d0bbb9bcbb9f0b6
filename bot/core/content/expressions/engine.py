"""The library that rule expressions are compiled with: its engine alone, without the shell that comes with it.

Whoever names its package imports a command line with an editor and colours, some 190 modules that no game needs.
The engine can be loaded once in a process, so everybody takes it from here.
"""

from __future__ import annotations

from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec, module_from_spec
from typing import TYPE_CHECKING


def _engine_of(package: ModuleSpec | None) -> ModuleSpec | None:
    """Where the engine lies in the package, which is not run for it."""
    return PathFinder.find_spec("cel.cel", package.submodule_search_locations) if package else None


if TYPE_CHECKING:
    import cel
else:
    found = _engine_of(find_spec("cel"))
    if found is None:
        raise ImportError("the library common-expression-language is not installed", name="cel")
    cel = module_from_spec(found)
    found.loader.exec_module(cel)

__all__ = ["cel"]
