import type { Database } from '@dars/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { DataSubject, Row } from './find-rows.ts';

/** Events of the portal that one query looks at: no index leads from a person to their events. */
const STEP = 5_000;

type Step<Found> = { found: Found | null; last_at: string; last_id: string };

/**
 * Walks through the audit trail of a portal from its start, each step in a transaction of its own, and yields what was
 * found in the steps.
 * @param find an aggregate over the rows of `step`, which has columns of `audit_events`; a step that yields null is left out
 */
export async function* walkEvents<Found>(db: Database, tenantId: string, find: SQL): AsyncGenerator<Found> {
  for (let after = sql`true`; ; ) {
    const place = after;
    const [step] = await db.withTenant(
      tenantId,
      (tx) =>
        tx.execute<Step<Found>>(sql`
          with step as materialized (
            select id, created_at, action, actor_id, subject_id, details from audit_events
            where tenant_id = ${tenantId} and ${place} order by created_at, id limit ${STEP}
          )
          select last.created_at::text as last_at, last.id::text as last_id, (${find}) as found
          from step last order by last.created_at desc, last.id desc limit 1`),
      { readOnly: true },
    );
    if (!step) return;
    if (step.found !== null) yield step.found;
    after = sql`(created_at, id) > (${step.last_at}::timestamptz, ${step.last_id}::uuid)`;
  }
}

/**
 * Lists the events of the audit trail that the person caused or that are about them, in batches. The details of an event
 * are left out unless it is about them, as they may name others.
 */
export const listEvents = (db: Database, { tenantId, userId }: DataSubject): AsyncGenerator<Row[]> =>
  walkEvents(
    db,
    tenantId,
    sql`
      select json_agg(json_build_object(
        'id', id, 'createdAt', created_at, 'action', action, 'isAboutYou', subject_id = ${userId},
        'isByYou', actor_id = ${userId}, 'details', case when subject_id = ${userId} then details end
      ) order by created_at, id)
      from step where actor_id = ${userId} or subject_id = ${userId}`,
  );
