import { AppError } from '@dars/contracts/errors';
import { bankQuestions } from '@dars/db/schema/quiz/bank-questions';
import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { lecturerLimit } from '../../content/course/policy.ts';
import { listCategoryNodes, type StoredCategory } from './store.ts';

export type StoredBankQuestion = typeof bankQuestions.$inferSelect;

/** Returns the owner of what the actor makes: an account of the platform owns nothing in a portal. */
export const ownerOf = ({ actor, tenantId }: TenantContext): string | null =>
  actor.realmId === tenantId ? actor.userId : null;

/** Whether the actor may change a thing of that owner: lecturers change their own things, admins change all. */
export function mayChange({ actor }: TenantContext, { ownerId }: { ownerId: string | null }): boolean {
  const lecturerId = lecturerLimit(actor);
  return lecturerId === null || lecturerId === ownerId;
}

/** Condition for the questions that the actor may see: their own and the shared ones; an admin sees all. */
export function isVisible({ actor, tenantId }: TenantContext): SQL | undefined {
  const lecturerId = lecturerLimit(actor);
  const visible = or(eq(bankQuestions.ownerId, lecturerId ?? ''), eq(bankQuestions.isShared, true));
  return and(eq(bankQuestions.tenantId, tenantId), lecturerId === null ? undefined : visible);
}

/**
 * Finds questions that the actor may see, in the order of the ids.
 * @throws not-found if one is missing
 */
export async function findVisible(ctx: TenantContext, ids: readonly string[]): Promise<StoredBankQuestion[]> {
  const found = await ctx.tx
    .select()
    .from(bankQuestions)
    .where(and(isVisible(ctx), inArray(bankQuestions.id, [...ids]), isNull(bankQuestions.removedAt)));
  return inOrder(ids, found);
}

/**
 * Locks questions that the actor may change until the end of the transaction.
 * @throws not-found if one is missing; forbidden if one belongs to somebody else
 */
export async function lockOwn(
  ctx: TenantContext,
  ids: readonly string[],
  { isRemoved = false }: { isRemoved?: boolean } = {},
): Promise<StoredBankQuestion[]> {
  const { removedAt } = bankQuestions;
  const found = await ctx.tx
    .select()
    .from(bankQuestions)
    .where(
      and(isVisible(ctx), inArray(bankQuestions.id, [...ids]), isRemoved ? isNotNull(removedAt) : isNull(removedAt)),
    )
    .orderBy(bankQuestions.id)
    .for('no key update');
  const all = inOrder(ids, found);
  if (!all.every((each) => mayChange(ctx, each))) throw new AppError('forbidden');
  return all;
}

function inOrder(ids: readonly string[], found: readonly StoredBankQuestion[]): StoredBankQuestion[] {
  const byId = new Map(found.map((each) => [each.id, each]));
  return ids.map((id) => {
    const each = byId.get(id);
    if (!each) throw new AppError('not-found');
    return each;
  });
}

/**
 * Locks all categories of the portal, so that changes of the tree run one after another, and finds the one to change.
 * @throws not-found; forbidden if it belongs to somebody else
 */
export async function lockCategory(
  ctx: TenantContext,
  id: string,
): Promise<{ all: StoredCategory[]; category: StoredCategory }> {
  const all = await listCategoryNodes(ctx.tx, ctx.tenantId, { locks: true });
  const category = all.find((each) => each.id === id);
  if (!category) throw new AppError('not-found');
  if (!mayChange(ctx, category)) throw new AppError('forbidden');
  return { all, category };
}
