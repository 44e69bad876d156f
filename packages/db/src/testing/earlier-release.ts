import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_DIR } from '../migrations.ts';
import { withDatabase } from './with-database.ts';

/** A database as an earlier release left it. */
export interface EarlierRelease {
  admin: Sql;
  servingUrl: string;
  /** Runs the migrations of later releases, and resolves with their names. */
  upgrade: () => Promise<string[]>;
  drop: () => Promise<void>;
}

interface Server {
  adminUrl: string;
  servingUrl: string;
}

/** Creates a database with all migrations before the one of this number, for example `0045`. */
export async function createEarlierRelease(server: Server, before: string): Promise<EarlierRelease> {
  const name = `dars_test_${randomBytes(6).toString('hex')}`;
  const [adminUrl, servingUrl] = [withDatabase(server.adminUrl, name), withDatabase(server.servingUrl, name)];
  const maintenance = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  await maintenance`create database ${maintenance(name)}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const directory = await mkdtemp(join(tmpdir(), 'dars-test-'));
  const files = (await readdir(MIGRATIONS_DIR)).filter((file) => file.endsWith('.sql') && file < before);
  await Promise.all(files.map((file) => cp(join(MIGRATIONS_DIR, file), join(directory, file))));
  await migrate(adminUrl, { servingUrl, directory });
  return {
    ...{ admin, servingUrl },
    upgrade: () => migrate(adminUrl, { servingUrl }),
    async drop() {
      await admin.end();
      await maintenance`drop database ${maintenance(name)} with (force)`;
      await maintenance.end();
      await rm(directory, { recursive: true });
    },
  };
}
