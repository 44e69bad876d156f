import type { Answer } from '@dars/contracts/content/question';
import type { AnswerSaved, Attempt, SaveAnswerInput, Withdrawn } from '@dars/contracts/learning/attempt';
import { type AnswerBox, type BoxStorage, createAnswerBox, isLater, type Kept } from './answer-box.ts';
import { DEVICE_CLOCKS, type DeviceClocks, describeGiven, noteServerClock, takeMoment } from './answer-moment.ts';

/** Between two tries while there is no network. */
const RETRY_MS = 5000;
/** Whoever types is let finish the word. */
const TYPING_MS = 600;

/** All there; on its way; kept here until there is a network. */
export type SaveState = 'saved' | 'saving' | 'kept';

/**
 * What the server makes of an answer that it doesn't take: nobody answers, the attempt is closed, this one came after its
 * end, or never this one.
 */
export type Refusal = 'later' | 'closed' | 'late' | 'never';

export interface DeskState {
  answers: Readonly<Record<string, Answer | null>>;
  save: SaveState;
  /** Answers that the server may not have. */
  waiting: number;
}

export interface DeskOptions {
  /** Of this learner's attempt at this browser. */
  name: string;
  storage: BoxStorage;
  send: (input: SaveAnswerInput) => Promise<AnswerSaved>;
  judge: (error: unknown) => Refusal;
  clocks?: DeviceClocks;
}

export type DeskNews =
  | { kind: 'saved'; remainingMs: number | null; withdrawn: Withdrawn }
  | { kind: 'closed' }
  | { kind: 'refused'; error: unknown };

/**
 * The answers of one attempt at this browser. Each is sent by itself, one after the other, and of two devices' answers to a
 * question the later one counts (docs/decisions/0015): its number is one above what the server last told this device, so an
 * answer that this device doesn't know of is never replaced unseen. It comes back instead, with its age. Is it older
 * than the giving of this one, this one is sent again above it; else it is shown, and this one is given up.
 */
export class AttemptDesk {
  readonly #attemptId: string;
  readonly #options: DeskOptions;
  readonly #box: AnswerBox;
  readonly #clocks: DeviceClocks;
  /** What the server has last told to be stored. */
  readonly #sequences = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(news: DeskNews) => void>();
  #state: DeskState;
  #running: Promise<boolean> | undefined;
  #sending: Kept | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** It takes nothing new; what is kept may still count. */
  #isOver = false;
  #isClosed = false;

  constructor(attempt: Pick<Attempt, 'id' | 'answers' | 'clock'>, options: DeskOptions) {
    this.#attemptId = attempt.id;
    this.#options = options;
    this.#box = createAnswerBox(options.name, options.storage);
    this.#clocks = options.clocks ?? DEVICE_CLOCKS;
    noteServerClock(attempt.id, attempt.clock);
    this.#state = { answers: {}, save: 'saved', waiting: 0 };
    this.adopt(attempt.answers);
    if (this.#box.first()) this.#show({ save: 'kept' });
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Told what comes of what is sent. */
  hear(hearer: (news: DeskNews) => void): () => void {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  }

  answer(questionId: string, answer: Answer | null): void {
    if (this.#isOver) return;
    const moment = takeMoment(this.#attemptId, this.#clocks);
    this.#box.put({ questionId, answer, sequence: this.#next(questionId), ...moment });
    const save = this.#state.save === 'kept' ? 'kept' : 'saving';
    this.#show({ answers: { ...this.#state.answers, [questionId]: answer }, save });
    clearTimeout(this.#timer);
    const isTyped = answer?.type === 'shortText' || answer?.type === 'numeric';
    if (isTyped) this.#timer = setTimeout(() => void this.flush(), TYPING_MS);
    else void this.flush();
  }

  /** What the server has, where another device went on with the attempt, and what another tab has left unsent. */
  adopt(stored: Attempt['answers']): void {
    const newer = stored.filter(({ questionId, sequence }) => sequence > (this.#sequences.get(questionId) ?? 0));
    for (const { questionId, sequence } of newer) this.#sequences.set(questionId, sequence);
    // Which of the two counts is found out when the kept one is sent.
    const shown = [...newer, ...this.#box.all()].map(({ questionId, answer }) => [questionId, answer]);
    if (shown.length > 0) this.#show({ answers: { ...this.#state.answers, ...Object.fromEntries(shown) } });
  }

  /** Sends what is waiting. False: some of it still is. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** While its page is open, and nobody else writes this attempt's answers at this browser. */
  attach(): () => void {
    this.adopt([]);
    const sendNow = () => void this.flush();
    const leave = () => {
      if (document.visibilityState === 'hidden') sendNow();
    };
    const timer = setInterval(sendNow, RETRY_MS);
    addEventListener('online', sendNow);
    addEventListener('offline', sendNow);
    addEventListener('pagehide', sendNow);
    document.addEventListener('visibilitychange', leave);
    sendNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
      removeEventListener('offline', sendNow);
      removeEventListener('pagehide', sendNow);
      document.removeEventListener('visibilitychange', leave);
      sendNow();
    };
  }

  /** The attempt is over: sends what was given before, which may still count. Resolves when no more can be done now. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.flush();
  }

  /** The attempt takes no more answers. Which questions' have not arrived. */
  close(): readonly string[] {
    this.#isOver = true;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    return this.#box.giveUp().map(({ questionId }) => questionId);
  }

  #next(questionId: string): number {
    const onItsWay = this.#sending?.questionId === questionId ? this.#sending.sequence : 0;
    return Math.max(onItsWay, this.#sequences.get(questionId) ?? 0) + 1;
  }

  async #sendAll(): Promise<boolean> {
    for (let kept = this.#box.first(); kept && !this.#isClosed; kept = this.#box.first()) {
      const isThrough = await this.#send(kept);
      if (!isThrough) {
        this.#show({ save: 'kept' });
        return false;
      }
    }
    this.#show({ save: 'saved' });
    return true;
  }

  async #send(kept: Kept): Promise<boolean> {
    const { questionId, sequence, answer } = kept;
    const sentAt = this.#clocks.now();
    const given = describeGiven(kept, this.#clocks);
    this.#sending = kept;
    try {
      const input = { attemptId: this.#attemptId, questionId, sequence, answer };
      const saved = await this.#options.send(given ? { ...input, given } : input);
      this.#settle(kept, sentAt, saved);
      const { remainingMs, withdrawn, clock } = saved;
      noteServerClock(this.#attemptId, clock);
      this.#tell({ kind: 'saved', remainingMs, withdrawn });
      return true;
    } catch (error) {
      const refusal = this.#options.judge(error);
      return this.#refuse(kept, refusal, error);
    } finally {
      this.#sending = undefined;
    }
  }

  /** False: it is to be sent again. */
  #refuse(kept: Kept, refusal: Refusal, error: unknown): boolean {
    if (refusal === 'later') return this.#resume(kept);
    if (refusal === 'never') {
      this.#box.settle(kept);
      this.#tell({ kind: 'refused', error });
      return true;
    }
    this.#isOver = true;
    // Of others it is another matter when they were given.
    if (refusal === 'late') this.#box.refuse(kept);
    if (refusal === 'closed' || !this.#box.first()) this.#tell({ kind: 'closed' });
    if (refusal === 'closed') this.close();
    return true;
  }

  /** Nobody knows whether it has arrived: what it was changed to meanwhile must be no number further ahead. */
  #resume({ questionId, sequence }: Kept): false {
    const since = this.#box.find(questionId);
    if (since && since.sequence > sequence) this.#box.put({ ...since, sequence });
    return false;
  }

  #settle(sent: Kept, sentAt: number, saved: AnswerSaved): void {
    const { questionId } = sent;
    this.#sequences.set(questionId, saved.sequence);
    if (!isLater(sent, sentAt, saved)) this.#box.settle(sent);
    this.#box.raise(questionId, saved.sequence);
    const isTheirs = saved.ageMs > 0 && !this.#box.find(questionId);
    this.#show(isTheirs ? { answers: { ...this.#state.answers, [questionId]: saved.answer } } : {});
  }

  #tell(news: DeskNews): void {
    for (const hear of this.#hearers) hear(news);
  }

  #show(next: Partial<DeskState>): void {
    const waiting = this.#box.all().length;
    const isSame = Object.entries(next).every(([key, value]) => this.#state[key as keyof DeskState] === value);
    if (isSame && waiting === this.#state.waiting) return;
    this.#state = { ...this.#state, ...next, waiting };
    for (const listener of this.#listeners) listener();
  }
}
