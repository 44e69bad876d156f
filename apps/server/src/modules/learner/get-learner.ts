import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { courses } from '@dars/db/schema/content/courses';
import { certificates } from '@dars/db/schema/learning/certificates';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { studyDays } from '@dars/db/schema/learning/study-days';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, count, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { meanOf } from '../certificate/find-scores.ts';
import { reachableBy } from '../certificate/store.ts';
import { lecturerLimit } from '../content/course/policy.ts';
import { toLearner } from '../people/rules.ts';
import { findDeletionDate } from '../personal-data/start-deletion.ts';
import { findLearner, followMerge, isEnrolmentSeenBy } from './find-learner.ts';

/**
 * Returns a learner with their figures. The id of a double gives the account that it was merged into
 * (docs/decisions/0119-merging-accounts.md).
 * @throws not-found
 */
export async function getLearner(ctx: TenantContext, { userId: asked }: { userId: string }): Promise<LearnerRecord> {
  const { actor } = ctx;
  const userId = await followMerge(ctx, asked);
  const [found, { lastSeenAt, ...learning }, triedAt, studyMinutes, valid, deletionDate] = await Promise.all([
    findLearner(ctx, userId),
    summarizeCourses(ctx, userId),
    findLastTried(ctx, userId),
    countStudied(ctx, userId),
    countValid(ctx, userId),
    findDeletionDate(ctx, userId),
  ]);
  const learner = toLearner(found);
  const isLecturer = lecturerLimit(actor) !== null;
  return {
    learner: isLecturer ? { ...learner, mobile: null } : learner,
    country: isLecturer ? null : found.country,
    updatedDate: found.updatedAt.toISOString(),
    deletionDate: isLecturer ? null : deletionDate,
    ...learning,
    ...{ lastSeenDate: laterOf(lastSeenAt, triedAt)?.toISOString() ?? null, studyMinutes },
    certificates: valid,
  };
}

async function summarizeCourses(ctx: TenantContext, userId: string) {
  const { tx, tenantId } = ctx;
  const [row] = await tx
    .select({
      courses: count(),
      completedCourses: count(enrolments.completedAt),
      meanScore: meanOf(tenantId),
      lastSeenAt: max(enrolments.lastSeenAt),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(isEnrolmentSeenBy(ctx, userId));
  return row ?? { courses: 0, completedCourses: 0, meanScore: null, lastSeenAt: null };
}

const laterOf = (one: Date | null, other: Date | null): Date | null => {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
};

/** Holds for the rows that a learner has in the course of the joined enrolment. */
const isOfEnrolment = ({ tenantId }: TenantContext, table: typeof quizAttempts | typeof studyDays) =>
  and(eq(table.tenantId, tenantId), eq(table.courseId, enrolments.courseId), eq(table.userId, enrolments.userId));

/** Finds when the learner last began or handed in an attempt at a quiz. A quiz is no lesson that is visited. */
async function findLastTried(ctx: TenantContext, userId: string): Promise<Date | null> {
  const { startedAt, submittedAt } = quizAttempts;
  const [row] = await ctx.tx
    .select({ triedAt: max(sql`greatest(${startedAt}, ${submittedAt})`).mapWith(startedAt) })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(quizAttempts, isOfEnrolment(ctx, quizAttempts))
    .where(isEnrolmentSeenBy(ctx, userId));
  return row?.triedAt ?? null;
}

/** Counts the minutes in which the learner was active in lessons; a minute of two courses at once counts once. */
async function countStudied(ctx: TenantContext, userId: string): Promise<number> {
  const studied = ctx.tx
    .select({ studied: sql`range_agg(${studyDays.studied})`.as('studied') })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(studyDays, isOfEnrolment(ctx, studyDays))
    .where(isEnrolmentSeenBy(ctx, userId))
    .as('all_days');
  const minutes = sql<number>`coalesce((select sum(upper(part) - lower(part)) from unnest(${studied.studied}) part), 0)`;
  const [row] = await ctx.tx.select({ minutes: minutes.mapWith(Number) }).from(studied);
  return row?.minutes ?? 0;
}

async function countValid({ tx, tenantId, actor, deps }: TenantContext, userId: string): Promise<number> {
  const isAlive = or(isNull(certificates.expiresAt), gt(certificates.expiresAt, deps.now()));
  const isValid = and(isNull(certificates.replacedAt), isNull(certificates.revokedAt), isAlive);
  const [row] = await tx
    .select({ valid: count() })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(
      and(
        eq(certificates.tenantId, tenantId),
        eq(certificates.userId, userId),
        eq(courses.tenantId, tenantId),
        isValid,
        reachableBy(tenantId, actor),
      ),
    );
  return row?.valid ?? 0;
}
