// What the rows of an export hold. Made by `python -m tests.support.verifier_shape`.

export const KINDS = {
  sessions: {
    id: "t", guild_id: "t", channel_id: "t", starter_id: "t", scenario_id: "t", ruleset_id: "t", world_lore_id: "t",
    character_ids: "t", party: "t", commitment: "t", content: "t", settings: "t", created_at: "w",
    small_model_key: "t", large_model_key: "t", status: "t", current_scene_id: "t", scene_index: "w",
    story_round: "w", chain_hash: "t", segment: "w", lineage: "t", last_handled_id: "t", updated_at: "w",
    handled_ids: "t?", seal_hash: "t?",
  },
  scenes: {
    id: "t", kind: "t", scene_index: "w", segment: "w", story_round: "w", turn_id: "t?", base: "t?",
    event_count: "w", first_seq: "w", last_seq: "w", operations: "t", mentioned: "t", created_at: "w",
    session_id: "t", parent_scene_id: "t?", manifest: "t", state_hash: "t", sealed: "t", events_hash: "t",
    chain_hash: "t",
  },
  erasures: {
    session_id: "t", table_name: "t", key: "t", job: "w", before: "t", after: "t",
  },
  seals: {
    session_id: "t", number: "w", scene_id: "t", last_seq: "w", sealed: "t", events_hash: "t", seal_hash: "t",
  },
  rulesets: {
    id: "t", content_hash: "t", name: "t", rulebook_text: "t", character_stat_schema: "t", scene_state_schema: "t",
    mechanics_guidance: "t?", schema_version: "w", created_at: "w", updated_at: "w",
  },
  world_lore: {
    id: "t", content_hash: "t", name: "t", lore_text: "t", lore_json: "t?", schema_version: "w", created_at: "w",
    updated_at: "w",
  },
  characters: {
    id: "t", content_hash: "t", owner_id: "t", name: "t", base_profile: "t", ruleset_id: "t", stat_block: "t",
    document: "t", schema_version: "w", created_at: "w", updated_at: "w",
  },
  scenarios: {
    id: "t", content_hash: "t", title: "t", summary: "t", ruleset_id: "t", world_lore_id: "t", character_ids: "t",
    scene_seed: "t", stakes: "t", goals: "t", tone: "t", intro_seed: "t", schema_version: "w", created_at: "w",
    updated_at: "w",
  },
  scenario_characters: {
    scenario_id: "t", content_hash: "t", character_id: "t", created_at: "w",
  },
  turns: {
    session_id: "t", seq: "w", id: "t", turn_index: "w", source_id: "t", source: "t", user_id: "t", channel_id: "t",
    mode: "t", text_hash: "t", choice: "t?", created_at: "w", raw_text: "t?", salt: "b?", status: "t",
    presented: "w", open: "w", scene_id: "t?", row_salt: "b?",
  },
  turn_events: {
    session_id: "t", seq: "w", turn_id: "t", turn_index: "w", step_key: "t", attempt: "w", event_type: "t",
    step_name: "t", scene_id: "t", payload_json: "t", model_key: "t?", prompt_version: "t?", input_tokens: "w",
    output_tokens: "w", cached_tokens: "w", latency_ms: "w", created_at: "w", first_token_ms: "w?", model_id: "t?",
    provider: "t?", row_salt: "b?",
  },
  session_characters: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", character_id: "t", user_id: "t?",
    role: "t", name: "t", profile_hash: "t", left_at: "w?", created_at: "w", profile: "t?", salt: "b?",
    row_salt: "b?",
  },
  actions: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", action_index: "w", character_id: "t",
    user_id: "t?", action: "t", text_hash: "t", resolved_outcome: "t", operations: "t", created_at: "w",
    action_text: "t?", salt: "b?", row_salt: "b?",
  },
  validation_results: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", action_index: "w", success: "w",
    reason: "t?", message: "t?", row_salt: "b?",
  },
  dice_rolls: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", action_index: "w", roll_index: "w",
    character_id: "t", purpose: "t", sources: "t", expression: "t", total: "w", roll: "t", line: "t",
    created_at: "w", row_salt: "b?",
  },
  observations: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", id: "t", character_id: "t",
    root_id: "t", content: "t", importance: "w", created_minutes: "w", reinforcement_count: "w", rank: "w",
    created_at: "w", row_salt: "b?",
  },
  world_events: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", number: "w", round: "w", type: "t",
    description: "t", visibility: "t", created_at: "w", row_salt: "b?",
  },
  narrations: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", lines_used: "t", dice_lines: "t",
    header: "t", choices: "t", text: "t", document: "t", created_at: "w", row_salt: "b?",
  },
  core_memories: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", entity_id: "t", text: "t",
    created_at: "w", row_salt: "b?",
  },
  entities: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", entity_id: "t", type: "t", name: "t",
    status: "t", location: "t?", document: "t", created_at: "w", row_salt: "b?",
  },
  scene_relations: {
    session_id: "t", seq: "w", scene_id: "t", segment: "w", scene_index: "w", character_a_id: "t",
    character_b_id: "t", trust: "w", tension: "w", closeness: "w", created_at: "w", row_salt: "b?",
  },
  audit: {
    session_id: "t", seq: "w", kind: "t", user_id: "t?", payload: "t", created_at: "w", row_salt: "b?",
  },
};
export const NEEDED = {
  sessions: [
    "id", "guild_id", "channel_id", "starter_id", "scenario_id", "ruleset_id", "world_lore_id", "character_ids",
    "party", "commitment", "content", "settings", "created_at", "small_model_key", "large_model_key", "status",
    "current_scene_id", "scene_index", "story_round", "chain_hash", "segment", "lineage", "last_handled_id",
    "updated_at",
  ],
  scenes: [
    "id", "kind", "scene_index", "segment", "story_round", "turn_id", "base", "event_count", "first_seq",
    "last_seq", "operations", "mentioned", "created_at", "session_id", "parent_scene_id", "manifest", "state_hash",
    "sealed", "events_hash", "chain_hash",
  ],
  erasures: [
    "session_id", "table_name", "key", "job", "before", "after",
  ],
  seals: [
    "session_id", "number", "scene_id", "last_seq", "sealed", "events_hash", "seal_hash",
  ],
  rulesets: [
    "id", "content_hash", "name", "rulebook_text", "character_stat_schema", "scene_state_schema",
    "mechanics_guidance", "schema_version", "created_at", "updated_at",
  ],
  world_lore: [
    "id", "content_hash", "name", "lore_text", "lore_json", "schema_version", "created_at", "updated_at",
  ],
  characters: [
    "id", "content_hash", "owner_id", "name", "base_profile", "ruleset_id", "stat_block", "document",
    "schema_version", "created_at", "updated_at",
  ],
  scenarios: [
    "id", "content_hash", "title", "summary", "ruleset_id", "world_lore_id", "character_ids", "scene_seed",
    "stakes", "goals", "tone", "intro_seed", "schema_version", "created_at", "updated_at",
  ],
  scenario_characters: [
    "scenario_id", "content_hash", "character_id", "created_at",
  ],
  turns: [
    "session_id", "seq", "id", "turn_index", "source_id", "source", "user_id", "channel_id", "mode", "text_hash",
    "choice", "created_at", "raw_text", "salt", "status", "presented", "open", "scene_id",
  ],
  turn_events: [
    "session_id", "seq", "turn_id", "turn_index", "step_key", "attempt", "event_type", "step_name", "scene_id",
    "payload_json", "model_key", "prompt_version", "input_tokens", "output_tokens", "cached_tokens", "latency_ms",
    "created_at",
  ],
  session_characters: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "character_id", "user_id", "role", "name",
    "profile_hash", "left_at", "created_at", "profile", "salt",
  ],
  actions: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "action_index", "character_id", "user_id", "action",
    "text_hash", "resolved_outcome", "operations", "created_at", "action_text", "salt",
  ],
  validation_results: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "action_index", "success", "reason", "message",
  ],
  dice_rolls: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "action_index", "roll_index", "character_id",
    "purpose", "sources", "expression", "total", "roll", "line", "created_at",
  ],
  observations: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "id", "character_id", "root_id", "content",
    "importance", "created_minutes", "reinforcement_count", "rank", "created_at",
  ],
  world_events: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "number", "round", "type", "description",
    "visibility", "created_at",
  ],
  narrations: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "lines_used", "dice_lines", "header", "choices",
    "text", "document", "created_at",
  ],
  core_memories: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "entity_id", "text", "created_at",
  ],
  entities: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "entity_id", "type", "name", "status", "location",
    "document", "created_at",
  ],
  scene_relations: [
    "session_id", "seq", "scene_id", "segment", "scene_index", "character_a_id", "character_b_id", "trust",
    "tension", "closeness", "created_at",
  ],
  audit: [
    "session_id", "seq", "kind", "user_id", "payload", "created_at",
  ],
};
export const SEALED = {
  turns: [
    "id", "turn_index", "source_id", "source", "user_id", "channel_id", "mode", "text_hash", "choice", "created_at",
  ],
  turn_events: [
    "turn_id", "turn_index", "step_key", "attempt", "event_type", "step_name", "scene_id", "payload_json",
    "model_key", "prompt_version", "input_tokens", "output_tokens", "cached_tokens", "latency_ms", "created_at",
  ],
  session_characters: [
    "scene_id", "segment", "scene_index", "character_id", "user_id", "role", "name", "profile_hash", "left_at",
    "created_at",
  ],
  actions: [
    "scene_id", "segment", "scene_index", "action_index", "character_id", "user_id", "action", "text_hash",
    "resolved_outcome", "operations", "created_at",
  ],
  validation_results: [
    "scene_id", "segment", "scene_index", "action_index", "success", "reason", "message",
  ],
  dice_rolls: [
    "scene_id", "segment", "scene_index", "action_index", "roll_index", "character_id", "purpose", "sources",
    "expression", "total", "roll", "line", "created_at",
  ],
  observations: [
    "scene_id", "segment", "scene_index", "id", "character_id", "root_id", "content", "importance",
    "created_minutes", "reinforcement_count", "rank", "created_at",
  ],
  world_events: [
    "scene_id", "segment", "scene_index", "number", "round", "type", "description", "visibility", "created_at",
  ],
  narrations: [
    "scene_id", "segment", "scene_index", "lines_used", "dice_lines", "header", "choices", "text", "document",
    "created_at",
  ],
  core_memories: [
    "scene_id", "segment", "scene_index", "entity_id", "text", "created_at",
  ],
  entities: [
    "scene_id", "segment", "scene_index", "entity_id", "type", "name", "status", "location", "document",
    "created_at",
  ],
  scene_relations: [
    "scene_id", "segment", "scene_index", "character_a_id", "character_b_id", "trust", "tension", "closeness",
    "created_at",
  ],
  audit: [
    "kind", "user_id", "payload", "created_at",
  ],
};
export const SEALED_LATER = {
  turn_events: [
    "provider", "model_id", "first_token_ms",
  ],
};
export const PERSONAL = {
  turns: [
    "raw_text", "salt", "text_hash",
  ],
  actions: [
    "action_text", "salt", "text_hash",
  ],
  session_characters: [
    "profile", "salt", "profile_hash",
  ],
};
export const HEADERS = {
  scenes: [
    "id", "kind", "scene_index", "segment", "story_round", "turn_id", "base", "event_count", "first_seq",
    "last_seq", "operations", "mentioned", "created_at",
  ],
  sessions: [
    "id", "guild_id", "channel_id", "starter_id", "scenario_id", "ruleset_id", "world_lore_id", "character_ids",
    "party", "commitment", "content", "settings", "created_at",
  ],
};
export const LIBRARY = {
  rulesets: { marks: ["character_stat_schema"], fields: {"name": "", "rulebook_text": "", "character_stat_schema": {}, "scene_state_schema": {}, "mechanics_guidance": null} },
  world_lore: { marks: ["lore_text"], fields: {"name": "", "lore_text": "", "lore_json": null} },
  scenarios: { marks: ["scene_seed"], fields: {"title": "", "summary": "", "ruleset_id": "", "world_lore_id": "", "character_ids": [], "scene_seed": {}, "stakes": "", "goals": {}, "tone": "", "intro_seed": ""} },
  characters: { marks: ["stat_block", "base_profile"], fields: {"name": "", "base_profile": {}, "ruleset_id": "", "stat_block": {}} },
};
