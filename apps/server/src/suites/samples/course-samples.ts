import { newId } from '@dars/db/columns';
import { type CourseIds, insertCourse } from '@dars/db/testing/courses';
import type { FixturePlace, Fixtures } from '../fixtures.ts';
import type { Sample } from './sample.ts';

/**
 * Inserts a course of that place, taught by its lecturer. For the place that never existed, returns ids that never
 * existed.
 */
export async function newSampleCourse(place: FixturePlace, { harness, a, b, nowhere }: Fixtures): Promise<CourseIds> {
  if (place === nowhere) {
    const { ownerId: id } = place;
    return { courseId: id, sectionId: id, lessonId: id, activityId: id };
  }
  const { people } = place === a ? a : b;
  const id = newId();
  // The address that a trigger would make from the title ends with a part of the id, which no comparison leaves out.
  return insertCourse(harness.test.admin, { tenantId: place.id, lecturerId: people.ROLE_LECTURER.id, id, slug: id });
}

const lecturerOf = (place: FixturePlace, { a, b, nowhere }: Fixtures): string =>
  place === nowhere ? place.ownerId : (place === a ? a : b).people.ROLE_LECTURER.id;

/** A sample that names a new course, or a part of one. */
const of =
  (make: (ids: CourseIds, tag: string) => unknown): Sample =>
  async (place, tag, fixtures) =>
    make(await newSampleCourse(place, fixtures), tag);

const courseFields = { title: 'مدخل إلى الجبر', language: 'ar', enrolment: 'APPROVAL', isSequential: true };
const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }] };

const pageFields = {
  level: 'BEGINNER',
  categoryId: null,
  details: {
    outcomes: ['x'],
    audience: [],
    requirements: [],
    questions: [{ question: 'x', answer: 'x' }],
  },
};

/** Inserts a category of that place. For the place that never existed, returns an id that never existed. */
async function newCategory(place: FixturePlace, { harness, nowhere }: Fixtures): Promise<string> {
  if (place === nowhere) return place.ownerId;
  const id = newId();
  await harness.test.admin`
    insert into course_categories (tenant_id, id, name, position) values (${place.id}, ${id}, ${id}, 0)`;
  return id;
}

/** All categories of that place, a new one among them. */
async function newCategoryOrder(place: FixturePlace, fixtures: Fixtures): Promise<string[]> {
  const added = await newCategory(place, fixtures);
  const stored = await fixtures.harness.test.admin<{ id: string }[]>`
    select id from course_categories where tenant_id = ${place.id}`;
  return place === fixtures.nowhere ? [added] : stored.map(({ id }) => id);
}

/** Inserts a template of that place. For the place that never existed, returns an id that never existed. */
async function newTemplate(place: FixturePlace, { harness, nowhere }: Fixtures): Promise<string> {
  if (place === nowhere) return place.ownerId;
  const id = newId();
  await harness.test.admin`
    insert into courses (tenant_id, id, slug, title, language, search_key, is_template)
    values (${place.id}, ${id}, ${id}, ${id}, 'ar', ${id}, true)`;
  return id;
}

/** A sample that names a template. */
const ofTemplate =
  (make: (id: string, tag: string) => unknown): Sample =>
  async (place, tag, fixtures) =>
    make(await newTemplate(place, fixtures), tag);

export const courseSamples: Record<string, Sample> = {
  'activity.create': of(({ lessonId }) => ({ lesson: { id: lessonId }, type: 'TEXT', name: 'x', body })),
  'activity.get': of(({ activityId }) => ({ id: activityId })),
  'activity.list': of(({ lessonId }) => ({ lesson: { id: lessonId } })),
  'activity.update': of(({ activityId }) => ({ id: activityId, name: 'x', body, version: 1 })),
  'course.archive': of(({ courseId }) => ({ id: courseId })),
  'course.create': (place, tag, fixtures) => ({
    ...courseFields,
    title: tag,
    summary: tag,
    lecturerId: lecturerOf(place, fixtures),
    coLecturerIds: [lecturerOf(place, fixtures)],
  }),
  'course.duplicate': of(({ courseId }, tag) => ({ id: courseId, title: tag })),
  'course.findLecturers': () => ({ query: 'lecturer' }),
  'course.get': of(({ courseId }) => ({ id: courseId })),
  'course.list': () => ({ page: 0, size: 10, query: 'no such title', status: 'PUBLISHED' }),
  'course.remove': of(({ courseId }) => ({ id: courseId })),
  'course.restore': of(({ courseId }) => ({ id: courseId })),
  'courseTemplate.create': of(({ courseId }, tag) => ({ courseId, title: tag })),
  'courseTemplate.list': () => ({ page: 0, size: 10, query: 'no such title' }),
  'courseTemplate.remove': ofTemplate((id) => ({ id })),
  'courseTemplate.rename': ofTemplate((id, tag) => ({ id, title: tag })),
  'courseTemplate.restore': ofTemplate((id) => ({ id })),
  'courseTemplate.start': ofTemplate((id, tag) => ({ id, title: tag })),
  'course.update': of(({ courseId }, tag) => ({ ...courseFields, id: courseId, summary: tag, version: 1 })),
  'course.findSlug': of(({ courseId }, tag) => ({ id: courseId, slug: tag })),
  'course.getPage': of(({ courseId }) => ({ id: courseId })),
  'course.updatePage': of(({ courseId }, tag) => ({ ...pageFields, id: courseId, tags: [tag], slug: tag, version: 1 })),
  'courseCategory.create': (_place, tag) => ({ name: tag }),
  'courseCategory.list': () => undefined,
  'courseCategory.remove': async (place, _tag, fixtures) => ({ id: await newCategory(place, fixtures) }),
  'courseCategory.reorder': async (place, _tag, fixtures) => ({ ids: await newCategoryOrder(place, fixtures) }),
  'courseCategory.update': async (place, tag, fixtures) => ({ id: await newCategory(place, fixtures), name: tag }),
  'outline.add': of(({ sectionId }, tag) => ({ kind: 'lesson', parentId: sectionId, title: tag })),
  'outline.blockers': of(({ courseId }) => ({ kind: 'course', id: courseId })),
  'outline.openAttempts': of(({ courseId }) => ({ kind: 'course', id: courseId })),
  'outline.claim': of(({ lessonId }) => ({ kind: 'lesson', id: lessonId, isOpen: true })),
  'outline.copy': of(({ activityId, lessonId }) => ({ kind: 'activity', id: activityId, parentId: lessonId })),
  'outline.findLessons': () => ({ query: 'no such lesson' }),
  'outline.get': of(({ courseId }) => ({ id: courseId })),
  'outline.remove': of(({ activityId }) => ({ kind: 'activity', id: activityId })),
  'outline.rename': of(({ lessonId }, tag) => ({ kind: 'lesson', id: lessonId, title: tag, version: 1 })),
  'outline.reorder': of(({ lessonId, activityId }) => ({ kind: 'activity', parentId: lessonId, ids: [activityId] })),
  'outline.restore': of(({ lessonId }) => ({ kind: 'lesson', id: lessonId })),
  'outline.setPreview': of(({ lessonId }) => ({ id: lessonId, isPreview: true })),
  'outline.setStatus': of(({ courseId }) => ({ kind: 'course', id: courseId, status: 'PUBLISHED', deep: true })),
};
