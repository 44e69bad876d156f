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
