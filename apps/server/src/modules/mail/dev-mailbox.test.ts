import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { sendActivation } from '../accounts/account/activation.ts';

interface Row {
  id: string;
  to: string;
  html: string;
}

let harness: Harness;
let login: string;
beforeAll(async () => {
  harness = await createHarness();
  const values = {
    tenantId: PLATFORM_ID,
    role: 'ROLE_ADMIN_PORTAL',
    firstName: '</title><script>x()</script>',
  } as const;
  for (const language of ['ar', 'en'] as const) {
    const user = await insertUser(harness.test.admin, { ...values, activatedAt: null });
    login = user.login;
    await harness.db.withPlatform((tx) =>
      sendActivation(tx, harness.deps, { tenantId: PLATFORM_ID, userId: user.id, language }),
    );
  }
});
afterAll(() => harness.close());

describe('the development mailbox', () => {
  test('lists the queued mails as JSON, newest first', async () => {
    const { rows, total } = (await harness.request({ url: '/dev/mail.json' })).json<{ rows: Row[]; total: number }>();
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      id: expect.any(String),
      to: login,
      subject: 'Your new Dars account',
      text: expect.stringContaining('activeToken='),
      html: expect.stringContaining('<html lang="en"'),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      tenantId: PLATFORM_ID,
      status: 'queued',
    });
    const one = await harness.request({ url: `/dev/mail.json?to=${login}` });
    expect(one.json()).toMatchObject({ total: 1, rows: [{ to: login }] });
  });

  test('shows the list and the chosen mail, and has no script', async () => {
    const page = await harness.request({ url: '/dev/mail' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Your new Dars account');
    expect(page.body).not.toContain('<script>');
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|script/);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  test('shows a mail as it was composed, under a policy of its own', async () => {
    const { rows } = (await harness.request({ url: '/dev/mail.json' })).json<{ rows: Row[] }>();
    const mail = await harness.request({ url: `/dev/mail/${rows[0]?.id}` });
    expect(mail.body.replace('<base target="_blank">', '')).toBe(rows[0]?.html);
    expect(mail.body).not.toContain('<script>');
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
  });

  test('answers malformed addresses without failing', async () => {
    const unknown = '/dev/mail/0198f3a0-0000-7000-8000-000000000000';
    expect((await harness.request({ url: unknown })).statusCode).toBe(404);
    for (const url of ['/dev/mail/x', '/dev/mail?id=x', '/dev/mail?to=a&to=b', '/dev/mail.json?to=%00']) {
      expect((await harness.request({ url })).statusCode).toBe(400);
    }
    expect((await harness.request({ url: '/dev/mail?to=nobody@example.test' })).body).toContain('No mail yet.');
  });
});

test('the development mailbox does not exist in production', async () => {
  const production = await createHarness({ config: { production: true } });
  for (const url of ['/dev/mail', '/dev/mail.json']) {
    expect((await production.request({ url })).statusCode).toBe(404);
  }
  await production.close();
});
