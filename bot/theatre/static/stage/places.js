// Where things stand in the arena, for both stages. x to the right, z towards the audience.

export const TABLE_X = { A: -3.8, B: 3.8 };
export const SEAT_RADIUS = 2.35;

/** Angles of the seats from straight behind the table, to the right positive: every face is turned to the audience. */
export const SEAT_ANGLES = { ARCHITECT: -1.92, LOREKEEPER: -0.68, CONTRARIAN: 0.68, SYNTHESIZER: 1.92 };

export const ENGINEER = { x: 0, z: -3.4 };

/** The place of a seat, relative to the middle of its table. */
export function seatAt(role, radius = SEAT_RADIUS) {
  const angle = SEAT_ANGLES[role];
  return { x: Math.sin(angle) * radius, z: -Math.cos(angle) * radius };
}
