import type { Database } from '@dars/db/client';
import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { describeReason } from '../describe-error.ts';
import { type Answered, RequestTimes } from './request-times.ts';
import { countWork } from './work.ts';

/** Figures for Prometheus. They name no portal and nobody: neither is its business, and there may be 100,000. */
export interface Metrics {
  observe(answered: Answered): void;
  contentType: string;
  text(): Promise<string>;
}

export function createMetrics({ db, log }: Pick<Deps, 'db' | 'log'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const times = new RequestTimes();
  // Its type names every method of prom-client's own metrics; the registry asks for these two only.
  registry.registerMetric(times as unknown as Metric);
  addPool(registry, db);
  const readWork = addWork(registry, { db, log });
  return {
    observe: (answered) => times.add(answered),
    contentType: registry.contentType,
    async text() {
      await readWork();
      return registry.metrics();
    },
  };
}

function addPool(registry: Registry, db: Database): void {
  const registers = [registry];
  const help = 'Connections of this process: open, idle, and transactions that wait for one';
  new Gauge({ name: 'dars_database_connections_max', help: 'Connections at most', registers }).set(db.pool().max);
  new Gauge({
    name: 'dars_database_connections',
    help,
    labelNames: ['state'],
    registers,
    collect() {
      const { max: _limit, ...states } = db.pool();
      for (const [state, value] of Object.entries(states)) this.set({ state }, value);
    },
  });
}

/** Of the whole installation, so every instance tells the same: take one's, not their sum. Answers how they are read. */
function addWork(registry: Registry, { db, log }: Pick<Deps, 'db' | 'log'>): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: 'dars_database_up', help: 'Whether the database answers', registers });
  const jobs = new Gauge({
    name: 'dars_jobs',
    help: 'Jobs of each queue, as they were within the last minute',
    labelNames: ['queue', 'state'],
    registers,
  });
  const mails = new Gauge({
    name: 'dars_mails',
    help: 'Mails that wait or were given up, 10000 at most',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    const work = await countWork(db).catch((error: unknown) => {
      log.warn({ reason: describeReason(error) }, 'the figures of mails and jobs cannot be read');
      return undefined;
    });
    up.set(work ? 1 : 0);
    // Figures of before are worse than none.
    jobs.reset();
    mails.reset();
    for (const { queue, ...states } of work?.jobs ?? []) {
      for (const [state, value] of Object.entries(states)) jobs.set({ queue, state }, value);
    }
    for (const [state, value] of Object.entries(work?.mails ?? {})) mails.set({ state }, value);
  };
}
