import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findBinaries } from '@dars/db/embedded/binaries';
import { examineCluster } from '@dars/db/embedded/examine';
import { runAs } from '@dars/db/embedded/user';
import { mayMigrate, OLDEST_POSTGRES } from '@dars/db/migrate';
import { readMigrations } from '@dars/db/migrations';
import { openProbe } from '@dars/db/serving';
import { UnpreparedError } from '@dars/db/setup';
import type { Config } from '../config/env.ts';
import {
  assertServes,
  directName,
  explainDatabaseErrors,
  type ServingAccount,
  servingAccounts,
} from '../start/database.ts';
import { isAccountRefused } from '../start/database-failure.ts';
import { explainFailure, remedyOf } from '../start/failure.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';
import { checkReplica } from './replica.ts';

export async function* checkDatabase(config: Config): AsyncGenerator<Finding> {
  const { databaseUrl: url, databaseAdminUrl: adminUrl, databaseDirectUrl: directUrl, databasePooler: pooler } = config;
  if (url === undefined) return yield checkCluster(config) ?? (await checkEmbedded());
  const admin = adminUrl === undefined ? undefined : await checkAdmin(adminUrl, new URL(url).username);
  if (admin) yield admin.finding;
  // If the administrator's account cannot connect, that is reported only once.
  const isAsked = admin?.finding.state === 'good';
  let serves = true;
  for (const account of servingAccounts({ url, directUrl, adminUrl: isAsked ? adminUrl : undefined, pooler })) {
    // A pooler goes on refusing an account once Postgres has refused it, even after the account is created.
    if (account.isPooled && !serves) return;
    const finding = await checkServing(account, admin);
    yield finding;
    serves &&= finding.state === 'good';
  }
  if (!admin && serves) yield await checkTables(directName(config), directUrl ?? url);
  if (serves) yield* checkReplica(config);
}

/** The view of an administrator's account, of itself and of the serving account. */
interface AdminView {
  finding: Finding;
  hasServingRole: boolean;
}

/** Checks the data of the embedded Postgres as a start does; undefined if a start would accept them. */
function checkCluster({ dataDir }: Pick<Config, 'dataDir'>): Finding | undefined {
  try {
    examineCluster(dataDir);
    return undefined;
  } catch (error) {
    return bad(
      'Database',
      explainFailure(error),
      'Nothing was changed. `npm start` says the same until this is mended.',
    );
  }
}

async function checkEmbedded(): Promise<Finding> {
  try {
    const user = runAs();
    const { postgres: binary } = findBinaries(user);
    const { uid, gid } = user;
    const { stdout } = await promisify(execFile)(binary, ['--version'], { ...(uid !== undefined && { uid, gid }) });
    return good('Database', `embedded, ${stdout.trim()}`);
  } catch (error) {
    return bad(
      'Database',
      `the embedded Postgres does not run: ${explainFailure(error)}`,
      'Run `npm start` once to install it, or set DATABASE_URL to a Postgres of your own.',
    );
  }
}

async function checkAdmin(url: string, serving: string): Promise<AdminView> {
  const title = 'Database (DATABASE_ADMIN_URL)';
  try {
    const state = await explainDatabaseErrors('DATABASE_ADMIN_URL', url, () =>
      readState(url, decodeURIComponent(serving)),
    );
    return { finding: await assessAdmin(title, state), hasServingRole: state.hasServingRole };
  } catch (error) {
    const remedy = 'Correct DATABASE_ADMIN_URL, or leave it out once the database is set up.';
    return { finding: bad(title, explainFailure(error), remedyOf(error) ?? remedy), hasServingRole: true };
  }
}

async function assessAdmin(title: string, { version, may, applied }: AdminState): Promise<Finding> {
  if (version < OLDEST_POSTGRES)
    return bad(title, `Postgres ${version}`, `Postgres ${OLDEST_POSTGRES} or later is needed.`);
  if (!may) return bad(title, 'this role may not make roles', 'Name a superuser, or a role with CREATEROLE.');
  const pending = (await readMigrations()).filter(({ name }) => !applied.has(name));
  const state = pending.length === 0 ? 'up to date' : `${pending.length} migrations to come with the next start`;
  return good(title, `Postgres ${version}, ${state}`);
}

interface AdminState {
  version: number;
  may: boolean;
  applied: Set<string>;
  hasServingRole: boolean;
}

async function readState(url: string, serving: string): Promise<AdminState> {
  const sql = openProbe(url);
  try {
    const [server] = await sql<{ version: number; may: boolean; migrated: boolean; known: boolean }[]>`
      select current_setting('server_version_num')::int / 10000 as version, rolsuper or rolcreaterole as may,
        to_regclass('dars_migrations') is not null as migrated,
        exists (select from pg_roles where rolname = ${serving}) as known
      from pg_roles where rolname = current_user`;
    const applied = server?.migrated ? await sql<{ name: string }[]>`select name from dars_migrations` : [];
    return {
      version: server?.version ?? 0,
      may: server?.may ?? false,
      applied: new Set(applied.map(({ name }) => name)),
      hasServingRole: server?.known ?? false,
    };
  } finally {
    await sql.end();
  }
}

async function checkServing(account: ServingAccount, admin: AdminView | undefined): Promise<Finding> {
  const title = `Database (${account.variable})`;
  try {
    await assertServes(account);
    return good(title, 'answers, and keeps portals apart');
  } catch (error) {
    const detail = explainFailure(error);
    const isYetToBeMade = admin?.hasServingRole === false && isAccountRefused(error);
    if (admin?.finding.state === 'good' && (isYetToBeMade || error instanceof UnpreparedError))
      return doubtful(title, detail, 'If Dars was never started with this database: `npm start` sets it up.');
    const remedy = `Correct ${account.variable}${admin ? '' : ', or let `npm start` set it up with DATABASE_ADMIN_URL'}.`;
    return bad(title, detail, remedyOf(error) ?? remedy);
  }
}

/**
 * Checks that the serving account can migrate the database, or finds it up to date, as there is no administrator's
 * account.
 */
async function checkTables(variable: string, url: string): Promise<Finding> {
  try {
    const may = await explainDatabaseErrors(variable, url, () => mayMigrate(url));
    return good('Tables', may ? 'kept up to date by each start' : 'up to date');
  } catch (error) {
    return bad('Tables', explainFailure(error), 'Run `npm run db:migrate` with DATABASE_ADMIN_URL.');
  }
}
