import type { Database } from '@dars/db/client';
import { seedDemo } from '@dars/db/seed/demo';
import { ensureSuperAdmin } from '@dars/db/seed/super-admin';
import type { Config } from '../env.ts';
import type { Passwords } from '../modules/auth/passwords.ts';

/** Demo data in an empty database, and the super-admin of the configuration. */
export async function addFirstData(
  db: Database,
  { seedDemo: wanted, superAdmin }: Pick<Config, 'seedDemo' | 'superAdmin'>,
  { hash: hashPassword }: Passwords,
): Promise<void> {
  if (wanted) await seedDemo(db, { hashPassword });
  if (superAdmin) await ensureSuperAdmin(db, { ...superAdmin, hashPassword });
}
