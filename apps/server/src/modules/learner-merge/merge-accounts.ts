import { mobileColumns } from '@dars/contracts/phone';
import { idArray } from '@dars/db/prepared';
import { dataExports } from '@dars/db/schema/accounts/data-exports';
import { listViews } from '@dars/db/schema/accounts/list-views';
import { socialSignIns } from '@dars/db/schema/accounts/social-sign-ins';
import { users } from '@dars/db/schema/accounts/users';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, or, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { deleteMemberships } from '../group/remove-members.ts';
import { endViewsOf, markRemoved } from '../people/store.ts';
import { uploadOf } from '../upload/rules.ts';
import { detach, releaseSent } from '../upload/store.ts';
import type { HeldByBoth } from './policy.ts';
import type { Pair } from './rules.ts';

/** Makes the account that stays a member of the double's groups. @throws conflict if the double has just joined one */
export async function mergeMemberships(tx: TenantTx, pair: Pair, groups: readonly string[]): Promise<void> {
  const { tenantId, keptId, doubleId } = pair;
  const joined = await tx.execute<{ id: string }>(sql`
    insert into group_members (tenant_id, group_id, user_id, created_at)
    select tenant_id, group_id, ${keptId}::uuid, created_at
    from group_members where tenant_id = ${tenantId} and user_id = ${doubleId}
    on conflict do nothing returning group_id as id`);
  await tx.execute(sql`
    update groups set member_count = member_count + 1
    where tenant_id = ${tenantId} and id = any(${idArray(joined.map(({ id }) => id))})`);
  await deleteMemberships(tx, { tenantId, userIds: [doubleId] }, groups);
}

/** Ends the views of the double, its copy of the data and its photo, before its rows move. */
export async function releaseDouble({ tx, tenantId, deps }: TenantContext, double: StoredUser): Promise<void> {
  const { id: userId, imageUrl } = double;
  const now = deps.now();
  await endViewsOf(tx, double, now);
  await tx.delete(dataExports).where(and(eq(dataExports.tenantId, tenantId), eq(dataExports.userId, userId)));
  await releaseSent(tx, { tenantId, userIds: [userId], purpose: 'export' }, now);
  const photo = uploadOf(imageUrl ?? '');
  if (photo?.tenantId === tenantId) await detach(tx, { tenantId, id: photo.uploadId }, now);
  await tx.delete(socialSignIns).where(and(eq(socialSignIns.tenantId, tenantId), eq(socialSignIns.linkUserId, userId)));
  await tx.delete(listViews).where(and(eq(listViews.tenantId, tenantId), eq(listViews.userId, userId)));
}

/**
 * Removes the double: nobody signs in with it any more, and its address is free. The account that stays gets its months in
 * the portal's figures, and its number and country if it has none.
 */
export async function mergeAccounts(
  { tx, deps }: TenantContext,
  { kept, double }: Pick<HeldByBoth, 'kept' | 'double'>,
): Promise<void> {
  const { tenantId, id: keptId } = kept;
  const now = deps.now();
  await tx.execute(sql`
    insert into monthly_activity (tenant_id, month, user_id)
    select tenant_id, month, ${keptId}::uuid from monthly_activity where tenant_id = ${tenantId} and user_id = ${double.id}
    order by month on conflict do nothing`);
  // A trigger deletes the months of the double with it.
  await markRemoved(tx, { tenantId, userIds: [double.id] }, now);
  await tx
    .update(users)
    .set({ mergedInto: keptId })
    .where(and(eq(users.tenantId, tenantId), or(eq(users.id, double.id), eq(users.mergedInto, double.id))));
  await tx
    .update(users)
    .set({
      ...(kept.mobile === null && mobileColumns(double.mobile)),
      country: kept.country ?? double.country,
      lastActiveOn: later(kept.lastActiveOn, double.lastActiveOn),
      lastLearntOn: later(kept.lastLearntOn, double.lastLearntOn),
      updatedAt: now,
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, keptId)));
}

/** Returns the later of two days, `2026-11-21`. */
const later = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;
