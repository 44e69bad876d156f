import { forgetChange, type RecentChange, type SkippedRow } from './recent-changes.ts';
import { type Bulk, useBulkRun } from './use-bulk-run.ts';

/** The run that takes a change back. @param change undefined while there is none; the run is not started then */
export function useUndo(change: RecentChange | undefined): Bulk<SkippedRow> {
  const bulk = useBulkRun((after) => {
    if (!change) throw new Error('There is no change to take back.');
    return change.undo(after);
  });
  return {
    ...bulk,
    start: async () => {
      const run = await bulk.start();
      // What was stopped or has failed can be tried again: a row that is back already is left as it is.
      if (run.phase === 'done' && change) forgetChange(change);
      change?.refresh();
      return run;
    },
  };
}

/**
 * Takes rows back in steps.
 * @param perStep number of rows of a step
 */
export function stepsOf<Row>(
  rows: readonly Row[],
  perStep: number,
  send: (rows: readonly Row[]) => Promise<Omit<BulkStepOf, 'next'>>,
) {
  return async (after: string | undefined): Promise<BulkStepOf> => {
    const from = Number(after ?? 0);
    const next = from + perStep;
    return { ...(await send(rows.slice(from, next))), next: next < rows.length ? String(next) : null };
  };
}

type BulkStepOf = Awaited<ReturnType<RecentChange['undo']>>;
