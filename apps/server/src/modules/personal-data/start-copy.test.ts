import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { expectData } from '../../testing/quiz.ts';

const WAIT_OPTIONS = { timeout: 60_000, interval: 100 };
const EMAIL = 'ana@example.test';

let harness: Harness;
let at: TestPortal;
let ana: SignedInUser;
beforeAll(async () => {
  harness = await createHarness({ work: true, deps: { evenAnswerMs: 0 } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  ana = await at.signedIn('ROLE_LEARNER', EMAIL);
});
afterEach(() => harness.test.admin`delete from mails`);

const suspend = (id = at.id) =>
  harness.test
    .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${id}`;
const resume = () =>
  harness.test
    .admin`update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${at.id}`;

const ask = (email: string) =>
  harness.request({ host: at.host, method: 'POST', url: '/api/data-copies', body: { email } });

interface Sent {
  recipient: string;
  subject: string;
  text: string;
}
const sent = () =>
  harness.test.admin<
    Sent[]
  >`select recipient, subject, text from mails where tenant_id = ${at.id} order by created_at, id`;
const copies = () => harness.test.admin`select id, state from data_exports where tenant_id = ${at.id}`;

/** Waits for this many mails, and returns the token in the last one. */
const tokenOf = (count: number) =>
  vi.waitFor(async () => {
    const mails = await sent();
    expect(mails).toHaveLength(count);
    return /data-copy\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  }, WAIT_OPTIONS);

async function page(token: string, host = at.host) {
  const seen = harness.pages.length;
  const { statusCode, headers } = await harness.request({ host, url: `/home/data-copy?token=${token}` });
  const shown = harness.pages.slice(seen).at(-1)?.page;
  return { statusCode, location: headers.location, step: shown?.kind === 'data-copy' ? shown.step : null };
}
const download = (token: string, host = at.host) =>
  harness.app.inject({
    ...{ method: 'POST', url: '/home/data-copy', payload: new URLSearchParams({ token }).toString() },
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('personalData.requestCopy', () => {
  it('mails a link that opens the copy without signing in while the portal is suspended', async () => {
    await suspend();
    expect((await ask(EMAIL.toUpperCase())).statusCode).toBe(204);
    const token = await tokenOf(1);
    expect(await sent()).toMatchObject([{ recipient: EMAIL }]);
    expect(await page(token)).toMatchObject({ statusCode: 200, step: 'file' });
    const { statusCode, headers, rawPayload } = await download(token);
    expect([statusCode, headers['content-type'], rawPayload.subarray(0, 2).toString()]).toEqual([
      ...[200, 'application/zip', 'PK'],
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="dars-data-[\d-]{10}\.zip"$/);
    const [{ events = 0 } = {}] = await harness.test
      .admin`select count(*)::int events from audit_events where tenant_id = ${at.id} and action = 'user.data-requested' and subject_id = ${ana.id}`;
    expect(events).toBe(1);
  });

  it('mails a copy that is there already again, and the newest link alone works', async () => {
    await suspend();
    await ask(EMAIL);
    const first = await tokenOf(1);
    await ask(EMAIL);
    const second = await tokenOf(2);
    expect(await copies()).toHaveLength(1);
    expect([await page(first), await page(second)]).toMatchObject([
      { statusCode: 404, step: 'dead' },
      { statusCode: 200, step: 'file' },
    ]);
    expect((await download(first)).headers['content-type']).toContain('text/html');
  });

  it('opens nothing at another portal, after the portal is resumed, and once the account is disabled', async () => {
    await suspend();
    await ask(EMAIL);
    const token = await tokenOf(1);
    const other = await newPortal(harness);
    await suspend(other.id);
    expect((await page(token, other.host)).step).toBe('dead');
    expect((await download(token, other.host)).headers['content-type']).toContain('text/html');
    await harness.test.admin`update users set disabled_at = now() where id = ${ana.id}`;
    expect((await page(token)).step).toBe('dead');
    await harness.test.admin`update users set disabled_at = null where id = ${ana.id}`;
    await resume();
    expect(await page(token)).toMatchObject({ statusCode: 303, location: '/home/profile' });
    expect(await download(token)).toMatchObject({ statusCode: 303 });
  });

  it('answers the same and makes nothing for an address without an account, and in an open portal', async () => {
    const answers = [await ask(EMAIL)];
    await suspend();
    await at.signedIn('ROLE_LEARNER', 'off@example.test');
    await harness.test.admin`update users set disabled_at = now() where login = 'off@example.test'`;
    answers.push(await ask('nobody@example.test'), await ask('off@example.test'));
    for (const { statusCode, body } of answers) expect([statusCode, body]).toEqual([204, '']);
    expect([await copies(), await sent()]).toEqual([[], []]);
  });

  it('makes no copy for an account with a second step, and says so by mail', async () => {
    await harness.test
      .admin`insert into second_factors ${harness.test.admin({ tenant_id: at.id, user_id: ana.id, sealed_secret: 'x', confirmed_at: new Date().toISOString(), last_period: 1 })}`;
    await suspend();
    await ask(EMAIL);
    const [mail] = await sent();
    expect(mail?.recipient).toBe(EMAIL);
    expect(mail?.text).not.toContain('token=');
    expect(await copies()).toEqual([]);
  });

  it('mails the link to a copy that was asked for on the profile before the portal was suspended', async () => {
    expectData(await at.call('personalData.requestExport', undefined, ana));
    await tokenOf(1);
    await suspend();
    await ask(EMAIL);
    expect(await page(await tokenOf(2))).toMatchObject({ statusCode: 200, step: 'file' });
  });
});
