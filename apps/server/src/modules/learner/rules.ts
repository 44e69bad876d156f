import type { TenantContext } from '../../core/context.ts';
import { hasPermission } from '../../core/identity/actor.ts';

/** Returns whether the actor may remove a note: its author, or somebody who may change people. */
export function canRemoveNote(
  { tenantId, actor }: Pick<TenantContext, 'tenantId' | 'actor'>,
  { authorId }: { authorId: string | null },
): boolean {
  const isAuthor = actor.realmId === tenantId && actor.userId === authorId;
  return isAuthor || hasPermission(actor, 'people:write');
}
