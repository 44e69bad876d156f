import { AppError } from '@dars/contracts/errors';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type { TenantAuditEvent } from '@dars/contracts/portal/tenant';
import { users } from '@dars/db/schema/accounts/users';
import type { PlatformTx } from '@dars/db/tx';
import { and, eq, inArray } from 'drizzle-orm';
import { findTenantEvents, type TenantEvent } from './audit-events.ts';
import { type AuditedChange, auditedChanges } from './rules.ts';

interface Page {
  id: string;
  page: number;
  size: number;
}

/** Lists the events of a portal's own state, newest first. @throws not-found */
export async function listTenantAudit(
  tx: PlatformTx,
  { id, page, size }: Page,
): Promise<{ rows: TenantAuditEvent[]; total: number }> {
  const found = await findTenantEvents(tx, { tenantId: id, size, offset: page * size });
  if (!found) throw new AppError('not-found');
  const rows = found.rows.map((event) => toAuditEvent(event, auditedChanges(event.details)));
  const logins = await findLogins(tx, rows.flatMap(({ changes }) => changes).flatMap(ownerIds));
  for (const change of rows.flatMap(({ changes }) => changes)) {
    if (change.field !== 'user') continue;
    change.before = logins.get(change.before ?? '') ?? null;
    change.after = logins.get(change.after ?? '') ?? null;
  }
  return { rows, total: found.total };
}

function toAuditEvent({ action, actor, at, details, id }: TenantEvent, changes: AuditedChange[]): TenantAuditEvent {
  const { reason } = details;
  return {
    id,
    action,
    at: at.toISOString(),
    actor: actor && {
      firstName: actor.firstName,
      lastName: actor.lastName,
      login: actor.login,
      realm: actor.realmId === PLATFORM_ID ? 'platform' : 'portal',
    },
    reason: typeof reason === 'string' ? reason : null,
    changes,
  };
}

function ownerIds({ field, before, after }: AuditedChange): string[] {
  return field === 'user' ? [before, after].filter((id) => id !== null) : [];
}

async function findLogins(tx: PlatformTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const owners = and(eq(users.tenantId, PLATFORM_ID), inArray(users.id, [...new Set(ids)]));
  const rows = await tx.select({ id: users.id, login: users.login }).from(users).where(owners);
  return new Map(rows.map(({ id, login }) => [id, login]));
}
