import { connect } from '../driver/connect.ts';
import { BackupError } from './manifest.ts';

/**
 * Runs work while no other backup of this database runs. Postgres releases the lock when this process ends, however it
 * ends.
 * @throws BackupError if another backup runs
 */
export async function withBackupLock<Result>(adminUrl: string, work: () => Promise<Result>): Promise<Result> {
  const sql = connect(adminUrl, { max: 1 });
  try {
    const [result] = await sql.begin('read only', async (tx): Promise<[Result]> => {
      await tx`set local idle_in_transaction_session_timeout = 0`;
      const [lock] = await tx<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtextextended('dars backup', 0)) as taken`;
      if (!lock?.taken) throw new BackupError('Another backup of this database is running.');
      return [await work()];
    });
    return result as Result;
  } finally {
    await sql.end();
  }
}
