import type { Role, TenantStatus } from '@dars/contracts/constants';
import type { AnyTx, TenantTx } from '@dars/db/client';
import { sessions } from '@dars/db/schema/sessions';
import { and, eq, lt } from 'drizzle-orm';
import { Lucia } from 'lucia';
import type { Deps } from '../../deps.ts';
import type { Context } from '../../trpc/context.ts';
import { hashSecret, SessionAdapter } from './session-adapter.ts';
import { sessionLimits } from './session-limits.ts';

/** Who is signed in. */
export interface Actor {
  /** The realm that the session belongs to: a portal, or the platform. */
  realmId: string;
  userId: string;
  login: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** The language that they chose for themselves. */
  language: string | null;
  session: ActorSession;
}

interface ActorSession {
  /** Of the table; the cookie's secret cannot be found from it. */
  id: string;
  idleUntil: Date;
  endsAt: Date;
}

/** What sessions need of a request. */
export type SessionRequest = Pick<Context, 'realm' | 'sessionSecret' | 'userAgent'> & { deps: Pick<Deps, 'now'> };

/** For the browser's cookie. It lives as long as the session may at all; the idle limit is kept by the server. */
export interface SessionGrant {
  secret: string;
  expiresAt: Date;
}

/** A session is moved on when at least this part of its idle time has passed: not with every request. */
const RENEWAL_SHARE = 1 / 30;
const MAX_USER_AGENT = 300;

/**
 * The person behind the request's session cookie, or null, and the state of the realm that was asked for: one query.
 * A session of another realm does not exist here.
 */
export async function findActor(
  tx: AnyTx,
  request: SessionRequest,
): Promise<{ actor: Actor | null; status: TenantStatus | null }> {
  const { realm, sessionSecret = '' } = request;
  if (realm.kind === 'platform' && sessionSecret === '') return { actor: null, status: 'PUBLISHED' };
  const adapter = new SessionAdapter(tx, realm.tenantId, request.deps.now());
  const { session, user } = await lucia(adapter).validateSession(sessionSecret);
  if (!session) return { actor: null, status: adapter.realmStatus };
  const { id: userId, ...person } = user;
  const { idleUntil, endsAt } = session;
  const known = { id: hashSecret(sessionSecret), idleUntil, endsAt };
  return { actor: { ...person, userId, realmId: realm.tenantId, session: known }, status: adapter.realmStatus };
}

/** Signs this browser in. The session that it had in this realm, if any, ends. */
export async function createSession(
  tx: TenantTx,
  request: SessionRequest,
  user: { id: string; role: Role },
): Promise<SessionGrant> {
  await endSession(tx, request);
  const now = request.deps.now();
  const { idle, absolute } = sessionLimits(request.realm.tenantId, user.role);
  const idleUntil = new Date(now.getTime() + idle);
  const endsAt = new Date(now.getTime() + absolute);
  const userAgent = request.userAgent?.slice(0, MAX_USER_AGENT) ?? null;
  const adapter = new SessionAdapter(tx, request.realm.tenantId, now);
  const session = await lucia(adapter).createSession(user.id, { idleUntil, endsAt, userAgent });
  return { secret: session.id, expiresAt: endsAt };
}

/** Signs this browser out. */
export async function endSession(tx: TenantTx, { realm, sessionSecret, deps }: SessionRequest): Promise<void> {
  if (sessionSecret === undefined) return;
  await lucia(new SessionAdapter(tx, realm.tenantId, deps.now())).invalidateSession(sessionSecret);
}

/** Signs a person out everywhere in this realm. */
export async function endUserSessions(tx: TenantTx, realmId: string, userId: string): Promise<void> {
  await lucia(new SessionAdapter(tx, realmId, new Date())).invalidateUserSessions(userId);
}

/**
 * Moves the idle limit of a session that was used. A write of its own, after the request's transaction, which may be
 * read-only; most requests write nothing.
 */
export async function renewSession(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<void> {
  const { idle } = sessionLimits(actor.realmId, actor.role);
  const until = new Date(Math.min(deps.now().getTime() + idle, actor.session.endsAt.getTime()));
  if (until.getTime() - actor.session.idleUntil.getTime() < idle * RENEWAL_SHARE) return;
  await deps.db.withTenant(actor.realmId, async (tx) => {
    const used = and(eq(sessions.tenantId, actor.realmId), eq(sessions.id, actor.session.id));
    // Of several requests at once the first moves it and the others find it moved.
    await tx
      .update(sessions)
      .set({ expiresAt: until })
      .where(and(used, lt(sessions.expiresAt, until)));
  });
}

/** lucia over one unit of work. */
function lucia(adapter: SessionAdapter) {
  return new Lucia(adapter, {
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}
