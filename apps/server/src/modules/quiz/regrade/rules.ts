import type { RegradeChange, RegradeCounts } from '@dars/contracts/learning/regrade';
import type { RegradedAttempt } from '../grading/regrade-attempt.ts';
import { isBetter } from '../rules.ts';

type Result = Parameters<typeof isBetter>[0];

/** A learner's best results before a regrade and after it. */
export interface LearnerChange {
  userId: string;
  before: Result;
  after: Result;
}

const NONE: RegradeCounts = { attempts: 0, learners: 0, up: 0, down: 0, gained: 0, lost: 0, marked: 0 };

interface CountedAttempt extends Result {
  userId: string;
}

/** Tells in which ways a learner's result changes. */
export function changesOf({ before, after }: LearnerChange): RegradeChange[] {
  const [one, other] = [BigInt(before.earned) * BigInt(after.total), BigInt(after.earned) * BigInt(before.total)];
  const share: RegradeChange[] = one === other ? [] : [one < other ? 'up' : 'down'];
  if (before.isPassed === after.isPassed) return share;
  return [...share, after.isPassed ? 'gained' : 'lost'];
}

/** Counts what a regrade changes. Only one learner is kept at a time, so attempts come in the order of their learners. */
export class ChangeCounter {
  readonly counts: RegradeCounts = { ...NONE };
  readonly #onChange: (change: LearnerChange) => void;
  #learner: (LearnerChange & { isRegraded: boolean }) | undefined;

  /** @param onChange is called for each learner whose result changes */
  constructor(onChange: (change: LearnerChange) => void = () => undefined) {
    this.#onChange = onChange;
  }

  /** Adds a finished attempt, and its grade after the regrade unless it keeps the one before. */
  add(attempt: CountedAttempt, regraded: RegradedAttempt | undefined): void {
    const { userId, earned, total, isPassed } = attempt;
    const before = { earned, total, isPassed };
    const after = regraded ? { ...regraded, isPassed: regraded.reachesPassRate } : before;
    if (this.#learner?.userId !== userId) this.#countLearner();
    const known = this.#learner;
    this.#learner = {
      userId,
      before: known && !isBetter(before, known.before) ? known.before : before,
      after: known && !isBetter(after, known.after) ? known.after : after,
      isRegraded: regraded !== undefined || known?.isRegraded === true,
    };
    if (!regraded) return;
    this.counts.attempts += 1;
    this.counts.marked += regraded.marked;
  }

  /** Counts the last learner and returns the counts. */
  end(): RegradeCounts {
    this.#countLearner();
    return this.counts;
  }

  #countLearner(): void {
    const learner = this.#learner;
    this.#learner = undefined;
    if (!learner?.isRegraded) return;
    this.counts.learners += 1;
    const changes = changesOf(learner);
    for (const change of changes) this.counts[change] += 1;
    if (changes.length > 0) this.#onChange(learner);
  }
}
