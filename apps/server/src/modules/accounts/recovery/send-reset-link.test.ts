import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ACADEMY,
  type Accounts,
  codeOf,
  cookieOf,
  createAccounts,
  HORIZON,
  LOGIN,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';

const NEW = 'Fresh_Word1';
const START = Date.now();
const MINUTE = 60_000;

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts({ deps: { evenAnswerMs: undefined } });
});
afterAll(() => accounts.harness.close());
beforeEach(async () => {
  accounts.harness.setNow(new Date(START));
  await accounts.harness.test.admin`delete from mails`;
});

const forgot = (host: string, email: string, headers: Record<string, string> = {}) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/forgot-password', body: { email }, headers });
const setPassword = (host: string, token: string, password = NEW) =>
  accounts.harness.request({ host, method: 'POST', url: '/api/set-password', body: { token, password } });

interface Sent {
  recipient: string;
  tenant_id: string;
  subject: string;
  text: string;
}
const sent = () => accounts.harness.test.admin<Sent[]>`select * from mails order by created_at, id`;
const linkIn = (mail: Sent | undefined) => new URL(/http\S*token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
const tokenIn = (mail: Sent | undefined) => linkIn(mail).searchParams.get('token') ?? '';

describe('a forgotten password', () => {
  test('is replaced once through the mailed link, which ends all sessions and sends a mail', async () => {
    const { login } = await accounts.newUser();
    const session = cookieOf(await accounts.login(ACADEMY, { login, password: PASSWORD }));
    expect((await forgot(ACADEMY, login.toUpperCase(), { 'accept-language': 'en' })).statusCode).toBe(204);
    const [mail] = await sent();
    expect(mail).toMatchObject({ recipient: login, tenant_id: accounts.ids.academy });
    expect(linkIn(mail).origin + linkIn(mail).pathname).toBe('http://academy.localhost:3000/reset-password');
    expect(mail?.text).toContain('within 30 minutes');
    expect((await accounts.me(ACADEMY, session)).statusCode).toBe(200);
    expect((await setPassword(ACADEMY, tokenIn(mail))).statusCode).toBe(200);
    expect((await accounts.me(ACADEMY, session)).statusCode).toBe(401);
    expect((await accounts.login(ACADEMY, { login, password: PASSWORD })).statusCode).toBe(401);
    expect((await accounts.login(ACADEMY, { login, password: NEW })).statusCode).toBe(200);
    const [, notice] = await sent();
    expect(notice).toMatchObject({ recipient: login, subject: expect.stringContaining('كلمة المرور') });
    expect(notice?.text).toContain('http://academy.localhost:3000/home/forgot-password');
    accounts.harness.setNow(new Date(START + 2 * MINUTE));
    expect(codeOf(await setPassword(ACADEMY, tokenIn(mail), 'Third_Word1'))).toEqual([400, 'token-used']);
  });

  test('is replaced once when fifty requests use one link at once', async () => {
    const { login } = await accounts.newUser();
    await forgot(ACADEMY, login);
    const [mail] = await sent();
    const words = Array.from({ length: 50 }, (_, index) => `Fresh_Word${index}`);
    const answers = await Promise.all(words.map((word) => setPassword(ACADEMY, tokenIn(mail), word)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sent()).toHaveLength(2);
  });

  test('is not replaced after half an hour, by an older link, or in another portal', async () => {
    const { login } = await accounts.newUser();
    await forgot(ACADEMY, login);
    await forgot(ACADEMY, login);
    const [older, newest] = await sent();
    expect(codeOf(await setPassword(ACADEMY, tokenIn(older)))).toEqual([400, 'token-invalid']);
    expect(codeOf(await setPassword(HORIZON, tokenIn(newest)))).toEqual([400, 'token-invalid']);
    accounts.harness.setNow(new Date(START + 30 * MINUTE));
    expect(codeOf(await setPassword(ACADEMY, tokenIn(newest)))).toEqual([400, 'token-invalid']);
  });

  test('is answered the same and no sooner, without a mail, when the address has no account', async () => {
    const disabled = await accounts.newUser({ disabledAt: new Date() });
    const known = await accounts.newUser();
    const answers = [];
    for (const email of [known.login, 'nobody@example.test', disabled.login]) {
      const start = performance.now();
      const { statusCode, body } = await forgot(ACADEMY, email);
      expect(performance.now() - start).toBeGreaterThan(115);
      answers.push(`${statusCode} ${body}`);
    }
    expect(new Set(answers)).toEqual(new Set(['204 ']));
    expect((await sent()).map(({ recipient }) => recipient)).toEqual([known.login]);
  });

  test('activates an account that was never opened, and repeats the invitation of an invited person', async () => {
    const waiting = await accounts.newUser({ activatedAt: null });
    const invited = await accounts.newUser({ activatedAt: null, passwordHash: null });
    await forgot(ACADEMY, waiting.login);
    await forgot(ACADEMY, invited.login);
    const [reset, invitation] = await sent();
    await setPassword(ACADEMY, tokenIn(reset));
    expect((await accounts.login(ACADEMY, { login: waiting.login, password: NEW })).statusCode).toBe(200);
    expect(invitation?.text).toContain('activeToken=');
  });

  test('is that of the platform when an owner asks in their portal, and ends their sessions in portals too', async () => {
    const { login, host } = await accounts.newOwner('reset-owned');
    const inPortal = cookieOf(await accounts.login(host, { login, password: PASSWORD }));
    await forgot(host, login, { 'accept-language': 'en' });
    const [mail] = await sent();
    expect(mail).toMatchObject({ recipient: login, tenant_id: PLATFORM_ID });
    expect(linkIn(mail).origin).toBe('http://localhost:3000');
    expect(mail?.text).toContain('As the owner of');
    expect((await setPassword(PLATFORM_HOST, tokenIn(mail))).statusCode).toBe(200);
    expect((await accounts.me(host, inPortal)).statusCode).toBe(401);
    expect((await accounts.login(host, { login, password: NEW })).statusCode).toBe(200);
  });

  test('is not mailed in a portal that is suspended', async () => {
    const suspended = { status: 'SUSPENDED', suspendedReason: 'unpaid', suspendedAt: new Date() } as const;
    const tenantId = await accounts.newPortal('reset-shut', suspended);
    const { login } = await accounts.newUser({ tenantId });
    expect((await forgot(portalHost('reset-shut'), login)).statusCode).toBe(204);
    expect(await sent()).toEqual([]);
  });

  test('is mailed at most five times an hour to one address', async () => {
    const { login } = await accounts.newUser();
    await Promise.all(Array.from({ length: 8 }, () => forgot(ACADEMY, login)));
    expect(await sent()).toHaveLength(5);
  });

  test('is another person’s when the same address has an account on the platform', async () => {
    await forgot(PLATFORM_HOST, LOGIN);
    const [mail] = await sent();
    await setPassword(PLATFORM_HOST, tokenIn(mail));
    expect((await accounts.login(ACADEMY, { login: LOGIN, password: PASSWORD })).statusCode).toBe(200);
  });
});
