import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from './columns.ts';
import { violatedCheck } from './driver/failures.ts';
import { coursePrerequisites } from './schema/content/course-prerequisites.ts';
import { insertTenant, insertUser } from './testing/builders.ts';
import { insertCourse } from './testing/courses.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
let tenantId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ id: tenantId } = await insertTenant(test.admin));
});
afterAll(() => test.drop());

const course = async () => (await insertCourse(test.admin, { tenantId })).courseId;

describe('the prerequisites of a course', () => {
  const require = (courseId: string, requiredId: string) =>
    drizzle(test.admin).insert(coursePrerequisites).values({ tenantId, courseId, requiredId });
  const causeOf = (made: Promise<unknown>) => made.then(() => undefined).catch((error) => violatedCheck(error));

  it('may not form a circle of any length', async () => {
    const [one, two, three] = [await course(), await course(), await course()];
    expect(await causeOf(require(one, one))).toMatch(/^course_prerequisites_(other|no_circle)$/);
    await require(two, one);
    await require(three, two);
    expect(await causeOf(require(one, two))).toBe('course_prerequisites_no_circle');
    expect(await causeOf(require(one, three))).toBe('course_prerequisites_no_circle');
    await require(three, one);
  });

  it('may not form a circle when two transactions add them at the same time', async () => {
    const [one, two] = [await course(), await course()];
    const answers = await Promise.all([causeOf(require(one, two)), causeOf(require(two, one))]);
    expect(answers.filter((cause) => cause === 'course_prerequisites_no_circle')).toHaveLength(1);
  });
});

describe('an enrolment', () => {
  const insert = async (status: string, createdAt = '2026-03-01T00:00:00Z') => {
    const { id } = await insertUser(test.admin, { tenantId });
    await test.admin`
      insert into enrolments (tenant_id, course_id, user_id, status, created_at)
      values (${tenantId}, ${courseId}, ${id}, ${status}, ${createdAt})`;
    return id;
  };
  const change = (userId: string, status: string, at = '2026-04-01T00:00:00Z') => test.admin`
    update enrolments set status = ${status}, updated_at = ${at}
    where tenant_id = ${tenantId} and course_id = ${courseId} and user_id = ${userId}`;
  const read = async (userId: string) => {
    const [row] = await test.admin`
      select waiting_number as number, started_at as started from enrolments
      where tenant_id = ${tenantId} and course_id = ${courseId} and user_id = ${userId}`;
    return row ?? {};
  };
  let courseId: string;
  beforeAll(async () => {
    courseId = await course();
  });

  it('has a number as long as it waits, higher than all others', async () => {
    const [first, second] = [await insert('WAITING'), await insert('WAITING')];
    expect((await read(second))['number']).toBe((await read(first))['number'] + 1);
    await change(first, 'ACTIVE');
    expect((await read(first))['number']).toBeNull();
    const third = await insert('ENDED');
    await change(third, 'WAITING');
    expect((await read(third))['number']).toBe((await read(second))['number'] + 1);
  });

  it('keeps the time at which the learner was first let in', async () => {
    const [asked, left] = [await insert('REQUESTED'), await insert('ACTIVE')];
    await change(asked, 'ACTIVE', '2026-04-02T00:00:00Z');
    expect(new Date((await read(asked))['started'])).toEqual(new Date('2026-04-02T00:00:00Z'));
    await change(left, 'ENDED');
    await change(left, 'ACTIVE', '2026-05-01T00:00:00Z');
    expect(new Date((await read(left))['started'])).toEqual(new Date('2026-03-01T00:00:00Z'));
  });
});

describe('sec.known_zone', () => {
  it.each([
    ['Europe/Madrid', 'Europe/Madrid'],
    ['Mars/Olympus', 'Asia/Riyadh'],
    [null, 'Asia/Riyadh'],
  ])('makes %s %s', async (zone, known) => {
    const [row] = await test.admin`select sec.known_zone(${zone}) as known`;
    expect(row?.['known']).toBe(known);
  });
});

it('refuses a lesson that opens in two ways, and days in the wrong order', async () => {
  const { courseId, lessonId } = await insertCourse(test.admin, { tenantId, id: newId() });
  await expect(
    test.admin`update lessons set opens_on = '2026-01-01', opens_after_days = 1 where id = ${lessonId}`,
  ).rejects.toThrow('lessons_open_in_one_way');
  await expect(
    test.admin`update courses set opens_on = '2026-02-01', closes_on = '2026-01-01' where id = ${courseId}`,
  ).rejects.toThrow('courses_days_ordered');
});
