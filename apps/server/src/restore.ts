import { resolve } from 'node:path';
import { withAdminDatabase } from './backup/database.ts';
import { restoreBackup } from './backup/restore.ts';
import { loadConfig } from './config/env.ts';
import { readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { runCommand } from './start/run-command.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run restore -- --from <folder> [--all | --replace] [--identity <file>]
  Restores the portal of the backup. --replace replaces an existing portal, and --all restores the whole installation.
  --identity names the file with the key of an encrypted backup.`;

await runCommand(async ({ opened, unlessStopped }) => {
  const { values } = readCommandLine(USAGE, {
    options: {
      from: { type: 'string' },
      all: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      identity: { type: 'string' },
    },
  });
  const { from, all, replace, identity } = values;
  if (from === undefined) refuseCommandLine('--from is missing.', USAGE);
  if (all && replace) refuseCommandLine('--replace is for one portal.', USAGE);
  const config = loadConfig();
  const storage = openStorage(config);
  opened.defer(() => storage.close());
  await withAdminDatabase(config, async (database) => {
    const given = { database, from: resolve(from), all, replace, storage, identity };
    const { tables, files, missing } = await unlessStopped(() => restoreBackup(given));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables, each compared with the backup, and ${files.length} files.`,
    );
    for (const key of missing) console.error(`The backup lacks a file, and so does what was restored: ${key}`);
  });
});
