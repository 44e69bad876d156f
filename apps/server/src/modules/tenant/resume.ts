import { GRACE_SECONDS } from '@dars/contracts/learning/attempt';
import type { Tenant } from '@dars/contracts/portal/tenant';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { PlatformContext } from '../../core/context.ts';
import { mailResumed } from './send-status-mails.ts';
import { lockForChange, setTenantStatus } from './set-status.ts';
import { getTenant, type StoredTenant } from './store.ts';

/** Resumes a suspended portal, and mails its owner and staff. @throws not-found, status-conflict */
export async function resumeTenant(ctx: PlatformContext, { id }: { id: string }): Promise<Tenant> {
  await mailResumed(ctx, [await resumeWithoutMail(ctx, { id })]);
  return getTenant(ctx.tx, id, ctx.language);
}

/** @throws not-found, status-conflict */
export async function resumeWithoutMail(ctx: PlatformContext, { id }: { id: string }): Promise<StoredTenant> {
  const stored = await lockForChange(ctx.tx, id, 'resume');
  const until = ctx.deps.now();
  await setTenantStatus(ctx, stored, {
    change: 'resume',
    values: { suspendedReason: null, suspendedAt: null },
    // The event keeps the duration of the suspension, which is stored nowhere else.
    details: { since: stored.suspendedAt, until },
  });
  if (stored.suspendedAt) await extendDeadlines(ctx, id, { since: stored.suspendedAt, until });
  return stored;
}

/**
 * Moves the deadlines of open attempts on by the duration of the suspension; attempts that were over before stay over
 * (docs/decisions/0013).
 */
async function extendDeadlines(
  { tx }: PlatformContext,
  tenantId: string,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const away = until.getTime() - since.getTime();
  if (away <= 0) return;
  // Without a time zone the sum is the same in every session, so that any node of a cluster may compute it.
  const moved = sql`(${quizAttempts.deadlineAt} at time zone 'UTC' + make_interval(secs => ${away / 1000})) at time zone 'UTC'`;
  await tx
    .update(quizAttempts)
    .set({ deadlineAt: moved })
    .where(
      and(
        eq(quizAttempts.tenantId, tenantId),
        eq(quizAttempts.state, 'OPEN'),
        gte(quizAttempts.deadlineAt, new Date(since.getTime() - GRACE_SECONDS * 1000)),
      ),
    );
}
