import type { ActivityType, EnrolmentMode, EnrolmentStatus, Lock } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import { type LearningEvent, OLDEST_EVENT_DAYS, PLAYED_TO_COMPLETE } from '@dars/contracts/learning/learning';

/** Whole seconds, the last one not among them. */
export type Stretch = [from: number, to: number];

/** What Postgres writes: `{[0,30),[45,60)}`, in order, none touching another. */
export function parsePlayed(text: string): Stretch[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** What Postgres reads: in any order, and overlapping as they may. */
export const writePlayed = (stretches: Stretch[]): string => `{${stretches.map((each) => `[${each.join()})`).join()}}`;

/** Whole percent of a recording of so many seconds. What was played beyond its end is not of it. */
export function percentPlayed(stretches: Stretch[], duration: number): number {
  const inside = stretches.map(([from, to]) => Math.max(0, Math.min(to, duration) - from));
  return Math.floor((inside.reduce((sum, each) => sum + each, 0) * 100) / duration);
}

export const isRecording = (type: ActivityType): boolean => type === 'VIDEO' || type === 'AUDIO';

/** Whether an activity is completed (docs/decisions/0017). A quiz is completed by its attempts, not here. */
export function isCompletedBy(
  { type, duration }: { type: ActivityType; duration: number | null },
  { played, isDone }: { played: Stretch[]; isDone: boolean },
): boolean {
  if (type === 'QUIZ') return false;
  // A file of which nobody knows how long it is leaves it to the learner.
  if (!isRecording(type) || duration === null) return isDone;
  return percentPlayed(played, duration) >= PLAYED_TO_COMPLETE;
}

/** Whole percent, floored: 100 only when all are completed. */
export const progressOf = (completed: number, published: number): number =>
  published === 0 ? 0 : Math.floor((Math.min(completed, published) * 100) / published);

/** How somebody is enrolled who asks for it. @throws enrolment-closed */
export function statusOnEnrolling(mode: EnrolmentMode, before: EnrolmentStatus | undefined): EnrolmentStatus {
  if (before === 'ACTIVE' || before === 'REFUSED' || before === 'BLOCKED') return before;
  if (mode === 'OPEN') return 'ACTIVE';
  if (mode === 'APPROVAL' || before === 'REQUESTED') return 'REQUESTED';
  throw new AppError('enrolment-closed');
}

interface Way {
  isSequential: boolean;
  status: EnrolmentStatus | null;
  /** Nothing is locked for who teaches the course. */
  isTeacher: boolean;
}

/** Why each of a course's lessons, in their order, does not open yet. What is completed stays open. */
export function locksOf(
  lessons: { id: string; isCompleted: boolean }[],
  { isSequential, status, isTeacher }: Way,
): { lock: Lock | null; lockedBy: string | null }[] {
  return lessons.map(({ isCompleted }, index) => {
    const open = { lock: null, lockedBy: null };
    if (isTeacher) return open;
    if (status !== 'ACTIVE') return { lock: status === 'REQUESTED' ? 'not-approved' : 'not-enrolled', lockedBy: null };
    const before = lessons[index - 1];
    if (!isSequential || isCompleted || !before || before.isCompleted) return open;
    return { lock: 'lesson-before', lockedBy: before.id };
  });
}

/** Lessons that a home shows of a path: what was done last, where to go on, and what follows. */
const [BEHIND, AHEAD] = [2, 4];

/** The part of a path around the next lesson, or its end where nothing is left to do. */
export function windowOf<Lesson extends { id: string }>(lessons: Lesson[], nextId: string | undefined): Lesson[] {
  const found = lessons.findIndex(({ id }) => id === nextId);
  const length = BEHIND + 1 + AHEAD;
  const start = Math.min((found < 0 ? lessons.length : found) - BEHIND, lessons.length - length);
  return lessons.slice(Math.max(0, start), Math.max(0, start) + length);
}

interface Reached {
  /** Milliseconds ago. */
  ago: number;
  position: number;
}

/** All that a batch of events says of one activity, whatever their order. */
export interface Change {
  activityId: string;
  played: Stretch[];
  /** The last second, and the last page. */
  second: Reached | null;
  page: Reached | null;
  isOpened: boolean;
  isDone: boolean;
  /** Of each event, milliseconds ago. */
  agos: number[];
}

export function mergeEvents(events: LearningEvent[]): Map<string, Change> {
  const changes = new Map<string, Change>();
  for (const event of events) {
    const { activityId, ago } = event;
    const change = changes.get(activityId) ?? newChange(activityId);
    changes.set(activityId, change);
    change.agos.push(ago);
    if (event.kind === 'open') change.isOpened = true;
    if (event.kind === 'done') change.isDone = true;
    if (event.kind === 'page') change.page = later(change.page, { ago, position: event.position });
    if (event.kind === 'play') {
      change.played.push(...event.ranges);
      change.second = later(change.second, { ago, position: event.position });
    }
  }
  return changes;
}

const newChange = (activityId: string): Change => ({
  ...{ activityId, played: [], second: null, page: null, isOpened: false, isDone: false, agos: [] },
});

/** Of two at the same moment the one that is further, so that no order matters. */
function later(one: Reached | null, other: Reached): Reached {
  if (!one || other.ago < one.ago) return other;
  return other.ago === one.ago && other.position > one.position ? other : one;
}

/** What a change says of an activity of this type: a text has no seconds, and a video no pages. */
export function fitting(
  type: ActivityType,
  { played, second, page }: Change,
): Pick<Change, 'played'> & { reached: Reached | null } {
  if (isRecording(type)) return { played, reached: second };
  return { played: [], reached: type === 'PDF' || type === 'IMAGE' ? page : null };
}

const OLDEST = OLDEST_EVENT_DAYS * 24 * 60 * 60_000;

/** When an event was, by our clock; never before its learner could learn there. */
export function momentOf(now: Date, ago: number, since: Date): Date {
  const earliest = Math.min(now.getTime(), Math.max(since.getTime(), now.getTime() - OLDEST));
  return new Date(Math.max(now.getTime() - ago, earliest));
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
