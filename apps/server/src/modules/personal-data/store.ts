import { dataExports } from '@dars/db/schema/accounts/data-exports';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { DataSubject } from './find-rows.ts';

export type StoredExport = typeof dataExports.$inferSelect;

/** The number of copies that are read at once. A person can ask for three a day at most. */
const RECENT = 5;

const isTheirs = ({ tenantId, userId }: DataSubject) =>
  and(eq(dataExports.tenantId, tenantId), eq(dataExports.userId, userId));

/** Lists the person's most recent copies, the newest first. */
export function listRecent(tx: TenantTx, subject: DataSubject): Promise<StoredExport[]> {
  return tx
    .select()
    .from(dataExports)
    .where(isTheirs(subject))
    .orderBy(desc(dataExports.createdAt), desc(dataExports.id))
    .limit(RECENT);
}

export const isExport = ({ tenantId, id }: Pick<StoredExport, 'tenantId' | 'id'>) =>
  and(eq(dataExports.tenantId, tenantId), eq(dataExports.id, id));

/** Returns whether a worker may still work on the copy. */
export const isUnfinished = ({ state }: Pick<StoredExport, 'state'>): boolean =>
  state === 'WAITING' || state === 'RUNNING';

/** Stores a change of a copy that is not finished; false if it is finished, or gone with its person. */
export async function changeUnfinished(
  tx: TenantTx,
  copy: Pick<StoredExport, 'tenantId' | 'id'>,
  change: Partial<StoredExport> & { updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(dataExports)
    .set(change)
    .where(and(isExport(copy), inArray(dataExports.state, ['WAITING', 'RUNNING'])))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}
