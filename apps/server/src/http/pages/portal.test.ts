import { EMPTY_PAGE, type PortalPage } from '@dars/contracts/portal/portal-page';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Visits the portal's address, and returns the answer and the portal in the page. */
async function visit(at: TestPortal, { cookie, url = '/' }: { cookie?: string; url?: string } = {}) {
  const answer = await harness.request({ host: at.host, url, ...(cookie !== undefined && { cookie }) });
  const page = answer.statusCode === 200 ? harness.pages.at(-1)?.page : undefined;
  return { answer, portal: page?.kind === 'portal' ? page.portal : undefined };
}
const teach = (at: TestPortal, values: Partial<Parameters<typeof insertCourse>[1]> = {}) =>
  insertCourse(harness.test.admin, { tenantId: at.id, ...values });
async function publish(at: TestPortal, page: Partial<PortalPage>) {
  await at.call('page.update', { ...EMPTY_PAGE, ...page, version: 0 });
  await at.call('page.publish', { version: 1 });
}

describe('a portal’s address', () => {
  test('redirects a visitor to the sign-in page while there is nothing to show', async () => {
    const at = await newPortal(harness);
    await teach(at, { status: 'DRAFT' });
    await at.call('page.update', { ...EMPTY_PAGE, version: 0 });
    expect((await visit(at)).answer.headers.location).toBe('/home/login');
  });

  test('shows published courses, and no drafts, removed ones or those of another portal', async () => {
    const [at, other] = [await newPortal(harness), await newPortal(harness)];
    const { courseId } = await teach(at, { title: 'Shown' });
    await teach(at, { title: 'Draft', status: 'DRAFT' });
    await teach(at, { title: 'Removed', removedAt: new Date() });
    await teach(other, { title: 'Foreign' });
    const { portal } = await visit(at);
    expect(portal?.courses.rows.map(({ id, own }) => [id, own])).toEqual([[courseId, null]]);
    expect(portal?.figures).toEqual({ courses: 1, lessons: 1, learners: 0 });
  });

  test('shows the published page and nothing of the draft', async () => {
    const at = await newPortal(harness);
    await publish(at, { about: { ...EMPTY_PAGE.about, ar: 'published' } });
    await at.call('page.update', { ...EMPTY_PAGE, about: { ...EMPTY_PAGE.about, ar: 'draft' }, version: 2 });
    expect((await visit(at)).portal?.page.about.ar).toBe('published');
  });

  test('names the lecturers of the shown courses, and nobody who was removed', async () => {
    const at = await newPortal(harness);
    const [teacher, gone] = [await at.insert({ role: 'ROLE_LECTURER' }), await at.insert({ role: 'ROLE_LECTURER' })];
    await at.insert({ role: 'ROLE_LECTURER' });
    await teach(at, { lecturerId: teacher.id });
    await teach(at, { lecturerId: gone.id });
    await harness.test.admin`update users set disabled_at = now() where id = ${gone.id}`;
    expect((await visit(at)).portal?.lecturers.map(({ id }) => id)).toEqual([teacher.id]);
  });

  test('redirects to the sign-in page again when the page is not public or the portal is closed', async () => {
    const [quiet, closed] = [await newPortal(harness), await newPortal(harness)];
    for (const at of [quiet, closed]) await teach(at);
    await publish(quiet, { isPublic: false });
    await harness.test.admin`
      update tenants set status = 'SUSPENDED', suspended_reason = 'unpaid', suspended_at = now() where id = ${closed.id}`;
    for (const at of [quiet, closed]) expect((await visit(at)).answer.headers.location).toBe('/home/login');
  });

  test('redirects signed-in people home', async () => {
    const at = await newPortal(harness);
    await teach(at);
    expect((await visit(at, { cookie: at.admin.cookie })).answer.headers.location).toBe('/home/admin');
  });

  test('is answered from no shared cache', async () => {
    const at = await newPortal(harness);
    await teach(at);
    const { headers } = (await visit(at)).answer;
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') });
  });
});

describe('the preview of a page', () => {
  const url = '/home/admin/template/preview?in=es';

  test('shows the draft in the requested language, inside the console only', async () => {
    const at = await newPortal(harness);
    await at.call('page.update', { ...EMPTY_PAGE, about: { ...EMPTY_PAGE.about, ar: 'draft' }, version: 0 });
    const { answer, portal } = await visit(at, { url, cookie: at.admin.cookie });
    expect(portal?.page.about.ar).toBe('draft');
    expect(harness.pages.at(-1)?.language).toBe('es');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('lang=');
  });

  test('is refused to people who may not edit the page', async () => {
    const at = await newPortal(harness);
    expect((await visit(at, { url })).answer.headers.location).toBe('/home/login');
    const { cookie } = await at.signedIn('ROLE_LECTURER');
    expect((await visit(at, { url, cookie })).answer.headers.location).toBe('/home/admin/courses');
  });
});

test('a learner’s home is sent with its courses, unlike other pages', async () => {
  const at = await newPortal(harness);
  const { courseId } = await teach(at);
  const { cookie } = await at.signedIn('ROLE_LEARNER');
  const homeOf = async (url: string) => {
    await harness.request({ host: at.host, url, cookie });
    const page = harness.pages.at(-1)?.page;
    return page?.kind === 'app' ? page.home : undefined;
  };
  expect((await homeOf('/home'))?.shelf.rows.map(({ id }) => id)).toEqual([courseId]);
  expect(await homeOf('/home/profile')).toBeUndefined();
});
