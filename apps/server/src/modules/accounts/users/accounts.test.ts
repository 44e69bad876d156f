import { type PlatformAccount, type PlatformAccountQuery, platformAccountList } from '@dars/contracts/accounts/user';
import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { describe, expect, test } from 'vitest';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import { setUpPlatform } from '../../../testing/platform.ts';

const { harness, admin, callPlatform, insertOwner: account } = setUpPlatform();

const call = (path: string, input: unknown) => callPlatform(`user.${path}`, input);
async function list(query: Partial<PlatformAccountQuery> = {}) {
  const { data } = await call('platformAccounts', { size: 100, ...query });
  return platformAccountList.parse(data);
}
const logins = (rows: PlatformAccount[]) => rows.map(({ login }) => login);

describe('the list of accounts', () => {
  test('lists everybody of the platform, newest first, with the fields that the console shows', async () => {
    const owner = await account({
      firstName: 'هدى',
      lastName: 'السالم',
      login: 'huda@accounts.test',
      mobile: '+966500000001',
      lastActiveOn: '2026-11-20',
    });
    await insertTenant(harness.test.admin, { ownerId: owner.id });
    await insertTenant(harness.test.admin, { ownerId: owner.id });
    const { rows, total } = await list();
    expect(rows[0]).toEqual({
      id: owner.id,
      login: 'huda@accounts.test',
      firstName: 'هدى',
      lastName: 'السالم',
      mobile: '+966500000001',
      role: 'ROLE_ADMIN_PORTAL',
      portals: 2,
      state: 'active',
      lastActiveOn: '2026-11-20',
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(rows.at(-1)).toMatchObject({ id: admin.id, role: 'ROLE_SUPER_ADMIN', portals: 0, lastActiveOn: null });
    expect(total).toBe(rows.length);
  });

  test('lists nobody of a portal', async () => {
    const portal = await insertTenant(harness.test.admin);
    const { login } = await insertUser(harness.test.admin, { tenantId: portal.id, role: 'ROLE_ADMIN_PORTAL' });
    expect((await list({ query: login })).rows).toEqual([]);
  });

  test('filters by state and role, together with the text', async () => {
    await account({ login: 'invited@narrow.test', activatedAt: null });
    await account({ login: 'active@narrow.test' });
    await account({ login: 'disabled@narrow.test', disabledAt: new Date() });
    await account({ login: 'never@narrow.test', disabledAt: new Date(), activatedAt: null });
    await account({ login: 'super@narrow.test', role: 'ROLE_SUPER_ADMIN' });
    const query = 'narrow.test';
    const found = async (filter: Partial<PlatformAccountQuery>) => logins((await list({ query, ...filter })).rows);
    expect(await found({ state: 'invited' })).toEqual(['invited@narrow.test']);
    expect(await found({ state: 'active' })).toEqual(['super@narrow.test', 'active@narrow.test']);
    expect(await found({ state: 'disabled' })).toEqual(['never@narrow.test', 'disabled@narrow.test']);
    expect(await found({ role: 'ROLE_SUPER_ADMIN' })).toEqual(['super@narrow.test']);
    expect(await found({ role: 'ROLE_ADMIN_PORTAL', state: 'active' })).toEqual(['active@narrow.test']);
    const { rows, total } = await list({ role: 'ROLE_SUPER_ADMIN', state: 'active' });
    expect(logins(rows)).toEqual(['super@narrow.test', admin.login]);
    expect(total).toBe(2);
  });

  test('finds part of a name or login by folded letters, and short texts at the beginnings of words', async () => {
    await account({ firstName: 'أُسامة', lastName: 'بن لادِن', nameSearchKey: 'اسامه بن نور', login: 'qx@fold.test' });
    for (const query of ['أسامه', 'سام', 'QX@FOLD', 'old.tes', 'qx', 'بن', 'اس']) {
      expect(logins((await list({ query })).rows), query).toContain('qx@fold.test');
    }
    for (const query of ['%', '_', 'ld', 'zzz']) {
      expect(logins((await list({ query })).rows), query).not.toContain('qx@fold.test');
    }
  });

  test('lists each account once over its pages, and answers the total even beyond the last page', async () => {
    const { rows: all, total } = await list();
    const pages = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((page) => list({ page, size: 2 })));
    expect(logins(pages.flatMap(({ rows }) => rows))).toEqual(logins(all.slice(0, 14)));
    expect(await list({ page: 99 })).toEqual({ rows: [], total });
    expect(await list({ page: 99, query: 'narrow.test' })).toEqual({ rows: [], total: 5 });
  });
});

describe('an invitation', () => {
  const invite = (values: object) =>
    call('platformCreate', { firstName: 'Rana', lastName: 'Shahin', ...values }) as Promise<{
      status: number;
      data: { id: string; authorities: string[] };
    }>;
  const mailsTo = async (login: string) =>
    (await harness.test.admin`select text from mails where recipient = ${login} order by created_at, id`).map(
      ({ text }) => /activeToken=([\w-]+)/.exec(String(text))?.[1] ?? '',
    );
  const isUsable = async (token: string) => {
    const { data } = await harness.trpc(PLATFORM_HOST, 'auth.peekToken', { token });
    return (data as { valid: boolean }).valid;
  };

  test('makes a portal owner or a super-admin, and refuses other roles', async () => {
    expect((await invite({ login: 'a@invite.test' })).data.authorities).toEqual(['ROLE_ADMIN_PORTAL']);
    const made = await invite({ login: 'b@invite.test', role: 'ROLE_SUPER_ADMIN' });
    expect(made.data.authorities).toEqual(['ROLE_SUPER_ADMIN']);
    expect((await list({ query: 'b@invite' })).rows).toMatchObject([{ state: 'invited', role: 'ROLE_SUPER_ADMIN' }]);
    expect((await invite({ login: 'c@invite.test', role: 'ROLE_LECTURER' })).status).toBe(400);
    expect(await mailsTo('b@invite.test')).toHaveLength(1);
  });

  test('does not let REST clients make a super-admin', async () => {
    const body = { firstName: 'a', lastName: 'b', login: 'rest@invite.test', role: 'ROLE_SUPER_ADMIN' };
    const post = { method: 'POST', url: '/api/admin/users', body, cookie: admin.cookie } as const;
    expect((await harness.request(post)).statusCode).toBe(400);
  });

  test('voids the earlier link when it is sent again', async () => {
    const { data } = await invite({ login: 'again@invite.test' });
    expect((await call('platformResend', { id: data.id })).status).toBe(200);
    const [first = '', second = ''] = await mailsTo('again@invite.test');
    expect([await isUsable(first), await isUsable(second)]).toEqual([false, true]);
    const [event] = await harness.test.admin`
      select actor_id from audit_events where subject_id = ${data.id} and action = 'user.reinvited'`;
    expect(event).toEqual({ actor_id: admin.id });
  });

  test('is not sent again when the account is active, disabled, of a portal or unknown', async () => {
    const portal = await insertTenant(harness.test.admin);
    const member = await insertUser(harness.test.admin, { tenantId: portal.id, activatedAt: null });
    const active = await account();
    const disabled = await account({ activatedAt: null, disabledAt: new Date() });
    const status = async (id: string) => (await call('platformResend', { id })).status;
    expect(await status(active.id)).toBe(409);
    expect(await status(disabled.id)).toBe(409);
    expect(await status(member.id)).toBe(404);
    expect(await status(portal.id)).toBe(404);
  });

  test('is void once the account is disabled, even when it is enabled again', async () => {
    const { data } = await invite({ login: 'void@invite.test' });
    const [token = ''] = await mailsTo('void@invite.test');
    expect(await isUsable(token)).toBe(true);
    await call('platformDisable', { id: data.id });
    await call('platformEnable', { id: data.id });
    expect(await isUsable(token)).toBe(false);
    expect((await list({ query: 'void@invite' })).rows).toMatchObject([{ state: 'invited' }]);
  });
});
