import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../driver/tx.ts';
import { users } from '../schema/accounts/users.ts';
import { activityProgress } from '../schema/learning/activity-progress.ts';
import { enrolments } from '../schema/learning/enrolments.ts';
import { lessonProgress } from '../schema/learning/lesson-progress.ts';
import { quizAnswers } from '../schema/quiz/quiz-answers.ts';
import { quizAttempts } from '../schema/quiz/quiz-attempts.ts';
import { type AttemptRows, addAttempts, type MadeQuiz } from './demo-attempts.ts';
import type { DemoCourse } from './demo-course.ts';
import type { DemoPortal } from './demo-portal.ts';
import { TermCalendar } from './demo-terms.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Rows of one statement: Postgres takes at most 65,535 values in one. */
const ROWS_PER_STATEMENT = 2000;

interface MadeActivity {
  id: string;
  duration: number | null;
  quiz?: MadeQuiz | undefined;
}

/** A course with the ids that progress in it needs. */
export interface MadeCourse {
  id: string;
  enrolment: DemoCourse['enrolment'];
  publishedAt: Date;
  lessons: { id: string; activities: MadeActivity[] }[];
}

interface Learner {
  id: string;
  login: string;
  createdAt: Date;
  lastActiveOn: string | null;
}

interface Rows {
  enrolments: (typeof enrolments.$inferInsert)[];
  lessons: (typeof lessonProgress.$inferInsert)[];
  activities: (typeof activityProgress.$inferInsert)[];
  quizzes: AttemptRows;
}

/**
 * Inserts the progress of a portal's learners, the same at every seeding. Some have finished, some have stopped, some
 * wait to be let in; `learner@…` is in the middle of two courses.
 */
export async function seedLearning(
  tx: TenantTx,
  { tenantId, portal }: { tenantId: string; portal: DemoPortal },
  courses: MadeCourse[],
): Promise<void> {
  const isLearner = and(eq(users.tenantId, tenantId), eq(users.role, 'ROLE_LEARNER'), isNotNull(users.activatedAt));
  const learners = await tx
    .select({ id: users.id, login: users.login, createdAt: users.createdAt, lastActiveOn: users.lastActiveOn })
    .from(users)
    .where(isLearner)
    .orderBy(users.createdAt, users.id);
  const rows: Rows = { enrolments: [], lessons: [], activities: [], quizzes: { attempts: [], answers: [] } };
  const calendar = new TermCalendar(portal.language, learners[0]?.createdAt ?? new Date(), new Date());
  for (const [index, learner] of learners.entries()) {
    const isOwn = learner.login === `learner@${portal.slug}.test`;
    const taken = courses.flatMap((course, number) => {
      const share = isOwn ? [0.5, 0.4][number] : shareOf(index, number);
      return share === undefined ? [] : [{ course, share }];
    });
    for (const [place, { course, share }] of taken.entries()) {
      // The demo's own learner is in the middle of all courses at once.
      const [own, of] = isOwn ? [0, 1] : [place, taken.length];
      const daysBefore = isOwn ? place : 0;
      const span = spanOf(learner, course, { calendar, place: own, of, index, daysBefore });
      if (span) enrol(rows, { tenantId, learner, course, share, index, calendar, span });
    }
  }
  await inBatches(rows.enrolments, (some) => tx.insert(enrolments).values(some));
  await inBatches(rows.lessons, (some) => tx.insert(lessonProgress).values(some));
  await inBatches(rows.activities, (some) => tx.insert(activityProgress).values(some));
  await inBatches(rows.quizzes.attempts, (some) => tx.insert(quizAttempts).values(some));
  await inBatches(rows.quizzes.answers, (some) => tx.insert(quizAnswers).values(some));
  await insertLearningMonths(tx, tenantId);
}

/** Share of a course's lessons that the learner has completed; undefined if the learner is not enrolled. */
function shareOf(index: number, number: number): number | undefined {
  if ((index + number * 2) % 3 === 0) return undefined;
  return ((index * 37 + number * 53) % 120) / 100;
}

interface Span {
  since: Date;
  lastSeen: Date;
}

interface Place {
  calendar: TermCalendar;
  /** Position of the course among those of the learner, from the last one, and their number. */
  place: number;
  of: number;
  /** Position of the learner among all. */
  index: number;
  /** Days between the learner's last activity and the last one in this course. */
  daysBefore: number;
}

/**
 * Returns when a learner began a course and was last seen in it. Learners take their courses one after another, the
 * first of the portal last, between joining and their last activity. Undefined if the course came too late for them.
 */
function spanOf(
  { createdAt, lastActiveOn }: Learner,
  { publishedAt }: MadeCourse,
  { calendar, place, of, index, daysBefore }: Place,
): Span | undefined {
  if (lastActiveOn === null) return undefined;
  const evening = new Date(`${lastActiveOn}T16:${10 + (index % 50)}:00Z`).getTime();
  const end = new Date(Math.min(Date.now() - HOUR, evening) - daysBefore * DAY);
  const begun = calendar.at(createdAt, end, 1 - (place + 1) / of);
  const since = new Date(Math.max(begun.getTime(), createdAt.getTime() + HOUR, publishedAt.getTime() + HOUR));
  const lastSeen = calendar.at(createdAt, end, 1 - place / of);
  return since < lastSeen ? { since, lastSeen } : undefined;
}

interface Enrolling {
  tenantId: string;
  learner: Learner;
  course: MadeCourse;
  share: number;
  /** Position of the learner among all. */
  index: number;
  calendar: TermCalendar;
  span: Span;
}

function enrol(
  rows: Rows,
  { tenantId, learner, course, share, index, calendar, span: { since, lastSeen } }: Enrolling,
): void {
  const own = { tenantId, courseId: course.id, userId: learner.id };
  const enrolment = { ...own, status: 'ACTIVE' as const, createdAt: since, updatedAt: since };
  // Every ninth learner has requested lately and has no answer yet.
  if (course.enrolment === 'APPROVAL' && index % 9 === 4) {
    rows.enrolments.push({ ...enrolment, status: 'REQUESTED', createdAt: lastSeen, updatedAt: lastSeen });
    return;
  }
  const done = Math.min(course.lessons.length, Math.floor(share * course.lessons.length));
  const isCompleted = done === course.lessons.length;
  const at = (part: number) => calendar.at(since, lastSeen, part);
  for (const [number, { id, activities }] of course.lessons.slice(0, done).entries()) {
    const completedAt = at((number + 1) / (done + (isCompleted ? 0 : 1)));
    const dates = { completedAt, createdAt: at(number / (done + 1)), updatedAt: completedAt };
    rows.lessons.push({ ...own, lessonId: id, ...dates });
    for (const { id: activityId, duration, quiz } of activities) {
      if (quiz) addAttempts(rows.quizzes, { own, activityId, quiz, at: completedAt, index });
      const played = duration === null ? '{}' : `{[0,${duration})}`;
      rows.activities.push({ ...own, activityId, ...dates, played });
    }
  }
  const opened = share > 0 ? course.lessons[done]?.activities[0] : undefined;
  if (opened) {
    const half = Math.floor((opened.duration ?? 0) / 2);
    const played = half > 0 ? `{[0,${half})}` : '{}';
    const dates = { positionAt: lastSeen, createdAt: lastSeen, updatedAt: lastSeen };
    rows.activities.push({ ...own, activityId: opened.id, played, position: half, ...dates });
  }
  const last = opened ?? course.lessons[done - 1]?.activities.at(-1);
  rows.enrolments.push({
    ...enrolment,
    status: index % 17 === 5 && !isCompleted ? 'ENDED' : 'ACTIVE',
    ...(last && { lastActivityId: last.id, lastSeenAt: lastSeen }),
    ...(isCompleted && { completedAt: lastSeen }),
  });
}

/** Records the months in which learners learnt, and their last day, for the figures. */
async function insertLearningMonths(tx: TenantTx, tenantId: string): Promise<void> {
  await tx.execute(sql`
    insert into monthly_activity (tenant_id, month, user_id)
    select distinct p.tenant_id, sec.month_in(zone, moment), p.user_id
    from sec.zone_of(${tenantId}) zone, activity_progress p, unnest(array[p.created_at, p.updated_at]) moment
    where p.tenant_id = ${tenantId}`);
  await tx.execute(sql`
    update users set last_learnt_on = p.day
    from (select user_id, max(updated_at at time zone zone)::date as day from sec.zone_of(${tenantId}) zone, activity_progress
      where tenant_id = ${tenantId} group by 1) p
    where users.tenant_id = ${tenantId} and users.id = p.user_id`);
}

async function inBatches<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await insert(rows.slice(from, from + ROWS_PER_STATEMENT));
}
