import { exec } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { distribute } from '@dars/db/distribution/distribute';
import { migrate } from '@dars/db/migrate';
import { insertUser } from '@dars/db/testing/builders';
import {
  addExtension,
  createClusterDatabase,
  dropDistributedDatabase,
  joinMachines,
  readMachines,
} from '@dars/db/testing/cluster';
import { withDatabase } from '@dars/db/testing/with-database';
import postgres, { type Sql } from 'postgres';
import { serviceEnv, startService } from '../bench/processes.ts';
import { createPasswords } from '../src/core/passwords.ts';
import { sendRequest } from './client.ts';
import type { FaultServer } from './environment.ts';
import { readVariable, withVariables } from './environment-variables.ts';
import { BASE, type BusyPortal, createPortal, signInEverybody } from './portal.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const SHARDS = 8;
const run = promisify(exec);

/** A worker of the cluster, as the coordinator names it. */
export interface Worker {
  host: string;
  port: number;
}

/** A database of its own that is spread over the cluster of CITUS_ADMIN_URL. */
export interface ClusterEnvironment {
  admin: Sql;
  /** The superuser's address of the database on the coordinator. */
  adminUrl: string;
  /** The workers; the last one is the one that is stopped where none is named. */
  workers: Worker[];
  /** Starts a server as in production, with further variables. */
  startServer(variables?: Record<string, string>): Promise<FaultServer>;
  /** Creates a portal on the worker that can be stopped, or on another one. Its people are signed in at that server. */
  openPortal(server: Pick<FaultServer, 'port'>, where: 'stopped' | 'other'): Promise<BusyPortal>;
  /** Signs in a super-admin of the platform, and returns their cookie. */
  signInSuperAdmin(server: FaultServer): Promise<string>;
  /** Stops or starts a worker by the command of FAULTS_WORKER_STOP or FAULTS_WORKER_START. */
  stopWorker(worker?: Worker): Promise<void>;
  startWorker(worker?: Worker): Promise<void>;
  /** Keeps the last worker's processes from running, and lets them go on, by FAULTS_WORKER_HANG and FAULTS_WORKER_RESUME. */
  hangWorker(): Promise<void>;
  resumeWorker(): Promise<void>;
  /** Makes the worker an empty machine, as if it were new: its database has nothing but the extension. */
  emptyWorker(worker: Worker): Promise<void>;
  close(): Promise<void>;
}

export async function openClusterEnvironment(): Promise<ClusterEnvironment> {
  const clusterUrl = readVariable('CITUS_ADMIN_URL');
  const [stop, start] = [readVariable('FAULTS_WORKER_STOP'), readVariable('FAULTS_WORKER_START')];
  await using opened = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'dars-faults-'));
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const machines = await readMachines(clusterUrl);
  const workers = machines.slice(1).map((url) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) }));
  const last = workers.at(-1);
  if (!last) throw new Error('The cluster has no worker.');
  // The next run of test:citus drops databases with such a name, if this process is killed.
  const name = `dars_test_${randomBytes(6).toString('hex')}`;
  const serving = new URL(withDatabase(clusterUrl, name));
  Object.assign(serving, { username: name, password: randomBytes(12).toString('hex') });
  const maintenance = opened.adopt(postgres(clusterUrl, { max: 1 }), (sql) => sql.end());
  opened.defer(async () => {
    await dropDistributedDatabase(machines, name);
    await maintenance`drop role if exists ${maintenance(name)}`;
  });
  const adminUrl = await createClusterDatabase(machines, name);
  await migrate(adminUrl, { servingUrl: serving.href });
  await joinMachines(machines, name);
  await distribute(adminUrl, { shards: SHARDS });
  /** Runs the command with the worker's address in its variables. */
  const runFor = async (command: string, { host, port }: Worker) =>
    void (await run(command, { env: withVariables({ WORKER_HOST: host, WORKER_PORT: String(port) }) }));
  const admin = opened.adopt(postgres(adminUrl, { max: 4, onnotice: () => undefined }), (sql) => sql.end());
  const rest = opened.move();
  return {
    admin,
    adminUrl,
    workers,
    async startServer(given = {}) {
      const variables = serviceEnv({ servingUrl: serving.href, adminUrl, dataDir });
      const server = await startService(MAIN, { ...variables, BASE_URL: `http://${BASE}`, ...given }, '/readyz');
      rest.defer(() => server.stop());
      return { ...server, port: Number(new URL(server.origin).port) };
    },
    async openPortal(server, where) {
      for (;;) {
        const portal = await createPortal(admin);
        const [place] = await admin<{ port: number }[]>`
          select nodeport as port from pg_dist_shard_placement
          where shardid = get_shard_id_for_distribution_column('users', ${portal.tenantId}::uuid)`;
        if ((place?.port === last.port) !== (where === 'stopped')) continue;
        await signInEverybody(portal, server.port);
        return portal;
      }
    },
    async signInSuperAdmin({ port }) {
      const password = 'Faults_2026';
      const passwordHash = await createPasswords().hash(password);
      const { login } = await insertUser(admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', passwordHash });
      const body = { login, password };
      const { status, cookie } = await sendRequest({ port, host: BASE, method: 'POST', path: '/api/login', body });
      if (cookie === undefined) throw new Error(`The super-admin could not sign in: ${status}`);
      return cookie;
    },
    stopWorker: (worker = last) => runFor(stop, worker),
    startWorker: (worker = last) => runFor(start, worker),
    hangWorker: () => runFor(readVariable('FAULTS_WORKER_HANG'), last),
    resumeWorker: () => runFor(readVariable('FAULTS_WORKER_RESUME'), last),
    async emptyWorker({ host, port }) {
      const machine = machines.find((url) => new URL(url).host === `${host}:${port}`) ?? '';
      await dropDistributedDatabase([machine], name);
      await createClusterDatabase([machine], name);
      await addExtension([machine], name);
    },
    close: () => rest.disposeAsync(),
  };
}
