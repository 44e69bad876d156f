import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@dars/db/client';
import type { Storage, StorageArea, StoredObject } from '../core/storage.ts';
import { COMPLETE_WITHIN, parseKey } from '../modules/upload/rules.ts';
import { deleteExpired, findExistingUploads } from '../modules/upload/store.ts';

export interface FileSweepDeps {
  db: Database;
  storage: Storage;
  now: () => Date;
}

/** Rows in one transaction, and names in one query. */
const BATCH = 500;
/**
 * The youngest age at which a file without a row counts as left behind, in ms. A received file is being written and
 * checked until then; a published file may get its row later.
 */
const MIN_AGE_MS: Record<StorageArea, number> = { received: 30 * 60_000, published: 2 * COMPLETE_WITHIN };
/** Milliseconds between two batches of a full search, so that it does not slow down other work. */
const PAUSE_MS = 20;

/** Deletes files that never arrived or that belong to nothing, and the remains of interrupted work. */
export async function sweepFiles(deps: FileSweepDeps): Promise<void> {
  const { db, storage, now } = deps;
  for (let taken = BATCH; taken === BATCH; ) {
    // The row goes first, as it makes the file visible; a file that is left without it is found by `sweepOrphans`.
    const expired = await db.withWorker((tx) => deleteExpired(tx, now(), BATCH));
    for (const { key } of expired) {
      await storage.remove('received', key);
      await storage.remove('published', key);
    }
    taken = expired.length;
  }
  await sweepOrphans(deps, 'received');
}

/** Deletes files without a row. They exist only if a process was killed between the two writes. */
export async function sweepOrphans(deps: FileSweepDeps, area: StorageArea): Promise<void> {
  let batch: StoredObject[] = [];
  for await (const object of deps.storage.list(area)) {
    if (deps.now().getTime() - object.changedAt.getTime() > MIN_AGE_MS[area]) batch.push(object);
    if (batch.length < BATCH) continue;
    await removeUnknown(deps, area, batch);
    batch = [];
    await pause(PAUSE_MS);
  }
  await removeUnknown(deps, area, batch);
}

async function removeUnknown(
  { db, storage }: FileSweepDeps,
  area: StorageArea,
  objects: StoredObject[],
): Promise<void> {
  const named = objects.flatMap(({ name }) => parseKey(name) ?? []);
  const ids = named.map(({ tenantId, uploadId }) => ({ tenantId, id: uploadId }));
  const rows = await db.withWorker((tx) => findExistingUploads(tx, ids), { readOnly: true });
  // A file that was sent again after its check belongs to a row that expects no upload any more.
  const known = new Set(
    rows.filter(({ status }) => area === 'published' || status === 'pending').map(({ key }) => key),
  );
  for (const { name } of objects) if (!known.has(name)) await storage.remove(area, name);
}
