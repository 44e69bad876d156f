import { AppError } from '@dars/contracts/errors';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../audit.ts';

/** The view of a learner in which an admin's session is (docs/decisions/0099-learner-views.md). */
export interface LearnerView {
  id: string;
  learnerId: string;
  adminId: string;
  endsAt: Date;
  /**
   * The time is up, the learner cannot sign in any more, or the admin may not view them any more. The session stays
   * in the view until it leaves it, so that a page that shows the learner does not act as the admin meanwhile.
   */
  isOver: boolean;
}

/** What a call may do in a view. `read`: it only reads, and nothing secret of the learner; `end`: it leaves the view. */
export type InView = 'read' | 'end';

/** Refuses a call in a view, unless the procedure or page declares what it does there. @throws view-ended, view-only */
export function refuseInView({ isOver }: LearnerView, inView: InView | undefined): void {
  if (inView === 'end') return;
  if (isOver) throw new AppError('view-ended');
  if (inView !== 'read') throw new AppError('view-only');
}

interface ViewOfSession {
  realmId: string;
  sessionId: string;
  now: Date;
  requestId: string;
}

/**
 * Takes a session out of its view, if it is in one, and records that. The end of a view whose time was up before is left
 * to `recordViewEnds`.
 */
export async function leaveView(tx: AnyTx, { realmId, sessionId, now, requestId }: ViewOfSession): Promise<void> {
  const isOfSession = and(eq(learnerViews.tenantId, realmId), eq(learnerViews.sessionId, sessionId));
  const [left] = await tx
    .update(learnerViews)
    .set({ endedAt: now, isEndRecorded: sql`${learnerViews.isEndRecorded} or ${gt(learnerViews.endsAt, now)}` })
    .where(and(isOfSession, isNull(learnerViews.endedAt)))
    .returning({
      ...{ learnerId: learnerViews.learnerId, adminId: learnerViews.adminId, endsAt: learnerViews.endsAt },
    });
  if (!left || left.endsAt <= now) return;
  await recordAudit(tx, {
    tenantId: realmId,
    actor: { realmId, userId: left.adminId },
    action: 'user.view-ended',
    subjectId: left.learnerId,
    requestId,
  });
}
