import { canAnswer, linesOf, withoutKeys } from '@dars/contracts/content/question';
import { canCheck } from '@dars/contracts/content/review-rules';
import type { CheckPreviewInput, PreviewResult, QuizPaper } from '@dars/contracts/learning/quiz-paper';
import type { QuizContent } from '@dars/db/schema/quiz/quiz-versions';
import type { TenantContext } from '../../../core/context.ts';
import { findInPool } from '../../content/draw/store.ts';
import { reviewOf } from '../../content/quiz-settings.ts';
import { type DrawnQuestion, drawQuestions, readPresent, withDrawn } from '../attempt/drawn-questions.ts';
import { readQuizContent } from '../attempt/versions.ts';
import { arrangeQuestions } from '../grading/arrange-questions.ts';
import { gradeAll } from '../grading/grade-answers.ts';
import { findQuiz } from '../policy.ts';
import { toPoints, toScore, wordsToScore } from '../rules.ts';
import { askedSections, openQuestions } from './get-attempt.ts';

/**
 * Builds a quiz as learners would get it now, without storing anything.
 * @throws not-found
 */
export async function previewQuiz(ctx: TenantContext, { id }: { id: string }): Promise<QuizPaper> {
  const { tx, tenantId } = ctx;
  const quiz = await findQuiz(ctx, id);
  const before = await readQuizContent(tx, quiz);
  const drawn = await drawQuestions(tx, tenantId, before);
  const content = withDrawn(before, drawn);
  const { title, time, passRate } = quiz;
  const isCheckable = canCheck(reviewOf(quiz));
  return {
    ...{ id, title, time, passRate, questions: openQuestions(content, arrangeQuestions(content), isCheckable) },
    sections: askedSections(content),
    drawn: drawn.map(({ questionId, drawId }) => ({ questionId, drawId })),
  };
}

const earnedOf = (part: number | null | undefined) =>
  part === null ? { earned: null, isWaiting: true } : { earned: toPoints(part ?? 0), isWaiting: false };

/**
 * Grades a preview. An answer that does not fit its question counts as none, and a drawn question that its draw may no
 * longer take is left out.
 * @throws not-found
 */
export async function checkPreview(
  ctx: TenantContext,
  { id, answers, drawn }: CheckPreviewInput,
): Promise<PreviewResult> {
  const quiz = await findQuiz(ctx, id);
  const before = await readQuizContent(ctx.tx, quiz);
  const content = withDrawn(before, await findDrawn(ctx, before, drawn));
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const fitting = content.questions.map(({ id: questionId, question }) => {
    const answer = given.get(questionId) ?? null;
    return { questionId, question, answer: answer && canAnswer(question, answer) ? answer : null };
  });
  const graded = gradeAll(content, new Map(fitting.map(({ questionId, answer }) => [questionId, answer])));
  const score = toScore(graded);
  return {
    score,
    scoreFeedback: wordsToScore(quiz.scoreFeedback, { score, waitingAnswers: graded.waitingAnswers }),
    questions: fitting.map(({ questionId, question, answer }) => ({
      question: withoutKeys(
        questionId,
        question,
        linesOf(question).map((line) => line.id),
      ),
      answer,
      ...earnedOf(graded.parts.get(questionId)),
      ...{ late: null, mark: null },
      key: question,
      feedback: null,
    })),
  };
}

/** Finds the drawn questions of a preview again, each only if its draw may take it. */
async function findDrawn(
  { tx, tenantId }: TenantContext,
  { draws = [] }: QuizContent,
  drawn: CheckPreviewInput['drawn'],
): Promise<DrawnQuestion[]> {
  const allowed = await Promise.all(
    draws.map(async (draw) => {
      const ids = drawn.filter(({ drawId }) => drawId === draw.id).map(({ questionId }) => questionId);
      const found = ids.length === 0 ? [] : await findInPool(tx, tenantId, draw, ids);
      return found.map((questionId) => ({ drawId: draw.id, points: draw.points, questionId }));
    }),
  );
  const documents = await readPresent(
    tx,
    tenantId,
    allowed.flat().map(({ questionId }) => questionId),
  );
  return allowed.flat().flatMap((each) => {
    const found = documents.get(each.questionId);
    return found ? [{ ...each, ...found }] : [];
  });
}
