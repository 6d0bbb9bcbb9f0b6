// Words for moments: message timestamps, day dividers and Discord's <t:…> markup.

const fmt = (options) => new Intl.DateTimeFormat(undefined, options);
const CLOCK = fmt({ hour: "2-digit", minute: "2-digit" });
const FULL = fmt({ dateStyle: "full", timeStyle: "short" });
const DAY = fmt({ day: "numeric", month: "long", year: "numeric" });
const SHORT_DAY = fmt({ day: "numeric", month: "short" });

const STYLES = {
  t: CLOCK,
  T: fmt({ timeStyle: "medium" }),
  d: fmt({ dateStyle: "short" }),
  D: DAY,
  f: fmt({ dateStyle: "long", timeStyle: "short" }),
  F: FULL,
};
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const RELATIVE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

export const sameDay = (a, b) => a.toDateString() === b.toDateString();
export const clock = (date) => CLOCK.format(date);
export const full = (date) => FULL.format(date);
export const day = (date) => DAY.format(date);

/** "14:05" today, "Yesterday 14:05", else "3 Mar 14:05". */
export function stamp(date, now = new Date()) {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (sameDay(date, now)) return clock(date);
  return `${sameDay(date, yesterday) ? "Yesterday" : SHORT_DAY.format(date)} ${clock(date)}`;
}

export function relative(date, now = new Date()) {
  const seconds = Math.round((date - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return RELATIVE.format(Math.round(seconds / size), unit);
}

/** Text of `<t:unix:style>`; null when the moment is not representable. */
export function markup(unix, style = "f") {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  return style === "R" ? relative(date) : (STYLES[style] ?? STYLES.f).format(date);
}
