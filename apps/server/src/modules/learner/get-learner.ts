import type { LearnerRecord } from '@dars/contracts/learning/learner-record';
import { courses } from '@dars/db/schema/content/courses';
import { certificates } from '@dars/db/schema/learning/certificates';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { and, count, eq, gt, isNull, max, or } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { meanOf } from '../certificate/find-scores.ts';
import { reachableBy } from '../certificate/store.ts';
import { lecturerLimit } from '../content/course/policy.ts';
import { toLearner } from '../people/rules.ts';
import { findDeletionDate } from '../personal-data/start-deletion.ts';
import { findLearner, isEnrolmentSeenBy } from './find-learner.ts';

/** @throws not-found */
export async function getLearner(ctx: TenantContext, { userId }: { userId: string }): Promise<LearnerRecord> {
  const { actor } = ctx;
  const [found, learning, valid, deletionDate] = await Promise.all([
    findLearner(ctx, userId),
    summarizeCourses(ctx, userId),
    countValid(ctx, userId),
    findDeletionDate(ctx, userId),
  ]);
  const learner = toLearner(found);
  const isLecturer = lecturerLimit(actor) !== null;
  return {
    learner: isLecturer ? { ...learner, mobile: null } : learner,
    deletionDate: isLecturer ? null : deletionDate,
    ...learning,
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
  const { lastSeenAt = null, ...figures } = row ?? { courses: 0, completedCourses: 0, meanScore: null };
  return { ...figures, lastSeenDate: lastSeenAt?.toISOString() ?? null };
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
