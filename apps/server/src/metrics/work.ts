import type { Database } from '@dars/db/client';
import { BOSS_SCHEMA, QUEUES } from '@dars/db/jobs';
import { sql } from 'drizzle-orm';
import { findWaitingMails, MAX_COUNTED, type WaitingMails } from '../modules/mail/find-waiting.ts';

export interface Work {
  jobs: { queue: string; queued: number; active: number; failed: number }[];
  mails: { queued: number; failed: number };
  /** The mails that are still to be sent. */
  waiting: WaitingMails;
}

/**
 * Counts queued, active and failed jobs and mails of all realms. The job counts come from pg-boss and are at most a
 * minute old.
 */
export function countWork(db: Database): Promise<Work> {
  return db.withWorker(
    async (tx) => {
      const jobs = await tx.execute<Work['jobs'][number]>(sql`
        select name as queue, queued_count as queued, active_count as active, failed_count as failed
        from ${sql.identifier(BOSS_SCHEMA)}.queue where name in ${[...QUEUES]} order by name`);
      const [mails] = await tx.execute<{ failed: number }>(sql`
        select count(*)::int as failed from (select from mails where status = 'failed' limit ${MAX_COUNTED}) as part`);
      const waiting = await findWaitingMails(tx);
      return { jobs: [...jobs], mails: { queued: waiting.count, failed: mails?.failed ?? 0 }, waiting };
    },
    { readOnly: true },
  );
}
