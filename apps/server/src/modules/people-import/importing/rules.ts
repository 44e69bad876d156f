import { PEOPLE_IMPORT_UNDO_HOURS, type PeopleImportProblem } from '@dars/contracts/accounts/people-import';
import type { ImportRowProblem } from '@dars/db/schema/accounts/people-import-rows';
import type { StoredImport } from '../store.ts';

const UNDO_MS = PEOPLE_IMPORT_UNDO_HOURS * 3_600_000;

/** Returns until when an import can be undone; null if it cannot. */
export function undoableUntil(
  { state, isDryRun, finishedAt }: Pick<StoredImport, 'state' | 'isDryRun' | 'finishedAt'>,
  now: Date,
): Date | null {
  if (isDryRun || finishedAt === null || state === 'UNDOING' || state === 'UNDONE') return null;
  const until = new Date(finishedAt.getTime() + UNDO_MS);
  return now < until ? until : null;
}

/** The problems that stand with rows that are imported. */
const NOTES: readonly PeopleImportProblem[] = ['course-blocked'];

/** Whether the problems of a row keep it from being imported. */
export const isRefused = ({ problems }: { problems: readonly ImportRowProblem[] }): boolean =>
  problems.some(({ code }) => !NOTES.includes(code));
