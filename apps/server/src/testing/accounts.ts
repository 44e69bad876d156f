import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { openSeal } from '../core/identity/seal.ts';
import { hashSecret } from '../core/identity/session-adapter.ts';
import { makeRecoveryCodes } from '../modules/accounts/second-factor/rules.ts';
import { replaceRecoveryCodes, sealOwner } from '../modules/accounts/second-factor/store.ts';
import { createHarness, type Harness, portalHost } from './harness.ts';

/** The login of a person with accounts in two portals and on the platform, each with its own password. */
export const LOGIN = 'sara@example.test';
export const PASSWORD = 'Right_Word1';
export const HORIZON_PASSWORD = 'Other_Word1';
export const PLATFORM_PASSWORD = 'Third_Word1';
export const ACADEMY = portalHost('academy');
export const HORIZON = portalHost('horizon');

export type Accounts = Awaited<ReturnType<typeof createAccounts>>;

export async function createAccounts(options: Parameters<typeof createHarness>[0] = {}) {
  const harness = await createHarness(options);
  const { admin } = harness.test;
  const passwordHash = await harness.deps.passwords.hash(PASSWORD);
  const academy = (await insertTenant(admin, { nameInEnglish: 'academy' })).id;
  const horizon = (await insertTenant(admin, { nameInEnglish: 'horizon' })).id;
  const realms = [
    { tenantId: academy, role: 'ROLE_LEARNER', password: PASSWORD },
    { tenantId: horizon, role: 'ROLE_LECTURER', password: HORIZON_PASSWORD },
    { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', password: PLATFORM_PASSWORD },
  ] as const;
  for (const { password, ...realm } of realms) {
    await insertUser(admin, { ...realm, login: LOGIN, passwordHash: await harness.deps.passwords.hash(password) });
  }
  return {
    harness,
    passwordHash,
    ids: { academy, horizon },
    ...calls(harness),
    ...makers(harness, academy, passwordHash),
  };
}

function calls(harness: Harness) {
  return {
    login: (host: string, body: unknown, extra: { cookie?: string; headers?: Record<string, string> } = {}) =>
      harness.request({ host, method: 'POST', url: '/api/login', body, ...extra }),
    me: (host: string, cookie: string) => harness.request({ host, url: '/api/me', cookie }),
  };
}

function makers({ test }: Harness, academy: string, passwordHash: string) {
  return {
    /** Inserts a user, by default in the academy with PASSWORD. */
    newUser: (values: Partial<Parameters<typeof insertUser>[1]> = {}) =>
      insertUser(test.admin, { tenantId: academy, passwordHash, ...values }),
    newPortal: async (slug: string, values: Parameters<typeof insertTenant>[1] = {}) =>
      (await insertTenant(test.admin, { nameInEnglish: slug, ...values })).id,
    /** Inserts an owner on the platform, their portal and their member account in it. */
    async newOwner(slug: string, values: Partial<Parameters<typeof insertUser>[1]> = {}) {
      const login = `owner@${slug}.test`;
      const person = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', login, passwordHash, ...values } as const;
      const owner = await insertUser(test.admin, person);
      const tenantId = (await insertTenant(test.admin, { nameInEnglish: slug, ownerId: owner.id })).id;
      const row = { tenantId, role: 'ROLE_ADMIN_PORTAL', login, isOwner: true, activatedAt: null } as const;
      await insertUser(test.admin, row);
      return { owner, login, tenantId, host: portalHost(slug) };
    },
  };
}

export const cookieOf = (response: LightMyRequestResponse): string => {
  const [cookie] = response.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};

export const codeOf = (response: LightMyRequestResponse): [number, string] => [
  response.statusCode,
  response.json<{ code: string }>().code,
];

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface FactorAccount {
  tenantId: string;
  id: string;
}

/** The code that an app with this secret shows at a time. */
export const codeAt = (now: Date, secret = SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Inserts a second factor in place of an earlier one, and returns its recovery codes. */
export async function insertFactor(
  { deps, test }: Harness,
  { tenantId, id: userId }: FactorAccount,
  { isConfirmed = true } = {},
): Promise<{ codes: string[] }> {
  const { admin } = test;
  const key = { realmId: tenantId, userId };
  const sealed_secret = openSeal(deps.config).close(SECRET, sealOwner(key));
  const confirmed = isConfirmed ? { confirmed_at: deps.now().toISOString(), last_period: 1 } : {};
  await admin`delete from second_factors where tenant_id = ${tenantId} and user_id = ${userId}`;
  await admin`insert into second_factors ${admin({ tenant_id: tenantId, user_id: userId, sealed_secret, ...confirmed })}`;
  const codes = makeRecoveryCodes();
  if (isConfirmed) await deps.db.withTenant(tenantId, (tx) => replaceRecoveryCodes(tx, key, codes));
  return { codes };
}

/** Inserts a first step of a sign-in of an account, whose password hash is the given one, and returns its secret. */
export async function insertPending(
  { test }: Harness,
  { tenantId, id: userId }: FactorAccount,
  passwordHash = '',
): Promise<string> {
  const token = newId();
  const later = new Date(Date.now() + 60_000).toISOString();
  const row = {
    tenant_id: tenantId,
    hash: hashSecret(token),
    user_id: userId,
    password_mark: hashSecret(passwordHash),
  };
  await test.admin`insert into pending_sign_ins ${test.admin({ ...row, expires_at: later })}`;
  return token;
}

interface InsertedChange {
  tenantId: string;
  userId: string;
  newLogin: string;
  /** The secret of the old address's link. */
  oldToken?: string;
}

/** Inserts a waiting change of an account's address, in place of a former one. */
export async function insertAddressChange(
  { test: { admin } }: Harness,
  { tenantId, userId, newLogin, oldToken = newId() }: InsertedChange,
): Promise<void> {
  await admin`delete from address_changes where tenant_id = ${tenantId} and user_id = ${userId}`;
  const hashes = { old_hash: hashSecret(oldToken), new_hash: hashSecret(newId()) };
  const expires = { expires_at: new Date(Date.now() + 86_400_000).toISOString(), is_by_staff: false };
  await admin`insert into address_changes ${admin({ tenant_id: tenantId, user_id: userId, new_login: newLogin, ...hashes, ...expires })}`;
}
