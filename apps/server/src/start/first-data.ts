import { Readable } from 'node:stream';
import type { Database } from '@dars/db/client';
import { seedDemo } from '@dars/db/seed/demo';
import { ensureSuperAdmin } from '@dars/db/seed/super-admin';
import type { Config } from '../env.ts';
import type { Passwords } from '../modules/auth/passwords.ts';
import type { Storage } from '../storage/storage.ts';

/** Demo data in an empty database, and the super-admin of the configuration. */
export async function addFirstData(
  db: Database,
  { seedDemo: wanted, superAdmin }: Pick<Config, 'seedDemo' | 'superAdmin'>,
  { passwords, storage }: { passwords: Passwords; storage: Storage },
): Promise<void> {
  const { hash: hashPassword } = passwords;
  if (wanted) await seedDemo(db, { hashPassword, keepFile: (...file) => keepFile(storage, ...file) });
  if (superAdmin) await ensureSuperAdmin(db, { ...superAdmin, hashPassword });
}

/** A file of our own: what was sent and checked otherwise comes to the same place by the same way. */
async function keepFile(storage: Storage, key: string, contentType: string, content: Buffer): Promise<void> {
  await storage.receive(key, Readable.from([content]), content.length);
  const received = await storage.take(key);
  if (!received) throw new Error(`${key} was not kept`);
  try {
    await received.publish(contentType);
    await storage.remove('received', key);
  } finally {
    await received.release();
  }
}
