import { insertTenant, insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../modules/accounts/account/mailed-links.ts';
import { createHarness, type Harness, portalHost } from '../../testing/harness.ts';

const ACADEMY = portalHost('academy');
const PASSWORD = 'Secret_Word1';

let harness: Harness;
let tenantId: string;
let passwordHash: string;
beforeAll(async () => {
  harness = await createHarness();
  tenantId = (await insertTenant(harness.test.admin, { nameInEnglish: 'academy' })).id;
  passwordHash = await harness.deps.passwords.hash(PASSWORD);
});
afterAll(() => harness.close());

/**
 * Inserts a person with an activation link: with a password as after a sign-up, or without as made by an administrator.
 */
async function mailed({ hasPassword }: { hasPassword: boolean }): Promise<{ login: string; token: string }> {
  const values = { tenantId, activatedAt: null, passwordHash: hasPassword ? passwordHash : null };
  const { id: userId, login } = await insertUser(harness.test.admin, values);
  const token = await harness.db.withTenant(tenantId, (tx) =>
    issueToken(tx, { tenantId, userId, purpose: 'activate' }, harness.deps.now()),
  );
  return { login, token };
}

const open = (query: string) => harness.request({ host: ACADEMY, url: `/home/login?${query}` });
const post = (fields: Record<string, string>) =>
  harness.request({
    host: ACADEMY,
    url: '/home/login',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const shown = () => harness.pages.at(-1)?.page;
const signIn = (login: string, password: string) => post({ login, password });

describe('a mailed link without any script', () => {
  test('asks to confirm and activates by a button when the person signed up', async () => {
    const { login, token } = await mailed({ hasPassword: true });
    for (const query of [`activate=true&activeToken=${token}`, `token=${token}&lang=en`]) {
      expect((await open(query)).statusCode).toBe(200);
      expect(shown()).toEqual({ kind: 'activate', token, form: { values: {}, issues: [], error: null } });
    }
    expect((await signIn(login, PASSWORD)).statusCode).toBe(403);
    const activated = await post({ token });
    expect([activated.statusCode, activated.headers.location]).toEqual([303, '/home/login?notice=activated']);
    await open('notice=activated');
    expect(shown()).toMatchObject({ kind: 'login', notice: 'activated' });
    expect((await signIn(login, PASSWORD)).headers.location).toBe('/home');
  });

  test('asks for a password when an administrator made the account', async () => {
    const { login, token } = await mailed({ hasPassword: false });
    await open(`activate=true&activeToken=${token}`);
    expect(shown()).toMatchObject({ kind: 'set-password', token });

    const weak = await post({ token, password: 'weak', confirmPassword: 'weak' });
    expect([weak.statusCode, shown()]).toMatchObject([
      400,
      { form: { issues: [{ path: ['password'], rule: 'password-validation-error-message' }] } },
    ]);
    const differs = await post({ token, password: 'Another_Word1', confirmPassword: 'Another_Word2' });
    expect([differs.statusCode, shown()]).toMatchObject([
      400,
      { form: { issues: [{ path: ['confirmPassword'], rule: 'confirm-password-error-message' }] } },
    ]);
    expect(JSON.stringify(shown())).not.toContain('Another_Word');

    const set = await post({ token, password: 'Another_Word1', confirmPassword: 'Another_Word1' });
    expect([set.statusCode, set.headers.location]).toEqual([303, '/home/login?notice=password-set']);
    expect((await signIn(login, 'Another_Word1')).headers.location).toBe('/home');
  });

  test('leads from activation to choosing a password when there is none', async () => {
    const { token } = await mailed({ hasPassword: false });
    expect((await post({ token })).statusCode).toBe(200);
    expect(shown()).toEqual({ kind: 'set-password', token, form: { values: {}, issues: [], error: null } });
  });

  test('says that the account is active when it has been used, also to a page that was open already', async () => {
    const { token } = await mailed({ hasPassword: false });
    const chosen = { token, password: 'Another_Word1', confirmPassword: 'Another_Word1' };
    await post(chosen);
    const late = { token, password: 'Third_Word1', confirmPassword: 'Third_Word1' };
    try {
      for (const minutes of [0, 2, 60]) {
        harness.setNow(new Date(Date.now() + minutes * 60_000));
        const { statusCode, headers } = await post(late);
        expect([minutes, statusCode, headers.location]).toEqual([minutes, 303, '/home/login?notice=activated']);
        await open(`activate=true&activeToken=${token}`);
        expect(shown()).toMatchObject({ kind: 'login', notice: 'activated' });
      }
    } finally {
      harness.setNow(new Date());
    }
  });

  test('says that it is invalid, wherever it is used', async () => {
    const { token } = await mailed({ hasPassword: false });
    const other = portalHost('academy-two');
    await insertTenant(harness.test.admin, { nameInEnglish: 'academy-two' });
    await harness.request({ host: other, url: `/home/login?activate=true&activeToken=${token}` });
    expect(shown()).toMatchObject({ kind: 'login', notice: 'link-invalid' });
    for (const bad of ['nonsense', 'x'.repeat(201), '%00', '%F0%9F']) {
      expect((await open(`activate=true&activeToken=${bad}`)).statusCode).toBe(200);
      expect(shown()).toMatchObject({ kind: 'login', notice: 'link-invalid' });
    }
    for (const query of ['activate=true&activeToken=a&activeToken=b', 'activate=true', 'token=', 'token=a&token=b']) {
      expect((await open(query)).statusCode).toBe(200);
      expect([query, shown()]).toMatchObject([query, { kind: 'login', notice: 'link-invalid' }]);
    }
    const activate = await post({ token: 'nonsense' });
    expect([activate.statusCode, shown()]).toMatchObject([400, { kind: 'activate', form: { error: 'token-invalid' } }]);
    const set = await post({ token: 'nonsense', password: 'Another_Word1', confirmPassword: 'Another_Word1' });
    expect(set.headers.location).toBe('/home/login?notice=link-invalid');
  });

  test('stays usable when a mail scanner opens it', async () => {
    const { token } = await mailed({ hasPassword: true });
    for (let count = 0; count < 3; count++) await open(`activate=true&activeToken=${token}`);
    await harness.request({ host: ACADEMY, method: 'HEAD', url: `/home/login?activate=true&activeToken=${token}` });
    expect((await post({ token })).headers.location).toBe('/home/login?notice=activated');
  });

  test('shows no unknown notice', async () => {
    for (const query of ['notice=x', 'notice=activated&notice=activated', 'suspended=1']) {
      await open(query);
      expect(shown()).toMatchObject({ kind: 'login', notice: null });
    }
  });
});
