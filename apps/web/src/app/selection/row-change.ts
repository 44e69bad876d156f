import { MAX_PAGE_SIZE } from '@dars/contracts/constants';
import type { Selection } from '@dars/contracts/list';
import type { LucideIcon } from 'lucide-react';
import { errorCode, isApiError, serverText } from '../session/errors.ts';

/** A row that is to be changed. */
export interface ChosenRow {
  id: string;
  name: string;
  /** The state of the row, by which changes that do not suit it are left out. */
  state: string;
}

/** What a change asks before it starts: a course or a group by its id, or a reason. */
export interface Asked {
  what: 'course' | 'group' | 'reason';
  /** The most characters of a reason. */
  max?: number;
  hint?: string;
}

/** A change that does to each chosen row what the action of its name does to one. */
export interface RowChange {
  key: string;
  icon: LucideIcon;
  title: string;
  /** Says what follows. */
  detail: string;
  submit: string;
  danger?: boolean;
  asks?: Asked;
  /** Whether the state of a row allows the change. */
  suits: (row: ChosenRow) => boolean;
  /**
   * Changes one row.
   * @param answer what was asked before
   * @returns why the row was left as it is; undefined: it was changed
   */
  send: (row: ChosenRow, answer: string) => Promise<string | undefined>;
  /** Takes the change of one row back. Missing: it cannot be taken back. */
  undo?: (row: ChosenRow, answer: string) => Promise<unknown>;
}

/** Reads a page of the list that was chosen from, with its filters. */
export type LoadRows = (page: { page: number; size: number }) => Promise<{ rows: ChosenRow[]; total: number }>;

/** Reads the chosen rows as they are now. Whichever is gone meanwhile is left out. */
export async function collectRows(selection: Selection<unknown>, load: LoadRows): Promise<ChosenRow[]> {
  const found = new Map<string, ChosenRow>();
  const isChosen = (id: string) => ('ids' in selection ? selection.ids.includes(id) : !selection.except.includes(id));
  for (let page = 0; ; page += 1) {
    const { rows, total } = await load({ page, size: MAX_PAGE_SIZE });
    for (const row of rows) if (isChosen(row.id)) found.set(row.id, row);
    const isAllNamed = 'ids' in selection && found.size === selection.ids.length;
    if (isAllNamed || rows.length === 0 || (page + 1) * MAX_PAGE_SIZE >= total) return [...found.values()];
  }
}

/** Statuses of a refusal that concerns one row, so that the others can still be changed. */
const REFUSED = new Set([400, 404, 409]);

/** Returns why the server refused to change a row; undefined for an error that would meet the next row as well. */
export function refusalOf(error: unknown): string | undefined {
  const isOfRow = isApiError(error) && REFUSED.has(error.data?.httpStatus ?? 0);
  return isOfRow || errorCode(error) === 'forbidden' ? serverText(error) : undefined;
}
