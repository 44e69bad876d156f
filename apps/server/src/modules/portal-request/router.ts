import { maybeExists, nothing } from '@dars/contracts/accounts/auth';
import {
  declinePortalRequestInput,
  listPortalRequestsInput,
  maybeOwnPortalRequest,
  openPortalRequests,
  ownPortalRequest,
  portalRequest,
  portalRequestById,
  portalRequestInput,
  portalRequestList,
  updatePortalRequestInput,
} from '@dars/contracts/portal/portal-request';
import { tenantByName } from '@dars/contracts/portal/tenant';
import { findTenantByName } from '../../core/identity/tenants.ts';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { createPortalRequest } from './create.ts';
import { declinePortalRequest } from './decline.ts';
import { countOpenRequests, findOwnRequest, getPortalRequest, listPortalRequests } from './store.ts';
import { updatePortalRequest, withdrawPortalRequest } from './update.ts';

export const portalRequestRouter = router({
  mine: platformProcedure('own-requests:read')
    .output(maybeOwnPortalRequest)
    .query(({ ctx }) => findOwnRequest(ctx.tx, ctx.actor.userId)),

  /** Answers only that a portal has the name, which its public address tells anyway. */
  nameExists: platformProcedure('own-requests:read')
    .input(tenantByName)
    .output(maybeExists)
    .query(async ({ ctx, input }) => ((await findTenantByName(ctx.tx, input.name)) ? { exists: true } : null)),

  create: platformProcedure('own-requests:write', { retry: 'keyed' })
    .input(portalRequestInput)
    .output(ownPortalRequest)
    .mutation(({ ctx, input }) => createPortalRequest(ctx, input)),

  update: platformProcedure('own-requests:write', { retry: 'keyed' })
    .input(updatePortalRequestInput)
    .output(ownPortalRequest)
    .mutation(({ ctx, input }) => updatePortalRequest(ctx, input)),

  withdraw: platformProcedure('own-requests:write', { retry: 'keyed' })
    .input(portalRequestById)
    .output(nothing)
    .mutation(({ ctx, input }) => withdrawPortalRequest(ctx, input.id)),

  count: platformProcedure('portal-requests:read')
    .output(openPortalRequests)
    .query(({ ctx }) => countOpenRequests(ctx.tx)),

  list: platformProcedure('portal-requests:read', { reads: 'replica' })
    .input(listPortalRequestsInput)
    .output(portalRequestList)
    .query(({ ctx, input }) => listPortalRequests(ctx.tx, input)),

  get: platformProcedure('portal-requests:read')
    .input(portalRequestById)
    .output(portalRequest)
    .query(({ ctx, input }) => getPortalRequest(ctx.tx, input.id)),

  /** The other answer to a request is a portal: `tenant.create` takes the request's id. */
  decline: platformProcedure('portal-requests:write', { retry: 'keyed' })
    .input(declinePortalRequestInput)
    .output(nothing)
    .mutation(({ ctx, input }) => declinePortalRequest(ctx, input)),
});
