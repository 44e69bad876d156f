import type { EnrolInput } from '@dars/contracts/enrolment';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../trpc/context.ts';
import { lockCourse } from '../course/policy.ts';
import { enrolAll, findLearnerIds } from './store.ts';

/**
 * Lets learners of the portal into a course, all of them or nobody. Who is in already stays as they are.
 * @throws not-found, user-not-found
 */
export async function addLearners(ctx: TenantContext, { courseId, userIds }: EnrolInput): Promise<{ added: number }> {
  const { tx, tenantId, deps } = ctx;
  await lockCourse(ctx, courseId);
  const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const found = await findLearnerIds(tx, tenantId, wanted);
  if (found.length < wanted.length) throw AppError.rule('userIds', 'user-not-found');
  return { added: await enrolAll(tx, { tenantId, courseId, now: deps.now() }, wanted) };
}
