import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DATA_EXPORT_KEPT_MS } from '@dars/contracts/accounts/personal-data';
import { newId } from '@dars/db/columns';
import { dataExports } from '@dars/db/schema/accounts/data-exports';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq } from 'drizzle-orm';
import { storeFile } from '../../storage/store-file.ts';
import type { MailDeps } from '../mail/queue.ts';
import { uploadKey } from '../upload/rules.ts';
import { insertUpload } from '../upload/store.ts';
import { type ArchiveDeps, composeArchive } from './compose-archive.ts';
import { sendReady } from './send-ready.ts';
import { changeUnfinished, isExport, isUnfinished, type StoredExport } from './store.ts';

export interface ExportJob {
  tenantId: string;
  exportId: string;
}

type ExportDeps = ArchiveDeps & MailDeps;

/** Milliseconds between two writes of the progress. */
const PROGRESS_INTERVAL_MS = 500;
const TYPE = 'application/zip';

/**
 * Makes the copy of a person's data, stores it as a file that only they can open, and mails them. A job that is run
 * again starts over. The archive is written to a temporary file first, because a storage needs to know its size.
 */
export async function completeExport(deps: ExportDeps, { tenantId, exportId }: ExportJob): Promise<void> {
  const copy = await begin(deps, { tenantId, id: exportId });
  if (!copy) return;
  const directory = await mkdtemp(join(tmpdir(), 'dars-data-'));
  try {
    const path = join(directory, 'data.zip');
    const { stream, filled } = composeArchive(deps, copy, progressOf(deps, copy));
    const sum = createHash('sha256');
    const summed = new PassThrough().on('data', (chunk: Buffer) => sum.update(chunk));
    await Promise.all([filled, pipeline(stream, summed, createWriteStream(path, { mode: 0o600 }))]);
    const { size } = await stat(path);
    const uploadId = newId();
    const key = uploadKey({ tenantId, purpose: 'export', uploadId }, TYPE);
    await storeFile(deps.storage, { key, contentType: TYPE, size }, createReadStream(path));
    const file = { id: uploadId, key, size, checksum: sum.digest('hex') };
    const isKept = await deps.db.withTenant(tenantId, (tx) => finish(tx, deps, { copy, file }));
    if (!isKept) await deps.storage.remove('published', key);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Ends a copy whose job has failed too often. */
export async function giveUpExport({ db, now }: Pick<ExportDeps, 'db' | 'now'>, job: ExportJob): Promise<void> {
  const { tenantId, exportId: id } = job;
  await db.withTenant(tenantId, (tx) => changeUnfinished(tx, { tenantId, id }, { state: 'FAILED', updatedAt: now() }));
}

async function begin(
  { db, now }: ExportDeps,
  copy: Pick<StoredExport, 'tenantId' | 'id'>,
): Promise<StoredExport | undefined> {
  return db.withTenant(copy.tenantId, async (tx) => {
    const [found] = await tx.select().from(dataExports).where(isExport(copy)).for('update');
    if (!found || !isUnfinished(found)) return undefined;
    await changeUnfinished(tx, copy, { state: 'RUNNING', done: 0, total: null, updatedAt: now() });
    return found;
  });
}

/** Returns the function that stores the progress, at intervals. */
function progressOf({ db, now }: ExportDeps, copy: StoredExport) {
  let storedAt = Number.NEGATIVE_INFINITY;
  return async (done: number, total: number): Promise<void> => {
    if (performance.now() - storedAt < PROGRESS_INTERVAL_MS) return;
    storedAt = performance.now();
    await db.withTenant(copy.tenantId, (tx) => changeUnfinished(tx, copy, { done, total, updatedAt: now() }));
  };
}

interface Finished {
  copy: StoredExport;
  file: { id: string; key: string; size: number; checksum: string };
}

/** Stores that the copy is ready, and mails its person; false if the copy is gone, or was given up meanwhile. */
async function finish(tx: TenantTx, deps: ExportDeps, { copy, file }: Finished): Promise<boolean> {
  const { tenantId, userId } = copy;
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + DATA_EXPORT_KEPT_MS);
  const ready = { state: 'READY', uploadId: file.id, expiresAt, updatedAt: now } as const;
  if (!(await changeUnfinished(tx, copy, ready))) return false;
  const stored = { purpose: 'export', contentType: TYPE, status: 'stored', createdBy: userId, expiresAt } as const;
  await insertUpload(tx, { ...file, ...stored, tenantId, createdAt: now });
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!person) throw new Error('A copy without its person');
  await sendReady(tx, deps, { copy: { ...copy, expiresAt }, person });
  return true;
}
