import {
  DATA_EXPORT_DEAD_AFTER_MS,
  type DataExport,
  type DataExports,
  nextDataExportAt,
} from '@dars/contracts/accounts/personal-data';
import type { TenantTx } from '@dars/db/tx';
import type { RealmContext } from '../../core/context.ts';
import { filePath } from '../upload/rules.ts';
import { findFile } from '../upload/store.ts';
import { isUnfinished, listRecent, type StoredExport } from './store.ts';

/** Returns the caller's most recent copy of their data, and when they may ask for another. */
export function getExports({ deps, actor: { realmId: tenantId, userId } }: RealmContext): Promise<DataExports> {
  const now = deps.now();
  return deps.db.withTenant(
    tenantId,
    async (tx) => {
      const recent = (await listRecent(tx, { tenantId, userId })).map((each) => withRealState(each, now));
      const [latest] = recent;
      return {
        latest: latest ? await toDataExport(tx, latest, now) : null,
        nextDate: nextDataExportAt(recent, now)?.toISOString() ?? null,
      };
    },
    { readOnly: true },
  );
}

/** Counts a copy as failed that nobody works on any more. */
export const withRealState = (copy: StoredExport, now: Date): StoredExport =>
  isUnfinished(copy) && now.getTime() - copy.updatedAt.getTime() > DATA_EXPORT_DEAD_AFTER_MS
    ? { ...copy, state: 'FAILED' }
    : copy;

async function toDataExport(tx: TenantTx, copy: StoredExport, now: Date): Promise<DataExport> {
  const { id, tenantId, state, done, total, uploadId, expiresAt, createdAt } = copy;
  const file =
    uploadId !== null && expiresAt !== null && expiresAt > now ? await findFile(tx, tenantId, uploadId) : undefined;
  return {
    ...{ id, done, total, requestedDate: createdAt.toISOString() },
    state: state === 'READY' && !file ? 'EXPIRED' : state,
    expiresDate: expiresAt?.toISOString() ?? null,
    size: file?.size ?? null,
    url: file ? filePath(file.key) : null,
  };
}
