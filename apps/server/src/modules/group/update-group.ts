import type { Group, UpdateGroupInput } from '@dars/contracts/learning/groups/group';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { getGroup } from './list-groups.ts';
import { lockChanging, refuseArchived } from './policy.ts';
import { applyTerms } from './turn-group.ts';

/**
 * Changes a group. New days count at once: a group that they begin enrols its members, one that they end ends what it
 * enrolled, by the new rule for leaving.
 * @throws not-found, group-exists, conflict if the group is archived, and forbidden
 */
export async function updateGroup(ctx: TenantContext, { id: sent, ...changed }: UpdateGroupInput): Promise<Group> {
  const { tx, tenantId, actor, requestId } = ctx;
  const locked = await lockChanging(ctx, sent);
  refuseArchived(locked);
  const { id } = locked.stored;
  const event = { tenantId, actor, requestId, subjectId: id };
  await recordAudit(tx, { ...event, action: 'group.updated', details: { name: changed.name } });
  await applyTerms(ctx, locked, changed);
  return getGroup(ctx, { id });
}
