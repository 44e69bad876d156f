import type { Autosave, AutosaveState } from '../../../sync/autosave.ts';
import type { SaveState } from '../../../sync/save-state.ts';
import { checkDraft, type Fault } from './check-draft.ts';
import type { QuestionDraft } from './question-draft.ts';

export type QuestionState = AutosaveState | Extract<SaveState, 'incomplete'>;

/** A question as the page shows it. Its key stays the same when the server gives the question its id. */
export interface QuestionEntry {
  key: string;
  id: string | undefined;
  draft: QuestionDraft;
  faults: readonly Fault[];
  state: QuestionState;
  /** Whether nothing has been written yet, so that no fault is shown. */
  isFresh: boolean;
}

/** A question that is being written, with what is needed to store it. */
export interface EditedQuestion {
  key: string;
  id: string | undefined;
  version: number | undefined;
  draft: QuestionDraft;
  isFresh: boolean;
  autosave: Autosave<{ draft: QuestionDraft }>;
}

export function entryOf({ key, id, draft, isFresh, autosave }: EditedQuestion): QuestionEntry {
  const { faults } = checkDraft(draft);
  return { key, id, draft, faults, isFresh, state: faults.length > 0 ? 'incomplete' : autosave.state() };
}

/** Sorts the keys that have a rank and leaves the others in place. A negative rank is none. */
export function sortByRank(keys: readonly string[], rank: (key: string) => number): string[] {
  const known = keys.filter((key) => rank(key) >= 0).sort((a, b) => rank(a) - rank(b));
  return keys.map((key) => (rank(key) >= 0 ? (known.shift() ?? key) : key));
}

/** Inserts a key after another one, at the beginning without one, and at the end if the other one is gone. */
export function insertedAfter(order: readonly string[], key: string, after: string | undefined): string[] {
  const at = after === undefined ? 0 : order.indexOf(after) + 1 || order.length;
  return [...order.slice(0, at), key, ...order.slice(at)];
}
