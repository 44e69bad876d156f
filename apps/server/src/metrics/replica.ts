import type { Database } from '@dars/db/client';
import { Counter, Gauge, type Registry } from 'prom-client';
import { addConnections } from './connections.ts';

/** Adds the metrics of this process' reads from the replica, if there is one. */
export function addReplica(registry: Registry, db: Database): void {
  const { replica } = db;
  if (!replica) return;
  const registers = [registry];
  addConnections(registry, { prefix: 'dars_replica', to: 'the replica', read: () => db.replicaPool() });
  new Gauge({
    name: 'dars_replica_used',
    help: 'Whether this process reads from the replica at present',
    registers,
    collect() {
      this.set(replica.isUsed ? 1 : 0);
    },
  });
  new Counter({
    name: 'dars_replica_reads_total',
    help: 'Reads that may run on the replica, by what became of them; those with another outcome than replica ran on the primary',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of replica.counts) this.inc({ outcome }, count);
    },
  });
}
