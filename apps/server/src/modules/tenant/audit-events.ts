import { PLATFORM_ID } from '@dars/contracts/platform';
import { TENANT_ACTIONS, type TenantAction } from '@dars/contracts/portal/tenant';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { auditEvents } from '@dars/db/schema/audit-events';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';

/** One change of a portal's own state, for its history. */
export interface TenantEvent {
  id: string;
  action: TenantAction;
  at: Date;
  actor: { realmId: string; firstName: string; lastName: string; login: string } | null;
  details: Record<string, unknown>;
}

// The condition of the index audit_events_portal_idx: changes of the portal itself, not what its people did in it.
const isOfPortalItself = and(
  eq(auditEvents.subjectId, auditEvents.tenantId),
  inArray(
    auditEvents.action,
    TENANT_ACTIONS.map((action) => `tenant.${action}`),
  ),
);

const eventPage = prepared((db: PlatformTx) =>
  db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      at: auditEvents.createdAt,
      details: auditEvents.details,
      actor: { realmId: users.tenantId, firstName: users.firstName, lastName: users.lastName, login: users.login },
    })
    .from(auditEvents)
    .leftJoin(users, and(eq(users.tenantId, auditEvents.actorRealm), eq(users.id, auditEvents.actorId)))
    .where(and(eq(auditEvents.tenantId, sql.placeholder('tenantId')), isOfPortalItself))
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare('tenant_events'),
);

const eventTotal = prepared((db: PlatformTx) =>
  db
    .select({ total: count(auditEvents.id) })
    .from(tenants)
    .leftJoin(auditEvents, and(eq(auditEvents.tenantId, tenants.id), isOfPortalItself))
    .where(and(eq(tenants.id, sql.placeholder('tenantId')), ne(tenants.id, PLATFORM_ID)))
    .groupBy(tenants.id)
    .prepare('tenant_event_total'),
);

/** Finds the events of a portal's own state, newest first; undefined if there is no such portal. */
export async function findTenantEvents(
  tx: PlatformTx,
  page: { tenantId: string; size: number; offset: number },
): Promise<{ rows: TenantEvent[]; total: number } | undefined> {
  // Both queries are sent together and cost one round trip.
  const [[counted], found] = await Promise.all([eventTotal(tx, page), eventPage(tx, page)]);
  if (!counted) return undefined;
  const rows = found.flatMap(({ action, ...event }) => {
    const known = TENANT_ACTIONS.find((each) => action === `tenant.${each}`);
    return known ? [{ ...event, action: known }] : [];
  });
  return { rows, total: counted.total };
}
