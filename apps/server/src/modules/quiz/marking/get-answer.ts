import { AppError } from '@dars/contracts/errors';
import { type AnswerInAttempt, type AnswerToMark, MOST_EARLIER_MARKS } from '@dars/contracts/learning/marking';
import type { TenantContext } from '../../../core/context.ts';
import { listMarksOf } from '../attempt/answer-marks.ts';
import { findAnswer } from '../attempt/attempts.ts';
import { grade } from '../grading/grade-answers.ts';
import { toPoints } from '../rules.ts';
import { findNames } from '../store.ts';
import { getLearnerResult } from '../taking/get-result.ts';

/**
 * Gets one answer of a submitted attempt with its marks.
 * @throws not-found, attempt-open
 */
export async function getAnswer(ctx: TenantContext, { attemptId, questionId }: AnswerInAttempt): Promise<AnswerToMark> {
  const { tx, tenantId } = ctx;
  const { questions, ...result } = await getLearnerResult(ctx, { attemptId });
  const answered = questions.find(({ question }) => question.id === questionId);
  if (!answered) throw new AppError('not-found');
  const key = { tenantId, attemptId, questionId };
  const [marks, stored] = await Promise.all([listMarksOf(tx, key, MOST_EARLIER_MARKS), findAnswer(tx, key)]);
  const names = await findNames(
    tx,
    tenantId,
    marks.flatMap(({ markedBy }) => markedBy ?? []),
  );
  return {
    ...{ ...result, answered },
    isGradedByHand: answered.key !== null && grade(answered.key, answered.answer) === null,
    history: marks.map(({ earned, comment, createdAt, markedBy, sequence }) => ({
      points: earned === null ? null : toPoints(earned),
      ...{ comment, date: createdAt.toISOString(), by: names.get(markedBy ?? '') ?? null },
      isOfThisAnswer: sequence === (stored?.sequence ?? 0),
    })),
  };
}
