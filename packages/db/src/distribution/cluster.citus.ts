import { AppError } from '@dars/contracts/errors';
import { sql } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violatedUnique } from '../driver/failures.ts';
import { compareFigures } from '../figures/compare.ts';
import { transfers } from '../schema/portal/transfers.ts';
import { insertTenant, insertUser } from '../testing/builders.ts';
import { insertEverything } from '../testing/every-table.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { withDatabase } from '../testing/with-database.ts';
import { findFaults } from './check.ts';
import { distribute } from './distribute.ts';
import { DISTRIBUTED_TABLES } from './placement.ts';

/** Checks that need a real cluster: `npm run test:citus`. */
let test: TestDatabase;
let machines: Sql[];
let mine: string;
let theirs: string;
beforeAll(async () => {
  test = await createTestDatabase();
  mine = await insertEverything(test.admin);
  theirs = await insertEverything(test.admin);
  const name = new URL(test.adminUrl).pathname.slice(1);
  machines = (inject('testDatabase').machines ?? []).map((url) =>
    postgres(withDatabase(url, name), { max: 1, onnotice: () => undefined }),
  );
});
afterAll(async () => {
  for (const machine of machines) await machine.end();
  await test.drop();
});

describe('a distributed database', () => {
  it('has every table, right and policy in its place, also after it was distributed again', async () => {
    expect(await findFaults(test.admin)).toEqual([]);
    await distribute(test.adminUrl);
    expect(await findFaults(test.admin)).toEqual([]);
  });

  it('has figures that equal the count of the rows, which triggers on the machines have counted', async () => {
    const differences = [];
    for await (const difference of compareFigures(test.db)) differences.push(difference);
    expect(differences).toEqual([]);
  });

  it.each([
    [
      'a function that everybody may execute',
      'grant execute on function sec.credentials(text) to public',
      'sec.credentials(text)',
    ],
    [
      'a right that is missing',
      'revoke select on users from app_worker; revoke select on users from app_tenant',
      'users: rights',
    ],
    ['a policy that is missing', 'drop policy tenant on sessions', 'sessions: rights'],
    ['a table without security', 'alter table sessions disable row level security', 'row-level security off'],
  ])('is found faulty for %s on one machine', async (_, change, named) => {
    const [, worker] = machines;
    await worker?.unsafe('set citus.enable_ddl_propagation to off');
    const undo = await undoOf(change);
    await worker?.unsafe(change);
    const faults = await findFaults(test.admin);
    await worker?.unsafe(undo);
    expect(faults.join('\n')).toContain(named);
    expect(await findFaults(test.admin)).toEqual([]);
  });

  it('names a violated key without the number of the shard', async () => {
    const account = { tenantId: mine, bankName: 'b', accountHolder: 'h', iban: 'taken', accountNumber: 'other' };
    const add = () => test.db.withTenant(mine, (tx) => tx.insert(transfers).values(account));
    await add();
    const error = await add().catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toMatch(/^transfers_(iban|account_number)_key$/);
  });
});

describe('the time limits of a server on the machines', () => {
  it('are missed on one machine by the check, and set again by distributing', async () => {
    const [, worker] = machines;
    await worker?.unsafe('set citus.enable_ddl_propagation to off');
    await worker?.unsafe('alter role app_worker reset lock_timeout');
    expect(await findFaults(test.admin)).toEqual(['machine 1 lacks: app_worker lock_timeout=2000']);
    await distribute(test.adminUrl);
    expect(await findFaults(test.admin)).toEqual([]);
  });

  it.each(['app_tenant', 'app_platform', 'app_worker'])('hold for every session of %s', async (role) => {
    const settings = await test.admin.begin(async (tx) => {
      await tx.unsafe(`set local role ${role}`);
      return tx<{ settings: string }[]>`
        select result as settings from run_command_on_workers(
          $$select string_agg(setting, ' ' order by name) from pg_settings where name in
            ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')$$)`;
    });
    expect(settings.map((row) => row.settings)).toEqual(['10000 2000 5000', '10000 2000 5000']);
  });

  it('end a wait for a lock after two seconds, and the call may be made again', async () => {
    const rename = sql`update transfers set bank_name = 'c' where tenant_id = ${mine}`;
    const error = await test.admin.begin(async (tx) => {
      await tx`update transfers set bank_name = 'd' where tenant_id = ${mine}`;
      return test.db.withTenant(mine, (waiting) => waiting.execute(rename)).catch((reason: unknown) => reason);
    });
    expect(error).toMatchObject({ code: 'unavailable', cause: { code: '55P03' } });
  });
});

/** Returns the statement that takes a change of the canaries back. */
async function undoOf(change: string): Promise<string> {
  if (change.startsWith('grant')) return change.replace('grant', 'revoke').replace(' to public', ' from public');
  if (change.startsWith('revoke')) return 'grant select on users to app_tenant';
  if (change.startsWith('alter')) return 'alter table sessions enable row level security';
  return 'create policy tenant on sessions to app_tenant using (tenant_id = sec.tenant_id()) with check (tenant_id = sec.tenant_id())';
}

describe.each(DISTRIBUTED_TABLES)('%s on the machines', (table) => {
  it('shows a portal only its own rows to whoever works directly on a machine', async () => {
    for (const machine of machines) {
      const shards = await machine<{ name: string }[]>`
        select shard_name as name from citus_shards where table_name = ${table}::regclass and nodeport = ${machine.options.port[0] ?? 0}`;
      for (const name of [table, ...shards.map((shard) => shard.name)]) {
        const rows = await asTenant(machine, name, mine);
        expect(rows === DENIED || rows.every(({ tenant }) => tenant === mine), name).toBe(true);
        expect([DENIED, 0]).toContain(countOf(await asTenant(machine, name, '')));
      }
      expect([DENIED, 0]).toContain(countOf(await asTenant(machine, table, mine, theirs)));
    }
  });
});

const DENIED = '42501';
const countOf = (rows: { tenant: string }[] | typeof DENIED) => (rows === DENIED ? rows : rows.length);

/** Returns the tenants of the rows that app_tenant reads on the machine, or that it may read none. */
async function asTenant(
  machine: Sql,
  table: string,
  tenantId: string,
  wanted?: string,
): Promise<{ tenant: string }[] | typeof DENIED> {
  try {
    return await machine.begin(async (tx) => {
      await tx`set local role app_tenant`;
      await tx`set local citus.propagate_set_commands = 'local'`;
      await tx.unsafe(`set local app.tenant_id = '${tenantId}'`);
      const where = wanted === undefined ? tx`` : tx`where tenant_id = ${wanted}`;
      return [...(await tx<{ tenant: string }[]>`select tenant_id as tenant from ${tx(table)} ${where}`)];
    });
  } catch (error) {
    if ((error as { code?: string }).code === DENIED) return DENIED;
    throw error;
  }
}

describe('a cluster at work', () => {
  it('moves a portal to another machine while the portal is written, and loses no write', async () => {
    const { id } = await insertTenant(test.admin);
    const { id: userId } = await insertUser(test.admin, { tenantId: id });
    const [place] = await test.admin<{ shard: string; host: string; port: number; toHost: string; toPort: number }[]>`
      select p.shardid::text as shard, p.nodename as host, p.nodeport as port, n.nodename as "toHost", n.nodeport as "toPort"
      from pg_dist_shard_placement p, pg_dist_node n
      where p.shardid = get_shard_id_for_distribution_column('users', ${id}::uuid)
        and n.groupid <> 0 and (n.nodename, n.nodeport) <> (p.nodename, p.nodeport) limit 1`;
    const state = { ended: false, writes: 0 };
    const move = async () => {
      try {
        await test.admin`
          select citus_move_shard_placement(${place?.shard ?? ''}::bigint, ${place?.host ?? ''}, ${place?.port ?? 0},
            ${place?.toHost ?? ''}, ${place?.toPort ?? 0}, shard_transfer_mode => 'force_logical')`;
      } finally {
        state.ended = true;
      }
    };
    const insert = () =>
      test.db.withTenant(id, (tx) =>
        tx.execute(sql`insert into api_tokens (tenant_id, id, name, hash, ending, scopes, maker_id)
          values (${id}, gen_random_uuid(), 'n', ${`hash ${state.writes}`}, 'abcd', '[]', ${userId})`),
      );
    const write = async () => {
      while (!state.ended) {
        try {
          await insert();
          state.writes += 1;
        } catch (error) {
          // A write that waits for the shard's hand-over longer than for any lock is refused, and may be sent again.
          if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
        }
      }
    };
    await Promise.all([move(), write()]);
    const [stored] = await test.admin`select count(*)::int as count from api_tokens where tenant_id = ${id}`;
    expect(state.writes).toBeGreaterThan(0);
    expect(stored?.['count']).toBe(state.writes);
    expect(await findFaults(test.admin)).toEqual([]);
  });
});
