import { type CopiedPart, MAX_PARTS, type Outline } from '@dars/contracts/content/outline';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPart, addText, callProcedure, newCourse, outlineOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, upload } from '../../../testing/uploads.ts';

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
});
afterAll(() => harness.close());

interface MadeParts {
  course: string;
  section: string;
  lesson: string;
}

async function newParts(by?: SignedInUser): Promise<MadeParts> {
  const course = (await newCourse(at, {}, by)).id;
  const section = await addPart(at, 'section', course);
  return { course, section, lesson: await addPart(at, 'lesson', section) };
}

async function copy(input: object, by?: SignedInUser) {
  const answer = await at.call('outline.copy', input, by);
  const broken = answer.error?.data.issues?.map((issue) => `${issue.path}: ${issue.rule}`);
  return { data: answer.data as CopiedPart, code: answer.error?.data.appCode, broken };
}

const lessonsOf = (outline: Outline) => outline.sections.flatMap(({ lessons }) => lessons);

describe('outline.copy', () => {
  it('puts a copy right after an activity of the same lesson', async () => {
    const { course, lesson } = await newParts();
    const [first, last] = [await addText(at, lesson), await addText(at, lesson)];
    const { data } = await copy({ kind: 'activity', id: first, parentId: lesson });
    expect(data).toMatchObject({ kind: 'activity', courseId: course, status: 'DRAFT', version: 1 });
    const [{ activities = [] } = {}] = lessonsOf(await outlineOf(at, course));
    expect(activities.map(({ id }) => id)).toEqual([first, data.id, last]);
    const of = (id: string) => callProcedure<{ body: unknown; name: string }>(at, 'activity.get', { id });
    const [original, copied] = [await of(first), await of(data.id)];
    expect([copied.name, copied.body]).toEqual([original.name, original.body]);
  });

  it('gives the copy a name of its own when one is sent', async () => {
    const { course, section, lesson } = await newParts();
    const { data } = await copy({ kind: 'lesson', id: lesson, parentId: section, title: 'درس (نسخة)' });
    const ofLesson = lessonsOf(await outlineOf(at, course)).map(({ id, title, version }) => ({ id, title, version }));
    expect(ofLesson[1]).toEqual({ id: data.id, title: 'درس (نسخة)', version: data.version });
    expect(ofLesson[0]?.title).not.toBe('درس (نسخة)');
    const activity = await addText(at, lesson);
    const copied = await copy({ kind: 'activity', id: activity, parentId: lesson, title: 'نص (نسخة)' });
    expect(await callProcedure(at, 'activity.get', { id: copied.data.id })).toMatchObject({ name: 'نص (نسخة)' });
  });

  it('copies a lesson into another course with its files, links and questions, as drafts', async () => {
    const [from, to] = [await newParts(), await newParts()];
    const file = { purpose: 'file', contentType: 'application/zip', body: SAMPLES['application/zip'] };
    const { publicUrl } = await upload(harness, { host: at.host, cookie: at.admin.cookie }, file);
    const lesson = { id: from.lesson };
    await callProcedure(at, 'activity.create', { lesson, type: 'FILE', name: 'ملف', files: [{ url: publicUrl }] });
    await callProcedure(at, 'activity.create', { lesson, type: 'LINK', name: 'رابط', link: 'https://example.test/' });
    const quizActivity = { title: 'اختبار', offlineGrace: 25, passRate: 70 };
    await callProcedure(at, 'activity.create', { lesson, type: 'QUIZ', name: 'اختبار', quizActivity });
    await callProcedure(at, 'outline.setPreview', { id: from.lesson, isPreview: true });
    const { data } = await copy({ kind: 'lesson', id: from.lesson, parentId: to.section });
    const lessons = lessonsOf(await outlineOf(at, to.course));
    expect(lessons.map(({ id }) => id)).toEqual([to.lesson, data.id]);
    expect(lessons[1]).toMatchObject({ status: 'DRAFT', isPreview: true });
    const list = (id: string) =>
      callProcedure<{ rows: Record<string, unknown>[] }>(at, 'activity.list', { lesson: { id } });
    const shown = async (id: string) =>
      (await list(id)).rows.map(({ type, name, files, link, status }) => ({ type, name, files, link, status }));
    expect(await shown(data.id)).toEqual(await shown(from.lesson));
    const [, , quiz] = (await list(data.id)).rows;
    expect(quiz?.['quizActivity']).toMatchObject({ offlineGrace: 25, passRate: 70 });
    expect(lessonsOf(await outlineOf(at, from.course)).map(({ id }) => id)).toEqual([from.lesson]);
  });

  it('moves to another course and leaves the records of learners with the original, which can be restored', async () => {
    const [from, to] = [await newParts(), await newParts()];
    const text = await addText(at, from.lesson);
    const learner = await at.signedIn('ROLE_LEARNER');
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: from.course, status: 'PUBLISHED', deep: true });
    await callProcedure(at, 'learning.enrol', { courseId: from.course }, learner);
    await callProcedure(at, 'learning.record', { events: [{ kind: 'done', activityId: text }] }, learner);
    const moved = (await copy({ kind: 'activity', id: text, parentId: to.lesson, isMove: true })).data;
    const activitiesOf = async (course: string) =>
      lessonsOf(await outlineOf(at, course)).flatMap(({ activities }) =>
        activities.map(({ id, status }) => [id, status]),
      );
    expect(await activitiesOf(from.course)).toEqual([]);
    expect(await activitiesOf(to.course)).toEqual([[moved.id, 'DRAFT']]);
    // The course that has nothing to show any more is a draft again, as after a removal.
    expect((await outlineOf(at, from.course)).course.status).toBe('DRAFT');
    const rows = await harness.test.admin`select activity_id from activity_progress where user_id = ${learner.id}`;
    expect(rows.map((row) => row['activity_id'])).toEqual([text]);
    await callProcedure(at, 'outline.restore', { kind: 'activity', id: text });
    await callProcedure(at, 'outline.remove', { kind: 'activity', id: moved.id });
    expect(await activitiesOf(from.course)).toEqual([[text, 'PUBLISHED']]);
    expect(await activitiesOf(to.course)).toEqual([]);
  });

  it('needs the right to edit both courses', async () => {
    const lecturer = await at.signedIn('ROLE_LECTURER');
    const [own, foreign] = [await newParts(lecturer), await newParts()];
    const theirs = await addText(at, foreign.lesson);
    const mine = await addPart(at, 'lesson', own.section);
    for (const input of [
      { kind: 'activity', id: theirs, parentId: own.lesson },
      { kind: 'lesson', id: mine, parentId: foreign.section },
      { kind: 'lesson', id: mine, parentId: newId() },
      { kind: 'activity', id: newId(), parentId: own.lesson },
      { kind: 'lesson', id: mine, parentId: own.lesson },
    ])
      expect([input, (await copy(input, lecturer)).code]).toEqual([input, 'not-found']);
    const elsewhere = await newPortal(harness);
    const answer = await elsewhere.call('outline.copy', { kind: 'activity', id: theirs, parentId: foreign.lesson });
    expect(answer.error?.data.appCode).toBe('not-found');
  });

  it('refuses a move within a course, and an archived course as the target', async () => {
    const { course, section, lesson } = await newParts();
    const text = await addText(at, lesson);
    const other = await addPart(at, 'lesson', section);
    const within = await copy({ kind: 'activity', id: text, parentId: other, isMove: true });
    expect(within.broken).toEqual(['parentId: invalid']);
    const target = await newParts();
    await callProcedure(at, 'course.archive', { id: target.course });
    expect((await copy({ kind: 'activity', id: text, parentId: target.lesson })).code).toBe('course-archived');
    expect((await outlineOf(at, course)).sections[0]?.lessons[0]?.activities).toHaveLength(1);
  });

  it('refuses a lesson whose activities the course has no room for', async () => {
    const [from, to] = [await newParts(), await newParts()];
    for (const name of ['أ', 'ب']) await addText(at, from.lesson, name);
    await harness.test.admin`
      insert into activities (tenant_id, id, course_id, lesson_id, type, name, position)
      select tenant_id, gen_random_uuid(), course_id, id, 'TEXT', 'نص', n
      from lessons, generate_series(1, ${MAX_PARTS - 1}) n where id = ${to.lesson}`;
    const refused = await copy({ kind: 'lesson', id: from.lesson, parentId: to.section });
    expect(refused.broken).toEqual(['parentId: maximum-items']);
    expect(lessonsOf(await outlineOf(at, to.course)).map(({ id }) => id)).toEqual([to.lesson]);
  });

  it('keeps the opening date of a lesson only within its course', async () => {
    const [from, to] = [await newParts(), await newParts()];
    await harness.test.admin`update lessons set opens_on = '2027-02-01' where id = ${from.lesson}`;
    const openingIn = async (parentId: string) => {
      const { id } = (await copy({ kind: 'lesson', id: from.lesson, parentId })).data;
      const rows = await harness.test.admin`select opens_on::text as day from lessons where id = ${id}`;
      return rows[0]?.['day'];
    };
    expect([await openingIn(from.section), await openingIn(to.section)]).toEqual(['2027-02-01', null]);
  });

  it('does not lock two courses against each other when parts move in both directions at once', async () => {
    const [one, two] = [await newParts(), await newParts()];
    const pairs = await Promise.all(
      [1, 2, 3].map(async () => [await addText(at, one.lesson), await addText(at, two.lesson)]),
    );
    const moves = pairs.flatMap(([a, b]) => [
      copy({ kind: 'activity', id: a, parentId: two.lesson, isMove: true }),
      copy({ kind: 'activity', id: b, parentId: one.lesson, isMove: true }),
    ]);
    expect((await Promise.all(moves)).map(({ code }) => code)).toEqual(moves.map(() => undefined));
    for (const { course } of [one, two]) {
      expect(lessonsOf(await outlineOf(at, course)).flatMap(({ activities }) => activities)).toHaveLength(3);
    }
  });
});
