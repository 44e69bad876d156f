import type { TenantSettings } from '@dars/contracts/portal/settings';
import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId, updatedAt } from '../../columns.ts';

/**
 * The appearance of a portal: one document, always read whole with the page. Its shape is the contract
 * `tenantSettings`.
 */
export const tenantSettings = pgTable(
  'tenant_settings',
  {
    tenantId: tenantId(),
    value: jsonb('value').$type<TenantSettings>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
