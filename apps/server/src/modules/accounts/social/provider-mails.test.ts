import { LANGUAGES, type Language } from '@dars/contracts/languages';
import { plainText } from '@dars/i18n/isolate';
import { translator } from '@dars/i18n/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport, type MailTransport } from '../../../jobs/transport.ts';
import { ACADEMY, type Accounts, createAccounts, PASSWORD } from '../../../testing/accounts.ts';
import { type SmtpSink, sendQueuedMails, startSmtpSink } from '../../../testing/smtp-sink.ts';
import { answerFrom, Browser, deliverCallback, signInBy } from '../../../testing/social.ts';

let accounts: Accounts;
let sink: SmtpSink;
let transport: MailTransport;
beforeAll(async () => {
  sink = await startSmtpSink();
  accounts = await createAccounts();
  const { mailFrom: from } = accounts.harness.deps.config;
  transport = createMailTransport({ smtpUrl: sink.url, from, hostname: 'dars.example' });
});
afterAll(async () => {
  transport.close();
  await sink.close();
  await accounts.harness.close();
});
beforeEach(async () => {
  await accounts.harness.test.admin`delete from mails`;
  sink.taken.length = 0;
});

async function linkGoogle(browser: Browser, email: string): Promise<string> {
  const asked = await browser.post(`http://${ACADEMY}/social/google/link`, {
    next: '/home/profile',
    current: PASSWORD,
  });
  const { address } = asked.json<{ address: string }>();
  const answer = await answerFrom(browser, { begin: address, provider: 'google' }, { email });
  const finish = String((await deliverCallback(browser, answer)).headers.location);
  return String((await browser.get(finish)).headers.location);
}

async function unlinkGoogle(browser: Browser): Promise<number> {
  const cookie = `dars_session=${browser.cookie(ACADEMY, 'dars_session')}`;
  return (await accounts.harness.trpc(ACADEMY, 'profile.unlinkProvider', { provider: 'google' }, cookie)).status;
}

async function signedIn(login: string): Promise<Browser> {
  const browser = new Browser(accounts.harness);
  await browser.post(`http://${ACADEMY}/home/login`, { login, password: PASSWORD });
  return browser;
}

describe('the holder of an account', () => {
  it.each(LANGUAGES)(
    'gets a mail in %s when Google is linked to it and when it is unlinked',
    async (language: Language) => {
      const t = translator(language);
      const { login } = await accounts.newUser({ language });
      const browser = await signedIn(login);
      expect(await linkGoogle(browser, `${language}@provider.test`)).toContain('social=done');
      expect(await unlinkGoogle(browser)).toBe(200);
      await sendQueuedMails(accounts.harness, transport);
      expect(sink.taken.map(({ to }) => to?.[0]?.address)).toEqual([login, login]);
      const titles = [
        t('mail:provider_linked.title', { provider: 'Google' }),
        t('mail:provider_unlinked.title', { provider: 'Google' }),
      ];
      for (const [index, mail] of sink.taken.entries()) {
        expect(plainText(mail.text ?? '')).toContain(plainText(titles[index] ?? ''));
        expect(plainText(mail.subject ?? '')).toContain('Google');
        expect(plainText(mail.text ?? '')).toContain(plainText(t('mail:provider_change.unexpected')));
        expect(plainText(mail.text ?? '')).toContain(plainText(t('mail:provider_change.password')));
        expect(mail.text).toContain(`http://${ACADEMY}/home/login?next=%2Fhome%2Fprofile`);
        expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      }
    },
  );

  it('gets a mail without a password link when a first sign-in by Google activates an invited account', async () => {
    const { login } = await accounts.newUser({ passwordHash: null, activatedAt: null });
    expect(await signInBy(new Browser(accounts.harness), { host: ACADEMY }, { email: login })).toBe(
      `http://${ACADEMY}/home`,
    );
    await sendQueuedMails(accounts.harness, transport);
    expect(sink.taken).toHaveLength(1);
    expect(sink.taken[0]?.to).toMatchObject([{ address: login }]);
    expect(sink.taken[0]?.text).not.toMatch(/password|كلمة المرور/i);
  });

  it('gets no mail when nothing is linked or unlinked', async () => {
    const [one, other] = [await accounts.newUser(), await accounts.newUser()];
    await linkGoogle(await signedIn(one.login), 'taken@provider.test');
    await accounts.harness.test.admin`delete from mails`;
    const browser = await signedIn(other.login);
    expect(await linkGoogle(browser, 'taken@provider.test')).toContain('social=elsewhere');
    expect(await unlinkGoogle(browser)).toBe(404);
    expect(await accounts.harness.test.admin`select 1 from mails`).toHaveLength(0);
  });
});
