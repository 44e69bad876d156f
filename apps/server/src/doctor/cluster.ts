import { examineCluster } from '@dars/db/embedded/examine';
import type { Config } from '../config/env.ts';
import { explainFailure } from '../start/failure.ts';
import { bad, type Finding } from './finding.ts';

/** Checks the data of the embedded Postgres as a start does; undefined if a start would accept them. */
export function checkCluster({ dataDir }: Pick<Config, 'dataDir'>): Finding | undefined {
  try {
    examineCluster(dataDir);
    return undefined;
  } catch (error) {
    return bad(
      'Database',
      explainFailure(error),
      'Nothing was changed. `npm start` says the same until this is mended.',
    );
  }
}
