import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../driver/client.ts';
import { compareFigures } from '../figures/compare.ts';
import { migrate } from '../migrate.ts';
import { createClusterDatabase, dropDistributedDatabase, joinMachines } from '../testing/cluster.ts';
import { insertEverything } from '../testing/every-table.ts';
import { withDatabase } from '../testing/with-database.ts';
import { findFaults } from './check.ts';
import { DISTRIBUTED_TABLES, DROPPED_KEYS, REFERENCE_TABLES } from './placement.ts';

const { machines = [], servingUrl } = inject('testDatabase');
const name = `dars_test_${randomBytes(6).toString('hex')}`;
const url = withDatabase(servingUrl, name);
/** Each stage distributes anew from where the one before was killed. */
const LIMIT_MS = 600_000;
/** Waits at the stage in which it is to be killed, so that the next one does not begin on the coordinator meanwhile. */
const PROGRAM = `
  const { distribute } = await import(${JSON.stringify(new URL('distribute.ts', import.meta.url).href)});
  const log = (line) => {
    console.log(line);
    const stage = process.argv[2];
    if (stage && line.startsWith(stage)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  };
  await distribute(process.argv[1], { shards: 4, log });`;
let adminUrl: string;
let admin: Sql;

beforeAll(async () => {
  adminUrl = await createClusterDatabase(machines, name);
  await migrate(adminUrl, { servingUrl: url });
  admin = postgres(adminUrl, { max: 2, onnotice: () => undefined });
  for (let portal = 0; portal < 3; portal += 1) await insertEverything(admin);
  await joinMachines(machines, name);
});
afterAll(async () => {
  await admin.end();
  await dropDistributedDatabase(machines, name);
});

/** Distributes the database in a process of its own, which is killed as soon as it says `until`. Resolves with its lines. */
async function distributeUntil(until?: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, adminUrl, until ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (until !== undefined && line.startsWith(until)) child.kill('SIGKILL');
  }
  const [code, signal] = await ended;
  expect([code, signal]).toEqual(until === undefined ? [0, null] : [null, 'SIGKILL']);
  return lines;
}

/** Returns the rows of each table, in one order. */
async function readRows(): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of [...REFERENCE_TABLES, ...DISTRIBUTED_TABLES])
    rows[table] = (await admin`select * from ${admin(table)}`).map((row) => JSON.stringify(row)).toSorted();
  return rows;
}

/** Returns the foreign keys of the tables, without those of shards. */
const readKeys = async () =>
  (
    await admin<{ key: string }[]>`
    select relname || ' ' || conname as key from pg_constraint join pg_class c on c.oid = conrelid
    where contype = 'f' and relname in ${admin([...REFERENCE_TABLES, ...DISTRIBUTED_TABLES])} order by 1`
  ).map(({ key }) => key);

describe('distribute', () => {
  it(
    'neither loses nor doubles a row when it is killed at each of its stages and run again',
    async () => {
      const [rows, keys] = [await readRows(), await readKeys()];
      const stages = [
        'Prepared the roles',
        'Distributed locales',
        'Distributed users',
        `Distributed ${DISTRIBUTED_TABLES[Math.floor(DISTRIBUTED_TABLES.length / 2)]}`,
        `Distributed ${DISTRIBUTED_TABLES.at(-1)}`,
        'Distributed the functions',
        'Gave the platform',
        'Moved the platform',
      ];
      for (const stage of stages) expect((await distributeUntil(stage)).at(-1)).toContain(stage);
      await distributeUntil();
      expect(await readRows()).toEqual(rows);
      const kept = keys.filter((key) => !DROPPED_KEYS.some((dropped) => key.endsWith(` ${dropped}`)));
      expect(await readKeys()).toEqual(kept);
      expect(await findFaults(admin)).toEqual([]);
      const db = createDatabase({ url, max: 2, distributed: true, applicationName: name });
      try {
        expect(await Array.fromAsync(compareFigures(db))).toEqual([]);
      } finally {
        await db.close();
      }
    },
    LIMIT_MS,
  );
});
