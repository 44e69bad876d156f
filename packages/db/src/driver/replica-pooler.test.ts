import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAs } from '../embedded/user.ts';
import { insertTenant } from '../testing/builders.ts';
import { type PgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { createReplicatedDatabase, type ReplicatedDatabase } from '../testing/replicated-database.ts';
import type { Database } from './client.ts';
import { readWalPosition } from './replica.ts';
import type { TenantTx } from './tx.ts';

const program = 'pgbouncer';
const isInstalled = spawnSync(program, ['--version']).error === undefined;
if (!isInstalled) process.stderr.write('Replica behind PgBouncer: NOT RUN, pgbouncer is not installed.\n');

describe.runIf(isInstalled)('a replica behind PgBouncer', () => {
  let test: ReplicatedDatabase;
  let pgbouncer: PgBouncer;
  let folder: string;
  let db: Database;
  let tenants: string[];
  /** Sessions of the serving role on the replica that do not lead through PgBouncer. */
  let direct: number;
  beforeAll(async () => {
    test = await createReplicatedDatabase();
    tenants = await Promise.all([1, 2, 3].map(async () => (await insertTenant(test.admin)).id));
    await admitEverybody(test);
    direct = await countSessions();
    folder = mkdtempSync(join(tmpdir(), 'dars-replica-pooler-'));
    chmodSync(folder, 0o755);
    const serverPort = Number(new URL(test.replica.url).port);
    pgbouncer = await startPgBouncer({
      serverPort,
      folder,
      user: runAs(),
      program,
      superuser: new URL(test.adminUrl).username,
    });
    const url = Object.assign(new URL(test.replica.url), { port: String(pgbouncer.port) }).href;
    const replica = { url, check: () => test.address.check(url), onChange: () => undefined };
    db = test.open({ pooler: pgbouncer.mode, max: 8, replica });
    await db.replica?.check();
  });
  afterAll(async () => {
    await db.close();
    await pgbouncer.stop();
    rmSync(folder, { recursive: true, force: true });
    await test.drop();
  });

  async function countSessions(): Promise<number> {
    const admin = test.replica.openAdmin();
    const sessions = await admin`select from pg_stat_activity where usename = ${new URL(test.url).username}`;
    await admin.end();
    return sessions.length;
  }
  const read = async <Result>(tenantId: string, run: (tx: TenantTx) => Promise<Result>) => {
    const replayed = await db.withTenant(tenantId, readWalPosition, { readOnly: true });
    return db.withTenant(tenantId, run, { readOnly: true, replayed });
  };
  const place = async (tx: TenantTx) => {
    const [found] = await tx.execute<{ replica: boolean; role: string; tenant: string; seen: string }>(sql`
      select pg_is_in_recovery() as replica, current_user as role, sec.tenant_id() as tenant,
        (select string_agg(id::text, ',') from tenants) as seen`);
    return found;
  };
  const counts = () => Object.fromEntries(db.replica?.counts ?? []);

  it('answers many reads at once over a few sessions, each with its role and tenant', async () => {
    const asked = Array.from({ length: 60 }, (_each, index) => tenants[index % tenants.length] ?? '');
    const answers = await Promise.all(asked.map((tenantId) => read(tenantId, place)));
    expect(answers).toEqual(asked.map((tenant) => ({ replica: true, role: 'app_tenant', tenant, seen: tenant })));
    expect(counts()).toEqual({ replica: 60, behind: 0, failed: 0, unused: 0 });
    const sessions = (await countSessions()) - direct;
    expect(sessions).toBeGreaterThan(0);
    expect(sessions).toBeLessThanOrEqual(3);
  });

  it('sees what was confirmed before', async () => {
    const [tenantId = ''] = tenants;
    for (let count = 1; count <= 20; count += 1) {
      await test.admin`update tenants set name_in_english = ${`pooled-x${count}`} where id = ${tenantId}`;
      const [row] = await read(tenantId, (tx) =>
        tx.execute<{ name: string; replica: boolean }>(
          sql`select name_in_english as name, pg_is_in_recovery() as replica from tenants`,
        ),
      );
      expect(row).toEqual({ name: `pooled-x${count}`, replica: true });
    }
  });

  it('leaves a read to the primary while it is behind, and is used again afterwards', async () => {
    const [tenantId = ''] = tenants;
    await test.replica.pauseReplay();
    await test.admin`update tenants set name_in_english = 'not-replayed' where id = ${tenantId}`;
    expect(await read(tenantId, place)).toMatchObject({ replica: false });
    await test.replica.resumeReplay();
    while (!db.replica?.isUsed) await sleep(20);
    expect(await read(tenantId, place)).toMatchObject({ replica: true, tenant: tenantId });
  });
});

/** Lets PgBouncer in without a password, as it does not know any. */
async function admitEverybody({ replica }: ReplicatedDatabase): Promise<void> {
  const admin = replica.openAdmin();
  const [found] = await admin<{ file: string }[]>`select current_setting('hba_file') as file`;
  writeFileSync(
    found?.file ?? '',
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all ::1/128 trust\n',
  );
  await admin`select pg_reload_conf()`;
  await admin.end();
}
