"""Links the theatre's ES modules into one script, so that the page needs neither a server nor a build tool.

The modules are our own and keep to a small grammar, which is checked: `import { a, b as c } from "./x.js";` at the top,
and `export` before `const`, `class`, `function` or `async function`. Each becomes a function that is called once, after
those it imports.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

_IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.{1,2}/[\w./-]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) (\w+)", re.MULTILINE)
_ODD = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def linked(modules: Mapping[str, str], entry: str) -> str:
    """One strict script that runs `entry` and all it imports.

    Args:
        modules: sources by path, such as `core/state.js`.
        entry: the path to start from.

    Raises ValueError for a module that is missing, written in another way, or part of a circle.
    """
    order: list[str] = []
    _visit(modules, entry, order, [])
    names = {path: f"module{number}" for number, path in enumerate(order)}
    parts = [_wrapped(path, modules[path], names) for path in order]
    return '"use strict";\n(() => {\n' + "\n".join(parts) + "\n})();\n"


def _visit(modules: Mapping[str, str], path: str, order: list[str], trail: list[str]) -> None:
    if path in order:
        return
    if path in trail:
        raise ValueError(f"modules import each other in a circle: {' -> '.join([*trail, path])}")
    if path not in modules:
        raise ValueError(f"{trail[-1] if trail else 'the page'} needs {path}, which is missing")
    for _, target in _IMPORT.findall(modules[path]):
        _visit(modules, _resolved(path, target), order, [*trail, path])
    order.append(path)


def _resolved(path: str, target: str) -> str:
    parts: list[str] = list(PurePosixPath(path).parent.parts)
    for part in PurePosixPath(target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _wrapped(path: str, source: str, names: Mapping[str, str]) -> str:
    def imported(match: re.Match[str]) -> str:
        wanted = " ".join(match[1].split()).replace(" as ", ": ").strip(", ")
        return f"const {{ {wanted} }} = {names[_resolved(path, match[2])]};\n"

    exported = [name for _, name in _EXPORT.findall(source)]
    body = _EXPORT.sub(r"\1 \2", _IMPORT.sub(imported, source))
    odd = _ODD.search(body)
    if odd:
        raise ValueError(f"{path}: this cannot be linked: {odd[0]}")
    return f"const {names[path]} = (() => {{\n{body}\nreturn {{ {', '.join(exported)} }};\n}})();"
