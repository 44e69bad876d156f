import { isDeepStrictEqual } from 'node:util';
import { can, type Permission } from '@dars/contracts/permissions';
import type { AnyTx } from '@dars/db/tx';
import { LRUCache } from 'lru-cache';
import type { Answered, Steps } from './call-steps.ts';
import type { Context } from './context.ts';
import type { Actor } from './identity/actor.ts';
import type { ProcedureMeta } from './init.ts';
import { readFromReplica } from './replica-read.ts';

interface Call {
  ctx: Context;
  permission: Permission;
  /** The call changes nothing, in the database or elsewhere, so that its result can be dropped. */
  isRead: boolean;
  reads: ProcedureMeta['reads'];
}

/**
 * Runs a call. For a session that was seen before, a read is sent together with the query that finds the caller, as the
 * actor that this session had last: one round trip instead of two. Only if the found actor is exactly the same,
 * including role and language, is the read's answer used. Otherwise it is dropped and the read runs again.
 */
export async function runForCaller<Tx extends AnyTx, Result>(
  { ctx, permission, isRead, reads }: Call,
  steps: Steps<Tx, Result>,
): Promise<Answered<Result>> {
  if (isRead && reads === 'replica' && ctx.deps.db.replica?.admits()) return readFromReplica(steps);
  const expected = isRead ? expectedActor(ctx, permission) : undefined;
  const speculative = expected && (await readSpeculatively(ctx, steps, expected));
  if (speculative) return speculative;
  const answered = await steps.transact(async (tx) => {
    const actor = await steps.admit(tx);
    return { actor, result: await steps.run(tx, actor) };
  });
  if (ctx.sessionSecret !== undefined) lastActors(ctx).set(ctx.sessionSecret, answered.actor);
  return answered;
}

/** Resolves with undefined if the found actor differs from the expected one. */
function readSpeculatively<Tx extends AnyTx, Result>(
  ctx: Context,
  { transact, admit, run }: Steps<Tx, Result>,
  expected: Actor,
): Promise<Answered<Result> | undefined> {
  return transact(async (tx) => {
    // Waits for both, because no query may be pending when the transaction ends.
    const [found, read] = await Promise.allSettled([admit(tx), run(tx, expected)]);
    const isTheSame = found.status === 'fulfilled' && isDeepStrictEqual(found.value, expected);
    // Forgets the actor, so that nothing more is read for an outdated actor or an ended session.
    if (!isTheSame) lastActors(ctx).delete(ctx.sessionSecret ?? '');
    if (found.status === 'rejected') throw found.reason;
    if (!isTheSame) return undefined;
    if (read.status === 'rejected') throw read.reason;
    return { actor: expected, result: read.value };
  });
}

function expectedActor(ctx: Context, permission: Permission): Actor | undefined {
  if (ctx.sessionSecret === undefined || ctx.deps.plain?.includes('speculation')) return undefined;
  const actor = lastActors(ctx).get(ctx.sessionSecret);
  return actor?.realmId === ctx.realm.tenantId && can(actor.role, permission) ? actor : undefined;
}

/** The maximum number of remembered sessions. The least recently used one is forgotten first. */
const SESSIONS = 10_000;

const newActorCache = () => new LRUCache<string, Actor>({ max: SESSIONS });

/** Returns the cache of actors, by the secret of the session. */
const lastActors = ({ deps: { caches } }: Context) => caches.get(newActorCache);
