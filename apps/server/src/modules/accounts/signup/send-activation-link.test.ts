import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, createAccounts, HORIZON, LOGIN } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { superAdmin } from '../../../testing/people.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts({ deps: { evenAnswerMs: undefined } });
});
afterAll(() => accounts.harness.close());
beforeEach(async () => {
  await accounts.harness.test.admin`delete from mails`;
});

interface Sent {
  recipient: string;
  tenant_id: string;
  language: string;
  subject: string;
  text: string;
}

const ask = (host: string, email: string, headers: Record<string, string> = {}) =>
  accounts.harness.request({
    host,
    method: 'POST',
    url: '/api/tenant/send-email-activation-link',
    body: { email },
    headers,
  });
const sent = () => accounts.harness.test.admin<Sent[]>`select * from mails order by created_at, id`;
const linkIn = (text = '') => new URL(/http\S*activeToken\S*/.exec(text)?.[0] ?? 'about:blank');

describe('asking for an activation link', () => {
  test('mails a working link to the portal’s page', async () => {
    const user = await accounts.newUser({ activatedAt: null });
    expect((await ask(ACADEMY, user.login.toUpperCase())).statusCode).toBe(204);
    const mails = await sent();
    expect(mails).toMatchObject([{ recipient: user.login, tenant_id: accounts.ids.academy, language: 'ar' }]);
    const link = linkIn(mails[0]?.text);
    expect(link.origin + link.pathname).toBe('http://academy.localhost:3000/home/login');
    expect(link.searchParams.get('activate')).toBe('true');
    const url = `/api/tenant/activate?token=${link.searchParams.get('activeToken')}`;
    expect((await accounts.harness.request({ host: ACADEMY, url })).json()).toMatchObject({ id: user.id });
  });

  test('voids the earlier link when asked again', async () => {
    const user = await accounts.newUser({ activatedAt: null });
    await ask(ACADEMY, user.login);
    await ask(ACADEMY, user.login);
    const [first, second] = (await sent()).map(({ text }) => linkIn(text).searchParams.get('activeToken'));
    const use = (token = '') => accounts.harness.request({ host: ACADEMY, url: `/api/tenant/activate?token=${token}` });
    expect((await use(first ?? '')).statusCode).toBe(400);
    expect((await use(second ?? '')).statusCode).toBe(200);
  });

  test('answers the same and no sooner, without a mail, when the account needs no link or does not exist', async () => {
    const disabled = await accounts.newUser({ activatedAt: null, disabledAt: new Date() });
    const shut = await accounts.newPortal('shut', {
      status: 'SUSPENDED',
      suspendedReason: 'unpaid',
      suspendedAt: new Date(),
    });
    const elsewhere = await accounts.newUser({ tenantId: shut, activatedAt: null });
    const needed = await accounts.newUser({ activatedAt: null });
    const answers = [];
    for (const [host, email] of [
      [ACADEMY, needed.login],
      [ACADEMY, LOGIN],
      [ACADEMY, 'nobody@example.test'],
      [ACADEMY, disabled.login],
      [HORIZON, needed.login],
      [portalHost('shut'), elsewhere.login],
    ] as const) {
      const start = performance.now();
      const { statusCode, body } = await ask(host, email);
      expect(performance.now() - start).toBeGreaterThan(115);
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['204 ']));
    expect((await sent()).map((mail) => mail.recipient)).toEqual([needed.login]);
  });

  test('mails a link to an account that an administrator made, also when it is activated without a password', async () => {
    const user = await accounts.newUser({ passwordHash: null });
    await ask(ACADEMY, user.login, { 'accept-language': 'en' });
    expect(await sent()).toMatchObject([{ recipient: user.login, subject: expect.stringContaining('Your new') }]);
  });

  test('works on the platform’s host for the portal that x-tenant-id names, and without it for the platform', async () => {
    const user = await accounts.newUser({ activatedAt: null });
    const owner = await accounts.newUser({ tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', activatedAt: null });
    await ask(PLATFORM_HOST, user.login);
    expect(await sent()).toHaveLength(0);
    await ask(PLATFORM_HOST, user.login, { 'x-tenant-id': accounts.ids.academy });
    await accounts.harness.request({
      method: 'POST',
      url: '/api/send-email-activation-link',
      body: { email: owner.login },
    });
    const mails = await sent();
    expect(mails.map((mail) => [mail.recipient, mail.tenant_id])).toEqual([
      [user.login, accounts.ids.academy],
      [owner.login, PLATFORM_ID],
    ]);
    const link = linkIn(mails[1]?.text);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/login');
  });

  test('mails the platform’s link when an owner asks in their portal', async () => {
    const { login, host } = await accounts.newOwner('founded', { passwordHash: null, activatedAt: null });
    await ask(host, login);
    const mails = await sent();
    expect(mails).toMatchObject([{ recipient: login, tenant_id: PLATFORM_ID }]);
    expect(linkIn(mails[0]?.text).origin).toBe('http://localhost:3000');
  });

  test('mails at most five links an hour to one address', async () => {
    const user = await accounts.newUser({ activatedAt: null });
    await Promise.all(Array.from({ length: 12 }, () => ask(ACADEMY, user.login)));
    expect(await sent()).toHaveLength(5);
  });

  test.each([{}, { email: '' }, { email: 'x' }, { email: ['a@b.co'] }, { email: 'a@b.co', tenant: 1 }])(
    'is refused for %j',
    async (body) => {
      const url = '/api/tenant/send-email-activation-link';
      const response = await accounts.harness.request({ host: ACADEMY, method: 'POST', url, body });
      expect(response.statusCode).toBe(400);
    },
  );
});

describe('the mail about a new portal', () => {
  const create = async (slug: string, ownerId: string) => {
    const { cookie } = await superAdmin(accounts.harness);
    const body = { nameInArabic: 'أكاديمية النور', nameInEnglish: slug, locale: { id: 2 }, user: { id: ownerId } };
    return accounts.harness.request({
      method: 'POST',
      url: '/api/tenants',
      body,
      cookie,
      headers: { 'accept-language': 'en' },
    });
  };

  test('gives the portal’s address, and a link to choose a password when the owner has none', async () => {
    const owner = { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', passwordHash: null, activatedAt: null } as const;
    const { id, login } = await accounts.newUser(owner);
    expect((await create('noor', id)).statusCode).toBe(201);
    const [mail] = await sent();
    expect(mail).toMatchObject({ recipient: login, language: 'en', subject: 'Your portal noor is ready' });
    expect(mail?.text).toContain('\nhttp://noor.localhost:3000\n');
    const link = linkIn(mail?.text);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/login');
    const token = link.searchParams.get('activeToken');
    const password = 'Fresh_Word1';
    await accounts.harness.request({ method: 'POST', url: '/api/set-password', body: { token, password } });
    expect((await accounts.login(portalHost('noor'), { login, password })).json()).toMatchObject({ user: { login } });
  });

  test('gives the portal’s address only when the owner has a password', async () => {
    const { id } = await accounts.newUser({ tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', language: 'es' });
    await create('falah', id);
    const [mail] = await sent();
    expect(mail).toMatchObject({ language: 'es', text: expect.stringContaining('http://falah.localhost:3000') });
    expect(mail?.text).not.toContain('activeToken');
  });
});
