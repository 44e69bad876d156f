import { PLATFORM_ID } from '@dars/contracts/platform';
import type { RecentEvent } from '@dars/contracts/reports/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accounts, createAccounts, LOGIN, PASSWORD } from '../../../testing/accounts.ts';
import { PLATFORM_HOST, portalHost } from '../../../testing/harness.ts';
import { sessionOf } from '../../../testing/people.ts';

const WRONG = 'Guessed_Word1';
let accounts: Accounts;
beforeAll(async () => {
  accounts = await createAccounts();
});
afterAll(() => accounts.harness.close());

const tryIn = (host: string, login: string, password = WRONG) => accounts.login(host, { login, password });
const refusalsIn = (tenantId: string) => accounts.harness.test.admin`
  select subject_id, actor_id, details from audit_events
  where tenant_id = ${tenantId} and action = 'user.sign-in-refused' order by created_at, id`;

describe('a refused sign-in', () => {
  it('is recorded in the audit trail of its realm with reason and address, and without the password', async () => {
    const tenantId = await accounts.newPortal('watched');
    const host = portalHost('watched');
    const known = await accounts.newUser({ tenantId });
    const disabled = await accounts.newUser({ tenantId, disabledAt: new Date() });
    const invited = await accounts.newUser({ tenantId, activatedAt: null });
    await tryIn(host, known.login);
    await tryIn(host, 'nobody@dars.test');
    await tryIn(host, disabled.login, PASSWORD);
    await tryIn(host, invited.login, PASSWORD);
    const row = (subject_id: string | null, login: string, reason: string) => ({
      subject_id,
      actor_id: null,
      details: { login, reason, address: '127.0.0.1' },
    });
    expect(await refusalsIn(tenantId)).toEqual([
      row(known.id, known.login, 'wrong-credentials'),
      row(null, 'nobody@dars.test', 'wrong-credentials'),
      row(disabled.id, disabled.login, 'account-disabled'),
      row(invited.id, invited.login, 'account-not-activated'),
    ]);
  });

  it('is recorded in the audit trail of the platform when it happens there', async () => {
    await tryIn(PLATFORM_HOST, LOGIN);
    expect(await refusalsIn(PLATFORM_ID)).toMatchObject([{ details: { login: LOGIN, reason: 'wrong-credentials' } }]);
  });

  it('is recorded once in ten minutes for one account, and once more when the account gets locked', async () => {
    const tenantId = await accounts.newPortal('guessed');
    for (let tries = 0; tries < 14; tries += 1) await tryIn(portalHost('guessed'), 'one@dars.test');
    const reasons = (await refusalsIn(tenantId)).map(({ details }) => details.reason);
    expect(reasons).toEqual(['wrong-credentials', 'too-many-requests']);
  });

  it('is recorded at most twenty times an hour for one address when it tries many accounts', async () => {
    const tenantId = await accounts.newPortal('swept');
    for (let account = 0; account < 24; account += 1) await tryIn(portalHost('swept'), `a${account}@dars.test`);
    expect(await refusalsIn(tenantId)).toHaveLength(20);
  });

  it('is shown in the overview’s recent activity, at most the newest three', async () => {
    const tenantId = await accounts.newPortal('shown');
    const host = portalHost('shown');
    const admin = await accounts.newUser({ tenantId, role: 'ROLE_ADMIN_PORTAL' });
    for (let account = 0; account < 5; account += 1) await tryIn(host, `b${account}@dars.test`);
    await tryIn(host, admin.login);
    const cookie = await sessionOf(accounts.harness, { ...admin, slug: 'shown' });
    const { data } = await accounts.harness.trpc(host, 'reports.recent', undefined, cookie);
    const shown = (data as RecentEvent[]).map(({ action, refusal, subject }) => [action, refusal, subject?.id ?? null]);
    const reason = 'wrong-credentials';
    expect(shown).toEqual([
      ['user.sign-in-refused', { login: admin.login, reason }, admin.id],
      ['user.sign-in-refused', { login: 'b4@dars.test', reason }, null],
      ['user.sign-in-refused', { login: 'b3@dars.test', reason }, null],
    ]);
    expect(JSON.stringify(data)).not.toContain(WRONG);
  });
});

describe('a wrong current password', () => {
  it('is recorded in the audit trail when a session confirms or changes its password', async () => {
    const tenantId = await accounts.newPortal('asked');
    const host = portalHost('asked');
    const confirming = await accounts.newUser({ tenantId });
    const changing = await accounts.newUser({ tenantId });
    const cookies = [
      await sessionOf(accounts.harness, { ...confirming, slug: 'asked' }),
      await sessionOf(accounts.harness, { ...changing, slug: 'asked' }),
    ];
    await accounts.harness.trpc(host, 'auth.confirmPassword', { password: WRONG }, cookies[0]);
    await accounts.harness.trpc(
      host,
      'profile.changePassword',
      { current: WRONG, password: 'Fresh_Word27' },
      cookies[1],
    );
    const row = ({ id, login }: { id: string; login: string }) => ({
      subject_id: id,
      actor_id: null,
      details: { login, reason: 'wrong-password', address: '127.0.0.1' },
    });
    expect(await refusalsIn(tenantId)).toEqual([row(confirming), row(changing)]);
    expect(JSON.stringify(await refusalsIn(tenantId))).not.toContain(WRONG);
  });
});

describe('sign-ins that the limit of their address stops', () => {
  let limited: Accounts;
  beforeAll(async () => {
    const limits = {
      requests: 1000,
      signIn: 3,
      mail: 1000,
      existence: 1000,
      verification: 60,
      drawing: 1000,
      passkey: 60,
    };
    limited = await createAccounts({ config: { limits } });
  });
  afterAll(() => limited.harness.close());

  it('are recorded once in ten minutes, however many there are and whatever account they name', async () => {
    const tenantId = await limited.newPortal('flooded');
    const host = portalHost('flooded');
    const guess = (account: number) => limited.login(host, { login: `c${account}@dars.test`, password: WRONG });
    const reasonsIn = async () => {
      const rows = await limited.harness.test.admin`
        select details from audit_events where tenant_id = ${tenantId} and action = 'user.sign-in-refused' order by created_at, id`;
      return rows.map(({ details }) => `${details.reason} ${details.login}`);
    };
    for (let account = 0; account < 9; account += 1) await guess(account);
    expect(await reasonsIn()).toEqual([
      'wrong-credentials c0@dars.test',
      'wrong-credentials c1@dars.test',
      'wrong-credentials c2@dars.test',
      'address-limited c3@dars.test',
    ]);
    limited.harness.setNow(new Date(Date.now() + 10 * 60_000));
    await guess(9);
    expect((await reasonsIn()).at(-1)).toBe('address-limited c9@dars.test');
  });
});
