import type { Sql } from 'postgres';

/** The settings of a machine that decide whether the tests can run on it. */
export interface MachineSettings {
  walLevel: string;
  preparedTransactions: number;
  replicationSlots: number;
  walSenders: number;
  logicalWorkers: number;
  workerProcesses: number;
  /** Worker processes that are running, those of Citus in other databases among them. */
  usedWorkerProcesses: number;
}

/**
 * Worker processes of the tests: Citus keeps one in each of its databases, the template's and at most two of a test; an
 * online move needs one that applies and one that copies. Without a free one a move waits without an end.
 */
const WORKER_PROCESSES = 5;
/** A move takes a slot and a sender for each owner of tables; there is one. Splitting a shard takes as many again. */
const REPLICATION = 4;

export async function readSettings(sql: Sql): Promise<MachineSettings> {
  const [settings] = await sql<MachineSettings[]>`
    select current_setting('wal_level') as "walLevel",
      current_setting('max_prepared_transactions')::int as "preparedTransactions",
      current_setting('max_replication_slots')::int as "replicationSlots",
      current_setting('max_wal_senders')::int as "walSenders",
      current_setting('max_logical_replication_workers')::int as "logicalWorkers",
      current_setting('max_worker_processes')::int as "workerProcesses",
      (select count(*)::int from pg_stat_activity
        where backend_type like 'Citus Maintenance Daemon%' or backend_type like 'logical replication %') as "usedWorkerProcesses"`;
  if (!settings) throw new Error('The machine did not tell its settings.');
  return settings;
}

/** Returns what a machine lacks for the tests, in words; empty if nothing. */
export function findLacks(settings: MachineSettings): string[] {
  const { walLevel, workerProcesses, usedWorkerProcesses } = settings;
  const least = (name: string, value: number, wanted: number) =>
    value < wanted ? [`${name} is ${value}, and at least ${wanted} is needed`] : [];
  return [
    ...(walLevel === 'logical' ? [] : [`wal_level is ${walLevel}, and logical is needed`]),
    ...least('max_prepared_transactions', settings.preparedTransactions, 1),
    ...least('max_replication_slots', settings.replicationSlots, REPLICATION),
    ...least('max_wal_senders', settings.walSenders, REPLICATION),
    ...least('max_logical_replication_workers', settings.logicalWorkers, 2),
    ...least('max_worker_processes', workerProcesses, usedWorkerProcesses + WORKER_PROCESSES).map(
      (lack) => `${lack}: ${usedWorkerProcesses} are in use, one of them by each other database with Citus`,
    ),
  ];
}
