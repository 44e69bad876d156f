import { type Answer, type Question, rubricOf } from '@dars/contracts/content/question';
import { shareOfLevels } from '@dars/contracts/content/question/rubric';
import { unitsOfShare } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { MarkInput } from '@dars/contracts/learning/answer-mark';
import type { AnswerToMark, MarkAnswerInput } from '@dars/contracts/learning/marking';
import { recordAudit } from '../../../core/audit.ts';
import type { TenantContext } from '../../../core/context.ts';
import { lockLearnerEnrolment } from '../../learning/store.ts';
import { insertMark, listMarksOf, versionOfAnswer } from '../attempt/answer-marks.ts';
import { findAttempt, listAnswers, lockAttempt, type StoredAttempt } from '../attempt/attempts.ts';
import { closeIfOver, regrade } from '../attempt/close-attempt.ts';
import { getAttemptContent } from '../attempt/get-attempt-content.ts';
import { grade } from '../grading/grade-answers.ts';
import { findQuiz, type StoredQuiz } from '../policy.ts';
import { fromPoints, toPoints } from '../rules.ts';
import { getAnswer } from './get-answer.ts';
import { queueChangedMail, queueMarkedMail } from './queue-mail.ts';

/**
 * Gives the answer to one question the points and the comment of a person, or takes the present mark back. The attempt
 * and the learner's progress follow in the same transaction (docs/decisions/0065).
 * @throws not-found, attempt-open, edited-meanwhile, pass-taken
 */
export async function saveMark(ctx: TenantContext, input: MarkAnswerInput): Promise<AnswerToMark> {
  const { tx, tenantId, deps } = ctx;
  const { attemptId, questionId, mark, takesPass } = input;
  const at = { tenantId, now: deps.now(), deps };
  const { held, quiz } = await lockClosedAttempt(ctx, attemptId);
  const key = { tenantId, attemptId, questionId };
  const [content, answers, [last]] = await Promise.all([
    getAttemptContent(tx, deps.caches, held),
    listAnswers(tx, held),
    listMarksOf(tx, key, 1),
  ]);
  const asked = content.questions.find(({ id }) => id === questionId);
  if (!asked) throw new AppError('not-found');
  const stored = answers.find((each) => each.questionId === questionId);
  if (versionOfAnswer(stored, last) !== input.version) throw new AppError('edited-meanwhile');
  const earned = mark && earnedBy(mark, asked.question, stored?.answer ?? null);
  await insertMark(tx, {
    ...{ ...key, number: (last?.number ?? 0) + 1, sequence: stored?.sequence ?? 0 },
    ...{ earned, levels: mark && mark.points === null ? mark.levels : null, comment: mark?.comment ?? '', now: at.now },
    markedBy: ctx.actor.realmId === tenantId ? ctx.actor.userId : null,
  });
  const closed = await regrade(tx, at, held);
  if (held.isPassed && !closed.isPassed && !takesPass) throw new AppError('pass-taken');
  await recordMark(ctx, closed, {
    ...{ questionId, comment: mark?.comment ?? '' },
    before: pointsOf(stored?.earned ?? null),
    after: pointsOf(earned),
    ...{ wasPassed: held.isPassed, isPassed: closed.isPassed },
  });
  await mailLearner(ctx, { held, closed, quiz });
  return getAnswer(ctx, { attemptId, questionId });
}

/** Mails the learner once nothing waits any more: that all is marked, or that the points of a marked attempt changed. */
async function mailLearner(
  ctx: TenantContext,
  { held, closed, quiz }: { held: StoredAttempt; closed: StoredAttempt; quiz: StoredQuiz },
): Promise<void> {
  if (closed.waitingAnswers > 0) return;
  if (held.waitingAnswers > 0) await queueMarkedMail(ctx, { attempt: closed, quiz });
  else if (held.earned !== closed.earned) await queueChangedMail(ctx, { attempt: closed, quiz });
}

/**
 * Locks a submitted attempt at a quiz that the actor may edit.
 * @throws not-found, attempt-open
 */
async function lockClosedAttempt(
  ctx: TenantContext,
  attemptId: string,
): Promise<{ held: StoredAttempt; quiz: StoredQuiz }> {
  const { tx, tenantId, deps } = ctx;
  const at = { tenantId, now: deps.now(), deps };
  const found = await findAttempt(tx, tenantId, attemptId);
  if (!found) throw new AppError('not-found');
  const quiz = await findQuiz(ctx, found.activityId);
  await closeIfOver(tx, at, found);
  // Every caller locks the enrolment before the attempt, so that they cannot deadlock.
  await lockLearnerEnrolment(tx, { ...at, userId: found.userId }, found.courseId);
  const held = await lockAttempt(tx, tenantId, attemptId);
  if (!held) throw new AppError('not-found');
  if (held.state === 'OPEN') throw new AppError('attempt-open');
  return { held, quiz };
}

/**
 * Returns the parts of a point that a mark gives.
 * @throws validation if the question has fewer points, a criterion has no level, or points that replace a grade have no
 *   comment
 */
function earnedBy({ points, levels, comment }: MarkInput, question: Question, answer: Answer | null): number {
  const broken = (field: keyof MarkInput, rule: 'required-field' | 'maximum-value', max?: number) =>
    new AppError('validation', {
      issues: [{ path: ['mark', field], rule, ...(max !== undefined && { params: { max } }) }],
    });
  if (comment === '' && grade(question, answer) !== null) throw broken('comment', 'required-field');
  if (points === null) {
    const rubric = rubricOf(question);
    if (rubric.length === 0) throw broken('points', 'required-field');
    const share = shareOfLevels(rubric, levels);
    if (!share) throw broken('levels', 'required-field');
    return unitsOfShare(question.points, share);
  }
  if (points > question.points) throw broken('points', 'maximum-value', question.points);
  return fromPoints(points);
}

const pointsOf = (earned: number | null) => (earned === null ? null : toPoints(earned));

/** Records in the audit trail who changed the points of an answer, and why. */
function recordMark(
  { tx, tenantId, actor, requestId }: TenantContext,
  { id, activityId, userId }: StoredAttempt,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, {
    ...{ tenantId, actor, subjectId: userId, requestId, action: 'quiz.answer-marked' },
    details: { quiz: activityId, attempt: id, ...details },
  });
}
