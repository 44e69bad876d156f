import * as z from 'zod/mini';
import { MAX_CRITERIA, MAX_POINTS } from '../content/question/limits.ts';
import { id, multiLineText, rule } from '../rules.ts';

/** Most characters of the comment on an answer. */
export const MARK_COMMENT_MAX = 4000;

/** Points to two decimal places, from 0 to all points of a question. */
const points = z
  .number()
  .check(
    z.minimum(0, rule('minimum-value')),
    z.maximum(MAX_POINTS, rule('maximum-value')),
    z.multipleOf(0.01, rule('invalid')),
  );

/** The level that was chosen for a criterion of the question's rubric. */
const chosenLevel = z.strictObject({ criterion: id, level: id });
export type ChosenLevel = z.output<typeof chosenLevel>;

/** The points that a person gives to one answer: as a number, or by the levels of the question's rubric. */
export const markInput = z.strictObject({
  /** Null: the points follow from the levels, one for each criterion of the rubric. */
  points: z.nullable(points),
  levels: z._default(z.array(chosenLevel).check(z.maxLength(MAX_CRITERIA, rule('maximum-items'))), []),
  /** Shown to the learner. Required where the points replace those of the automatic grading. */
  comment: z._default(multiLineText(MARK_COMMENT_MAX), ''),
});
export type MarkInput = z.output<typeof markInput>;

/** A level that was chosen in a rubric, in words. */
export const criterionResult = z.object({
  criterion: z.string(),
  text: z.string(),
  level: z.string(),
  levelText: z.string(),
  points: z.number(),
  /** Points of the best level. */
  of: z.number(),
});
export type CriterionResult = z.infer<typeof criterionResult>;

/** The points and the comment that a person gave to one answer. */
export const answerMark = z.object({
  points: z.number(),
  comment: z.string(),
  criteria: z.array(criterionResult),
  date: z.string(),
});
export type AnswerMark = z.infer<typeof answerMark>;
