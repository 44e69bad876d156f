import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, insertFactor } from '../../../testing/accounts.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let clock = Date.now();
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock += 3_600_000;
  harness.setNow(new Date(clock));
  portal = await newPortal(harness);
});

const call = (by: SignedInUser, name: string, input?: unknown) => portal.call(`profile.${name}`, input, by);
const secondSessionOf = async (person: SignedInUser): Promise<SignedInUser> => {
  const session = { tenantId: portal.id, role: 'ROLE_LEARNER', slug: portal.slug, id: person.id } as const;
  return { ...person, cookie: await sessionOf(harness, session) };
};
const mailsTo = async ({ login }: SignedInUser) =>
  (await harness.test.admin`select subject from mails where recipient = ${login}`).length;

describe('setting up an authenticator app', () => {
  test('turns it on with its first code, shows ten codes, ends other sessions and mails the person', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const other = await secondSessionOf(person);
    const setUp = (await call(person, 'startSecondFactor')).data as {
      secret: string;
      address: string;
    };
    expect(setUp.address).toContain(setUp.secret);
    expect((await call(person, 'secondFactor')).data).toEqual({ confirmedDate: null, recoveryCodesLeft: 0 });
    const wrong = await call(person, 'confirmSecondFactor', { code: '000000' });
    expect(wrong.error?.data.issues).toEqual([expect.objectContaining({ path: ['code'], rule: 'wrong-code' })]);
    const code = codeAt(new Date(clock), setUp.secret);
    const { codes } = (await call(person, 'confirmSecondFactor', { code })).data as { codes: string[] };
    expect(codes).toHaveLength(10);
    const confirmedDate = new Date(clock).toISOString();
    expect((await call(person, 'secondFactor')).data).toEqual({ confirmedDate, recoveryCodesLeft: 10 });
    expect([await portal.isSignedIn(person), await portal.isSignedIn(other)]).toEqual([true, false]);
    expect(await mailsTo(person)).toBe(1);
    const [row] = await harness.test.admin`select * from second_factors where user_id = ${person.id}`;
    expect(JSON.stringify(row)).not.toContain(setUp.secret);
    // The code of the set-up signs nobody in.
    expect((await call(person, 'removeSecondFactor', { code })).status).toBe(400);
    for (const name of ['startSecondFactor', 'confirmSecondFactor'])
      expect((await call(person, name, { code: codeAt(new Date(clock + 30_000), setUp.secret) })).status).toBe(409);
  });

  test('begins again with another secret until it is confirmed', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const secrets = [];
    for (const _each of [1, 2])
      secrets.push(((await call(person, 'startSecondFactor')).data as { secret: string }).secret);
    const [first = '', second = ''] = secrets;
    const now = new Date(clock);
    expect((await call(person, 'confirmSecondFactor', { code: codeAt(now, first) })).status).toBe(400);
    expect((await call(person, 'confirmSecondFactor', { code: codeAt(now, second) })).status).toBe(200);
  });

  test('is refused without a recent password', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    await harness.test
      .admin`update sessions set confirmed_at = ${new Date(clock - 600_000).toISOString()} where user_id = ${person.id}`;
    for (const name of ['startSecondFactor', 'confirmSecondFactor', 'createRecoveryCodes', 'removeSecondFactor'])
      expect((await call(person, name, { code: '000000' })).error?.data.appCode).toBe('password-confirmation-required');
  });
});

describe('an authenticator app', () => {
  test('gets new recovery codes for one of the old ones, which then stop working', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const { codes } = await insertFactor(harness, { tenantId: portal.id, id: person.id });
    const renewed = (await call(person, 'createRecoveryCodes', { code: codes[0] })).data as { codes: string[] };
    expect(renewed.codes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await call(person, 'removeSecondFactor', { code: codes[1] })).status).toBe(400);
    expect((await call(person, 'removeSecondFactor', { code: renewed.codes[1] })).status).toBe(200);
  });

  test('is removed with a code, which ends other sessions and mails the person', async () => {
    const person = await portal.signedIn('ROLE_LEARNER');
    const other = await secondSessionOf(person);
    await insertFactor(harness, { tenantId: portal.id, id: person.id });
    expect((await call(person, 'removeSecondFactor', { code: codeAt(new Date(clock)) })).status).toBe(200);
    expect((await call(person, 'secondFactor')).data).toEqual({ confirmedDate: null, recoveryCodesLeft: 0 });
    expect([await portal.isSignedIn(person), await portal.isSignedIn(other)]).toEqual([true, false]);
    expect(await mailsTo(person)).toBe(1);
    const events = await harness.test.admin`select action from audit_events where subject_id = ${person.id}`;
    expect(events.map(({ action }) => action)).toEqual(['user.second-factor-removed']);
  });
});
