import type { AttemptSummary, Score } from '@dars/contracts/learning/attempt';
import type { TenantTx } from '@dars/db/tx';
import type { Caches } from '../../../core/caches.ts';
import type { MailDeps } from '../../mail/queue.ts';
import type { StoredQuiz } from '../policy.ts';
import { type Availability, availabilityOf, countAllowedAttempts, isBetter, isClosed, toScore } from '../rules.ts';
import { type LearnerQuizKey, listAttempts, type StoredAttempt } from './attempts.ts';
import { closeEachIfOver } from './close-attempt.ts';
import { findAwaiting } from './find-awaiting.ts';
import { findGrant, type Grant } from './grants.ts';

/** A learner's attempts at a quiz and the number that remain. */
export interface Standing {
  grant: Grant;
  /** All attempts, newest first. */
  attempts: StoredAttempt[];
  open: StoredAttempt | undefined;
  /** Attempts that ran out of time and may still get late answers. */
  awaiting: StoredAttempt[];
  best: StoredAttempt | undefined;
  allowed: number;
  /** Attempts that the learner may still start: none once the quiz has closed. */
  remaining: number;
  availability: Availability;
}

interface Reading {
  now: Date;
  deps: MailDeps & { caches: Caches };
  /** The overdue attempts stay open, as the transaction cannot write. */
  keepsOverdue?: boolean;
}

/** Reads a learner's attempts and closes the overdue ones. */
export async function findStanding(
  tx: TenantTx,
  { now, deps, keepsOverdue = false, ...of }: LearnerQuizKey & Reading,
  quiz: StoredQuiz,
): Promise<Standing> {
  const [stored, grant] = await Promise.all([listAttempts(tx, of), findGrant(tx, of)]);
  const attempts = keepsOverdue ? stored : await closeEachIfOver(tx, { tenantId: of.tenantId, now, deps }, stored);
  const availability = availabilityOf(quiz, grant);
  const { numberOfAttempts } = quiz;
  const { allowed, remaining } = countAllowedAttempts({ ...grant, numberOfAttempts }, attempts.length);
  const open = attempts.find(({ state }) => state === 'OPEN');
  const awaiting = await findAwaiting(tx, attempts, { now, caches: deps.caches });
  const counted = { allowed, remaining: isClosed(availability, now) ? 0 : remaining };
  return { ...counted, grant, attempts, open, awaiting, best: bestOf(attempts), availability };
}

/** Finds the best handed-in attempt; of two equal ones the earlier (docs/decisions/0016). */
export function bestOf<Attempt extends Grades>(attempts: readonly Attempt[]): Attempt | undefined {
  let best: Attempt | undefined;
  for (const attempt of attempts.toReversed()) {
    const score = gradeOf(attempt);
    const before = best && gradeOf(best);
    if (score && (!before || isBetter(score, before))) best = attempt;
  }
  return best;
}

/** The grades of an attempt, which are null while it is open. */
type Grades = Pick<StoredAttempt, 'earned' | 'total' | 'isPassed'>;

function gradeOf({ earned, total, isPassed }: Grades) {
  return earned === null || total === null || isPassed === null ? null : { earned, total, isPassed };
}

export function scoreOf(attempt: Grades | undefined): Score | null {
  const graded = attempt ? gradeOf(attempt) : null;
  return graded && toScore(graded);
}

export function toSummary(attempt: StoredAttempt): AttemptSummary {
  const { id, number, state, startedAt, submittedAt, lateAnswers, lateAt, waitingAnswers, regradedAt, keepsPass } =
    attempt;
  return {
    ...{ id, number, state, score: scoreOf(attempt), lateAnswers, waitingAnswers },
    lateDate: lateAt?.toISOString() ?? null,
    ...{ regradedDate: regradedAt?.toISOString() ?? null, isPassKept: keepsPass },
    startedDate: startedAt.toISOString(),
    submittedDate: submittedAt?.toISOString() ?? null,
  };
}

/** Milliseconds left by the server's clock, at least 0; null without a deadline. */
export const remainingMs = ({ deadlineAt }: Pick<StoredAttempt, 'deadlineAt'>, now: Date): number | null =>
  deadlineAt && Math.max(0, deadlineAt.getTime() - now.getTime());
