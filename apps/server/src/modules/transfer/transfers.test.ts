import { MAX_TRANSFERS, type Transfer } from '@dars/contracts/portal/transfer';
import { testIban } from '@dars/contracts/testing/iban';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

async function send(at: TestPortal, path: string, input?: unknown, by?: SignedInUser) {
  const answer = await at.call(`transfer.${path}`, input, by);
  return { ...answer, data: answer.data as Transfer };
}

const broken = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.error?.data.issues.map(({ path, rule }) => `${path}: ${rule}`);

const account = (number: number) => ({
  bankName: 'مصرف الإنماء',
  accountHolder: 'أكاديمية المعرفة',
  iban: testIban(number),
  accountNumber: String(number).padStart(8, '0'),
});

const rest = (at: TestPortal, url: string) =>
  harness.request({ host: at.host, url: `/api/transfers/${url}`, cookie: at.admin.cookie });

describe('a bank account', () => {
  test('is stored in the bank’s notation, however it was typed', async () => {
    const at = await portal();
    const iban = testIban(123);
    const typed = {
      iban: ` ${iban.replace(/(.{4})/g, '$1 ').toLowerCase()}`,
      accountNumber: '٠٠١٢-٣٤٥٦ ab',
      bic: 'inmasari',
    };
    const { data } = await send(at, 'create', { ...account(1), ...typed });
    expect(data).toMatchObject({ iban, accountNumber: '00123456AB', bic: 'INMASARI', version: 1 });
    const { rows, total } = (await send(at, 'list', {})).data as unknown as { rows: Transfer[]; total: number };
    expect({ rows, total }).toEqual({ rows: [data], total: 1 });
  });

  test.each([
    [{ iban: 'SA0380000000608010167518' }, 'iban: wrong-iban'],
    [{ iban: '' }, 'iban: required-field'],
    [{ iban: 'not an iban' }, 'iban: wrong-iban'],
    [{ accountNumber: '12' }, 'accountNumber: wrong-account-number'],
    [{ accountNumber: 'مئة' }, 'accountNumber: wrong-account-number'],
    [{ bic: 'INMA' }, 'bic: wrong-bic'],
    [{ bankName: ' ' }, 'bankName: required-field'],
  ])('with %o is refused', async (wrong, rule) => {
    expect(broken(await send(await portal(), 'create', { ...account(1), ...wrong }))).toEqual([rule]);
  });

  test('is the only one of its portal with its IBAN or number, which other portals may have', async () => {
    const [at, other] = [await portal(), await portal()];
    await send(at, 'create', account(1));
    expect(broken(await send(at, 'create', { ...account(2), iban: testIban(1) }))).toEqual(['iban: iban-exists']);
    expect(broken(await send(at, 'create', { ...account(2), accountNumber: '00000001' }))).toEqual([
      'accountNumber: account-number-exists',
    ]);
    expect((await send(other, 'create', account(1))).status).toBe(200);
  });

  test('is made once when two enter it at once', async () => {
    const at = await portal();
    const answers = await Promise.all([1, 2, 3].map(() => send(at, 'create', account(1))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test('is changed only by callers with its latest version, and keeps its own IBAN', async () => {
    const at = await portal();
    const { data } = await send(at, 'create', account(1));
    const change = { ...account(1), transferId: data.transferId, bankName: 'Banco Sol' };
    expect((await send(at, 'update', { ...change, version: 1 })).data).toMatchObject({
      bankName: 'Banco Sol',
      version: 2,
    });
    const late = await send(at, 'update', { ...change, bankName: 'X', version: 1 });
    expect([late.status, late.error?.data.appCode]).toEqual([409, 'edited-meanwhile']);
    const [event] = await harness.test.admin`
      select actor_id, details from audit_events where subject_id = ${data.transferId} and action = 'transfer.updated'`;
    expect(event).toEqual({ actor_id: at.admin.id, details: { before: data.iban, after: data.iban } });
  });

  test('is deleted once', async () => {
    const at = await portal();
    const { transferId } = (await send(at, 'create', account(1))).data;
    expect((await send(at, 'delete', { transferId })).status).toBe(200);
    expect((await send(at, 'delete', { transferId })).status).toBe(404);
    expect((await send(at, 'create', account(1))).status).toBe(200);
  });

  test(`is one of ${MAX_TRANSFERS} at most`, async () => {
    const at = await portal();
    await harness.test.admin`
      insert into transfers (tenant_id, id, bank_name, account_holder, iban, account_number)
      select ${at.id}, gen_random_uuid(), 'b', 'h', n, n from generate_series(1, ${MAX_TRANSFERS}) n`;
    expect((await send(at, 'create', account(1))).status).toBe(409);
  });
});

describe('the list', () => {
  test('answers the page that is asked for, and all accounts without a size', async () => {
    const at = await portal();
    for (const number of [1, 2, 3]) await send(at, 'create', account(number));
    const numbers = async (query: string) => {
      const answer = await harness.request({ host: at.host, url: `/api/transfers${query}`, cookie: at.admin.cookie });
      const { rows, total } = answer.json<{ rows: Transfer[]; total: number }>();
      expect([answer.statusCode, total, answer.headers['x-total-count']]).toEqual([200, 3, '3']);
      return rows.map(({ accountNumber }) => Number(accountNumber));
    };
    expect(await numbers('')).toEqual([1, 2, 3]);
    expect(await numbers('?page=0&size=2')).toEqual([1, 2]);
    expect(await numbers('?page=1&size=2')).toEqual([3]);
    expect(await numbers('?page=7')).toEqual([]);
  });
});

describe('the checks before sending', () => {
  test('answer with a bare boolean, whatever the spelling, and leave out the account itself', async () => {
    const at = await portal();
    const { transferId, iban } = (await send(at, 'create', account(7))).data;
    const ask = async (url: string) => (await rest(at, url)).json();
    const spelt = encodeURIComponent(iban.toLowerCase().replace(/(.{4})/g, '$1 '));
    expect(await ask(`check-iban-already-exist?iban=${spelt}`)).toBe(true);
    expect(await ask(`check-iban-already-exist?iban=${iban}&transferId=`)).toBe(true);
    expect(await ask(`check-iban-already-exist?iban=${iban}&transferId=${transferId}`)).toBe(false);
    expect(await ask(`check-iban-already-exist?iban=${testIban(8)}`)).toBe(false);
    expect(await ask('check-account-number-already-exist?accountNumber=00000007')).toBe(true);
    expect(await ask(`check-account-number-already-exist?accountNumber=00000007&transferId=${transferId}`)).toBe(false);
  });

  test('say nothing about other portals', async () => {
    const [at, other] = [await portal(), await portal()];
    const { iban } = (await send(other, 'create', account(7))).data;
    expect((await rest(at, `check-iban-already-exist?iban=${iban}`)).json()).toBe(false);
  });

  test('are for staff; the accounts themselves are the admin’s', async () => {
    const at = await portal();
    const [lecturer, learner] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LEARNER')];
    const status = async (path: string, input: unknown, by: SignedInUser) => (await send(at, path, input, by)).status;
    expect(await status('ibanExists', { iban: testIban(1) }, lecturer)).toBe(200);
    expect(await status('ibanExists', { iban: testIban(1) }, learner)).toBe(403);
    expect(await status('list', {}, lecturer)).toBe(403);
    expect(await status('create', account(1), lecturer)).toBe(403);
  });
});
