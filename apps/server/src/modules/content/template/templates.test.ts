import type { Course } from '@dars/contracts/content/course';
import type { CourseTemplate } from '@dars/contracts/content/course-template';
import { newId } from '@dars/db/columns';
import { compareFigures } from '@dars/db/figures/compare';
import { recountFigures } from '@dars/db/figures/recount';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPart, addText, callProcedure, newCourse, outlineOf, titlesOf } from '../../../testing/courses.ts';
import { createHarness, type Harness } from '../../../testing/harness.ts';
import type { SignedInUser } from '../../../testing/people.ts';
import { newPortal, type TestPortal } from '../../../testing/portal.ts';

let harness: Harness;
let at: TestPortal;
let lecturer: SignedInUser;
let course: Course;
let lessonId: string;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  at = await newPortal(harness);
  lecturer = await at.signedIn('ROLE_LECTURER');
  course = await newCourse(at, { title: 'الجبر', summary: 'من البداية' }, lecturer);
  const sectionId = await addPart(at, 'section', course.id, 'الوحدة');
  lessonId = await addPart(at, 'lesson', sectionId, 'الدرس');
  await addText(at, lessonId, 'قراءة');
});

const save = (title = 'قالب الجبر', by = lecturer) =>
  callProcedure<CourseTemplate>(at, 'courseTemplate.create', { courseId: course.id, title }, by);
const list = async (query?: string) =>
  callProcedure<{ rows: CourseTemplate[]; total: number }>(at, 'courseTemplate.list', { ...(query && { query }) });
const statusOf = async (path: string, input: object, by?: SignedInUser) => (await at.call(path, input, by)).status;
const counters = () => harness.test.admin`
  select name, value::int from tenant_counters where tenant_id = ${at.id} and value <> 0
    and name in ('courses', 'lessons', 'quizzes') order by name`;

describe('a template', () => {
  it('is saved of a course with its parts, and without lecturers, dates, prerequisites and reviews', async () => {
    const other = await newCourse(at, { title: 'الحساب' });
    await harness.test.admin`
      update courses set opens_on = '2026-01-01', seats = 9, has_reviews = true, has_certificates = true,
        certificate_minimum = 80, certificate_months = 12 where id = ${course.id}`;
    await harness.test.admin`
      insert into course_prerequisites (tenant_id, course_id, required_id) values (${at.id}, ${course.id}, ${other.id})`;
    const template = await save();
    expect(template).toMatchObject({ title: 'قالب الجبر', summary: 'من البداية', lessonCount: 1 });
    const [row] = await harness.test.admin`
      select is_template, status, lecturer_id, opens_on, seats, has_reviews, slug, has_certificates, certificate_minimum, certificate_months,
        (select count(*)::int from course_prerequisites p where p.tenant_id = ${at.id} and p.course_id = c.id) as required
      from courses c where tenant_id = ${at.id} and id = ${template.id}`;
    expect(row).toEqual({
      ...{ is_template: true, status: 'DRAFT', lecturer_id: null, opens_on: null, seats: 9, has_reviews: false },
      ...{ has_certificates: true, certificate_minimum: 80, certificate_months: 12 },
      ...{ slug: template.id, required: 0 },
    });
  });

  it('is listed for everybody who creates courses, and found by its title', async () => {
    const template = await save();
    await save('الهندسة');
    expect(await list('جبر')).toMatchObject({ total: 1, rows: [{ id: template.id }] });
    const other = await at.signedIn('ROLE_LECTURER');
    expect(await statusOf('courseTemplate.list', {}, other)).toBe(200);
    expect(await statusOf('courseTemplate.list', {}, await at.signedIn('ROLE_LEARNER'))).toBe(403);
  });

  it('is saved only of a course that its author may edit', async () => {
    const other = await at.signedIn('ROLE_LECTURER');
    expect(await statusOf('courseTemplate.create', { courseId: course.id, title: 'x' }, other)).toBe(404);
    const { id } = await save();
    expect(await statusOf('courseTemplate.create', { courseId: id, title: 'x' })).toBe(404);
  });

  it('makes courses, which lecturers teach themselves and to which admins assign somebody', async () => {
    const { id } = await save();
    const other = await at.signedIn('ROLE_LECTURER');
    const started = await callProcedure<Course>(at, 'courseTemplate.start', { id, title: 'فصل الربيع' }, other);
    expect(started).toMatchObject({ title: 'فصل الربيع', status: 'DRAFT', lecturer: { id: other.id } });
    expect(titlesOf(await outlineOf(at, started.id))).toEqual(['الوحدة', '. الدرس', '. . قراءة']);
    const byAdmin = await callProcedure<Course>(at, 'courseTemplate.start', { id, title: 'فصل الخريف' });
    expect(byAdmin.lecturer).toBeNull();
    expect(await statusOf('courseTemplate.start', { id: course.id, title: 'x' })).toBe(404);
  });

  it('is renamed, deleted and brought back', async () => {
    const { id } = await save();
    await callProcedure(at, 'courseTemplate.rename', { id, title: 'أساسيات' });
    expect(await list('اساسيات')).toMatchObject({ rows: [{ id, title: 'أساسيات' }] });
    await callProcedure(at, 'courseTemplate.remove', { id });
    expect((await list()).total).toBe(0);
    for (const path of ['rename', 'start', 'remove'])
      expect(await statusOf(`courseTemplate.${path}`, { id, ...(path !== 'remove' && { title: 'x' }) })).toBe(404);
    await callProcedure(at, 'courseTemplate.restore', { id });
    expect(await list()).toMatchObject({ total: 1, rows: [{ id, lessonCount: 1 }] });
    const events = await harness.test.admin`select action from audit_events where subject_id = ${id} order by id`;
    expect(events.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'removed', 'restored'].map((each) => `template.${each}`),
    );
  });

  it('is no course for its staff: every call that names a course or a part does not find it', async () => {
    const { id } = await save();
    const [part] = await harness.test.admin`
      select l.id as lesson, a.id as activity from lessons l join activities a on a.lesson_id = l.id
      where l.tenant_id = ${at.id} and a.tenant_id = ${at.id} and l.course_id = ${id}`;
    const calls: [string, object][] = [
      ['course.get', { id }],
      ['course.getPage', { id }],
      ['course.remove', { id }],
      ['course.archive', { id }],
      ['course.duplicate', { id, title: 'x' }],
      ['outline.get', { id }],
      ['outline.rename', { kind: 'lesson', id: part?.['lesson'], title: 'x', version: 1 }],
      ['activity.get', { id: part?.['activity'] }],
      ['learning.course', { courseId: id }],
      ['learning.lesson', { lessonId: part?.['lesson'] }],
      ['review.open', { courseId: id, isOpen: true }],
      ['enrolment.findLearners', { courseId: id }],
    ];
    const answers = await Promise.all(calls.map(async ([path, input]) => [path, await statusOf(path, input)]));
    expect(answers).toEqual(calls.map(([path]) => [path, 404]));
    expect(await statusOf('learning.enrol', { courseId: id }, await at.signedIn('ROLE_LEARNER'))).toBe(404);
    expect(await callProcedure(at, 'course.list', {})).toMatchObject({ total: 1, rows: [{ id: course.id }] });
    const found = (await callProcedure(at, 'outline.findLessons', { query: 'الدرس' })) as { id: string }[];
    expect(found.map((each) => each.id)).toEqual([lessonId]);
  });

  it('is no prerequisite of a course, and counts in no category', async () => {
    const category = await callProcedure<{ id: string }>(at, 'courseCategory.create', { name: 'العلوم' });
    await harness.test.admin`update courses set category_id = ${category.id} where id = ${course.id}`;
    const { id } = await save();
    const schedule = { opensOn: null, closesOn: null, seats: null, lessons: [], prerequisiteIds: [id] };
    const stored = await callProcedure<Course>(at, 'course.get', { id: course.id });
    const refused = await at.call('enrolment.updateSchedule', { ...schedule, id: course.id, version: stored.version });
    expect(refused.status).toBe(404);
    expect(await callProcedure(at, 'courseCategory.list')).toMatchObject([{ courses: 1 }]);
    expect(await callProcedure(at, 'courseCategory.remove', { id: category.id })).toMatchObject({ courses: 1 });
  });

  it('counts in no figure of the portal, neither when it is counted on nor anew', async () => {
    const before = await counters();
    expect(before).toMatchObject([{ value: 1 }, { value: 1 }]);
    const { id } = await save();
    await callProcedure(at, 'courseTemplate.remove', { id });
    await callProcedure(at, 'courseTemplate.restore', { id });
    expect(await counters()).toEqual(before);
    const wrong = [];
    for await (const each of compareFigures(harness.db)) if (each.portal === at.slug) wrong.push(each);
    expect(wrong).toEqual([]);
    await recountFigures(harness.db);
    expect(await counters()).toEqual(before);
  });

  it('does not make the portal’s first course', async () => {
    const empty = await newPortal(harness);
    const id = newId();
    await harness.test.admin`
      insert into courses (tenant_id, id, slug, title, language, search_key, is_template)
      values (${empty.id}, ${id}, ${id}, 'x', 'ar', 'x', true)`;
    const list = JSON.stringify((await empty.call('settings.checklist')).data);
    const filled = JSON.stringify((await at.call('settings.checklist')).data);
    expect(list).not.toEqual(filled);
    await expect(harness.test.admin`update courses set is_template = false where id = ${id}`).rejects.toThrow(/never/);
  });

  it('leaves the addresses of courses free', async () => {
    await save('الهندسة');
    expect((await newCourse(at, { title: 'الهندسة' })).slug).toBe('الهندسة');
  });

  it('is at most the portal’s 200th', async () => {
    await harness.test.admin`
      insert into courses (tenant_id, id, slug, title, language, search_key, is_template)
      select ${at.id}, gen_random_uuid(), 'slug-' || n, 'x', 'ar', 'x', true from generate_series(1, 200) n`;
    const { status, error } = await at.call('courseTemplate.create', { courseId: course.id, title: 'x' });
    expect([status, error?.data.issues[0]?.rule]).toEqual([400, 'maximum-items']);
  });
});
