const MINUTE = 60_000;
const AT = { one: MINUTE, five: 5 * MINUTE } as const;

export type Announcement = 'half' | 'granted' | keyof typeof AT;

/** The time that somebody has granted, by the minute: what differs less is the way of a message. Of less time nobody is told. */
export const grantedBy = (remaining: number, told: number): number =>
  Math.max(0, Math.round((told - remaining) / MINUTE)) * MINUTE;

/**
 * What is to be said when the remaining time falls from one value to another: half of it, five minutes, one minute. Of
 * several that fall together the last one says it all; what begins below a mark is not told that it has passed it.
 */
export function announcementBetween(total: number, before: number, after: number): Announcement | undefined {
  const marks: [Announcement, number][] = [
    ['one', AT.one],
    ['five', AT.five],
    ['half', total / 2],
  ];
  return marks
    .filter(([, at]) => at < total && before > at && after <= at)
    .toSorted(([, one], [, other]) => one - other)[0]?.[0];
}
