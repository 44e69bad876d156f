import { loadConfig } from './config/env.ts';
import { readCommandLine } from './start/command-line.ts';
import { openDatabase } from './start/database.ts';
import { StartError } from './start/failure.ts';
import { runCommand } from './start/run-command.ts';

const USAGE = `npm run db:migrate
  Migrates the database and ends, for releases that migrate before any instance starts.`;

await runCommand(async ({ signal }) => {
  readCommandLine(USAGE, { options: {} });
  const config = loadConfig();
  if (config.databaseUrl !== undefined && config.databaseAdminUrl === undefined) {
    throw new StartError('Name the account that may change tables in DATABASE_ADMIN_URL.');
  }
  const database = await openDatabase(config, { log: console.log, signal });
  await database.close();
  console.log('The database is up to date.');
});
