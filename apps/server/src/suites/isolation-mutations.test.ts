import { randomBytes } from 'node:crypto';
import { STAFF_ROLES } from '@dars/contracts/accounts/people';
import { TOKEN_SCOPES } from '@dars/contracts/permissions';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { users } from '@dars/db/schema/accounts/users';
import { courses } from '@dars/db/schema/content/courses';
import { assertServingRole } from '@dars/db/serving';
import { splitStatements } from '@dars/db/sql-statements';
import { findCatalogFaults } from '@dars/db/testing/catalog';
import { sharedWatch } from '@dars/db/testing/statement-guard/shared-watch';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { router } from '../core/init.ts';
import { platformProcedure, tenantProcedure } from '../core/procedures.ts';
import type { RoleGrant } from '../modules/accounts/account/policy.ts';
import { makeToken } from '../modules/accounts/tokens/rules.ts';
import { insertToken } from '../modules/accounts/tokens/store.ts';
import { addOwnerAsMember, requireOwner } from '../modules/tenant/owner.ts';
import { type Endpoint, endpoints } from './endpoints.ts';
import { checkEscalation, insertTargets, recordWrites } from './escalation.ts';
import { createFixtures, type Fixtures } from './fixtures.ts';
import { checkIsolation } from './isolation.ts';
import { endpointTo } from './test-endpoint.ts';

const place = z.object({ id: z.string(), login: z.string() });
/** Procedures that rely on the database alone to select the portal's rows. */
const unfilteredRouter = router({
  readsAll: tenantProcedure('portal:learn')
    .input(place)
    .query(({ ctx }) => ctx.tx.select({ title: courses.title }).from(courses)),
  writesAll: tenantProcedure('portal:learn')
    .input(place)
    .mutation(async ({ ctx }) => void (await ctx.tx.update(courses).set({ summary: 'was here' }))),
});

/** Procedures that grant roles and tokens without a check. */
const uncheckedRouter = router({
  raises: tenantProcedure('people:write')
    .input(z.object({ id: z.string(), role: z.optional(z.enum(STAFF_ROLES)) }))
    .mutation(async ({ ctx, input: { id, role } }) => {
      const isTheirs = and(eq(users.tenantId, ctx.tenantId), eq(users.id, id));
      if (role) await ctx.tx.update(users).set({ role }).where(isTheirs);
    }),
  signs: tenantProcedure('people:write')
    .input(z.object({ id: z.string(), scopes: z.optional(z.array(z.enum(TOKEN_SCOPES))) }))
    .mutation(async ({ ctx: { tx, tenantId, actor }, input: { scopes = [] } }) => {
      const { hash, ending } = makeToken(tenantId);
      await insertToken(tx, { tenantId, name: 'x', hash, ending, scopes, makerId: actor.userId });
    }),
  appoints: platformProcedure('tenants:write')
    .input(z.object({ id: z.string(), userId: z.optional(z.string()) }))
    .mutation(async ({ ctx: { tx }, input: { id, userId } }) => {
      const grant = { realmId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' } as RoleGrant;
      if (userId) await addOwnerAsMember(tx, grant, { tenantId: id, owner: await requireOwner(tx, userId) });
    }),
});

const opened: Fixtures[] = [];
afterEach(async () => {
  for (const { harness } of opened.splice(0)) await harness.close();
});

/** Whether the tests run on a Citus cluster, where some mutations cannot exist or are the other way round. */
const isSpread = inject('testDatabase').machines !== undefined;

/** Creates the fixtures on a database of their own and runs these statements there, each in a message of its own. */
async function mutatedFixtures(statements: string): Promise<Fixtures> {
  const fixtures = await createFixtures();
  opened.push(fixtures);
  for (const statement of splitStatements(statements)) await fixtures.harness.test.admin.unsafe(statement);
  return fixtures;
}

const catalogOf = async ({ harness: { test: database } }: Fixtures): Promise<string> =>
  (await findCatalogFaults(database.admin, new URL(database.url).username, { isSpread })).join('\n');

/** Returns the violations that the isolation suite reports for endpoints whose names match. */
async function run(fixtures: Fixtures, names: RegExp): Promise<string> {
  const problems: string[] = [];
  for (const endpoint of endpoints.filter(({ name }) => names.test(name)))
    problems.push(...(await checkIsolation(fixtures, endpoint)));
  return problems.join('\n');
}

describe('the isolation suite reports nothing in a sound database:', () => {
  test('catalog and run', async () => {
    const fixtures = await mutatedFixtures('select 1');
    expect(await catalogOf(fixtures)).toBe('');
    expect(await run(fixtures, /^(course|people)\.(get|list|learners)$/)).toBe('');
  });
});

describe('the isolation suite reports', () => {
  test('a policy that was dropped', async () => {
    const fixtures = await mutatedFixtures('drop policy tenant on courses');
    expect(await catalogOf(fixtures)).toMatch(/courses: the policy for app_tenant is missing/);
    // Row-level security without a policy hides all rows, so the portal itself is refused.
    expect(await run(fixtures, /^course\.get$/)).toMatch(/refused in portal A itself/);
  });

  test.each([
    [
      'dropped with the security that it served',
      'drop policy tenant on courses; alter table courses disable row level security',
    ],
    ['made to let everything pass', 'alter policy tenant on courses using (true) with check (true)'],
  ])('a policy that was %s, as soon as a procedure forgets its condition', async (_how, statements) => {
    const fixtures = await mutatedFixtures('select 1');
    const { admin } = fixtures.harness.test;
    const [reads, writes] = ['readsAll', 'writesAll'].map((path) => endpointTo(fixtures, unfilteredRouter, path));
    if (!reads || !writes) throw new Error('They are above');
    // While the policy exists it hides the rows that the missing condition would show.
    expect([...(await checkIsolation(fixtures, reads)), ...(await checkIsolation(fixtures, writes))]).toEqual([]);
    for (const statement of splitStatements(statements)) await admin.unsafe(statement);
    expect(await catalogOf(fixtures)).toMatch(/courses: (the policy|row-level security)/);
    expect((await checkIsolation(fixtures, reads)).join('\n')).toMatch(/got a text of portal B/);
    expect((await checkIsolation(fixtures, writes)).join('\n')).toMatch(/changed courses of portal B/);
    const refusals = sharedWatch.takeRefusals();
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toContain('courses: no tenant_id = <value> of its own');
  });

  test(`a table ${isSpread ? 'with FORCE, which on a cluster keeps shards from being moved' : 'without FORCE'}`, async () => {
    const fixtures = await mutatedFixtures(`alter table users ${isSpread ? '' : 'no '}force row level security`);
    const fault = `users: row-level security is ${isSpread ? '' : 'not '}forced`;
    expect((await catalogOf(fixtures)).split('\n')).toContain(fault);
  });

  test('a composite foreign key that was replaced by a simple one, which lets a row refer to another portal', async () => {
    const session = (tenantId: string, userId: string) =>
      ({ id: newId(), tenant_id: tenantId, user_id: userId, expires_at: '2100-01-01', ends_at: '2100-01-01' }) as const;
    const pointElsewhere = async ({ harness, a, b }: Fixtures) => {
      const { admin } = harness.test;
      await admin`insert into sessions ${admin(session(a.id, b.people.ROLE_LEARNER.id))}`;
    };
    await expect(pointElsewhere(await mutatedFixtures('select 1'))).rejects.toThrow(/foreign key/);
    if (isSpread) {
      // A cluster cannot have such a key: it needs a unique index without the tenant, whose rows are on several machines.
      await expect(mutatedFixtures(SIMPLE_KEY)).rejects.toThrow(/unique indexes on non-partition columns/);
      return;
    }
    const fixtures = await mutatedFixtures(SIMPLE_KEY);
    await pointElsewhere(fixtures);
    expect(await catalogOf(fixtures)).toMatch(/simple_fk could point to another tenant/);
  });

  test.each(['superuser', 'bypassrls'])('a serving role made %s, as which the server does not start', async (right) => {
    const fixtures = await mutatedFixtures('select 1');
    const { admin, url } = fixtures.harness.test;
    // Roles belong to the whole cluster, which other tests use: the test changes a copy of the serving role.
    const [role, password] = [`twin_${randomBytes(4).toString('hex')}`, randomBytes(8).toString('hex')];
    await admin.unsafe(`create role ${role} login noinherit password '${password}'`);
    await admin.unsafe(`grant app_tenant, app_platform, app_worker to ${role}`);
    const address = Object.assign(new URL(url), { username: role, password }).href;
    try {
      await assertServingRole(address);
      expect((await findCatalogFaults(admin, role, { isSpread })).join('\n')).toBe('');
      await admin.unsafe(`alter role ${role} ${right}`);
      await expect(assertServingRole(address)).rejects.toThrow(/portals would not be kept apart/);
      expect((await findCatalogFaults(admin, role, { isSpread })).join('\n')).toMatch(
        /is a superuser|bypasses row-level security/,
      );
    } finally {
      await admin.unsafe(`drop role ${role}`);
    }
  });
});

describe('the escalation suite', () => {
  const holes = [
    ['raises', 'portal', 'people:write', {}, /ROLE_ADMIN_PORTAL .* of a portal/],
    ['signs', 'portal', 'people:write', { scopes: [] }, /a token with .*super-admins:grant/],
    ['appoints', 'platform', 'tenants:write', { userId: '' }, /ROLE_ADMIN_PORTAL .* of a portal/],
  ] as const;

  test.each(holes)('reports a procedure that %s without asking', async (path, realm, scope, fields, problem) => {
    const fixtures = await mutatedFixtures('select 1');
    const targets = await insertTargets(fixtures);
    await recordWrites(fixtures);
    const endpoint: Endpoint = {
      ...endpointTo(fixtures, uncheckedRouter, path),
      sample: async (_world, { id }) => ({
        input: { id: path === 'raises' ? targets.ids[0] : id, ...fields },
        tag: '',
      }),
    };
    expect((await checkEscalation(fixtures, endpoint, { realm, scope, targets })).join('\n')).toMatch(problem);
  });
});

/** Replaces the foreign key from sessions to users by one on the user's id alone. */
const SIMPLE_KEY = `
  do $$ declare key text; begin
    select conname into strict key from pg_constraint
      where contype = 'f' and conrelid = 'sessions'::regclass and confrelid = 'users'::regclass;
    execute format('alter table sessions drop constraint %I', key);
  end $$;
  create unique index simple_key on users (id);
  alter table users add constraint simple_unique unique using index simple_key;
  alter table sessions add constraint simple_fk foreign key (user_id) references users (id)`;
