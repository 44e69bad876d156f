import {
  awaitsLateAnswers,
  countedGivenAt,
  DEFAULT_OFFLINE_GRACE,
  type GivenOffline,
  MAX_OFFLINE_GRACE,
} from '@dars/contracts/learning/late-answer';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Caches } from '../../../core/caches.ts';
import type { TenantContext } from '../../../core/context.ts';
import { MINUTE } from '../../content/quiz-deadlines.ts';
import type { StoredAttempt } from './attempts.ts';
import { readClock } from './issue-clock.ts';
import { getVersion } from './versions.ts';

/**
 * Milliseconds for which the attempt's version accepts late answers. A version that is older than the setting uses the
 * default.
 */
async function graceOf(
  tx: TenantTx,
  caches: Caches,
  { tenantId, versionId }: Pick<StoredAttempt, 'tenantId' | 'versionId'>,
): Promise<number> {
  const { content } = await getVersion(tx, { tenantId, caches }, versionId);
  return (content.offlineGrace ?? DEFAULT_OFFLINE_GRACE) * MINUTE;
}

/**
 * Time until which an attempt accepts answers that were given before its end; null if it accepts none after the end.
 */
export async function lateUntil(tx: TenantTx, caches: Caches, attempt: StoredAttempt): Promise<Date | null> {
  const graceMs = await graceOf(tx, caches, attempt);
  return attempt.deadlineAt === null || graceMs === 0 ? null : new Date(attempt.deadlineAt.getTime() + graceMs);
}

/**
 * Finds when an answer or submission that arrives after the end was given, if it counts
 * (docs/decisions/0003-late-answers.md).
 */
export async function lateGivenAt(
  { tx, actor, deps }: TenantContext,
  attempt: StoredAttempt,
  given: GivenOffline | undefined,
): Promise<Date | undefined> {
  const answeredAt = given && readClock(given.clock, attempt, actor);
  if (!answeredAt || attempt.deadlineAt === null) return undefined;
  const giving = { now: deps.now().getTime(), ageMs: given.ageMs, answeredAt: answeredAt.getTime() };
  const ending = { deadline: attempt.deadlineAt.getTime(), graceMs: await graceOf(tx, deps.caches, attempt) };
  const givenAt = countedGivenAt(giving, ending);
  return givenAt === undefined ? undefined : new Date(givenAt);
}

/** What tells whether late answers to an attempt may still arrive. */
type Ending = Pick<StoredAttempt, 'tenantId' | 'versionId' | 'state' | 'deadlineAt'>;

/** Finds the attempts that ran out of time and may still get late answers. Their keys are hidden until then. */
export async function findAwaiting<Attempt extends Ending>(
  tx: TenantTx,
  attempts: readonly Attempt[],
  { now, caches }: { now: Date; caches: Caches },
): Promise<Attempt[]> {
  const awaiting: Attempt[] = [];
  for (const attempt of attempts) {
    const deadline = attempt.deadlineAt?.getTime();
    if (attempt.state !== 'TIME_OUT' || deadline === undefined) continue;
    const isRecent = awaitsLateAnswers(now.getTime(), { deadline, graceMs: MAX_OFFLINE_GRACE * MINUTE });
    if (isRecent && awaitsLateAnswers(now.getTime(), { deadline, graceMs: await graceOf(tx, caches, attempt) }))
      awaiting.push(attempt);
  }
  return awaiting;
}

/** Records that the learner is about to read the scores of these attempts (see `isLateTaken`). */
export async function recordScoreRead(tx: TenantTx, awaiting: readonly StoredAttempt[], now: Date): Promise<void> {
  const [first] = awaiting;
  if (!first) return;
  const ids = awaiting.map(({ id }) => id);
  const isUnread = and(inArray(quizAttempts.id, ids), isNull(quizAttempts.scoreReadAt));
  await tx
    .update(quizAttempts)
    .set({ scoreReadAt: now })
    .where(and(eq(quizAttempts.tenantId, first.tenantId), isUnread));
}
