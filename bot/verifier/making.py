"""Makes the verifier's one file: its modules, each in a scope of its own, inside its page."""

from __future__ import annotations

import re
import sys
from pathlib import Path

STATIC = Path(__file__).with_name("static")
MODULES = ("hashing", "json", "shape", "state", "dice", "checks", "page")
"""Each imports only those before it."""

_IMPORT = re.compile(r'^import \{ (.+) \} from "\./(\w+)\.js";$', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|class|function) (\w+))", re.MULTILINE)


def page() -> str:
    """The file's text."""
    script = "\n".join(_scoped(name, (STATIC / f"{name}.js").read_text(encoding="utf-8")) for name in MODULES)
    show = "window.findings = m_checks.findings;"
    whole = f'"use strict";\n{script}\n{show}\n'.replace("</script", "<\\/script")
    return (STATIC / "page.html").read_text(encoding="utf-8").replace("/*SCRIPT*/", whole)


def _scoped(name: str, text: str) -> str:
    names = ", ".join(_EXPORT.findall(text))
    body = _EXPORT.sub("", _IMPORT.sub(r"const { \1 } = m_\2;", text))
    return f"const m_{name} = (() => {{\n{body}\nreturn {{ {names} }};\n}})();"


def main(out: str) -> None:
    """Write it."""
    path = Path(out)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"Written to {path}. Open it in a browser, and choose an exported game.\n")


if __name__ == "__main__":
    main(sys.argv[1])
