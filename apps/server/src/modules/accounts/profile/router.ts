import { nothing } from '@dars/contracts/accounts/auth';
import {
  changePasswordInput,
  endSessionInput,
  ownSessions,
  profile,
  unlinkProviderInput,
  updateProfileInput,
} from '@dars/contracts/accounts/profile';
import { router } from '../../../core/init.ts';
import { realmProcedure } from '../../../core/procedures.ts';
import { unlinkOwnAccount } from '../social/link-own.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { getProfile } from './store.ts';
import { updateProfile } from './update.ts';

export const profileRouter = router({
  get: realmProcedure('profile:read')
    .output(profile)
    .query(({ ctx }) =>
      ctx.deps.db.withTenant(ctx.actor.realmId, (tx) => getProfile(tx, ctx.actor), { readOnly: true }),
    ),

  update: realmProcedure('profile:write')
    .input(updateProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  changePassword: realmProcedure('profile:write')
    .input(changePasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  unlinkProvider: realmProcedure('profile:write')
    .input(unlinkProviderInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unlinkOwnAccount(ctx, input.provider)),

  sessions: realmProcedure('profile:read')
    .output(ownSessions)
    .query(({ ctx: { actor, deps } }) =>
      deps.db.withTenant(actor.realmId, (tx) => listSessions(tx, { actor, now: deps.now() }), { readOnly: true }),
    ),

  endSession: realmProcedure('profile:write')
    .input(endSessionInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOtherSessions: realmProcedure('profile:write')
    .output(nothing)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});
