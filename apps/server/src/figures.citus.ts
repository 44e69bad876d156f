import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClusterDatabase, dropDistributedDatabase, joinMachines } from '@dars/db/testing/cluster';
import { withDatabase } from '@dars/db/testing/with-database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const { machines = [], servingUrl } = inject('testDatabase');
const name = `dars_test_${randomBytes(6).toString('hex')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'dars-test-'));
let adminUrl: string;
let admin: Sql;

beforeAll(async () => {
  adminUrl = await createClusterDatabase(machines, name);
  admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  expect(await run('seed')).toEqual({ code: 0, text: expect.stringContaining('Added the demo') });
  await joinMachines(machines, name);
  expect(await run('distribute', '--shards', '4')).toEqual({ code: 0, text: expect.stringContaining('every figure') });
});
afterAll(async () => {
  await admin.end();
  await dropDistributedDatabase(machines, name);
  rmSync(dataDir, { recursive: true });
});

/** Runs a command of the server as an operator does. */
function run(command: 'seed' | 'distribute' | 'figures', ...parameters: string[]) {
  const env = { DATABASE_URL: withDatabase(servingUrl, name), DATABASE_ADMIN_URL: adminUrl, DATA_DIR: dataDir };
  const file = join(import.meta.dirname, `${command}.ts`);
  return new Promise<{ code: number; text: string }>((resolve) => {
    const child = execFile(process.execPath, [file, ...parameters], { env }, (_error, out, text) =>
      resolve({ code: child.exitCode ?? -1, text: `${out}${text}`.trim() }),
    );
  });
}

describe('the command figures on a distributed database with the demo’s rows', () => {
  it('finds no difference, also after it has counted every figure anew', async () => {
    const equal = { code: 0, text: 'Every figure equals the count of its rows.' };
    expect(await run('figures', '--check')).toEqual(equal);
    expect(await run('figures')).toEqual({ code: 0, text: expect.stringMatching(/counted anew: [1-9]/) });
    expect(await run('figures', '--check')).toEqual(equal);
  });

  it('finds figures that are wrong, and puts them right', async () => {
    await admin`update tenant_counters set value = value + 7 where name in ('storage', 'users:ROLE_LEARNER', 'lessons')`;
    await admin`update tenant_months set active = active + 7`;
    await admin`update tenant_countries set learners = learners + 7`;
    await admin`update courses set lesson_count = lesson_count + 7`;
    const wrong = await run('figures', '--check');
    expect(wrong.code).toBe(1);
    for (const figure of ['storage', 'learners', 'lessons of', 'lessons is', 'active', 'country'])
      expect(wrong.text).toContain(`: ${figure}`);
    expect((await run('figures')).code).toBe(0);
    expect(await run('figures', '--check')).toMatchObject({ code: 0 });
  });
});
