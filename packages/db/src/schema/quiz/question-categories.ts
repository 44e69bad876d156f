import { MAX_CATEGORY_DEPTH } from '@dars/contracts/content/question-bank';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, tenantId } from '../../columns.ts';
import { users } from '../accounts/users.ts';

/**
 * The categories of a portal's question bank, a tree. The depth of a category is one more than that of its parent, which
 * a foreign key ensures, so that no category can contain itself.
 */
export const questionCategories = pgTable(
  'question_categories',
  {
    tenantId: tenantId(),
    id: id(),
    /** Null at the top of the tree. */
    parentId: uuid('parent_id'),
    parentDepth: integer('parent_depth'),
    /** 1 at the top of the tree. */
    depth: integer('depth').notNull(),
    name: text('name').notNull(),
    /** Counts from 0, within the parent. */
    position: integer('position').notNull(),
    /** The person who made the category; null for an account of the platform. */
    ownerId: uuid('owner_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('question_categories_depth_key').on(table.tenantId, table.id, table.depth),
    index('question_categories_parent_idx').on(table.tenantId, table.parentId, table.position),
    index('question_categories_owner_idx').on(table.tenantId, table.ownerId),
    check('question_categories_depth_follows', sql`${table.depth} = coalesce(${table.parentDepth}, 0) + 1`),
    check('question_categories_depth_bounded', sql`${table.depth} between 1 and ${sql.raw(`${MAX_CATEGORY_DEPTH}`)}`),
    check('question_categories_parent_whole', sql`(${table.parentId} is null) = (${table.parentDepth} is null)`),
    foreignKey({
      name: 'question_categories_parent_fk',
      columns: [table.tenantId, table.parentId, table.parentDepth],
      foreignColumns: [table.tenantId, table.id, table.depth],
    }),
    foreignKey({
      name: 'question_categories_owner_fk',
      columns: [table.tenantId, table.ownerId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
