import { DATA_EXPORT_STATES } from '@dars/contracts/accounts/personal-data';
import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from './users.ts';

/** The copies of their own data that people have asked for (docs/decisions/0085-personal-data.md). */
export const dataExports = pgTable(
  'data_exports',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    state: text('state', { enum: DATA_EXPORT_STATES }).notNull().default('WAITING'),
    /** The language of the readable page. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Steps that are done, of `total`; null until the work begins. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** The file, which the sweep deletes when it expires. Null: there is none yet. */
    uploadId: uuid('upload_id'),
    expiresAt: moment('expires_at'),
    /** The SHA-256 of the secret of the mailed link that opens the file while the portal is suspended. Null: none was mailed. */
    linkHash: text('link_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('data_exports_running_key')
      .on(table.tenantId, table.userId)
      .where(sql`${table.state} in ('WAITING', 'RUNNING')`),
    uniqueIndex('data_exports_link_key').on(table.tenantId, table.linkHash).where(sql`${table.linkHash} is not null`),
    index('data_exports_order_idx').on(table.tenantId, table.userId, table.createdAt, table.id),
    oneOf('data_exports_state_known', table.state, DATA_EXPORT_STATES),
    oneOf('data_exports_language_known', table.language, LANGUAGES),
    check('data_exports_done_positive', sql`${table.done} >= 0 and ${table.done} <= ${table.total}`),
    check(
      'data_exports_ready_has_file',
      sql`(${table.state} = 'READY') = (${table.uploadId} is not null) and (${table.state} = 'READY') = (${table.expiresAt} is not null)`,
    ),
    foreignKey({
      name: 'data_exports_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
