import { STAFF_ROLES, type StaffMember, type UpdateStaffInput } from '@dars/contracts/accounts/people';
import { AppError } from '@dars/contracts/errors';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { endUserSessions } from '../../core/identity/session.ts';
import { grantRole } from '../accounts/account/policy.ts';
import type { StoredUser } from '../accounts/account/store.ts';
import { lockPerson, refuseOutdated, refuseSelf, refuseTakenMobile } from './policy.ts';
import { toStaffMember } from './rules.ts';
import { attachPhoto, storeStaff } from './store.ts';

/**
 * Stores the fields of a staff member. A change of role ends their sessions, so that no page of the old role stays
 * open.
 * @throws not-found, forbidden, password-confirmation-required, owner-account, edited-meanwhile, mobile-exists,
 * file-gone, and own-account for a change of one's own role
 */
export async function updateStaff(ctx: TenantContext, input: UpdateStaffInput): Promise<StaffMember> {
  const { tx, actor, tenantId, requestId, deps } = ctx;
  const stored = await lockPerson(ctx, input.id);
  if (!STAFF_ROLES.some((role) => role === stored.role)) throw new AppError('not-found');
  refuseOutdated(stored, input.updatedDate);
  const hasNewRole = input.role !== stored.role;
  if (hasNewRole) refuseSelf(ctx, stored);
  const grant = hasNewRole ? grantRole(ctx, { realmId: tenantId, role: input.role }) : undefined;
  await refuseTakenMobile(ctx, stored, input.mobile);
  const imageUrl = await attachPhoto(ctx, { from: stored.imageUrl, to: input.imageUrl });
  const updated = await storeStaff(tx, stored, { ...input, imageUrl, grant, now: deps.now() });
  if (hasNewRole) await endUserSessions(tx, tenantId, stored.id);
  const event = { tenantId, actor, subjectId: stored.id, requestId };
  await recordAudit(tx, { ...event, action: 'user.updated', details: changes(stored, updated) });
  return toStaffMember(updated);
}

const AUDITED = ['firstName', 'lastName', 'mobile', 'role', 'bio', 'imageUrl'] as const;

/**
 * The details of the audit event: the names of the changed fields, and the role before and after. Other values, which a
 * person says of themselves, are not kept.
 */
function changes(stored: StoredUser, updated: StoredUser): Record<string, unknown> {
  const { login, role } = stored;
  const fields = AUDITED.filter((field) => stored[field] !== updated[field]);
  return { login, fields, ...(role !== updated.role && { role: { before: role, after: updated.role } }) };
}
