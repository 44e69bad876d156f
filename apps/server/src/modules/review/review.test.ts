import type { ReviewStatus } from '@dars/contracts/course-constants';
import type { OwnReview, ReviewList } from '@dars/contracts/learning/review';
import { insertCourse } from '@dars/db/testing/courses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../testing/harness.ts';
import type { SignedInUser } from '../../testing/people.ts';
import { newPortal, type TestPortal } from '../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let learner: SignedInUser;
let courseId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  learner = await at.signedIn('ROLE_LEARNER');
  ({ courseId } = await insertCourse(harness.test.admin, { tenantId: at.id, title: 'Drawing', hasReviews: true }));
  await complete(learner);
});

const complete = ({ id }: { id: string }, values: object = {}) => harness.test.admin`
  insert into enrolments ${harness.test.admin({
    ...{
      tenant_id: at.id,
      course_id: courseId,
      user_id: id,
      status: 'ACTIVE',
      completed_at: new Date().toISOString(),
      ...values,
    },
  })}`;

async function send(path: string, input: object, by?: SignedInUser) {
  const { status, data, error } = await at.call(`review.${path}`, input, by);
  return { status, data, code: error?.data.appCode };
}
const save = (stars: number, body = '', by = learner) => send('save', { courseId, stars, body }, by);
const own = async (by = learner) => (await send('getOwn', { courseId }, by)).data as OwnReview;
const list = async (status: ReviewStatus = 'PENDING') => (await send('list', { courseId, status })).data as ReviewList;
async function decide(status: 'SHOWN' | 'HIDDEN') {
  const [row] = (await list()).rows;
  return send('decide', { id: row?.id, version: row?.version, status });
}
async function page(query = '') {
  const seen = harness.pages.length;
  const { statusCode } = await harness.request({ host: at.host, url: `/courses/drawing${query}` });
  const shown = harness.pages.slice(seen).at(-1)?.page;
  return { statusCode, ...(shown?.kind === 'course' && { rating: shown.course.rating, reviews: shown.reviews }) };
}
const actions = async () =>
  (
    await harness.test.admin`select action from audit_events where subject_id = ${courseId} order by created_at, id`
  ).map(({ action }) => action);

describe('a review of a course', () => {
  it('is written, changed and deleted by a learner who completed the course', async () => {
    expect(await own()).toEqual({ mayWrite: true, review: null });
    expect((await save(4, 'Clear.')).data).toMatchObject({ review: { stars: 4, body: 'Clear.', status: 'PENDING' } });
    expect((await save(5)).data).toMatchObject({ review: { stars: 5, body: '' } });
    expect(await list()).toMatchObject({ total: 1, rows: [{ learner: { id: learner.id }, stars: 5, version: 2 }] });
    expect((await send('remove', { courseId }, learner)).status).toBe(200);
    expect(await own()).toEqual({ mayWrite: true, review: null });
    expect((await list()).counts).toEqual({ PENDING: 0, SHOWN: 0, HIDDEN: 0 });
  });

  it.each([0, 6, 1.5])('has no %s stars', async (stars) => {
    expect((await save(stars)).status).toBe(400);
  });

  it('is refused from everybody else, and while the course takes none', async () => {
    const [stranger, blocked, unfinished] = [
      await at.signedIn('ROLE_LEARNER'),
      await at.signedIn('ROLE_LEARNER'),
      await at.signedIn('ROLE_LEARNER'),
    ];
    await complete(blocked, { status: 'BLOCKED' });
    await complete(unfinished, { completed_at: null });
    expect((await save(5, '', at.admin)).data).toEqual({ mayWrite: false, review: null });
    for (const by of [stranger, blocked, unfinished]) {
      expect((await own(by)).mayWrite).toBe(false);
      expect(await save(5, '', by)).toMatchObject({ status: 403, code: 'forbidden' });
    }
    await send('open', { courseId, isOpen: false });
    expect(await save(5)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('is shown to visitors once staff decide so, with a short name and the answer', async () => {
    await harness.test.admin`update users set first_name = 'Ana', last_name = 'Ruiz' where id = ${learner.id}`;
    await save(4, 'Clear.');
    expect(await page()).toMatchObject({ rating: null, reviews: null });
    expect((await decide('SHOWN')).status).toBe(200);
    const [row] = (await list('SHOWN')).rows;
    await send('answer', { id: row?.id, answer: 'Thank you.' });
    expect(await page()).toMatchObject({
      rating: { average: 4, count: 1 },
      reviews: { page: 1, pages: 1, rows: [{ writer: 'Ana R.', stars: 4, body: 'Clear.', answer: 'Thank you.' }] },
    });
    expect((await own()).review).toMatchObject({ status: 'SHOWN', answer: 'Thank you.' });
    expect((await page('?reviews=2')).statusCode).toBe(404);
    await send('open', { courseId, isOpen: false });
    expect(await page()).toMatchObject({ rating: null, reviews: null });
    expect(await actions()).toEqual(['review.shown', 'review.answered', 'review.closed']);
  });

  it('waits again when its learner changes it, and only then', async () => {
    await save(4, 'Clear.');
    await decide('SHOWN');
    expect((await save(4, 'Clear.')).data).toMatchObject({ review: { status: 'SHOWN' } });
    expect((await save(1, 'Changed.')).data).toMatchObject({ review: { status: 'PENDING' } });
    expect(await page()).toMatchObject({ rating: null });
  });

  it('is not decided about in words that staff have not read', async () => {
    await save(4, 'Clear.');
    const [row] = (await list()).rows;
    await save(4, 'Buy this.');
    expect(await send('decide', { id: row?.id, version: row?.version, status: 'SHOWN' })).toMatchObject({
      status: 409,
      code: 'edited-meanwhile',
    });
  });

  it('is listed by its stars', async () => {
    const other = await at.signedIn('ROLE_LEARNER');
    await complete(other);
    await save(4);
    await save(2, '', other);
    const listed = async (stars: number) => (await send('list', { courseId, stars })).data as ReviewList;
    expect(await listed(2)).toMatchObject({ total: 1, rows: [{ stars: 2 }], counts: { PENDING: 2 } });
    expect(await listed(5)).toMatchObject({ total: 0, rows: [] });
    expect((await send('list', { courseId, stars: 6 })).status).toBe(400);
    const url = (query: string) => `/api/courses/${courseId}/reviews?${query}`;
    const rest = await harness.request({ host: at.host, url: url('stars=4'), cookie: at.admin.cookie });
    expect(rest.json()).toMatchObject({ total: 1, rows: [{ stars: 4 }] });
    const refused = await harness.request({ host: at.host, url: url('stars=many'), cookie: at.admin.cookie });
    expect(refused.statusCode).toBe(400);
  });

  it('is seen and decided by the staff of the course only', async () => {
    await save(3);
    const [row] = (await list()).rows;
    const other = await at.signedIn('ROLE_LECTURER');
    const decision = { id: row?.id, version: 1, status: 'SHOWN' };
    expect((await send('list', { courseId }, other)).status).toBe(404);
    expect((await send('decide', decision, other)).status).toBe(404);
    expect((await send('answer', { id: row?.id, answer: 'x' }, other)).status).toBe(404);
    await harness.test.admin`
      insert into course_co_lecturers (tenant_id, course_id, user_id, position) values (${at.id}, ${courseId}, ${other.id}, 0)`;
    expect((await send('decide', decision, other)).status).toBe(200);
  });

  it('goes with its learner when they are removed from the portal', async () => {
    await save(4);
    await decide('SHOWN');
    expect((await at.call('people.remove', { id: learner.id })).status).toBe(200);
    expect((await list('SHOWN')).counts).toEqual({ PENDING: 0, SHOWN: 0, HIDDEN: 0 });
    expect(await page()).toMatchObject({ rating: null });
  });

  it('is counted once when learners and staff write at the same time', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => at.signedIn('ROLE_LEARNER')));
    for (const each of others) await complete(each);
    await Promise.all(others.map((each, index) => save(1 + (index % 5), '', each)));
    expect((await list()).counts.PENDING).toBe(6);
    const { rows } = await list();
    await Promise.all(rows.map(({ id, version }) => send('decide', { id, version, status: 'SHOWN' })));
    expect(await page()).toMatchObject({ rating: { average: 2.7, count: 6 } });
  });
});
