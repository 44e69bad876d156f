import {
  activateInput,
  activateResult,
  loginResult,
  nothing,
  peekTokenInput,
  peekTokenResult,
  sendActivationLinkInput,
  setPasswordInput,
} from '@dars/contracts/auth';
import { loginInput } from '@dars/contracts/sign-in';
import { user } from '@dars/contracts/user';
import { router } from '../../trpc/init.ts';
import { hostScope, publicProcedure } from '../../trpc/procedures.ts';
import { activate, peekToken } from './activate.ts';
import { login } from './login.ts';
import { me } from './me.ts';
import { sendActivationLink } from './send-activation-link.ts';
import { endSession } from './session.ts';
import { setPassword } from './set-password.ts';

export const authRouter = router({
  login: publicProcedure
    .input(loginInput)
    .output(loginResult)
    .mutation(({ ctx, input }) => login(ctx, input)),

  logout: publicProcedure.output(nothing).mutation(async ({ ctx }) => {
    await ctx.deps.db.withTenant(hostScope(ctx), (tx) => endSession(tx, ctx));
    ctx.cookie.clear();
  }),

  me: publicProcedure.output(user).query(({ ctx }) => me(ctx)),

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

  sendActivationLink: publicProcedure
    .input(sendActivationLinkInput)
    .output(nothing)
    .mutation(({ ctx, input }) => sendActivationLink(ctx, input)),
});
