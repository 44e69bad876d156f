import type { GeneralSettings } from '@dars/contracts/portal/general-settings';
import type { TenantSettings } from '@dars/contracts/portal/settings';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
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
  (table) => [
    primaryKey({ columns: [table.tenantId] }),
    // The origin stands in the policy of pages, where a space or a semicolon would begin something else.
    check(
      'tenant_settings_analytics_origin',
      sql`(${table.general} #>> '{analytics,origin}') ~ '^(https://[a-z0-9.-]+(:[0-9]{1,5})?)?$'`,
    ),
    check('tenant_settings_sender_one_line', sql`(${table.general} ->> 'senderName') !~ '[[:cntrl:]]'`),
  ],
);
