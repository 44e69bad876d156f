import * as z from 'zod/mini';
import { TENANT_STATUSES } from '../constants.ts';
import { id } from '../rules.ts';
import { listTenantsInput, suspendTenantInput } from './tenant.ts';

/** So many portals can be named one by one; more are selected by what finds them. */
export const MAX_NAMED = 1000;
const named = z.array(id).check(z.maxLength(MAX_NAMED));

/** What finds portals in the list, without the page that is looked at. */
const { page, size, ...filters } = listTenantsInput.shape;
const tenantFilter = z.strictObject(filters);
export type TenantFilter = z.output<typeof tenantFilter>;

/** The portals that something is done with: those that are named, or all that are found but those that are named. */
export const tenantSelection = z.union([
  z.strictObject({ ids: named }),
  z.strictObject({ filter: tenantFilter, except: named }),
]);
export type TenantSelection = z.output<typeof tenantSelection>;

/** What is done with a selection is done in steps: the next one begins after the portal that the last one ended with. */
const step = { selection: tenantSelection, after: z.optional(id) };

export const exportTenantsInput = z.strictObject(step);
export type ExportTenantsInput = z.output<typeof exportTenantsInput>;

/** So many portals are changed in one step, which is one transaction. */
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
  /** Why: nothing leads from there to what was wanted. */
  status: z.enum(TENANT_STATUSES),
});
export type SkippedTenant = z.infer<typeof skippedTenant>;

export const tenantStep = z.object({
  /** How many were changed. */
  done: z.int(),
  skipped: z.array(skippedTenant),
  /** Null: this step was the last. */
  next: z.nullable(z.string()),
});
export type TenantStep = z.infer<typeof tenantStep>;
