import {
  type CreateQuizSectionInput,
  MAX_QUIZ_SECTIONS,
  type QuizSection,
  type UpdateQuizSectionInput,
} from '@dars/contracts/content/quiz-section';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lockQuiz, type StoredQuiz } from '../policy.ts';
import { detachCurrentVersion, listLines, listSections, type StoredSection } from '../store.ts';
import { positionAfter } from './create-question.ts';
import { changeSection, deleteSection, findSection, insertSection } from './store.ts';

/**
 * Adds a section at the end or after another line.
 * @throws not-found, or maximum-items when the quiz has the most sections
 */
export async function createSection(
  ctx: TenantContext,
  { quizId, section, after }: CreateQuizSectionInput,
): Promise<QuizSection> {
  const { tx, tenantId, deps } = ctx;
  const quiz = await lockQuiz(ctx, quizId);
  const { activityId } = quiz;
  const [lines, others] = await Promise.all([listLines(tx, quiz), listSections(tx, quiz)]);
  const position = positionAfter(lines, after);
  if (others.length >= MAX_QUIZ_SECTIONS) {
    throw AppError.rule('section', 'maximum-items', { max: MAX_QUIZ_SECTIONS });
  }
  const made = await insertSection(tx, { tenantId, activityId, position }, section);
  await detachCurrentVersion(tx, { tenantId, activityId, now: deps.now() });
  return toSection(made);
}

/**
 * Updates a section from the version that its author has seen.
 * @throws not-found, edited-meanwhile
 */
export async function updateSection(
  ctx: TenantContext,
  { id, version, section }: UpdateQuizSectionInput,
): Promise<QuizSection> {
  const { tx, tenantId, deps } = ctx;
  const { quiz, stored } = await lockSection(ctx, id);
  if (stored.version !== version) throw new AppError('edited-meanwhile');
  const now = deps.now();
  const changed = await changeSection(tx, { tenantId, id, now }, section);
  await detachCurrentVersion(tx, { ...quiz, now });
  return toSection(changed);
}

/**
 * Removes a section. Its questions go to the section before it.
 * @throws not-found
 */
export async function removeSection(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const { quiz, stored } = await lockSection(ctx, id);
  await deleteSection(ctx.tx, stored);
  await detachCurrentVersion(ctx.tx, { ...quiz, now: ctx.deps.now() });
}

/** @throws not-found */
async function lockSection(ctx: TenantContext, id: string): Promise<{ quiz: StoredQuiz; stored: StoredSection }> {
  const before = await findSection(ctx.tx, ctx.tenantId, id);
  if (!before) throw new AppError('not-found');
  const quiz = await lockQuiz(ctx, before.activityId);
  // The section is read again, because another transaction may have changed it before the lock was taken.
  const stored = await findSection(ctx.tx, ctx.tenantId, id);
  if (!stored) throw new AppError('not-found');
  return { quiz, stored };
}

export const toSection = ({ id, version, heading, introduction }: StoredSection): QuizSection => ({
  ...{ id, version, heading, introduction },
});
