import { PACKAGE_CODES, TENANT_STATUSES } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { PORTAL_NAME_MAX, PORTAL_NAME_MIN } from '@dars/contracts/portal/portal-name';
import { QUOTA_MAX, QUOTA_MIN } from '@dars/contracts/portal/storage-quota';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { containsIndex, createdAt, id, moment, oneOf, updatedAt } from '../../columns.ts';
import { users } from '../accounts/users.ts';
import { locales } from './locales.ts';

/**
 * The portals, and the platform itself as the row PLATFORM_ID, which only the platform's own realm can see.
 * The English name is the sub-domain and never changes.
 */
export const tenants = pgTable(
  'tenants',
  {
    id: id().primaryKey(),
    nameInArabic: text('name_in_arabic').notNull(),
    nameInEnglish: text('name_in_english').notNull(),
    nameInSpanish: text('name_in_spanish').notNull(),
    description: text('description'),
    localeId: integer('locale_id')
      .notNull()
      .references(() => locales.id),
    prefix: text('prefix').notNull(),
    status: text('status', { enum: TENANT_STATUSES }).notNull().default('PUBLISHED'),
    package: text('package', { enum: PACKAGE_CODES }),
    /** GiB that its files may take; null: the quota of its package (`PACKAGE_QUOTAS`). */
    storageQuota: integer('storage_quota'),
    suspendedReason: text('suspended_reason'),
    suspendedAt: moment('suspended_at'),
    /** Always PLATFORM_ID, so that the owner's foreign key is composite like every other. */
    ownerRealm: uuid('owner_realm').notNull().default(PLATFORM_ID),
    ownerId: uuid('owner_id'),
    /** Normalised names of the portal (one normaliser: @dars/contracts/search-key). */
    nameSearchKey: text('name_search_key').notNull(),
    /** Normalised owner name and login, kept by a trigger from the owner's row. */
    ownerNameSearchKey: text('owner_name_search_key').notNull().default(''),
    ownerLoginSearchKey: text('owner_login_search_key').notNull().default(''),
    /** Rises with every update; a writer names the version that it read. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('tenants_name_in_english_key').on(table.nameInEnglish),
    index('tenants_order_idx').on(sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('tenants_package_order_idx').on(table.package, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    index('tenants_status_order_idx').on(table.status, sql`${table.createdAt} desc`, sql`${table.id} desc`),
    // The orders of the list by a name, which is the one in the reader's language, and by the owner. The name in English
    // has its unique index.
    index('tenants_arabic_order_idx').on(sql`${table.nameInArabic} collate "und-x-icu"`, table.id),
    index('tenants_spanish_order_idx').on(sql`${table.nameInSpanish} collate "und-x-icu"`, table.id),
    index('tenants_owner_name_order_idx').on(sql`${table.ownerNameSearchKey} collate "und-x-icu"`, table.id),
    index('tenants_owner_login_order_idx').on(table.ownerLoginSearchKey, table.id),
    index('tenants_owner_idx').on(table.ownerRealm, table.ownerId),
    containsIndex('tenants_name_search_idx', table.nameSearchKey),
    containsIndex('tenants_owner_name_search_idx', table.ownerNameSearchKey),
    containsIndex('tenants_owner_login_search_idx', table.ownerLoginSearchKey),
    oneOf('tenants_status_known', table.status, TENANT_STATUSES),
    oneOf('tenants_package_known', table.package, PACKAGE_CODES),
    check(
      'tenants_slug',
      sql`${table.nameInEnglish} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.nameInEnglish}) between ${sql.raw(`${PORTAL_NAME_MIN} and ${PORTAL_NAME_MAX}`)}`,
    ),
    check(
      'tenants_storage_quota_sensible',
      sql`${table.storageQuota} between ${sql.raw(`${QUOTA_MIN} and ${QUOTA_MAX}`)}`,
    ),
    check('tenants_owner_realm_platform', sql`${table.ownerRealm} = ${sql.raw(`'${PLATFORM_ID}'`)}`),
    check(
      'tenants_suspension_reasoned',
      sql`${table.status} <> 'SUSPENDED' or (${table.suspendedReason} is not null and ${table.suspendedAt} is not null)`,
    ),
    foreignKey({
      name: 'tenants_owner_fk',
      columns: [table.ownerRealm, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
