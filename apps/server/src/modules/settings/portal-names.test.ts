import { perLanguage } from '@dars/contracts/languages';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

const NAMES = { ar: 'أكاديمية المعرفة', en: 'Marefa Academy', es: 'Academia Marefa' };

let harness: Harness;
let superAdmin: string;
beforeAll(async () => {
  harness = await createHarness();
  const passwordHash = await harness.deps.passwords.hash('Secret_Word1');
  const login = 'super@names.test';
  await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN', login, passwordHash });
  superAdmin = await harness.signIn(PLATFORM_HOST, login, 'Secret_Word1');
});
afterAll(() => harness.close());

const update = (at: TestPortal, input: unknown) => at.call('settings.update', input);

async function realmIn(at: TestPortal, headers: Record<string, string>) {
  await harness.request({ host: at.host, url: '/home/login', headers });
  const model = harness.pages.at(-1);
  return { ...model?.realm, reader: model?.language };
}
const readerOf = (language: string) => ({ 'accept-language': language });

describe('the names of a portal', () => {
  test('are shown to readers of their language, and elsewhere the platform’s names are', async () => {
    const at = await newPortal(harness);
    await update(at, { names: { ...NAMES, es: '' } });
    expect((await realmIn(at, readerOf('ar'))).name).toBe(NAMES.ar);
    expect((await realmIn(at, readerOf('en'))).name).toBe(NAMES.en);
    // Without a Spanish name, Spanish readers get nameInSpanish, which is the Arabic one.
    expect((await realmIn(at, readerOf('es'))).name).toBe(`بوابة ${at.slug}`);
  });

  test('are in the platform’s lists beside the platform’s names, by which the lists find the portal', async () => {
    const at = await newPortal(harness);
    await update(at, { names: NAMES });
    const list = async (query: string) =>
      (await harness.trpc(PLATFORM_HOST, 'tenant.list', { query }, superAdmin)).data as { rows: object[] };
    expect((await list(at.slug)).rows).toEqual([
      expect.objectContaining({ nameInEnglish: at.slug, displayNames: NAMES }),
    ]);
    expect((await list('Marefa')).rows).toEqual([]);
  });

  test('are in the portal’s mails, in the reader’s language', async () => {
    const at = await newPortal(harness);
    await update(at, { names: NAMES });
    const body = { firstName: 'Rim', lastName: 'Haddad', login: 'rim@names.test', password: 'Chosen_Word1' };
    const headers = readerOf('es');
    await harness.request({ host: at.host, method: 'POST', url: '/api/register', body, headers });
    const [mail] = await harness.test.admin`select subject from mails where recipient = ${body.login}`;
    expect(mail?.['subject']).toContain(NAMES.es);
  });

  test('are in the mail about a suspension', async () => {
    const at = await newPortal(harness);
    await update(at, { names: NAMES });
    await harness.test.admin`update users set language = 'en' where tenant_id = ${at.id}`;
    const { status } = await harness.trpc(PLATFORM_HOST, 'tenant.suspend', { id: at.id, reason: 'unpaid' }, superAdmin);
    expect(status).toBe(200);
    const [mail] = await harness.test.admin`select subject from mails where recipient = ${at.admin.login}`;
    expect(mail?.['subject']).toContain(NAMES.en);
  });

  test('leave the description of the platform where the portal has none of its own', async () => {
    const at = await newPortal(harness);
    await harness.test.admin`update tenants set description = 'from the platform' where id = ${at.id}`;
    await update(at, { descriptions: { ...perLanguage(() => ''), en: 'our own' } });
    expect((await realmIn(at, readerOf('en'))).description).toBe('our own');
    expect((await realmIn(at, readerOf('ar'))).description).toBe('from the platform');
  });
});

describe('the languages of a portal', () => {
  test('are those that it offers; other readers get its default one', async () => {
    const at = await newPortal(harness);
    await update(at, { language: 'es', languages: ['en'] });
    const offered = ['en', 'es'];
    expect(await realmIn(at, readerOf('ar'))).toMatchObject({ language: 'es', languages: offered, reader: 'es' });
    expect(await realmIn(at, readerOf('en'))).toMatchObject({ language: 'es', reader: 'en' });
    expect(await realmIn(at, { cookie: 'lang=ar' })).toMatchObject({ reader: 'es' });
    await harness.request({ host: at.host, url: '/home/login?lang=ar' });
    expect(harness.pages.at(-1)?.language).toBe('es');
  });

  test('are all, in the language that the platform gave it, until its admin chooses', async () => {
    const at = await newPortal(harness);
    await harness.test.admin`update tenants set locale_id = 3 where id = ${at.id}`;
    const realm = await realmIn(at, {});
    expect(realm.language).toBe('es');
    expect(realm).not.toHaveProperty('languages');
  });

  test.each([
    [{ languages: [] }, 'languages: required-field'],
    [{ languages: ['fr'] }, 'languages.0: one-of'],
    [{ language: 'fr' }, 'language: one-of'],
    [{ names: { ar: 'a' } }, 'names.en: required-field'],
    [{ names: { ...NAMES, en: 'x'.repeat(121) } }, 'names.en: maximum-length'],
    [{ signUp: { mode: 'secret', domains: [] } }, 'signUp.mode: one-of'],
    [{ signUp: { mode: 'open', domains: ['not a domain'] } }, 'signUp.domains.0: email-domain'],
  ])('refuse %j', async (wrong, rule) => {
    const { error } = await update(await newPortal(harness), wrong);
    const broken = error?.data.issues.map(({ path, rule: broken }) => `${path.join('.')}: ${broken}`);
    expect(broken?.[0]).toBe(rule);
  });

  test('and names stay when a later version or a manual change made another part invalid', async () => {
    const at = await newPortal(harness);
    await update(at, { names: NAMES });
    await harness.test.admin`
      update tenant_settings set general = general || '{"signUp": {"mode": "later"}, "languages": ["xx"]}'
      where tenant_id = ${at.id}`;
    expect(await realmIn(at, readerOf('en'))).toMatchObject({ name: NAMES.en });
    expect((await at.call('settings.get')).data).toMatchObject({
      names: NAMES,
      languages: ['ar', 'en', 'es'],
      signUp: { mode: 'open', domains: [] },
    });
  });
});
