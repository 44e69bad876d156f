import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { QUERY_MAX } from '../constants.ts';
import { quizById } from '../content/quiz.ts';
import { GRADEBOOK_SHOWS, GRADEBOOK_SORTS, GRADED_STATUSES, MAX_QUIZ_WEIGHT } from '../course-constants.ts';
import { id, optionalText, requiredText, rule } from '../rules.ts';
import { RESULT_STANDINGS } from './attempt.ts';
import { ofGroup } from './groups/of-group.ts';

/** Rows of one page of a gradebook. */
const MAX_GRADEBOOK_ROWS = 50;

export const gradebookFilters = {
  /** Part of a name or a login. */
  query: z.optional(optionalText(QUERY_MAX)),
  /** Left out: learners of each of the statuses. */
  status: z.optional(z.enum(GRADED_STATUSES)),
  /** Only learners with a score below this percentage. */
  below: z.optional(z.int().check(z.minimum(1, rule('minimum-value')), z.maximum(100, rule('maximum-value')))),
  ...ofGroup,
  /** `WAITING`: only learners with an answer that a person has yet to mark. `UNGRADED`: only those without a score. */
  show: z.optional(z.enum(GRADEBOOK_SHOWS)),
  sort: z._default(z.enum(GRADEBOOK_SORTS), 'name'),
};
export type GradebookFilters = z.output<z.ZodMiniObject<typeof gradebookFilters>>;

export const gradebookById = z.strictObject({ courseId: id });
/** The quizzes with their figures, which count the members of the group alone if one is named. */
export const gradebookColumnsInput = z.strictObject({ ...gradebookById.shape, ...ofGroup });
export type GradebookColumnsInput = z.output<typeof gradebookColumnsInput>;

/** `after`: the last learner of the page before. */
export const listGradebookInput = z.strictObject({
  courseId: id,
  ...gradebookFilters,
  after: z.optional(id),
  size: z._default(
    z.int().check(
      z.minimum(1),
      z.overwrite((size) => Math.min(size, MAX_GRADEBOOK_ROWS)),
    ),
    MAX_GRADEBOOK_ROWS,
  ),
});
export type ListGradebookInput = z.output<typeof listGradebookInput>;

/** The whole list as a file, in batches. */
export const exportGradebookInput = z.strictObject({ courseId: id, ...gradebookFilters, after: z.optional(id) });
export type ExportGradebookInput = z.output<typeof exportGradebookInput>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A learner's result in one quiz. */
const gradebookCell = z.object({
  quizId: z.string(),
  standing: z.enum(RESULT_STANDINGS),
  usedAttempts: z.int(),
  /** Number of answers that a person has yet to mark. */
  waitingAnswers: z.int(),
  /** The best attempt, which is the one that counts. Null: none was handed in. */
  best: z.nullable(z.object({ attemptId: z.string(), percent: z.int(), isPassed: z.boolean() })),
});
export type GradebookCell = z.infer<typeof gradebookCell>;

/** A grade that staff set in place of what the learner's attempts come to. */
export const gradeOverride = z.object({
  /** Null: the quiz does not count for the learner. */
  percent: z.nullable(z.int()),
  /** Shown to the learner beside the grade. */
  reason: z.string(),
});
export type GradeOverride = z.infer<typeof gradeOverride>;

const gradebookRow = z.object({
  user: z.pick(user, { id: true, login: true, firstName: true, lastName: true, imageUrl: true }),
  status: z.enum(GRADED_STATUSES),
  /** Whole percent of the published lessons that are completed. */
  progress: z.int(),
  completedDate: z.nullable(z.string()),
  /** The score of the course as on a certificate. Null: no quiz that counts was taken. */
  score: z.nullable(z.int()),
  /** Whether a person has yet to mark an answer that may raise the score. */
  isProvisional: z.boolean(),
  /** The quizzes that the learner has started, in no order. */
  cells: z.array(gradebookCell),
  /** The grades that staff set. */
  overrides: z.array(z.extend(gradeOverride, { quizId: z.string() })),
});
export type GradebookRow = z.infer<typeof gradebookRow>;

export const gradebookList = z.object({
  rows: z.array(gradebookRow),
  total: z.int(),
  /** The learner after whom the next page begins. Null: this page is the last. */
  next: z.nullable(z.string()),
});
export type GradebookList = z.infer<typeof gradebookList>;

/** The parts of the percentage scale that `spread` counts: below 20, below 40, and so on up to 100. */
export const SPREAD_PARTS = 5;

/** A quiz that learners see: a column of the gradebook. */
const gradebookQuiz = z.object({
  id: z.string(),
  title: z.string(),
  /** The title of the section that the quiz is in. */
  section: z.string(),
  passRate: z.int(),
  /** Null: the points of the quiz are its weight. */
  weight: z.nullable(z.int()),
  points: z.int(),
  version: z.int(),
  /** Mean of the learners' best attempts that wait for no mark, in percent. Null: there is none. */
  mean: z.nullable(z.int()),
  /** Number of learners by the percentage of their best attempt, from the lowest fifth to the highest. */
  spread: z.array(z.int()),
  waitingAnswers: z.int(),
});
export type GradebookQuiz = z.infer<typeof gradebookQuiz>;

/** The columns of a course's gradebook and what stands below them, of all its learners. */
export const gradebookColumns = z.object({
  /** In the order of the course. */
  quizzes: z.array(gradebookQuiz),
  /** Mean of the learners' scores. Null: nobody has one. */
  mean: z.nullable(z.int()),
  /** The least score of a certificate. Null: the course asks for none. */
  minimumScore: z.nullable(z.int()),
});
export type GradebookColumns = z.infer<typeof gradebookColumns>;

/** Characters of the reason for a grade that staff set. */
export const MAX_OVERRIDE_REASON = 500;

const givenOverride = z.nullable(
  z.strictObject({
    /** Null: the quiz does not count for the learner. */
    percent: z.nullable(z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(100, rule('maximum-value')))),
    reason: requiredText(MAX_OVERRIDE_REASON),
  }),
);

/** Sets a learner's grade in a quiz, or with null gives way to what the attempts come to again. */
export const overrideGradeInput = z.strictObject({
  ...quizById.shape,
  userId: id,
  override: givenOverride,
  /** What was set when the caller decided; the call fails if it has changed. Left out: it replaces whatever is set. */
  seen: z.optional(givenOverride),
});
export type OverrideGradeInput = z.output<typeof overrideGradeInput>;

/** Sets how much a quiz counts in the score of its course. `version` is the quiz's. */
export const changeWeightInput = z.strictObject({
  ...quizById.shape,
  version: z.int(),
  weight: z.nullable(
    z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_QUIZ_WEIGHT, rule('maximum-value'))),
  ),
});
export type ChangeWeightInput = z.output<typeof changeWeightInput>;
export const changedWeight = z.object({ weight: z.nullable(z.int()), version: z.int() });
export type ChangedWeight = z.infer<typeof changedWeight>;
