import type { AuditAction } from '@dars/contracts/audit';
import { newId } from '@dars/db/columns';
import { prepared } from '@dars/db/prepared';
import { auditEvents } from '@dars/db/schema/audit-events';
import type { AnyTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';

export interface AuditEvent {
  /** The portal that the event is about, or PLATFORM_ID. */
  tenantId: string;
  /**
   * The account that acted, or null for a visitor or the system. A super-admin in a portal acts as their platform
   * account.
   */
  actor: { realmId: string; userId: string } | null;
  action: AuditAction;
  /** The id of the row that the action changed. */
  subjectId?: string | undefined;
  /** Contains no secrets. */
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

/** Writes audit rows of one action like `recordAudit`, with one statement for all of them. */
export async function recordAudits(
  tx: AnyTx,
  { tenantId, actor, action, requestId }: Omit<AuditEvent, 'subjectId' | 'details'>,
  subjects: readonly Required<Pick<AuditEvent, 'subjectId' | 'details'>>[],
): Promise<void> {
  if (subjects.length === 0) return;
  const by = { actorRealm: actor?.realmId ?? null, actorId: actor?.userId ?? null };
  await tx.insert(auditEvents).values(subjects.map((subject) => ({ tenantId, ...by, action, requestId, ...subject })));
}

/** Writes an audit row in the same transaction as the action. */
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
