import type { AuditAction } from '@dars/contracts/audit';
import { newId } from '@dars/db/columns';
import { prepared } from '@dars/db/prepared';
import { auditEvents } from '@dars/db/schema/audit-events';
import type { AnyTx } from '@dars/db/tx';
import { sql } from 'drizzle-orm';

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
