import { resolve } from 'node:path';
import { findNewest } from '@dars/db/backup/listing';
import { BackupError } from '@dars/db/backup/manifest';
import { withAdminDatabase } from './backup/database.ts';
import { type DrillReport, drillRestore } from './backup/drill.ts';
import { restoreBackup } from './backup/restore.ts';
import { type Config, loadConfig } from './config/env.ts';
import { readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { runCommand } from './start/run-command.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run restore -- --from <folder> [--all | --replace] [--identity <file>]
npm run restore -- --drill [--from <folder>] [--identity <file>]
  Restores the portal of the backup. --replace replaces an existing portal, and --all restores the whole installation.
  --identity names the file with the key of an encrypted backup.
  --drill restores into a throw-away database instead, checks the result, and reports how old and how long it was.
  Without --from it takes the newest backup of everything in BACKUP_DIR.`;

await runCommand(async ({ opened, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, {
    options: {
      from: { type: 'string' },
      all: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  });
  const { all, replace, drill, identity } = values;
  if (all && replace) refuseCommandLine('--replace is for one portal.', USAGE);
  if (drill && (all || replace))
    refuseCommandLine('--drill changes nothing, and finds out what the backup holds.', USAGE);
  const config = loadConfig();
  const from = values.from === undefined ? undefined : resolve(values.from);
  if (drill) {
    const { databaseUrl: servingUrl, databaseAdminUrl: adminUrl } = config;
    const database = servingUrl && adminUrl ? { servingUrl, adminUrl } : undefined;
    const chosen = from ?? (await newestIn(config));
    report(chosen, await drillRestore({ database, from: chosen, identity, unlessStopped }));
    return;
  }
  if (from === undefined) return refuseCommandLine('--from is missing.', USAGE);
  const storage = openStorage(config);
  opened.defer(() => storage.close());
  await withAdminDatabase(config, async (database) => {
    const given = { database, from, all, replace, storage, identity };
    const { tables, files, missing } = await unlessStopped(() => restoreBackup(given));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables, each compared with the backup, and ${files.length} files.`,
    );
    for (const key of missing) console.error(`The backup lacks a file, and so does what was restored: ${key}`);
  });
});

async function newestIn({ backups: { dir }, baseUrl: { origin: installation } }: Config): Promise<string> {
  if (dir === undefined) return refuseCommandLine('Name a backup by --from, or set BACKUP_DIR.', USAGE);
  const newest = await findNewest(dir, { tenant: undefined, installation });
  if (!newest) throw new BackupError(`${dir} holds no whole backup of everything that ${installation} has made.`);
  return resolve(dir, newest.name);
}

function report(from: string, { manifest, seconds, newestChange, faults, now }: DrillReport): void {
  const { tables, files, madeAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const ageOf = (at: Date) => `${Math.round((now.getTime() - at.getTime()) / 1000)} s`;
  console.log(
    `Restored ${from}, with ${rows} rows of ${tables.length} tables and ${files.length} files, and deleted the restored copy.`,
  );
  const change = newestChange && `newest restored change ${newestChange.at.toISOString()}, in ${newestChange.table}`;
  console.log(
    `RPO: ${ageOf(newestChange?.at ?? new Date(madeAt))} (${change ?? 'no change'}; snapshot ${madeAt}, ${ageOf(new Date(madeAt))} ago)`,
  );
  console.log(`RTO: ${seconds.toFixed(1)} s (from the empty database to compared rows and files)`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log('Every table, figure and file is as it was saved.');
}
