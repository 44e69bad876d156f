import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { violatedCheck, violatedUnique } from './driver/failures.ts';
import { compareFigures } from './figures/compare.ts';
import { recountFigures } from './figures/recount.ts';
import { courseReviews } from './schema/learning/course-reviews.ts';
import { insertTenant, insertUser } from './testing/builders.ts';
import { insertCourse } from './testing/courses.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let tenantId: string;
let courseId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
});
beforeEach(async () => {
  ({ courseId } = await insertCourse(test.admin, { tenantId }));
});
afterAll(() => test.drop());

type Review = Partial<typeof courseReviews.$inferInsert>;

async function review(stars: number, values: Review = {}): Promise<string> {
  const { id: userId } = await insertUser(test.admin, { tenantId });
  const id = newId();
  await drizzle(test.admin)
    .insert(courseReviews)
    .values({ tenantId, id, courseId, userId, stars, ...values });
  return id;
}

async function figures() {
  const [row] = await test.admin`
    select review_count, review_stars, pending_reviews from courses where tenant_id = ${tenantId} and id = ${courseId}`;
  return Object.values(row ?? {});
}

describe('the figures of the reviews of a course', () => {
  it('count shown and pending ones through every change', async () => {
    const one = await review(5);
    await review(2, { status: 'SHOWN' });
    await review(1, { status: 'HIDDEN' });
    expect(await figures()).toEqual([1, 2, 1]);
    await test.admin`update course_reviews set status = 'SHOWN' where id = ${one}`;
    expect(await figures()).toEqual([2, 7, 0]);
    await test.admin`update course_reviews set stars = 3 where id = ${one}`;
    expect(await figures()).toEqual([2, 5, 0]);
    await test.admin`delete from course_reviews where id = ${one}`;
    expect(await figures()).toEqual([1, 2, 0]);
  });

  it('stay right when reviews are added and decided at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => review(1 + (index % 5))));
    await Promise.all(ids.map((id) => test.admin`update course_reviews set status = 'SHOWN' where id = ${id}`));
    expect(await figures()).toEqual([12, 33, 0]);
    expect(await Array.fromAsync(compareFigures(test.db))).toEqual([]);
  });

  it('are compared with the rows, and counted again', async () => {
    await review(4, { status: 'SHOWN' });
    await test.admin`update courses set review_count = 9, review_stars = 9, pending_reviews = 9 where id = ${courseId}`;
    const wrong = await Array.fromAsync(compareFigures(test.db));
    expect(wrong.map(({ stored, truth }) => [stored, truth])).toEqual([
      [9, 0],
      [9, 1],
      [9, 4],
    ]);
    await recountFigures(test.db);
    expect(await figures()).toEqual([1, 4, 0]);
    expect(await Array.fromAsync(compareFigures(test.db))).toEqual([]);
  });
});

describe('the table of reviews', () => {
  it.each([0, 6])('refuses %i stars', async (stars) => {
    const error = await review(stars).catch((reason: unknown) => reason);
    expect(violatedCheck(error)).toBe('course_reviews_stars_range');
  });

  it('refuses a second review of a learner', async () => {
    const { id: userId } = await insertUser(test.admin, { tenantId });
    await review(3, { userId });
    const error = await review(4, { userId }).catch((reason: unknown) => reason);
    expect(violatedUnique(error)).toBe('course_reviews_learner_key');
  });
});

describe('a co-lecturer of a course', () => {
  it('is no co-lecturer any more when they become its lecturer', async () => {
    const [one, two] = [await insertUser(test.admin, { tenantId }), await insertUser(test.admin, { tenantId })];
    for (const [position, { id }] of [one, two].entries()) {
      await test.admin`
        insert into course_co_lecturers (tenant_id, course_id, user_id, position) values (${tenantId}, ${courseId}, ${id}, ${position})`;
    }
    await test.admin`update courses set lecturer_id = ${one.id} where id = ${courseId}`;
    const left = await test.admin`select user_id from course_co_lecturers where course_id = ${courseId}`;
    expect(left.map((row) => row['user_id'])).toEqual([two.id]);
  });
});
