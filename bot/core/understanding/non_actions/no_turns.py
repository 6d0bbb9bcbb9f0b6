"""Tells the messages that are no turn: talk at the table, commands as text, questions how things stand, claims."""

from __future__ import annotations

import re

from bot.core.late_patterns import late
from bot.core.table.typed_commands import is_command
from bot.core.understanding.acts import NoTurn
from bot.core.understanding.non_actions.claims import asks_standing, is_table_talk, makes_happen
from bot.core.understanding.non_actions.standing_questions import Heard
from bot.core.understanding.non_actions.table_questions import asked_of_table
from bot.core.understanding.tokens import segments

_TABLE = late(
    r"^\W*(?:ooc\b|o\.o\.c|out of character|brb\b|afk\b|back now\b|be right back\b|gtg\b|g2g\b|"
    r"one sec\b|sec\b|hang on guys|sorry,? (?:my )?(?:phone|cat|kid|mic|internet|wifi|dinner)|"
    r"(?:is|are) (?:this|the|that) (?:thing|bot|game|dm|gm)\b|(?:nice|good|great|cool|love this|"
    r"hate this|dumb|stupid) (?:game|bot|story|writing|scenario)\b|this (?:game|bot|story) (?:is|"
    r"rocks|sucks)|"
    r"(?:dm|gm|bot|narrator|game master)[,:]|@(?:dm|gm|bot)\b|wait whose turn|whose turn|(?:are "
    r")?you guys|does anyone (?:else )?(?:want|know (?:how|what|where|which|the rules))\b|"
    r"whos? (?:else )?(?:is )?playing|can someone explain|my (?:discord|internet|phone|mic|"
    r"laptop|keyboard)\b|the (?:discord|internet|wifi)\b)"
)
_SENTENCE_END = late(r"(?<=[.!?])\s+|\n+")
_HELP = late(
    r"^\W*(?:help(?: me)?(?: please)?|how (?:do|does|can|should) (?:i|we|you|this|it|the game|"
    r"one) (?:play|work|start|win|do this)\b.*|what (?:can|do|should|am) i (?:supposed to |meant "
    r"to )?(?:type|write|say)(?: here| now| next| in this(?: game)?)?|what am i (?:supposed|"
    r"meant) to (?:be )?do(?:ing)?(?: in this (?:game|story)| here| now)?|"
    r"what (?:are|is) (?:the |my )?(?:commands?|rules|verbs|actions|controls)\b.*|how does "
    r"(?:this|it|the game|the dice|the roll)\b.*|i(?:'?m| am) (?:lost|stuck|confused)|i don'?t "
    r"(?:get|understand) (?:this|it|the game|how).*|what(?:'s| is) (?:this game|going on|the "
    r"point)\b.*|huh|commands|tutorial|instructions|(?:(?:a|any|some|give me an?) )?hints?(?: please)?|\?+)\W*$"
)
_ABOUT_PLAY = late(
    r"\b(?:in (?:the )?first person|which (?:keys?|buttons?|commands?) (?:do|should|can) i|use a "
    r"slash|skip ahead|end the scene|save my (?:progress|game)|rules or dice|(?:is|was) this a "
    r"(?:puzzle|game)|am i supposed to (?:find|solve|do|win|type)|(?:do|can|should|may) i (?:have "
    r"to )?(?:type|write in) )"
)
_OUTSIDE = late(
    r"\b(?:my (?:wifi|internet|connection)|lagg?(?:ed|ing)(?: out)?|did i miss (?:a post|anything|"
    r"something)|what did i miss|voice chat|wrong (?:chat|channel|window|server|tab|thread)|autocorrect|mistyped|"
    r"chatgpt|(?:gotta|got to|have to|need to|let's) pause (?:here|this|the game|for)|"
    r"is this (?:just |only )?(?:the|an?) (?:\w+ )?(?:demo|beta|ai|bot|full game|full version)|"
    r"are you (?:an? )?(?:bot|ai|robot|chatbot|computer|program|real person))\b|^\W*(?:gm|dm|game ?master)\b(?! my)|"
    r"^[^.!?:;]{0,60}\birl\W*$"
)
_MY_STATE = late(
    r"^\W*(?:who else is in (?:this|the) (?:story|game|scene)|do i have (?:any|an?|some) .{2,30} "
    r"(?:on|with) me|what (?:have|did) (?:i|we) (?:learn\w*|found out|find out|know|discovered?) "
    r".*(?:now|so far|already|yet)|is it (?:my|her|his|their|your) (?:turn|go|move)\b.*|(?:which|"
    r"what) (?:squares?|cells?|fields?) (?:are|is) (?:still )?(?:free|left|open|empty|taken)|"
    r"where(?:'s| is| are) every(?:one|body)(?: else)?|how long (?:have|do) (?:i|we) (?:got|"
    r"have)\b.*|do i feel \w+(?: yet)?)\W*$"
)
_COMMAND_WORDS = late(
    r"^\W*(?:undo|save|load|restore|quit|restart|reload|rollback|skip|pause|resume|stop game|end "
    r"game|new game plus|version|debug|login|start)\W*$"
)
_STATUS = late(
    r"^\W*(?:(?:so|wait|ok|okay|hey|um|sorry|and),? )*(?:who(?:'s| is| else is)(?: all)? (?:here|"
    r"in (?:the room|here)|around|there with me)|who (?:do|can) i see|how (?:long|much time|many "
    r"(?:minutes|moments|turns|rounds))\b.*(?:left|have|remain\w*|got|go|"
    r"until (?:the (?:end|story|game|clock|time|last|deadline|dawn|sunrise|morning)|"
    r"it(?:'s)? (?:ends?|over|is|all|too)|this|time|dawn|sunrise|morning|midnight)\b.*)|"
    r"what(?:'s| is) (?:the )?(?:time|score|status|clock|pressure)\b.*|what time is it.*|"
    r"where (?:am i|are we)(?: now| exactly| again)?|what(?:'s| is) (?:my|our) "
    r"(?:goal|aim|name|inventory|stats?|character|role|health|hp|job here|objective|mission|quest|"
    r"situation)\b.*|who am i.*|what (?:do|am) i (?:have|carry|carrying|holding|got|wearing|"
    r"know)\b.*|status|inventory|inv|i|stats|score|time|goal|whose (?:turn|move|go) is it|"
    r"what (?:are|were) (?:we|i) (?:supposed to|trying to|here to)\b.*|what (?:just )?happened "
    r"so far|recap|summary|where can (?:i|we) go.*|what(?:'s| are) (?:the )?exits?.*|exits?|"
    r"which way(?:s)? (?:can|out).*|how many (?:games?|points?|wins?|lives)\b(?!.*\byou\b).*|am i (?:winning|"
    r"hurt|alone|dying|dead)|what(?:'s| is) (?:on me|in my (?:pockets?|hands?|bag|inventory))|my "
    r"(?:stats|inventory|goal)|how am i doing)\W*$"
)


def _asks_for_help(text: str) -> bool:
    """Whether one of several sentences asks for help and the others only ask, too ("what now? I'm stuck")."""
    parts = [part for part in _SENTENCE_END.split(text.casefold().strip()) if part]
    asking = [part for part in parts if _HELP.match(part)]
    return len(parts) > 1 and bool(asking) and all(part in asking or part.endswith("?") for part in parts)


# Asking for one's options is a deep think (docs/protocol.md, Deep think).
_OPTIONS = late(
    r"\b(?:options|choices|possibilities)\b|^\W*(?:so |ok |and )?what (?:can|could|should) (?:i|we) do(?: here)?\W*$"
)


def no_turn_of(text: str, heard: Heard | None = None) -> NoTurn | None:
    """Why a normalised message is no turn; None where it may be one. `heard` is who is here, where it is known."""
    shown = " ".join(text.casefold().split())
    if not any(letter.isalnum() for letter in shown):
        return "help" if "?" in shown else "empty"
    if is_command(text):
        return "command"
    if (
        re.fullmatch(r"\s*(?:\[[^\[\]]*\]|\{+[^{}]*\}+)\s*", text)
        or is_table_talk(text)
        or shown.startswith("//")
        or all(part.kind == "aside" for part in segments(text))
    ):
        return "table"
    if _TABLE.match(shown) or _OUTSIDE.search(shown):
        return "table"
    if _HELP.match(shown) or _ABOUT_PLAY.search(shown):
        return "help"
    asked = asked_of_table(text, heard)
    if asked is not None and not (asked == "help" and _OPTIONS.search(shown)):
        return asked
    if _STATUS.match(shown) or _MY_STATE.match(shown) or asks_standing(text):
        return "status"
    if _asks_for_help(text):
        return "help"
    if makes_happen(shown):
        return "claim"
    if _COMMAND_WORDS.match(shown):
        return "command"
    return None
