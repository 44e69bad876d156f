import { mobileColumns } from '@dars/contracts/phone';
import { PLATFORM_ID } from '@dars/contracts/platform';
import type {
  CountryUsers,
  Engagement,
  RecentEvent,
  ReportPeople,
  StudentCounts,
} from '@dars/contracts/reports/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callProcedure } from '../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertTestCourse } from '../../testing/learning.ts';
import { superAdmin } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  portal = await newPortal(harness);
  harness.setNow(new Date('2026-05-10T12:00:00Z'));
});
afterAll(() => harness.close());

const at = (moment: string) => new Date(moment);
const counts = () => callProcedure<StudentCounts>(portal, 'reports.counts');
const engagement = (year?: number) => callProcedure<Engagement>(portal, 'reports.engagement', { year });
const people = (input: object) => callProcedure<ReportPeople>(portal, 'reports.people', input);
const learnt = (id: string, ...months: string[]) => harness.test.admin`
  insert into monthly_activity (tenant_id, user_id, month) select ${portal.id}, ${id}, unnest(${months}::text[])::date`;
const rest = (url: string, init: object = {}) =>
  harness.request({ host: portal.host, url: `/api/tenant/reports/${url}`, cookie: portal.admin.cookie, ...init });

describe('the six counts', () => {
  it('leave out archived or removed items and their content', async () => {
    const { admin } = harness.test;
    const lessons = [['QUIZ', 'TEXT'], ['QUIZ'], ['QUIZ', 'QUIZ']];
    const [course, archived, removed, halved] = await Promise.all(
      [1, 2, 3, 4].map(() => insertTestCourse(admin, { tenantId: portal.id, lessons })),
    );
    await admin`update courses set status = 'ARCHIVED' where id = ${archived?.id ?? ''}`;
    await admin`update courses set removed_at = now() where id = ${removed?.id ?? ''}`;
    await admin`update sections set removed_at = now() where id = ${halved?.sectionId ?? ''}`;
    await admin`update lessons set removed_at = now() where id = ${course?.lessons[0]?.id ?? ''}`;
    await admin`update activities set removed_at = now() where id = ${course?.lessons[1]?.activities[0] ?? ''}`;
    expect(await counts()).toMatchObject({ coursesCount: 2, lessonCount: 2, quizCount: 2 });
  });

  it('count learners, those who are activated, and those who learnt within 30 days of the portal’s time zone', async () => {
    await portal.insert({ role: 'ROLE_LECTURER' });
    await portal.insert({ activatedAt: null });
    await portal.insert({ lastLearntOn: '2026-04-10' });
    await portal.insert({ lastLearntOn: '2026-04-11' });
    const gone = await portal.insert({ lastLearntOn: '2026-05-10' });
    expect(await counts()).toMatchObject({ numOfUsers: 4, numActivatedUsers: 3, numOfActiveLearner: 2 });
    await callProcedure(portal, 'people.remove', { id: gone.id });
    expect(await counts()).toMatchObject({ numOfUsers: 3, numActivatedUsers: 2, numOfActiveLearner: 1 });
    // It is already the 11th in Riyadh.
    harness.setNow(at('2026-05-10T21:30:00Z'));
    expect(await counts()).toMatchObject({ numOfActiveLearner: 0 });
  });
});

describe('a year', () => {
  it('sums up joined and activated learners by the end of each month, counts those who learnt in it, and has 0 for months to come', async () => {
    const early = await portal.insert({ createdAt: at('2025-11-05'), activatedAt: at('2026-01-31T21:30:00Z') });
    const late = await portal.insert({ createdAt: at('2026-03-01'), activatedAt: at('2026-03-02') });
    await portal.insert({ createdAt: at('2026-03-31T20:59:59Z'), activatedAt: null });
    await learnt(early.id, '2026-02-01', '2026-03-01');
    await learnt(late.id, '2026-03-01', '2026-05-01');
    const year = {
      year: 2026,
      months: 5,
      firstHalfYear: {
        allUsers: [1, 1, 3, 3, 3, 0],
        activatedUsers: [0, 1, 2, 2, 2, 0],
        activeUsers: [0, 1, 2, 0, 1, 0],
      },
      secondHalfYear: {
        allUsers: [0, 0, 0, 0, 0, 0],
        activatedUsers: [0, 0, 0, 0, 0, 0],
        activeUsers: [0, 0, 0, 0, 0, 0],
      },
    };
    expect(await engagement()).toEqual(year);
    expect((await engagement(2025)).secondHalfYear.allUsers).toEqual([0, 0, 0, 0, 1, 1]);
    expect(await engagement(2027)).toMatchObject({ months: 0, firstHalfYear: { allUsers: [0, 0, 0, 0, 0, 0] } });
    expect((await rest('students-engagement-statistics')).json()).toEqual(year);
    expect((await rest('students-engagement-statistics?year=2025')).json()).toMatchObject({ year: 2025, months: 12 });
    expect((await rest('students-engagement-statistics?year=20x5')).statusCode).toBe(400);
  });

  it('begins in the portal’s time zone, and leaves out removed learners', async () => {
    harness.setNow(at('2026-12-31T22:00:00Z'));
    portal = await newPortal(harness);
    const learner = await portal.insert({
      createdAt: at('2026-12-31T22:00:00Z'),
      activatedAt: at('2026-12-31T22:00:00Z'),
    });
    await learnt(learner.id, '2027-01-01');
    const first = (series: number) => [series, 0, 0, 0, 0, 0];
    const half = (series: number) => ({
      allUsers: first(series),
      activatedUsers: first(series),
      activeUsers: first(series),
    });
    expect(await engagement()).toMatchObject({ year: 2027, months: 1, firstHalfYear: half(1) });
    await callProcedure(portal, 'people.remove', { id: learner.id });
    expect(await engagement()).toMatchObject({ year: 2027, months: 1, firstHalfYear: half(0) });
  });
});

describe('a month is accepted from the years that have figures,', () => {
  it.each(['0000-01', '0001-01', '1999-12', '2026-13', '2026-00', '10000-01'])('not %s', async (month) => {
    expect((await rest(`people?of=all&month=${month}`)).statusCode).toBe(400);
    const body = { of: 'all', month };
    expect((await rest('people/export', { method: 'POST', body })).statusCode).toBe(400);
  });

  it('as the first and the last of them', async () => {
    for (const month of ['2000-01', '9999-12']) {
      expect((await rest(`people?of=active&month=${month}`)).statusCode).toBe(200);
      expect((await rest('people/export', { method: 'POST', body: { of: 'all', month } })).statusCode).toBe(200);
    }
  });
});

describe('the people that a figure counts', () => {
  it('are as many as the figure over all pages, of one country or of all', async () => {
    const mobile = '+966512345678';
    const layla = await portal.insert({
      country: 'EG',
      mobile,
      createdAt: at('2026-01-31T21:30:00Z'),
      activatedAt: at('2026-02-03'),
    });
    const omar = await portal.insert({ mobile: '+966512345679', createdAt: at('2026-03-05'), activatedAt: null });
    const noor = await portal.insert({
      createdAt: at('2026-04-01'),
      activatedAt: at('2026-04-01'),
      lastLearntOn: '2026-05-01',
    });
    await learnt(layla.id, '2026-02-01');
    await learnt(noor.id, '2026-04-01', '2026-05-01');
    const ids = async (input: object) => {
      const { rows, total, next } = await people(input);
      expect({ total, next }).toEqual({ total: rows.length, next: null });
      return rows.map(({ id }) => id);
    };
    expect(await ids({ of: 'all' })).toEqual([layla.id, omar.id, noor.id]);
    expect(await ids({ of: 'all', month: '2026-01' })).toEqual([]);
    expect(await ids({ of: 'all', month: '2026-02' })).toEqual([layla.id]);
    expect(await ids({ of: 'activated', month: '2026-04' })).toEqual([layla.id, noor.id]);
    expect(await ids({ of: 'activated', country: 'ZZ' })).toEqual([noor.id]);
    expect(await ids({ of: 'all', country: 'SA' })).toEqual([omar.id]);
    expect(await ids({ of: 'active', month: '2026-02', country: 'EG' })).toEqual([layla.id]);
    expect(await ids({ of: 'active' })).toEqual([noor.id]);
    expect(await ids({ of: 'all', month: '2026-06' })).toEqual([]);

    const first = await people({ of: 'all', limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      next: omar.id,
      rows: [{ country: 'EG' }, { country: 'SA', activatedDate: null }],
    });
    expect(await people({ of: 'all', limit: 2, after: first.next })).toMatchObject({
      rows: [{ id: noor.id, country: 'ZZ', lastLearntOn: '2026-05-01' }],
      next: null,
    });
    expect((await rest('people?of=all&limit=2')).json()).toEqual(first);
    const csv = await rest('people/export', { method: 'POST', body: { of: 'activated', month: '2026-02' } });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    // The date of that moment in Riyadh.
    expect(csv.body).toContain('2026-02-01');
  });
});

describe('countries', () => {
  it('are sorted by their number of users, then by their name in the caller’s language', async () => {
    for (const country of ['EG', 'SA', 'SA', 'DZ', null]) await portal.insert({ country });
    const { countries } = await callProcedure<{ countries: unknown[] }>(portal, 'reports.countries');
    expect(countries).toEqual([
      { id: 'SA', name: 'المملكة العربية السعودية', users: 2 },
      { id: 'DZ', name: 'الجزائر', users: 1 },
      { id: 'ZZ', name: 'غير معروف', users: 1 },
      { id: 'EG', name: 'مصر', users: 1 },
    ]);
  });

  it('are listed with all of their users over the batches', async () => {
    const { admin } = harness.test;
    await admin`
      insert into users (tenant_id, id, login, first_name, last_name, role, name_search_key, country, mobile, mobile_country)
      select ${portal.id}, gen_random_uuid(), 'l' || n || '@school.test', 'a', 'b', 'ROLE_LEARNER', 'a b',
        case when n <= 1500 then 'EG' when n <= 1700 then 'JO' end,
        case when n > 2000 then '+96650000' || n end, case when n > 2000 then 'SA' end
      from generate_series(1, 2400) n`;
    const { countries } = (await rest('students-engagement-statistics-countries')).json<CountryUsers>();
    expect(countries.map(({ id, users }) => [id, users.length])).toEqual([
      ['EG', 1500],
      ['JO', 200],
      ['SA', 400],
      ['ZZ', 300],
    ]);
    const logins = countries.flatMap(({ users }) => users.map(({ login }) => login));
    expect(new Set(logins).size).toBe(2400);
    expect(countries[1]).toMatchObject({
      name: 'الأردن',
      users: expect.arrayContaining([{ id: expect.any(String), login: 'l1501@school.test' }]),
    });
  });

  it('are an empty list when the portal has no learners', async () => {
    expect((await rest('students-engagement-statistics-countries')).json()).toEqual({ countries: [] });
  });
});

describe('the recent events', () => {
  it('name the actor and the subject, newest first, without sign-ins', async () => {
    const { login } = await callProcedure<{ login: string }>(portal, 'people.createStaff', {
      ...{ firstName: 'Huda', lastName: 'Nasser', role: 'ROLE_LECTURER', bio: '', login: `huda@${portal.slug}.test` },
    });
    const { id } = await callProcedure<{ id: string }>(portal, 'course.create', { title: 'الجبر', language: 'ar' });
    const { admin } = harness.test;
    await admin`insert into audit_events (tenant_id, id, action) values (${portal.id}, gen_random_uuid(), 'user.signed-in')`;
    const [updated] = await admin`
      insert into audit_events (tenant_id, id, actor_realm, actor_id, action, subject_id)
      values (${portal.id}, gen_random_uuid(), ${PLATFORM_ID}, ${(await superAdmin(harness)).id}, 'tenant.updated', ${portal.id})
      returning id`;
    const [changed, course, staff, ...more] = await callProcedure<RecentEvent[]>(portal, 'reports.recent');
    expect(more).toEqual([]);
    expect(changed).toMatchObject({ ...updated, action: 'tenant.updated', by: 'platform', actor: null, subject: null });
    expect(course).toMatchObject({
      ...{ action: 'course.created', by: 'portal', subject: { id, name: 'الجبر' } },
      actor: { id: portal.admin.id },
    });
    expect(staff).toMatchObject({ action: 'user.created', subject: { name: 'Huda Nasser' } });
    expect(login).toBe(`huda@${portal.slug}.test`);
  });

  it('name a token, also after it is revoked', async () => {
    const token = { name: 'الجدول', scopes: ['courses:read'], expiresInDays: null };
    const { id } = await callProcedure<{ id: string }>(portal, 'token.create', token);
    await callProcedure(portal, 'token.revoke', { id });
    const events = await callProcedure<RecentEvent[]>(portal, 'reports.recent');
    expect(events.map(({ action, subject }) => [action, subject?.name])).toEqual([
      ['token.revoked', 'الجدول'],
      ['token.created', 'الجدول'],
    ]);
  });
});

it('the figures of any portal are readable by a super-admin from the platform’s host', async () => {
  await portal.insert();
  const { cookie } = await superAdmin(harness);
  const asked = { host: PLATFORM_HOST, url: '/api/tenant/reports/statistics-students', cookie };
  const answer = await harness.request({ ...asked, headers: { 'x-tenant-id': portal.id } });
  expect(answer.json()).toMatchObject({ numOfUsers: 1 });
});

it('mobile_country is written wherever mobile is', () => {
  expect(mobileColumns('+966512345678')).toEqual({ mobile: '+966512345678', mobileCountry: 'SA' });
  expect(mobileColumns('+80012345678')).toMatchObject({ mobileCountry: null });
  expect(mobileColumns('')).toEqual({ mobile: null, mobileCountry: null });
});
