import type { CreateStaffInput, StaffMember } from '@dars/contracts/accounts/people';
import { recordAudit } from '../../core/audit.ts';
import type { TenantContext } from '../../core/context.ts';
import { sendActivation } from '../accounts/account/activation.ts';
import { grantRole } from '../accounts/account/policy.ts';
import { insertAccount } from '../accounts/account/store.ts';
import { toStaffMember } from './rules.ts';
import { attachPhoto } from './store.ts';

/**
 * Creates a lecturer or an admin, who is mailed a link to choose a password.
 * @throws forbidden, password-confirmation-required, email-exists, mobile-exists, file-gone
 */
export async function createStaff(ctx: TenantContext, input: CreateStaffInput): Promise<StaffMember> {
  const { tx, actor, tenantId, requestId, language } = ctx;
  const { bio, imageUrl, mobile = null, role, ...fields } = input;
  const grant = grantRole(ctx, { realmId: tenantId, role });
  const made = await insertAccount(tx, grant, {
    ...fields,
    mobile,
    bio: bio || null,
    imageUrl: await attachPhoto(ctx, { from: null, to: imageUrl }),
  });
  const { id, login } = made;
  await recordAudit(tx, {
    tenantId,
    actor,
    action: 'user.created',
    subjectId: id,
    details: { login, role },
    requestId,
  });
  await sendActivation(tx, ctx.deps, { tenantId, userId: id, language });
  return toStaffMember(made);
}
