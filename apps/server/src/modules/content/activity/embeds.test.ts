import type { Activity } from '@dars/contracts/content/activity';
import { embedPage } from '@dars/contracts/content/embed';
import type { LearnerLesson, Recorded } from '@dars/contracts/learning/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPart, callProcedure, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { SAMPLES, upload } from '../../../testing/uploads.ts';

const FILM = { provider: 'youtube', id: 'dQw4w9WgXcQ' } as const;
const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ?t=42';

let harness: Harness;
let at: TestPortal;
let course: { id: string; slug: string };
let lesson: string;
beforeAll(async () => {
  harness = await createHarness();
  at = await newPortal(harness);
  course = await newCourse(at);
  lesson = await addPart(at, 'lesson', await addPart(at, 'section', course.id));
});
afterAll(() => harness.close());

async function send(path: 'create' | 'update', input: object) {
  const answer = await at.call(`activity.${path}`, input);
  const broken = answer.error?.data.issues?.map((issue) => `${issue.path}: ${issue.rule}`);
  return { data: answer.data as Activity, code: answer.error?.data.appCode, broken };
}
const create = (values: object) => send('create', { lesson: { id: lesson }, name: 'فيلم', ...values });
const publish = (id: string) => at.call('outline.setStatus', { kind: 'activity', id, status: 'PUBLISHED' });
async function uploadVideo() {
  const sender = { host: at.host, cookie: at.admin.cookie };
  const file = { purpose: 'video', contentType: 'video/mp4', body: SAMPLES['video/mp4'] };
  return (await upload(harness, sender, file)).publicUrl;
}

describe('a video of another service', () => {
  it('is stored as its service and id, and counts as content', async () => {
    const { data } = await create({ type: 'VIDEO', videoAddress: ADDRESS });
    expect(data).toMatchObject({ type: 'VIDEO', embed: FILM, files: [] });
    expect((await publish(data.id)).status).toBe(200);
    const vimeo = await send('update', { id: data.id, videoAddress: 'https://vimeo.com/76979871/8272103f6e' });
    expect(vimeo.data.embed).toEqual({ provider: 'vimeo', id: '76979871/8272103f6e' });
    const emptied = await send('update', { id: data.id, videoAddress: null });
    expect(emptied.code).toBe('publish-blocked');
  });

  it.each([
    [{ type: 'VIDEO', videoAddress: 'https://example.test/film' }, 'videoAddress: invalid'],
    [{ type: 'VIDEO', videoAddress: 'javascript:alert(1)//youtu.be/dQw4w9WgXcQ' }, 'videoAddress: invalid'],
    [{ type: 'TEXT', videoAddress: ADDRESS }, 'videoAddress: invalid'],
  ])('is refused in %j', async (input, rule) => {
    expect((await create(input)).broken).toEqual([rule]);
  });

  it('and a file replace one another', async () => {
    const url = await uploadVideo();
    expect((await create({ type: 'VIDEO', videoAddress: ADDRESS, files: [{ url }] })).broken).toEqual([
      'videoAddress: invalid',
    ]);
    const { id } = (await create({ type: 'VIDEO', files: [{ url }] })).data;
    await publish(id);
    expect((await send('update', { id, videoAddress: ADDRESS })).data).toMatchObject({ embed: FILM, files: [] });
    const back = (await send('update', { id, files: [{ url: await uploadVideo() }] })).data;
    expect([back.embed, back.files.length]).toEqual([null, 1]);
  });

  it('is shown to learners, who mark it as done, and to visitors of a free lesson', async () => {
    const { id } = (await create({ type: 'VIDEO', videoAddress: embedPage(FILM) })).data;
    await callProcedure(at, 'outline.setStatus', { kind: 'activity', id, status: 'PUBLISHED' });
    await callProcedure(at, 'outline.setPreview', { id: lesson, isPreview: true });
    await callProcedure(at, 'outline.setStatus', { kind: 'course', id: course.id, status: 'PUBLISHED', deep: true });
    const learner = await at.signedIn('ROLE_LEARNER');
    await callProcedure(at, 'learning.enrol', { courseId: course.id }, learner);
    const shown = await callProcedure<LearnerLesson>(at, 'learning.lesson', { lessonId: lesson }, learner);
    expect(shown.activities.find((each) => each.id === id)?.embed).toEqual(FILM);
    const recorded = await callProcedure<Recorded>(
      at,
      'learning.record',
      { events: [{ kind: 'done', activityId: id }] },
      learner,
    );
    expect(recorded.completedActivities).toContain(id);
    await harness.request({ host: at.host, url: `/courses/${course.slug}/lessons/${lesson}` });
    const page = harness.pages.at(-1)?.page;
    const activities = page?.kind === 'preview' ? page.lesson.activities : [];
    expect(activities.find((each) => each.id === id)?.embed).toEqual(FILM);
  });

  it('may be framed only in the pages of a portal that allows it', async () => {
    const policyOf = async () => {
      const answer = await harness.request({ host: at.host, url: '/home/login' });
      return /frame-src ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
    };
    expect(await policyOf()).toBe("'self'");
    await callProcedure(at, 'settings.update', { allowsEmbeds: true });
    expect(await policyOf()).toBe("'self' https://www.youtube-nocookie.com https://player.vimeo.com");
    await callProcedure(at, 'settings.update', { allowsEmbeds: false });
    expect(await policyOf()).toBe("'self'");
  });
});
