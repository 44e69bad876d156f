import { filesIn } from '@dars/contracts/content/question';
import { AppError } from '@dars/contracts/errors';
import type { AnswerSaved, SaveAnswerInput } from '@dars/contracts/learning/attempt';
import { isLateTaken } from '@dars/contracts/learning/late-answer';
import { recordAudit } from '../../../core/audit.ts';
import type { PortalContext, TenantContext } from '../../../core/context.ts';
import { lockLearnerEnrolment, recordLearningMoments } from '../../learning/store.ts';
import { keepAnswerFiles } from '../attempt/answer-files.ts';
import { findAnswer, lockAttempt, type StoredAttempt, storeLateAnswer } from '../attempt/attempts.ts';
import { closeIfOver, isOver, regrade } from '../attempt/close-attempt.ts';
import { lateGivenAt } from '../attempt/find-awaiting.ts';
import { remainingMs } from '../attempt/find-standing.ts';
import { signClock } from '../attempt/issue-clock.ts';
import { findAnyQuiz, findOwnAttempt } from '../policy.ts';

/**
 * Accepts an answer after the end of its attempt if it was given before the end and could not be sent. The same
 * transaction updates the score.
 * @throws not-found, attempt-time-over, attempt-closed, page-left, answer-checked
 */
export function saveLateAnswer(ctx: PortalContext, input: SaveAnswerInput): Promise<AnswerSaved> {
  return ctx.deps.db.withTenant(ctx.tenantId, (tx) => storeAnswer({ ...ctx, tx }, input));
}

async function storeAnswer(ctx: TenantContext, input: SaveAnswerInput): Promise<AnswerSaved> {
  const { tx, tenantId, actor, deps } = ctx;
  const { attemptId, questionId, sequence, answer, given } = input;
  const now = deps.now();
  const attempt = await lockOwnAttempt(ctx, attemptId);
  if (attempt.leftQuestions.includes(questionId)) throw new AppError('page-left');
  if (attempt.checkedQuestions.includes(questionId)) throw new AppError('answer-checked');
  const givenAt = await lateGivenAt(ctx, attempt, given);
  if (givenAt === undefined) throw new AppError('attempt-time-over');
  const stored = await findAnswer(tx, { tenantId, attemptId, questionId });
  const known = stored && { sequence: stored.sequence, isLate: stored.givenAt !== null };
  const isTaken = isLateTaken(known, sequence, attempt.scoreReadAt !== null);
  if (!isTaken && stored && stored.sequence < sequence) throw new AppError('attempt-time-over');
  // The attempt may have been given more time since.
  const isLate = attempt.state !== 'OPEN' || isOver(attempt, now);
  if (isTaken) {
    const row = { tenantId, attemptId, questionId, sequence, answer, savedAt: now };
    await storeLateAnswer(tx, { ...row, givenAt: isLate ? givenAt : null });
    const files = filesIn(answer);
    if (files.length > 0 || filesIn(stored?.answer).length > 0) {
      await keepAnswerFiles(tx, { tenantId, attemptId, questionId, now }, files);
    }
  }
  const current = isTaken && isLate ? await regradeAttempt(ctx, attempt) : attempt;
  if (isTaken && isLate) {
    const details = { questionId, givenDate: givenAt.toISOString(), isMonotonic: given?.isMonotonic ?? false };
    await recordLate(ctx, attempt, { action: 'quiz.answered-late', details });
    await recordLearningMoments(tx, { tenantId, userId: actor.userId, now }, [now]);
  }
  const { withdrawn } = await findAnyQuiz(ctx, attempt.activityId);
  const counts = isTaken || stored === undefined ? { sequence, answer, ageMs: 0 } : answerWithAge(stored, now);
  return {
    ...{ questionId, ...counts, isLate, withdrawn, state: current.state },
    deadlineDate: attempt.deadlineAt?.toISOString() ?? null,
    remainingMs: remainingMs(attempt, now),
    clock: signClock(attempt, actor, now),
  };
}

const answerWithAge = (
  { sequence, answer, savedAt }: NonNullable<Awaited<ReturnType<typeof findAnswer>>>,
  now: Date,
): Pick<AnswerSaved, 'sequence' | 'answer' | 'ageMs'> => ({
  ...{ sequence, answer },
  ageMs: Math.max(1, now.getTime() - savedAt.getTime()),
});

/**
 * Locks an attempt of the acting learner, so that no other request hands it in meanwhile.
 * @throws not-found, attempt-closed
 */
export async function lockOwnAttempt(ctx: TenantContext, id: string): Promise<StoredAttempt> {
  const { tx, tenantId, actor, deps } = ctx;
  const { courseId } = await findOwnAttempt(ctx, id);
  // Every caller locks the enrolment before the attempt, so that they cannot deadlock.
  await lockLearnerEnrolment(tx, { tenantId, userId: actor.userId, now: deps.now() }, courseId);
  const held = await lockAttempt(tx, tenantId, id);
  if (!held || held.state === 'SUBMITTED') throw new AppError('attempt-closed');
  return held;
}

async function regradeAttempt({ tx, tenantId, deps }: TenantContext, attempt: StoredAttempt): Promise<StoredAttempt> {
  const at = { tenantId, now: deps.now(), deps };
  return attempt.state === 'OPEN' ? closeIfOver(tx, at, attempt) : regrade(tx, at, attempt);
}

interface LateEvent {
  action: 'quiz.answered-late' | 'quiz.submitted-late';
  details: Record<string, unknown>;
}

/** Records in the audit trail that something that arrived after the end counts. */
export function recordLate(ctx: TenantContext, attempt: StoredAttempt, { action, details }: LateEvent): Promise<void> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const { id, activityId, userId } = attempt;
  const all = { quiz: activityId, attempt: id, arrivedDate: deps.now().toISOString(), ...details };
  return recordAudit(tx, { tenantId, actor, subjectId: userId, requestId, action, details: all });
}
