"""The theatre's modules become one script."""

import pytest

from bot.theatre.linking import linked


def test_modules_come_after_those_they_import_and_keep_their_names_apart() -> None:
    script = linked(
        {
            "main.js": 'import { one, two as other } from "./deep/a.js";\nconst own = one + other;\n',
            "deep/a.js": 'import { base } from "../b.js";\nexport const one = base;\nexport function two() {}\n',
            "b.js": "const own = 1;\nexport const base = own;\n",
            "unused.js": "export const never = 1;\n",
        },
        "main.js",
    )
    assert script.index("const base = own") < script.index("const one = base") < script.index("one + other")
    assert "const { one, two: other } = module1;" in script
    assert "return { one, two };" in script
    assert "never" not in script
    assert "import" not in script
    assert "export" not in script


@pytest.mark.parametrize(
    ("modules", "words"),
    [
        ({"main.js": 'import { a } from "./a.js";\n'}, "main.js needs a.js, which is missing"),
        (
            {"main.js": 'import { a } from "./a.js";\n', "a.js": 'import { b } from "./main.js";\n'},
            "in a circle: main.js -> a.js -> main.js",
        ),
        ({"main.js": "export default 1;\n"}, "cannot be linked: export default 1;"),
        ({"main.js": 'import a from "./a.js";\n'}, "cannot be linked: import a"),
    ],
)
def test_what_cannot_be_linked_is_named(modules: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        linked(modules, "main.js")
