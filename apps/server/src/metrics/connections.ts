import type { Database } from '@dars/db/client';
import { Gauge, type Registry } from 'prom-client';

interface Pool {
  /** The beginning of the metrics' names. */
  prefix: 'dars_database' | 'dars_replica';
  /** The server to which the connections lead, for the help. */
  to: string;
  read: Database['replicaPool'];
}

/** Adds the connections of this process' pool: how many there may be, and how many are in which state. */
export function addConnections(registry: Registry, { prefix, to, read }: Pool): void {
  const registers = [registry];
  const max = { name: `${prefix}_connections_max`, help: `Connections to ${to} at most`, registers };
  new Gauge(max).set(read()?.max ?? 0);
  new Gauge({
    name: `${prefix}_connections`,
    help: `Connections of this process to ${to}: open, idle, and transactions that wait for one`,
    labelNames: ['state'],
    registers,
    collect() {
      const { max: _limit, ...states } = read() ?? {};
      for (const [state, value] of Object.entries(states)) this.set({ state }, value);
    },
  });
}
