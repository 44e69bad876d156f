import type { MergeInput } from '@dars/contracts/accounts/merging/learner-merge';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { requireFreshPassword } from '../accounts/account/policy.ts';
import { queueMails } from '../accounts/account/queue-mails.ts';
import { issueEarnedCertificates } from '../certificate/issue-earned.ts';
import { grantSeats } from '../learning/grant-seats.ts';
import { pageLink } from '../mail/brand.ts';
import { composeMerge } from '../mail/compose-account-change.ts';
import { findObstacles } from './find-obstacles.ts';
import { mergeAccounts, mergeMemberships, releaseDouble } from './merge-accounts.ts';
import { mergeBelongings } from './merge-belongings.ts';
import { completeShared, deleteEnrolments, mergeLearning, type SharedCourse } from './merge-learning.ts';
import { mergeOrders } from './merge-orders.ts';
import { mergeQuizzes } from './merge-quizzes.ts';
import { type Accounts, lockBoth } from './policy.ts';
import type { Pair } from './rules.ts';

/**
 * Merges the double of a learner's account into it, for good: what the double holds moves, and the double is removed
 * (docs/decisions/0119-merging-accounts.md). Mails to both addresses say so.
 * @throws password-confirmation-required, not-found, unauthenticated, or conflict if an obstacle of `findObstacles` is in
 *   the way or one of the accounts has just joined a course or a group or placed an order
 */
export async function mergeLearners(ctx: TenantContext, { userId, doubleId }: MergeInput): Promise<void> {
  requireFreshPassword(ctx);
  const { tx, tenantId, deps } = ctx;
  const pair: Pair = { tenantId, keptId: userId, doubleId };
  const { kept, double, groups } = await lockBoth(ctx, pair);
  if ((await findObstacles(tx, { kept, double })).length > 0) throw new AppError('conflict');
  await announce(ctx, { kept, double });
  await releaseDouble(ctx, double);
  const shared = await mergeLearning(tx, pair, deps.now());
  await mergeQuizzes(tx, pair);
  await deleteEnrolments(tx, pair);
  const seated = shared.flatMap(({ courseId, isSeatFreed }) => (isSeatFreed ? [courseId] : []));
  await mergeOrders(tx, pair, seated);
  await mergeBelongings(tx, pair);
  await mergeMemberships(tx, pair, groups);
  await settleCourses(ctx, pair, shared);
  // Runs last, as it locks the portal's months, which learning locks after the counter of certificates.
  await mergeAccounts(ctx, { kept, double });
}

/** Completes what both accounts have completed together, and gives away the seats that have become free. */
async function settleCourses(ctx: TenantContext, pair: Pair, shared: SharedCourse[]): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const now = deps.now();
  const courseIds = shared.map(({ courseId }) => courseId);
  await completeShared(tx, pair, { courseIds, now });
  for (const courseId of courseIds) await grantSeats(ctx, courseId);
  for (const courseId of courseIds) await issueEarnedCertificates(tx, { tenantId, courseId, now, deps }, [pair.keptId]);
}

/** Tells both addresses and the audit trail, while the double still has its own. */
async function announce(ctx: TenantContext, { kept, double }: Accounts): Promise<void> {
  const { tx, tenantId, actor, requestId, deps, language } = ctx;
  await queueMails(
    { tx, tenantId, deps },
    {
      ...{ userIds: [kept.id, double.id], language },
      compose: (brand, reader) =>
        composeMerge(brand, reader, {
          ...{ kept: kept.login, double: double.login },
          link: pageLink(brand, deps.config.baseUrl, 'signInPath', undefined),
        }),
    },
  );
  const event = { tenantId, actor, requestId, action: 'user.merged' as const };
  const details = { login: kept.login, double: double.login, doubleId: double.id };
  await recordAudit(tx, { ...event, subjectId: kept.id, details });
}
