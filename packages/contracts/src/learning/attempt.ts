import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { type Answer, answer, openQuestion, QUESTION_TYPES, question } from '../content/question.ts';
import { MAX_ATTEMPTS, MAX_QUESTIONS, MAX_TIME, quizById } from '../content/quiz.ts';
import { decimalsOf } from '../decimal.ts';
import { listOf, pageInput } from '../list.ts';
import { id, optionalText, rule } from '../rules.ts';
import { givenOffline } from './late-answer.ts';

export const ATTEMPT_STATES = ['OPEN', 'SUBMITTED', 'TIME_OUT'] as const;

/** Seconds after the deadline in which answers still count, for network delay (docs/decisions/0015). */
export const GRACE_SECONDS = 10;

/** Points, of which partial credit makes fractions. Whether it is enough is decided before anything is rounded. */
export const score = z.object({
  /** To two places, rounded down. */
  earned: z.number(),
  total: z.int(),
  /** Whole, rounded down: at least the pass rate exactly when passed. */
  percent: z.int(),
  isPassed: z.boolean(),
});
export type Score = z.infer<typeof score>;

/** One attempt in a list of them. */
export const attemptSummary = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(ATTEMPT_STATES),
  startedDate: z.string(),
  /** Null while it is open; of one that ran out of time, its deadline. */
  submittedDate: z.nullable(z.string()),
  /** Null while it is open. */
  score: z.nullable(score),
  /** Answers that count although they arrived after the end: they were given before it without a connection. */
  lateAnswers: z.int(),
  /** When the last of it arrived, if that was after the end. */
  lateDate: z.nullable(z.string()),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

/**
 * What learners no longer find of a quiz since it was taken back: the quiz, or its whole course; null: it is there. Who has
 * begun an attempt may finish it (docs/decisions/0015); nobody begins another.
 */
const withdrawn = z.nullable(z.enum(['quiz', 'course']));
export type Withdrawn = z.infer<typeof withdrawn>;

/** What a learner sees before an attempt, and between two. */
export const quizIntro = z.object({
  id: z.string(),
  withdrawn,
  title: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  passRate: z.int(),
  /** Minutes that this learner has. */
  time: z.nullable(z.int()),
  questionCount: z.int(),
  points: z.int(),
  /** This learner's, with what was granted. */
  numberOfAttempts: z.int(),
  usedAttempts: z.int(),
  remainingAttempts: z.int(),
  /** Keys are shown once no attempt is open and none remains. */
  showsCorrectAnswer: z.boolean(),
  areKeysOpen: z.boolean(),
  isPassed: z.boolean(),
  best: z.nullable(score),
  /** The open one, if any. */
  open: z.nullable(z.object({ id: z.string(), remainingMs: z.nullable(z.int()) })),
  /** Newest first. */
  attempts: z.array(attemptSummary),
  /** Staff: nothing that they do is recorded; they take the preview. */
  isPreview: z.boolean(),
});
export type QuizIntro = z.infer<typeof quizIntro>;

export const attemptById = z.strictObject({ attemptId: id });

/** `given`: when the learner handed in, where that could not be sent at once. */
export const submitAttemptInput = z.strictObject({ ...attemptById.shape, given: z.optional(givenOffline) });
export type SubmitAttemptInput = z.output<typeof submitAttemptInput>;

/** The server's time, signed for this attempt and device: to be sent back with what could not be sent at once. */
const clock = z.nullable(z.string());

const savedAnswer = z.object({
  questionId: z.string(),
  /** The next one must be greater. */
  sequence: z.int(),
  /** Null: taken back. */
  answer: z.nullable(answer),
});

/** An attempt to go on with, on any device. */
export const attempt = z.object({
  ...attemptSummary.shape,
  quizId: z.string(),
  courseId: z.string(),
  title: z.string(),
  withdrawn,
  /** Minutes, with those that it was granted; a suspension of the portal stops the clock, and adds none. Null: no limit. */
  time: z.nullable(z.int()),
  deadlineDate: z.nullable(z.string()),
  /** By the server's clock; a client counts down from here and never from its own time of day. Null: no limit. */
  remainingMs: z.nullable(z.int()),
  clock,
  /** Until when answers may arrive that were given before the end without a connection. Null: not after the end. */
  lateUntilDate: z.nullable(z.string()),
  /** In this attempt's order. */
  questions: z.array(openQuestion),
  answers: z.array(savedAnswer),
});
export type Attempt = z.infer<typeof attempt>;

/** What may change while nobody answers: asked for again and again, so it is little. */
export const attemptState = z.pick(attempt, {
  state: true,
  deadlineDate: true,
  remainingMs: true,
  withdrawn: true,
  clock: true,
});

const MAX_SEQUENCE = 2 ** 31 - 1;

/** Wiped out, or all of it ticked off again. */
const isEmpty = (given: Answer): boolean =>
  ('text' in given && given.text === '') ||
  ('options' in given && given.options.length === 0) ||
  ('pairs' in given && given.pairs.length === 0);

/** Not so what is no number where one is asked for. Some older answers are such. */
export const isAnswer = (given: Answer): boolean => given.type !== 'numeric' || decimalsOf(given.text).length > 0;

/** What holds nothing is no answer. */
const givenAnswer = z.nullable(answer).check(
  z.overwrite((given) => (given && isEmpty(given) ? null : given)),
  z.refine((given) => given === null || isAnswer(given), { ...rule('not-a-number'), path: ['text'] }),
);

/**
 * `sequence`: one more than what this device last knew to be stored; of two, the greater one counts, whenever it arrives. A
 * device whose answer was not taken sends it again above the stored one, where that is older than its own giving.
 */
export const saveAnswerInput = z.strictObject({
  attemptId: id,
  questionId: id,
  sequence: z.int().check(z.minimum(1), z.maximum(MAX_SEQUENCE)),
  answer: givenAnswer,
  /** When it was given, where it could not be sent at once. */
  given: z.optional(givenOffline),
});
export type SaveAnswerInput = z.output<typeof saveAnswerInput>;

export const answerSaved = z.object({
  questionId: z.string(),
  /** What is stored now: another device's where that one was ahead. */
  sequence: z.int(),
  answer: z.nullable(answer),
  /** Milliseconds since that was stored. 0: it is what was sent, just taken; what was not taken is never that young. */
  ageMs: z.int(),
  remainingMs: z.nullable(z.int()),
  withdrawn,
  clock,
  /** It arrived after the end and counts: it was given before. */
  isLate: z.boolean(),
});
export type AnswerSaved = z.infer<typeof answerSaved>;

/** What came of one question. */
const questionResult = z.object({
  question: openQuestion,
  answer: z.nullable(answer),
  /** Of an answer that arrived after the end and counts: when it was given, as far as the server knows, and when it arrived. */
  late: z.nullable(z.object({ givenDate: z.string(), arrivedDate: z.string() })),
  /** Points; null as long as keys may not be shown: it would tell them. */
  earned: z.nullable(z.number()),
  /** With the right answer and the explanation; null as long as it may not be shown. */
  key: z.nullable(question),
});

/** A handed-in attempt. */
export const attemptResult = z.object({
  ...attemptSummary.shape,
  quizId: z.string(),
  courseId: z.string(),
  title: z.string(),
  passRate: z.int(),
  /** Why there are no keys: never; not yet, as attempts remain; or in a while, as late answers may still arrive. */
  keys: z.enum(['shown', 'later', 'pending', 'never']),
  remainingAttempts: z.int(),
  questions: z.array(questionResult),
});
export type AttemptResult = z.infer<typeof attemptResult>;

/** What staff take to see what learners will see. Nothing of it is stored. */
export const quizPaper = z.object({
  id: z.string(),
  title: z.string(),
  time: z.nullable(z.int()),
  passRate: z.int(),
  questions: z.array(openQuestion),
});
export type QuizPaper = z.infer<typeof quizPaper>;
export const checkPreviewInput = z.strictObject({
  ...quizById.shape,
  answers: z
    .array(z.strictObject({ questionId: id, answer: givenAnswer }))
    .check(z.maxLength(MAX_QUESTIONS, rule('maximum-items'))),
});
export type CheckPreviewInput = z.output<typeof checkPreviewInput>;
export const previewResult = z.object({ score, questions: z.array(questionResult) });
export type PreviewResult = z.infer<typeof previewResult>;

/** What a learner has made of a quiz: one who has not passed is under way as long as an attempt is open. */
export const RESULT_STANDINGS = ['PASSED', 'FAILED', 'OPEN'] as const;
export type ResultStanding = (typeof RESULT_STANDINGS)[number];

/** What the results are narrowed to. */
const resultFilters = {
  /** Part of a name or a login. */
  query: z.optional(optionalText(100)),
  standing: z.optional(z.enum(RESULT_STANDINGS)),
};
export type ResultFilters = z.output<z.ZodMiniObject<typeof resultFilters>>;

/** Learners who have begun, the last to begin first. */
export const listResultsInput = z.strictObject({ ...pageInput, ...quizById.shape, ...resultFilters });
export type ListResultsInput = z.output<typeof listResultsInput>;

const grants = {
  extraAttempts: z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_ATTEMPTS, rule('maximum-value'))),
  /** Minutes more for each attempt, the open one too. */
  extraTime: z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_TIME, rule('maximum-value'))),
};

const learner = z.pick(user, { id: true, login: true, firstName: true, lastName: true, imageUrl: true });

export const learnerResult = z.object({
  user: learner,
  usedAttempts: z.int(),
  standing: z.enum(RESULT_STANDINGS),
  best: z.nullable(score),
  lastDate: z.string(),
  extraAttempts: z.int(),
  extraTime: z.int(),
});
export type LearnerResult = z.infer<typeof learnerResult>;
export const learnerResultList = listOf(learnerResult);

export const quizLearner = z.strictObject({ ...quizById.shape, userId: id });
export const learnerAttempts = z.object({
  user: learner,
  numberOfAttempts: z.int(),
  remainingAttempts: z.int(),
  extraAttempts: z.int(),
  extraTime: z.int(),
  /** Minutes of the attempt that is open, which keeps those of an earlier grant. Null: none is open, or it has no limit. */
  openTime: z.nullable(z.int()),
  /** The right answers are shown to the learner; what is granted now may come after they were read. */
  areKeysOpen: z.boolean(),
  attempts: z.array(attemptSummary),
});
export type LearnerAttempts = z.infer<typeof learnerAttempts>;

/** One attempt, as staff see it. */
export const learnerAttemptResult = z.object({
  ...attemptResult.shape,
  user: learner,
  /** How often this learner may begin. */
  numberOfAttempts: z.int(),
});
export type LearnerAttemptResult = z.infer<typeof learnerAttemptResult>;

/** All that the learner has beyond the others from now on, not what is added to it. */
export const grantInput = z.strictObject({ ...quizLearner.shape, ...grants });
export type GrantInput = z.output<typeof grantInput>;

/** Each time that a question was asked is one of these. */
const answerCounts = {
  right: z.int(),
  /** Some of its points. */
  partial: z.int(),
  /** Answered, and none. */
  wrong: z.int(),
  unanswered: z.int(),
};
export type AnswerCounts = z.infer<z.ZodMiniObject<typeof answerCounts>>;

/** Over all handed-in attempts. */
export const quizFigures = z.object({
  attempts: z.int(),
  learners: z.int(),
  passedLearners: z.int(),
  /** Whole percent, rounded down; null: nobody has handed in. */
  averagePercent: z.nullable(z.int()),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      type: z.enum(QUESTION_TYPES),
      /** In how many attempts. */
      asked: z.int(),
      ...answerCounts,
      averagePercent: z.nullable(z.int()),
    }),
  ),
});
export type QuizFigures = z.infer<typeof quizFigures>;

/** The list as a file, step by step: `after` is the learner with whom the last one ended. */
export const exportResultsInput = z.strictObject({
  ...quizById.shape,
  ...resultFilters,
  after: z.optional(id),
});
export type ExportResultsInput = z.output<typeof exportResultsInput>;
