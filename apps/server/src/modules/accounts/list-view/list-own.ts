import type { ListView, ListViewsInput } from '@dars/contracts/accounts/list-view';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { asc, sql } from 'drizzle-orm';
import type { RealmContext } from '../../../core/context.ts';
import { areViewsOf, viewColumns } from './store.ts';

/** Lists the actor's own views of a list, by name. */
export async function listOwnViews(
  { actor, deps }: RealmContext,
  { type }: ListViewsInput,
): Promise<{ rows: ListView[] }> {
  const rows = await deps.db.withTenant(
    actor.realmId,
    (tx) =>
      tx
        .select(viewColumns)
        .from(listViews)
        .where(areViewsOf(actor, type))
        .orderBy(sql`${listViews.name} collate "und-x-icu"`, asc(listViews.id)),
    { readOnly: true },
  );
  return { rows };
}
