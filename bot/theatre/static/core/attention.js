// Who speaks at a table and to whom, so that figures can turn: a pure function of what the table shows.

/**
 * `speaker` is a role or null; `to` is the role spoken to, or null where it is all of them (or the bowl). An objection
 * goes to who proposed, an answer to who objected, the objector's own answer to who proposed.
 */
export function attention(team) {
  const { role, turnType, trouble, said } = team;
  if (!role || trouble) return { speaker: trouble ? role : null, to: null };
  const proposer = roleOf(said, "PROPOSAL");
  const objector = roleOf(said, "OBJECTION");
  let to = null;
  if (turnType === "OBJECTION") to = proposer;
  else if (turnType === "RESPONSE") to = objector === role ? proposer : objector;
  return { speaker: role, to: to === role ? null : to };
}

function roleOf(said, turnType) {
  return said.find((one) => one.turnType === turnType)?.role ?? null;
}
