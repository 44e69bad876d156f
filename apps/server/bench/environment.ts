import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { startEmbedded } from '@dars/db/embedded/start';
import { migrate } from '@dars/db/migrate';
import postgres, { type Sql } from 'postgres';
import { startSmtpSink } from '../src/testing/smtp-sink.ts';
import { type Service, serviceEnv, startService } from './processes.ts';
import { signIn } from './sign-in.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));
/** The first portal's sub-domain, which exists in the small and in the large database. */
export const BENCH_PORTAL = `p${createHash('md5').update('1').digest('hex').slice(0, 9)}`;
const SUPER_ADMIN = { login: 'bench@dars.test', password: 'Bench_2026' };

/** The number of portals in each database. Scenarios fill the empty one as they need it. */
export interface PortalCounts {
  large: number;
  small: number;
  empty: number;
  /** Its server refuses requests while it is overloaded, as in production. */
  exam: number;
  /** Likewise, and its server sends mails. */
  capacity: number;
}

/** The environment of the benchmarks: a Postgres with databases of several sizes, and their servers. */
export interface BenchEnvironment {
  postgresPid: number;
  /** Returns the database of this size and its servers. The first call creates them. */
  portals(size: keyof PortalCounts): Promise<Portals>;
  close(): Promise<void>;
}

export interface Portals {
  server: Service;
  /** The baseline server on the same database. */
  bare: Service;
  admin: Sql;
  adminUrl: string;
  servingUrl: string;
  /** The folder in which the server keeps files. */
  filesDir: string;
  /** The cookie of a signed-in super-admin. */
  cookie: string;
}

export async function openBenchEnvironment(sizes: PortalCounts): Promise<BenchEnvironment> {
  await using opened = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'dars-bench-'));
  // Postgres runs under another account if this process runs as root.
  chmodSync(dataDir, 0o755);
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const cluster = await startEmbedded({ dataDir });
  opened.defer(() => cluster.stop());
  const rest = opened.move();
  const known = new Map<string, Promise<Portals>>();
  return {
    postgresPid: cluster.pid,
    portals(size) {
      const made =
        known.get(size) ??
        openPortals(
          rest,
          { ...cluster, dataDir },
          {
            name: `bench_${size}`,
            portals: sizes[size],
            isGuarded: size === 'exam' || size === 'capacity',
            sendsMails: size === 'capacity',
          },
        );
      known.set(size, made);
      return made;
    },
    close: () => rest.disposeAsync(),
  };
}

async function openPortals(
  opened: AsyncDisposableStack,
  cluster: { adminUrl: string; servingUrl: string; dataDir: string },
  { name, portals, isGuarded, sendsMails }: { name: string; portals: number; isGuarded: boolean; sendsMails: boolean },
): Promise<Portals> {
  const maintenance = postgres(cluster.adminUrl, { max: 1, onnotice: () => undefined });
  await maintenance.unsafe(`create database ${name}`);
  await maintenance.end();
  const adminUrl = withDatabase(cluster.adminUrl, name);
  const servingUrl = withDatabase(cluster.servingUrl, name);
  await migrate(adminUrl, { servingUrl });
  const admin = opened.adopt(postgres(adminUrl, { max: 10, onnotice: () => undefined }), (sql) => sql.end());
  if (portals > 0) await fill(admin, portals);
  const settings = { adminUrl, servingUrl, dataDir: join(cluster.dataDir, name) };
  const sink = sendsMails ? opened.adopt(await startSmtpSink(), (each) => each.close()) : undefined;
  const server = await startService(
    MAIN,
    { ...serverEnv(settings, isGuarded), ...(sink && { SMTP_URL: sink.url }) },
    '/readyz',
  );
  opened.defer(() => server.stop());
  const bare = await startService(BARE, { DATABASE_URL: adminUrl }, '/ready');
  opened.defer(() => bare.stop());
  const cookie = await signIn(server, { host: 'localhost', ...SUPER_ADMIN });
  return { server, bare, admin, adminUrl, servingUrl, filesDir: join(settings.dataDir, 'files'), cookie };
}

function serverEnv(settings: Parameters<typeof serviceEnv>[0], isGuarded: boolean): Record<string, string> {
  return {
    ...serviceEnv(settings),
    // A shared machine may halt a process for a second, which is no overload.
    ...(!isGuarded && { MAX_EVENT_LOOP_DELAY: '0' }),
    SUPER_ADMIN_EMAIL: SUPER_ADMIN.login,
    SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
  };
}

const withDatabase = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

const ROWS_PER_INSERT = 500;

/**
 * Fills a database with portals of various names, their owners, and learners in the first portal. The database
 * generates the rows itself.
 */
async function fill(admin: Sql, portals: number): Promise<void> {
  // Inserts in portions: each row updates a counter, and one transaction would walk through all earlier versions of it.
  for (let first = 1; first <= portals; first += ROWS_PER_INSERT) {
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, activated_at)
      select ${PLATFORM_ID}, gen_random_uuid(), 'owner@' || ${slug(admin)} || '.test', 'Owner', md5('owner' || n),
        'ROLE_ADMIN_PORTAL', 'owner ' || md5('owner' || n), now()
      from generate_series(${first}::int, ${Math.min(first + ROWS_PER_INSERT - 1, portals)}::int) n`;
  }
  await admin`
    insert into tenants (id, name_in_arabic, name_in_english, name_in_spanish, locale_id, prefix, name_search_key, package,
      owner_id, created_at)
    select gen_random_uuid(), 'أكاديمية ' || ${slug(admin)}, ${slug(admin)}, 'أكاديمية ' || ${slug(admin)}, 1 + n % 3,
      ${slug(admin)}, 'اكاديميه ' || ${slug(admin)}, (array['PN', 'UP', 'BS', 'CO', null])[1 + n % 5], u.id,
      now() - n * interval '1 minute'
    from generate_series(1, ${portals}) n join users u on u.login = 'owner@' || ${slug(admin)} || '.test'`;
  await admin`
    insert into tenant_settings (tenant_id, value)
    select t.id, s.value from tenants t, tenant_settings s where t.id <> s.tenant_id and s.tenant_id = ${PLATFORM_ID}`;
  await admin`
    insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key)
    select t.id, gen_random_uuid(), 'learner-' || n || '@bench.test', 'Learner', 'Number ' || n, 'ROLE_LEARNER', 'learner'
    from generate_series(1, 10000) n, (select id from tenants where name_in_english = ${BENCH_PORTAL}) t`;
  await vacuum(admin);
}

/** Vacuums and checkpoints a filled database, which it would otherwise do by itself during the measurements. */
export async function vacuum(admin: Sql, tables = ''): Promise<void> {
  await admin.unsafe(`vacuum analyze ${tables}`);
  await admin`checkpoint`;
}

const slug = (admin: Sql) => admin`'p' || substr(md5(n::text), 1, 9)`;
