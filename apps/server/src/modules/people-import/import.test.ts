import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PeopleImport,
  peopleImport,
  peopleImportPreview,
  peopleImportRows,
} from '@dars/contracts/accounts/people-import';
import { LANGUAGES } from '@dars/contracts/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { workbookOf } from './testing/workbook.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  portal = await newPortal(harness);
});
afterAll(() => harness.close());

let made = 0;
const address = () => {
  made += 1;
  return `person-${made}@imported.test`;
};
const post = (path: string, content: string | Buffer, headers: Record<string, string> = {}) =>
  harness.app.inject({
    ...{ method: 'POST', url: `/api/tenant/users/import${path}`, payload: content },
    headers: {
      ...{ host: portal.host, cookie: portal.admin.cookie, 'accept-language': 'es' },
      ...{ 'content-type': 'application/octet-stream', ...headers },
    },
  });
async function run(content: string | Buffer, query = ''): Promise<PeopleImport> {
  const response = await post(`?${query}`, content);
  expect(response.statusCode, response.body).toBe(200);
  return peopleImport.parse(response.json());
}
const rowOf = async (login: string) => {
  const [found] = await harness.test.admin`select * from users where tenant_id = ${portal.id} and login = ${login}`;
  return found;
};
const mailsTo = (recipient: string) =>
  harness.test.admin<{ text: string; language: string }[]>`
    select text, language from mails where tenant_id = ${portal.id} and recipient = ${recipient}`;
const newCourse = (values: object = {}) =>
  insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']], ...values });
const statusIn = async (courseId: string, login: string) => {
  const [row] = await harness.test.admin`
    select e.status from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = ${portal.id} and e.course_id = ${courseId} and u.login = ${login}`;
  return row?.['status'];
};
const codes = ({ errors }: PeopleImport) => errors.map(({ row, column, code }) => [row, column, code]);

describe('peopleImport.import', () => {
  it('makes accounts of an Arabic workbook with their fields, enrols them, mails them, and does nothing the second time', async () => {
    const course = await newCourse({ title: 'أساسيات السلامة' });
    const [one, two] = [address(), address()];
    const file = await workbookOf({
      1: ['البريد الإلكتروني', 'الاسم', 'رقم الجوال', 'الدولة', 'اللغة', 'الدورات', 'الملاحظة'],
      2: [one, 'نورة السالم', 512220101, 'السعودية', 'العربية', 'اساسيات السلامه', 'أ'],
      4: [two, 'علي', null, null, null, course.id, 'ب'],
    });
    const first = await run(file, 'fileName=people.xlsx');
    expect(first).toMatchObject({
      ...{ state: 'DONE', rows: 2, done: 2, created: 2, updated: 0, unchanged: 0, refused: 0, enrolled: 2, errors: [] },
      ...{ format: 'xlsx', sheet: 'المتعلمون', fileName: 'people.xlsx', unused: ['الملاحظة'] },
    });
    expect(await rowOf(one)).toMatchObject({
      ...{ role: 'ROLE_LEARNER', first_name: 'نورة', last_name: 'السالم', mobile: '+966512220101', country: 'SA' },
      ...{ language: 'ar', activated_at: null, password_hash: null },
    });
    expect(await Promise.all([statusIn(course.id, one), statusIn(course.id, two)])).toEqual(['ACTIVE', 'ACTIVE']);
    const [[mail], [other]] = await Promise.all([mailsTo(one), mailsTo(two)]);
    expect([mail?.language, other?.language]).toEqual(['ar', 'es']);
    expect(mail?.text).toContain(`next=%2Fhome%2Fcourses%2F${course.id}`);
    expect(await run(file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, refused: 0, enrolled: 0 });
    expect(await mailsTo(one)).toHaveLength(1);
    const events = await harness.test.admin`
      select details from audit_events where action = 'user.created' and subject_id = ${first.id === '' ? '' : (await rowOf(one))?.['id']}`;
    expect(events).toEqual([{ details: { login: one, role: 'ROLE_LEARNER' } }]);
  });

  it('corrects name, number and country of a learner where the cell is not empty, and nothing of the staff', async () => {
    const login = address();
    const { id } = await portal.insert({ login, firstName: 'Old', lastName: 'Name', mobile: '+966512220110' });
    const staff = await portal.insert({ login: address(), role: 'ROLE_LECTURER', firstName: 'Old' });
    const file = `email,first name,last name,phone,country\n${login.toUpperCase()},New,,0512220111,MA\n${staff.login},New,,,\n`;
    const done = await run(file, 'columns=email,firstName,lastName,mobile,country');
    expect(done).toMatchObject({ updated: 0, refused: 2 });
    expect(codes(done)).toEqual([
      [2, 'phone', 'mobile-invalid'],
      [3, 'email', 'staff-account'],
    ]);
    const corrected = await run(file.replace('MA', 'SA'));
    expect([corrected.updated, codes(corrected)]).toEqual([1, [[3, 'email', 'staff-account']]]);
    expect(await rowOf(login)).toMatchObject({
      ...{
        id,
        first_name: 'New',
        last_name: 'Name',
        mobile: '+966512220111',
        country: 'SA',
        name_search_key: 'new name',
      },
    });
    expect(await rowOf(staff.login)).toMatchObject({ first_name: 'Old' });
    expect(await mailsTo(login)).toEqual([]);
  });

  it('refuses a row with its column, a code and a sentence, and imports the others', async () => {
    const full = await newCourse({ title: 'Full', seats: 1 });
    const same = await Promise.all([newCourse({ title: 'Same' }), newCourse({ title: 'Same' })]);
    const blocked = await portal.insert({ login: address() });
    await insertEnrolment(harness.test.admin, {
      ...{ tenantId: portal.id, courseId: same[0].id, userId: blocked.id, status: 'BLOCKED' },
    });
    const disabled = await portal.insert({ login: address(), disabledAt: new Date() });
    await portal.insert({ mobile: '+966512220120' });
    const [one, two] = [address(), address()];
    const rows = [
      [one, '', full.id, ''],
      [two, '', 'Full', ''],
      [address(), '', 'Nowhere | Same', ''],
      [blocked.login, '', same[0].id, ''],
      [disabled.login, '', '', ''],
      [address(), '0512220120', '', ''],
      [blocked.login.toUpperCase(), '', '', ''],
      ['rim', '', '', 'wizard'],
    ];
    const done = await run(`E-Mail;Phone;Course;Role\n${rows.map((cells) => cells.join(';')).join('\n')}`);
    expect(done).toMatchObject({ created: 1, unchanged: 1, refused: 6, rows: 8, delimiter: ';' });
    expect(codes(done)).toEqual([
      [3, 'Course', 'course-full'],
      [4, 'Course', 'course-unknown'],
      [4, 'Course', 'course-ambiguous'],
      [6, 'E-Mail', 'account-disabled'],
      [7, 'Phone', 'mobile-exists'],
      [8, 'E-Mail', 'email-doubled'],
      [9, 'E-Mail', 'email-invalid'],
      [9, 'Role', 'role-unknown'],
    ]);
    expect(done.errors[5]?.text).toBe('La misma dirección está en la fila 5');
    expect(await rowOf(two)).toBeUndefined();
    const { data } = await portal.call('peopleImport.rows', { id: done.id, outcome: 'unchanged' });
    const { rows: unchanged } = peopleImportRows.parse(data);
    expect(unchanged.map(({ email, problems }) => [email, problems[0]?.code])).toEqual([
      [blocked.login, 'course-blocked'],
    ]);
    const file = await harness.request({
      host: portal.host,
      url: `/api/tenant/users/import/${done.id}/errors`,
      cookie: portal.admin.cookie,
    });
    expect(file.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('\ufeffE-Mail,Phone,Course,Role,'),
      expect.stringContaining(`${two},,Full,,3,Course: `),
    ]);
  });

  it('writes nothing but its report in a dry run, which says the same as the import', async () => {
    const course = await newCourse({ title: 'Seats for one', seats: 1 });
    const [one, two] = [address(), address()];
    const file = `email,course\n${one},Seats for one\n${two},Seats for one\n${portal.admin.login},\n`;
    const dry = await run(file, 'dryRun=true');
    expect(await Promise.all([rowOf(one), statusIn(course.id, one), mailsTo(one)])).toEqual([undefined, undefined, []]);
    const { data: list } = await portal.call('peopleImport.list', {});
    expect((list as { rows: PeopleImport[] }).rows.map(({ id }) => id)).not.toContain(dry.id);
    const real = await run(file);
    const facts = ({ id, isDryRun, startedDate, finishedDate, undoableUntil, ...rest }: PeopleImport) => rest;
    expect(facts(real)).toEqual(facts(dry));
    expect(real).toMatchObject({ created: 1, refused: 2 });
  });

  it('gives the roles that the caller may give, and a token without the scopes only that of learners', async () => {
    const [one, two] = [address(), address()];
    expect(await run(`email,role\n${one},محاضر\n`)).toMatchObject({ created: 1 });
    expect(await rowOf(one)).toMatchObject({ role: 'ROLE_LECTURER' });
    const { data } = await portal.call('token.create', { name: 'x', scopes: ['people:write'], expiresInDays: 30 });
    const { token } = data as { token: string };
    const refused = await post('', `email,role\n${two},admin\n${address()},learner\n`, {
      authorization: `Bearer ${token}`,
      cookie: '',
    });
    expect(refused.json()).toMatchObject({ created: 1, refused: 1, errors: [{ row: 2, code: 'role-forbidden' }] });
    const courses = await post('', `email,course\n${two},x\n`, { authorization: `Bearer ${token}`, cookie: '' });
    expect([courses.statusCode, courses.body]).toEqual([403, expect.stringContaining('enrolments:write')]);
  });

  it('makes each account once when 50 imports and as many sign-ups of the same addresses run at the same time', async () => {
    const TIMES = 50;
    const people = Array.from({ length: 20 }, () => address());
    const file = (turn: number) => `email\n${(turn % 2 === 0 ? people : people.toReversed()).join('\n')}\n`;
    /** Repeats a call that is refused because too many files wait, as its sender would. */
    const importOnce = async (turn: number) => {
      for (;;) {
        const response = await post('', file(turn));
        if (response.statusCode !== 503) return response;
        expect(response.headers['retry-after']).toBeDefined();
        await sleep(100);
      }
    };
    const signUp = (turn: number) => {
      const email = people[turn % people.length] ?? '';
      return harness.request({
        ...{ host: portal.host, method: 'POST', url: '/api/register' },
        body: { login: email, email, firstName: 'A', lastName: 'B', password: 'Sehr-geheim-1!', langKey: 'ar' },
      });
    };
    const turns = Array.from({ length: TIMES }, (_, turn) => turn);
    const [imports, signUps] = await Promise.all([
      Promise.all(turns.map(importOnce)),
      Promise.all(turns.map(signUp)),
      portal.call('people.addLearners', { people: people.slice(0, 5).map((email) => ({ email })) }),
    ]);
    expect(new Set(imports.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(signUps.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const reports = imports.map((response) => peopleImport.parse(response.json()));
    expect(reports.reduce((sum, { created }) => sum + created, 0)).toBeLessThanOrEqual(20);
    const [counted] = await harness.test.admin`
      select count(*)::int as accounts from users where tenant_id = ${portal.id} and login = any(${people})`;
    expect(counted?.['accounts']).toBe(20);
  }, 60_000);

  it('remembers what the columns of the last file held', async () => {
    await run(`Kontakt,Klasse\n${address()},\n`, 'columns=email,courses');
    const response = await post('/preview', 'Klasse,Kontakt\nX,a@site.example\n');
    expect(peopleImportPreview.parse(response.json()).columns).toEqual([
      { header: 'Klasse', column: 'courses', isRemembered: true },
      { header: 'Kontakt', column: 'email', isRemembered: true },
    ]);
  });

  it('refuses a file that cannot be read, with a sentence, and a person without the right', async () => {
    const refused = await post('', '%PDF-1.7');
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { message: [expect.stringContaining('CSV')] }]);
    const learner = await portal.signedIn('ROLE_LECTURER');
    expect((await post('', `email\n${address()}`, { cookie: learner.cookie })).statusCode).toBe(403);
    expect((await portal.call('peopleImport.get', { id: randomUUID() })).status).toBe(404);
  });

  it.each(LANGUAGES)(
    'has a template in %s whose columns it recognises and whose people it imports',
    async (language) => {
      const { body } = await harness.request({
        ...{
          host: portal.host,
          url: `/api/tenant/users/import/template?language=${language}`,
          cookie: portal.admin.cookie,
        },
      });
      const preview = peopleImportPreview.parse((await post('/preview', body)).json());
      expect(preview.columns.map(({ column }) => column)).toEqual([
        ...['email', 'firstName', 'lastName', 'mobile', 'country', 'language', 'role', 'courses', 'groups'],
      ]);
      expect(await run(body, 'dryRun=true')).toMatchObject({ rows: 2, refused: 0 });
    },
  );
});
