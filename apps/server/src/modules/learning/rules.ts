import type { ActivityType, EnrolmentMode, EnrolmentStatus, Lock } from '@dars/contracts/course-constants';
import { AppError } from '@dars/contracts/errors';
import { type LearningEvent, OLDEST_EVENT_DAYS, PLAYED_TO_COMPLETE } from '@dars/contracts/learning/learning';

/** Range of whole seconds, without `to`. */
export type PlayedRange = [from: number, to: number];

/** Parses a multirange from Postgres, such as `{[0,30),[45,60)}`, whose ranges are sorted and do not touch. */
export function parsePlayed(text: string): PlayedRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** Formats a multirange for Postgres, which accepts ranges in any order and with overlaps. */
export const writePlayed = (ranges: PlayedRange[]): string => `{${ranges.map((each) => `[${each.join()})`).join()}}`;

/**
 * Percentage of a recording that was played, rounded down. `duration` is in seconds; ranges beyond the end do not
 * count.
 */
export function percentPlayed(ranges: PlayedRange[], duration: number): number {
  const inside = ranges.map(([from, to]) => Math.max(0, Math.min(to, duration) - from));
  return Math.floor((inside.reduce((sum, each) => sum + each, 0) * 100) / duration);
}

export const isRecording = (type: ActivityType): boolean => type === 'VIDEO' || type === 'AUDIO';

/** Tells whether an activity is completed (docs/decisions/0017). A quiz is completed by its attempts and not here. */
export function isCompletedBy(
  { type, duration }: { type: ActivityType; duration: number | null },
  { played, isDone }: { played: PlayedRange[]; isDone: boolean },
): boolean {
  if (type === 'QUIZ') return false;
  // The learner marks a recording of unknown duration as done.
  if (!isRecording(type) || duration === null) return isDone;
  return percentPlayed(played, duration) >= PLAYED_TO_COMPLETE;
}

interface Seats {
  /** Null: any number. */
  seats: number | null;
  /** Number of active learners. */
  learnerCount: number;
  /** Seats that open orders hold. */
  heldSeats: number;
}

/** Seats of a course that nobody has and no order holds; any number if they are not limited. Never below zero. */
export const freeSeatsOf = ({ seats, learnerCount, heldSeats }: Seats): number =>
  seats === null ? Number.POSITIVE_INFINITY : Math.max(0, seats - learnerCount - heldSeats);

interface EnrolledCourse {
  mode: EnrolmentMode;
  /** Whether its last day is over. */
  isOver: boolean;
  hasFreeSeat: boolean;
  /** Whether the learner has completed the courses that it requires. */
  isPrepared: boolean;
}

/**
 * Tells the status of an enrolment that a learner asks for. A request takes no seat, so a full course is refused or
 * granted when staff answer.
 * @throws enrolment-closed, course-over, prerequisites-missing
 */
export function statusOnEnrolling(
  { mode, isOver, hasFreeSeat, isPrepared }: EnrolledCourse,
  before: EnrolmentStatus | undefined,
): EnrolmentStatus {
  if (before !== undefined && before !== 'ENDED' && !(before === 'REQUESTED' && mode === 'OPEN')) return before;
  if (mode === 'STAFF') throw new AppError('enrolment-closed');
  if (isOver) throw new AppError('course-over');
  if (!isPrepared) throw new AppError('prerequisites-missing');
  if (mode === 'APPROVAL') return 'REQUESTED';
  return hasFreeSeat ? 'ACTIVE' : 'WAITING';
}

interface LessonAccess {
  isSequential: boolean;
  status: EnrolmentStatus | null;
  /** Nothing is locked for teachers of the course. */
  isTeacher: boolean;
}

interface LessonLock {
  lock: Lock | null;
  lockedBy: string | null;
  opensOn: string | null;
}

/**
 * Tells for each lesson of a course, in order, why it is locked. `opensLaterOn` is the day on which a lesson opens, if
 * that is still to come. A completed lesson stays open.
 */
export function locksOf(
  lessons: { id: string; isCompleted: boolean; opensLaterOn: string | null }[],
  { isSequential, status, isTeacher }: LessonAccess,
): LessonLock[] {
  return lessons.map(({ isCompleted, opensLaterOn }, index) => {
    const open = { lock: null, lockedBy: null, opensOn: null };
    if (isTeacher) return open;
    if (status !== 'ACTIVE') return { ...open, lock: lockOf(status) };
    if (isCompleted) return open;
    if (opensLaterOn !== null) return { ...open, lock: 'opens-later', opensOn: opensLaterOn };
    const before = lessons[index - 1];
    if (!isSequential || !before || before.isCompleted) return open;
    return { ...open, lock: 'lesson-before', lockedBy: before.id };
  });
}

/** Tells why all lessons are locked for a learner whose enrolment is not active. */
function lockOf(status: EnrolmentStatus | null): Lock {
  if (status === 'REQUESTED') return 'not-approved';
  return status === 'WAITING' ? 'waiting' : 'not-enrolled';
}

/** Numbers of lessons that the home shows before and after the next lesson. */
const [LESSONS_BEFORE, LESSONS_AFTER] = [2, 4];

/** Cuts out the lessons around the next one, or the last lessons when none is left. */
export function lessonWindow<Lesson extends { id: string }>(lessons: Lesson[], nextId: string | undefined): Lesson[] {
  const found = lessons.findIndex(({ id }) => id === nextId);
  const length = LESSONS_BEFORE + 1 + LESSONS_AFTER;
  const start = Math.min((found < 0 ? lessons.length : found) - LESSONS_BEFORE, lessons.length - length);
  return lessons.slice(Math.max(0, start), Math.max(0, start) + length);
}

interface ReachedPosition {
  /** Age in milliseconds. */
  ago: number;
  position: number;
}

/** Merged events of a batch about one activity; their order does not matter. */
export interface Change {
  activityId: string;
  played: PlayedRange[];
  /** The latest position in seconds, and the latest page. */
  second: ReachedPosition | null;
  page: ReachedPosition | null;
  isOpened: boolean;
  isDone: boolean;
  /** Minutes of study in a row, and the age of the last of them. */
  studied: { ago: number; minutes: number }[];
  /** Age of each event in milliseconds. */
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
    if (event.kind === 'study') change.studied.push({ ago, minutes: event.minutes });
    if (event.kind === 'page') change.page = laterPosition(change.page, { ago, position: event.position });
    if (event.kind === 'play') {
      change.played.push(...event.ranges);
      change.second = laterPosition(change.second, { ago, position: event.position });
    }
  }
  return changes;
}

const newChange = (activityId: string): Change => ({
  ...{ activityId, played: [], second: null, page: null, isOpened: false, isDone: false, studied: [], agos: [] },
});

/** Picks the later position; at the same moment the further one, so that the order of events does not matter. */
function laterPosition(one: ReachedPosition | null, other: ReachedPosition): ReachedPosition {
  if (!one || other.ago < one.ago) return other;
  return other.ago === one.ago && other.position > one.position ? other : one;
}

/** Drops what does not fit the type of activity: a text has no seconds and a video no pages. */
export function fittingToType(
  type: ActivityType,
  { played, second, page }: Change,
): Pick<Change, 'played'> & { reached: ReachedPosition | null } {
  if (isRecording(type)) return { played, reached: second };
  return { played: [], reached: type === 'PDF' || type === 'IMAGE' ? page : null };
}

const MAX_EVENT_AGE_MS = OLDEST_EVENT_DAYS * 24 * 60 * 60_000;

/**
 * Converts an event's age to a moment by the server's clock. The result is no earlier than `since` and at most
 * `MAX_EVENT_AGE_MS` ago; if `since` lies in the future, it is `now`.
 */
export function momentOf(now: Date, ago: number, since: Date): Date {
  const earliest = Math.min(now.getTime(), Math.max(since.getTime(), now.getTime() - MAX_EVENT_AGE_MS));
  return new Date(Math.max(now.getTime() - ago, earliest));
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
