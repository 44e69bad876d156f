import { isDeepStrictEqual } from 'node:util';
import { can, type Permission } from '@dars/contracts/permissions';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import type { Actor } from './identity/actor.ts';

/** What is done for whoever calls, in one transaction. */
interface Steps<Tx, Result> {
  transact<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** Finds out who calls. @throws where they may not */
  admit(tx: Tx): Promise<Actor>;
  run(tx: Tx, actor: Actor): Promise<Result>;
}

interface Answered<Result> {
  actor: Actor;
  result: Result;
}

interface Call {
  ctx: Context;
  permission: Permission;
  /** It changes nothing, in the database or elsewhere, so that it can be done for nothing. */
  isRead: boolean;
}

/**
 * Runs what a caller asks for. A read for a session that was seen before goes out together with the query that finds out
 * who calls, as the read of who it was last: one flight instead of two. What is found decides: only where it is the very
 * same person, down to their role and language, is that answer theirs. Otherwise it is dropped and the read done again.
 */
export async function runForCaller<Tx, Result>(
  { ctx, permission, isRead }: Call,
  steps: Steps<Tx, Result>,
): Promise<Answered<Result>> {
  const expected = isRead ? expectedActor(ctx, permission) : undefined;
  const foreseen = expected && (await runAsExpected(ctx, steps, expected));
  if (foreseen) return foreseen;
  const answered = await steps.transact(async (tx) => {
    const actor = await steps.admit(tx);
    return { actor, result: await steps.run(tx, actor) };
  });
  if (ctx.sessionSecret !== undefined) lastFound(ctx).set(ctx.sessionSecret, answered.actor);
  return answered;
}

/** Undefined: it is another. */
function runAsExpected<Tx, Result>(
  ctx: Context,
  { transact, admit, run }: Steps<Tx, Result>,
  expected: Actor,
): Promise<Answered<Result> | undefined> {
  return transact(async (tx) => {
    // Both are waited for, whatever becomes of either: nothing may be under way when the transaction ends.
    const [found, read] = await Promise.allSettled([admit(tx), run(tx, expected)]);
    const isTheSame = found.status === 'fulfilled' && isDeepStrictEqual(found.value, expected);
    // Nothing more is read for who they were, or for a session that has ended.
    if (!isTheSame) lastFound(ctx).delete(ctx.sessionSecret ?? '');
    if (found.status === 'rejected') throw found.reason;
    if (!isTheSame) return undefined;
    if (read.status === 'rejected') throw read.reason;
    return { actor: expected, result: read.value };
  });
}

function expectedActor(ctx: Context, permission: Permission): Actor | undefined {
  if (ctx.sessionSecret === undefined) return undefined;
  const actor = lastFound(ctx).get(ctx.sessionSecret);
  return actor?.realmId === ctx.realm.tenantId && can(actor.role, permission) ? actor : undefined;
}

/** How many sessions are remembered; the one that was quiet longest is forgotten first. */
const SESSIONS = 10_000;

/** One for each server: tests run several in one process. */
const ofServer = new WeakMap<Deps['db'], LRUCache<string, Actor>>();

/** By the secrets of their sessions. */
function lastFound({ deps: { db } }: Context): LRUCache<string, Actor> {
  const known = ofServer.get(db) ?? new LRUCache({ max: SESSIONS });
  ofServer.set(db, known);
  return known;
}
