import { loadConfig } from './env.ts';
import { openDatabase } from './start/database.ts';
import { explainFailure, StartError } from './start/failure.ts';

/** Brings the database to the newest state and ends: for releases that migrate before any instance starts. */
try {
  const config = loadConfig();
  if (config.databaseUrl !== undefined && config.databaseAdminUrl === undefined) {
    throw new StartError('Name the account that may change tables in DATABASE_ADMIN_URL.');
  }
  const database = await openDatabase(config, (message) => console.log(message));
  await database.close();
  console.log('The database is up to date.');
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}
