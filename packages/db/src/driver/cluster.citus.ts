import { PLATFORM_ID } from '@dars/contracts/platform';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertTenant } from '../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase } from './client.ts';
import { citus } from './cluster.ts';
import type { Machine } from './pool.ts';

const worker = inject('testDatabase').machines?.at(-1) ?? '';
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function answers(machine: Machine): Promise<boolean> {
  const fresh = createDatabase({ url: test.url, max: 1, distributed: true });
  try {
    return await fresh.withPlatform((tx) => citus.answers(tx, machine), { readOnly: true });
  } finally {
    await fresh.close();
  }
}
const findMachine = (id: string) => test.db.withPlatform((tx) => citus.findMachine(tx, id), { readOnly: true });

describe('a cluster', () => {
  it('tells the machine that has the rows of a tenant, and the coordinator for those of the platform', async () => {
    expect(await findMachine(PLATFORM_ID)).toBe(0);
    for (let count = 0; count < 8; count += 1) {
      const { id } = await insertTenant(test.admin);
      const [place] = await test.admin<{ machine: number }[]>`
        select groupid as machine from pg_dist_node join pg_dist_shard_placement using (nodename, nodeport)
        where shardid = get_shard_id_for_distribution_column('mails', ${id}::uuid)`;
      expect(await findMachine(id)).toBe(place?.machine);
    }
  });

  it('tells which machines answer', async () => {
    const [last] = await test.admin<{ machine: number }[]>`
      select groupid as machine from pg_dist_node where nodeport = ${Number(new URL(worker).port)}`;
    const machine = last?.machine ?? 0;
    expect([await answers(0), await answers(machine), await answers('all')]).toEqual([true, true, true]);
    const maintenance = postgres(worker, { max: 1 });
    const name = new URL(test.adminUrl).pathname.slice(1);
    await maintenance`alter database ${maintenance(name)} allow_connections false`;
    try {
      expect([await answers(0), await answers(machine), await answers('all')]).toEqual([true, false, false]);
    } finally {
      await maintenance`alter database ${maintenance(name)} allow_connections true`;
      await maintenance.end();
    }
    expect(await answers(machine)).toBe(true);
  });
});
