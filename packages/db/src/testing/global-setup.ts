import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../migrate.ts';
import { createDistributedDatabase, dropDistributedDatabase, readMachines } from './cluster.ts';
import { announceRun } from './cluster-leftovers.ts';
import { cleanUpWhenKilled, makeDataDir } from './data-dir.ts';
import { readGuardCatalog, type StoredGuardCatalog } from './statement-guard/catalog.ts';
import { withDatabase } from './with-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestServer;
    guardCatalog: StoredGuardCatalog;
  }
}

export interface TestServer {
  /** The superuser's URL of any database of the server. */
  adminUrl: string;
  /** The serving role's URL of any database of the server. */
  servingUrl: string;
  /** Port and mode of a pooler before that server, if the tests go through one. */
  pooler: { port: string; mode: 'transaction' | 'transaction-prepared' } | undefined;
  /** Name of a migrated database without connections, to be cloned. */
  template: string;
  /** The superuser's addresses of the machines of a Citus cluster, if the tests run on one. */
  machines: string[] | undefined;
}

/**
 * Starts one Postgres for the whole run: embedded, in a directory of its own, or the server of TEST_DATABASE_URL (of a
 * role that may create databases and roles). Migrates a template once; test files clone it. With CITUS_ADMIN_URL, a
 * superuser's address of a Citus cluster's coordinator, the template is distributed over the cluster.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const clusterUrl = process.env['CITUS_ADMIN_URL'];
  const server = await startServer(clusterUrl ?? process.env['TEST_DATABASE_URL']);
  const machines = clusterUrl === undefined ? undefined : await readMachines(clusterUrl);
  const leave = clusterUrl === undefined ? async () => undefined : await announceRun(clusterUrl);
  const id = randomBytes(4).toString('hex');
  const template = `dars_template_${id}`;
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  const servingUrl = new URL(withDatabase(server.adminUrl, template));
  servingUrl.username = `dars_test_${id}`;
  servingUrl.password = randomBytes(12).toString('hex');
  try {
    if (machines) await createDistributedDatabase(machines, template, servingUrl.href);
    else {
      await admin`create database ${admin(template)}`;
      await migrate(withDatabase(server.adminUrl, template), { servingUrl: servingUrl.href });
    }
    project.provide('guardCatalog', await readTemplate(withDatabase(server.adminUrl, template)));
  } catch (error) {
    await admin.end();
    await leave();
    await server.stop();
    throw error;
  }
  const port = process.env['TEST_POOLER_PORT'];
  const isPrepared = process.env['TEST_POOLER_MODE'] === 'transaction-prepared';
  const pooler =
    port === undefined
      ? undefined
      : { port, mode: isPrepared ? ('transaction-prepared' as const) : ('transaction' as const) };
  project.provide('testDatabase', {
    ...{ adminUrl: server.adminUrl, servingUrl: servingUrl.href, pooler, template },
    machines,
  });
  return async () => {
    if (machines) await dropDistributedDatabase(machines, template);
    else await admin`drop database ${admin(template)} with (force)`;
    await admin`drop role ${admin(servingUrl.username)}`;
    await admin.end();
    await leave();
    await server.stop();
  };
}

/** Reads the template's catalog and leaves no connection, which would keep it from being cloned. */
async function readTemplate(url: string): Promise<StoredGuardCatalog> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await readGuardCatalog(sql);
  } finally {
    await sql.end();
  }
}

async function startServer(givenUrl: string | undefined): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  if (givenUrl) return { adminUrl: givenUrl, stop: async () => undefined };
  const dataDir = makeDataDir();
  const embedded = await startEmbedded({ dataDir, forTests: true });
  const dismiss = cleanUpWhenKilled(embedded.pid, dataDir);
  return {
    adminUrl: embedded.adminUrl,
    async stop() {
      dismiss();
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
