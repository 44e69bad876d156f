import type { QuestionInput } from '@dars/contracts/content/question';
import type { QuestionType } from '@dars/contracts/content/question/question-types';
import { MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { arrayMove } from '@dnd-kit/helpers';
import { createAutosave } from '../../../sync/autosave.ts';
import { createStore, type Readable } from '../../../sync/store.ts';
import { checkDraft } from './check-draft.ts';
import type { KeptQuestion } from './kept-questions.ts';
import { copyOf, newDraft, type QuestionDraft } from './question-draft.ts';
import {
  asksOf,
  type EditedQuestion,
  entryOf,
  insertedAfter,
  insertedBefore,
  linesOf,
  type OtherLine,
  type QuestionEntry,
  type QuizLine,
  sortByRank,
  storedBefore,
  unsavedOf,
} from './question-entry.ts';
import { createQuestionOrder, type OrderCalls, type QuestionOrder } from './question-order.ts';
import { draftOf, withIds } from './stored-draft.ts';

export interface QuestionCalls extends OrderCalls {
  create: (question: QuestionInput, after: string | undefined) => Promise<QuizQuestion>;
  update: (question: { id: string; version: number; question: QuestionInput }) => Promise<QuizQuestion>;
  remove: (id: string) => Promise<unknown>;
  /** Reads the question as it is stored now. */
  read: (id: string) => Promise<QuizQuestion | undefined>;
}

interface QuestionSyncOptions {
  rows: readonly QuizQuestion[];
  /** The draws and sections. */
  others: readonly OtherLine[];
  /** The ids of all questions, draws and sections, in their stored order. */
  order: readonly string[];
  kept: readonly KeptQuestion[];
  /** The ids of the questions in `rows` that were removed before the page was reloaded; see `unconfirmed`. */
  removed: readonly string[];
  calls: QuestionCalls;
  /** Keeps everything that the server does not have: unsaved questions, and the ids of removed ones. */
  keep: (questions: readonly KeptQuestion[], removed: readonly string[]) => void;
  isConflict: (error: unknown) => boolean;
  /** Whether a call had no answer, so that it may have been done. */
  isUnanswered: (error: unknown) => boolean;
  onFailed: (error: unknown) => void;
}

/** Stores each question of a quiz once it is complete. Until then the question is kept on this device. */
export class QuestionSync {
  readonly #options: QuestionSyncOptions;
  readonly #questions = new Map<string, EditedQuestion>();
  /** The draws and sections. */
  readonly #others = new Map<string, OtherLine>();
  readonly #storedOrder: QuestionOrder;
  /** The keys of the questions that were removed from the page and may still be restored. */
  readonly #hidden = new Set<string>();
  #order: readonly string[];
  readonly #entries = createStore<readonly QuestionEntry[]>([]);
  /** The questions on the page, in their order. */
  readonly entries: Readable<readonly QuestionEntry[]> = this.#entries;
  readonly #lines = createStore<readonly QuizLine[]>([]);
  /** The questions, draws and sections on the page, in their order. */
  readonly lines: Readable<readonly QuizLine[]> = this.#lines;

  constructor(options: QuestionSyncOptions) {
    const { rows, others, order, kept, removed, calls } = options;
    this.#options = options;
    this.#storedOrder = createQuestionOrder({
      stored: order,
      pageOrder: () => this.#order.flatMap((key) => this.#storedId(key) ?? []),
      reorder: calls.reorder,
      onFailed: (error, stored) => this.#undoOrder(error, stored),
    });
    for (const { id, version, question } of rows) {
      this.#edit({ key: id, id, version, draft: draftOf(question), isFresh: false });
    }
    for (const line of others) this.#others.set(line.key, line);
    this.#order = order;
    for (const each of kept) this.#hydrate(each);
    for (const id of removed) if (this.#questions.has(id)) this.#hidden.add(id);
    this.#emit();
  }

  /** Whether the quiz has the maximum number of questions, including those that may still be restored. */
  isFull = (): boolean =>
    [...this.#others.values()].reduce((sum, line) => sum + asksOf(line), this.#questions.size) >= MAX_QUESTIONS;

  /** @returns the key of the new question; undefined when there is no room for one */
  add(type: QuestionType): string | undefined {
    return this.isFull() ? undefined : this.#insert(newDraft(type), this.#order.length, true);
  }

  /** @returns the key of the copy; undefined when there is no room for one */
  duplicate(key: string): string | undefined {
    const edited = this.#questions.get(key);
    if (!edited || this.isFull()) return undefined;
    return this.#insert(copyOf(edited.draft), this.#order.indexOf(key) + 1, false);
  }

  /** Shows questions that the server has added at the end of the quiz. */
  addStored(rows: readonly QuizQuestion[]): void {
    for (const { id, version, question } of rows) {
      this.#edit({ key: id, id, version, draft: draftOf(question), isFresh: false });
      this.#order = [...this.#order, id];
      this.#storedOrder.noteAdded(id, undefined);
    }
    this.#emit();
    // A question may stand on the page behind those of the server.
    void this.#storedOrder.store();
  }

  change(key: string, patch: Partial<QuestionDraft>): void {
    const edited = this.#questions.get(key);
    if (!edited) return;
    edited.draft = { ...edited.draft, ...patch };
    edited.isFresh = false;
    this.#save(edited);
  }

  /** Adds a draw or a section with this call, at the end or at an index of `lines`. */
  async addLine(call: () => Promise<OtherLine>, at = this.#order.length): Promise<void> {
    const line = await this.#storedOrder.queue(call);
    this.#storedOrder.noteAdded(line.key, undefined);
    this.#others.set(line.key, line);
    this.#order = insertedBefore(this.#order, line.key, this.#lines.get()[at]?.key);
    this.#emit();
    void this.#storedOrder.store();
  }

  /** Removes a draw or a section with this call. */
  async removeLine(id: string, call: () => Promise<unknown>): Promise<void> {
    await this.#storedOrder.remove(id, call);
    this.#others.delete(id);
    this.#order = this.#order.filter((each) => each !== id);
    this.#emit();
  }

  /** Shows draws and sections as the server has stored them; unknown ones are left out. */
  showLines(lines: readonly OtherLine[]): void {
    for (const line of lines) if (this.#others.has(line.key)) this.#others.set(line.key, line);
    this.#emit();
  }

  /** Moves a line; `from` and `to` are indexes of `lines`. */
  move(from: number, to: number): void {
    const shown = this.#lines.get();
    const [moved, target] = [shown[from]?.key, shown[to]?.key];
    if (moved === undefined || target === undefined) return;
    this.#order = arrayMove([...this.#order], this.#order.indexOf(moved), this.#order.indexOf(target));
    this.#emit();
    void this.#storedOrder.store();
  }

  /** Removes a question from the page. It can be restored until the removal is confirmed. */
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
    const edited = this.#questions.get(key);
    if (!edited || !this.#hidden.has(key)) return;
    const isUnsaved = edited.autosave.state() !== 'saved';
    edited.autosave.drop();
    // Waits for a running call only.
    await edited.autosave.flush();
    try {
      await this.#removeStored(edited);
    } catch (error) {
      if (isUnsaved) this.#save(edited);
      throw error;
    }
    this.#questions.delete(key);
    this.#hidden.delete(key);
    this.#order = this.#order.filter((each) => each !== key);
    this.#emit();
  }

  /** Stores every complete question and the order now. */
  async flush(): Promise<void> {
    await Promise.all([...this.#questions.values()].map(({ autosave }) => autosave.flush()));
    await this.#storedOrder.store();
  }

  /** Reads the version of a question that somebody else has stored. */
  async readTheirs(key: string): Promise<QuizQuestion | undefined> {
    const id = this.#questions.get(key)?.id;
    return id === undefined ? undefined : this.#options.calls.read(id);
  }

  /** Ends a conflict: the own question replaces this stored version. */
  async keepMine(key: string, theirs: QuizQuestion): Promise<void> {
    const edited = this.#questions.get(key);
    if (!edited) return;
    edited.version = theirs.version;
    await edited.autosave.keepMine();
  }

  takeTheirs(key: string, theirs: QuizQuestion): void {
    const edited = this.#questions.get(key);
    if (!edited) return;
    edited.version = theirs.version;
    edited.draft = draftOf(theirs.question);
    edited.autosave.drop();
  }

  #emit() {
    const shown = this.#order.flatMap((key) => {
      const found = this.#questions.get(key);
      return found && !this.#hidden.has(key) ? [entryOf(found)] : [];
    });
    this.#options.keep(
      unsavedOf(shown, (key) => this.#questions.get(key)?.version),
      [...this.#hidden].flatMap((key) => this.#questions.get(key)?.id ?? []),
    );
    this.#entries.set(shown);
    this.#lines.set(linesOf(this.#order, shown, this.#others));
  }

  #edit(start: Omit<EditedQuestion, 'autosave'>): EditedQuestion {
    const { isConflict, isUnanswered, onFailed } = this.#options;
    const edited: EditedQuestion = {
      ...start,
      autosave: createAutosave<{ draft: QuestionDraft }>({
        send: ({ draft }) => this.#store(edited, draft),
        isConflict,
        isUnanswered,
        onFailed,
      }),
    };
    edited.autosave.subscribe(() => this.#emit());
    this.#questions.set(edited.key, edited);
    return edited;
  }

  /** Shows a question that was kept on this device. If somebody has removed it meanwhile, it becomes a new one. */
  #hydrate({ key, id, version, after, draft }: KeptQuestion) {
    const known = id === undefined ? undefined : this.#questions.get(id);
    if (known) Object.assign(known, { draft, version: version ?? known.version });
    else this.#order = insertedAfter(this.#order, key, after);
    const edited = known ?? this.#edit({ key, id: undefined, version: undefined, draft, isFresh: false });
    if (checkDraft(draft).input) edited.autosave.change({ draft });
  }

  #insert(draft: QuestionDraft, at: number, isFresh: boolean): string {
    const edited = this.#edit({ key: crypto.randomUUID(), id: undefined, version: undefined, draft, isFresh });
    this.#order = [...this.#order.slice(0, at), edited.key, ...this.#order.slice(at)];
    this.#save(edited);
    return edited.key;
  }

  /** Saves a complete question. While it is incomplete, the stored version stays as it is. */
  #save(edited: EditedQuestion) {
    if (checkDraft(edited.draft).input) edited.autosave.change({ draft: edited.draft });
    else edited.autosave.drop();
    this.#emit();
  }

  async #store(edited: EditedQuestion, draft: QuestionDraft | undefined) {
    const { input } = draft ? checkDraft(draft) : {};
    if (!draft || !input) return;
    const { update } = this.#options.calls;
    const { id, version = 0 } = edited;
    const stored =
      id === undefined ? await this.#create(edited, input) : await update({ id, version, question: input });
    edited.id = stored.id;
    edited.version = stored.version;
    edited.draft = withIds(edited.draft, draft, stored.question);
  }

  async #create(edited: EditedQuestion, input: QuestionInput): Promise<QuizQuestion> {
    const created = await this.#storedOrder.queue(async () => {
      const after = storedBefore(this.#order, edited.key, this.#storedId);
      const stored = await this.#options.calls.create(input, after);
      this.#storedOrder.noteAdded(stored.id, after);
      edited.id = stored.id;
      return stored;
    });
    // The question may have been moved meanwhile, or may come before all others.
    void this.#storedOrder.store();
    return created;
  }

  async #removeStored({ id }: EditedQuestion): Promise<void> {
    if (id === undefined) return;
    await this.#storedOrder.remove(id, () => this.#options.calls.remove(id));
  }

  /** The id of a line; undefined for a question that the server does not know. */
  readonly #storedId = (key: string) => this.#others.get(key)?.key ?? this.#questions.get(key)?.id;

  #undoOrder(error: unknown, stored: readonly string[]) {
    this.#order = sortByRank(this.#order, (key) => stored.indexOf(this.#storedId(key) ?? ''));
    this.#emit();
    this.#options.onFailed(error);
  }
}
