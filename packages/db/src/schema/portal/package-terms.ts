import { PACKAGE_CHOICES } from '@dars/contracts/constants';
import { WHOLE } from '@dars/contracts/selling/pricing';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf, updatedAt } from '../../columns.ts';

/**
 * What the platform lets the portals of each package do (docs/decisions/0114-packages-that-sell.md). A migration made one row
 * for each package. Every portal reads them, and only the platform changes them.
 */
export const packageTerms = pgTable(
  'package_terms',
  {
    package: text('package', { enum: PACKAGE_CHOICES }).primaryKey(),
    /** Whether courses with a price can be bought in its portals. */
    maySell: boolean('may_sell').notNull().default(true),
    /** The platform's fee of a paid order in basis points, which is noted and not collected. */
    feeRate: integer('fee_rate').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('package_terms_package_known', table.package, PACKAGE_CHOICES),
    check('package_terms_fee_rate', sql`${table.feeRate} between 0 and ${sql.raw(String(WHOLE))}`),
  ],
);
