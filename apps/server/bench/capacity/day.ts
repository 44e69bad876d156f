/** One thing that people do in one go, with all the calls of it. */
export interface Act {
  name: string;
  /** How often an active learner does it on an average day; for staff, how often they do it for each such learner. */
  perDay: number;
  /** Why it is that often. */
  reason: string;
}

/** Minutes of video that a learner watches in one go. */
export const WATCHED_MINUTES = 10;
/** Seconds between two events of a player (`SEND_EVERY_MS` of the client's recorder). */
export const EVENT_SECONDS = 10;

/** The assumed day of an active learner. The measured run and docs/architecture.md both use this list. */
export const ACTS = [
  { name: 'visit', perDay: 0.3, reason: 'the portal’s public page: visitors, and learners before they sign in' },
  { name: 'sign in', perDay: 0.1, reason: 'a session lasts for 14 days without use; with the page and its scripts' },
  { name: 'home', perDay: 1.5, reason: 'the first page, and once more in between' },
  { name: 'catalogue', perDay: 0.4, reason: 'a page of it, every second time with a search' },
  { name: 'enrol', perDay: 0.05, reason: 'a new course every twenty learning days' },
  { name: 'course', perDay: 1.5, reason: 'the outline, before and after a lesson' },
  { name: 'read', perDay: 3, reason: 'a lesson with one of its texts, opened and marked as done' },
  {
    name: 'watch',
    perDay: 1,
    reason: `${WATCHED_MINUTES} minutes of video, an event every ${EVENT_SECONDS} s`,
  },
  { name: 'quiz', perDay: 0.3, reason: 'two a week: START, five answers, submission and result' },
  { name: 'notes', perDay: 0.3, reason: 'a text that is saved three times while it is written' },
  { name: 'forgotten password', perDay: 0.03, reason: 'stands for all mails: one for every 33 learners a day' },
  { name: 'staff: lists', perDay: 0.5, reason: 'staff look for learners: a page, and a search' },
  { name: 'staff: results', perDay: 0.2, reason: 'the enrolments of a course and the results of a quiz' },
  { name: 'staff: reports', perDay: 0.1, reason: 'counts, engagement, countries and recent events' },
  { name: 'staff: edit', perDay: 0.15, reason: 'a text of a lesson is opened and saved' },
  { name: 'staff: export', perDay: 0.02, reason: 'the learners as a CSV file' },
] as const satisfies Act[];

export type ActName = (typeof ACTS)[number]['name'];

/** A part of the video that is watched. Its bytes are no part of the replayed day, of which they would be the most. */
export const FILE_PART = { name: 'video file', mib: 8 } as const;
/** Everything that is measured alone. */
export type MeasuredName = ActName | typeof FILE_PART.name;
/** Megabits per second of a video. */
export const VIDEO_MBIT = 1.5;
/** MiB of video that an active learner gets on a day. */
export const VIDEO_MIB = (WATCHED_MINUTES * 60 * VIDEO_MBIT * 1e6) / 8 / 2 ** 20;

/** Percentage of the day's acts in each hour: a long working day and the evening. */
export const HOURS = [2, 1, 1, 1, 1, 1, 2, 3, 5, 6, 7, 7, 5, 5, 6, 6, 6, 5, 5, 6, 8, 7, 3, 1];

/** One act of the day. */
export interface PlannedAct<Name extends MeasuredName = ActName> {
  name: Name;
  /** The index of its learner among the active ones. */
  learner: number;
  /** A number that no other act with this name has; it chooses the lesson, the search and the like. */
  variation: number;
  /** The moment, from 0 (midnight) up to 1. */
  at: number;
}

/** The fractional part of its multiples spreads numbers evenly over 0 to 1. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/** Plans the day of so many active learners, in the order of time. Equal arguments plan the same day. */
export function planDay(activeLearners: number): PlannedAct[] {
  return ACTS.flatMap(({ name, perDay }, kind) => {
    const count = Math.round(perDay * activeLearners);
    return planActs(name, count, perDay).map((act) => ({
      ...act,
      learner: act.learner % activeLearners,
      at: momentOf(((act.variation + 0.5) * GOLDEN_RATIO + kind / ACTS.length) % 1),
    }));
  }).toSorted((one, other) => one.at - other.at);
}

/** Plans acts of one kind without their moments, learner by learner. */
export function planActs<Name extends MeasuredName>(
  name: Name,
  count: number,
  perLearner: number,
): Omit<PlannedAct<Name>, 'at'>[] {
  return Array.from({ length: count }, (_, variation) => ({
    name,
    learner: Math.floor((variation + 0.5) / perLearner),
    variation,
  }));
}

/** Returns the moment, from 0 to 1, before which this share of a day's acts has happened. */
export function momentOf(share: number): number {
  let left = share * 100;
  for (const [hour, percent] of HOURS.entries()) {
    if (left < percent) return (hour + left / percent) / HOURS.length;
    left -= percent;
  }
  return 1;
}
