import { MAIL_FAILURES } from '@dars/contracts/mail';
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import { describeReason } from '../core/describe-error.ts';
import type { Metrics } from '../core/metrics.ts';
import { shareConcurrentCalls, withTimeout } from '../core/timeout.ts';
import { mailFailure } from '../modules/mail/rules.ts';
import type { StorageFaults } from '../storage/faults.ts';
import { addBackups } from './backups.ts';
import { addConnections } from './connections.ts';
import { addBuild, addDisk } from './machine.ts';
import { addReplica } from './replica.ts';
import { RequestTimes } from './request-times.ts';
import { addStoredFiles } from './stored-files.ts';
import { countWork, READ_LIMIT } from './work.ts';

type MetricsDeps = Pick<Deps, 'caches' | 'config' | 'db' | 'log' | 'now'>;
type WorkDeps = Pick<Deps, 'db' | 'log' | 'now'>;

export function createMetrics({ storageFaults, ...deps }: MetricsDeps & { storageFaults?: StorageFaults }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes();
  // The type requires every method of prom-client's own metrics; the registry calls only these two.
  registry.registerMetric(times as unknown as Metric);
  addBuild(registry, deps);
  addConnections(registry, { prefix: 'dars_database', to: 'the database', read: () => deps.db.pool() });
  addReplica(registry, deps.db);
  if (storageFaults) addStorage(registry, storageFaults);
  const dropped = new Counter({
    name: 'dars_connections_dropped_total',
    help: 'Connections that this process refused because its file descriptors were in use',
    registers: [registry],
  });
  const updates = [
    addWork(registry, deps),
    addStoredFiles(registry, deps),
    addDisk(registry, deps),
    addBackups(registry, deps),
  ];
  return {
    observe: (answered) => times.add(answered),
    connectionDropped: () => dropped.inc(),
    contentType: registry.contentType,
    async text() {
      await Promise.all(updates.map((update) => update()));
      return registry.metrics();
    },
  };
}

function addStorage(registry: Registry, faults: StorageFaults): void {
  new Counter({
    name: 'dars_storage_failures_total',
    help: 'Times that the file storage was unavailable to this process, by operation and cause',
    labelNames: ['operation', 'cause'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { operation, cause, count } of faults.counts()) this.inc({ operation, cause }, count);
    },
  });
}

/**
 * Adds metrics of the whole installation. Every instance reports the same values, so read one instance and not their
 * sum. Returns the function that updates them.
 */
function addWork(registry: Registry, { db, log, now }: WorkDeps): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'dars_database_up', help: 'Whether the database answers', registers });
  const jobs = new Gauge({
    name: 'dars_jobs',
    help: 'Jobs of each queue, counted within the last minute',
    labelNames: ['queue', 'state'],
    registers,
  });
  const oldestJob = new Gauge({
    name: 'dars_job_oldest_waiting_seconds',
    help: 'Seconds for which the oldest due job of each queue has waited for a worker; 0 if none is due',
    labelNames: ['queue'],
    registers,
  });
  const mails = new Gauge({
    name: 'dars_mails',
    help: 'Mails that wait or were given up, 10000 at most',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'dars_mail_oldest_waiting_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 if no mail waits',
    registers,
  });
  const lastFailure = new Gauge({
    name: 'dars_mail_last_failure',
    help: 'Why the last attempt to send a waiting mail failed: 1 for that reason',
    labelNames: ['reason'],
    registers,
  });
  const count = shareConcurrentCalls(() => countWork(db));
  return async () => {
    const work = await withTimeout(READ_LIMIT, count()).catch((error: unknown) => {
      log.warn({ reason: describeReason(error) }, 'the figures of mails and jobs cannot be read');
      return undefined;
    });
    up.set(work ? 1 : 0);
    // Removes the previous values, because outdated ones would mislead.
    jobs.reset();
    oldestJob.reset();
    mails.reset();
    oldest.remove();
    lastFailure.reset();
    for (const { queue, waitedSeconds, ...states } of work?.jobs ?? []) {
      oldestJob.set({ queue }, Math.round(waitedSeconds));
      for (const [state, value] of Object.entries(states)) jobs.set({ queue, state }, value);
    }
    for (const [state, value] of Object.entries(work?.mails ?? {})) mails.set({ state }, value);
    if (!work) return;
    const { oldestAt, answer } = work.waiting;
    oldest.set(oldestAt === null ? 0 : Math.max(0, Math.round((now().getTime() - oldestAt) / 1000)));
    const last = answer === null ? undefined : mailFailure(answer);
    for (const reason of MAIL_FAILURES) lastFailure.set({ reason }, reason === last ? 1 : 0);
  };
}
