import { PgBoss, type Queue } from 'pg-boss';
import type { Sql } from 'postgres';
import { DATABASE_ROLES } from './setup.ts';

export const BOSS_SCHEMA = 'pgboss';

/** Every queue. A job carries only ids: its worker reads the row in the row's own realm. */
export const QUEUES = [
  'send-mail',
  'regrade',
  'certificates',
  'people-import',
  'personal-data',
  'sweep',
  'sweep-orphans',
] as const;
export type QueueName = (typeof QUEUES)[number];

const QUEUE_OPTIONS: Record<QueueName, Omit<Queue, 'name'>> = {
  // About a day of attempts, each twice as late as the one before, an hour at most. A mail has one job at a time,
  // because its id is the singleton key: adding a job again, in case the first was lost, does nothing while one exists.
  'send-mail': {
    policy: 'exclusive',
    retryLimit: 30,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // A regrade has one job at a time, because its id is the singleton key. The job of a killed server is noticed when no
  // heartbeat has come for 20 s, and is run again.
  regrade: {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 5,
    heartbeatSeconds: 20,
    expireInSeconds: 900,
  },
  // As with regrades, and the id of the run is the singleton key.
  certificates: {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 5,
    heartbeatSeconds: 20,
    expireInSeconds: 900,
  },
  // As with regrades, and the id of the import is the singleton key, with a word before it for an undo.
  'people-import': {
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 5,
    heartbeatSeconds: 20,
    expireInSeconds: 7200,
  },
  // As with regrades, and the id of the copy is the singleton key. A copy reads all files of a person.
  'personal-data': {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 10,
    retryBackoff: true,
    heartbeatSeconds: 20,
    expireInSeconds: 3600,
  },
  sweep: { policy: 'short', retryLimit: 0, expireInSeconds: 300 },
  // Checks every stored file.
  'sweep-orphans': { policy: 'short', retryLimit: 0, expireInSeconds: 4 * 3600 },
};

/**
 * Returns the serving role's connection string with app_worker as its role from the first statement: pg-boss sends no
 * SET ROLE.
 */
export function bossConnectionString(servingUrl: string): string {
  const url = new URL(servingUrl);
  url.searchParams.set('options', `-c role=${DATABASE_ROLES.worker}`);
  return url.href;
}

/**
 * Installs or updates pg-boss' tables and makes the queues, as the connection's role; so the server can run with
 * `migrate: false` and without the right to change tables.
 */
export async function prepareJobs(sql: Sql): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: async (text, values = []) => ({ rows: await sql.unsafe(text, values as never[]) }) },
    schema: BOSS_SCHEMA,
    supervise: false,
    schedule: false,
  });
  let failure: Error | undefined;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  for (const queue of QUEUES) {
    if (!(await boss.getQueue(queue))) await boss.createQueue(queue, QUEUE_OPTIONS[queue]);
  }
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  await grantJobs(sql);
}

/** Lets a role add a job in its own transaction and read nothing of the queue but its configuration. */
async function grantJobs(sql: Sql): Promise<void> {
  const adding = `${DATABASE_ROLES.tenant}, ${DATABASE_ROLES.platform}`;
  await sql.unsafe(`
    grant usage on schema ${BOSS_SCHEMA} to ${adding}, ${DATABASE_ROLES.worker};
    grant insert, select (id, start_after) on ${BOSS_SCHEMA}.job, ${BOSS_SCHEMA}.job_common to ${adding};
    grant select on ${BOSS_SCHEMA}.queue to ${adding};
    grant select, insert, update, delete on all tables in schema ${BOSS_SCHEMA} to ${DATABASE_ROLES.worker};
    grant execute on all functions in schema ${BOSS_SCHEMA} to ${DATABASE_ROLES.worker};
  `);
}
