import {
  PEOPLE_IMPORT_DELIMITERS,
  PEOPLE_IMPORT_ENCODINGS,
  PEOPLE_IMPORT_ERRORS_SHOWN,
  type PeopleImport,
  type PeopleImportRow,
} from '@dars/contracts/accounts/people-import';
import type { ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import type { TenantContext } from '../../../core/context.ts';
import { type FoundImport, listRows, type StoredImport, type StoredRow } from '../store.ts';
import { undoableUntil } from './rules.ts';

/** Describes an import to its reader, with its first problems if they are asked for and it has ended. */
export async function describeImport(
  ctx: TenantContext,
  { record, author }: FoundImport,
  { hasErrors }: { hasErrors: boolean },
): Promise<PeopleImport> {
  const { id, state, isDryRun, fileName, format, sheet, rows, done, created, updated, unchanged, refused } = record;
  const isShown = hasErrors && state !== 'RUNNING' && refused > 0;
  const shown = { outcome: 'refused', page: 0, size: PEOPLE_IMPORT_ERRORS_SHOWN } as const;
  const found = isShown ? await listRows(ctx.tx, record, shown) : [];
  const errors = found.flatMap(({ row, problems }) =>
    problems.map((problem) => ({ row, ...describeProblem(ctx, record, problem) })),
  );
  return {
    ...{ id, state, isDryRun, fileName, format, sheet, rows, done, created, updated, unchanged, refused, author },
    encoding: PEOPLE_IMPORT_ENCODINGS.find((each) => each === record.encoding) ?? null,
    delimiter: PEOPLE_IMPORT_DELIMITERS.find((each) => each === record.delimiter) ?? null,
    unused: record.headers.filter((_header, place) => record.columns[place] === null),
    ...{ enrolled: record.enrolled, joined: record.joined },
    errors: errors.slice(0, PEOPLE_IMPORT_ERRORS_SHOWN),
    startedDate: record.createdAt.toISOString(),
    finishedDate: record.finishedAt?.toISOString() ?? null,
    undoableUntil: undoableUntil(record, ctx.deps.now())?.toISOString() ?? null,
    ...{ undone: record.undone, kept: record.kept },
  };
}

/** Says a problem in the reader's language, with the header of its column. */
export function describeProblem(
  { language }: Pick<TenantContext, 'language'>,
  { headers }: Pick<StoredImport, 'headers'>,
  { place, code, params }: ImportRowProblem,
): PeopleImportRow['problems'][number] {
  const t = translator(language);
  const { row = 0, text = '', max = 0 } = params ?? {};
  return {
    column: place === null ? '' : (headers[place] ?? ''),
    code,
    text: plainText(t(`people-import:problem.${code}`, { row: String(row), text: String(text), max: String(max) })),
  };
}

export function describeRow(
  ctx: Pick<TenantContext, 'language'>,
  imported: Pick<StoredImport, 'headers'>,
  { row, email, data, outcome, undo, problems }: StoredRow,
): PeopleImportRow {
  return {
    ...{ row, email, outcome, undo },
    name: [data.firstName, data.lastName].filter(Boolean).join(' '),
    problems: problems.map((problem) => describeProblem(ctx, imported, problem)),
  };
}
