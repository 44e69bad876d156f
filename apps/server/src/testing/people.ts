import type { Role } from '@dars/contracts/constants';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { createSession } from '../core/identity/session.ts';
import type { HostRealm } from '../core/realm-origin.ts';
import { sessionCookieName } from '../http/context.ts';
import type { Harness } from './harness.ts';

export interface SignedInUser {
  id: string;
  login: string;
  cookie: string;
}

/** Inserts a user with a session, without the time that hashing and verifying a password takes. */
export async function insertSignedInUser(
  harness: Harness,
  person: { tenantId: string; role: Role; login?: string; isOwner?: boolean; slug?: string },
): Promise<SignedInUser> {
  const { slug, ...values } = person;
  const user = await insertUser(harness.test.admin, values);
  const cookie = await sessionOf(harness, { ...user, slug });
  return { id: user.id, login: user.login, cookie };
}

/** Creates a session for an existing user, and returns its cookie. */
export async function sessionOf(
  { deps }: Harness,
  user: { tenantId: string; id: string; role: Role; slug?: string | undefined },
): Promise<string> {
  const { tenantId, slug = '' } = user;
  const realm: HostRealm =
    tenantId === PLATFORM_ID ? { kind: 'platform', tenantId } : { kind: 'tenant', tenantId, slug };
  const request = { realm, sessionSecret: undefined, bearer: undefined, userAgent: undefined, deps };
  const { secret } = await deps.db.withTenant(tenantId, (tx) => createSession(tx, request, user));
  return `${sessionCookieName(deps)}=${secret}`;
}

export const superAdmin = (harness: Harness): Promise<SignedInUser> =>
  insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' });
