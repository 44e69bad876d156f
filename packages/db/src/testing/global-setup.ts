import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../embedded/start.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestServer;
  }
}

export interface TestServer {
  /** Superuser's URL of any database of the server. */
  adminUrl: string;
  /** The serving role's, likewise. */
  servingUrl: string;
  /** A migrated database without connections, to be cloned. */
  template: string;
}

/**
 * One Postgres for the whole run: embedded, in a directory of its own, or the server of TEST_DATABASE_URL (of a role
 * that may create databases and roles). Migrates a template once; test files clone it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL']);
  const id = randomBytes(4).toString('hex');
  const template = `dars_template_${id}`;
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  const servingUrl = new URL(withDatabase(server.adminUrl, template));
  servingUrl.username = `dars_test_${id}`;
  servingUrl.password = randomBytes(12).toString('hex');
  try {
    await admin`create database ${admin(template)}`;
    await migrate(withDatabase(server.adminUrl, template), { servingUrl: servingUrl.href });
  } catch (error) {
    await admin.end();
    await server.stop();
    throw error;
  }
  project.provide('testDatabase', { adminUrl: server.adminUrl, servingUrl: servingUrl.href, template });
  return async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await admin`drop role ${admin(servingUrl.username)}`;
    await admin.end();
    await server.stop();
  };
}

async function startServer(givenUrl: string | undefined): Promise<{ adminUrl: string; stop(): Promise<void> }> {
  if (givenUrl) return { adminUrl: givenUrl, stop: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'dars-test-'));
  const embedded = await startEmbedded({ dataDir, forTests: true });
  return {
    adminUrl: embedded.adminUrl,
    async stop() {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
