"""Tells a request to think ("what are my options?") from action and speech (docs/protocol.md, Deep think)."""

from __future__ import annotations

from bot.core.late_patterns import late

_LEAD = (
    r"(?:(?:no|nope|nah|hmm+|hm|wait|i|we|let me|let us|let's|lets|please|now|ok|okay|so|first|"
    r"then|and|just|maybe|perhaps|well|want to|"
    r"would like to|i'd like to|need to|have to|try to|stop to|stop and|pause to|pause and|take a moment to|"
    r"take a minute to|take time to|should|can|could|will|i'll|we'll|help me|quickly|carefully|"
    r"going to|'m going to|"
    r"i'm going to|sit down and|wait and|hold on,?)[\s,]+)*"
)
_ABOUT = (
    r"(?:\s+(?:about|through|over|of|on|hard|carefully|deeply|again|ahead|twice|"
    r"(?:it|this|things|how)(?!'| (?:is|was|are|were|would|will|must|could|can|has|had|might|may|should|you|"
    r"they|he|she)\b)|what(?!'| (?:is|was|are|were|has|had|you|they|he|she)\b)|whether|"
    r"which|where|for a (?:moment|while|minute|second)|before|first|strategically|back|out loud|"
    r"aloud|quietly)\b|\s*$)"
)
_THINK = late(rf"^{_LEAD}(?:think|thinks|thinking|reflect|ponder|ponders|muse){_ABOUT}")
_PLAN = late(
    rf"^{_LEAD}(?:plan|plans|planning|consider|considers|considering|strategi[sz]es?|strategi[sz]ing|contemplates?|"
    r"brainstorm|deliberate|weigh(?:s|ing)? (?:up )?(?:my|our|the|every|all|it|both|options|pros)|"
    r"mull(?:s|ing)? (?:it |this |things )?over|"
    r"(?:make|devise|form|work out|come up with|think up|draw up|hatch) (?:a|some|the|my|our) "
    r"(?:plan|strategy)|"
    r"evaluate|analy[sz]e|assess)\b"
)
_OPTIONS = late(
    r"^(?:\W|so|ok|okay|well|and|hmm+|then)*"
    r"(?:what(?:'s| is| are|'re)? (?:all )?(?:my|our|the|some) (?:\w+ )?"
    r"(?:options?|choices?|possibilities|best move|next move|plan)"
    r"|what (?:options|choices) (?:do|have)\b"
    r"|(?:should|shall|ought) (?:i|we)\b"
    r"|what (?:can|could|should|might|do|shall|would) (?:i|we) (?:do|try)\b"
    r"|(?:list|show|give|tell)(?: me| us)?(?: all)?(?: of)?(?: my| our| the| some)? (?:options|"
    r"choices|possibilities)"
    r"|(?:my |our )?(?:options|choices)\s*$|any (?:ideas|suggestions|advice)\b|what now\s*$|what next\s*$"
    r"|which (?:option|choice) is\b|what would you (?:suggest|recommend|advise)|what are the "
    r"pros\b|pros and cons\b"
    r"|give me (?:a hint|advice|some advice|some ideas|ideas)\b|help me (?:decide|choose)\b"
    r"|i need (?:a plan|options|ideas)\b)"
)


def wants_thought(sentence: str) -> bool:
    """Whether a sentence (lower case, quotations left out) asks for analysis instead of action."""
    shown = " ".join(sentence.split())[:200]
    return bool(_THINK.search(shown) or _PLAN.search(shown) or _OPTIONS.search(shown))
