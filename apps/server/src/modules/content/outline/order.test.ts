import { insertLearning } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPart, addText, callProcedure, newCourse, outlineOf, titlesOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { samplePng, upload } from '../../../testing/uploads.ts';

const DAY = 24 * 60 * 60_000;

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
});
afterAll(() => harness.close());

async function send(path: string, input: unknown) {
  const answer = await at.call(`outline.${path}`, input);
  return { ...answer, code: answer.error?.data.appCode };
}

/** Creates a course of one section with this many lessons, named by letters. */
async function newLessons(count: number) {
  const { id } = await newCourse(at);
  const section = await addPart(at, 'section', id, 'ق');
  const lessons: string[] = [];
  for (const title of 'abcdefgh'.slice(0, count)) lessons.push(await addPart(at, 'lesson', section, title));
  const reorder = (ids: string[], more: object = {}) =>
    send('reorder', { kind: 'lesson', parentId: section, ids, ...more });
  const order = async () =>
    titlesOf(await outlineOf(at, id))
      .map((title) => title.replaceAll('. ', ''))
      .join('');
  return { id, section, lessons, reorder, order };
}

describe('a new order', () => {
  test('is kept for sections, lessons and activities', async () => {
    const { id, section, lessons, reorder, order } = await newLessons(3);
    expect((await reorder(lessons.toReversed())).status).toBe(200);
    expect(await order()).toBe('قcba');
    const other = await addPart(at, 'section', id, 'ك');
    await send('reorder', { kind: 'section', parentId: id, ids: [other, section] });
    expect(await order()).toBe('كقcba');
    const [lesson = ''] = lessons;
    const texts = [await addText(at, lesson, 'x'), await addText(at, lesson, 'y')];
    await send('reorder', { kind: 'activity', parentId: lesson, ids: texts.toReversed() });
    expect(await order()).toBe('كقcbayx');
  });

  test('moves a part with its content from elsewhere in the course', async () => {
    const { id, lessons, order } = await newLessons(3);
    const [a = '', b = ''] = lessons;
    await addText(at, a, 'x');
    const other = await addPart(at, 'section', id, 'ك');
    const d = await addPart(at, 'lesson', other, 'd');
    expect((await send('reorder', { kind: 'lesson', parentId: other, ids: [a, d], moved: a })).status).toBe(200);
    expect(await order()).toBe('قbcكaxd');
    const [text = ''] = (await outlineOf(at, id)).sections[1]?.lessons[0]?.activities.map((each) => each.id) ?? [];
    await send('reorder', { kind: 'activity', parentId: b, ids: [text], moved: text });
    expect(await order()).toBe('قbxcكad');
  });

  test('is refused and changes nothing when it does not list exactly the stored parts', async () => {
    const { lessons, reorder, order } = await newLessons(3);
    const [a = '', b = '', c = ''] = lessons;
    const elsewhere = await newLessons(1);
    const [stranger = ''] = elsewhere.lessons;
    for (const [ids, more] of [
      [[a, b], {}],
      [[a, b, c, stranger], {}],
      [[a, b, c, stranger], { moved: stranger }],
      [[a, b, b], {}],
      [[a, b, c], { moved: stranger }],
      [[], {}],
    ] as const) {
      const answer = await reorder([...ids], more);
      expect([answer.status, answer.code]).toEqual([409, 'outline-changed']);
    }
    await send('remove', { kind: 'lesson', id: c });
    expect((await reorder([c, b, a])).code).toBe('outline-changed');
    expect([await order(), await elsewhere.order()]).toEqual(['قab', 'قa']);
  });

  test('is one of the requested orders when several arrive at once', async () => {
    const { id, section, lessons, reorder, order } = await newLessons(6);
    const turned = lessons.map((_, by) => [...lessons.slice(by), ...lessons.slice(0, by)]);
    const answers = await Promise.all(turned.map((ids) => reorder(ids)));
    expect(answers.map(({ status }) => status)).toEqual(turned.map(() => 200));
    expect('abcdefabcdef').toContain((await order()).slice(1));
    // A request that arrives after the addition does not list the new part.
    await Promise.all([...turned.map((ids) => reorder(ids)), addPart(at, 'lesson', section, 'z')]);
    expect((await reorder(lessons)).code).toBe('outline-changed');
    expect('abcdefabcdef').toContain((await order()).slice(1, -1));
    const places = await harness.test.admin`select position from lessons where course_id = ${id} order by position`;
    expect(places.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('a removed part', () => {
  test('is hidden with its content and restored to its place', async () => {
    const { id, section, lessons, reorder, order } = await newLessons(3);
    const [a = '', b = '', c = ''] = lessons;
    const text = await addText(at, b, 'x');
    await send('remove', { kind: 'lesson', id: b });
    expect(await order()).toBe('قac');
    for (const [path, input] of [
      ['rename', { kind: 'lesson', id: b, title: 'x', version: 1 }],
      ['remove', { kind: 'lesson', id: b }],
      ['remove', { kind: 'activity', id: text }],
      ['restore', { kind: 'activity', id: text }],
      ['reorder', { kind: 'activity', parentId: b, ids: [text] }],
      ['setStatus', { kind: 'activity', id: text, status: 'PUBLISHED' }],
    ] as const) {
      expect([path, (await send(path, input)).status]).toEqual([path, 404]);
    }
    expect((await at.call('activity.get', { id: text })).status).toBe(404);
    expect((await send('restore', { kind: 'lesson', id: b })).status).toBe(200);
    expect((await send('restore', { kind: 'lesson', id: b })).status).toBe(200);
    expect(await order()).toBe('قabxc');
    await send('remove', { kind: 'lesson', id: b });
    await reorder([c, a]);
    await send('restore', { kind: 'lesson', id: b });
    expect(await order()).toBe('قcbxa');
    await send('remove', { kind: 'section', id: section });
    expect([await order(), (await send('restore', { kind: 'lesson', id: b })).status]).toEqual(['', 404]);
    await send('restore', { kind: 'section', id: section });
    expect(await order()).toBe('قcbxa');
    const events = await harness.test.admin`
      select action from audit_events where subject_id in (${section}, ${b}) order by id`;
    expect(events.map(({ action }) => action)).toEqual([
      'lesson.removed',
      'lesson.restored',
      'lesson.removed',
      'lesson.restored',
      'section.removed',
      'section.restored',
    ]);
    expect(id).not.toBe('');
  });

  test('is purged with its files by the next removal after a day, unless somebody has learnt in it', async () => {
    const { sectionId, lessonId, activityId, courseId } = await insertLearning(harness.test.admin, {
      tenantId: at.id,
      userId: (await at.insert()).id,
    });
    const section = await addPart(at, 'section', courseId);
    const lesson = await addPart(at, 'lesson', section);
    const sender = { host: at.host, cookie: at.admin.cookie };
    const file = { purpose: 'image', contentType: 'image/png', body: await samplePng() };
    const { publicUrl, uploadId } = await upload(harness, sender, file);
    const picture = { lesson: { id: lesson }, type: 'IMAGE', name: 'x', files: [{ url: publicUrl }] };
    const { id: text } = await callProcedure<{ id: string }>(at, 'activity.create', picture);
    const late = await addPart(at, 'section', courseId);
    await send('remove', { kind: 'section', id: section });
    await send('remove', { kind: 'section', id: sectionId });
    const rows = async () => {
      const [counted] = await harness.test.admin`
        select (select count(*)::int from sections where course_id = ${courseId}) as sections,
          (select count(*)::int from lessons where id in (${lesson}, ${lessonId})) as lessons,
          (select count(*)::int from activities where id in (${text}, ${activityId})) as activities,
          (select status from uploads where id = ${uploadId}) as file`;
      return counted;
    };
    const age = (ms: number) => harness.test.admin`
      update sections set removed_at = removed_at - ${ms} * interval '1 ms' where course_id = ${courseId}`;
    await age(DAY - 60_000);
    await send('remove', { kind: 'section', id: await addPart(at, 'section', courseId) });
    expect(await rows()).toEqual({ sections: 4, lessons: 2, activities: 2, file: 'attached' });
    await age(60_000);
    await send('remove', { kind: 'section', id: late });
    expect(await rows()).toEqual({ sections: 3, lessons: 1, activities: 1, file: 'stored' });
    expect((await send('restore', { kind: 'section', id: section })).status).toBe(404);
    expect((await send('restore', { kind: 'section', id: sectionId })).status).toBe(200);
    expect((await send('restore', { kind: 'section', id: late })).status).toBe(200);
  });
});
