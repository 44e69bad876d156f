import { type Departure, type DepartureSummary, MAX_DEPARTURES } from '@dars/contracts/learning/departure';
import { idArray } from '@dars/db/prepared';
import { attemptDepartures } from '@dars/db/schema/quiz/attempt-departures';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { StoredAttempt } from './attempts.ts';

type NewDeparture = Omit<typeof attemptDepartures.$inferSelect, 'tenantId' | 'attemptId'>;
type AttemptKey = Pick<StoredAttempt, 'tenantId' | 'id'>;

/**
 * Stores departures, of which a known one is replaced, and of new ones only so many that the attempt has at most
 * `MAX_DEPARTURES`. The caller holds the attempt with `lockAttempt`.
 */
export async function saveDepartures(
  tx: TenantTx,
  { tenantId, id: attemptId }: AttemptKey,
  departures: readonly NewDeparture[],
): Promise<void> {
  const ofAttempt = and(eq(attemptDepartures.tenantId, tenantId), eq(attemptDepartures.attemptId, attemptId));
  const ids = departures.map(({ id }) => id);
  const [[counted], known] = await Promise.all([
    tx.select({ total: count() }).from(attemptDepartures).where(ofAttempt),
    tx
      .select({ id: attemptDepartures.id })
      .from(attemptDepartures)
      .where(and(ofAttempt, sql`${attemptDepartures.id} = any (${idArray(ids)})`)),
  ]);
  const knownIds = new Set(known.map(({ id }) => id));
  let room = MAX_DEPARTURES - (counted?.total ?? 0);
  const kept = departures.filter(({ id }) => {
    if (knownIds.has(id)) return true;
    room -= 1;
    return room >= 0;
  });
  if (kept.length === 0) return;
  await tx
    .insert(attemptDepartures)
    .values(kept.map((departure) => ({ ...departure, tenantId, attemptId })))
    .onConflictDoUpdate({
      target: [attemptDepartures.tenantId, attemptDepartures.attemptId, attemptDepartures.id],
      // The first report of a departure knows its time best.
      set: {
        kind: sql`excluded.kind`,
        returnedAt: sql`case when excluded.returned_at is null then ${attemptDepartures.returnedAt}
          else greatest(excluded.returned_at, ${attemptDepartures.leftAt}) end`,
      },
    });
}

/** Lists the departures of an attempt in their order. */
export async function listDepartures(tx: TenantTx, { tenantId, id }: AttemptKey): Promise<Departure[]> {
  const rows = await tx
    .select()
    .from(attemptDepartures)
    .where(and(eq(attemptDepartures.tenantId, tenantId), eq(attemptDepartures.attemptId, id)))
    .orderBy(asc(attemptDepartures.leftAt), asc(attemptDepartures.id))
    .limit(MAX_DEPARTURES);
  return rows.map(({ kind, leftAt, returnedAt }) => ({
    ...{ kind, leftDate: leftAt.toISOString() },
    awayMs: returnedAt && returnedAt.getTime() - leftAt.getTime(),
  }));
}

/** Sums up the departures of attempts, by the attempts' ids. */
export async function summarizeDepartures(
  tx: TenantTx,
  tenantId: string,
  attemptIds: readonly string[],
): Promise<Map<string, DepartureSummary>> {
  if (attemptIds.length === 0) return new Map();
  const { attemptId, leftAt, returnedAt } = attemptDepartures;
  const away = sql`coalesce(sum(extract(epoch from ${returnedAt} - ${leftAt})), 0) * 1000`;
  const rows = await tx
    .select({ attemptId, count: count(), awayMs: away.mapWith(Number) })
    .from(attemptDepartures)
    .where(and(eq(attemptDepartures.tenantId, tenantId), inArray(attemptId, [...attemptIds])))
    .groupBy(attemptId);
  return new Map(
    rows.map(({ attemptId: id, count: times, awayMs }) => [id, { count: times, awayMs: Math.round(awayMs) }]),
  );
}
