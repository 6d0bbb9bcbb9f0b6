"""Makes landmarks: a place of work, one of memory, and a crossing or danger, each following from the law."""

from __future__ import annotations

from bot.adapters.models.offline.sprint._making import coined
from bot.adapters.models.offline.sprint._stage import BriefWithWords
from bot.adapters.models.offline.sprint.words import SITE_KINDS, PersonaWords, Site, SiteKind
from bot.core.language.phrasing import capitalise
from bot.core.sprint.contracts import Landmark


def kind_of_site(name: str, stage: BriefWithWords) -> SiteKind | None:
    """Which kind a landmark is, by the noun in its name; None for one of another origin."""
    return site_kind(name, stage.words)


def site_kind(name: str, words: PersonaWords) -> SiteKind | None:
    """The same without a stage."""
    for regime in words.regimes.values():
        for kind, sites in regime.sites.items():
            if any(site.noun in name for site in sites):
                return kind
    return None


def missing_kinds(stage: BriefWithWords) -> list[SiteKind]:
    """The kinds that the agreed landmarks leave open, in this team's order, and not more than there is room for."""
    there = [kind_of_site(one.name, stage) for one in stage.brief.canon.landmarks]
    start = stage.team.below("kinds", len(SITE_KINDS))
    order: list[SiteKind] = [*SITE_KINDS[start:], *SITE_KINDS[:start]]
    wanting: list[SiteKind] = [kind for kind in order if kind not in there]
    return wanting[: len(SITE_KINDS) - len(there)]


def landmark(stage: BriefWithWords, kind: SiteKind, taken: tuple[str, ...] = ()) -> Landmark:
    """A landmark of a kind under a name that is not taken."""
    site = _site(stage, kind, taken)
    return Landmark(
        name=_name(stage, site, taken),
        description=stage.say(site.description),
        significance=stage.say(site.significance),
        visual_key=stage.say(site.visual),
    )


def _site(stage: BriefWithWords, kind: SiteKind, taken: tuple[str, ...]) -> Site:
    """A site that this team has not spoken of yet, of its regime as long as there is one; none of the other team's."""
    told = (*taken, *(summary.proposal for summary in stage.brief.past))
    ours = stage.ordered("regime", [*stage.words.regimes.values()])
    others = [site for regime in ours for site in regime.sites[kind]]
    for sites in (stage.regime.sites[kind], others):
        fresh = [site for site in sites if not any(site.noun in text for text in told)]
        if fresh:
            return stage.turn.one(f"site {kind}", fresh)
    return stage.turn.one(f"site {kind}", stage.regime.sites[kind])


def _name(stage: BriefWithWords, site: Site, taken: tuple[str, ...]) -> str:
    used = {name.casefold() for name in taken}
    patterns = stage.words.voices["site"]
    for turn in range(len(patterns)):
        pattern = stage.turn.one(f"site name {site.noun}", patterns, turn)
        coin = coined(stage, stage.turn, f"site {site.noun} {turn}")
        name = capitalise(stage.raw(pattern, noun=site.noun, coin=coin))
        if name.casefold() not in used and _sounds(pattern, site.noun):
            return name
    return capitalise(f"{coined(stage, stage.turn, site.noun)}'s {site.noun}")


def _sounds(pattern: str, noun: str) -> bool:
    """Whether a name says nothing twice ("Osk's Lender's Row", "the Grave of the Good Case of Osk")."""
    return not ("'s" in pattern and "'s" in noun) and not (pattern.count(" ") > 1 and " of " in noun)
