import { AppError } from '@dars/contracts/errors';
import { idArray } from '@dars/db/prepared';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { and, eq, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { detachUnshown, RESTORE_WINDOW_MS } from '../../content/shown-files.ts';
import { uploadsOf } from '../authoring/attach-pictures.ts';
import { lockOwn, mayChange } from './policy.ts';
import { deleteBankQuestions, deleteQuestionCategory, hasCopies, listCategoryNodes, refileDraws } from './store.ts';

/**
 * Removes questions that nobody has changed, moved or copied since they were added, and those of these categories that
 * are empty then.
 * @throws not-found, forbidden, edited-meanwhile
 */
export async function removeUnchangedBankQuestions(
  ctx: TenantContext,
  { ids, categoryIds }: { ids: readonly string[]; categoryIds: readonly string[] },
): Promise<void> {
  const { tx, tenantId, deps } = ctx;
  const stored = await lockOwn(ctx, ids);
  if (stored.some(({ version }) => version !== 1) || (await hasCopies(tx, tenantId, ids)))
    throw new AppError('edited-meanwhile');
  await deleteBankQuestions(tx, tenantId, ids);
  const until = new Date(deps.now().getTime() + RESTORE_WINDOW_MS);
  await detachUnshown(tx, { tenantId, until }, [...new Set(stored.flatMap(({ document }) => uploadsOf(document)))]);
  await removeEmptyCategories(ctx, categoryIds);
}

async function removeEmptyCategories(ctx: TenantContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { tx, tenantId } = ctx;
  const all = await listCategoryNodes(tx, tenantId, { locks: true });
  const filled = await tx
    .selectDistinct({ id: bankQuestions.categoryId })
    .from(bankQuestions)
    .where(and(eq(bankQuestions.tenantId, tenantId), sql`${bankQuestions.categoryId} = any(${idArray(ids)})`));
  const kept = new Set(filled.map(({ id }) => id));
  const removable = all.filter((each) => ids.includes(each.id) && mayChange(ctx, each));
  // The lowest first, so that a category with a remaining child remains too.
  for (const { id, parentId } of removable.toSorted((one, other) => other.depth - one.depth)) {
    if (kept.has(id) || all.some((each) => each.parentId === id && !ids.includes(each.id))) kept.add(parentId);
    else {
      await refileDraws(tx, { tenantId, id }, parentId);
      await deleteQuestionCategory(tx, { tenantId, id });
    }
  }
}
