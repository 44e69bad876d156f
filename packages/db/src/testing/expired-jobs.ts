import { PgBoss } from 'pg-boss';
import type { Sql } from 'postgres';
import { bossConnectionString, type QueueName } from '../jobs.ts';

/** Expires the jobs of a queue whose worker is gone, as a minute or two would, so that another worker gets them. */
export async function letJobsExpire({ admin, url }: { admin: Sql; url: string }, queue: QueueName): Promise<void> {
  await admin`
    update pgboss.job set started_on = now() - interval '1 day', retry_delay = 0, retry_backoff = false
    where name = ${queue} and state = 'active'`;
  const connectionString = bossConnectionString(url);
  const boss = new PgBoss({ connectionString, migrate: false, schedule: false, supervise: false, reindex: false });
  await boss.start();
  await boss.supervise();
  await boss.stop();
}
