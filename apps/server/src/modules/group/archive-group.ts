import type { Group } from '@dars/contracts/learning/groups/group';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { getGroup } from './list-groups.ts';
import { lockChanging } from './policy.ts';
import { applyTerms } from './turn-group.ts';

/**
 * Archives a group, which ends what it enrolled as its rule for leaving says. The members stay its members. Archiving it
 * again changes nothing.
 * @throws not-found, conflict, forbidden
 */
export function archiveGroup(ctx: TenantContext, { id }: { id: string }): Promise<Group> {
  return setArchived(ctx, id, true);
}

/** Takes a group back from the archive; if its days say that it runs, its members are enrolled. */
export function restoreGroup(ctx: TenantContext, { id }: { id: string }): Promise<Group> {
  return setArchived(ctx, id, false);
}

async function setArchived(ctx: TenantContext, sent: string, isArchived: boolean): Promise<Group> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  const locked = await lockChanging(ctx, sent);
  const { id, name, archivedAt } = locked.stored;
  if ((archivedAt !== null) === isArchived) return getGroup(ctx, { id });
  const event = { tenantId, actor, requestId, subjectId: id, details: { name } };
  await recordAudit(tx, { ...event, action: isArchived ? 'group.archived' : 'group.restored' });
  await applyTerms(ctx, locked, { archivedAt: isArchived ? deps.now() : null });
  return getGroup(ctx, { id });
}
