import type { Database } from '@dars/db/client';
import type { MailDeps } from '../../mail/queue.ts';
import { changeImport, lockImport } from '../store.ts';
import type { SeatsTaken } from './claim-seats.ts';
import { importBatch } from './import-batch.ts';
import { undoBatch } from './undo-batch.ts';

export interface ImportJob {
  tenantId: string;
  importId: string;
  isUndo: boolean;
}

interface ImportDeps extends MailDeps {
  db: Database;
}

/**
 * Imports the rows of a large file or takes them back, in batches, each in a transaction of its own that also stores the
 * progress. A job that is run again goes on after the last batch, and a cancelled import ends before the next one.
 */
export async function completeImport(deps: ImportDeps, { tenantId, importId: id, isUndo }: ImportJob): Promise<void> {
  const taken: SeatsTaken = new Map();
  for (let isRunning = true; isRunning; ) {
    isRunning = await deps.db.withTenant(tenantId, async (tx) => {
      const held = await lockImport(tx, { tenantId, id });
      const going = isUndo ? 'UNDOING' : 'RUNNING';
      if (held.state !== going) return false;
      const next = isUndo ? await undoBatch({ tx, deps }, held) : await importBatch({ tx, deps, taken }, held);
      return next.state === going;
    });
  }
}

/**
 * Ends an import or its undo that failed repeatedly. What was imported, or taken back, stays so, and the undo can be
 * started again and then goes on.
 */
export async function giveUpImport(
  { db, now }: ImportDeps,
  { tenantId, importId: id, isUndo }: ImportJob,
): Promise<void> {
  await db.withTenant(tenantId, async (tx) => {
    const held = await lockImport(tx, { tenantId, id });
    const finishedAt = now();
    if (isUndo && held.state === 'UNDOING')
      await changeImport(tx, held, { state: held.done < held.rows ? 'CANCELLED' : 'DONE', updatedAt: finishedAt });
    if (!isUndo && held.state === 'RUNNING')
      await changeImport(tx, held, { state: 'FAILED', finishedAt, updatedAt: finishedAt });
  });
}
