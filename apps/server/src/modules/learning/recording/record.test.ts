import { describe, expect, test } from 'vitest';
import {
  insertActivity,
  insertTestCourse,
  recordEvents,
  setUpLearning,
  type TestCourse,
} from '../../../testing/learning.ts';
import { newPortal } from '../../../testing/portal.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const { fixtures, course, record } = setUpLearning({ now: NOW, isShared: true });

const activityOf = ({ lessons }: TestCourse, lesson = 0, index = 0) => lessons[lesson]?.activities[index] ?? '';
const stored = async (activityId: string) => {
  const [row] = await fixtures.admin`
    select played::text, position from activity_progress
    where activity_id = ${activityId} and user_id = ${fixtures.learner.id}`;
  return row;
};
const NOTHING = {
  ...{ completedActivities: [], completedLessons: [], completedCourses: [] },
  ...{ withdrawn: [], refused: [] },
};

describe('learning.record', () => {
  test('completes an activity, and its lesson and course with the last activity of each', async () => {
    const made = await course([['VIDEO:100', 'TEXT'], ['PDF']]);
    const [video, text, pdf] = [activityOf(made), activityOf(made, 0, 1), activityOf(made, 1)];
    const play = (from: number, to: number) => ({
      kind: 'play' as const,
      activityId: video,
      ranges: [[from, to]],
      position: to,
    });
    expect(await record(play(0, 50))).toEqual(NOTHING);
    expect(await record(play(40, 90))).toEqual({ ...NOTHING, completedActivities: [video] });
    expect(await record({ kind: 'open', activityId: text })).toEqual(NOTHING);
    expect(await record({ kind: 'done', activityId: text })).toEqual({
      ...NOTHING,
      completedActivities: [text],
      completedLessons: [made.lessons[0]?.id],
    });
    expect(await record({ kind: 'done', activityId: pdf })).toEqual({
      ...NOTHING,
      completedActivities: [pdf],
      completedLessons: [made.lessons[1]?.id],
      completedCourses: [made.id],
    });
  });

  test('changes nothing when events are repeated or arrive in another order', async () => {
    const made = await course([['VIDEO:1000', 'PDF', 'TEXT'], ['AUDIO:10']]);
    const [video, pdf, text, audio] = [
      activityOf(made),
      activityOf(made, 0, 1),
      activityOf(made, 0, 2),
      activityOf(made, 1),
    ];
    const events: Parameters<typeof record> = [
      { kind: 'open', activityId: video, ago: 90_000 },
      {
        kind: 'play',
        activityId: video,
        ago: 60_000,
        ranges: [
          [0, 30],
          [100, 130],
        ],
        position: 130,
      },
      { kind: 'play', activityId: video, ago: 10_000, ranges: [[20, 60]], position: 60 },
      { kind: 'page', activityId: pdf, ago: 9000, position: 7 },
      { kind: 'page', activityId: pdf, ago: 8000, position: 3 },
      { kind: 'done', activityId: text, ago: 7000 },
      { kind: 'play', activityId: audio, ago: 6000, ranges: [[0, 10]], position: 10 },
    ];
    const state = async () => {
      const rows = await fixtures.admin`
        select activity_id, played::text, position, position_at, completed_at, created_at from activity_progress
        where user_id = ${fixtures.learner.id} order by activity_id`;
      const [own] = await fixtures.admin`
        select last_activity_id, last_seen_at from enrolments where user_id = ${fixtures.learner.id} and course_id = ${made.id}`;
      const lessons =
        await fixtures.admin`select lesson_id, completed_at from lesson_progress where user_id = ${fixtures.learner.id}`;
      return { rows: [...rows], own, lessons: [...lessons] };
    };
    await record(...events);
    const once = await state();
    expect(await record(...events)).toEqual(NOTHING);
    expect(await state()).toEqual(once);
    expect(once.rows).toMatchObject([
      { activity_id: video, played: '{[0,60),[100,130)}', position: 60 },
      { activity_id: pdf, position: 3 },
      { activity_id: text },
      { activity_id: audio },
    ]);
    expect(once.own).toMatchObject({ last_activity_id: audio });
    await fixtures.admin`delete from activity_progress where user_id = ${fixtures.learner.id}`;
    await fixtures.admin`delete from lesson_progress where user_id = ${fixtures.learner.id}`;
    await fixtures.admin`update enrolments set last_activity_id = null, last_seen_at = null where user_id = ${fixtures.learner.id}`;
    for (const event of events.toReversed()) await record(event);
    expect(await state()).toEqual(once);
  });

  test('keeps the later state and counts the seconds when an older device sends its events', async () => {
    const made = await course([['VIDEO:1000']]);
    const video = activityOf(made);
    await record({ kind: 'play', activityId: video, ago: 1000, ranges: [[500, 520]], position: 520 });
    await record({ kind: 'play', activityId: video, ago: 3_600_000, ranges: [[0, 90]], position: 90 });
    expect(await stored(video)).toMatchObject({ played: '{[0,90),[500,520)}', position: 520 });
    // Back at the beginning, of one's own will.
    await record({ kind: 'play', activityId: video, ranges: [[0, 3]], position: 3 });
    expect(await stored(video)).toMatchObject({ position: 3 });
  });

  test('keeps all events when fifty calls arrive at once', async () => {
    const made = await course([['VIDEO:500', 'TEXT', 'PDF'], ['AUDIO:500']]);
    const [video, text, pdf, audio] = [
      activityOf(made),
      activityOf(made, 0, 1),
      activityOf(made, 0, 2),
      activityOf(made, 1),
    ];
    const calls = Array.from({ length: 50 }, (_, index) => {
      const ranges = [[index * 10, index * 10 + 10]];
      const events: Parameters<typeof record> = [
        { kind: 'play', activityId: index % 2 ? video : audio, ranges, position: index, ago: 50 - index },
        { kind: 'play', activityId: index % 2 ? audio : video, ranges, position: index, ago: 50 - index },
      ];
      if (index === 20) events.push({ kind: 'done', activityId: text });
      if (index === 30) events.push({ kind: 'done', activityId: pdf });
      return record(...events);
    });
    const answers = await Promise.all(calls);
    expect(await stored(video)).toMatchObject({ played: '{[0,500)}', position: 49 });
    expect(await stored(audio)).toMatchObject({ played: '{[0,500)}', position: 49 });
    // Each completion is told once.
    expect(answers.flatMap((answer) => answer.completedActivities).toSorted()).toEqual(
      [video, text, pdf, audio].toSorted(),
    );
    expect(answers.flatMap((answer) => answer.completedLessons)).toHaveLength(2);
    expect(answers.flatMap((answer) => answer.completedCourses)).toEqual([made.id]);
  });

  test('refuses and stores nothing for activities that are not open to the learner', async () => {
    const made = await course([['TEXT', 'TEXT', 'TEXT'], ['TEXT']]);
    const other = await insertTestCourse(fixtures.admin, { tenantId: fixtures.portal.id, lessons: [['TEXT']] });
    const foreign = await insertTestCourse(fixtures.admin, {
      tenantId: (await newPortal(fixtures.harness)).id,
      lessons: [['TEXT']],
    });
    await fixtures.admin`update activities set status = 'DRAFT' where id = ${activityOf(made, 0, 1)}`;
    await fixtures.admin`update activities set removed_at = now() where id = ${activityOf(made, 0, 2)}`;
    await fixtures.admin`update lessons set status = 'DRAFT' where id = ${made.lessons[1]?.id ?? ''}`;
    const refused = [
      activityOf(made, 0, 1),
      activityOf(made, 0, 2),
      activityOf(made, 1),
      activityOf(other),
      activityOf(foreign),
      '01990000-0000-7000-8000-000000000000',
    ];
    const events = [activityOf(made), ...refused].map((activityId) => ({ kind: 'done' as const, activityId }));
    expect(await record(...events)).toMatchObject({ completedActivities: [activityOf(made)], refused });
    expect(await fixtures.admin`select from activity_progress where user_id = ${fixtures.learner.id}`).toHaveLength(1);
  });

  test('refuses events once the enrolment has ended, and keeps what was learnt before', async () => {
    const made = await course([['VIDEO:100']]);
    const video = activityOf(made);
    const play = { kind: 'play' as const, activityId: video, ranges: [[0, 10]], position: 10 };
    await record(play);
    await fixtures.portal.call('learning.leave', { courseId: made.id }, fixtures.learner);
    expect(await record({ ...play, ranges: [[0, 99]] })).toEqual({ ...NOTHING, refused: [video] });
    expect(await stored(video)).toMatchObject({ played: '{[0,10)}' });
    await fixtures.portal.call('learning.enrol', { courseId: made.id }, fixtures.learner);
    expect(await record({ ...play, ranges: [[10, 95]] })).toMatchObject({ completedCourses: [made.id] });
  });

  test('keeps the course completed when an activity is added later', async () => {
    const made = await course([['TEXT']]);
    await record({ kind: 'done', activityId: activityOf(made) });
    const place = { tenantId: fixtures.portal.id, courseId: made.id, lessonId: made.lessons[0]?.id ?? '' };
    const added = await insertActivity(
      fixtures.admin,
      { ...place, position: 9, status: 'PUBLISHED' },
      { type: 'TEXT' },
    );
    expect(await record({ kind: 'open', activityId: added })).toEqual(NOTHING);
    const [own] =
      await fixtures.admin`select extract(epoch from completed_at)::float8 as at from enrolments where user_id = ${fixtures.learner.id} and course_id = ${made.id}`;
    expect(own).toEqual({ at: NOW.getTime() / 1000 });
  });

  test('completes a lesson when its last open activity was removed', async () => {
    const made = await course([['TEXT', 'TEXT']]);
    await record({ kind: 'done', activityId: activityOf(made) });
    await fixtures.admin`update activities set status = 'DRAFT' where id = ${activityOf(made, 0, 1)}`;
    expect(await record({ kind: 'open', activityId: activityOf(made) })).toMatchObject({ completedCourses: [made.id] });
  });

  test('stores nothing for staff', async () => {
    const made = await course([['TEXT']]);
    const events = [{ kind: 'done' as const, activityId: activityOf(made) }];
    for (const person of [fixtures.portal.admin, await fixtures.portal.signedIn('ROLE_LECTURER')]) {
      expect(await recordEvents(fixtures.portal, person, events)).toEqual(NOTHING);
      expect(await fixtures.admin`select from activity_progress where user_id = ${person.id}`).toHaveLength(0);
      expect(await fixtures.admin`select from monthly_activity where user_id = ${person.id}`).toHaveLength(0);
    }
  });
});

test('refuses a locked lesson of a sequential course, unless the same batch unlocks it', async () => {
  const made = await course([['TEXT'], ['TEXT'], ['TEXT']], { isSequential: true });
  const [first, second, third] = [activityOf(made), activityOf(made, 1), activityOf(made, 2)];
  const done = (activityId: string) => ({ kind: 'done' as const, activityId });
  expect(await record(done(third), done(second))).toEqual({ ...NOTHING, refused: [third, second] });
  expect(await record(done(second), done(first))).toMatchObject({
    completedActivities: [first, second],
    completedLessons: [made.lessons[0]?.id, made.lessons[1]?.id],
    refused: [],
  });
  expect(await record(done(third))).toMatchObject({ completedCourses: [made.id] });
});

test.each([
  ['no events', []],
  [
    'more than a batch may have',
    Array.from({ length: 51 }, () => ({ kind: 'open', activityId: '01990000-0000-7000-8000-000000000000' })),
  ],
  [
    'a stretch that ends before it begins',
    [{ kind: 'play', activityId: '01990000-0000-7000-8000-000000000000', ranges: [[5, 5]], position: 1 }],
  ],
  ['an event to come', [{ kind: 'open', activityId: '01990000-0000-7000-8000-000000000000', ago: -1 }]],
])('learning.record answers 400 to %s', async (_what, events) => {
  expect((await fixtures.portal.call('learning.record', { events }, fixtures.learner)).status).toBe(400);
});
