import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../testing/harness.ts';
import { insertTestCourse } from '../testing/learning.ts';
import { type SignedInUser, superAdmin } from '../testing/people.ts';
import { newPortal, type TestPortal } from '../testing/portal.ts';

const IBAN = 'SA0380000000608010167519';

let harness: Harness;
let portal: TestPortal;
let admin: SignedInUser;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
  admin = await superAdmin(harness);
});
afterAll(() => harness.close());

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, tenantId = portal.id) {
  const headers = { 'x-tenant-id': tenantId };
  const { statusCode, body: text } = await harness.request({ method, url, body, headers, cookie: admin.cookie });
  return { statusCode, data: text === '' ? null : (JSON.parse(text) as unknown) };
}

describe('a super-admin who names a portal by x-tenant-id', () => {
  it('adds, changes and deletes activities of its lessons', async () => {
    const { lessons } = await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [[]] });
    const quizActivity = { title: 'اختبار', passRate: 50, order: 1, numberOfAttempts: 1, time: null };
    const activity = { name: 'اختبار', type: 'QUIZ', quizActivity, lesson: { id: lessons[0]?.id } };
    const made = await ask('POST', '/api/activities', activity);
    expect(made).toMatchObject({ statusCode: 201, data: { name: 'اختبار' } });
    const { id } = made.data as { id: string };
    expect(await ask('PUT', '/api/activities', { ...activity, id, name: 'آخر' })).toMatchObject({ statusCode: 200 });
    expect((await ask('DELETE', `/api/activities/${id}`)).statusCode).toBe(204);
  });

  it('can ask whether an IBAN or an account number is taken', async () => {
    const url = `/api/transfers/check-iban-already-exist?iban=${IBAN}`;
    expect(await ask('GET', url)).toEqual({ statusCode: 200, data: false });
    const fields = { bankName: 'بنك', accountHolder: 'أكاديمية', iban: IBAN, accountNumber: '608010167519', bic: '' };
    expect(await portal.call('transfer.create', fields)).toMatchObject({ status: 200 });
    expect(await ask('GET', url)).toEqual({ statusCode: 200, data: true });
    const number = '/api/transfers/check-account-number-already-exist?accountNumber=608010167519';
    expect(await ask('GET', number)).toEqual({ statusCode: 200, data: true });
    expect(await ask('GET', number, undefined, (await newPortal(harness)).id)).toEqual({
      statusCode: 200,
      data: false,
    });
  });
});
