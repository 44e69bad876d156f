import { type DataExports, nextDataExportAt } from '@dars/contracts/accounts/personal-data';
import { AppError } from '@dars/contracts/errors';
import { dataExports } from '@dars/db/schema/accounts/data-exports';
import { uploads } from '@dars/db/schema/content/uploads';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { Context, RealmContext } from '../../core/context.ts';
import { languageOf } from '../accounts/account/activation.ts';
import { lockAccount } from '../accounts/account/store.ts';
import type { DataSubject } from './find-rows.ts';
import { getExports, withRealState } from './get-export.ts';
import { isExport, isUnfinished, listRecent, type StoredExport } from './store.ts';

const SECOND = 1000;

/**
 * Begins a copy of the caller's data, which a job makes. While one is being made, the call changes nothing.
 * @throws too-many-requests if the last one is less than a day old
 */
export async function startExport(ctx: RealmContext): Promise<DataExports> {
  const { actor, deps } = ctx;
  await deps.db.withTenant(actor.realmId, async (tx) => {
    const next = await beginExport(tx, ctx, { tenantId: actor.realmId, userId: actor.userId });
    if (!next) return;
    const retryAfter = Math.ceil((next.getTime() - deps.now().getTime()) / SECOND);
    throw new AppError('too-many-requests', { retryAfter });
  });
  return getExports(ctx);
}

/**
 * Begins a copy of a person's data. While one is being made, it changes nothing.
 * @returns from when on they may ask for another one, if they may not now
 */
export async function beginExport(
  tx: TenantTx,
  { deps, language, requestId }: Pick<Context, 'deps' | 'language' | 'requestId'>,
  { tenantId, userId }: DataSubject,
): Promise<Date | null> {
  // Two calls at the same time wait for each other here.
  const account = await lockAccount(tx, tenantId, userId);
  const now = deps.now();
  const recent = await listRecent(tx, { tenantId, userId });
  const real = recent.map((each) => withRealState(each, now));
  if (real.some(isUnfinished)) return null;
  const next = nextDataExportAt(real, now);
  if (next) return next;
  for (const copy of recent.filter(isUnfinished))
    await tx.update(dataExports).set({ state: 'FAILED', updatedAt: now }).where(isExport(copy));
  await releaseFiles(tx, recent, now);
  const [made] = await tx
    .insert(dataExports)
    .values({ tenantId, userId, language: languageOf(account, language), createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('An insert returned nothing');
  await deps.jobs.exportPersonalData(tx, { tenantId, exportId: made.id });
  const event = { tenantId, actor: { realmId: tenantId, userId }, subjectId: userId, requestId };
  await recordAudit(tx, { ...event, action: 'user.data-requested' });
  return null;
}

/** Lets the next sweep delete the files of earlier copies, so that a person has one at a time. */
async function releaseFiles(tx: TenantTx, copies: readonly StoredExport[], now: Date): Promise<void> {
  const [first] = copies;
  const ids = copies.flatMap(({ uploadId }) => uploadId ?? []);
  if (!first || ids.length === 0) return;
  await tx
    .update(uploads)
    .set({ expiresAt: now })
    .where(and(eq(uploads.tenantId, first.tenantId), inArray(uploads.id, ids), eq(uploads.purpose, 'export')));
}
