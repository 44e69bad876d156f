import { createDatabase, type Database } from '@dars/db/client';
import { startEmbedded } from '@dars/db/embedded/start';
import { migrate } from '@dars/db/migrate';
import { assertServingRole } from '@dars/db/serving';
import type { Config } from '../env.ts';
import { explainDatabase } from './failure.ts';

export interface OpenDatabase {
  db: Database;
  /** Of the serving role, for the jobs' own connections. */
  url: string;
  close(): Promise<void>;
}

/** The database that the configuration names, or the embedded one, brought to the newest state. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, databaseAdminUrl, databasePooler: pooler } = config;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, log }) : undefined;
  const url = databaseUrl ?? embedded?.servingUrl ?? '';
  const adminUrl = databaseUrl === undefined ? embedded?.adminUrl : databaseAdminUrl;
  try {
    // Without an account that may change tables, somebody else keeps them up to date.
    if (adminUrl !== undefined) {
      await told('DATABASE_ADMIN_URL', adminUrl, () => migrate(adminUrl, { servingUrl: url, log }));
    }
    await told('DATABASE_URL', url, () => assertServingRole(url));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = createDatabase({ url, pooler });
  return {
    db,
    url,
    async close() {
      await db.close();
      await embedded?.stop();
    },
  };
}

async function told<Result>(variable: string, url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw explainDatabase(error, variable, url) ?? error;
  }
}
