import { idArray } from '@dars/db/prepared';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import type { TenantTx, WorkerTx } from '@dars/db/tx';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { detachUnshown, RESTORE_WINDOW_MS } from '../../content/shown-files.ts';
import { uploadsOf } from '../authoring/attach-pictures.ts';
import { deleteBankQuestions, listUsed } from './store.ts';

/** A question of any portal that has been removed. */
export interface RemovedQuestion {
  tenantId: string;
  id: string;
  removedAt: string;
}

interface RemovedStep {
  /** The latest moment of removal. */
  before: Date;
  after: RemovedQuestion | undefined;
  limit: number;
}

/** Finds removed questions of all portals, in the order in which they were removed. */
export async function findRemoved(tx: WorkerTx, { before, after, limit }: RemovedStep): Promise<RemovedQuestion[]> {
  const { tenantId, id, removedAt } = bankQuestions;
  const isLater =
    after &&
    sql`(${removedAt}, ${tenantId}, ${id}) > (${after.removedAt}::timestamptz, ${after.tenantId}::uuid, ${after.id}::uuid)`;
  const found = await tx
    // As text, because a date would lose the microseconds by which the rows are ordered.
    .select({ tenantId, id, removedAt: sql<string>`${removedAt}::text` })
    .from(bankQuestions)
    .where(and(lte(removedAt, before), isLater))
    .orderBy(asc(removedAt), asc(tenantId), asc(id))
    .limit(limit);
  return found;
}

/**
 * Deletes those of the removed questions that no quiz has a copy of and no attempt has drawn
 * (docs/decisions/0121-purged-questions.md), and counts them. One that was restored meanwhile stays.
 */
export async function purgeQuestions(
  tx: TenantTx,
  { tenantId, ids, before, now }: { tenantId: string; ids: readonly string[]; before: Date; now: Date },
): Promise<number> {
  const removed = await tx
    .select({ id: bankQuestions.id, document: bankQuestions.document })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenantId, tenantId),
        sql`${bankQuestions.id} = any(${idArray(ids)})`,
        lte(bankQuestions.removedAt, before),
      ),
    )
    .orderBy(asc(bankQuestions.id))
    .for('update');
  const used = await listUsed(tx, tenantId, ids);
  const gone = removed.filter(({ id }) => !used.has(id));
  if (gone.length === 0) return 0;
  await deleteBankQuestions(
    tx,
    tenantId,
    gone.map(({ id }) => id),
  );
  const until = new Date(now.getTime() + RESTORE_WINDOW_MS);
  await detachUnshown(tx, { tenantId, until }, [...new Set(gone.flatMap(({ document }) => uploadsOf(document)))]);
  return gone.length;
}
