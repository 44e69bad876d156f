import { type PublicCourse, parseStoredDetails } from '@dars/contracts/content/course-page';
import { LANGUAGES } from '@dars/contracts/languages';
import { prepared } from '@dars/db/prepared';
import { users } from '@dars/db/schema/accounts/users';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { courseCategories } from '@dars/db/schema/content/course-categories';
import { courseTags } from '@dars/db/schema/content/course-tags';
import { courses } from '@dars/db/schema/content/courses';
import { formerCourseSlugs } from '@dars/db/schema/content/former-course-slugs';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { listCoLecturers } from '../content/course/co-lecturers.ts';
import { isOver } from '../content/opening.ts';
import {
  type CourseActivity,
  type CourseLesson,
  listCourseActivities,
  listCourseLessons,
} from '../learning/outline.ts';
import { listPrerequisites } from '../learning/schedule.ts';
import { offeredBundles } from '../selling/bundle/store.ts';
import { countTaught } from './find-lecturer.ts';
import { catalogueColumns, isCategory, isLecturer, isPublished } from './list-courses.ts';

const value = sql.placeholder;

const courseBySlug = prepared((db: TenantTx) =>
  db
    .select({
      ...catalogueColumns,
      status: courses.status,
      isRemoved: sql<boolean>`${courses.removedAt} is not null`,
      categoryId: courses.categoryId,
      details: courses.details,
      isSequential: courses.isSequential,
      ...{ opensOn: courses.opensOn, closesOn: courses.closesOn, isOver, bundles: offeredBundles },
      ...{ publishedAt: courses.publishedAt, updatedAt: courses.updatedAt },
      lecturer: { ...catalogueColumns.lecturer, slug: users.pageSlug, bio: users.bio },
    })
    .from(courses)
    .leftJoin(users, isLecturer)
    .leftJoin(courseCategories, isCategory)
    .where(and(eq(courses.tenantId, value('tenantId')), eq(courses.slug, value('slug'))))
    .prepare('public_course'),
);

const courseByFormerSlug = prepared((db: TenantTx) =>
  db
    .select({ slug: courses.slug })
    .from(formerCourseSlugs)
    .innerJoin(courses, and(isPublished, eq(courses.id, formerCourseSlugs.courseId)))
    .where(and(eq(formerCourseSlugs.tenantId, value('tenantId')), eq(formerCourseSlugs.slug, value('slug'))))
    .prepare('public_course_by_former_slug'),
);

/**
 * What the address of a public course leads to. A course that visitors could see and that is archived or removed is gone; a
 * draft is as unknown as any other slug.
 */
type FoundCourse =
  | { kind: 'course'; course: PublicCourse }
  | { kind: 'moved'; slug: string }
  | { kind: 'gone' | 'unknown' };

/** Finds the published course of an address, with everything that its public page shows. */
export async function findPublicCourse(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  slug: string,
): Promise<FoundCourse> {
  const [[found], [moved]] = await Promise.all([
    courseBySlug(tx, { tenantId, slug, now: now.toISOString() }),
    courseByFormerSlug(tx, { tenantId, slug }),
  ]);
  if (found?.status === 'PUBLISHED' && !found.isRemoved)
    return { kind: 'course', course: await readCourse(tx, { tenantId, now }, found) };
  if (moved) return { kind: 'moved', slug: moved.slug };
  return { kind: found && isGone(found) ? 'gone' : 'unknown' };
}

/** Whether visitors could see the course before. A draft that was published once may come back. */
const isGone = ({ status, isRemoved, publishedAt }: Row): boolean =>
  isRemoved ? publishedAt !== null : status === 'ARCHIVED';

type Row = Awaited<ReturnType<typeof courseBySlug>>[number];

async function readCourse(
  tx: TenantTx,
  { tenantId, now }: { tenantId: string; now: Date },
  row: Row,
): Promise<PublicCourse> {
  const { details, lecturer, status: _isPublished, isRemoved: _isNot, publishedAt, updatedAt, ...facts } = row;
  const scope = { tenantId, userId: null, courseId: row.id, withDrafts: false, now };
  const [lessons, parts, tags, captioned, prerequisites, others] = await Promise.all([
    listCourseLessons(tx, scope),
    listCourseActivities(tx, scope),
    tagsOf(tx, { tenantId, courseId: row.id }),
    captionLanguagesOf(tx, { tenantId, courseId: row.id }),
    listPrerequisites(tx, scope),
    listCoLecturers(tx, { tenantId, courseId: row.id }),
  ]);
  const people = lecturer ? [lecturer, ...others] : others;
  const taughtBy = await countTaught(tx, { tenantId, ids: people.map(({ id }) => id) });
  const shown = new Set(lessons.map(({ id }) => id));
  const spoken = new Set(captioned.filter(({ lessonId }) => shown.has(lessonId)).map(({ language }) => language));
  return {
    ...facts,
    lecturer: lecturer && { ...lecturer, ...taughtBy(lecturer.id) },
    coLecturers: others.map((each) => ({ ...each, ...taughtBy(each.id) })),
    details: parseStoredDetails(details),
    tags: tags.map(({ tag }) => tag),
    captions: LANGUAGES.filter((code) => spoken.has(code)),
    prerequisites: prerequisites.map(({ slug, title }) => ({ slug, title })),
    sections: sectionsOf(lessons, parts),
    publishedDate: publishedAt?.toISOString() ?? null,
    updatedDate: updatedAt.toISOString(),
  };
}

const tagsOf = prepared((db: TenantTx) =>
  db
    .select({ tag: courseTags.tag })
    .from(courseTags)
    .where(and(eq(courseTags.tenantId, value('tenantId')), eq(courseTags.courseId, value('courseId'))))
    .orderBy(asc(courseTags.tag))
    .prepare('tags_of_course'),
);

const captionLanguagesOf = prepared((db: TenantTx) =>
  db
    .selectDistinct({ lessonId: activities.lessonId, language: activityFiles.language })
    .from(activities)
    .innerJoin(
      activityFiles,
      and(eq(activityFiles.tenantId, value('tenantId')), eq(activityFiles.activityId, activities.id)),
    )
    .where(
      and(
        eq(activities.tenantId, value('tenantId')),
        eq(activities.courseId, value('courseId')),
        eq(activities.status, 'PUBLISHED'),
        isNull(activities.removedAt),
        isNotNull(activityFiles.language),
      ),
    )
    .prepare('captions_of_course'),
);

/** Returns the outline. Lessons without a published activity are part of it, as learners see them too. */
function sectionsOf(lessons: CourseLesson[], parts: CourseActivity[]): PublicCourse['sections'] {
  const byLesson = Map.groupBy(parts, ({ lessonId }) => lessonId);
  const bySection = Map.groupBy(lessons, ({ section }) => section.id);
  return [...bySection].map(([id, inside]) => ({
    id,
    title: inside[0]?.section.title ?? '',
    lessons: inside.map((lesson) => {
      const content = byLesson.get(lesson.id) ?? [];
      return {
        ...{ id: lesson.id, title: lesson.title, isPreview: lesson.isPreview },
        ...{ opensOn: lesson.opensOn, opensAfterDays: lesson.opensAfterDays },
        duration: content.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
        types: [...new Set(content.map(({ type }) => type))],
      };
    }),
  }));
}
