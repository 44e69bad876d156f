import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { countTransfers, deleteTransferRow, lockIfSelling, lockTransfer } from './store.ts';

/**
 * Deletes a bank account. A portal that sells keeps one, into which its learners can pay.
 * @throws not-found, last-bank-account
 */
export async function deleteTransfer(ctx: TenantContext, { transferId }: { transferId: string }): Promise<void> {
  const { tx, tenantId, actor, requestId } = ctx;
  const sells = await lockIfSelling(tx, tenantId);
  const stored = await lockTransfer(tx, tenantId, transferId);
  if (!stored) throw new AppError('not-found');
  if (sells && (await countTransfers(tx, tenantId)) === 1) throw new AppError('last-bank-account');
  await deleteTransferRow(tx, tenantId, transferId);
  const event = { tenantId, actor, subjectId: transferId, requestId };
  await recordAudit(tx, { ...event, action: 'transfer.deleted', details: { iban: stored.iban } });
}
