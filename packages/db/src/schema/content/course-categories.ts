import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';

/** The categories by which a portal groups its courses in the catalogue. A course has one at most. */
export const courseCategories = pgTable(
  'course_categories',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    /** Folded name, unique in the portal. The database computes it, as searchKey() of @dars/contracts would. */
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`sec.search_key(name)`),
    /** Counts from 0, within the portal. */
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('course_categories_name_key').on(table.tenantId, table.nameKey),
  ],
);
