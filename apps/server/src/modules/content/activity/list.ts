import type { Activity } from '@dars/contracts/content/activity';
import { MAX_CHILDREN } from '@dars/contracts/content/outline';
import { activities } from '@dars/db/schema/content/activities';
import { and, eq, isNull } from 'drizzle-orm';
import type { TenantContext } from '../../../core/context.ts';
import { getPart } from '../outline/policy.ts';
import { findSettings } from '../quiz-settings.ts';
import { toActivity } from './rules.ts';
import { findFiles } from './store.ts';

/**
 * Lists the activities of a lesson in their order.
 * @throws not-found
 */
export async function listActivities(
  ctx: TenantContext,
  { lesson }: { lesson: { id: string } },
): Promise<{ rows: Activity[]; total: number }> {
  const { tx, tenantId } = ctx;
  const { courseId } = await getPart(ctx, { kind: 'lesson', id: lesson.id });
  const isOfLesson = and(
    eq(activities.tenantId, tenantId),
    eq(activities.courseId, courseId),
    eq(activities.lessonId, lesson.id),
  );
  const stored = await tx
    .select()
    .from(activities)
    .where(and(isOfLesson, isNull(activities.removedAt)))
    .orderBy(activities.position, activities.id)
    .limit(MAX_CHILDREN);
  const ids = stored.map(({ id }) => id);
  const files = Map.groupBy(await findFiles(tx, tenantId, ids), ({ activityId }) => activityId);
  const quizzes = await findSettings(tx, tenantId, ids);
  const rows = stored.map((each) => toActivity(each, files.get(each.id) ?? [], quizzes.get(each.id)));
  return { rows, total: rows.length };
}
