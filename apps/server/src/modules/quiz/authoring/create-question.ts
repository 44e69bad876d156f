import { randomUUID } from 'node:crypto';
import { namedLinesOf, type Question, type QuestionInput, storedFrom } from '@dars/contracts/content/question';
import { QUESTION_SCHEMA } from '@dars/contracts/content/question/question-fields';
import { type CreateQuestionInput, MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import {
  countAsked,
  detachCurrentVersion,
  findQuestion,
  insertQuestion,
  listLines,
  type StoredQuestion,
} from '../store.ts';
import { attachPictures } from './attach-pictures.ts';

/**
 * Adds a question at the end or after another question or a draw.
 * @throws not-found, file-gone, or maximum-items when the quiz is full
 */
export async function createQuestion(
  ctx: TenantContext,
  { quizId, question, after }: CreateQuestionInput,
): Promise<QuizQuestion> {
  const quiz = await lockQuiz(ctx, quizId);
  const lines = await listLines(ctx.tx, quiz);
  const position = positionAfter(lines, after);
  const image = await attachPictures(ctx, quiz, { question });
  if (countAsked(lines) >= MAX_QUESTIONS) throw AppError.rule('question', 'maximum-items', { max: MAX_QUESTIONS });
  const { tx, tenantId, deps } = ctx;
  const { activityId } = quiz;
  const made = await insertQuestion(tx, { tenantId, activityId, position }, toDocument(question, { image }));
  await detachCurrentVersion(tx, { tenantId, activityId, now: deps.now() });
  return toQuestion(made);
}

/**
 * Returns the position behind a line, or behind all of them.
 * @throws not-found
 */
export function positionAfter(lines: readonly { id: string }[], after: string | undefined): number {
  if (after === undefined) return lines.length;
  const place = lines.findIndex(({ id }) => id === after);
  if (place < 0) throw new AppError('not-found');
  return place + 1;
}

export const toQuestion = ({ id, version, document }: StoredQuestion): QuizQuestion => ({
  ...{ id, version, question: document },
});

/**
 * Finds a question and locks its quiz.
 * @throws not-found
 */
export async function lockQuestion(
  ctx: TenantContext,
  id: string,
): Promise<{ quiz: StoredQuiz; stored: StoredQuestion }> {
  const before = await findQuestion(ctx.tx, ctx.tenantId, id);
  if (!before) throw new AppError('not-found');
  const quiz = await lockQuiz(ctx, before.activityId);
  // The question is read again, because another transaction may have changed it before the lock was taken.
  const stored = await findQuestion(ctx.tx, ctx.tenantId, id);
  if (!stored) throw new AppError('not-found');
  return { quiz, stored };
}

/**
 * Builds the stored question from an author's input. Options keep their ids; new ids are random, because rising ids
 * would give away the pairs and the order.
 */
export function toDocument(
  input: QuestionInput,
  { image, before }: { image: string | null; before?: Question },
): Question {
  const known = new Set(before && namedLinesOf(before).map(({ id }) => id));
  return storedFrom({ ...input, schema: QUESTION_SCHEMA, image }, (line) => ({
    ...line,
    id: line.id !== undefined && known.has(line.id) ? line.id : randomUUID(),
  }));
}
