import { AppError } from '@dars/contracts/errors';
import { MAX_TRANSFERS, type NewTransfer, type Transfer } from '@dars/contracts/portal/transfer';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { countTransfers, insertTransfer, refuseTaken } from './store.ts';

/** @throws iban-exists, account-number-exists, and conflict if the portal has `MAX_TRANSFERS` accounts */
export async function createTransfer(ctx: TenantContext, input: NewTransfer): Promise<Transfer> {
  const { tx, tenantId, actor, requestId } = ctx;
  if ((await countTransfers(tx, tenantId)) >= MAX_TRANSFERS) throw new AppError('conflict');
  const made = await insertTransfer(tx, tenantId, input).catch(refuseTaken);
  const event = { tenantId, actor, subjectId: made.transferId, requestId };
  await recordAudit(tx, { ...event, action: 'transfer.created', details: { iban: made.iban } });
  return made;
}
