// Flattens Discord's command objects into the commands a person can run, and finds them by what was typed.

const SUB = 1;
const GROUP = 2;

export const TYPE = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, ATTACHMENT: 11 };

/** What somebody who sits down needs first, in this order; the rest follows by name. */
const FIRST = ["help", "game start", "game join", "game act", "scenario list", "game people", "world map", "game recap", "character sheet", "game leave"];
const rank = (command) => (FIRST.indexOf(command.name) + 1 || FIRST.length + 1);

/** Whether a command is one of those that people need first. */
export const isFirst = (command) => rank(command) <= FIRST.length;

/** Every runnable slash command: `{name: "god event", root, description, options}`. */
export function flatten(commands) {
  const out = [];
  const walk = (node, path) => {
    const subs = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    const name = [...path, node.name];
    if (subs.length) subs.forEach((sub) => walk(sub, name));
    else out.push({ name: name.join(" "), root: name[0], description: node.description ?? "", options: node.options ?? [] });
  };
  for (const command of commands) if ((command.type ?? 1) === 1) walk(command, []);
  return out.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** Commands for the text after the slash, best first. */
export function match(commands, typed) {
  const query = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (!query) return commands;
  const score = (command) => {
    if (command.name === query || query.startsWith(`${command.name} `)) return 0;
    if (command.name.startsWith(query)) return 1;
    if (command.name.split(" ").some((word) => word.startsWith(query))) return 2;
    if (query.split(" ").every((word) => command.name.includes(word))) return 3;
    return command.description.toLowerCase().includes(query) ? 4 : 9;
  };
  return commands.map((command) => [score(command), command]).filter(([s]) => s < 9)
    .sort((a, b) => a[0] - b[0]).map(([, command]) => command);
}

/** What was typed after the command's own name: it fills the first option. */
export function tail(command, typed) {
  const text = typed.trim();
  return text.toLowerCase().startsWith(`${command.name} `) ? text.slice(command.name.length + 1).trim() : "";
}

/** Turn typed text into the value Discord sends; `{value}` or `{error}`. */
export function parse(option, text) {
  const trimmed = text.trim();
  if (!trimmed) return option.required ? { error: "This option is required." } : { value: undefined };
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) {
    const number = Number(trimmed);
    if (!Number.isFinite(number)) return { error: "A number, please." };
    if (option.type === TYPE.INTEGER && !Number.isInteger(number)) return { error: "A whole number, please." };
    if (option.min_value != null && number < option.min_value) return { error: `At least ${option.min_value}.` };
    if (option.max_value != null && number > option.max_value) return { error: `At most ${option.max_value}.` };
    return { value: number };
  }
  if (option.type === TYPE.STRING) {
    if (option.min_length != null && trimmed.length < option.min_length) return { error: `At least ${option.min_length} characters.` };
    if (option.max_length != null && trimmed.length > option.max_length) return { error: `At most ${option.max_length} characters.` };
  }
  return { value: trimmed };
}

/** Whether only listed values are allowed. */
export const closed = (option) => Boolean(option.choices?.length) || [5, 6, 7, 8, 9].includes(option.type);

/** The values an option lists by itself (not by autocomplete). */
export function listed(option, store) {
  if (option.choices?.length) return option.choices;
  const people = [...store.identities, store.bot].map((person) => ({ name: person.name, value: person.id, hint: person.role ?? "bot" }));
  const roles = store.roles.map((role) => ({ name: `@${role.name}`, value: role.id }));
  if (option.type === TYPE.BOOLEAN) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === TYPE.USER) return people;
  if (option.type === TYPE.ROLE) return roles;
  if (option.type === TYPE.MENTIONABLE) return [...people, ...roles];
  if (option.type === TYPE.CHANNEL) {
    return [...store.channels.values()].filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.type))
      .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  }
  return [];
}
