import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

const PASSWORD = 'Right_Word1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let harness: Harness;
let portal: TestPortal;
let passwordHash: string;
beforeAll(async () => {
  harness = await createHarness();
  passwordHash = await harness.deps.passwords.hash(PASSWORD);
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

const login = (user: { login: string }, cookie?: string) =>
  harness.request({
    ...{ host: portal.host, method: 'POST', url: '/api/login', headers: { 'user-agent': FIREFOX } },
    ...{ body: { login: user.login, password: PASSWORD }, ...(cookie !== undefined && { cookie }) },
  });

describe('a sign-in from a new device', () => {
  const mailsTo = (recipient: string) =>
    harness.test.admin`select subject, text from mails where recipient = ${recipient}`;

  test('mails the person, but not at the first sign-in, nor from a known device', async () => {
    const person = await portal.insert({ passwordHash, language: 'ar' });
    const first = await login(person);
    const device = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await login(person, device);
    expect(await mailsTo(person.login)).toHaveLength(0);
    await login(person);
    const [mail] = await mailsTo(person.login);
    expect(mail?.['text']).toContain('Firefox · Linux');
    expect(mail?.['text']).toContain('/home/login?next=%2Fhome%2Fprofile%23devices');
  });

  test('mails five times an hour at most', async () => {
    const person = await portal.insert({ passwordHash });
    for (let each = 0; each < 8; each += 1) await login(person);
    expect(await mailsTo(person.login)).toHaveLength(5);
  });
});
