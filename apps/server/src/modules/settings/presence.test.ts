import { perLanguage } from '@dars/contracts/languages';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const CONTACT = {
  contactEmail: 'hello@academy.example',
  contactPhone: '+966112345678',
  contactAddress: { ...perLanguage(() => ''), ar: 'الرياض، شارع العليا' },
  socialLinks: [{ kind: 'x', url: 'https://x.com/academy' }],
};
const PLAUSIBLE = { isOn: true, provider: 'plausible', origin: 'https://plausible.io', site: 'academy.example' };

const update = (at: TestPortal, input: unknown) => at.call('settings.update', input);
async function visit(at: TestPortal, url: string, more: { cookie?: string; headers?: Record<string, string> } = {}) {
  const seen = harness.pages.length;
  const { headers } = await harness.request({ host: at.host, url, ...more });
  const policy = String(headers['content-security-policy']);
  const directive = (name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';
  const sources = `${directive('script-src')} ${directive('connect-src')}`;
  return { model: harness.pages.slice(seen).at(-1), policy, sources, vary: headers['vary'] };
}
const issuesOf = async (answer: ReturnType<typeof update>) =>
  (await answer).error?.data.issues?.map(({ path, rule }) => `${path.join('.')} ${rule}`);

describe('the contact data of a portal', () => {
  it('is on its public pages, in the reader’s language or else another, and on no page with a form or a client', async () => {
    const at = await newPortal(harness);
    await update(at, CONTACT);
    const shown = {
      email: 'hello@academy.example',
      phone: '+966112345678',
      address: 'الرياض، شارع العليا',
      links: CONTACT.socialLinks,
    };
    await insertCourse(harness.test.admin, { tenantId: at.id, title: 'drawing' });
    for (const url of ['/', '/courses', '/courses/drawing']) {
      const { model } = await visit(at, url, { headers: { 'accept-language': 'es' } });
      expect([url, model?.realm.contact]).toEqual([url, shown]);
    }
    for (const url of ['/home/login', '/home/register', '/nowhere']) {
      expect([url, (await visit(at, url)).model?.realm.contact]).toEqual([url, undefined]);
    }
    const { model } = await visit(at, '/home', { cookie: (await at.signedIn('ROLE_LEARNER')).cookie });
    expect([model?.page.kind, model?.realm.contact]).toEqual(['app', undefined]);
  });

  it('is missing on the pages of a portal that has named none', async () => {
    const at = await newPortal(harness);
    await insertCourse(harness.test.admin, { tenantId: at.id, title: 'drawing' });
    const { model } = await visit(at, '/courses/drawing');
    expect(model?.realm).not.toHaveProperty('contact');
  });

  it('is refused where a number, an address or a link breaks its rule, and nothing of it is stored', async () => {
    const at = await newPortal(harness);
    const links = [{ kind: 'x', url: 'https://other.example/academy' }];
    const wrong = { contactEmail: 'a@b.example\nBcc: c@d.example', contactPhone: '+12', socialLinks: links };
    expect(await issuesOf(update(at, { contactPhone: '+966000000000' }))).toEqual(['contactPhone wrong-phone-number']);
    expect(await issuesOf(update(at, wrong))).toEqual([
      'contactEmail email',
      'contactPhone wrong-phone-number',
      'socialLinks.0.url social-host',
    ]);
    expect((await at.call('settings.get')).data).toMatchObject({ contactEmail: '', contactPhone: '', socialLinks: [] });
  });
});

describe('the counting of visits', () => {
  it('adds its origin to the policy of that portal’s public pages only', async () => {
    const [at, other] = [await newPortal(harness), await newPortal(harness)];
    for (const { id: tenantId } of [at, other]) {
      await insertCourse(harness.test.admin, { tenantId, title: 'drawing' });
    }
    const before = await visit(at, '/');
    await update(at, { analytics: PLAUSIBLE });
    for (const url of ['/', '/courses', '/courses/drawing']) {
      const { model, policy, sources } = await visit(at, url);
      expect(model?.analytics).toMatchObject({ origin: 'https://plausible.io', site: 'academy.example' });
      expect(sources).toMatch(
        /^script-src 'self' 'nonce-\S+' https:\/\/plausible.io connect-src 'self' https:\/\/plausible.io$/,
      );
      expect(policy.match(/plausible/g)).toHaveLength(2);
      const plain = policy.replaceAll(' https://plausible.io', '').replace(/nonce-[^']+/g, '');
      expect(plain).toBe(before.policy.replace(/nonce-[^']+/g, ''));
    }
    for (const url of ['/home/login', '/home/register', '/home/forgot-password', '/nowhere']) {
      const { model, policy } = await visit(at, url);
      expect([url, model?.analytics, policy.includes('plausible')]).toEqual([url, undefined, false]);
    }
    const { model, policy } = await visit(other, '/courses/drawing');
    expect([model?.page.kind, model?.analytics, policy.includes('plausible')]).toEqual(['course', undefined, false]);
  });

  it('loads nothing while it is off, for staff, and where the browser asks not to be tracked', async () => {
    const at = await newPortal(harness);
    await update(at, { analytics: PLAUSIBLE });
    const { cookie } = await at.signedIn('ROLE_LECTURER');
    const visits = [
      { headers: { dnt: '1' } },
      { headers: { 'sec-gpc': '1' } },
      // Signed-in staff who look at the catalogue, and the client after the sign-in.
      { cookie },
    ];
    for (const more of visits) {
      const { model, policy } = await visit(at, '/courses', more);
      expect([model?.page.kind, model?.analytics, policy.includes('plausible')]).toEqual([
        'catalogue',
        undefined,
        false,
      ]);
    }
    expect((await visit(at, '/home/admin/courses', { cookie })).policy).not.toContain('plausible');
    expect((await visit(at, '/courses', { headers: { dnt: '0' } })).model?.analytics).toBeDefined();
    expect((await visit(at, '/courses', { headers: { dnt: '1' } })).vary).toContain('dnt, sec-gpc');
    await update(at, { analytics: { ...PLAUSIBLE, isOn: false } });
    const { model, policy } = await visit(at, '/courses');
    expect([model?.analytics, policy.includes('plausible')]).toEqual([undefined, false]);
  });

  it('is refused for the platform’s own hosts and for anything but an origin', async () => {
    const at = await newPortal(harness);
    const { hostname } = harness.deps.config.baseUrl;
    const tried = (origin: string) => issuesOf(update(at, { analytics: { ...PLAUSIBLE, origin } }));
    // The tests’ own host breaks the rule of origins first, so the rule about own hosts is tested with another host.
    expect(await tried(`https://${at.slug}.${hostname}`)).toEqual([
      hostname.includes('.') ? 'analytics.origin analytics-own-host' : expect.stringContaining('analytics.origin '),
    ]);
    expect(await tried('https://plausible.io/js/script.js')).toEqual(['analytics.origin analytics-origin']);
    expect(await tried('https://plausible.io; script-src *')).toEqual(['analytics.origin analytics-origin']);
  });

  it('cannot be stored with an origin that would end a directive, whoever writes it', async () => {
    const at = await newPortal(harness);
    await update(at, { analytics: PLAUSIBLE });
    const origin = JSON.stringify('https://plausible.io; script-src *');
    await expect(
      harness.test.admin`
        update tenant_settings set general = jsonb_set(general, '{analytics,origin}', ${origin}::text::jsonb)
        where tenant_id = ${at.id}`,
    ).rejects.toThrow('tenant_settings_analytics_origin');
  });
});

describe('a portal’s mails', () => {
  async function mailTo(at: TestPortal, language: string) {
    const login = `rim-${language}@${at.slug}.test`;
    const body = { firstName: 'Rim', lastName: 'Haddad', login, password: 'Chosen_Word1' };
    const headers = { 'accept-language': language };
    await harness.request({ host: at.host, method: 'POST', url: '/api/register', body, headers });
    const [mail] = await harness.test.admin`
      select sender_name, reply_to, html, text from mails where recipient = ${login}`;
    return mail;
  }

  it('come under the portal’s name in the reader’s language, or under the name that its admin has set', async () => {
    const at = await newPortal(harness);
    await update(at, { names: { ar: 'أكاديمية المعرفة', en: 'Marefa Academy', es: 'Academia Marefa' } });
    expect(await mailTo(at, 'es')).toMatchObject({ sender_name: 'Academia Marefa', reply_to: null });
    await update(at, { senderName: 'فريق المعرفة', contactEmail: 'hello@academy.example' });
    expect(await mailTo(at, 'en')).toMatchObject({ sender_name: 'فريق المعرفة', reply_to: 'hello@academy.example' });
  });

  it('come under no name that a mail program would decode into another one', async () => {
    const at = await newPortal(harness);
    await update(at, { senderName: '=?utf-8?q?support=40bank?=' });
    expect((await mailTo(at, 'en'))?.['sender_name']).not.toContain('=?');
  });

  it('end with the contact data, in HTML as links', async () => {
    const at = await newPortal(harness);
    await update(at, CONTACT);
    const mail = await mailTo(at, 'ar');
    expect(mail?.['text']).toMatch(/hello@academy\.example\n\+966 11 234 5678\nالرياض، شارع العليا\n$/);
    expect(mail?.['html']).toContain('href="mailto:hello@academy.example"');
    expect(mail?.['html']).toContain('<bdi dir="ltr"><a class="ink-3" href="tel:+966112345678"');
  });

  it.each([
    'Academy\r\nBcc: other@site.example',
    'Academy\u0000',
    'x'.repeat(81),
    'support@bank.example',
    'www.bank.example',
  ])('have no sender’s name such as %j', async (senderName) => {
    const at = await newPortal(harness);
    expect((await update(at, { senderName })).error?.data.issues?.[0]?.path).toEqual(['senderName']);
  });
});
