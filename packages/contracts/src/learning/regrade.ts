import * as z from 'zod/mini';
import { formulaLine } from '../content/question/formula-line.ts';
import { QUESTION_TYPES } from '../content/question/question-types.ts';
import { MAX_QUESTIONS, quizById } from '../content/quiz.ts';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText, rule } from '../rules.ts';
import { learnerResult, score } from './attempt.ts';

/** A regrade takes effect in one step: until it is DONE, no result has changed. */
export const REGRADE_STATES = ['RUNNING', 'DONE', 'FAILED', 'UNDOING', 'UNDONE'] as const;

/** Hours after the end of a regrade in which it can be undone. */
export const REGRADE_UNDO_HOURS = 24;

export const REGRADE_REASON_MAX = 500;

/**
 * Why a changed question cannot be regraded: its type is another one, or learners chose among other lines than the
 * present ones.
 */
export const REGRADE_OBSTACLES = ['type', 'lines'] as const;
export type RegradeObstacle = (typeof REGRADE_OBSTACLES)[number];

/** What becomes of attempts that no longer reach the pass rate: they stay passed, or they lose it. */
export const PASS_RULES = ['keep', 'take'] as const;

/** The learners whose result a regrade changes. */
const regradeCounts = z.object({
  /** Finished attempts that are graded again. */
  attempts: z.int(),
  /** Learners with such an attempt. */
  learners: z.int(),
  /** Learners whose best result rises, or falls, as a share of all points. */
  up: z.int(),
  down: z.int(),
  /** Learners who passed no attempt before and have passed now. */
  gained: z.int(),
  /** Learners who have passed and reach the pass rate in no attempt any more. */
  lost: z.int(),
  /** Answers whose points do not follow from the earlier key, because a person gave them. They keep these points. */
  marked: z.int(),
});
export type RegradeCounts = z.infer<typeof regradeCounts>;

/** A regrade of a quiz that was started. */
export const regrade = z.object({
  id: z.string(),
  state: z.enum(REGRADE_STATES),
  /** Attempts that have been graded so far, of `total`. */
  done: z.int(),
  total: z.int(),
  counts: regradeCounts,
  passes: z.enum(PASS_RULES),
  reason: z.string(),
  /** Attempts that changed in the meantime and were therefore left as they were, by the regrade or by its undo. */
  left: z.int(),
  startedDate: z.string(),
  finishedDate: z.nullable(z.string()),
  /** Null: the regrade cannot be undone. */
  undoUntilDate: z.nullable(z.string()),
});
export type Regrade = z.infer<typeof regrade>;

/** A question whose grading differs from that of finished attempts. */
const changedQuestion = z.object({
  id: z.string(),
  version: z.int(),
  /** The beginning of the question's text. */
  text: z.string(),
  line: formulaLine,
  type: z.enum(QUESTION_TYPES),
  /** Finished attempts that were graded otherwise. */
  attempts: z.int(),
  /** Null: the attempts can be regraded. */
  obstacle: z.nullable(z.enum(REGRADE_OBSTACLES)),
  /** Whether attempts drew the question from the bank, and `version` is that of its document there. */
  isDrawn: z.boolean(),
  /** An author has chosen that the change counts for new attempts only. */
  isForNewOnly: z.boolean(),
});
export type ChangedQuestion = z.infer<typeof changedQuestion>;
/** Whether the finished attempts wait for a decision about a changed question. */
export const canRegrade = ({ obstacle, isForNewOnly }: Pick<ChangedQuestion, 'obstacle' | 'isForNewOnly'>): boolean =>
  obstacle === null && !isForNewOnly;

/** The questions of a quiz that could be regraded, and its latest regrade. */
export const regradeStatus = z.object({
  questions: z.array(changedQuestion),
  /** Attempts that learners are taking now. A regrade leaves them as they are. */
  openAttempts: z.int(),
  latest: z.nullable(regrade),
});
export type RegradeStatus = z.infer<typeof regradeStatus>;

/** Questions in the versions that were seen. */
const seenQuestions = z
  .array(z.strictObject({ id, version: z.int() }))
  .check(z.minLength(1, rule('minimum-items')), z.maxLength(MAX_QUESTIONS, rule('maximum-items')));
export type SeenQuestion = z.output<typeof seenQuestions>[number];

/** Left out: all changed questions that can be regraded. */
const regradedQuestions = z.optional(seenQuestions);

export const REGRADE_CHANGES = ['up', 'down', 'gained', 'lost'] as const;
export type RegradeChange = (typeof REGRADE_CHANGES)[number];

export const previewRegradeInput = z.strictObject({
  ...pageInput,
  ...quizById.shape,
  questions: regradedQuestions,
  /** Left out: every learner whose result changes. */
  change: z.optional(z.enum(REGRADE_CHANGES)),
});
export type PreviewRegradeInput = z.output<typeof previewRegradeInput>;

const regradedLearner = z.object({
  user: learnerResult.shape.user,
  before: score,
  /** As if no attempt stayed passed without reaching the pass rate. */
  after: score,
});
export type RegradedLearner = z.infer<typeof regradedLearner>;
export const regradePreview = z.object({ counts: regradeCounts, ...listOf(regradedLearner).shape });
export type RegradePreview = z.infer<typeof regradePreview>;

export const regradeInput = z
  .strictObject({
    ...quizById.shape,
    questions: regradedQuestions,
    passes: z._default(z.enum(PASS_RULES), 'keep'),
    /** Required if passes are taken. */
    reason: z._default(optionalText(REGRADE_REASON_MAX), ''),
    /** True: only tells what the regrade would change. */
    dryRun: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ passes, reason }) => passes === 'keep' || reason !== '', {
      ...rule('required-field'),
      path: ['reason'],
    }),
  );
export type RegradeInput = z.output<typeof regradeInput>;

/** `regrade` is null after a dry run, and if nothing changed. */
export const regradeOutcome = z.object({ counts: regradeCounts, regrade: z.nullable(regrade) });
export type RegradeOutcome = z.infer<typeof regradeOutcome>;

/** Leaves finished attempts as they were graded. */
export const keepGradesInput = z.strictObject({ ...quizById.shape, questions: seenQuestions });
export type KeepGradesInput = z.output<typeof keepGradesInput>;

export const regradeById = z.strictObject({ id });
