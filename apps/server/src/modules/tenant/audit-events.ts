import { PLATFORM_ID } from '@dars/contracts/platform';
import { TENANT_ACTIONS, type TenantAction } from '@dars/contracts/portal/tenant';
import { idArray, prepared } from '@dars/db/prepared';
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
      actorId: auditEvents.actorId,
    })
    .from(auditEvents)
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

/**
 * Finds the actors of a page's events among the people of the portal and of the platform, by id. A statement for each
 * realm, as a Citus cluster may have them on two machines and joins no rows of both.
 */
async function findActors(tx: PlatformTx, tenantId: string, ids: string[]): Promise<Map<string, TenantEvent['actor']>> {
  const ofRealm = (realmId: string) =>
    tx
      .select({
        ...{ id: users.id, realmId: users.tenantId, login: users.login },
        ...{ firstName: users.firstName, lastName: users.lastName },
      })
      .from(users)
      .where(and(eq(users.tenantId, realmId), sql`${users.id} = any(${idArray(ids)})`));
  const rows = ids.length === 0 ? [] : await Promise.all([ofRealm(PLATFORM_ID), ofRealm(tenantId)]);
  return new Map(rows.flat().map(({ id, ...actor }) => [id, actor]));
}

/** Finds the events of a portal's own state, newest first; undefined if there is no such portal. */
export async function findTenantEvents(
  tx: PlatformTx,
  page: { tenantId: string; size: number; offset: number },
): Promise<{ rows: TenantEvent[]; total: number } | undefined> {
  // Both queries are sent together and cost one round trip.
  const [[counted], found] = await Promise.all([eventTotal(tx, page), eventPage(tx, page)]);
  if (!counted) return undefined;
  const actors = await findActors(tx, page.tenantId, [...new Set(found.flatMap(({ actorId }) => actorId ?? []))]);
  const rows = found.flatMap(({ action, actorId, ...event }) => {
    const known = TENANT_ACTIONS.find((each) => action === `tenant.${each}`);
    return known ? [{ ...event, action: known, actor: actors.get(actorId ?? '') ?? null }] : [];
  });
  return { rows, total: counted.total };
}
