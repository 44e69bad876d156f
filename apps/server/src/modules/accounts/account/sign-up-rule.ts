import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { parseStoredGeneral } from '@dars/contracts/portal/general-settings';
import { isAllowedAddress, SIGN_UP_SETTINGS, type SignUpSettings } from '@dars/contracts/portal/sign-up';
import { tenantSettings } from '@dars/db/schema/portal/settings';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { TenantTx } from '@dars/db/tx';
import { eq } from 'drizzle-orm';
import type { LockedSignUpInvitation, SignUpInvitation } from './rules.ts';

/**
 * Returns the portal's rule of sign-up; everybody may sign up on the platform.
 * @throws registration-closed, registration-invitation where visitors may not sign up
 */
export async function requireOpenRegistration(tx: TenantTx, realmId: string): Promise<SignUpSettings> {
  const rule = await readSignUpRule(tx, realmId);
  if (rule === undefined || rule.mode === 'closed') throw new AppError('registration-closed');
  if (rule.mode === 'invitation') throw new AppError('registration-invitation');
  return rule;
}

/**
 * Returns the rule for a sign-up by an invitation: the staff vouch for the person, so anybody may sign up.
 * @throws registration-closed if the portal is not open to the public, invitation-invalid
 */
export async function requireInvitation(
  tx: TenantTx,
  realmId: string,
  invitation: SignUpInvitation,
): Promise<SignUpSettings> {
  if ((await readSignUpRule(tx, realmId)) === undefined) throw new AppError('registration-closed');
  if (!(await invitation.isUsable(tx))) throw new AppError('invitation-invalid');
  return SIGN_UP_SETTINGS;
}

/** Returns the rule where visitors may sign up, for anybody if they come by an open invitation; else undefined. */
export async function findSignUpRule(
  tx: TenantTx,
  realmId: string,
  invited?: LockedSignUpInvitation,
): Promise<SignUpSettings | undefined> {
  const rule = await readSignUpRule(tx, realmId);
  if (invited && rule !== undefined) return SIGN_UP_SETTINGS;
  return rule?.mode === 'open' || rule?.mode === 'approval' ? rule : undefined;
}

/** The rule of a realm that is open to the public. */
async function readSignUpRule(tx: TenantTx, realmId: string): Promise<SignUpSettings | undefined> {
  const [realm] = await tx
    .select({ status: tenants.status, general: tenantSettings.general })
    .from(tenants)
    .leftJoin(tenantSettings, eq(tenantSettings.tenantId, realmId))
    .where(eq(tenants.id, realmId));
  if (realm?.status !== 'PUBLISHED') return undefined;
  return realmId === PLATFORM_ID ? SIGN_UP_SETTINGS : parseStoredGeneral(realm.general).signUp;
}

/** @throws email-not-allowed if the portal takes addresses of other domains only */
export function requireAllowedAddress(signUp: SignUpSettings, login: string): void {
  if (!isAllowedAddress(signUp, login))
    throw AppError.rule('login', 'email-not-allowed', { domains: signUp.domains.join(', ') });
}

/** The approval of a new account under this rule. */
export const approvalOf = ({ mode }: SignUpSettings) => (mode === 'approval' ? ('WAITING' as const) : null);
