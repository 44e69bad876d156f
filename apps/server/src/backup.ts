import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createBackup, unfinishedFolder } from './backup/create.ts';
import { type AdminDatabase, withAdminDatabase } from './backup/database.ts';
import { loadConfig } from './config/env.ts';
import { readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { runCommand } from './start/run-command.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run backup -- (--tenant <sub-domain> | --all) --to <new folder> [--without-files]
  Saves a portal, or the whole installation, with checksums.`;

await runCommand(async ({ opened, signal, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, {
    options: {
      tenant: { type: 'string' },
      all: { type: 'boolean', default: false },
      to: { type: 'string' },
      'without-files': { type: 'boolean', default: false },
    },
  });
  const { tenant, all, to } = values;
  if (to === undefined) refuseCommandLine('--to is missing.', USAGE);
  if (all === (tenant !== undefined)) refuseCommandLine('Name either one portal or --all.', USAGE);
  const config = loadConfig();
  const storage = values['without-files'] ? undefined : openStorage(config);
  opened.defer(() => storage?.close());
  // Deletes a half-saved backup at a signal: with a foreign database the work does not fail by the signal itself.
  signal.addEventListener('abort', () =>
    opened.defer(() => rm(unfinishedFolder(resolve(to)), { recursive: true, force: true })),
  );
  const work = async ({ adminUrl }: AdminDatabase) => {
    const saved = await unlessStopped(() => createBackup({ adminUrl, tenant, to: resolve(to), storage }));
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Saved ${rows} rows of ${saved.tables.length} tables and ${saved.files.length} files to ${to}.`);
    if (saved.missing.length === 0) return;
    for (const key of saved.missing) console.error(`Not saved, because the storage does not have it as it was: ${key}`);
    console.error(`The backup is not whole. manifest.json lists what it lacks (${saved.missing.length}) as "missing".`);
    process.exitCode = 1;
  };
  await withAdminDatabase(config, work, { isToBeRead: true });
});
