import type { LearnerLesson } from '@dars/contracts/learning/learning';
import { activities } from '@dars/db/schema/content/activities';
import { activityFiles } from '@dars/db/schema/content/activity-files';
import { uploads } from '@dars/db/schema/content/uploads';
import { activityProgress } from '@dars/db/schema/learning/activity-progress';
import { lessonProgress } from '@dars/db/schema/learning/lesson-progress';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { viewOf } from '../../core/identity/actor.ts';
import { captionsOf, embedOf, mediaOf } from '../content/activity/rules.ts';
import { granted, grantIn } from '../content/quiz-grants.ts';
import { fromMoment } from '../content/quiz-settings.ts';
import { filePath } from '../upload/rules.ts';
import { NOBODY } from './cards.ts';
import { findOpenLesson, type OpenLesson } from './find-lesson.ts';
import { isShown } from './policy.ts';
import { parsePlayed } from './rules.ts';

/**
 * Gets a lesson with the full content of its activities, in three round trips.
 * @throws not-found, lesson-locked
 */
export async function getLesson(ctx: TenantContext, { lessonId }: { lessonId: string }): Promise<LearnerLesson> {
  const found = await findOpenLesson(ctx, lessonId);
  const { course, path, index, lesson } = found;
  const [shown, files, notes] = await Promise.all([
    listContent(ctx, found),
    listFiles(ctx, found),
    findNotes(ctx, lessonId),
  ]);
  const linked = files.map(({ key, ...file }) => ({ ...file, url: filePath(key) }));
  const byActivity = Map.groupBy(linked, ({ activityId }) => activityId);
  return {
    ...{ id: lesson.id, courseId: course.courseId, title: lesson.title, summary: lesson.summary },
    isCompleted: lesson.completedAt !== null,
    // In a view nothing is recorded either.
    isPreview: course.userId === null || viewOf(ctx.actor) !== undefined,
    activities: shown.map(({ id, name, type, body, link, completedAt, position, played, ...stored }) => ({
      ...{ id, name, type, body, link, embed: embedOf(stored) },
      availability:
        type === 'QUIZ' ? { opensDate: fromMoment(stored.opensAt), closesDate: fromMoment(stored.closesAt) } : null,
      files: mediaOf(byActivity.get(id) ?? []),
      captions: captionsOf(byActivity.get(id) ?? []),
      progress: { isCompleted: completedAt !== null, position: position ?? 0, played: parsePlayed(played ?? '') },
    })),
    previous: neighbour(path[index - 1]),
    next: neighbour(path[index + 1]),
    notes,
  };
}

const neighbour = (lesson: OpenLesson['path'][number] | undefined): LearnerLesson['next'] =>
  lesson ? { id: lesson.id, title: lesson.title, lock: lesson.lock } : null;

const ofLesson = ({ course, lesson }: OpenLesson) =>
  and(
    eq(activities.tenantId, course.tenantId),
    eq(activities.courseId, course.courseId),
    eq(activities.lessonId, lesson.id),
    isNull(activities.removedAt),
  );

/** The date of a quiz that staff have set for the learner or the learner's groups, or else the quiz's. */
const ownDate = (
  own: typeof granted.opensAt | typeof granted.closesAt,
  usual: typeof quizzes.opensAt | typeof quizzes.closesAt,
) => sql<Date | null>`coalesce(${own}, ${usual})`.mapWith(quizzes.opensAt);

async function listContent({ tx, tenantId }: TenantContext, found: OpenLesson) {
  const isOwn = and(
    eq(activityProgress.tenantId, found.course.tenantId),
    eq(activityProgress.activityId, activities.id),
    eq(activityProgress.userId, found.course.userId ?? NOBODY),
  );
  const grant = grantIn({ tenantId, activityId: activities.id, userId: found.course.userId ?? NOBODY });
  const rows = await tx
    .select({
      ...{ id: activities.id, name: activities.name, type: activities.type, body: activities.body },
      ...{ link: activities.link, embedProvider: activities.embedProvider, embedId: activities.embedId },
      ...{ status: activities.status, removedAt: activities.removedAt },
      completedAt: activityProgress.completedAt,
      position: activityProgress.position,
      played: activityProgress.played,
      opensAt: ownDate(granted.opensAt, quizzes.opensAt),
      closesAt: ownDate(granted.closesAt, quizzes.closesAt),
    })
    .from(activities)
    .leftJoin(activityProgress, isOwn)
    .leftJoin(quizzes, and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, activities.id)))
    .innerJoinLateral(grant, sql`true`)
    .where(ofLesson(found))
    .orderBy(asc(activities.position), asc(activities.id));
  return rows.filter((activity) => found.course.withDrafts || isShown(activity));
}

/**
 * Lists the files of all activities of the lesson. The query goes by the lesson, because the activity ids are read in
 * the same round trip; the caller drops the files of drafts.
 */
function listFiles({ tx }: TenantContext, found: OpenLesson) {
  return tx
    .select({
      ...{ activityId: activityFiles.activityId, kind: activityFiles.kind, language: activityFiles.language },
      ...{ name: activityFiles.name, description: activityFiles.description, duration: activityFiles.duration },
      ...{ key: uploads.key, contentType: uploads.contentType, size: uploads.size },
      ...{ width: uploads.width, height: uploads.height },
    })
    .from(activities)
    .innerJoin(
      activityFiles,
      and(eq(activityFiles.tenantId, found.course.tenantId), eq(activityFiles.activityId, activities.id)),
    )
    .innerJoin(uploads, and(eq(uploads.tenantId, found.course.tenantId), eq(uploads.id, activityFiles.uploadId)))
    .where(ofLesson(found))
    .orderBy(asc(activityFiles.position), asc(activityFiles.uploadId));
}

/** Finds the learner's notes. They are for the learner alone, and empty in a view. */
async function findNotes({ tx, tenantId, actor }: TenantContext, lessonId: string): Promise<string> {
  if (viewOf(actor)) return '';
  const isOwn = and(eq(lessonProgress.userId, actor.userId), eq(lessonProgress.lessonId, lessonId));
  const [own] = await tx
    .select({ notes: lessonProgress.notes })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.tenantId, tenantId), isOwn));
  return own?.notes ?? '';
}
