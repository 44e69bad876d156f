import * as z from 'zod/mini';
import { id, multiLineText, requiredText } from '../rules.ts';

/** Most sections of one quiz. */
export const MAX_QUIZ_SECTIONS = 30;
export const SECTION_HEADING_MAX = 200;
export const SECTION_INTRODUCTION_MAX = 2000;

/** A heading among the questions of a quiz, to which the questions below it belong. */
export const quizSectionInput = z.strictObject({
  heading: requiredText(SECTION_HEADING_MAX),
  /** Words above the questions; empty: none. */
  introduction: z._default(multiLineText(SECTION_INTRODUCTION_MAX), ''),
});
export type QuizSectionInput = z.output<typeof quizSectionInput>;

/** Adds a section at the end, or after another line of the quiz. */
export const createQuizSectionInput = z.strictObject({
  quizId: id,
  section: quizSectionInput,
  after: z.optional(id),
});
export type CreateQuizSectionInput = z.output<typeof createQuizSectionInput>;
/** `version` is the one that was read. */
export const updateQuizSectionInput = z.strictObject({ id, section: quizSectionInput, version: z.int() });
export type UpdateQuizSectionInput = z.output<typeof updateQuizSectionInput>;
export const quizSectionById = z.strictObject({ id });

export const quizSection = z.object({
  id: z.string(),
  version: z.int(),
  heading: z.string(),
  introduction: z.string(),
});
export type QuizSection = z.infer<typeof quizSection>;

/** A section of an attempt, with the index of its first question. */
export const askedSection = z.object({
  start: z.int(),
  heading: z.string(),
  introduction: z.string(),
});
export type AskedSection = z.infer<typeof askedSection>;
