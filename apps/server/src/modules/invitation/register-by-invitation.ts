import type { SignUpByInvitationInput } from '@dars/contracts/accounts/invitation';
import { invitationCodeOf, parseInvitationCode } from '@dars/contracts/accounts/invitation-code';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { Context } from '../../core/context.ts';
import { hostScope } from '../../core/procedures.ts';
import type { SignUpInvitation } from '../accounts/account/rules.ts';
import { register } from '../accounts/signup/register.ts';
import { claimPlace, lockByCode } from './claim-place.ts';
import { isOpenTo, stateOf } from './rules.ts';
import { findByCode } from './store.ts';

/**
 * Signs a visitor up like `register`, whatever the portal's rule of sign-up says, and takes a place of the invitation
 * for the new account. The address is confirmed by mail as for everybody.
 * @throws invitation-invalid, and the errors of `register`
 */
export function registerByInvitation(ctx: Context, { code, ...input }: SignUpByInvitationInput): Promise<void> {
  return register(ctx, { ...input, courseId: undefined }, signUpInvitation(ctx, code));
}

/** Returns the invitation to whose page a path leads, for a person who signs up on the way. */
export function invitationOfPage(ctx: Context, path: string | undefined): SignUpInvitation | undefined {
  const code = invitationCodeOf(path);
  return code === undefined ? undefined : signUpInvitation(ctx, code);
}

/** The invitation of a typed code, as a sign-up uses it. */
function signUpInvitation(ctx: Context, typed: string): SignUpInvitation {
  const tenantId = hostScope(ctx);
  const code = (tenantId !== PLATFORM_ID && parseInvitationCode(typed)) || '';
  return {
    async isUsable(tx) {
      const stored = await findByCode(tx, { tenantId, code });
      return stored !== undefined && isOpenTo(stateOf(stored, ctx.deps.now()), { hasJoined: true });
    },
    async lock(tx) {
      const locked = await lockByCode(tx, { tenantId, code });
      const { courses, group, stored } = locked;
      const shown = [...courses, ...(group?.stored.isRunning ? group.courses : [])];
      const ids = new Set(shown.filter(({ status }) => status === 'PUBLISHED').map(({ id }) => id));
      return {
        courseId: ids.size === 1 ? [...ids][0] : undefined,
        isOpen: stateOf(stored, ctx.deps.now()) === 'open',
        accept: (userId) => claimPlace({ ...ctx, tx }, locked, userId),
      };
    },
  };
}
