import { PLATFORM_ID } from '@dars/contracts/platform';
import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayOpenFile } from '../../modules/content/activity/policy.ts';
import { findFile } from '../../modules/upload/store.ts';
import { addPart, callProcedure, newCourse } from '../../testing/courses.ts';
import { createHarness, type Harness, PLATFORM_HOST } from '../../testing/harness.ts';
import { insertSignedInUser, type SignedInUser, superAdmin } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';
import { SAMPLES, samplePng, upload } from '../../testing/uploads.ts';

/** The files of a lesson: those that it shows, and those that belong to one of them. */
const SHOWN = [
  { what: 'a file of a lesson', purpose: 'pdf', type: 'PDF', contentType: 'application/pdf' },
  { what: 'a file to download', purpose: 'file', type: 'FILE', contentType: 'application/zip' },
  { what: 'a file of captions', purpose: 'captions', type: 'VIDEO', contentType: 'text/vtt' },
] as const;

/** A public page that its portal does not show to visitors. */
const PRIVATE = JSON.stringify({ ...EMPTY_PAGE, isPublic: false });

let harness: Harness;
let at: TestPortal;
let lecturer: SignedInUser;
let learner: SignedInUser;
let courseId: string;
/** The ids from the course down to the activity. */
let parts: [kind: string, id: string][];
let path: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

async function begin({ purpose, type, contentType }: (typeof SHOWN)[number]) {
  at = await newPortal(harness);
  lecturer = await at.signedIn('ROLE_LECTURER');
  learner = await at.signedIn('ROLE_LEARNER');
  courseId = (await newCourse(at, {}, lecturer)).id;
  const section = await addPart(at, 'section', courseId);
  const lesson = await addPart(at, 'lesson', section);
  path = await send(purpose, contentType, SAMPLES[contentType]);
  const film = type === 'VIDEO' ? [{ url: await send('video', 'video/mp4', SAMPLES['video/mp4']) }] : [];
  const content =
    type === 'VIDEO' ? { files: film, captions: [{ url: path, language: 'ar' }] } : { files: [{ url: path }] };
  const file = { lesson: { id: lesson }, type, name: 'ملف', ...content };
  const { id } = await callProcedure<{ id: string }>(at, 'activity.create', file, lecturer);
  parts = [
    ['course', courseId],
    ['section', section],
    ['lesson', lesson],
    ['activity', id],
  ];
  await callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
}

async function send(purpose: string, contentType: string, body: Buffer, by = lecturer): Promise<string> {
  const file = { purpose, contentType, body };
  return new URL((await upload(harness, { host: at.host, cookie: by.cookie }, file)).publicUrl).pathname;
}

const get = (by: SignedInUser | undefined, { host = at.host, url = path, headers = {} } = {}) =>
  harness.request({ host, url, cookie: by?.cookie, headers });
const status = async (by?: SignedInUser, more = {}) => (await get(by, more)).statusCode;

const enrol = (state: string) => harness.test.admin`
  insert into enrolments (tenant_id, course_id, user_id, status) values (${at.id}, ${courseId}, ${learner.id}, ${state})
  on conflict (tenant_id, course_id, user_id) do update set status = excluded.status`;

describe.each(SHOWN)('$what is seen', (shown) => {
  beforeAll(() => begin(shown));
  afterAll(() => harness.test.admin`delete from lesson_progress`);

  test('to the staff of its course only', async () => {
    expect([await status(lecturer), await status(at.admin)]).toEqual([200, 200]);
    expect(await status(await at.signedIn('ROLE_LECTURER'))).toBe(404);
    expect(await status()).toBe(404);
    expect(await status({ id: '', login: '', cookie: 'dars_session=none' })).toBe(404);
  });

  test('to everybody while its lesson is a published free preview', async () => {
    const preview = (is: boolean) => harness.test.admin`
      update lessons set is_preview = ${is} where id = ${new Map(parts).get('lesson') ?? ''}`;
    await preview(true);
    expect([
      await status(),
      await status(learner),
      await status({ id: '', login: '', cookie: 'dars_session=none' }),
    ]).toEqual([200, 200, 200]);
    expect(await status(undefined, { host: PLATFORM_HOST })).toBe(404);
    const hide = (state: string) => harness.test.admin`update courses set status = ${state} where id = ${courseId}`;
    await hide('DRAFT');
    expect([await status(), await status(learner)]).toEqual([404, 404]);
    await hide('PUBLISHED');
    const { admin } = harness.test;
    await admin`update tenants set status = 'SUSPENDED', suspended_reason = 'r', suspended_at = now() where id = ${at.id}`;
    expect([await status(), await status(learner)]).toEqual([404, 404]);
    await admin`update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${at.id}`;
    await admin`
      insert into portal_pages (tenant_id, draft, published) values (${at.id}, ${PRIVATE}::text::jsonb, ${PRIVATE}::text::jsonb)`;
    expect([await status(), await status(learner)]).toEqual([404, 200]);
    await admin`delete from portal_pages where tenant_id = ${at.id}`;
    await preview(false);
    expect([await status(), await status(learner)]).toEqual([404, 404]);
  });

  test('to a learner while they are enrolled in the course', async () => {
    expect(await status(learner)).toBe(404);
    for (const [state, expected] of [
      ['REQUESTED', 404],
      ['ACTIVE', 200],
      ['REFUSED', 404],
      ['ENDED', 404],
    ] as const) {
      await enrol(state);
      expect([state, await status(learner)]).toEqual([state, expected]);
    }
  });

  test('to learners while it and all of its parents are published and not removed', async () => {
    const publish = () =>
      callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED', deep: true });
    await enrol('ACTIVE');
    for (const [kind, id] of parts) {
      const set = (to: string) => callProcedure(at, 'outline.setStatus', { kind, id, status: to });
      await set('DRAFT');
      expect([kind, await status(learner), await status(lecturer)]).toEqual([kind, 404, 200]);
      await set('PUBLISHED');
      // The lesson became a draft together with its only activity.
      await publish();
      expect([kind, await status(learner)]).toEqual([kind, 200]);
      if (kind === 'course') continue;
      await callProcedure(at, 'outline.remove', { kind, id });
      expect([kind, await status(learner)]).toEqual([kind, 404]);
      await callProcedure(at, 'outline.restore', { kind, id });
      await publish();
    }
    await callProcedure(at, 'course.archive', { id: courseId });
    expect(await status(learner)).toBe(404);
    await callProcedure(at, 'course.restore', { id: courseId });
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: courseId, status: 'PUBLISHED' });
    expect(await status(learner)).toBe(200);
  });

  test('to learners when its lesson is unlocked: in an ordered course, after the previous lesson is done', async () => {
    await enrol('ACTIVE');
    const [before] = await harness.test.admin`
      insert into lessons (tenant_id, id, course_id, section_id, title, position, status)
      select tenant_id, gen_random_uuid(), course_id, section_id, 'قبله', -1, 'PUBLISHED' from lessons where id = ${parts[2]?.[1] ?? ''}
      returning id`;
    const inOrder = (is: boolean) =>
      harness.test.admin`update courses set is_sequential = ${is} where id = ${courseId}`;
    const complete = (lessonId: string) => harness.test.admin`
      insert into lesson_progress (tenant_id, user_id, lesson_id, course_id, completed_at)
      values (${at.id}, ${learner.id}, ${lessonId}, ${courseId}, now())`;
    expect(await status(learner)).toBe(200);
    await inOrder(true);
    expect([await status(learner), await status(lecturer)]).toEqual([404, 200]);
    // A completed lesson stays unlocked.
    await complete(parts[2]?.[1] ?? '');
    expect(await status(learner)).toBe(200);
    await harness.test.admin`delete from lesson_progress`;
    expect(await status(learner)).toBe(404);
    await complete(before?.['id']);
    expect(await status(learner)).toBe(200);
    await harness.test.admin`delete from lesson_progress`;
    await inOrder(false);
    await harness.test.admin`delete from lessons where id = ${before?.['id']}`;
  });

  test('to its sender until it is attached', async () => {
    const url = await send('image', 'image/png', await samplePng());
    expect([await status(lecturer, { url }), await status(at.admin, { url })]).toEqual([200, 404]);
  });

  test('in parts, without a shared cache and with a check each time', async () => {
    await enrol('ACTIVE');
    const part = await get(learner, { headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([
      206,
      SAMPLES[shown.contentType].subarray(1, 4).toString(),
      'private, no-cache',
    ]);
    expect(part.headers['content-type']).toContain(shown.contentType);
    const etag = String(part.headers.etag);
    expect(await status(learner, { headers: { 'if-none-match': etag } })).toBe(304);
    await enrol('ENDED');
    expect(await status(learner, { headers: { 'if-none-match': etag } })).toBe(404);
    expect(await status(learner, { headers: { range: 'bytes=1-3' } })).toBe(404);
    expect(
      (await harness.request({ host: at.host, url: path, method: 'HEAD', cookie: learner.cookie })).statusCode,
    ).toBe(404);
  });

  test('from the platform to the owner of the portal only', async () => {
    const owner = await insertSignedInUser(harness, { tenantId: PLATFORM_ID, role: 'ROLE_ADMIN_PORTAL' });
    const host = PLATFORM_HOST;
    expect(await status(owner, { host })).toBe(404);
    await harness.test.admin`update tenants set owner_id = ${owner.id} where id = ${at.id}`;
    expect([await status(owner, { host }), await status(await superAdmin(harness), { host })]).toEqual([200, 404]);
    expect([await status(lecturer, { host }), await status(undefined, { host })]).toEqual([404, 404]);
  });

  test('in no other portal and in no suspended one', async () => {
    const elsewhere = await newPortal(harness);
    expect(await status(elsewhere.admin, { host: elsewhere.host })).toBe(404);
    expect(await status(elsewhere.admin)).toBe(404);
    await harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${at.id}`;
    expect([await status(lecturer), await status(at.admin)]).toEqual([404, 404]);
    await harness.test.admin`
      update tenants set status = 'PUBLISHED', suspended_reason = null, suspended_at = null where id = ${at.id}`;
    expect(await status(lecturer)).toBe(200);
  });

  test('without a sequential scan of a table', async () => {
    const [uploadId = ''] = /[\w-]+(?=\.\w+$)/.exec(path) ?? [];
    for (const role of ['ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'] as const) {
      const read = await seqScannedTablesIn(harness.db, at.id, async (tx) => {
        const file = await findFile(tx, at.id, uploadId);
        return file && mayOpenFile(tx, { person: { userId: learner.id, role }, now: new Date() }, file);
      });
      expect(read).toEqual([]);
    }
  });
});

test('shows a picture of a course, of a person or of the portal to visitors too', async () => {
  for (const purpose of ['cover', 'photo', 'logo', 'icon']) {
    const url = await send(purpose, 'image/png', await samplePng(), at.admin);
    const { statusCode, headers } = await get(undefined, { url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  }
});
