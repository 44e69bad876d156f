import { PACKAGE_CODES, TENANT_STATUSES } from '@dars/contracts/constants';
import type { TenantOverview } from '@dars/contracts/reports/overview';
import { prepared } from '@dars/db/prepared';
import { platformCounters } from '@dars/db/schema/portal/platform-counters';
import type { PlatformTx } from '@dars/db/tx';
import { inArray } from 'drizzle-orm';

/** The states and packages of portals by the name of the counter that the database keeps for them. */
const STATES = new Map(
  TENANT_STATUSES.flatMap((status) =>
    [...PACKAGE_CODES, null].map((code) => [`tenants:${status}:${code ?? 'FREE'}`, { status, package: code }]),
  ),
);

const counters = prepared((db: PlatformTx) =>
  db
    .select()
    .from(platformCounters)
    .where(inArray(platformCounters.name, [...STATES.keys()]))
    .prepare('tenant_states'),
);

/** Answers how many portals are in which state, read from counters. */
export async function summarizeTenants(tx: PlatformTx): Promise<TenantOverview> {
  const rows = await counters(tx);
  const counts = rows.flatMap(({ name, value }) => {
    const state = STATES.get(name);
    return state && value > 0 ? [{ ...state, count: value }] : [];
  });
  return { counts };
}
