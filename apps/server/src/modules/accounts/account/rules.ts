import type { AccountState } from '@dars/contracts/accounts/user';
import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';

interface Moments {
  activatedAt: Date | null;
  disabledAt: Date | null;
}

export function accountState({ activatedAt, disabledAt }: Moments): AccountState {
  if (disabledAt !== null) return 'disabled';
  return activatedAt === null ? 'invited' : 'active';
}

/** The role that a sign-up gives: a learner in a portal, on the platform a possible owner of portals. */
export function signUpRole(realmId: string): Role {
  return realmId === PLATFORM_ID ? 'ROLE_ADMIN_PORTAL' : 'ROLE_LEARNER';
}
