import { AppError } from '@dars/contracts/errors';
import { groups } from '@dars/db/schema/learning/groups';
import { and, eq } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { requirePermission } from '../../core/identity/actor.ts';
import { isReadableGroup } from '../../core/identity/readable-group.ts';
import { groupColumns, type LockedGroup, lockGroup, type StoredGroup } from './store.ts';

/** @throws not-found, also for a group that the actor may not see */
export async function findGroup(ctx: TenantContext, id: string): Promise<StoredGroup> {
  const [found] = await ctx.tx
    .select(groupColumns)
    .from(groups)
    .where(and(isReadableGroup(ctx), eq(groups.id, id)));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Locks a group that is to be changed, with its courses.
 * @throws not-found, conflict, and forbidden if the group has courses and the actor may not enrol learners
 */
export async function lockChanging({ tx, tenantId, actor }: TenantContext, id: string): Promise<LockedGroup> {
  const locked = await lockGroup(tx, { tenantId, id: id.toLowerCase() });
  if (locked.courses.length > 0) requirePermission(actor, 'enrolments:write');
  return locked;
}

/** @throws conflict */
export function refuseArchived({ stored }: Pick<LockedGroup, 'stored'>): void {
  if (stored.archivedAt !== null) throw new AppError('conflict');
}
