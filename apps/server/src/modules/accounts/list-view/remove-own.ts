import { AppError } from '@dars/contracts/errors';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { and, eq } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { areViewsOf } from './store.ts';

/** Removes one of the actor's own views. @throws not-found */
export async function removeOwnView({ actor, deps }: RealmContext, { id }: { id: string }): Promise<void> {
  const isIt = and(areViewsOf(actor), eq(listViews.id, id));
  const gone = await deps.db.withTenant(actor.realmId, (tx) =>
    tx.delete(listViews).where(isIt).returning({ id: listViews.id }),
  );
  if (gone.length === 0) throw new AppError('not-found');
}
