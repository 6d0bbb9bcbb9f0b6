"""Harmless sentences with violent verbs in them, and the plain deeds beside them: frames and verbs to be combined."""

from __future__ import annotations

from typing import NamedTuple


class Deed(NamedTuple):
    """A violent verb in its forms, and what it would be done to."""

    base: str
    third: str
    past: str
    done: str
    ing: str
    obj: str


def _deed(forms: str, obj: str) -> Deed:
    base, third, past, done, ing = forms.split()
    return Deed(base, third, past, done, ing, obj)


def deeds(somebody: str, thing: str) -> tuple[Deed, ...]:
    """Violent verbs, to be done to somebody or something that is here."""
    return (
        _deed("hit hits hit hit hitting", somebody),
        _deed("attack attacks attacked attacked attacking", somebody),
        _deed("punch punches punched punched punching", somebody),
        _deed("kick kicks kicked kicked kicking", somebody),
        _deed("stab stabs stabbed stabbed stabbing", somebody),
        _deed("kill kills killed killed killing", somebody),
        _deed("strike strikes struck struck striking", somebody),
        _deed("slap slaps slapped slapped slapping", somebody),
        _deed("shoot shoots shot shot shooting", somebody),
        _deed("shove shoves shoved shoved shoving", somebody),
        _deed("threaten threatens threatened threatened threatening", somebody),
        _deed("strangle strangles strangled strangled strangling", somebody),
        _deed("rob robs robbed robbed robbing", somebody),
        _deed("steal steals stole stolen stealing", thing),
        _deed("break breaks broke broken breaking", thing),
        _deed("smash smashes smashed smashed smashing", thing),
    )


# What does none of it: asked, denied, wished, supposed, nearly done, long past, said of others or to them.
HARMLESS = (
    "did somebody {base} {obj}?",
    "would you {base} {obj}?",
    "do I {base} {obj} or talk",
    "should I {base} {obj}",
    "so why did they {base} {obj}",
    "is that why you {past} {obj}?",
    '"They {past} {obj}, you know."',
    "he {past} {obj} years ago",
    "I'd never {base} {obj}",
    "I would {base} {obj} if I could",
    "I could {base} {obj}, but I don't",
    "I don't {base} {obj}",
    "I never {past} {obj}",
    "I have never {done} {obj}",
    "if they {base} {obj} I leave",
    "when they {base} {obj} I look away",
    "you {past} {obj}, didn't you",
    "the inspectors will {base} {obj}",
    "I heard somebody {base} {obj}",
    "I saw you {base} {obj}",
    "somebody {past} {obj}",
    "I almost {base} {obj}",
    "I nearly {past} {obj}",
    "I think about {ing} {obj}",
    "{ing} {obj} would be stupid",
    "I tell them not to {base} {obj}",
    "I ask whether they {past} {obj}",
    "nobody will {base} {obj} while I'm here",
    "people who {base} {obj} end badly",
    "I promise not to {base} {obj}",
    "I won't {base} {obj}",
    "I was going to {base} {obj} but I let it be",
    "please don't {base} {obj}",
    "what if I {base} {obj}?",
    "imagine we {base} {obj}",
    "it would be easy to {base} {obj}",
    "I am not here to {base} {obj}",
    "I once {past} {obj}",
    "my father used to {base} {obj}",
    "instead of {ing} {obj} I sit down",
    "who {past} {obj}?",
    "I dreamt that I {past} {obj}",
    "I wish I could {base} {obj}",
    "you want me to {base} {obj}?",
    "let's not {base} {obj}",
    "the story goes that she {past} {obj}",
    "tempting to {base} {obj}, but no",
    "*shakes my head* I'm not going to {base} {obj}",
    "I can't {base} {obj}",
    "whoever {past} {obj} must have had a reason",
    "it was an accident, I'm sure. nobody meant to {base} {obj}",
    "they say the devil {third} {obj} every winter",
    "I forgive you for {ing} {obj}",
    "what happens to people that {base} {obj}",
    "maybe somebody will {base} {obj} tomorrow",
    "I remember the day they {past} {obj}",
    "I hope they don't {base} {obj}",
    "there's no need to {base} {obj}",
    "*laughs* and who would {base} {obj}",
    "I stop myself before I {base} {obj}",
)
# What does it, as people write that.
PLAIN = (
    "I {base} {obj}",
    "{base} {obj}",
    "*{third} {obj}*",
    "I walk up and {base} {obj}",
    "I just {base} {obj}",
    "I try to {base} {obj}",
    "I'm going to {base} {obj} now",
    "enough talk. I {base} {obj}",
    "then I {base} {obj}",
    "I take a step forward, then {base} {obj} hard",
)
