import type { Selection } from '@dars/contracts/list';
import { useTranslate } from '@dars/i18n/client';
import { useRef, useState } from 'react';
import { type RecentChange, type SkippedRow, useRecentChanges } from './recent-changes.ts';
import { type ChosenRow, collectRows, type LoadRows, type RowChange, refusalOf } from './row-change.ts';
import { type BulkStep, useBulkRun } from './use-bulk-run.ts';
import { stepsOf, useUndo } from './use-undo.ts';

interface RowChangeRun {
  list: string;
  selection: Selection<unknown>;
  load: LoadRows;
  change: RowChange;
  /** What the change asked before. */
  answer: string;
  /** Loads anew what has changed. */
  refresh: () => void;
}

/** Changes the chosen rows one after another, each by a call of its own, and takes the change back. */
export function useRowChange({ list, selection, load, change, answer, refresh }: RowChangeRun) {
  const t = useTranslate('selection');
  const { remember } = useRecentChanges(list);
  const [recent, setRecent] = useState<RecentChange>();
  const chosen = useRef<ChosenRow[]>(undefined);
  const changed = useRef<ChosenRow[]>([]);

  async function changeRow(row: ChosenRow): Promise<string | undefined> {
    if (!change.suits(row)) return t('selection:unsuitable');
    const why = await orRefusal(() => change.send(row, answer));
    if (why === undefined) changed.current.push(row);
    return why;
  }

  async function send(after: string | undefined): Promise<BulkStep<SkippedRow>> {
    chosen.current ??= await collectRows(selection, load);
    return stepsOf(chosen.current, 1, (rows) => eachOf(rows, changeRow))(after);
  }

  async function start() {
    const run = await bulk.start();
    const { undo, title } = change;
    const rows = [...changed.current];
    if (undo && rows.length > 0) {
      const undoRow = (row: ChosenRow) => orRefusal(async () => void (await undo(row, answer)));
      const steps = stepsOf(rows, 1, (step) => eachOf(step, undoRow));
      setRecent(remember({ title, count: rows.length, undo: steps, refresh }));
    }
    refresh();
    return run;
  }

  const bulk = useBulkRun(send);
  return { bulk: { ...bulk, start }, recent, undo: useUndo(recent) };
}

async function orRefusal(call: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await call();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** @param change returns why a row was left as it is */
async function eachOf(rows: readonly ChosenRow[], change: (row: ChosenRow) => Promise<string | undefined>) {
  const skipped: SkippedRow[] = [];
  for (const row of rows) {
    const why = await change(row);
    if (why !== undefined) skipped.push({ id: row.id, name: row.name, why });
  }
  return { done: rows.length - skipped.length, skipped };
}
