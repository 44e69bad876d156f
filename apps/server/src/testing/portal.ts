import type { Role } from '@dars/contracts/constants';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { type Harness, portalHost, type TrpcAnswer } from './harness.ts';
import { insertSignedInUser, type SignedInUser } from './people.ts';

export interface TestPortal {
  id: string;
  slug: string;
  host: string;
  /** A signed-in admin of the portal. */
  admin: SignedInUser;
  /** Inserts another user. */
  insert(values?: Partial<Parameters<typeof insertUser>[1]>): ReturnType<typeof insertUser>;
  signedIn(role: Role, login?: string): Promise<SignedInUser>;
  /** Calls a procedure, by default as the admin. */
  call(path: string, input?: unknown, by?: SignedInUser): Promise<TrpcAnswer>;
  isSignedIn(person: SignedInUser): Promise<boolean>;
}

let made = 0;

/** Inserts a portal with an admin. */
export async function newPortal(harness: Harness): Promise<TestPortal> {
  made += 1;
  const slug = `people-${made}`;
  const { id } = await insertTenant(harness.test.admin, { nameInEnglish: slug });
  const host = portalHost(slug);
  const someone = (role: Role, login?: string) =>
    insertSignedInUser(harness, { tenantId: id, slug, role, ...(login !== undefined && { login }) });
  const admin = await someone('ROLE_ADMIN_PORTAL');
  return {
    id,
    slug,
    host,
    admin,
    insert: (values = {}) => insertUser(harness.test.admin, { tenantId: id, ...values }),
    signedIn: someone,
    call: (path, input, { cookie } = admin) => harness.trpc(host, path, input, cookie),
    isSignedIn: async ({ cookie }) => (await harness.request({ host, url: '/api/me', cookie })).statusCode === 200,
  };
}
