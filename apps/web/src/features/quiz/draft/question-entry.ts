import type { QuizDraw } from '@dars/contracts/content/draw';
import type { QuizSection } from '@dars/contracts/content/quiz-section';
import type { Autosave, AutosaveState } from '../../../sync/autosave.ts';
import type { SaveState } from '../../../sync/save-state.ts';
import { checkDraft, type Fault } from './check-draft.ts';
import type { KeptQuestion } from './kept-questions.ts';
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

/** A draw of random questions or a section, whose key is its id. */
export type OtherLine =
  | { kind: 'draw'; key: string; draw: QuizDraw }
  | { kind: 'section'; key: string; section: QuizSection };
/** A line of the quiz. */
export type QuizLine = { kind: 'question'; key: string; entry: QuestionEntry } | OtherLine;

export const drawLine = (draw: QuizDraw): OtherLine => ({ kind: 'draw', key: draw.id, draw });
export const sectionLine = (section: QuizSection): OtherLine => ({ kind: 'section', key: section.id, section });

/** Number of questions that a line asks if the bank has enough. */
export function asksOf(line: QuizLine): number {
  if (line.kind === 'section') return 0;
  return line.kind === 'draw' ? line.draw.count : 1;
}

/** Number of questions that an attempt would get from a line now. */
export const presentOf = (line: QuizLine): number =>
  asksOf(line) - (line.kind === 'draw' ? Math.min(line.draw.missing, line.draw.count) : 0);

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

/** Returns the lines of the page: its questions, draws and sections, in this order of their keys. */
export function linesOf(
  order: readonly string[],
  shown: readonly QuestionEntry[],
  others: ReadonlyMap<string, OtherLine>,
): QuizLine[] {
  const entries = new Map(shown.map((entry) => [entry.key, entry]));
  return order.flatMap((key): QuizLine[] => {
    const [entry, other] = [entries.get(key), others.get(key)];
    if (entry) return [{ kind: 'question', key, entry }];
    return other ? [other] : [];
  });
}

/** Returns the unsaved questions, each with the stored or kept one before it. */
export function unsavedOf(
  shown: readonly QuestionEntry[],
  versionOf: (key: string) => number | undefined,
): KeptQuestion[] {
  const lasting = shown.filter(({ id, isFresh }) => id !== undefined || !isFresh);
  return lasting.flatMap(({ key, id, draft, state }, index) => {
    if (state === 'saved') return [];
    const before = lasting[index - 1];
    return [{ key, id, version: versionOf(key), after: before?.id ?? before?.key, draft }];
  });
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

/** Inserts a key before another one, at the end without one. */
export function insertedBefore(order: readonly string[], key: string, before: string | undefined): string[] {
  const at = before === undefined ? order.length : order.indexOf(before);
  return [...order.slice(0, at), key, ...order.slice(at)];
}

/** Returns the id of the nearest stored line before another one. */
export function storedBefore(
  order: readonly string[],
  key: string,
  idOf: (key: string) => string | undefined,
): string | undefined {
  const before = order.slice(0, Math.max(0, order.indexOf(key)));
  return before.flatMap((each) => idOf(each) ?? []).at(-1);
}
