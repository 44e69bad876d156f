import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Database, type ReplicaAddress } from '@dars/db/client';
import { type Cluster, citus } from '@dars/db/cluster';
import { startEmbedded } from '@dars/db/embedded/start';
import type { SupervisorEvents } from '@dars/db/embedded/supervise';
import { migrate, migrateAlone } from '@dars/db/migrate';
import type { ObserveStatement } from '@dars/db/observe';
import { assertReplica } from '@dars/db/replica-check';
import {
  assertPreparesStatements,
  assertServingRole,
  databaseIdentityOf,
  isDistributed,
  openProbe,
} from '@dars/db/serving';
import type { Config } from '../config/env.ts';
import { explainDatabase, isAccountRefused, mayBeAcceptedLater } from './database-failure.ts';
import { StartError } from './failure.ts';

export interface OpenDatabase {
  db: Database;
  /** The address of the serving role past any pooler, for the jobs' own connections. */
  directUrl: string;
  close(): Promise<void>;
}

/**
 * Time after which a silent database counts as unusable, in ms. No statement may last as long (`setup.ts` in
 * packages/db).
 */
const SILENCE_LIMIT = 8_000;

interface OpenOptions {
  log: (message: string) => void;
  /** Reports that the replica cannot be used, with the error. */
  warn?: (message: string, reason: unknown) => void;
  /** Ends the creation of a new embedded database, which takes seconds. */
  signal?: AbortSignal;
  /** If given, an embedded Postgres that ends by itself is started again. */
  keeper?: SupervisorEvents;
  observe?: ObserveStatement | undefined;
}

/** Opens the configured database, or the embedded one, and migrates it. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenDatabase> {
  const { log } = options;
  const { databaseUrl, databaseAdminUrl, databasePooler: pooler, databaseConnections: max } = config;
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir, ...options }) : undefined;
  const url = databaseUrl ?? embedded?.servingUrl ?? '';
  const directUrl = config.databaseDirectUrl ?? url;
  const adminUrl = databaseUrl === undefined ? embedded?.adminUrl : databaseAdminUrl;
  try {
    // Only a configured database is checked: the embedded one's accounts are created for it.
    const accounts = await refuseElsewhere(
      servingAccounts({ url, adminUrl: databaseAdminUrl, directUrl, pooler }),
      options,
    );
    if (adminUrl === undefined)
      await explainDatabaseErrors(directName(config), directUrl, () => migrateAlone(directUrl, { log }));
    else await explainDatabaseErrors('DATABASE_ADMIN_URL', adminUrl, () => migrate(adminUrl, { servingUrl: url, log }));
    for (const account of accounts) await assertServes(account, options);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const distributed = await isDistributed(directUrl);
  const serving = { url, pooler, max, silenceMs: SILENCE_LIMIT, distributed, observe: options.observe };
  const replica = replicaOf(config, directUrl, options);
  if (replica && distributed) throw new StartError('DATABASE_REPLICA_URL: a Citus cluster is read without a replica.');
  const db = createDatabase({ ...serving, cluster: distributed ? clusterOf(options) : undefined, replica });
  await db.replica?.check();
  return {
    db,
    directUrl,
    async close() {
      await db.close();
      await embedded?.stop();
    },
  };
}

/** Returns the replica's address. A server starts without its replica, which it uses as soon as a check succeeds. */
function replicaOf(
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  primaryUrl: string,
  { log, warn }: OpenOptions,
): ReplicaAddress | undefined {
  if (url === undefined) return undefined;
  const { host } = new URL(url);
  return {
    url,
    check: () => explainDatabaseErrors('DATABASE_REPLICA_URL', url, () => assertReplica(url, primaryUrl)),
    onChange(change) {
      if (change.isUsed) log(`Reports and lists are read from the replica at ${host}`);
      else warn?.(`Reports and lists are read from the primary: the replica at ${host} cannot be used`, change.reason);
    },
  };
}

/** Returns the cluster, whose machines are logged when they stop answering and when they answer again. */
const clusterOf = ({ log }: OpenOptions): Cluster => ({
  ...citus,
  onChange(machine, answers) {
    const whose = machine === 'all' ? 'the platform' : `the portals on machine ${machine}`;
    if (answers) log(`The cluster answers again: calls of ${whose} are accepted`);
    else log(`The cluster does not answer: calls of ${whose} are refused until it does`);
  },
});

/** The name of the variable that holds the address past the pooler. */
export const directName = ({ databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>) =>
  databaseDirectUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';

interface NamedAddress {
  variable: string;
  url: string;
}

/** An address that the server uses, and another that must lead to the same database. */
export interface ServingAccount extends NamedAddress {
  meets: NamedAddress | undefined;
  /** The address leads through a pooler, and another one reaches the same account past it. */
  isPooled: boolean;
  /** The pooler must prepare the server's statements in every session. */
  isPrepared: boolean;
}

/** Lists the addresses of the serving account in the configuration; the one past the pooler comes first. */
export function servingAccounts({
  url,
  adminUrl,
  directUrl = url,
  pooler,
}: {
  url: string;
  adminUrl: string | undefined;
  directUrl: string | undefined;
  pooler: Config['databasePooler'];
}): ServingAccount[] {
  const isPrepared = pooler === 'transaction-prepared';
  const serving = { variable: 'DATABASE_URL', url };
  const admin = adminUrl === undefined ? undefined : { variable: 'DATABASE_ADMIN_URL', url: adminUrl };
  if (directUrl === url) return [{ ...serving, meets: admin, isPooled: false, isPrepared: false }];
  const direct = { variable: 'DATABASE_DIRECT_URL', url: directUrl };
  return [
    { ...direct, meets: admin, isPooled: false, isPrepared: false },
    { ...serving, meets: direct, isPooled: true, isPrepared },
  ];
}

/** Checks a database after its setup. The start requires this, and the doctor reports it. */
export async function assertServes(account: ServingAccount, wait?: WaitOptions): Promise<void> {
  const { variable, url, meets, isPrepared } = account;
  await retryWhileRefused(account, wait, () => explainDatabaseErrors(variable, url, () => assertServingRole(url)));
  if (meets) await assertSame({ variable, url }, meets);
  if (isPrepared) await assertPreparesStatements(url);
}

/**
 * Checks that the addresses lead to the same database before anything is created in it. An account that does not exist
 * yet is compared later and not tried behind a pooler, as PgBouncer would refuse its logins for `server_login_retry`
 * (15 s) from then on.
 * @returns the accounts that are still to be compared
 */
async function refuseElsewhere(accounts: ServingAccount[], wait: WaitOptions): Promise<ServingAccount[]> {
  const left: ServingAccount[] = [];
  let isYetToBeMade = false;
  for (const account of accounts) {
    const { meets } = account;
    if (!meets || isYetToBeMade) {
      left.push(account);
      continue;
    }
    try {
      await retryWhileRefused(account, wait, () => assertSame(account, meets));
      left.push({ ...account, meets: undefined });
    } catch (error) {
      if (!isAccountRefused(error)) throw error;
      isYetToBeMade = true;
      left.push(account);
    }
  }
  return left;
}

/** Time in ms to wait for a pooler that refuses an account. PgBouncer tries a refused one again after 15 s. */
const REFUSED_WAIT_LIMIT = 25_000;
const REFUSED_WAIT_PAUSE = 500;

/** The log for the message about the wait, and the signal that ends it. */
type WaitOptions = Pick<OpenOptions, 'log' | 'signal'>;

/** Retries while a pooler refuses the account: it does so for a while after Postgres has refused it. */
async function retryWhileRefused<Result>(
  { isPooled, url }: ServingAccount,
  wait: WaitOptions | undefined,
  ask: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + (isPooled && wait ? REFUSED_WAIT_LIMIT : 0);
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask();
    } catch (error) {
      wait?.signal?.throwIfAborted();
      if (!mayBeAcceptedLater(error) || Date.now() >= deadline) throw error;
      if (isFirst) {
        const { host, username } = new URL(url);
        wait?.log(`The pooler at ${host} holds back "${username}", perhaps since the account was refused. Waiting.`);
      }
      await sleep(REFUSED_WAIT_PAUSE);
    }
  }
}

async function assertSame(one: NamedAddress, other: NamedAddress): Promise<void> {
  const [here, there] = await Promise.all(
    [one, other].map(({ variable, url }) => explainDatabaseErrors(variable, url, () => databaseIdentityOf(url))),
  );
  const both = `${one.variable} and ${other.variable} name different databases`;
  if (here?.database !== there?.database)
    throw new StartError(`${both}: "${here?.database}" and "${there?.database}". Both must name the one of Dars.`);
  if (here?.server && there?.server && here.server !== there.server)
    throw new StartError(`${both}, "${here.database}" of two servers. Both must name the one of Dars.`);
}

/** Runs work with a database; its errors are reported with the name of the address's variable. */
export async function explainDatabaseErrors<Result>(
  variable: string,
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    await assertAnswers(url, variable);
    return await work();
  } catch (error) {
    throw explainDatabase(error, variable, url) ?? error;
  }
}

/** Checks that a Postgres answers: with any other program postgres.js would retry for ever. */
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
