import type { TenantTx } from '@dars/db/tx';
import { listSuspensions, MINUTE, stoppedMs } from '../../content/quiz-deadlines.ts';
import type { StoredAttempt } from './attempts.ts';

/** Minutes from the start to the deadline, without the time of suspensions; null without a limit. */
export async function minutesOf(
  tx: TenantTx,
  { tenantId, startedAt, deadlineAt }: StoredAttempt,
): Promise<number | null> {
  if (deadlineAt === null) return null;
  const timed = { startedAt, deadlineAt };
  const stopped = stoppedMs(timed, await listSuspensions(tx, tenantId, startedAt));
  return Math.round((deadlineAt.getTime() - startedAt.getTime() - stopped) / MINUTE);
}
