import type { Course } from '@dars/contracts/content/course';
import type { CoursePage } from '@dars/contracts/content/edit-course-page';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProcedure, newCourse } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const portal = () => newPortal(harness);

const details = {
  outcomes: ['حل المعادلات'],
  audience: ['طلاب الثانوية'],
  requirements: [],
  questions: [{ question: 'هل من شهادة؟', answer: 'نعم.\nبعد الاختبار.' }],
};
const page = { slug: 'algebra', level: 'BEGINNER', categoryId: null, tags: ['جبر', 'رياضيات'], details };

async function save(at: TestPortal, course: Pick<Course, 'id' | 'version'>, input: object = {}, by?: SignedInUser) {
  const { id, version } = course;
  const answer = await at.call('course.updatePage', { ...page, id, version, ...input }, by);
  const code = answer.error?.data.appCode;
  const broken = answer.error?.data.issues.map((issue) => `${issue.path.join('.')}: ${issue.rule}`);
  return { ...answer, data: answer.data as CoursePage, code, broken };
}

const pageOf = (at: TestPortal, id: string) => callProcedure<CoursePage>(at, 'course.getPage', { id });
const isTaken = async (at: TestPortal, id: string, slug: string) =>
  (await callProcedure<{ isTaken: boolean }>(at, 'course.findSlug', { id, slug })).isTaken;

describe('the public page of a course', () => {
  test('has an address made from the title and no texts at first', async () => {
    const at = await portal();
    const { id } = await newCourse(at);
    expect(await pageOf(at, id)).toEqual({
      ...{ id, slug: 'مدخل-إلى-الجبر', formerSlugs: [], status: 'DRAFT', level: null, category: null, tags: [] },
      details: { outcomes: [], audience: [], requirements: [], questions: [] },
      version: 1,
    });
  });

  test('is stored with its category, tags and texts, and recorded', async () => {
    const at = await portal();
    const course = await newCourse(at);
    const category = await callProcedure<{ id: string }>(at, 'courseCategory.create', { name: 'العلوم' });
    const saved = await save(at, course, { categoryId: category.id, tags: ['Jabr', 'رياضيات', 'jabr', 'رياضيّات'] });
    expect(saved.data).toMatchObject({ slug: 'algebra', level: 'BEGINNER', details, version: 2 });
    expect(saved.data.category).toEqual({ id: category.id, name: 'العلوم' });
    expect(saved.data.tags.toSorted()).toEqual(['Jabr', 'رياضيات']);
    expect(await pageOf(at, course.id)).toEqual(saved.data);
    const events = await harness.test.admin`
      select action, details ->> 'slug' as slug from audit_events where subject_id = ${course.id} order by id`;
    expect(events).toEqual([
      { action: 'course.created', slug: null },
      { action: 'course.updated', slug: 'algebra' },
    ]);
  });

  test('is updated only from the latest version of its course', async () => {
    const at = await portal();
    const course = await newCourse(at);
    const fields = { title: 'الهندسة', language: 'ar', enrolment: 'OPEN', id: course.id, version: 1 };
    await callProcedure(at, 'course.update', fields);
    expect((await save(at, course)).code).toBe('edited-meanwhile');
    expect((await save(at, { id: course.id, version: 2 })).data.version).toBe(3);
  });

  test('keeps its former addresses until another course takes them', async () => {
    const at = await portal();
    const [first, second] = [await newCourse(at), await newCourse(at, { title: 'الهندسة' })];
    const moved = await save(at, first);
    expect(moved.data.formerSlugs).toEqual(['مدخل-إلى-الجبر']);
    const found = (id: string) => callProcedure(at, 'course.findSlug', { id, slug: 'مدخل-إلى-الجبر' });
    expect(await found(second.id)).toEqual({ isTaken: false, isFormer: true, formerOf: 'مدخل إلى الجبر' });
    expect(await found(first.id)).toEqual({ isTaken: false, isFormer: false, formerOf: null });
    // The title of a draft is for those who may edit it.
    const stranger = await at.signedIn('ROLE_LECTURER');
    expect((await at.call('course.findSlug', { id: second.id, slug: 'مدخل-إلى-الجبر' }, stranger)).data).toEqual({
      ...{ isTaken: false, isFormer: true, formerOf: null },
    });
    await save(at, second, { slug: 'مدخل-إلى-الجبر' });
    expect((await pageOf(at, first.id)).formerSlugs).toEqual([]);
  });

  test('refuses the address of another course of the portal, unless that course was removed', async () => {
    const [at, elsewhere] = [await portal(), await portal()];
    const [first, second, abroad] = [await newCourse(at), await newCourse(at), await newCourse(elsewhere)];
    await save(at, first);
    expect(await isTaken(at, second.id, 'Algebra')).toBe(true);
    expect(await isTaken(at, first.id, 'algebra')).toBe(false);
    const refused = await save(at, second);
    expect([refused.status, refused.broken]).toEqual([400, ['slug: page-address-taken']]);
    expect((await save(elsewhere, abroad)).data.slug).toBe('algebra');
    await callProcedure(at, 'course.remove', { id: first.id });
    expect(await isTaken(at, second.id, 'algebra')).toBe(false);
    expect((await save(at, second)).data.slug).toBe('algebra');
  });

  test('refuses what is no part of an address and a question without an answer, and drops blank lines', async () => {
    const at = await portal();
    const course = await newCourse(at);
    for (const slug of ['a b', '-a', 'a--b', 'a/b', 'a?']) {
      expect((await save(at, course, { slug })).broken).toEqual(['slug: page-address']);
    }
    const unanswered = { ...details, questions: [{ question: 'x', answer: ' ' }] };
    expect((await save(at, course, { details: unanswered })).broken).toEqual([
      'details.questions.0.answer: required-field',
    ]);
    const blank = { ...details, outcomes: ['', ' x ', ' '] };
    expect((await save(at, course, { details: blank })).data.details.outcomes).toEqual(['x']);
    expect((await save(at, course, { slug: ' Intro-To-Algebra ', version: 2 })).data.slug).toBe('intro-to-algebra');
  });

  test('takes a category of its own portal only', async () => {
    const [at, elsewhere] = [await portal(), await portal()];
    const course = await newCourse(at);
    const foreign = await callProcedure<{ id: string }>(elsewhere, 'courseCategory.create', { name: 'العلوم' });
    expect((await save(at, course, { categoryId: foreign.id })).code).toBe('not-found');
    expect((await pageOf(at, course.id)).version).toBe(1);
  });

  test('is edited by the lecturer of the course and by no other lecturer', async () => {
    const at = await portal();
    const [lecturer, other] = [await at.signedIn('ROLE_LECTURER'), await at.signedIn('ROLE_LECTURER')];
    const course = await newCourse(at, {}, lecturer);
    expect((await save(at, course, {}, lecturer)).status).toBe(200);
    expect((await save(at, { id: course.id, version: 2 }, {}, other)).code).toBe('not-found');
  });

  test('is copied with the course, under another address', async () => {
    const at = await portal();
    const course = await newCourse(at);
    await save(at, course);
    const copy = await callProcedure<Course>(at, 'course.duplicate', { id: course.id, title: 'نسخة' });
    expect(await pageOf(at, copy.id)).toMatchObject({ slug: 'نسخة', level: 'BEGINNER', details, formerSlugs: [] });
  });
});
