import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { readWalPosition } from '@dars/db/replica';
import { createReplicatedDatabase, type ReplicatedDatabase } from '@dars/db/testing/replicated-database';
import { createTestDatabase } from '@dars/db/testing/test-database';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/env.ts';
import { checkDatabase } from '../doctor/database.ts';
import { addReplica } from '../metrics/replica.ts';
import { openDatabase } from './database.ts';

let database: ReplicatedDatabase;
beforeAll(async () => {
  database = await createReplicatedDatabase();
});
afterAll(() => database.drop());

const config = (replica = database.replica.url) =>
  readConfig({ DATABASE_URL: database.url, DATABASE_REPLICA_URL: replica });

async function replicaFinding(url?: string) {
  const findings = await Array.fromAsync(checkDatabase(config(url)));
  return findings.find(({ title }) => title === 'Replica (DATABASE_REPLICA_URL)');
}

describe('openDatabase', () => {
  it('starts without its replica, says so once, and uses the replica later', async () => {
    await database.replica.kill();
    const [said, warned]: [string[], string[]] = [[], []];
    const { db, close } = await openDatabase(config(), {
      log: (message) => said.push(message),
      warn: (message, reason) => warned.push(`${message}: ${(reason as Error).message}`),
    });
    try {
      const read = async () => {
        const replayed = await db.withTenant(PLATFORM_ID, readWalPosition, { readOnly: true });
        return db.withTenant(PLATFORM_ID, (tx) => tx.execute('select 1'), { readOnly: true, replayed });
      };
      for (let count = 0; count < 3; count += 1) expect(await read()).toHaveLength(1);
      await db.replica?.check();
      expect(db.replica?.admits()).toBe(false);
      expect(warned).toEqual([
        expect.stringMatching(/read from the primary.*DATABASE_REPLICA_URL\) refuses connections/),
      ]);
      expect(said.filter((line) => line.includes('the replica'))).toEqual([]);
      await database.replica.start();
      while (!db.replica?.isUsed) await sleep(20);
      expect(warned).toHaveLength(1);
      expect(said.at(-1)).toBe(`Reports and lists are read from the replica at ${new URL(database.replica.url).host}`);
    } finally {
      await close();
    }
  });
});

describe('the metrics', () => {
  const lines = async () => {
    const registry = new Registry();
    addReplica(registry, database.db);
    return (await registry.metrics()).split('\n').filter((line) => line.startsWith('dars_'));
  };

  it('count the connections, and the reads by what became of them, and tell whether the replica is used', async () => {
    while (!database.db.replica?.isUsed) await sleep(20);
    const before = await lines();
    expect(before).toContain('dars_replica_used 1');
    await database.replica.pauseReplay();
    await database.admin`update tenants set status = status`;
    const replayed = await database.db.withTenant(PLATFORM_ID, readWalPosition, { readOnly: true });
    await database.db.withTenant(PLATFORM_ID, (tx) => tx.execute('select 1'), { readOnly: true, replayed });
    expect(await lines()).toEqual([
      'dars_replica_connections_max 4',
      'dars_replica_connections{state="open"} 1',
      'dars_replica_connections{state="idle"} 1',
      'dars_replica_connections{state="waiting"} 0',
      'dars_replica_used 0',
      'dars_replica_reads_total{outcome="replica"} 0',
      'dars_replica_reads_total{outcome="behind"} 1',
      'dars_replica_reads_total{outcome="failed"} 0',
      'dars_replica_reads_total{outcome="unused"} 0',
    ]);
    await database.replica.resumeReplay();
  });

  it('are none without a replica', async () => {
    const test = await createTestDatabase();
    const registry = new Registry();
    addReplica(registry, test.db);
    expect((await registry.metrics()).trim()).toBe('');
    await test.drop();
  });
});

describe('the doctor', () => {
  it('accepts a replica that follows the primary', async () => {
    expect(await replicaFinding()).toMatchObject({
      state: 'good',
      detail: expect.stringMatching(/^follows the primary, Postgres \d+\.\d+/),
    });
  });

  it('warns of a replica that is behind, and tells how many migrations it lacks', async () => {
    await database.replica.pauseReplay();
    await database.admin`insert into dars_migrations (name, checksum, duration_ms) values ('9999_later', 'x', 1)`;
    expect(await replicaFinding()).toMatchObject({
      state: 'doubtful',
      detail: expect.stringMatching(
        /^has \d+ kB of the primary's changes still to replay, and lacks 1 of its migrations$/,
      ),
    });
    await database.admin`delete from dars_migrations where name = '9999_later'`;
    await database.replica.resumeReplay();
  });

  it('refuses the primary, another database, a superuser, a replica that is down, and one that was promoted', async () => {
    const other = await createTestDatabase();
    const away = 'postgres://dars:hidden@127.0.0.1:1/dars';
    for (const [url, detail] of [
      [database.url, /is not a replica/],
      [other.url, /but another one/],
      [database.replica.adminUrl, /superuser/],
      [away, /refuses connections/],
    ] as const) {
      expect(await replicaFinding(url)).toMatchObject({ state: 'bad', detail: expect.stringMatching(detail) });
    }
    await other.drop();
    await database.replica.promote();
    expect(await replicaFinding()).toMatchObject({ state: 'bad', detail: expect.stringContaining('promoted') });
  });
});
