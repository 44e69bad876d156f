import type { Database } from '@dars/db/client';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import { shareConcurrentCalls, withTimeout } from '../core/timeout.ts';
import { READ_LIMIT } from './work.ts';

interface StoredFiles {
  files: number;
  bytes: number;
}

/** Age in ms at which a count is renewed. The query reads all uploads: half a second for a million of them. */
const COUNT_LIFETIME = 5 * 60_000;

/**
 * Adds the number and the bytes of the stored files of the whole installation. Returns the function that updates them.
 * If the database does not answer, the last count stays until it is outdated.
 */
export function addStoredFiles(
  registry: Registry,
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
): () => Promise<void> {
  const registers = [registry];
  const files = new Gauge({
    name: 'dars_storage_files',
    help: 'Files that were uploaded completely, counted every five minutes',
    registers,
  });
  const bytes = new Gauge({
    name: 'dars_storage_bytes',
    help: 'Bytes of these files, counted every five minutes',
    registers,
  });
  let latest: { counted: StoredFiles; at: number } | undefined;
  const count = shareConcurrentCalls(async () => {
    latest = { counted: await countStoredFiles(db), at: now().getTime() };
  });
  const isFresh = () => latest !== undefined && now().getTime() - latest.at < COUNT_LIFETIME;
  return async () => {
    if (!isFresh()) {
      await withTimeout(READ_LIMIT, count()).catch((error: unknown) => {
        log.warn({ reason: describeReason(error) }, 'the stored files cannot be counted');
      });
    }
    files.remove();
    bytes.remove();
    if (latest === undefined || !isFresh()) return;
    files.set(latest.counted.files);
    bytes.set(latest.counted.bytes);
  };
}

/** Counts the files of all realms that were uploaded completely. */
function countStoredFiles(db: Database): Promise<StoredFiles> {
  return db.withWorker(
    async (tx) => {
      const [found] = await tx.execute<{ files: number; bytes: number }>(sql`
        select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from uploads where status <> 'pending'`);
      return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 };
    },
    { readOnly: true },
  );
}
