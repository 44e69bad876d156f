import type { Activity } from '@dars/contracts/content/activity';
import type { OutlineLesson, WithdrawnParts } from '@dars/contracts/content/outline';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPart, addText, callProcedure, newCourse, outlineOf, paragraph } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, upload } from '../../../testing/uploads.ts';

let harness: Harness;
let at: TestPortal;
let courseId: string;
let section: string;
let lesson: string;
let other: string;
let third: string;
let texts: [string, string];
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  courseId = (await newCourse(at)).id;
  section = await addPart(at, 'section', courseId);
  lesson = await addPart(at, 'lesson', section);
  other = await addPart(at, 'lesson', section);
  texts = [await addText(at, lesson, 'ن1'), await addText(at, lesson, 'ن2')];
  third = await addText(at, other, 'ن3');
  await callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
});

/** Reads the status of the course and then of its sections. */
const above = async () => {
  const { course, sections } = await outlineOf(at, courseId);
  return [course.status, ...sections.map(({ status }) => status)];
};
const lessonsOf = async (): Promise<OutlineLesson[]> =>
  (await outlineOf(at, courseId)).sections.flatMap(({ lessons }) => lessons);
const statuses = async () => (await lessonsOf()).map(({ status }) => status);
const set = (kind: string, id: string, status: string) => callProcedure(at, 'outline.setStatus', { kind, id, status });
const setStatus = (id: string, status: string) => set('activity', id, status);

describe('a published lesson goes back to being a draft with its last published activity', () => {
  test('is unpublished, and not before', async () => {
    expect(await setStatus(texts[0], 'DRAFT')).toEqual({ withdrawn: [] });
    expect(await statuses()).toEqual(['PUBLISHED', 'PUBLISHED']);
    const [{ title } = { title: '' }] = await lessonsOf();
    expect(await setStatus(texts[1], 'DRAFT')).toEqual({ withdrawn: [{ kind: 'lesson', id: lesson, title }] });
    expect(await statuses()).toEqual(['DRAFT', 'PUBLISHED']);
    await setStatus(texts[1], 'PUBLISHED');
    expect(await statuses()).toEqual(['DRAFT', 'PUBLISHED']);
  });

  test('is removed, even if drafts are left', async () => {
    await setStatus(texts[0], 'DRAFT');
    await callProcedure(at, 'outline.remove', { kind: 'activity', id: texts[1] });
    expect(await statuses()).toEqual(['DRAFT', 'PUBLISHED']);
    // The restored activity keeps its status; the lesson must be published again on its own.
    await callProcedure(at, 'outline.restore', { kind: 'activity', id: texts[1] });
    expect((await lessonsOf())[0]?.activities.map(({ status }) => status)).toEqual(['DRAFT', 'PUBLISHED']);
    await callProcedure(at, 'outline.setStatus', { kind: 'lesson', id: lesson, status: 'PUBLISHED' });
  });

  test('is moved to another lesson', async () => {
    for (const [ids, moved] of [
      [[texts[0], third], texts[0]],
      [[texts[0], texts[1], third], texts[1]],
    ] as const) {
      await callProcedure(at, 'outline.reorder', { kind: 'activity', parentId: other, ids, moved });
    }
    expect(await statuses()).toEqual(['DRAFT', 'PUBLISHED']);
    await callProcedure(at, 'outline.reorder', { kind: 'activity', parentId: other, ids: [third, ...texts] });
    expect(await statuses()).toEqual(['DRAFT', 'PUBLISHED']);
  });
});

test('reports every part that becomes a draft, from the lowest up to the course', async () => {
  await setStatus(texts[0], 'DRAFT');
  await setStatus(texts[1], 'DRAFT');
  const { withdrawn } = await callProcedure<WithdrawnParts>(at, 'outline.setStatus', {
    ...{ kind: 'activity', id: third, status: 'DRAFT' },
  });
  expect(withdrawn.map(({ kind, id }) => [kind, id])).toEqual([
    ['lesson', other],
    ['section', section],
    ['course', courseId],
  ]);
  expect(withdrawn.at(-1)?.title).toBe((await outlineOf(at, courseId)).course.title);
});

describe('a published course goes back to being a draft with its last published lesson', () => {
  const audited = async () =>
    (
      await harness.test.admin<{ action: string }[]>`
      select action from audit_events where subject_id = ${courseId} order by id`
    ).map(({ action }) => action);

  test('loses its activities, and its section follows', async () => {
    await set('lesson', other, 'DRAFT');
    await setStatus(texts[0], 'DRAFT');
    expect(await above()).toEqual(['PUBLISHED', 'PUBLISHED']);
    await callProcedure(at, 'outline.remove', { kind: 'activity', id: texts[1] });
    expect([await above(), await statuses()]).toEqual([
      ['DRAFT', 'DRAFT'],
      ['DRAFT', 'DRAFT'],
    ]);
    expect((await audited()).at(-1)).toBe('course.withdrawn');
    await callProcedure(at, 'outline.restore', { kind: 'activity', id: texts[1] });
    for (const [kind, id] of [
      ['lesson', lesson],
      ['section', section],
      ['course', courseId],
    ] as const) {
      await set(kind, id, 'PUBLISHED');
    }
    expect(await above()).toEqual(['PUBLISHED', 'PUBLISHED']);
  });

  test('is unpublished or removed, alone or with its section', async () => {
    await set('lesson', lesson, 'DRAFT');
    await callProcedure(at, 'outline.remove', { kind: 'lesson', id: other });
    expect(await above()).toEqual(['DRAFT', 'DRAFT']);
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
    await set('section', section, 'DRAFT');
    expect(await above()).toEqual(['DRAFT', 'DRAFT']);
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
    await callProcedure(at, 'outline.remove', { kind: 'section', id: section });
    expect(await above()).toEqual(['DRAFT']);
  });

  test('is moved to a draft section, but not when it is moved to a published one', async () => {
    const [draft, shown] = [await addPart(at, 'section', courseId), await addPart(at, 'section', courseId)];
    await addText(at, await addPart(at, 'lesson', shown));
    await callProcedure(at, 'outline.setStatus', { kind: 'section', id: shown, status: 'PUBLISHED', deep: true });
    await callProcedure(at, 'outline.reorder', { kind: 'lesson', parentId: draft, ids: [other], moved: other });
    await callProcedure(at, 'outline.reorder', {
      kind: 'lesson',
      parentId: draft,
      ids: [other, lesson],
      moved: lesson,
    });
    expect(await above()).toEqual(['PUBLISHED', 'DRAFT', 'DRAFT', 'PUBLISHED']);
    await set('section', shown, 'DRAFT');
    expect(await above()).toEqual(['DRAFT', 'DRAFT', 'DRAFT', 'DRAFT']);
  });
});

describe('a published activity keeps what its learners see until something takes its place', () => {
  const update = (id: string, values: object) => at.call('activity.update', { id, ...values });
  const stored = (id: string) => callProcedure<Activity>(at, 'activity.get', { id });
  const refusal = ({ error }: Awaited<ReturnType<typeof update>>) => [
    error?.data.appCode,
    error?.data.blockers.map(({ reason, id }) => [reason, id]),
  ];

  test('when its text is emptied and then rewritten', async () => {
    await setStatus(texts[0], 'DRAFT');
    await set('lesson', other, 'DRAFT');
    const before = await stored(texts[1]);
    const empty = { type: 'doc', content: [{ type: 'paragraph' }] };
    for (const body of [empty, paragraph('  '), null]) {
      expect(refusal(await update(texts[1], { body, version: before.version }))).toEqual([
        'publish-blocked',
        [['no-text', texts[1]]],
      ]);
    }
    expect(await stored(texts[1])).toEqual(before);
    expect((await update(texts[1], { body: paragraph('نص آخر'), version: before.version })).data).toMatchObject({
      ...{ status: 'PUBLISHED', body: paragraph('نص آخر') },
    });
    expect([await above(), await statuses()]).toEqual([
      ['PUBLISHED', 'PUBLISHED'],
      ['PUBLISHED', 'DRAFT'],
    ]);
  });

  test('when its only file is removed and then replaced', async () => {
    const newPaper = async () => {
      const file = { purpose: 'pdf', contentType: 'application/pdf', body: SAMPLES['application/pdf'] } as const;
      return (await upload(harness, { host: at.host, cookie: at.admin.cookie }, file)).publicUrl;
    };
    const paper = { lesson: { id: lesson }, type: 'PDF', name: 'ورقة', files: [{ url: await newPaper() }] };
    const { id, files } = await callProcedure<Activity>(at, 'activity.create', paper);
    await setStatus(id, 'PUBLISHED');
    expect(refusal(await update(id, { name: 'أخرى', files: [] }))).toEqual(['publish-blocked', [['no-file', id]]]);
    expect(await stored(id)).toMatchObject({ name: 'ورقة', status: 'PUBLISHED', files });
    const replaced = (await update(id, { files: [{ url: await newPaper() }] })).data as Activity;
    expect([replaced.status, replaced.files.length]).toEqual(['PUBLISHED', 1]);
    expect(replaced.files[0]?.url).not.toBe(files[0]?.url);
  });

  test('and can be emptied once it is a draft', async () => {
    await setStatus(texts[1], 'DRAFT');
    expect((await update(texts[1], { body: null })).data).toMatchObject({ status: 'DRAFT', body: null });
  });
});
