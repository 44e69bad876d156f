import { csvStep } from '@dars/contracts/csv';
import { setStorageQuotaInput, tenantStorage } from '@dars/contracts/portal/storage-quota';
import {
  archiveTenantInput,
  createTenantInput,
  listTenantAuditInput,
  listTenantsInput,
  maybeTenantRef,
  openSessions,
  ownTenantList,
  suspendTenantInput,
  tenant,
  tenantAuditList,
  tenantById,
  tenantByName,
  tenantList,
  updateTenantInput,
} from '@dars/contracts/portal/tenant';
import {
  exportTenantsInput,
  resumeTenantsInput,
  suspendTenantsInput,
  tenantStep,
} from '@dars/contracts/portal/tenant-selection';
import { newestTenants, tenantOverview } from '@dars/contracts/reports/overview';
import { findTenantByName } from '../../core/identity/tenants.ts';
import { router } from '../../core/init.ts';
import { platformProcedure } from '../../core/procedures.ts';
import { archiveTenant } from './archive.ts';
import { countOpenSessions } from './count-sessions.ts';
import { createTenant } from './create.ts';
import { exportTenants } from './export-tenants.ts';
import { listTenants } from './list.ts';
import { listTenantAudit } from './list-audit.ts';
import { listNewestTenants } from './list-newest.ts';
import { listOwnTenants } from './list-own.ts';
import { resumeTenant } from './resume.ts';
import { getTenantStorage, setStorageQuota } from './set-storage-quota.ts';
import { getTenant } from './store.ts';
import { summarizeTenants } from './summarize.ts';
import { suspendTenant } from './suspend.ts';
import { updateTenant } from './update.ts';
import { resumeSelected, suspendSelected } from './update-selected.ts';

export const tenantRouter = router({
  overview: platformProcedure('tenants:read', { reads: 'replica' })
    .output(tenantOverview)
    .query(({ ctx }) => summarizeTenants(ctx.tx)),

  newest: platformProcedure('tenants:read')
    .output(newestTenants)
    .query(({ ctx }) => listNewestTenants(ctx.tx)),

  mine: platformProcedure('own-tenants:read')
    .output(ownTenantList)
    .query(async ({ ctx }) => ({
      ...(await listOwnTenants(ctx.tx, ctx.actor)),
      support: ctx.deps.config.supportEmail ?? null,
    })),

  list: platformProcedure('tenants:read', { reads: 'replica' })
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

  create: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(createTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => createTenant(ctx, input)),

  update: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(updateTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => updateTenant(ctx, input)),

  suspend: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(suspendTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => suspendTenant(ctx, input)),

  resume: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(tenantById)
    .output(tenant)
    .mutation(({ ctx, input }) => resumeTenant(ctx, input)),

  archive: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(archiveTenantInput)
    .output(tenant)
    .mutation(({ ctx, input }) => archiveTenant(ctx, input)),

  storage: platformProcedure('tenants:read')
    .input(tenantById)
    .output(tenantStorage)
    .query(({ ctx, input }) => getTenantStorage(ctx.tx, input.id)),

  setStorageQuota: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(setStorageQuotaInput)
    .output(tenantStorage)
    .mutation(({ ctx, input }) => setStorageQuota(ctx, input)),

  openSessions: platformProcedure('tenants:read')
    .input(tenantById)
    .output(openSessions)
    .query(({ ctx, input }) => countOpenSessions(ctx.tx, { id: input.id, now: ctx.deps.now() })),

  audit: platformProcedure('tenants:read', { reads: 'replica' })
    .input(listTenantAuditInput)
    .output(tenantAuditList)
    .query(({ ctx, input }) => listTenantAudit(ctx.tx, input)),

  suspendSelected: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(suspendTenantsInput)
    .output(tenantStep)
    .mutation(({ ctx, input }) => suspendSelected(ctx, input)),

  resumeSelected: platformProcedure('tenants:write', { retry: 'keyed' })
    .input(resumeTenantsInput)
    .output(tenantStep)
    .mutation(({ ctx, input }) => resumeSelected(ctx, input)),

  exportSelected: platformProcedure('tenants:read', { reads: 'replica' })
    .input(exportTenantsInput)
    .output(csvStep)
    .query(({ ctx, input }) => exportTenants(ctx, input)),
});
