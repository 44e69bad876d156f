import type { Course } from '@dars/contracts/content/course';
import { seqScannedTablesIn } from '@dars/db/testing/plans';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantContext } from '../../../core/context.ts';
import { addPart, callProcedure, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';
import { listCourses } from './list.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);
const list = (at: TestPortal, input: object = {}, by?: SignedInUser) =>
  callProcedure<{ rows: Course[]; total: number }>(at, 'course.list', input, by);
const titles = async (at: TestPortal, input: object = {}, by?: SignedInUser) =>
  (await list(at, input, by)).rows.map(({ title }) => title);
const fields = { title: 'مدخل إلى الجبر', language: 'ar', enrolment: 'OPEN' };

describe('the list of courses', () => {
  test('shows an admin the courses of the portal and a lecturer their own, newest first, in pages', async () => {
    const at = await portal();
    const lecturer = await at.signedIn('ROLE_LECTURER');
    await newCourse(at, { title: 'الأولى' });
    await newCourse(at, { title: 'الثانية' }, lecturer);
    await newCourse(at, { title: 'الثالثة' });
    expect(await titles(at)).toEqual(['الثالثة', 'الثانية', 'الأولى']);
    expect(await list(at, { page: 1, size: 2 })).toMatchObject({ total: 3, rows: [{ title: 'الأولى' }] });
    expect(await list(at, {}, lecturer)).toMatchObject({ total: 1, rows: [{ title: 'الثانية' }] });
    expect(await list(at, { page: 9 })).toEqual({ rows: [], total: 3 });
    expect(await titles(at, { query: 'الثَّالثه' })).toEqual(['الثالثة']);
    expect(await titles(at, { status: 'PUBLISHED' })).toEqual([]);
    expect(await titles(await portal())).toEqual([]);
  });

  test('finds courses by words in any order, drafts of lessons included, those with the words in the title first', async () => {
    const at = await portal();
    const lecturer = await at.signedIn('ROLE_LECTURER');
    await newCourse(at, { title: 'مبادئ الجبر' }, lecturer);
    const { id } = await newCourse(at, { title: 'مدخل إلى العلوم' }, lecturer);
    const lesson = await addPart(at, 'lesson', await addPart(at, 'section', id), 'الجبر ومبادئه');
    await newCourse(at, { title: 'الجبر لغيره: مبادئ' });
    expect(await titles(at, { query: 'الجبر مبادئ' }, lecturer)).toEqual(['مبادئ الجبر', 'مدخل إلى العلوم']);
    await callProcedure(at, 'outline.remove', { kind: 'lesson', id: lesson });
    expect(await titles(at, { query: 'الجبر مبادئ' }, lecturer)).toEqual(['مبادئ الجبر']);
  });

  test('counts only the lessons that are not removed', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    const [first, second] = [await addPart(at, 'section', id), await addPart(at, 'section', id)];
    const [lesson] = [await addPart(at, 'lesson', first), await addPart(at, 'lesson', first)];
    await addPart(at, 'lesson', second);
    await callProcedure(at, 'outline.remove', { kind: 'lesson', id: lesson });
    await callProcedure(at, 'outline.remove', { kind: 'section', id: second });
    expect((await list(at)).rows[0]?.lessonCount).toBe(1);
  });

  test('never scans a whole table', async () => {
    const { id: tenantId, admin } = await portal();
    const actor = { userId: admin.id, role: 'ROLE_LECTURER' };
    for (const query of [undefined, 'الجبر', 'مبادئ الجبر']) {
      const read = await seqScannedTablesIn(harness.db, tenantId, (tx) =>
        listCourses({ tx, tenantId, actor } as unknown as TenantContext, { page: 0, size: 10, query }),
      );
      expect(read).toEqual([]);
    }
  });
});

describe('a course is neither seen nor changed', () => {
  test('of another lecturer, of another portal, or as a learner', async () => {
    const [at, elsewhere] = [await portal(), await portal()];
    const [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const learner = await at.signedIn('ROLE_LEARNER');
    const { id } = await newCourse(at, {}, lecturer);
    const calls = [
      ['get', { id }],
      ['update', { ...fields, id, version: 1 }],
      ['duplicate', { id, title: 'x' }],
      ['archive', { id }],
      ['restore', { id }],
      ['remove', { id }],
    ] as const;
    for (const [path, input] of calls) {
      expect([path, (await at.call(`course.${path}`, input, other)).status]).toEqual([path, 404]);
      expect([path, (await elsewhere.call(`course.${path}`, input)).status]).toEqual([path, 404]);
      expect([path, (await at.call(`course.${path}`, input, learner)).status]).toEqual([path, 403]);
    }
    expect((await callProcedure<Course>(at, 'course.get', { id }, lecturer)).version).toBe(1);
  });
});
