import { nothing } from '@dars/contracts/accounts/auth';
import { personFactor, removeFactorInput } from '@dars/contracts/accounts/people';
import { requiredSecondSteps, requireSecondStepInput } from '@dars/contracts/accounts/required-second-step';
import {
  loginLookup,
  maybeUserRef,
  mobileLookup,
  platformAccountById,
  platformAccountList,
  platformAccountListInput,
  platformUserBatch,
  platformUserBatchInput,
  platformUserInput,
  platformUserList,
  platformUserListInput,
  user,
} from '@dars/contracts/accounts/user';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { router } from '../../../core/init.ts';
import { platformProcedure, tenantProcedure } from '../../../core/procedures.ts';
import { findByLogin, findByMobile } from '../account/store.ts';
import { changeRequirement, listRequiredSecondSteps } from '../second-factor/requirement.ts';
import { createPlatformUser } from './create-platform-user.ts';
import { disableAccount, enableAccount } from './disable.ts';
import { listPlatformUsers, nextPlatformUsers } from './list.ts';
import { listAccounts } from './list-accounts.ts';
import { getPlatformFactor, removePlatformFactor } from './remove-factor.ts';
import { sendPlatformInvitation } from './send-invitation.ts';

export const userRouter = router({
  platformList: platformProcedure('platform-users:read', { reads: 'replica' })
    .input(platformUserListInput)
    .output(platformUserList)
    .query(({ ctx, input }) => listPlatformUsers(ctx.tx, input)),

  platformBatch: platformProcedure('platform-users:read', { reads: 'replica' })
    .input(platformUserBatchInput)
    .output(platformUserBatch)
    .query(({ ctx, input }) => nextPlatformUsers(ctx.tx, input.after)),

  platformCreate: platformProcedure('platform-users:write', { retry: 'keyed' })
    .input(platformUserInput)
    .output(user)
    .mutation(({ ctx, input }) => createPlatformUser(ctx, input)),

  platformAccounts: platformProcedure('platform-users:read', { reads: 'replica' })
    .input(platformAccountListInput)
    .output(platformAccountList)
    .query(({ ctx, input }) => listAccounts(ctx.tx, input)),

  platformResend: platformProcedure('platform-users:write', { retry: 'keyed' })
    .input(platformAccountById)
    .output(nothing)
    .mutation(({ ctx, input }) => sendPlatformInvitation(ctx, input)),

  platformDisable: platformProcedure('platform-users:write', { retry: 'keyed' })
    .input(platformAccountById)
    .output(nothing)
    .mutation(({ ctx, input }) => disableAccount(ctx, input)),

  platformEnable: platformProcedure('platform-users:write', { retry: 'keyed' })
    .input(platformAccountById)
    .output(nothing)
    .mutation(({ ctx, input }) => enableAccount(ctx, input)),

  platformSecondFactor: platformProcedure('platform-users:write')
    .input(platformAccountById)
    .output(personFactor)
    .query(({ ctx, input }) => getPlatformFactor(ctx.tx, input)),

  removeSecondFactor: platformProcedure('platform-users:write', { retry: 'keyed' })
    .input(removeFactorInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removePlatformFactor(ctx, input)),

  requiredSecondSteps: platformProcedure('platform-users:read')
    .output(requiredSecondSteps)
    .query(({ ctx }) => listRequiredSecondSteps(ctx.tx, PLATFORM_ID)),

  requireSecondStep: platformProcedure('sign-in-rules:write', { retry: 'keyed' })
    .input(requireSecondStepInput)
    .output(nothing)
    .mutation(({ ctx, input }) => changeRequirement(ctx, PLATFORM_ID, input)),

  byLogin: platformProcedure('platform-users:read')
    .input(loginLookup)
    .output(maybeUserRef)
    .query(({ ctx, input }) => findByLogin(ctx.tx, PLATFORM_ID, input.login)),

  byMobile: platformProcedure('platform-users:read')
    .input(mobileLookup)
    .output(maybeUserRef)
    .query(({ ctx, input }) => findByMobile(ctx.tx, PLATFORM_ID, input)),

  portalByLogin: tenantProcedure('portal-users:read')
    .input(loginLookup)
    .output(maybeUserRef)
    .query(({ ctx, input }) => findByLogin(ctx.tx, ctx.tenantId, input.login)),

  portalByMobile: tenantProcedure('portal-users:read')
    .input(mobileLookup)
    .output(maybeUserRef)
    .query(({ ctx, input }) => findByMobile(ctx.tx, ctx.tenantId, input)),
});
