import { type ListView, MAX_LIST_VIEWS, type SaveListViewInput } from '@dars/contracts/accounts/list-view';
import { AppError } from '@dars/contracts/errors';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { count } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { lockAccount } from '../account/store.ts';
import { areViewsOf, viewColumns } from './store.ts';

/**
 * Keeps a view of the actor, in place of the one of the same list with the same name.
 * @throws validation if the person has the most views of the list
 */
export function saveOwnView(
  { actor, deps }: RealmContext,
  { type: list, name, query, columns }: SaveListViewInput,
): Promise<ListView> {
  const { realmId, userId } = actor;
  return deps.db.withTenant(realmId, async (tx) => {
    // Two calls at once would both find room for one more.
    await lockAccount(tx, realmId, userId);
    const now = deps.now();
    const [saved] = await tx
      .insert(listViews)
      .values({ tenantId: realmId, userId, list, name, query, columns, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [listViews.tenantId, listViews.userId, listViews.list, listViews.name],
        set: { query, columns, updatedAt: now },
      })
      .returning(viewColumns);
    if (!saved) throw new Error('An insert returned nothing');
    const [counted] = await tx.select({ views: count() }).from(listViews).where(areViewsOf(actor, list));
    if ((counted?.views ?? 0) > MAX_LIST_VIEWS) throw AppError.rule('name', 'maximum-items', { max: MAX_LIST_VIEWS });
    return saved;
  });
}
