import {
  PEOPLE_IMPORT_OUTCOMES,
  PEOPLE_IMPORT_UNDO_RESULTS,
  type PeopleImportProblem,
} from '@dars/contracts/accounts/people-import';
import type { Role } from '@dars/contracts/constants';
import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import type { Language } from '@dars/contracts/languages';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, oneOf, tenantId } from '../../columns.ts';
import { peopleImports } from './people-imports.ts';
import { users } from './users.ts';

/** A person as a row of a file describes them. A field without a value is empty or was not understood. */
export interface ImportedPerson {
  firstName?: string;
  lastName?: string;
  mobile?: string;
  country?: string;
  language?: Language;
  role: Role;
  /** Titles, addresses or ids, as they stand in the file. */
  courses: string[];
  /** Names or ids, as they stand in the file. Missing in rows from before groups were read. */
  groups?: string[];
}

/** A problem of a row, with the place of its column; null for the person as a whole. */
export interface ImportRowProblem {
  place: number | null;
  code: PeopleImportProblem;
  /** What the sentence about the problem names: another row, or a part of the cell. */
  params?: Record<string, string | number>;
}

/** What an import changed, by which it can be undone. */
export interface ImportChange {
  /** The former values of the fields that the import changed. */
  fields?: Partial<Record<'firstName' | 'lastName' | 'mobile' | 'country', string | null>>;
  /** The courses in which the import enrolled the person, with the former status of the enrolment. */
  courses?: Record<string, EnrolmentStatus | null>;
  /** The groups that the person joined by the import. */
  groups?: string[];
}

/** The rows of the files of imported people. */
export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    /** The number in the file, from 1. */
    row: integer('row').notNull(),
    email: text('email').notNull(),
    data: jsonb('data').$type<ImportedPerson>().notNull(),
    /** The file's cells, for the file of errors. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    problems: jsonb('problems').$type<ImportRowProblem[]>().notNull(),
    /** Null until the row's turn has come. */
    outcome: text('outcome', { enum: PEOPLE_IMPORT_OUTCOMES }),
    userId: uuid('user_id'),
    change: jsonb('change').$type<ImportChange>(),
    /** Null unless the import was undone, and the row's turn has come. */
    undo: text('undo', { enum: PEOPLE_IMPORT_UNDO_RESULTS }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.importId, table.row] }),
    index('people_import_rows_outcome_idx').on(table.tenantId, table.importId, table.outcome, table.row),
    index('people_import_rows_kept_idx')
      .on(table.tenantId, table.importId, table.row)
      .where(sql`${table.undo} <> 'undone'`),
    index('people_import_rows_user_idx').on(table.tenantId, table.userId),
    // For the sweep, which deletes old rows of all portals.
    index('people_import_rows_created_idx').on(table.createdAt),
    oneOf('people_import_rows_outcome_known', table.outcome, PEOPLE_IMPORT_OUTCOMES),
    oneOf('people_import_rows_undo_known', table.undo, PEOPLE_IMPORT_UNDO_RESULTS),
    foreignKey({
      name: 'people_import_rows_import_fk',
      columns: [table.tenantId, table.importId],
      foreignColumns: [peopleImports.tenantId, peopleImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'people_import_rows_user_fk',
      columns: [table.tenantId, table.userId],
      foreignColumns: [users.tenantId, users.id],
    }),
  ],
);
