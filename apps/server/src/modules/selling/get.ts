import type { Selling } from '@dars/contracts/selling/selling';
import type { TenantContext } from '../../core/context.ts';
import { countTransfers } from '../transfer/store.ts';
import { findPackageSells, findSelling, isCurrencyFixed, type SellingTerms } from './store.ts';

/** The settings of a portal that has saved none. */
const NOT_SAVED: Omit<SellingTerms, 'packageSells'> = {
  ...{ currency: 'SAR', sells: false, vatRate: 0, includesVat: true, paymentDays: 3, refundDays: 0 },
  ...{ sellerName: '', sellerAddress: '', vatNumber: '', registrationNumber: '', version: 0 },
};

/** Gets how the portal sells. */
export async function getSelling({ tx, tenantId, deps }: TenantContext): Promise<Selling> {
  const terms = (await findSelling(tx, tenantId)) ?? {
    ...NOT_SAVED,
    packageSells: await findPackageSells(tx, tenantId),
  };
  const isFixed = terms.version > 0 && (await isCurrencyFixed(tx, tenantId));
  const accountCount = await countTransfers(tx, tenantId);
  return { ...terms, isCurrencyFixed: isFixed, accountCount, support: deps.config.supportEmail ?? null };
}
