import type { EnrolmentStatus } from '@dars/contracts/course-constants';
import { MAX_ANSWERED_AT_ONCE } from '@dars/contracts/learning/enrolment';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { insertEnrolment, insertTestCourse, type TestCourse } from '../../testing/learning.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let portal: TestPortal;
let admin: Sql;
let made: TestCourse;
beforeAll(async () => {
  harness = await createHarness();
  admin = harness.test.admin;
});
afterAll(() => harness.close());
beforeEach(async () => {
  portal = await newPortal(harness);
  made = await insertTestCourse(admin, { tenantId: portal.id, title: 'مدخل إلى الجبر', lessons: [['TEXT']] });
});

const call = (path: string, input: object) => portal.call(`enrolment.${path}`, { courseId: made.id, ...input });
async function asked(firstName: string, values: object = {}, status: EnrolmentStatus = 'REQUESTED') {
  const login = `${firstName.toLowerCase()}@${portal.slug}.test`;
  const { id } = await portal.insert({ firstName, login, ...values });
  await insertEnrolment(admin, { tenantId: portal.id, courseId: made.id, userId: id, status });
  return id;
}
const mails = () => admin<{ recipient: string; language: string; subject: string; text: string }[]>`
  select recipient, language, subject, text from mails where tenant_id = ${portal.id} order by created_at, id`;
const events = async () => {
  const found = await admin`
    select action, subject_id as who, details from audit_events
    where tenant_id = ${portal.id} and action like 'enrolment.%' order by created_at, id`;
  return found.map(({ action, who, details }) => [action, who, details]);
};

describe('a decision about a request', () => {
  test('is mailed to the learner, in their language or the course’s, with a link to the course', async () => {
    const [sara, omar] = [await asked('Sara', { language: 'en' }), await asked('Omar')];
    await call('decide', { userId: sara, status: 'ACTIVE' });
    await call('decide', { userId: omar, status: 'REFUSED' });
    const [yes, no] = await mails();
    expect(yes).toMatchObject({ recipient: `sara@${portal.slug}.test`, language: 'en' });
    expect(yes?.subject).toContain('مدخل إلى الجبر');
    expect(yes?.text).toContain(`/home/courses/${made.id}`);
    expect(no).toMatchObject({ recipient: `omar@${portal.slug}.test`, language: 'ar' });
    expect(no?.text).not.toContain(made.id);
    expect(no?.text).toContain('/home/courses');
  });

  test('is recorded in the audit trail', async () => {
    const sara = await asked('Sara');
    const details = { course: made.id, title: 'مدخل إلى الجبر' };
    for (const status of ['REFUSED', 'ACTIVE', 'BLOCKED', 'ENDED']) await call('decide', { userId: sara, status });
    expect(await events()).toEqual([
      ['enrolment.refused', sara, details],
      ['enrolment.approved', sara, details],
      ['enrolment.blocked', sara, details],
      ['enrolment.unblocked', sara, details],
    ]);
    const [event] = await admin`select actor_id as actor from audit_events 
      where tenant_id = ${portal.id} and action = 'enrolment.refused'`;
    expect(event?.['actor']).toBe(portal.admin.id);
  });

  test('is mailed when it lets in a learner after all who was refused', async () => {
    await call('decide', { userId: await asked('Omar', {}, 'REFUSED'), status: 'ACTIVE' });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([`omar@${portal.slug}.test`]);
  });

  test('is not mailed to a learner who was blocked and is let in again', async () => {
    const sara = await asked('Sara', {}, 'BLOCKED');
    expect((await call('decide', { userId: sara, status: 'ACTIVE' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  test('is neither mailed nor recorded when it changes nothing or is refused', async () => {
    const sara = await asked('Sara', {}, 'ACTIVE');
    expect((await call('decide', { userId: sara, status: 'ACTIVE' })).status).toBe(200);
    expect((await call('decide', { userId: sara, status: 'REFUSED' })).status).toBe(409);
    expect([await mails(), await events()]).toEqual([[], []]);
  });

  test('is also made by adding learners, and mailed only to those who had asked', async () => {
    const [sara, omar, huda] = [
      await asked('Sara'),
      await asked('Omar', {}, 'ACTIVE'),
      await asked('Huda', {}, 'ENDED'),
    ];
    await call('add', { userIds: [sara, omar, huda] });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([`sara@${portal.slug}.test`]);
    expect((await events()).map(([action, who]) => [action, who])).toEqual([
      ['enrolment.approved', sara],
      ['enrolment.added', made.id],
    ]);
  });
});

describe('an answer to several requests at once', () => {
  const statuses = async () => {
    const found = await admin`
      select u.first_name as name, e.status from enrolments e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
      where e.tenant_id = ${portal.id} order by u.first_name`;
    return Object.fromEntries(found.map(({ name, status }) => [name, status]));
  };

  test('decides, mails and records those who still wait, and leaves all others', async () => {
    const [sara, omar] = [await asked('Sara'), await asked('Omar')];
    const [huda, ali] = [await asked('Huda', {}, 'ACTIVE'), await asked('Ali', {}, 'ENDED')];
    await asked('Zaid');
    const userIds = [sara, omar, huda, ali];
    expect((await call('answer', { status: 'REFUSED', userIds })).data).toEqual({ answered: 2, left: 0 });
    expect(await statuses()).toEqual({
      ...{ Sara: 'REFUSED', Omar: 'REFUSED', Huda: 'ACTIVE', Ali: 'ENDED', Zaid: 'REQUESTED' },
    });
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
      ['omar', 'sara'].map((name) => `${name}@${portal.slug}.test`),
    );
    const details = { course: made.id, title: 'مدخل إلى الجبر' };
    expect(await events()).toEqual(
      expect.arrayContaining([sara, omar].map((who) => ['enrolment.refused', who, details])),
    );
    expect((await call('answer', { status: 'ACTIVE', userIds })).data).toEqual({ answered: 0, left: 0 });
    expect((await mails()).length).toBe(2);
  });

  test('decides a batch of those whom the search finds when no ids are given, and says how many are left', async () => {
    await asked('Huda');
    await asked('Salem-gone', { removedAt: new Date(), disabledAt: new Date() });
    for (let index = 0; index <= MAX_ANSWERED_AT_ONCE; index += 1) await asked(`Salem-${index}`);
    const salems = { status: 'ACTIVE', query: 'salem-' };
    expect((await call('answer', salems)).data).toEqual({ answered: MAX_ANSWERED_AT_ONCE, left: 1 });
    expect((await call('answer', salems)).data).toEqual({ answered: 1, left: 0 });
    const [counted] = await admin`select learner_count as learners from courses where id = ${made.id}`;
    expect(counted?.['learners']).toBe(MAX_ANSWERED_AT_ONCE + 1);
    expect(await statuses()).toMatchObject({ Huda: 'REQUESTED', 'Salem-gone': 'REQUESTED', 'Salem-7': 'ACTIVE' });
  });

  test('refuses too many ids, other statuses and callers without the permission', async () => {
    const sara = await asked('Sara');
    const many = Array.from({ length: MAX_ANSWERED_AT_ONCE + 1 }, () => sara);
    expect((await call('answer', { status: 'ACTIVE', userIds: many })).status).toBe(400);
    expect((await call('answer', { status: 'ACTIVE', userIds: [] })).status).toBe(400);
    expect((await call('answer', { status: 'ENDED', userIds: [sara] })).status).toBe(400);
    const learner = await portal.signedIn('ROLE_LEARNER');
    const input = { courseId: made.id, status: 'ACTIVE', userIds: [sara] };
    expect((await portal.call('enrolment.answer', input, learner)).status).toBe(403);
    expect(await statuses()).toMatchObject({ Sara: 'REQUESTED' });
  });
});
