import type { StaffMember } from '@dars/contracts/accounts/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { sessionOf } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { insertUnattachedPhoto } from '../../testing/uploads.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

let made = 0;
const form = (values: Record<string, unknown> = {}): Record<string, unknown> & { login: string } => {
  made += 1;
  return { firstName: 'Rana', lastName: 'Shahin', login: `rana-${made}@staff.test`, role: 'ROLE_LECTURER', ...values };
};
async function create(values: Record<string, unknown> = {}): Promise<StaffMember> {
  const { data, error } = await portal.call('people.createStaff', form(values));
  expect(error).toBeUndefined();
  return data as StaffMember;
}
/** The input that the form sends for a staff member as read. */
const edited = (
  { id, firstName, lastName, mobile, bio, imageUrl, authorities, updatedDate }: StaffMember,
  values: Record<string, unknown> = {},
) => ({ id, firstName, lastName, mobile, bio, imageUrl, role: authorities[0], updatedDate, ...values });
const update = (person: StaffMember, values?: Record<string, unknown>) =>
  portal.call('people.updateStaff', edited(person, values));
const get = async (id: string) => (await portal.call('people.getStaff', { id })).data as StaffMember;
/** Returns whether the next sweep deletes the file. */
async function swept(address: string): Promise<boolean> {
  const [row] = await harness.test.admin`select expires_at from uploads where key = ${address.replace('/files/', '')}`;
  return row?.['expires_at'] !== null;
}
const mobileOf = (number: number) => `+9665${String(10_000_000 + number)}`;

describe('a new staff member', () => {
  test('has the fields of the form, and is invited by mail in the maker’s language', async () => {
    const body = {
      firstName: 'هدى',
      lastName: 'السالم',
      login: ' Huda@Staff.TEST ',
      email: 'huda@staff.test',
      mobile: '+966 51 000 0000',
      authorities: ['ROLE_LECTURER'],
      bio: 'تدرّس الرياضيات.\nوتحبّها.',
      imageUrl: await insertUnattachedPhoto(harness.test.admin, portal.id),
    };
    const headers = { 'accept-language': 'es' };
    const { host, admin } = portal;
    const url = '/api/tenant/users';
    const response = await harness.request({ host, method: 'POST', url, body, cookie: admin.cookie, headers });
    expect(response.statusCode, response.body).toBe(201);
    const person = response.json<StaffMember>();
    expect(person).toEqual({
      ...body,
      id: expect.any(String),
      login: 'huda@staff.test',
      mobile: '+966510000000',
      calendar: null,
      activated: false,
      state: 'invited',
      isOwner: false,
      lastActiveOn: null,
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
    });
    const [mail] = await harness.test.admin`
      select tenant_id, language, text from mails where recipient = 'huda@staff.test'`;
    expect(mail).toMatchObject({ tenant_id: portal.id, language: 'es' });
    expect(mail?.['text']).toContain(`${host}/home/login?activate=true&activeToken=`);
    const [event] = await harness.test.admin`
      select action, actor_id, details from audit_events where subject_id = ${person.id}`;
    const details = { login: 'huda@staff.test', role: 'ROLE_LECTURER' };
    expect(event).toEqual({ action: 'user.created', actor_id: admin.id, details });
  });

  test('may be without number, text and photo', async () => {
    expect(await create({ mobile: '', bio: '', imageUrl: '' })).toMatchObject({
      mobile: null,
      bio: null,
      imageUrl: null,
    });
  });

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'required-field'],
    ['no last name', { lastName: '' }, 'lastName', 'required-field'],
    ['no e-mail', { login: '' }, 'login', 'required-field'],
    ['an e-mail that is none', { login: 'rana' }, 'login', 'email'],
    ['no role', { role: undefined }, 'role', 'required-field'],
    ['the role of a learner', { role: 'ROLE_LEARNER' }, 'role', 'one-of'],
    ['the role of a super-admin', { role: 'ROLE_SUPER_ADMIN' }, 'role', 'one-of'],
    ['a wrong number', { mobile: '+1234' }, 'mobile', 'wrong-phone-number'],
    ['a number of the excluded country', { mobile: '+972501234567' }, 'mobile', 'wrong-phone-number'],
    ['a text of 256 characters', { bio: 'x'.repeat(256) }, 'bio', 'maximum-length'],
    ['a text of 256 emoji', { bio: '🚀'.repeat(256) }, 'bio', 'maximum-length'],
    ['a photo that is no address', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'invalid'],
  ])('is refused: %s', async (_why, values, field, rule) => {
    const { status, error } = await portal.call('people.createStaff', form(values));
    expect(status).toBe(400);
    expect(error?.data.issues).toMatchObject([{ path: [field], rule }]);
  });

  test.each(['ب', '🚀'])('may have a text of 255 characters: %s', async (character) => {
    const bio = character.repeat(255);
    expect((await create({ bio })).bio).toBe(bio);
  });

  test.each([[[]], [['ROLE_LECTURER', 'ROLE_ADMIN_PORTAL']], ['ROLE_LECTURER']])(
    'has one authority: %j is refused',
    async (authorities) => {
      const { role: _role, ...fields } = form();
      const body = { ...fields, authorities };
      const { host, admin } = portal;
      const url = '/api/tenant/users';
      const response = await harness.request({ host, method: 'POST', url, body, cookie: admin.cookie });
      expect(response.statusCode).toBe(400);
    },
  );

  test('is refused when the e-mail or the number is taken in this portal', async () => {
    const mobile = mobileOf(1);
    const { login } = await create({ mobile });
    const { error } = await portal.call('people.createStaff', form({ login: login.toUpperCase(), mobile }));
    expect(error?.data.issues).toEqual([
      { path: ['login'], rule: 'email-exists' },
      { path: ['mobile'], rule: 'mobile-exists' },
    ]);
    const other = await newPortal(harness);
    const there = await other.call('people.createStaff', form({ login, mobile }), other.admin);
    expect(there.status).toBe(200);
  });

  test('is made once and mailed once when twelve requests make them at the same moment', async () => {
    const same = form();
    const answers = await Promise.all(Array.from({ length: 12 }, () => portal.call('people.createStaff', same)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.data.appCode === 'email-exists')).toHaveLength(11);
    const [mails] = await harness.test.admin`select count(*)::int as n from mails where recipient = ${same.login}`;
    expect(mails).toEqual({ n: 1 });
  });
});

describe('a changed staff member', () => {
  test('has the fields of the form; fields that were left out are cleared', async () => {
    const imageUrl = await insertUnattachedPhoto(harness.test.admin, portal.id);
    const person = await create({ mobile: mobileOf(2), bio: 'x', imageUrl });
    expect(person.imageUrl).toBe(imageUrl);
    const { data } = await update(person, { firstName: 'ريم', mobile: '', bio: null, imageUrl: undefined });
    expect(data).toMatchObject({ firstName: 'ريم', mobile: null, bio: null, imageUrl: null, login: person.login });
    expect(await get(person.id)).toEqual(data);
    const found = await portal.call('people.staff', { query: 'ريم' });
    expect(found.data).toMatchObject({ rows: [{ id: person.id }], total: 1 });
    expect(await swept(imageUrl)).toBe(true);
  });

  test('keeps the photo that the form sends back as it was read', async () => {
    const imageUrl = await insertUnattachedPhoto(harness.test.admin, portal.id);
    const person = await create({ imageUrl });
    expect((await update(person, { bio: 'y' })).data).toMatchObject({ imageUrl });
    expect(await swept(imageUrl)).toBe(false);
  });

  test('is refused a photo of another portal or another sender, and an unknown one', async () => {
    const other = await newPortal(harness);
    const taken = await insertUnattachedPhoto(harness.test.admin, portal.id);
    await create({ imageUrl: taken });
    const foreign = await insertUnattachedPhoto(harness.test.admin, other.id);
    const person = await create();
    for (const imageUrl of [taken, foreign, 'https://elsewhere.test/x.png']) {
      const { error } = await update(person, { imageUrl });
      expect(error?.data.issues).toMatchObject([{ path: ['imageUrl'], rule: 'file-gone' }]);
    }
  });

  test('loses the photo when they are removed', async () => {
    const imageUrl = await insertUnattachedPhoto(harness.test.admin, portal.id);
    const { id } = await create({ imageUrl });
    expect((await portal.call('people.remove', { id })).status).toBe(200);
    expect(await swept(imageUrl)).toBe(true);
  });

  test('keeps their own number, and cannot take another’s', async () => {
    const person = await create({ mobile: mobileOf(3) });
    const other = await create({ mobile: mobileOf(4) });
    expect((await update(person, { lastName: 'Same' })).status).toBe(200);
    const { error } = await update(await get(other.id), { mobile: mobileOf(3) });
    expect(error?.data.issues).toEqual([{ path: ['mobile'], rule: 'mobile-exists' }]);
  });

  test('gets a number in one of three requests that give it at the same moment', async () => {
    const people = [await create(), await create(), await create()];
    const answers = await Promise.all(people.map((person) => update(person, { mobile: mobileOf(5) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('is signed out only when the role changes', async () => {
    const { id } = await create();
    await harness.test.admin`update users set activated_at = now() where id = ${id}`;
    const session = async () => ({
      id,
      login: '',
      cookie: await sessionOf(harness, { tenantId: portal.id, slug: portal.slug, id, role: 'ROLE_LECTURER' }),
    });
    const kept = await session();
    await update(await get(id), { lastName: 'Kept' });
    expect(await portal.isSignedIn(kept)).toBe(true);
    await update(await get(id), { role: 'ROLE_ADMIN_PORTAL' });
    expect(await portal.isSignedIn(kept)).toBe(false);
    const asAdmin = await session();
    expect((await portal.call('people.staff', {}, asAdmin)).status).toBe(200);
    await update(await get(id), { role: 'ROLE_LECTURER' });
    expect((await portal.call('people.staff', {}, asAdmin)).status).toBe(401);
    expect((await portal.call('people.staff', {}, await session())).status).toBe(403);
  });

  test('is not overwritten by a caller who read an earlier state', async () => {
    const person = await create();
    const [one, other] = await Promise.all([
      update(person, { lastName: 'One', updatedDate: person.updatedDate }),
      update(person, { lastName: 'Other', updatedDate: person.updatedDate }),
    ]);
    const codes = [one, other].map(({ error }) => error?.data.appCode);
    expect(codes.toSorted()).toEqual(['edited-meanwhile', undefined]);
    expect((await get(person.id)).lastName).toBe(codes[0] === undefined ? 'One' : 'Other');
  });

  test('may be the caller, except for the role', async () => {
    const own = await get(portal.admin.id);
    expect((await update(own, { firstName: 'Own' })).status).toBe(200);
    const { error } = await update(await get(portal.admin.id), { role: 'ROLE_LECTURER' });
    expect(error?.data.appCode).toBe('own-account');
  });

  test('cannot be a learner or the owner', async () => {
    const learner = await portal.insert();
    const owner = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true });
    const fields = { firstName: 'a', lastName: 'b', role: 'ROLE_LECTURER' };
    expect((await portal.call('people.getStaff', { id: learner.id })).status).toBe(404);
    expect((await portal.call('people.updateStaff', { id: learner.id, ...fields })).status).toBe(404);
    const { error } = await portal.call('people.updateStaff', { id: owner.id, ...fields });
    expect(error?.data.appCode).toBe('owner-account');
    await harness.test.admin`delete from users where id = ${owner.id}`;
  });

  test('is recorded in the audit trail, with the role before and after', async () => {
    const person = await create();
    await update(person, { role: 'ROLE_ADMIN_PORTAL', bio: 'secret' });
    const [event] = await harness.test.admin`
      select actor_id, details from audit_events where subject_id = ${person.id} and action = 'user.updated'`;
    expect(event).toEqual({
      actor_id: portal.admin.id,
      details: {
        login: person.login,
        fields: ['role', 'bio'],
        role: { before: 'ROLE_LECTURER', after: 'ROLE_ADMIN_PORTAL' },
      },
    });
  });
});
