import { AppError } from '@dars/contracts/errors';
import type { EnrolInput } from '@dars/contracts/learning/enrolment';
import type { TenantContext } from '../../core/context.ts';
import { findLearnerIds } from '../accounts/account/store.ts';
import { lockCourse } from '../content/course/policy.ts';
import { enrolLearners } from './enrol-learners.ts';

/**
 * Enrols learners of the portal in a course as `enrolLearners` does.
 * @throws not-found, user-not-found, course-full
 */
export async function addLearners(
  ctx: TenantContext,
  { courseId, userIds, overbook }: EnrolInput,
): Promise<{ added: number }> {
  const { tx, tenantId } = ctx;
  const course = await lockCourse(ctx, courseId);
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const found = await findLearnerIds(tx, tenantId, wanted);
  if (found.length < wanted.length) throw AppError.rule('userIds', 'user-not-found');
  const added = await enrolLearners(ctx, course, { userIds: wanted, overbook });
  return { added: added.length };
}
