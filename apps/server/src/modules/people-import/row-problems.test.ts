import { type PeopleImport, peopleImport, peopleImportRows } from '@dars/contracts/accounts/people-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

async function run(content: string): Promise<PeopleImport> {
  const response = await harness.app.inject({
    ...{ method: 'POST', url: '/api/tenant/users/import', payload: content },
    headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
  });
  expect(response.statusCode, response.body).toBe(200);
  return peopleImport.parse(response.json());
}
const newCourse = (values: object) =>
  insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [], ...values });
const codes = ({ errors }: PeopleImport) => errors.map(({ row, column, code }) => [row, column, code]);

describe('the rows that peopleImport.import refuses', () => {
  it('tells every problem of a row at once, those of the file and those of the portal, also in the file of errors', async () => {
    const full = await newCourse({ title: 'No seat', seats: 1 });
    await harness.test.admin`update courses set held_seats = 1 where tenant_id = ${portal.id} and id = ${full.id}`;
    const staff = await portal.insert({ login: 'staff@imported.test', role: 'ROLE_LECTURER' });
    await portal.insert({ mobile: '+966512220130' });
    const done = await run(
      [
        'email,phone,country,language,role,courses,groups',
        `${staff.login},0512220130,Atlantis,Klingon,wizard,Nowhere|Elsewhere|No seat,None`,
      ].join('\n'),
    );
    expect(codes(done)).toEqual([
      [2, 'country', 'country-unknown'],
      [2, 'language', 'language-unknown'],
      [2, 'role', 'role-unknown'],
      [2, 'email', 'staff-account'],
      [2, 'phone', 'mobile-exists'],
      [2, 'courses', 'course-unknown'],
      [2, 'courses', 'course-unknown'],
      [2, 'courses', 'course-full'],
      [2, 'groups', 'group-unknown'],
    ]);
    const { data } = await portal.call('peopleImport.rows', { id: done.id });
    expect(peopleImportRows.parse(data).rows[0]?.problems).toHaveLength(9);
    const file = await harness.request({
      ...{ host: portal.host, url: `/api/tenant/users/import/${done.id}/errors`, cookie: portal.admin.cookie },
    });
    const [, told = ''] = file.body.split('\r\n');
    expect(told.split(' · ')).toHaveLength(9);
  });

  it('gives nobody a seat that the order of somebody else holds', async () => {
    const { id } = await newCourse({ title: 'Sold', seats: 2 });
    await harness.test.admin`update courses set held_seats = 1 where tenant_id = ${portal.id} and id = ${id}`;
    const done = await run(`email,course\none@imported.test,Sold\ntwo@imported.test,Sold\n`);
    expect([done.created, codes(done)]).toEqual([1, [[3, 'course', 'course-full']]]);
  });
});

describe('an address that stands in several rows', () => {
  it('belongs to the first row that is not refused, by the file or by the portal, as does a number', async () => {
    const done = await run(
      [
        'email,name,phone,role,courses',
        'twice@imported.test,,+966512220140,wizard,',
        'twice@imported.test,,,,Nowhere',
        'twice@imported.test,Third Row,+966512220140,,',
        'twice@imported.test,Fourth Row,,,',
        'other@imported.test,,+966512220140,,',
      ].join('\n'),
    );
    expect([done.created, done.refused]).toEqual([1, 4]);
    expect(done.errors.map(({ row, code, text }) => [row, code, text.at(-1)])).toEqual([
      [2, 'role-unknown', expect.anything()],
      [3, 'course-unknown', expect.anything()],
      [5, 'email-doubled', '4'],
      [6, 'mobile-doubled', '4'],
    ]);
  });

  it('is recognised over more rows than are imported at once', async () => {
    const between = Array.from({ length: 260 }, (_, index) => `between-${index}@imported.test,`);
    const done = await run(['email,role', 'far@imported.test,wizard', ...between, 'far@imported.test,'].join('\n'));
    expect([done.created, done.refused]).toEqual([261, 1]);
  });
});

it('says whether the caller may not give a role, or the account has another one', async () => {
  const lecturer = await portal.insert({ login: 'lecturer@imported.test', role: 'ROLE_LECTURER' });
  const known = await portal.insert({ role: 'ROLE_LEARNER' });
  const { data } = await portal.call('token.create', { name: 'x', scopes: ['people:write'], expiresInDays: 30 });
  const response = await harness.app.inject({
    ...{ method: 'POST', url: '/api/tenant/users/import' },
    payload: `email,role\n${lecturer.login},\n${known.login},admin\nnew@imported.test,admin\n`,
    headers: {
      ...{ host: portal.host, 'content-type': 'text/csv' },
      authorization: `Bearer ${(data as { token: string }).token}`,
    },
  });
  const byToken = codes(peopleImport.parse(response.json()));
  expect(byToken).toEqual([
    [2, 'email', 'staff-account'],
    [3, 'role', 'role-forbidden'],
    [4, 'role', 'role-forbidden'],
  ]);
  expect(codes(await run(`email,role\n${known.login},admin\n`))).toEqual([[2, 'role', 'role-differs']]);
});

it('asks for the password if a row names a role that needs it, and not for other files', async () => {
  await harness.test.admin`update sessions set confirmed_at = null where user_id = ${portal.admin.id}`;
  const post = (payload: string) =>
    harness.app.inject({
      ...{ method: 'POST', url: '/api/tenant/users/import', payload },
      headers: { host: portal.host, cookie: portal.admin.cookie, 'content-type': 'text/csv' },
    });
  const refused = await post('email,role\nnew-admin@imported.test,admin\n');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'password-confirmation-required']);
  const { id } = peopleImport.parse((await post('email,role\nnew-learner@imported.test,learner\n')).json());
  expect((await portal.call('peopleImport.undo', { id })).error?.data.appCode).toBe('password-confirmation-required');
  await harness.test.admin`update sessions set confirmed_at = now() where user_id = ${portal.admin.id}`;
  expect((await portal.call('peopleImport.undo', { id })).status).toBe(200);
});
