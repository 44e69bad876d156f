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

/** A leave without a return yet. This device keeps it, so that the page that is opened next can end it. */
export type KeptLeave = Pick<Leave, 'id' | 'kind' | 'leftAt'>;

interface DepartureLogOptions {
  now: () => number;
  newId: () => string;
  send: (departures: RecordDeparturesInput['departures']) => Promise<unknown>;
  /** Holds the leaves without a return while no page of the attempt is open. */
  kept: { read: () => readonly KeptLeave[]; write: (leaves: readonly KeptLeave[]) => void };
}

interface Opening {
  /** Whether the learner has started the attempt on this page just now. */
  isStart: boolean;
  canFillScreen: boolean;
  isFullScreen: boolean;
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
  #isOpened = false;
  #isClosed = false;

  constructor(options: DepartureLogOptions) {
    this.#options = options;
  }

  /**
   * The page of the attempt is opened. A page that was reloaded or closed before was left, once: until it fills the
   * screen again, or, where the browser cannot fill the screen, until now.
   */
  openPage({ isStart, canFillScreen, isFullScreen }: Opening): void {
    if (this.#isOpened) return;
    this.#isOpened = true;
    const { now, newId, kept } = this.#options;
    for (const leave of kept.read()) this.#leaves.push({ ...leave, returnedAt: undefined, isSent: false });
    if (this.#leaves.length === 0 && isStart) return;
    if (this.#leaves.length === 0)
      this.#leaves.push({ id: newId(), kind: 'hidden', leftAt: now(), returnedAt: undefined, isSent: false });
    const left = this.#away(isOfPage);
    const isOutside = canFillScreen && !isFullScreen;
    if (left && isOutside && !this.#away(isOfScreen)) left.kind = 'full-screen-left';
    else this.#end(left);
    if (!isOutside) this.#end(this.#away(isOfScreen));
    this.#changed();
  }

  /** The attempt has ended on this page, so that leaving the page is no departure any more. */
  close(): void {
    this.#isClosed = true;
    this.#options.kept.write([]);
  }

  /** The page is covered or closed, or another window has the focus. A page that loses the focus and is then covered was left once. */
  leavePage(kind: 'hidden' | 'blurred'): void {
    const away = this.#away(isOfPage);
    if (!away) this.#add(kind);
    else if (kind === 'hidden' && away.kind === 'blurred') Object.assign(away, { kind, isSent: false });
    this.#changed();
  }

  returnToPage(): void {
    this.#end(this.#away(isOfPage));
  }

  leaveFullScreen(): void {
    if (!this.#away(isOfScreen)) this.#add('full-screen-left');
    this.#changed();
  }

  returnToFullScreen(): void {
    this.#end(this.#away(isOfScreen));
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
    if (this.#isClosed) return;
    const { now, newId } = this.#options;
    this.#leaves.push({ id: newId(), kind, leftAt: now(), returnedAt: undefined, isSent: false });
  }

  #away(which: (each: Leave) => boolean): Leave | undefined {
    return this.#leaves.findLast((each) => each.returnedAt === undefined && which(each));
  }

  #end(away: Leave | undefined) {
    if (!away) return;
    Object.assign(away, { returnedAt: this.#options.now(), isSent: false });
    this.#changed();
  }

  #changed() {
    this.#emit();
    if (!this.#isClosed) {
      const open = this.#leaves.filter(({ returnedAt }) => returnedAt === undefined);
      this.#options.kept.write(open.map(({ id, kind, leftAt }) => ({ id, kind, leftAt })));
    }
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

const isOfScreen = ({ kind }: Leave) => kind === 'full-screen-left';
const isOfPage = (leave: Leave) => !isOfScreen(leave);
