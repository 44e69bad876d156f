import {
  createTenantInput,
  listTenantsInput,
  maybeTenantRef,
  tenant,
  tenantById,
  tenantByName,
  tenantList,
  updateTenantInput,
} from '@dars/contracts/tenant';
import { router } from '../../trpc/init.ts';
import { platformProcedure } from '../../trpc/procedures.ts';
import { createTenant } from './create.ts';
import { listTenants } from './list.ts';
import { findTenantByName, getTenant } from './store.ts';
import { updateTenant } from './update.ts';

export const tenantRouter = router({
  list: platformProcedure('tenants:read')
    .input(listTenantsInput)
    .output(tenantList)
    .query(({ ctx, input }) => listTenants(ctx.tx, input, ctx.language)),

  get: platformProcedure('tenants:read')
    .input(tenantById)
    .output(tenant)
    .query(({ ctx, input }) => getTenant(ctx.tx, input.id, ctx.language)),

  byName: platformProcedure('tenants:read')
    .input(tenantByName)
    .output(maybeTenantRef)
    .query(({ ctx, input }) => findTenantByName(ctx.tx, input.name)),

  create: platformProcedure('tenants:write')
    .input(createTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),

  update: platformProcedure('tenants:write')
    .input(updateTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => updateTenant(ctx, input)),
});
