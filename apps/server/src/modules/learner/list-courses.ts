import type {
  LearnerCourseSort,
  ListLearnerCoursesInput,
  learnerCourseList,
} from '@dars/contracts/learning/learner-record';
import { byColumn, byExpression, byText, listOrder } from '@dars/db/list-order';
import { courses } from '@dars/db/schema/content/courses';
import { enrolments } from '@dars/db/schema/learning/enrolments';
import { count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { TenantContext } from '../../core/context.ts';
import { scoreOf } from '../certificate/score.ts';
import { completedLessons, lessonCount } from '../learning/cards.ts';
import { findLearner, isEnrolmentSeenBy } from './find-learner.ts';

/** The courses of one learner are few enough to be sorted. */
const ORDER = {
  keys: {
    course: byText(courses.title),
    progress: byExpression(sql`${completedLessons}::numeric / nullif(${lessonCount}, 0)`),
    status: byColumn(enrolments.status),
  },
  tieBreak: courses.id,
  usual: [desc(sql`coalesce(${enrolments.lastSeenAt}, ${enrolments.createdAt})`), desc(courses.id)],
};

/** Lists a learner's courses that the actor may edit, the last seen first unless sorted. @throws not-found */
export async function listCourses(
  ctx: TenantContext,
  { userId, page, size, sort }: ListLearnerCoursesInput,
): Promise<z.output<typeof learnerCourseList>> {
  const { tx, tenantId } = ctx;
  await findLearner(ctx, userId);
  const isSeen = isEnrolmentSeenBy(ctx, userId);
  const isOfCourse = eq(courses.id, enrolments.courseId);
  const columns = {
    ...{ courseId: courses.id, title: courses.title, cover: courses.cover, courseStatus: courses.status },
    ...{ status: enrolments.status, createdAt: enrolments.createdAt },
    ...{ lastSeenAt: enrolments.lastSeenAt, completedAt: enrolments.completedAt },
    ...{ completedLessons, lessonCount, score: scoreOf(tenantId, enrolments) },
  };
  const rows = tx
    .select(columns)
    .from(enrolments)
    .innerJoin(courses, isOfCourse)
    .where(isSeen)
    .orderBy(...listOrder<LearnerCourseSort>(ORDER, sort))
    .limit(size)
    .offset(page * size)
    .prepare('learner_courses');
  const total = tx.select({ total: count() }).from(enrolments).innerJoin(courses, isOfCourse).where(isSeen);
  const [found, [counted]] = await Promise.all([rows.execute({ tenantId }), total]);
  return {
    rows: found.map(({ createdAt, lastSeenAt, completedAt, ...row }) => ({
      ...row,
      createdDate: createdAt.toISOString(),
      lastSeenDate: lastSeenAt?.toISOString() ?? null,
      completedDate: completedAt?.toISOString() ?? null,
    })),
    total: counted?.total ?? 0,
  };
}
