import * as z from 'zod/mini';
import { id, requiredText, rule, wholeNumber } from '../rules.ts';
import { MAX_TAGS, TAG_MAX } from './course-page.ts';
import { withoutRepeatedTags } from './edit-course-page.ts';
import { MAX_POINTS } from './question/limits.ts';
import { MAX_QUESTIONS, quizQuestion } from './quiz.ts';
import { quizSection } from './quiz-section.ts';

/** Most draws of one quiz. */
export const MAX_DRAWS = 30;

const positive = (max: number) =>
  wholeNumber().check(z.minimum(1, rule('minimum-value')), z.maximum(max, rule('maximum-value')));

/** Random questions of the bank, drawn anew for each attempt (docs/decisions/0063-random-questions.md). */
export const drawInput = z.strictObject({
  /** Number of questions. */
  count: positive(MAX_QUESTIONS),
  /** Points of each drawn question. */
  points: z._default(positive(MAX_POINTS), 1),
  /** Null: of any category and of none; `none`: questions without a category. */
  categoryId: z._default(z.nullable(z.union([id, z.literal('none')])), null),
  /** The categories below the category count too. */
  isDeep: z._default(z.boolean(), true),
  /** A drawn question has all of these tags. */
  tags: z._default(
    z
      .array(requiredText(TAG_MAX))
      .check(z.overwrite(withoutRepeatedTags), z.maxLength(MAX_TAGS, rule('maximum-items'))),
    [],
  ),
});
export type DrawInput = z.output<typeof drawInput>;

/** Adds a draw at the end, or after a question or another draw. */
export const createDrawInput = z.strictObject({ quizId: id, draw: drawInput, after: z.optional(id) });
export type CreateDrawInput = z.output<typeof createDrawInput>;
/** `version` is the one that was read. */
export const updateDrawInput = z.strictObject({ id, draw: drawInput, version: z.int() });
export type UpdateDrawInput = z.output<typeof updateDrawInput>;
export const drawById = z.strictObject({ id });
/** The questions that draws have chosen for a preview. */
export const drawnForPreview = z
  .array(z.strictObject({ questionId: id, drawId: id }))
  .check(z.maxLength(MAX_QUESTIONS, rule('maximum-items')));
/** `id` is the draw that is being changed; left out for a new one. */
export const countDrawableInput = z.strictObject({ quizId: id, id: z.optional(id), draw: drawInput });
export type CountDrawableInput = z.output<typeof countDrawableInput>;

const supply = {
  /** Number of questions in the bank that the draw may take, without those that the quiz has as fixed questions. */
  available: z.int(),
  /** Number of its questions that nothing is left for, once every draw of the quiz has taken its own. */
  missing: z.int(),
};
export const drawSupply = z.object(supply);
export type DrawSupply = z.infer<typeof drawSupply>;

/** A draw among the questions of its quiz. */
export const quizDraw = z.object({
  id: z.string(),
  version: z.int(),
  count: z.int(),
  points: z.int(),
  categoryId: z.nullable(z.string()),
  isDeep: z.boolean(),
  tags: z.array(z.string()),
  ...supply,
});
export type QuizDraw = z.infer<typeof quizDraw>;

/** All questions, draws and sections of a quiz. */
export const questionList = z.object({
  /** The questions, in their order. */
  rows: z.array(quizQuestion),
  /** The draws, in their order. */
  draws: z.array(quizDraw),
  /** The sections, in their order. */
  sections: z.array(quizSection),
  /** The ids of all questions, draws and sections, in their order. */
  order: z.array(z.string()),
  /** Number of questions, those of the draws left out. */
  total: z.int(),
});
export type QuestionList = z.infer<typeof questionList>;
