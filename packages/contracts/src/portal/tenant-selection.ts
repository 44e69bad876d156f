import * as z from 'zod/mini';
import { TENANT_STATUSES } from '../constants.ts';
import { selectionOf } from '../list.ts';
import { id } from '../rules.ts';
import { displayNames } from './general-settings.ts';
import { listTenantsInput, suspendTenantInput } from './tenant.ts';

/** The filters of the portal list, without the page. */
const { page, size, ...filters } = listTenantsInput.shape;
const tenantFilter = z.strictObject(filters);
export type TenantFilter = z.output<typeof tenantFilter>;

export const tenantSelection = selectionOf(tenantFilter);
export type TenantSelection = z.output<typeof tenantSelection>;

/** A bulk action runs in batches: the next batch begins after the last portal of the one before. */
const step = { selection: tenantSelection, after: z.optional(id) };

export const exportTenantsInput = z.strictObject(step);
export type ExportTenantsInput = z.output<typeof exportTenantsInput>;

/** Portals that one batch, which is one transaction, changes. */
export const TENANTS_PER_STEP = 100;

export const suspendTenantsInput = z.strictObject({ ...step, reason: suspendTenantInput.shape.reason });
export type SuspendTenantsInput = z.output<typeof suspendTenantsInput>;

export const resumeTenantsInput = z.strictObject(step);
export type ResumeTenantsInput = z.output<typeof resumeTenantsInput>;

const skippedTenant = z.object({
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  nameInSpanish: z.string(),
  displayNames,
  /** The status of the portal, which does not allow the change. */
  status: z.enum(TENANT_STATUSES),
});
export type SkippedTenant = z.infer<typeof skippedTenant>;

export const tenantStep = z.object({
  /** Number of changed portals. */
  done: z.int(),
  skipped: z.array(skippedTenant),
  /** Null: this batch was the last. */
  next: z.nullable(z.string()),
});
export type TenantStep = z.infer<typeof tenantStep>;
