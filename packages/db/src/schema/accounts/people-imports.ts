import {
  PEOPLE_IMPORT_FORMATS,
  PEOPLE_IMPORT_STATES,
  type PeopleImportColumn,
} from '@dars/contracts/accounts/people-import';
import type { Role } from '@dars/contracts/constants';
import { LANGUAGES } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, tenantId, updatedAt } from '../../columns.ts';
import { users } from './users.ts';

/** The imports of people from files, and their dry runs (docs/decisions/0091-people-import.md). */
export const peopleImports = pgTable(
  'people_imports',
  {
    tenantId: tenantId(),
    id: id(),
    state: text('state', { enum: PEOPLE_IMPORT_STATES }).notNull().default('RUNNING'),
    isDryRun: boolean('is_dry_run').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: PEOPLE_IMPORT_FORMATS }).notNull(),
    /** Null for a workbook, as the delimiter. */
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    /** The sheet's name. Null for CSV. */
    sheet: text('sheet'),
    /** The headers of the columns, and what each column holds, in their order. */
    headers: jsonb('headers').$type<string[]>().notNull(),
    columns: jsonb('columns').$type<(PeopleImportColumn | null)[]>().notNull(),
    /** The language of the invitations to people whose row names none. */
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** Whether courses may have more learners than seats. */
    overbook: boolean('overbook').notNull(),
    /** The roles that the person who imported may give. */
    roles: jsonb('roles').$type<Role[]>().notNull(),
    /** The person who imported; null for an account of the platform. */
    authorId: uuid('author_id'),
    /** The account that imported, as in the audit trail, and its request; after an undo those of the undo. */
    actorRealm: uuid('actor_realm').notNull(),
    actorId: uuid('actor_id').notNull(),
    requestId: text('request_id').notNull(),
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    /** The last row of the file that has its outcome. */
    lastRow: integer('last_row').notNull().default(0),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    enrolled: integer('enrolled').notNull().default(0),
    joined: integer('joined').notNull().default(0),
    finishedAt: moment('finished_at'),
    /** The last row of the file that was undone or kept, and the numbers of both. */
    undoneRow: integer('undone_row').notNull().default(0),
    undone: integer('undone').notNull().default(0),
    kept: integer('kept').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('people_imports_order_idx').on(table.tenantId, table.createdAt, table.id).where(sql`not ${table.isDryRun}`),
    index('people_imports_author_idx').on(table.tenantId, table.authorId),
    oneOf('people_imports_state_known', table.state, PEOPLE_IMPORT_STATES),
    oneOf('people_imports_format_known', table.format, PEOPLE_IMPORT_FORMATS),
    check('people_imports_counts_positive', sql`least(${table.rows}, ${table.done}, ${table.lastRow}) >= 0`),
    foreignKey({
      name: 'people_imports_author_fk',
      columns: [table.tenantId, table.authorId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
