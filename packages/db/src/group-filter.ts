import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Condition that a column names a member of the group in the placeholder `groupId`, of the portal in `tenantId`. */
export const isMemberOf = (userId: AnyPgColumn): SQL => sql`${userId} in (
  select gm.user_id from group_members gm
  where gm.tenant_id = ${sql.placeholder('tenantId')} and gm.group_id = ${sql.placeholder('groupId')}::uuid)`;
