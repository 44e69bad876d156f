import { type Answer, isTyped } from '@dars/contracts/content/question';
import type { AnswerSaved, Attempt } from '@dars/contracts/learning/attempt';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import type { OutboxStorage } from '../../../sync/outbox.ts';
import type { SaveState } from '../../../sync/save-state.ts';
import { createSerialTask } from '../../../sync/serial.ts';
import { createChannel, createStore, type Readable } from '../../../sync/store.ts';
import { DEVICE_CLOCKS, type DeviceClocks, noteServerClock, takeMoment } from './answer-moment.ts';
import { type AnswerOutbox, createAnswerOutbox, type WaitingAnswer } from './answer-outbox.ts';
import { type AnswerTransport, type Delivery, deliverAnswer } from './deliver-answer.ts';

/** Time in ms between two tries while there is no network. */
const RETRY_MS = 5000;
/** Delay in ms before a typed answer is sent, so that a word is not sent letter by letter. */
const TYPING_MS = 600;

/** The answers of an attempt as its sheet shows them. */
export interface SheetState {
  answers: Readonly<Record<string, Answer | null>>;
  save: Extract<SaveState, 'saved' | 'saving' | 'kept'>;
  /** Number of answers that the server may not have. */
  waiting: number;
}

export interface AttemptSyncOptions extends AnswerTransport {
  /** Names the learner's attempt in this browser. */
  name: string;
  storage: OutboxStorage;
}

export type AttemptSyncEvent =
  | { kind: 'saved'; saved: AnswerSaved }
  | { kind: 'closed' }
  | { kind: 'refused'; error: unknown };

/**
 * Sends the answers of one attempt, one after the other. If two devices answer the same question, the later answer
 * counts (docs/decisions/0015-attempts.md): each answer's number is one above the last one that the server told this
 * device, so it never replaces an answer that this device does not know. The server returns that answer with its age
 * instead. If it is older than this one, this one is sent again above it; otherwise it is shown, and this one is
 * dropped.
 */
export class AttemptSync {
  readonly #attemptId: string;
  readonly #transport: AnswerTransport & { attemptId: string };
  readonly #outbox: AnswerOutbox;
  readonly #clocks: DeviceClocks;
  /** The number of each question's stored answer, as the server told it last. */
  readonly #sequences = new Map<string, number>();
  readonly #state = createStore<SheetState>({ answers: {}, save: 'saved', waiting: 0 });
  readonly #events = createChannel<AttemptSyncEvent>();
  readonly #sending = createSerialTask(() => this.#sendAll());
  readonly state: Readable<SheetState> = this.#state;
  readonly subscribe = this.#events.subscribe;
  #inFlight: WaitingAnswer | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The attempt takes no new answers; the waiting ones may still count. */
  #isOver = false;
  #isClosed = false;

  constructor(attempt: Pick<Attempt, 'id' | 'answers' | 'clock'>, { name, storage, ...transport }: AttemptSyncOptions) {
    this.#attemptId = attempt.id;
    this.#transport = { ...transport, attemptId: attempt.id };
    this.#outbox = createAnswerOutbox(name, storage);
    this.#clocks = transport.clocks ?? DEVICE_CLOCKS;
    noteServerClock(attempt.id, attempt.clock);
    this.hydrate(attempt.answers);
    if (this.#outbox.first()) this.#show({ save: 'kept' });
  }

  answer(questionId: string, answer: Answer | null): void {
    if (this.#isOver) return;
    const moment = takeMoment(this.#attemptId, this.#clocks);
    this.#outbox.put({ questionId, answer, sequence: this.#nextSequence(questionId), ...moment });
    const save = this.#state.get().save === 'kept' ? 'kept' : 'saving';
    this.#show({ answers: { ...this.#state.get().answers, [questionId]: answer }, save });
    clearTimeout(this.#timer);
    if (answer && isTyped(answer)) this.#timer = setTimeout(() => void this.flush(), TYPING_MS);
    else void this.flush();
  }

  /**
   * Shows the answers of the server, where another device went on, and those that another tab has left in the outbox.
   */
  hydrate(stored: Attempt['answers']): void {
    const newer = stored.filter(({ questionId, sequence }) => sequence > (this.#sequences.get(questionId) ?? 0));
    for (const { questionId, sequence } of newer) this.#sequences.set(questionId, sequence);
    // The server decides which of the two counts when the waiting one is sent.
    const shown = [...newer, ...this.#outbox.all()].map(({ questionId, answer }) => [questionId, answer]);
    if (shown.length > 0) this.#show({ answers: { ...this.#state.get().answers, ...Object.fromEntries(shown) } });
  }

  /** Sends the waiting answers. Resolves with whether none is left. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    return this.#sending.join();
  }

  /** Sends while the attempt's page is open and no other tab writes its answers. Returns the function that ends it. */
  attach(): () => void {
    this.hydrate([]);
    const flush = () => void this.flush();
    const detach = attachLifeCycle({ everyMs: RETRY_MS, onRetry: flush, onOffline: flush, onLeave: flush });
    flush();
    return () => {
      detach();
      flush();
    };
  }

  /**
   * Ends the attempt, and sends the answers that were given before, which may still count. Does not wait for a network.
   */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.flush();
  }

  /** Gives the waiting answers up, because the attempt takes no more. Returns the ids of their questions. */
  close(): readonly string[] {
    this.#isOver = true;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return this.#outbox.giveUp().map(({ questionId }) => questionId);
  }

  #nextSequence(questionId: string): number {
    const sent = this.#inFlight?.questionId === questionId ? this.#inFlight.sequence : 0;
    return Math.max(sent, this.#sequences.get(questionId) ?? 0) + 1;
  }

  async #sendAll(): Promise<boolean> {
    for (let entry = this.#outbox.first(); entry && !this.#isClosed; entry = this.#outbox.first()) {
      this.#inFlight = entry;
      const delivery = await deliverAnswer(this.#outbox, entry, this.#transport);
      this.#inFlight = undefined;
      if (!this.#handle(entry, delivery)) {
        this.#show({ save: 'kept' });
        return false;
      }
    }
    this.#show({ save: 'saved' });
    return true;
  }

  /** Returns false if the answer has to be sent again. */
  #handle(sent: WaitingAnswer, delivery: Delivery): boolean {
    switch (delivery.kind) {
      case 'saved':
        this.#showStored(sent, delivery.saved);
        return true;
      case 'later':
        this.#reuseSequence(sent);
        return false;
      case 'never':
        this.#events.publish({ kind: 'refused', error: delivery.error });
        return true;
      default:
        this.#isOver = true;
        // After a late answer the others are sent, too: each of them may have been given in time.
        if (delivery.kind === 'closed' || !this.#outbox.first()) this.#events.publish({ kind: 'closed' });
        if (delivery.kind === 'closed') this.close();
        return true;
    }
  }

  #showStored({ questionId }: WaitingAnswer, saved: AnswerSaved): void {
    const { sequence, answer, ageMs, clock } = saved;
    this.#sequences.set(questionId, sequence);
    const isTheirs = ageMs > 0 && !this.#outbox.find(questionId);
    this.#show(isTheirs ? { answers: { ...this.#state.get().answers, [questionId]: answer } } : {});
    noteServerClock(this.#attemptId, clock);
    this.#events.publish({ kind: 'saved', saved });
  }

  /** A call without a response may have been stored, so a change that was made meanwhile takes its number. */
  #reuseSequence({ questionId, sequence }: WaitingAnswer): void {
    const since = this.#outbox.find(questionId);
    if (since && since.sequence > sequence) this.#outbox.put({ ...since, sequence });
  }

  #show(next: Partial<SheetState>): void {
    const state = this.#state.get();
    const waiting = this.#outbox.all().length;
    const isSame = Object.entries(next).every(([key, value]) => state[key as keyof SheetState] === value);
    if (!isSame || waiting !== state.waiting) this.#state.set({ ...state, ...next, waiting });
  }
}
