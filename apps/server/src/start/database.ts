import { createDatabase, type Database } from '@dars/db/client';
import type { Keeper } from '@dars/db/embedded/keep-running';
import { startEmbedded } from '@dars/db/embedded/start';
import { migrate, migrateAlone } from '@dars/db/migrate';
import { assertServingRole, openProbe } from '@dars/db/serving';
import type { Config } from '../env.ts';
import { explainDatabase, StartError } from './failure.ts';

export interface OpenDatabase {
  db: Database;
  /** Of the serving role and past any pooler, for the jobs' own connections. */
  directUrl: string;
  close(): Promise<void>;
}

/** Milliseconds until a database that says nothing is given up. */
const SILENCE_LIMIT = 8_000;

interface OpenOptions {
  log: (message: string) => void;
  /** Ends the making of a new embedded database, which takes seconds. */
  signal?: AbortSignal;
  /** Given: an embedded Postgres that ends by itself is started again. */
  keeper?: Keeper;
}

/** The database that the configuration names, or the embedded one, brought to the newest state. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const { log } = options;
  const { databaseUrl, databaseAdminUrl, databasePooler: pooler, databaseConnections: max } = config;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, ...options }) : undefined;
  const url = databaseUrl ?? embedded?.servingUrl ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const adminUrl = databaseUrl === undefined ? embedded?.adminUrl : databaseAdminUrl;
  try {
    if (adminUrl === undefined) await told('DATABASE_URL', directUrl, () => migrateAlone(directUrl, { log }));
    else await told('DATABASE_ADMIN_URL', adminUrl, () => migrate(adminUrl, { servingUrl: url, log }));
    await told('DATABASE_URL', url, () => assertServingRole(url));
    if (directUrl !== url) await told('DATABASE_DIRECT_URL', directUrl, () => assertServingRole(directUrl));
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = createDatabase({ url, pooler, max });
  return {
    db,
    directUrl,
    async close() {
      await db.close();
      await embedded?.stop();
    },
  };
}

/** Does something with a database; what goes wrong with it is told by its variable's name. */
export async function told<Result>(variable: string, url: string, work: () => Promise<Result>): Promise<Result> {
  try {
    await assertAnswers(url, variable);
    return await work();
  } catch (error) {
    throw explainDatabase(error, variable, url) ?? error;
  }
}

/** Of something that isn't Postgres, postgres.js would ask again and again, for ever. */
async function assertAnswers(url: string, variable: string): Promise<void> {
  const sql = openProbe(url);
  const late = new StartError(`The database at ${new URL(url).host} (${variable}) does not answer as Postgres does.`);
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), SILENCE_LIMIT);
  });
  try {
    await Promise.race([sql`select 1`, silence]);
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 0 });
  }
}
