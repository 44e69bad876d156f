import { nothing } from '@dars/contracts/accounts/auth';
import {
  createdToken,
  platformTokenInput,
  tokenById,
  tokenInput,
  tokenList,
  tokenListInput,
} from '@dars/contracts/accounts/token';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { router } from '../../../core/init.ts';
import { platformProcedure, tenantProcedure } from '../../../core/procedures.ts';
import { createToken } from './create.ts';
import { listTokens } from './list.ts';
import { revokeToken } from './revoke.ts';

export const tokenRouter = router({
  list: tenantProcedure('tokens:read')
    .input(tokenListInput)
    .output(tokenList)
    .query(({ ctx, input }) => listTokens(ctx.tx, { ...input, realmId: ctx.tenantId, now: ctx.deps.now() })),

  create: tenantProcedure('tokens:write', { answersOnce: true, retry: 'never' })
    .input(tokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, { ...input, realmId: ctx.tenantId })),

  revoke: tenantProcedure('tokens:write', { retry: 'keyed' })
    .input(tokenById)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeToken(ctx, { ...input, realmId: ctx.tenantId })),

  /** The tokens of the platform's realm. */
  platformList: platformProcedure('platform-tokens:read')
    .input(tokenListInput)
    .output(tokenList)
    .query(({ ctx, input }) => listTokens(ctx.tx, { ...input, realmId: PLATFORM_ID, now: ctx.deps.now() })),

  platformCreate: platformProcedure('platform-tokens:write', { answersOnce: true, retry: 'never' })
    .input(platformTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => createToken(ctx, { ...input, realmId: PLATFORM_ID })),

  platformRevoke: platformProcedure('platform-tokens:write', { retry: 'keyed' })
    .input(tokenById)
    .output(nothing)
    .mutation(({ ctx, input }) => revokeToken(ctx, { ...input, realmId: PLATFORM_ID })),
});
