import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import type { LightMyRequestResponse } from 'fastify';
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
