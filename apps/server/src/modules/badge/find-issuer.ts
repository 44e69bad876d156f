import { AppError } from '@dars/contracts/errors';
import type { Context } from '../../core/context.ts';
import { findBrand } from '../mail/brand.ts';
import { composeIssuer } from './issuer.ts';

/** Finds the issuer of a portal's badges, at the portal. @throws not-found, too-many-requests */
export async function findIssuer(ctx: Context) {
  await ctx.limit('verification');
  const { deps, realm, language } = ctx;
  if (realm.kind !== 'tenant') throw new AppError('not-found');
  const brand = await deps.db.withTenant(realm.tenantId, (tx) => findBrand(tx, realm.tenantId), { readOnly: true });
  return composeIssuer(brand, deps.config.baseUrl, language);
}
