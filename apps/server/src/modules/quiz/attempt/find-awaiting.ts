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
import type { TenantContext } from '../../../core/context.ts';
import type { StoredAttempt } from './attempts.ts';
import { MINUTE } from './grant-time.ts';
import { readClock } from './issue-clock.ts';
import { getVersion } from './versions.ts';

/** How long the version that an attempt is about waits for late answers, in ms. Versions of before the setting have the usual. */
async function graceOf(tx: TenantTx, { tenantId, versionId }: StoredAttempt): Promise<number> {
  const { content } = await getVersion(tx, tenantId, versionId);
  return (content.offlineGrace ?? DEFAULT_OFFLINE_GRACE) * MINUTE;
}

/** Until when an attempt takes answers that were given before its end. Null: not after the end. */
export async function lateUntil(tx: TenantTx, attempt: StoredAttempt): Promise<Date | null> {
  const graceMs = await graceOf(tx, attempt);
  return attempt.deadlineAt === null || graceMs === 0 ? null : new Date(attempt.deadlineAt.getTime() + graceMs);
}

/** When something that arrives after the end of its attempt was given, if it counts (docs/decisions/0003-late-answers.md). */
export async function lateGivenAt(
  { tx, actor, deps }: TenantContext,
  attempt: StoredAttempt,
  given: GivenOffline | undefined,
): Promise<Date | undefined> {
  const answeredAt = given && readClock(given.clock, attempt, actor);
  if (!answeredAt || attempt.deadlineAt === null) return undefined;
  const giving = { now: deps.now().getTime(), ageMs: given.ageMs, answeredAt: answeredAt.getTime() };
  const ending = { deadline: attempt.deadlineAt.getTime(), graceMs: await graceOf(tx, attempt) };
  const givenAt = countedGivenAt(giving, ending);
  return givenAt === undefined ? undefined : new Date(givenAt);
}

/** Those of the attempts that ran out of time and may still get late answers: until then their keys are kept back. */
export async function findAwaiting(
  tx: TenantTx,
  attempts: readonly StoredAttempt[],
  now: Date,
): Promise<StoredAttempt[]> {
  const awaiting: StoredAttempt[] = [];
  for (const attempt of attempts) {
    const deadline = attempt.deadlineAt?.getTime();
    if (attempt.state !== 'TIME_OUT' || deadline === undefined) continue;
    const isRecent = awaitsLateAnswers(now.getTime(), { deadline, graceMs: MAX_OFFLINE_GRACE * MINUTE });
    if (isRecent && awaitsLateAnswers(now.getTime(), { deadline, graceMs: await graceOf(tx, attempt) }))
      awaiting.push(attempt);
  }
  return awaiting;
}

/** Their learner is about to read the scores of these attempts: see `isLateTaken`. */
export async function noteScoreRead(tx: TenantTx, awaiting: readonly StoredAttempt[], now: Date): Promise<void> {
  const [first] = awaiting;
  if (!first) return;
  const ids = awaiting.map(({ id }) => id);
  const isUnread = and(inArray(quizAttempts.id, ids), isNull(quizAttempts.scoreReadAt));
  await tx
    .update(quizAttempts)
    .set({ scoreReadAt: now })
    .where(and(eq(quizAttempts.tenantId, first.tenantId), isUnread));
}
