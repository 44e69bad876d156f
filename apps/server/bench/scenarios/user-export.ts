import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Sql } from 'postgres';
import { type Portals, vacuum } from '../environment.ts';
import { exactly } from '../figures.ts';
import { interleave, relativeRange, spread } from '../rounds.ts';
import type { Scenario } from '../scenario.ts';
import { measureUnreadAnswer, readPage, readStream, type StreamMeasurement, warmUp } from '../streams.ts';

const EXPORT_REQUEST = { path: `/api/admin/users?size=${Number.MAX_SAFE_INTEGER}` };
const PAGE = '/api/admin/users?size=10';
/** Time in ms for which the memory is watched while a client reads nothing. */
const STALL_MS = 5_000;

/**
 * Measures all possible owners of portals as one answer, against a page of ten and against the database's own cursor.
 */
export const userExport: Scenario = {
  name: 'user-export',
  async run({ environment, rounds, users }) {
    const small = await environment.portals('small');
    await fill(small.admin, users);
    await warmUp(small, PAGE);
    const taken = await interleave(
      {
        page: () => readPage(small, PAGE),
        answer: () => readAll(small, users),
        cursor: () => readByCursor(small.admin),
      },
      rounds,
    );
    const stalled = await measureUnreadAnswer(small, EXPORT_REQUEST, STALL_MS);
    const firstByte = spread(taken.map(({ page, answer }) => answer.firstByteMs / page));
    const slower = spread(taken.map(({ answer, cursor }) => cursor / answer.perSecond));
    return [
      {
        title: `everybody of ${users.toLocaleString('en')} users as one answer`,
        figures: [
          {
            name: 'the server’s memory grows by, at most, MiB',
            measured: exactly(Math.max(...taken.map(({ answer }) => answer.grownMib))),
            goal: { most: 100 },
          },
          {
            name: `the same while nobody reads for ${STALL_MS / 1000} s, MiB`,
            measured: exactly(stalled),
            goal: { most: 32 },
          },
          {
            ...{ name: 'first byte ÷ a page of 10', measured: firstByte, goal: { most: 5 } },
            baselineMoved: relativeRange(taken.map(({ page }) => page)),
          },
          {
            ...{ name: 'seconds ÷ the database’s own cursor', measured: slower, goal: { most: 6 } },
            baselineMoved: relativeRange(taken.map(({ cursor }) => cursor)),
          },
          { name: 'rows a second', measured: spread(taken.map(({ answer }) => answer.perSecond)) },
        ],
      },
    ];
  },
};

/** Reads the whole answer without keeping it. */
async function readAll(portals: Portals, users: number): Promise<StreamMeasurement & { perSecond: number }> {
  const answer = await readStream(portals, EXPORT_REQUEST);
  const rows = Number(/"total":(\d+)}$/.exec(answer.end)?.[1]);
  if (rows < users) throw new Error(`${rows} of ${users} users arrived`);
  return { ...answer, perSecond: rows / answer.seconds };
}

/**
 * Measures the same rows in the same batches, made into the same text, with nothing between. Returns rows per second.
 */
async function readByCursor(admin: Sql): Promise<number> {
  const began = performance.now();
  let [rows, bytes] = [0, 0];
  const everybody = admin`
    select id, login from users
    where tenant_id = ${PLATFORM_ID} and role = 'ROLE_ADMIN_PORTAL' and disabled_at is null order by id`;
  for await (const batch of everybody.cursor(1000)) {
    rows += batch.length;
    bytes += JSON.stringify(batch).length;
  }
  if (bytes < rows) throw new Error('the cursor brought nothing');
  return rows / ((performance.now() - began) / 1000);
}

/**
 * Inserts the users without triggers, whose counters are set at the end, and without the search indexes, which would
 * take longest to fill: an export reads none of them, and the database is thrown away.
 */
async function fill(admin: Sql, users: number): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`drop index users_platform_login_idx, users_platform_name_idx, users_search_idx`;
    await sql`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at)
      select ${PLATFORM_ID}, gen_random_uuid(), 'export-' || n || '@bench.test', 'Export', md5(n::text),
        'ROLE_ADMIN_PORTAL', 'export ' || md5(n::text), now()
      from generate_series(1, ${users}) n`;
    await sql`
      update platform_counters set value = counted.value from (
        select count(*) as platform_users,
          count(*) filter (where role = 'ROLE_ADMIN_PORTAL' and disabled_at is null) as portal_owners
        from users where tenant_id = ${PLATFORM_ID}) total,
        lateral (values ('platform_users', platform_users), ('portal_owners', portal_owners)) counted (name, value)
      where platform_counters.name = counted.name`;
  });
  await vacuum(admin, 'users');
}
