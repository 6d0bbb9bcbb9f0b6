"""The forms of English words: open, opens, opened, opening; keys, key; halves, half."""

from __future__ import annotations

import re

from bot.core.understanding.words.chat import IRREGULAR
from bot.core.understanding.words.openings import ONE_FORM_VERBS

_VOWELS = frozenset("aeiou")
_DOUBLING = re.compile(r"[^aeiou][aeiou][bdgklmnprt]$")


def forms_of(base: str) -> dict[str, str]:
    """Every form of one verb with what it is: base, third, past or ing."""
    if not base.isalpha() or (len(base) < 3 and base not in ("go", "do")):
        return {base: "base"}
    stem = base[:-1] if base.endswith("e") else base
    forms = {base: "base", _third(base): "third"}
    doubled = base + base[-1] if _DOUBLING.search(base) else ""
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        past, ing = (base[:-1] + "ied",), (base + "ing",)
    elif base.endswith("e"):
        past, ing = (base + "d",), (stem + "ing",)
    else:
        past = (base + "ed", doubled + "ed") if doubled else (base + "ed",)
        ing = (base + "ing", doubled + "ing") if doubled else (base + "ing",)
    forms |= dict.fromkeys(ing, "ing")
    irregular = IRREGULAR.get(base, "").split()
    for form in irregular:
        forms.setdefault(form, "ing" if form.endswith("ing") else "third" if form == f"{base}es" else "past")
    forms |= {form: "past" for form in past if form not in forms}
    if base in ONE_FORM_VERBS:
        forms.pop(base + "ed", None)
    return forms


_IRREGULAR_PASTS = frozenset(
    form
    for base, forms in IRREGULAR.items()
    for form in forms.split()
    if form != base and not form.endswith("ing")
) - set(IRREGULAR)


def is_past_of_another(word: str) -> bool:
    """Whether a word is the irregular past of a verb and no verb of its own ("brought")."""
    return word in _IRREGULAR_PASTS


def _third(base: str) -> str:
    if base.endswith(("s", "x", "z", "ch", "sh", "o")):
        return base + "es"
    if base.endswith("y") and base[-2:-1] not in _VOWELS:
        return base[:-1] + "ies"
    return base + "s"


_IN_VES = {
    one.removesuffix("f").removesuffix("fe") + "ves": one
    for one in ("half", "shelf", "loaf", "leaf", "scarf", "wolf", "calf", "knife", "wife", "life", "thief")
}


def singular(word: str) -> str:
    """A noun as it stands for one, as far as its ending tells."""
    if word in _IN_VES:
        return _IN_VES[word]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
