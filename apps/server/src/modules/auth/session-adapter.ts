import { createHash } from 'node:crypto';
import { PLATFORM_ID, type Role, type TenantStatus } from '@dars/contracts/constants';
import type { AnyTx } from '@dars/db/client';
import { sessions } from '@dars/db/schema/sessions';
import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser, Lucia } from 'lucia';

/** What lucia carries of a session besides its id, user and limit. */
export interface SessionAttributes {
  /** Absolute limit. */
  endsAt: Date;
  userAgent: string | null;
}

export interface UserAttributes {
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

interface Row extends Record<string, unknown> {
  status: TenantStatus;
  user_id: string | null;
  expires_at: number;
  ends_at: number;
  user_agent: string | null;
  login: string;
  role: Role;
  first_name: string;
  last_name: string;
  language: string | null;
}

/** The table holds this in place of the cookie's secret, so that reading the table signs nobody in. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** lucia's store, for one realm, inside the transaction of whoever asks. lucia knows secrets, the table their hashes. */
export class SessionAdapter implements Adapter {
  /** Of the realm; learnt together with the session, so that it costs no query of its own. */
  realmStatus: TenantStatus | null = null;
  readonly #tx: AnyTx;
  readonly #realmId: string;
  readonly #now: Date;
  /** lucia reads the machine's clock and cannot be given another: it gets times moved by the difference to ours. */
  readonly #skew: number;

  constructor(tx: AnyTx, realmId: string, now: Date) {
    this.#tx = tx;
    this.#realmId = realmId;
    this.#now = now;
    this.#skew = Date.now() - now.getTime();
  }

  async getSessionAndUser(secret: string): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const statement = this.#realmId === PLATFORM_ID ? findInPlatform : findInPortal;
    const [row] = await this.#tx.execute<Row>(statement(this.#realmId, hashSecret(secret), this.#now));
    this.realmStatus = this.#realmId === PLATFORM_ID ? 'PUBLISHED' : (row?.status ?? null);
    if (!row || row.user_id === null) return [null, null];
    return [
      {
        id: secret,
        userId: row.user_id,
        expiresAt: this.#toLucia(row.expires_at),
        attributes: { endsAt: new Date(row.ends_at), userAgent: row.user_agent },
      },
      {
        id: row.user_id,
        attributes: {
          login: row.login,
          role: row.role,
          firstName: row.first_name,
          lastName: row.last_name,
          language: row.language,
        },
      },
    ];
  }

  /** The ids are hashes: the secrets are in the browsers alone. */
  async getUserSessions(userId: string): Promise<DatabaseSession[]> {
    const rows = await this.#tx.select().from(sessions).where(this.#ofUser(userId));
    return rows.map(({ id, expiresAt, endsAt, userAgent }) => ({
      id,
      userId,
      expiresAt: this.#toLucia(expiresAt.getTime()),
      attributes: { endsAt, userAgent },
    }));
  }

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    await this.#tx.insert(sessions).values({
      tenantId: this.#realmId,
      id: hashSecret(id),
      userId,
      expiresAt: this.fromLucia(expiresAt),
      endsAt: attributes.endsAt,
      userAgent: attributes.userAgent,
      createdAt: this.#now,
    });
  }

  async updateSessionExpiration(secret: string, expiresAt: Date): Promise<void> {
    await this.#tx
      .update(sessions)
      .set({ expiresAt: this.fromLucia(expiresAt) })
      .where(this.#bySecret(secret));
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

  #toLucia(time: number): Date {
    return new Date(time + this.#skew);
  }

  /** A moment on lucia's clock, on ours. */
  fromLucia(date: Date): Date {
    return new Date(date.getTime() - this.#skew);
  }
}

const columns = sql.raw(`
  u.id AS user_id, u.login, u.role, u.first_name, u.last_name, u.language,
  (extract(epoch FROM s.expires_at) * 1000)::float8 AS expires_at,
  (extract(epoch FROM s.ends_at) * 1000)::float8 AS ends_at`);

// Every request asks this, so it is written by hand and always the same text: the database prepares it once.
const findInPlatform = (realmId: string, hash: string, now: Date): SQL => sql`
  SELECT ${columns}
  FROM sessions s
  JOIN users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
  WHERE s.tenant_id = ${realmId} AND s.id = ${hash}
    AND s.expires_at > ${now.toISOString()} AND s.ends_at > ${now.toISOString()}
    AND u.activated_at IS NOT NULL AND u.disabled_at IS NULL`;

// A portal's owner is activated, disabled and deposed in the platform's realm.
const findInPortal = (realmId: string, hash: string, now: Date): SQL => sql`
  SELECT t.status, ${columns}
  FROM tenants t
  LEFT JOIN sessions s
    ON s.tenant_id = t.id AND s.id = ${hash} AND s.expires_at > ${now.toISOString()} AND s.ends_at > ${now.toISOString()}
  LEFT JOIN users u
    ON u.tenant_id = s.tenant_id AND u.id = s.user_id
    AND CASE
      WHEN u.is_owner
      THEN (SELECT c.activated_at IS NOT NULL AND c.disabled_at IS NULL FROM sec.credentials(u.login) c)
      ELSE u.activated_at IS NOT NULL AND u.disabled_at IS NULL
    END
  WHERE t.id = ${realmId}`;
