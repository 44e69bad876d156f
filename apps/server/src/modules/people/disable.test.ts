import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

const PASSWORD = 'Secret_Word1';
let harness: Harness;
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  harness = await createHarness();
  passwordHash = await harness.deps.passwords.hash(PASSWORD);
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

type Action = 'disable' | 'enable' | 'remove' | 'resend' | 'activate';
const act = (action: Action, id: string, by?: SignedInUser) => portal.call(`people.${action}`, { id }, by);
const admins = async () => {
  const [row] = await harness.test.admin`
    select count(*)::int as n from users
    where tenant_id = ${portal.id} and role = 'ROLE_ADMIN_PORTAL' and disabled_at is null`;
  return row?.['n'];
};

describe('a person who is disabled', () => {
  test('is signed out at once and cannot sign in until they are enabled again, which revives no session', async () => {
    const login = 'out@people.test';
    const { id } = await portal.insert({ login, passwordHash, role: 'ROLE_LECTURER' });
    const before = { id, login, cookie: await harness.signIn(portal.host, login, PASSWORD) };
    const other = await portal.signedIn('ROLE_LEARNER');
    expect((await act('disable', id)).status).toBe(200);
    expect(await portal.isSignedIn(before)).toBe(false);
    expect(await portal.isSignedIn(other)).toBe(true);
    await expect(harness.signIn(portal.host, login, PASSWORD)).rejects.toThrow('account-disabled');
    expect((await act('enable', id)).status).toBe(200);
    expect(await portal.isSignedIn(before)).toBe(false);
    const cookie = await harness.signIn(portal.host, login, PASSWORD);
    expect(await portal.isSignedIn({ ...before, cookie })).toBe(true);
  });

  test('is recorded in the audit trail once when the call is repeated', async () => {
    const { id, login } = await portal.insert();
    for (const action of ['disable', 'disable', 'enable', 'enable'] as const) {
      expect((await act(action, id)).status).toBe(200);
    }
    const events = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${id} order by created_at, id`;
    const said = { actor_id: portal.admin.id, details: { login, role: 'ROLE_LEARNER' } };
    expect(events).toEqual([
      { action: 'user.disabled', ...said },
      { action: 'user.enabled', ...said },
    ]);
  });
});

describe('a person who is removed', () => {
  test('is listed nowhere and signed out, and keeps their name at what they did', async () => {
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    await harness.test.admin`
      insert into audit_events (tenant_id, id, action, actor_realm, actor_id)
      values (${portal.id}, gen_random_uuid(), 'course.created', ${portal.id}, ${lecturer.id})`;
    expect((await act('remove', lecturer.id)).status).toBe(200);
    expect(await portal.isSignedIn(lecturer)).toBe(false);
    for (const input of [{}, { query: lecturer.login }, { query: 'Layla' }, { state: 'disabled' }]) {
      const { data } = await portal.call('people.staff', input);
      expect((data as { rows: { id: string }[] }).rows.map(({ id }) => id)).not.toContain(lecturer.id);
    }
    expect((await portal.call('people.staff', {})).data).toMatchObject({ total: 1 });
    expect((await portal.call('people.getStaff', { id: lecturer.id })).status).toBe(404);
    for (const action of ['disable', 'enable', 'remove', 'resend', 'activate'] as const) {
      expect((await act(action, lecturer.id)).status).toBe(404);
    }
    const [author] = await harness.test.admin`
      select first_name from audit_events e join users u on u.tenant_id = e.actor_realm and u.id = e.actor_id
      where e.tenant_id = ${portal.id} and action = 'course.created'`;
    expect(author).toEqual({ first_name: 'Layla' });
  });

  test('frees address and number for another account, and leaves no way to sign in', async () => {
    const values = { login: 'free@people.test', mobile: '+966512345678' };
    const { id } = await portal.insert({ ...values, passwordHash, bio: 'x', activatedAt: null });
    await act('resend', id);
    const row = { tenant_id: portal.id, user_id: id };
    await harness.test.admin`
      insert into identities ${harness.test.admin({ ...row, id: crypto.randomUUID(), provider: 'google', subject: 's' })}`;
    expect((await act('remove', id)).status).toBe(200);
    const fields = { firstName: 'New', lastName: 'One', role: 'ROLE_LECTURER', ...values };
    expect((await portal.call('people.createStaff', fields)).status).toBe(200);
    await expect(harness.signIn(portal.host, values.login, PASSWORD)).rejects.toThrow('wrong-credentials');
    const [kept] = await harness.test.admin`
      select login, mobile, bio, password_hash from users where id = ${id}`;
    expect(kept).toEqual({ login: `removed-${id}@removed.invalid`, mobile: null, bio: null, password_hash: null });
    const left = await harness.test.admin`
      select user_id from one_time_tokens where user_id = ${id} union all select user_id from identities where user_id = ${id}`;
    expect(left).toEqual([]);
  });
});

describe('an invitation', () => {
  test('is sent again to a person who has not used it, and voids the earlier link', async () => {
    const { id, login } = await portal.insert({ activatedAt: null, role: 'ROLE_LECTURER' });
    await act('resend', id);
    await act('resend', id);
    const mails = await harness.test.admin`select text from mails where recipient = ${login} order by created_at, id`;
    const tokens = mails.map(({ text }) => /activeToken=([\w-]+)/.exec(String(text))?.[1] ?? '');
    const usable = await Promise.all(
      tokens.map(async (token) => (await harness.trpc(portal.host, 'auth.peekToken', { token })).data),
    );
    expect(usable).toMatchObject([{ valid: false }, { valid: true, passwordRequired: true }]);
    await act('disable', id);
    await act('enable', id);
    const [, token] = tokens;
    expect((await harness.trpc(portal.host, 'auth.peekToken', { token })).data).toMatchObject({ valid: false });
  });

  test('is not sent again when the account is active or disabled', async () => {
    const active = await portal.insert();
    const shutOut = await portal.insert({ activatedAt: null, disabledAt: new Date() });
    for (const { id } of [active, shutOut]) expect((await act('resend', id)).status).toBe(409);
  });
});

describe('the last admin', () => {
  test.each(['disable', 'remove'] as const)('cannot %s their own account', async (action) => {
    const { error } = await act(action, portal.admin.id);
    expect(error?.data.appCode).toBe('own-account');
    expect(await portal.isSignedIn(portal.admin)).toBe(true);
  });

  test.each(['disable', 'enable', 'remove', 'resend'] as const)(
    'cannot %s the owner’s member account',
    async (action) => {
      const owner = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, activatedAt: null });
      expect((await act(action, owner.id)).error?.data.appCode).toBe('owner-account');
    },
  );

  test('is left when one of two disables the other, who is signed out', async () => {
    const second = await portal.signedIn('ROLE_ADMIN_PORTAL');
    expect((await act('disable', second.id)).status).toBe(200);
    expect(await portal.isSignedIn(second)).toBe(false);
    expect(await admins()).toBe(1);
  });

  test.each(['disable', 'remove', 'demote'] as const)(
    'is left when two %s each other at the same moment',
    async (action) => {
      for (let round = 0; round < 5; round += 1) {
        portal = await newPortal(harness);
        const pair = [portal.admin, await portal.signedIn('ROLE_ADMIN_PORTAL')];
        const fields = { firstName: 'a', lastName: 'b', role: 'ROLE_LECTURER' };
        const answers = await Promise.all(
          pair.map((by, index) => {
            const id = pair[1 - index]?.id ?? '';
            return action === 'demote' ? portal.call('people.updateStaff', { id, ...fields }, by) : act(action, id, by);
          }),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
        expect(await admins()).toBe(1);
      }
    },
  );

  test('may also be the owner, who acts from the platform', async () => {
    const owner = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${portal.id}`;
    await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, login: owner.login });
    const cookie = await sessionOf(harness, owner);
    const response = await harness.request({
      host: PLATFORM_HOST,
      method: 'DELETE',
      url: `/api/tenant/users/${portal.admin.id}`,
      cookie,
      headers: { 'x-tenant-id': portal.id },
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await portal.isSignedIn(portal.admin)).toBe(false);
    expect(await admins()).toBe(1);
  });
});

describe('the people of a portal', () => {
  test('are not found from another portal', async () => {
    const { id } = await (await newPortal(harness)).insert({ activatedAt: null });
    for (const action of ['disable', 'enable', 'remove', 'resend', 'activate'] as const) {
      expect((await act(action, id)).error?.data.appCode).toBe('not-found');
    }
  });

  test('can be changed by admins, not by lecturers', async () => {
    const lecturer = await portal.signedIn('ROLE_LECTURER');
    const { id } = await portal.insert();
    for (const path of ['staff', 'learners', 'exportLearners']) {
      expect((await portal.call(`people.${path}`, {}, lecturer)).status).toBe(403);
    }
    expect((await act('disable', id, lecturer)).status).toBe(403);
  });
});
