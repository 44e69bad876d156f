import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId, updatedAt } from '../../columns.ts';

/** The settings of a portal. */
export const tenantSettings = pgTable(
  'tenant_settings',
  {
    tenantId: tenantId(),
    /** The appearance, which every page carries along. Its shape is the contract `tenantSettings`. */
    value: jsonb('value').$type<TenantSettings>().notNull(),
    /** All other settings, by the contract `generalSettings`. A part that is missing has its default. */
    general: jsonb('general').$type<Partial<GeneralSettings>>().notNull().default({}),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId] })],
);
