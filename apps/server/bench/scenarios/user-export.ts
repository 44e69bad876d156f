import { PLATFORM_ID } from '@dars/contracts/constants';
import type { Sql } from 'postgres';
import { spread } from '../rounds.ts';
import type { Portals, Stage } from '../stage.ts';
import { type Goals, goal, readPage, readStream, type Streamed, stall } from '../streams.ts';

const EVERYTHING = { path: `/api/admin/users?size=${Number.MAX_SAFE_INTEGER}` };
const PAGE = '/api/admin/users?size=10';
/** Milliseconds that a reader who reads nothing is watched. */
const STALL_MS = 5_000;

/** Everybody who may own a portal, as one answer (SPEC 9), against a page of ten and against the database's own cursor. */
export const userExport = {
  name: 'user-export',
  async run({ stage, rounds, users }: { stage: Stage; rounds: number; users: number }): Promise<Goals> {
    const { small } = stage;
    await fill(small.admin, users);
    const pages: number[] = [];
    const exports: (Streamed & { perSecond: number })[] = [];
    const cursors: number[] = [];
    await readPage(small, PAGE);
    for (let round = 0; round < rounds; round += 1) {
      pages.push(await readPage(small, PAGE));
      exports.push(await readAll(small, users));
      cursors.push(await readByCursor(small.admin));
    }
    const stalled = await stall(small, EVERYTHING, STALL_MS);
    const firstByte = spread(exports.map(({ firstByteMs }, round) => firstByteMs / (pages[round] ?? 1)));
    const rate = spread(exports.map(({ perSecond }, round) => perSecond / (cursors[round] ?? 1)));
    const grown = Math.max(...exports.map(({ grownMib }) => grownMib));
    const { median: firstByteMs } = spread(exports.map((each) => each.firstByteMs));
    const { median: perSecond } = spread(exports.map((each) => each.perSecond));
    return {
      head: `| everybody of ${users.toLocaleString('en')} platform users as one answer | measured | goal | |`,
      goals: [
        goal('the server’s memory grows by, MiB', grown, 100),
        goal(`the same while nobody reads for ${STALL_MS / 1000} s, MiB`, stalled, 32),
        goal(`first byte (${firstByteMs.toFixed(1)} ms) ÷ a page of 10`, firstByte.median, 5),
        goal(
          `rows per second (${Math.round(perSecond / 1000)} thousand), a database cursor’s ÷ ours`,
          1 / rate.median,
          6,
        ),
      ],
    };
  },
};

/** As a client reads that keeps nothing. */
async function readAll(portals: Portals, users: number): Promise<Streamed & { perSecond: number }> {
  const answer = await readStream(portals, EVERYTHING);
  const rows = Number(/"total":(\d+)}$/.exec(answer.end)?.[1]);
  if (rows < users) throw new Error(`${rows} of ${users} users arrived`);
  return { ...answer, perSecond: rows / answer.seconds };
}

/** Rows per second of the same rows in the same steps, made into the same text, with nothing between. */
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
 * Without triggers, which would count them one by one; what those keep is set at the end. And without the indexes of
 * searches, which would take the longest to fill: an export reads none of them, and the database is thrown away.
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
  await admin`vacuum analyze users`;
}
