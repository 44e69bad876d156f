import { describe, expect, it } from 'vitest';
import { findLacks, type MachineSettings } from './cluster-needs.ts';

const ENOUGH: MachineSettings = {
  walLevel: 'logical',
  preparedTransactions: 200,
  replicationSlots: 4,
  walSenders: 4,
  logicalWorkers: 2,
  workerProcesses: 8,
  usedWorkerProcesses: 3,
};

describe('findLacks', () => {
  it('accepts a machine that has just enough', () => {
    expect(findLacks(ENOUGH)).toEqual([]);
  });

  it('names the processes in use if none are left for the databases of the tests and a move', () => {
    expect(findLacks({ ...ENOUGH, usedWorkerProcesses: 4 })).toEqual([
      'max_worker_processes is 8, and at least 9 is needed: 4 are in use, one of them by each other database with Citus',
    ]);
  });

  it.each([
    ['wal_level is replica, and logical is needed', { walLevel: 'replica' }],
    ['max_prepared_transactions is 0, and at least 1 is needed', { preparedTransactions: 0 }],
    ['max_replication_slots is 3, and at least 4 is needed', { replicationSlots: 3 }],
    ['max_wal_senders is 3, and at least 4 is needed', { walSenders: 3 }],
    ['max_logical_replication_workers is 1, and at least 2 is needed', { logicalWorkers: 1 }],
  ])('says that %s', (lack, settings) => {
    expect(findLacks({ ...ENOUGH, ...settings })).toEqual([lack]);
  });
});
