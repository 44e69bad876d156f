import { IMPORT_DETAIL_MAX, type RecentImport, type UndoneImport } from '@dars/contracts/content/question-import';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { lecturerLimit } from '../../content/course/policy.ts';
import { removeUnusedQuestions } from '../../quiz/authoring/remove-questions.ts';
import { recordQuestions } from '../../quiz/bank/record-changes.ts';
import { removeUnusedBankQuestions } from '../../quiz/bank/remove-questions.ts';
import { findQuiz } from '../../quiz/policy.ts';
import { shortened } from '../reading.ts';
import { deleteImport, listImports, lockImport } from '../store.ts';
import { parseTarget } from './targets.ts';

/**
 * Lists the imports into a quiz that the actor may edit, or those into a category of the bank that the actor may undo:
 * their own, and all of them for an admin.
 * @throws not-found
 */
export async function listRecentImports(ctx: TenantContext, target: string): Promise<RecentImport[]> {
  const { tx, tenantId, actor, deps } = ctx;
  const place = parseTarget(target);
  const isQuiz = 'quizId' in place;
  if (isQuiz) await findQuiz(ctx, place.quizId);
  const within = {
    quizId: isQuiz ? place.quizId : null,
    categoryId: isQuiz ? null : place.categoryId,
    authorId: isQuiz ? null : lecturerLimit(actor),
  };
  const found = await listImports(tx, tenantId, within, deps.now());
  return found.map(({ createdAt, ...each }) => ({ ...each, createdAt: createdAt.toISOString() }));
}

/**
 * Removes the questions of an import that nobody has changed or used since, and forgets the import unless all of
 * them remain.
 * @throws not-found, also for an import of others into the bank; publish-blocked if a published quiz would have no
 * question
 */
export async function discardImport(ctx: TenantContext, id: string): Promise<UndoneImport> {
  const { tx, tenantId, actor, deps } = ctx;
  const found = await lockImport(tx, { tenantId, id, now: deps.now() });
  if (!found) throw new AppError('not-found');
  const { activityId, authorId, questionIds: ids, categoryIds } = found;
  const lecturerId = lecturerLimit(actor);
  if (activityId === null && lecturerId !== null && lecturerId !== authorId) throw new AppError('not-found');
  const { removed, kept } =
    activityId === null
      ? await removeUnusedBankQuestions(ctx, { ids, categoryIds })
      : await removeUnusedQuestions(ctx, { quizId: activityId, ids });
  if (activityId === null && removed > 0) {
    await recordQuestions(ctx, 'bank-question.import-undone', { ids, removed, kept: kept.length });
  }
  if (removed > 0 || kept.length === 0) await deleteImport(tx, found);
  return { removed, kept: kept.map((text) => shortened(text.replaceAll('\n', ' '), IMPORT_DETAIL_MAX)) };
}
