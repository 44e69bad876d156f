import { assertReplica, readReplicaProgress } from '@dars/db/replica-check';
import type { Config } from '../config/env.ts';
import { explainDatabaseErrors } from '../start/database.ts';
import { explainFailure, remedyOf } from '../start/failure.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const TITLE = 'Replica (DATABASE_REPLICA_URL)';
/** Milliseconds that the replica has to replay what the primary has written. A read waits less. */
const REPLAY_WAIT_MS = 2_000;

/** Checks that the replica, if there is one, follows the primary. */
export async function* checkReplica(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReplicaUrl'>,
): AsyncGenerator<Finding> {
  const { databaseReplicaUrl: url } = config;
  const primaryUrl = config.databaseDirectUrl ?? config.databaseUrl;
  if (url === undefined || primaryUrl === undefined) return;
  try {
    const progress = await explainDatabaseErrors('DATABASE_REPLICA_URL', url, async () => {
      await assertReplica(url, primaryUrl);
      return readReplicaProgress(url, primaryUrl, REPLAY_WAIT_MS);
    });
    const { version, primaryVersion, behind, missingMigrations } = progress;
    if (behind > 0) {
      const lacks = missingMigrations > 0 ? `, and lacks ${missingMigrations} of its migrations` : '';
      const detail = `has ${Math.ceil(behind / 1024)} kB of the primary's changes still to replay${lacks}`;
      yield doubtful(TITLE, detail, 'Reports are read on the primary meanwhile. See pg_stat_replication there.');
    } else if (version !== primaryVersion) {
      const detail = `runs Postgres ${version}, and the primary ${primaryVersion}`;
      yield doubtful(TITLE, detail, 'Update the older of the two servers.');
    } else yield good(TITLE, `follows the primary, Postgres ${version}`);
  } catch (error) {
    const remedy = 'Correct DATABASE_REPLICA_URL or the replica. Reports are read on the primary meanwhile.';
    yield bad(TITLE, explainFailure(error), remedyOf(error) ?? remedy);
  }
}
