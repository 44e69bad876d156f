import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool } from '@dars/db/backup/all';
import { insertTenant } from '@dars/db/testing/builders';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, portalHost } from '../testing/harness.ts';
import { insertSignedInUser } from '../testing/people.ts';
import { samplePng, upload } from '../testing/uploads.ts';
import { createBackup } from './create.ts';
import { drillRestore } from './drill.ts';

let home: Harness;
let folder: string;
let tenantId: string;
beforeAll(async () => {
  home = await createHarness();
  folder = await mkdtemp(join(tmpdir(), 'dars-drills-'));
  ({ id: tenantId } = await insertTenant(home.test.admin, { nameInEnglish: 'mine' }));
  const { cookie } = await insertSignedInUser(home, { tenantId, role: 'ROLE_ADMIN_PORTAL', slug: 'mine' });
  const file = { purpose: 'cover', contentType: 'image/png', body: await samplePng() };
  await upload(home, { host: portalHost('mine'), cookie }, file);
});
afterAll(async () => {
  await home.close();
  await rm(folder, { recursive: true, force: true });
});

const save = async (name: string, of: 'all' | 'tenant' = 'tenant') => {
  const to = join(folder, name);
  const tenant = of === 'tenant' ? 'mine' : undefined;
  await createBackup({
    ...{ adminUrl: home.test.adminUrl, installation: 'http://localhost:3000', tenant, to },
    storage: home.deps.storage,
  });
  return to;
};
const addresses = () => ({ adminUrl: home.test.adminUrl, servingUrl: home.test.url });
const drill = (from: string) =>
  drillRestore({ database: addresses(), from, identity: undefined, unlessStopped: (work) => work() });
const traces = () => home.test.admin`select datname from pg_database where datname = 'dars_drill'`;

describe('drillRestore', () => {
  it('restores a portal beside the database, finds it equal, and leaves nothing', async () => {
    // The session ends later, which is a deadline and no change.
    const [changed] = await home.test.admin<{ at: Date }[]>`
      update uploads set created_at = clock_timestamp() where tenant_id = ${tenantId} returning created_at as at`;
    const { manifest, faults, newestChange, seconds } = await drill(await save('portal'));
    expect([manifest.files.length, faults, seconds > 0]).toEqual([1, [], true]);
    expect(newestChange).toEqual({ table: 'uploads', at: new Date(changed?.at ?? 0) });
    expect(await traces()).toEqual([]);
  });

  it('reports figures that differ from their rows', async () => {
    await home.test
      .admin`update tenant_counters set value = value + 1 where tenant_id = ${tenantId} and name = 'storage'`;
    const { faults } = await drill(await save('wrong'));
    await home.test
      .admin`update tenant_counters set value = value - 1 where tenant_id = ${tenantId} and name = 'storage'`;
    expect(faults).toEqual([expect.stringMatching(/^mine: storage is \d+ and should be \d+$/)]);
  });

  it('fails for a damaged backup, and leaves nothing', async () => {
    const from = await save('damaged');
    await rm(join(from, 'tables/users.copy'));
    await expect(drill(from)).rejects.toThrow('tables/users.copy of the backup cannot be read');
    expect(await traces()).toEqual([]);
  });

  it('clears the database of a killed drill, and refuses to run beside another drill', async () => {
    const from = await save('beside');
    await home.test.admin.unsafe('create database dars_drill');
    expect((await drill(from)).faults).toEqual([]);
    await home.test.admin.unsafe('create database dars_drill');
    const other = new URL(home.test.adminUrl);
    other.pathname = '/dars_drill';
    const sql = postgres(other.href, { max: 1 });
    await sql`select 1`;
    await expect(drill(from)).rejects.toThrow('Another drill is running on this server');
    await sql.end();
    await home.test.admin.unsafe('drop database dars_drill with (force)');
  });

  it('restores everything', async (context) => {
    if (!existsSync(await findTool(home.test.admin, 'pg_dump'))) {
      process.stderr.write('Drill of a whole installation: NOT RUN, pg_dump of this Postgres is not installed.\n');
      context.skip('pg_dump of this Postgres is not installed');
    }
    const { faults, manifest } = await drill(await save('everything', 'all'));
    expect([manifest.of, faults]).toEqual(['all', []]);
    expect(await traces()).toEqual([]);
  });
});

it('the command deletes everything at a signal to stop', async () => {
  const from = await save('stopped');
  const env = { DATA_DIR: join(folder, 'unused'), TMPDIR: join(folder, 'stopped-temporary') };
  await mkdir(env.TMPDIR);
  const command = spawn(process.execPath, [join(import.meta.dirname, '../restore.ts'), '--drill', '--from', from], {
    env,
  });
  const ended = once(command, 'close');
  const found = () => globSync(`${env.TMPDIR}/dars-drill-*/database/*`);
  await expect.poll(found, { timeout: 30_000 }).not.toEqual([]);
  command.kill('SIGTERM');
  await ended;
  expect(await readdir(env.TMPDIR)).toEqual([]);
});

it('the command drills with an embedded Postgres where no other is configured, and tells RPO and RTO', async () => {
  const from = await save('command');
  const command = [join(import.meta.dirname, '../restore.ts'), '--drill', '--from', from];
  const env = { DATA_DIR: join(folder, 'unused'), TMPDIR: join(folder, 'temporary') };
  await mkdir(env.TMPDIR);
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^RPO: \d+ s \(newest restored change 2.*Z, in \w+; snapshot 2.*Z, \d+ s ago\)$/m);
  expect(stdout).toMatch(/^RTO: \d+\.\d s /m);
  expect(stdout).toContain('Every table, figure and file is as it was saved.');
  expect(existsSync(env.DATA_DIR)).toBe(false);
  expect(await readdir(env.TMPDIR)).toEqual([]);
  // Root's Postgres keeps its data there, as it cannot enter the folder for temporary files.
  const origins = globSync('/var/lib/dars/*/origin').map((file) => readFileSync(file, 'utf8'));
  expect(origins.filter((origin) => origin.startsWith(env.TMPDIR))).toEqual([]);
});
