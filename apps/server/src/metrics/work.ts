import type { Database } from '@dars/db/client';
import { BOSS_SCHEMA, QUEUES } from '@dars/db/jobs';
import { sql } from 'drizzle-orm';
import { findWaitingMails, MAX_COUNTED, type WaitingMails } from '../modules/mail/find-waiting.ts';

/** Milliseconds that a scrape waits for the database before it answers with the other metrics. */
export const READ_LIMIT = 1_500;

export interface Work {
  jobs: { queue: string; queued: number; active: number; failed: number; waitedSeconds: number }[];
  mails: { queued: number; failed: number };
  /** The mails that are still to be sent. */
  waiting: WaitingMails;
}

/**
 * Counts queued, active and failed jobs and mails of all realms, and the seconds for which the oldest due job of each
 * queue has waited. The job counts come from pg-boss and are at most a minute old.
 */
export function countWork(db: Database): Promise<Work> {
  return db.withWorker(
    async (tx) => {
      const jobs = await tx.execute<Work['jobs'][number]>(sql`
        select name as queue, queued_count as queued, active_count as active, failed_count as failed,
          ${waitedSeconds} as "waitedSeconds"
        from ${queue} where name in ${[...QUEUES]} order by name`);
      const [mails] = await tx.execute<{ failed: number }>(sql`
        select count(*)::int as failed from (select from mails where status = 'failed' limit ${MAX_COUNTED}) as part`);
      const waiting = await findWaitingMails(tx);
      return { jobs: [...jobs], mails: { queued: waiting.count, failed: mails?.failed ?? 0 }, waiting };
    },
    { readOnly: true },
  );
}

const queue = sql.raw(`${BOSS_SCHEMA}.queue`);

/** pg-boss' own condition for a job that a worker may take. An index of pg-boss has exactly these jobs. */
const waitedSeconds = sql.raw(`(
  select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 from ${BOSS_SCHEMA}.job
  where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`);
