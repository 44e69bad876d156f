/** Formatters are kept, because making one costs more than formatting. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as const);
  formats.set(timeZone, made);
  return made;
}

/** Returns the time that clocks in a time zone show at a moment, as the milliseconds of the same time in UTC. */
function wallTime(at: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const time = [part('hour'), part('minute'), part('second')] as const;
  return Date.UTC(part('year'), part('month') - 1, part('day'), ...time);
}

/** Returns the time that clocks in a time zone show at a moment, `2026-11-21T08:00`, as an input of the browser takes it. */
export const toZonedTime = (iso: string, timeZone: string): string =>
  new Date(wallTime(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

/**
 * Returns the moment at which clocks in a time zone show a time. Of the two moments in the hour that is repeated when
 * summer time ends it is the first, and a time that is left out when summer time begins counts as one hour later.
 * Undefined for text that is no time.
 */
export function fromZonedTime(time: string, timeZone: string): string | undefined {
  const wall = Date.parse(`${time}Z`);
  if (Number.isNaN(wall)) return undefined;
  // No zone changes its offset by more than a day, so the offsets before and after hold all candidates.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallTime(near, timeZone) - near);
  const moments = offsets.map((offset) => wall - offset);
  const shown = moments.filter((moment) => wallTime(moment, timeZone) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments)).toISOString();
}

const DAY_MS = 86_400_000;
