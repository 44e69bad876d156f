import type { Activity } from '@dars/contracts/content/activity';
import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPart, callProcedure, newCourse, outlineOf, paragraph } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, samplePng, upload } from '../../../testing/uploads.ts';

let harness: Harness;
let at: TestPortal;
let other: TestPortal;
let lesson: string;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
  other = await newPortal(harness);
  courseId = (await newCourse(at)).id;
  lesson = await addPart(at, 'lesson', await addPart(at, 'section', courseId));
});
afterAll(() => harness.close());

async function newFile(purpose = 'image', portal = at, by: SignedInUser = portal.admin): Promise<string> {
  const isVideo = purpose === 'video';
  const file = isVideo
    ? { purpose, contentType: 'video/mp4', body: SAMPLES['video/mp4'] }
    : { purpose, contentType: 'image/png', body: await samplePng() };
  const { publicUrl } = await upload(harness, { host: portal.host, cookie: by.cookie }, file);
  return new URL(publicUrl, 'http://x').pathname;
}
const withPictures = (...sources: string[]) => ({
  type: 'doc',
  content: [...paragraph('Look').content, ...sources.map((src) => ({ type: 'image', attrs: { src, alt: 'A map' } }))],
});

async function send(path: string, input: unknown, by?: SignedInUser) {
  const answer = await at.call(`activity.${path}`, input, by);
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { ...answer, data: answer.data as Activity, broken };
}
const create = (body: unknown, lessonId = lesson) =>
  send('create', { lesson: { id: lessonId }, name: 'Text', type: 'TEXT', body });

const uploadIdOf = (path: string) => /([\w-]{36})\.png$/.exec(path)?.[1] ?? '';
async function statusOf(path: string) {
  const [row] = await harness.test.admin`select status from uploads where id = ${uploadIdOf(path)}`;
  return row?.['status'];
}
const open = (path: string, cookie?: string) =>
  harness.request({ host: at.host, url: path, ...(cookie && { cookie }) });

describe('the pictures of a text', () => {
  it('belong to the text, which lists no files, and are swept once it shows them no more', async () => {
    const [first, second] = [await newFile(), await newFile()];
    const { data } = await create(withPictures(first, second));
    expect(data).toMatchObject({ files: [], body: withPictures(first, second) });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['attached', 'attached']);
    await send('update', { id: data.id, body: withPictures(second) });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['stored', 'attached']);
    const undone = await send('update', { id: data.id, body: withPictures(first, second) });
    expect(undone.status).toBe(200);
    expect(await statusOf(first)).toBe('attached');
    await send('update', { id: data.id, name: 'Renamed' });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['attached', 'attached']);
    await send('update', { id: data.id, body: null });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['stored', 'stored']);
  });

  it('make a text that has nothing else publishable', async () => {
    const { data } = await create({
      type: 'doc',
      content: [{ type: 'image', attrs: { src: await newFile(), alt: '' } }],
    });
    const outline = await outlineOf(at, courseId);
    const shown = outline.sections[0]?.lessons[0]?.activities.find(({ id }) => id === data.id);
    expect(shown).toMatchObject({ blocker: null });
  });

  it.each([
    ['of another portal', () => newFile('image', other)],
    ['that nobody uploaded', async () => (await newFile()).replace(/[\w-]{36}\.png$/, `${courseId}.png`)],
  ])('are refused when one is a file %s', async (_, make) => {
    const { status, broken } = await create(withPictures(await make()));
    expect([status, broken]).toEqual([400, ['body: file-gone']]);
  });

  it('may be those of another text of the author, and are kept until the last shows them no more', async () => {
    const picture = await newFile();
    const first = await create(withPictures(picture));
    const second = await create(withPictures(picture));
    expect(second.status).toBe(200);
    await send('update', { id: first.data.id, body: paragraph('Nothing') });
    expect(await statusOf(picture)).toBe('attached');
    await send('update', { id: second.data.id, body: paragraph('Nothing') });
    expect(await statusOf(picture)).toBe('stored');
  });

  it('may not be those of another lecturer’s course', async () => {
    const lecturer = await insertSignedInUser(harness, { tenantId: at.id, role: 'ROLE_LECTURER', slug: at.slug });
    const theirs = await newFile();
    await create(withPictures(theirs));
    const own = await callProcedure<{ id: string }>(
      at,
      'course.create',
      { title: 'Own', language: 'ar', cover: null },
      lecturer,
    );
    const add = (kind: string, parentId: string) =>
      callProcedure<{ id: string }>(at, 'outline.add', { kind, parentId, title: 'x' }, lecturer);
    const { id } = await add('lesson', (await add('section', own.id)).id);
    const input = { lesson: { id }, name: 'Text', type: 'TEXT', body: withPictures(theirs) };
    expect((await send('create', input, lecturer)).broken).toEqual(['body: file-gone']);
  });

  it('come along with a duplicate of the lesson', async () => {
    const picture = await newFile();
    const section = await addPart(at, 'section', courseId);
    const source = await addPart(at, 'lesson', section);
    const { data } = await create(withPictures(picture), source);
    await callProcedure(at, 'outline.copy', { kind: 'activity', id: data.id, parentId: source });
    await send('update', { id: data.id, body: null });
    expect(await statusOf(picture)).toBe('attached');
  });

  it('are open to visitors in a free lesson only', async () => {
    const picture = await newFile();
    const course = (await newCourse(at)).id;
    const free = await addPart(at, 'lesson', await addPart(at, 'section', course));
    await create(withPictures(picture), free);
    expect((await open(picture)).statusCode).toBe(404);
    expect((await open(picture, at.admin.cookie)).statusCode).toBe(200);
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: course, status: 'PUBLISHED', deep: true });
    expect((await open(picture)).statusCode).toBe(404);
    // The files of a lesson are what its learners download.
    const lessonOf = await callProcedure<LearnerLesson>(at, 'learning.lesson', { lessonId: free });
    expect(lessonOf.activities.flatMap(({ files }) => files.map(({ url }) => url))).toEqual([picture]);
    await callProcedure(at, 'outline.setPreview', { id: free, isPreview: true });
    expect((await open(picture)).statusCode).toBe(200);
  });
});
