import { randomUUID } from 'node:crypto';
import {
  linesOf,
  type OptionLine,
  QUESTION_SCHEMA,
  type Question,
  type QuestionInput,
} from '@dars/contracts/content/question';
import { type CreateQuestionInput, MAX_QUESTIONS, type QuizQuestion } from '@dars/contracts/content/quiz';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { findQuestion, insertQuestion, listQuestions, noteChange, type StoredQuestion } from '../store.ts';
import { attachImage } from './attach-image.ts';

/**
 * Adds a question at the end or after another one.
 * @throws not-found, file-gone, or maximum-items when the quiz is full
 */
export async function createQuestion(
  ctx: TenantContext,
  { quizId, question, after }: CreateQuestionInput,
): Promise<QuizQuestion> {
  const quiz = await lockQuiz(ctx, quizId);
  const all = await listQuestions(ctx.tx, quiz);
  const place = after === undefined ? all.length - 1 : all.findIndex(({ id }) => id === after);
  if (after !== undefined && place < 0) throw new AppError('not-found');
  const image = await attachImage(ctx, quiz, question.image);
  if (all.length >= MAX_QUESTIONS) throw AppError.rule('question', 'maximum-items', { max: MAX_QUESTIONS });
  const { tx, tenantId, deps } = ctx;
  const { activityId } = quiz;
  const made = await insertQuestion(tx, { tenantId, activityId, position: place + 1 }, toDocument(question, { image }));
  await noteChange(tx, { tenantId, activityId, now: deps.now() });
  return toQuestion(made);
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
  const known = new Set(before ? idsOf(before) : []);
  const line = <Line extends { id?: string | undefined }>(given: Line): Line & { id: string } => ({
    ...given,
    id: given.id !== undefined && known.has(given.id) ? given.id : randomUUID(),
  });
  const every = { schema: QUESTION_SCHEMA, image } as const;
  switch (input.type) {
    case 'single':
    case 'multiple':
      return { ...input, ...every, options: input.options.map(line) };
    case 'ordering':
      return { ...input, ...every, items: input.items.map(line) };
    case 'matching': {
      const pairs = input.pairs.map((pair) => ({ ...line(pair), match: line(pair.match) }));
      return { ...input, ...every, pairs, distractors: input.distractors.map(line) };
    }
    default:
      return { ...input, ...every };
  }
}

function idsOf(question: Question): string[] {
  const all: OptionLine[] = linesOf(question);
  const items: OptionLine[] = question.type === 'matching' ? question.pairs : [];
  const matches: OptionLine[] = question.type === 'matching' ? question.pairs.map(({ match }) => match) : [];
  return [...all, ...items, ...matches].map(({ id }) => id);
}
