"""What a question, a request or an offer may ask for: the kinds that answers are written for."""

from __future__ import annotations

from typing import Literal, get_args

AskedKind = Literal[
    "repeat", "welfare", "agreement", "opinion", "amount", "time", "reason", "place", "person", "way", "self",
    "having", "thing", "consequence", "whom", "why_not",
    "leave", "gift", "telling", "company", "trifle", "favour", "word", "offer",
    "bargain", "proposal", "standing_by",
    "charge", "price", "own_news", "guess", "news", "memory", "answered", "answered_yes", "answered_no",
    "all_told", "confessed", "pledged", "praised", "thanked", "introduced", "apologised",
    "sorrow", "felt", "believed", "doubted", "observed", "joked",
]  # fmt: skip
ASKED_KINDS: tuple[str, ...] = get_args(AskedKind)
REPLY_MANNERS = ("plain", "about", "beside", "yes", "no", "named", "named_no")
# The manners whose lines say back what was asked, wanted or told, as `{named}`; the second for who is not willing.
NAMED_WELL, NAMED_NO = "named", "named_no"
REQUESTS = frozenset({"leave", "gift", "telling", "company", "trifle", "favour", "word"})
# What is laid before somebody, to be taken or left, and what is only told them: of oneself, of them, of others, of a
# time they share, or in answer to what they asked.
DEALINGS = frozenset({"offer", "bargain", "proposal", "standing_by", "price"})
ANSWERED = frozenset({"answered", "answered_yes", "answered_no"})
NEWS = frozenset({"own_news", "guess", "news", "memory", "charge"}) | ANSWERED
# What somebody says who has told all there is to an asker who wants more of it; nobody asks for that.
ALL_TOLD: AskedKind = "all_told"
# What is only said beside something that is answered, and taken in with a word (`replies.KIND.beside`).
SAID_BESIDE = frozenset(
    "confessed pledged praised thanked introduced apologised sorrow felt believed doubted observed joked".split()
)
QUESTIONS = frozenset(ASKED_KINDS) - REQUESTS - DEALINGS - NEWS - SAID_BESIDE - {ALL_TOLD}
# Beside those, a character may have lines of its own about a subject: for any question, and for a mere remark.
ANY, REMARK = "any", "remark"
SAID_OF = frozenset((ANY, REMARK, *ASKED_KINDS))
# Of which kind the lines that say back are, where a kind has none of its own.
NAMED_AS: dict[str, AskedKind] = {
    **dict.fromkeys(QUESTIONS - {"welfare", "trifle", "whom"}, "thing"),
    **dict.fromkeys(REQUESTS - {"leave", "word"}, "favour"),
    **dict.fromkeys(DEALINGS - {"price"}, "offer"),
    **dict.fromkeys(NEWS - {"charge", "memory", "answered_yes", "answered_no"}, "news"),
}
# The detail of an action that holds the subject: the first of the words for it.
SUBJECT = "subject"
# The detail of an action beside which something was asked that nobody answers: the places of those parts.
LEFT = "left"
# The details of an action that an exchange answers: its id, and which of its lines is said.
EXCHANGE, EXCHANGE_LINE = "exchange", "exchange_line"
# The detail of an action that only answers what was said beside another one: the place of that part of the message.
BESIDE = "beside"
# The detail of a charge that is near what its hearer keeps to themselves, or says back what they have just told.
HOLDS = "holds"
TOLD = "told"
# Questions that want somebody, some hour, place, reason or number, and nothing else instead.
ASKED_OF_FACTS = frozenset({"time", "person", "place", "reason", "amount", "consequence"})
