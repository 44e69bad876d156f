import { REGRADE_UNDO_HOURS, type Regrade } from '@dars/contracts/learning/regrade';
import { regrades } from '@dars/db/schema/quiz/regrades';
import type { TenantTx } from '@dars/db/tx';
import { and, desc, eq } from 'drizzle-orm';
import type { QuizKey } from '../../content/quiz-settings.ts';

export type StoredRegrade = typeof regrades.$inferSelect;

const HOUR = 3_600_000;

const byId = (tenantId: string, id: string) => and(eq(regrades.tenantId, tenantId), eq(regrades.id, id));

export async function findRegrade(tx: TenantTx, tenantId: string, id: string): Promise<StoredRegrade | undefined> {
  const [found] = await tx.select().from(regrades).where(byId(tenantId, id));
  return found;
}

/** Locks a regrade until the end of the transaction, so that two runs of its job never write at the same time. */
export async function lockRegrade(tx: TenantTx, tenantId: string, id: string): Promise<StoredRegrade | undefined> {
  const [found] = await tx.select().from(regrades).where(byId(tenantId, id)).for('update');
  return found;
}

/** Finds the most recent regrade of a quiz, which alone can be undone. */
export async function findLatest(tx: TenantTx, { tenantId, activityId }: QuizKey): Promise<StoredRegrade | undefined> {
  const [found] = await tx
    .select()
    .from(regrades)
    .where(and(eq(regrades.tenantId, tenantId), eq(regrades.activityId, activityId)))
    .orderBy(desc(regrades.createdAt), desc(regrades.id))
    .limit(1);
  return found;
}

export async function changeRegrade(
  tx: TenantTx,
  { tenantId, id }: Pick<StoredRegrade, 'tenantId' | 'id'>,
  values: Partial<StoredRegrade>,
): Promise<StoredRegrade> {
  const [changed] = await tx.update(regrades).set(values).where(byId(tenantId, id)).returning();
  if (!changed) throw new Error('A locked row is gone');
  return changed;
}

/** Time until which a regrade can be undone if no later one of its quiz follows; undefined: it cannot. */
export function undoUntil({ state, finishedAt }: StoredRegrade, now: Date): Date | undefined {
  if (state !== 'DONE' || finishedAt === null) return undefined;
  const until = new Date(finishedAt.getTime() + REGRADE_UNDO_HOURS * HOUR);
  return until > now ? until : undefined;
}

/** Shapes the latest regrade of a quiz. */
export function toRegrade(stored: StoredRegrade, now: Date): Regrade {
  const { id, state, done, total, counts, passes, reason, leftAttempts, createdAt, finishedAt } = stored;
  return {
    ...{ id, state, done, total, counts, passes, reason, left: leftAttempts },
    startedDate: createdAt.toISOString(),
    finishedDate: finishedAt?.toISOString() ?? null,
    undoUntilDate: undoUntil(stored, now)?.toISOString() ?? null,
  };
}
