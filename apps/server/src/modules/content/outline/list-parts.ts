import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { questions } from '@dars/db/schema/quiz/questions';
import { quizDraws } from '@dars/db/schema/quiz/quiz-draws';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { activityBlocker } from './rules.ts';

interface CourseKey {
  tenantId: string;
  courseId: string;
}

const isOfCourse = (table: typeof sections | typeof lessons | typeof activities) =>
  and(
    eq(table.tenantId, sql.placeholder('tenantId')),
    eq(table.courseId, sql.placeholder('courseId')),
    isNull(table.removedAt),
  );

/** Lists the sections of a course in their order. */
export const listOutlineSections = (tx: TenantTx, within: CourseKey) => sectionsOf(tx, { ...within });

export const listOutlineLessons = (tx: TenantTx, within: CourseKey) => lessonsOf(tx, { ...within });

export async function listOutlineActivities(tx: TenantTx, within: CourseKey) {
  const [found, withQuestion] = await Promise.all([activitiesOf(tx, { ...within }), findAnswerable(tx, within)]);
  return found.map(({ hasFile, hasText, hasLink, ...activity }) => {
    const content = { type: activity.type, hasFile, hasText, hasLink, hasQuestion: withQuestion.has(activity.id) };
    return { ...activity, blocker: activityBlocker(content) };
  });
}

/** Finds the quizzes of a course that have a question or a draw. A stored question can always be answered. */
async function findAnswerable(tx: TenantTx, within: CourseKey): Promise<ReadonlySet<string>> {
  return new Set((await quizzesOf(tx, { ...within })).map(({ id }) => id));
}

const quizzesOf = prepared((db: TenantTx) =>
  db
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        isOfCourse(activities),
        or(
          ...[questions, quizDraws].map(
            (lines) => sql`exists (
              select from ${lines}
              where ${lines.tenantId} = ${sql.placeholder('tenantId')} and ${lines.activityId} = ${activities.id})`,
          ),
        ),
      ),
    )
    .prepare('outline_quizzes'),
);

/** Lists the quizzes of a course that draw random questions. */
export const listDrawingQuizzes = async (tx: TenantTx, within: CourseKey): Promise<string[]> =>
  (await drawingQuizzesOf(tx, { ...within })).map(({ id }) => id);

const drawingQuizzesOf = prepared((db: TenantTx) =>
  db
    .selectDistinct({ id: activities.id })
    .from(activities)
    .innerJoin(
      quizDraws,
      and(eq(quizDraws.tenantId, sql.placeholder('tenantId')), eq(quizDraws.activityId, activities.id)),
    )
    .where(isOfCourse(activities))
    .prepare('outline_drawing_quizzes'),
);

const sectionsOf = prepared((db: TenantTx) =>
  db
    .select({ id: sections.id, title: sections.title, status: sections.status, version: sections.version })
    .from(sections)
    .where(isOfCourse(sections))
    .orderBy(sections.position, sections.id)
    .prepare('outline_sections'),
);

const lessonsOf = prepared((db: TenantTx) =>
  db
    .select({
      id: lessons.id,
      parentId: lessons.sectionId,
      title: lessons.title,
      summary: lessons.summary,
      isPreview: lessons.isPreview,
      status: lessons.status,
      version: lessons.version,
    })
    .from(lessons)
    .where(isOfCourse(lessons))
    .orderBy(lessons.position, lessons.id)
    .prepare('outline_lessons'),
);

const isOfActivity = and(
  eq(activityFiles.tenantId, sql.placeholder('tenantId')),
  eq(activityFiles.activityId, activities.id),
  // Captions alone do not count as content. The literal is written out, because a prepared statement would make it a
  // parameter.
  sql`${activityFiles.kind} = 'media'`,
);

const activitiesOf = prepared((db: TenantTx) =>
  db
    .select({
      id: activities.id,
      parentId: activities.lessonId,
      title: activities.name,
      type: activities.type,
      status: activities.status,
      version: activities.version,
      hasLink: sql<boolean>`${activities.link} is not null`,
      hasFile: sql<boolean>`exists (select from ${activityFiles} where ${isOfActivity}) or ${activities.embedId} is not null`,
      // A regular expression in the database looks for any visible character, so that the text itself is not read.
      hasText: sql<boolean>`coalesce(jsonb_path_exists(${activities.body}, '$.** ? (@.text like_regex "\\\\S" || @.latex like_regex "\\\\S" || @.type == "image")'), false)`,
      duration: sql<number | null>`(select max(${activityFiles.duration}) from ${activityFiles} where ${isOfActivity})`,
    })
    .from(activities)
    .where(isOfCourse(activities))
    .orderBy(activities.position, activities.id)
    .prepare('outline_activities'),
);
