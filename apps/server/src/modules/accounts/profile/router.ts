import { addressState, requestAddressInput } from '@dars/contracts/accounts/addresses/address-change';
import { nothing } from '@dars/contracts/accounts/auth';
import { listOwnLogInsInput, logInList } from '@dars/contracts/accounts/log-ins';
import { factorSetUp, ownSecondFactor, recoveryCodeSet } from '@dars/contracts/accounts/own-second-factor';
import {
  newPasskeyInput,
  ownPasskeys,
  passkeyById,
  passkeyCreation,
  renamePasskeyInput,
} from '@dars/contracts/accounts/passkey';
import {
  changePasswordInput,
  endSessionInput,
  ownSessions,
  profile,
  unlinkProviderInput,
  updateProfileInput,
} from '@dars/contracts/accounts/profile';
import { codeInput } from '@dars/contracts/accounts/second-factor';
import { router } from '../../../core/init.ts';
import { realmProcedure } from '../../../core/procedures.ts';
import { listLogIns } from '../account/list-log-ins.ts';
import { getOwnAddress, requestOwnAddress, resendOwnAddress, withdrawOwnAddress } from '../address/change-own.ts';
import { confirmRegistration } from '../passkey/confirm-registration.ts';
import { listOwnPasskeys } from '../passkey/list-own.ts';
import { removeOwnPasskey } from '../passkey/remove-own.ts';
import { renameOwnPasskey } from '../passkey/rename-own.ts';
import { startRegistration } from '../passkey/start-registration.ts';
import { confirmSetUp } from '../second-factor/confirm-set-up.ts';
import { createRecoveryCodes } from '../second-factor/create-recovery-codes.ts';
import { getOwnFactor } from '../second-factor/get-own.ts';
import { removeOwnFactor } from '../second-factor/remove-own.ts';
import { startSetUp } from '../second-factor/start-set-up.ts';
import { unlinkOwnAccount } from '../social/link-own.ts';
import { changePassword } from './change-password.ts';
import { endOtherSessions, endOwnSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { getProfile } from './store.ts';
import { updateProfile } from './update.ts';

export const profileRouter = router({
  get: realmProcedure('profile:read', { setsUp: true, inView: 'read' })
    .output(profile)
    .query(({ ctx }) =>
      ctx.deps.db.withTenant(ctx.actor.realmId, (tx) => getProfile(tx, ctx.actor), { readOnly: true }),
    ),

  update: realmProcedure('profile:write')
    .input(updateProfileInput)
    .output(profile)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),

  address: realmProcedure('profile:read')
    .output(addressState)
    .query(({ ctx }) => getOwnAddress(ctx)),

  requestAddress: realmProcedure('profile:write')
    .input(requestAddressInput)
    .output(addressState)
    .mutation(({ ctx, input }) => requestOwnAddress(ctx, input)),

  resendAddress: realmProcedure('profile:write')
    .output(addressState)
    .mutation(({ ctx }) => resendOwnAddress(ctx)),

  withdrawAddress: realmProcedure('profile:write')
    .output(addressState)
    .mutation(({ ctx }) => withdrawOwnAddress(ctx)),

  changePassword: realmProcedure('profile:write')
    .input(changePasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  unlinkProvider: realmProcedure('profile:write')
    .input(unlinkProviderInput)
    .output(nothing)
    .mutation(({ ctx, input }) => unlinkOwnAccount(ctx, input.provider)),

  secondFactor: realmProcedure('profile:read', { setsUp: true })
    .output(ownSecondFactor)
    .query(({ ctx: { actor, deps } }) =>
      deps.db.withTenant(actor.realmId, (tx) => getOwnFactor(tx, actor), { readOnly: true }),
    ),

  startSecondFactor: realmProcedure('profile:write', { setsUp: true })
    .output(factorSetUp)
    .mutation(({ ctx }) => startSetUp(ctx)),

  confirmSecondFactor: realmProcedure('profile:write', { setsUp: true })
    .input(codeInput)
    .output(recoveryCodeSet)
    .mutation(({ ctx, input }) => confirmSetUp(ctx, input)),

  createRecoveryCodes: realmProcedure('profile:write')
    .input(codeInput)
    .output(recoveryCodeSet)
    .mutation(({ ctx, input }) => createRecoveryCodes(ctx, input)),

  removeSecondFactor: realmProcedure('profile:write')
    .input(codeInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeOwnFactor(ctx, input)),

  passkeys: realmProcedure('profile:read', { setsUp: true })
    .output(ownPasskeys)
    .query(({ ctx: { actor, deps } }) =>
      deps.db.withTenant(actor.realmId, (tx) => listOwnPasskeys(tx, actor), { readOnly: true }),
    ),

  startPasskey: realmProcedure('profile:write', { setsUp: true })
    .output(passkeyCreation)
    .mutation(({ ctx }) => startRegistration(ctx)),

  confirmPasskey: realmProcedure('profile:write', { setsUp: true })
    .input(newPasskeyInput)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmRegistration(ctx, input)),

  renamePasskey: realmProcedure('profile:write')
    .input(renamePasskeyInput)
    .output(nothing)
    .mutation(({ ctx, input }) => renameOwnPasskey(ctx, input)),

  removePasskey: realmProcedure('profile:write')
    .input(passkeyById)
    .output(nothing)
    .mutation(({ ctx, input }) => removeOwnPasskey(ctx, input)),

  sessions: realmProcedure('profile:read', { setsUp: true })
    .output(ownSessions)
    .query(({ ctx: { actor, deps } }) =>
      deps.db.withTenant(actor.realmId, (tx) => listSessions(tx, { actor, now: deps.now() }), { readOnly: true }),
    ),

  logIns: realmProcedure('profile:read')
    .input(listOwnLogInsInput)
    .output(logInList)
    .query(({ ctx: { actor, deps }, input }) => {
      const { realmId, userId, credential } = actor;
      const of = { realmId, userId, sessionId: credential.id, ...input };
      return deps.db.withTenant(realmId, (tx) => listLogIns(tx, of), { readOnly: true });
    }),

  endSession: realmProcedure('profile:write')
    .input(endSessionInput)
    .output(nothing)
    .mutation(({ ctx, input }) => endOwnSession(ctx, input.id)),

  endOtherSessions: realmProcedure('profile:write')
    .output(nothing)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
});
