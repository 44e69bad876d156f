const MINUTE = 60_000;
const AT = { one: MINUTE, five: 5 * MINUTE } as const;

export type Announcement = 'half' | 'granted' | keyof typeof AT;

/**
 * Returns the additional time in ms that somebody has granted, rounded to minutes, because smaller differences come
 * from network delay. Returns 0 if the time became shorter.
 */
export const grantedBy = (before: number, after: number): number =>
  Math.max(0, Math.round((after - before) / MINUTE)) * MINUTE;

/**
 * Returns the mark to announce when the remaining time falls from `before` to `after`, in ms: half of the total, five
 * minutes or one minute. If several marks are passed at once, it returns the lowest. A mark that is not below the total
 * is never announced.
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
