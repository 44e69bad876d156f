import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from '@dars/db/testing/test-database';

const WORKER = fileURLToPath(new URL('../../testing/job-worker.ts', import.meta.url));

/** The row in which a job records how far it is. */
interface JobRow {
  table: 'certificate_runs' | 'people_imports' | 'regrades';
  tenantId: string;
  id: string;
}

/**
 * Starts a process that runs jobs, and kills it after the first batch of this job. The kill holds the lock on the job's
 * row, so the job cannot have finished.
 * @throws if the job is not running any more
 */
export async function killWorkerBetweenBatches(test: TestDatabase, { table, tenantId, id }: JobRow): Promise<void> {
  const worker = spawn(process.execPath, [WORKER, test.url], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(worker, 'exit');
  for (;;) {
    const isKilled = await test.admin.begin(async (tx) => {
      const [held] = await tx`
        select state, done from ${tx(table)} where tenant_id = ${tenantId} and id = ${id} for update`;
      if (held?.['state'] !== 'RUNNING') throw new Error('The job has finished before it was killed');
      if (held['done'] === 0) return false;
      worker.kill('SIGKILL');
      await ended;
      return true;
    });
    if (isKilled) return;
    await sleep(5);
  }
}
