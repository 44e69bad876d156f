import type { AnyTx } from '@dars/db/client';
import { auditEvents } from '@dars/db/schema/audit-events';

export interface AuditEvent {
  /** The portal that it happened to; PLATFORM_ID where none. */
  tenantId: string;
  /** Who did it; null: nobody signed in, or the system. Of the platform, where a super-admin acts in a portal. */
  actor: { realmId: string; userId: string } | null;
  /** `<resource>.<past participle>`, for example `tenant.created`. */
  action: `${string}.${string}`;
  /** What it was done to. */
  subjectId?: string | undefined;
  /** Nothing secret. */
  details?: Record<string, unknown>;
  requestId: string;
}

/** Writes down who did what, in the transaction that did it. */
export async function recordAudit(tx: AnyTx, { tenantId, actor, action, ...event }: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({
    tenantId,
    actorRealm: actor?.realmId ?? null,
    actorId: actor?.userId ?? null,
    action,
    subjectId: event.subjectId ?? null,
    details: event.details ?? {},
    requestId: event.requestId,
  });
}
