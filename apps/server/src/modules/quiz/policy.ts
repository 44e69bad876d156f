import { AppError } from '@dars/contracts/errors';
import type { Withdrawn } from '@dars/contracts/learning/attempt';
import { prepared } from '@dars/db/prepared';
import { activities } from '@dars/db/schema/content/activities';
import { courses } from '@dars/db/schema/content/courses';
import { lessons } from '@dars/db/schema/content/lessons';
import { sections } from '@dars/db/schema/content/sections';
import { quizAttempts } from '@dars/db/schema/quiz/quiz-attempts';
import { quizzes } from '@dars/db/schema/quiz/quizzes';
import type { TenantTx } from '@dars/db/tx';
import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { TenantContext } from '../../core/context.ts';
import { isEditableBy } from '../content/course/policy.ts';
import { withdrawnPart } from '../content/outline/withdrawn-part.ts';

const columns = {
  ...getTableColumns(quizzes),
  title: activities.name,
  status: activities.status,
  lessonId: activities.lessonId,
  removedAt: activities.removedAt,
  withdrawn: withdrawnPart,
};
export type StoredQuiz = typeof quizzes.$inferSelect & {
  title: string;
  status: (typeof activities.$inferSelect)['status'];
  lessonId: string;
  removedAt: Date | null;
  withdrawn: Withdrawn;
};

/**
 * Finds a quiz of a course that the actor may edit.
 * @throws not-found
 */
export async function findQuiz(ctx: TenantContext, id: string): Promise<StoredQuiz> {
  const [found] = await ofCourses(ctx, isEditableBy(ctx.tenantId, ctx.actor)).where(isThere(ctx, id));
  if (!found) throw new AppError('not-found');
  return found;
}

/**
 * Locks a quiz that the actor may edit until the end of the transaction, so that changes of its questions run one after
 * another.
 * @throws not-found
 */
export async function lockQuiz(ctx: TenantContext, id: string): Promise<StoredQuiz> {
  const [found] = await ofCourses(ctx, isEditableBy(ctx.tenantId, ctx.actor))
    .where(isThere(ctx, id))
    .for('no key update', { of: quizzes });
  if (!found) throw new AppError('not-found');
  return found;
}

const quizById = prepared((tx: TenantTx) =>
  ofCourses({ tx, tenantId: sql.placeholder('tenantId') }, undefined)
    .where(and(eq(quizzes.tenantId, sql.placeholder('tenantId')), eq(quizzes.activityId, sql.placeholder('id'))))
    .prepare('quiz_by_id'),
);

/**
 * Finds a quiz for any caller, removed or not, because learners keep the attempts that they have started.
 * @throws not-found
 */
export async function findAnyQuiz({ tx, tenantId }: TenantContext, id: string): Promise<StoredQuiz> {
  const [found] = await quizById(tx, { tenantId, id });
  if (!found) throw new AppError('not-found');
  return found;
}

/** Lists the course, section and lesson above a quiz, from the course downwards. */
export async function listAncestors({ tx, tenantId }: TenantContext, { lessonId }: Pick<StoredQuiz, 'lessonId'>) {
  const of = <Table extends typeof courses | typeof sections | typeof lessons>({ id, title, status }: Table) => ({
    ...{ id, title, status },
  });
  const [found] = await tx
    .select({ course: of(courses), section: of(sections), lesson: of(lessons) })
    .from(lessons)
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .innerJoin(courses, and(eq(courses.tenantId, tenantId), eq(courses.id, lessons.courseId)))
    .where(and(eq(lessons.tenantId, tenantId), eq(lessons.id, lessonId)));
  if (!found) throw new AppError('not-found');
  const { course, section, lesson } = found;
  return [
    { kind: 'course' as const, ...course },
    { kind: 'section' as const, ...section },
    { kind: 'lesson' as const, ...lesson },
  ];
}

const ownAttempt = prepared((db: TenantTx) =>
  db
    .select()
    .from(quizAttempts)
    .where(
      and(
        eq(quizAttempts.tenantId, sql.placeholder('tenantId')),
        eq(quizAttempts.id, sql.placeholder('id')),
        eq(quizAttempts.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('own_attempt'),
);

/**
 * Finds an attempt of the acting learner.
 * @throws not-found, also for an attempt of somebody else
 */
export async function findOwnAttempt(ctx: TenantContext, id: string): Promise<typeof quizAttempts.$inferSelect> {
  const { tx, tenantId, actor } = ctx;
  const [found] = await ownAttempt(tx, { tenantId, id, userId: actor.userId });
  if (!found) throw new AppError('not-found');
  return found;
}

const isQuiz = ({ tenantId }: TenantContext, id: string) =>
  and(eq(quizzes.tenantId, tenantId), eq(quizzes.activityId, id));

const isThere = (ctx: TenantContext, id: string) =>
  and(isQuiz(ctx, id), ...[activities, lessons, sections].map(({ removedAt }) => isNull(removedAt)));

const ofCourses = (
  { tx, tenantId }: Pick<TenantContext, 'tx'> & { tenantId: string | Placeholder },
  which: SQL | undefined,
) =>
  tx
    .select(columns)
    .from(quizzes)
    .innerJoin(activities, and(eq(activities.tenantId, tenantId), eq(activities.id, quizzes.activityId)))
    .innerJoin(lessons, and(eq(lessons.tenantId, tenantId), eq(lessons.id, activities.lessonId)))
    .innerJoin(sections, and(eq(sections.tenantId, tenantId), eq(sections.id, lessons.sectionId)))
    .innerJoin(
      courses,
      and(eq(courses.tenantId, tenantId), eq(courses.id, quizzes.courseId), eq(courses.isTemplate, false), which),
    )
    .$dynamic();
