import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { grantRole } from '../accounts/account/policy.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { lockPerson, refuseSelf } from './policy.ts';
import { markDisabled, markEnabled } from './store.ts';

/**
 * Disables a person of the portal and ends their sessions; their work there stays.
 * @throws not-found, own-account, owner-account, unauthenticated
 */
export async function disablePerson(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  refuseSelf(ctx, { id });
  const person = await lockPerson(ctx, id);
  if (person.disabledAt === null) await disableLocked(ctx, person);
}

/** Disables an account that is locked and enabled. */
export async function disableLocked(ctx: TenantContext, person: StoredUser): Promise<void> {
  const { tx, actor, tenantId, deps, requestId } = ctx;
  await markDisabled(tx, person, deps.now());
  const { id, login, role } = person;
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.disabled', details: { login, role } });
}

/**
 * Enables a disabled person. Their ended sessions stay ended.
 * @throws not-found, owner-account, unauthenticated, forbidden, password-confirmation-required
 */
export async function enablePerson(ctx: TenantContext, { id }: { id: string }): Promise<void> {
  const person = await lockPerson(ctx, id);
  if (person.disabledAt !== null) await enableLocked(ctx, person);
}

/** Enables an account that is locked and disabled. @throws forbidden, password-confirmation-required */
export async function enableLocked(ctx: TenantContext, person: StoredUser): Promise<void> {
  const { tx, actor, tenantId, deps, requestId } = ctx;
  const { id, login, role } = person;
  grantRole(ctx, { realmId: tenantId, role });
  await markEnabled(tx, person, deps.now());
  const event = { tenantId, actor, subjectId: id, requestId };
  await recordAudit(tx, { ...event, action: 'user.enabled', details: { login, role } });
}
