import * as z from 'zod/mini';
import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from '../../../sync/device-draft.ts';
import { dropDraft, keepDraft, readDraft } from '../../../sync/draft.ts';
import { questionDraft } from './question-draft.ts';

const keptQuestion = z.object({
  key: z.string(),
  /** Undefined if the server does not know the question. */
  id: z.optional(z.string()),
  /** The stored version that was changed. */
  version: z.optional(z.int()),
  /** The id of the question before it, or its key if the server does not know it; undefined for the first question. */
  after: z.optional(z.string()),
  draft: questionDraft,
});
export type KeptQuestion = z.infer<typeof keptQuestion>;

const nameOf = (userId: string, quizId: string) => `quiz/${userId}/${quizId}`;

export function readKeptQuestions(userId: string, quizId: string): KeptQuestion[] {
  return readDeviceDraft(nameOf(userId, quizId), z.array(keptQuestion)) ?? [];
}

export function keepQuestions(userId: string, quizId: string, questions: readonly KeptQuestion[]): void {
  if (questions.length === 0) dropDeviceDraft(nameOf(userId, quizId));
  else keepDeviceDraft(nameOf(userId, quizId), questions);
}

const removedName = (userId: string, quizId: string) => `quiz-removed/${userId}/${quizId}`;

/** Reads the ids of the questions that were removed in this tab and whose removal the server has not confirmed. */
export function readRemovedQuestions(userId: string, quizId: string): string[] {
  return readDraft(removedName(userId, quizId), z.array(z.string())) ?? [];
}

export function keepRemovedQuestions(userId: string, quizId: string, ids: readonly string[]): void {
  if (ids.length === 0) dropDraft(removedName(userId, quizId));
  else keepDraft(removedName(userId, quizId), ids);
}
