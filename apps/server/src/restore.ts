import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bringBack } from './backup/bring-back.ts';
import { withAdminDatabase } from './backup/database.ts';
import { loadConfig } from './env.ts';
import { explainFailure, StartError } from './start/failure.ts';
import { openStorage } from './storage/open.ts';

/** `npm run restore -- --from <folder>`: the portal that is in it, or with `--all` the whole installation. */
const USAGE = 'npm run restore -- --from <folder> [--all | --replace]';

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      all: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    },
  });
  const { from, all, replace } = values;
  if (from === undefined || (all && replace)) throw new StartError(USAGE);
  const config = loadConfig();
  const storage = openStorage(config);
  await withAdminDatabase(config, async (database) => {
    const { tables, files } = await bringBack({ database, from: resolve(from), all, replace, storage });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows of ${tables.length} tables, each compared with the backup, and ${files.length} files.`,
    );
  });
  storage.close();
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
