import { publicCoursePath } from '@dars/contracts/content/course-page';
import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { newId } from '@dars/db/columns';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
});

async function visit(url: string, { host = at.host, cookie }: { host?: string; cookie?: string } = {}) {
  const seen = harness.pages.length;
  const answer = await harness.request({ host, url, ...(cookie !== undefined && { cookie }) });
  const shown = harness.pages.slice(seen).at(-1)?.page;
  return { status: answer.statusCode, location: answer.headers.location, body: answer.body, page: shown };
}
const teach = (values: Partial<Parameters<typeof insertCourse>[1]> = {}) =>
  insertCourse(harness.test.admin, { tenantId: at.id, ...values });
const courseOf = async (url: string, cookie?: string) => {
  const { page } = await visit(url, cookie === undefined ? {} : { cookie });
  if (page?.kind !== 'course') throw new Error(`no page of a course at ${url}`);
  return page;
};

describe('the public page of a course', () => {
  test('shows the course of the address with its outline and details', async () => {
    const lecturer = await at.insert({ role: 'ROLE_LECTURER', firstName: 'Dana', lastName: 'Otero', bio: 'Teaches.' });
    const details = { outcomes: ['Draw'], audience: [], requirements: [], questions: [{ question: 'q', answer: 'a' }] };
    const { courseId, lessonId } = await teach({ title: 'Drawing', lecturerId: lecturer.id, details });
    await harness.test.admin`update lessons set is_preview = true where id = ${lessonId}`;
    const { course, reader } = await courseOf('/courses/drawing');
    expect(course).toMatchObject({ id: courseId, title: 'Drawing', details, captions: [], lessonCount: 1 });
    expect(course.lecturer).toMatchObject({ slug: 'dana-otero', bio: 'Teaches.', courses: 1 });
    expect(course.sections[0]?.lessons).toMatchObject([{ id: lessonId, isPreview: true, types: ['TEXT'] }]);
    expect(reader).toEqual({ isSignedIn: false, enrolment: null, hasOrder: false });
  });

  test('names the languages of captions, except of those in a lesson that is a draft', async () => {
    const { lessonId, activityId } = await teach({ title: 'Films', type: 'VIDEO' });
    const { id: createdBy } = await at.insert({ role: 'ROLE_LECTURER' });
    const uploadId = newId();
    const upload = { purpose: 'captions', content_type: 'text/vtt', size: 1, status: 'attached', checksum: '-' };
    await harness.test.admin`insert into uploads ${harness.test.admin({
      ...upload,
      tenant_id: at.id,
      id: uploadId,
      key: uploadId,
      created_by: createdBy,
    })}`;
    await harness.test.admin`
      insert into activity_files (tenant_id, activity_id, upload_id, kind, language)
      values (${at.id}, ${activityId}, ${uploadId}, 'captions', 'es')`;
    expect((await courseOf('/courses/films')).course.captions).toEqual(['es']);
    await harness.test.admin`update lessons set status = 'DRAFT' where id = ${lessonId}`;
    expect((await courseOf('/courses/films')).course.captions).toEqual([]);
  });

  test('is unknown for drafts, removed courses and those of another portal', async () => {
    const other = await newPortal(harness);
    await teach({ title: 'Draft', status: 'DRAFT' });
    await teach({ title: 'Removed', status: 'DRAFT', publishedAt: null, removedAt: new Date() });
    await insertCourse(harness.test.admin, { tenantId: other.id, title: 'Foreign' });
    for (const slug of ['draft', 'removed', 'foreign', 'never']) {
      const { status, page } = await visit(`/courses/${slug}`);
      expect([slug, status, page?.kind]).toEqual([slug, 404, 'not-found']);
    }
  });

  test('is gone once the course is archived, or removed after visitors could see it', async () => {
    const { courseId } = await teach({ title: 'Old' });
    await harness.test.admin`update courses set status = 'ARCHIVED' where id = ${courseId}`;
    await teach({ title: 'Removed', removedAt: new Date() });
    for (const slug of ['old', 'removed']) {
      const { status, page } = await visit(`/courses/${slug}`);
      expect([slug, status, page?.kind]).toEqual([slug, 410, 'course-gone']);
    }
  });

  test('leads from a former address to the new one, and a free lesson with it', async () => {
    const { courseId, lessonId } = await teach({ title: 'Botany' });
    await harness.test.admin`update courses set slug = 'نبات' where id = ${courseId}`;
    expect(await visit('/courses/botany')).toMatchObject({ status: 301, location: publicCoursePath('نبات') });
    const { location } = await visit(`/courses/botany/lessons/${lessonId}?lang=es&utm_source=x`);
    expect(location).toBe(`${publicCoursePath('نبات')}/lessons/${lessonId}?lang=es&utm_source=x`);
    expect((await visit(publicCoursePath('نبات'))).status).toBe(200);
  });

  test('knows the reader’s own enrolment', async () => {
    const { courseId } = await teach({ title: 'Music' });
    const learner = await at.signedIn('ROLE_LEARNER');
    const before = { isSignedIn: true, enrolment: null, hasOrder: false };
    expect((await courseOf('/courses/music', learner.cookie)).reader).toEqual(before);
    await harness.test.admin`
      insert into enrolments (tenant_id, course_id, user_id, status) values (${at.id}, ${courseId}, ${learner.id}, 'ACTIVE')`;
    expect((await courseOf('/courses/music', learner.cookie)).reader.enrolment).toBe('ACTIVE');
  });

  test('leads to the sign-in page when the portal’s page is not public, and back', async () => {
    await teach({ title: 'Inside' });
    await at.call('page.update', { ...EMPTY_PAGE, isPublic: false, version: 0 });
    await at.call('page.publish', { version: 1 });
    const { status, location } = await visit('/courses/inside');
    expect([status, location]).toEqual([303, `/home/login?${new URLSearchParams({ next: '/courses/inside' })}`]);
    const learner = await at.signedIn('ROLE_LEARNER');
    expect((await visit('/courses/inside', { cookie: learner.cookie })).status).toBe(200);
  });

  test('leads to the sign-in page while the portal is suspended', async () => {
    await teach({ title: 'Closed' });
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'r', suspended_at = now() where id = ${at.id}`;
    expect(await visit('/courses/closed')).toMatchObject({ status: 303, location: '/home/login' });
  });
});

describe('a free lesson', () => {
  test('shows its texts to visitors, and no lesson that is not free', async () => {
    const { lessonId, courseId } = await teach({ title: 'Reading' });
    const url = `/courses/reading/lessons/${lessonId}`;
    expect((await visit(url)).status).toBe(404);
    await harness.test.admin`update lessons set is_preview = true where id = ${lessonId}`;
    const { page } = await visit(url);
    expect(page).toMatchObject({
      kind: 'preview',
      lesson: { id: lessonId, activities: [{ type: 'TEXT', name: 'قراءة' }] },
    });
    await harness.test.admin`update activities set status = 'DRAFT' where course_id = ${courseId}`;
    expect((await visit(url)).page).toMatchObject({ lesson: { activities: [] } });
    await harness.test.admin`update lessons set status = 'DRAFT' where id = ${lessonId}`;
    expect((await visit(url)).status).toBe(404);
    expect((await visit('/courses/reading/lessons/not-an-id')).status).toBe(404);
  });
});

describe('the page of a lecturer', () => {
  test('shows those who teach a published course, with their courses', async () => {
    const [lecturer, idle] = [
      await at.insert({ role: 'ROLE_LECTURER', firstName: 'Sara', lastName: 'Odeh' }),
      await at.insert({ role: 'ROLE_LECTURER', firstName: 'Idle', lastName: 'One' }),
    ];
    await teach({ title: 'Shown', lecturerId: lecturer.id });
    await teach({ title: 'Draft', status: 'DRAFT', lecturerId: idle.id });
    const { page } = await visit('/lecturers/sara-odeh');
    expect(page).toMatchObject({ kind: 'lecturer', lecturer: { courses: [{ title: 'Shown' }] } });
    expect((await visit('/lecturers/idle-one')).status).toBe(404);
    await harness.test.admin`update users set disabled_at = now() where id = ${lecturer.id}`;
    expect((await visit('/lecturers/sara-odeh')).status).toBe(404);
  });
});

describe('a course of several lecturers', () => {
  test('names them in their order on its page, in the catalogue and on their own pages', async () => {
    const [first, second, third] = [
      await at.insert({ role: 'ROLE_LECTURER', firstName: 'Ana', lastName: 'One' }),
      await at.insert({ role: 'ROLE_LECTURER', firstName: 'Bea', lastName: 'Two', bio: 'Paints.' }),
      await at.insert({ role: 'ROLE_LECTURER', firstName: 'Cleo', lastName: 'Three' }),
    ];
    const { courseId } = await teach({ title: 'Shared', lecturerId: first.id, learnerCount: 4 });
    for (const [position, { id }] of [third, second].entries()) {
      await harness.test.admin`
        insert into course_co_lecturers (tenant_id, course_id, user_id, position) values (${at.id}, ${courseId}, ${id}, ${position})`;
    }
    await teach({ title: 'Alone', lecturerId: third.id, learnerCount: 2 });
    await teach({ title: 'Draft', lecturerId: third.id, learnerCount: 5, status: 'DRAFT' });
    const { course } = await courseOf('/courses/shared');
    expect(course.lecturer).toMatchObject({ firstName: 'Ana', courses: 1, learners: 4 });
    expect(course.coLecturers).toMatchObject([
      { firstName: 'Cleo', courses: 2, learners: 6 },
      { firstName: 'Bea', slug: 'bea-two', bio: 'Paints.', courses: 1, learners: 4 },
    ]);
    const { page } = await visit('/courses?q=bea');
    expect(page).toMatchObject({
      catalogue: { courses: { total: 1, rows: [{ coLecturers: [{}, { lastName: 'Two' }] }] } },
    });
    const own = (await visit('/lecturers/bea-two')).page;
    expect(own).toMatchObject({ lecturer: { lecturer: { courses: 1, learners: 4 }, courses: [{ title: 'Shared' }] } });
    expect((await visit('/sitemap.xml')).body).toContain('/lecturers/cleo-three');
    await harness.test.admin`update users set removed_at = now(), disabled_at = now() where id = ${second.id}`;
    expect((await courseOf('/courses/shared')).course.coLecturers).toHaveLength(1);
    expect((await visit('/lecturers/bea-two')).status).toBe(404);
    expect((await visit('/courses?q=bea')).page).toMatchObject({ catalogue: { courses: { total: 0 } } });
  });
});

describe('the sitemap', () => {
  test('lists the public pages of its own portal, and robots.txt names it', async () => {
    const other = await newPortal(harness);
    const lecturer = await at.insert({ role: 'ROLE_LECTURER', firstName: 'ليلى', lastName: 'حسن' });
    await teach({ title: 'خط', lecturerId: lecturer.id });
    await teach({ title: 'Draft', status: 'DRAFT' });
    await insertCourse(harness.test.admin, { tenantId: other.id, title: 'Foreign' });
    await harness.test.admin`
      insert into legal_texts (tenant_id, kind, version, texts, asks_again) values (${at.id}, 'terms', 1, '{}', false)`;
    const { body } = await visit('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => decodeURI(path ?? ''));
    expect(paths).toEqual(['/', '/courses', '/courses/خط', '/terms', '/lecturers/ليلى-حسن']);
    expect((await visit('/robots.txt')).body).toMatch(/^Sitemap: http:\/\/.*\/sitemap\.xml$/m);
  });

  test('is empty for a portal that shows nothing to visitors', async () => {
    expect((await visit('/sitemap.xml')).body).not.toContain('<url>');
  });
});
