import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dayIn } from '@dars/contracts/day';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { DEFAULT_SETTINGS } from '@dars/contracts/portal/settings';
import { compareFigures } from '@dars/db/figures/compare';
import { recountFigures } from '@dars/db/figures/recount';
import { insertUser } from '@dars/db/testing/builders';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callProcedure } from '../../testing/courses.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, recordEvents } from '../../testing/learning.ts';
import { superAdmin } from '../../testing/people.ts';
import { newPortal } from '../../testing/portal.ts';
import { Workload, workloadStep } from '../../testing/reports.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const differences = () => Array.fromAsync(compareFigures(harness.db));

const DAY = 86_400_000;
const STEPS = 240;
/** Steps of the workload that run at the same time. */
const BESIDE = 4;

describe('after a random workload', () => {
  it.each([1, 2, 3])('every figure agrees with the rows, and active ≤ activated ≤ all (seed %i)', async (seed) => {
    const portal = await newPortal(harness);
    const course = await insertTestCourse(harness.test.admin, { tenantId: portal.id, lessons: [['TEXT']] });
    const workload = new Workload(harness, portal, course);
    const steps = fc.sample(workloadStep, { numRuns: STEPS, seed });
    for (let from = 0; from < STEPS; from += BESIDE) {
      await workload.runAll(steps.slice(from, from + BESIDE));
      if (from % 40 > 0) continue;
      expect(await differences()).toEqual([]);
      for (const { firstHalfYear, secondHalfYear } of await workload.engagement()) {
        for (const half of [firstHalfYear, secondHalfYear]) {
          const wrong = half.allUsers.filter((all, index) => {
            const [activated = 0, active = 0] = [half.activatedUsers[index], half.activeUsers[index]];
            return !(active <= activated && activated <= all);
          });
          expect({ half, wrong }).toEqual({ half, wrong: [] });
        }
      }
    }
    const counted = await harness.test.admin`
      select count(*) filter (where active > 0)::int as months from tenant_months where tenant_id = ${portal.id}`;
    expect(counted[0]?.['months']).toBeGreaterThan(1);
    expect(await differences()).toEqual([]);
  });
});

describe('learners who are removed while they learn', () => {
  it('leave no figure behind and cause no deadlock', async () => {
    harness.setNow(new Date('2026-05-10T12:00:00Z'));
    const portal = await newPortal(harness);
    const { admin } = harness.test;
    const lessons = [['TEXT'], ['TEXT']];
    const courses = await Promise.all([1, 2].map(() => insertTestCourse(admin, { tenantId: portal.id, lessons })));
    const activities = courses.flatMap((course) => course.lessons.map(({ activities: [id = ''] }) => id));
    const leave = async () => {
      const learner = await portal.signedIn('ROLE_LEARNER');
      const enrolment = { tenantId: portal.id, userId: learner.id };
      await Promise.all(courses.map(({ id }) => insertEnrolment(admin, { ...enrolment, courseId: id })));
      const events = activities.map((activityId, ago) => ({ kind: 'done' as const, activityId, ago }));
      const late = { kind: 'open' as const, activityId: activities[0], ago: 20 * DAY };
      const answers = await Promise.all([
        portal.call('learning.record', { events }, learner),
        portal.call('learning.record', { events: [late, ...events.toReversed()] }, learner),
        portal.call('people.remove', { id: learner.id }),
        portal.call('learning.record', { events: [late] }, learner),
      ]);
      return answers.map(({ status }) => status).filter((status) => status >= 500);
    };
    for (let round = 0; round < 25; round += 1) expect(await leave()).toEqual([]);
    expect(await admin`select from monthly_activity where tenant_id = ${portal.id}`).toHaveLength(0);
    expect(await differences()).toEqual([]);
  });
});

describe('a learner is not counted as active before their activation', () => {
  beforeAll(() => harness.setNow(new Date()));
  const months = (tenantId: string) => harness.test.admin`
    select to_char(month, 'YYYY-MM-DD') as month from monthly_activity where tenant_id = ${tenantId}`;

  it('when their browser sends an earlier time of learning', async () => {
    const portal = await newPortal(harness);
    const { admin } = harness.test;
    const { id: courseId, lessons } = await insertTestCourse(admin, { tenantId: portal.id, lessons: [['TEXT']] });
    const now = harness.deps.now();
    const learner = await portal.signedIn('ROLE_LEARNER');
    await admin`update users set activated_at = ${now.toISOString()} where id = ${learner.id}`;
    await insertEnrolment(admin, { tenantId: portal.id, courseId, userId: learner.id });
    const event = { kind: 'open' as const, activityId: lessons[0]?.activities[0] ?? '', ago: 40 * DAY };
    await recordEvents(portal, learner, [event]);
    const [month] =
      await admin`select to_char(sec.month_in('Asia/Riyadh', ${now.toISOString()}), 'YYYY-MM-DD') as month`;
    expect(await months(portal.id)).toEqual([month]);
  });

  it('when the portal moves to a time zone in which the activation is in the next month', async () => {
    const portal = await newPortal(harness);
    const { admin } = harness.test;
    // It is still January in Riyadh, and February in Auckland.
    const { id } = await portal.insert({ activatedAt: new Date('2026-01-31T12:00:00Z') });
    await admin`insert into monthly_activity (tenant_id, month, user_id) values (${portal.id}, '2026-01-01', ${id})`;
    await callProcedure(portal, 'settings.update', { timeZone: 'Pacific/Auckland' });
    expect(await months(portal.id)).toEqual([{ month: '2026-02-01' }]);
    expect(await differences()).toEqual([]);
  });
});

it('the figures leave out a learner who becomes the portal’s owner', async () => {
  const { admin } = harness.test;
  const portal = await newPortal(harness);
  const learner = await portal.insert({ country: 'EG' });
  await admin`insert into monthly_activity (tenant_id, month, user_id) values (${portal.id}, '2026-01-01', ${learner.id})`;
  const owner = await insertUser(admin, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL', login: learner.login });
  const [{ version } = { version: 0 }] = await admin<
    { version: number }[]
  >`select version from tenants where id = ${portal.id}`;
  const { cookie } = await superAdmin(harness);
  const names = { nameInArabic: 'أكاديمية', nameInEnglish: portal.slug, locale: { id: 1 } };
  const answer = await harness.trpc(
    'localhost:3000',
    'tenant.update',
    { id: portal.id, ...names, userId: owner.id, version },
    cookie,
  );
  expect(answer.error).toBeUndefined();
  expect(await admin`select 1 from monthly_activity where tenant_id = ${portal.id}`).toHaveLength(0);
  expect(await differences()).toEqual([]);
});

describe('a figure that is wrong', () => {
  /** Runs the program beside the test, whose connections to the database a slow machine would lose otherwise. */
  const check = async (...options: string[]) => {
    const program = spawn(process.execPath, [join(import.meta.dirname, '../../figures.ts'), ...options], {
      env: { DATABASE_URL: harness.test.url, DATA_DIR: '/nonexistent', NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [stderr, [status]] = await Promise.all([text(program.stderr), once(program, 'close')]);
    return { status, stderr };
  };

  it('is reported by --check with its portal, and corrected without --check', async () => {
    const { admin } = harness.test;
    const { id, slug, insert } = await newPortal(harness);
    const learner = await insert({ mobile: '+966512345678' });
    await admin`insert into monthly_activity (tenant_id, month, user_id) values (${id}, '2026-01-01', ${learner.id})`;
    expect(await differences()).toEqual([]);

    await admin`update tenant_months set created = created + 3, activated = 0 where tenant_id = ${id} and created = 1`;
    await admin`update tenant_months set active = 5 where tenant_id = ${id} and active = 1`;
    await admin`update tenant_counters set value = 9 where tenant_id = ${id} and name = 'users:ROLE_LEARNER'`;
    await admin`insert into tenant_countries (tenant_id, country, learners) values (${id}, 'JO', 1)`;
    await admin`update users set mobile_country = null where id = ${learner.id}`;
    const { status, stderr } = await check('--check');
    expect(status).toBe(1);
    const month = dayIn(DEFAULT_SETTINGS.timeZone, new Date()).slice(0, 7);
    for (const line of [
      `created ${month} is 4 and should be 1`,
      `activated ${month} is 0 and should be 1`,
      'active 2026-01 is 5 and should be 1',
      'learners is 9 and should be 1',
      'country JO is 1 and should be 0',
      'countries of mobile numbers is 0 and should be 1',
    ]) {
      expect(stderr).toContain(`${slug}: ${line}\n`);
    }
    expect(await check()).toEqual({ status: 0, stderr: '' });
    expect(await check('--check')).toEqual({ status: 0, stderr: '' });
    const [row] = await admin`select country, learners from tenant_countries where tenant_id = ${id} and learners > 0`;
    expect(row).toEqual({ country: 'SA', learners: 1 });
  }, 120_000);

  it('is corrected while people come and go', async () => {
    const portal = await newPortal(harness);
    const people = Array.from({ length: 12 }, () => portal.insert({ country: 'EG' }));
    const gone = (await Promise.all(people)).slice(0, 6);
    await Promise.all([
      ...gone.map(({ id }) => callProcedure(portal, 'people.remove', { id })),
      ...[1, 2, 3].map(() => recountFigures(harness.db)),
      ...Array.from({ length: 6 }, () => portal.insert({ country: 'SA' })),
    ]);
    expect(await differences()).toEqual([]);
  });
});
