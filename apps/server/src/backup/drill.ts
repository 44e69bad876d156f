import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readIdentity } from '@dars/db/backup/age';
import { type DatabaseAddresses, findNewestChange, type NewestChange, withDrillDatabase } from '@dars/db/backup/drill';
import { type Manifest, sha256Of, unacceptedLosses } from '@dars/db/backup/manifest';
import { BackupReader } from '@dars/db/backup/reader';
import { createDatabase } from '@dars/db/client';
import { startEmbedded } from '@dars/db/embedded/start';
import { compareFigures } from '@dars/db/figures/compare';
import { migrate } from '@dars/db/migrate';
import type { Command } from '../start/run-command.ts';
import { createDiskStorage } from '../storage/disk.ts';
import { restoreBackup } from './restore.ts';

export interface DrillOptions {
  /** The server on which a throw-away database is made; undefined: an embedded Postgres in a temporary folder. */
  database: DatabaseAddresses | undefined;
  from: string;
  identity: string | undefined;
  /** Runs the work, and rejects at a signal to stop, so that everything is deleted then, too. */
  unlessStopped: Command['unlessStopped'];
}

export interface DrillReport {
  manifest: Manifest;
  /** Seconds from the empty database until all rows and files are restored and compared with the backup. */
  seconds: number;
  newestChange: NewestChange | undefined;
  /** The end of the drill, from which ages count. */
  now: Date;
  /** What differs from what it should be, one line each; empty if the backup is good. */
  faults: string[];
}

/** Restores a backup into a throw-away database and a temporary folder, checks the result and deletes it. */
export async function drillRestore(options: DrillOptions): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-drill-'));
  try {
    if (options.database)
      return await withDrillDatabase(options.database, (made) =>
        options.unlessStopped(() => drillIn(made, folder, options)),
      );
    return await drillEmbedded(folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function drillEmbedded(folder: string, options: DrillOptions): Promise<DrillReport> {
  const dataDir = join(folder, 'database');
  const embedded = await startEmbedded({ dataDir });
  try {
    return await options.unlessStopped(() => drillIn(embedded, folder, options));
  } finally {
    await embedded.stop();
    const { clusterDir } = embedded;
    // Where root's Postgres cannot enter the folder, the data are in a folder of their own elsewhere.
    if (dirname(clusterDir) !== (await realpath(dataDir))) await rm(dirname(clusterDir), { recursive: true });
  }
}

async function drillIn(
  database: DatabaseAddresses,
  folder: string,
  { from, identity }: DrillOptions,
): Promise<DrillReport> {
  const start = performance.now();
  const key = identity === undefined ? undefined : await readIdentity(identity);
  const { of } = (await BackupReader.open(from, key)).manifest;
  if (of === 'tenant') await migrate(database.adminUrl, { servingUrl: database.servingUrl });
  const storage = createDiskStorage(join(folder, 'files'));
  try {
    const manifest = await restoreBackup({ database, from, identity, all: of === 'all', replace: false, storage });
    const seconds = (performance.now() - start) / 1000;
    const newestChange = await findNewestChange(database.adminUrl, manifest.madeAt);
    const faults = [
      ...(await listWrongFigures(database)),
      ...unacceptedLosses(manifest).map((key) => `${key} is missing`),
    ];
    for (const { key, sha256 } of manifest.files) {
      const content = await storage.open(key);
      if (!content || (await sha256Of(content)) !== sha256) faults.push(`${key} differs after the restore`);
    }
    return { manifest, seconds, newestChange, faults, now: new Date() };
  } finally {
    storage.close();
  }
}

async function listWrongFigures({ servingUrl }: DatabaseAddresses): Promise<string[]> {
  const db = createDatabase({ url: servingUrl });
  try {
    const wrong: string[] = [];
    for await (const { portal, figure, stored, truth } of compareFigures(db))
      wrong.push(`${portal}: ${figure} is ${stored} and should be ${truth}`);
    return wrong;
  } finally {
    await db.close();
  }
}
