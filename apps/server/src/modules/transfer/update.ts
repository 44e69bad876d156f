import { AppError } from '@dars/contracts/errors';
import type { Transfer, updateTransferInput } from '@dars/contracts/portal/transfer';
import type * as z from 'zod/mini';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { lockTransfer, refuseTaken, updateTransferRow } from './store.ts';

/** @throws not-found, edited-meanwhile, iban-exists, account-number-exists */
export async function updateTransfer(
  ctx: TenantContext,
  input: z.output<typeof updateTransferInput>,
): Promise<Transfer> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { transferId, version, ...values } = input;
  const stored = await lockTransfer(tx, tenantId, transferId);
  if (!stored) throw new AppError('not-found');
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const row = { tenantId, id: transferId, now: deps.now() };
  const changed = await updateTransferRow(tx, row, values).catch(refuseTaken);
  // The trail records who changed where money goes, and from what.
  const details = { before: stored.iban, after: changed.iban };
  const event = { tenantId, actor, subjectId: transferId, requestId };
  await recordAudit(tx, { ...event, action: 'transfer.updated', details });
  return changed;
}
