import { AppError } from '@dars/contracts/errors';
import { groupLecturers } from '@dars/db/schema/learning/group-lecturers';
import { groups } from '@dars/db/schema/learning/groups';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasPermission } from './actor.ts';

interface Reader {
  tenantId: string;
  actor: Actor;
}

/** Condition for groups that the actor may see: all for who may see all learners, else those that they accompany. */
export function isReadableGroup({ tenantId, actor }: Reader): SQL | undefined {
  const isOfPortal = eq(groups.tenantId, tenantId);
  if (hasPermission(actor, 'people:read')) return isOfPortal;
  return and(
    isOfPortal,
    sql`exists (select from ${groupLecturers} gl
      where gl.tenant_id = ${tenantId} and gl.group_id = ${groups.id} and gl.user_id = ${actor.userId})`,
  );
}

interface Filtered<Result> {
  ctx: Reader & { tx: TenantTx };
  input: { groupId?: string | undefined } | undefined;
  next: () => Promise<Result>;
}

/**
 * Middleware of every procedure that filters by a group: the answer must not look as if a group that is unknown had no
 * members, nor say anything about one that the actor may not see.
 * @throws not-found
 */
export async function requireReadableGroup<Result>({ ctx, input, next }: Filtered<Result>): Promise<Result> {
  if (input?.groupId !== undefined) {
    const [found] = await ctx.tx
      .select({ id: groups.id })
      .from(groups)
      .where(and(isReadableGroup(ctx), eq(groups.id, input.groupId)));
    if (!found) throw new AppError('not-found');
  }
  return next();
}
