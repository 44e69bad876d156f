import type { Autosave, AutosaveState } from '../../../sync/autosave.ts';
import { checkDraft, type Fault } from './check-draft.ts';
import type { QuestionDraft } from './question-draft.ts';

/** `incomplete`: not to be stored yet, and kept on this device. */
export type QuestionState = AutosaveState | 'incomplete';

/** A question as the page shows it. Its key stays, before and after the server has named it. */
export interface Entry {
  key: string;
  id: string | undefined;
  draft: QuestionDraft;
  faults: readonly Fault[];
  state: QuestionState;
  /** Nothing has been written yet: nobody is told what is missing. */
  isFresh: boolean;
}

/** The same, and what is needed to store it. */
export interface Held {
  key: string;
  id: string | undefined;
  version: number | undefined;
  draft: QuestionDraft;
  isFresh: boolean;
  autosave: Autosave<{ draft: QuestionDraft }>;
}

export function entryOf({ key, id, draft, isFresh, autosave }: Held): Entry {
  const { faults } = checkDraft(draft);
  return { key, id, draft, faults, isFresh, state: faults.length > 0 ? 'incomplete' : autosave.state() };
}

/** Those that have a rank in that order, in the places that they have among the others. */
export function inOrder(keys: readonly string[], rank: (key: string) => number): string[] {
  const known = keys.filter((key) => rank(key) >= 0).sort((a, b) => rank(a) - rank(b));
  return keys.map((key) => (rank(key) >= 0 ? (known.shift() ?? key) : key));
}

/** At the beginning, or behind the other one; at the end where that has gone. */
export function insertedAfter(order: readonly string[], key: string, after: string | undefined): string[] {
  const at = after === undefined ? 0 : order.indexOf(after) + 1 || order.length;
  return [...order.slice(0, at), key, ...order.slice(at)];
}
