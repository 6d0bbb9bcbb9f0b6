// What the theatre knows of the protocol of a sprint, beyond what a match document says.

export const TEAMS = ["A", "B"];
export const ROLES = ["ARCHITECT", "LOREKEEPER", "CONTRARIAN", "SYNTHESIZER"];
export const VOTES = ["ACCEPT", "AMEND", "REJECT"];
export const PHASES = ["FOUNDATION", "LANDMARKS", "TENSION", "CRYSTALLIZATION"];
export const SLOTS = ["hero", "landmark_1", "landmark_2", "landmark_3", "portrait", "tension"];

/** How often a persona may answer one turn; then the offline persona speaks. */
export const ATTEMPTS = 3;

/** The fields of a canon, in the order they are shown. */
export const FIELDS = [
  "world_name", "governing_logic", "aesthetic_mood", "inhabitants", "landmarks", "tension", "hero_image_description",
];

/** Which fields each phase may change; tested equal to the engine's own table. */
export const WRITABLE = {
  FOUNDATION: ["world_name", "governing_logic", "aesthetic_mood", "inhabitants"],
  LANDMARKS: ["landmarks"],
  TENSION: ["tension"],
  CRYSTALLIZATION: FIELDS,
};

/** The light of each phase, and of what follows the four: rim colour, fog colour, fog density. */
export const MOODS = {
  OPENING: { rim: "#8d97b5", fog: "#0c0f18", density: 0.018 },
  FOUNDATION: { rim: "#5b8cff", fog: "#0b1226", density: 0.03 },
  LANDMARKS: { rim: "#3fd6a4", fog: "#08191a", density: 0.021 },
  TENSION: { rim: "#ff5f45", fog: "#1f0b0d", density: 0.036 },
  CRYSTALLIZATION: { rim: "#c8b4ff", fog: "#15112a", density: 0.016 },
  ARTIFACTS: { rim: "#ffc86b", fog: "#191308", density: 0.02 },
  JUDGING: { rim: "#dfe6f2", fog: "#11141c", density: 0.013 },
};

export const EMPTY_CANON = {
  world_name: "", governing_logic: "", aesthetic_mood: [], landmarks: [], inhabitants: null, tension: null,
  hero_image_description: "",
};
