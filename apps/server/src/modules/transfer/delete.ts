import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { deleteTransferRow, lockTransfer } from './store.ts';

/** @throws not-found */
export async function deleteTransfer(ctx: TenantContext, { transferId }: { transferId: string }): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const stored = await lockTransfer(tx, tenantId, transferId);
  if (!stored) throw new AppError('not-found');
  await deleteTransferRow(tx, tenantId, transferId);
  const event = { tenantId, actor, subjectId: transferId, requestId };
  await recordAudit(tx, { ...event, action: 'transfer.deleted', details: { iban: stored.iban } });
}
