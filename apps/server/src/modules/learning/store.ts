import { dayIn } from '@dars/contracts/day';
import { AppError } from '@dars/contracts/errors';
import { idArray, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { lessons } from '@dars/db/schema/content/lessons';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { courseNotices } from '@dars/db/schema/learning/course-notices';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { monthlyActivity } from '@dars/db/schema/learning/monthly-activity';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { getSettings } from '../settings/store.ts';
import { monthOf } from './rules.ts';

/** The learner whose progress is written, and the time of writing. */
export interface LearnerContext {
  tenantId: string;
  userId: string;
  now: Date;
}

const value = sql.placeholder;
/** Values of placeholders. The driver takes a value that belongs to no column as text only. */
export const learnerValues = ({ now, ...learner }: LearnerContext) => ({ ...learner, now: now.toISOString() });
/** Joins ids to one array parameter of any length. */
export const toArrayParameter = (ids: Iterable<string>): string => `{${[...ids].join()}}`;
const isAnyOf = (name: string) => sql`any(${value(name)}::uuid[])`;

/**
 * Records that a learner has learnt at these moments, once per day and month in the portal's time zone. Starting,
 * saving and submitting an attempt counts as learning.
 */
export async function recordLearningMoments(tx: TenantTx, learner: LearnerContext, moments: Date[]): Promise<void> {
  const { timeZone } = await getSettings(tx, learner.tenantId);
  await recordLearningDays(tx, learner, [...new Set(moments.map((moment) => dayIn(timeZone, moment)))]);
}

/** A learner who was removed at this moment is not counted in any figure. */
const isLearner = and(
  eq(users.tenantId, value('tenantId')),
  eq(users.id, value('userId')),
  eq(users.role, 'ROLE_LEARNER'),
  isNull(users.removedAt),
);

const keptLearner = prepared((db: TenantTx) =>
  db.select({ id: users.id }).from(users).where(isLearner).for('key share').prepare('kept_learner'),
);

/**
 * Keeps a learner from becoming staff and from being removed until the transaction ends. A change that is under way is
 * waited for.
 * @throws unauthenticated if they are no learner any more
 */
export async function keepLearner(tx: TenantTx, { tenantId, userId }: Omit<LearnerContext, 'now'>): Promise<void> {
  const [kept] = await keptLearner(tx, { tenantId, userId });
  if (!kept) throw new AppError('unauthenticated');
}

/**
 * Locks the learner before the months of the learner, and these before the portal's months, as every writer of figures
 * does.
 */
const monthsLearntIn = prepared((db: TenantTx) =>
  db
    .insert(monthlyActivity)
    .select(sql`
      select ${users.tenantId}, learnt.month, ${users.id} from users, unnest(${value('months')}::date[]) learnt (month)
      where ${isLearner} and not exists (
        select from monthly_activity known
        where known.tenant_id = ${value('tenantId')} and known.user_id = ${users.id} and known.month = learnt.month)
      for no key update of users`)
    .onConflictDoNothing()
    .prepare('months_learnt_in'),
);

const lastLearntOn = prepared((db: TenantTx) =>
  db
    .update(users)
    .set({ lastLearntOn: sql`${value('day')}` })
    .where(and(isLearner, or(isNull(users.lastLearntOn), lt(users.lastLearntOn, value('day')))))
    .prepare('last_learnt_on'),
);

/** Records learning on days of the portal's time zone. */
export async function recordLearningDays(
  tx: TenantTx,
  { tenantId, userId }: LearnerContext,
  days: string[],
): Promise<void> {
  const day = days.toSorted().at(-1);
  if (day === undefined) return;
  await Promise.all([
    lastLearntOn(tx, { tenantId, userId, day }),
    monthsLearntIn(tx, { tenantId, userId, months: toArrayParameter(new Set(days.map(monthOf))) }),
  ]);
}

export interface CompletedParts {
  completedLessons: string[];
  completedCourses: string[];
}

export interface LessonPlace {
  lessonId: string;
  courseId: string;
}

/**
 * Completes the lessons whose published activities are all completed, and the courses whose published lessons are, even
 * if the last open part was withdrawn rather than completed. The caller holds the learner's enrolment, so that of two
 * concurrent completions the second sees the first.
 */
export const completeFinished = (
  tx: TenantTx,
  learner: LearnerContext,
  places: LessonPlace[],
): Promise<CompletedParts> => completeParts(tx, learner, places, completeFinishedLessons);

/** Completes a lesson without activities, which its learner has marked as done. */
export const completeEmpty = (tx: TenantTx, learner: LearnerContext, place: LessonPlace): Promise<CompletedParts> =>
  completeParts(tx, learner, [place], completeEmptyLessons);

async function completeParts(
  tx: TenantTx,
  learner: LearnerContext,
  places: LessonPlace[],
  complete: typeof completeFinishedLessons,
): Promise<CompletedParts> {
  if (places.length === 0) return { completedLessons: [], completedCourses: [] };
  const values = learnerValues(learner);
  const lessonIds = new Set(places.map(({ lessonId }) => lessonId));
  const courseIds = new Set(places.map(({ courseId }) => courseId));
  // The two statements run one after another on one connection, so the second sees the lessons completed by the first.
  const [done, ended] = await Promise.all([
    complete(tx, { ...values, lessons: toArrayParameter(lessonIds) }),
    completeCourses(tx, { ...values, courses: toArrayParameter(courseIds) }),
  ]);
  return {
    completedLessons: done.map(({ lessonId }) => lessonId),
    completedCourses: ended.map(({ courseId }) => courseId),
  };
}

const PUBLISHED_ACTIVITIES = sql`
  select from activities a
  where a.tenant_id = ${value('tenantId')} and a.course_id = ${lessons.courseId} and a.lesson_id = ${lessons.id}
    and a.status = 'PUBLISHED' and a.removed_at is null`;
const NOT_COMPLETED = sql`
  not exists (
    select from activity_progress p
    where p.tenant_id = ${value('tenantId')} and p.activity_id = a.id and p.user_id = ${value('userId')}::uuid
      and p.completed_at is not null)`;

const areActivitiesCompleted = sql`exists (${PUBLISHED_ACTIVITIES}) and not exists (${PUBLISHED_ACTIVITIES} and ${NOT_COMPLETED})`;
const completeFinishedLessons = prepareLessonCompletion('complete_done', areActivitiesCompleted);
const completeEmptyLessons = prepareLessonCompletion('complete_empty', sql`not exists (${PUBLISHED_ACTIVITIES})`);

/** Prepares a statement that completes the lessons for which `isDone` holds, once. */
function prepareLessonCompletion(name: string, isDone: SQL) {
  return prepared((db: TenantTx) => {
    const now = sql`${value('now')}::timestamptz`;
    return db
      .insert(lessonProgress)
      .select(
        db
          .select({
            tenantId: lessons.tenantId,
            userId: sql`${value('userId')}::uuid`.as('user_id'),
            lessonId: sql`${lessons.id}`.as('lesson_id'),
            courseId: lessons.courseId,
            completedAt: sql`${now}`.as('completed_at'),
            notes: sql`''`.as('notes'),
            notesChangedAt: sql`null::timestamptz`.as('notes_changed_at'),
            notesKey: sql`null::text`.as('notes_key'),
            createdAt: sql`${now}`.as('created_at'),
            updatedAt: sql`${now}`.as('updated_at'),
          })
          .from(lessons)
          .where(and(eq(lessons.tenantId, value('tenantId')), sql`${lessons.id} = ${isAnyOf('lessons')}`, isDone)),
      )
      .onConflictDoUpdate({
        target: [lessonProgress.tenantId, lessonProgress.userId, lessonProgress.lessonId],
        set: { completedAt: sql`excluded.completed_at`, updatedAt: sql`excluded.updated_at` },
        setWhere: isNull(lessonProgress.completedAt),
      })
      .returning({ lessonId: lessonProgress.lessonId })
      .prepare(name);
  });
}

const PUBLISHED_LESSONS = sql`
  select from lessons l
  join sections s on s.tenant_id = ${value('tenantId')} and s.id = l.section_id
    and s.status = 'PUBLISHED' and s.removed_at is null
  where l.tenant_id = ${value('tenantId')} and l.course_id = ${enrolments.courseId}
    and l.status = 'PUBLISHED' and l.removed_at is null`;
const NOT_LEARNT = sql`
  not exists (
    select from lesson_progress p
    where p.tenant_id = ${value('tenantId')} and p.lesson_id = l.id and p.user_id = ${enrolments.userId}
      and p.completed_at is not null)`;

/** Completes courses once; a part that is added later leaves them completed. */
const completeCourses = prepared((db: TenantTx) =>
  db
    .update(enrolments)
    .set({ completedAt: sql`${value('now')}::timestamptz`, updatedAt: sql`${value('now')}::timestamptz` })
    .where(
      and(
        eq(enrolments.tenantId, value('tenantId')),
        eq(enrolments.userId, value('userId')),
        sql`${enrolments.courseId} = ${isAnyOf('courses')}`,
        isNull(enrolments.completedAt),
        sql`exists (${PUBLISHED_LESSONS}) and not exists (${PUBLISHED_LESSONS} and ${NOT_LEARNT})`,
      ),
    )
    .returning({ courseId: enrolments.courseId })
    .prepare('complete_courses'),
);

/**
 * Marks activities as completed, once.
 * @returns the activities that were not completed before
 */
export const completeActivities = prepared((db: TenantTx) =>
  db
    .update(activityProgress)
    .set({ completedAt: sql`${value('now')}::timestamptz`, updatedAt: sql`${value('now')}::timestamptz` })
    .where(
      and(
        eq(activityProgress.tenantId, value('tenantId')),
        eq(activityProgress.userId, value('userId')),
        sql`${activityProgress.activityId} = ${isAnyOf('activities')}`,
        isNull(activityProgress.completedAt),
      ),
    )
    .returning({ activityId: activityProgress.activityId })
    .prepare('complete_activities'),
);

const lockedEnrolment = prepared((db: TenantTx) =>
  db
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.tenantId, value('tenantId')),
        eq(enrolments.courseId, value('courseId')),
        eq(enrolments.userId, value('userId')),
      ),
    )
    .for('no key update')
    .prepare('locked_enrolment'),
);

/**
 * Locks a learner's enrolment, so that writes to their progress in a course run one after another. Resolves with false
 * when the learner was never enrolled.
 */
export async function lockLearnerEnrolment(
  tx: TenantTx,
  { tenantId, userId }: LearnerContext,
  courseId: string,
): Promise<boolean> {
  const held = await lockedEnrolment(tx, { tenantId, courseId, userId });
  return held.length > 0;
}

export interface LearntActivity extends LessonPlace {
  id: string;
}

/**
 * Completes an activity by another event than its own progress, such as a passed quiz, once. Progress is stored for
 * anybody who was ever enrolled in the course. The caller issues the certificate of a completed course, when it has taken
 * all its locks.
 */
export async function completeActivity(
  tx: TenantTx,
  learner: LearnerContext,
  { id: activityId, ...place }: LearntActivity,
): Promise<CompletedParts & { completedActivities: string[] }> {
  const { tenantId, userId, now } = learner;
  if (!(await lockLearnerEnrolment(tx, learner, place.courseId)))
    return { completedActivities: [], completedLessons: [], completedCourses: [] };
  const moments = { completedAt: now, createdAt: now, updatedAt: now };
  const completed = await tx
    .insert(activityProgress)
    .values({ tenantId, userId, activityId, courseId: place.courseId, ...moments })
    .onConflictDoUpdate({
      target: [activityProgress.tenantId, activityProgress.userId, activityProgress.activityId],
      set: { completedAt: now, updatedAt: now },
      setWhere: isNull(activityProgress.completedAt),
    })
    .returning({ id: activityProgress.activityId });
  return { completedActivities: completed.map(({ id }) => id), ...(await completeFinished(tx, learner, [place])) };
}

/**
 * Undoes the completion of an activity, and the completion of its lesson and course since then unless they are complete
 * without it.
 */
export async function withdrawCompletion(
  tx: TenantTx,
  learner: LearnerContext,
  { id, lessonId, courseId }: LearntActivity,
  since: Date,
): Promise<void> {
  const { tenantId, userId, now } = learner;
  const none = { completedAt: null, updatedAt: now };
  const ofActivity = and(eq(activityProgress.userId, userId), eq(activityProgress.activityId, id));
  const ofLesson = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId));
  const ofCourse = and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId));
  await tx
    .update(activityProgress)
    .set(none)
    .where(and(eq(activityProgress.tenantId, tenantId), ofActivity, gte(activityProgress.completedAt, since)));
  await tx
    .update(lessonProgress)
    .set(none)
    .where(and(eq(lessonProgress.tenantId, tenantId), ofLesson, gte(lessonProgress.completedAt, since)));
  await tx
    .update(enrolments)
    .set(none)
    .where(and(eq(enrolments.tenantId, tenantId), ofCourse, gte(enrolments.completedAt, since)));
  await completeFinished(tx, learner, [{ lessonId, courseId }]);
}

/** Deletes the notices that people want who are being removed or become staff. */
export async function deleteNoticesOf(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<void> {
  const areTheirs = sql`${courseNotices.userId} = any(${idArray(userIds)})`;
  await tx.delete(courseNotices).where(and(eq(courseNotices.tenantId, tenantId), areTheirs));
}
