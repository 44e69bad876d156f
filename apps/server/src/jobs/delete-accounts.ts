import type { Database } from '@dars/db/client';
import { deletionRequests } from '@dars/db/schema/accounts/deletion-requests';
import type { WorkerTx } from '@dars/db/tx';
import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../core/deps.ts';
import { describeError } from '../core/describe-error.ts';
import type { MailDeps } from '../modules/mail/queue.ts';
import { completeDeletion } from '../modules/personal-data/complete-deletion.ts';

/** Requests that one query finds. Each is carried out in transactions of its own. */
const BATCH = 100;

interface DeletionDeps extends MailDeps, Pick<Deps, 'log'> {
  db: Database;
}

/**
 * Deletes the accounts whose time to take the request back is over. Repeating it does no harm. An account whose deletion
 * fails stays due.
 */
export async function deleteAccounts(deps: DeletionDeps): Promise<void> {
  const before = deps.now();
  for (let after: Found | undefined; ; ) {
    const found = await deps.db.withWorker((tx) => findDue(tx, before, after), { readOnly: true });
    for (const subject of found) {
      try {
        await completeDeletion(deps, subject);
      } catch (error) {
        deps.log.warn({ ...subject, error: describeError(error) }, 'an account could not be deleted');
      }
    }
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

interface Found {
  dueAt: Date;
  tenantId: string;
  userId: string;
}

function findDue(tx: WorkerTx, before: Date, after: Found | undefined): Promise<Found[]> {
  const { dueAt, tenantId, userId } = deletionRequests;
  const isLater: SQL | undefined =
    after &&
    sql`(${dueAt}, ${tenantId}, ${userId}) > (${after.dueAt.toISOString()}, ${after.tenantId}::uuid, ${after.userId}::uuid)`;
  return tx
    .select({ dueAt, tenantId, userId })
    .from(deletionRequests)
    .where(and(lte(dueAt, before), isLater))
    .orderBy(asc(dueAt), asc(tenantId), asc(userId))
    .limit(BATCH);
}
