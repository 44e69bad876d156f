import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EnrolmentRow } from './rules.ts';

type Own = Pick<typeof enrolments.$inferSelect, 'tenantId' | 'courseId' | 'userId'>;

const isOwn = ({ tenantId, courseId, userId }: Own) =>
  and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courseId), eq(enrolments.userId, userId));

const isOneOf = ({ tenantId, courseId }: Omit<Own, 'userId'>, userIds: string[]) =>
  and(
    eq(enrolments.tenantId, tenantId),
    eq(enrolments.courseId, courseId),
    sql`${enrolments.userId} = any(${idArray(userIds)})`,
  );

/** @throws not-found where they never were in the course, or are in the portal no more */
export async function lockEnrolment(tx: TenantTx, own: Own): Promise<Pick<EnrolmentRow, 'status'>> {
  const [found] = await tx
    .select({ status: enrolments.status })
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, own.tenantId), eq(users.id, enrolments.userId)))
    .where(and(isOwn(own), isNull(users.removedAt)))
    .for('no key update', { of: enrolments });
  if (!found) throw new AppError('not-found');
  return found;
}

export async function setEnrolmentStatus(
  tx: TenantTx,
  { tenantId, courseId, status, now }: Omit<Own, 'userId'> & Pick<EnrolmentRow, 'status'> & { now: Date },
  userIds: string[],
): Promise<void> {
  await tx.update(enrolments).set({ status, updatedAt: now }).where(isOneOf({ tenantId, courseId }, userIds));
}

/**
 * Returns which of these learners wait for an answer and locks their enrolments, so that concurrent decisions wait for
 * each other.
 */
export async function lockRequested(tx: TenantTx, of: Omit<Own, 'userId'>, userIds: string[]): Promise<string[]> {
  const found = await tx
    .select({ userId: enrolments.userId })
    .from(enrolments)
    .innerJoin(users, and(eq(users.tenantId, of.tenantId), eq(users.id, enrolments.userId)))
    .where(and(isOneOf(of, userIds), eq(enrolments.status, 'REQUESTED'), isNull(users.removedAt)))
    // Always in the order of ids, so that transactions cannot deadlock.
    .orderBy(enrolments.userId)
    .for('no key update', { of: enrolments });
  return found.map(({ userId }) => userId);
}

interface Enrolling extends Omit<Own, 'userId'> {
  now: Date;
  status?: 'ACTIVE' | 'WAITING';
  /** The group that enrols them. */
  groupId?: string | null;
}

/**
 * Enrols learners, including those who asked, were refused or have left; blocked learners stay blocked. @returns the
 * learners who were not enrolled before
 */
export async function enrolAll(
  tx: TenantTx,
  { tenantId, courseId, now, status = 'ACTIVE', groupId = null }: Enrolling,
  userIds: string[],
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const enrolled = await tx
    .insert(enrolments)
    // Always in the order of ids, so that transactions cannot deadlock.
    .select(sql`
      select ${tenantId}::uuid, ${courseId}::uuid, learner, ${status}::text, null::timestamptz, null::uuid,
        null::timestamptz, null::integer, null::timestamptz, ${groupId}::uuid, ${at}, ${at}
      from unnest(${idArray(userIds)}) learner order by learner`)
    .onConflictDoUpdate({
      target: [enrolments.tenantId, enrolments.courseId, enrolments.userId],
      // Without parameters: the machines of a Citus cluster cannot tell the types of those that it keeps for itself.
      set: { status: sql`excluded.status`, groupId: sql`excluded.group_id`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`${enrolments.status} not in ('ACTIVE', 'BLOCKED')`,
    })
    .returning({ userId: enrolments.userId });
  return enrolled.map(({ userId }) => userId);
}

/** Makes the enrolments of these learners those of the staff: no group ends them. */
export async function releaseFromGroups(tx: TenantTx, of: Omit<Own, 'userId'>, userIds: string[]): Promise<void> {
  await tx
    .update(enrolments)
    .set({ groupId: null })
    .where(and(isOneOf(of, userIds), isNotNull(enrolments.groupId)));
}

/** Returns which of these learners are blocked from at least one of the courses. */
export async function findBlocked(
  tx: TenantTx,
  { tenantId, courseIds, userIds }: { tenantId: string; courseIds: string[]; userIds: string[] },
): Promise<Set<string>> {
  const isIn = sql`${enrolments.courseId} = any(${idArray(courseIds)})`;
  const isTheirs = sql`${enrolments.userId} = any(${idArray(userIds)})`;
  const found = await tx
    .selectDistinct({ userId: enrolments.userId })
    .from(enrolments)
    .where(and(eq(enrolments.tenantId, tenantId), isIn, isTheirs, eq(enrolments.status, 'BLOCKED')));
  return new Set(found.map(({ userId }) => userId));
}

/**
 * Locks all enrolments of people and their courses, before the people are locked. All transactions take these locks in
 * one order, so that they cannot deadlock: first the course, whose row counts its learners, then the enrolment, then
 * the learner; of several courses the lower id first. Calls of learners start with the enrolment and never lock the
 * course.
 * @returns the ids of the courses
 */
export async function lockEnrolments(
  tx: TenantTx,
  { tenantId, userIds }: { tenantId: string; userIds: string[] },
): Promise<string[]> {
  const held = await tx
    .select({ courseId: courses.id })
    .from(courses)
    .innerJoin(enrolments, and(eq(enrolments.tenantId, tenantId), eq(enrolments.courseId, courses.id)))
    .where(and(eq(courses.tenantId, tenantId), sql`${enrolments.userId} = any(${idArray(userIds)})`))
    .orderBy(courses.id, enrolments.userId)
    // Locks both tables' rows: Postgres takes the locks of a joined row in the order of the tables.
    .for('no key update');
  return [...new Set(held.map(({ courseId }) => courseId))];
}

/**
 * Ends the enrolments of people who are being removed; their progress is kept. The people are locked already, so this
 * must not wait for a course: if they were enrolled in another one since `lockEnrolments`, the removal fails and has to
 * be repeated.
 * @returns the ids of the courses in which they had a seat, the lower id first
 * @throws conflict
 */
export async function endEnrolments(
  tx: TenantTx,
  { tenantId, userIds, now }: { tenantId: string; userIds: string[]; now: Date },
  heldCourses: string[],
): Promise<string[]> {
  const isTheirs = and(eq(enrolments.tenantId, tenantId), sql`${enrolments.userId} = any(${idArray(userIds)})`);
  const isGoingOn = and(isTheirs, inArray(enrolments.status, ['ACTIVE', 'REQUESTED', 'WAITING']));
  const isNew = sql`${enrolments.courseId} <> all(${idArray(heldCourses)})`;
  const [isAnyNew] = await tx
    .select({ id: enrolments.courseId })
    .from(enrolments)
    .where(and(isGoingOn, isNew))
    .limit(1);
  if (isAnyNew) throw new AppError('conflict');
  const freed = await tx
    .selectDistinct({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(isTheirs, eq(enrolments.status, 'ACTIVE')))
    .orderBy(enrolments.courseId);
  await tx.update(enrolments).set({ status: 'ENDED', updatedAt: now }).where(isGoingOn);
  return freed.map(({ courseId }) => courseId);
}

/**
 * Ends the requests and waiting places of a learner who becomes staff; enrolments stay. As in `endEnrolments`, the person
 * is locked already.
 * @throws conflict
 */
export async function endRequests(
  tx: TenantTx,
  { tenantId, userId, now }: Omit<Own, 'courseId'> & { now: Date },
  heldCourses: string[],
): Promise<void> {
  const ended = await tx
    .update(enrolments)
    .set({ status: 'ENDED', updatedAt: now })
    .where(
      and(
        eq(enrolments.tenantId, tenantId),
        eq(enrolments.userId, userId),
        inArray(enrolments.status, ['REQUESTED', 'WAITING']),
      ),
    )
    .returning({ courseId: enrolments.courseId });
  if (ended.some(({ courseId }) => !heldCourses.includes(courseId))) throw new AppError('conflict');
}
