"""Nouns for people and for the beasts that people keep, drawn from WordNet 3.0 and reviewed. Data only.

Who is called by one of these in narration and does something must be somebody. Left out is what is more often a
thing, a verb or a quality ("rider", "server", "cross", "general"), and birds, insects and vermin, which are
part of any place.
`people` and `men` stand for more than one.
"""

from __future__ import annotations

from functools import lru_cache

_AGES = (
    "man woman boy girl child baby infant toddler lad lass lady gentleman gent fellow chap bloke guy "
    "youth teenager adult stranger newcomer passerby bystander onlooker person figure silhouette "
    "urchin orphan widow widower bride groom bridegroom bachelor spinster pensioner invalid elder "
    "youngster kid"
)
_WORK = (
    "actor actress admiral adviser agent ambassador apothecary apprentice architect archivist artist "
    "assistant astronomer attendant auctioneer author bailiff baker ballerina bandleader banker "
    "barber barmaid barman baron baroness bartender beadle beekeeper beggar bellman bishop blacksmith "
    "boatman bodyguard bookseller bookkeeper bosun boss botanist bouncer brewer bricklayer brigadier "
    "builder burglar butcher butler cabman cameraman captain caretaker carpenter carter cartographer "
    "cashier chairman chamberlain chambermaid chancellor chaplain chauffeur chef chemist clergyman "
    "cleric clerk coachman cobbler colleague collector colonel comedian commander commissioner "
    "commodore companion composer concierge conductor conjuror constable contractor cook cooper "
    "coroner corporal councillor counsellor countess courier cowboy craftsman critic croupier curate "
    "curator customer dancer deacon dealer dean dentist deputy designer detective director dockhand "
    "doctor doorman dramatist draper dressmaker driver drummer duchess duke earl editor electrician "
    "emperor empress engineer envoy executioner expert farmer farmhand ferryman fiddler fireman "
    "fisherman florist fool footman foreman forester forger fortune-teller friar gamekeeper gaoler "
    "gardener gatekeeper goldsmith governess governor gravedigger grocer grower guard guardsman guest "
    "guide gunman hairdresser handyman harbourmaster headmaster herald herdsman hermit historian "
    "hostess housekeeper housemaid hunter huntsman innkeeper inspector interpreter investigator "
    "janitor jester jeweller journalist judge juggler keeper king knight labourer laird lamplighter "
    "landlady landlord lawyer lecturer librarian lieutenant lighthouse-keeper lineman locksmith "
    "lodger lord lumberjack magician magistrate maid manager marquis marshal mason matron mayor "
    "mechanic merchant messenger midwife milkman miller miner minister monk mourner musician "
    "navigator night-watchman nightwatchman novelist nun nurse officer operator orderly organist "
    "ostler overseer owner painter paramedic parson passenger pastor patient peasant pedlar "
    "photographer physician pianist pickpocket pilgrim pilot piper pirate player playwright plumber "
    "poacher poet policeman policewoman porter postman postmistress preacher priest priestess prince "
    "princess prisoner producer professor prompter proprietor publican pupil queen ranger "
    "receptionist reporter robber sailor salesman scholar schoolmaster scientist scribe sculptor "
    "seaman seamstress secretary senator sentinel sentry sergeant serjeant servant sexton shepherd "
    "sheriff shopkeeper signalman singer smuggler soldier soprano spy squire stableboy stagehand "
    "steward stewardess stoker stowaway student surgeon surveyor swordsman tailor tapster teacher "
    "teller tenor thief tinker toll-man trader treasurer trumpeter tuner tutor undertaker understudy "
    "usher vagrant valet verger vicar violinist visitor waiter waitress warden watchman weaver "
    "wheelwright witness woodcutter workman"
)
_KIN = (
    "aunt brother cousin daughter father grandfather grandmother grandson granddaughter husband "
    "mother nephew niece sister son uncle wife twin fiancee"
)
_FOLK = (
    "goblin gnome dwarf elf halfling ogre orc troll kobold giant witch wizard sorcerer warlock ghost "
    "spectre phantom wraith corpse skeleton spirit revenant demon devil angel ancestor founder"
)
_CROWDS = "crowd mob crew choir gang audience congregation"
_BEASTS = (
    "dog hound puppy terrier spaniel collie mongrel cat kitten tomcat horse pony mare stallion foal "
    "donkey mule ox cow bull calf goat pig sow sheep lamb canary parrot budgerigar monkey"
)
_UNEVEN = {
    "man": "men", "woman": "women", "child": "children", "wife": "wives", "thief": "thieves", "ox": "oxen",
    "sheep": "sheep", "person": "persons", "dwarf": "dwarves", "elf": "elves", "passerby": "passersby",
}  # fmt: skip


def _several(word: str) -> str:
    if word in _UNEVEN:
        return _UNEVEN[word]
    if word.endswith("man"):
        return word[:-3] + "men"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("s", "sh", "ch", "x")) else "s")


PEOPLE = frozenset(f"{_AGES} {_WORK} {_KIN} {_FOLK} {_CROWDS}".split())
BEASTS = frozenset(_BEASTS.split())
ONE = PEOPLE | BEASTS
PERHAPS = frozenset(
    "dresser rider server general page runner caller sweep mate chief usher speaker walker".split()
)
"""Nouns that may mean a thing as well as somebody."""
MANY = {_several(word): word for word in ONE} | {"folk": "person", "passers-by": "passerby"}
"""One of a kind by the word for several."""


def _by_one() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for many, one in MANY.items():
        found[one] = (*found.get(one, ()), many)
    return found


MANY_OF = _by_one()
"""Several of a kind by the word for one."""
_TRADES = tuple("man woman maid keeper master mistress monger smith wright maker seller driver herd".split())
_SEVERAL_TRADES = tuple(_several(one) for one in _TRADES)
_NO_TRADES = frozenset(
    "human superhuman talisman ottoman caiman shaman german roman norman mailman shepherd maid postmaster "
    "taskmaster timekeeper screwdriver watchmaker coffeemaker scorekeeper housekeeping".split()
)


@lru_cache(maxsize=8192)
def somebody(word: str) -> str | None:
    """The word for one of whom a noun tells, or None where it tells of nobody: "men" of a man."""
    if word in ONE:
        return word
    if word in MANY:
        return MANY[word]
    if word in _NO_TRADES or len(word) < 6:
        return None
    if word.endswith(_TRADES):
        return word
    if word.endswith(_SEVERAL_TRADES):
        return word[:-3] + "man" if word.endswith("men") else word.removesuffix("s")
    return None


def several(word: str) -> bool:
    """Whether a noun tells of more than one."""
    return word in MANY or (word not in ONE and len(word) > 5 and word.endswith(_SEVERAL_TRADES))


# Whoever or whatever is told of without an owner or a name, and what only somebody does.
LIMBS = frozenset("hand voice face head arm".split())
REACHING = frozenset("reaches waves beckons knocks holds looks peers rises points offers takes".split())
ANYONE = frozenset("someone somebody".split())
LOOKS = frozenset(
    "small tall thin old young big large short stout little wet broad bent wearing dressed wrapped".split()
)
FARAWAY = frozenset(
    "somewhere far away off outside below above overhead upstairs downstairs beyond behind through next across "
    "distant distance if".split()
)
HUMAN_ACTS = frozenset(
    "says asks nods smiles laughs kneels shrugs grins frowns winks bows coughs sighs comes walks enters calls answers "
    "whispers murmurs shouts".split()
)
"""What only somebody does, where the noun may also be that of a thing."""
PART_OF = frozenset(
    "foremost first last second third other leader some several many most all both one none rest half chief head "
    "pair few couple dozen elder younger taller bigger".split()
)
"""Before "of": those of several who are meant."""
# Where somebody is only pictured or told of, and what was made by somebody who need not be here.
SHOWN = frozenset(
    "photograph photo picture painting portrait drawing poster card postcard statue bronze painted carved mirror print "
    "prints frame frames story song tale novel film play dream memory reflection".split()
)
MADE = frozenset(
    "written painted built made signed named owned carved drawn founded left told kept worn used".split()
)
