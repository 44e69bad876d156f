import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const value = sql.placeholder;

/**
 * Condition that a column names a member of a group.
 * @param of the group and its portal; left out: those in the placeholders `groupId` and `tenantId` of a prepared statement
 */
export const isMemberOf = (
  userId: AnyPgColumn | SQL,
  of: { tenantId: unknown; groupId: unknown } = { tenantId: value('tenantId'), groupId: value('groupId') },
): SQL => sql`${userId} in (
  select gm.user_id from group_members gm
  where gm.tenant_id = ${of.tenantId}::uuid and gm.group_id = ${of.groupId}::uuid)`;

/** As `isMemberOf`. Without a group undefined, which filters nothing. */
export const isOfGroup = (
  userId: AnyPgColumn | SQL,
  { tenantId, groupId }: { tenantId: string; groupId?: string | undefined },
): SQL | undefined => (groupId === undefined ? undefined : isMemberOf(userId, { tenantId, groupId }));
