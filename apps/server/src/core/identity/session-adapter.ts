import { hash } from 'node:crypto';
import type { Role, TenantStatus } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { prepared } from '@dars/db/prepared';
import { sessions } from '@dars/db/schema/accounts/sessions';
import { users } from '@dars/db/schema/accounts/users';
import { learnerViews } from '@dars/db/schema/learning/learner-views';
import { tenants } from '@dars/db/schema/portal/tenants';
import type { AnyTx } from '@dars/db/tx';
import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia';
import type { LearnerView } from './learner-view.ts';
import { lacksSecondStep } from './second-step.ts';

/** The attributes that lucia stores for a session besides its id, user and expiry. */
interface SessionAttributes {
  /** The end of the session unless it is used before. */
  idleUntil: Date;
  /** The end of the session even if it is used. */
  endsAt: Date;
  confirmedAt: Date | null;
  /** The user agent of the browser that signed in. Requests do not read it. */
  userAgent?: string | null;
  /** Only of a session that was read: its account must set up a second step. */
  lacksSecondStep?: boolean;
  /** Only of a session that was read, while it is in a view. */
  view?: LearnerView;
}

interface UserAttributes {
  login: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: string | null;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: UserAttributes;
  }
}

/** The table stores this hash of the cookie's secret, so that nobody can sign in with data from the table. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * An expiry that keeps lucia from ending sessions. lucia compares limits with the machine's clock, slightly later than
 * the query compared them with the injected clock, and would delete expired sessions inside a read-only transaction.
 * The query returns live sessions only.
 */
const MAX_DATE = new Date(8.64e15);

/**
 * lucia's store for one realm inside the caller's transaction. lucia handles secrets; the table stores their hashes.
 */
export class SessionAdapter implements Adapter {
  /** The realm's state, which the session query also reads, so that it costs no extra query. */
  realmStatus: TenantStatus | null = null;
  /** The table's id of the session that was read last. */
  sessionId = '';
  readonly #tx: AnyTx;
  readonly #realmId: string;
  readonly #now: Date;

  constructor(tx: AnyTx, realmId: string, now: Date) {
    this.#tx = tx;
    this.#realmId = realmId;
    this.#now = now;
  }

  async getSessionAndUser(secret: string): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    this.sessionId = hashSecret(secret);
    const found = await this.#find({ realmId: this.#realmId, hash: this.sessionId, now: this.#now.toISOString() });
    if (!found?.session || !found.user) return [null, null];
    const { user, view } = personOf(found, found.user, this.#now);
    const { id: userId, ...attributes } = user;
    const lacksSecondStep = found.lacksSecondStep === true && user === found.user;
    const session = { ...found.session, lacksSecondStep, ...(view && { view }) };
    return [
      { id: secret, userId, expiresAt: MAX_DATE, attributes: session },
      { id: userId, attributes },
    ];
  }

  async #find(values: Record<string, string>): Promise<FoundSession | undefined> {
    if (this.#realmId === PLATFORM_ID) {
      const [found] = await findInPlatform(this.#tx, values);
      this.realmStatus = 'PUBLISHED';
      return found;
    }
    const [found] = await findInPortal(this.#tx, values);
    this.realmStatus = found?.status ?? null;
    return found;
  }

  /** The returned ids are hashes, because only browsers have the secrets. */
  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const live = and(this.#ofUser(userId), gt(sessions.expiresAt, this.#now));
    const rows = await this.#tx.select().from(sessions).where(live);
    return rows.map(({ id, expiresAt: idleUntil, endsAt, confirmedAt, userAgent }) => ({
      id,
      userId,
      expiresAt: MAX_DATE,
      attributes: { idleUntil, endsAt, confirmedAt, userAgent },
    }));
  }

  async setSession({ id, userId, attributes }: DatabaseSession): Promise<void> {
    await insertSession(this.#tx, {
      realmId: this.#realmId,
      hash: hashSecret(id),
      userId,
      idleUntil: attributes.idleUntil,
      endsAt: attributes.endsAt,
      confirmedAt: attributes.confirmedAt,
      userAgent: attributes.userAgent ?? null,
      now: this.#now,
    });
  }

  async updateSessionExpiration(secret: string, expiresAt: Date): Promise<void> {
    await this.#tx.update(sessions).set({ expiresAt }).where(this.#bySecret(secret));
  }

  async deleteSession(secret: string): Promise<void> {
    await this.#tx.delete(sessions).where(this.#bySecret(secret));
  }

  async deleteUserSessions(userId: string): Promise<void> {
    await this.#tx.delete(sessions).where(this.#ofUser(userId));
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.#tx
      .delete(sessions)
      .where(and(eq(sessions.tenantId, this.#realmId), lte(sessions.expiresAt, this.#now)));
  }

  #bySecret(secret: string): SQL | undefined {
    return and(eq(sessions.tenantId, this.#realmId), eq(sessions.id, hashSecret(secret)));
  }

  #ofUser(userId: string): SQL | undefined {
    return and(eq(sessions.tenantId, this.#realmId), eq(sessions.userId, userId));
  }
}

type FoundUser = { id: string } & UserAttributes;

/** Returns the learner and the view for a session that is in one; once it is over, the admin and the view. */
function personOf(
  { view: open, viewed, lacksSecondStep }: FoundSession,
  user: FoundUser,
  now: Date,
): { user: FoundUser; view?: LearnerView } {
  if (!open) return { user };
  const isOver = !viewed || open.endsAt <= now || user.role !== 'ROLE_ADMIN_PORTAL' || lacksSecondStep === true;
  return { user: isOver ? user : viewed, view: { ...open, adminId: user.id, isOver } };
}

interface FoundSession {
  session: { idleUntil: Date; endsAt: Date; confirmedAt: Date | null } | null;
  lacksSecondStep: boolean | null;
  user: FoundUser | null;
  /** The view in which the session is, in a portal. */
  view?: Pick<LearnerView, 'id' | 'learnerId' | 'endsAt'> | null;
  /** The learner of the view, if they can sign in. */
  viewed?: FoundUser | null;
}

/** The columns about the caller that every call needs. */
export const callerColumns = {
  id: users.id,
  login: users.login,
  role: users.role,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
};
const columns = {
  session: { idleUntil: sessions.expiresAt, endsAt: sessions.endsAt, confirmedAt: sessions.confirmedAt },
  user: callerColumns,
  lacksSecondStep: lacksSecondStep(sql.placeholder('realmId')),
};

const viewed = alias(users, 'viewed');
const viewColumns = {
  view: { id: learnerViews.id, learnerId: learnerViews.learnerId, endsAt: learnerViews.endsAt },
  viewed: {
    ...{ id: viewed.id, login: viewed.login, role: viewed.role },
    ...{ firstName: viewed.firstName, lastName: viewed.lastName, language: viewed.language },
  },
};
const isViewOfSession = and(
  eq(learnerViews.tenantId, sql.placeholder('realmId')),
  eq(learnerViews.sessionId, sessions.id),
  isNull(learnerViews.endedAt),
);
const isViewed = and(
  eq(viewed.tenantId, sql.placeholder('realmId')),
  eq(viewed.id, learnerViews.learnerId),
  eq(viewed.role, 'ROLE_LEARNER'),
  isNotNull(viewed.activatedAt),
  isNull(viewed.disabledAt),
);

const isLive = and(
  eq(sessions.id, sql.placeholder('hash')),
  gt(sessions.expiresAt, sql.placeholder('now')),
  gt(sessions.endsAt, sql.placeholder('now')),
);
const isSessionUser = and(eq(users.tenantId, sql.placeholder('realmId')), eq(users.id, sessions.userId));
export const mayEnter = and(isNotNull(users.activatedAt), isNull(users.disabledAt));
// The platform's realm activates, disables and removes a portal's owner, so their platform account decides.
export const mayEnterPortal = sql`case when ${users.isOwner}
  then (select c.activated_at is not null and c.disabled_at is null from sec.credentials(${users.login}) c)
  else ${mayEnter} end`;

const insertSession = prepared((tx: AnyTx) =>
  tx
    .insert(sessions)
    .values({
      tenantId: sql.placeholder('realmId'),
      id: sql.placeholder('hash'),
      userId: sql.placeholder('userId'),
      expiresAt: sql.placeholder('idleUntil'),
      endsAt: sql.placeholder('endsAt'),
      confirmedAt: sql.placeholder('confirmedAt'),
      userAgent: sql.placeholder('userAgent'),
      createdAt: sql.placeholder('now'),
    })
    .prepare('insert_session'),
);

const findInPlatform = prepared((tx: AnyTx) =>
  tx
    .select(columns)
    .from(sessions)
    .innerJoin(users, and(isSessionUser, mayEnter))
    .where(and(eq(sessions.tenantId, sql.placeholder('realmId')), isLive))
    .prepare('find_actor_in_platform'),
);

const findInPortal = prepared((tx: AnyTx) =>
  tx
    .select({ status: tenants.status, ...columns, ...viewColumns })
    .from(tenants)
    .leftJoin(sessions, and(eq(sessions.tenantId, sql.placeholder('realmId')), isLive))
    .leftJoin(users, and(isSessionUser, mayEnterPortal))
    .leftJoin(learnerViews, isViewOfSession)
    .leftJoin(viewed, isViewed)
    .where(eq(tenants.id, sql.placeholder('realmId')))
    .prepare('find_actor_in_portal'),
);
