import { describe, expect, test } from 'vitest';
import { setUpLearning, type TestCourse } from '../../testing/learning.ts';
import { completeActivity, completeFinished } from './store.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

const { fixtures, course, record } = setUpLearning({ now: NOW, isShared: true });

const activityOf = ({ lessons }: TestCourse, index = 0) => lessons[0]?.activities[index] ?? '';

describe('noteLearning', () => {
  const months = async () => {
    const rows =
      await fixtures.admin`select month::text from monthly_activity where user_id = ${fixtures.learner.id} order by month`;
    return rows.map((row) => row['month']);
  };
  const learntOn = async () => {
    const [row] = await fixtures.admin`select last_learnt_on::text as day from users where id = ${fixtures.learner.id}`;
    return row?.['day'];
  };

  test('counts learning in the day and month of the portal’s time zone, even when events arrive later', async () => {
    const made = await course([['TEXT']]);
    // In Riyadh it is half past midnight on the first of December.
    fixtures.harness.setNow(new Date('2026-11-30T21:30:00Z'));
    const open = { kind: 'open' as const, activityId: activityOf(made) };
    await record(open);
    expect(await months()).toEqual(['2026-12-01']);
    expect(await learntOn()).toBe('2026-12-01');
    await record({ ...open, ago: 3_600_000 });
    expect(await months()).toEqual(['2026-11-01', '2026-12-01']);
    expect(await learntOn()).toBe('2026-12-01');
  });

  test('counts a day once, and does not count a sign-in', async () => {
    const made = await course([['TEXT']]);
    expect(await months()).toEqual([]);
    const events: Parameters<typeof record> = [1, 2, 3].map((ago) => ({
      kind: 'open',
      activityId: activityOf(made),
      ago,
    }));
    await Promise.all([record(...events), record(...events), record(...events)]);
    expect(await months()).toEqual(['2026-11-01']);
    const [before] = await fixtures.admin`select xmin from users where id = ${fixtures.learner.id}`;
    await record(...events);
    expect(await fixtures.admin`select xmin from users where id = ${fixtures.learner.id}`).toEqual([before]);
  });
});

describe('completeActivity', () => {
  const complete = (made: TestCourse, index: number) => {
    const [lesson] = made.lessons;
    const activity = { id: activityOf(made, index), lessonId: lesson?.id ?? '', courseId: made.id };
    return fixtures.harness.db.withTenant(fixtures.portal.id, (tx) =>
      completeActivity(tx, { tenantId: fixtures.portal.id, userId: fixtures.learner.id, now: NOW }, activity),
    );
  };

  test('completes the lesson and the course with the activity, once', async () => {
    const made = await course([['QUIZ', 'TEXT']]);
    // A quiz is passed, not marked.
    expect(
      await record({ kind: 'open', activityId: activityOf(made) }, { kind: 'done', activityId: activityOf(made) }),
    ).toMatchObject({
      completedActivities: [],
    });
    await record({ kind: 'done', activityId: activityOf(made, 1) });
    const done = {
      completedActivities: [activityOf(made)],
      completedLessons: [made.lessons[0]?.id],
      completedCourses: [made.id],
    };
    const answers = await Promise.all([complete(made, 0), complete(made, 0)]);
    expect(answers).toContainEqual(done);
    expect(answers).toContainEqual({ completedActivities: [], completedLessons: [], completedCourses: [] });
  });

  test('records it for a learner who has left the course, and not for a person who was never in it', async () => {
    const made = await course([['QUIZ']]);
    await fixtures.admin`update enrolments set status = 'ENDED' where user_id = ${fixtures.learner.id}`;
    expect(await complete(made, 0)).toMatchObject({ completedCourses: [made.id] });
    await fixtures.admin`delete from activity_progress where user_id = ${fixtures.learner.id}`;
    await fixtures.admin`delete from lesson_progress where user_id = ${fixtures.learner.id}`;
    await fixtures.admin`delete from enrolments where user_id = ${fixtures.learner.id}`;
    expect(await complete(made, 0)).toMatchObject({ completedActivities: [] });
  });
});

test('a lesson is completed when two calls complete its last two activities at the same time', async () => {
  for (let round = 0; round < 10; round += 1) {
    const made = await course([['TEXT', 'TEXT']]);
    const done = (index: number) => record({ kind: 'done', activityId: activityOf(made, index) });
    const answers = await Promise.all([done(0), done(1)]);
    expect(answers.flatMap(({ completedCourses }) => completedCourses)).toEqual([made.id]);
  }
});

test('completeFinished does not complete a lesson without published activities', async () => {
  const made = await course([[]]);
  const settle = () =>
    fixtures.harness.db.withTenant(fixtures.portal.id, (tx) =>
      completeFinished(tx, { tenantId: fixtures.portal.id, userId: fixtures.learner.id, now: NOW }, [
        { lessonId: made.lessons[0]?.id ?? '', courseId: made.id },
      ]),
    );
  expect(await settle()).toEqual({ completedLessons: [], completedCourses: [] });
});
