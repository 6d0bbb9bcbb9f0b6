"""Which words of a specification call for which motif, ground, weather, hour and stroke."""

from __future__ import annotations

from collections.abc import Mapping


def _index(table: Mapping[str, str]) -> dict[str, str]:
    return {word: name for name, words in table.items() for word in words.split()}


MOTIFS = _index(
    {
        "tower": "tower belfry turret minaret campanile steeple spire watchtower keep shaft",
        "mound": "termite mound hive anthill kiln oven furnace beehive",
        "lighthouse": "lighthouse beacon pharos",
        "dome": "dome temple observatory basilica mosque bubble shrine",
        "houses": "house village town roof hut cottage apartment hospital ward city quay street settlement"
        " habitation dwelling hamlet harbour port district tavern inn cabin monastery window doorstep shop room",
        "arch": "arch gate nave vault chapel cloister cathedral archway portal colonnade tunnel alcove passage",
        "bridge": "bridge viaduct aqueduct span causeway footbridge",
        "stairs": "stair staircase step stairway landing ladder ziggurat pyramid",
        "ruin": "ruin column pillar pillars ancient wreckage temple-ruin abandoned colonnades",
        "wall": "wall dam rampart battlement fort castle fortress citadel parapet yard gap rubble enclosure",
        "door": "door doorway threshold doors",
        "bell": "bell chime gong carillon",
        "clock": "clock dial sundial hourglass gnomon",
        "stones": "stone obelisk monolith menhir tablet grave tomb megalith cairn milestone headstone boulder",
        "statue": "statue idol saint colossus giant effigy monument",
        "wheel": "wheel mill windmill gear waterwheel cog turbine",
        "tents": "market tent stall awning camp pavilion bazaar canopy-tent yurt",
        "crane": "crane derrick elevator gantry scaffold scaffolding hoist winch",
        "glasshouse": "glasshouse greenhouse conservatory palmhouse",
        "pipes": "organ pipe flute whistle whistles chimney smokestack",
        "tree": "tree forest wood orchard grove willow birch oak trunk canopy copse branch jungle rainforest",
        "mangrove": "mangrove root roots banyan",
        "pine": "pine fir spruce conifer taiga larch cedar",
        "mushroom": "fungus fungi mushroom toadstool spore gill gills cap caps mycelium",
        "crystal": "crystal shard quartz prism geode glass",
        "ice": "ice glacier iceberg icicle frozen",
        "cliff": "cliff mesa canyon fjord escarpment crag bluff gorge ravine plateau",
        "peak": "mountain peak volcano crater summit alp",
        "island": "isle island archipelago floating islet",
        "ribs": "rib ribs bone bones leviathan skeleton whale carcass fossil tusk",
        "reeds": "reed marsh fen bog grass barley sedge rush wheat field meadow grain prairie steppe",
        "coral": "coral reef anemone sponge polyp",
        "kelp": "kelp seaweed weed frond vine",
        "fall": "waterfall cascade cataract",
        "plume": "steam vent smoke geyser plume fumarole fume",
        "boat": "boat raft ferry skiff barge canoe punt gondola rowboat",
        "ship": "ship mast sail wreck hull fleet galleon schooner keel prow",
        "kite": "kite balloon airship zeppelin glider",
        "lamp": "lamp lantern lanterns candle torch lamps brazier light-post",
        "banner": "banner flag pennant standard streamer",
        "chain": "chain tether mooring anchor cable rope",
        "birds": "bird gull crow flock swallow heron swarm bat raven",
        "people": "people crowd procession pilgrim villager throng inhabitant walker dancer faction folk figure",
        "mirror": "mirror frame pane looking-glass",
        "flowers": "flower poppy bloom orchid blossom garden lily",
        "jelly": "jelly jellyfish medusa",
        "loom": "loom weaver thread web net silk weaving",
        "shelves": "library archive shelf bookcase scroll shelves",
        "moon": "moon moons planet comet",
        "desks": "desk bench chair table bed pupil class school stool feast seat",
        "book": "book copybook ledger page charter register",
        "jar": "jar urn amphora pitcher vase flask",
        "bowl": "bowl pan pans dish basin cauldron kettle cup",
        "bin": "bin crate coffer granary trough barrel",
        "floor": "disc turntable roundabout",
        "platform": "platform jetty springboard leap ledge",
        "pit": "pit amphitheatre arena",
        "hole": "hole crawl-hole burrow crawl den lair",
        "channels": "channel runnel gutter sluice",
        "masks": "mask masks",
        "posts": "stake staked post pole signpost path fence hook rack turnstile",
    }
)

GROUNDS = _index(
    {
        "water": "tidal sea ocean lake canal river tide harbour lagoon bay water shore delta flood estuary port quay"
        " channel mirror reef strait island shoreline pool rainwater",
        "marsh": "marsh fen bog swamp mire mangrove mud peat",
        "sand": "desert dune dunes sand salt dust plain flat badlands savannah waste chaff tundra",
        "snow": "snow ice glacier polar frost arctic frozen winter",
        "field": "field meadow steppe prairie moor grass hill hills orchard vineyard valley garden forest wood",
        "street": "street city town plaza market square courtyard pavement bridge harbour hall",
        "rock": "rock cliff quarry canyon mountain mesa crater ledge pass fjord stone volcano ridge comet",
        "void": "cloud clouds floating void abyss chasm kite archipelago aerial",
        "cave": "cave cavern underground mine tunnel grotto gallery galleries sinkhole undercroft shaft",
        "deep": "underwater seabed submerged abyssal drowned sunken undersea",
    }
)

RIDGES = _index(
    {
        "peaks": "mountain peak peaks glacier alp volcano crater fjord pass summit comet",
        "mesas": "mesa canyon cliff plateau badlands quarry rampart dam wall terrace escarpment",
        "dunes": "dune dunes desert sand salt snow steppe moor tundra plain hill sea ocean wave",
        "trees": "forest wood jungle grove canopy orchard mangrove taiga thicket glasshouse",
        "roofs": "city town street village market harbour roofs skyline quarter",
    }
)

HOURS = _index(
    {
        "night": "night midnight moon moonlight moonlit starlight starlit nocturnal stars dark darkness aurora"
        " lamplight torchlight candlelight bioluminescent phosphorescent underground",
        "dusk": "dusk sunset twilight evening dawn sunrise golden gloaming ember embers firelight molten orange"
        " amber rust copper",
        "grey": "overcast fog foggy mist misty grey gray haze diffuse sourceless drizzle steam pearl",
        "day": "noon midday daylight morning bright sun sunlit sunlight clear afternoon white hard",
    }
)

WEATHERS = _index(
    {
        "mist": "mist fog haze misty foggy hazy steam vapour smoke humid",
        "rain": "rain drizzle downpour monsoon rainy",
        "snow": "snow snowfall blizzard flurries sleet",
        "storm": "storm thunder lightning tempest squall",
        "aurora": "aurora auroras borealis",
        "stars": "stars star starlight starlit constellation comet",
        "dust": "dust chaff sandstorm pollen spores ash cinder sparks embers",
        "birds": "birds gulls flock swallows",
    }
)

STROKES = _index(
    {
        "courses": "brick stone masonry slate tile clay limestone marble concrete cobble adobe block",
        "grain": "wood timber bark bamboo plank board reed root thatch oak pine driftwood",
        "cloth": "cloth silk linen sail sailcloth wool felt leather paper canvas velvet skin feather fur",
        "cross": "iron metal copper brass steel bronze rust tin lead rope net wire",
        "facets": "glass ice crystal salt obsidian mirror quartz amber pearl resin",
    }
)

HEADWEAR = _index(
    {
        "hood": "hood hooded cowl",
        "hat": "hat hatted brim brimmed",
        "cap": "cap bonnet",
        "wrap": "turban headscarf bandana headcloth",
        "horns": "horn horned horns antler antlers antlered",
        "mask": "mask masked visor respirator snorkel",
        "goggles": "goggle goggles lens lenses spectacles glasses",
        "helmet": "helmet helm diver divers casque",
        "crown": "crown circlet tiara diadem headdress feathers plume",
        "veil": "veil veiled blindfold blind eyeless",
        "bald": "bald shaven shaved hairless",
        "long": "braid braids plait hair long-haired mane locks",
        "caps": "fungal mushroom gilled",
    }
)

PROPS = _index(
    {
        "lamp": "lamp lantern candle torch light",
        "staff": "staff crook pole oar stilt stilts rake spade stick punt spear hook",
        "bell": "bell bells chime",
        "book": "book ledger tablet scroll map maps scribe",
        "jar": "jar bowl cup pitcher flask",
        "net": "net rope cord thread",
    }
)

ROWS = frozenset("desks posts floor pit hole channels".split())
MINOR = frozenset("chain lamp birds banner people plume flowers moon reeds kelp".split())
FIGURE_WORDS = frozenset(
    "portrait bust figure woman man person elder keeper ferryman diver weaver child face faces monk priest king "
    "queen guild inhabitant inhabitants people dweller villager sitter half-length headshot".split()
)
STRIFE_WORDS = frozenset(
    "tension conflict confrontation quarrel against versus divided standoff opposing opposite factions dispute "
    "feud split rivals between".split()
)
