import * as z from 'zod/mini';
import { LANGUAGES } from '../languages.ts';
import { listOf, pageInput } from '../list.ts';
import { score } from './attempt.ts';
import { gradeOverride } from './gradebook.ts';

/**
 * What a learner's attempts at a quiz have come to: none was started; one is open; the end of one is so recent that late
 * answers may still arrive; a person has yet to mark an answer; or all is graded.
 */
export const GRADE_STATES = ['NOT_BEGUN', 'OPEN', 'ENDING', 'WAITING', 'GRADED'] as const;
export type GradeState = (typeof GRADE_STATES)[number];

/** The learner's standing in a quiz of a course. */
const quizGrade = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(GRADE_STATES),
  passRate: z.int(),
  /** How much the quiz counts beside the other quizzes of the course: its weight or, without one, its points. */
  weight: z.int(),
  /**
   * The attempt that counts, which is the best one. Null: none was handed in, or late answers to the only one may still
   * arrive.
   */
  best: z.nullable(z.object({ attemptId: z.string(), score })),
  /** The grade that counts in place of the best attempt. Null: staff have set none. */
  override: z.nullable(gradeOverride),
  usedAttempts: z.int(),
  /** Attempts of this learner, with those that staff granted. */
  numberOfAttempts: z.int(),
  /** When the learner last handed in an attempt. */
  lastDate: z.nullable(z.string()),
  /** The latest attempt with a comment that the learner may read now. Null: there is none. */
  commentedAttemptId: z.nullable(z.string()),
});
export type QuizGrade = z.infer<typeof quizGrade>;

const courseGrades = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  /** Whole percent of the published lessons. */
  progress: z.int(),
  completedDate: z.nullable(z.string()),
  /**
   * Percent of the weighted points of the quizzes that the learner has taken, as on a certificate. Null: the learner has
   * taken none, or late answers to one may still arrive.
   */
  score: z.nullable(z.int()),
  /** Whether a person has yet to mark an answer that may raise the score. */
  isProvisional: z.boolean(),
  /** The quizzes that learners see, in the order of the course. */
  quizzes: z.array(quizGrade),
});
export type CourseGrades = z.infer<typeof courseGrades>;

/** The caller's courses that are under way or completed, the last seen first. */
export const listOwnGradesInput = z.strictObject(pageInput);
export type ListOwnGradesInput = z.output<typeof listOwnGradesInput>;
export const ownGrades = listOf(courseGrades);
export type OwnGrades = z.infer<typeof ownGrades>;
