import { canAnswer, linesOf, withoutKeys } from '@dars/contracts/content/question';
import type { CheckPreviewInput, PreviewResult, QuizPaper } from '@dars/contracts/learning/attempt';
import type { TenantContext } from '../../../core/context.ts';
import { quizContentOf } from '../attempt/versions.ts';
import { arrangeQuestions } from '../grading/arrange-questions.ts';
import { gradeAll } from '../grading/grade-answers.ts';
import { findQuiz } from '../policy.ts';
import { toPoints, toScore } from '../rules.ts';
import { listQuestions } from '../store.ts';
import { openQuestions } from './get-attempt.ts';

/**
 * Builds a quiz as learners would get it now, without storing anything.
 * @throws not-found
 */
export async function previewQuiz(ctx: TenantContext, { id }: { id: string }): Promise<QuizPaper> {
  const quiz = await findQuiz(ctx, id);
  const content = quizContentOf(quiz, await listQuestions(ctx.tx, quiz));
  const { title, time, passRate } = quiz;
  return { id, title, time, passRate, questions: openQuestions(content, arrangeQuestions(content)) };
}

/**
 * Grades a preview. An answer that does not fit its question counts as none.
 * @throws not-found
 */
export async function checkPreview(ctx: TenantContext, { id, answers }: CheckPreviewInput): Promise<PreviewResult> {
  const quiz = await findQuiz(ctx, id);
  const content = quizContentOf(quiz, await listQuestions(ctx.tx, quiz));
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const fitting = content.questions.map(({ id: questionId, question }) => {
    const answer = given.get(questionId) ?? null;
    return { questionId, question, answer: answer && canAnswer(question, answer) ? answer : null };
  });
  const graded = gradeAll(content, new Map(fitting.map(({ questionId, answer }) => [questionId, answer])));
  return {
    score: toScore(graded),
    questions: fitting.map(({ questionId, question, answer }) => ({
      question: withoutKeys(
        questionId,
        question,
        linesOf(question).map((line) => line.id),
      ),
      answer,
      late: null,
      earned: toPoints(graded.parts.get(questionId) ?? 0),
      key: question,
    })),
  };
}
