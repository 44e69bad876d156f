import type { Role, TenantStatus } from '@dars/contracts/constants';
import { dayIn } from '@dars/contracts/day';
import { sessions } from '@dars/db/schema/accounts/sessions';
import type { AnyTx, TenantTx } from '@dars/db/tx';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { Lucia } from 'lucia';
import type { Deps } from '../deps.ts';
import type { HostRealm } from '../realm-origin.ts';
import type { Actor, SessionCredential } from './actor.ts';
import { findLiveToken, recordTokenUse } from './live-token.ts';
import { SessionAdapter } from './session-adapter.ts';
import { sessionLimits } from './session-limits.ts';
import { isCovered, parseToken } from './token.ts';

/** The parts of a request that identify the caller. */
export interface SessionRequest {
  realm: HostRealm;
  /** The secret in the session cookie of this host's realm. */
  sessionSecret: string | undefined;
  /** The token in `Authorization: Bearer`, as sent. */
  bearer: string | undefined;
  userAgent: string | undefined;
  deps: Pick<Deps, 'now'>;
}

/** The cookie for the browser. It expires at the absolute limit; the server enforces the idle limit. */
export interface SessionGrant {
  secret: string;
  userId: string;
  expiresAt: Date;
}

/** A request renews a session only after this share of its idle time, so that most requests write nothing. */
const RENEWAL_SHARE = 1 / 30;
export const MAX_USER_AGENT = 300;

/**
 * Finds the actor of the request's session cookie or token, or null, and the state of the realm, in one query. A
 * session or token of another realm than the transaction's is not found.
 */
export async function findActor(
  tx: AnyTx,
  request: SessionRequest,
): Promise<{ actor: Actor | null; status: TenantStatus | null }> {
  const { realm, sessionSecret = '', bearer } = request;
  if (bearer !== undefined) return findTokenActor(tx, bearer, request.deps.now());
  if (realm.kind === 'platform' && sessionSecret === '') return { actor: null, status: 'PUBLISHED' };
  const adapter = new SessionAdapter(tx, realm.tenantId, request.deps.now());
  const { session, user } = await lucia(adapter).validateSession(sessionSecret);
  if (!session) return { actor: null, status: adapter.realmStatus };
  const { id: userId, ...person } = user;
  const { idleUntil, endsAt, confirmedAt, lacksSecondStep = false, view } = session;
  const of = { idleUntil, endsAt, confirmedAt, lacksSecondStep, ...(view && { view }) };
  const credential = { kind: 'session', id: adapter.sessionId, ...of } as const;
  return { actor: { ...person, userId, realmId: realm.tenantId, credential }, status: adapter.realmStatus };
}

async function findTokenActor(tx: AnyTx, bearer: string, now: Date) {
  const parsed = parseToken(bearer);
  const found = parsed && (await findLiveToken(tx, parsed, now));
  if (!found || !isCovered(found.token.scopes, found.maker.role)) return { actor: null, status: null };
  const { token, maker, status } = found;
  const { id: userId, ...person } = maker;
  const credential = { kind: 'token', ...token } as const;
  return { actor: { ...person, userId, realmId: parsed.realmId, credential }, status };
}

/** Signs the browser in. Its previous session in this realm ends. */
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
  const session = await lucia(adapter).createSession(user.id, { idleUntil, endsAt, userAgent, confirmedAt: now });
  return { secret: session.id, userId: user.id, expiresAt: endsAt };
}

/** Signs the browser out. */
export async function endSession(tx: TenantTx, { realm, sessionSecret, deps }: SessionRequest): Promise<void> {
  if (sessionSecret === undefined) return;
  await lucia(new SessionAdapter(tx, realm.tenantId, deps.now())).invalidateSession(sessionSecret);
}

/** Ends all sessions of these users in this realm. */
export async function endUserSessions(tx: TenantTx, realmId: string, ...userIds: string[]): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.tenantId, realmId), inArray(sessions.userId, userIds)));
}

/**
 * Ends all sessions of a user in this realm but one, and resolves with their number.
 * @param id the id of the session that stays, as the table has it
 */
export async function endSessionsExcept(
  tx: TenantTx,
  { realmId, userId }: { realmId: string; userId: string },
  id: string,
): Promise<number> {
  const theirs = and(eq(sessions.tenantId, realmId), eq(sessions.userId, userId));
  const ended = await tx
    .delete(sessions)
    .where(and(theirs, ne(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Extends the idle limit of a session, or stores the day of a token's use. It writes in a separate transaction after
 * the request's, which may be read-only; most requests write nothing.
 */
export async function recordCredentialUse(deps: Pick<Deps, 'db' | 'now'>, actor: Actor): Promise<void> {
  const { realmId, credential } = actor;
  if (credential.kind === 'session') return renewSession(deps, actor, credential);
  const today = dayIn(credential.timeZone, deps.now());
  if (credential.lastUsedOn === today) return;
  await deps.db.withTenant(realmId, (tx) => recordTokenUse(tx, { realmId, id: credential.id }, today));
}

async function renewSession(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { id, idleUntil, endsAt, view }: SessionCredential,
): Promise<void> {
  // In a view the actor is the learner, and the session is the admin's.
  const { idle } = sessionLimits(actor.realmId, view ? 'ROLE_ADMIN_PORTAL' : actor.role);
  const until = new Date(Math.min(deps.now().getTime() + idle, endsAt.getTime()));
  if (until.getTime() - idleUntil.getTime() < idle * RENEWAL_SHARE) return;
  const renew = async (tx: TenantTx) => {
    const used = and(eq(sessions.tenantId, actor.realmId), eq(sessions.id, id));
    // Of several concurrent requests the first extends the limit and the others change no row.
    await tx
      .update(sessions)
      .set({ expiresAt: until })
      .where(and(used, lt(sessions.expiresAt, until)));
  };
  // The call's own work is done: a refusal here would discard its answer.
  await deps.db.withTenant(actor.realmId, renew, { underLoad: 'wait' });
}

/** Creates lucia for one unit of work. */
function lucia(adapter: SessionAdapter) {
  return new Lucia(adapter, {
    getSessionAttributes: (attributes) => attributes,
    getUserAttributes: (attributes) => attributes,
  });
}
