import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { closesAt, isTimely } from '../content/opening.ts';
import { type LearnerContext, learnerValues, toArrayParameter } from './store.ts';

const value = sql.placeholder;

const isCompleted = (lessonId: PgColumn | SQL) => sql`
  exists (
    select from lesson_progress p
    where p.tenant_id = ${value('tenantId')} and p.lesson_id = ${lessonId} and p.user_id = ${enrolments.userId}
      and p.completed_at is not null)`;

/** The published lesson before this one, in the order of the course. */
const LESSON_BEFORE = sql`(
  select before.id from lessons before
  join sections above on above.tenant_id = ${value('tenantId')} and above.id = before.section_id
    and above.status = 'PUBLISHED' and above.removed_at is null
  where before.tenant_id = ${value('tenantId')} and before.course_id = ${lessons.courseId}
    and before.status = 'PUBLISHED' and before.removed_at is null
    and (above.position, above.id, before.position, before.id)
      < (${sections.position}, ${sections.id}, ${lessons.position}, ${lessons.id})
  order by above.position desc, above.id desc, before.position desc, before.id desc
  limit 1)`;

/**
 * Whether a learner may open a lesson, as `locksOf` decides it: it is open by its date, and in a sequential course the
 * published lesson before it is completed. A completed lesson stays open. The statement reads `lessons`, `sections`,
 * `courses` and `enrolments`.
 */
export const isUnlocked = sql`(
  ${isCompleted(lessons.id)}
  or ${isTimely} and (not ${courses.isSequential} or ${LESSON_BEFORE} is null or ${isCompleted(LESSON_BEFORE)}))`;

const LEVELS = [activities, lessons, sections, courses];
const isPublished = and(...LEVELS.map(({ status }) => eq(status, 'PUBLISHED')));

const hasOpened = sql<boolean>`
  exists (
    select from activity_progress own
    where own.tenant_id = ${value('tenantId')} and own.user_id = ${enrolments.userId}
      and own.activity_id = ${activities.id})`;

const activitiesToLearn = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: activities.id, type: activities.type, lessonId: activities.lessonId, courseId: activities.courseId },
      isOpen: sql<boolean>`(${and(isPublished, isUnlocked)})`,
      hasOpened,
      /** Learning after this moment does not count. */
      closesAt: closesAt(),
      /** The moment from which learning counts: the enrolment or the activation of the account, whichever is later. */
      since: sql`greatest(${enrolments.createdAt}, ${users.activatedAt})`.mapWith(enrolments.createdAt),
      /** The last day on which the learner has learnt in any course. */
      learntOn: users.lastLearntOn,
      duration: sql<number | null>`(
        select sum(f.duration)::int from activity_files f
        where f.tenant_id = ${value('tenantId')} and f.activity_id = ${activities.id})`,
    })
    .from(activities)
    .innerJoin(lessons, and(eq(lessons.tenantId, value('tenantId')), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(eq(sections.tenantId, value('tenantId')), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, value('tenantId')), eq(courses.id, activities.courseId)))
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.tenantId, value('tenantId')),
        eq(enrolments.courseId, activities.courseId),
        eq(enrolments.userId, value('userId')),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .innerJoin(users, and(eq(users.tenantId, value('tenantId')), eq(users.id, enrolments.userId)))
    .where(
      and(
        eq(activities.tenantId, value('tenantId')),
        sql`${activities.id} = any(${value('ids')}::uuid[])`,
        ...LEVELS.map(({ removedAt }) => isNull(removedAt)),
      ),
    )
    // All callers lock in the same order, so that they cannot deadlock.
    .orderBy(asc(enrolments.courseId))
    .for('no key update', { of: enrolments })
    .prepare('activities_to_learn'),
);

export type RecordableActivity = Awaited<ReturnType<typeof activitiesToLearn>>[number];

/**
 * Finds the activities for which progress may be recorded: those open to the learner, and those that the learner had
 * opened before they were withdrawn or locked. Their enrolments are locked until the end of the transaction, so that
 * records from several devices run one after another.
 */
export async function findRecordable(
  tx: TenantTx,
  learner: LearnerContext,
  ids: Iterable<string>,
): Promise<RecordableActivity[]> {
  const found = await activitiesToLearn(tx, { ...learnerValues(learner), ids: toArrayParameter(ids) });
  return found.filter(({ isOpen, hasOpened }) => isOpen || hasOpened);
}
