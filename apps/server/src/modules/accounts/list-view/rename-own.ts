import type { ListView, RenameListViewInput } from '@dars/contracts/accounts/list-view';
import { AppError } from '@dars/contracts/errors';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { and, eq, ne } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { lockAccount } from '../account/store.ts';
import { areViewsOf, viewColumns } from './store.ts';

/** Renames one of the actor's own views. @throws not-found; conflict if another view of the list has the name */
export function renameOwnView({ actor, deps }: RealmContext, { id, name }: RenameListViewInput): Promise<ListView> {
  return deps.db.withTenant(actor.realmId, async (tx) => {
    await lockAccount(tx, actor.realmId, actor.userId);
    const isIt = and(areViewsOf(actor), eq(listViews.id, id));
    const [stored] = await tx.select({ list: listViews.list }).from(listViews).where(isIt);
    if (!stored) throw new AppError('not-found');
    const [other] = await tx
      .select({ id: listViews.id })
      .from(listViews)
      .where(and(areViewsOf(actor, stored.list), eq(listViews.name, name), ne(listViews.id, id)));
    if (other) throw new AppError('conflict');
    const [renamed] = await tx
      .update(listViews)
      .set({ name, updatedAt: deps.now() })
      .where(isIt)
      .returning(viewColumns);
    if (!renamed) throw new AppError('not-found');
    return renamed;
  });
}
