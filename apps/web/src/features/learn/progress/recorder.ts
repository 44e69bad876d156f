import type { LearningEvent, Recorded } from '@dars/contracts/learning/learning';
import { attachLifeCycle } from '../../../sync/life-cycle.ts';
import type { OutboxStorage } from '../../../sync/outbox.ts';
import type { SaveState } from '../../../sync/save-state.ts';
import { createSerialTask } from '../../../sync/serial.ts';
import { createChannel, createStore, type Readable, type Store } from '../../../sync/store.ts';
import { createLearningOutbox, type LearningOutbox, type LearningStep } from './learning-outbox.ts';
import { mergeRanges, type Range } from './ranges.ts';

/** Time in ms between two batches while the learner is active. */
const SEND_EVERY_MS = 10_000;

export type RecordState = Extract<SaveState, 'saved' | 'saving' | 'kept' | 'refused'>;

export interface RecorderOptions {
  /** Names the portal and the learner, because other learners use this browser, too. */
  name: string;
  storage: OutboxStorage;
  send: (events: LearningEvent[]) => Promise<Recorded>;
  /** Whether the server would refuse the same batch again. */
  isHopeless: (error: unknown) => boolean;
}

export interface OwnProgress {
  position: number;
  played: Range[];
}

/** Records a learner's progress and sends it every ten seconds, when the page is left and when the network is back. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #outbox: LearningOutbox;
  /** Activities marked as done that the server has taken, while the shown data is still older. */
  readonly #done = new Set<string>();
  readonly #progress = new Map<string, OwnProgress>();
  readonly #state: Store<RecordState>;
  readonly #recorded = createChannel<Recorded>();
  /** Listens to the server's answer to each batch. */
  readonly onRecorded = this.#recorded.subscribe;
  readonly #failed = createChannel<unknown>();
  /** Listens to the errors of the calls after which the events wait in this browser. */
  readonly onFailed = this.#failed.subscribe;
  readonly #sending = createSerialTask(() => this.#sendAll());

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#outbox = createLearningOutbox(options.name, options.storage);
    this.#state = createStore<RecordState>(this.#outbox.isEmpty() ? 'saved' : 'kept');
  }

  get state(): Readable<RecordState> {
    return this.#state;
  }

  record(step: LearningStep): void {
    this.#outbox.add(step, Date.now());
    this.#remember(step);
    if (this.#state.get() === 'saved') this.#state.set('saving');
  }

  /** Sends everything that waits. A call that fails ends it, unless another flush was requested meanwhile. */
  flush(): Promise<void> {
    return this.#sending.request();
  }

  /** Sends while a page with lessons is open, and once more when it closes. Returns the function that ends it. */
  attach(): () => void {
    const detach = attachLifeCycle({
      everyMs: SEND_EVERY_MS,
      onRetry: () => void this.flush(),
      onOffline: () => void this.flush(),
      // The page may go before a running batch has ended. The server ignores an event that it gets twice.
      onLeave: () => void this.#sendBatch().catch(() => this.#state.set('kept')),
    });
    void this.flush();
    return () => {
      detach();
      void this.flush();
    };
  }

  /** The learner's position in an activity and the played ranges, if they are newer than the server's. */
  progressOf(activityId: string): OwnProgress | undefined {
    const progress = this.#progress.get(activityId);
    if (progress) return progress;
    const kept = this.#outbox.find('play', activityId) ?? this.#outbox.find('page', activityId);
    if (kept?.kind === 'play') return { position: kept.position, played: kept.ranges };
    return kept?.kind === 'page' ? { position: kept.position, played: [] } : undefined;
  }

  /** Whether the learner has marked the activity as done, even if the server or the shown data does not know it yet. */
  isDone(activityId: string): boolean {
    return this.#done.has(activityId) || this.#outbox.find('done', activityId) !== undefined;
  }

  #remember(step: LearningStep): void {
    if (step.kind !== 'play' && step.kind !== 'page') return;
    const before = this.#progress.get(step.activityId)?.played ?? [];
    const ranges = step.kind === 'play' ? step.ranges : [];
    this.#progress.set(step.activityId, { position: step.position, played: mergeRanges(before, ranges) });
  }

  async #sendAll(): Promise<void> {
    const answers: Recorded[] = [];
    try {
      for (let each = await this.#sendBatch(); each; each = await this.#sendBatch()) answers.push(each);
    } catch (error) {
      // The learner sees that the events wait in this browser. The next interval sends them again.
      this.#state.set('kept');
      this.#failed.publish(error);
      return;
    }
    const isRefused = answers.some(({ refused }) => refused.length > 0);
    const wasRefused = answers.length === 0 && this.#state.get() === 'refused';
    this.#state.set(isRefused || wasRefused ? 'refused' : 'saved');
  }

  /** Sends one batch. Returns undefined if there was none. */
  async #sendBatch(): Promise<Recorded | undefined> {
    const batch = this.#outbox.batch(Date.now());
    if (!batch) return undefined;
    // `kept` stays until the server has taken a batch.
    if (this.#state.get() === 'saved') this.#state.set('saving');
    const recorded = await this.#options.send(batch.events).catch((error: unknown) => {
      if (!this.#options.isHopeless(error)) throw error;
      return allRefused(batch.events);
    });
    this.#outbox.removeSent(batch);
    for (const { kind, activityId } of batch.events) if (kind === 'done') this.#done.add(activityId);
    for (const id of recorded.refused) this.#done.delete(id);
    if (recorded.refused.length > 0) this.#state.set('refused');
    this.#recorded.publish(recorded);
    return recorded;
  }
}

const allRefused = (events: LearningEvent[]): Recorded => ({
  ...{ completedActivities: [], completedLessons: [], completedCourses: [], withdrawn: [] },
  refused: [...new Set(events.map(({ activityId }) => activityId))],
});
