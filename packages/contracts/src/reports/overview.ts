import * as z from 'zod/mini';
import { PACKAGE_CODES, TENANT_STATUSES } from '../constants.ts';
import { displayNames } from '../portal/general-settings.ts';
import { SETUP_STEPS } from '../portal/settings.ts';

/** Number of portals in each status; a status without portals is left out. */
export const tenantOverview = z.object({
  counts: z.array(
    z.object({
      status: z.enum(TENANT_STATUSES),
      /** Null: FREE. */
      package: z.nullable(z.enum(PACKAGE_CODES)),
      count: z.int(),
    }),
  ),
});
export type TenantOverview = z.infer<typeof tenantOverview>;

/** The progress of a new portal's admins in setting it up. */
const newestTenant = z.object({
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  nameInSpanish: z.string(),
  displayNames,
  status: z.enum(TENANT_STATUSES),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  /** The finished steps of the setup assistant. */
  setup: z.array(z.enum(SETUP_STEPS)),
  /** The last day (UTC) with activity in the portal, as 2026-05-01; null: no activity yet. */
  lastActiveOn: z.nullable(z.string()),
  /**
   * False: the machine of the cluster that has the portal does not answer, so that its own names, `setup` and
   * `lastActiveOn` are unknown.
   */
  isReachable: z.boolean(),
});
export type NewestTenant = z.infer<typeof newestTenant>;
export const newestTenants = z.array(newestTenant);
