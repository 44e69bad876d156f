import type { AuditAction } from '@dars/contracts/audit';
import { PLATFORM_ID } from '@dars/contracts/constants';
import { TENANT_ACTIONS, type TenantAction } from '@dars/contracts/tenant';
import type { AnyTx, PlatformTx } from '@dars/db/client';
import { newId } from '@dars/db/columns';
import { prepared } from '@dars/db/prepared';
import { auditEvents } from '@dars/db/schema/audit-events';
import { tenants } from '@dars/db/schema/tenants';
import { users } from '@dars/db/schema/users';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';

export interface AuditEvent {
  /** The portal that it happened to; PLATFORM_ID where none. */
  tenantId: string;
  /** Who did it; null: nobody signed in, or the system. Of the platform, where a super-admin acts in a portal. */
  actor: { realmId: string; userId: string } | null;
  action: AuditAction;
  /** What it was done to. */
  subjectId?: string | undefined;
  /** Nothing secret. */
  details?: Record<string, unknown>;
  requestId: string;
}

const record = prepared((tx: AnyTx) =>
  tx
    .insert(auditEvents)
    .values({
      tenantId: sql.placeholder('tenantId'),
      id: sql.placeholder('id'),
      actorRealm: sql.placeholder('actorRealm'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      subjectId: sql.placeholder('subjectId'),
      details: sql.placeholder('details'),
      requestId: sql.placeholder('requestId'),
    })
    .prepare('record_audit'),
);

/** Writes down who did what, in the transaction that did it. */
export async function recordAudit(tx: AnyTx, { tenantId, actor, action, ...event }: AuditEvent): Promise<void> {
  await record(tx, {
    tenantId,
    id: newId(),
    actorRealm: actor?.realmId ?? null,
    actorId: actor?.userId ?? null,
    action,
    subjectId: event.subjectId ?? null,
    details: event.details ?? {},
    requestId: event.requestId,
  });
}

export interface TenantEvent {
  id: string;
  action: TenantAction;
  at: Date;
  actor: { realmId: string; firstName: string; lastName: string; login: string } | null;
  details: Record<string, unknown>;
}

// As audit_events_portal_idx has it: what was done to the portal, and not what its people did in it.
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

/** What was done to a portal, newest first; undefined where there is no such portal. */
export async function findTenantEvents(
  tx: PlatformTx,
  page: { tenantId: string; size: number; offset: number },
): Promise<{ rows: TenantEvent[]; total: number } | undefined> {
  // Both go out in one flight.
  const [[counted], found] = await Promise.all([eventTotal(tx, page), eventPage(tx, page)]);
  if (!counted) return undefined;
  const rows = found.flatMap(({ action, ...event }) => {
    const known = TENANT_ACTIONS.find((each) => action === `tenant.${each}`);
    return known ? [{ ...event, action: known }] : [];
  });
  return { rows, total: counted.total };
}
