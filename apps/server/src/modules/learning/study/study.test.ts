import type { OwnStudy } from '@dars/contracts/learning/study';
import { describe, expect, it } from 'vitest';
import { setUpLearning, type TestCourse } from '../../../testing/learning.ts';

const NOW = new Date('2026-11-28T12:00:30Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { fixtures, course, insert, record, call } = setUpLearning({ now: NOW, isShared: true });

const activityOf = (made: TestCourse) => made.lessons[0]?.activities[0] ?? '';
const study = (made: TestCourse, minutes: number, ago = 0) =>
  record({ kind: 'study', activityId: activityOf(made), minutes, ago });
const read = async (by = fixtures.learner) => (await call('getStudy', undefined, by)).data as OwnStudy;

describe('learning.getStudy', () => {
  it('tells a learner who has not studied yet that there is nothing, and no goal', async () => {
    expect(await read()).toEqual({
      ...{ today: '2026-11-28', days: [], streak: 0, total: { minutes: 0, days: 0 }, courses: [] },
      goal: { time: null, show: true },
    });
  });

  it('counts each minute once, however often, late and from how many devices it arrives', async () => {
    const made = await course([['TEXT']]);
    await study(made, 10);
    await study(made, 10);
    // Another device, which had no network: five of its minutes are known.
    await Promise.all([study(made, 10, 5 * MINUTE), study(made, 10, 5 * MINUTE)]);
    expect(await read()).toMatchObject({
      days: [{ day: '2026-11-28', minutes: 15 }],
      ...{ streak: 1, total: { minutes: 15, days: 1 } },
      courses: [{ id: made.id, title: 'مدخل إلى الجبر', language: 'ar', minutes: 15, days: 1, lastDay: '2026-11-28' }],
    });
  });

  it('counts a minute in two courses once in the day and in each of the courses, the last studied first', async () => {
    const [one, other] = [await course([['TEXT']]), await course([['PDF']], { title: 'Physics' })];
    await study(one, 30);
    await study(other, 20, 10 * MINUTE);
    const { days, total, courses } = await read();
    expect(days).toEqual([{ day: '2026-11-28', minutes: 30 }]);
    expect(total).toEqual({ minutes: 30, days: 1 });
    expect(courses.map(({ id, minutes }) => ({ id, minutes }))).toEqual([
      { id: one.id, minutes: 30 },
      { id: other.id, minutes: 20 },
    ]);
  });

  it('lists days of the portal’s time zone, counts them in a row, and leaves older ones to the total', async () => {
    const made = await course([['TEXT']]);
    // 00:30 in Riyadh, so twenty minutes belong to the day before.
    await study(made, 50, 14 * HOUR + 30 * MINUTE);
    for (const days of [2, 4, 20]) await study(made, 5, days * DAY);
    await fixtures.admin`
      insert into study_days (tenant_id, user_id, day, course_id, studied)
      values (${fixtures.portal.id}, ${fixtures.learner.id}, '2026-05-01', ${made.id}, '{[29626560,29626600)}')`;
    expect(await read()).toMatchObject({
      days: [
        { day: '2026-11-28', minutes: 31 },
        { day: '2026-11-27', minutes: 19 },
        { day: '2026-11-26', minutes: 5 },
        { day: '2026-11-24', minutes: 5 },
        { day: '2026-11-08', minutes: 5 },
      ],
      ...{ streak: 3, total: { minutes: 105, days: 6 } },
    });
    // Tomorrow is not over yet, and the day after a break begins anew.
    fixtures.harness.setNow(new Date(NOW.getTime() + DAY));
    expect((await read()).streak).toBe(3);
    fixtures.harness.setNow(new Date(NOW.getTime() + 2 * DAY));
    expect((await read()).streak).toBe(0);
  });

  it('believes no minute to come, from before the enrolment, or of a course without one', async () => {
    const made = await course([['TEXT']]);
    await fixtures.admin`
      update enrolments set created_at = ${new Date(NOW.getTime() - 8 * MINUTE).toISOString()}
      where course_id = ${made.id}`;
    await study(made, 1440);
    expect(await read()).toMatchObject({ total: { minutes: 9, days: 1 } });
    const other = await insert([['TEXT']]);
    expect(await study(other, 10)).toMatchObject({ refused: [activityOf(other)] });
    expect(await read()).toMatchObject({ total: { minutes: 9, days: 1 } });
    const tooMany = { events: [{ kind: 'study', activityId: activityOf(made), minutes: 1441 }] };
    expect((await call('record', tooMany)).status).toBe(400);
  });

  it('shows nobody the time of somebody else', async () => {
    const made = await course([['TEXT']]);
    await study(made, 10);
    const other = await fixtures.portal.signedIn('ROLE_LEARNER');
    expect(await read(other)).toMatchObject({ total: { minutes: 0 }, courses: [] });
  });
});

describe('learning.saveStudyGoal', () => {
  it('keeps the goal of the caller alone, and takes it back', async () => {
    const other = await fixtures.portal.signedIn('ROLE_LEARNER');
    expect((await call('saveStudyGoal', { time: 180, show: false })).status).toBe(200);
    expect((await read()).goal).toEqual({ time: 180, show: false });
    expect((await read(other)).goal).toEqual({ time: null, show: true });
    await call('saveStudyGoal', { time: null, show: true });
    expect((await read()).goal).toEqual({ time: null, show: true });
    expect((await call('saveStudyGoal', { time: 10, show: true })).status).toBe(400);
  });
});
