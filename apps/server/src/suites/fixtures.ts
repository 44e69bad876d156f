import { randomBytes } from 'node:crypto';
import type { Role } from '@dars/contracts/constants';
import { can, scopesOf } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import type { Sql } from 'postgres';
import type { ProcedureMeta } from '../core/init.ts';
import { issueToken } from '../modules/accounts/account/mailed-links.ts';
import { createHarness, type Harness, type HarnessOptions, PLATFORM_HOST, portalHost } from '../testing/harness.ts';
import { insertApiToken } from '../testing/tokens.ts';
import { insertCanaries } from './insert-canaries.ts';

export const FIXTURE_PASSWORD = 'Secret_Word1';

/** The names that inputs can contain: those of one portal, of another, or of one that never existed. */
export interface FixturePlace {
  id: string;
  slug: string;
  /** The login of a learner, whose password is FIXTURE_PASSWORD. */
  login: string;
  mobile: string;
  /** A platform user who owns the portal. */
  ownerId: string;
  /** Creates the secret of a new link for somebody who has no password yet. */
  newToken(): Promise<string>;
}

/** An account that can sign in: in a portal, or on the platform. */
export interface FixturePerson {
  tenantId: string;
  id: string;
  role: Role;
  slug?: string;
}

export interface FixturePortal extends FixturePlace {
  people: Record<TenantRole, FixturePerson>;
  /** The owner's account on the platform. */
  owner: FixturePerson;
  /** A token of the portal's admin, with every scope. */
  token: string;
}
export type TenantRole = Exclude<Role, 'ROLE_SUPER_ADMIN'>;
export const TENANT_ROLES = ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'] as const satisfies TenantRole[];

/** The fixtures: two portals, the names of a third that never existed, and all accounts. */
export interface Fixtures {
  harness: Harness;
  superAdmin: FixturePerson;
  a: FixturePortal;
  b: FixturePortal;
  nowhere: FixturePlace;
  /** The hash of FIXTURE_PASSWORD. */
  passwordHash: string;
  /** A text in every text column of portal B, and nowhere else. */
  canary: string;
}

/** Gives the public pages of a course and of a lecturer addresses that `other-routes.ts` knows: the id of the portal. */
async function namePages(admin: Sql, tenantId: string): Promise<void> {
  await admin`
    update courses set slug = ${tenantId}
    where tenant_id = ${tenantId} and id = (select min(id::text)::uuid from courses where tenant_id = ${tenantId})`;
  await admin`
    update users set page_slug = ${tenantId}
    where tenant_id = ${tenantId} and id = (select min(id::text)::uuid from users where tenant_id = ${tenantId})`;
}

/** Makes a template of a course whose texts are canaries: no other row that the canaries are written to is one. */
async function insertTemplate(admin: Sql, tenantId: string, canary: string): Promise<void> {
  const id = newId();
  await admin`
    insert into courses (tenant_id, id, slug, title, summary, cover, language, search_key, is_template)
    values (${tenantId}, ${id}, ${id}, ${canary}, ${canary}, ${canary}, 'ar', ${canary}, true)`;
}

export async function createFixtures(
  options: Pick<HarnessOptions, 'config' | 'deps' | 'plain' | 'test'> = {},
): Promise<Fixtures> {
  const harness = await createHarness(options);
  const canary = `kanari${randomBytes(4).toString('hex')}`;
  const passwordHash = await harness.deps.passwords.hash(FIXTURE_PASSWORD);
  const a = await insertTenant(harness.test.admin, { nameInEnglish: 'portal-a' });
  const b = await insertTenant(harness.test.admin, { nameInEnglish: canary });
  await insertCanaries(harness.test.admin, b.id, canary);
  await namePages(harness.test.admin, b.id);
  await insertTemplate(harness.test.admin, b.id, canary);
  const nowhere: FixturePlace = {
    id: newId(),
    slug: 'portal-nowhere',
    login: 'learner@portal-nowhere.test',
    mobile: '+966533333333',
    ownerId: newId(),
    newToken: async () => randomBytes(32).toString('base64url'),
  };
  return {
    harness,
    superAdmin: await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', passwordHash }),
    a: await populate(harness, { ...a, mobile: '+966511111111', passwordHash }),
    b: await populate(harness, { ...b, mobile: '+966522222222', passwordHash }),
    nowhere,
    passwordHash,
    canary,
  };
}

/** Gives all accounts that can sign in FIXTURE_PASSWORD again, after a request has changed the password of one. */
export async function restorePasswords({ harness, passwordHash, superAdmin, a, b }: Fixtures): Promise<void> {
  const people = [superAdmin, a.owner, b.owner, ...Object.values(a.people), ...Object.values(b.people)];
  const ids = people.map(({ id }) => id);
  await harness.test.admin`
    update users set password_hash = ${passwordHash} where id = any(${ids}) and password_hash <> ${passwordHash}`;
  await harness.test.admin`delete from second_factors where user_id = any(${ids})`;
  await harness.test.admin`delete from passkeys where user_id = any(${ids})`;
}

interface NewPortal {
  id: string;
  nameInEnglish: string;
  mobile: string;
  passwordHash: string;
}

async function populate(harness: Harness, portal: NewPortal): Promise<FixturePortal> {
  const { id, nameInEnglish: slug, mobile, passwordHash } = portal;
  const { admin } = harness.test;
  const named = { firstName: slug, lastName: slug };
  const person = async (role: TenantRole, name: string, values: object = {}) => {
    const all = { tenantId: id, role, login: `${name}@${slug}.test`, passwordHash, ...named, ...values };
    return { ...(await insertUser(admin, all)), slug };
  };
  const owning = { role: 'ROLE_ADMIN_PORTAL', login: `owner@${slug}.test` } as const;
  const owner = await insertUser(admin, { ...owning, tenantId: PLATFORM_ID, passwordHash });
  await insertUser(admin, { ...owning, ...named, tenantId: id, isOwner: true });
  await admin`update tenants set owner_id = ${owner.id} where id = ${id}`;
  const learner = await person('ROLE_LEARNER', 'learner', { mobile });
  const portalAdmin = await person('ROLE_ADMIN_PORTAL', 'admin');
  const { text: token } = await insertApiToken(harness, portalAdmin, { scopes: scopesOf('ROLE_ADMIN_PORTAL') });
  return {
    id,
    slug,
    login: learner.login,
    mobile,
    ownerId: owner.id,
    newToken: () => newToken(harness, id),
    owner,
    token,
    people: {
      ROLE_ADMIN_PORTAL: portalAdmin,
      ROLE_LECTURER: await person('ROLE_LECTURER', 'lecturer'),
      ROLE_LEARNER: learner,
    },
  };
}

async function newToken({ test, deps }: Harness, tenantId: string): Promise<string> {
  const { id: userId } = await insertUser(test.admin, { tenantId, activatedAt: null });
  return deps.db.withTenant(tenantId, (tx) => issueToken(tx, { tenantId, userId, purpose: 'activate' }, new Date()));
}

/** The caller and host of a request. Each request signs in again, because one of them signs out. */
export interface Caller {
  name: string;
  host: string;
  person?: FixturePerson | undefined;
  /** An existing session. */
  cookie?: string;
  /** A token in place of a session. */
  token?: string;
  /** The value of `x-tenant-id`. */
  header?: string | undefined;
  /** Additional headers. */
  headers?: Record<string, string>;
}

export const onPortal = (name: string, portal: FixturePlace, person?: FixturePerson, header?: string): Caller => ({
  name,
  host: portalHost(portal.slug),
  person,
  header,
});

export const onPlatform = (name: string, person?: FixturePerson, header?: string): Caller => ({
  name,
  host: PLATFORM_HOST,
  person,
  header,
});

/** Returns a caller for whom the samples succeed. */
export function allowedCaller({ a, superAdmin }: Fixtures, { scope, permission }: ProcedureMeta): Caller {
  if (scope === 'platform') {
    const isOwners = permission !== null && !can(superAdmin.role, permission);
    return isOwners ? onPlatform("A's owner", a.owner) : onPlatform('a super-admin', superAdmin);
  }
  const isLearners = permission !== null && !can('ROLE_ADMIN_PORTAL', permission);
  if (scope !== 'tenant' || isLearners) return onPortal("A's learner", a, a.people.ROLE_LEARNER);
  return onPortal("A's admin", a, a.people.ROLE_ADMIN_PORTAL);
}
