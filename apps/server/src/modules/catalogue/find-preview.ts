import type { PreviewLesson, PublicCourse } from '@dars/contracts/content/course-page';
import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { lessons } from '@dars/db/schema/content/lessons';
import type { TenantTx } from '@dars/db/tx';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { captionsOf, embedOf, mediaOf } from '../content/activity/rules.ts';
import { findFiles } from '../content/activity/store.ts';

const value = sql.placeholder;

const previewedActivities = prepared((db: TenantTx) =>
  db
    .select({
      ...{ id: activities.id, name: activities.name, type: activities.type, body: activities.body },
      ...{ link: activities.link, embedProvider: activities.embedProvider, embedId: activities.embedId },
      summary: lessons.summary,
    })
    .from(activities)
    .innerJoin(lessons, and(eq(lessons.tenantId, value('tenantId')), eq(lessons.id, activities.lessonId)))
    .where(
      and(
        eq(activities.tenantId, value('tenantId')),
        eq(activities.courseId, value('courseId')),
        eq(activities.lessonId, value('lessonId')),
        eq(activities.status, 'PUBLISHED'),
        isNull(activities.removedAt),
      ),
    )
    .orderBy(asc(activities.position), asc(activities.id))
    .prepare('previewed_activities'),
);

/** Finds a lesson of a published course that visitors may read, with its activities. A quiz has no content here. */
export async function findPreview(
  tx: TenantTx,
  { tenantId, lessonId }: { tenantId: string; lessonId: string },
  course: PublicCourse,
): Promise<PreviewLesson | undefined> {
  const lesson = course.sections.flatMap((section) => section.lessons).find(({ id }) => id === lessonId);
  if (!lesson?.isPreview) return undefined;
  const found = await previewedActivities(tx, { tenantId, courseId: course.id, lessonId });
  const files = await findFiles(
    tx,
    tenantId,
    found.map(({ id }) => id),
  );
  const byActivity = Map.groupBy(files, ({ activityId }) => activityId);
  return {
    course,
    ...{ id: lesson.id, title: lesson.title, summary: found[0]?.summary ?? '' },
    activities: found.map(({ id, name, type, body, link, ...stored }) => ({
      ...{ id, name, type, body, link, embed: embedOf(stored) },
      files: mediaOf(byActivity.get(id) ?? []),
      captions: captionsOf(byActivity.get(id) ?? []),
    })),
  };
}
