import type { Activity, createActivityInput } from '@dars/contracts/content/activity';
import { PLATFORM_ID } from '@dars/contracts/platform';
import { newId } from '@dars/db/columns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addPart, addText, callProcedure, newCourse, outlineOf, paragraph } from '../../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, samplePng, upload } from '../../../testing/uploads.ts';

let harness: Harness;
let at: TestPortal;
let lesson: string;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
  courseId = (await newCourse(at)).id;
  lesson = await addPart(at, 'lesson', await addPart(at, 'section', courseId));
});
afterAll(() => harness.close());

type Fields = Partial<z.input<typeof createActivityInput>>;

async function send(path: string, input: unknown, by?: SignedInUser) {
  const answer = await at.call(`activity.${path}`, input, by);
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { ...answer, data: answer.data as Activity, code: answer.error?.data.appCode, broken };
}
const create = (fields: Fields) => send('create', { lesson: { id: lesson }, name: 'نشاط', ...fields });

async function newFile(purpose: string, contentType: string, body?: Buffer, by = at.admin): Promise<string> {
  const file = { purpose, contentType, body: body ?? (await samplePng()) };
  return (await upload(harness, { host: at.host, cookie: by.cookie }, file)).publicUrl;
}
const picture = () => newFile('image', 'image/png');
const pathOf = (url: string) => new URL(url, 'http://x').pathname;
const statusOf = async (url: string) =>
  (await harness.test.admin`select status from uploads where key = ${pathOf(url).slice('/files/'.length)}`)[0]?.[
    'status'
  ];

describe('an activity', () => {
  test('is a draft at the end of its lesson, with its words', async () => {
    await create({ type: 'TEXT', body: null });
    const { data } = await create({ type: 'TEXT', name: ' قراءة ', body: paragraph('مرحبًا') });
    expect(data).toMatchObject({ name: 'قراءة', type: 'TEXT', status: 'DRAFT', version: 1, courseId, files: [] });
    expect(data.lesson).toEqual({ id: lesson });
    expect((await send('get', { id: data.id })).data).toEqual(data);
    const { rows } = await callProcedure<{ rows: Activity[] }>(at, 'activity.list', { lesson: { id: lesson } });
    expect(rows.at(-1)).toEqual(data);
    const changed = await send('update', { id: data.id, body: paragraph('أهلًا'), version: 1 });
    expect(changed.data).toMatchObject({ name: 'قراءة', body: paragraph('أهلًا'), version: 2 });
    expect((await send('update', { id: data.id, name: 'x', version: 1 })).code).toBe('edited-meanwhile');
    expect((await send('update', { id: data.id, name: 'نص' })).data).toMatchObject({ name: 'نص', version: 3 });
  });

  test('takes a described file of its own kind', async () => {
    const url = await newFile('video', 'video/mp4', SAMPLES['video/mp4']);
    const { data } = await create({ type: 'VIDEO', files: [{ url, name: 'درس.mp4', duration: 90 }] });
    expect(data.files).toEqual([
      {
        url: pathOf(url),
        name: 'درس.mp4',
        description: '',
        duration: 90,
        contentType: 'video/mp4',
        size: SAMPLES['video/mp4'].length,
        width: null,
        height: null,
      },
    ]);
    const outline = await outlineOf(at, courseId);
    const shown = outline.sections[0]?.lessons[0]?.activities.find(({ id }) => id === data.id);
    expect(shown).toMatchObject({ duration: 90, blocker: null, type: 'VIDEO' });
  });

  test('takes a file to download of any type, which is served to be saved and as it was sent', async () => {
    const sent = [
      ['application/zip', SAMPLES['application/zip']],
      ['application/pdf', SAMPLES['application/pdf']],
      ['text/csv', Buffer.from('\uFEFFالاسم,الدرجة\r\nريم,9\r\n')],
      ['text/plain', Buffer.from('الخطوة الأولى\n')],
      ['image/png', await samplePng()],
    ] as const;
    for (const [contentType, body] of sent) {
      const url = await newFile('file', contentType, body);
      const { data } = await create({ type: 'FILE', files: [{ url, name: 'تمارين' }] });
      expect(data.files).toMatchObject([{ url: pathOf(url), name: 'تمارين', contentType, size: body.length }]);
      const answer = await harness.request({ host: at.host, cookie: at.admin.cookie, url: pathOf(url) });
      expect([answer.statusCode, answer.rawPayload.equals(body)]).toEqual([200, true]);
      expect(answer.headers).toMatchObject({
        'content-type': contentType,
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      });
    }
    expect((await create({ type: 'FILE', files: [{ url: await picture() }] })).broken).toEqual(['files: file-gone']);
  });

  test('takes the address of a link, without which it cannot be published', async () => {
    const { data } = await create({ type: 'LINK', name: 'المرجع', link: ' https://example.test/a?b=ج ' });
    expect(data).toMatchObject({ type: 'LINK', link: 'https://example.test/a?b=ج', files: [], body: null });
    expect((await send('get', { id: data.id })).data).toEqual(data);
    const empty = (await create({ type: 'LINK' })).data;
    const publish = (id: string) => at.call('outline.setStatus', { kind: 'activity', id, status: 'PUBLISHED' });
    expect((await publish(empty.id)).error?.data.appCode).toBe('publish-blocked');
    expect((await publish(data.id)).status).toBe(200);
    expect((await send('update', { id: data.id, link: null })).code).toBe('publish-blocked');
    const mail = await send('update', { id: data.id, link: 'mailto:teacher@example.test', version: 1 });
    expect(mail.data).toMatchObject({ link: 'mailto:teacher@example.test', version: 2, status: 'PUBLISHED' });
  });

  test('keeps pictures in their order and sweeps the removed ones', async () => {
    const [a, b, c] = [await picture(), await picture(), await picture()];
    const { data } = await create({ type: 'IMAGE', files: [{ url: a, description: 'أولى' }, { url: b }] });
    const files = [{ url: c }, { url: data.files[0]?.url, description: 'ثانية' }];
    const changed = (await send('update', { id: data.id, files })).data;
    expect(changed.files.map(({ url, description }) => [url, description])).toEqual([
      [pathOf(c), ''],
      [pathOf(a), 'ثانية'],
    ]);
    expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual(['attached', 'stored', 'attached']);
    const renamed = (await send('update', { id: data.id, name: 'صور' })).data;
    expect(renamed.files).toEqual(changed.files);
  });

  test('refuses a file that was uploaded for something else or already belongs to something', async () => {
    const [taken, stranger] = [await picture(), await newPortal(harness)];
    await create({ type: 'IMAGE', files: [{ url: taken }] });
    const theirs = await upload(
      harness,
      { host: stranger.host, cookie: stranger.admin.cookie },
      { purpose: 'image', contentType: 'image/png', body: await samplePng() },
    );
    const urls = [taken, theirs.publicUrl, await newFile('cover', 'image/png'), 'https://example.test/a.png', '/x'];
    for (const url of urls) {
      expect([url, (await create({ type: 'IMAGE', files: [{ url }] })).broken]).toEqual([url, ['files: file-gone']]);
    }
    const once = await picture();
    expect((await create({ type: 'IMAGE', files: [{ url: once }, { url: once }] })).broken).toEqual(['files: invalid']);
    expect(await statusOf(once)).toBe('stored');
  });

  test('refuses an upload of another author until that author has shown it', async () => {
    const [lecturer, learner] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LEARNER')];
    const theirs = await newFile('image', 'image/png', undefined, lecturer);
    expect((await create({ type: 'IMAGE', files: [{ url: theirs }] })).broken).toEqual(['files: file-gone']);
    const shown = await picture();
    const { data } = await create({ type: 'IMAGE', files: [{ url: shown }] });
    await send('update', { id: data.id, files: [] });
    const seenBy = async ({ cookie }: SignedInUser) =>
      (await harness.request({ host: at.host, cookie, url: pathOf(shown) })).statusCode;
    const colleague = await at.signedIn('ROLE_ADMIN_PORTAL');
    expect([await seenBy(at.admin), await seenBy(colleague), await seenBy(learner)]).toEqual([200, 200, 404]);
    const back = await send('update', { id: data.id, files: [{ url: shown }] }, colleague);
    expect(back.data.files.map(({ url }) => url)).toEqual([pathOf(shown)]);
  });

  test('takes only the content of its type', async () => {
    const [one, two] = [await picture(), await picture()];
    const pdf = await newFile('pdf', 'application/pdf', SAMPLES['application/pdf']);
    for (const [fields, broken] of [
      [{ type: 'TEXT', files: [{ url: one }] }, 'files: invalid'],
      [{ type: 'QUIZ', body: paragraph('x') }, 'body: invalid'],
      [{ type: 'IMAGE', body: paragraph('x') }, 'body: invalid'],
      [{ type: 'PDF', files: [{ url: pdf }, { url: one }] }, 'files: maximum-items'],
      [{ type: 'PDF', files: [{ url: two }] }, 'files: file-gone'],
      [{ type: 'TEXT', body: { type: 'doc', content: [{ type: 'script' }] } }, 'body,content,0: invalid'],
      [{ type: 'TEXT', link: 'https://example.test' }, 'link: invalid'],
      [{ type: 'LINK', body: paragraph('x') }, 'body: invalid'],
      [{ type: 'LINK', link: 'javascript:alert(1)' }, 'link: invalid'],
      [{ type: 'LINK', link: 'example.test' }, 'link: invalid'],
      [{ type: 'LINK', link: '' }, 'link: required-field'],
      [{ type: 'LINK', files: [{ url: pdf }] }, 'files: invalid'],
      [{ type: 'FILE', files: [{ url: pdf }] }, 'files: file-gone'],
      [{ type: 'GAME' }, 'type: one-of'],
      [{ type: 'TEXT', name: ' ' }, 'name: required-field'],
    ] as const) {
      const answer = await create(fields as unknown as Fields);
      expect([broken, answer.status, answer.broken?.[0]?.split(',')[0]]).toEqual([broken, 400, broken.split(',')[0]]);
    }
  });

  test('is not found when its lesson does not exist or belongs to another lecturer', async () => {
    const elsewhere = await newPortal(harness);
    const [other, learner] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LEARNER')];
    const id = await addText(at, lesson);
    const body = { lesson: { id: lesson }, type: 'TEXT', name: 'x' };
    for (const [path, input] of [
      ['list', { lesson: { id: lesson } }],
      ['get', { id }],
      ['create', body],
      ['update', { id, name: 'x' }],
    ] as const) {
      expect([path, (await send(path, input, other)).status]).toEqual([path, 404]);
      expect([path, (await elsewhere.call(`activity.${path}`, input)).status]).toEqual([path, 404]);
      expect([path, (await send(path, input, learner)).status]).toEqual([path, 403]);
    }
    expect((await create({ type: 'TEXT', lesson: { id: newId() } })).status).toBe(404);
    expect((await send('get', { id })).data.version).toBe(1);
  });
});

describe('an activity over REST', () => {
  const rest = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    harness.request({ host: at.host, cookie: at.admin.cookie, method, url: `/api/activities${path}`, body });

  test('creates, lists, updates, reorders and removes an activity', async () => {
    const own = await addPart(at, 'lesson', (await outlineOf(at, courseId)).sections[0]?.id ?? '');
    const made = await rest('POST', '', { name: 'أول', type: 'TEXT', lesson: { id: own } });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<Activity>();
    const other = (await rest('POST', '', { name: 'ثان', type: 'TEXT', lesson: { id: own } })).json<Activity>();
    const changed = await rest('PUT', '', { id, name: 'أوّل', type: 'TEXT', lesson: { id: own } });
    expect([changed.statusCode, changed.json<Activity>().name]).toEqual([200, 'أوّل']);
    const activities = [{ id: other.id }, { id }];
    expect((await rest('PUT', '/reorder', { lesson: { id: own }, activities })).statusCode).toBe(204);
    const names = async () => {
      const listed = await rest('GET', `?lessonId=${own}`);
      return [listed.headers['x-total-count'], listed.json<{ rows: Activity[] }>().rows.map(({ name }) => name)];
    };
    expect(await names()).toEqual(['2', ['ثان', 'أوّل']]);
    expect((await rest('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await rest('DELETE', `/${id}`)).statusCode).toBe(404);
    expect(await names()).toEqual(['1', ['ثان']]);
  });

  test('answers an invalid activity with a list of messages', async () => {
    const { statusCode, message, code } = (await rest('POST', '', { type: 'TEXT', lesson: { id: lesson } })).json();
    expect([statusCode, code, message]).toEqual([400, 'validation', [expect.any(String)]]);
    const blocked = await harness.request({
      host: at.host,
      cookie: at.admin.cookie,
      method: 'PUT',
      url: '/api/activities/reorder',
      body: { lesson: { id: lesson }, activities: [] },
    });
    expect(blocked.json()).toMatchObject({ statusCode: 409, code: 'outline-changed', message: expect.any(String) });
  });

  test('lets the owner reach it from the platform by the tenant header', async () => {
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${at.id}`;
    const url = `/api/activities?lessonId=${lesson}`;
    const get = (header: string) =>
      harness.request({ host: PLATFORM_HOST, cookie: owner.cookie, url, headers: { 'x-tenant-id': header } });
    expect((await get(at.id)).statusCode).toBe(200);
    expect((await get((await newPortal(harness)).id)).statusCode).toBe(403);
  });
});
