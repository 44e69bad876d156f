import { dayIn } from '@dars/contracts/day';
import { momentOf, type PlayedRange, writePlayed } from '../rules.ts';

const MINUTE = 60_000;
const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE);

/** Minutes since 1970, half-open, that a learner studied a course. */
interface StudiedRange {
  courseId: string;
  range: PlayedRange;
}

/**
 * Converts minutes in a row to minutes by the server's clock. None lies before `since`, or further back than events are
 * accepted.
 */
export function studiedRange(now: Date, since: Date, { ago, minutes }: { ago: number; minutes: number }): PlayedRange {
  const last = minuteOf(momentOf(now, ago, since));
  const earliest = minuteOf(momentOf(now, Number.POSITIVE_INFINITY, since));
  return [Math.max(last + 1 - minutes, earliest), last + 1];
}

/** Cuts a range where days of the time zone begin. */
function splitIntoDays(timeZone: string, [from, to]: PlayedRange): { day: string; range: PlayedRange }[] {
  const dayOf = (minute: number) => dayIn(timeZone, new Date(minute * MINUTE));
  const day = dayOf(from);
  // A day without a break, so a binary search finds its end.
  let [end, beyond] = [from + 1, to];
  while (end < beyond) {
    const middle = Math.floor((end + beyond) / 2);
    if (dayOf(middle) === day) end = middle + 1;
    else beyond = middle;
  }
  const rest: PlayedRange = [end, to];
  return [{ day, range: [from, end] }, ...(end < to ? splitIntoDays(timeZone, rest) : [])];
}

export interface StudyRow {
  course: string;
  day: string;
  /** Multirange in the format of Postgres. */
  studied: string;
}

/** Groups studied minutes by course and day, as they are stored. */
export function splitStudy(studied: readonly StudiedRange[], timeZone: string): StudyRow[] {
  const pieces = studied.flatMap(({ courseId, range }) =>
    splitIntoDays(timeZone, range).map((piece) => ({ courseId, ...piece })),
  );
  const grouped = Map.groupBy(pieces, ({ courseId, day }) => `${courseId} ${day}`);
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ course: first.courseId, day: first.day, studied: writePlayed(group.map(({ range }) => range)) }];
  });
}
