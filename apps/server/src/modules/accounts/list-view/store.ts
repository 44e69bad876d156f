import { listViews } from '@dars/db/schema/accounts/list-views';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../core/identity/actor.ts';

export const viewColumns = {
  id: listViews.id,
  name: listViews.name,
  query: listViews.query,
  columns: listViews.columns,
};

/** The views of the actor, of one list if one is given. */
export const areViewsOf = (
  { realmId, userId }: Actor,
  list?: (typeof listViews.$inferSelect)['list'],
): SQL | undefined =>
  and(
    eq(listViews.tenantId, realmId),
    eq(listViews.userId, userId),
    list === undefined ? undefined : eq(listViews.list, list),
  );
