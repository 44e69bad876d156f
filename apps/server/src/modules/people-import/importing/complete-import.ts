import type { Database } from '@dars/db/client';
import type { MailDeps } from '../../mail/queue.ts';
import { changeImport, lockImport } from '../store.ts';
import type { SeatsTaken } from './check-rows.ts';
import { importBatch } from './import-batch.ts';

export interface ImportJob {
  tenantId: string;
  importId: string;
}

interface ImportDeps extends MailDeps {
  db: Database;
}

/**
 * Imports the rows of a large file, in batches, each in a transaction of its own that also stores the progress. A job
 * that is run again goes on after the last batch, and a cancelled import ends before the next one.
 */
export async function completeImport(deps: ImportDeps, { tenantId, importId: id }: ImportJob): Promise<void> {
  const taken: SeatsTaken = new Map();
  for (let isRunning = true; isRunning; ) {
    isRunning = await deps.db.withTenant(tenantId, async (tx) => {
      const held = await lockImport(tx, { tenantId, id });
      if (held.state !== 'RUNNING') return false;
      return (await importBatch({ tx, deps, taken }, held)).state === 'RUNNING';
    });
  }
}

/** Ends an import that failed repeatedly. What it has imported stays. */
export async function giveUpImport({ db, now }: ImportDeps, { tenantId, importId: id }: ImportJob): Promise<void> {
  await db.withTenant(tenantId, async (tx) => {
    const held = await lockImport(tx, { tenantId, id });
    const finishedAt = now();
    if (held.state === 'RUNNING') await changeImport(tx, held, { state: 'FAILED', finishedAt, updatedAt: finishedAt });
  });
}
