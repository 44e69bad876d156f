import { idArray } from '@dars/db/prepared';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { detachUnshown, RESTORE_WINDOW_MS } from '../../content/shown-files.ts';
import { uploadsOf } from '../authoring/attach-pictures.ts';
import type { Removal } from '../authoring/remove-questions.ts';
import { lockOwn, mayChange } from './policy.ts';
import { deleteBankQuestions, deleteQuestionCategory, listCategoryNodes, listUsed, refileDraws } from './store.ts';

/**
 * Removes those of the questions that nobody has changed, moved, copied or drawn since they were added, and those of
 * these categories that are empty then. Questions that are gone already are neither removed nor kept.
 * @throws forbidden for questions of others
 */
export async function removeUnusedBankQuestions(
  ctx: TenantContext,
  { ids, categoryIds }: { ids: readonly string[]; categoryIds: readonly string[] },
): Promise<Removal> {
  const { tx, tenantId, deps } = ctx;
  const stored = await lockOwn(ctx, await listPresent(tx, tenantId, ids));
  const used = await listUsed(tx, tenantId, ids);
  const isKept = ({ id, version }: (typeof stored)[number]) => version !== 1 || used.has(id);
  const gone = stored.filter((each) => !isKept(each));
  await deleteBankQuestions(
    tx,
    tenantId,
    gone.map(({ id }) => id),
  );
  const until = new Date(deps.now().getTime() + RESTORE_WINDOW_MS);
  await detachUnshown(tx, { tenantId, until }, [...new Set(gone.flatMap(({ document }) => uploadsOf(document)))]);
  await removeEmptyCategories(ctx, categoryIds);
  return { removed: gone.length, kept: stored.filter(isKept).map(({ document }) => document.text) };
}

/** Lists which of the questions are in the bank and have not been removed. */
async function listPresent(tx: TenantTx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: bankQuestions.id })
    .from(bankQuestions)
    .where(
      and(
        eq(bankQuestions.tenantId, tenantId),
        sql`${bankQuestions.id} = any(${idArray(ids)})`,
        isNull(bankQuestions.removedAt),
      ),
    );
  return found.map(({ id }) => id);
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
