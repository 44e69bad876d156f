import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { PackageTermsList, SavePackageTermsInput } from '@dars/contracts/portal/package-terms';
import { packageTerms } from '@dars/db/schema/portal/package-terms';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../core/audit.ts';
import type { PlatformContext } from '../../core/context.ts';
import { listPackages } from './list-packages.ts';

/**
 * Saves whether the portals of a package may sell, and the fee that is noted with each paid order. Both count at once; orders
 * that are open go on, and a payment keeps the fee of its moment.
 * @returns all packages as they are now
 * @throws edited-meanwhile
 */
export async function saveTerms(
  ctx: PlatformContext,
  { package: code, version, ...values }: SavePackageTermsInput,
): Promise<PackageTermsList> {
  const { tx, actor, requestId, deps } = ctx;
  const isThis = eq(packageTerms.package, code);
  const [stored] = await tx.select().from(packageTerms).where(isThis).for('no key update');
  if (stored?.version !== version) throw new AppError('edited-meanwhile');
  await tx
    .update(packageTerms)
    .set({ ...values, version: sql`${packageTerms.version} + 1`, updatedAt: deps.now() })
    .where(isThis);
  const before = { maySell: stored.maySell, feeRate: stored.feeRate };
  const details = { package: code, before, after: values };
  await recordAudit(tx, { tenantId: PLATFORM_ID, actor, requestId, action: 'package.updated', details });
  return listPackages(tx);
}
