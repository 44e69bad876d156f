import { PLATFORM_ACTIONS, PORTAL_ACTIONS, SIGN_IN_REFUSALS } from '@dars/contracts/audit';
import type { SortBy } from '@dars/contracts/list';
import { PLATFORM_ID } from '@dars/contracts/platform';
import {
  type ListPlatformAuditInput,
  type PlatformAuditEvent,
  REFUSED_LOGIN_SHOWN,
} from '@dars/contracts/portal/platform-audit';
import { byColumn, listOrder } from '@dars/db/list-order';
import { perShape, prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { auditEvents } from '@dars/db/schema/audit-events';
import type { PlatformTx } from '@dars/db/tx';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

const ACTIONS = [...PORTAL_ACTIONS, ...PLATFORM_ACTIONS];

/** Lists what happened in the platform's own realm, newest first unless sorted, without the sign-ins that succeeded. */
export async function listPlatformAudit(
  tx: PlatformTx,
  { page, size, show, sort }: ListPlatformAuditInput,
): Promise<{ rows: PlatformAuditEvent[]; total: number }> {
  const statements = statementsOf({ show, sort: sort ?? '-at' });
  // Both statements share one network round trip.
  const [events, [counted]] = await Promise.all([
    statements.page(tx, { size, offset: page * size }),
    statements.total(tx, {}),
  ]);
  const rows = events.flatMap(({ action, at, details, ...event }) => {
    // A newer release may record actions that this one has no text for.
    const known = ACTIONS.find((each) => each === action);
    return known ? [{ ...event, action: known, at: at.toISOString(), refusal: readRefusal(known, details) }] : [];
  });
  return { rows, total: counted?.total ?? 0 };
}

// The predicates of the partial indexes audit_events_recent_idx and audit_events_refused_idx.
const SHOWN: Record<ListPlatformAuditInput['show'], SQL> = {
  all: sql`${auditEvents.action} <> 'user.signed-in'`,
  refused: sql`${auditEvents.action} = 'user.sign-in-refused'`,
};

const ORDER = { keys: { at: byColumn(auditEvents.createdAt) }, tieBreak: auditEvents.id, usual: '-at' } as const;

const statementsOf = perShape(({ show, sort }: Pick<ListPlatformAuditInput, 'show'> & { sort: SortBy<'at'> }) => {
  const where = and(eq(auditEvents.tenantId, PLATFORM_ID), SHOWN[show]);
  const actors = alias(users, 'actors');
  return {
    page: prepared((db: PlatformTx) =>
      db
        .select({
          ...{ id: auditEvents.id, action: auditEvents.action, at: auditEvents.createdAt },
          details: auditEvents.details,
          actor: { firstName: actors.firstName, lastName: actors.lastName, login: actors.login },
          subject: { firstName: users.firstName, lastName: users.lastName, login: users.login },
        })
        .from(auditEvents)
        // Only people of the platform act in it. A Citus cluster finds their machine by the value of the tenant.
        .leftJoin(
          actors,
          and(
            eq(actors.tenantId, PLATFORM_ID),
            eq(actors.tenantId, auditEvents.actorRealm),
            eq(actors.id, auditEvents.actorId),
          ),
        )
        .leftJoin(users, and(eq(users.tenantId, PLATFORM_ID), eq(users.id, auditEvents.subjectId)))
        .where(where)
        .orderBy(...listOrder<'at'>(ORDER, sort))
        .limit(sql.placeholder('size'))
        .offset(sql.placeholder('offset'))
        .prepare('platform_events'),
    ),
    total: prepared((db: PlatformTx) =>
      db.select({ total: count() }).from(auditEvents).where(where).prepare('platform_event_total'),
    ),
  };
});

const refusalDetails = z.object({
  login: z.string(),
  reason: z.enum(SIGN_IN_REFUSALS),
  address: z._default(z.nullable(z.string()), null),
});

function readRefusal(action: string, details: unknown): PlatformAuditEvent['refusal'] {
  const read = action === 'user.sign-in-refused' ? refusalDetails.safeParse(details).data : undefined;
  return read ? { ...read, login: shortened(read.login) } : null;
}

function shortened(login: string): string {
  const letters = [...login];
  return letters.length <= REFUSED_LOGIN_SHOWN ? login : `${letters.slice(0, REFUSED_LOGIN_SHOWN).join('')}…`;
}
