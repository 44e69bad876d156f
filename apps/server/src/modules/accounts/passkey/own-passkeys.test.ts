import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import {
  attest,
  insertPasskey,
  makePasskey,
  newChallenge,
  type TestPasskey,
} from '../../../testing/passkeys/authenticator.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
});

const call = (by: SignedInUser, name: string, input?: unknown) => portal.call(`profile.${name}`, input, by);
const codeOf = async (answer: ReturnType<typeof call>) => (await answer).error?.data.appCode;
const origin = () => `http://${portal.host}`;

interface Registration {
  by: SignedInUser;
  passkey?: TestPasskey;
  said?: Partial<Parameters<typeof attest>[1]>;
}

/** Begins a registration and sends what the authenticator says. */
async function register({ by, passkey = makePasskey(), said = {} }: Registration) {
  const challenge = await challengeOf(by);
  const credential = attest(passkey, { origin: origin(), challenge, ...said });
  return call(by, 'confirmPasskey', { name: 'My phone', credential });
}

const challengeOf = async (by: SignedInUser) =>
  ((await call(by, 'startPasskey')).data as { challenge: string }).challenge;

const namesOf = async (by: SignedInUser) =>
  ((await call(by, 'passkeys')).data as { rows: { id: string; name: string }[] }).rows.map(({ name }) => name);

describe('registering a passkey', () => {
  test('stores it for a sign-in, mails the person and records it', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const passkey = makePasskey();
    expect((await register({ by: person, passkey })).status).toBe(200);
    const rows = [{ id: expect.any(String), name: 'My phone', createdDate: expect.any(String), lastUsedDate: null }];
    expect((await call(person, 'passkeys')).data).toEqual({ rows });
    const { admin } = harness.test;
    expect(await admin`select id from mails where recipient = ${person.login}`).toHaveLength(1);
    const events = await admin`select action, details from audit_events where subject_id = ${person.id}`;
    expect([...events]).toEqual([{ action: 'user.passkey-added', details: { name: 'My phone' } }]);
    const again = (await call(person, 'startPasskey')).data as { excludeCredentials: { id: string }[] };
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
  });

  test('asks for a passkey that is found without a name, at the portal’s own host', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const asked = (await call(person, 'startPasskey')).data as { rp: { id: string }; user: { id: string } };
    expect(asked).toMatchObject({
      rp: { id: new URL(origin()).hostname },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(Buffer.from(asked.user.id, 'base64url').toString('hex')).toBe(person.id.replaceAll('-', ''));
  });

  test('is refused for another host, another challenge, without user verification, and a second time', async () => {
    const [person, other] = [await portal.signedIn('ROLE_LEARNER'), await portal.signedIn('ROLE_LEARNER')];
    expect(await codeOf(register({ by: person, said: { origin: 'http://evil.test' } }))).toBe('passkey-refused');
    expect(await codeOf(register({ by: person, said: { isVerified: false } }))).toBe('passkey-refused');
    const foreign = await newChallenge(harness, portal.id, other.id);
    const ofSignIn = await newChallenge(harness, portal.id);
    for (const challenge of [foreign, ofSignIn])
      expect(await codeOf(register({ by: person, said: { challenge } }))).toBe('passkey-expired');
    const passkey = makePasskey();
    const challenge = await newChallenge(harness, portal.id, person.id);
    const credential = attest(passkey, { origin: origin(), challenge });
    const confirm = () => call(person, 'confirmPasskey', { name: 'Key', credential });
    expect((await confirm()).status).toBe(200);
    expect(await codeOf(confirm())).toBe('passkey-expired');
    expect(await codeOf(register({ by: other, passkey }))).toBe('passkey-refused');
    expect([await namesOf(person), await namesOf(other)]).toEqual([['Key'], []]);
  });

  test('stops at ten, also among concurrent ones', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    for (let each = 0; each < 8; each += 1) await insertPasskey(harness, { tenantId: portal.id, id: person.id });
    // All begin before the first is stored, because a registration cannot begin with ten passkeys.
    const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(person)));
    const answers = await Promise.all(challenges.map((challenge) => register({ by: person, said: { challenge } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await codeOf(call(person, 'startPasskey'))).toBe('passkeys-full');
    expect(await namesOf(person)).toHaveLength(10);
  });

  test('is refused without a recent password, as is a removal', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const { rowId } = await insertPasskey(harness, { tenantId: portal.id, id: person.id });
    const challenge = await newChallenge(harness, portal.id, person.id);
    const credential = attest(makePasskey(), { origin: origin(), challenge });
    await harness.test.admin`
      update sessions set confirmed_at = now() - interval '11 minutes' where user_id = ${person.id}`;
    const inputs = { startPasskey: undefined, confirmPasskey: { name: 'x', credential }, removePasskey: { id: rowId } };
    for (const [name, input] of Object.entries(inputs))
      expect(await codeOf(call(person, name, input))).toBe('password-confirmation-required');
  });
});

describe('a passkey', () => {
  test('is renamed and removed by its person only', async () => {
    const [person, other] = [await portal.signedIn('ROLE_LEARNER'), await portal.signedIn('ROLE_LEARNER')];
    const { rowId: id } = await insertPasskey(harness, { tenantId: portal.id, id: person.id });
    expect(await codeOf(call(other, 'renamePasskey', { id, name: 'Mine' }))).toBe('not-found');
    expect(await codeOf(call(other, 'removePasskey', { id }))).toBe('not-found');
    expect((await call(person, 'renamePasskey', { id, name: 'Work laptop' })).status).toBe(200);
    expect(await namesOf(person)).toEqual(['Work laptop']);
    expect((await call(person, 'removePasskey', { id })).status).toBe(200);
    expect([await namesOf(person), await portal.isSignedIn(person)]).toEqual([[], true]);
    expect(await harness.test.admin`select id from mails where recipient = ${person.login}`).toHaveLength(1);
  });
});
