import * as z from 'zod/mini';
import { PACKAGE_CODES, TENANT_STATUSES } from '../constants.ts';
import { SETUP_STEPS } from '../portal/settings.ts';

/** How many portals are in which state; a state that no portal is in is left out. */
export const tenantOverview = z.object({
  counts: z.array(
    z.object({
      status: z.enum(TENANT_STATUSES),
      /** null: FREE. */
      package: z.nullable(z.enum(PACKAGE_CODES)),
      count: z.int(),
    }),
  ),
});
export type TenantOverview = z.infer<typeof tenantOverview>;

/** How far those who run a portal have come with it. */
const newestTenant = z.object({
  id: z.string(),
  nameInArabic: z.string(),
  nameInEnglish: z.string(),
  nameInSpanish: z.string(),
  status: z.enum(TENANT_STATUSES),
  /** ISO 8601, UTC. */
  createdDate: z.string(),
  /** The finished steps of the setup assistant. */
  setup: z.array(z.enum(SETUP_STEPS)),
  /** The day (UTC) that somebody was last active in the portal, as 2026-05-01; null: nobody yet. */
  lastActiveOn: z.nullable(z.string()),
});
export type NewestTenant = z.infer<typeof newestTenant>;
export const newestTenants = z.array(newestTenant);
