import * as z from 'zod/mini';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../languages.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText, rule } from '../rules.ts';

/** The formats that are read; `auto` recognises the format by the file's content. */
export const PEOPLE_IMPORT_FORMATS = ['csv', 'xlsx'] as const;
/** The encodings of a CSV file. */
export const PEOPLE_IMPORT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const;
/** The signs that separate the cells of a CSV file. */
export const PEOPLE_IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type PeopleImportDelimiter = (typeof PEOPLE_IMPORT_DELIMITERS)[number];

/** Most bytes of a file. */
export const PEOPLE_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Most people of a file. */
export const PEOPLE_IMPORT_MAX_ROWS = 100_000;
/** Most people whom a call imports before it answers; a larger file is imported in the background. */
export const PEOPLE_IMPORT_AT_ONCE = 1000;
/** Most columns of a file that are read. */
export const PEOPLE_IMPORT_MAX_COLUMNS = 100;
/** Most changed rows that a call takes back before it answers; more are taken back in the background. */
export const PEOPLE_IMPORT_UNDONE_AT_ONCE = 250;
/** Hours after its end in which an import can be undone. */
export const PEOPLE_IMPORT_UNDO_HOURS = 24;
/** Rows of a file that a preview shows. */
export const PEOPLE_IMPORT_PREVIEW_ROWS = 10;
/** Most problems that the answer about an import lists; the file of errors has all of them. */
export const PEOPLE_IMPORT_ERRORS_SHOWN = 1000;
const FILE_NAME_MAX = 200;

/** What a column of a file can hold. A meaning belongs to one column, unless it is one of `REPEATABLE_IMPORT_COLUMNS`. */
export const PEOPLE_IMPORT_COLUMNS = [
  'email',
  'fullName',
  'firstName',
  'lastName',
  'mobile',
  'country',
  'language',
  'role',
  'courses',
  'groups',
] as const;
export type PeopleImportColumn = (typeof PEOPLE_IMPORT_COLUMNS)[number];
/** What several columns of a file can hold. */
export const REPEATABLE_IMPORT_COLUMNS: readonly PeopleImportColumn[] = ['courses', 'groups'];

/**
 * Why a row was refused. `course-blocked` alone stands with a row that was not: the learner stays blocked in at least
 * one of the courses.
 */
export const PEOPLE_IMPORT_PROBLEMS = [
  'email-missing',
  'email-invalid',
  'email-doubled',
  'name-invalid',
  'mobile-invalid',
  'mobile-country-missing',
  'mobile-doubled',
  'mobile-exists',
  'country-unknown',
  'language-unknown',
  'role-unknown',
  'role-forbidden',
  'role-differs',
  'course-unknown',
  'course-ambiguous',
  'course-full',
  'course-blocked',
  'too-many-courses',
  'group-unknown',
  'group-archived',
  'group-full',
  'too-many-groups',
  'staff-account',
  'account-disabled',
  'account-waiting',
  'account-declined',
] as const;
export type PeopleImportProblem = (typeof PEOPLE_IMPORT_PROBLEMS)[number];

/** Base64 of `PEOPLE_IMPORT_MAX_BYTES`. */
const CONTENT_MAX = Math.ceil(PEOPLE_IMPORT_MAX_BYTES / 3) * 4;

const file = {
  format: z._default(z.enum(['auto', ...PEOPLE_IMPORT_FORMATS]), 'auto'),
  /** The file in Base64. */
  content: z.string().check(
    z.maxLength(CONTENT_MAX, rule('file-size-limit')),
    z.refine((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text), rule('invalid')),
  ),
};

/**
 * What each of the file's columns holds, in their order; null for one that is not used. The answer is remembered by the
 * columns' headers for the portal's next files. Missing: the remembered meaning counts, then the header's.
 */
const columns = z.optional(
  z.array(z.nullable(z.enum(PEOPLE_IMPORT_COLUMNS))).check(
    z.maxLength(PEOPLE_IMPORT_MAX_COLUMNS, rule('maximum-items')),
    z.refine(
      (all) =>
        PEOPLE_IMPORT_COLUMNS.every((each) => REPEATABLE_IMPORT_COLUMNS.includes(each) || countOf(all, each) < 2),
      rule('invalid'),
    ),
  ),
);
const countOf = (all: readonly unknown[], wanted: unknown): number => all.filter((each) => each === wanted).length;

export const previewPeopleImportInput = z.strictObject(file);
export type PreviewPeopleImportInput = z.output<typeof previewPeopleImportInput>;

export const importPeopleInput = z.strictObject({
  ...file,
  columns,
  /** Only finds out what an import would do with every row. */
  dryRun: z._default(z.boolean(), false),
  /** Whether learners are enrolled even if a course has no seat left for them. Otherwise their rows are refused. */
  overbook: z._default(z.boolean(), false),
  /** For the list of imports. */
  fileName: z._default(optionalText(FILE_NAME_MAX), ''),
});
export type ImportPeopleInput = z.output<typeof importPeopleInput>;

/** What the server recognises in a file. */
const recognised = {
  format: z.enum(PEOPLE_IMPORT_FORMATS),
  /** Null for a spreadsheet. */
  encoding: z.nullable(z.enum(PEOPLE_IMPORT_ENCODINGS)),
  /** Null for a spreadsheet. */
  delimiter: z.nullable(z.enum(PEOPLE_IMPORT_DELIMITERS)),
  /** The name of the spreadsheet's sheet that is read, its first with cells; null for CSV. */
  sheet: z.nullable(z.string()),
};

/** A file before its import: nothing of it is stored. */
export const peopleImportPreview = z.object({
  ...recognised,
  /** Number of people in the file, without its header and its empty rows. */
  rows: z.int(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** What the column holds; null for one that is not used. */
      column: z.nullable(z.enum(PEOPLE_IMPORT_COLUMNS)),
      /** Whether the meaning is remembered from an earlier file. */
      isRemembered: z.boolean(),
    }),
  ),
  /** The first rows of people, with a cell for each column. */
  preview: z.array(
    z.object({
      /** The number of the row in the file, from 1, as a spreadsheet shows it. */
      row: z.int(),
      cells: z.array(z.string()),
    }),
  ),
});
export type PeopleImportPreview = z.infer<typeof peopleImportPreview>;

/**
 * `RUNNING`: goes on in the background. `DONE`: all rows have their outcome. `CANCELLED`: the rows that had their outcome
 * keep it. `FAILED`: the server gave the import up; again, the rows that had their outcome keep it. `UNDOING`: is taken
 * back in the background. `UNDONE`: was taken back, except for the rows that were kept.
 */
export const PEOPLE_IMPORT_STATES = ['RUNNING', 'DONE', 'CANCELLED', 'FAILED', 'UNDOING', 'UNDONE'] as const;
export type PeopleImportState = (typeof PEOPLE_IMPORT_STATES)[number];

/** `updated` also stands for a learner who was only enrolled or only joined a group. */
export const PEOPLE_IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'refused'] as const;
export type PeopleImportOutcome = (typeof PEOPLE_IMPORT_OUTCOMES)[number];

/**
 * What an undo did with a row: took it back, or kept at least a part of it and why. `in-use`: the person has signed in
 * with the new account. `changed`: somebody has changed the account, an enrolment or a membership since. `begun`: the person has begun
 * to learn in the course. `mobile-exists`: the former number belongs to another account by now.
 */
export const PEOPLE_IMPORT_UNDO_RESULTS = ['undone', 'in-use', 'changed', 'begun', 'mobile-exists'] as const;
export type PeopleImportUndoResult = (typeof PEOPLE_IMPORT_UNDO_RESULTS)[number];

/** Which rows of an import are listed: those with an outcome, or those that its undo kept. */
export const PEOPLE_IMPORT_ROW_FILTERS = [...PEOPLE_IMPORT_OUTCOMES, 'kept'] as const;
export type PeopleImportRowFilter = (typeof PEOPLE_IMPORT_ROW_FILTERS)[number];

const problem = {
  /** The number of the row in the file, from 1, as a spreadsheet shows it. */
  row: z.int(),
  /** The header of the column in the file; empty if the problem is about the person. */
  column: z.string(),
  code: z.enum(PEOPLE_IMPORT_PROBLEMS),
  /** A sentence in the reader's language. */
  text: z.string(),
};

export const peopleImport = z.object({
  id: z.string(),
  state: z.enum(PEOPLE_IMPORT_STATES),
  isDryRun: z.boolean(),
  fileName: z.string(),
  ...recognised,
  /** Headers of columns that are not used. */
  unused: z.array(z.string()),
  /** Number of people in the file. */
  rows: z.int(),
  /** Rows that have their outcome so far. */
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Enrolments that the import made by the columns of courses. */
  enrolled: z.int(),
  /** Memberships in groups that the import made. A running group enrols its new members, which `enrolled` does not count. */
  joined: z.int(),
  /** The first `PEOPLE_IMPORT_ERRORS_SHOWN` problems; empty while the import runs and in a list. */
  errors: z.array(z.object(problem)),
  /** The name of the person who imported; null for an account of the platform. */
  author: z.nullable(z.string()),
  startedDate: z.string(),
  finishedDate: z.nullable(z.string()),
  /** Until when the import can be undone; null if it cannot. */
  undoableUntil: z.nullable(z.string()),
  /** Rows that its undo has taken back so far. */
  undone: z.int(),
  /** Rows that its undo has kept so far, at least in part. */
  kept: z.int(),
});
export type PeopleImport = z.infer<typeof peopleImport>;

export const peopleImportRow = z.object({
  row: z.int(),
  /** As it is stored, or the cell's text if it is no address. */
  email: z.string(),
  name: z.string(),
  /** Null for a row whose turn has not come. */
  outcome: z.nullable(z.enum(PEOPLE_IMPORT_OUTCOMES)),
  /** Null unless the import was undone. */
  undo: z.nullable(z.enum(PEOPLE_IMPORT_UNDO_RESULTS)),
  problems: z.array(z.object({ column: problem.column, code: problem.code, text: problem.text })),
});
export type PeopleImportRow = z.infer<typeof peopleImportRow>;

export const peopleImportById = z.strictObject({ id });

export const listPeopleImportsInput = z.strictObject(pageInput);
/** The portal's imports, dry runs aside, the newest first. */
export const peopleImportList = listOf(peopleImport);

/** The columns by which the rows of an import can be sorted. */
export const IMPORT_ROW_SORTS = ['row', 'outcome'] as const;
export type ImportRowSort = (typeof IMPORT_ROW_SORTS)[number];

export const listPeopleImportRowsInput = z.strictObject({
  ...sortInput(IMPORT_ROW_SORTS),
  id,
  outcome: z.optional(z.enum(PEOPLE_IMPORT_ROW_FILTERS)),
  ...pageInput,
});
export type ListPeopleImportRowsInput = z.output<typeof listPeopleImportRowsInput>;
/** In the order of the file unless sorted. */
export const peopleImportRows = listOf(peopleImportRow);

export const exportPeopleImportErrorsInput = z.strictObject({ id, after: z.optional(z.string()) });

/** The language of the headers; a file may have those of any language. */
export const peopleImportTemplateInput = z.strictObject({ language: z._default(z.enum(LANGUAGES), DEFAULT_LANGUAGE) });
