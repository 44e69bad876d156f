import { createDatabase, type Database } from '@dars/db/client';
import type { Keeper } from '@dars/db/embedded/keep-running';
import { startEmbedded } from '@dars/db/embedded/start';
import { migrate, migrateAlone } from '@dars/db/migrate';
import { assertServingRole, openProbe, placeOf } from '@dars/db/serving';
import type { Config } from '../env.ts';
import { explainDatabase, isAccountRefused, StartError } from './failure.ts';

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
  const accounts: ServingAccount[] = [];
  try {
    // The embedded one's accounts were made for it.
    for (const account of servingAccounts({ url, adminUrl: databaseAdminUrl, directUrl }))
      accounts.push(await refuseElsewhere(account));
    if (adminUrl === undefined) await told(directName(config), directUrl, () => migrateAlone(directUrl, { log }));
    else await told('DATABASE_ADMIN_URL', adminUrl, () => migrate(adminUrl, { servingUrl: url, log }));
    for (const account of accounts) await assertServes(account);
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

/** The variable that names the way past the pooler, or that there is none. */
export const directName = ({ databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>) =>
  databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

interface Named {
  variable: string;
  url: string;
}

/** Whom the server works as, and another that has to lead into the same database. */
export interface ServingAccount extends Named {
  meets: Named | undefined;
}

/** Those of them that the configuration names. */
export function servingAccounts({
  url,
  adminUrl,
  directUrl = url,
}: {
  url: string;
  adminUrl: string | undefined;
  directUrl: string | undefined;
}): ServingAccount[] {
  const serving = { variable: 'DATABASE_URL', url };
  const admin = adminUrl === undefined ? undefined : { variable: 'DATABASE_ADMIN_URL', url: adminUrl };
  const direct = { variable: 'DATABASE_DIRECT_URL', url: directUrl, meets: serving };
  return [{ ...serving, meets: admin }, ...(directUrl === url ? [] : [direct])];
}

/** What has to hold of a database that is set up: the start insists on it, and the doctor tells it. */
export async function assertServes({ variable, url, meets }: ServingAccount): Promise<void> {
  await told(variable, url, () => assertServingRole(url));
  if (meets) await assertSame({ variable, url }, meets);
}

/**
 * What is made in the wrong database stays there. Where an account leads that is yet to be made is seen afterwards.
 * @returns what of it is still to be seen
 */
async function refuseElsewhere(account: ServingAccount): Promise<ServingAccount> {
  if (!account.meets) return account;
  try {
    await assertSame(account, account.meets);
    return { ...account, meets: undefined };
  } catch (error) {
    if (!isAccountRefused(error)) throw error;
    return account;
  }
}

async function assertSame(one: Named, other: Named): Promise<void> {
  const [here, there] = await Promise.all(
    [one, other].map(({ variable, url }) => told(variable, url, () => placeOf(url))),
  );
  const both = `${one.variable} and ${other.variable} name different databases`;
  if (here?.database !== there?.database)
    throw new StartError(`${both}: "${here?.database}" and "${there?.database}". Both must name the one of Dars.`);
  if (here?.server && there?.server && here.server !== there.server)
    throw new StartError(`${both}, "${here.database}" of two servers. Both must name the one of Dars.`);
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
