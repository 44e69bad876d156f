import { perLanguage } from '@dars/contracts/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const doc = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
const texts = (of: Record<string, string>) =>
  perLanguage((language) => (of[language] === undefined ? null : doc(of[language])));

const publish = (at: TestPortal, replaces: number, more: Record<string, unknown> = {}) =>
  at.call('legal.publish', {
    kind: 'terms',
    texts: texts({ ar: `نص ${replaces}` }),
    asksAgain: true,
    replaces,
    ...more,
  });
const open = (at: TestPortal, url: string, by?: SignedInUser) =>
  harness.request({ host: at.host, url, ...(by && { cookie: by.cookie }) });
const lastPage = () => harness.pages.at(-1)?.page;

let people = 0;
const newcomer = () => {
  people += 1;
  return { firstName: 'Rim', lastName: 'Haddad', login: `rim-${people}@legal.test`, password: 'Chosen_Word1' };
};
async function signUp(at: TestPortal, accepted?: object) {
  const body = { ...newcomer(), ...(accepted && { accepted }) };
  const headers = { 'accept-language': 'es' };
  const answer = await harness.request({ host: at.host, method: 'POST', url: '/api/register', body, headers });
  const [row] = await harness.test.admin`
    select a.kind, a.version, a.language from legal_acceptances a
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id where u.login = ${body.login}`;
  return { status: answer.statusCode, accepted: row };
}

describe('a published text', () => {
  test('has a public page in the reader’s language, else in the portal’s, else in any', async () => {
    const at = await newPortal(harness);
    expect((await open(at, '/terms')).statusCode).toBe(404);
    await publish(at, 0, { texts: texts({ en: 'In English' }) });
    await harness.request({ host: at.host, url: '/terms', headers: { 'accept-language': 'es' } });
    expect(lastPage()).toMatchObject({ kind: 'legal', version: 1, language: 'en', text: doc('In English') });
    expect(lastPage()).toMatchObject({ isSignedIn: false });
    await harness.request({ host: at.host, url: '/terms', cookie: at.admin.cookie });
    expect(lastPage()).toMatchObject({ isSignedIn: true });
    expect((await open(at, '/privacy')).statusCode).toBe(404);
    expect(harness.pages.at(-1)?.realm.legal).toEqual(['terms']);
  });

  test('keeps its earlier versions, and says that there is a newer one', async () => {
    const at = await newPortal(harness);
    for (const replaces of [0, 1]) expect((await publish(at, replaces)).status).toBe(200);
    await open(at, '/terms?version=1');
    expect(lastPage()).toMatchObject({ version: 1, isOld: true, text: doc('نص 0') });
    await open(at, '/terms');
    expect(lastPage()).toMatchObject({ version: 2, isOld: false, text: doc('نص 1') });
    expect((await open(at, '/terms?version=3')).statusCode).toBe(404);
    expect((await at.call('legal.get', { kind: 'terms' })).data).toMatchObject({
      texts: { ar: doc('نص 1'), en: null },
      versions: [
        { version: 2, asksAgain: true, accepted: 0 },
        { version: 1, asksAgain: true, accepted: 0 },
      ],
    });
  });

  test('is not replaced by somebody who has read an earlier version, nor by an empty text', async () => {
    const at = await newPortal(harness);
    await publish(at, 0);
    expect((await publish(at, 0)).error?.data.appCode).toBe('edited-meanwhile');
    const empty = await publish(at, 1, { texts: texts({ ar: ' ' }) });
    expect(empty.error?.data.issues).toMatchObject([{ path: ['texts'], rule: 'required-field' }]);
    const both = await Promise.all([publish(at, 1), publish(at, 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('signing up in a portal with terms', () => {
  test('needs their acceptance, and records version and language', async () => {
    const at = await newPortal(harness);
    await publish(at, 0);
    await publish(at, 1);
    expect(await signUp(at)).toMatchObject({ status: 400, accepted: undefined });
    expect(await signUp(at, { terms: 1 })).toMatchObject({ status: 400, accepted: undefined });
    expect(await signUp(at, { terms: 2 })).toEqual({
      status: 204,
      accepted: { kind: 'terms', version: 2, language: 'es' },
    });
  });

  test('is recorded as accepted only where it exists', async () => {
    const at = await newPortal(harness);
    expect(await signUp(at, { terms: 7, privacy: 7 })).toEqual({ status: 204, accepted: undefined });
  });
});

describe('a signed-in person', () => {
  const target = async (at: TestPortal, by: SignedInUser) => {
    const { statusCode, headers } = await open(at, '/home/courses', by);
    return statusCode === 200 ? 'open' : String(headers.location);
  };
  const accept = (at: TestPortal, by: SignedInUser, accepted: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${at.host}` };
    const body = new URLSearchParams({ accepted, next: '/home/courses' }).toString();
    return harness.request({ host: at.host, method: 'POST', url: '/home/accept', cookie: by.cookie, headers, body });
  };

  test('is asked once for a version that asks again, and goes on to the page that they wanted', async () => {
    const at = await newPortal(harness);
    const learner = await at.signedIn('ROLE_LEARNER');
    await publish(at, 0, { asksAgain: false });
    expect(await target(at, learner)).toBe('open');
    await publish(at, 1, { asksAgain: false });
    expect(await target(at, learner)).toBe('open');
    await publish(at, 2);
    expect(await target(at, learner)).toBe('/home/accept?next=%2Fhome%2Fcourses');
    await open(at, '/home/accept?next=%2Fhome%2Fcourses', learner);
    expect(lastPage()).toEqual({ kind: 'accept', kinds: ['terms'], versions: 'terms:3', next: '/home/courses' });
    // A version that is not the current one is not accepted.
    await accept(at, learner, 'terms:2');
    expect(await target(at, learner)).toContain('/home/accept');
    expect((await accept(at, learner, 'terms:3')).headers.location).toBe('/home/courses');
    expect(await target(at, learner)).toBe('open');
  });

  test('who came after the first version and has accepted none is asked', async () => {
    const at = await newPortal(harness);
    await publish(at, 0, { asksAgain: false });
    const learner = await at.signedIn('ROLE_LEARNER');
    expect(await target(at, learner)).toContain('/home/accept');
  });

  test('who publishes the texts is not asked', async () => {
    const at = await newPortal(harness);
    await publish(at, 0);
    await publish(at, 1);
    expect(await target(at, at.admin)).toBe('open');
  });
});
