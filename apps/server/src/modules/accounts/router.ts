import { addressLinkInput, shownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import {
  activateInput,
  activateResult,
  loginResult,
  mailLinkInput,
  maybeExists,
  nothing,
  peekTokenInput,
  peekTokenResult,
  registerInput,
  setPasswordInput,
  signedIn,
} from '@dars/contracts/accounts/auth';
import { confirmPasswordInput } from '@dars/contracts/accounts/confirm-password';
import { passkeyRequest, passkeySignInInput } from '@dars/contracts/accounts/passkey';
import { secondStepInput } from '@dars/contracts/accounts/second-factor';
import { loginInput } from '@dars/contracts/accounts/sign-in';
import { loginLookup, me, mobileLookup, user } from '@dars/contracts/accounts/user';
import { leaveView } from '../../core/identity/learner-view.ts';
import { endSession } from '../../core/identity/session.ts';
import { hashSecret } from '../../core/identity/session-adapter.ts';
import { router } from '../../core/init.ts';
import { callerProcedure, hostScope, publicProcedure, realmProcedure } from '../../core/procedures.ts';
import { confirmAddressChange, declineAddressChange } from './address/confirm-change.ts';
import { findAddressChange } from './address/find-change.ts';
import { completePasskeySignIn } from './passkey/complete-sign-in.ts';
import { startPasskeySignIn } from './passkey/start-sign-in.ts';
import { sendResetLink } from './recovery/send-reset-link.ts';
import { setPassword } from './recovery/set-password.ts';
import { completeSignIn } from './session/complete-sign-in.ts';
import { confirmPassword } from './session/confirm-password.ts';
import { getMe } from './session/get-me.ts';
import { login } from './session/login.ts';
import { activate, peekToken } from './signup/activate.ts';
import { findExistingLogin, findExistingMobile } from './signup/find-existing.ts';
import { register } from './signup/register.ts';
import { sendActivationLink } from './signup/send-activation-link.ts';

export const authRouter = router({
  login: publicProcedure
    .input(loginInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => login(ctx, input)),

  completeSignIn: publicProcedure
    .input(secondStepInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => completeSignIn(ctx, input)),

  startPasskeySignIn: publicProcedure.output(passkeyRequest).mutation(({ ctx }) => startPasskeySignIn(ctx)),

  completePasskeySignIn: publicProcedure
    .input(passkeySignInInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => completePasskeySignIn(ctx, input.credential)),

  logout: publicProcedure.output(nothing).mutation(async ({ ctx }) => {
    const realmId = hostScope(ctx);
    await ctx.deps.db.withTenant(realmId, async (tx) => {
      const { sessionSecret, requestId, deps } = ctx;
      if (sessionSecret !== undefined)
        await leaveView(tx, { realmId, sessionId: hashSecret(sessionSecret), now: deps.now(), requestId });
      await endSession(tx, ctx);
    });
    ctx.cookie.clear();
  }),

  me: callerProcedure.output(me).query(({ ctx }) => getMe(ctx)),

  confirmPassword: realmProcedure('profile:write', { setsUp: true })
    .input(confirmPasswordInput)
    .output(nothing)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),

  peekToken: publicProcedure
    .input(peekTokenInput)
    .output(peekTokenResult)
    .query(({ ctx, input }) => peekToken(ctx, input)),

  activate: publicProcedure
    .input(activateInput)
    .output(activateResult)
    .mutation(({ ctx, input }) => activate(ctx, input)),

  setPassword: publicProcedure
    .input(setPasswordInput)
    .output(user)
    .mutation(({ ctx, input }) => setPassword(ctx, input)),

  findAddressChange: publicProcedure
    .input(addressLinkInput)
    .output(shownAddressChange)
    .query(({ ctx, input }) => findAddressChange(ctx, input)),

  confirmAddressChange: publicProcedure
    .input(addressLinkInput)
    .output(shownAddressChange)
    .mutation(({ ctx, input }) => confirmAddressChange(ctx, input)),

  declineAddressChange: publicProcedure
    .input(addressLinkInput)
    .output(shownAddressChange)
    .mutation(({ ctx, input }) => declineAddressChange(ctx, input)),

  sendActivationLink: publicProcedure
    .input(mailLinkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => sendActivationLink(ctx, input)),

  register: publicProcedure
    .input(registerInput)
    .output(nothing)
    .mutation(({ ctx, input }) => register(ctx, input)),

  forgotPassword: publicProcedure
    .input(mailLinkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => sendResetLink(ctx, input)),

  /** For visitors who are about to sign up; staff use `user.portalByLogin`. */
  loginExists: publicProcedure
    .input(loginLookup)
    .output(maybeExists)
    .query(({ ctx, input }) => findExistingLogin(ctx, input)),

  mobileExists: publicProcedure
    .input(mobileLookup)
    .output(maybeExists)
    .query(({ ctx, input }) => findExistingMobile(ctx, input)),
});
