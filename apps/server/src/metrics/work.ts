import type { Database } from '@dars/db/client';
import { BOSS_SCHEMA, QUEUES } from '@dars/db/jobs';
import { sql } from 'drizzle-orm';

export interface Work {
  jobs: { queue: string; queued: number; active: number; failed: number }[];
  mails: { queued: number; failed: number };
}

/** Further mails are not counted: more than this many is bad enough. */
const MOST = 10_000;

/** What waits, is under way or was given up, in all realms. The queues' own counts are pg-boss', a minute old at most. */
export function countWork(db: Database): Promise<Work> {
  return db.withWorker(
    async (tx) => {
      const jobs = await tx.execute<Work['jobs'][number]>(sql`
        select name as queue, queued_count as queued, active_count as active, failed_count as failed
        from ${sql.identifier(BOSS_SCHEMA)}.queue where name in ${[...QUEUES]} order by name`);
      const [mails] = await tx.execute<Work['mails']>(sql`
        select
          (select count(*)::int from (select from mails where status = 'queued' limit ${MOST}) as part) as queued,
          (select count(*)::int from (select from mails where status = 'failed' limit ${MOST}) as part) as failed`);
      return { jobs: [...jobs], mails: mails ?? { queued: 0, failed: 0 } };
    },
    { readOnly: true },
  );
}
