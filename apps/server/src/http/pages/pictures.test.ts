import { EMPTY_PAGE } from '@dars/contracts/portal/portal-page';
import { insertCourse } from '@dars/db/testing/courses';
import sharp from 'sharp';
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

const get = (url: string, host = at.host) => harness.request({ host, url });
/** The picture that a page announces. */
async function pictureOf(url: string): Promise<string> {
  await get(url);
  const { picture } = harness.pages.at(-1) ?? {};
  if (picture === undefined) throw new Error(`no picture of ${url}`);
  return picture;
}
const teach = (values: Partial<Parameters<typeof insertCourse>[1]> = {}) =>
  insertCourse(harness.test.admin, { tenantId: at.id, title: 'Drawing', ...values });

describe('the picture of a page', () => {
  test('is drawn of a course, a lecturer and the portal, and never changes under its address', async () => {
    const lecturer = await at.insert({ role: 'ROLE_LECTURER', firstName: 'Dana', lastName: 'Otero' });
    await teach({ lecturerId: lecturer.id });
    for (const page of ['/courses/drawing', '/lecturers/dana-otero', '/courses']) {
      const answer = await get(await pictureOf(page));
      expect([page, answer.statusCode, answer.headers.location]).toEqual([page, 200, undefined]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    }
  });

  test('has an address of its own after each change, to which the former one leads', async () => {
    const { courseId } = await teach();
    const first = await pictureOf('/courses/drawing');
    await harness.test.admin`update courses set title = 'Painting' where id = ${courseId}`;
    const second = await pictureOf('/courses/drawing');
    expect(second).not.toBe(first);
    const former = await get(first);
    expect([former.statusCode, former.headers.location]).toEqual([302, second]);
  });

  test('is unknown where the page is: of a draft, of another portal, in a private and in a suspended portal', async () => {
    const { courseId } = await teach();
    const picture = await pictureOf('/courses/drawing');
    const other = await newPortal(harness);
    const statuses = [(await get(picture, other.host)).statusCode];
    await harness.test.admin`update courses set status = 'DRAFT' where id = ${courseId}`;
    statuses.push((await get(picture)).statusCode);
    await harness.test.admin`update courses set status = 'PUBLISHED' where id = ${courseId}`;
    await at.call('page.update', { ...EMPTY_PAGE, isPublic: false, version: 0 });
    await at.call('page.publish', { version: 1 });
    statuses.push((await get(picture)).statusCode);
    await harness.test.admin`update portal_pages set published = null where tenant_id = ${at.id}`;
    await harness.test
      .admin`update tenants set status = 'SUSPENDED', suspended_reason = 'x', suspended_at = now() where id = ${at.id}`;
    statuses.push((await get(picture)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test('is unknown under names that no page announces', async () => {
    await teach();
    const key = 'a'.repeat(22);
    for (const name of [`fr-${key}.jpg`, `ar-${key}.png`, 'ar-.jpg', `ar-${key}/x.jpg`]) {
      expect([name, (await get(`/courses/drawing/pictures/${name}`)).statusCode]).toEqual([name, 404]);
    }
    expect((await get('/courses/never/pictures/ar-aaaaaaaaaaaaaaaaaaaaaa.jpg')).statusCode).toBe(404);
  });
});
