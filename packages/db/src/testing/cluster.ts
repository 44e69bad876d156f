import postgres from 'postgres';
import { distribute, setDefaults } from '../distribution/distribute.ts';
import { migrate } from '../migrate.ts';
import { SetupError } from '../setup.ts';
import { dropDatabase } from './cluster-leftovers.ts';
import { findLacks, readSettings } from './cluster-needs.ts';
import { withDatabase } from './with-database.ts';

/** Number of shards of a test's database: two on each of two machines. */
const SHARDS = 4;

const open = (url: string) => postgres(url, { max: 1, onnotice: () => undefined });

/**
 * Returns the superuser's addresses of the machines of a cluster, the coordinator first. `adminUrl` names a database of
 * the coordinator to which the workers were added.
 */
export async function readMachines(adminUrl: string): Promise<string[]> {
  const sql = open(adminUrl);
  try {
    const nodes = await sql<{ host: string; port: number }[]>`
      select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid, nodeport`;
    return nodes.map(({ host, port }) => {
      const url = new URL(adminUrl);
      url.hostname = host;
      url.port = String(port);
      return url.href;
    });
  } finally {
    await sql.end();
  }
}

/** @throws SetupError with what the machines lack for the tests */
export async function refuseUnfit(machines: string[]): Promise<void> {
  const lacks: string[] = [];
  if (machines.length < 3)
    lacks.push(`The cluster has ${machines.length} machines: a coordinator and two workers are needed`);
  await eachMachine(machines, (url) =>
    run(url, async (sql) => {
      for (const lack of findLacks(await readSettings(sql))) lacks.push(`${new URL(url).host}: ${lack}`);
    }),
  );
  if (lacks.length > 0) throw new SetupError(`The tests cannot run on this cluster:\n${lacks.join('\n')}`);
}

/** Makes a database of that name on every machine: migrated on the coordinator, and distributed. */
export async function createDistributedDatabase(machines: string[], name: string, servingUrl: string): Promise<void> {
  const coordinator = await createClusterDatabase(machines, name);
  await migrate(coordinator, { servingUrl });
  await joinMachines(machines, name);
  await distribute(coordinator, { shards: SHARDS });
}

/** Makes an empty database of that name on every machine, and returns the superuser's address of the coordinator's. */
export async function createClusterDatabase(machines: string[], name: string): Promise<string> {
  await eachMachine(machines, (url) => run(url, (sql) => sql`create database ${sql(name)}`));
  return withDatabase(machines[0] ?? '', name);
}

/** Adds the extension to the database of that name on each of the machines. */
export async function addExtension(machines: string[], name: string): Promise<void> {
  await eachMachine(machines, (url) => run(withDatabase(url, name), (sql) => sql`create extension citus`));
}

/** Makes a cluster of the databases of that name, whose tables are all on the coordinator still. */
export async function joinMachines(machines: string[], name: string): Promise<void> {
  const [coordinator = '', ...workers] = machines.map((url) => withDatabase(url, name));
  await addExtension(machines, name);
  await run(coordinator, async (sql) => {
    const { hostname, port } = new URL(coordinator);
    await sql`select citus_set_coordinator_host(${hostname}, ${Number(port)})`;
    for (const worker of workers.map((url) => new URL(url)))
      await sql`select citus_add_node(${worker.hostname}, ${Number(worker.port)})`;
  });
}

/** Clones the database on every machine. */
export async function cloneDistributedDatabase(machines: string[], name: string, template: string): Promise<void> {
  await eachMachine(machines, (url) => run(url, (sql) => clone(sql, name, template)));
  await run(withDatabase(machines[0] ?? '', name), setDefaults);
}

/**
 * Citus keeps a background process in each of its databases, and a template may have none. Another may start between
 * the two statements, so they are tried several times.
 */
async function clone(sql: postgres.Sql, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${template}`;
    try {
      await sql`create database ${sql(name)} template ${sql(template)}`;
      return;
    } catch (error) {
      const isBusy = (error as { code?: string }).code === '55006';
      if (!isBusy || attempt === 20) throw error;
    }
  }
}

export async function dropDistributedDatabase(machines: string[], name: string): Promise<void> {
  // A machine that was killed may keep prepared transactions, until Citus decides about them a minute later.
  await eachMachine(machines, (url) => run(url, (sql) => dropDatabase(sql, url, name)));
}

async function eachMachine(machines: string[], work: (url: string) => Promise<unknown>): Promise<void> {
  for (const url of machines) await work(url);
}

async function run(url: string, work: (sql: postgres.Sql) => PromiseLike<unknown>): Promise<void> {
  const sql = open(url);
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
