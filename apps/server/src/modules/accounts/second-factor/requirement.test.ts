import { PLATFORM_ID } from '@dars/contracts/platform';
import { insertUser } from '@dars/db/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, insertFactor } from '../../../testing/accounts.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { attest, insertPasskey, makePasskey } from '../../../testing/passkeys/authenticator.ts';
import { type SignedInUser, sessionOf, superAdmin } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { insertApiToken } from '../../../testing/tokens.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

type PortalRole = 'ROLE_ADMIN_PORTAL' | 'ROLE_LECTURER' | 'ROLE_LEARNER';

const requireOf = (role: string, isRequired = true, by?: SignedInUser) =>
  portal.call('people.requireSecondStep', { role, isRequired }, by);
const codeOf = async (answer: ReturnType<TestPortal['call']>) => (await answer).error?.data.appCode;
const factorOf = ({ id }: SignedInUser) => insertFactor(harness, { tenantId: portal.id, id });
const learning = (by: SignedInUser) => codeOf(portal.call('learning.home', undefined, by));

describe('a second step that a role must have', () => {
  test('closes everything but the set-up to people who have none, at their next call', async () => {
    const [person, other] = [await portal.signedIn('ROLE_LEARNER'), await portal.signedIn('ROLE_LECTURER')];
    expect(await learning(person)).toBeUndefined();
    expect((await requireOf('ROLE_LEARNER')).status).toBe(200);
    expect(await learning(person)).toBe('second-factor-required');
    expect(await learning(other)).toBeUndefined();
    for (const name of ['auth.me', 'profile.get', 'profile.passkeys', 'profile.secondFactor', 'profile.sessions'])
      expect(await codeOf(portal.call(name, undefined, person))).toBeUndefined();
    expect((await requireOf('ROLE_LEARNER', false)).status).toBe(200);
    expect(await learning(person)).toBeUndefined();
  });

  test('opens everything again once an app or a passkey is set up', async () => {
    await requireOf('ROLE_LEARNER');
    const [byApp, byPasskey] = [await portal.signedIn('ROLE_LEARNER'), await portal.signedIn('ROLE_LEARNER')];
    const { secret } = (await portal.call('profile.startSecondFactor', undefined, byApp)).data as { secret: string };
    // An app that was not confirmed is none.
    expect(await learning(byApp)).toBe('second-factor-required');
    await portal.call('profile.confirmSecondFactor', { code: codeAt(harness.deps.now(), secret) }, byApp);
    const { challenge } = (await portal.call('profile.startPasskey', undefined, byPasskey)).data as {
      challenge: string;
    };
    const credential = attest(makePasskey(), { origin: `http://${portal.host}`, challenge });
    await portal.call('profile.confirmPasskey', { name: 'Key', credential }, byPasskey);
    expect([await learning(byApp), await learning(byPasskey)]).toEqual([undefined, undefined]);
  });

  test('does not concern API tokens', async () => {
    await factorOf(portal.admin);
    await requireOf('ROLE_ADMIN_PORTAL');
    const maker = await portal.insert({ role: 'ROLE_ADMIN_PORTAL' });
    const { text } = await insertApiToken(harness, maker, { scopes: ['people:read'] });
    const headers = { authorization: `Bearer ${text}` };
    const asked = await harness.request({ host: portal.host, url: '/api/tenant/users?role=LECTURER', headers });
    expect(asked.statusCode).not.toBe(403);
  });

  test('sends pages to the set-up and back', async () => {
    const { cookie } = await portal.signedIn('ROLE_LEARNER');
    await requireOf('ROLE_LEARNER');
    const open = (url: string) => harness.request({ host: portal.host, url, cookie, headers: { accept: 'text/html' } });
    const setUp = '/home/second-step?next=%2Fhome%2Fcourses';
    for (const url of ['/home/courses', '/home/login?next=%2Fhome%2Fcourses'])
      expect((await open(url)).headers['location']).toBe(setUp);
    expect((await open('/')).headers['location']).toBe('/home/second-step');
    expect((await open(setUp)).statusCode).toBe(200);
    await requireOf('ROLE_LEARNER', false);
    expect((await open(setUp)).headers['location']).toBe('/home/courses');
  });
});

describe('requiring a second step', () => {
  test('tells how many people have none, and records each change once', async () => {
    const protectedOne = await portal.signedIn('ROLE_LECTURER');
    await factorOf(protectedOne);
    await portal.signedIn('ROLE_LECTURER');
    await portal.insert({ role: 'ROLE_LECTURER', disabledAt: harness.deps.now() });
    for (const _each of [1, 2]) await requireOf('ROLE_LECTURER');
    expect((await portal.call('people.requiredSecondSteps')).data).toEqual({
      rows: [
        { role: 'ROLE_ADMIN_PORTAL', isRequired: false, without: 1 },
        { role: 'ROLE_LECTURER', isRequired: true, without: 1 },
        { role: 'ROLE_LEARNER', isRequired: false, without: 0 },
      ],
    });
    const events = await harness.test.admin`
      select action, details from audit_events where tenant_id = ${portal.id}`;
    const details = { secondStep: { role: 'ROLE_LECTURER', isRequired: true } };
    expect([...events]).toEqual([{ action: 'settings.updated', details }]);
  });

  test('is refused to an admin who has none, of their own role only', async () => {
    expect(await codeOf(requireOf('ROLE_ADMIN_PORTAL'))).toBe('second-step-missing');
    expect(await codeOf(requireOf('ROLE_LECTURER'))).toBeUndefined();
    await insertPasskey(harness, { tenantId: portal.id, id: portal.admin.id });
    expect(await codeOf(requireOf('ROLE_ADMIN_PORTAL'))).toBeUndefined();
  });

  test('is refused to others, for a role of the platform, and without a recent password', async () => {
    expect(await codeOf(requireOf('ROLE_LEARNER', true, await portal.signedIn('ROLE_LECTURER')))).toBe('forbidden');
    expect(await codeOf(requireOf('ROLE_SUPER_ADMIN'))).toBe('not-found');
    await harness.test.admin`
      update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${portal.admin.id}`;
    expect(await codeOf(requireOf('ROLE_LEARNER'))).toBe('password-confirmation-required');
  });

  test('never leaves the admin who does it without one, whatever they remove at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      portal = await newPortal(harness);
      const { rowId } = await insertPasskey(harness, { tenantId: portal.id, id: portal.admin.id });
      const [required, removed] = await Promise.all([
        codeOf(requireOf('ROLE_ADMIN_PORTAL')),
        codeOf(portal.call('profile.removePasskey', { id: rowId })),
      ]);
      expect([
        [undefined, 'second-step-needed'],
        ['second-step-missing', undefined],
      ]).toContainEqual([required, removed]);
    }
  });
});

describe('the last second step of a role that must have one', () => {
  test('stays, be it an app or a passkey, while another one goes', async () => {
    const { admin } = portal;
    const { codes } = await factorOf(admin);
    const { rowId } = await insertPasskey(harness, { tenantId: portal.id, id: admin.id });
    await requireOf('ROLE_ADMIN_PORTAL');
    const removeApp = (code = '') => portal.call('profile.removeSecondFactor', { code });
    expect(await codeOf(removeApp(codes[0]))).toBeUndefined();
    expect(await codeOf(portal.call('profile.removePasskey', { id: rowId }))).toBe('second-step-needed');
    const again = await factorOf(admin);
    expect(await codeOf(portal.call('profile.removePasskey', { id: rowId }))).toBeUndefined();
    expect(await codeOf(removeApp(again.codes[0]))).toBe('second-step-needed');
    expect((await portal.call('profile.secondFactor')).data).toMatchObject({ confirmedDate: expect.any(String) });
  });

  test('makes a password open nothing where it is a passkey', async () => {
    const password = 'Right_Word1';
    const passwordHash = await harness.deps.passwords.hash(password);
    const person = await portal.insert({ role: 'ROLE_LECTURER', passwordHash });
    await insertPasskey(harness, person);
    const login = async () => {
      const body = { login: person.login, password };
      return (await harness.request({ host: portal.host, method: 'POST', url: '/api/login', body })).json();
    };
    expect(await login()).toMatchObject({ user: { id: person.id } });
    await requireOf('ROLE_LECTURER');
    expect(await login()).toMatchObject({ code: 'passkey-required' });
    await insertFactor(harness, person);
    expect(await login()).toMatchObject({ secondStep: { token: expect.any(String) } });
  });
});

describe('on the platform', () => {
  test('super-admins require it of owners, whose app counts in their portals too', async () => {
    const owner = await insertUser(harness.test.admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${portal.id}`;
    const seat = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, login: owner.login });
    const places = [
      { host: PLATFORM_HOST, cookie: await sessionOf(harness, owner), path: 'tenant.own' },
      { host: portal.host, cookie: await sessionOf(harness, { ...seat, slug: portal.slug }), path: 'people.staff' },
    ];
    await factorOf(portal.admin);
    await requireOf('ROLE_ADMIN_PORTAL');
    const by = await superAdmin(harness);
    const change = (role: PortalRole | 'ROLE_SUPER_ADMIN', isRequired: boolean) =>
      harness.trpc(PLATFORM_HOST, 'user.requireSecondStep', { role, isRequired }, by.cookie);
    expect((await change('ROLE_SUPER_ADMIN', true)).error?.data.appCode).toBe('second-step-missing');
    expect((await change('ROLE_ADMIN_PORTAL', true)).status).toBe(200);
    const codes = () =>
      Promise.all(
        places.map(async ({ host, cookie }) => {
          const url = '/trpc/personalData.getExports';
          return (await harness.request({ host, url, cookie })).statusCode;
        }),
      );
    expect(await codes()).toEqual([403, 403]);
    await insertFactor(harness, owner);
    // An app that is confirmed ends sessions only when its own procedure confirms it.
    expect(await codes()).toEqual([200, 200]);
    expect((await change('ROLE_ADMIN_PORTAL', false)).status).toBe(200);
  });
});
