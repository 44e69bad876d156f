import { ToolError } from '@dars/db/backup/all';
import { hasCluster } from '@dars/db/embedded/examine';
import { startEmbedded } from '@dars/db/embedded/start';
import type { Config } from '../config/env.ts';
import { explainDatabaseErrors } from '../start/database.ts';
import { StartError } from '../start/failure.ts';

export interface AdminDatabase {
  adminUrl: string;
  servingUrl: string;
}

/**
 * Opens the database as it is, without migrating it, with an account that reads past row-level security.
 * @throws StartError if `isToBeRead` is set and the embedded database does not exist, because it is not created to be
 * read
 */
export async function withAdminDatabase(
  config: Config,
  work: (database: AdminDatabase) => Promise<void>,
  { isToBeRead = false }: { isToBeRead?: boolean } = {},
): Promise<void> {
  const { databaseUrl: servingUrl, databaseAdminUrl: adminUrl } = config;
  if (servingUrl === undefined) {
    if (isToBeRead && !hasCluster(config.dataDir))
      throw new StartError(
        `There is no database in ${config.dataDir}, so there is nothing to save. Is DATA_DIR right?`,
      );
    const embedded = await startEmbedded({ dataDir: config.dataDir });
    try {
      await work(embedded);
    } catch (error) {
      if (!(error instanceof ToolError)) throw error;
      throw new StartError(
        `The embedded Postgres comes without the programs for this: ${error.message} Copy the data instead: stop the server, and copy all of ${config.dataDir} with the owners of the files (docs/operations/backup.md).`,
        { cause: error },
      );
    } finally {
      await embedded.stop();
    }
    return;
  }
  if (adminUrl === undefined)
    throw new StartError('Name an account that may read everything, a superuser, in DATABASE_ADMIN_URL.');
  await explainDatabaseErrors('DATABASE_ADMIN_URL', adminUrl, () => work({ adminUrl, servingUrl }));
}
