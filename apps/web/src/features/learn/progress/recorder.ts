import type { LearningEvent, Recorded } from '@dars/contracts/learning/learning';
import { createOutbox, type Happening, type Outbox } from './outbox.ts';
import { mergeRanges, type Range } from './ranges.ts';

/** Between two batches while something happens. */
const SEND_EVERY_MS = 10_000;

/** Nothing to send; on its way; kept here until there is a network; sent last, and not all of it taken. */
export type RecordState = 'saved' | 'saving' | 'kept' | 'refused';

export interface RecorderOptions {
  /** Of the portal and the learner: the next one at this browser has their own. */
  name: string;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  send: (events: LearningEvent[]) => Promise<Recorded>;
  /** Whether a batch that was refused as a whole would be refused again. */
  isHopeless: (error: unknown) => boolean;
}

export interface OwnPlace {
  position: number;
  played: Range[];
}

/** Tells the server what was learnt, sooner or later: every ten seconds, when the page is left, and when the network is back. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #outbox: Outbox;
  /** Marked as done, and taken: what is shown hears of it a little later. */
  readonly #done = new Set<string>();
  readonly #places = new Map<string, OwnPlace>();
  readonly #listeners = new Set<() => void>();
  readonly #hearers = new Set<(recorded: Recorded) => void>();
  #state: RecordState;
  #isSending = false;
  #isWanted = false;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#outbox = createOutbox(options.name, options.storage);
    this.#state = this.#outbox.isEmpty() ? 'saved' : 'kept';
  }

  record(happening: Happening): void {
    this.#outbox.add(happening, Date.now());
    this.#remember(happening);
    if (this.#state === 'saved') this.#show('saving');
  }

  async flush(): Promise<void> {
    if (this.#isSending) {
      this.#isWanted = true;
      return;
    }
    this.#isSending = true;
    this.#isWanted = false;
    const state = await this.#sendAll();
    this.#isSending = false;
    this.#show(state);
    // Somebody asked while it was failing: the network may have come back since.
    if (this.#isWanted) await this.flush();
  }

  /** While a page is there that learns. */
  attach(): () => void {
    const sendNow = () => void this.flush();
    // There may be no time left to wait for what is on its way; to say the same twice does no harm.
    const leave = () => void this.#sendBatch().catch(() => this.#show('kept'));
    const onHidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const timer = setInterval(sendNow, SEND_EVERY_MS);
    addEventListener('online', sendNow);
    // It fails at once then, and the page can say so.
    addEventListener('offline', sendNow);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onHidden);
    sendNow();
    return () => {
      clearInterval(timer);
      removeEventListener('online', sendNow);
      removeEventListener('offline', sendNow);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onHidden);
      sendNow();
    };
  }

  readonly state = (): RecordState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Told what came of it whenever something was sent. */
  hear(hearer: (recorded: Recorded) => void): () => void {
    this.#hearers.add(hearer);
    return () => void this.#hearers.delete(hearer);
  }

  /** Where the learner is, when that is newer than what the server has told. */
  placeOf(activityId: string): OwnPlace | undefined {
    const place = this.#places.get(activityId);
    if (place) return place;
    const kept = this.#outbox.find('play', activityId) ?? this.#outbox.find('page', activityId);
    if (kept?.kind === 'play') return { position: kept.position, played: kept.ranges };
    return kept?.kind === 'page' ? { position: kept.position, played: [] } : undefined;
  }

  /** Marked as done, though the server doesn't know it yet, or what is shown doesn't. */
  isDone(activityId: string): boolean {
    return this.#done.has(activityId) || this.#outbox.find('done', activityId) !== undefined;
  }

  #remember(happening: Happening): void {
    if (happening.kind !== 'play' && happening.kind !== 'page') return;
    const before = this.#places.get(happening.activityId)?.played ?? [];
    const ranges = happening.kind === 'play' ? happening.ranges : [];
    this.#places.set(happening.activityId, { position: happening.position, played: mergeRanges(before, ranges) });
  }

  #show(next: RecordState): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  async #sendAll(): Promise<RecordState> {
    const answers: Recorded[] = [];
    try {
      for (let each = await this.#sendBatch(); each; each = await this.#sendBatch()) answers.push(each);
    } catch {
      return 'kept';
    }
    if (answers.length === 0) return this.#state === 'refused' ? 'refused' : 'saved';
    return answers.some(({ refused }) => refused.length > 0) ? 'refused' : 'saved';
  }

  /** One batch there and back; undefined when there was none. */
  async #sendBatch(): Promise<Recorded | undefined> {
    const batch = this.#outbox.batch(Date.now());
    if (!batch) return undefined;
    // What is kept for want of a network stays so until a batch has gone through.
    if (this.#state === 'saved') this.#show('saving');
    const recorded = await this.#options.send(batch.events).catch((error: unknown) => {
      if (!this.#options.isHopeless(error)) throw error;
      return allRefused(batch.events);
    });
    this.#outbox.settle(batch);
    for (const { kind, activityId } of batch.events) if (kind === 'done') this.#done.add(activityId);
    for (const id of recorded.refused) this.#done.delete(id);
    if (recorded.refused.length > 0) this.#show('refused');
    for (const hear of this.#hearers) hear(recorded);
    return recorded;
  }
}

const allRefused = (events: LearningEvent[]): Recorded => ({
  ...{ completedActivities: [], completedLessons: [], completedCourses: [], withdrawn: [] },
  refused: [...new Set(events.map(({ activityId }) => activityId))],
});
