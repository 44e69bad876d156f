import type { DepartureKind, RecordDeparturesInput } from '@dars/contracts/learning/departure';
import { createStore, type Readable } from '../../../sync/store.ts';

/** A focus that is away for less than this, such as for a menu of the browser, is no departure. In ms. */
const SHORTEST_BLUR_MS = 1000;
/** The server takes no more at once. */
const MAX_AT_ONCE = 50;

interface Leave {
  id: string;
  kind: DepartureKind;
  leftAt: number;
  returnedAt: number | undefined;
  isSent: boolean;
}

interface DepartureLogOptions {
  now: () => number;
  newId: () => string;
  send: (departures: RecordDeparturesInput['departures']) => Promise<unknown>;
}

/**
 * Notes when a learner leaves the page of an attempt and returns to it, and reports it. What could not be sent is sent
 * with the next report.
 */
export class DepartureLog {
  readonly #options: DepartureLogOptions;
  readonly #leaves: Leave[] = [];
  readonly #count = createStore(0);
  /** Number of departures so far. */
  readonly count: Readable<number> = this.#count;
  #sending: Promise<void> = Promise.resolve();

  constructor(options: DepartureLogOptions) {
    this.#options = options;
  }

  /** The page is covered, or another window has the focus. A page that loses the focus and is then covered was left once. */
  leavePage(kind: 'hidden' | 'blurred'): void {
    const away = this.#away((each) => each.kind !== 'full-screen-left');
    if (!away) this.#add(kind);
    else if (kind === 'hidden' && away.kind === 'blurred') Object.assign(away, { kind, isSent: false });
    this.#emit();
    void this.flush();
  }

  returnToPage(): void {
    this.#end(this.#away((each) => each.kind !== 'full-screen-left'));
  }

  leaveFullScreen(): void {
    if (!this.#away((each) => each.kind === 'full-screen-left')) this.#add('full-screen-left');
    this.#emit();
    void this.flush();
  }

  returnToFullScreen(): void {
    this.#end(this.#away((each) => each.kind === 'full-screen-left'));
  }

  /** Sends what the server does not have yet, one report after another. */
  flush(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#send());
    return this.#sending;
  }

  async #send(): Promise<void> {
    const now = this.#options.now();
    const waiting = this.#leaves.filter((each) => !each.isSent && this.#isDeparture(each)).slice(0, MAX_AT_ONCE);
    if (waiting.length === 0) return;
    const sent = waiting.map((leave) => ({ leave, ...leave }));
    const departures = sent.map(({ id, kind, leftAt, returnedAt }) => ({
      ...{ id, kind, ageMs: Math.max(0, now - leftAt) },
      awayMs: returnedAt === undefined ? null : Math.max(0, returnedAt - leftAt),
    }));
    try {
      await this.#options.send(departures);
    } catch {
      // They stay unsent, and the next report takes them along.
      return;
    }
    for (const { leave, kind, returnedAt } of sent)
      leave.isSent = leave.kind === kind && leave.returnedAt === returnedAt;
  }

  #add(kind: DepartureKind) {
    const { now, newId } = this.#options;
    this.#leaves.push({ id: newId(), kind, leftAt: now(), returnedAt: undefined, isSent: false });
  }

  #away(which: (each: Leave) => boolean): Leave | undefined {
    return this.#leaves.findLast((each) => each.returnedAt === undefined && which(each));
  }

  #end(away: Leave | undefined) {
    if (!away) return;
    Object.assign(away, { returnedAt: this.#options.now(), isSent: false });
    this.#emit();
    void this.flush();
  }

  /** Whether a leave counts: a focus that is away counts only after a while. */
  #isDeparture({ kind, leftAt, returnedAt }: Leave): boolean {
    return kind !== 'blurred' || (returnedAt ?? this.#options.now()) - leftAt >= SHORTEST_BLUR_MS;
  }

  #emit() {
    this.#count.set(this.#leaves.filter((each) => this.#isDeparture(each)).length);
  }
}
