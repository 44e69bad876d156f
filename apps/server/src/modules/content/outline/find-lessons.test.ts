import { type FoundLesson, MAX_LESSONS_FOUND } from '@dars/contracts/content/lesson-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPart, callProcedure, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const find = (at: TestPortal, query: string, by?: SignedInUser) =>
  callProcedure<FoundLesson[]>(at, 'outline.findLessons', { query }, by);
const titles = (found: FoundLesson[]) => found.map(({ title }) => title);

/** Creates a draft course with one section that has these lessons, and resolves with the ids. */
async function draftWith(at: TestPortal, lessons: string[], values: object = {}) {
  const { id } = await newCourse(at, values);
  const sectionId = await addPart(at, 'section', id);
  const lessonIds: string[] = [];
  for (const title of lessons) lessonIds.push(await addPart(at, 'lesson', sectionId, title));
  return { id, sectionId, lessonIds };
}

describe('outline.findLessons', () => {
  it('finds drafts by a part of the title, whatever its Arabic spelling, together with their course', async () => {
    const at = await newPortal(harness);
    const made = await draftWith(at, ['المُقدِّمة إلى الأعداد', 'الضرب']);
    const expected = {
      id: made.lessonIds[0],
      title: 'المُقدِّمة إلى الأعداد',
      course: { id: made.id, title: 'مدخل إلى الجبر' },
    };
    expect(await find(at, 'المقدمه')).toEqual([expected]);
    expect(await find(at, 'الاعداد')).toEqual([expected]);
    expect(await find(at, 'ال')).toHaveLength(2);
    expect(await find(at, 'القسمة')).toEqual([]);
  });

  it('finds titles that begin with the text first, then the newest', async () => {
    const at = await newPortal(harness);
    await draftWith(at, ['Long division', 'Division one', 'Division two']);
    expect(titles(await find(at, 'división'))).toEqual(['Division two', 'Division one', 'Long division']);
  });

  it('follows a rename, and finds nothing that was removed or archived', async () => {
    const at = await newPortal(harness);
    const made = await draftWith(at, ['First', 'Second']);
    const [first, second] = made.lessonIds;
    await callProcedure(at, 'outline.rename', { kind: 'lesson', id: first, title: 'Prime', version: 1 });
    await callProcedure(at, 'outline.remove', { kind: 'lesson', id: second });
    expect([await find(at, 'First'), await find(at, 'Second')]).toEqual([[], []]);
    expect(titles(await find(at, 'Prime'))).toEqual(['Prime']);
    await callProcedure(at, 'outline.remove', { kind: 'section', id: made.sectionId });
    expect(await find(at, 'Prime')).toEqual([]);
    await callProcedure(at, 'outline.restore', { kind: 'section', id: made.sectionId });
    await callProcedure(at, 'course.archive', { id: made.id });
    expect(await find(at, 'Prime')).toEqual([]);
  });

  it('finds for a lecturer the lessons of their own courses only, and for a learner none', async () => {
    const at = await newPortal(harness);
    const lecturer = await at.signedIn('ROLE_LECTURER');
    const own = await draftWith(at, ['Shared title'], { lecturerId: lecturer.id });
    await draftWith(at, ['Shared title']);
    expect((await find(at, 'Shared')).length).toBe(2);
    expect((await find(at, 'Shared', lecturer)).map(({ course }) => course.id)).toEqual([own.id]);
    const refused = await at.call('outline.findLessons', { query: 'Shared' }, await at.signedIn('ROLE_LEARNER'));
    expect(refused.error?.data.appCode).toBe('forbidden');
  });

  it('finds the lessons of a duplicated course, at most twenty', async () => {
    const at = await newPortal(harness);
    const made = await draftWith(
      at,
      Array.from({ length: MAX_LESSONS_FOUND / 2 + 1 }, (_, index) => `Number ${index}`),
    );
    await callProcedure(at, 'course.duplicate', { id: made.id, title: 'Copy' });
    const found = await find(at, 'number');
    expect(found).toHaveLength(MAX_LESSONS_FOUND);
    expect(found[0]?.course.title).toBe('Copy');
  });

  it('finds nothing for a text of which nothing is left when it is folded', async () => {
    const at = await newPortal(harness);
    await draftWith(at, ['Any']);
    expect(await find(at, 'ـــ')).toEqual([]);
    expect(await find(at, '%')).toEqual([]);
  });
});
