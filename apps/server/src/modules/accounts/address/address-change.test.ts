import type { AddressState, ShownAddressChange } from '@dars/contracts/accounts/addresses/address-change';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { type SignedInUser, sessionOf } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { errorCodeOf, expectData } from '../../../testing/quiz.ts';

const START = Date.now();
const HOUR = 3_600_000;

let harness: Harness;
let portal: TestPortal;
let learner: SignedInUser;
let made = 0;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.setNow(new Date(START));
  portal = await newPortal(harness);
  learner = await portal.signedIn('ROLE_LEARNER');
});

const newLogin = () => {
  made += 1;
  return `moved-${made}@new.test`;
};
const request = (login: string, by = learner) => portal.call('profile.requestAddress', { login }, by);
const own = async () => expectData<AddressState>(await portal.call('profile.address', undefined, learner));
const confirm = (token: string) => harness.trpc(portal.host, 'auth.confirmAddressChange', { token });
const decline = (token: string) => harness.trpc(portal.host, 'auth.declineAddressChange', { token });
const open = (token: string) => harness.trpc(portal.host, 'auth.findAddressChange', { token });
const loginOf = async (id: string) =>
  (await harness.test.admin`select login from users where tenant_id = ${portal.id} and id = ${id}`)[0]?.['login'];
/** The secret in the newest mail to an address. */
async function tokenTo(recipient: string): Promise<string> {
  const [mail] = await harness.test.admin`
    select text from mails where tenant_id = ${portal.id} and recipient = ${recipient} order by id desc limit 1`;
  return /confirm-address\?token=(\S+)/.exec(String(mail?.['text']))?.[1] ?? '';
}
const actionsOn = async (id: string) =>
  (
    await harness.test.admin`select action from audit_events where tenant_id = ${portal.id} and subject_id = ${id}
      and action like 'user.address%' order by created_at, id`
  ).map(({ action }) => action);

describe('a change of one’s own address', () => {
  it('happens once both addresses have confirmed it, and ends the other sessions', async () => {
    const other = await sessionOf(harness, { ...learner, tenantId: portal.id, role: 'ROLE_LEARNER' });
    const login = newLogin();
    const { change } = expectData<AddressState>(await request(login.toUpperCase()));
    expect(change).toMatchObject({ newLogin: login, isByStaff: false, isOldConfirmed: false, isNewConfirmed: false });
    const [old, fresh] = [await tokenTo(learner.login), await tokenTo(login)];
    expect(expectData(await open(old))).toMatchObject({ side: 'old', newLogin: login, isConfirmed: false });
    expect(expectData<ShownAddressChange>(await confirm(fresh))).toMatchObject({ isConfirmed: true, outcome: null });
    expect([await loginOf(learner.id), (await own()).change?.isNewConfirmed]).toEqual([learner.login, true]);
    expect(expectData(await confirm(old))).toMatchObject({ side: 'old', outcome: 'CHANGED' });
    expect(await loginOf(learner.id)).toBe(login);
    // The session that asked stays; a repeated confirmation answers the same.
    expect(await own()).toEqual({ change: null, obstacle: null });
    const me = await harness.request({ host: portal.host, url: '/api/me', cookie: other });
    expect(me.statusCode).toBe(401);
    expect(expectData(await confirm(fresh))).toMatchObject({ side: 'new', outcome: 'CHANGED' });
    const [told] = await harness.test.admin`
      select text from mails where recipient = ${learner.login} order by id desc limit 1`;
    expect(String(told?.['text'])).toContain(login);
    expect(await actionsOn(learner.id)).toEqual(['user.address-change-requested', 'user.address-changed']);
  });

  it('is refused by the old address alone, which the profile says', async () => {
    const login = newLogin();
    await request(login);
    const [old, fresh] = [await tokenTo(learner.login), await tokenTo(login)];
    expect(errorCodeOf(await decline(fresh))).toBe('token-invalid');
    expectData(await confirm(fresh));
    expect(expectData(await decline(old))).toMatchObject({ outcome: 'REFUSED' });
    expect((await own()).change).toMatchObject({ outcome: 'REFUSED' });
    expect(expectData(await confirm(old))).toMatchObject({ outcome: 'REFUSED' });
    expect(await loginOf(learner.id)).toBe(learner.login);
    expectData(await portal.call('profile.withdrawAddress', undefined, learner));
    expect((await own()).change).toBeNull();
  });

  it('ends after 48 hours, when it is taken back, and when another one is asked for', async () => {
    const [first, second] = [newLogin(), newLogin()];
    await request(first);
    const replaced = await tokenTo(first);
    await request(second);
    const token = await tokenTo(second);
    expect(errorCodeOf(await confirm(replaced))).toBe('token-invalid');
    harness.setNow(new Date(START + 48 * HOUR));
    expect(errorCodeOf(await confirm(token))).toBe('token-invalid');
    harness.setNow(new Date(START));
    expectData(await portal.call('profile.withdrawAddress', undefined, learner));
    for (const link of [token, await tokenTo(learner.login)])
      expect(errorCodeOf(await confirm(link))).toBe('token-invalid');
  });

  it('mails the links again to those who have not confirmed, and keeps what is confirmed', async () => {
    const login = newLogin();
    await request(login);
    const [old, fresh] = [await tokenTo(learner.login), await tokenTo(login)];
    expectData(await confirm(fresh));
    expectData(await portal.call('profile.resendAddress', undefined, learner));
    const again = await tokenTo(learner.login);
    expect([again === old, (await tokenTo(login)) === fresh]).toEqual([false, true]);
    expect(errorCodeOf(await confirm(old))).toBe('token-invalid');
    expect(expectData(await confirm(again))).toMatchObject({ outcome: 'CHANGED' });
    expect(errorCodeOf(await portal.call('profile.resendAddress', undefined, learner))).toBe('conflict');
  });

  it('asks for the password again, and refuses a taken address, one’s own, and those outside the portal’s domains', async () => {
    const taken = await portal.insert();
    expect((await request(taken.login)).status).toBe(400);
    expect((await request(learner.login)).status).toBe(400);
    expectData(
      await portal.call('settings.update', { signUp: { mode: 'open', domains: ['school.test'] } }, portal.admin),
    );
    expect((await request(newLogin())).status).toBe(400);
    expectData(await request(`moved-${Date.now()}@school.test`));
    harness.setNow(new Date(START + HOUR));
    expect(errorCodeOf(await request(newLogin()))).toBe('password-confirmation-required');
  });

  it('says that the address was taken in between, and changes nothing', async () => {
    const login = newLogin();
    await request(login);
    const [old, fresh] = [await tokenTo(learner.login), await tokenTo(login)];
    await portal.insert({ login });
    expectData(await confirm(old));
    expect(expectData(await confirm(fresh))).toMatchObject({ outcome: 'TAKEN' });
    expect([await loginOf(learner.id), (await own()).change?.outcome]).toEqual([learner.login, 'TAKEN']);
  });

  it('gives the address to one of two accounts that both confirm it at the same time', async () => {
    const login = newLogin();
    const rival = await portal.signedIn('ROLE_LEARNER');
    await request(login);
    const tokens = [await tokenTo(learner.login), await tokenTo(login)];
    await request(login, rival);
    tokens.push(await tokenTo(rival.login), await tokenTo(login));
    const outcomes = (await Promise.all(tokens.map(confirm))).map((answer) => expectData<ShownAddressChange>(answer));
    const last = await Promise.all(tokens.map(async (token) => expectData<ShownAddressChange>(await open(token))));
    expect(outcomes).toHaveLength(4);
    expect(last.map(({ outcome }) => outcome).sort()).toEqual(['CHANGED', 'CHANGED', 'TAKEN', 'TAKEN']);
    const holders = await harness.test.admin`select id from users where tenant_id = ${portal.id} and login = ${login}`;
    expect(holders).toHaveLength(1);
  });

  it('changes the account of this portal only, and works for accounts without a password', async () => {
    const elsewhere = await newPortal(harness);
    const twin = await elsewhere.insert({ login: learner.login });
    await harness.test.admin`update users set password_hash = null where id = ${learner.id}`;
    const login = newLogin();
    expectData(await request(login));
    for (const recipient of [learner.login, login]) expectData(await confirm(await tokenTo(recipient)));
    const rows = await harness.test.admin`select id, login from users where id in (${learner.id}, ${twin.id})`;
    expect(Object.fromEntries(rows.map(({ id, login: stored }) => [id, stored]))).toEqual({
      [learner.id]: login,
      [twin.id]: learner.login,
    });
  });
});

describe('people.changeAddress', () => {
  const change = (id: string, login: string, by = portal.admin) =>
    portal.call('people.changeAddress', { id, login }, by);

  it('is confirmed by the new address alone; the old one is told and can refuse until then', async () => {
    const login = newLogin();
    const { change: shown } = expectData<AddressState>(await change(learner.id, login));
    expect(shown).toMatchObject({ newLogin: login, isByStaff: true });
    const refused = await tokenTo(learner.login);
    expect(expectData(await decline(refused))).toMatchObject({ outcome: 'REFUSED', isByStaff: true });
    expect(expectData(await portal.call('people.getAddress', { id: learner.id }))).toMatchObject({
      change: { outcome: 'REFUSED' },
    });
    expectData(await change(learner.id, login));
    expect(expectData(await confirm(await tokenTo(learner.login)))).toMatchObject({ outcome: null });
    expect(expectData(await confirm(await tokenTo(login)))).toMatchObject({ outcome: 'CHANGED' });
    expect(await loginOf(learner.id)).toBe(login);
    expect((await portal.call('profile.get', undefined, learner)).status).toBe(401);
  });

  it('changes an account that was never activated at once, and mails the invitation to the new address', async () => {
    const invited = await portal.insert({ activatedAt: null, passwordHash: null });
    const login = newLogin();
    expect(expectData<AddressState>(await change(invited.id, login)).change).toBeNull();
    expect(await loginOf(invited.id)).toBe(login);
    const [mail] = await harness.test.admin`select text from mails where recipient = ${login}`;
    expect(String(mail?.['text'])).toContain('activeToken=');
  });

  it('is for admins with a fresh password, never for themselves, and for other admins the owner’s alone', async () => {
    const login = newLogin();
    expect(errorCodeOf(await change(learner.id, login, learner))).toBe('forbidden');
    expect(errorCodeOf(await change(learner.id, login, await portal.signedIn('ROLE_LECTURER')))).toBe('forbidden');
    expect(errorCodeOf(await change(portal.admin.id, login))).toBe('own-account');
    const other = await portal.signedIn('ROLE_ADMIN_PORTAL');
    const owner = await portal.insert({ role: 'ROLE_ADMIN_PORTAL', isOwner: true, passwordHash: null });
    expect(errorCodeOf(await change(owner.id, login))).toBe('owner-account');
    expect(errorCodeOf(await change(other.id, login))).toBe('forbidden');
    expect((await change(learner.id, other.login)).status).toBe(400);
    harness.setNow(new Date(START + HOUR));
    expect(errorCodeOf(await change(learner.id, login))).toBe('password-confirmation-required');
  });
});
