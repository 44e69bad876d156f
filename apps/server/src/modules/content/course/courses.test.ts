import type { Activity } from '@dars/contracts/content/activity';
import type { Course } from '@dars/contracts/content/course';
import { insertLearning } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPart, addText, callProcedure, newCourse, outlineOf, titlesOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, samplePng, upload } from '../../../testing/uploads.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

async function send(at: TestPortal, path: string, input?: unknown, by?: SignedInUser) {
  const answer = await at.call(`course.${path}`, input, by);
  const code = answer.error?.data.appCode;
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { ...answer, data: answer.data as Course, code, broken };
}

const fields = { title: 'مدخل إلى الجبر', language: 'ar', enrolment: 'OPEN' };
const titles = async (at: TestPortal, input: object = {}) =>
  (await callProcedure<{ rows: Course[] }>(at, 'course.list', input)).rows.map(({ title }) => title);

async function newCover(by: TestPortal): Promise<string> {
  const sender = { host: by.host, cookie: by.admin.cookie };
  const file = { purpose: 'cover', contentType: 'image/png', body: await samplePng() };
  return (await upload(harness, sender, file)).publicUrl;
}
const isKept = async (address: string) =>
  (
    await harness.test.admin`select status from uploads where key = ${new URL(address, 'http://x').pathname.slice(7)}`
  )[0]?.['status'] === 'attached';

describe('a course', () => {
  test('is a draft without a lecturer and hidden from learners when an admin creates it', async () => {
    const at = await portal();
    const { data } = await send(at, 'create', { ...fields, summary: ' س ', isSequential: true });
    expect(data).toMatchObject({ ...fields, summary: 'س', status: 'DRAFT', lecturer: null, cover: null, version: 1 });
    expect(data).toMatchObject({ lessonCount: 0, learnerCount: 0, isSequential: true });
    expect((await send(at, 'get', { id: data.id })).data).toEqual(data);
    const events = await harness.test.admin`select action, actor_id from audit_events where subject_id = ${data.id}`;
    expect(events).toEqual([{ action: 'course.created', actor_id: at.admin.id }]);
  });

  test('is assigned to the lecturer who creates it, no matter whom they name', async () => {
    const at = await portal();
    const [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const { data } = await send(at, 'create', { ...fields, lecturerId: other.id }, lecturer);
    expect(data.lecturer?.id).toBe(lecturer.id);
  });

  test('is assigned to staff of the portal only', async () => {
    const [at, elsewhere] = [await portal(), await portal()];
    const [lecturer, gone, shut] = [
      await at.insert({ role: 'ROLE_LECTURER' }),
      await at.insert({ role: 'ROLE_LECTURER', disabledAt: new Date(), removedAt: new Date() }),
      await at.insert({ role: 'ROLE_LECTURER', disabledAt: new Date() }),
    ];
    const learner = await at.insert();
    const stranger = await elsewhere.insert({ role: 'ROLE_LECTURER' });
    const { data } = await send(at, 'create', { ...fields, lecturerId: lecturer.id });
    expect(data.lecturer).toMatchObject({ id: lecturer.id, firstName: lecturer.firstName });
    expect((await send(at, 'create', { ...fields, lecturerId: at.admin.id })).status).toBe(200);
    for (const { id } of [gone, shut, learner, stranger]) {
      expect((await send(at, 'create', { ...fields, lecturerId: id })).broken).toEqual(['lecturerId: user-not-found']);
      const change = { ...fields, id: data.id, version: 1, lecturerId: id };
      expect((await send(at, 'update', change)).broken).toEqual(['lecturerId: user-not-found']);
    }
    const choice = await callProcedure<{ id: string }[]>(at, 'course.findLecturers', {});
    expect(choice.map(({ id }) => id).toSorted()).toEqual([at.admin.id, lecturer.id].toSorted());
    const found = await callProcedure<{ id: string }[]>(at, 'course.findLecturers', { query: lecturer.login });
    expect(found.map(({ id }) => id)).toEqual([lecturer.id]);
  });

  test('is updated only from its latest version', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    const changed = await send(at, 'update', { ...fields, id, title: 'الهندسة', enrolment: 'STAFF', version: 1 });
    expect(changed.data).toMatchObject({ title: 'الهندسة', enrolment: 'STAFF', version: 2 });
    const late = await send(at, 'update', { ...fields, id, version: 1 });
    expect([late.status, late.code]).toEqual([409, 'edited-meanwhile']);
    expect(await titles(at, { query: 'الهندسه' })).toEqual(['الهندسة']);
  });

  test('is never reassigned by a lecturer, and keeps a lecturer who has left until an admin chooses another', async () => {
    const at = await portal();
    const [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.insert({ role: 'ROLE_LECTURER' })];
    const { id } = await newCourse(at, {}, lecturer);
    const given = await send(at, 'update', { ...fields, id, version: 1, lecturerId: other.id }, lecturer);
    expect(given.data.lecturer?.id).toBe(lecturer.id);
    await harness.test.admin`update users set disabled_at = now() where id = ${lecturer.id}`;
    const kept = await send(at, 'update', { ...fields, id, version: 2, lecturerId: lecturer.id });
    expect(kept.data.lecturer?.id).toBe(lecturer.id);
    const taken = await send(at, 'update', { ...fields, id, version: 3 });
    expect(taken.data.lecturer).toBeNull();
  });

  test('shows a picture that was uploaded for it, which is swept when another one replaces it', async () => {
    const at = await portal();
    const [first, second] = [await newCover(at), await newCover(at)];
    const { data } = await send(at, 'create', { ...fields, cover: first });
    expect(data.cover).toBe(new URL(first).pathname);
    const change = { ...fields, id: data.id, version: 1, cover: data.cover };
    expect((await send(at, 'update', change)).data.cover).toBe(data.cover);
    await send(at, 'update', { ...change, version: 2, cover: second });
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    expect((await send(at, 'create', { ...fields, cover: second })).broken).toEqual(['cover: file-gone']);
  });

  test('is archived with its content and restored as a draft, each once only', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    expect((await send(at, 'archive', { id })).data.status).toBe('ARCHIVED');
    expect((await send(at, 'archive', { id })).data.status).toBe('ARCHIVED');
    expect([await titles(at), await titles(at, { status: 'ARCHIVED' })]).toEqual([[], [fields.title]]);
    expect((await send(at, 'restore', { id })).data.status).toBe('DRAFT');
    expect((await send(at, 'restore', { id })).status).toBe(200);
    const events = await harness.test.admin`select action from audit_events where subject_id = ${id} order by id`;
    expect(events.map(({ action }) => action)).toEqual(['course.created', 'course.archived', 'course.restored']);
  });

  test('is removed only when nobody has learnt in it', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    expect((await send(at, 'remove', { id })).status).toBe(200);
    for (const path of ['get', 'remove', 'archive']) expect((await send(at, path, { id })).status).toBe(404);
    const learner = await at.insert();
    const { courseId } = await insertLearning(harness.test.admin, { tenantId: at.id, userId: learner.id });
    const kept = await send(at, 'remove', { id: courseId });
    expect([kept.status, kept.code]).toEqual([409, 'course-learnt-in']);
    expect((await send(at, 'get', { id: courseId })).status).toBe(200);
  });
});

test('a removal purges courses removed over a day ago, and their pictures unless another course shows them', async () => {
  const at = await portal();
  const [own, shared] = [await newCover(at), await newCover(at)];
  const removed = [await newCourse(at, { cover: own }), await newCourse(at, { cover: shared })];
  const [first, second] = removed.map(({ id }) => id);
  await addPart(at, 'lesson', await addPart(at, 'section', first ?? ''));
  await send(at, 'duplicate', { id: second, title: 'نسخة' });
  for (const { id } of removed) await send(at, 'remove', { id });
  const next = async () => {
    await send(at, 'remove', { id: (await newCourse(at)).id });
    const left = await harness.test
      .admin`select id from courses where id in ${harness.test.admin(removed.map((c) => c.id))}`;
    return [left.length, await isKept(own), await isKept(shared)];
  };
  expect(await next()).toEqual([2, true, true]);
  await harness.test.admin`update courses set removed_at = removed_at - interval '1 day' where tenant_id = ${at.id}`;
  expect(await next()).toEqual([0, false, true]);
});

describe('a duplicate', () => {
  test('copies everything but removed parts, as drafts, in the same order', async () => {
    const at = await portal();
    const { id } = await newCourse(at, { summary: 'س', enrolment: 'STAFF', isSequential: true });
    const [first, second] = [await addPart(at, 'section', id, 'ق1'), await addPart(at, 'section', id, 'ق2')];
    const lesson = await addPart(at, 'lesson', second, 'د1');
    const removed = await addPart(at, 'lesson', second, 'د2');
    await addText(at, removed);
    await addText(at, lesson, 'ن1');
    await addText(at, lesson, 'ن2');
    await callProcedure(at, 'outline.remove', { kind: 'lesson', id: removed });
    await callProcedure(at, 'outline.reorder', { kind: 'section', parentId: id, ids: [second, first] });
    await callProcedure(at, 'outline.setStatus', { kind: 'lesson', id: lesson, status: 'PUBLISHED', deep: true });
    const { data } = await send(at, 'duplicate', { id, title: 'نسخة' });
    expect(data).toMatchObject({
      title: 'نسخة',
      summary: 'س',
      enrolment: 'STAFF',
      isSequential: true,
      status: 'DRAFT',
    });
    const copy = await outlineOf(at, data.id);
    expect(titlesOf(copy)).toEqual(['ق2', '. د1', '. . ن1', '. . ن2', 'ق1']);
    const parts = copy.sections.flatMap((each) => [
      each,
      ...each.lessons,
      ...each.lessons.flatMap((l) => l.activities),
    ]);
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(['DRAFT']));
    expect(parts.map(({ id }) => id)).not.toContain(lesson);
    const text = copy.sections[0]?.lessons[0]?.activities[0];
    expect(await callProcedure(at, 'activity.get', { id: text?.id })).toMatchObject({
      body: { type: 'doc' },
      courseId: data.id,
    });
  });

  test('shows the same files, which stay until no course shows them', async () => {
    const at = await portal();
    const cover = await newCover(at);
    const { id } = await newCourse(at, { cover });
    const lesson = await addPart(at, 'lesson', await addPart(at, 'section', id));
    const sender = { host: at.host, cookie: at.admin.cookie };
    const { publicUrl } = await upload(harness, sender, {
      purpose: 'image',
      contentType: 'image/png',
      body: await samplePng(),
    });
    const picture = { lesson: { id: lesson }, type: 'IMAGE', name: 'صورة', files: [{ url: publicUrl }] };
    const { id: activityId } = await callProcedure<{ id: string }>(at, 'activity.create', picture);
    const { data } = await send(at, 'duplicate', { id, title: 'نسخة' });
    const copied = (await outlineOf(at, data.id)).sections[0]?.lessons[0]?.activities[0];
    await callProcedure(at, 'activity.update', { id: activityId, files: [] });
    await send(at, 'update', { ...fields, id, version: 1, cover: null });
    expect([await isKept(cover), await isKept(publicUrl)]).toEqual([true, true]);
    await callProcedure(at, 'activity.update', { id: copied?.id, files: [] });
    await send(at, 'update', { ...fields, id: data.id, version: 1 });
    expect([await isKept(cover), await isKept(publicUrl)]).toEqual([false, false]);
  });

  test('has the captions of its videos, each in its language', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    const lesson = await addPart(at, 'lesson', await addPart(at, 'section', id));
    const sender = { host: at.host, cookie: at.admin.cookie };
    const file = { purpose: 'captions', contentType: 'text/vtt', body: SAMPLES['text/vtt'] };
    const { publicUrl: url } = await upload(harness, sender, file);
    const video = { lesson: { id: lesson }, type: 'VIDEO', name: 'فيلم', captions: [{ url, language: 'es' }] };
    const { captions } = await callProcedure<Activity>(at, 'activity.create', video);
    expect(captions).toMatchObject([{ language: 'es' }]);
    const { data } = await send(at, 'duplicate', { id, title: 'نسخة' });
    const copied = (await outlineOf(at, data.id)).sections[0]?.lessons[0]?.activities[0];
    expect((await callProcedure<Activity>(at, 'activity.get', { id: copied?.id })).captions).toEqual(captions);
  });
});
