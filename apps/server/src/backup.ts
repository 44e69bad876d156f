import { resolve } from 'node:path';
import { withAdminDatabase } from './backup/database.ts';
import { save } from './backup/save.ts';
import { loadConfig } from './env.ts';
import { readCommandLine, refuseCommandLine } from './start/command-line.ts';
import { explainFailure } from './start/failure.ts';
import { openStorage } from './storage/open.ts';

const USAGE = `npm run backup -- (--tenant <sub-domain> | --all) --to <new folder> [--without-files]
  Saves a portal, or the whole installation, with checksums.`;

try {
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
  await withAdminDatabase(config, async ({ adminUrl }) => {
    const { tables, files, missing } = await save({ adminUrl, tenant, to: resolve(to), storage });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Saved ${rows} rows of ${tables.length} tables and ${files.length} files to ${to}.`);
    for (const key of missing) console.error(`Not saved, because the storage does not have it as it was: ${key}`);
  });
  storage?.close();
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
