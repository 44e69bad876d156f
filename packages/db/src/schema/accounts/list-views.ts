import { LIST_NAMES } from '@dars/contracts/accounts/list-names';
import { sql } from 'drizzle-orm';
import { check, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from './users.ts';

/** The filters, the order and the columns of a list that a person keeps under a name. */
export const listViews = pgTable(
  'list_views',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    list: text('list', { enum: LIST_NAMES }).notNull(),
    name: text('name').notNull(),
    /** The query parameters of the screen, without the page. */
    query: text('query').notNull(),
    /** The ids of the shown columns. Null: as usual. */
    columns: jsonb('columns').$type<string[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('list_views_name_key').on(table.tenantId, table.userId, table.list, table.name),
    oneOf('list_views_list_known', table.list, LIST_NAMES),
    check('list_views_columns_listed', sql`jsonb_typeof(${table.columns}) = 'array'`),
    foreignKey({
      name: 'list_views_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }).onDelete('cascade'),
  ],
);
