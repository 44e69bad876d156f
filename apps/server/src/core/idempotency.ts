import { ANSWER_KEPT_MS } from '@dars/contracts/constants';
import { AppError } from '@dars/contracts/errors';
import { idempotencyKeys } from '@dars/db/schema/idempotency-keys';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, lte } from 'drizzle-orm';
import type { Context, Idempotency } from './context.ts';
import type { Actor } from './identity/actor.ts';

interface Call {
  ctx: Context;
  actor: Actor;
  /** The realm whose rows the call changes. */
  realmId: string;
  type: string;
}

/**
 * Runs a mutation, or returns the stored answer of an earlier call with the same idempotency key. The answer is written
 * in the transaction of the effect, so that neither exists without the other. A second call at the same time waits for
 * the lock on the key's row until the first has ended.
 * @throws idempotency-key-reused for another request with the same key
 */
export async function runOnce<Result extends { ok: boolean }>(
  tx: AnyTx,
  { ctx, actor, realmId, type }: Call,
  run: () => Promise<Result>,
): Promise<Result> {
  const { idempotency } = ctx;
  if (type !== 'mutation' || idempotency === undefined) return run();
  const known = { tenantId: realmId, actorId: actor.userId, ...idempotency, createdAt: ctx.deps.now() };
  if (!(await claim(tx, known))) return replay(tx, known, idempotency);
  const result = await run();
  const { data } = result as { data?: unknown };
  await tx
    .update(idempotencyKeys)
    .set({ answer: data === undefined ? null : JSON.stringify(data) })
    .where(isRowOf(known));
  return result;
}

interface KeyedCall extends Omit<Idempotency, 'isReplay'> {
  tenantId: string;
  actorId: string;
  createdAt: Date;
}

const isRowOf = ({ tenantId, actorId, key }: KeyedCall) =>
  and(eq(idempotencyKeys.tenantId, tenantId), eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key));

/** Claims the key. Resolves with true if the key is new or its stored answer has expired. */
async function claim(tx: AnyTx, { tenantId, actorId, key, requestHash, createdAt }: KeyedCall): Promise<boolean> {
  const call = { requestHash, createdAt };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ tenantId, actorId, key, ...call })
    .onConflictDoUpdate({
      target: [idempotencyKeys.tenantId, idempotencyKeys.actorId, idempotencyKeys.key],
      set: { ...call, answer: null },
      setWhere: lte(idempotencyKeys.createdAt, new Date(createdAt.getTime() - ANSWER_KEPT_MS)),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function replay<Result>(tx: AnyTx, known: KeyedCall, idempotency: Idempotency): Promise<Result> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isRowOf(known));
  if (earlier?.requestHash !== known.requestHash) throw new AppError('idempotency-key-reused');
  idempotency.isReplay = true;
  const data: unknown = earlier.answer === null ? undefined : JSON.parse(earlier.answer);
  // tRPC reads nothing else of a middleware's result.
  return { ok: true, data } as Result;
}
