import type { QuestionInput } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { arrayMove } from '@dnd-kit/helpers';
import { createAutosave } from '../../../sync/autosave.ts';
import { checkDraft } from './check-draft.ts';
import type { KeptQuestion } from './kept-questions.ts';
import { copyOf, newDraft, type QuestionDraft } from './question-draft.ts';
import { type Entry, entryOf, type Held, inOrder, insertedAfter } from './question-entry.ts';
import { createTurns, type OrderCalls, type Turns } from './question-turns.ts';
import { draftOf, withIds } from './stored-draft.ts';

export interface DeskCalls extends OrderCalls {
  create: (question: QuestionInput, after: string | undefined) => Promise<QuizQuestion>;
  update: (question: { id: string; version: number; question: QuestionInput }) => Promise<QuizQuestion>;
  remove: (id: string) => Promise<unknown>;
  /** As it is stored now. */
  read: (id: string) => Promise<QuizQuestion | undefined>;
}

interface DeskOptions {
  rows: readonly QuizQuestion[];
  kept: readonly KeptQuestion[];
  /** The ids of the questions in `rows` that were removed before the page was reloaded; see `unconfirmed`. */
  removed: readonly string[];
  calls: DeskCalls;
  /** Called with all that the server does not have: what was written, and the ids of what was removed. */
  keep: (questions: readonly KeptQuestion[], removed: readonly string[]) => void;
  isConflict: (error: unknown) => boolean;
  /** Whether a call had no answer, so that it may have been done. */
  isUnanswered: (error: unknown) => boolean;
  onFailed: (error: unknown) => void;
}

/** The questions of a quiz while they are written: each is stored by itself once it is complete, and none is lost before. */
export class QuestionDesk {
  readonly #options: DeskOptions;
  readonly #listeners = new Set<() => void>();
  readonly #held = new Map<string, Held>();
  readonly #turns: Turns;
  /** Gone from the page; they may still come back. */
  readonly #hidden = new Set<string>();
  #order: readonly string[];
  #shown: readonly Entry[] = [];

  constructor(options: DeskOptions) {
    const { rows, kept, removed, calls } = options;
    this.#options = options;
    this.#turns = createTurns({
      known: rows.map(({ id }) => id),
      wanted: () => this.#order.flatMap((key) => this.#held.get(key)?.id ?? []),
      reorder: calls.reorder,
      onFailed: (error, known) => this.#undoOrder(error, known),
    });
    for (const { id, version, question } of rows) {
      this.#hold({ key: id, id, version, draft: draftOf(question), isFresh: false });
    }
    this.#order = rows.map(({ id }) => id);
    for (const each of kept) this.#takeUp(each);
    for (const id of removed) if (this.#held.has(id)) this.#hidden.add(id);
    this.#emit();
  }

  entries = (): readonly Entry[] => this.#shown;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Whether the quiz has as many questions as it may, with those that may still come back. */
  isFull = (): boolean => this.#order.length >= MAX_QUESTIONS;

  /** @returns the key of the new question; undefined when there is no room for one */
  add(type: QuestionType): string | undefined {
    return this.isFull() ? undefined : this.#insert(newDraft(type), this.#order.length, true);
  }

  /** @returns the key of the copy; undefined when there is no room for one */
  duplicate(key: string): string | undefined {
    const one = this.#held.get(key);
    if (!one || this.isFull()) return undefined;
    return this.#insert(copyOf(one.draft), this.#order.indexOf(key) + 1, false);
  }

  change(key: string, patch: Partial<QuestionDraft>): void {
    const one = this.#held.get(key);
    if (!one) return;
    one.draft = { ...one.draft, ...patch };
    one.isFresh = false;
    this.#save(one);
  }

  /** Places among those on the page. */
  move(from: number, to: number): void {
    const [moved, target] = [this.#shown[from]?.key, this.#shown[to]?.key];
    if (moved === undefined || target === undefined) return;
    this.#order = arrayMove([...this.#order], this.#order.indexOf(moved), this.#order.indexOf(target));
    this.#emit();
    void this.#turns.putInOrder();
  }

  /** Takes it from the page. It can be had back until the removal is confirmed. */
  remove(key: string): void {
    this.#hidden.add(key);
    this.#emit();
  }

  restore(key: string): void {
    this.#hidden.delete(key);
    this.#emit();
  }

  /** The keys of the questions that are hidden but not yet removed from the server. */
  unconfirmed = (): readonly string[] => [...this.#hidden];

  async confirmRemoval(key: string): Promise<void> {
    const one = this.#held.get(key);
    if (!one || !this.#hidden.has(key)) return;
    const isUnsaved = one.autosave.state() !== 'saved';
    one.autosave.drop();
    // Only what is on its way already is waited for.
    await one.autosave.flush();
    try {
      await this.#removeStored(one);
    } catch (error) {
      if (isUnsaved) this.#save(one);
      throw error;
    }
    this.#held.delete(key);
    this.#hidden.delete(key);
    this.#order = this.#order.filter((each) => each !== key);
    this.#emit();
  }

  /** Stores all that can be stored, now. */
  async flush(): Promise<void> {
    await Promise.all([...this.#held.values()].map(({ autosave }) => autosave.flush()));
    await this.#turns.putInOrder();
  }

  /** A question as somebody else has stored it. */
  async readTheirs(key: string): Promise<QuizQuestion | undefined> {
    const id = this.#held.get(key)?.id;
    return id === undefined ? undefined : this.#options.calls.read(id);
  }

  /** Own work stays, and replaces this version of the other's. */
  async keepMine(key: string, theirs: QuizQuestion): Promise<void> {
    const one = this.#held.get(key);
    if (!one) return;
    one.version = theirs.version;
    await one.autosave.keepMine();
  }

  takeTheirs(key: string, theirs: QuizQuestion): void {
    const one = this.#held.get(key);
    if (!one) return;
    one.version = theirs.version;
    one.draft = draftOf(theirs.question);
    one.autosave.drop();
  }

  #emit() {
    this.#shown = this.#order.flatMap((key) => {
      const found = this.#held.get(key);
      return found && !this.#hidden.has(key) ? [entryOf(found)] : [];
    });
    this.#options.keep(
      this.#unsaved(),
      [...this.#hidden].flatMap((key) => this.#held.get(key)?.id ?? []),
    );
    for (const listener of this.#listeners) listener();
  }

  #hold(start: Omit<Held, 'autosave'>): Held {
    const { isConflict, isUnanswered, onFailed } = this.#options;
    const one: Held = {
      ...start,
      autosave: createAutosave<{ draft: QuestionDraft }>({
        send: ({ draft }) => this.#store(one, draft),
        isConflict,
        isUnanswered,
        onFailed,
      }),
    };
    one.autosave.subscribe(() => this.#emit());
    this.#held.set(one.key, one);
    return one;
  }

  /** What was kept on this device. What somebody removed meanwhile becomes a new one: its author had not finished. */
  #takeUp({ key, id, version, after, draft }: KeptQuestion) {
    const known = id === undefined ? undefined : this.#held.get(id);
    if (known) Object.assign(known, { draft, version: version ?? known.version });
    else this.#order = insertedAfter(this.#order, key, after);
    const one = known ?? this.#hold({ key, id: undefined, version: undefined, draft, isFresh: false });
    if (checkDraft(draft).input) one.autosave.change({ draft });
  }

  #insert(draft: QuestionDraft, at: number, isFresh: boolean): string {
    const one = this.#hold({ key: crypto.randomUUID(), id: undefined, version: undefined, draft, isFresh });
    this.#order = [...this.#order.slice(0, at), one.key, ...this.#order.slice(at)];
    this.#save(one);
    return one.key;
  }

  /** Once it is complete. Until then what is stored stays as it is. */
  #save(one: Held) {
    if (checkDraft(one.draft).input) one.autosave.change({ draft: one.draft });
    else one.autosave.drop();
    this.#emit();
  }

  async #store(one: Held, draft: QuestionDraft | undefined) {
    const { input } = draft ? checkDraft(draft) : {};
    if (!draft || !input) return;
    const { update } = this.#options.calls;
    const { id, version = 0 } = one;
    const stored = id === undefined ? await this.#create(one, input) : await update({ id, version, question: input });
    one.id = stored.id;
    one.version = stored.version;
    one.draft = withIds(one.draft, draft, stored.question);
  }

  async #create(one: Held, input: QuestionInput): Promise<QuizQuestion> {
    const made = await this.#turns.inTurn(async () => {
      const after = this.#storedBefore(one.key);
      const stored = await this.#options.calls.create(input, after);
      this.#turns.isAdded(stored.id, after);
      one.id = stored.id;
      return stored;
    });
    // It may have been moved meanwhile, or come before all others.
    void this.#turns.putInOrder();
    return made;
  }

  async #removeStored({ id }: Held): Promise<void> {
    if (id === undefined) return;
    await this.#turns.inTurn(() => this.#options.calls.remove(id));
    this.#turns.isRemoved(id);
  }

  /** The stored question that comes before another one. */
  #storedBefore(key: string): string | undefined {
    const before = this.#order.slice(0, Math.max(0, this.#order.indexOf(key)));
    return before.flatMap((each) => this.#held.get(each)?.id ?? []).at(-1);
  }

  /** Each with the one before it that will be there again, stored or kept. */
  #unsaved(): KeptQuestion[] {
    const lasting = this.#shown.filter(({ id, isFresh }) => id !== undefined || !isFresh);
    return lasting.flatMap(({ key, id, draft, state }, index) => {
      if (state === 'saved') return [];
      const before = lasting[index - 1];
      return [{ key, id, version: this.#held.get(key)?.version, after: before?.id ?? before?.key, draft }];
    });
  }

  #undoOrder(error: unknown, known: readonly string[]) {
    this.#order = inOrder(this.#order, (key) => known.indexOf(this.#held.get(key)?.id ?? ''));
    this.#emit();
    this.#options.onFailed(error);
  }
}
