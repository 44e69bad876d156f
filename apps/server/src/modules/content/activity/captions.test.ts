import type { Activity, createActivityInput } from '@dars/contracts/content/activity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addPart, newCourse, outlineOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { presign, SAMPLES, send as sendFile, upload } from '../../../testing/uploads.ts';

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

async function send(path: string, input: unknown) {
  const answer = await at.call(`activity.${path}`, input);
  const broken = answer.error?.data.issues.map((issue) => `${issue.path}: ${issue.rule}`);
  return { data: answer.data as Activity, broken };
}
const create = (fields: Fields) => send('create', { lesson: { id: lesson }, name: 'فيلم', ...fields });

async function newFile(purpose: 'video' | 'captions', contentType: 'video/mp4' | 'text/vtt'): Promise<string> {
  const file = { purpose, contentType, body: SAMPLES[contentType] };
  return (await upload(harness, { host: at.host, cookie: at.admin.cookie }, file)).publicUrl;
}
const newFilm = () => newFile('video', 'video/mp4');
const newCaptions = () => newFile('captions', 'text/vtt');
const pathOf = (url: string) => new URL(url, 'http://x').pathname;
async function statusOf(url: string): Promise<string> {
  const [file] = await harness.test.admin<{ status: string }[]>`
    select status from uploads where key = ${pathOf(url).slice('/files/'.length)}`;
  return file?.status ?? 'gone';
}

describe('a video', () => {
  test('has one captions file per language, which is replaced and removed like its film', async () => {
    const film = await newFilm();
    const [ar, en, other] = [await newCaptions(), await newCaptions(), await newCaptions()];
    const { data } = await create({
      ...{ type: 'VIDEO', files: [{ url: film }] },
      captions: [
        { url: ar, language: 'ar', name: 'درس.vtt' },
        { url: en, language: 'en' },
      ],
    });
    const shown = [
      { url: pathOf(ar), language: 'ar', name: 'درس.vtt' },
      { url: pathOf(en), language: 'en', name: '' },
    ];
    expect(data.captions).toEqual(shown);
    expect(data.files.map(({ url }) => url)).toEqual([pathOf(film)]);
    expect((await send('get', { id: data.id })).data).toEqual(data);
    const renamed = (await send('update', { id: data.id, name: 'فيلم' })).data;
    expect(renamed.captions).toEqual(shown);
    const without = (await send('update', { id: data.id, files: [] })).data;
    expect([without.files, without.captions]).toEqual([[], shown]);
    const captions = [
      { url: other, language: 'ar' },
      { url: null, language: 'en' },
    ];
    expect((await send('update', { id: data.id, captions })).data.captions).toEqual([
      { url: pathOf(other), language: 'ar', name: '' },
    ]);
    expect([await statusOf(ar), await statusOf(en), await statusOf(other)]).toEqual(['stored', 'stored', 'attached']);
    const none = [{ url: null, language: 'ar' }];
    expect((await send('update', { id: data.id, captions: none })).data.captions).toEqual([]);
    expect(await statusOf(other)).toBe('stored');
  });

  test('accepts captions only for a video, once per language, and only from files uploaded as captions', async () => {
    const [url, second] = [await newCaptions(), await newCaptions()];
    const film = await newFilm();
    const captions = [{ url, language: 'ar' as const }];
    expect((await create({ type: 'AUDIO', captions })).broken).toEqual(['captions: invalid']);
    expect((await create({ type: 'TEXT', captions })).broken).toEqual(['captions: invalid']);
    const twice = [...captions, { url: second, language: 'ar' as const }];
    expect((await create({ type: 'VIDEO', captions: twice })).broken).toEqual(['captions: invalid']);
    const same = [...captions, { url, language: 'en' as const }];
    expect((await create({ type: 'VIDEO', captions: same })).broken).toEqual(['captions: invalid']);
    expect((await create({ type: 'VIDEO', captions: [{ url: film, language: 'ar' }] })).broken).toEqual([
      'captions: file-gone',
    ]);
    expect((await create({ type: 'VIDEO', files: [{ url }] })).broken).toEqual(['files: file-gone']);
    const german = { lesson: { id: lesson }, name: 'x', type: 'VIDEO', captions: [{ url, language: 'de' }] };
    expect((await send('create', german)).broken).toEqual(['captions,0,language: one-of']);
    const { data } = await create({ type: 'VIDEO', captions });
    expect((await create({ type: 'VIDEO', captions })).broken).toEqual(['captions: file-gone']);
    const outline = await outlineOf(at, courseId);
    const part = outline.sections[0]?.lessons[0]?.activities.find(({ id }) => id === data.id);
    expect(part?.blocker).toBe('no-file');
  });
});

describe('captions that two authors bring to one video at once', () => {
  async function newVideo() {
    return (await create({ type: 'VIDEO', files: [{ url: await newFilm() }] })).data;
  }
  type Change = { language: string; url: string | null; before: string | null };
  const bring = (video: Activity, change: Change) =>
    at.call('activity.update', { id: video.id, version: video.version, captions: [change] });
  const languagesOf = async ({ id }: Activity) =>
    (await send('get', { id })).data.captions.map(({ language, url }) => [language, url]);

  test('are both kept in the order of the languages when the languages differ', async () => {
    const video = await newVideo();
    const [ar, en] = [await newCaptions(), await newCaptions()];
    const answers = await Promise.all([
      bring(video, { language: 'en', url: en, before: null }),
      bring(video, { language: 'ar', url: ar, before: null }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await languagesOf(video)).toEqual([
      ['ar', pathOf(ar)],
      ['en', pathOf(en)],
    ]);
    expect((await bring(video, { language: 'en', url: null, before: en })).status).toBe(200);
    expect(await languagesOf(video)).toEqual([['ar', pathOf(ar)]]);
  });

  test('are refused for the second author when the language is the same, and replaced when that author confirms', async () => {
    const video = await newVideo();
    const [first, second] = [await newCaptions(), await newCaptions()];
    const mine = { language: 'ar', url: first, before: null };
    // The client repeats a call whose answer was lost, so the same call again is no conflict.
    expect([(await bring(video, mine)).status, (await bring(video, mine)).status]).toEqual([200, 200]);
    const late = [
      await bring(video, { language: 'ar', url: second, before: null }),
      await bring(video, { language: 'ar', url: null, before: second }),
    ];
    expect(late.map(({ error }) => error?.data.appCode)).toEqual(['edited-meanwhile', 'edited-meanwhile']);
    expect(await languagesOf(video)).toEqual([['ar', pathOf(first)]]);
    const wanted = [{ language: 'ar', url: second }];
    expect((await send('update', { id: video.id, captions: wanted })).data.captions[0]?.url).toBe(pathOf(second));
  });

  test('do not conflict with a concurrent change of the title', async () => {
    const video = await newVideo();
    const captions = { language: 'ar', url: await newCaptions(), before: null };
    expect((await bring(video, captions)).status).toBe(200);
    const renamed = await at.call('activity.update', { id: video.id, version: video.version, name: 'درس' });
    expect(renamed.data).toMatchObject({ name: 'درس', version: video.version + 1 });
    expect((renamed.data as Activity).captions).toHaveLength(1);
  });
});

test('refuses an unreadable captions file with its own message and accepts one that plays', async () => {
  const sender = { host: at.host, cookie: at.admin.cookie };
  const answer = async (text: string) => {
    const body = Buffer.from(text);
    const presigned = await presign(harness, sender, {
      purpose: 'captions',
      contentType: 'text/vtt',
      size: body.length,
    });
    const { status, text: said } = await sendFile(harness, presigned, body);
    return [status, said];
  };
  const refused = [400, expect.stringContaining('.vtt')];
  expect(await answer('1\n00:00:00,000 --> 00:00:02,000\nمرحبًا')).toEqual(refused);
  expect(await answer('WEBVTT\n\nمرحبًا')).toEqual(refused);
  const backwards = await answer('WEBVTT\n\n00:00.000 --> 00:02.000\nA\n\n00:09.000 --> 00:03.000\nB');
  expect(backwards).toEqual([400, expect.stringContaining('00:09.000 --> 00:03.000')]);
  expect((await answer('WEBVTT\n\n00:00.000 --> 00:02.000\nمرحبًا'))[0]).toBe(200);
});
