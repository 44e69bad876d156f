import { Readable } from 'node:stream';
import type { Database } from '@dars/db/client';
import { seedDemo } from '@dars/db/seed/demo';
import { ensureSuperAdmin } from '@dars/db/seed/super-admin';
import type { Config } from '../config/env.ts';
import type { Passwords } from '../core/passwords.ts';
import type { Storage } from '../core/storage.ts';
import { storeFile } from '../storage/store-file.ts';
import { issueDemoInvoices } from './issue-demo-invoices.ts';

/** The data that a start has added. */
export interface FirstData {
  demo: boolean;
  superAdmin: boolean;
}

/** Adds demo data to an empty database, and the super-admin of the configuration. */
export async function addFirstData(
  db: Database,
  { seedDemo: wanted, superAdmin }: Pick<Config, 'seedDemo' | 'superAdmin'>,
  { passwords, storage }: { passwords: Passwords; storage: Storage },
): Promise<FirstData> {
  const { hash: hashPassword } = passwords;
  const keep = (key: string, contentType: string, content: Buffer) =>
    storeFile(storage, { key, contentType, size: content.length }, Readable.from([content]));
  const demo = wanted && (await seedDemo(db, { hashPassword, keepFile: keep }));
  if (demo) await issueDemoInvoices(db, new Date());
  return {
    demo,
    superAdmin: superAdmin !== undefined && (await ensureSuperAdmin(db, { ...superAdmin, hashPassword })),
  };
}
