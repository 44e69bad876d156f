import { AppError } from '@dars/contracts/errors';
import type { SaveSellingInput, Selling } from '@dars/contracts/selling/selling';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { countTransfers } from '../transfer/store.ts';
import { getSelling } from './get.ts';
import { changeSelling, insertSelling, lockSelling } from './store.ts';

/**
 * Saves how the portal sells, from the version that its admin has seen. Nobody can pay by transfer into no account, so a
 * portal opens with one or more.
 * @throws edited-meanwhile, currency-in-use, bank-account-missing
 */
export async function saveSelling(ctx: TenantContext, { version, ...values }: SaveSellingInput): Promise<Selling> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const stored = await lockSelling(tx, tenantId);
  if ((stored?.version ?? 0) !== version) throw new AppError('edited-meanwhile');
  const opens = values.sells && !stored?.sells;
  if (opens && (await countTransfers(tx, tenantId)) === 0) throw AppError.rule('sells', 'bank-account-missing');
  if (stored) await changeSelling(tx, { tenantId, now: deps.now() }, values);
  else await insertSelling(tx, tenantId, values);
  const details = { ...(stored && { before: describe(stored) }), after: describe(values) };
  await recordAudit(tx, { tenantId, actor, requestId, action: 'selling.updated', details });
  return getSelling(ctx);
}

/** What decides about money, for the trail. */
const describe = ({ currency, sells, vatRate, includesVat }: Omit<SaveSellingInput, 'version'>): string =>
  [currency, sells ? 'open' : 'closed', `VAT ${vatRate / 100} %`, includesVat ? 'included' : 'added'].join(', ');
