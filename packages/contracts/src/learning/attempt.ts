import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { QUERY_MAX } from '../constants.ts';
import { type Answer, answer, brokenRuleOf, isBlank, openQuestion } from '../content/question.ts';
import { MAX_ATTEMPTS, MAX_TIME, quizAvailability, quizById, quizDate } from '../content/quiz.ts';
import { shownScoreWords } from '../content/score-feedback.ts';
import { listOf, pageInput, sortInput } from '../list.ts';
import { id, optionalText, rule } from '../rules.ts';
import { announcedFile } from '../upload.ts';
import { departure, departureSummary } from './departure.ts';
import { ofGroup } from './groups/of-group.ts';
import { givenOffline } from './late-answer.ts';
import { paging } from './question-pages.ts';
import { checkedAnswer, questionResult } from './question-result.ts';

export const ATTEMPT_STATES = ['OPEN', 'SUBMITTED', 'TIME_OUT'] as const;

/** Seconds after the deadline in which answers still count, for network delay (docs/decisions/0015). */
export const GRACE_SECONDS = 10;

/** Points, which partial credit makes fractions. Whether the attempt has passed is decided before rounding. */
export const score = z.object({
  /** Points to two decimal places, rounded down. */
  earned: z.number(),
  total: z.int(),
  /**
   * Whole percent, rounded down: at least the pass rate exactly when the attempt has passed, unless it stays passed
   * after a regrade (`isPassKept`).
   */
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
  /** Null while the attempt is open; for an attempt that ran out of time, its deadline. */
  submittedDate: z.nullable(z.string()),
  /** Null while the attempt is open. */
  score: z.nullable(score),
  /**
   * Number of answers that count although they arrived after the end, because they were given before it without a
   * connection.
   */
  lateAnswers: z.int(),
  /** Time of arrival of the last late answer, if any. */
  lateDate: z.nullable(z.string()),
  /**
   * Time at which the attempt was last graded again by a corrected question, if any, and whether it was passed before
   * and stays passed, although it does not reach the pass rate any more.
   */
  ...{ regradedDate: z.nullable(z.string()), isPassKept: z.boolean() },
  /**
   * Number of answers that a person has yet to mark. They count as 0 points in the score until then, so that it can
   * only rise.
   */
  waitingAnswers: z.int(),
});
export type AttemptSummary = z.infer<typeof attemptSummary>;

/**
 * The unpublished node that hides the quiz from learners: the quiz, or its whole course; null: the quiz is visible. A
 * learner who has started an attempt may finish it (docs/decisions/0015); no new attempt starts.
 */
const withdrawn = z.nullable(z.enum(['quiz', 'course']));
export type Withdrawn = z.infer<typeof withdrawn>;

/** The page of a quiz before an attempt, and between two. */
export const quizIntro = z.object({
  id: z.string(),
  withdrawn,
  title: z.string(),
  courseId: z.string(),
  lessonId: z.string(),
  passRate: z.int(),
  /** Percent of a question's points that a wrong answer costs in a new attempt. */
  penalty: z.int(),
  availability: z.object({
    ...quizAvailability.shape,
    /** Milliseconds by the server's clock until the quiz opens. Null: it has opened. */
    opensInMs: z.nullable(z.int()),
    /** Milliseconds by the server's clock until the quiz closes, 0 after that. Null: it never closes. */
    closesInMs: z.nullable(z.int()),
  }),
  /** Whether pages of a new attempt that were left take no more answers. */
  forwardOnly: z.boolean(),
  /** Whether learners can check answers during an attempt. */
  canCheck: z.boolean(),
  /** Whether a new attempt runs in exam mode. */
  examMode: z.boolean(),
  /** Whether a new attempt starts only with the quiz's access code. */
  needsAccessCode: z.boolean(),
  /** Minutes of this learner's attempts. */
  time: z.nullable(z.int()),
  questionCount: z.int(),
  points: z.int(),
  /** Attempts of this learner, with those that staff granted. */
  numberOfAttempts: z.int(),
  usedAttempts: z.int(),
  remainingAttempts: z.int(),
  /** Whether the right answers are shown at any time. */
  showsCorrectAnswer: z.boolean(),
  /** Whether this learner may have read the right answers. */
  areKeysOpen: z.boolean(),
  isPassed: z.boolean(),
  best: z.nullable(score),
  /** The open attempt, if any. */
  open: z.nullable(z.object({ id: z.string(), remainingMs: z.nullable(z.int()) })),
  /** Newest first. */
  attempts: z.array(attemptSummary),
  /** True for staff, whose actions are not recorded: they take the preview. */
  isPreview: z.boolean(),
});
export type QuizIntro = z.infer<typeof quizIntro>;

/** What a learner types as the access code of a quiz; longer than any code is never right. */
const TYPED_CODE_MAX = 200;
export const startAttemptInput = z.strictObject({
  ...quizById.shape,
  accessCode: z.optional(optionalText(TYPED_CODE_MAX)),
});
export type StartAttemptInput = z.output<typeof startAttemptInput>;

export const attemptById = z.strictObject({ attemptId: id });

/** `given` is the time of submission if it could not be sent at once. */
export const submitAttemptInput = z.strictObject({ ...attemptById.shape, given: z.optional(givenOffline) });
export type SubmitAttemptInput = z.output<typeof submitAttemptInput>;

/**
 * The server's time, signed for this attempt and device. The client sends it back with every answer that it could not
 * send at once.
 */
const clock = z.nullable(z.string());

const savedAnswer = z.object({
  questionId: z.string(),
  /** The sequence of the next answer must be greater. */
  sequence: z.int(),
  /** Null: the learner withdrew the answer. */
  answer: z.nullable(answer),
});

/** An attempt to go on with, on any device. */
export const attempt = z.object({
  ...attemptSummary.shape,
  quizId: z.string(),
  courseId: z.string(),
  title: z.string(),
  withdrawn,
  /**
   * Minutes, with those granted to the attempt; a suspension of the portal stops the clock and adds none. Null: no
   * limit.
   */
  time: z.nullable(z.int()),
  deadlineDate: z.nullable(z.string()),
  /**
   * Remaining milliseconds by the server's clock. A client counts down from here and never from its own time of day.
   * Null: no limit.
   */
  remainingMs: z.nullable(z.int()),
  clock,
  /**
   * The latest time at which the server accepts answers that were given before the end without a connection. Null: the
   * end.
   */
  lateUntilDate: z.nullable(z.string()),
  /** Whether the page fills the screen and reports when the learner leaves it. */
  examMode: z.boolean(),
  /** Percent of a question's points that a wrong answer costs. */
  penalty: z.int(),
  /** The questions in this attempt's order. */
  questions: z.array(openQuestion),
  ...paging,
  answers: z.array(savedAnswer),
  /** The answers that the learner has checked, which no longer change. */
  checked: z.array(checkedAnswer),
});
export type Attempt = z.infer<typeof attempt>;

/**
 * The fields of an attempt that change without an answer. Each saved answer tells them, too; a client polls them while
 * nothing is saved, so they are few.
 */
export const attemptState = z.pick(attempt, {
  state: true,
  deadlineDate: true,
  remainingMs: true,
  withdrawn: true,
  clock: true,
});
export type AttemptState = z.infer<typeof attemptState>;

const MAX_SEQUENCE = 2 ** 31 - 1;

/** False for an answer that breaks a rule of its type, as some stored answers do. */
export const isAnswer = (given: Answer): boolean => brokenRuleOf(given) === undefined;

/** Turns a blank answer into null. */
export const givenAnswer = z.nullable(answer).check(
  z.overwrite((given) => (given && isBlank(given) ? null : given)),
  z.check(({ value, issues }) => {
    const broken = value && brokenRuleOf(value);
    if (broken) issues.push({ code: 'custom', message: broken.rule, path: broken.path, input: value });
  }),
);

/**
 * `sequence` is one more than the last stored sequence that this device knows. Of two answers the greater sequence
 * counts, whatever the order of arrival. A device whose answer was not taken sends it again above the stored sequence
 * if the stored answer is older than its own.
 */
export const saveAnswerInput = z.strictObject({
  attemptId: id,
  questionId: id,
  sequence: z.int().check(z.minimum(1), z.maximum(MAX_SEQUENCE)),
  answer: givenAnswer,
  /** When the answer was given, if it could not be sent at once. */
  given: z.optional(givenOffline),
});
export type SaveAnswerInput = z.output<typeof saveAnswerInput>;

/** A file that a learner is about to send as an answer, or as a part of one. */
export const announceFileInput = z.strictObject({ attemptId: id, questionId: id, ...announcedFile });
export type AnnounceFileInput = z.output<typeof announceFileInput>;

export const answerSaved = z.object({
  /** The state of the attempt after the answer was stored. A client that saves answers therefore need not poll it. */
  ...attemptState.shape,
  questionId: z.string(),
  /** The answer that is stored now: another device's if its sequence was greater. */
  sequence: z.int(),
  answer: z.nullable(answer),
  /**
   * Milliseconds since that answer was stored. 0 means that the sent answer was just stored; an answer of another
   * device is never that young.
   */
  ageMs: z.int(),
  /** True for an answer that arrived after the end and counts because it was given before. */
  isLate: z.boolean(),
});
export type AnswerSaved = z.infer<typeof answerSaved>;

/** The result of a submitted attempt. */
export const attemptResult = z.object({
  ...attemptSummary.shape,
  quizId: z.string(),
  courseId: z.string(),
  title: z.string(),
  passRate: z.int(),
  /**
   * Whether the right answers are shown, or why not: never; not yet, as attempts remain or the quiz has not closed; or
   * for a while, as late answers may still arrive.
   */
  keys: z.enum(['shown', 'later', 'pending', 'never']),
  /** The closing of the quiz, after which its last rules hold; null if they hold already, or if there is no closing. */
  reviewDate: z.nullable(z.string()),
  /** Whether the learner sees the questions with their own answers; otherwise `questions` is empty. */
  areAnswersShown: z.boolean(),
  /** What the author says of such a score. Null as long as feedback is hidden, or a person has yet to mark an answer. */
  scoreFeedback: shownScoreWords,
  remainingAttempts: z.int(),
  questions: z.array(questionResult),
  /** The sections of these questions. */
  sections: paging.sections,
});
export type AttemptResult = z.infer<typeof attemptResult>;

/**
 * A learner's standing in a quiz: a learner who has not passed counts as WAITING as long as a person has to mark an
 * answer, and otherwise as OPEN as long as an attempt is open.
 */
export const RESULT_STANDINGS = ['PASSED', 'FAILED', 'OPEN', 'WAITING'] as const;
export type ResultStanding = (typeof RESULT_STANDINGS)[number];

/** Returns the standing of a single attempt by the same order. */
export function standingOf({
  score,
  waitingAnswers,
}: Pick<AttemptSummary, 'score' | 'waitingAnswers'>): ResultStanding {
  if (score === null) return 'OPEN';
  if (score.isPassed) return 'PASSED';
  return waitingAnswers > 0 ? 'WAITING' : 'FAILED';
}

/** Filters of the results. */
const resultFilters = {
  /** Part of a name or a login. */
  query: z.optional(optionalText(QUERY_MAX)),
  standing: z.optional(z.enum(RESULT_STANDINGS)),
  ...ofGroup,
};
export type ResultFilters = z.output<z.ZodMiniObject<typeof resultFilters>>;

/** The columns by which the results of a quiz can be sorted. */
export const RESULT_SORTS = ['name', 'best', 'attempts', 'last'] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/** Learners who have started an attempt, the latest start first unless sorted. */
export const listResultsInput = z.strictObject({
  ...pageInput,
  ...sortInput(RESULT_SORTS),
  ...quizById.shape,
  ...resultFilters,
});
export type ListResultsInput = z.output<typeof listResultsInput>;

export const grants = {
  extraAttempts: z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_ATTEMPTS, rule('maximum-value'))),
  /** Additional minutes for each attempt, the open one too. */
  extraTime: z.int().check(z.minimum(0, rule('minimum-value')), z.maximum(MAX_TIME, rule('maximum-value'))),
  /** Own dates instead of the quiz's. Null: none. */
  opensDate: z._default(quizDate, null),
  closesDate: z._default(quizDate, null),
};

export const storedGrant = z.object({
  extraAttempts: z.int(),
  extraTime: z.int(),
  opensDate: z.nullable(z.string()),
  closesDate: z.nullable(z.string()),
});
/** What staff have granted a learner or a group. */
export type StoredGrant = z.infer<typeof storedGrant>;

const learner = z.object({
  ...z.pick(user, { id: true, firstName: true, lastName: true, imageUrl: true }).shape,
  /** Null once the account was removed: no mail reaches the person there. */
  login: z.nullable(user.shape.login),
});

export const learnerResult = z.object({
  user: learner,
  usedAttempts: z.int(),
  standing: z.enum(RESULT_STANDINGS),
  best: z.nullable(score),
  lastDate: z.string(),
  extraAttempts: z.int(),
  extraTime: z.int(),
  /** Number of answers in all attempts that a person has yet to mark, also of a learner who has passed. */
  waitingAnswers: z.int(),
});
export type LearnerResult = z.infer<typeof learnerResult>;
export const learnerResultList = listOf(learnerResult);

export const quizLearner = z.strictObject({ ...quizById.shape, userId: id });
export const learnerAttempts = z.object({
  user: learner,
  numberOfAttempts: z.int(),
  remainingAttempts: z.int(),
  ...storedGrant.shape,
  /** What the learner's groups have. It counts where the learner has nothing of their own. */
  ofGroups: storedGrant,
  /** What counts: each value is the learner's own, or else that of the groups. */
  effective: storedGrant,
  /**
   * Minutes of the open attempt, which keeps those of an earlier grant. Null: no attempt is open, or it has no limit.
   */
  openTime: z.nullable(z.int()),
  /**
   * True if the learner sees the right answers: an attempt that is granted now may start after the learner has read
   * them.
   */
  areKeysOpen: z.boolean(),
  attempts: z.array(z.object({ ...attemptSummary.shape, departures: departureSummary })),
});
export type LearnerAttempts = z.infer<typeof learnerAttempts>;

/** The result of one question, as staff see it. */
export const staffQuestionResult = z.object({
  ...questionResult.shape,
  /** Rises whenever the answer or its mark changes. */
  version: z.int(),
  /** The name of the person who gave the mark; null: no mark counts, or it is that of an account of the platform. */
  markedBy: z.nullable(z.string()),
});

/** One attempt, as staff see it. */
export const learnerAttemptResult = z.object({
  ...attemptResult.shape,
  questions: z.array(staffQuestionResult),
  user: learner,
  /** Null: the attempt did not run in exam mode. Otherwise the departures from its page, in their order. */
  departures: z.nullable(z.array(departure)),
  /** Number of attempts that this learner may start. */
  numberOfAttempts: z.int(),
});
export type LearnerAttemptResult = z.infer<typeof learnerAttemptResult>;

/** Learners to whom staff have granted something, the latest change first. */
export const listGrantsInput = z.strictObject({ ...pageInput, ...quizById.shape });
export type ListGrantsInput = z.output<typeof listGrantsInput>;
export const learnerGrant = z.object({ user: learner, ...storedGrant.shape, updatedDate: z.string() });
export type LearnerGrant = z.infer<typeof learnerGrant>;
export const learnerGrantList = listOf(learnerGrant);
/** The whole grant of the learner from now on; it replaces the earlier one and is not added to it. */
export const grantInput = z.strictObject({ ...quizLearner.shape, ...grants });
export type GrantInput = z.output<typeof grantInput>;

/** The list as a file, in batches: `after` is the last learner of the batch before. */
export const exportResultsInput = z.strictObject({
  ...quizById.shape,
  ...resultFilters,
  after: z.optional(id),
});
export type ExportResultsInput = z.output<typeof exportResultsInput>;
