import { PEOPLE_IMPORT_UNDONE_AT_ONCE, type PeopleImport } from '@dars/contracts/accounts/people-import';
import { AppError } from '@dars/contracts/errors';
import type { TenantContext } from '../../../core/context.ts';
import { requirePermission } from '../../../core/identity/actor.ts';
import { grantRole, requireFreshPassword } from '../../accounts/account/policy.ts';
import { changeImport, lockImport, type StoredImport } from '../store.ts';
import { getImport } from './get-import.ts';
import { undoableUntil } from './rules.ts';
import { undoBatch } from './undo-batch.ts';

/**
 * Takes an import back (docs/decisions/0091-people-import.md): up to 250 rows in the call's own transaction, more in a
 * job. One that is being undone, or was, stays as it is.
 * @throws password-confirmation-required, as for a removal; not-found; import-final for one that still runs, or ended
 *   more than a day ago; forbidden without the rights that the import took
 */
export async function undoImport(ctx: TenantContext, { id }: { id: string }): Promise<PeopleImport> {
  const { tx, tenantId, actor, requestId, deps } = ctx;
  requireFreshPassword(ctx);
  const held = await lockImport(tx, { tenantId, id });
  if (held.state !== 'UNDOING' && held.state !== 'UNDONE') {
    if (undoableUntil(held, deps.now()) === null) throw new AppError('import-final');
    requireRights(ctx, held);
    let undone = await changeImport(tx, held, {
      // The audit trail already names whoever imported.
      ...{ actorRealm: actor.realmId, actorId: actor.userId, requestId },
      ...{ state: 'UNDOING', updatedAt: deps.now() },
    });
    if (held.created + held.updated > PEOPLE_IMPORT_UNDONE_AT_ONCE)
      await deps.jobs.importPeople(tx, { tenantId, importId: id, isUndo: true });
    else while (undone.state === 'UNDOING') undone = await undoBatch({ tx, deps }, undone);
  }
  return getImport(ctx, { id });
}

function requireRights(ctx: TenantContext, { tenantId, roles, enrolled, joined }: StoredImport): void {
  if (enrolled > 0 || joined > 0) requirePermission(ctx.actor, 'enrolments:write');
  for (const role of roles) grantRole(ctx, { realmId: tenantId, role });
}
