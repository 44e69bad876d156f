import { PLATFORM_ID } from '@dars/contracts/platform';
import { and, eq, ne, type SQL } from 'drizzle-orm';
import { tenants } from '../schema/portal/tenants.ts';
import type { PlatformTx } from './tx.ts';

/** Returns a query for the id of a portal. The platform has a row of its own in the table, but no sub-domain. */
export const portalAt = (slug: string, isWanted: SQL) => async (tx: PlatformTx) => {
  const isPortal = and(eq(tenants.nameInEnglish, slug), ne(tenants.id, PLATFORM_ID), isWanted);
  const [found] = await tx.select({ id: tenants.id }).from(tenants).where(isPortal);
  return found?.id;
};
