import { PLATFORM_ID } from '@dars/contracts/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACADEMY, type Accounts, codeOf, createAccounts } from '../../../testing/accounts.ts';
import { PLATFORM_HOST } from '../../../testing/harness.ts';
import { sessionOf } from '../../../testing/people.ts';
import { insertUnattachedPhoto } from '../../../testing/uploads.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const ask = (host: string, cookie: string) => accounts.harness.request({ host, url: '/api/profile', cookie });
const put = (host: string, cookie: string, body: unknown) =>
  accounts.harness.request({ host, method: 'PUT', url: '/api/profile', cookie, body });

const NAMED = { firstName: 'نورة', lastName: 'القحطاني', mobile: null, language: null, calendar: null, country: null };

async function person(values: Parameters<Accounts['newUser']>[0] = {}) {
  const user = await accounts.newUser(values);
  return { ...user, cookie: await sessionOf(accounts.harness, { ...user, role: user.role ?? 'ROLE_LEARNER' }) };
}

describe('the profile', () => {
  test('is read and changed in a portal and on the platform alike', async () => {
    for (const [host, values] of [
      [ACADEMY, {}],
      [PLATFORM_HOST, { tenantId: PLATFORM_ID, role: 'ROLE_SUPER_ADMIN' as const }],
    ] as const) {
      const { cookie, login } = await person(values);
      const providers = host === ACADEMY ? [] : null;
      const wanted = { ...NAMED, mobile: '+966512345678', language: 'es', calendar: 'hijri', country: 'MA' };
      const changed = await put(host, cookie, wanted);
      const whole = { ...wanted, login, imageUrl: null, hasPassword: true, providers, isOwner: false };
      expect([changed.statusCode, changed.json()]).toEqual([200, whole]);
      expect((await ask(host, cookie)).json()).toEqual(whole);
      expect((await accounts.me(host, cookie)).json()).toMatchObject({ firstName: 'نورة', mobile: '+966512345678' });
    }
  });

  test('takes a photo that was uploaded in the same realm, and keeps it when a change names none', async () => {
    const { cookie, tenantId } = await person();
    const { admin } = accounts.harness.test;
    const imageUrl = await insertUnattachedPhoto(admin, tenantId);
    expect((await put(ACADEMY, cookie, { ...NAMED, imageUrl })).json()).toMatchObject({ imageUrl });
    expect((await put(ACADEMY, cookie, { ...NAMED, country: 'MA' })).json()).toMatchObject({ imageUrl, country: 'MA' });
    const foreign = await insertUnattachedPhoto(admin, PLATFORM_ID);
    expect((await put(ACADEMY, cookie, { ...NAMED, imageUrl: foreign })).statusCode).toBe(400);
    expect((await put(ACADEMY, cookie, { ...NAMED, imageUrl: null })).json()).toMatchObject({ imageUrl: null });
  });

  test('is found by the new name and not by the old one after a change', async () => {
    const { id, cookie } = await person({ firstName: 'Before' });
    await put(ACADEMY, cookie, NAMED);
    const [row] = await accounts.harness.test.admin`select name_search_key from users where id = ${id}`;
    expect(row?.['name_search_key']).toBe('نوره القحطاني');
  });

  test('refuses a number that another account of the realm has, and accepts its own', async () => {
    const mobile = '+966511112222';
    const [one, other] = [await person({ mobile }), await person()];
    expect(codeOf(await put(ACADEMY, other.cookie, { ...NAMED, mobile }))).toEqual([400, 'mobile-exists']);
    expect((await put(ACADEMY, one.cookie, { ...NAMED, mobile })).statusCode).toBe(200);
    const elsewhere = await person({ tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    expect((await put(PLATFORM_HOST, elsewhere.cookie, { ...NAMED, mobile })).statusCode).toBe(200);
  });

  test.each([
    { country: 'ZZ' },
    { country: 'IL' },
    { country: 'sa' },
    { language: 'fr' },
    { calendar: 'julian' },
    { firstName: ' ' },
    { mobile: '+9665' },
    { role: 'ROLE_SUPER_ADMIN' },
  ])('refuses %j', async (wrong) => {
    const { cookie } = await person();
    expect(codeOf(await put(ACADEMY, cookie, { ...NAMED, ...wrong }))).toEqual([400, 'validation']);
  });

  test('keeps what is left out, and what staff have changed meanwhile', async () => {
    const mobile = '+966514444444';
    const { id, cookie } = await person();
    await put(ACADEMY, cookie, { ...NAMED, mobile, country: 'SA' });
    await accounts.harness.test.admin`update users set first_name = 'Corrected' where id = ${id}`;
    expect((await put(ACADEMY, cookie, { calendar: 'hijri' })).json()).toMatchObject({
      ...{
        firstName: 'Corrected',
        lastName: NAMED.lastName,
        mobile: '+966514444444',
        country: 'SA',
        calendar: 'hijri',
      },
    });
    expect((await put(ACADEMY, cookie, { mobile: null })).json()).toMatchObject({ mobile: null, country: 'SA' });
  });

  test('records which fields a change touched, without their values, and nothing when none changed', async () => {
    const { id, cookie } = await person();
    for (let time = 0; time < 2; time += 1) await put(ACADEMY, cookie, { ...NAMED, mobile: '+966513333333' });
    const events = await accounts.harness.test.admin`select action, details from audit_events where subject_id = ${id}`;
    const fields = ['firstName', 'lastName', 'mobile'];
    expect(events).toEqual([{ action: 'user.profile-updated', details: { fields } }]);
  });
});

describe('the profile of an owner in their portal', () => {
  test('changes language, calendar and country, and shows name and number of the platform', async () => {
    const { tenantId, host, login } = await accounts.newOwner('own-account');
    const [member] = await accounts.harness.test.admin<{ id: string; first_name: string; last_name: string }[]>`
      select id, first_name, last_name from users where tenant_id = ${tenantId} and login = ${login}`;
    if (!member) throw new Error('no member');
    const cookie = await sessionOf(accounts.harness, {
      tenantId,
      id: member.id,
      role: 'ROLE_ADMIN_PORTAL',
      slug: 'own-account',
    });
    const stays = { ...NAMED, firstName: member.first_name, lastName: member.last_name };
    const chosen = await put(host, cookie, { ...stays, language: 'en', calendar: 'hijri' });
    expect(chosen.json()).toMatchObject({ language: 'en', isOwner: true, hasPassword: true });
    for (const wrong of [{ firstName: 'Other' }, { lastName: 'Other' }, { mobile: '+966514444444' }]) {
      expect(codeOf(await put(host, cookie, { ...stays, ...wrong }))).toEqual([409, 'owner-account']);
    }
  });

  test('says whether the platform’s account has a password', async () => {
    const { tenantId, host, login } = await accounts.newOwner('social-account');
    const { admin } = accounts.harness.test;
    await admin`update users set password_hash = null where tenant_id = ${PLATFORM_ID} and login = ${login}`;
    const [member] = await admin<{ id: string }[]>`
      select id from users where tenant_id = ${tenantId} and login = ${login}`;
    if (!member) throw new Error('no member');
    const account = { tenantId, id: member.id, role: 'ROLE_ADMIN_PORTAL', slug: 'social-account' } as const;
    const cookie = await sessionOf(accounts.harness, account);
    expect((await ask(host, cookie)).json()).toMatchObject({ isOwner: true, hasPassword: false });
  });

  test('follows a change of name on the platform, for this owner only', async () => {
    const [mine, other] = [await accounts.newOwner('renamed'), await accounts.newOwner('not-renamed')];
    const cookie = await sessionOf(accounts.harness, { ...mine.owner, role: 'ROLE_ADMIN_PORTAL' });
    expect((await put(PLATFORM_HOST, cookie, NAMED)).statusCode).toBe(200);
    const nameIn = async (tenantId: string) => {
      const [row] = await accounts.harness.test.admin`
        select first_name, name_search_key from users where tenant_id = ${tenantId} and is_owner`;
      return row;
    };
    expect(await nameIn(mine.tenantId)).toEqual({ first_name: 'نورة', name_search_key: 'نوره القحطاني' });
    expect(await nameIn(other.tenantId)).toMatchObject({ first_name: 'Layla' });
  });
});
